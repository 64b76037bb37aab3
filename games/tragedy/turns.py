"""Turns of the living, with pledges (RULES T-05 to T-11, T-35), and of Animals (T-27 to T-31)."""

from games.audience import Seat, seat_audience
from games.chance import Chance
from games.engine import EventRecorder
from games.options import seat_colours
from games.protocol import Actor
from games.refusal import Refusal
from games.tragedy import refusals
from games.tragedy.actions import (
    Answer,
    ChooseRole,
    Graze,
    Hunt,
    JoinChallenge,
    Pass,
    Pledge,
    Role,
    StartChallenge,
    TakeFree,
)
from games.tragedy.events import (
    Answered,
    AnswerSealed,
    ChallengeJoined,
    ChallengeStarted,
    FreeTaken,
    Grazed,
    Hunted,
    Passed,
    Pledged,
    PledgeTested,
    RoleTaken,
)
from games.tragedy.legal import awaited_seats, may_pass
from games.tragedy.rounds import advance_animal, advance_turn, begin_round, bury_dead, end_round
from games.tragedy.state import (
    NONE,
    State,
    challenge_card,
    free_circles,
    graze_limit,
    is_yet_to_play,
    people_at_home,
    people_supply,
)
from games.vocabulary import Event


def check_animal(state: State, seat: Seat | None, kind: Role | None = None) -> Refusal | None:
    """Refuse unless this seat is an awaited Animal, of this `kind` if given."""
    if seat is None:
        return refusals.players_only()
    if not state.died[seat]:
        return refusals.only_animals()
    if state.phase != "animals":
        return refusals.wrong_phase(state.phase)
    if seat not in awaited_seats(state):
        return _not_awaited_refusal(state, seat)
    return refusals.wrong_animal(kind) if kind not in (None, state.roles[seat]) else None


def _not_awaited_refusal(state: State, seat: Seat) -> Refusal:
    """Return why this Animal is not awaited."""
    if state.active != NONE:
        return refusals.not_your_turn(seat_colours(state.seats)[state.active])
    return refusals.already_answered() if state.answers[seat] is not None else refusals.not_asked()


def check_choose_role(state: State, actor: Actor, action: ChooseRole) -> Refusal | None:
    """Allow the choice after death, and with `animal_switch` a switch as the Animal's action (RULES T-27)."""
    seat, switch = actor.seat, state.options.animal_switch
    if seat is None:
        return refusals.players_only()
    if state.phase == "roles" and state.died[seat] and state.roles[seat] is None:
        return None if seat in state.silent else refusals.already_answered()
    refusal = check_animal(state, seat)
    if not switch and (refusal is None or state.roles[seat] is not None):
        return refusals.role_fixed()
    return refusal or (refusals.same_role(action.role) if state.roles[seat] == action.role else None)


def check_graze(state: State, actor: Actor, action: Graze) -> Refusal | None:
    """Allow Food from its owners, 1 to the limit (RULES T-29)."""
    if refusal := check_animal(state, actor.seat, "herbivore"):
        return refusal
    if len(action.food) != state.seats or min(action.food) < 0 or not any(action.food):
        return refusals.nothing_taken()
    if sum(action.food) > graze_limit(state):
        return refusals.too_much_food(sum(action.food), graze_limit(state))
    for name, count, owned in zip(seat_colours(state.seats), action.food, state.food, strict=True):
        if count > owned:
            return refusals.not_so_much_food(name, owned)
    return None


def check_hunt(state: State, actor: Actor, action: Hunt) -> Refusal | None:
    """Allow a living player with People at home (RULES T-30)."""
    if refusal := check_animal(state, actor.seat, "carnivore"):
        return refusal
    if not 0 <= action.target < state.seats:
        return refusals.no_such_prey()
    name = seat_colours(state.seats)[action.target]
    if state.died[action.target]:
        return refusals.prey_dead(name)
    return None if people_at_home(state, action.target) else refusals.nobody_home(name)


