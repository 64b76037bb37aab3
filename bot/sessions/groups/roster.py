"""Who is expected: a roster as a spreadsheet saves it, read whole or answered with all that is wrong in it.
Pure.

A roster is a CSV file: a line of column names, then a line for each person.

| column | what stands there |
|---|---|
| `name` | as in the server: display name, nickname or user name; needed, and each name once, unless `user` tells them apart |
| `user` | their user name in Discord, which no two people share, for those who have a name in common |
| `group` | a word to balance tables by, or to seat alike: "7b", "beginner" |
| `table` | the number of a fixed table, 1 to 150 |
| `apart` | names or user names of this roster with whom they are not to sit, between `|` or `;` |
| `treatment` | the treatment that their table gets |
| `pace` | how much time everybody at their table gets for their sake, in percent: 100 to 300, 100 when empty |
| any other | the teacher's own, such as `email` or `ID`: passed through to the lists for their grade book |

Excel, LibreOffice and Google Sheets write it with commas, semicolons or tabs: all are read. In which
encoding, `csv_file` says. Names are the same when `folded` makes them the same, and may begin with any sign:
it is for files that Moot writes to keep them from being formulas (`bot.sessions.spreadsheet`).
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from itertools import zip_longest
from types import MappingProxyType

from bot.sessions.groups.csv_file import Line, is_unicode, split_lines
from bot.sessions.problems import FileProblem
from bot.sessions.spreadsheet import unguard_text
from games.refusal import Fact

COLUMNS = ("name", "group", "table", "apart", "treatment", "pace", "user")
MOST_BYTES = 200_000
MOST_PEOPLE = 300
MOST_PROBLEMS = 20
"""Maximum problems reported at once, with the number of the others."""
MOST_TABLES = 150
LONGEST_NAME = 80
LONGEST_WORD = 40
LONGEST_OWN_CELL = 200
MOST_OWN_COLUMNS = 20
LIKENESS = 0.8
"""From this likeness on an unknown column is taken for one of ours, misspelled."""
JOINERS = dict.fromkeys(map(ord, "\u200c\u200d"))
"""Signs without a look of their own, which some languages need inside of words."""
UNSEEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
"""Kinds of signs that have no place in a cell: control characters, what turns the direction of a line, ends
of lines.
"""
_PERCENT = re.compile("(?<=[0-9]) ?%$")
_READ_AS = ("cp1252", "mac_roman")
"""As what programs read UTF-8 by mistake."""
_MIXED = re.compile("[A-Za-z][\u0370-\u07ff]|[\u0370-\u07ff][A-Za-z]")
"""Within one word no two alphabets meet, but in bytes of another encoding that happen to be UTF-8."""


@dataclass(frozen=True, slots=True)
class Expected:
    """Somebody who is expected."""

    name: str
    group: str = ""
    table: int | None = None
    """The number of their table, from 1."""
    apart: frozenset[str] = frozenset()
    """Names or user names of the people to be kept apart, spelled as in this roster."""
    treatment: str = ""
    pace: int = 100
    """How much time they need, in percent."""
    user: str = ""
    """Their user name in Discord; "" where the roster does not say it."""
    number: int = 0
    """Their place on the roster, from 1, unchanged by removals; 0 if stored before 0.21.0."""
    own: tuple[tuple[str, str], ...] = ()
    """The teacher's own columns, the same in each line of a roster, with this person's cells."""

    @property
    def known_as(self) -> str:
        """Return a name unique on the roster."""
        return self.user or self.name


@dataclass(frozen=True, slots=True)
class Roster:
    """All who are expected, in the order of the file."""

    people: tuple[Expected, ...]
    unsure: tuple[str, ...] = ()
    """Names with ambiguous non-ASCII letters, for the teacher to check."""

    def strange_treatments(self, names: Iterable[str]) -> tuple[str, ...]:
        """Return the roster's treatments that are not among these, each once."""
        ours = {"", *map(fold_name, names)}
        return tuple(
            dict.fromkeys(one.treatment for one in self.people if fold_name(one.treatment) not in ours)
        )

    def with_numbers(self) -> Roster:
        """Return a roster with numbers, which earlier versions did not store."""
        if all(one.number for one in self.people):
            return self
        return replace(self, people=tuple(replace(one, number=n) for n, one in enumerate(self.people, 1)))


