"""The record of a table beside its game: seats, options, pause and clocks. Saved with every journal row;
holds no user id.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from bot.tables.deadlines import RETURN_MS, moment_after_outage, shift_starts

Observing: TypeAlias = Literal["ask_staff", "open", "none"]
"""Who may observe a running game: admitted people, everybody, or no one. Before the start the first two are
alike.
"""
MOST_OBSERVERS = 10
PARTS = frozenset({"player", "observer", "instructor"})
"""Roles of people with a part in the table; other roles are remembered of people without one."""
Status: TypeAlias = Literal["lobby", "playing", "over", "closed"]


class SeatRecord(BaseModel):
    """A seat. `automatic`: its automatic player, or None for a person or an empty seat.

    `had_person`: whether a person has held it since the game or its practice began. If so, the automatic
    player is a stand-in.
    """

    model_config = ConfigDict(frozen=True)

    name: str
    automatic: str | None = None
    had_person: bool = False


CONSENT_S = 300
"""Seconds to answer a roll-back question. The game goes on, and silence is no consent."""


class RollBackQuestion(BaseModel):
    """The question whether the game may go back behind players' decisions. It ends with all yes, one no, or
    its time.
    """

    model_config = ConfigDict(frozen=True)

    to: int
    """The journal row after which the game would continue."""
    number: int
    """The journal row that asked: answers to an earlier question are void."""
    seat: int
    """The seat whose turn would begin again."""
    asked_ms: int
    """When it was asked, moved by each later pause and outage."""
    agreed: tuple[int, ...] = ()
    """Seats whose people have said yes."""

    @property
    def end_ms(self) -> int:
        """Return when its time is up."""
        return self.asked_ms + CONSENT_S * 1000

    def with_pause(self, began_ms: int, until_ms: int) -> RollBackQuestion:
        """Return the question with a pause added to its time."""
        return self.model_copy(update={"asked_ms": moment_after_outage(self.asked_ms, began_ms, until_ms)})

    def with_outage(self, began_ms: int, until_ms: int) -> RollBackQuestion:
        """Return the question with an outage added to its time, and enough time to return. One whose time was
        up stays closed.
        """
        if self.end_ms <= began_ms:
            return self
        moved = self.with_pause(began_ms, until_ms)
        return moved.model_copy(
            update={"asked_ms": moved.asked_ms + max(0, until_ms + RETURN_MS - moved.end_ms)}
        )


class TableRecord(BaseModel):
    """The saved record of a table. Frozen: a change is a new record."""

    model_config = ConfigDict(frozen=True)

    game: str
    status: Status = "lobby"
    options: dict[str, Any] = Field(default_factory=dict)
    """The chosen options as JSON values, validated by the game's model. Live ones may change during the game.
    """
    dealt: dict[str, Any] = Field(default_factory=dict)
    """The options at the start; empty while none has changed since."""
    seats: tuple[SeatRecord, ...]
    commitment: str
    """SHA-256 of the seed, published before the first player joins."""
    rules: int = 1
    """The version of the game's rules at the deal: another version may throw other dice from the same seed.
    """
    joined: str = ""
    """The players' part of the chance so far; "" until the first join adds to it."""
    client: str = ""
    """The players' part of the chance, fixed at the start."""
    classroom: int = 0
    """The channel of the sign-up card."""
    session: str = ""
    """The session that the table belongs to; "" for none."""
    language: str = "en-GB"
    """The table's language, by Discord's name."""
    rings: bool = True
    """Whether the bot notifies players that the table waits for them."""
    number: int = 0
    """Its number from 1, among the tables of its session or of its server; 0 for tables of early versions."""
    voice: int | None = None
    """A voice channel that the table uses, silenced with it."""
    strict: bool = True
    """Whether people whom no permission silences (owners, managers, moderators of the server) are refused a
    seat.
    """
    real_names: bool = True
    """Whether players' names are shown beside their colours (RULES A8)."""
    observers: Observing = "ask_staff"
    most_observers: int = MOST_OBSERVERS
    unknown_watchers: bool = False
    """Whether a former, now unknown observer was erased. If so, no new person gets a seat."""
    paused_at: int | None = None
    """Milliseconds since the epoch; None while it runs."""
    trouble: str = ""
    """The refusal's name and the missing permissions, if the bot paused the table, otherwise ""."""
    practice: bool = False
    """Whether the current game is a practice."""
    pace: int = 100
    """Everybody's time in percent of the options, time to talk included."""
    started_at: int = 0
    since: dict[str, int] = Field(default_factory=dict)
    """When each wait with a clock began, in milliseconds since the epoch, by its key."""
    before: dict[str, int] = Field(default_factory=dict)
    """`since` before the last move, for undoing it."""
    wait_began: dict[str, int] = Field(default_factory=dict)
    """When each wait began, by its key, with or without a clock (`Snapshot.wait_began`). Earlier records have
    none.
    """
    outage_until: int = 0
    """When the last added outage ended, in milliseconds since the epoch; 0 for none."""
    outage_ms: int = 0
    """The length of its added part."""
    outage_waits: tuple[str, ...] = ()
    """The keys of the waits that it was added to."""
    outages_ms: int = 0
    """The added length of all outages since the game began."""
    clock_step: int = 0
    """The staff's steps on the clock ladder, below 0 for shorter clocks (RULES A7)."""
    clock_bases: dict[str, tuple[int, int]] = Field(default_factory=dict)
    """By clock changed by a step, its chosen seconds and the step at that time."""
    hushed_ms: int = 0
    """When a player last lost the floor, in milliseconds since the epoch by Discord's clock: later messages
    are deleted.
    """
    meeting_began: tuple[int, int] = (0, 0)
    """The number of the last meeting, and its start in milliseconds since the epoch by Discord's clock.
    Earlier records have none.
    """
    external: tuple[str, ...] = ()
    """The instructor's interventions in the running game (RULES C-130), in order: "pause", "resume",
    "replace", ...
    """
    question: RollBackQuestion | None = None
    """The open question whether the table may go back."""
    fallen: tuple[str, ...] = ()
    """Players' decisions that the instructor has undone by going back, as `Game.decision` names them."""
    acted: tuple[int, ...] = ()
    """By seat, the journal row of its last own action: controls made earlier are stale."""
    hurry_key: str = ""
    """The wait whose seat some players have asked to hurry (`bot/tables/hurry.py`)."""
    hurry_asked: tuple[int, ...] = ()
    """The seats that asked."""
    hurried: dict[int, str] = Field(default_factory=dict)
    """By seat, the turn (`Game.turn_key`) of its last shortened clock."""
    hurried_key: str = ""
    """The wait whose clock was last shortened."""
    hurried_s: int = 0
    """The seconds it had left then."""
    moves: int = 0
    """Moves of the game so far, undone ones included."""
    pledged: tuple[int, ...] = ()
    """Seats whose players have promised silence (RULES C-61)."""
    quiz: bool = False
    """Whether players answer questions about the game before it starts."""
    ready: tuple[int, ...] = ()
    """Seats whose players have answered them well enough."""
    tries: dict[int, int] = Field(default_factory=dict)
    """By seat, the number of answers that were not."""
    held_ms: int = 0
    """When a start was first asked for while answers were missing, in milliseconds since the epoch; 0: never.
    """
    missed: tuple[int, ...] = ()
    """Seats whose last act was the clock's: their clocks are short (RULES A2)."""
    exits: tuple[int, ...] = ()
    """Seats whose players have answered the exit question."""
    breaches: int = 0
    """Number of breaches of the silence that the bot could see."""
    broke: dict[int, int] = Field(default_factory=dict)
    """Known breaches by seat, for the staff alone; confessions are not counted here."""
    dress_rehearsal: bool = False
    """Whether the bot leads it itself to try a server: it counts nowhere and is erased afterwards."""
    confessed: dict[int, int] = Field(default_factory=dict)
    """Confessions by seat, to limit their number; -1 for all who observe or lead. Shown to no one."""

    @property
    def is_paused(self) -> bool:
        """Return whether the table is paused."""
        return self.paused_at is not None

    def resume(self, now_ms: int) -> TableRecord:
        """Return the record of a paused table that goes on: every clock ends later by the length of the
        pause.
        """
        if self.paused_at is None:
            return self
        question = None if self.question is None else self.question.with_pause(self.paused_at, now_ms)
        since = shift_starts(self.since, max(0, now_ms - self.paused_at))
        return self.replace(paused_at=None, trouble="", since=since, question=question)

    def option_at_start(self, name: str) -> str:
        """Return an option as it was at the deal, as text; "" for an unknown name."""
        return str((self.dealt or self.options).get(name, ""))

    def replace(self, **changes: Any) -> TableRecord:
        """Return a copy with these fields changed."""
        return self.model_copy(update=changes)
