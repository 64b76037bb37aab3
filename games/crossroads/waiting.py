"""Whom the game waits for, how long, and what is done for a seat that stays silent (RULES A2, A7, G-03, G-19, G-25); and who may
speak meanwhile (RULES G-22).
"""

from __future__ import annotations

from dataclasses import replace

from games.audience import Seat
from games.crossroads.actions import Demand, Done, EndTurn, Orient, PlaceCity, Refuse, Roll
from games.crossroads.grid import EMPTY, open_sites, touching
from games.crossroads.state import State, active, demanding
from games.protocol import Floor, Waiting
from games.vocabulary import Action


def awaited(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is, those who are asked to let a road pass, or all that still trade and do not only wait for an answer."""
    if state.phase == "over":
        return ()
    if state.phase == "passage":
        return state.passage.asked if state.passage is not None else ()
    if state.phase == "trade":
        return tuple(seat for seat in range(state.seats) if not state.done[seat] and _has_the_word(state, seat))
    return (active(state),)


def _has_the_word(state: State, seat: Seat) -> bool:
    """Whether it is this seat that the trade waits for: not one whose offer lies with others, who asks for nothing more."""
    if not any(deal.proposer == seat for deal in state.deals):
        return True
    return any(seat in deal.asked for deal in state.deals) or demanding(state, seat) is not None


def waiting_for(state: State) -> tuple[Waiting, ...]:
    """A wait for each awaited seat. The time to trade is one for all, so that it runs on for a seat that waits for an answer, too.

    A demand has its own, and beside it stands the trade's: or the trade's clock would begin anew when the last demand is in, where
    nobody but those who demand is awaited (RULES G-19, G-23).
    """
    return tuple(wait for seat in awaited(state) for wait in _waits(state, seat))


def next_seat(state: State) -> Seat | None:
    """The first of the awaited seats."""
    return next(iter(awaited(state)), None)


def _waits(state: State, seat: Seat) -> tuple[Waiting, ...]:
    whose = "all" if state.phase == "trade" else seat
    step = Waiting(seat, state.phase, _seconds(state, state.phase), f"{state.moment}.{state.phase}.{whose}", talk=state.phase == "trade")
    deal = demanding(state, seat)
    if deal is None:
        return (step,)
    own = _seconds(state, "demand")
    # Whoever is asked for a demand just before the end of the trade still has the time for it.
    longer = replace(step, seconds=step.seconds and step.seconds + own)
    return Waiting(seat, "demand", own, f"{state.moment}.demand.{deal.number}.{seat}"), longer


def _seconds(state: State, what: str) -> int:
    options = state.options
    if options.absent == "wait" or (what == "roll" and options.dice == "instructor"):
        return 0
    return {
        "roll": options.orient_seconds,
        "orient": options.orient_seconds,
        "site": options.site_seconds,
        "build": options.build_seconds,
        "passage": options.passage_seconds,
        "trade": options.trade_seconds,
        "demand": options.demand_seconds,
    }[what]


def default(state: State, seat: Seat) -> Action | None:
    """A silent seat rolls, lets the lot turn the dice, builds nothing, lets no road pass, and trades nothing.

    Owed a demand, it asks for half. Its first city goes where most is free around it. None while the instructor holds the dice.
    """
    if seat not in awaited(state):
        return None
    match state.phase:
        case "roll":
            return Roll() if state.options.dice == "server" else None
        case "orient":
            return Orient("lot")
        case "site":
            return PlaceCity(roomiest(state))
        case "build":
            return EndTurn()
        case "passage" if state.passage is not None:
            return Refuse(state.passage.number)
        case _:
            deal = demanding(state, seat)
            return Done() if deal is None else Demand(deal.number, state.options.trade_value // 2)


def roomiest(state: State) -> int:
    """Of the legal spaces for a first city the one with most empty spaces around it, the first of several."""
    sites = open_sites(state.board, state.column, state.row)
    return max(sites, key=lambda space: sum(state.board[near] == EMPTY for near in touching()[space]))


def floor(state: State) -> Floor:
    """All at once, or nobody: always, while there is trade, or never. Once the game is over all may speak again."""
    talk = state.options.talk
    if state.phase == "over" or talk == "open" or (talk == "trade_only" and state.phase == "trade"):
        return Floor(frozenset(range(state.seats)))
    return Floor()
