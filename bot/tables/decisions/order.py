"""What an order to a table or to a session is, and its JSON in their journals."""

from __future__ import annotations

import json
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

import msgspec

from games.vocabulary import JsonCodec, TaggedStruct
from storage.store import Person

Giver: TypeAlias = Literal["anybody", "staff", "helpers", "leaders", "bot"]
"""Who may give an order: `leaders` are a table's instructors, or the owner and co-instructors of a session;
`helpers` also assistants, for their own tables; `staff` every one of them; `bot` nobody but the bot itself.
"""


class Order(TaggedStruct):
    """An imperative, apart from the moves of a game."""

    given_by: ClassVar[Giver] = "leaders"


O_co = TypeVar("O_co", bound=Order, covariant=True)
R = TypeVar("R")


@dataclass(frozen=True)
class OrderResult(Generic[R]):
    """A table or a session after an order: its record, and its people."""

    record: R
    people: tuple[Person, ...]


def declared_orders(module: ModuleType, base: type[O_co]) -> tuple[type[O_co], ...]:
    """Return the orders of this kind that a module declares, in order."""
    values = [value for value in vars(module).values() if isinstance(value, type)]
    return tuple(value for value in values if issubclass(value, base) and value is not base)


class OrderCodec(Generic[O_co]):
    """Writes and reads the orders that a module declares."""

    def __init__(self, module: ModuleType, base: type[O_co]) -> None:
        self._codec: JsonCodec[Any] = JsonCodec(*declared_orders(module, base))
        self.kinds = self._codec.kinds

    def encode(self, order: Order) -> str:
        """Return the order's JSON, its `kind` last, as journals have had it from the first."""
        parts = msgspec.to_builtins(order, str_keys=True)
        kind = parts.pop("kind")
        return json.dumps({**parts, "kind": kind}, ensure_ascii=False, separators=(",", ":"))
