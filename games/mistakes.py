"""What does not fit in something that people wrote, as a code with facts: who tells them has a sentence for each, in their language.

Options of games, plans and files of one's own are pydantic's models. A check of our own raises a `MistakeError`; what pydantic
finds by itself is told by what may stand there, as the field declares it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Any, Literal, NamedTuple, TypeAlias, Union, get_args, get_origin

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]
Path: TypeAlias = tuple[str, ...]
_PLAINLY: Mapping[str, str] = {
    "missing": "this is missing",
    "extra_forbidden": "there is no such entry",
    **dict.fromkeys(("int_type", "int_parsing", "int_parsing_size", "int_from_float"), "it should be a whole number"),
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
"""What pydantic finds most often, by its kind."""


class MistakeError(ValueError):
    """What a check of our own finds. The message says it in English to programs; people are told by the code and its facts."""

    def __init__(self, code: str, message: str, /, **facts: Fact) -> None:
        super().__init__(message)
        self.code = code
        self.facts: Mapping[str, Fact] = facts


class Complaint(NamedTuple):
    """One thing that is wrong. `path`: the field, and within a field what pydantic names. `where`: the place in a file of one's own that is
    the field's value, in signs that all languages share; "" for the value itself.
    """

    path: Path
    code: str
    facts: Mapping[str, Fact]
    where: str = ""


class FileError(ValueError):
    """A text that is no such file. The message says in English, line by line, what is wrong and where; people are told the complaints."""

    def __init__(self, message: str, complaints: tuple[Complaint, ...]) -> None:
        super().__init__(message)
        self.complaints = complaints


def complaints(error: ValidationError, model: type[BaseModel]) -> Iterator[Complaint]:
    """What is wrong with the fields of this model, in the order in which it was found: once for a field, whatever a union tried."""
    told: list[Complaint] = []
    for each in error.errors(include_url=False, include_input=False):
        for one in _complaints(each["type"], tuple(map(str, each["loc"])), each.get("ctx", {}), model):
            if (known := one._replace(path=one.path[:1])) not in told:
                told.append(known)
                yield one


def plainly(found: Mapping[str, Any]) -> str:
    """One of pydantic's errors in plain English, for where nothing else is spoken; what a check of our own has raised, as it says it."""
    kind, context = found["type"], found.get("ctx", {})
    if kind in _PLAINLY:
        return _PLAINLY[kind].format(**context)
    return str(found["msg"]).removeprefix("Value error, ").replace("Input should", "it should").rstrip(".")


def _complaints(kind: str, loc: Path, context: Mapping[str, Any], model: type[BaseModel]) -> Iterator[Complaint]:
    if isinstance(found := context.get("error"), FileError):
        yield from (one._replace(path=loc) for one in found.complaints)
    else:
        yield Complaint(loc, *of_kind(kind, context, model.model_fields.get(loc[0]) if loc else None))


def of_kind(kind: str, context: Mapping[str, Any], info: FieldInfo | None) -> tuple[str, Mapping[str, Fact]]:
    """An error of a kind of pydantic's, with what it says besides, as code and facts. `info`: the field, where there is one."""
    if isinstance(found := context.get("error"), MistakeError):
        return found.code, found.facts
    if kind in ("missing", "extra_forbidden"):
        return kind, {}
    if kind == "too_short":
        return "too_few", {"least": context["min_length"]}
    if kind == "too_long":
        return "too_many", {"most": context["max_length"]}
    return ("other", {}) if info is None or kind == "value_error" else may_stand(info)


def may_stand(info: FieldInfo) -> tuple[str, Mapping[str, Fact]]:
    """What may stand in a field, by its declaration: one of a few values, yes or no, a number between bounds, or a text."""
    kinds = [*_kinds(info.annotation)]
    if found := choices(info):
        return "one_of", {"choices": tuple(map(str, found))}
    if bool in kinds:
        return "yes_no", {}
    if int in kinds:
        return "number", {"least": _bound(info, "ge"), "most": _bound(info, "le")}
    if str in kinds:
        return "words", {"most": _bound(info, "max_length")}
    return "several" if any(get_origin(kind) is tuple for kind in kinds) else "other", {}


def choices(info: FieldInfo) -> tuple[int | str, ...]:
    """The values among which a field lets choose; () where it asks for something else."""
    return tuple(choice for kind in _kinds(info.annotation) if get_origin(kind) is Literal for choice in get_args(kind))


def _kinds(annotation: Any) -> Iterator[Any]:
    """The types that a field may have: itself, or the parts of a union."""
    if get_origin(annotation) in (Union, UnionType):
        for part in get_args(annotation):
            yield from _kinds(part)
    else:
        yield annotation


def _bound(info: FieldInfo, name: str) -> int:
    return next((int(getattr(bound, name)) for bound in info.metadata if hasattr(bound, name)), 0)
