"""Sheets: rows of one class with described fields, the source of codebook and metadata.

A row is a frozen value without names: people are seats. Times count from the game's start.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec

ColumnKind: TypeAlias = Literal["integer", "number", "boolean", "string"]
COLUMN_KINDS: dict[Any, ColumnKind] = {int: "integer", float: "number", bool: "boolean", str: "string"}


@dataclass(frozen=True, slots=True)
class Means:
    """A column's meaning. `rule`: its paragraph of the rules, as `C-20`."""

    text: str
    unit: str = ""
    rule: str = ""
    written: bool = False
    """Whether people wrote it: it is replaced by a number unless all at the table agreed."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the codebook. `values`: allowed words; empty: any."""

    name: str
    kind: ColumnKind
    optional: bool
    values: tuple[str, ...]
    means: Means


class SheetRow(msgspec.Struct, frozen=True):
    """A row of a sheet. `key`: the columns that are unique together; () if rows are only counted."""

    sheet: ClassVar[str]
    key: ClassVar[tuple[str, ...]] = ()


@cache
def columns(sheet: type[SheetRow]) -> tuple[Column, ...]:
    """Return the columns of a sheet, in order. Raises TypeError for a field without a meaning."""
    hints = get_type_hints(sheet, include_extras=True)
    return tuple(_column(sheet, name, hints[name]) for name in sheet.__struct_fields__)


def _column(sheet: type[SheetRow], name: str, hint: Any) -> Column:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"{sheet.__name__}.{name} does not say what it means")
    base, means = get_args(hint)[:2]
    parts = get_args(base) if get_origin(base) in (Union, UnionType) else (base,)
    optional = NoneType in parts
    (value_type,) = [part for part in parts if part is not NoneType]
    values: Sequence[str] = get_args(value_type) if get_origin(value_type) is Literal else ()
    return Column(name, "string" if values else COLUMN_KINDS[value_type], optional, tuple(values), means)
