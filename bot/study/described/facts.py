"""What all descriptions of a bundle say alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.study.writing import Written
from games.analysis.data.columns import Row

TITLE = "Governance games of classes, played with Moot"
ABOUT = (
    "Decisions, events and institutions of classes that played governance games (the Commons Game, Tragedy of the Commons, Settlers, "
    "Crossroads), one row each. Seats stand in the place of people; nobody's name, account or time of day is in it unless it was asked for."
)
LICENCE = "No licence is given with this file: ask whoever made the bundle."
CREATOR = "The class's teacher, with Moot"
ADDRESS = "https://moot.invalid/"
"""A bundle lives nowhere before somebody publishes it: this address is kept for what has none (RFC 2606)."""
KEYWORDS = ("commons", "self-government", "common-pool resources", "classroom experiment", "cooperation")


@dataclass(frozen=True, slots=True)
class Facts:
    """A bundle that has been written but for its descriptions."""

    version: str
    """Moot's own."""
    rules: Mapping[str, int]
    """By game, the version of the rules."""
    made: str
    """The day on which the bundle was made, as 2026-11-22."""
    files: Mapping[type[Row], Written]
    """By sheet."""
    whole: bool
    """Whether nobody's rows were left out."""
    named: bool
    """Whether names and times of day stand in it."""
    parquet: bool

    @property
    def games(self) -> str:
        """The games with the versions of their rules, as words."""
        return ", ".join(f"{name} {version}" for name, version in sorted(self.rules.items()))


def joins(sheet: type[Row], *, whole: bool) -> list[tuple[tuple[str, ...], str]]:
    """To which sheets this one's columns lead: (columns, sheet), the columns being called the same there.

    Where rows of masked seats are left out, those of others may lead to them: then such a way is not promised.
    """
    fields = sheet.__struct_fields__
    found: list[tuple[tuple[str, ...], str]] = []
    if "session" in fields and sheet.sheet != "sessions":
        found.append((("session",), "sessions"))
    if "table" in fields and sheet.sheet != "tables":
        found.append((("table",), "tables"))
    if sheet.sheet in SEATED:
        found.append((("table", "seat"), "seats"))
    if whole and sheet.sheet in ("votes", "suits"):
        found.append((("table", "motion"), "motions"))
    if sheet.sheet == "sanctions":
        found.append((("table", "rule", "version"), "rules"))
    return found


SEATED = ("sittings", "rounds", "requests", "trades", "meetings", "motions", "votes", "speech", "sanctions", "suits", "absences", "words")
"""Sheets whose rows always have a seat."""
