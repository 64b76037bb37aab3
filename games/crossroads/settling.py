"""How an agreed trade is carried out, and what it makes impossible (RULES G-16, G-17)."""

from __future__ import annotations

from collections.abc import Sequence

from games.crossroads.actions import Fee
from games.crossroads.events import DealClosed, Paid, Traded
from games.crossroads.state import Deal, State, concerned
from games.engine import Emit


def owed(fees: Sequence[Fee], side: int) -> int:
    """What one side pays in fees: 0 for the proposer, 1 for the partner."""
    return sum(fee[1 + side] for fee in fees)


def dues(state: State, deal: Deal) -> tuple[int, int]:
    """The least gold that proposer and partner must hold for their fees. With sealed demands a share may turn out to be nothing."""
    mine, theirs = (0, 0) if deal.share is None else (deal.share, state.options.trade_value - deal.share)
    return owed(deal.fees, 0) - mine, owed(deal.fees, 1) - theirs


def conclude(emit: Emit[State], deal: Deal, shares: tuple[int, int]) -> None:
    """The two cities trade: shares from the bank, fees from trader to middleman. Middlemen's cities are not used up (RULES G-17)."""
    emit(Traded(deal.number, deal.traders, deal.cities, deal.through))
    payments = [
        (payer, middleman, gold) for middleman, *amounts in deal.fees for payer, gold in zip(deal.traders, amounts, strict=True) if gold
    ]
    readers = concerned(emit.state, *deal.traders, *deal.through)
    emit(Paid(deal.number, tuple(zip(deal.traders, shares, strict=True)), tuple(payments), to=readers))
    emit(DealClosed(deal.number, "done", to=readers))
    drop_impossible(emit)


def drop_impossible(emit: Emit[State]) -> None:
    """Deals lapse whose city has been used, or whose fees a trader can no longer pay."""
    state = emit.state
    for deal in state.deals[:]:
        if not _is_possible(state, deal):
            emit(DealClosed(deal.number, "lapsed", to=concerned(emit.state, *deal.traders, *deal.through)))


def _is_possible(state: State, deal: Deal) -> bool:
    """Of a trader's gold only once it has agreed to these terms: before that, it is its own affair (RULES G-21)."""
    if any(city in state.used for city in deal.cities):
        return False
    mine, theirs = dues(state, deal)
    owing = ((deal.proposer, mine), (deal.partner, theirs))
    return all(seat in deal.asked or state.gold[seat] >= due for seat, due in owing)
