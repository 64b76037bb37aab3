"""Copies of states, made from their fields: what may change is copied, what never changes is shared."""

import types
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

S = TypeVar("S")


def copier(kind: type[S]) -> Callable[[S], S]:
    """The function that makes an independent copy of a state of this dataclass: lists, dicts and changeable dataclasses within it too."""
    hints = get_type_hints(kind)
    ways = [(field.name, _way(hints[field.name])) for field in fields(kind)]  # type: ignore[arg-type] # any dataclass

    def copy(state: S) -> S:
        twin = object.__new__(kind)
        for name, way in ways:
            value = getattr(state, name)
            setattr(twin, name, value if way is None else way(value))
        return twin

    return copy


def _way(hint: Any) -> Callable[[Any], Any] | None:
    """How a value of this type is copied; None where it never changes and is shared."""
    origin, inner = get_origin(hint), [_way(part) for part in get_args(hint)]
    if origin is list:
        return list.copy if inner[0] is None else _each(inner[0])
    if origin is dict:
        return dict.copy if inner[1] is None else _each_value(inner[1])
    if origin in (Union, types.UnionType):
        changing = [way for way in inner if way is not None]
        return _unless_none(changing[0]) if changing else None
    if is_dataclass(hint) and isinstance(hint, type) and not hint.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        return copier(hint)
    return None


def _each(way: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda values: [way(value) for value in values]


def _each_value(way: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda values: {key: way(value) for key, value in values.items()}


def _unless_none(way: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else way(value)
