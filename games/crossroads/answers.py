"""Answers to offers and passages, and sealed demands (RULES A4, G-13, G-16, G-17, G-23, G-25)."""

from games.audience import Seat, seat_audience
from games.chance import Chance
from games.crossroads import events as ev
from games.crossroads import refusals
from games.crossroads.actions import AskFee, Demand
from games.crossroads.offers import (
    carry_out_deal,
    check_can_pay,
    check_trading,
    close_deal,
    deal_audience,
    find_deal,
    required_gold,
)
from games.crossroads.state import Deal, Passage, State, colour_of
from games.engine import EventRecorder
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import Accept, OfferAnswered, Refuse, Withdraw


def check_answer(state: State, actor: Actor, action: Accept | Refuse) -> Refusal | None:
    """Refuse unless this deal awaits this seat. Traders must be able to pay to accept (RULES A4, G-16)."""
    seat = actor.seat
    if state.phase == "passage":
        return _check_passage_answer(state, seat, action.deal)
    if refusal := check_trading(state, seat):
        return refusal
    deal = find_deal(state, action.deal, seat)
    if isinstance(deal, Refusal):
        return deal
    if seat not in deal.asked:
        return refusals.not_asked()
    if isinstance(action, Accept) and seat in deal.traders:
        return check_can_pay(state, seat, required_gold(state, deal)[deal.traders.index(seat)])
    return None


def accept_deal(recorder: EventRecorder[State], actor: Actor, action: Accept, _: Chance) -> None:
    """Accept a deal or a passage. The last consent carries it out, or opens demands."""
    state, seat = recorder.state, actor.seat or 0
    if state.passage is not None:
        _answer_passage(recorder, actor, state.passage, accepted=True)
        return
    recorder.emit(
        OfferAnswered(
            action.deal,
            seat,
            accepted=True,
            auto=actor.by == "clock",
            to=deal_audience(recorder, action.deal),
        )
    )
    deal = next(deal for deal in state.deals if deal.number == action.deal)
    if deal.asked:
        return
    if deal.share is None:
        recorder.emit(ev.DemandsOpened(deal.number, deal.traders))
    else:
        carry_out_deal(recorder, deal, (deal.share, state.options.trade_value - deal.share))


def refuse_deal(recorder: EventRecorder[State], actor: Actor, action: Refuse, _: Chance) -> None:
    """Refuse, which ends the deal or the road."""
    if recorder.state.passage is not None:
        _answer_passage(recorder, actor, recorder.state.passage, accepted=False)
        return
    recorder.emit(
        OfferAnswered(
            action.deal,
            actor.seat or 0,
            accepted=False,
            auto=actor.by == "clock",
            to=deal_audience(recorder, action.deal),
        )
    )
    close_deal(recorder, action.deal, "refused")


