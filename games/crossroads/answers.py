"""Answers: to an offer, to a road that asks to pass, and what both traders demand (RULES A4, G-13, G-16, G-17, G-23, G-25)."""

from games.audience import Seat, seat_audience
from games.chance import Chance
from games.crossroads import events as ev
from games.crossroads import refusals
from games.crossroads.actions import AskFee, Demand
from games.crossroads.offers import check_purse, check_trading, close, conclude, dues, find, readers
from games.crossroads.state import Deal, Passage, State, name_of
from games.engine import EventRecorder
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import Accept, OfferAnswered, Refuse, Withdraw


def check_answer(state: State, actor: Actor, action: Accept | Refuse) -> Refusal | None:
    """Whether this deal still asks this seat; who accepts must be able to pay (RULES A4, G-16)."""
    seat = actor.seat
    if state.phase == "passage":
        return _check_passage(state, seat, action.deal)
    if refusal := check_trading(state, seat):
        return refusal
    deal = find(state, action.deal, seat)
    if isinstance(deal, Refusal):
        return deal
    if seat not in deal.asked:
        return refusals.not_asked()
    if isinstance(action, Accept) and seat in deal.traders:
        return check_purse(state, seat, dues(state, deal)[deal.traders.index(seat)])
    return None


def accept(story: EventRecorder[State], actor: Actor, action: Accept, _: Chance) -> None:
    """Say yes; with the last yes the trade is done, or the demands are written. A road may be what was asked for."""
    state, seat = story.state, actor.seat or 0
    if state.passage is not None:
        _answer_passage(story, actor, state.passage, accepted=True)
        return
    story.emit(OfferAnswered(action.deal, seat, accepted=True, auto=actor.by == "clock", to=readers(story, action.deal)))
    deal = next(deal for deal in state.deals if deal.number == action.deal)
    if deal.asked:
        return
    if deal.share is None:
        story.emit(ev.DemandsOpened(deal.number, deal.traders))
    else:
        conclude(story, deal, (deal.share, state.options.trade_value - deal.share))


def refuse(story: EventRecorder[State], actor: Actor, action: Refuse, _: Chance) -> None:
    """Say no: one is enough."""
    if story.state.passage is not None:
        _answer_passage(story, actor, story.state.passage, accepted=False)
        return
    story.emit(OfferAnswered(action.deal, actor.seat or 0, accepted=False, auto=actor.by == "clock", to=readers(story, action.deal)))
    close(story, action.deal, "refused")


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


def ask_fee(story: EventRecorder[State], actor: Actor, action: AskFee, _: Chance) -> None:
    """The traders would share it as evenly as can be, and the proposer pay the odd one."""
    theirs = action.gold // 2
    story.emit(ev.FeeAsked(action.deal, actor.seat or 0, action.gold - theirs, theirs, to=readers(story, action.deal)))


def check_withdraw(state: State, actor: Actor, action: Withdraw) -> Refusal | None:
    """Only who made it takes it back, and not once demands are being written."""
    if state.phase == "passage":
        return _check_calling_off(state, actor.seat, action.deal)
    if refusal := check_trading(state, actor.seat):
        return refusal
    deal = find(state, action.deal, actor.seat)
    if isinstance(deal, Refusal):
        return deal
    if deal.proposer != actor.seat:
        return refusals.not_your_offer(name_of(state, deal.proposer))
    return refusals.demand_first() if deal.demanding else None


def withdraw(story: EventRecorder[State], _: Actor, action: Withdraw, __: Chance) -> None:
    """Take an offer, or a road that waits for others, off the table."""
    if story.state.passage is not None:
        story.emit(ev.PassageClosed(action.deal, "withdrawn"))
        return
    close(story, action.deal, "withdrawn")


def _check_passage(state: State, seat: Seat | None, number: int) -> Refusal | None:
    """One of those asked, about this very road."""
    if seat is None:
        return refusals.players_only()
    if state.passage is None or state.passage.number != number:
        return refusals.deal_closed()
    return None if seat in state.passage.asked else refusals.not_asked()


def _answer_passage(story: EventRecorder[State], actor: Actor, passage: Passage, *, accepted: bool) -> None:
    """With the last yes the road is built; one no is enough, and nothing is built nor paid (RULES G-13)."""
    story.emit(ev.PassageAnswered(passage.number, actor.seat or 0, accepted=accepted, auto=actor.by == "clock"))
    if not accepted:
        story.emit(ev.PassageClosed(passage.number, "refused"))
    elif story.state.passage is not None and not story.state.passage.asked:
        story.emit(ev.PassageClosed(passage.number, "granted"))
        story.emit(ev.RoadBuilt(passage.seat, passage.space))


def _check_calling_off(state: State, seat: Seat | None, number: int) -> Refusal | None:
    """Only the builder does without its road."""
    if seat is None:
        return refusals.players_only()
    if state.passage is None or state.passage.number != number:
        return refusals.deal_closed()
    return None if seat == state.passage.seat else refusals.not_your_offer(name_of(state, state.passage.seat))


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


def demand(story: EventRecorder[State], actor: Actor, action: Demand, _: Chance) -> None:
    """Seal it; with the second one both are opened."""
    seat = actor.seat or 0
    story.emit(ev.DemandSealed(action.deal, seat, action.gold, to=seat_audience(seat)))
    story.emit(ev.Demanded(action.deal, seat, actor.by == "clock"))
    deal = next(deal for deal in story.state.deals if deal.number == action.deal)
    first, second = deal.demands
    if first is not None and second is not None:
        _open(story, deal, (first, second))


def _open(story: EventRecorder[State], deal: Deal, demands: tuple[int, int]) -> None:
    """Too much, and nobody gets anything: no share and no fee. The cities have had their trade all the same."""
    story.emit(ev.DemandsShown(deal.number, demands, to=readers(story, deal.number)))
    if sum(demands) <= story.state.options.trade_value:
        conclude(story, deal, demands)
        return
    story.emit(ev.Traded(deal.number, deal.traders, deal.cities, deal.through))
    close(story, deal.number, "too_much_demanded")
