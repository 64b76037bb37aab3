"""Offers, their conditions, costs and execution, and gifts (RULES G-16 to G-18, G-21, G-24)."""

from collections.abc import Sequence

from games.audience import Audience, Seat
from games.chance import Chance
from games.crossroads import refusals
from games.crossroads.actions import Fee, Give, Offer
from games.crossroads.events import CloseReason, DealClosed, Gave, OfferMade, Paid, Traded
from games.crossroads.grid import SPACES, is_joined
from games.crossroads.state import Deal, State, colour_of, gold_audience
from games.engine import EventRecorder
from games.protocol import Actor
from games.refusal import Refusal


def check_trading(state: State, seat: Seat | None) -> Refusal | None:
    """Refuse unless this seat is trading now (RULES G-16, G-19)."""
    if seat is None:
        return refusals.players_only()
    if state.phase != "trade":
        return refusals.wrong_phase(state.phase)
    return refusals.already_done() if state.done[seat] else None


def find_deal(state: State, number: int, seat: Seat | None) -> Deal | Refusal:
    """Return the open deal of this number. A deal hidden from this seat gets the same refusal as none."""
    for deal in state.deals:
        if deal.number == number and (not state.options.hides_gold or seat in (*deal.traders, *deal.through)):
            return deal
    return refusals.deal_closed()


def check_can_pay(state: State, seat: Seat, due: int) -> Refusal | None:
    """Refuse unless a trader holds the gold due for its fees."""
    return None if state.gold[seat] >= due else refusals.too_little_gold(due, state.gold[seat], rule="G-17")


def total_fees(fees: Sequence[Fee], side: int) -> int:
    """Return one side's fees: 0 for the proposer, 1 for the partner."""
    return sum(fee[1 + side] for fee in fees)


def required_gold(state: State, deal: Deal) -> tuple[int, int]:
    """Return the gold that proposer and partner must hold for fees beyond their shares. A sealed share counts
    as nothing.
    """
    mine, theirs = (0, 0) if deal.share is None else (deal.share, state.options.trade_value - deal.share)
    return total_fees(deal.fees, 0) - mine, total_fees(deal.fees, 1) - theirs


def carry_out_deal(recorder: EventRecorder[State], deal: Deal, shares: tuple[int, int]) -> None:
    """Trade the cities: shares from the bank, fees to the middlemen, whose cities stay unused (RULES G-17)."""
    recorder.emit(Traded(deal.number, deal.traders, deal.cities, deal.through))
    payments = [
        (payer, middleman, gold)
        for middleman, *amounts in deal.fees
        for payer, gold in zip(deal.traders, amounts, strict=True)
        if gold
    ]
    recorder.emit(
        Paid(
            deal.number,
            tuple(zip(deal.traders, shares, strict=True)),
            tuple(payments),
            to=deal_audience(recorder, deal.number),
        )
    )
    close_deal(recorder, deal.number, "done")


def close_impossible_deal(recorder: EventRecorder[State]) -> None:
    """Close the first deal with a used city or an unaffordable fee. Its closing triggers this again."""
    state = recorder.state
    deal = next((deal for deal in state.deals if not _is_possible(state, deal)), None)
    if deal is not None:
        close_deal(recorder, deal.number, "lapsed")


def _is_possible(state: State, deal: Deal) -> bool:
    """Return whether the deal can be carried out. Only traders that agreed must have the gold (RULES G-21)."""
    if any(city in state.used for city in deal.cities):
        return False
    mine, theirs = required_gold(state, deal)
    due_by_trader = ((deal.proposer, mine), (deal.partner, theirs))
    return all(seat in deal.asked or state.gold[seat] >= due for seat, due in due_by_trader)


def deal_audience(recorder: EventRecorder[State], number: int) -> Audience:
    """Return the readers of this deal (RULES G-21)."""
    deal = next(deal for deal in recorder.state.deals if deal.number == number)
    return gold_audience(recorder.state, *deal.traders, *deal.through)


def close_deal(recorder: EventRecorder[State], number: int, reason: CloseReason) -> None:
    """Close the deal for this reason."""
    recorder.emit(DealClosed(number, reason, to=deal_audience(recorder, number)))


def check_offer(state: State, actor: Actor, action: Offer) -> Refusal | None:
    """Allow joined, unused cities, a valid split, and fees that the proposer can pay."""
    seat = actor.seat or 0
    return (
        check_may_offer(state, actor.seat)
        or _check_cities(state, seat, action)
        or _check_middlemen(state, seat, action)
        or _check_terms(state, action)
        or check_can_pay(state, seat, total_fees(action.fees, 0) - (action.share or 0))
    )


