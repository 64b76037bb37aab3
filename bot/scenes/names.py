"""Makes people's names safe: nothing invisible, no Markdown, no mentions."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from bot.texts.lookup import cached_by_language, t, translate_data_word

MAX_NAME_CHARS = 32
"""Characters shown of a name, before escaping."""
MAX_TITLE_CHARS = 80
"""Characters shown of a session's title."""
MAX_MARKS = 2
"""Accents on a letter: enough for any language, too few to reach neighbouring lines."""

_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Unicode categories that are invisible or change the text's direction."""
_BLANK_LETTERS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Invisible characters that Unicode classes as letters, marks or symbols."""
_MARKDOWN = re.compile(r"([\\`*_~|>#\[\]()<:{}+\-.=!])")
_SAFE_AT = "\uff20"
"""A character like @ that Discord never reads as a mention."""


@cached_by_language(1024)
def escape_markdown(name: str, most: int = MAX_NAME_CHARS) -> str:
    """Return a name safe in any message, never empty. Escapes may make it longer than `most`."""
    return _MARKDOWN.sub(r"\\\1", strip_unseen(name, most)).replace("@", _SAFE_AT)


def distinguishing_suffixes(names: Mapping[int, str], hints: Mapping[int, str]) -> dict[int, str]:
    """Return, by person, what tells a name from an equal-looking one: a hint, or a number if hints do not
    suffice. "" for unique names.

    All lists and menus of people label them with it.
    """
    suffixes = dict.fromkeys(names, "")

    def colliding_groups() -> list[list[int]]:
        groups: dict[str, list[int]] = {}
        for person in sorted(names):
            groups.setdefault(
                _labelled_name(
                    strip_unseen(names[person]), strip_unseen(suffixes[person]) if suffixes[person] else ""
                ).casefold(),
                [],
            ).append(person)
        return [group for group in groups.values() if len(group) > 1]

    for _ in range(2):  # a name with its hint may equal another name
        for person in (person for group in colliding_groups() for person in group):
            suffixes[person] = hints.get(person, "")
    for group in colliding_groups():
        for number, person in enumerate(group, 1):
            suffixes[person] = f"{suffixes[person]} {number}".strip()
    return suffixes


def escaped_labels(names: Mapping[int, str], hints: Mapping[int, str]) -> dict[int, str]:
    """Return a unique escaped label by person."""
    suffixes = distinguishing_suffixes(names, hints)
    return {
        person: _labelled_name(
            escape_markdown(name), escape_markdown(suffixes[person]) if suffixes[person] else ""
        )
        for person, name in names.items()
    }


def file_labels(names: Mapping[int, str], hints: Mapping[int, str]) -> dict[int, str]:
    """Return a unique unescaped label by person, for files."""
    suffixes = distinguishing_suffixes(names, hints)
    return {person: _labelled_name(name, suffixes[person]) for person, name in names.items()}


def _labelled_name(name: str, suffix: str) -> str:
    return f"{name} ({suffix})" if suffix else name


def how_long_ago(age_ms: int) -> str:
    """Return an age in whole days, hours or minutes, for menus, which cannot show timestamps."""
    unit, ms = next(
        (candidate for candidate in (("days", 86_400_000), ("hours", 3_600_000)) if age_ms >= candidate[1]),
        ("minutes", 60_000),
    )
    return t("words.ago", unit=unit, n=max(0, age_ms) // ms)


def session_title(title: str) -> str:
    """Return a session's title, escaped. Built-in plans have theirs in the reader's language."""
    return escape_markdown(translate_data_word("plan", title), MAX_TITLE_CHARS)


def unescape_markdown(name: str) -> str:
    """Return an escaped name for menus, which show backslashes."""
    return re.sub(r"\\(.)", r"\1", name)


@cached_by_language(1024)
def strip_unseen(name: str, most: int = MAX_NAME_CHARS) -> str:
    """Return the visible characters of a name, at most `most`, for places that do not render Markdown."""
    visible = "".join(_visible_char(c) for c in unicodedata.normalize("NFKC", name))
    single = " ".join(_limit_marks(visible).split())[:most].strip()
    return single if any(_is_seen(c) for c in single) else t("words.somebody")


def as_code_span(text: str, most: int = 40) -> str:
    """Return typed text, shortened, in a code span that it cannot leave."""
    shortened = "".join(char for char in text if char.isprintable() and char != "`")[:most].strip()
    return f"`{shortened or '…'}`"


def _visible_char(char: str) -> str:
    category = unicodedata.category(char)
    if category in ("Zs", "Zl", "Zp") or char in "\t\n\r":
        return " "
    return "" if category in _HIDDEN or char in _BLANK_LETTERS or _is_variation_selector(char) else char


def _is_variation_selector(char: str) -> bool:
    return "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef" or char == "\u034f"


def _is_seen(char: str) -> bool:
    return unicodedata.category(char)[0] not in "MZ"


def _limit_marks(text: str) -> str:
    chars: list[str] = []
    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.category(char)[0] == "M" else 0
        if marks <= MAX_MARKS:
            chars.append(char)
    return "".join(chars)
