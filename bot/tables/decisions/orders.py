"""Orders to a table, apart from moves of its game: imperatives for players and for the instructor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat, the named one or the first free one; before the start also another one for its colour
    (RULES T-38).

    `contribution` to the chance is public: eight hexadecimal digits, or none. The table fills in `taken`, the
    seat; `member`, the person's number in their session; `left`, their earlier seat; and `player`, the
    automatic player that moved there.
    """

    seat: int | None = None
    contribution: str = ""
    taken: int | None = None
    member: int | None = None
    left: int | None = None
    player: str = ""
    kind: Literal["join"] = "join"


@dataclass(frozen=True, slots=True)
class Observe:
    """Observe, without a seat."""

    kind: Literal["observe"] = "observe"


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the instructor for admission as an observer of a running game."""

    kind: Literal["ask"] = "ask"


@dataclass(frozen=True, slots=True)
class Admit:
    """Admit an observer. The record does not name the person."""

    kind: Literal["admit"] = "admit"


@dataclass(frozen=True, slots=True)
class TurnAway:
    """Refuse a request to observe. The record does not name the person."""

    kind: Literal["turn_away"] = "turn_away"


@dataclass(frozen=True, slots=True)
class Leave:
    """Give up a seat, to a stand-in in a running game, or stop observing. `forgotten`: to be erased right
    afterwards.

    The table fills in `seat` and `player`, the stand-in.
    """

    forgotten: bool = False
    seat: int | None = None
    player: str = ""
    kind: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Become the instructor in place of the present one: for managers of the server."""

    kind: Literal["take_over"] = "take_over"


@dataclass(frozen=True, slots=True)
class Appoint:
    """Make a person a further instructor. The record does not name the person."""

    kind: Literal["appoint"] = "appoint"


@dataclass(frozen=True, slots=True)
class Dismiss:
    """End a person's part as instructor, if another one remains. The record does not name the person."""

    kind: Literal["dismiss"] = "dismiss"


@dataclass(frozen=True, slots=True)
class CallOut:
    """Announce something to the table; a letter has the text. `announce` is a move of Tragedy."""

    kind: Literal["call_out"] = "call_out"


@dataclass(frozen=True, slots=True)
class Fill:
    """Seat an automatic player on one seat, or with None on all free ones (`seats`, filled in by the table).

    `by`: on whose behalf. `until_back`: the person regains the seat with their next act, otherwise they lose
    it.
    """

    player: str
    seat: int | None = None
    seats: tuple[int, ...] = ()
    by: Literal["instructor", "clock"] = "instructor"
    until_back: bool = False
    kind: Literal["fill"] = "fill"


@dataclass(frozen=True, slots=True)
class Replace:
    """Give a seat to another person, unnamed in the record, or free it before the start.

    `member`, filled in by the table: the person's number in their session.
    """

    seat: int
    member: int | None = None
    kind: Literal["replace"] = "replace"


@dataclass(frozen=True, slots=True)
class Start:
    """Deal and begin.

    `practice`: the game does not count; another start ends it and deals again. The table fills in `opening`,
    the JSON of the state before the first action, and `holders` by seat (`games.sittings.Holder` with the
    automatic player's name).
    """

    opening: str = ""
    holders: tuple[tuple[str, str], ...] = ()
    practice: bool = False
    kind: Literal["start"] = "start"


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clocks and refuse moves."""

    kind: Literal["pause"] = "pause"


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on; the clocks move by the length of the pause."""

    kind: Literal["resume"] = "resume"


@dataclass(frozen=True, slots=True)
class AddOutage:
    """Add an outage to all waits: `missed_ms`, up to `ago_ms` before this row. Ordered by the table itself
    alone.
    """

    missed_ms: int
    ago_ms: int = 0
    kind: Literal["outage"] = "outage"


@dataclass(frozen=True, slots=True)
class Close:
    """End the table for good; its journal stays."""

    kind: Literal["close"] = "close"


