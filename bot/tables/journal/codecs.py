"""How a table's journal writes who acted and what was ordered. Made on first use, then kept."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter

from bot.tables.decisions.orders import Order
from games.protocol import Actor, AnyGame
from games.vocabulary import UnreadableError


@cache
def actor_codec() -> TypeAdapter[Actor]:
    """How the journal writes who acted."""
    return TypeAdapter(Actor)


@cache
def order_codec() -> TypeAdapter[Order]:
    """How the journal writes an order."""
    return TypeAdapter(Order)


@cache
def events_codec() -> TypeAdapter[list[Any]]:
    """How the journal writes events: as JSON values, which the game's own codec reads."""
    return TypeAdapter(list[Any])


def as_written(game: AnyGame, action: Any) -> tuple[str, Any] | None:
    """A move as the journal writes it, and as it is read back; None where that is another one, such as a number given as a text."""
    codec = game.codec.action
    try:
        text = codec.encode(action).decode()
        again = codec.decode(text)
    except UnreadableError:
        return None
    return (text, again) if again == action else None
