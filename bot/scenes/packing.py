"""What somebody has chosen so far, between a dataclass and the argument of a control: one token a field, joined by full stops.

A token is read back only where its writer could have written it: anything else was forged or stood on another version's card, and
raises ValueError. What 0.4.0 and 0.5.0 wrote bears no version; the day a draft changes its fields, its `version` goes up, its ids
begin with it ("2~"), and `older` says how to read those that still stand in Discord.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

T = TypeVar("T")
D = TypeVar("D")
UNSET = "-"
"""The token of what has not been chosen yet."""


@dataclass(frozen=True, slots=True)
class Token(Generic[T]):
    """How a value is written and read. Both raise ValueError for what is out of bounds."""

    write: Callable[[T], str]
    read: Callable[[str], T]
    pattern: str = ""
    """What it looks like, where it is a part of a compact token."""


def joined(*tokens: object) -> str:
    """An argument of these tokens."""
    return ".".join(str(token) for token in tokens)


def tokens(arg: str) -> list[str]:
    """The tokens of an argument."""
    return arg.split(".") if arg else []


def read_number(token: str, most: int = 999) -> int:
    """A whole number from 0 to `most`. Raises ValueError for anything else."""
    if not (token.isascii() and token.isdecimal() and len(token) <= len(str(most)) and int(token) <= most):
        raise ValueError(f"not a whole number up to {most}: {token[:20]!r}")
    return int(token)


def read_one(token: str, possible: Iterable[T]) -> T:
    """Whichever of these has this name. Raises ValueError for none."""
    for one in possible:
        if str(one) == token:
            return one
    raise ValueError(f"not one of the choices: {token[:20]!r}")


def number(most: int = 999) -> Token[int]:
    """A whole number from 0."""
    return Token(str, lambda token: read_number(token, most))


def one_of(possible: Sequence[T]) -> Token[T]:
    """One of a few values, by its name."""
    return Token(str, lambda token: read_one(token, possible))


def maybe(inner: Token[T]) -> Token[T | None]:
    """The same, or nothing yet."""
    return Token(lambda value: UNSET if value is None else inner.write(value), lambda token: None if token == UNSET else inner.read(token))


def several(inner: Token[T], between: str = "", none: str = UNSET) -> Token[tuple[T, ...]]:
    """Any number of them in one token; where nothing stands between them, each is one character."""
    return Token(
        lambda values: between.join(map(inner.write, values)) or none,
        lambda token: () if token == none else tuple(inner.read(part) for part in (token.split(between) if between else token)),
    )


def digits(pattern: str) -> Token[int]:
    """A number that looks like this, inside a compact token."""
    return Token(str, int, pattern)


def coded(codes: Mapping[str, T]) -> Token[T]:
    """One of a few values, as one character."""

    def read(token: str) -> T:
        return codes[read_one(token, codes)]

    return Token(lambda value: next(code for code, one in codes.items() if one == value), read, f"[{''.join(codes)}]")


def compact(kind: Callable[..., T], head: str, **parts: Token[Any]) -> Token[T]:
    """A small dataclass in one token: a letter, then its fields."""
    whole = re.compile(head + "".join(f"({part.pattern})" for part in parts.values()))

    def write(value: T) -> str:
        return head + "".join(part.write(getattr(value, name)) for name, part in parts.items())

    def read(token: str) -> T:
        found = whole.fullmatch(token)
        if found is None:
            raise ValueError(f"nothing that begins with {head}: {token[:20]!r}")
        return kind(**{name: part.read(text) for (name, part), text in zip(parts.items(), found.groups(), strict=True)})

    return Token(write, read)


def either(kinds: Mapping[str, tuple[type[T], Token[T]]]) -> Token[T]:
    """A token of any of several kinds, which its first letter tells."""

    def read(token: str) -> T:
        return kinds[read_one(token[:1], kinds)][1].read(token)

    return Token(lambda value: next(token.write(value) for kind, token in kinds.values() if isinstance(value, kind)), read)


@dataclass(frozen=True, slots=True)
class Packer(Generic[D]):
    """Writes and reads drafts of a kind. `parts`: a token for each field, in the order of the argument; `rest`: for the field that takes
    all further tokens.
    """

    kind: Callable[..., D]
    parts: Mapping[str, Token[Any]]
    rest: tuple[str, Token[Any]] | None = None
    version: int = 1
    older: Mapping[int, Callable[[str], D]] = field(default_factory=dict)

    def pack(self, draft: D) -> str:
        """The draft as an argument."""
        found = [token.write(getattr(draft, name)) for name, token in self.parts.items()]
        if self.rest is not None:
            name, token = self.rest
            found += map(token.write, getattr(draft, name))
        arg = joined(*found)
        return arg if self.version == 1 else f"{self.version}~{arg}"

    def unpack(self, arg: str) -> D:
        """The draft of an argument. Raises ValueError for what is none."""
        mark, tilde, plain = arg.partition("~")
        version, plain = (read_number(mark), plain) if tilde else (1, arg)
        if version != self.version:
            return self.older[read_one(str(version), self.older)](plain)
        found = tokens(plain)
        here, more = found[: len(self.parts)], found[len(self.parts) :]
        if len(here) < len(self.parts) or (more and self.rest is None):
            raise ValueError(f"not as many tokens as there are fields: {len(found)}")
        fields = {name: token.read(text) for (name, token), text in zip(self.parts.items(), here, strict=True)}
        if self.rest is not None:
            name, token = self.rest
            fields[name] = tuple(map(token.read, more))
        return self.kind(**fields)
