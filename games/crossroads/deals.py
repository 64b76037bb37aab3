"""Deals: who may trade, which deal is meant, what it costs, and how it is carried out (RULES G-16 to G-18, G-21)."""

from __future__ import annotations

from collections.abc import Sequence

from games.audience import Audience, Seat
from games.crossroads import refusals
from games.crossroads.actions import Fee
from games.crossroads.events import CloseReason, DealClosed, Paid, Traded
from games.crossroads.state import Deal, State, concerned
from games.engine import Story
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


def conclude(story: Story[State], deal: Deal, shares: tuple[int, int]) -> None:
    """The two cities trade: shares from the bank, fees from trader to middleman. Middlemen's cities are not used up (RULES G-17)."""
    story.tell(Traded(deal.number, deal.traders, deal.cities, deal.through))
    payments = [
        (payer, middleman, gold) for middleman, *amounts in deal.fees for payer, gold in zip(deal.traders, amounts, strict=True) if gold
    ]
    story.tell(Paid(deal.number, tuple(zip(deal.traders, shares, strict=True)), tuple(payments), to=readers(story, deal.number)))
    close(story, deal.number, "done")


def drop_impossible(story: Story[State]) -> None:
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


def readers(story: Story[State], number: int) -> Audience:
    """Who may know of this deal (RULES G-21)."""
    deal = next(deal for deal in story.state.deals if deal.number == number)
    return concerned(story.state, *deal.traders, *deal.through)


def close(story: Story[State], number: int, reason: CloseReason) -> None:
    """It is over."""
    story.tell(DealClosed(number, reason, to=readers(story, number)))
