"""What an order to a table or to a session is, and its JSON in their journals."""

from __future__ import annotations

import json
from dataclasses import dataclass
from types import ModuleType
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

import msgspec

from games.vocabulary import JsonCodec, TaggedStruct, declared_types
from storage.store import Person

Giver: TypeAlias = Literal["anybody", "staff", "helpers", "leaders", "bot"]
"""Who may give an order: `leaders` are a table's instructors, or the owner and co-instructors of a session;
`helpers` also assistants, for their own tables; `staff` every one of them; `bot` nobody but the bot itself.
"""


class Order(TaggedStruct):
    """An imperative, apart from the moves of a game."""

    given_by: ClassVar[Giver] = "leaders"


R = TypeVar("R")


@dataclass(frozen=True)
class OrderResult(Generic[R]):
    """A table or a session after an order: its record, and its people."""

    record: R
    people: tuple[Person, ...]


class OrderCodec:
    """Writes the orders of a module. `kinds`: their tags."""

    def __init__(self, module: ModuleType, base: type[Order]) -> None:
        """`base`: the orders' own, which is none itself."""
        declared = (kind for kind in declared_types(module, base) if kind is not base)
        self.kinds: frozenset[str] = JsonCodec[Any](*declared).kinds

    def encode(self, order: Order) -> str:
        """Return the order's JSON, its `kind` last, as journals have had it from the first."""
        parts = msgspec.to_builtins(order, str_keys=True)
        kind = parts.pop("kind")
        return json.dumps({**parts, "kind": kind}, ensure_ascii=False, separators=(",", ":"))
