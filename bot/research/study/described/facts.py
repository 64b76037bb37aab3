"""Facts shared by all descriptions of a bundle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.research.study.writing import WrittenFile
from games.analysis.research.data.columns import SheetRow

TITLE = "Governance games of classes, played with Moot"
ABOUT = (
    "Decisions, events and institutions of classes that played governance games (the Commons Game, Tragedy of the Commons, Settlers, "
    "Crossroads), one row each. Seats stand in the place of people; nobody's name, account or time of day is in it unless it was asked for."
)
NO_LICENCE = "No licence is given with this file: ask whoever made the bundle."
CREATOR = "The class's teacher, with Moot"
ADDRESS = "https://moot.invalid/"
"""A bundle has no address until it is published: this one is reserved for such cases (RFC 2606)."""
KEYWORDS = ("commons", "self-government", "common-pool resources", "classroom experiment", "cooperation")


@dataclass(frozen=True, slots=True)
class BundleFacts:
    """A complete bundle except for its descriptions."""

    version: str
    """Moot's version."""
    rules: Mapping[str, int]
    """By game, the version of the rules."""
    made: str
    """The day on which the bundle was made, as 2026-11-22."""
    files: Mapping[type[SheetRow], WrittenFile]
    """By sheet."""
    whole: bool
    """Whether no rows were left out."""
    named: bool
    """Whether it has names and times of day."""
    parquet: bool
    licence: str = NO_LICENCE
    """Of the data, as the study sets it: a short name like CC-BY-4.0, or a sentence."""

    @property
    def games(self) -> str:
        """Return the games with the versions of their rules, as words."""
        return ", ".join(f"{name} {version}" for name, version in sorted(self.rules.items()))


def foreign_keys(sheet: type[SheetRow], *, whole: bool) -> list[tuple[tuple[str, ...], str]]:
    """Return the references from this sheet's columns, as (columns, sheet), with the same columns there.

    With masked seats (`whole` is false) some references are not promised.
    """
    fields = sheet.__struct_fields__
    keys: list[tuple[tuple[str, ...], str]] = []
    if "session" in fields and sheet.sheet != "sessions":
        keys.append((("session",), "sessions"))
    if "table" in fields and sheet.sheet != "tables":
        keys.append((("table",), "tables"))
    if sheet.sheet in SEATED_SHEETS:
        keys.append((("table", "seat"), "seats"))
    if whole and sheet.sheet in ("votes", "suits"):
        keys.append((("table", "motion"), "motions"))
    if sheet.sheet == "sanctions":
        keys.append((("table", "rule", "version"), "rules"))
    return keys


SEATED_SHEETS = (
    "sittings",
    "rounds",
    "requests",
    "trades",
    "meetings",
    "motions",
    "votes",
    "speech",
    "sanctions",
    "suits",
    "absences",
    "words",
)
"""Sheets whose rows always have a seat."""
