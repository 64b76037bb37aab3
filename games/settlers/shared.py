"""Events that happen all the time, each made once and then shared: events never change, so an equal one serves again."""

from __future__ import annotations

from functools import lru_cache

from games.audience import Audience, Seat
from games.island.cards import Bundle, Card, Piece, Resource
from games.settlers import events as ev
from games.shelf import Shelf

rolled: Shelf[tuple[Seat, tuple[int, int], bool], ev.Rolled] = Shelf(ev.Rolled)
turn_began: Shelf[tuple[Seat, int, int], ev.TurnBegan] = Shelf(ev.TurnBegan)
turn_ended: Shelf[tuple[Seat, bool], ev.TurnEnded] = Shelf(ev.TurnEnded)
round_ended: Shelf[int, ev.RoundEnded] = Shelf(ev.RoundEnded)
card_bought: Shelf[Seat, ev.CardBought] = Shelf(ev.CardBought)
card_drawn: Shelf[tuple[Seat, Card, Audience], ev.CardDrawn] = Shelf(ev.CardDrawn)
discard_answered: Shelf[tuple[Seat, bool], ev.DiscardAnswered] = Shelf(ev.DiscardAnswered)


@lru_cache(maxsize=16384)
def offer_answered(deal: int, seat: Seat, accepted: bool, auto: bool) -> ev.OfferAnswered:  # noqa: FBT001 - as its event has it
    """See `OfferAnswered`."""
    return ev.OfferAnswered(deal, seat, accepted, auto)


@lru_cache(maxsize=4096)
def deal_closed(deal: int, result: ev.Closing) -> ev.DealClosed:
    """See `DealClosed`."""
    return ev.DealClosed(deal, result)


@lru_cache(maxsize=1024)
def exchanged(seat: Seat, partner: Seat, give: Bundle, take: Bundle) -> ev.Exchanged:
    """See `Exchanged`."""
    return ev.Exchanged(seat, partner, give, take)


@lru_cache(maxsize=4096)
def traded(seat: Seat, give: Resource, given: int, take: Resource, taken: int) -> ev.Traded:
    """See `Traded`."""
    return ev.Traded(seat, give, given, take, taken)


@lru_cache(maxsize=2048)
def built(seat: Seat, piece: Piece, place: int, free: bool) -> ev.Built:  # noqa: FBT001 - as its event has it
    """See `Built`."""
    return ev.Built(seat, piece, place, free)
