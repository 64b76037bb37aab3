"""A sheet: rows of one class, whose fields say what they mean. What is written about the data (codebook, metadata) is made of this.

A row is a frozen value without a name in it: people are seats. Times count from the start of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

Kind: TypeAlias = Literal["integer", "number", "boolean", "string"]
KINDS: dict[Any, Kind] = {int: "integer", float: "number", bool: "boolean", str: "string"}


@dataclass(frozen=True, slots=True)
class Means:
    """What a column means. `rule`: the paragraph of the rules, as `C-20`, where there is one."""

    text: str
    unit: str = ""
    rule: str = ""
    written: bool = False
    """Whether people wrote it: a number stands for it unless all at the table agreed."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column as the codebook tells it. `values`: the words that may stand in it; empty: any."""

    name: str
    kind: Kind
    optional: bool
    values: tuple[str, ...]
    means: Means


class Row(msgspec.Struct, frozen=True):
    """A row of a sheet. `key`: the columns that no two rows have in common; () where rows are only counted."""

    sheet: ClassVar[str]
    key: ClassVar[tuple[str, ...]] = ()


@cache
def columns(sheet: type[Row]) -> tuple[Column, ...]:
    """The columns of a sheet, in their order. Raises TypeError for a field that does not say what it means."""
    hints = get_type_hints(sheet, include_extras=True)
    return tuple(_column(sheet, name, hints[name]) for name in sheet.__struct_fields__)


def _column(sheet: type[Row], name: str, hint: Any) -> Column:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"{sheet.__name__}.{name} does not say what it means")
    base, means = get_args(hint)[:2]
    parts = get_args(base) if get_origin(base) in (Union, UnionType) else (base,)
    optional = NoneType in parts
    (kept,) = [part for part in parts if part is not NoneType]
    values: Sequence[str] = get_args(kept) if get_origin(kept) is Literal else ()
    return Column(name, "string" if values else KINDS[kept], optional, tuple(values), means)
