"""How each event of the Ostrom Variant changes the state. Draws nothing and decides nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.audience import Seat
from games.commons.basic.returns import give_back
from games.commons.basic.seen import see
from games.commons.basic.setup import dealt
from games.commons.basic.state import State
from games.commons.basic.towns import port_rates
from games.commons.governance import events as ev
from games.commons.governance.ladder import in_order
from games.commons.governance.state import Ballot, Boon, Curb, Election, Governance, Meeting, Pending
from games.commons.governance.vocabulary import Sue
from games.engine import Folds
from games.island.bundles import NOTHING, at_most, minus
from games.island.cards import Bundle

FOLDS = Folds()

_DEALT = (
    "roads",
    "owners",
    "is_city",
    "pieces",
    "rates",
    "bank",
    "clocks",
    "held",
    "reserve",
    "hands",
    "deck",
    "cards",
    "bought",
    "card_played",
    "revealed",
    "points",
    "safe",
    "longest_road",
    "largest_army",
    "last_asked",
    "last_received",
    "habits",
)
"""What is dealt anew with `transition=fresh_board` (RULES C-70)."""


def governance(state: State) -> Governance:
    """The institutions. Raises ValueError in the Basic stage, which no event of this module happens in."""
    if state.governance is None:
        raise ValueError("there are no institutions in the Basic stage")
    return state.governance


def meeting(state: State) -> Meeting:
    """The open meeting. Raises ValueError where there is none."""
    held = governance(state).meeting
    if held is None:
        raise ValueError("no meeting is open")
    return held


@FOLDS
def _stage_called(state: State, _: ev.StageCalled) -> None:
    state.stage_called = True


@FOLDS
def _game_resumed(state: State, _: ev.GameResumed) -> None:
    state.resumable, state.end_reason, state.phase = False, None, "cards"


@FOLDS
def _stage_began(state: State, event: ev.StageBegan) -> None:
    state.stage_called = False
    state.governance = Governance(
        began=state.turn + 1,
        monitor=-1,
        acting=-1,
        missed=0,
        elected_round=state.round,
        election=None,
        election_due=False,
        book=event.rules,
        coming=None,
        history=event.rules,
        removed=(),
        resolutions=(),
        deeds=(),
        pending=(),
        tokens=[0] * state.seats,
        skips=[0] * state.seats,
        curbs=(),
        boons=(),
        meeting=None,
        meetings=0,
        meetings_this_turn=0,
        motions=0,
        carried=0,
        suits=0,
        ledger=(),
        flags=(),
    )


@FOLDS
def _rounds_fixed(state: State, event: ev.RoundsFixed) -> None:
    state.rounds = event.rounds


@FOLDS
def _election_opened(state: State, event: ev.ElectionOpened) -> None:
    here = governance(state)
    here.election = Election(event.candidates, (None,) * state.seats, (False,) * state.seats)
    here.election_due = False
    state.phase = "election"
    state.moment += 1


@FOLDS
def _elected(state: State, event: ev.Elected) -> None:
    here = governance(state)
    if here.election is not None:
        votes = _with(here.election.votes, event.seat, event.candidate)
        here.election = replace(here.election, votes=votes, answered=_with(here.election.answered, event.seat, True))


@FOLDS
def _election_closed(state: State, _: ev.ElectionClosed) -> None:
    governance(state).election = None
    state.moment += 1


@FOLDS
def _monitor_named(state: State, event: ev.MonitorNamed) -> None:
    here = governance(state)
    if event.how == "stand_in":
        here.acting = event.seat
    elif event.how == "back":
        here.acting = -1
    else:
        here.monitor, here.acting, here.missed, here.elected_round, here.seen = event.seat, -1, 0, state.round, False


@FOLDS
def _rule_applied(state: State, event: ev.RuleApplied) -> None:
    here = governance(state)
    here.deeds = (*here.deeds, event.deed)
    on_seen(state, event.deed.monitor)


@FOLDS
def _deed_reversed(state: State, event: ev.DeedReversed) -> None:
    here = governance(state)
    here.deeds = tuple(replace(deed, reversed_=deed.reversed_ or deed.number == event.number) for deed in here.deeds)
    here.curbs = tuple(curb for curb in here.curbs if curb.deed != event.number)
    here.boons = tuple(boon for boon in here.boons if boon.deed != event.number)
    state.rates[state.active] = port_rates(state, state.active)
    _better_rates(state, here, state.active)


@FOLDS
def _choice_asked(state: State, event: ev.ChoiceAsked) -> None:
    here = governance(state)
    here.pending = (*here.pending, Pending(event.seat, event.way, event.count, event.why))
    if here.meeting is not None:
        here.meeting = replace(here.meeting, choices=here.meeting.choices + 1)
    state.moment += 1


@FOLDS
def _choice_settled(state: State, _: ev.ChoiceSettled) -> None:
    here = governance(state)
    here.pending = here.pending[1:]
    state.moment += 1


@FOLDS
def _cards_returned(state: State, event: ev.CardsReturned) -> None:
    for resource, count in enumerate(event.cards):
        if count:
            state.hands[event.seat][resource] -= count
            give_back(state, resource, count, "bank")
    see(state, minus(NOTHING, event.cards), event.to)


@FOLDS
def _cards_granted(state: State, event: ev.CardsGranted) -> None:
    for resource, count in enumerate(event.cards):
        state.bank[resource] -= count
        state.hands[event.seat][resource] += count
    see(state, event.cards, event.to)


@FOLDS
def _points_given(state: State, event: ev.PointsGiven) -> None:
    governance(state).tokens[event.seat] += event.amount
    state.points[event.seat] += event.amount


@FOLDS
def _skip_set(state: State, event: ev.SkipSet) -> None:
    governance(state).skips[event.seat] += event.turns


@FOLDS
def _turn_skipped(state: State, event: ev.TurnSkipped) -> None:
    here = governance(state)
    here.skips[event.seat] -= 1
    here.lost = (*here.lost, event.seat)


@FOLDS
def _limit_set(state: State, event: ev.LimitSet) -> None:
    here = governance(state)
    turns = event.turns + (state.active == event.seat)  # the own turn that is being played does not count
    here.curbs = (*here.curbs, Curb(event.seat, event.most, event.resource, turns, here.deeds[-1].number))


@FOLDS
def _rate_set(state: State, event: ev.RateSet) -> None:
    here = governance(state)
    here.boons = (*here.boons, Boon(event.seat, event.rate, event.turns, state.turn + 1, here.deeds[-1].number))


@FOLDS
def _moment_began(state: State, event: ev.MomentBegan) -> None:
    governance(state).ending = "clock" if event.auto else "player"
    if not event.auto:
        on_seen(state, state.active)
    state.phase = "meeting"
    state.moment += 1


@FOLDS
def _flagged(state: State, event: ev.Flagged) -> None:
    here = governance(state)
    here.flags = (*here.flags, (state.turn, event.seat, event.rule))


@FOLDS
def _meeting_called(state: State, event: ev.MeetingCalled) -> None:
    here = governance(state)
    here.meeting = Meeting(event.number, event.caller, event.scope, event.members, (False,) * state.seats)
    here.meetings = event.number
    here.meetings_this_turn += 1
    on_seen(state, event.caller)
    state.moment += 1


@FOLDS
def _meeting_extended(state: State, event: ev.MeetingExtended) -> None:
    held = meeting(state)
    extended = held.extended or event.by is not None
    governance(state).meeting = replace(held, extended=extended, extensions=held.extensions + 1)


@FOLDS
def _said_done(state: State, event: ev.SaidDone) -> None:
    held = meeting(state)
    if not event.auto:
        on_seen(state, event.seat)
    governance(state).meeting = replace(held, done=_with(held.done, event.seat, True))


@FOLDS
def _meeting_closed(state: State, _: ev.MeetingClosed) -> None:
    governance(state).meeting = None
    state.moment += 1


@FOLDS
def _moved(state: State, event: ev.Moved) -> None:
    here, held = governance(state), meeting(state)
    suing = isinstance(event.motion, Sue)
    ballot = Ballot(event.number, event.mover, event.motion, (), (None,) * state.seats, defending=suing)
    suits = (*held.suits, event.mover) if suing else held.suits
    here.meeting = replace(held, motions=held.motions + 1, ballot=ballot, suits=suits)
    here.motions = event.number
    here.suits += suing
    on_seen(state, event.mover)
    state.moment += 1


@FOLDS
def _ballot_opened(state: State, event: ev.BallotOpened) -> None:
    held = meeting(state)
    if held.ballot is not None:
        ballot = replace(held.ballot, voters=event.voters, defending=False)
        governance(state).meeting = replace(held, ballot=ballot, ballots=held.ballots + 1)
    state.moment += 1


@FOLDS
def _voted(state: State, event: ev.Voted) -> None:
    held = meeting(state)
    if event.cast != "absent":
        on_seen(state, event.seat)
    if held.ballot is not None:
        votes = _with(held.ballot.votes, event.seat, event.cast)
        ballot = replace(held.ballot, votes=votes, by_hand=held.ballot.by_hand or event.by_hand)
        governance(state).meeting = replace(held, ballot=ballot)


@FOLDS
def _ballot_closed(state: State, event: ev.BallotClosed) -> None:
    here, held = governance(state), meeting(state)
    if event.tally.carried and held.ballot is not None and isinstance(held.ballot.asks, Sue):
        here.convictions = (*here.convictions, (state.turn, here.watcher))
    here.meeting = replace(held, ballot=None)
    here.carried += event.tally.carried
    state.moment += 1


@FOLDS
def _rules_changed(state: State, event: ev.RulesChanged) -> None:
    here = governance(state)
    book = here.book if here.coming is None else here.coming
    here.coming = in_order(book, event.removed, event.added)
    if event.added is not None:
        here.history = (*here.history, event.added)
    if event.removed is not None and (event.added is None or event.added.name != event.removed.name):
        here.removed = (*here.removed, (event.removed.name, here.meetings if event.motion else 0))


@FOLDS
def _resolved(state: State, event: ev.Resolved) -> None:
    here = governance(state)
    here.resolutions = (*here.resolutions, event.resolution)


@FOLDS
def _election_called(state: State, _: ev.ElectionCalled) -> None:
    governance(state).election_due = True


@FOLDS
def _fresh_board(state: State, event: ev.FreshBoard) -> None:
    """Board, bank, hands and cards as at the very start; what counts over the whole game goes on."""
    fresh = dealt(state.options, list(event.deck))
    for name in _DEALT:
        setattr(state, name, getattr(fresh, name))
    if state.seen is not None:
        state.seen = fresh.seen


def on_turn_began(state: State, here: Governance, seat: Seat) -> None:
    """What a new player turn changes: rules decided on come into force, and better rates (RULES C-111)."""
    if here.coming is not None:
        here.book, here.coming = here.coming, None
    here.meetings_this_turn = 0
    _better_rates(state, here, seat)


def on_seen(state: State, seat: Seat) -> None:
    """A seat did something that the clock never does: a Monitor is not absent, whatever the clock does for it later (RULES C-82)."""
    here = state.governance
    if here is not None and seat == here.monitor:
        here.seen = True


def on_turn_ended(state: State, here: Governance, seat: Seat, *, auto: bool) -> None:
    """What the end of a player turn changes: absences, limits and better rates that run out (RULES C-82, C-88)."""
    skipped = state.phase == "roll"  # a turn ends in this step only when it was skipped
    here.ending = ""
    if not skipped:
        here.lost = tuple([other for other in here.lost if other != seat])
        if seat == here.monitor:
            here.missed = here.missed + 1 if auto and not here.seen else 0
            here.seen = False
    if here.curbs:
        here.curbs = tuple(left for curb in here.curbs if (left := _used(curb, seat)).turns)
    if any(boon.seat == seat for boon in here.boons):
        used = 0 if skipped else 1  # who had no turn has not traded in it
        here.boons = tuple(kept for boon in here.boons if (kept := _used_boon(boon, seat, state.turn, used)).turns)
        state.rates[seat] = port_rates(state, seat)


def on_received(state: State, here: Governance, seat: Seat, cards: Bundle) -> None:
    """The harvest log (RULES C-83)."""
    if any(cards):
        here.ledger = (*here.ledger, (state.turn, seat, cards))


def _better_rates(state: State, here: Governance, seat: Seat) -> None:
    """Trade at the rates that hold in this turn of the seat."""
    for boon in here.boons:
        if boon.seat == seat and boon.since <= state.turn:
            state.rates[seat] = at_most(state.rates[seat], (boon.rate,) * 5)


def _used(curb: Curb, seat: Seat) -> Curb:
    return replace(curb, turns=curb.turns - 1) if curb.seat == seat else curb


def _used_boon(boon: Boon, seat: Seat, turn: int, used: int) -> Boon:
    return replace(boon, turns=boon.turns - used, since=turn + 1) if boon.seat == seat and boon.since <= turn else boon


def _with(values: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
