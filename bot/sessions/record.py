"""A session itself: what is saved of it with every journal row. Holds no user id and no name: people are members by number."""

from __future__ import annotations

from typing import Any, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, model_validator

from bot.sessions.plan.plans import Plan
from bot.sessions.plan.questions import When

Stage: TypeAlias = Literal["gathering", "seated", "playing", "debrief", "closed"]
StaffRole: TypeAlias = Literal["owner", "co", "assistant", "observer"]
STAFF: tuple[StaffRole, ...] = ("owner", "co", "assistant", "observer")
"""Roles of the staff: the owner, those who may do all that the owner may, those who help at named tables, those who only look."""
CLASS = ("student", "watcher", "gone")
"""Roles of the class: who plays, who watches, and who is with it no more but is still known: somebody else has the seat that they gave
up, or they have answered questions.
"""
Task: TypeAlias = Literal[
    "seat",
    "start",
    "pause",
    "resume",
    "clocks",
    "more_time",
    "give_time",
    "last_round",
    "withdraw_last_round",
    "fewer",
    "next_stage",
    "announce",
    "nudge",
    "stand_in",
    "late",
    "staff",
    "close",
    "remove",
]
"""What a session has one of its tables do."""
SLOW = "slow"
"""Of a nudge that all tables are told: those alone are meant that wait for long."""


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    def with_(self, **changes: Any) -> Self:
        """A copy with these fields changed."""
        return self.model_copy(update=changes)


class Placed(_Record):
    """A table of the session: who sits where, by member number; nobody on a seat: an automatic player holds it."""

    number: int
    """Counts from 1, as the class knows it."""
    table: str
    """The table's own id."""
    seats: tuple[tuple[int, ...], ...]
    treatment: str = ""
    late: bool = False
    """Whether it was opened for people who came late: it has dice of its own."""
    watching: tuple[int, ...] = ()


class Draft(_Record):
    """A seating that was not confirmed yet: the tables of the seating, and what cannot be met."""

    number: int
    """How often it was dealt: the draw's own number."""
    tables: tuple[tuple[tuple[int, ...], ...], ...] = ()
    watching: tuple[int, ...] = ()
    unmet: tuple[tuple[str, int, int], ...] = ()
    """What cannot be met, as its code and the two members."""


class Errand(_Record):
    """An order that one of the session's tables still has to carry out. Its number is the key by which it is carried out once."""

    number: int
    place: int
    """The number of the table; 0: the session itself, when all its tables are done."""
    task: Task
    arg: str = ""
    member: int | None = None
    failed: str = ""
    """The code of what kept it from being carried out when it was last tried."""


class Call(_Record):
    """Somebody asks for help."""

    number: int
    member: int
    at_ms: int
    text: str
    stuck: bool = False
    """Whether they cannot go on."""
    taken_by: int | None = None
    taken_ms: int = 0
    answer: str = ""
    answered_ms: int = 0
    done: bool = False


