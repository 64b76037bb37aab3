"""Fold events into the stage, the office, deeds and their effects, without any decision.

Folds of the Basic game (`games.commons.basic.evolve`) run first for the same events.
"""

from typing import Any, TypeVar

from msgspec.structs import asdict

from games.audience import Seat
from games.commons.basic import events as basic
from games.commons.basic import state as table
from games.commons.basic.evolve import note_seen_cards, put_down_cards
from games.commons.basic.harvest import harvest_limits
from games.commons.basic.state import initial_state, port_rates
from games.commons.basic.turns import trade_step
from games.commons.governance import events as ev
from games.commons.governance.effects import (
    LASTING_KINDS,
    LastingEffect,
)
from games.commons.governance.enforcement.harvests import capped_limits
from games.commons.governance.options import capped_meetings_from
from games.commons.governance.state import (
    LASTING_RECORDS,
    VACANT,
    Election,
    Governance,
    Pending,
    State,
    remove_seat,
)
from games.commons.governance.versions import banks_suits, guards_harvests
from games.island.bundles import NOTHING, elementwise_min, minus
from games.island.events import Built, CardBought, CardPlayed, Rolled, Traded, TurnBegan
from games.shared_vocabulary import SeatAway, SeatBack, TurnEnded

V = TypeVar("V")

_FRESH_FIELDS = (
    "roads", "owners", "is_city", "pieces", "rates", "bank", "clocks", "held", "laid_aside", "reserve", "hands", "deck", "cards", "bought",
    "card_played", "revealed", "points", "safe", "longest_road", "largest_army", "last_asked", "last_received", "habits",
)  # fmt: skip
"""Fields dealt again with `transition=fresh_board` (RULES C-70)."""


def _fold_seat_away(state: State, event: SeatAway) -> None:
    """Excuse the seat in an open election (RULES C-109)."""
    state.stand_ins = tuple(sorted((*state.stand_ins, event.seat)))
    governance = state.governance
    if governance is not None and governance.election is not None:
        governance.election = governance.election.excuse((event.seat,))


def _fold_seat_back(state: State, event: SeatBack) -> None:
    """Reopen the seat's vote in an election; a returning Monitor has missed no turn (RULES C-82)."""
    state.stand_ins = remove_seat(state.stand_ins, event.seat)
    governance = state.governance
    if governance is None:
        return
    if governance.election is not None:
        governance.election = governance.election.ask_again(event.seat)
    if event.seat == governance.monitor:
        governance.missed, governance.seen = 0, True


def _fold_stage_called(state: State, _: ev.StageCalled) -> None:
    state.stage_called = True


def _fold_game_resumed(state: State, _: ev.GameResumed) -> None:
    state.resumable, state.end_reason, state.phase = False, None, "cards"


def _fold_stage_began(state: State, event: ev.StageBegan) -> None:
    state.stage_called = False
    zeros = [0] * state.seats
    state.governance = Governance(
        began=state.turn + 1,
        elected_round=state.round,
        book=event.rules,
        history=event.rules,
        tokens=zeros[:],
        skips=zeros,
    )


def _fold_rounds_fixed(state: State, event: ev.RoundsFixed) -> None:
    state.rounds = event.rounds


def _fold_election_opened(state: State, event: ev.ElectionOpened) -> None:
    governance = state.institutions
    governance.election = Election(event.candidates, (None,) * state.seats, (False,) * state.seats).excuse(
        state.stand_ins
    )
    governance.election_due = False
    state.phase = "election"
    state.moment += 1


def _fold_elected(state: State, event: ev.Elected) -> None:
    governance = state.institutions
    if governance.election is not None:
        votes = with_value_at_seat(governance.election.votes, event.seat, event.candidate)
        governance.election = governance.election.replace(
            votes=votes, answered=with_value_at_seat(governance.election.answered, event.seat, True)
        )


def _fold_election_closed(state: State, _: ev.ElectionClosed) -> None:
    state.institutions.election = None
    state.moment += 1


def _fold_monitor_named(state: State, event: ev.MonitorNamed) -> None:
    governance = state.institutions
    if event.how == "stand_in":
        governance.acting = event.seat
    elif event.how == "back":
        governance.acting = -1
    else:
        governance.monitor, governance.acting, governance.missed = event.seat, -1, 0
        governance.elected_round, governance.seen = state.round, False
        governance.election_due = False


