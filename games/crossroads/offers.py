"""Deals: what is offered, who may trade, what a deal costs, and how it is carried out; and gifts (RULES G-16 to G-18, G-21, G-24)."""

from collections.abc import Sequence

from games.audience import Audience, Seat
from games.chance import Chance
from games.crossroads import refusals
from games.crossroads.actions import Fee, Give, Offer
from games.crossroads.events import CloseReason, DealClosed, Gave, OfferMade, Paid, Traded
from games.crossroads.grid import SPACES, is_joined
from games.crossroads.state import Deal, State, concerned, name_of
from games.engine import EventRecorder
from games.protocol import Actor
from games.refusal import Refusal


def check_trading(state: State, seat: Seat | None) -> Refusal | None:
    """Whether this seat takes part in the trade now (RULES G-16, G-19)."""
    if seat is None:
        return refusals.players_only()
    if state.phase != "trade":
        return refusals.wrong_phase(state.phase)
    return refusals.already_done() if state.done[seat] else None


def find(state: State, number: int, seat: Seat | None) -> Deal | Refusal:
    """The open deal of this number, if it concerns this seat: others are told the same of a deal that is hidden and of none."""
    for deal in state.deals:
        if deal.number == number and (not state.options.hides_gold or seat in (*deal.traders, *deal.through)):
            return deal
    return refusals.deal_closed()


def check_purse(state: State, seat: Seat, due: int) -> Refusal | None:
    """Whether a trader can pay its fees out of its gold and its share. With sealed demands its share may be nothing."""
    return None if state.gold[seat] >= due else refusals.too_little_gold(due, state.gold[seat], rule="G-17")


def owed(fees: Sequence[Fee], side: int) -> int:
    """What one side pays in fees: 0 for the proposer, 1 for the partner."""
    return sum(fee[1 + side] for fee in fees)


def dues(state: State, deal: Deal) -> tuple[int, int]:
    """The least gold that proposer and partner must hold for their fees. With sealed demands a share may turn out to be nothing."""
    mine, theirs = (0, 0) if deal.share is None else (deal.share, state.options.trade_value - deal.share)
    return owed(deal.fees, 0) - mine, owed(deal.fees, 1) - theirs


def conclude(story: EventRecorder[State], deal: Deal, shares: tuple[int, int]) -> None:
    """The two cities trade: shares from the bank, fees from trader to middleman. Middlemen's cities are not used up (RULES G-17)."""
    story.emit(Traded(deal.number, deal.traders, deal.cities, deal.through))
    payments = [
        (payer, middleman, gold) for middleman, *amounts in deal.fees for payer, gold in zip(deal.traders, amounts, strict=True) if gold
    ]
    story.emit(Paid(deal.number, tuple(zip(deal.traders, shares, strict=True)), tuple(payments), to=readers(story, deal.number)))
    close(story, deal.number, "done")


def drop_impossible(story: EventRecorder[State]) -> None:
    """A deal lapses whose city has been used, or whose fees a trader can no longer pay; upon that, the next one."""
    state = story.state
    deal = next((deal for deal in state.deals if not _is_possible(state, deal)), None)
    if deal is not None:
        close(story, deal.number, "lapsed")


def _is_possible(state: State, deal: Deal) -> bool:
    """Of a trader's gold only once it has agreed to these terms: before that, it is its own affair (RULES G-21)."""
    if any(city in state.used for city in deal.cities):
        return False
    mine, theirs = dues(state, deal)
    owing = ((deal.proposer, mine), (deal.partner, theirs))
    return all(seat in deal.asked or state.gold[seat] >= due for seat, due in owing)


def readers(story: EventRecorder[State], number: int) -> Audience:
    """Who may know of this deal (RULES G-21)."""
    deal = next(deal for deal in story.state.deals if deal.number == number)
    return concerned(story.state, *deal.traders, *deal.through)


def close(story: EventRecorder[State], number: int, reason: CloseReason) -> None:
    """The deal is over, for this reason."""
    story.emit(DealClosed(number, reason, to=readers(story, number)))


def check_offer(state: State, actor: Actor, action: Offer) -> Refusal | None:
    """Fresh cities of two players that are joined, a split in whole numbers, and fees that the proposer can pay."""
    seat = actor.seat or 0
    return (
        check_offering(state, actor.seat)
        or _check_cities(state, seat, action)
        or _check_way(state, seat, action)
        or _check_terms(state, action)
        or check_purse(state, seat, owed(action.fees, 0) - (action.share or 0))
    )


def check_offering(state: State, seat: Seat | None) -> Refusal | None:
    """Whether this seat may make an offer now: it trades, has one left, and none of its own is open."""
    if refusal := check_trading(state, seat):
        return refusal
    if state.offers[seat or 0] >= state.options.offers:
        return refusals.too_many_offers(state.options.offers)
    return refusals.offer_open() if any(deal.proposer == seat for deal in state.deals) else None


def _check_cities(state: State, seat: Seat, action: Offer) -> Refusal | None:
    """One city of each of two players, neither of which has traded in this round (RULES G-16, G-18)."""
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


def _check_way(state: State, seat: Seat, action: Offer) -> Refusal | None:
    """The middlemen join the two cities, and none of them could be left out (RULES G-17). Who is done may be asked all the same."""
    partner = state.board[action.theirs]
    middlemen = action.through
    if any(not 0 <= other < state.seats or other in (seat, partner) for other in middlemen) or len(set(middlemen)) < len(middlemen):
        return refusals.bad_middleman()
    if not _joined(state, action, middlemen):
        return refusals.not_connected(action.mine, action.theirs)
    for other in middlemen:
        if _joined(state, action, [one for one in middlemen if one != other]):
            return refusals.middleman_not_needed(name_of(state, other))
    return None


def _joined(state: State, action: Offer, middlemen: Sequence[Seat]) -> bool:
    return is_joined(tuple(state.board), action.mine, action.theirs, middlemen, transparent=state.options.transparent)


def _check_terms(state: State, action: Offer) -> Refusal | None:
    """A share from nothing to everything, unless demands are sealed; fees of whole gold to middlemen of this deal (RULES G-16, G-17)."""
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


def offer(story: EventRecorder[State], actor: Actor, action: Offer, _: Chance) -> None:
    """Ask the partner and the middlemen; those who were done trade again, to answer (RULES G-19)."""
    state, seat = story.state, actor.seat or 0
    partner = state.board[action.theirs]
    to = concerned(story.state, seat, partner, *action.through)
    story.emit(OfferMade(state.made + 1, seat, partner, action.mine, action.theirs, action.share, action.through, action.fees, to=to))


def check_give(state: State, actor: Actor, action: Give) -> Refusal | None:
    """Gold that one has, to somebody else (RULES G-24)."""
    seat = actor.seat
    if refusal := check_giving(state, seat):
        return refusal
    if not 0 <= action.to < state.seats or action.to == seat or action.gold < 1:
        return refusals.bad_gift()
    return None if state.gold[seat or 0] >= action.gold else refusals.too_little_gold(action.gold, state.gold[seat or 0], rule="G-24")


def check_giving(state: State, seat: Seat | None) -> Refusal | None:
    """Whether this seat trades, and gold is given away at all."""
    return check_trading(state, seat) or (None if state.options.gifts else refusals.no_gifts())


def give(story: EventRecorder[State], actor: Actor, action: Give, _: Chance) -> None:
    """Hand the gold over."""
    seat = actor.seat or 0
    story.emit(Gave(seat, action.to, action.gold, to=concerned(story.state, seat, action.to)))
