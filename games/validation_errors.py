"""Validation errors of human input as codes with facts, for sentences in any language.

Options, plans and user files are pydantic models. Our checks raise `MistakeError`. Pydantic's errors are
explained by what the field allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Any, Literal, NamedTuple, TypeAlias, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]
FieldPath: TypeAlias = tuple[str, ...]
_PLAIN_MESSAGES: Mapping[str, str] = {
    "missing": "this is missing",
    "extra_forbidden": "there is no such entry",
    **dict.fromkeys(
        ("int_type", "int_parsing", "int_parsing_size", "int_from_float"), "it should be a whole number"
    ),
    **dict.fromkeys(("float_type", "float_parsing"), "it should be a number"),
    **dict.fromkeys(("bool_type", "bool_parsing"), "it should be true or false"),
    "string_type": "it should be a text",
    "string_too_short": "it should have {min_length} characters or more",
    "string_too_long": "it should have {max_length} characters or fewer",
    **dict.fromkeys(("list_type", "tuple_type"), "it should be a list"),
    **dict.fromkeys(("dict_type", "model_type"), "it should be entries, each with a name and a value"),
    "greater_than_equal": "it should be {ge} or more",
    "less_than_equal": "it should be {le} or less",
    "too_short": "there are too few: {min_length} or more are needed",
    "too_long": "there are too many: {max_length} are the most",
}
"""Pydantic's most frequent errors, by type."""


class MistakeError(ValueError):
    """Raised by our own checks. Its message is for programs. People read the text for its code."""

    def __init__(self, code: str, message: str, /, **facts: Fact) -> None:
        super().__init__(message)
        self.code = code
        self.facts: Mapping[str, Fact] = facts


class Complaint(NamedTuple):
    """One error. `path`: the field, then pydantic's location. `where`: the place in a user's file,
    language-neutral, "" for the value itself.
    """

    path: FieldPath
    code: str
    facts: Mapping[str, Fact]
    where: str = ""


class FileError(ValueError):
    """A user's file is invalid. The message lists its errors in English."""

    def __init__(self, message: str, complaints: tuple[Complaint, ...]) -> None:
        super().__init__(message)
        self.complaints = complaints


def complaints(error: ValidationError, model: type[BaseModel]) -> Iterator[Complaint]:
    """Yield the errors of this model, one per field and code, whatever a union tried."""
    complaint_list: list[Complaint] = []
    for each in error.errors(include_url=False, include_input=False):
        for one in _error_complaints(each["type"], tuple(map(str, each["loc"])), each.get("ctx", {}), model):
            if (shortened := one._replace(path=one.path[:1])) not in complaint_list:
                complaint_list.append(shortened)
                yield one


def to_plain_english(facts: Mapping[str, Any]) -> str:
    """Return a pydantic error in plain English. Our own errors keep their message."""
    kind, context = facts["type"], facts.get("ctx", {})
    if kind in _PLAIN_MESSAGES:
        return _PLAIN_MESSAGES[kind].format(**context)
    return str(facts["msg"]).removeprefix("Value error, ").replace("Input should", "it should").rstrip(".")


def _error_complaints(
    kind: str, loc: FieldPath, context: Mapping[str, Any], model: type[BaseModel]
) -> Iterator[Complaint]:
    if isinstance(error := context.get("error"), FileError):
        yield from (one._replace(path=loc) for one in error.complaints)
    else:
        yield Complaint(loc, *code_and_facts(kind, context, model.model_fields.get(loc[0]) if loc else None))


def code_and_facts(
    kind: str, context: Mapping[str, Any], info: FieldInfo | None
) -> tuple[str, Mapping[str, Fact]]:
    """Return a pydantic error as code and facts. `info`: the field, if there is one."""
    if isinstance(error := context.get("error"), MistakeError):
        return error.code, error.facts
    if kind in ("missing", "extra_forbidden"):
        return kind, {}
    if kind == "too_short":
        return "too_few", {"least": context["min_length"]}
    if kind == "too_long":
        return "too_many", {"most": context["max_length"]}
    return ("other", {}) if info is None or kind == "value_error" else allowed_values(info)


def allowed_values(info: FieldInfo) -> tuple[str, Mapping[str, Fact]]:
    """Return what a field accepts: choices, yes or no, a bounded number, or text."""
    kinds = [*_union_members(info.annotation)]
    if choices := literal_choices(info):
        return "one_of", {"choices": tuple(map(str, choices))}
    if bool in kinds:
        return "yes_no", {}
    if int in kinds:
        return "number", {"least": _constraint(info, "ge"), "most": _constraint(info, "le")}
    if str in kinds:
        return "words", {"most": _constraint(info, "max_length")}
    return "several" if any(get_origin(kind) is tuple for kind in kinds) else "other", {}


def literal_choices(info: FieldInfo) -> tuple[int | str, ...]:
    """Return the values that a field lets choose from, () for other fields."""
    return tuple(
        choice
        for kind in _union_members(info.annotation)
        if get_origin(kind) is Literal
        for choice in get_args(kind)
    )


def _union_members(annotation: Any) -> Iterator[Any]:
    """Yield the members of a union, or the type itself."""
    if get_origin(annotation) in (Union, UnionType):
        for part in get_args(annotation):
            yield from _union_members(part)
    else:
        yield annotation


def _constraint(info: FieldInfo, name: str) -> int:
    return next((int(getattr(bound, name)) for bound in info.metadata if hasattr(bound, name)), 0)
