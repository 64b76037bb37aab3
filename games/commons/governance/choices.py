"""Handle answers that block the game: card choices (RULES C-88, C-122) and secret votes for a Monitor (C-80)."""

from games.audience import Seat, seat_audience
from games.chance import Chance
from games.commons.governance import refusals
from games.commons.governance.actions import Elect, Settle
from games.commons.governance.enforcement.effects import (
    choice_bounds,
    crashed_in_hand,
    grant_cards,
    return_cards,
    settle_forced_returns,
)
from games.commons.governance.events import (
    CardsReturned,
    ChoiceSettled,
    Elected,
    ElectionClosed,
    MonitorNamed,
    OfficeVacated,
)
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
    """Check a choice of cards: the right number, and held if they are returned. No cards are the clock's
    answer.
    """
    pending = open_choice(state)
    if actor.seat is None and pending is not None:
        return refusals.external_authority()
    if pending is None:
        return refusals.nothing_to_choose()
    if pending.seat != actor.seat:
        return refusals.choose_first(colours(state.seats)[pending.seat])
    if actor.by == "clock" and action.cards == NOTHING:
        return None
    if min(action.cards) < 0 or sum(action.cards) != pending.count:
        return refusals.wrong_number(pending.count)
    hand = state.hands[pending.seat]
    if pending.way == "give_back" and any(wish > have for wish, have in zip(action.cards, hand, strict=True)):
        return refusals.not_in_hand(tuple(hand))
    lowest, highest = choice_bounds(state, pending)
    if any(not low <= wish <= high for low, wish, high in zip(lowest, action.cards, highest, strict=True)):
        return refusals.crashed_last(crashed_in_hand(state, pending))
    return None


def settle(story: EventRecorder[State], actor: Actor, action: Settle, chance: Chance) -> None:
    """Move the chosen cards. For a silent seat, return random ones and take none."""
    state = story.state
    pending = open_choice(state)
    if pending is None:
        return
    is_auto = actor.by == "clock" and action.cards == NOTHING
    if pending.way == "give_back":
        cards = _random_cards(state, pending, chance) if is_auto else action.cards
        return_cards(story, CardsReturned(pending.seat, cards, pending.why, is_auto))
    else:
        grant_cards(story, pending.seat, action.cards, auto=is_auto)
    story.emit(ChoiceSettled(pending.seat))
    settle_forced_returns(story)
    governance = story.state.institutions
    are_meetings_used = governance.meetings_this_turn >= state.options.meetings_per_turn
    if (
        state.phase == "meeting"
        and governance.meeting is None
        and are_meetings_used
        and not governance.pending
        and not governance.ending
    ):  # the meeting was stopped before the choice
        end_turn(story, Actor(state.active, "automatic"), EndTurn(), chance)


def open_choice(state: State) -> Pending | None:
    """Return the choice that the game waits for, if any."""
    governance = state.governance
    return governance.pending[0] if governance is not None and governance.pending else None


def _random_cards(state: State, pending: Pending, chance: Chance) -> Bundle:
    hand = [resource for resource, count in enumerate(state.hands[pending.seat]) for _ in range(count)]
    crashed = crashed_in_hand(state, pending)
    drawn = sorted(
        chance.permutation(hand, "cards returned", state.moment),
        key=lambda number: RESOURCES[number] in crashed,
    )[: pending.count]
    return as_bundle([drawn.count(resource) for resource in range(5)])


def check_voter(state: State, seat: Seat | None) -> Refusal | None:
    """Check that an election is open and the voter is a seat."""
    if state.governance is None or state.governance.election is None:
        return refusals.no_election()
    return refusals.external_authority() if seat is None else None


def check_elect(state: State, actor: Actor, action: Elect) -> Refusal | None:
    """Check a vote for a candidate; only the clock leaves it empty."""
    seat, election = actor.seat, None if state.governance is None else state.governance.election
    if election is None or seat is None:
        return check_voter(state, seat)
    is_silent = action.candidate is None and actor.by == "clock"
    if action.candidate not in state.candidates and not is_silent:
        return refusals.not_a_candidate(
            tuple(colours(state.seats)[candidate] for candidate in state.candidates)
        )
    if election.answered[seat] and election.votes[seat] == action.candidate:
        return refusals.already_voted()
    return None


def elect(story: EventRecorder[State], actor: Actor, action: Elect, chance: Chance) -> None:
    """Record the vote; after the last one, close the election."""
    governance, seat = story.state.institutions, actor.seat or 0
    story.emit(Elected(seat, action.candidate, to=seat_audience(seat)))
    if governance.election is not None and all(governance.election.answered):
        close_election(story, chance)


def close_election(story: EventRecorder[State], chance: Chance) -> None:
    """Count the votes, name a Monitor and begin the next turn.

    Candidates now played by stand-ins are not elected. Without any other, points decide.
    """
    state, election = story.state, story.state.institutions.election
    if election is None:
        return
    votes, present = (
        {candidate: election.votes.count(candidate) for candidate in election.candidates},
        state.candidates,
    )
    story.emit(ElectionClosed(tuple(votes.values()), election.candidates))
    if present:
        leaders = [
            candidate for candidate in present if votes[candidate] == max(votes[one] for one in present)
        ]
        story.emit(MonitorNamed(leaders[0], "ballot" if len(leaders) == 1 else "seat_order"))
    elif state.people:
        story.emit(MonitorNamed(leaders_by_points(state, state.people)[0], "points"))
    else:
        story.emit(OfficeVacated())
    next_turn(story, chance)
