"""Base classes of actions and events, and their JSON codec.

Moot's own data (actions, events, states) are msgspec Structs: closed, strict, cheap to create. Human input
(options, settings, files) is validated by pydantic, which explains errors. The options in a state are encoded
by pydantic.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from types import ModuleType
from typing import Any, Generic, Self, TypeVar, Union, cast, dataclass_transform, get_args

import msgspec
from pydantic import BaseModel, ValidationError

from games.audience import EVERYONE, Audience
from games.validation_errors import Fact, MistakeError, to_plain_english

T = TypeVar("T")
JSON_TYPE_NAMES = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "a text",
    "array": "a list",
    "object": "a value with named parts",
    "null": "nothing",
}
"""The types of JSON in plain English."""
_PLAIN_MESSAGES = (
    (r"Object missing required field `(\w+)`", r"its part \1 is missing"),
    (r"Object contains unknown field .*", "it has a part that is not known"),
    (r"Invalid (?:enum )?value .*", "it is none of the words or numbers that may stand there"),
    (r"Expected `array` of length (\d+)(?:, .*)?", r"a list of \1 is expected"),
    (r"Expected `str` of length <= (\d+)", r"a text of \1 characters or fewer is expected"),
    (r"Expected `\w+` of length .*", "it is too short or too long"),
    (r"Expected `\w+` >= (\S+)", r"a number of \1 or more is expected"),
    (r"Expected `\w+` <= (\S+)", r"a number of \1 or less is expected"),
    (r"(?:JSON is malformed|Input data was truncated|Invalid UTF-8).*", "it is no JSON, or not all of it"),
)
"""msgspec's messages and our own for them. Ours quote only names and bounds from the code."""


class DecodeError(MistakeError):
    """A stored value is invalid. The message names the field ("" for the whole) and quotes no data."""

    def __init__(self, what: str, where: str = "", code: str = "unreadable", **facts: Fact) -> None:
        super().__init__(code, f"{where}: {what}" if where else what, **facts)
        self.what = what
        self.where = where


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class FrozenStruct(msgspec.Struct, frozen=True, gc=False):
    """An immutable value in a state, without reference cycles, so exempt from garbage collection."""

    def replace(self, **changes: Any) -> Self:
        """Return a copy with these fields changed."""
        return msgspec.structs.replace(self, **changes)


class TaggedStruct(FrozenStruct, frozen=True, tag_field="kind", tag=_snake):
    """A struct whose `kind` in JSON is its class name in snake case: `TurnBegan` is "turn_began"."""

    @property
    def kind(self) -> str:
        """Return the tag, unique within the game."""
        return str(self.__struct_config__.tag)


class Action(TaggedStruct):
    """A request to the game, named in the imperative."""


class Event(TaggedStruct):
    """A fact, named in the past tense, with its audience in `to`."""

    to: Audience


class PublicEvent(Event, kw_only=True):
    """An event for everyone, unless the options restrict it."""

    to: Audience = EVERYONE


class PrivateEvent(Event, kw_only=True):
    """An event with a restricted audience, which the emitter must name."""

    to: Audience


E = TypeVar("E", bound=Event)


def visible_events(events: Iterable[E], viewer: Audience) -> tuple[E, ...]:
    """Return the events whose audience this viewer is in, in their order."""
    return tuple(event for event in events if event.to & viewer)


def declared_types(module: ModuleType, base: type[T]) -> tuple[type[T], ...]:
    """Return the classes of this base that a module defines, in order, and not those that it imports."""
    own = [value for value in vars(module).values() if getattr(value, "__module__", "") == module.__name__]
    return tuple(value for value in own if isinstance(value, type) and issubclass(value, base))


def declared_events(*sources: ModuleType | type[Event]) -> tuple[type[Event], ...]:
    """Return these events and those declared in these modules, in order."""
    results: list[type[Event]] = []
    for source in sources:
        if isinstance(source, ModuleType):
            results += declared_types(source, Event)
        else:
            results.append(source)
    return tuple(results)


