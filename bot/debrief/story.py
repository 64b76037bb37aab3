"""What a game's debrief is made of: each table looked at by itself, then the story of them all."""

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
    """A part of the page. `title` is a finding where there is one, else what the chart shows."""

    name: str
    """Its place in the page: what links point at."""
    title: str
    lead: str
    """How to read what follows, as HTML: glyphs stand in the sentence that explains them."""
    body: str
    """HTML."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something to talk about, made from what happened. `place`: the part of the page that shows it; `where`: what that link says."""

    text: str
    place: str
    where: str


@dataclass(frozen=True, slots=True)
class Debrief:
    """The whole debrief of a class, before it becomes a page or a post. In colours and table names: it knows no person."""

    game: str
    headline: str
    deck: str
    """The two or three figures behind it."""
    sections: tuple[Section, ...]
    questions: tuple[Question, ...]
    figures: tuple[tuple[str, str], ...]
    """How each figure is made: its name, and its definition."""
    picture: tuple[str, str] | None = None
    """For a message: an SVG, and the same in words."""
    goals: tuple[int, ...] = ()
    """What a seat needs at the end, at any of the tables."""
    replays: Mapping[str, tuple[str, tuple[Step, ...]]] = field(default_factory=dict[str, tuple[str, tuple[Step, ...]]])
    """By the place of a table in the page its name and the steps by which it is played again."""


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
    """One table and what was found at it."""

    name: str
    """As the class knows it: "Table 3"."""
    found: Any
    """What the game's `look` returned."""
    treatment: str = ""
    """The named set of options that the lot gave it; "": none."""
    predictions: tuple[Prediction, ...] = ()
    """What those who watched it said would crash."""
    models: tuple[str, ...] = ()
    """The seats that a language model has played."""
    steps: tuple[Step, ...] = ()
    """By which the table is played again."""
    goal: int | None = None
    """What a seat needs at the end, if the game has such a number."""

    @property
    def place(self) -> str:
        """The table's place in the page."""
        return place_of(self.name)


def place_of(name: str) -> str:
    """Return the place in the page of the table with this name."""
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
    return replace(story, replays={one.place: (one.name, one.steps) for one in tables if one.steps})


@dataclass(frozen=True, slots=True)
class OfferedWhatIf:
    """Something that can be tried otherwise at a table."""

    name: str
    sentence: str
    """What would have been otherwise, as it follows on "what if"."""
    first: int
    last: int
    """The rounds with which it may begin."""


MOST_REPLAYED = 12
"""Tables of a class that its page plays again: a whole game takes over a second to draw, and the class waits for the page."""


class GameDebrief:
    """How one game tells what a class did in it. What raises NotImplementedError here, every game has."""

    tries = False
    """Whether its games can be played on with something changed."""

    def precompute(self, _record: Record, /) -> Any:
        """What can be worked out while a game goes on, and takes long: a value that may be made in another process. None: nothing yet.

        Raises RecordError.
        """
        return None

    def analyse_table(self, record: Record, _prepared: Any = None, _tables: int = 1, /) -> Any:
        """All that can be worked out of one table alone, with what was prepared `ahead`, of so many tables that a class waits for: where
        they are many, less is tried for each. Here: what a glance finds. Raises RecordError.
        """
        return self.summarise_table(record)

    def summarise_table(self, _record: Record, /) -> Any:
        """Of that, what players' own pages need: it takes no longer than reading the record. Raises RecordError."""
        raise NotImplementedError

    def class_steps(self, record: Record, tables: int) -> tuple[Step, ...]:
        """Return the steps of a table's replay, or none if the class has more than `MOST_REPLAYED` tables. Raises RecordError."""
        return self.replay_steps(record) if tables <= MOST_REPLAYED else ()

    def replay_steps(self, _record: Record, /) -> tuple[Step, ...]:
        """Return the steps of a table's replay, without people's words. Raises RecordError."""
        return ()

    def class_debrief(self, tables: Sequence[AnalysedTable], *, quoted: bool = False) -> Debrief:
        """The story of these tables, at least one, in the order of their numbers. `quoted`: people agreed that their words be shown."""
        raise NotImplementedError

    def own_panel(self, found: Any, tenure: Tenure, /) -> Panel | None:
        """The own page of somebody who has held a seat of a table that was glanced at, for them alone; None: there is none."""
        raise NotImplementedError

    def offered_what_ifs(self, _record: Record, /) -> Sequence[OfferedWhatIf]:
        """What can be tried otherwise at a table. It takes as long as reading its record. Raises RecordError."""
        return ()

    def run_what_if(self, _record: Record, _name: str, _number: int, /) -> Any:
        """What comes of it from this round on, for `outlook`. It takes many seconds: let it be worked out aside.

        Raises RecordError, ValueError for what cannot be tried, LookupError for what is not offered.
        """
        raise NotImplementedError

    def what_if_panel(self, table: str, one: OfferedWhatIf, found: Any, /) -> Panel:
        """What came of it, in words and a picture. `table`: as the class knows it."""
        raise NotImplementedError