def check_may_offer(state: State, seat: Seat | None) -> Refusal | None:
    """Refuse unless this seat trades, with an offer left and none open."""
    if refusal := check_trading(state, seat):
        return refusal
    if state.offers[seat or 0] >= state.options.offers:
        return refusals.too_many_offers(state.options.offers)
    return refusals.offer_open() if any(deal.proposer == seat for deal in state.deals) else None


def _check_cities(state: State, seat: Seat, action: Offer) -> Refusal | None:
    """Require an own and another seat's city, both unused (RULES G-16, G-18)."""
    for space in (action.mine, action.theirs):
        if not 0 <= space < SPACES:
            return refusals.no_such_space(SPACES - 1)
        if state.board[space] < 0:
            return refusals.no_city(space)
    if state.board[action.mine] != seat:
        return refusals.not_your_city(action.mine)
    if state.board[action.theirs] == seat:
        return refusals.own_partner()
    for space in (action.mine, action.theirs):
        if space in state.used:
            return refusals.city_used(space)
    return None


def _check_middlemen(state: State, seat: Seat, action: Offer) -> Refusal | None:
    """Require middlemen that join the cities, none of them superfluous. They may have stopped trading (RULES
    G-17).
    """
    partner = state.board[action.theirs]
    middlemen = action.through
    if any(not 0 <= other < state.seats or other in (seat, partner) for other in middlemen) or len(
        set(middlemen)
    ) < len(middlemen):
        return refusals.bad_middleman()
    if not _is_joined_through(state, action, middlemen):
        return refusals.not_connected(action.mine, action.theirs)
    for other in middlemen:
        if _is_joined_through(state, action, [one for one in middlemen if one != other]):
            return refusals.middleman_not_needed(colour_of(state, other))
    return None


def _is_joined_through(state: State, action: Offer, middlemen: Sequence[Seat]) -> bool:
    return is_joined(
        tuple(state.board), action.mine, action.theirs, middlemen, transparent=state.options.transparent
    )


def _check_terms(state: State, action: Offer) -> Refusal | None:
    """Require a share within the trade's value, or none if sealed, and valid fees (RULES G-16, G-17)."""
    if state.options.sealed_split:
        if action.share is not None:
            return refusals.split_is_sealed()
    elif action.share is None or not 0 <= action.share <= state.options.trade_value:
        return refusals.bad_share(state.options.trade_value)
    if action.fees and not state.options.fees:
        return refusals.no_fees()
    payees = [middleman for middleman, _, _ in action.fees]
    if len(set(payees)) < len(payees) or any(payee not in action.through for payee in payees):
        return refusals.bad_fee()
    return refusals.bad_fee() if any(min(fee[1:]) < 0 for fee in action.fees) else None


def make_offer(recorder: EventRecorder[State], actor: Actor, action: Offer, _: Chance) -> None:
    """Ask partner and middlemen, even if they had stopped trading (RULES G-19)."""
    state, seat = recorder.state, actor.seat or 0
    partner = state.board[action.theirs]
    audience = gold_audience(recorder.state, seat, partner, *action.through)
    recorder.emit(
        OfferMade(
            state.made + 1,
            seat,
            partner,
            action.mine,
            action.theirs,
            action.share,
            action.through,
            action.fees,
            to=audience,
        )
    )


def check_give(state: State, actor: Actor, action: Give) -> Refusal | None:
    """Allow a gift of own gold to another seat (RULES G-24)."""
    seat = actor.seat
    if refusal := check_may_give(state, seat):
        return refusal
    if not 0 <= action.to < state.seats or action.to == seat or action.gold < 1:
        return refusals.bad_gift()
    return (
        None
        if state.gold[seat or 0] >= action.gold
        else refusals.too_little_gold(action.gold, state.gold[seat or 0], rule="G-24")
    )


def check_may_give(state: State, seat: Seat | None) -> Refusal | None:
    """Refuse unless this seat trades and the options allow gifts."""
    return check_trading(state, seat) or (None if state.options.gifts else refusals.no_gifts())


def give_gold(recorder: EventRecorder[State], actor: Actor, action: Give, _: Chance) -> None:
    """Transfer the gold."""
    seat = actor.seat or 0
    recorder.emit(Gave(seat, action.to, action.gold, to=gold_audience(recorder.state, seat, action.to)))
