"""Trade between players: offers, and chains through the seat on turn (RULES M-20 to M-22)."""

from collections.abc import Sequence

from games.audience import Seat
from games.chance import Chance
from games.engine import EventRecorder
from games.island.bundles import covers, minus, plus
from games.island.cards import RESOURCES, Bundle
from games.island.refusals import bad_amount, cannot_pay
from games.protocol import Actor
from games.refusal import Refusal
from games.settlers import refusals
from games.settlers.actions import Chain, Conclude, Leg, Offer
from games.settlers.events import DealClosed, Exchanged, LegsAgreed, OfferMade
from games.settlers.options import LEAST_LEGS, MOST_LEGS
from games.settlers.state import NOBODY, Deal, State, colour_of, offers_left, seats_after
from games.settlers.turns import check_trade_phase
from games.shared_vocabulary import Accept, OfferAnswered, Refuse, Withdraw


def check_offer(state: State, actor: Actor, action: Offer) -> Refusal | None:
    """Allow cards on both sides, no resource on both, payable by the offerer and an addressee."""
    if refusal := check_open_deal(state, actor.seat) or _check_sides(action.give, action.take):
        return refusal
    seat = actor.seat or 0
    if action.to and (refusal := _check_addressees(state, seat, action.to)):
        return refusal
    if not covers(state.hands[seat], action.give):
        return cannot_pay("trade", action.give, state.hands[seat], rule="M-20")
    return None if _able_partners(state, seat, action) else refusals.nobody_can_pay()


def _check_addressees(state: State, seat: Seat, addressees: tuple[Seat, ...]) -> Refusal | None:
    """Refuse invalid addressees, and off turn all but the seat on turn."""
    if len(set(addressees)) < len(addressees) or any(
        not 0 <= other < state.seats or other == seat for other in addressees
    ):
        return refusals.bad_partner()
    return (
        refusals.only_with_active(colour_of(state, state.active))
        if seat != state.active and addressees != (state.active,)
        else None
    )


def check_open_deal(state: State, seat: Seat | None) -> Refusal | None:
    """Refuse unless this seat may open a deal now."""
    if seat is None:
        return refusals.no_such_seat()
    if not state.options.offers:
        return refusals.no_player_trade()
    if refusal := check_trade_phase(state):
        return refusal
    if offers_left(state, seat) > 0:
        return None
    return refusals.too_many_offers(state.options.offer_limit(in_turn=seat == state.active))


def _check_sides(give: Bundle, take: Bundle) -> Refusal | None:
    if min(give) < 0 or min(take) < 0:
        return bad_amount(rule="M-20")
    if not any(give) or not any(take):
        return refusals.one_sided()
    for resource, offered, wanted in zip(RESOURCES, give, take, strict=True):
        if offered and wanted:
            return refusals.same_kind(resource)
    return None


def _addressees(state: State, seat: Seat, action: Offer) -> tuple[Seat, ...]:
    """Return the addressees in turn order: off turn only the seat on turn."""
    return action.to or (seats_after(state.seats, seat) if seat == state.active else (state.active,))


def _able_partners(state: State, seat: Seat, action: Offer) -> tuple[Seat, ...]:
    """Return the addressees that hold the wanted cards. Hands are public, so this reveals nothing."""
    hands, take = state.hands, action.take
    return tuple([other for other in _addressees(state, seat, action) if covers(hands[other], take)])


def make_offer(recorder: EventRecorder[State], actor: Actor, action: Offer, __: Chance) -> None:
    """Open the deal with all partners that can pay."""
    state, seat = recorder.state, actor.seat or 0
    asked_seats = _able_partners(state, seat, action)
    partners, give, take = (
        (asked_seats, action.give, action.take)
        if seat == state.active
        else ((seat,), action.take, action.give)
    )
    legs = tuple([Leg(partner, give, take) for partner in partners])
    recorder.emit(OfferMade(state.deals + 1, seat, legs, chain=False, asked=asked_seats))


def check_chain(state: State, actor: Actor, action: Chain) -> Refusal | None:
    """Allow valid legs with other seats, payable one after another (RULES M-21)."""
    if refusal := check_open_deal(state, actor.seat):
        return refusal
    if not LEAST_LEGS <= len(action.legs) <= MOST_LEGS:
        return refusals.chain_length(LEAST_LEGS, MOST_LEGS)
    hands = state.hands[:]
    for leg in action.legs:
        if not 0 <= leg.partner < state.seats or leg.partner == state.active:
            return refusals.bad_partner()
        if refusal := _check_sides(leg.give, leg.take) or _check_leg(state, hands, leg):
            return refusal
    return None


def _check_leg(state: State, hands: list[Bundle], leg: Leg) -> Refusal | None:
    """Refuse a leg that a side cannot pay from these hands. Otherwise apply it to them."""
    middle, partner = state.active, leg.partner
    if not covers(hands[middle], leg.give):
        return refusals.partner_cannot_pay(colour_of(state, middle), leg.give, hands[middle])
    if not covers(hands[partner], leg.take):
        return refusals.partner_cannot_pay(colour_of(state, partner), leg.take, hands[partner])
    hands[middle] = plus(minus(hands[middle], leg.give), leg.take)
    hands[partner] = plus(minus(hands[partner], leg.take), leg.give)
    return None


