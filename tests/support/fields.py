"""The fields of a value, whether it is a dataclass or a struct, as parts and words of a game are."""

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from msgspec import Struct


@cache
def _of(kind: type) -> tuple[str, ...] | None:
    if issubclass(kind, Struct):
        return kind.__struct_fields__
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None


def names(value: Any) -> tuple[str, ...]:
    """Names of its fields in their order; none for a plain value."""
    return _of(type(value)) or ()


def structured(value: Any) -> bool:
    """Whether it is told by its fields, and not by itself."""
    return _of(type(value)) is not None
