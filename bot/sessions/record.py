"""The record of a session, saved with every journal row. Holds no user id and no name: people are members by
number.
"""

from __future__ import annotations

from typing import Any, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, model_validator

from bot.sessions.plan.plans import Plan
from bot.sessions.plan.questions import When

Stage: TypeAlias = Literal["gathering", "seated", "playing", "debrief", "closed"]
StaffRole: TypeAlias = Literal["owner", "co", "assistant", "observer"]
STAFF: tuple[StaffRole, ...] = ("owner", "co", "assistant", "observer")
"""Roles of the staff: the owner, co-instructors who may do the same, assistants at named tables, and
observers.
"""
CLASS = ("student", "watcher", "gone")
"""Roles of the class: players, watchers, and former members still known because they gave up a seat or
answered questions.
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
"""What a session orders a table to do."""
SLOW = "slow"
"""Value of a nudge to all tables: only those that wait for long are meant."""


class _Record(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    def replace(self, **changes: Any) -> Self:
        """Return a copy with these fields changed."""
        return self.model_copy(update=changes)


class Placed(_Record):
    """A table of the session with its seating by member number; an empty seat has an automatic player."""

    number: int
    """Its number from 1, as the class knows it."""
    table: str
    """The table's own id."""
    seats: tuple[tuple[int, ...], ...]
    treatment: str = ""
    late: bool = False
    """Whether it was opened for latecomers: it has its own dice."""
    watching: tuple[int, ...] = ()


class Draft(_Record):
    """A seating that is not confirmed yet."""

    number: int
    """The number of the deal, which the draw uses."""
    tables: tuple[tuple[tuple[int, ...], ...], ...] = ()
    watching: tuple[int, ...] = ()
    unmet: tuple[tuple[str, int, int], ...] = ()
    """Unmet wishes: a code and two members."""


class Errand(_Record):
    """An order that one of the tables still has to carry out. Its number is the idempotency key."""

    number: int
    place: int
    """The table's number; 0: the session itself, after all its tables."""
    task: Task
    arg: str = ""
    member: int | None = None
    failed: str = ""
    """The code of its last failure."""


class Call(_Record):
    """A call for help."""

    number: int
    member: int
    at_ms: int
    text: str
    stuck: bool = False
    """Whether the player cannot go on."""
    taken_by: int | None = None
    taken_ms: int = 0
    answer: str = ""
    answered_ms: int = 0
    done: bool = False


class SessionRecord(_Record):
    """The saved record of a session. Frozen: a change is a new record."""

    plan: Plan
    title: str
    stage: Stage = "gathering"
    commitment: str
    """SHA-256 of the seed of its draws, published before the seating."""
    classroom: int
    """The class's channel, used to open the session."""
    silent: tuple[int, ...] = ()
    """Channels silenced for its players while it plays, in addition to the class's."""
    expected: int = 0
    """Number of people on the roster; 0 without one."""
    language: str = "en-GB"
    """Language of its cards and tables, by Discord's name."""
    opened_ms: int = 0
    started_ms: int = 0
    bell_ms: int = 0
    """When the lesson ends, in milliseconds since the epoch; 0 before the start."""
    lesson: int = 1
    """The current lesson of its plan, whose bell it is."""
    members: int = 0
    """Number of people who have ever been part of it, and the next member's number."""
    lots: tuple[str, ...] = ()
    """By member, what their first click adds to the chance of their table."""
    draft: Draft | None = None
    drafts: int = 0
    """Number of seatings dealt."""
    off: tuple[int, ...] = ()
    """Members who had left the server when seats were dealt or confirmed."""
    tables: tuple[Placed, ...] = ()
    assistants: dict[int, tuple[int, ...]] = {}
    """By member, the tables of an assistant."""
    errands: tuple[Errand, ...] = ()
    errands_given: int = 0
    calls: tuple[Call, ...] = ()
    paused: dict[int, int] = {}
    """By table, since when it is paused by the staff or between two stages."""
    rests: dict[int, int] = {}
    """By table, its past pauses in milliseconds."""
    unstarted: tuple[int, ...] = ()
    """Tables left out when the lesson began and not started since."""
    clocked: int = 0
    """Number of clock changes by the staff."""
    paces: dict[int, int] = {}
    """By member, the time that the staff gave them, in percent; the roster may say so too."""
    fewer: int = 0
    """Rounds fewer than planned that all tables play."""
    quiet: bool = False
    """Whether the plan's quiet hours pause all tables."""
    practised: tuple[int, ...] = ()
    """Tables whose practice is over."""
    practice_ends: dict[int, int] = {}
    """By table, the last round of its practice if the staff shortened it."""
    between: tuple[int, ...] = ()
    """Tables at the end of a stage."""
    went_on: tuple[int, ...] = ()
    """Of those, the tables resumed by the staff. A later pause of theirs is no interval."""
    promoted: tuple[int, ...] = ()
    """Tables whose free seats went to members who looked on when a new stage began."""
    consents: dict[int, bool] = {}
    """By member, whether their data may be given for research; no entry means no."""
    words: dict[int, bool] = {}
    """By member, whether their words in meetings may be kept for research."""
    left: tuple[tuple[int, int, int], ...] = ()
    """Former seats, as (table, seat, member). Up to 0.20.0 only kept if the plan asks for data."""
    answered: dict[When, tuple[int, ...]] = {}
    """Members who have answered the plan's questions before and after the games; answers are in the journal
    alone.
    """
    identified: dict[int, int] = {}
    """By member, the number of the roster's person that the staff matched them with."""
    quizzed: tuple[int, ...] = ()
    """Members who passed the quiz before they had a table."""
    colours: dict[int, str] = {}
    """By member, their chosen colour, in order of choosing."""
    removed: bool = False
    """Whether closing deletes its channels."""

    @model_validator(mode="before")
    @classmethod
    def _upgrade(cls, data: Any) -> Any:
        """Convert what 0.8.0 wrote: one pause of all tables."""
        if not isinstance(data, dict) or not data.keys() & {"paused_ms", "rest_ms"}:
            return data
        fields = {name: value for name, value in data.items() if name not in ("paused_ms", "rest_ms")}
        result_by_key: dict[str, dict[int, int]] = {}
        for old, new in (("paused_ms", "paused"), ("rest_ms", "rests")):
            result_by_key[new] = (
                {placed["number"]: data[old] for placed in data.get("tables", ())} if data.get(old) else {}
            )
        return fields | result_by_key

    def rest_ms(self, number: int, now_ms: int) -> int:
        """Return this table's pauses in milliseconds, the current one included."""
        return self.rests.get(number, 0) + (now_ms - self.paused[number] if number in self.paused else 0)

    def place_of(self, member: int) -> Placed | None:
        """Return the table of this player or watcher."""
        return next(
            (p for p in self.tables if member in p.watching or any(member in seat for seat in p.seats)), None
        )

    def placed_seat(self, member: int) -> tuple[Placed, int] | None:
        """Return the table and seat of this member."""
        placed_seats = ((p, n) for p in self.tables for n, seat in enumerate(p.seats) if member in seat)
        return next(placed_seats, None)

    def table_place(self, number: int) -> Placed | None:
        """Return the table with this number."""
        return next((p for p in self.tables if p.number == number), None)
