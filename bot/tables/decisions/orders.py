"""What people ask of a table, apart from moves of its game: imperatives for the lobby and for the instructor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat: this one, or the first free one; before the start also another one than before, for its colour (RULES T-38).

    `contribution` is public and becomes part of the chance: a table takes eight hexadecimal digits, or none. Filled in by the table:
    `taken`, which seat it was; `member`, the person's number in their session; `left`, the seat that they had before, and `player`, the
    automatic player that has gone there.
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
    """Watch, without a seat."""

    kind: Literal["observe"] = "observe"


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the instructor to be admitted as an observer of a running game."""

    kind: Literal["ask"] = "ask"


@dataclass(frozen=True, slots=True)
class Admit:
    """Let somebody observe. The person is not part of the record."""

    kind: Literal["admit"] = "admit"


@dataclass(frozen=True, slots=True)
class TurnAway:
    """Do not let somebody observe who has asked. The person is not part of the record."""

    kind: Literal["turn_away"] = "turn_away"


@dataclass(frozen=True, slots=True)
class Leave:
    """Give up a seat, which a stand-in takes while the game runs, or stop observing. `forgotten`: to be erased right afterwards.

    Filled in by the table: `seat`, the one that was given up, and `player`, the stand-in.
    """

    forgotten: bool = False
    seat: int | None = None
    player: str = ""
    kind: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Become the instructor in place of the one there is: for somebody who manages the server."""

    kind: Literal["take_over"] = "take_over"


@dataclass(frozen=True, slots=True)
class Appoint:
    """Make somebody an instructor beside those that there are. The person is not part of the record."""

    kind: Literal["appoint"] = "appoint"


@dataclass(frozen=True, slots=True)
class Dismiss:
    """Somebody is an instructor no more, as long as there is another one. The person is not part of the record."""

    kind: Literal["dismiss"] = "dismiss"


@dataclass(frozen=True, slots=True)
class CallOut:
    """The instructor says something to the table; what they say stands in a letter alone. `announce` is a move of Tragedy."""

    kind: Literal["call_out"] = "call_out"


@dataclass(frozen=True, slots=True)
class Fill:
    """Give seats to an automatic player: this seat, or with None all that are free. Which those are, the table fills in as `seats`.

    `by`: by whose word. `until_back`: the seat stays its person's, who has it again with their next act; else they lose it.
    """

    player: str
    seat: int | None = None
    seats: tuple[int, ...] = ()
    by: Literal["instructor", "clock"] = "instructor"
    until_back: bool = False
    kind: Literal["fill"] = "fill"


@dataclass(frozen=True, slots=True)
class Replace:
    """Give a seat to somebody else, or free it (before the start). The person is not part of the record.

    `member`, filled in by the table: the person's number in their session.
    """

    seat: int
    member: int | None = None
    kind: Literal["replace"] = "replace"


@dataclass(frozen=True, slots=True)
class Start:
    """Deal and begin. `opening` is filled in by the table: the JSON of the state before the first action.

    `practice`: what is played does not count; another start ends it, and deals anew. `holders`, filled in by the table: by seat, who holds
    it (`games.sittings.Holder`) and the automatic player's name.
    """

    opening: str = ""
    holders: tuple[tuple[str, str], ...] = ()
    practice: bool = False
    kind: Literal["start"] = "start"


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop the clocks and take no moves."""

    kind: Literal["pause"] = "pause"


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on; the clocks move by the length of the pause."""

    kind: Literal["resume"] = "resume"


@dataclass(frozen=True, slots=True)
class AddOutage:
    """Add to all waits the time in which nobody could act: `missed_ms`, up to `ago_ms` before this row. By the table itself alone."""

    missed_ms: int
    ago_ms: int = 0
    kind: Literal["outage"] = "outage"


@dataclass(frozen=True, slots=True)
class Close:
    """End the table for good; what is in its journal stays."""

    kind: Literal["close"] = "close"


MOST_CONFESSIONS = 5
"""Of one seat in one game."""
CONFESSION = "confession"
"""The way of a breach that somebody tells of by themselves."""


@dataclass(frozen=True, slots=True)
class LogBreach:
    """Somebody broke the silence: `way` is a word ("message", "reaction", ...), never what they wrote."""

    way: str
    seat: int | None = None
    kind: Literal["log_breach"] = "log_breach"


@dataclass(frozen=True, slots=True)
class ChangeOptions:
    """Change options before the start; while the game is played, live ones. The values are checked by the game's own model."""

    options: dict[str, str | int | bool]
    step: int | None = None
    """Of clocks that the staff make shorter or longer, the step of the ladder that they are at then (RULES A7)."""
    bases: dict[str, tuple[int, int]] | None = None
    """... and what the ladder counts from, as `TableRecord.clock_bases`."""
    kind: Literal["change"] = "change"


@dataclass(frozen=True, slots=True)
class GiveTime:
    """So much time has everybody at the table from now on, in percent of what the options say: so nobody sees for whom it is."""

    percent: int
    kind: Literal["give_time"] = "give_time"


@dataclass(frozen=True, slots=True)
class Pledge:
    """A player promises to keep silence (RULES C-61)."""

    kind: Literal["pledge"] = "pledge"


@dataclass(frozen=True, slots=True)
class AnswerQuiz:
    """A player has answered the questions about the game; `passed`: well enough."""

    passed: bool
    kind: Literal["answer_quiz"] = "answer_quiz"


@dataclass(frozen=True, slots=True)
class HoldStart:
    """The game is to start, and waits for those who have still to answer."""

    kind: Literal["hold_start"] = "hold_start"


@dataclass(frozen=True, slots=True)
class Exit:
    """A player's own answer, after the game, whether they broke the silence (RULES C-61)."""

    broke: bool
    kind: Literal["exit"] = "exit"


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Whoever sits there has done something, though no move: the seat is theirs again (RULES A2)."""

    seat: int
    kind: Literal["come_back"] = "come_back"


@dataclass(frozen=True, slots=True)
class Hurry:
    """Whoever waits asks the one player for whom the whole table waits, on this seat, to hurry: with the last of them its clock is shorter.

    Filled in by the table: `asker`, the seat that asks, and `left_ms`, what the clock has left; 0 while others have still to ask.
    """

    seat: int
    asker: int | None = None
    left_ms: int = 0
    kind: Literal["hurry"] = "hurry"


@dataclass(frozen=True, slots=True)
class RollBack:
    """Take the game back to right after journal row `to`; the rows since stay in the journal (RULES A5)."""

    to: int
    kind: Literal["roll_back"] = "roll_back"
    agreed: bool = False
    """Whether all who play have agreed to it."""


@dataclass(frozen=True, slots=True)
class AskRollBack:
    """The instructor asks the table whether it may go back to right after journal row `to`, behind what players have decided."""

    to: int
    kind: Literal["ask_roll_back"] = "ask_roll_back"


@dataclass(frozen=True, slots=True)
class AnswerRollBack:
    """A player answers that question. The last yes is the rolling back itself, a no ends the question."""

    agrees: bool
    kind: Literal["answer_roll_back"] = "answer_roll_back"


@dataclass(frozen=True, slots=True)
class WithdrawRollBack:
    """The instructor takes that question back."""

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