def act_as_animal(recorder: EventRecorder[State], actor: Actor, action: Answer, chance: Chance) -> None:
    """Carry the action out if it is this Animal's turn. If several answer at once, seal it until all have."""
    state, seat = recorder.state, actor.seat or 0
    if seat == state.active:
        recorder.emit(_answer_event(state, seat, action, auto=actor.by == "clock"))
        advance_animal(recorder, chance)
    else:
        recorder.emit(Answered(seat, actor.by == "clock"))
        recorder.emit(AnswerSealed(seat, action, to=seat_audience(seat)))
        if not state.silent:
            _carry_out_answers(recorder, chance)


def _carry_out_answers(recorder: EventRecorder[State], chance: Chance) -> None:
    """Carry sealed answers out in order of death (RULES A3, T-31)."""
    state = recorder.state
    people_before = state.people[:]
    for seat in state.dead[:]:
        answer = state.answers[seat]
        if answer is not None:
            recorder.emit(_answer_event(state, seat, answer, auto=False))
    if state.phase == "roles":
        begin_round(recorder)
        return
    bury_dead(recorder, "carnivore", people_before)
    if state.phase != "over":
        end_round(recorder, chance)


def _answer_event(state: State, seat: Seat, answer: Answer, *, auto: bool) -> Event:
    """Return the answer's event, which takes no more than earlier answers have left."""
    match answer:
        case ChooseRole():
            return RoleTaken(seat, answer.role)
        case Graze():
            return Grazed(seat, tuple(min(pair) for pair in zip(answer.food, state.food, strict=True)))
        case Hunt():
            return Hunted(seat, answer.target, min(1, people_at_home(state, answer.target)))
        case _:
            return Passed(seat, auto)


def check_turn(state: State, seat: Seat | None) -> Refusal | None:
    """Refuse unless this seat is alive and on turn."""
    if seat is None:
        return refusals.players_only()
    if state.died[seat]:
        return refusals.only_the_living()
    if state.phase != "turns":
        return refusals.wrong_phase(state.phase)
    return None if seat == state.active else refusals.not_your_turn(seat_colours(state.seats)[state.active])


def check_take_free(state: State, actor: Actor, action: TakeFree) -> Refusal | None:
    """Allow any open card, even a worthless one (RULES T-08)."""
    if refusal := check_turn(state, actor.seat):
        return refusal
    if not 0 <= action.slot < len(state.free):
        return refusals.unknown_card(action.slot + 1, len(state.free))
    return refusals.card_gone() if state.free[action.slot] == NONE else None


def take_free(recorder: EventRecorder[State], actor: Actor, action: TakeFree, chance: Chance) -> None:
    """Take the printed goods, while pile and tokens last."""
    state, seat = recorder.state, recorder.state.active
    place = state.free[action.slot]
    card = state.options.cards.free[place]
    food, people = min(card.food, state.pile), min(card.people, people_supply(state, seat))
    recorder.emit(FreeTaken(seat, action.slot, place, food, people, actor.by == "clock"))
    advance_turn(recorder, chance)


def _check_slot(state: State, slot: int) -> Refusal | None:
    """Refuse a slot that does not exist: each has a Challenge."""
    return (
        None if 0 <= slot < len(state.challenges) else refusals.unknown_card(slot + 1, len(state.challenges))
    )


def _check_people(state: State, seat: Seat, slot: int, people: int) -> Refusal | None:
    """Refuse fewer than one Person, and more than are at home or fit on the card (RULES T-09 to T-11)."""
    if people < 1:
        return refusals.nobody_sent()
    if people > people_at_home(state, seat):
        return refusals.too_few_people(people, people_at_home(state, seat))
    return (
        refusals.too_many_people(people, free_circles(state, slot))
        if people > free_circles(state, slot)
        else None
    )


def check_start_challenge(state: State, actor: Actor, action: StartChallenge) -> Refusal | None:
    """Allow a Challenge without People (RULES T-09)."""
    if refusal := check_turn(state, actor.seat) or _check_slot(state, action.slot):
        return refusal
    if state.sent[action.slot]:
        return refusals.already_begun(challenge_card(state, action.slot).name)
    return _check_people(state, state.active, action.slot, action.people)