@dataclass(frozen=True, slots=True)
class Arrival:
    """Somebody who has come, as far as a roster may know them."""

    member: int
    name: str
    """As the server shows it."""
    user: str = ""
    """Their user name in Discord; "" where it is not known."""


@dataclass(frozen=True, slots=True)
class Problems:
    """The problems of a file: the first by line, and the number of the others."""

    found: tuple[FileProblem, ...]
    more: int = 0


@dataclass(frozen=True, slots=True)
class RosterMatch:
    """The match of arrived members to expected people."""

    people: Mapping[int, Expected]
    """By member."""
    ambiguous: Mapping[int, tuple[Expected, ...]]
    """Members with several possible matches, or rivals for one, with these people."""
    strangers: tuple[int, ...]
    """Members whom the roster does not name."""
    missing: tuple[Expected, ...]
    """Expected people without a member."""

    @property
    def doubtful_people(self) -> tuple[Expected, ...]:
        """Return the missing people who have possibly arrived; the staff decide."""
        numbers = {one.number for several in self.ambiguous.values() for one in several}
        return tuple(one for one in self.missing if one.number in numbers)

    @property
    def absent_people(self) -> tuple[Expected, ...]:
        """Return the missing people whose names no member has."""
        doubtful = {one.number for one in self.doubtful_people}
        return tuple(one for one in self.missing if one.number not in doubtful)

    def candidates(self, number: int) -> tuple[int, ...]:
        """Return the members who could be the expected person with this number."""
        return tuple(
            sorted(
                who for who, several in self.ambiguous.items() if any(one.number == number for one in several)
            )
        )


NOBODY_MATCHED = RosterMatch({}, {}, (), ())


def own_columns(people: Iterable[Expected]) -> tuple[str, ...]:
    """Return the teacher's own columns of the roster of these people, in the order of its file."""
    return tuple(dict.fromkeys(column for person in people for column, _ in person.own))