def _fold_office_vacated(state: State, _: ev.OfficeVacated) -> None:
    state.institutions.acting = VACANT


def _fold_rule_applied(state: State, event: ev.RuleApplied) -> None:
    governance = state.institutions
    governance.deeds = (*governance.deeds, event.deed)
    mark_present(state, event.deed.monitor)


def _fold_deed_reversed(state: State, event: ev.DeedReversed) -> None:
    governance = state.institutions
    governance.deeds = tuple(
        deed.replace(reversed_=deed.reversed_ or deed.number == event.number) for deed in governance.deeds
    )
    for kind in LASTING_KINDS:
        records = [record for record in getattr(governance, kind.standing) if record.deed != event.number]
        setattr(governance, kind.standing, tuple(records))
    state.rates[state.active] = port_rates(state, state.active)
    _apply_rate_bonuses(state, governance, state.active)


def _fold_choice_asked(state: State, event: ev.ChoiceAsked) -> None:
    governance = state.institutions
    governance.pending = (*governance.pending, Pending(event.seat, event.way, event.count, event.why))
    if governance.meeting is not None:
        governance.meeting = governance.meeting.replace(choices=governance.meeting.choices + 1)
    state.moment += 1


def _fold_choice_settled(state: State, _: ev.ChoiceSettled) -> None:
    governance = state.institutions
    governance.pending = governance.pending[1:]
    state.moment += 1


def _fold_cards_returned(state: State, event: ev.CardsReturned) -> None:
    for resource, count in enumerate(event.cards):
        if count:
            state.hands[event.seat][resource] -= count
            if event.why == "suit" and state.clocks[resource] and banks_suits(state.rules_version):
                state.held[resource] += count
                state.laid_aside[resource] += count
            else:
                put_down_cards(state, resource, count, "bank")
    note_seen_cards(state, minus(NOTHING, event.cards), event.to)


def _fold_cards_granted(state: State, event: ev.CardsGranted) -> None:
    for resource, count in enumerate(event.cards):
        state.bank[resource] -= count
        state.hands[event.seat][resource] += count
    note_seen_cards(state, event.cards, event.to)


def _fold_points_given(state: State, event: ev.PointsGiven) -> None:
    state.institutions.tokens[event.seat] += event.amount
    state.points[event.seat] += event.amount


def _fold_skip_set(state: State, event: ev.SkipSet) -> None:
    state.institutions.skips[event.seat] += event.turns


def _fold_turn_skipped(state: State, event: ev.TurnSkipped) -> None:
    governance = state.institutions
    governance.skips[event.seat] -= 1
    governance.lost = (*governance.lost, event.seat)


def _fold_lasting_begun(state: State, event: ev.LastingBegun) -> None:
    governance, kind = state.institutions, event.effect
    facts = asdict(ev.begun_effect(event))
    if kind.waits:
        facts["since"] = state.turn + 1
    elif state.active == event.seat:
        facts["turns"] += 1  # the own turn that is being played does not count
    record = LASTING_RECORDS[kind](seat=event.seat, deed=governance.deeds[-1].number, **facts)
    setattr(governance, kind.standing, (*getattr(governance, kind.standing), record))


def _fold_moment_began(state: State, event: ev.MomentBegan) -> None:
    state.institutions.ending = "clock" if event.auto else "player"
    if not event.auto:
        mark_present(state, state.active)
    state.phase = "meeting"
    state.moment += 1


def _fold_flagged(state: State, event: ev.Flagged) -> None:
    governance = state.institutions
    governance.flags = (*governance.flags, (state.turn, event.seat, event.rule))


def _fold_fresh_board(state: State, event: ev.FreshBoard) -> None:
    """Reset board, bank, hands and cards, and keep the counts of the whole game."""
    fresh = initial_state(table.State, state.options, list(event.deck))
    for name in _FRESH_FIELDS:
        setattr(state, name, getattr(fresh, name))
    if state.seen is not None:
        state.seen = []  # its first round is still to begin


def _fold_turn_began(state: State, event: TurnBegan) -> None:
    """Put decided rules and better rates into force (RULES C-111)."""
    governance = state.governance
    if governance is None:
        return
    if governance.coming is not None:
        governance.book, governance.coming = governance.coming, None
    governance.meetings_this_turn = 0
    governance.starved = governance.starving
    _apply_rate_bonuses(state, governance, event.seat)