def start_challenge(
    recorder: EventRecorder[State], actor: Actor, action: StartChallenge, chance: Chance
) -> None:
    """Send the first People to a Challenge."""
    recorder.emit(ChallengeStarted(recorder.state.active, action.slot, action.people, actor.by == "clock"))
    advance_turn(recorder, chance)


def check_join_challenge(state: State, actor: Actor, action: JoinChallenge) -> Refusal | None:
    """Allow a begun Challenge with free circles (RULES T-10, T-11)."""
    if refusal := check_turn(state, actor.seat) or _check_slot(state, action.slot):
        return refusal
    if not state.sent[action.slot]:
        return refusals.nobody_began(challenge_card(state, action.slot).name)
    if not free_circles(state, action.slot):
        return refusals.challenge_full(challenge_card(state, action.slot).name)
    return _check_people(state, state.active, action.slot, action.people)


def join_challenge(
    recorder: EventRecorder[State], actor: Actor, action: JoinChallenge, chance: Chance
) -> None:
    """Send more People to a Challenge."""
    recorder.emit(ChallengeJoined(recorder.state.active, action.slot, action.people, actor.by == "clock"))
    advance_turn(recorder, chance)


def check_pass(state: State, actor: Actor, _: Pass) -> Refusal | None:
    """Allow a player as `passing` says, and the clock and Animals always (RULES T-06, T-30)."""
    if actor.seat is not None and state.died[actor.seat]:
        return check_animal(state, actor.seat)
    if refusal := check_turn(state, actor.seat):
        return refusal
    return None if may_pass(state) or actor.by == "clock" else refusals.must_act()


def do_pass(recorder: EventRecorder[State], actor: Actor, action: Pass, chance: Chance) -> None:
    """Pass as a player or as an Animal."""
    if recorder.state.phase == "turns":
        recorder.emit(Passed(recorder.state.active, actor.by == "clock"))
        advance_turn(recorder, chance)
    else:
        act_as_animal(recorder, actor, action, chance)


def check_may_pledge(state: State, seat: Seat | None) -> Refusal | None:
    """Refuse unless the table plays with pledges, and this seat is alive and yet to play (RULES T-35)."""
    if seat is None:
        return refusals.players_only()
    if not state.options.pledges:
        return refusals.no_pledges()
    if state.died[seat]:
        return refusals.only_the_living()
    return None if is_yet_to_play(state, seat) else refusals.pledge_too_late()


def check_pledge(state: State, actor: Actor, action: Pledge) -> Refusal | None:
    """Allow no more People than the seat has and the card needs (RULES T-35)."""
    seat = actor.seat or 0
    if refusal := check_may_pledge(state, actor.seat) or _check_slot(state, action.slot):
        return refusal
    if state.pledges[seat] == ((action.slot, action.people) if action.people else None):
        return refusals.same_pledge() if action.people else refusals.nothing_pledged()
    if action.people < 0:
        return refusals.nobody_sent()
    if action.people > state.people[seat]:
        return refusals.too_few_people(action.people, state.people[seat])
    needs = challenge_card(state, action.slot).needs
    return refusals.too_many_people(action.people, needs) if action.people > needs else None


def announce_pledge(recorder: EventRecorder[State], actor: Actor, action: Pledge, _: Chance) -> None:
    """Announce the pledge to all."""
    recorder.emit(Pledged(actor.seat or 0, action.slot, action.people))


def judge_pledge(recorder: EventRecorder[State]) -> None:
    """Compare a player's pledge with the People sent and the room found (RULES T-35)."""
    state, seat = recorder.state, recorder.state.active
    pledge = state.pledges[seat] if state.phase == "turns" else None
    if pledge is not None:
        slot, people = pledge
        people_sent = dict(state.sent[slot]).get(seat, 0)
        recorder.emit(PledgeTested(seat, slot, people, people_sent, free_circles(state, slot) + people_sent))
