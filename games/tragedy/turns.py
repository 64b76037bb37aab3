"""Turns of the living, with pledges before them (RULES T-05 to T-11, T-35), and of the dead, who come back as Animals (T-27 to T-31)."""

from games.audience import Seat, seat_audience
from games.chance import Chance
from games.engine import EventRecorder
from games.options import seat_colours
from games.protocol import Actor
from games.refusal import Refusal
from games.tragedy import refusals
from games.tragedy.actions import Answer, ChooseRole, Graze, Hunt, JoinChallenge, Pass, Pledge, Role, StartChallenge, TakeFree
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
from games.tragedy.legal import awaited, may_pass
from games.tragedy.rounds import after_animal, after_turn, begin_round, bury, end_round
from games.tragedy.state import NONE, State, challenge, home, most_food, room, still_to_play, supply
from games.vocabulary import Event


def check_animal(state: State, seat: Seat | None, kind: Role | None = None) -> Refusal | None:
    """Whether this seat is an Animal that is awaited now, and of this kind where only that one can do it."""
    if seat is None:
        return refusals.players_only()
    if not state.died[seat]:
        return refusals.only_animals()
    if state.phase != "animals":
        return refusals.wrong_phase(state.phase)
    if seat not in awaited(state):
        return _not_now(state, seat)
    return refusals.wrong_animal(kind) if kind not in (None, state.roles[seat]) else None


def _not_now(state: State, seat: Seat) -> Refusal:
    """It is another Animal's turn; where all act at once, this one has answered, or it cannot act in this round."""
    if state.active != NONE:
        return refusals.not_your_turn(seat_colours(state.seats)[state.active])
    return refusals.already_answered() if state.answers[seat] is not None else refusals.not_asked()


def check_role(state: State, actor: Actor, action: ChooseRole) -> Refusal | None:
    """Once, after death; again only with `animal_switch`, as the Animal's action, and to the other kind (RULES T-27)."""
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
    """Food that living players have, at least one, in all no more than a Herbivore can carry (RULES T-29)."""
    if refusal := check_animal(state, actor.seat, "herbivore"):
        return refusal
    if len(action.food) != state.seats or min(action.food) < 0 or not any(action.food):
        return refusals.nothing_taken()
    if sum(action.food) > most_food(state):
        return refusals.too_much_food(sum(action.food), most_food(state))
    for name, count, has in zip(seat_colours(state.seats), action.food, state.food, strict=True):
        if count > has:
            return refusals.not_so_much_food(name, has)
    return None


def check_hunt(state: State, actor: Actor, action: Hunt) -> Refusal | None:
    """A living player with somebody at home (RULES T-30)."""
    if refusal := check_animal(state, actor.seat, "carnivore"):
        return refusal
    if not 0 <= action.target < state.seats:
        return refusals.no_such_prey()
    name = seat_colours(state.seats)[action.target]
    if state.died[action.target]:
        return refusals.prey_dead(name)
    return None if home(state, action.target) else refusals.nobody_home(name)


def act_as_animal(story: EventRecorder[State], actor: Actor, action: Answer, chance: Chance) -> None:
    """Do it at once where Animals act in order; where several are asked, keep it until all have answered."""
    state, seat = story.state, actor.seat or 0
    if seat == state.active:
        story.emit(_deed(state, seat, action, auto=actor.by == "clock"))
        after_animal(story, chance)
    else:
        story.emit(Answered(seat, actor.by == "clock"))
        story.emit(AnswerSealed(seat, action, to=seat_audience(seat)))
        if not state.silent:
            _open_answers(story, chance)


def _open_answers(story: EventRecorder[State], chance: Chance) -> None:
    """All have answered: their deeds in order of death (RULES A3, T-31)."""
    state = story.state
    before = state.people[:]
    for seat in state.dead[:]:
        answer = state.answers[seat]
        if answer is not None:
            story.emit(_deed(state, seat, answer, auto=False))
    if state.phase == "roles":
        begin_round(story)
        return
    bury(story, "carnivore", before)
    if state.phase != "over":
        end_round(story, chance)


def _deed(state: State, seat: Seat, answer: Answer, *, auto: bool) -> Event:
    """What comes of an answer now: others may have been faster, if it was sealed."""
    match answer:
        case ChooseRole():
            return RoleTaken(seat, answer.role)
        case Graze():
            return Grazed(seat, tuple(min(pair) for pair in zip(answer.food, state.food, strict=True)))
        case Hunt():
            return Hunted(seat, answer.target, min(1, home(state, answer.target)))
        case _:
            return Passed(seat, auto)


def check_turn(state: State, seat: Seat | None) -> Refusal | None:
    """Whether this seat is alive and it is its turn."""
    if seat is None:
        return refusals.players_only()
    if state.died[seat]:
        return refusals.only_the_living()
    if state.phase != "turns":
        return refusals.wrong_phase(state.phase)
    return None if seat == state.active else refusals.not_your_turn(seat_colours(state.seats)[state.active])


def check_free(state: State, actor: Actor, action: TakeFree) -> Refusal | None:
    """An open card, also one that gives nothing because the pile is empty (RULES T-08)."""
    if refusal := check_turn(state, actor.seat):
        return refusal
    if not 0 <= action.slot < len(state.free):
        return refusals.unknown_card(action.slot + 1, len(state.free))
    return refusals.card_gone() if state.free[action.slot] == NONE else None


