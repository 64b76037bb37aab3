"""How each event changes what self-government keeps: the stage, the office, deeds and what follows from them. Decides nothing.

Events of the Basic game change the Basic state first (`games.commons.basic.evolve`); folds of the same events stand here beside them.
"""

from typing import TypeVar

from games.audience import Seat
from games.commons.basic import events as basic
from games.commons.basic import state as table
from games.commons.basic.evolve import give_back, see
from games.commons.basic.harvest import limits
from games.commons.basic.state import dealt, port_rates
from games.commons.basic.turns import trade_step
from games.commons.governance import events as ev
from games.commons.governance.enforcement.harvests import bounded
from games.commons.governance.options import first_with_meetings
from games.commons.governance.state import VACANT, Allowance, Boon, Curb, Election, Governance, Pending, State, remove_seat
from games.commons.governance.versions import banks_suits, guards_harvests
from games.island.bundles import NOTHING, at_most, minus
from games.island.events import Built, CardBought, CardPlayed, Rolled, Traded, TurnBegan
from games.shared_vocabulary import SeatAway, SeatBack, TurnEnded

V = TypeVar("V")

_DEALT = (
    "roads", "owners", "is_city", "pieces", "rates", "bank", "clocks", "held", "laid_aside", "reserve", "hands", "deck", "cards", "bought",
    "card_played", "revealed", "points", "safe", "longest_road", "largest_army", "last_asked", "last_received", "habits",
)  # fmt: skip
"""What is dealt anew with `transition=fresh_board` (RULES C-70)."""


def _seat_away(state: State, event: SeatAway) -> None:
    """Nobody waits for its vote in an election (RULES C-109)."""
    state.stand_ins = tuple(sorted((*state.stand_ins, event.seat)))
    here = state.governance
    if here is not None and here.election is not None:
        here.election = here.election.excuse((event.seat,))


def _seat_back(state: State, event: SeatBack) -> None:
    """Its person may still vote in an election; a Monitor who is back has missed no turn (RULES C-82)."""
    state.stand_ins = remove_seat(state.stand_ins, event.seat)
    here = state.governance
    if here is None:
        return
    if here.election is not None:
        here.election = here.election.ask_again(event.seat)
    if event.seat == here.monitor:
        here.missed, here.seen = 0, True


def _stage_called(state: State, _: ev.StageCalled) -> None:
    state.stage_called = True


def _game_resumed(state: State, _: ev.GameResumed) -> None:
    state.resumable, state.end_reason, state.phase = False, None, "cards"


def _stage_began(state: State, event: ev.StageBegan) -> None:
    state.stage_called = False
    nothing = [0] * state.seats
    state.governance = Governance(
        began=state.turn + 1, elected_round=state.round, book=event.rules, history=event.rules, tokens=nothing[:], skips=nothing
    )


def _rounds_fixed(state: State, event: ev.RoundsFixed) -> None:
    state.rounds = event.rounds


def _election_opened(state: State, event: ev.ElectionOpened) -> None:
    here = state.here
    here.election = Election(event.candidates, (None,) * state.seats, (False,) * state.seats).excuse(state.stand_ins)
    here.election_due = False
    state.phase = "election"
    state.moment += 1


def _elected(state: State, event: ev.Elected) -> None:
    here = state.here
    if here.election is not None:
        votes = with_seat(here.election.votes, event.seat, event.candidate)
        here.election = here.election.replace(votes=votes, answered=with_seat(here.election.answered, event.seat, True))


def _election_closed(state: State, _: ev.ElectionClosed) -> None:
    state.here.election = None
    state.moment += 1


def _monitor_named(state: State, event: ev.MonitorNamed) -> None:
    here = state.here
    if event.how == "stand_in":
        here.acting = event.seat
    elif event.how == "back":
        here.acting = -1
    else:
        here.monitor, here.acting, here.missed, here.elected_round, here.seen = event.seat, -1, 0, state.round, False
        here.election_due = False


def _office_vacated(state: State, _: ev.OfficeVacated) -> None:
    state.here.acting = VACANT


def _rule_applied(state: State, event: ev.RuleApplied) -> None:
    here = state.here
    here.deeds = (*here.deeds, event.deed)
    seen(state, event.deed.monitor)


