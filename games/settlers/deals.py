"""Trade between players: offers that others accept or refuse, and chains through the player in turn (RULES M-20 to M-22)."""

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
from games.settlers.state import NOBODY, Deal, State, name_of, offers_left, seats_after
from games.settlers.turns import not_trading
from games.shared_vocabulary import Accept, OfferAnswered, Refuse, Withdraw


def check_offer(state: State, actor: Actor, action: Offer) -> Refusal | None:
    """Both sides give, no kind on both sides, the offerer holds its part, and somebody asked holds the other."""
    if refusal := check_opening(state, actor.seat) or _check_sides(action.give, action.take):
        return refusal
    seat = actor.seat or 0
    if action.to and (refusal := _check_meant(state, seat, action.to)):
        return refusal
    if not covers(state.hands[seat], action.give):
        return cannot_pay("trade", action.give, state.hands[seat], rule="M-20")
    return None if _partners(state, seat, action) else refusals.nobody_can_pay()


def _check_meant(state: State, seat: Seat, meant: tuple[Seat, ...]) -> Refusal | None:
    """Whether the offer may be made to these."""
    if len(set(meant)) < len(meant) or any(not 0 <= other < state.seats or other == seat for other in meant):
        return refusals.bad_partner()
    return refusals.only_with_active(name_of(state, state.active)) if seat != state.active and meant != (state.active,) else None


def check_opening(state: State, seat: Seat | None) -> Refusal | None:
    """Whether this seat may open a deal now."""
    if seat is None:
        return refusals.no_such_seat()
    if not state.options.offers:
        return refusals.no_player_trade()
    if refusal := not_trading(state):
        return refusal
    if offers_left(state, seat) > 0:
        return None
    return refusals.too_many_offers(state.options.most_offers(in_turn=seat == state.active))


def _check_sides(give: Bundle, take: Bundle) -> Refusal | None:
    """Both sides give, and no kind is on both."""
    if min(give) < 0 or min(take) < 0:
        return bad_amount(rule="M-20")
    if not any(give) or not any(take):
        return refusals.one_sided()
    for resource, given, taken in zip(RESOURCES, give, take, strict=True):
        if given and taken:
            return refusals.same_kind(resource)
    return None


def _meant(state: State, seat: Seat, action: Offer) -> tuple[Seat, ...]:
    """Whom the offer is for, in turn order: those whom it names, else everybody; but without the player in turn nobody trades."""
    return action.to or (seats_after(state.seats, seat) if seat == state.active else (state.active,))


def _partners(state: State, seat: Seat, action: Offer) -> tuple[Seat, ...]:
    """Who is asked: those meant by the offer that hold what it wants. Hands are open, so this tells nothing new."""
    hands, take = state.hands, action.take
    return tuple([other for other in _meant(state, seat, action) if covers(hands[other], take)])


def offer(story: EventRecorder[State], actor: Actor, action: Offer, __: Chance) -> None:
    """Open the deal, and ask."""
    state, seat = story.state, actor.seat or 0
    asked = _partners(state, seat, action)
    partners, give, take = (asked, action.give, action.take) if seat == state.active else ((seat,), action.take, action.give)
    legs = tuple([Leg(partner, give, take) for partner in partners])
    story.emit(OfferMade(state.deals + 1, seat, legs, chain=False, asked=asked))


def check_chain(state: State, actor: Actor, action: Chain) -> Refusal | None:
    """Every leg a fair exchange with the player in turn, that each side can pay after the legs before it (RULES M-21)."""
    if refusal := check_opening(state, actor.seat):
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
    """Whether both can pay from these hands, which then change."""
    middle, partner = state.active, leg.partner
    if not covers(hands[middle], leg.give):
        return refusals.partner_cannot_pay(name_of(state, middle), leg.give, hands[middle])
    if not covers(hands[partner], leg.take):
        return refusals.partner_cannot_pay(name_of(state, partner), leg.take, hands[partner])
    hands[middle] = plus(minus(hands[middle], leg.give), leg.take)
    hands[partner] = plus(minus(hands[partner], leg.take), leg.give)
    return None


def chain(story: EventRecorder[State], actor: Actor, action: Chain, __: Chance) -> None:
    """Open the chain. Somebody else's chain needs the consent of the player in turn first."""
    state, seat = story.state, actor.seat or 0
    first = action.legs[0].partner if seat == state.active else state.active
    story.emit(OfferMade(state.deals + 1, seat, action.legs, chain=True, asked=(first,)))


