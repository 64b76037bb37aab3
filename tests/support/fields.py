"""The fields of a value, whether it is a dataclass or a struct, as parts and words of a game are."""

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from msgspec import Struct


@cache
def _field_names(kind: type) -> tuple[str, ...] | None:
    if issubclass(kind, Struct):
        return kind.__struct_fields__
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None


def names(value: Any) -> tuple[str, ...]:
    """Names of its fields in their order; none for a plain value."""
    return _field_names(type(value)) or ()


def is_structured(value: Any) -> bool:
    """Whether it is told by its fields, and not by itself."""
    return _field_names(type(value)) is not None
