"""The viewing seat of either game on the island, as the panels that both have are made of it: its cards, pieces, prices and rates."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from bot.scenes.island.words import resource_text
from bot.scenes.model import Picture
from bot.scenes.pictures.hand import hand_svg
from bot.scenes.pictures.island import Island
from bot.texts.lookup import t
from games.audience import Seat
from games.island.bundles import missing
from games.island.cards import COSTS, RESOURCES, Bundle, Card, Piece


@dataclass(frozen=True, slots=True)
class Side:
    """What lies before a seat, and what it may do with it."""

    game: str
    """Its name, with which the keys of its sentences begin."""
    seat: Seat
    board: Island
    water: Collection[int]
    """Edges of the board where no road may lie."""
    picture: Callable[[Mapping[str, int], Piece], Picture]
    """The board with letters at these places for a piece."""
    hand: Bundle
    development: Sequence[tuple[Card, int]]
    """Development cards in hand with their number."""
    playable: Sequence[Card]
    """Of these, what it may play now."""
    played: tuple[Card, ...]
    rates: Bundle
    """Cards to give for one in a trade with the bank, by resource given."""
    left: Mapping[Piece, int]
    """Pieces that are still to be built."""
    sites: Mapping[Piece, Sequence[int]]
    """Where they may stand by the rules of place."""
    affordable: Sequence[str]
    """Of "road", "settlement", "city", "card": what its hand pays for now."""
    deck_left: int


def hand_picture(side: Side) -> Picture:
    """The seat's cards as they lie before it."""
    held = tuple((card, count) for card, count in side.development if count)
    words = t("pictures.hand.text", cards=side.hand, development=tuple(_cards(side)) or t("words.none"))
    return Picture(hand_svg(side.hand, held), words, "hand")


def developments_text(side: Side) -> str:
    """Development cards, a line a kind, and those that were played."""
    lines = _cards(side)
    if side.played:
        lines.append(t(f"{side.game}.hand.played", cards=side.played))
    return "\n".join(lines) or t(f"{side.game}.hand.no_cards")


def pieces_text(side: Side) -> str:
    """Pieces that are still to be built."""
    left = side.left
    return t(f"{side.game}.hand.pieces_text", roads=left["road"], settlements=left["settlement"], cities=left["city"])


def prices_text(side: Side) -> str:
    """What everything costs, and what is lacking for it."""
    lines = []
    for what, cost in COSTS.items():
        lacking = missing(side.hand, cost)
        key = f"{side.game}.hand.price_short" if any(lacking) else f"{side.game}.hand.price_paid"
        lines.append(t(key, what=what, cost=cost, lacking=lacking))
    return "\n".join(lines)


def rates_text(side: Side) -> str:
    """What the bank asks for one card, by resource given."""
    rates = zip(RESOURCES, side.rates, strict=True)
    return " · ".join(t(f"{side.game}.hand.rate", resource=resource_text(r), rate=rate) for r, rate in rates)


def _cards(side: Side) -> list[str]:
    return [t(f"{side.game}.hand.card", card=card, count=count) for card, count in side.development if count]