def take_free(story: EventRecorder[State], actor: Actor, action: TakeFree, chance: Chance) -> None:
    """Take what the card says, as far as pile and tokens reach."""
    state, seat = story.state, story.state.active
    place = state.free[action.slot]
    card = state.options.cards.free[place]
    food, people = min(card.food, state.pile), min(card.people, supply(state, seat))
    story.emit(FreeTaken(seat, action.slot, place, food, people, actor.by == "clock"))
    after_turn(story, chance)


def _check_slot(state: State, slot: int) -> Refusal | None:
    """Challenges lie open all through the turns: only the number can be wrong."""
    return None if 0 <= slot < len(state.challenges) else refusals.unknown_card(slot + 1, len(state.challenges))


def _check_people(state: State, seat: Seat, slot: int, people: int) -> Refusal | None:
    """At least one Person, no more than are at home, no more than there are free circles (RULES T-09 to T-11)."""
    if people < 1:
        return refusals.nobody_sent()
    if people > home(state, seat):
        return refusals.too_few_people(people, home(state, seat))
    return refusals.too_many_people(people, room(state, slot)) if people > room(state, slot) else None


def check_start(state: State, actor: Actor, action: StartChallenge) -> Refusal | None:
    """A Challenge that nobody has begun (RULES T-09)."""
    if refusal := check_turn(state, actor.seat) or _check_slot(state, action.slot):
        return refusal
    if state.sent[action.slot]:
        return refusals.already_begun(challenge(state, action.slot).name)
    return _check_people(state, state.active, action.slot, action.people)


def start_challenge(story: EventRecorder[State], actor: Actor, action: StartChallenge, chance: Chance) -> None:
    """Send the first People."""
    story.emit(ChallengeStarted(story.state.active, action.slot, action.people, actor.by == "clock"))
    after_turn(story, chance)


def check_join(state: State, actor: Actor, action: JoinChallenge) -> Refusal | None:
    """A Challenge that was begun this round and has free circles (RULES T-10, T-11)."""
    if refusal := check_turn(state, actor.seat) or _check_slot(state, action.slot):
        return refusal
    if not state.sent[action.slot]:
        return refusals.nobody_began(challenge(state, action.slot).name)
    if not room(state, action.slot):
        return refusals.challenge_full(challenge(state, action.slot).name)
    return _check_people(state, state.active, action.slot, action.people)


def join_challenge(story: EventRecorder[State], actor: Actor, action: JoinChallenge, chance: Chance) -> None:
    """Send more People."""
    story.emit(ChallengeJoined(story.state.active, action.slot, action.people, actor.by == "clock"))
    after_turn(story, chance)


def check_pass(state: State, actor: Actor, _: Pass) -> Refusal | None:
    """A player may pass as the option says, the clock for a silent one always; an Animal always (RULES T-06, T-30)."""
    if actor.seat is not None and state.died[actor.seat]:
        return check_animal(state, actor.seat)
    if refusal := check_turn(state, actor.seat):
        return refusal
    return None if may_pass(state) or actor.by == "clock" else refusals.must_act()


def do_pass(story: EventRecorder[State], actor: Actor, action: Pass, chance: Chance) -> None:
    """A player or an Animal does nothing this time."""
    if story.state.phase == "turns":
        story.emit(Passed(story.state.active, actor.by == "clock"))
        after_turn(story, chance)
    else:
        act_as_animal(story, actor, action, chance)


def check_pledging(state: State, seat: Seat | None) -> Refusal | None:
    """Whether this seat is alive and its turn is yet to come, at a table with pledges (RULES T-35)."""
    if seat is None:
        return refusals.players_only()
    if not state.options.pledges:
        return refusals.no_pledges()
    if state.died[seat]:
        return refusals.only_the_living()
    return None if still_to_play(state, seat) else refusals.pledge_too_late()


def check_pledge(state: State, actor: Actor, action: Pledge) -> Refusal | None:
    """Who may pledge; no more People than it has and the card has circles (RULES T-35)."""
    seat = actor.seat or 0
    if refusal := check_pledging(state, actor.seat) or _check_slot(state, action.slot):
        return refusal
    if state.pledges[seat] == ((action.slot, action.people) if action.people else None):
        return refusals.same_pledge() if action.people else refusals.nothing_pledged()
    if action.people < 0:
        return refusals.nobody_sent()
    if action.people > state.people[seat]:
        return refusals.too_few_people(action.people, state.people[seat])
    needs = challenge(state, action.slot).needs
    return refusals.too_many_people(action.people, needs) if action.people > needs else None


def pledge(story: EventRecorder[State], actor: Actor, action: Pledge, _: Chance) -> None:
    """Announce whom one will send, to all."""
    story.emit(Pledged(actor.seat or 0, action.slot, action.people))


def hold_to_pledge(story: EventRecorder[State]) -> None:
    """A player has had its turn: its pledge is held against what it sent there, and the room that it found (RULES T-35)."""
    state, seat = story.state, story.state.active
    pledged = state.pledges[seat] if state.phase == "turns" else None
    if pledged is not None:
        slot, people = pledged
        sent = dict(state.sent[slot]).get(seat, 0)
        story.emit(PledgeTested(seat, slot, people, sent, room(state, slot) + sent))
