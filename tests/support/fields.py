"""The fields of a value, whether it is a dataclass or a word of a game."""

from dataclasses import fields, is_dataclass
from typing import Any

from games.vocabulary import Word


def names(value: Any) -> tuple[str, ...]:
    """Names of its fields in their order; none for a plain value."""
    if isinstance(value, Word):
        return value.__struct_fields__
    return tuple(field.name for field in fields(value)) if is_dataclass(value) else ()


def structured(value: Any) -> bool:
    """Whether it is told by its fields, and not by itself."""
    return isinstance(value, Word) or (is_dataclass(value) and not isinstance(value, type))