def propose_chain(recorder: EventRecorder[State], actor: Actor, action: Chain, __: Chance) -> None:
    """Open the chain. The seat on turn must agree first, unless it proposes it."""
    state, seat = recorder.state, actor.seat or 0
    first_asked = action.legs[0].partner if seat == state.active else state.active
    recorder.emit(OfferMade(state.deals + 1, seat, action.legs, chain=True, asked=(first_asked,)))


def _find_deal(state: State, number: int) -> Deal | Refusal:
    deal = state.deal
    return deal if deal is not None and deal.number == number else refusals.deal_closed()


def check_answer(state: State, actor: Actor, action: Accept | Refuse) -> Refusal | None:
    """Allow an awaited answer to the open deal only (RULES A4)."""
    deal = _find_deal(state, action.deal)
    if isinstance(deal, Refusal):
        return deal
    return None if actor.seat in deal.asked else refusals.not_asked()


def accept_deal(recorder: EventRecorder[State], actor: Actor, action: Accept, __: Chance) -> None:
    """Accept. A chain goes on to its next leg."""
    deal, seat = recorder.state.deal, actor.seat or 0
    recorder.emit(OfferAnswered(action.deal, seat, accepted=True, auto=actor.by == "clock"))
    if deal is not None and deal.chain:
        _continue_chain(recorder, deal, seat)


def refuse_deal(recorder: EventRecorder[State], actor: Actor, action: Refuse, __: Chance) -> None:
    """Refuse, which ends a chain."""
    deal = recorder.state.deal
    recorder.emit(OfferAnswered(action.deal, actor.seat or 0, accepted=False, auto=actor.by == "clock"))
    if deal is not None and deal.chain:
        recorder.emit(DealClosed(deal.number, "broken" if deal.agreed else "refused"))


def settle_offer(recorder: EventRecorder[State]) -> None:
    """Settle an offer that all have answered: close it if refused, trade with a single partner, or wait for a
    choice among several.
    """
    deal = recorder.state.deal
    if deal is None or deal.chain or deal.asked:
        return
    if not deal.accepted:
        recorder.emit(DealClosed(deal.number, "refused"))
    elif len(deal.accepted) == 1:
        _exchange_and_close(
            recorder,
            deal,
            deal.legs[0].partner if deal.proposer != recorder.state.active else deal.accepted[0],
        )


def _exchange_and_close(recorder: EventRecorder[State], deal: Deal, partner: Seat) -> None:
    _exchange_legs(recorder, [leg for leg in deal.legs if leg.partner == partner])
    recorder.emit(DealClosed(deal.number, "done"))


def _exchange_legs(recorder: EventRecorder[State], legs: Sequence[Leg]) -> None:
    for leg in legs:
        recorder.emit(Exchanged(recorder.state.active, leg.partner, leg.give, leg.take))


def _continue_chain(recorder: EventRecorder[State], deal: Deal, seat: Seat) -> None:
    """Record the consent of the middleman to the chain, or of a partner to its leg. The proposer's own legs
    need none.

    With `multiway=chain` agreed legs are exchanged at once, with `atomic` all at the end.
    """
    step_by_step = recorder.state.options.multiway == "chain"
    agreed = deal.agreed + (seat != recorder.state.active)
    while agreed < len(deal.legs) and deal.legs[agreed].partner == deal.proposer:
        agreed += 1
    if step_by_step:
        _exchange_legs(recorder, deal.legs[deal.agreed : agreed])
    is_complete = agreed == len(deal.legs)
    recorder.emit(LegsAgreed(deal.number, agreed, NOBODY if is_complete else deal.legs[agreed].partner))
    if is_complete:
        _exchange_legs(recorder, () if step_by_step else deal.legs)
        recorder.emit(DealClosed(deal.number, "done"))


def check_conclude(state: State, actor: Actor, action: Conclude) -> Refusal | None:
    """Allow the seat on turn to trade with a seat that accepted."""
    deal = _find_deal(state, action.deal)
    if isinstance(deal, Refusal):
        return deal
    if actor.seat != state.active or deal.proposer != state.active:
        return refusals.not_your_offer(colour_of(state, deal.proposer))
    if action.partner in deal.accepted:
        return None
    return (
        refusals.not_accepted(colour_of(state, action.partner))
        if 0 <= action.partner < state.seats
        else refusals.bad_partner()
    )


def conclude_deal(recorder: EventRecorder[State], _: Actor, action: Conclude, __: Chance) -> None:
    """Trade with a seat that accepted, without waiting for further answers."""
    deal = recorder.state.deal
    if deal is not None:
        _exchange_and_close(recorder, deal, action.partner)


def check_withdraw_deal(state: State, actor: Actor, action: Withdraw) -> Refusal | None:
    """Refuse all but the proposer."""
    deal = _find_deal(state, action.deal)
    if isinstance(deal, Refusal):
        return deal
    return None if actor.seat == deal.proposer else refusals.not_your_offer(colour_of(state, deal.proposer))


def withdraw_deal(recorder: EventRecorder[State], _: Actor, action: Withdraw, __: Chance) -> None:
    """Close the deal. Exchanged legs stay exchanged."""
    recorder.emit(DealClosed(action.deal, "withdrawn"))