def _fold_turn_ended(state: State, event: TurnEnded) -> None:
    """Count the Monitor's absence, and let limits and better rates run out (RULES C-82, C-88)."""
    governance, seat = state.governance, event.seat
    if governance is None:
        return
    is_skipped = state.phase == "roll"  # a turn ends in this step only when it was skipped
    governance.ending = ""
    if not is_skipped:
        governance.lost = tuple([other for other in governance.lost if other != seat])
        if seat == governance.monitor and seat not in state.stand_ins:
            governance.missed = governance.missed + 1 if event.auto and not governance.seen else 0
            governance.seen = False
    if any(boon.seat == seat for boon in governance.boons):
        state.rates[seat] = port_rates(state, seat)
    for kind in LASTING_KINDS:
        records = getattr(governance, kind.standing)
        if any(record.seat == seat for record in records):
            after = [
                _after_turn(kind, record, state.turn, is_skipped=is_skipped)
                if record.seat == seat
                else record
                for record in records
            ]
            setattr(governance, kind.standing, tuple([record for record in after if record.turns]))


def _fold_step_began(state: State, event: basic.StepBegan) -> None:
    """Mark the seat present after a step that the clock never begins."""
    if state.governance is not None and event.step not in {"harvest", trade_step(state)}:
        mark_present(state, event.seat)


def _fold_rolled(state: State, event: Rolled) -> None:
    if not event.auto and state.options.dice == "server" and state.options.roll == "player":
        mark_present(state, event.seat)
    governance = state.governance
    if (
        governance is not None
        and guards_harvests(state.rules_version)
        and (governance.curbs or governance.resolutions or governance.starving)
    ):
        uncapped = harvest_limits(state, sum(event.dice))
        capped = capped_limits(state, governance, uncapped)
        barred = {seat for seat, limit in enumerate(uncapped) if any(limit) and not any(capped[seat])}
        governance.starving = tuple(
            sorted(barred | {seat for seat in governance.starving if not any(uncapped[seat])})
        )


def _fold_harvest_answered(state: State, event: basic.HarvestAnswered) -> None:
    if not event.auto:
        mark_present(state, event.seat)


def _fold_turn_act(state: State, event: Traded | Built | CardBought | CardPlayed) -> None:
    mark_present(state, event.seat)


def _fold_received(state: State, event: basic.Received) -> None:
    """Record the harvest in the ledger (RULES C-83)."""
    governance = state.governance
    if governance is not None and event.source == "harvest" and any(event.cards):
        governance.ledger = (*governance.ledger, (state.turn, event.seat, event.cards))


def _fold_rounds_set(state: State, event: basic.RoundsSet) -> None:
    """Move the first meetings into the stage's remaining rounds (RULES C-100)."""
    if event.stage == "ostrom":
        _limit_meetings_from(state, event.rounds)
        state.options = state.options.model_copy(update={"rounds_ostrom": event.rounds})
    elif state.governance is not None:
        _limit_meetings_from(state, event.rounds - state.rounds_before)


def _limit_meetings_from(state: State, rounds: int) -> None:
    first_round = capped_meetings_from(state.options.meetings_from, rounds)
    state.options = state.options.model_copy(update={"meetings_from": first_round})


def _fold_game_ended(state: State, event: basic.GameEnded) -> None:
    state.resumable = event.resumable
    if state.governance is not None:
        state.governance.election = None


def mark_present(state: State, seat: Seat) -> None:
    """Note an act that the clock never does, so that a Monitor is not absent (RULES C-82)."""
    governance = state.governance
    if governance is not None and seat == governance.monitor:
        governance.seen = True


def with_value_at_seat(values: tuple[V, ...], seat: Seat, value: V) -> tuple[V, ...]:
    """Return values by seat, with `value` for one seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def _apply_rate_bonuses(state: State, governance: Governance, seat: Seat) -> None:
    """Apply the seat's bonuses of this turn to its rates."""
    for boon in governance.boons:
        if boon.seat == seat and boon.since <= state.turn:
            state.rates[seat] = elementwise_min(state.rates[seat], (boon.rate,) * 5)


def _after_turn(kind: type[LastingEffect], record: Any, turn: int, *, is_skipped: bool) -> Any:
    """Return the record of a lasting effect after an own turn of its seat."""
    if not kind.waits:
        return record.replace(turns=record.turns - 1)
    if record.since > turn:
        return record
    used_turns = 0 if is_skipped else 1  # who had no turn has not traded in it
    return record.replace(turns=record.turns - used_turns, since=turn + 1)