def fold_name(name: str) -> str:
    """Return a name without differences of case, width, accents' encoding, blanks or invisible joiners."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKD", name.translate(JOINERS)).casefold())
    return " ".join(plain.split())


def read_roster(content: bytes) -> Roster | Problems:
    """Return the roster in this file, or all its problems."""
    file = split_lines(content, MOST_BYTES)
    reading = _RosterReader()
    people = reading.read_people(file.lines)
    if file.wrong is not None:
        line, code = file.wrong
        reading.problems.append(
            FileProblem(line, code, {"most": MOST_BYTES // 1000} if code == "too_large" else {})
        )
    problems = sorted(reading.problems, key=lambda problem: problem.line)
    if problems:
        return Problems(tuple(problems[:MOST_PROBLEMS]), len(problems[MOST_PROBLEMS:]))
    roster = Roster(tuple(people)).with_numbers()
    return (
        roster
        if is_unicode(content)
        else replace(roster, unsure=tuple(one.name for one in people if not one.name.isascii()))
    )


def match_roster(
    roster: Roster, arrived: Iterable[Arrival], chosen: Mapping[int, int] = MappingProxyType({})
) -> RosterMatch:
    """Match members by their user name on the roster, otherwise by any of their names. Uncertain members are
    not matched. `chosen`: by member, the number that the staff assigned.
    """
    arrivals = {one.member: one for one in arrived}
    numbers = {one.number: one for one in roster.people}
    sure = {member: number for member, number in chosen.items() if member in arrivals and number in numbers}
    by_user = {
        fold_name(one.user): one.number
        for one in roster.people
        if one.user and one.number not in sure.values()
    }
    sure |= {
        who: by_user[user]
        for who, one in arrivals.items()
        if who not in sure and (user := fold_name(one.user)) in by_user
    }
    open_names: dict[str, list[int]] = {}
    for one in roster.people:
        if not one.user and one.number not in sure.values():
            open_names.setdefault(fold_name(one.name), []).append(one.number)
    could_be = {
        member: sorted(
            {number for name in (one.name, one.user) for number in open_names.get(fold_name(name), ())}
        )
        for member, one in arrivals.items()
        if member not in sure
    }
    claims = Counter(number for several in could_be.values() for number in several)
    sure |= {
        member: several[0]
        for member, several in could_be.items()
        if len(several) == 1 and claims[several[0]] == 1
    }
    return RosterMatch(
        people={member: numbers[number] for member, number in sure.items()},
        ambiguous={
            who: tuple(numbers[n] for n in several)
            for who, several in could_be.items()
            if several and who not in sure
        },
        strangers=tuple(who for who in arrivals if who not in sure and not could_be[who]),
        missing=tuple(one for one in roster.people if one.number not in sure.values()),
    )


class _RosterReader:
    """Reads one file, collecting its problems, names and words."""

    def __init__(self) -> None:
        self.problems: list[FileProblem] = []
        self._line = 0
        self._names: dict[str, tuple[int, str, bool]] = {}
        """By folded name, its line, how it is spelled, and whether a user name tells it from others of that
        name.
        """
        self._users: dict[str, tuple[int, str]] = {}
        """By folded user name, its line and how it is spelled."""
        self._known_as: dict[str, list[str]] = {}
        """By folded name, how each of that name is known."""
        self._words: dict[tuple[str, str], str] = {}
        """How a group or treatment was spelled first, by column and folded word."""
        self._own_columns: dict[int, str] = {}
        """By place in a line, the teacher's own columns as they are spelled."""

    def read_people(self, lines: Sequence[Line]) -> list[Expected]:
        """Return everybody in the file. Entries with problems are read as far as possible."""
        if not lines:
            return []
        (self._line, head), *rest = lines
        columns = self._read_columns(head)
        if "name" not in columns:
            self._note_problem("no_name_column", columns=COLUMNS)
            return []
        if not rest:
            self._note_problem("nobody")
        read: list[tuple[int, Expected, list[str]]] = []
        for self._line, cells in rest[:MOST_PEOPLE]:
            person, apart = self._read_person(self._read_row(columns, cells))
            read.append((self._line, replace(person, own=self._read_own_cells(cells)), apart))
        if len(rest) > MOST_PEOPLE:
            self._line = rest[MOST_PEOPLE][0]
            self._note_problem("too_many_people", people=len(rest), most=MOST_PEOPLE)
        for _, person, _apart in read:
            self._known_as.setdefault(fold_name(person.name), []).append(person.known_as)
        return [self._add_separations(*one) for one in read]

    def _note_problem(self, code: str, **facts: Fact) -> None:
        self.problems.append(FileProblem(self._line, code, facts))

    def _read_columns(self, head: Sequence[str]) -> list[str]:
        """Return the names of the columns; "" for an unnamed column, whose cells must be empty."""
        columns = [fold_name(cell) for cell in head]
        for number, column in enumerate(columns):
            if column and column in columns[:number]:
                self._note_problem("double_column", column=printable_cell(column))
            elif column and column not in COLUMNS:
                self._read_own_column(number, head[number])
        if len(self._own_columns) > MOST_OWN_COLUMNS:
            self._note_problem("too_many_columns", n=len(self._own_columns), most=MOST_OWN_COLUMNS)
        return columns

    def _read_own_column(self, number: int, cell: str) -> None:
        """Note a column of the teacher's own; one that is almost ours would be lost without a word."""
        if get_close_matches(fold_name(cell), COLUMNS, 1, LIKENESS):
            self._note_problem("misspelled_column", column=printable_cell(cell), columns=COLUMNS)
        elif (name := self._read_cell(cell, cell)) is not None and len(name) > LONGEST_WORD:
            self._note_problem(
                "too_long", column=printable_cell(name), cell=printable_cell(name), most=LONGEST_WORD
            )
        elif name is not None:
            self._own_columns[number] = name

    def _read_own_cells(self, cells: Sequence[str]) -> tuple[tuple[str, str], ...]:
        """Return a line's cells of the teacher's own columns, "" where it is shorter."""
        own = list[tuple[str, str]]()
        for number, column in self._own_columns.items():
            cell = self._read_cell(column, cells[number] if number < len(cells) else "") or ""
            if len(cell) > LONGEST_OWN_CELL:
                self._note_problem(
                    "too_long", column=column, cell=printable_cell(cell), most=LONGEST_OWN_CELL
                )
            own.append((column, cell))
        return tuple(own)

    def _read_row(self, columns: Sequence[str], cells: Sequence[str]) -> dict[str, str | None]:
        """Return each column's value with blanks squeezed, None if it has a problem."""
        row: dict[str, str | None] = dict.fromkeys(COLUMNS, "")
        stray = [
            cell for column, cell in zip_longest(columns, cells, fillvalue="") if not column and cell.strip()
        ]
        for column, cell in zip(columns, cells, strict=False):
            if column in COLUMNS:
                row[column] = self._read_cell(column, cell)
        if stray:
            self._note_problem("cell_without_column", cell=printable_cell(stray[0].strip()))
        return row

    def _read_cell(self, column: str, cell: str) -> str | None:
        if any(unicodedata.category(sign) in UNSEEN for sign in cell.translate(JOINERS)):
            self._note_problem("control_character", column=printable_cell(column), cell=printable_cell(cell))
            return None
        words = " ".join(cell.split())
        if _is_garbled(words):
            self._note_problem("garbled", column=printable_cell(column), cell=printable_cell(words))
            return None
        return unguard_text(words)

    def _read_person(self, row: Mapping[str, str | None]) -> tuple[Expected, list[str]]:
        """Return the person of a line, and the names to keep apart, resolved once all lines are read."""
        cells = {column: cell or "" for column, cell in row.items()}
        user = cells["user"].removeprefix("@")
        if row["name"] is not None:
            self._note_name(row["name"], user)
        person = Expected(
            name=cells["name"],
            group=self._read_word("group", cells["group"]),
            table=self._read_number("table", cells["table"], 1, MOST_TABLES),
            treatment=self._read_word("treatment", cells["treatment"]),
            pace=self._read_number("pace", _PERCENT.sub("", cells["pace"]), 100, 300) or 100,
            user=user,
        )
        return person, [name for part in re.split(r"[|;]", cells["apart"]) if (name := part.strip())]

    def _note_name(self, name: str, user: str) -> None:
        same = fold_name(name)
        if not same:
            self._note_problem("no_name")
        elif len(name) > LONGEST_NAME:
            self._note_problem("too_long", column="name", cell=printable_cell(name), most=LONGEST_NAME)
        elif "|" in name or ";" in name:
            self._note_problem("separator_in_name", name=printable_cell(name))
        elif same in self._names and not (user and self._names[same][2]):
            self._note_problem("double_name", name=printable_cell(name), first=self._names[same][0])
        else:
            self._note_user(user)
            self._names.setdefault(same, (self._line, name, bool(user)))

    def _note_user(self, user: str) -> None:
        same = fold_name(user)
        if len(user) > LONGEST_WORD:
            self._note_problem("too_long", column="user", cell=printable_cell(user), most=LONGEST_WORD)
        elif user and same in self._users:
            self._note_problem("double_user", user=printable_cell(user), first=self._users[same][0])
        elif user:
            self._users[same] = self._line, user

    def _read_word(self, column: str, word: str) -> str:
        """Spelled as it was the first time: "7B" and "7b" are one group."""
        if len(word) > LONGEST_WORD:
            self._note_problem("too_long", column=column, cell=printable_cell(word), most=LONGEST_WORD)
        return self._words.setdefault((column, fold_name(word)), word)

    def _read_number(self, column: str, cell: str, least: int, most: int) -> int | None:
        if not cell:
            return None
        if re.fullmatch("[0-9]{1,4}", cell) and least <= int(cell) <= most:
            return int(cell)
        self._note_problem("strange_number", column=column, cell=printable_cell(cell), least=least, most=most)
        return None

    def _add_separations(self, line: int, person: Expected, apart: Sequence[str]) -> Expected:
        self._line = line
        numbers: set[str] = set()
        for name in apart:
            same = fold_name(name.removeprefix("@"))
            if same in self._users:
                numbers.add(self._users[same][1])
            elif fold_name(name) not in self._names:
                self._note_problem("unknown_apart", name=printable_cell(name))
            elif len(several := self._known_as[fold_name(name)]) > 1:
                self._note_problem("ambiguous_apart", name=printable_cell(name))
            else:
                numbers.update(several)
        if person.known_as in numbers:
            self._note_problem("apart_from_oneself", name=printable_cell(person.known_as))
        return replace(person, apart=frozenset(numbers))


def _is_garbled(words: str) -> bool:
    """Return whether letters were lost, or are UTF-8 read as another encoding."""
    if "\N{REPLACEMENT CHARACTER}" in words or _MIXED.search(words):
        return True
    strange = any(not sign.isascii() and not sign.isalpha() for sign in words) or "ÃŸ" in words
    for encoding in _READ_AS if strange else ():
        try:
            words.encode(encoding).decode("utf-8")
        except UnicodeError:
            continue
        return True
    return False


def printable_cell(cell: str) -> str:
    """Return a cell to quote: short, with a sign for each invisible character."""
    visible = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in cell)
    return visible if len(visible) <= LONGEST_WORD else f"{visible[: LONGEST_WORD - 1]}…"
