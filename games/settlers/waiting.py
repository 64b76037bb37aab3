"""Whom the game waits for, how long, and what happens instead when nothing comes (RULES A2, A7, M-34)."""

from __future__ import annotations

from games.audience import Seat
from games.protocol import Waiting
from games.settlers.actions import BalanceStarts, ChooseStart, Discard, EndTurn, Refuse, Roll, TakeBonus, Withdraw
from games.settlers.state import State, chooser, placer, silent
from games.vocabulary import Action


def waiting_for(state: State) -> tuple[Waiting, ...]:
    """One wait for each awaited seat; its key lasts as long as the step, so each step and each deal has one time limit.

    While a deal is open the time for the turn stands still.
    """
    deal, phase, seconds = state.deal, state.phase, _seconds(state)
    if deal is None:
        moment = state.turn if phase == "trade" else state.moment  # a deal does not begin the turn's time anew
        return tuple([Waiting(seat, phase, seconds, _key(moment, phase, seat)) for seat in _awaited(state)])
    turn = _key(state.turn, "trade", state.active)
    steps = [(seat, "deal" if seat in deal.asked else "conclude") for seat in _awaited(state)]
    return tuple([Waiting(seat, what, seconds, _key(state.moment, what, seat), within=turn) for seat, what in steps])


def _key(moment: int, what: str, seat: Seat) -> str:
    return f"{moment}.{what}.{seat}"


def next_seat(state: State) -> Seat | None:
    """The first of the awaited seats."""
    return next(iter(_awaited(state)), None)


def _awaited(state: State) -> tuple[Seat, ...]:
    """Who has to act: of a deal those who are asked, and the player in turn as soon as somebody has accepted."""
    match state.phase:
        case "trade" | "roll":
            return (state.active,)
        case "deal" if state.deal is not None:
            return (*state.deal.asked, state.active) if state.deal.accepted else state.deal.asked
        case "discard":
            return tuple(silent(state))
        case "placing":
            return (placer(state),)
        case "choosing":
            return (chooser(state),)
        case "bonus":
            return tuple([seat for seat, left in enumerate(state.bonus_left) if left])
        case _:
            return ()


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
    if seat not in _awaited(state):
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
