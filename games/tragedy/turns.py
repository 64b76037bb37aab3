"""A player's turn: one action, and pledges before it (RULES T-05 to T-11, T-35)."""

from __future__ import annotations

from games.audience import Seat
from games.chance import Chance
from games.engine import Story
from games.protocol import Actor
from games.refusal import Refusal
from games.tragedy import refusals
from games.tragedy.actions import JoinChallenge, Pass, Pledge, StartChallenge, TakeFree
from games.tragedy.animals import act_as_animal, check_animal
from games.tragedy.events import ChallengeJoined, ChallengeStarted, FreeTaken, Passed, Pledged, PledgeTested
from games.tragedy.legal import may_pass
from games.tragedy.options import colours
from games.tragedy.rounds import after_turn
from games.tragedy.state import NONE, State, challenge, home, room, still_to_play, supply


def check_turn(state: State, seat: Seat | None) -> Refusal | None:
    """Whether this seat is alive and it is its turn."""
    if seat is None:
        return refusals.players_only()
    if state.died[seat]:
        return refusals.only_the_living()
    if state.phase != "turns":
        return refusals.wrong_phase(state.phase)
    return None if seat == state.active else refusals.not_your_turn(colours(state.seats)[state.active])


def check_free(state: State, actor: Actor, action: TakeFree) -> Refusal | None:
    """An open card, also one that gives nothing because the pile is empty (RULES T-08)."""
    if refusal := check_turn(state, actor.seat):
        return refusal
    if not 0 <= action.slot < len(state.free):
        return refusals.unknown_card(action.slot + 1, len(state.free))
    return refusals.card_gone() if state.free[action.slot] == NONE else None


def take_free(story: Story[State], actor: Actor, action: TakeFree, chance: Chance) -> None:
    """Take what the card says, as far as pile and tokens reach."""
    state, seat = story.state, story.state.active
    place = state.free[action.slot]
    card = state.options.cards.free[place]
    food, people = min(card.food, state.pile), min(card.people, supply(state, seat))
    story.tell(FreeTaken(seat, action.slot, place, food, people, actor.by == "clock"))
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
        return refusals.already_started(challenge(state, action.slot).name)
    return _check_people(state, state.active, action.slot, action.people)


def start_challenge(story: Story[State], actor: Actor, action: StartChallenge, chance: Chance) -> None:
    """Send the first People."""
    story.tell(ChallengeStarted(story.state.active, action.slot, action.people, actor.by == "clock"))
    after_turn(story, chance)


def check_join(state: State, actor: Actor, action: JoinChallenge) -> Refusal | None:
    """A Challenge that was begun this round and has free circles (RULES T-10, T-11)."""
    if refusal := check_turn(state, actor.seat) or _check_slot(state, action.slot):
        return refusal
    if not state.sent[action.slot]:
        return refusals.not_started(challenge(state, action.slot).name)
    if not room(state, action.slot):
        return refusals.challenge_full(challenge(state, action.slot).name)
    return _check_people(state, state.active, action.slot, action.people)


def join_challenge(story: Story[State], actor: Actor, action: JoinChallenge, chance: Chance) -> None:
    """Send more People."""
    story.tell(ChallengeJoined(story.state.active, action.slot, action.people, actor.by == "clock"))
    after_turn(story, chance)


def check_pass(state: State, actor: Actor, _: Pass) -> Refusal | None:
    """A player may pass as the option says, the clock for a silent one always; an Animal always (RULES T-06, T-30)."""
    if actor.seat is not None and state.died[actor.seat]:
        return check_animal(state, actor.seat)
    if refusal := check_turn(state, actor.seat):
        return refusal
    return None if may_pass(state) or actor.by == "clock" else refusals.must_act()


def do_pass(story: Story[State], actor: Actor, action: Pass, chance: Chance) -> None:
    """Do nothing."""
    if story.state.phase == "turns":
        story.tell(Passed(story.state.active, actor.by == "clock"))
        after_turn(story, chance)
    else:
        act_as_animal(story, actor, action, chance)


def check_pledge(state: State, actor: Actor, action: Pledge) -> Refusal | None:
    """A living seat whose turn is yet to come; no more People than it has and the card has circles (RULES T-35)."""
    seat = actor.seat
    if seat is None:
        return refusals.players_only()
    if not state.options.pledges:
        return refusals.no_pledges()
    if state.died[seat]:
        return refusals.only_the_living()
    if not still_to_play(state, seat):
        return refusals.pledge_too_late()
    if refusal := _check_slot(state, action.slot):
        return refusal
    if state.pledges[seat] == ((action.slot, action.people) if action.people else None):
        return refusals.same_pledge()
    if action.people < 0:
        return refusals.nobody_sent()
    if action.people > state.people[seat]:
        return refusals.too_few_people(action.people, state.people[seat])
    needs = challenge(state, action.slot).needs
    return refusals.too_many_people(action.people, needs) if action.people > needs else None


def pledge(story: Story[State], actor: Actor, action: Pledge, _: Chance) -> None:
    """Announce."""
    story.tell(Pledged(actor.seat or 0, action.slot, action.people))


def hold_to_pledge(story: Story[State]) -> None:
    """A player has had its turn: its pledge is held against what it sent there, and the room that it found (RULES T-35)."""
    state, seat = story.state, story.state.active
    pledged = state.pledges[seat] if state.phase == "turns" else None
    if pledged is not None:
        slot, people = pledged
        sent = dict(state.sent[slot]).get(seat, 0)
        story.tell(PledgeTested(seat, slot, people, sent, room(state, slot) + sent))
