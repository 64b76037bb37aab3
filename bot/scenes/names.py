"""People's names made harmless: nothing invisible, nothing that Discord would read as Markdown or as a mention."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from bot.texts.lookup import kept_by_language, of_data, t

LONGEST = 32
"""Characters of a name that are shown, before escaping."""
TITLE = 80
"""The same of a session's title."""
MARKS_IN_A_ROW = 2
"""Accents that a letter may carry: enough for any language, too few to climb over the neighbouring lines."""

_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Unicode categories that show nothing or change the direction of what follows."""
_BLANK_LETTERS = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that Unicode calls letters, marks or symbols, and that nobody can see."""
_MARKDOWN = re.compile(r"([\\`*_~|>#\[\]()<:{}+\-.=!])")
_AT = "\uff20"
"""An @ that Discord never reads as a mention, wherever the name may stand."""


@kept_by_language(1024)
def harmless(name: str, most: int = LONGEST) -> str:
    """The name as it may stand in any message; never empty. Escaped, so it can be longer than `most`."""
    return _MARKDOWN.sub(r"\\\1", plain(name, most)).replace("@", _AT)


def tell_apart(names: Mapping[int, str], hints: Mapping[int, str]) -> dict[int, str]:
    """By person, what has to stand beside their name because somebody else's reads the same: their hint, or a number where that is not
    enough; "" beside a name that is theirs alone. Every list and every menu of people has its labels from here.
    """
    beside = dict.fromkeys(names, "")

    def alike() -> list[list[int]]:
        groups: dict[str, list[int]] = {}
        for person in sorted(names):
            groups.setdefault(_labelled_name(plain(names[person]), plain(beside[person]) if beside[person] else "").casefold(), []).append(
                person
            )
        return [group for group in groups.values() if len(group) > 1]

    for _ in range(2):  # somebody may be called as another one reads with the hint
        for person in (person for group in alike() for person in group):
            beside[person] = hints.get(person, "")
    for group in alike():
        for number, person in enumerate(group, 1):
            beside[person] = f"{beside[person]} {number}".strip()
    return beside


def labels(names: Mapping[int, str], hints: Mapping[int, str]) -> dict[int, str]:
    """By person, a harmless name that no other of them has."""
    beside = tell_apart(names, hints)
    return {person: _labelled_name(harmless(name), harmless(beside[person]) if beside[person] else "") for person, name in names.items()}


def file_labels(names: Mapping[int, str], hints: Mapping[int, str]) -> dict[int, str]:
    """The same for files, each name as it is."""
    beside = tell_apart(names, hints)
    return {person: _labelled_name(name, beside[person]) for person, name in names.items()}


def _labelled_name(name: str, beside: str) -> str:
    return f"{name} ({beside})" if beside else name


def how_long_ago(age_ms: int) -> str:
    """In whole days, hours or minutes, for the lines of menus, in which Discord counts no time by itself."""
    unit, ms = next((one for one in (("days", 86_400_000), ("hours", 3_600_000)) if age_ms >= one[1]), ("minutes", 60_000))
    return t("words.ago", unit=unit, n=max(0, age_ms) // ms)


def titled(title: str) -> str:
    """A session's title, harmless and whole; that of one of our own plans in the language of whoever reads it."""
    return harmless(of_data("plan", title), TITLE)


def unescaped(name: str) -> str:
    """A harmless name for the lines of menus, where no backslash is needed and each is seen."""
    return re.sub(r"\\(.)", r"\1", name)


@kept_by_language(1024)
def plain(name: str, most: int = LONGEST) -> str:
    """The name for pictures, files and labels, where nothing is read as Markdown: visible characters only, at most `most`."""
    visible = "".join(_visible(c) for c in unicodedata.normalize("NFKC", name))
    single = " ".join(_few_marks(visible).split())[:most].strip()
    return single if any(_is_seen(c) for c in single) else t("words.somebody")


def quoted(text: str, most: int = 40) -> str:
    """What somebody typed, shown back harmlessly: short, and inside a code span that it cannot leave."""
    kept = "".join(char for char in text if char.isprintable() and char != "`")[:most].strip()
    return f"`{kept or '…'}`"


def _visible(char: str) -> str:
    category = unicodedata.category(char)
    if category in ("Zs", "Zl", "Zp") or char in "\t\n\r":
        return " "
    return "" if category in _HIDDEN or char in _BLANK_LETTERS or _is_variation(char) else char


def _is_variation(char: str) -> bool:
    return "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef" or char == "\u034f"


def _is_seen(char: str) -> bool:
    return unicodedata.category(char)[0] not in "MZ"


def _few_marks(text: str) -> str:
    kept: list[str] = []
    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.category(char)[0] == "M" else 0
        if marks <= MARKS_IN_A_ROW:
            kept.append(char)
    return "".join(kept)