def _deed_reversed(state: State, event: ev.DeedReversed) -> None:
    here = state.here
    here.deeds = tuple(deed.replace(reversed_=deed.reversed_ or deed.number == event.number) for deed in here.deeds)
    here.curbs = tuple(curb for curb in here.curbs if curb.deed != event.number)
    here.boons = tuple(boon for boon in here.boons if boon.deed != event.number)
    here.allowances = tuple(one for one in here.allowances if one.deed != event.number)
    state.rates[state.active] = port_rates(state, state.active)
    _better_rates(state, here, state.active)


def _choice_asked(state: State, event: ev.ChoiceAsked) -> None:
    here = state.here
    here.pending = (*here.pending, Pending(event.seat, event.way, event.count, event.why))
    if here.meeting is not None:
        here.meeting = here.meeting.replace(choices=here.meeting.choices + 1)
    state.moment += 1


def _choice_settled(state: State, _: ev.ChoiceSettled) -> None:
    here = state.here
    here.pending = here.pending[1:]
    state.moment += 1


def _cards_returned(state: State, event: ev.CardsReturned) -> None:
    for resource, count in enumerate(event.cards):
        if count:
            state.hands[event.seat][resource] -= count
            if event.why == "suit" and state.clocks[resource] and banks_suits(state.rules_version):
                state.held[resource] += count
                state.laid_aside[resource] += count
            else:
                give_back(state, resource, count, "bank")
    see(state, minus(NOTHING, event.cards), event.to)


def _cards_granted(state: State, event: ev.CardsGranted) -> None:
    for resource, count in enumerate(event.cards):
        state.bank[resource] -= count
        state.hands[event.seat][resource] += count
    see(state, event.cards, event.to)


def _points_given(state: State, event: ev.PointsGiven) -> None:
    state.here.tokens[event.seat] += event.amount
    state.points[event.seat] += event.amount


def _skip_set(state: State, event: ev.SkipSet) -> None:
    state.here.skips[event.seat] += event.turns


def _turn_skipped(state: State, event: ev.TurnSkipped) -> None:
    here = state.here
    here.skips[event.seat] -= 1
    here.lost = (*here.lost, event.seat)


def _limit_set(state: State, event: ev.LimitSet) -> None:
    here = state.here
    turns = event.turns + (state.active == event.seat)  # the own turn that is being played does not count
    here.curbs = (*here.curbs, Curb(event.seat, event.most, event.resource, turns, here.deeds[-1].number))


def _limit_raised(state: State, event: ev.LimitRaised) -> None:
    here = state.here
    turns = event.turns + (state.active == event.seat)  # the own turn that is being played does not count
    here.allowances = (*here.allowances, Allowance(event.seat, event.more, event.resource, turns, here.deeds[-1].number))


def _rate_set(state: State, event: ev.RateSet) -> None:
    here = state.here
    here.boons = (*here.boons, Boon(event.seat, event.rate, event.turns, state.turn + 1, here.deeds[-1].number))


def _moment_began(state: State, event: ev.MomentBegan) -> None:
    state.here.ending = "clock" if event.auto else "player"
    if not event.auto:
        seen(state, state.active)
    state.phase = "meeting"
    state.moment += 1


def _flagged(state: State, event: ev.Flagged) -> None:
    here = state.here
    here.flags = (*here.flags, (state.turn, event.seat, event.rule))


def _fresh_board(state: State, event: ev.FreshBoard) -> None:
    """Board, bank, hands and cards as at the very start; what counts over the whole game goes on."""
    fresh = dealt(table.State, state.options, list(event.deck))
    for name in _DEALT:
        setattr(state, name, getattr(fresh, name))
    if state.seen is not None:
        state.seen = []  # its first round is still to begin


def _turn_began(state: State, event: TurnBegan) -> None:
    """Rules decided on come into force, and better rates (RULES C-111)."""
    here = state.governance
    if here is None:
        return
    if here.coming is not None:
        here.book, here.coming = here.coming, None
    here.meetings_this_turn = 0
    here.starved = here.starving
    _better_rates(state, here, event.seat)


