"""Parses a file that a teacher wrote for a game, and explains its errors. A pure function of the text."""

import json
import re
import unicodedata
from collections.abc import Iterator
from itertools import groupby
from typing import Any, TypeVar, get_args

from pydantic import BaseModel, ValidationError, ValidationInfo
from pydantic.fields import FieldInfo

from games.validation_errors import Complaint, FileError, MistakeError, code_and_facts, to_plain_english

M = TypeVar("M", bound=BaseModel)
MAX_CHARACTERS = 60_000
"""Longer files are rejected unread."""
MAX_COMPLAINTS = 10
"""Errors reported at once."""
MARKUP = "@`*_~|<>[]\\#"
"""Characters with a meaning in Discord, not allowed in text shown verbatim."""
INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00016fe4\U0001d159"
)
"""Characters that Python calls printable but that are invisible."""
VARIATION_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""They only choose how the character before them is drawn, such as a coloured emoji."""
MAX_MARKS = 4
"""Combining marks on one letter. No written language needs more, and more would cover the lines around it."""
LINK = re.compile(r"[a-z][a-z0-9+.-]*://|\bwww\.|[a-z0-9-]\.[a-z]{2,}/", re.IGNORECASE)
_NEW_TEXT = "written"
"""Validation context of newly written text. It is checked more strictly than text in journals of earlier
games, which must stay readable.
"""


def parse_user_file(text: str, model: type[M], noun: str) -> M:
    """Parse JSON text into this model. Raises FileError, which lists the errors by the `noun` ("card") of
    their list.
    """
    if len(text) > MAX_CHARACTERS:
        facts = {"n": len(text), "most": MAX_CHARACTERS}
        raise _whole_file_error(
            f"This is too long: {len(text)} characters, and {MAX_CHARACTERS} are the most.",
            "long_text",
            **facts,
        )
    try:
        data: Any = json.loads(text)
    except json.JSONDecodeError as error:
        message = f"This is not JSON: line {error.lineno}, column {error.colno}: {error.msg}."
        raise _whole_file_error(message, "no_json", line=error.lineno, column=error.colno) from None
    except (
        ValueError,
        RecursionError,
    ):  # a number of thousands of digits; brackets within brackets without end
        raise _whole_file_error(
            "This is JSON of a kind that nothing can be made of.", "strange_json"
        ) from None
    try:
        return model.model_validate(data, context=_NEW_TEXT)
    except ValidationError as error:
        raise FileError(_english_message(error, data, noun), tuple(_complaints(error, model, data))) from None


def check_plain_line(words: str, info: ValidationInfo) -> str:
    """Return the words if Discord shows them verbatim on one line. New text must be visible. Raises
    ValueError.
    """
    if not words.isprintable() or words != words.strip():
        raise MistakeError(
            "one_line", "one line of visible characters is needed, without a blank at either end"
        )
    if any(sign in MARKUP for sign in words):
        raise MistakeError(
            "signs",
            f"these signs cannot stand here: {' '.join(MARKUP)}",
            signs=" ".join(MARKUP.replace("`", "")),
        )
    if is_new_text(info):
        _check_visible(words)
    return words


def is_new_text(info: ValidationInfo) -> bool:
    """Return whether this text is new, not from a journal."""
    return info.context == _NEW_TEXT


def _check_visible(words: str) -> None:
    if not INVISIBLE.isdisjoint(words) or VARIATION_SELECTORS.match(words):
        raise MistakeError("unseen", "there is a sign in it that nobody can see")
    marks = groupby(words, lambda sign: unicodedata.category(sign) in ("Mn", "Me"))
    if any(mark and len([*signs]) > MAX_MARKS for mark, signs in marks):
        raise MistakeError(
            "marks", f"a letter has at most {MAX_MARKS} accents or other marks", most=MAX_MARKS
        )
    if LINK.search(words):
        raise MistakeError("link", "a link cannot stand here")


def confusable_key(name: str, info: ValidationInfo) -> str:
    """Return a key that is equal for names that sound alike. In journals, the name itself."""
    return (
        unicodedata.normalize("NFKC", VARIATION_SELECTORS.sub("", name)).casefold()
        if is_new_text(info)
        else name
    )


def _whole_file_error(message: str, code: str, **facts: int) -> FileError:
    return FileError(message, (Complaint((), code, facts),))


def _complaints(error: ValidationError, model: type[BaseModel], data: Any) -> Iterator[Complaint]:
    """Yield the errors as codes with facts."""
    errors = error.errors(include_url=False)
    within = [each["loc"][:depth] for each in errors for depth in range(len(each["loc"]))]
    for each in [one for one in errors if one["type"] != "too_short" or one["loc"] not in within][
        :MAX_COMPLAINTS
    ]:  # those are not counted
        code, facts = code_and_facts(each["type"], each.get("ctx", {}), _field_info(model, each["loc"]))
        yield Complaint((), code, facts, _place_in_file(each["loc"], data, ""))


def _field_info(model: type[BaseModel], loc: tuple[int | str, ...]) -> FieldInfo | None:
    """Return the model field at this place, None for an item of a list."""
    *way, last = loc or ("",)
    for part in way:
        info = model.model_fields.get(part) if isinstance(part, str) else None
        within = (
            [] if info is None else [kind for kind in get_args(info.annotation) if isinstance(kind, type)]
        )
        model = next((kind for kind in within if issubclass(kind, BaseModel)), model)
    return model.model_fields.get(last) if isinstance(last, str) else None


def _english_message(error: ValidationError, data: Any, noun: str) -> str:
    """List the errors in English, one a line."""
    errors = error.errors(include_url=False)
    lines = [
        f"{_place_in_file(each['loc'], data, noun)}: {to_plain_english(each)}."
        for each in errors[:MAX_COMPLAINTS]
    ]
    more = len(errors) - len(lines)
    return "\n".join([*lines, *([f"... and {more} more."] if more else [])])


def _place_in_file(loc: tuple[int | str, ...], data: Any, noun: str) -> str:
    """Describe a place in the file: `challenge, card 3 "Hunt the bear", needs` or `sanctions, sanction 1,
    words`.

    Without a `noun` it has no English words of ours: `challenge, 3 "Hunt the bear", needs`.
    """
    parts: list[str] = []
    for part in loc:
        data = data[part] if _has_part(data, part) else None
        if isinstance(part, int):
            name = data.get("name") if isinstance(data, dict) else None
            quoted_name = (
                f' "{name}"' if isinstance(name, str) and name.isprintable() and len(name) <= 40 else ""
            )
            one = parts[-1].removesuffix("s") if noun and parts and parts[-1].endswith("s") else noun
            parts.append(f"{one} {part + 1}".lstrip() + quoted_name)
        else:
            parts.append(part if part.isprintable() and len(part) <= 40 else "a long name")
    return ", ".join(parts) or ("the file" if noun else "")


def _has_part(data: Any, part: int | str) -> bool:
    if isinstance(part, int):
        return isinstance(data, list) and part < len(data)
    return isinstance(data, dict) and part in data
