"""The parts of a game's debrief: the analysis of each table, then the story of them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.debrief.replay.steps import Step
from bot.scenes.model import Panel
from games.analysis.foresight import Prediction
from games.analysis.tenure import Tenure
from games.record import Record


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page. `title` is a finding, or the chart's subject."""

    name: str
    """Its anchor in the page."""
    title: str
    lead: str
    """How to read the section, as HTML with the glyphs it explains."""
    body: str
    """HTML."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question for discussion, from events of the class. `place`: the linked part of the page; `where`: the
    link's text.
    """

    text: str
    place: str
    where: str


@dataclass(frozen=True, slots=True)
class Debrief:
    """The whole debrief of a class, without personal data, before it becomes a page or a post."""

    game: str
    headline: str
    deck: str
    """The two or three figures behind it."""
    sections: tuple[Section, ...]
    questions: tuple[Question, ...]
    figures: tuple[tuple[str, str], ...]
    """Each figure's name and definition."""
    picture: tuple[str, str] | None = None
    """For a message: an SVG and its alt text."""
    goals: tuple[int, ...] = ()
    """The points that a seat needs at the end, at any of the tables."""
    replays: Mapping[str, tuple[str, tuple[Step, ...]]] = field(
        default_factory=dict[str, tuple[str, tuple[Step, ...]]]
    )
    """By a table's anchor, its name and its replay's steps."""


@dataclass(frozen=True, slots=True)
class PageHead:
    """The facts above a class's page; "" for unknown ones."""

    date: str = ""
    """As the class's language writes it."""
    class_name: str = ""
    plan: str = ""
    """The plan's title."""


NO_HEAD = PageHead()


@dataclass(frozen=True, slots=True)
class AnalysedTable:
    """One table and its analysis."""

    name: str
    """Its name in class: "Table 3"."""
    found: Any
    """The result of the game's `analyse_table`."""
    treatment: str = ""
    """The random named set of options; "" without one."""
    predictions: tuple[Prediction, ...] = ()
    """Its observers' predictions of crashes."""
    models: tuple[str, ...] = ()
    """Seats that a language model has played."""
    steps: tuple[Step, ...] = ()
    """Steps of its replay."""
    goal: int | None = None
    """The points that a seat needs at the end, if the game has such a goal."""

    @property
    def place(self) -> str:
        """Return the table's anchor in the page."""
        return place_of(self.name)


def place_of(name: str) -> str:
    """Return the anchor of the table with this name."""
    return "".join(sign if sign.isalnum() else "-" for sign in name.lower())


def goal_of(record: Record) -> int | None:
    """Return what a seat needs at the end of this game, if it has such a number."""
    goal = record.header.options.get("goal")
    return goal if isinstance(goal, int) else None


def with_goals(story: Debrief, tables: Sequence[AnalysedTable]) -> Debrief:
    """Add the goals of these tables to their story."""
    return replace(story, goals=tuple(sorted({one.goal for one in tables if one.goal is not None})))


def with_replays(story: Debrief, tables: Sequence[AnalysedTable]) -> Debrief:
    """Add the steps of these tables to their story."""
    return replace(story, replays={table.place: (table.name, table.steps) for table in tables if table.steps})


@dataclass(frozen=True, slots=True)
class OfferedWhatIf:
    """A what-if for a table."""

    name: str
    sentence: str
    """The change, as it follows on "what if"."""
    first: int
    last: int
    """Last possible first round."""


MOST_REPLAYED = 12
"""Tables of a class that its page plays again: a whole game takes over a second to draw, and the class waits
for the page.
"""


class GameDebrief:
    """The debrief of one game. Every game implements the methods that raise NotImplementedError here."""

    tries = False
    """Whether its games can be replayed with a change."""

    def precompute(self, _record: Record, /) -> Any:
        """Return slow results of a running game, a value from another process; None if there is nothing yet.

        Raises RecordError.
        """
        return None

    def analyse_table(self, record: Record, _prepared: Any = None, _tables: int = 1, /) -> Any:
        """Return the full analysis of one table, using the results of `precompute`. With many waiting
        `_tables`, less is tried for each. Default: the summary. Raises RecordError.
        """
        return self.summarise_table(record)

    def summarise_table(self, _record: Record, /) -> Any:
        """Return the part needed for players' own pages, as fast as reading the record. Raises RecordError."""
        raise NotImplementedError

    def class_steps(self, record: Record, tables: int) -> tuple[Step, ...]:
        """Return the steps of a table's replay, or none if the class has more than `MOST_REPLAYED` tables.
        Raises RecordError.
        """
        return self.replay_steps(record) if tables <= MOST_REPLAYED else ()

    def replay_steps(self, _record: Record, /) -> tuple[Step, ...]:
        """Return the steps of a table's replay, without people's words. Raises RecordError."""
        return ()

    def class_debrief(self, tables: Sequence[AnalysedTable], *, quoted: bool = False) -> Debrief:
        """Return the story of these tables, at least one, in the order of their numbers. `quoted`: people
        agreed to show their words.
        """
        raise NotImplementedError

    def own_panel(self, found: Any, tenure: Tenure, /) -> Panel | None:
        """Return the private page of a seat's holder from a summary; None without one."""
        raise NotImplementedError

    def offered_what_ifs(self, _record: Record, /) -> Sequence[OfferedWhatIf]:
        """Return a table's what-ifs, as fast as reading its record. Raises RecordError."""
        return ()

    def run_what_if(self, _record: Record, _name: str, _number: int, /) -> Any:
        """Return the result of a what-if from this round on, for `what_if_panel`. Takes many seconds: run it
        in another process.

        Raises RecordError, ValueError for an impossible one, LookupError for an unavailable one.
        """
        raise NotImplementedError

    def what_if_panel(self, table: str, one: OfferedWhatIf, found: Any, /) -> Panel:
        """Return the result in words and a picture. `table`: its name in class."""
        raise NotImplementedError