def _turn_ended(state: State, event: TurnEnded) -> None:
    """Absences are counted; limits and better rates run out (RULES C-82, C-88)."""
    here, seat = state.governance, event.seat
    if here is None:
        return
    skipped = state.phase == "roll"  # a turn ends in this step only when it was skipped
    here.ending = ""
    if not skipped:
        here.lost = tuple([other for other in here.lost if other != seat])
        if seat == here.monitor and seat not in state.stand_ins:
            here.missed = here.missed + 1 if event.auto and not here.seen else 0
            here.seen = False
    if here.curbs:
        here.curbs = tuple(left for curb in here.curbs if (left := curb.replace(turns=curb.turns - (curb.seat == seat))).turns)
    if here.allowances:
        lasting = [one.replace(turns=one.turns - (one.seat == seat)) for one in here.allowances]
        here.allowances = tuple([one for one in lasting if one.turns])
    if any(boon.seat == seat for boon in here.boons):
        used = 0 if skipped else 1  # who had no turn has not traded in it
        here.boons = tuple(kept for boon in here.boons if (kept := _used_boon(boon, seat, state.turn, used)).turns)
        state.rates[seat] = port_rates(state, seat)


def _step_began(state: State, event: basic.StepBegan) -> None:
    """Nobody but the seat itself goes on from a step after the harvest: the clock would have ended the turn."""
    if state.governance is not None and event.step not in {"harvest", trade_step(state)}:
        seen(state, event.seat)


def _rolled(state: State, event: Rolled) -> None:
    if not event.auto and state.options.dice == "server" and state.options.roll == "player":
        seen(state, event.seat)
    here = state.governance
    if here is not None and guards_harvests(state.rules_version) and (here.curbs or here.resolutions or here.starving):
        natural = limits(state, sum(event.dice))
        asked = bounded(state, here, natural)
        left = {seat for seat, limit in enumerate(natural) if any(limit) and not any(asked[seat])}
        here.starving = tuple(sorted(left | {seat for seat in here.starving if not any(natural[seat])}))


def _harvest_answered(state: State, event: basic.HarvestAnswered) -> None:
    if not event.auto:
        seen(state, event.seat)


def _done(state: State, event: Traded | Built | CardBought | CardPlayed) -> None:
    seen(state, event.seat)


def _received(state: State, event: basic.Received) -> None:
    """The harvest log (RULES C-83)."""
    here = state.governance
    if here is not None and event.source == "harvest" and any(event.cards):
        here.ledger = (*here.ledger, (state.turn, event.seat, event.cards))


def _rounds_set(state: State, event: basic.RoundsSet) -> None:
    """Meetings begin in time for the rounds that are left to the stage (RULES C-100)."""
    if event.stage == "ostrom":
        _leave_rounds(state, event.rounds)
        state.options = state.options.model_copy(update={"rounds_ostrom": event.rounds})
    elif state.governance is not None:
        _leave_rounds(state, event.rounds - state.rounds_before)


def _leave_rounds(state: State, rounds: int) -> None:
    first = first_with_meetings(state.options.meetings_from, rounds)
    state.options = state.options.model_copy(update={"meetings_from": first})


def _game_ended(state: State, event: basic.GameEnded) -> None:
    state.resumable = event.resumable
    if state.governance is not None:
        state.governance.election = None


def seen(state: State, seat: Seat) -> None:
    """A seat did something that the clock never does: a Monitor is not absent, whatever the clock does for it later (RULES C-82)."""
    here = state.governance
    if here is not None and seat == here.monitor:
        here.seen = True


def with_seat(values: tuple[V, ...], seat: Seat, value: V) -> tuple[V, ...]:
    """The values by seat with another one for this seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def _better_rates(state: State, here: Governance, seat: Seat) -> None:
    """Trade at the rates that hold in this turn of the seat."""
    for boon in here.boons:
        if boon.seat == seat and boon.since <= state.turn:
            state.rates[seat] = at_most(state.rates[seat], (boon.rate,) * 5)


def _used_boon(boon: Boon, seat: Seat, turn: int, used: int) -> Boon:
    return boon.replace(turns=boon.turns - used, since=turn + 1) if boon.seat == seat and boon.since <= turn else boon