class SessionRecord(_Record):
    """What is saved of a session. Frozen: a change is a new record."""

    plan: Plan
    title: str
    stage: Stage = "gathering"
    commitment: str
    """SHA-256 of the seed of its draws, published before anybody is seated."""
    classroom: int
    """The class's channel, where the session was opened."""
    silent: tuple[int, ...] = ()
    """Channels in which its players are silent while it plays, besides the class's."""
    expected: int = 0
    """How many people the roster names; 0 without a roster."""
    language: str = "en-GB"
    """In which its cards are written and its tables speak, as Discord names it."""
    opened_ms: int = 0
    started_ms: int = 0
    bell_ms: int = 0
    """When the lesson ends, in milliseconds since the epoch; 0 before the start."""
    lesson: int = 1
    """Which of its plan's lessons this is: the bell is that of this one."""
    members: int = 0
    """How many people have ever been part of it: the next one gets this number."""
    lots: tuple[str, ...] = ()
    """By member: what their first click adds to the chance of their table."""
    draft: Draft | None = None
    drafts: int = 0
    """How often a seating was dealt."""
    off: tuple[int, ...] = ()
    """Members who had left the server when seats were dealt, or confirmed."""
    tables: tuple[Placed, ...] = ()
    assistants: dict[int, tuple[int, ...]] = {}
    """The tables at which each assistant helps, by member."""
    errands: tuple[Errand, ...] = ()
    errands_given: int = 0
    calls: tuple[Call, ...] = ()
    paused: dict[int, int] = {}
    """By table, since when it stands still by order of the staff, or between two stages."""
    rests: dict[int, int] = {}
    """By table, how long it has stood still so far, in milliseconds."""
    unstarted: tuple[int, ...] = ()
    """Tables that were left out when the lesson began, and have not been started since."""
    clocked: int = 0
    """How often the staff have changed clocks."""
    paces: dict[int, int] = {}
    """By member, how much time the staff have given them, in percent; the roster may say so, too."""
    fewer: int = 0
    """How many rounds fewer than planned all tables play."""
    quiet: bool = False
    """Whether the plan's quiet hours keep all tables still."""
    practised: tuple[int, ...] = ()
    """Tables whose practice is over."""
    practice_ends: dict[int, int] = {}
    """By table, the round with which its practice ends, where its staff have made that the last: never later than planned."""
    between: tuple[int, ...] = ()
    """Tables that have come to the end of a stage."""
    went_on: tuple[int, ...] = ()
    """Of those, the tables that the staff have let go on since: when they are paused later, they do not stand between stages."""
    promoted: tuple[int, ...] = ()
    """Tables where those who looked on have been given what was free when a new stage began."""
    consents: dict[int, bool] = {}
    """By member, whether their data may be given for research; who has not chosen gives none."""
    words: dict[int, bool] = {}
    """By member, whether what they write in meetings may be kept for research."""
    left: tuple[tuple[int, int, int], ...] = ()
    """Who has sat somewhere and sits there no more, as (table, seat, member). Up to 0.20.0 kept where the plan asks for data alone."""
    answered: dict[When, tuple[int, ...]] = {}
    """The members who have answered questions of the plan before, and after the games; what they said stands in the journal alone."""
    identified: dict[int, int] = {}
    """By member, the number of the person on the roster whom the staff have said them to be."""
    quizzed: tuple[int, ...] = ()
    """The members who have answered the questions about the game well enough before they had a table."""
    colours: dict[int, str] = {}
    """By member, the colour that they would like, in the order of choosing."""
    removed: bool = False
    """Whether its channels go with it when it closes."""

    @model_validator(mode="before")
    @classmethod
    def _earlier(cls, data: Any) -> Any:
        """What 0.8.0 has written: one pause of all tables."""
        if not isinstance(data, dict) or not data.keys() & {"paused_ms", "rest_ms"}:
            return data
        kept = {name: value for name, value in data.items() if name not in ("paused_ms", "rest_ms")}
        found: dict[str, dict[int, int]] = {}
        for old, new in (("paused_ms", "paused"), ("rest_ms", "rests")):
            found[new] = {placed["number"]: data[old] for placed in data.get("tables", ())} if data.get(old) else {}
        return kept | found

    def rested(self, number: int, now_ms: int) -> int:
        """How long this table has stood still, in milliseconds, the pause that goes on included."""
        return self.rests.get(number, 0) + (now_ms - self.paused[number] if number in self.paused else 0)

    def place_of(self, member: int) -> Placed | None:
        """The table at which this member sits or watches."""
        return next((p for p in self.tables if member in p.watching or any(member in seat for seat in p.seats)), None)

    def seat_of(self, member: int) -> tuple[Placed, int] | None:
        """The table and the seat of this member."""
        found = ((p, n) for p in self.tables for n, seat in enumerate(p.seats) if member in seat)
        return next(found, None)

    def place(self, number: int) -> Placed | None:
        """The table with this number."""
        return next((p for p in self.tables if p.number == number), None)