class JsonCodec(Generic[T]):
    """Encodes and decodes a type, or a union of tagged structs."""

    def __init__(self, *kinds: Any) -> None:
        self._kind: Any = Union[kinds]  # noqa: UP007 - of as many as there are

    @property
    def kinds(self) -> frozenset[str]:
        """Return the tags of the union."""
        return frozenset(self._types_by_tag)

    def class_of_kind(self, kind: str) -> type[Any]:
        """Return the class with this tag. Raises KeyError."""
        found: type[Any] = self._types_by_tag[kind]
        return found

    @cached_property
    def _types_by_tag(self) -> Mapping[str, Any]:
        """Cached because msgspec would rebuild its own table of the union on each `convert`."""
        return {str(word.__struct_config__.tag): word for word in get_args(self._kind)}

    @cached_property
    def _encoder(self) -> msgspec.json.Encoder:
        return msgspec.json.Encoder(enc_hook=_write_options)

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[T]:
        return msgspec.json.Decoder(self._kind, dec_hook=_read_options)

    def encode(self, value: T) -> bytes:
        """Return the value as JSON text. Raises DecodeError for unsupported types."""
        try:
            return self._encoder.encode(value)
        except (TypeError, msgspec.MsgspecError) as error:
            raise DecodeError(str(error)) from None

    def decode(self, text: bytes | str) -> T:
        """Decode JSON text, strictly. Raises DecodeError."""
        try:
            return self._decoder.decode(text)
        except msgspec.MsgspecError as error:
            raise _decode_error(error) from None

    def to_builtins(self, value: T) -> Any:
        """Return the value as JSON values."""
        return msgspec.json.decode(self.encode(value))

    def from_builtins(self, value: Any) -> T:
        """Decode JSON values, strictly. Raises DecodeError."""
        kind = (
            self._types_by_tag.get(str(value.get("kind")), self._kind)
            if isinstance(value, dict)
            else self._kind
        )
        try:
            return cast("T", msgspec.convert(value, kind, dec_hook=_read_options, str_keys=True))
        except msgspec.MsgspecError as error:
            raise _decode_error(error) from None


def _write_options(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return msgspec.Raw(value.model_dump_json().encode())
    raise TypeError(f"a {type(value).__name__} is no part of a game's words")


def _read_options(kind: type[Any], value: Any) -> Any:
    if issubclass(kind, BaseModel):
        try:
            return kind.model_validate(value)
        except ValidationError as error:
            raise ValueError(first_complaint(error)) from None
    raise TypeError(f"a {kind.__name__} is no part of a game's words")


def _decode_error(error: msgspec.MsgspecError) -> DecodeError:
    """Convert msgspec's error into plain English."""
    what, _, where = str(error).rpartition(" - at `$") if " - at `$" in str(error) else (str(error), "", "")
    bound = re.fullmatch(r"Expected `int` ([<>])= (-?\d+)", what)
    facts: dict[str, Any] = (
        {"code": "at_most" if bound[1] == "<" else "at_least", "bound": int(bound[2])} if bound else {}
    )
    message = (
        what if isinstance(error.__cause__, ValueError) else _plain_message(what)
    )  # a check of our own has words for it
    return DecodeError(message, where.strip(".`"), **facts)


def _plain_message(what: str) -> str:
    if sorts := re.fullmatch(r"Expected `([a-z |]+)`(?:, got .*)?", what):
        return f"{' or '.join(JSON_TYPE_NAMES.get(sort, 'something else') for sort in sorts[1].split(' | '))} is expected"
    return next(
        (
            found.expand(match)
            for pattern, match in _PLAIN_MESSAGES
            if (found := re.fullmatch(pattern, what, re.DOTALL))
        ),
        "it cannot be so",
    )


def first_complaint(error: ValidationError) -> str:
    """Return the first error and its place, without the offending value, which may be long."""
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where + ': ' if where else ''}{to_plain_english(first)}"
