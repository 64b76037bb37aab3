"""Who is expected: a roster as a spreadsheet saves it, read whole or answered with all that is wrong in it. Pure.

A roster is a CSV file: a line of column names, then a line for each person.

| column | what stands there |
|---|---|
| `name` | as in the server: display name, nickname or user name; needed, and each name once |
| `group` | a word to balance tables by, or to seat alike: "7b", "beginner" |
| `table` | the number of a fixed table, 1 to 150 |
| `apart` | names of this roster with whom they are not to sit, between `|` or `;` |
| `treatment` | the treatment that their table gets |
| `pace` | how much time everybody at their table gets for their sake, in percent: 100 to 300, 100 when empty |

Excel, LibreOffice and Google Sheets write it in UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs: all are read.
Names are the same when `folded` makes them the same. A cell that a spreadsheet would calculate is refused.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from bot.sessions.groups.csv_file import Line, cut
from bot.sessions.problems import Problem
from games.refusal import Fact

COLUMNS = ("name", "group", "table", "apart", "treatment", "pace")
MOST_BYTES = 200_000
MOST_PEOPLE = 300
MOST_PROBLEMS = 20
"""So many are told at once; of the others, their number."""
MOST_TABLES = 150
LONGEST_NAME = 80
LONGEST_WORD = 40
JOINERS = dict.fromkeys(map(ord, "\u200c\u200d"))
"""Signs without a look of their own, which some languages need inside of words."""
UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Kinds of signs that have no place in a cell: control characters, what turns the direction of a line, ends of lines."""
_PERCENT = re.compile("(?<=[0-9]) ?%$")


@dataclass(frozen=True, slots=True)
class Expected:
    """Somebody who is expected."""

    name: str
    group: str = ""
    table: int | None = None
    """The number of their table, from 1."""
    apart: frozenset[str] = frozenset()
    """Names with whom they are not to sit, spelled as those have them."""
    treatment: str = ""
    pace: int = 100
    """How much time they need, in percent."""


@dataclass(frozen=True, slots=True)
class Roster:
    """All who are expected, in the order of the file."""

    people: tuple[Expected, ...]

    def strange_treatments(self, known: Iterable[str]) -> tuple[str, ...]:
        """The treatments that it names, each once, and that are none of these."""
        ours = {"", *map(folded, known)}
        return tuple(dict.fromkeys(one.treatment for one in self.people if folded(one.treatment) not in ours))


@dataclass(frozen=True, slots=True)
class Problems:
    """Why a file is no roster: the first of all that was found, by line, and how many more there are."""

    found: tuple[Problem, ...]
    more: int = 0


@dataclass(frozen=True, slots=True)
class Matched:
    """Who of those who have come is who of those who are expected."""

    people: Mapping[int, Expected]
    """By user."""
    ambiguous: Mapping[int, tuple[str, ...]]
    """Users who could be several of the expected, or whom somebody else could be as well, with the names in question."""
    strangers: tuple[int, ...]
    """Users whom the roster does not name."""
    missing: tuple[Expected, ...]
    """Those whom nobody was found to be."""


