"""Offers, answers, and the trade that comes of them (RULES G-16 to G-19)."""

from __future__ import annotations

from collections.abc import Sequence

from games.audience import Seat
from games.chance import Chance
from games.crossroads import passage, refusals
from games.crossroads.actions import Accept, AskFee, Done, Give, Offer, Refuse, Withdraw
from games.crossroads.box import SPACES
from games.crossroads.demands import open_demands
from games.crossroads.events import CloseReason, DealClosed, FeeAsked, Gave, OfferAnswered, OfferMade, TradeFinished
from games.crossroads.grid import is_joined
from games.crossroads.rounds import end_round
from games.crossroads.settling import conclude, drop_impossible, dues, owed
from games.crossroads.state import Deal, State, concerned, demanding
from games.crossroads.steps import check_trading, name_of
from games.engine import Emit
from games.protocol import Actor
from games.refusal import Refusal


def check_offer(state: State, actor: Actor, action: Offer) -> Refusal | None:
    """Fresh cities of two players that are joined, a split in whole numbers, and fees that the proposer can pay."""
    seat = actor.seat
    if refusal := check_trading(state, seat):
        return refusal
    if seat is None:
        return refusals.players_only()
    if state.offers[seat] >= state.options.offers:
        return refusals.too_many_offers(state.options.offers)
    if any(deal.proposer == seat for deal in state.deals):
        return refusals.offer_open()
    return (
        _check_cities(state, seat, action)
        or _check_way(state, seat, action)
        or _check_terms(state, action)
        or _check_purse(state, seat, owed(action.fees, 0) - (action.share or 0))
    )


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


def _check_purse(state: State, seat: Seat, due: int) -> Refusal | None:
    """Whether a trader can pay its fees out of its gold and its share. With sealed demands its share may be nothing."""
    return None if state.gold[seat] >= due else refusals.too_little_gold(due, state.gold[seat], rule="G-17")


def offer(emit: Emit[State], actor: Actor, action: Offer, _: Chance) -> None:
    """Ask the partner and the middlemen; those who were done trade again, to answer (RULES G-19)."""
    state, seat = emit.state, actor.seat or 0
    partner = state.board[action.theirs]
    to = concerned(emit.state, seat, partner, *action.through)
    emit(OfferMade(state.made + 1, seat, partner, action.mine, action.theirs, action.share, action.through, action.fees, to=to))


def find(state: State, number: int, seat: Seat | None) -> Deal | Refusal:
    """The open deal of this number, if it concerns this seat: others are told the same of a deal that is hidden and of none."""
    for deal in state.deals:
        if deal.number == number and (not state.options.hides_gold or seat in (*deal.traders, *deal.through)):
            return deal
    return refusals.deal_closed()


def check_answer(state: State, actor: Actor, action: Accept | Refuse) -> Refusal | None:
    """Whether this deal still asks this seat; who accepts must be able to pay (RULES A4, G-16)."""
    seat = actor.seat
    if state.phase == "passage":
        return passage.check_answer(state, actor, action)
    if refusal := check_trading(state, seat):
        return refusal
    deal = find(state, action.deal, seat)
    if isinstance(deal, Refusal):
        return deal
    if seat not in deal.asked:
        return refusals.not_asked()
    if isinstance(action, Accept) and seat in deal.traders:
        return _check_purse(state, seat, dues(state, deal)[deal.traders.index(seat)])
    return None


