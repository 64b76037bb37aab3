"""Copies states by their fields: mutable values are copied, immutable ones are shared."""

import types
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

S = TypeVar("S")


def make_copier(kind: type[S]) -> Callable[[S], S]:
    """Return a function that copies a state of this dataclass, including nested lists, dicts and mutable
    dataclasses.
    """
    hints = get_type_hints(kind)
    ways = [(field.name, _value_copier(hints[field.name])) for field in fields(kind)]  # type: ignore[arg-type] # any dataclass

    def copy(state: S) -> S:
        twin = object.__new__(kind)
        for name, way in ways:
            value = getattr(state, name)
            setattr(twin, name, value if way is None else way(value))
        return twin

    return copy


def _value_copier(hint: Any) -> Callable[[Any], Any] | None:
    """Return the function that copies a value of this type. None: the value is immutable and can be shared."""
    origin, inner = get_origin(hint), [_value_copier(part) for part in get_args(hint)]
    if origin is list:
        return list.copy if inner[0] is None else _list_copier(inner[0])
    if origin is dict:
        return dict.copy if inner[1] is None else _dict_copier(inner[1])
    if origin in (Union, types.UnionType):
        changing = [way for way in inner if way is not None]
        return _optional_copier(changing[0]) if changing else None
    if is_dataclass(hint) and isinstance(hint, type) and not hint.__dataclass_params__.frozen:  # type: ignore[attr-defined]
        return make_copier(hint)
    return None


def _list_copier(way: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda values: [way(value) for value in values]


def _dict_copier(way: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda values: {key: way(value) for key, value in values.items()}


def _optional_copier(way: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: None if value is None else way(value)
