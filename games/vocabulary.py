"""What games say: actions and events as values of one make, and how they are written as JSON and read back.

What Moot writes for itself and reads again (actions, events, states) is made of msgspec's Structs: closed, strict, and quick to make, so
that a rule may tell an event whenever it likes. What people write (options, settings, files that are handed in) is pydantic's, which tells
them what is wrong. The border runs through the state, which holds the options: they are written and read as pydantic says.
"""

import re
from collections.abc import Mapping
from functools import cached_property
from types import ModuleType
from typing import Any, Generic, Self, TypeVar, Union, cast, dataclass_transform, get_args

import msgspec
from pydantic import BaseModel, ValidationError

from games.audience import EVERYONE, Audience
from games.mistakes import Fact, MistakeError, plainly

T = TypeVar("T")
SORTS = {
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "str": "a text",
    "array": "a list",
    "object": "a value with named parts",
    "null": "nothing",
}
"""What people call the sorts of JSON."""
_PLAINLY = (
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
"""What msgspec says, and what people are told: without what it quotes, but for names and bounds that the program declares."""


class UnreadableError(MistakeError):
    """Something written is no value of this kind. It says what is wrong and in which field ("" for the whole), and quotes nothing."""

    def __init__(self, what: str, where: str = "", code: str = "unreadable", **facts: Fact) -> None:
        super().__init__(code, f"{where}: {what}" if where else what, **facts)
        self.what = what
        self.where = where


def _snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Part(msgspec.Struct, frozen=True, gc=False):
    """A value that never changes, within a state: another takes its place. It leads to no circle, so Python need not search it for one."""

    def with_(self, **changes: Any) -> Self:
        """The same but for these fields."""
        return msgspec.structs.replace(self, **changes)


class Word(Part, frozen=True, tag_field="kind", tag=_snake):
    """A value with a kind: the name of its class, `TurnBegan` as "turn_began"."""

    @property
    def kind(self) -> str:
        """Its kind as it is written, unique in its game."""
        return str(self.__struct_config__.tag)


class Action(Word):
    """What can be asked of a game: an imperative."""


class Event(Word):
    """Something that happened, in the past tense, with its readers in `to`. One that everybody may know is `Public`."""

    to: Audience


class Public(Event, kw_only=True):
    """An event that everybody may know, where the options do not say otherwise."""

    to: Audience = EVERYONE


class Private(Event, kw_only=True):
    """An event that not everybody may know: whoever tells it must say to whom."""

    to: Audience


def events_of(*sources: ModuleType | type[Event]) -> tuple[type[Event], ...]:
    """These events, and those that these modules declare, in their order."""
    found: list[type[Event]] = []
    for source in sources:
        if isinstance(source, ModuleType):
            declared = [value for value in vars(source).values() if getattr(value, "__module__", "") == source.__name__]
            found += [value for value in declared if isinstance(value, type) and issubclass(value, Event)]
        else:
            found.append(source)
    return tuple(found)


class Written(Generic[T]):
    """How values of a type, or of one of several words, are written and read back. Made on first use, then kept."""

    def __init__(self, *kinds: Any) -> None:
        self._kind: Any = Union[kinds]  # noqa: UP007 - of as many as there are

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of the words."""
        return frozenset(self._words)

    @cached_property
    def _words(self) -> Mapping[str, Any]:
        """The words by their kinds: looked up here, for msgspec would make its own table of a union anew each time that it converts."""
        return {str(word.__struct_config__.tag): word for word in get_args(self._kind)}

    @cached_property
    def _encoder(self) -> msgspec.json.Encoder:
        return msgspec.json.Encoder(enc_hook=_write_options)

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[T]:
        return msgspec.json.Decoder(self._kind, dec_hook=_read_options)

    def encode(self, value: T) -> bytes:
        """As JSON text. Raises UnreadableError for what is no word at all."""
        try:
            return self._encoder.encode(value)
        except (TypeError, msgspec.MsgspecError) as error:
            raise UnreadableError(str(error)) from None

    def decode(self, text: bytes | str) -> T:
        """Read JSON text, as strictly as JSON allows. Raises UnreadableError."""
        try:
            return self._decoder.decode(text)
        except msgspec.MsgspecError as error:
            raise _unreadable(error) from None

    def plain(self, value: T) -> Any:
        """As JSON values."""
        return msgspec.json.decode(self.encode(value))

    def of_plain(self, value: Any) -> T:
        """Read JSON values, as strictly as JSON allows. Raises UnreadableError."""
        kind = self._words.get(str(value.get("kind")), self._kind) if isinstance(value, dict) else self._kind
        try:
            return cast("T", msgspec.convert(value, kind, dec_hook=_read_options, str_keys=True))
        except msgspec.MsgspecError as error:
            raise _unreadable(error) from None


def _write_options(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return msgspec.Raw(value.model_dump_json().encode())
    raise TypeError(f"a {type(value).__name__} is no part of a game's words")


def _read_options(kind: type[Any], value: Any) -> Any:
    if issubclass(kind, BaseModel):
        try:
            return kind.model_validate(value)
        except ValidationError as error:
            raise ValueError(complaint(error)) from None
    raise TypeError(f"a {kind.__name__} is no part of a game's words")


def _unreadable(error: msgspec.MsgspecError) -> UnreadableError:
    """What msgspec says and where, in plain words."""
    what, _, where = str(error).rpartition(" - at `$") if " - at `$" in str(error) else (str(error), "", "")
    bound = re.fullmatch(r"Expected `int` ([<>])= (-?\d+)", what)
    facts: dict[str, Any] = {"code": "at_most" if bound[1] == "<" else "at_least", "bound": int(bound[2])} if bound else {}
    told = what if isinstance(error.__cause__, ValueError) else _plainly(what)  # a check of our own has words for it
    return UnreadableError(told, where.strip(".`"), **facts)


def _plainly(what: str) -> str:
    if sorts := re.fullmatch(r"Expected `([a-z |]+)`(?:, got .*)?", what):
        return f"{' or '.join(SORTS.get(sort, 'something else') for sort in sorts[1].split(' | '))} is expected"
    return next((found.expand(told) for said, told in _PLAINLY if (found := re.fullmatch(said, what, re.DOTALL))), "it cannot be so")


def complaint(error: ValidationError) -> str:
    """What pydantic finds: the first thing that is wrong, and where; without the value, which may be long."""
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where + ': ' if where else ''}{plainly(first)}"