MOST_CONFESSIONS = 5
"""Confessions of one seat in one game."""
CONFESSION = "confession"
"""The way of a breach that a player confesses."""


@dataclass(frozen=True, slots=True)
class LogBreach:
    """Note a breach of the silence. `way` is a word ("message", "reaction", ...), never the content."""

    way: str
    seat: int | None = None
    kind: Literal["log_breach"] = "log_breach"


@dataclass(frozen=True, slots=True)
class ChangeOptions:
    """Change options before the start; during the game, live ones. The game's own model checks the values."""

    options: dict[str, str | int | bool]
    step: int | None = None
    """For clocks made shorter or longer by the staff, the resulting step of the ladder (RULES A7)."""
    bases: dict[str, tuple[int, int]] | None = None
    """What the ladder counts from, as `TableRecord.clock_bases`."""
    kind: Literal["change"] = "change"


@dataclass(frozen=True, slots=True)
class GiveTime:
    """Set everybody's time in percent of the options, so that the person in need is not revealed."""

    percent: int
    kind: Literal["give_time"] = "give_time"


@dataclass(frozen=True, slots=True)
class Pledge:
    """Promise silence (RULES C-61)."""

    kind: Literal["pledge"] = "pledge"


@dataclass(frozen=True, slots=True)
class AnswerQuiz:
    """Answer the questions about the game. `passed`: well enough."""

    passed: bool
    kind: Literal["answer_quiz"] = "answer_quiz"


@dataclass(frozen=True, slots=True)
class HoldStart:
    """Ask for a start that waits for missing answers."""

    kind: Literal["hold_start"] = "hold_start"


@dataclass(frozen=True, slots=True)
class Exit:
    """Answer after the game whether one broke the silence (RULES C-61)."""

    broke: bool
    kind: Literal["exit"] = "exit"


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Take the seat back from a stand-in, by an act other than a move (RULES A2)."""

    seat: int
    kind: Literal["come_back"] = "come_back"


@dataclass(frozen=True, slots=True)
class Hurry:
    """Ask the last awaited player, on this seat, to hurry. The last request shortens their clock.

    The table fills in `asker`, the asking seat, and `left_ms`, the clock's remaining time, 0 until all others
    have asked.
    """

    seat: int
    asker: int | None = None
    left_ms: int = 0
    kind: Literal["hurry"] = "hurry"


@dataclass(frozen=True, slots=True)
class RollBack:
    """Take the game back to right after journal row `to`; later rows stay in the journal (RULES A5)."""

    to: int
    kind: Literal["roll_back"] = "roll_back"
    agreed: bool = False
    """Whether all players have agreed to it."""


@dataclass(frozen=True, slots=True)
class AskRollBack:
    """Ask the players whether the table may go back to right after journal row `to`, behind their decisions."""

    to: int
    kind: Literal["ask_roll_back"] = "ask_roll_back"


@dataclass(frozen=True, slots=True)
class AnswerRollBack:
    """Answer that question. The last yes rolls back, a no ends the question."""

    agrees: bool
    kind: Literal["answer_roll_back"] = "answer_roll_back"


@dataclass(frozen=True, slots=True)
class WithdrawRollBack:
    """Withdraw that question."""

    kind: Literal["withdraw_roll_back"] = "withdraw_roll_back"


Order: TypeAlias = Annotated[
    Join
    | Observe
    | Ask
    | Admit
    | TurnAway
    | Leave
    | TakeOver
    | Appoint
    | Dismiss
    | CallOut
    | Fill
    | Replace
    | Start
    | Pause
    | Resume
    | AddOutage
    | Close
    | LogBreach
    | ChangeOptions
    | GiveTime
    | Pledge
    | AnswerQuiz
    | HoldStart
    | Exit
    | ComeBack
    | Hurry
    | RollBack
    | AskRollBack
    | AnswerRollBack
    | WithdrawRollBack,
    Field(discriminator="kind"),
]
