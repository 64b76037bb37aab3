"""Answers that everything else waits for: cards that somebody has to choose (RULES C-88, C-122), and secret votes for a Monitor (C-80)."""

from games.audience import Seat, seat_audience
from games.chance import Chance
from games.commons.governance import refusals
from games.commons.governance.actions import Elect, Settle
from games.commons.governance.enforcement.effects import choice_bounds, crashed_last, grant, press_on, return_cards
from games.commons.governance.events import CardsReturned, ChoiceSettled, Elected, ElectionClosed, MonitorNamed, OfficeVacated
from games.commons.governance.state import Pending, State
from games.commons.governance.turns import end_turn, leaders_by_points, next_turn
from games.engine import EventRecorder
from games.island.bundles import NOTHING, as_bundle
from games.island.cards import RESOURCES, Bundle
from games.island.layouts import colours
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import EndTurn


def check_settle(state: State, actor: Actor, action: Settle) -> Refusal | None:
    """The right number of cards; of one's own hand, where they are returned. No cards at all are the clock's answer."""
    first = open_choice(state)
    if actor.seat is None and first is not None:
        return refusals.external_authority()
    if first is None:
        return refusals.nothing_to_choose()
    if first.seat != actor.seat:
        return refusals.choose_first(colours(state.seats)[first.seat])
    if actor.by == "clock" and action.cards == NOTHING:
        return None
    if min(action.cards) < 0 or sum(action.cards) != first.count:
        return refusals.wrong_number(first.count)
    hand = state.hands[first.seat]
    if first.way == "give_back" and any(wish > have for wish, have in zip(action.cards, hand, strict=True)):
        return refusals.not_in_hand(tuple(hand))
    least, most = choice_bounds(state, first)
    if any(not low <= wish <= high for low, wish, high in zip(least, action.cards, most, strict=True)):
        return refusals.crashed_last(crashed_last(state, first))
    return None


def settle(story: EventRecorder[State], actor: Actor, action: Settle, chance: Chance) -> None:
    """Move the cards. For who stays silent: returned at random, and nothing taken."""
    state = story.state
    first = open_choice(state)
    if first is None:
        return
    auto = actor.by == "clock" and action.cards == NOTHING
    if first.way == "give_back":
        cards = _at_random(state, first, chance) if auto else action.cards
        return_cards(story, CardsReturned(first.seat, cards, first.why, auto))
    else:
        grant(story, first.seat, action.cards, auto=auto)
    story.emit(ChoiceSettled(first.seat))
    press_on(story)
    here = story.state.here
    used = here.meetings_this_turn >= state.options.meetings_per_turn
    if (
        state.phase == "meeting" and here.meeting is None and used and not here.pending and not here.ending
    ):  # the meeting was stopped before the choice
        end_turn(story, Actor(state.active, "automatic"), EndTurn(), chance)


def open_choice(state: State) -> Pending | None:
    """The choice that is waited for."""
    here = state.governance
    return here.pending[0] if here is not None and here.pending else None


def _at_random(state: State, pending: Pending, chance: Chance) -> Bundle:
    held = [resource for resource, count in enumerate(state.hands[pending.seat]) for _ in range(count)]
    last = crashed_last(state, pending)
    drawn = sorted(chance.permutation(held, "cards returned", state.moment), key=lambda number: RESOURCES[number] in last)[: pending.count]
    return as_bundle([drawn.count(resource) for resource in range(5)])


def check_voter(state: State, seat: Seat | None) -> Refusal | None:
    """Whether a Monitor is elected now; every person votes."""
    if state.governance is None or state.governance.election is None:
        return refusals.no_election()
    return refusals.external_authority() if seat is None else None


def check_elect(state: State, actor: Actor, action: Elect) -> Refusal | None:
    """A vote for one of the candidates; only the clock says that somebody stayed silent."""
    seat, election = actor.seat, None if state.governance is None else state.governance.election
    if election is None or seat is None:
        return check_voter(state, seat)
    silent = action.candidate is None and actor.by == "clock"
    if action.candidate not in state.candidates and not silent:
        return refusals.not_a_candidate(tuple(colours(state.seats)[one] for one in state.candidates))
    if election.answered[seat] and election.votes[seat] == action.candidate:
        return refusals.already_voted()
    return None


def elect(story: EventRecorder[State], actor: Actor, action: Elect, chance: Chance) -> None:
    """Note the vote; when all have answered, count, and the next turn begins."""
    here, seat = story.state.here, actor.seat or 0
    story.emit(Elected(seat, action.candidate, to=seat_audience(seat)))
    if here.election is not None and all(here.election.answered):
        close_election(story, chance)


def close_election(story: EventRecorder[State], chance: Chance) -> None:
    """Count the votes and go on. A candidate whose seat a stand-in plays by now is not elected; without any other the points decide."""
    state, election = story.state, story.state.here.election
    if election is None:
        return
    votes, present = {candidate: election.votes.count(candidate) for candidate in election.candidates}, state.candidates
    story.emit(ElectionClosed(tuple(votes.values()), election.candidates))
    if present:
        leaders = [candidate for candidate in present if votes[candidate] == max(votes[one] for one in present)]
        story.emit(MonitorNamed(leaders[0], "ballot" if len(leaders) == 1 else "seat_order"))
    elif state.people:
        story.emit(MonitorNamed(leaders_by_points(state, state.people)[0], "points"))
    else:
        story.emit(OfficeVacated())
    next_turn(story, chance)