def _find(state: State, number: int) -> Deal | Refusal:
    """The open deal of this number."""
    deal = state.deal
    return deal if deal is not None and deal.number == number else refusals.deal_closed()


def check_answer(state: State, actor: Actor, action: Accept | Refuse) -> Refusal | None:
    """Whether this deal is open and this seat is asked; an answer to an earlier deal counts for nothing (RULES A4)."""
    deal = _find(state, action.deal)
    if isinstance(deal, Refusal):
        return deal
    return None if actor.seat in deal.asked else refusals.not_asked()


def accept(story: EventRecorder[State], actor: Actor, action: Accept, __: Chance) -> None:
    """Say yes: a chain goes on by a leg."""
    deal, seat = story.state.deal, actor.seat or 0
    story.emit(OfferAnswered(action.deal, seat, accepted=True, auto=actor.by == "clock"))
    if deal is not None and deal.chain:
        _chain_on(story, deal, seat)


def refuse(story: EventRecorder[State], actor: Actor, action: Refuse, __: Chance) -> None:
    """Say no: that ends a chain."""
    deal = story.state.deal
    story.emit(OfferAnswered(action.deal, actor.seat or 0, accepted=False, auto=actor.by == "clock"))
    if deal is not None and deal.chain:
        story.emit(DealClosed(deal.number, "broken" if deal.agreed else "refused"))


def settle_offer(story: EventRecorder[State]) -> None:
    """Once all have answered an offer: nobody agreed, one did, or the player in turn picks one of several."""
    deal = story.state.deal
    if deal is None or deal.chain or deal.asked:
        return
    if not deal.accepted:
        story.emit(DealClosed(deal.number, "refused"))
    elif len(deal.accepted) == 1:
        _exchange_with(story, deal, deal.legs[0].partner if deal.proposer != story.state.active else deal.accepted[0])


def _exchange_with(story: EventRecorder[State], deal: Deal, partner: Seat) -> None:
    """Do the leg with this partner, and close."""
    _do(story, [leg for leg in deal.legs if leg.partner == partner])
    story.emit(DealClosed(deal.number, "done"))


def _do(story: EventRecorder[State], legs: Sequence[Leg]) -> None:
    for leg in legs:
        story.emit(Exchanged(story.state.active, leg.partner, leg.give, leg.take))


def _chain_on(story: EventRecorder[State], deal: Deal, seat: Seat) -> None:
    """Who was asked agreed: the middleman to the whole chain, a partner to the next leg; the proposer has agreed to its own legs.

    With `multiway=chain` each leg is done as soon as it is agreed; with `atomic` all of them at the end.
    """
    step_by_step = story.state.options.multiway == "chain"
    agreed = deal.agreed + (seat != story.state.active)
    while agreed < len(deal.legs) and deal.legs[agreed].partner == deal.proposer:
        agreed += 1
    if step_by_step:
        _do(story, deal.legs[deal.agreed : agreed])
    over = agreed == len(deal.legs)
    story.emit(LegsAgreed(deal.number, agreed, NOBODY if over else deal.legs[agreed].partner))
    if over:
        _do(story, () if step_by_step else deal.legs)
        story.emit(DealClosed(deal.number, "done"))


def check_conclude(state: State, actor: Actor, action: Conclude) -> Refusal | None:
    """Whether the player in turn may trade with this seat now."""
    deal = _find(state, action.deal)
    if isinstance(deal, Refusal):
        return deal
    if actor.seat != state.active or deal.proposer != state.active:
        return refusals.not_your_offer(name_of(state, deal.proposer))
    if action.partner in deal.accepted:
        return None
    return refusals.not_accepted(name_of(state, action.partner)) if 0 <= action.partner < state.seats else refusals.bad_partner()


def conclude(story: EventRecorder[State], _: Actor, action: Conclude, __: Chance) -> None:
    """Trade with one who accepted; the others' answers are no longer awaited."""
    deal = story.state.deal
    if deal is not None:
        _exchange_with(story, deal, action.partner)


def check_withdraw(state: State, actor: Actor, action: Withdraw) -> Refusal | None:
    """Only who made it takes it back."""
    deal = _find(state, action.deal)
    if isinstance(deal, Refusal):
        return deal
    return None if actor.seat == deal.proposer else refusals.not_your_offer(name_of(state, deal.proposer))


def withdraw(story: EventRecorder[State], _: Actor, action: Withdraw, __: Chance) -> None:
    """Close it; what a chain has already exchanged stays exchanged."""
    story.emit(DealClosed(action.deal, "withdrawn"))
