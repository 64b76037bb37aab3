"""The sealed split: both traders write what they want, and get it if it is no more than there is (RULES G-23)."""

from __future__ import annotations

from games.audience import seat_audience
from games.chance import Chance
from games.crossroads import refusals
from games.crossroads.actions import Demand
from games.crossroads.events import DealClosed, Demanded, DemandSealed, DemandsOpened, DemandsShown, Traded
from games.crossroads.settling import conclude, drop_impossible
from games.crossroads.state import Deal, State, concerned
from games.crossroads.steps import check_trading
from games.engine import Emit
from games.protocol import Actor
from games.refusal import Refusal


def open_demands(emit: Emit[State], deal: Deal) -> None:
    """All have agreed: ask both for what they want."""
    emit(DemandsOpened(deal.number, deal.traders))


def check_demand(state: State, actor: Actor, action: Demand) -> Refusal | None:
    """A trader of a deal that awaits its demand, once; from nothing to everything."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    deal = next((deal for deal in state.deals if deal.number == action.deal and deal.demanding), None)
    if deal is None or actor.seat not in deal.traders:
        return refusals.not_asked()
    if deal.demands[deal.traders.index(actor.seat)] is not None:
        return refusals.already_answered()
    return None if 0 <= action.gold <= state.options.trade_value else refusals.bad_share(state.options.trade_value)


def demand(emit: Emit[State], actor: Actor, action: Demand, _: Chance) -> None:
    """Seal it; with the second one both are opened."""
    seat = actor.seat or 0
    emit(DemandSealed(action.deal, seat, action.gold, to=seat_audience(seat)))
    emit(Demanded(action.deal, seat, actor.by == "clock"))
    deal = next(deal for deal in emit.state.deals if deal.number == action.deal)
    first, second = deal.demands
    if first is not None and second is not None:
        _open(emit, deal, (first, second))


def _open(emit: Emit[State], deal: Deal, demands: tuple[int, int]) -> None:
    """Too much, and nobody gets anything: no share and no fee. The cities have had their trade all the same."""
    readers = concerned(emit.state, *deal.traders, *deal.through)
    emit(DemandsShown(deal.number, demands, to=readers))
    if sum(demands) <= emit.state.options.trade_value:
        conclude(emit, deal, demands)
        return
    emit(Traded(deal.number, deal.traders, deal.cities, deal.through))
    emit(DealClosed(deal.number, "too_much_demanded", to=readers))
    drop_impossible(emit)
