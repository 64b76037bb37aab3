"""A table itself, beside its game: seats, options, pause and clocks. Saved with every journal row; holds no user id."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from bot.tables.deadlines import RETURN_MS, after_outage_ms, later

Observing: TypeAlias = Literal["ask_staff", "open", "none"]
"""Who may observe a game that runs: whom the instructor admits, everybody, nobody. Before the start the first two are alike."""
MOST_OBSERVERS = 10
PARTS = frozenset({"player", "observer", "instructor"})
"""Roles of people with a part in the table; the other roles are remembered of people without one."""
Status: TypeAlias = Literal["lobby", "playing", "over", "closed"]


class SeatRecord(BaseModel):
    """One seat. `automatic` names the automatic player that holds it; None: a person, or nobody yet.

    `had_person`: whether a person has held it since the game, or its practice, began: then the automatic player is a stand-in.
    """

    model_config = ConfigDict(frozen=True)

    name: str
    automatic: str | None = None
    had_person: bool = False


CONSENT_S = 300
"""Seconds for which players are asked whether the game may go back: it goes on meanwhile, and what is left unanswered is no consent."""


class RollBackQuestion(BaseModel):
    """Whether the game may go back behind what its players have decided: open until all who play have said yes, one has said no, or
    its time is up.
    """

    model_config = ConfigDict(frozen=True)

    to: int
    """The journal row after which the game would go on."""
    number: int
    """The journal row that has asked: answers to an earlier question mean nothing."""
    seat: int
    """Whose turn would begin again."""
    asked_ms: int
    """When they were asked; later by each pause and outage since then."""
    agreed: tuple[int, ...] = ()
    """Seats whose people have said yes."""

    @property
    def end_ms(self) -> int:
        """When its time is up."""
        return self.asked_ms + CONSENT_S * 1000

    def with_pause(self, began_ms: int, until_ms: int) -> RollBackQuestion:
        """Return the question with a pause added to its time."""
        return self.model_copy(update={"asked_ms": after_outage_ms(self.asked_ms, began_ms, until_ms)})

    def with_outage(self, began_ms: int, until_ms: int) -> RollBackQuestion:
        """Return the question with an outage added to its time, and enough time to return. One whose time was up stays closed."""
        if self.end_ms <= began_ms:
            return self
        moved = self.with_pause(began_ms, until_ms)
        return moved.model_copy(update={"asked_ms": moved.asked_ms + max(0, until_ms + RETURN_MS - moved.end_ms)})


class TableRecord(BaseModel):
    """What is saved of a table. Frozen: a change is a new record."""

    model_config = ConfigDict(frozen=True)

    game: str
    status: Status = "lobby"
    options: dict[str, Any] = Field(default_factory=dict)
    """The chosen options as JSON values; the game's own model has validated them. Live ones may change while the game is played."""
    dealt: dict[str, Any] = Field(default_factory=dict)
    """The options as they were at the start; empty while none has changed since."""
    seats: tuple[SeatRecord, ...]
    commitment: str
    """SHA-256 of the seed, published before anybody joins."""
    rules: int = 1
    """The version of the game's rules under which it was dealt: another one may throw other dice from the same seed."""
    joined: str = ""
    """The players' own part of the chance as far as it has come by their joins; "" while nobody has added to it."""
    client: str = ""
    """The same, fixed with the start."""
    classroom: int = 0
    """The channel in which the table was opened, where its sign-up card stands."""
    session: str = ""
    """The session that the table belongs to; "" for a table of its own."""
    language: str = "en-GB"
    """In which what all at the table read is said, as Discord names it."""
    rings: bool = True
    """Whether people are told where it rings that the table waits for them."""
    number: int = 0
    """Its number, from 1: among the tables of its session, else of those that were ever opened in its server; 0: none, as once all such
    had.
    """
    voice: int | None = None
    """A voice channel that the table uses, silenced with it."""
    strict: bool = True
    """Whether people whom no permission silences (who own, manage or moderate the server) are refused a seat."""
    real_names: bool = True
    """Whether the players' names stand beside their colours (RULES A8)."""
    observers: Observing = "ask_staff"
    most_observers: int = MOST_OBSERVERS
    unknown_watchers: bool = False
    """Whether somebody who had watched the game was erased: nobody can tell any more who that was, so nobody new gets a seat."""
    paused_at: int | None = None
    """Milliseconds since the epoch; None while it runs."""
    trouble: str = ""
    """What the bot has stopped the table for, since Discord does not show it: the name of a refusal, and the permissions that are missing
    ("" where a person has, or nobody). Earlier records have none.
    """
    practice: bool = False
    """Whether what is being played does not count."""
    pace: int = 100
    """How much time everybody has for what they do, in percent of what the options say; a time to talk too, in which people write."""
    started_at: int = 0
    since: dict[str, int] = Field(default_factory=dict)
    """When each wait that the clock ends began, in milliseconds since the epoch, by its key."""
    before: dict[str, int] = Field(default_factory=dict)
    """`since` as it was before the last move, for whoever takes that back."""
    wait_began: dict[str, int] = Field(default_factory=dict)
    """When each wait began, by its key, whether a clock ends it or not. Earlier records have none (`Snapshot.wait_began`)."""
    outage_until: int = 0
    """When the last outage ended that was added to the waits, in milliseconds since the epoch; 0: there was none."""
    outage_ms: int = 0
    """How long it was, as far as it was added."""
    outage_waits: tuple[str, ...] = ()
    """The keys of the waits that it was added to."""
    outages_ms: int = 0
    """The length of all outages since the game began, as far as they were added."""
    clock_step: int = 0
    """How many steps of the ladder the staff have made the clocks longer, below 0 shorter (RULES A7)."""
    clock_bases: dict[str, tuple[int, int]] = Field(default_factory=dict)
    """By clock that a step has changed, the seconds that were chosen for it, and the step at which they were."""
    hushed_ms: int = 0
    """When somebody last lost the floor, in milliseconds since the epoch by Discord's clock: what was written after it goes."""
    meeting_began: tuple[int, int] = (0, 0)
    """The number of the last meeting, and when it began, in milliseconds since the epoch by Discord's clock. Earlier records have none."""
    external: tuple[str, ...] = ()
    """What the instructor did to the running table from outside (RULES C-130), in order: "pause", "resume", "replace", ..."""
    question: RollBackQuestion | None = None
    """Whether the table may be taken back, while its players are asked."""
    fallen: tuple[str, ...] = ()
    """What players had decided and the instructor has undone by taking the game back, as `Game.decision` calls it."""
    acted: tuple[int, ...] = ()
    """By seat, the journal row of its last own action: a control made before that is out of date."""
    hurry_key: str = ""
    """The wait for whose end some have asked its seat to hurry (`bot/tables/hurry.py`)."""
    hurry_asked: tuple[int, ...] = ()
    """Their seats."""
    hurried: dict[int, str] = Field(default_factory=dict)
    """By seat, the turn (`Game.turn_key`) in which its clock was last shortened."""
    hurried_key: str = ""
    """The wait whose clock was last shortened."""
    hurried_s: int = 0
    """How many seconds it had left then."""
    moves: int = 0
    """Moves of the game so far, those that were taken back included."""
    pledged: tuple[int, ...] = ()
    """Seats whose players have promised to keep silence (RULES C-61)."""
    quiz: bool = False
    """Whether everybody is asked a few questions about the game before it starts."""
    ready: tuple[int, ...] = ()
    """Seats whose players have answered them well enough."""
    tries: dict[int, int] = Field(default_factory=dict)
    """By seat, how often its player has not."""
    held_ms: int = 0
    """When a start was first asked for while somebody had still to answer, in milliseconds since the epoch; 0: never."""
    missed: tuple[int, ...] = ()
    """Seats for which the clock acted when last something was done for them: their clocks are short (RULES A2)."""
    exits: tuple[int, ...] = ()
    """Seats whose players have answered the question at the exit."""
    breaches: int = 0
    """How often somebody broke the silence, as far as the bot could see."""
    broke: dict[int, int] = Field(default_factory=dict)
    """By seat, how often its person did, as far as that is known; who has confessed is not named. For the staff alone."""
    dress_rehearsal: bool = False
    """Whether the bot leads it itself, to try a server: it counts nowhere, and is erased when it is over."""
    confessed: dict[int, int] = Field(default_factory=dict)
    """By seat, how often its person has confessed: to count no more than they may. -1: all who watch or lead. Shown to nobody else."""

    @property
    def paused(self) -> bool:
        """Whether the instructor has stopped the table."""
        return self.paused_at is not None

    def resume(self, now_ms: int) -> TableRecord:
        """Return the record of a paused table that goes on: every clock ends later by the length of the pause."""
        if self.paused_at is None:
            return self
        question = None if self.question is None else self.question.with_pause(self.paused_at, now_ms)
        since = later(self.since, max(0, now_ms - self.paused_at))
        return self.with_(paused_at=None, trouble="", since=since, question=question)

    def option_at_start(self, name: str) -> str:
        """An option of the game as it was dealt, as text; "" if there is none of this name."""
        return str((self.dealt or self.options).get(name, ""))

    def with_(self, **changes: Any) -> TableRecord:
        """A copy with these fields changed."""
        return self.model_copy(update=changes)
