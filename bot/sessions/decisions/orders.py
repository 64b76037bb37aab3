"""Orders to a session: imperatives of the class, of the staff, and of the bot that carries them out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from bot.sessions.plan.questions import When
from bot.sessions.record import StaffRole


@dataclass(frozen=True, slots=True)
class Arrive:
    """I'm here; with `watching`, only to watch. `lot`: eight hexadecimal digits that the click adds to the
    chance.

    `left`: seats given up by their people, as (table, seat), free for latecomers. `over`: tables that have
    played.
    """

    watching: bool = False
    lot: str = ""
    left: tuple[tuple[int, int], ...] = ()
    over: tuple[int, ...] = ()
    kind: Literal["arrive"] = "arrive"


@dataclass(frozen=True, slots=True)
class Depart:
    """Leave the class. `forgotten`: to be erased right afterwards."""

    forgotten: bool = False
    kind: Literal["depart"] = "depart"


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal a seating of those who are here for the staff to check; repeated, another one. `off`: members who
    left the server.
    """

    off: tuple[int, ...] = ()
    kind: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class Move:
    """Move a member of the draft to another table, or exchange two (`other`) if its seats are taken."""

    member: int
    table: int
    other: int | None = None
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Seat:
    """Confirm the draft of this number and open its tables. `off`: members who left the server.

    `colours`: a table's colours in turn order if people may choose theirs (RULES T-38); () if each keeps the
    drawn seat.
    """

    draft: int
    off: tuple[int, ...] = ()
    colours: tuple[str, ...] = ()
    kind: Literal["seat"] = "seat"


@dataclass(frozen=True, slots=True)
class Identify:
    """Match this member with the roster's person of this number; 0 takes that back."""

    member: int
    number: int
    kind: Literal["identify"] = "identify"


@dataclass(frozen=True, slots=True)
class Begin:
    """Start these tables, or with () all that have not begun; with the first of them the lesson begins."""

    tables: tuple[int, ...] = ()
    kind: Literal["begin"] = "begin"


TableTask: TypeAlias = Literal[
    "pause",
    "resume",
    "clocks",
    "more_time",
    "last_round",
    "withdraw_last_round",
    "fewer",
    "next_stage",
    "announce",
    "nudge",
    "stand_in",
]
"""Tasks for tables."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Order these tables, or with () all, to do something. If all are nudged, only those that have waited
    long are meant.

    `arg`: the announcement. `rounds`: rounds fewer than planned ("fewer"). `clocked`: clock changes when this
    was ordered; None: unknown. `practising`: by table, the practice round being played.
    """

    task: TableTask
    tables: tuple[int, ...] = ()
    arg: str = ""
    rounds: int = 0
    clocked: int | None = None
    practising: dict[int, int] = field(default_factory=dict[int, int])
    kind: Literal["tell"] = "tell"


@dataclass(frozen=True, slots=True)
class GiveTime:
    """Give a person half a clock more time. The record does not name them, and all at their table get it, so
    that the person is not revealed.
    """

    kind: Literal["give_time"] = "give_time"


@dataclass(frozen=True, slots=True)
class Silence:
    """Silence this channel for players while the session plays; with `on` False, no longer."""

    channel: int
    on: bool = True
    kind: Literal["silence"] = "silence"


@dataclass(frozen=True, slots=True)
class Debrief:
    """End the games as they are; the class talks about them."""

    kind: Literal["debrief"] = "debrief"


@dataclass(frozen=True, slots=True)
class Close:
    """End the session and its tables for good. `remove`: with all channels made for it."""

    remove: bool = True
    kind: Literal["close"] = "close"


@dataclass(frozen=True, slots=True)
class Grant:
    """Make a person one of the staff; the record does not name them. `tables`: those of an assistant."""

    role: StaffRole
    tables: tuple[int, ...] = ()
    kind: Literal["grant"] = "grant"


@dataclass(frozen=True, slots=True)
class Revoke:
    """End a person's part in the staff."""

    kind: Literal["revoke"] = "revoke"


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Become the owner in place of the present one: for managers of the server."""

    kind: Literal["take_over"] = "take_over"


@dataclass(frozen=True, slots=True)
class CallForHelp:
    """Ask the staff for help. `stuck`: the player cannot go on."""

    text: str
    stuck: bool = False
    kind: Literal["call"] = "call"


@dataclass(frozen=True, slots=True)
class GiveWords:
    """Allow, or with `yes` False forbid, that one's words in meetings are kept for research; the last choice
    counts.
    """

    yes: bool
    kind: Literal["give_words"] = "give_words"


@dataclass(frozen=True, slots=True)
class GiveData:
    """Allow, or with `yes` False forbid, that one's data is given for research; the last choice counts."""

    yes: bool
    kind: Literal["give_data"] = "give_data"


