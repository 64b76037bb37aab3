"""Reads a file that a teacher wrote for a game, and says in words what is wrong with it. A pure function of the text."""

import json
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

M = TypeVar("M", bound=BaseModel)
MOST_LETTERS = 60_000
"""A file with more is not even read."""
MOST_COMPLAINTS = 10
"""So many mistakes of a file are told at once."""
MARKUP = "@`*_~|<>[]\\#"
"""Signs that mean something to Discord: they have no place in what is shown as it stands."""


class FileError(ValueError):
    """A text that is no such file. The message says, line by line, what is wrong and where."""


def read_own(text: str, model: type[M], noun: str) -> M:
    """What this JSON text describes. Raises FileError, naming each mistake and the `noun` ("card") in whose list it stands."""
    if len(text) > MOST_LETTERS:
        raise FileError(f"This is too long: {len(text)} characters, and {MOST_LETTERS} are the most.")
    try:
        data: Any = json.loads(text)
    except json.JSONDecodeError as error:
        raise FileError(f"This is not JSON: line {error.lineno}, column {error.colno}: {error.msg}.") from None
    except (ValueError, RecursionError):  # a number of thousands of digits; brackets within brackets without end
        raise FileError("This is JSON of a kind that nothing can be made of.") from None
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise FileError(_complaints(error, data, noun)) from None


def plain_line(words: str) -> str:
    """These words, if they are one line that Discord shows as it stands. Raises ValueError."""
    if not words.isprintable() or words != words.strip():
        raise ValueError("one line of visible characters is needed, without a blank at either end")
    if any(sign in MARKUP for sign in words):
        raise ValueError(f"these signs cannot stand here: {' '.join(MARKUP)}")
    return words


def _complaints(error: ValidationError, data: Any, noun: str) -> str:
    """One mistake a line."""
    found = error.errors(include_url=False)
    lines = [f"{_where(each['loc'], data, noun)}: {_what(each['type'], each['msg'])}." for each in found[:MOST_COMPLAINTS]]
    more = len(found) - len(lines)
    return "\n".join([*lines, *([f"... and {more} more."] if more else [])])


def _where(loc: tuple[int | str, ...], data: Any, noun: str) -> str:
    """A place in the file as a person finds it: `challenge, card 3 "Hunt the bear", needs`; `sanctions, sanction 1, words`."""
    parts: list[str] = []
    for part in loc:
        data = data[part] if _holds(data, part) else None
        if isinstance(part, int):
            name = data.get("name") if isinstance(data, dict) else None
            one = parts[-1].removesuffix("s") if parts and parts[-1].endswith("s") else noun
            parts.append(f"{one} {part + 1}" + (f' "{name}"' if isinstance(name, str) and name.isprintable() and len(name) <= 40 else ""))
        else:
            parts.append(part if part.isprintable() and len(part) <= 40 else "a long name")
    return ", ".join(parts) or "the file"


def _holds(data: Any, part: int | str) -> bool:
    if isinstance(part, int):
        return isinstance(data, list) and part < len(data)
    return isinstance(data, dict) and part in data


def _what(kind: str, message: str) -> str:
    """A mistake in plain words; those of a model's own checks come as they are."""
    match kind:
        case "missing":
            return "this is missing"
        case "extra_forbidden":
            return "there is no such entry"
        case _:
            return message.removeprefix("Value error, ").replace("Input should", "it should").rstrip(".")
