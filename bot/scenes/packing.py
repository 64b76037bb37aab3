"""Codec between a draft dataclass and a control's argument: one token a field, joined by full stops.

Reading accepts only what writing could have produced; anything else was forged, or is another version's, and
raises ValueError. Version 1 carries no version mark. If a draft changes its fields, its `version` rises, its
ids begin with it ("2~"), and `older` reads the ids still in Discord.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

T = TypeVar("T")
D = TypeVar("D")
UNSET = "-"
"""The token of a choice not made yet."""


@dataclass(frozen=True, slots=True)
class Token(Generic[T]):
    """How a value is written and read. Both raise ValueError out of bounds."""

    write: Callable[[T], str]
    read: Callable[[str], T]
    pattern: str = ""
    """Its regular expression inside a compact token."""


def join_tokens(*tokens: object) -> str:
    """Return an argument of these tokens."""
    return ".".join(str(token) for token in tokens)


def split_tokens(arg: str) -> list[str]:
    """Return the tokens of an argument."""
    return arg.split(".") if arg else []


def read_number(token: str, most: int = 999) -> int:
    """Return a whole number from 0 to `most`. Raises ValueError otherwise."""
    if not (token.isascii() and token.isdecimal() and len(token) <= len(str(most)) and int(token) <= most):
        raise ValueError(f"not a whole number up to {most}: {token[:20]!r}")
    return int(token)


def read_choice(token: str, possible: Iterable[T]) -> T:
    """Return the value of this name. Raises ValueError for an unknown one."""
    for candidate in possible:
        if str(candidate) == token:
            return candidate
    raise ValueError(f"not one of the choices: {token[:20]!r}")


def number_token(most: int = 999) -> Token[int]:
    """Return a token for a whole number from 0."""
    return Token(str, lambda token: read_number(token, most))


def choice_token(possible: Sequence[T]) -> Token[T]:
    """Return a token for one of a few values, by name."""
    return Token(str, lambda token: read_choice(token, possible))


def optional_token(inner: Token[T]) -> Token[T | None]:
    """Return a token for an inner value or None."""
    return Token(
        lambda value: UNSET if value is None else inner.write(value),
        lambda token: None if token == UNSET else inner.read(token),
    )


def sequence_token(inner: Token[T], separator: str = "", empty: str = UNSET) -> Token[tuple[T, ...]]:
    """Return a token for any number of values. Without a separator, each is one character."""
    return Token(
        lambda values: separator.join(map(inner.write, values)) or empty,
        lambda token: (
            ()
            if token == empty
            else tuple(inner.read(part) for part in (token.split(separator) if separator else token))
        ),
    )


def digits_token(pattern: str) -> Token[int]:
    """Return a token for a number of this pattern, inside a compact token."""
    return Token(str, int, pattern)


def code_token(codes: Mapping[str, T]) -> Token[T]:
    """Return a token of one character for one of a few values."""

    def read(token: str) -> T:
        return codes[read_choice(token, codes)]

    return Token(
        lambda value: next(code for code, coded_value in codes.items() if coded_value == value),
        read,
        f"[{''.join(codes)}]",
    )


def compact_token(kind: Callable[..., T], head: str, **parts: Token[Any]) -> Token[T]:
    """Return a token for a small dataclass: a letter, then its fields."""
    whole = re.compile(head + "".join(f"({part.pattern})" for part in parts.values()))

    def write(value: T) -> str:
        return head + "".join(part.write(getattr(value, name)) for name, part in parts.items())

    def read(token: str) -> T:
        match = whole.fullmatch(token)
        if match is None:
            raise ValueError(f"nothing that begins with {head}: {token[:20]!r}")
        return kind(
            **{
                name: part.read(text)
                for (name, part), text in zip(parts.items(), match.groups(), strict=True)
            }
        )

    return Token(write, read)


def union_token(kinds: Mapping[str, tuple[type[T], Token[T]]]) -> Token[T]:
    """Return a token for any of several kinds, told apart by its first letter."""

    def read(token: str) -> T:
        return kinds[read_choice(token[:1], kinds)][1].read(token)

    return Token(
        lambda value: next(token.write(value) for kind, token in kinds.values() if isinstance(value, kind)),
        read,
    )


@dataclass(frozen=True, slots=True)
class Packer(Generic[D]):
    """Writes and reads drafts of a kind. `parts`: a token for each field, in order. `rest`: the field for all
    further tokens.
    """

    kind: Callable[..., D]
    parts: Mapping[str, Token[Any]]
    rest: tuple[str, Token[Any]] | None = None
    version: int = 1
    older: Mapping[int, Callable[[str], D]] = field(default_factory=dict)

    def pack(self, draft: D) -> str:
        """Return the draft as an argument."""
        texts = [token.write(getattr(draft, name)) for name, token in self.parts.items()]
        if self.rest is not None:
            name, token = self.rest
            texts += map(token.write, getattr(draft, name))
        arg = join_tokens(*texts)
        return arg if self.version == 1 else f"{self.version}~{arg}"

    def unpack(self, arg: str) -> D:
        """Return the draft of an argument. Raises ValueError if it is invalid."""
        mark, tilde, plain = arg.partition("~")
        version, plain = (read_number(mark), plain) if tilde else (1, arg)
        if version != self.version:
            return self.older[read_choice(str(version), self.older)](plain)
        texts = split_tokens(plain)
        field_texts, rest_texts = texts[: len(self.parts)], texts[len(self.parts) :]
        if len(field_texts) < len(self.parts) or (rest_texts and self.rest is None):
            raise ValueError(f"not as many tokens as there are fields: {len(texts)}")
        fields = {
            name: token.read(text)
            for (name, token), text in zip(self.parts.items(), field_texts, strict=True)
        }
        if self.rest is not None:
            name, token = self.rest
            fields[name] = tuple(map(token.read, rest_texts))
        return self.kind(**fields)