@dataclass(frozen=True, slots=True)
class AnswerQuestions:
    """Answer questions of the plan by their names: the number of a choice or step, or words; "" takes an
    answer back.
    """

    when: When
    answers: dict[str, str]
    kind: Literal["answer_questions"] = "answer_questions"


@dataclass(frozen=True, slots=True)
class PassQuiz:
    """Report that one answered the quiz well enough, before having a table."""

    kind: Literal["pass_quiz"] = "pass_quiz"


@dataclass(frozen=True, slots=True)
class ChooseColour:
    """Choose a colour at whichever table one gets; "" takes it back."""

    colour: str
    kind: Literal["choose_colour"] = "choose_colour"


@dataclass(frozen=True, slots=True)
class TakeCall:
    """Take a call, for the staff."""

    call: int
    kind: Literal["take_call"] = "take_call"


@dataclass(frozen=True, slots=True)
class AnswerCall:
    """Answer a person who asked for help, privately."""

    call: int
    text: str
    kind: Literal["answer_call"] = "answer_call"


@dataclass(frozen=True, slots=True)
class EndCall:
    """End a call."""

    call: int
    kind: Literal["end_call"] = "end_call"


@dataclass(frozen=True, slots=True)
class Note:
    """Write a staff note, with the table, the journal row there, and the seat it is about."""

    text: str
    table: int = 0
    row: int = 0
    seat: int | None = None
    kind: Literal["note"] = "note"


@dataclass(frozen=True, slots=True)
class Predict:
    """Predict what crashes next at a watched table, as of this journal row and round.

    `what` crashes in a round from `first` to `last` (None: or later); `what` "" predicts no further crash.
    """

    table: int
    row: int
    round: int
    what: str
    first: int
    last: int | None = None
    kind: Literal["predict"] = "predict"


@dataclass(frozen=True, slots=True)
class Give:
    """Give a seat to a member without one and take it from its holder. `left`: as of `Arrive`."""

    member: int
    table: int
    seat: int
    left: tuple[tuple[int, int], ...] = ()
    kind: Literal["give"] = "give"


@dataclass(frozen=True, slots=True)
class Captain:
    """Press for one's shared seat from now on (RULES C-09). `left`: the former captain gave the seat up and
    is gone.
    """

    left: bool = False
    kind: Literal["captain"] = "captain"


@dataclass(frozen=True, slots=True)
class Promote:
    """Seat members who looked on as a new stage begins (RULES C-72). `seats`: (table, seat, member)."""

    tables: tuple[int, ...]
    seats: tuple[tuple[int, int, int], ...]
    kind: Literal["promote"] = "promote"


@dataclass(frozen=True, slots=True)
class SeatWaiting:
    """Seat waiting members on seats given up. `seats`: (table, seat, member)."""

    seats: tuple[tuple[int, int, int], ...]
    kind: Literal["seat_waiting"] = "seat_waiting"


@dataclass(frozen=True, slots=True)
class Interval:
    """Pause these tables at the end of a stage until the staff let all go on."""

    tables: tuple[int, ...]
    questions: str = ""
    kind: Literal["interval"] = "interval"


@dataclass(frozen=True, slots=True)
class EndPractice:
    """End these tables' practice and deal their games."""

    tables: tuple[int, ...]
    kind: Literal["end_practice"] = "end_practice"


@dataclass(frozen=True, slots=True)
class Hush:
    """Begin or end the plan's quiet hours."""

    quiet: bool
    kind: Literal["hush"] = "hush"


@dataclass(frozen=True, slots=True)
class ErrandsDone:
    """Report errands carried out, and those that failed with their code."""

    done: tuple[int, ...] = ()
    failed: dict[int, str] = field(default_factory=dict[int, str])
    kind: Literal["ran"] = "ran"


Order: TypeAlias = Annotated[
    Arrive
    | Depart
    | Deal
    | Move
    | Seat
    | Identify
    | Begin
    | Tell
    | GiveTime
    | Silence
    | Debrief
    | Close
    | Grant
    | Revoke
    | TakeOver
    | CallForHelp
    | GiveData
    | AnswerQuestions
    | PassQuiz
    | ChooseColour
    | GiveWords
    | TakeCall
    | AnswerCall
    | EndCall
    | Note
    | Predict
    | Give
    | Captain
    | Promote
    | SeatWaiting
    | Interval
    | EndPractice
    | Hush
    | ErrandsDone,
    Field(discriminator="kind"),
]
"""Any order, as the journal writes it. Holds no user id."""
