"""The viewing seat of either game on the island, as the panels that both have are made of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from bot.scenes.model import Picture
from bot.scenes.pictures.island import Island
from games.audience import Seat
from games.island.cards import Bundle, Card, Piece


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