def check_fee(state: State, actor: Actor, action: AskFee) -> Refusal | None:
    """A middleman of this deal that has not yet answered, where middlemen are paid at all (RULES G-17)."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    deal = find(state, action.deal, actor.seat)
    if isinstance(deal, Refusal):
        return deal
    if not state.options.fees:
        return refusals.no_fees()
    if actor.seat not in deal.through or actor.seat not in deal.asked:
        return refusals.not_asked()
    return None if action.gold >= 1 else refusals.bad_fee()


def ask_fee(emit: Emit[State], actor: Actor, action: AskFee, _: Chance) -> None:
    """The traders would share it as evenly as can be, and the proposer pay the odd one."""
    theirs = action.gold // 2
    emit(FeeAsked(action.deal, actor.seat or 0, action.gold - theirs, theirs, to=_readers(emit, action.deal)))


def accept(emit: Emit[State], actor: Actor, action: Accept, _: Chance) -> None:
    """Say yes; with the last yes the trade is done, or the demands are written. A road may be what was asked for."""
    state, seat = emit.state, actor.seat or 0
    if state.passage is not None:
        passage.accept(emit, actor, state.passage)
        return
    emit(OfferAnswered(action.deal, seat, accepted=True, auto=actor.by == "clock", to=_readers(emit, action.deal)))
    deal = next(deal for deal in state.deals if deal.number == action.deal)
    if deal.asked:
        return
    if deal.share is None:
        open_demands(emit, deal)
    else:
        conclude(emit, deal, (deal.share, state.options.trade_value - deal.share))


def refuse(emit: Emit[State], actor: Actor, action: Refuse, _: Chance) -> None:
    """Say no: one is enough."""
    if emit.state.passage is not None:
        passage.refuse(emit, actor, emit.state.passage)
        return
    emit(OfferAnswered(action.deal, actor.seat or 0, accepted=False, auto=actor.by == "clock", to=_readers(emit, action.deal)))
    _close(emit, action.deal, "refused")


def check_withdraw(state: State, actor: Actor, action: Withdraw) -> Refusal | None:
    """Only who made it takes it back, and not once demands are being written."""
    if state.phase == "passage":
        return passage.check_withdraw(state, actor, action)
    if refusal := check_trading(state, actor.seat):
        return refusal
    deal = find(state, action.deal, actor.seat)
    if isinstance(deal, Refusal):
        return deal
    if deal.proposer != actor.seat:
        return refusals.not_your_offer(name_of(state, deal.proposer))
    return refusals.demand_first() if deal.demanding else None


def withdraw(emit: Emit[State], _: Actor, action: Withdraw, __: Chance) -> None:
    """It is off the table."""
    if emit.state.passage is not None:
        passage.withdraw(emit, emit.state.passage)
        return
    _close(emit, action.deal, "withdrawn")


def check_done(state: State, actor: Actor, _: Done) -> Refusal | None:
    """Not while it owes a demand: the other trader has a right to it."""
    if refusal := check_trading(state, actor.seat):
        return refusal
    return refusals.demand_first() if demanding(state, actor.seat or 0) else None


def done(emit: Emit[State], actor: Actor, _: Done, chance: Chance) -> None:
    """Take back one's own offer, say no to those that ask; what one has agreed to stands. After the last seat the round is over
    (RULES G-19, G-25).
    """
    state, seat, auto = emit.state, actor.seat or 0, actor.by == "clock"
    for deal in state.deals[:]:
        if deal.demanding:
            continue
        if deal.proposer == seat:
            _close(emit, deal.number, "withdrawn")
        elif seat in deal.asked:
            emit(OfferAnswered(deal.number, seat, accepted=False, auto=auto, to=_readers(emit, deal.number)))
            _close(emit, deal.number, "refused")
    emit(TradeFinished(seat, auto))
    if all(state.done):
        end_round(emit, chance)


def check_give(state: State, actor: Actor, action: Give) -> Refusal | None:
    """Gold that one has, to somebody else (RULES G-24)."""
    seat = actor.seat
    if refusal := check_trading(state, seat):
        return refusal
    if not state.options.gifts:
        return refusals.no_gifts()
    if not 0 <= action.to < state.seats or action.to == seat or action.gold < 1:
        return refusals.bad_gift()
    return None if state.gold[seat or 0] >= action.gold else refusals.too_little_gold(action.gold, state.gold[seat or 0], rule="G-24")


def give(emit: Emit[State], actor: Actor, action: Give, _: Chance) -> None:
    """It changes hands; offers that the giver can no longer pay lapse."""
    seat = actor.seat or 0
    emit(Gave(seat, action.to, action.gold, to=concerned(emit.state, seat, action.to)))
    drop_impossible(emit)


def _readers(emit: Emit[State], number: int) -> int:
    deal = next(deal for deal in emit.state.deals if deal.number == number)
    return concerned(emit.state, *deal.traders, *deal.through)


def _close(emit: Emit[State], number: int, reason: CloseReason) -> None:
    emit(DealClosed(number, reason, to=_readers(emit, number)))