def check_ask_fee(state: State, actor: Actor, action: AskFee) -> Refusal | None:
    """Allow a fee to a middleman that has not answered (RULES G-17)."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    deal = find_deal(state, action.deal, actor.seat)
    if isinstance(deal, Refusal):
        return deal
    if not state.options.fees:
        return refusals.no_fees()
    if actor.seat not in deal.through or actor.seat not in deal.asked:
        return refusals.not_asked()
    return None if action.gold >= 1 else refusals.bad_fee()


def ask_fee(recorder: EventRecorder[State], actor: Actor, action: AskFee, _: Chance) -> None:
    """Ask the fee, split evenly between the traders. The proposer pays the odd gold."""
    theirs = action.gold // 2
    recorder.emit(
        ev.FeeAsked(
            action.deal,
            actor.seat or 0,
            action.gold - theirs,
            theirs,
            to=deal_audience(recorder, action.deal),
        )
    )


def check_withdraw_deal(state: State, actor: Actor, action: Withdraw) -> Refusal | None:
    """Allow only the proposer, before demands are open."""
    if state.phase == "passage":
        return _check_withdraw_road(state, actor.seat, action.deal)
    if refusal := check_trading(state, actor.seat):
        return refusal
    deal = find_deal(state, action.deal, actor.seat)
    if isinstance(deal, Refusal):
        return deal
    if deal.proposer != actor.seat:
        return refusals.not_your_offer(colour_of(state, deal.proposer))
    return refusals.demand_first() if deal.demanding else None


def withdraw_deal(recorder: EventRecorder[State], _: Actor, action: Withdraw, __: Chance) -> None:
    """Withdraw an offer, or a road that waits for passage."""
    if recorder.state.passage is not None:
        recorder.emit(ev.PassageClosed(action.deal, "withdrawn"))
        return
    close_deal(recorder, action.deal, "withdrawn")


def _check_passage_answer(state: State, seat: Seat | None, number: int) -> Refusal | None:
    """Refuse unless the open passage awaits this seat."""
    if seat is None:
        return refusals.players_only()
    if state.passage is None or state.passage.number != number:
        return refusals.deal_closed()
    return None if seat in state.passage.asked else refusals.not_asked()


def _answer_passage(
    recorder: EventRecorder[State], actor: Actor, passage: Passage, *, accepted: bool
) -> None:
    """Record the answer. The last consent builds the road, a refusal ends it without payment (RULES G-13)."""
    recorder.emit(
        ev.PassageAnswered(passage.number, actor.seat or 0, accepted=accepted, auto=actor.by == "clock")
    )
    if not accepted:
        recorder.emit(ev.PassageClosed(passage.number, "refused"))
    elif recorder.state.passage is not None and not recorder.state.passage.asked:
        recorder.emit(ev.PassageClosed(passage.number, "granted"))
        recorder.emit(ev.RoadBuilt(passage.seat, passage.space))


def _check_withdraw_road(state: State, seat: Seat | None, number: int) -> Refusal | None:
    """Allow only the builder."""
    if seat is None:
        return refusals.players_only()
    if state.passage is None or state.passage.number != number:
        return refusals.deal_closed()
    return (
        None if seat == state.passage.seat else refusals.not_your_offer(colour_of(state, state.passage.seat))
    )


def check_demand(state: State, actor: Actor, action: Demand) -> Refusal | None:
    """Allow a trader one demand, from 0 to the trade's value."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    deal = next((deal for deal in state.deals if deal.number == action.deal and deal.demanding), None)
    if deal is None or actor.seat not in deal.traders:
        return refusals.not_asked()
    if deal.demands[deal.traders.index(actor.seat)] is not None:
        return refusals.already_answered()
    return (
        None
        if 0 <= action.gold <= state.options.trade_value
        else refusals.bad_share(state.options.trade_value)
    )


def seal_demand(recorder: EventRecorder[State], actor: Actor, action: Demand, _: Chance) -> None:
    """Seal the demand, and reveal both after the second."""
    seat = actor.seat or 0
    recorder.emit(ev.DemandSealed(action.deal, seat, action.gold, to=seat_audience(seat)))
    recorder.emit(ev.Demanded(action.deal, seat, actor.by == "clock"))
    deal = next(deal for deal in recorder.state.deals if deal.number == action.deal)
    first, second = deal.demands
    if first is not None and second is not None:
        _reveal_demands(recorder, deal, (first, second))


def _reveal_demands(recorder: EventRecorder[State], deal: Deal, demands: tuple[int, int]) -> None:
    """Show both demands, and pay them if the trade covers them. Otherwise the cities are used without share
    or fee.
    """
    recorder.emit(ev.DemandsShown(deal.number, demands, to=deal_audience(recorder, deal.number)))
    if sum(demands) <= recorder.state.options.trade_value:
        carry_out_deal(recorder, deal, demands)
        return
    recorder.emit(ev.Traded(deal.number, deal.traders, deal.cities, deal.through))
    close_deal(recorder, deal.number, "too_much_demanded")
