"""Whom the game waits for, how long, and what happens instead when nothing comes (RULES A2, A7, M-34)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from games.audience import Seat
from games.protocol import Waiting
from games.settlers.actions import BalanceStarts, ChooseStart, Discard, EndTurn, Refuse, Roll, TakeBonus, Withdraw
from games.settlers.state import Deal, State, chooser, placer
from games.settlers.steps import silent
from games.vocabulary import Action


def waiting_for(state: State) -> tuple[Waiting, ...]:
    """One wait for each awaited seat; its key lasts as long as the step, so each step and each deal has one time limit.

    While a deal is open the time for the turn stands still.
    """
    phase = state.phase
    if phase in _OF_ONE:
        moment = state.turn if phase == "trade" else state.moment  # a deal does not begin the turn's time anew
        return _wait(state.active, phase, _seconds(state), moment)
    if phase == "over":
        return ()
    if state.deal is not None:
        return _deal_waits(state, state.deal)
    return _waits(_awaited(state), phase, _seconds(state), state.moment)


def next_seat(state: State) -> Seat | None:
    """The seat of the first wait."""
    phase = state.phase
    if phase in _OF_ONE:
        return state.active
    if phase == "over":
        return None
    if state.deal is not None:
        return state.deal.asked[0] if state.deal.asked else state.active
    return next(iter(_awaited(state)), None)


def _awaited(state: State) -> tuple[Seat, ...]:
    if state.phase == "placing":
        return (placer(state),)
    if state.phase == "choosing":
        return (chooser(state),)
    if state.phase == "bonus":
        return tuple([seat for seat, left in enumerate(state.bonus_left) if left])
    return tuple(silent(state))


def _deal_waits(state: State, deal: Deal) -> tuple[Waiting, ...]:
    """Those who are asked; and the player in turn, as soon as somebody has accepted."""
    waits = _waits(deal.asked, "deal", _seconds(state), state.moment) if deal.asked else ()
    if deal.accepted:
        waits = (*waits, *_waits((state.active,), "conclude", _seconds(state), state.moment))
    return tuple([replace(wait, within=_key(state.turn, "trade", state.active)) for wait in waits])


def _waits(seats: tuple[Seat, ...], what: str, seconds: int, moment: int) -> tuple[Waiting, ...]:
    """The waits of several, or of whoever it is."""
    return tuple([_wait(seat, what, seconds, moment)[0] for seat in seats])


@lru_cache(maxsize=8192)
def _wait(seat: Seat, what: str, seconds: int, moment: int) -> tuple[Waiting]:
    return (Waiting(seat, what, seconds, _key(moment, what, seat)),)


def _key(moment: int, what: str, seat: Seat) -> str:
    return f"{moment}.{what}.{seat}"


_OF_ONE = frozenset({"trade", "roll"})
"""Phases of the player in turn alone."""


def _seconds(state: State) -> int:
    """No limit when the table waits for absent players, or for the instructor's dice or placing."""
    options, phase = state.options, state.phase
    if options.absent == "wait":
        return 0
    if phase == "trade":
        return options.turn_seconds
    if phase == "roll":
        return options.roll_seconds if options.dice == "server" else 0
    if phase == "placing":
        return options.place_seconds if options.placer == "player" else 0
    if phase == "deal":
        return options.deal_seconds
    return options.discard_seconds if phase == "discard" else options.choose_seconds


def default(state: State, seat: Seat) -> Action | None:
    """What the clock does for a silent seat: no trade, so an offer that several accepted is taken back (RULES M-34).

    None where nothing is awaited from it, or only the instructor can go on.
    """
    if not any(wait.seat == seat for wait in waiting_for(state)):
        return None
    match state.phase:
        case "placing":
            return BalanceStarts() if state.options.placer == "player" else None
        case "choosing":
            return ChooseStart()
        case "bonus":
            return TakeBonus()
        case "roll":
            return Roll() if state.options.dice == "server" else None
        case "discard":
            return Discard()
        case "deal" if state.deal is not None:
            return Refuse(state.deal.number) if seat in state.deal.asked else Withdraw(state.deal.number)
        case _:
            return EndTurn()
