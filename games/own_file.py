"""Reads a file that a teacher wrote for a game, and says in words what is wrong with it. A pure function of the text."""

import json
import re
import unicodedata
from collections.abc import Iterator
from itertools import groupby
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ValidationError, ValidationInfo
from pydantic.fields import FieldInfo

from games.mistakes import Complaint, FileError, MistakeError, of_kind, plainly

M = TypeVar("M", bound=BaseModel)
MOST_LETTERS = 60_000
"""A file with more is not even read."""
MOST_COMPLAINTS = 10
"""So many mistakes of a file are told at once."""
MARKUP = "@`*_~|<>[]\\#"
"""Signs that mean something to Discord: they have no place in what is shown as it stands."""
UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00016fe4\U0001d159")
"""What counts as printable and is not seen."""
VARIANTS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""They only choose how the sign before them is drawn, such as an emoji in colours."""
MOST_MARKS = 4
"""Marks on one letter, as accents: no language that is written needs more, and a heap of them covers the lines around it."""
LINK = re.compile(r"[a-z][a-z0-9+.-]*://|\bwww\.|[a-z0-9-]\.[a-z]{2,}/", re.IGNORECASE)
_WRITTEN = "written"
"""What a person writes now is looked at more closely than what a journal has kept of earlier games, which must stay readable."""


def read_own(text: str, model: type[M], noun: str) -> M:
    """What this JSON text describes. Raises FileError, naming each mistake and the `noun` ("card") in whose list it stands."""
    if len(text) > MOST_LETTERS:
        facts = {"n": len(text), "most": MOST_LETTERS}
        raise _unread(f"This is too long: {len(text)} characters, and {MOST_LETTERS} are the most.", "long_text", **facts)
    try:
        data: Any = json.loads(text)
    except json.JSONDecodeError as error:
        message = f"This is not JSON: line {error.lineno}, column {error.colno}: {error.msg}."
        raise _unread(message, "no_json", line=error.lineno, column=error.colno) from None
    except (ValueError, RecursionError):  # a number of thousands of digits; brackets within brackets without end
        raise _unread("This is JSON of a kind that nothing can be made of.", "strange_json") from None
    try:
        return model.model_validate(data, context=_WRITTEN)
    except ValidationError as error:
        raise FileError(_message(error, data, noun), tuple(_complaints(error, model, data))) from None


def plain_line(words: str, info: ValidationInfo) -> str:
    """These words, if they are one line that Discord shows as it stands; in a file of one's own, with nothing unseen. Raises ValueError."""
    if not words.isprintable() or words != words.strip():
        raise MistakeError("one_line", "one line of visible characters is needed, without a blank at either end")
    if any(sign in MARKUP for sign in words):
        raise MistakeError("signs", f"these signs cannot stand here: {' '.join(MARKUP)}", signs=" ".join(MARKUP.replace("`", "")))
    if is_written_now(info):
        _check_seen(words)
    return words


def is_written_now(info: ValidationInfo) -> bool:
    """Whether a person writes it now, and no journal has kept it of an earlier game."""
    return info.context == _WRITTEN


def _check_seen(words: str) -> None:
    if not UNSEEN.isdisjoint(words) or VARIANTS.match(words):
        raise MistakeError("unseen", "there is a sign in it that nobody can see")
    marks = groupby(words, lambda sign: unicodedata.category(sign) in ("Mn", "Me"))
    if any(mark and len([*signs]) > MOST_MARKS for mark, signs in marks):
        raise MistakeError("marks", f"a letter has at most {MOST_MARKS} accents or other marks", most=MOST_MARKS)
    if LINK.search(words):
        raise MistakeError("link", "a link cannot stand here")


def alike(name: str, info: ValidationInfo) -> str:
    """What names have in common that nobody can tell apart when they are heard; of a game that is kept, names that are equal."""
    return unicodedata.normalize("NFKC", VARIANTS.sub("", name)).casefold() if is_written_now(info) else name


def _unread(message: str, code: str, **facts: int) -> FileError:
    """Of a text as a whole."""
    return FileError(message, (Complaint((), code, facts),))


def _complaints(error: ValidationError, model: type[BaseModel], data: Any) -> Iterator[Complaint]:
    """The same mistakes for people of any language."""
    found = error.errors(include_url=False)
    within = [each["loc"][:depth] for each in found for depth in range(len(each["loc"]))]
    for each in [one for one in found if one["type"] != "too_short" or one["loc"] not in within][:MOST_COMPLAINTS]:  # those are not counted
        code, facts = of_kind(each["type"], each.get("ctx", {}), _field(model, each["loc"]))
        yield Complaint((), code, facts, _where(each["loc"], data, ""))


def _field(model: type[BaseModel], loc: tuple[int | str, ...]) -> FieldInfo | None:
    """The field at this place; None where it is none of a model's own, such as one item of a list."""
    *way, last = loc or ("",)
    for part in way:
        info = model.model_fields.get(part) if isinstance(part, str) else None
        within = [] if info is None else [kind for kind in get_args(info.annotation) if isinstance(kind, type)]
        model = next((kind for kind in within if issubclass(kind, BaseModel)), model)
    return model.model_fields.get(last) if isinstance(last, str) else None


def _message(error: ValidationError, data: Any, noun: str) -> str:
    """One mistake a line."""
    found = error.errors(include_url=False)
    lines = [f"{_where(each['loc'], data, noun)}: {plainly(each)}." for each in found[:MOST_COMPLAINTS]]
    more = len(found) - len(lines)
    return "\n".join([*lines, *([f"... and {more} more."] if more else [])])


def _where(loc: tuple[int | str, ...], data: Any, noun: str) -> str:
    """A place in the file as a person finds it: `challenge, card 3 "Hunt the bear", needs`; `sanctions, sanction 1, words`.

    Without a `noun` it has no English word of ours: `challenge, 3 "Hunt the bear", needs`.
    """
    parts: list[str] = []
    for part in loc:
        data = data[part] if _holds(data, part) else None
        if isinstance(part, int):
            name = data.get("name") if isinstance(data, dict) else None
            told = f' "{name}"' if isinstance(name, str) and name.isprintable() and len(name) <= 40 else ""
            one = parts[-1].removesuffix("s") if noun and parts and parts[-1].endswith("s") else noun
            parts.append(f"{one} {part + 1}".lstrip() + told)
        else:
            parts.append(part if part.isprintable() and len(part) <= 40 else "a long name")
    return ", ".join(parts) or ("the file" if noun else "")


def _holds(data: Any, part: int | str) -> bool:
    if isinstance(part, int):
        return isinstance(data, list) and part < len(data)
    return isinstance(data, dict) and part in data