def folded(name: str) -> str:
    """What two spellings of one name have in common: nothing of case, width, accents' encoding, blanks or invisible joiners."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKD", name.translate(JOINERS)).casefold())
    return " ".join(plain.split())


def read_roster(content: bytes) -> Roster | Problems:
    """The roster in this file, or everything that is wrong with it."""
    file = cut(content, MOST_BYTES)
    reading = _Reading()
    people = reading.people(file.lines)
    if file.wrong is not None:
        line, code = file.wrong
        reading.problems.append(Problem(line, code, {"most": MOST_BYTES // 1000} if code == "too_large" else {}))
    found = sorted(reading.problems, key=lambda problem: problem.line)
    return Problems(tuple(found[:MOST_PROBLEMS]), len(found[MOST_PROBLEMS:])) if found else Roster(tuple(people))


def matched(roster: Roster, arrived: Sequence[tuple[int, Sequence[str]]]) -> Matched:
    """Finds each user by any of their names (display name, user name, nickname). Where it is not certain who is who, nobody is matched."""
    expected = {folded(person.name): person for person in roster.people}
    could_be = {user: sorted({folded(name) for name in names} & expected.keys()) for user, names in arrived}
    claims: dict[str, int] = {}
    for names in could_be.values():
        for name in names:
            claims[name] = claims.get(name, 0) + 1
    sure = {user: names[0] for user, names in could_be.items() if len(names) == 1 and claims[names[0]] == 1}
    return Matched(
        people={user: expected[name] for user, name in sure.items()},
        ambiguous={user: tuple(expected[n].name for n in names) for user, names in could_be.items() if names and user not in sure},
        strangers=tuple(user for user, names in could_be.items() if not names),
        missing=tuple(person for name, person in expected.items() if name not in sure.values()),
    )


class _Reading:
    """One file as it is read: what is wrong so far, and which names and words there were."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self._line = 0
        self._names: dict[str, tuple[int, str]] = {}
        """By folded name, its line and how it is spelled."""
        self._words: dict[tuple[str, str], str] = {}
        """How a group or treatment was spelled first, by column and folded word."""

    def people(self, lines: Sequence[Line]) -> list[Expected]:
        """Everybody in the file; of those with problems, as much as can be read."""
        if not lines:
            return []
        (self._line, head), *rest = lines
        columns = self._columns(head)
        if "name" not in columns:
            self._problem("no_name_column", columns=COLUMNS)
            return []
        if not rest:
            self._problem("nobody")
        read: list[tuple[int, Expected, list[str]]] = []
        for self._line, cells in rest[:MOST_PEOPLE]:
            read.append((self._line, *self._person(self._row(columns, cells))))
        if len(rest) > MOST_PEOPLE:
            self._line = rest[MOST_PEOPLE][0]
            self._problem("too_many_people", people=len(rest), most=MOST_PEOPLE)
        return [self._with_apart(*one) for one in read]

    def _problem(self, code: str, **facts: Fact) -> None:
        self.problems.append(Problem(self._line, code, facts))

    def _columns(self, head: Sequence[str]) -> list[str]:
        """The names of the columns as they stand; "" for one without a name, whose cells have to be empty."""
        columns = [folded(cell) for cell in head]
        for number, column in enumerate(columns):
            if column and column not in COLUMNS:
                self._problem("unknown_column", column=shown(head[number]), columns=COLUMNS)
            elif column and column in columns[:number]:
                self._problem("double_column", column=column)
        return columns

    def _row(self, columns: Sequence[str], cells: Sequence[str]) -> dict[str, str | None]:
        """What stands in each column, blanks squeezed; None where something is wrong with it."""
        row: dict[str, str | None] = dict.fromkeys(COLUMNS, "")
        stray = [cell for column, cell in zip_longest(columns, cells, fillvalue="") if not column and cell.strip()]
        for column, cell in zip(columns, cells, strict=False):
            if column in COLUMNS:
                row[column] = self._plain(column, cell)
        if stray:
            self._problem("cell_without_column", cell=shown(stray[0].strip()))
        return row

    def _plain(self, column: str, cell: str) -> str | None:
        if any(unicodedata.category(sign) in UNSEEN for sign in cell.translate(JOINERS)):
            self._problem("control_character", column=column, cell=shown(cell))
            return None
        words = " ".join(cell.split())
        if unicodedata.normalize("NFKC", words).startswith(tuple("=+-@")):
            self._problem("formula", column=column, cell=shown(words))
            return None
        return words

    def _person(self, row: Mapping[str, str | None]) -> tuple[Expected, list[str]]:
        """The person of a line, and with whom they are not to sit: those names are known when all lines are read."""
        cells = {column: cell or "" for column, cell in row.items()}
        if row["name"] is not None:
            self._note_name(row["name"])
        person = Expected(
            name=cells["name"],
            group=self._word("group", cells["group"]),
            table=self._number("table", cells["table"], 1, MOST_TABLES),
            treatment=self._word("treatment", cells["treatment"]),
            pace=self._number("pace", _PERCENT.sub("", cells["pace"]), 100, 300) or 100,
        )
        return person, [name for part in re.split(r"[|;]", cells["apart"]) if (name := part.strip())]

    def _note_name(self, name: str) -> None:
        same = folded(name)
        if not same:
            self._problem("no_name")
        elif len(name) > LONGEST_NAME:
            self._problem("too_long", column="name", cell=shown(name), most=LONGEST_NAME)
        elif "|" in name or ";" in name:
            self._problem("separator_in_name", name=shown(name))
        elif same in self._names:
            self._problem("double_name", name=shown(name), first=self._names[same][0])
        else:
            self._names[same] = self._line, name

    def _word(self, column: str, word: str) -> str:
        """Spelled as it was the first time: "7B" and "7b" are one group."""
        if len(word) > LONGEST_WORD:
            self._problem("too_long", column=column, cell=shown(word), most=LONGEST_WORD)
        return self._words.setdefault((column, folded(word)), word)

    def _number(self, column: str, cell: str, least: int, most: int) -> int | None:
        if not cell:
            return None
        if re.fullmatch("[0-9]{1,4}", cell) and least <= int(cell) <= most:
            return int(cell)
        self._problem("strange_number", column=column, cell=shown(cell), least=least, most=most)
        return None

    def _with_apart(self, line: int, person: Expected, apart: Sequence[str]) -> Expected:
        self._line = line
        for name in apart:
            if folded(name) == folded(person.name):
                self._problem("apart_from_oneself", name=shown(name))
            elif folded(name) not in self._names:
                self._problem("unknown_apart", name=shown(name))
        return replace(person, apart=frozenset(self._names[name][1] for name in map(folded, apart) if name in self._names))


def shown(cell: str) -> str:
    """A cell as a sentence can quote it: short, and with a sign for each that cannot be seen."""
    seen = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in cell)
    return seen if len(seen) <= LONGEST_WORD else f"{seen[: LONGEST_WORD - 1]}…"
