"""Orders to a session: imperatives of the class, of the staff, and of the bot that carries them out."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from bot.sessions.plan.questions import When
from bot.sessions.record import StaffRole
from bot.tables.decisions.order import Giver, Order


class SessionOrder(Order):
    """An order to a session. It holds no user id."""


class Arrive(SessionOrder):
    """I'm here; with `watching`, only to watch. `lot`: eight hexadecimal digits that the click adds to the
    chance.

    `left`: seats given up by their people, as (table, seat), free for latecomers. `over`: tables that have
    played.
    """

    given_by: ClassVar[Giver] = "anybody"
    watching: bool = False
    lot: str = ""
    left: tuple[tuple[int, int], ...] = ()
    over: tuple[int, ...] = ()


class Depart(SessionOrder):
    """Leave the class. `forgotten`: to be erased right afterwards."""

    given_by: ClassVar[Giver] = "anybody"
    forgotten: bool = False


class Deal(SessionOrder):
    """Deal a seating of those who are here for the staff to check; repeated, another one. `off`: members who
    left the server.
    """

    off: tuple[int, ...] = ()


class Move(SessionOrder):
    """Move a member of the draft to another table, or exchange two (`other`) if its seats are taken."""

    member: int
    table: int
    other: int | None = None


class Seat(SessionOrder):
    """Confirm the draft of this number and open its tables. `off`: members who left the server.

    `colours`: a table's colours in turn order if people may choose theirs (RULES T-38); () if each keeps the
    drawn seat.
    """

    draft: int
    off: tuple[int, ...] = ()
    colours: tuple[str, ...] = ()


class Identify(SessionOrder):
    """Match this member with the roster's person of this number; 0 takes that back."""

    member: int
    number: int


class Begin(SessionOrder):
    """Start these tables, or with () all that have not begun; with the first of them the lesson begins."""

    tables: tuple[int, ...] = ()


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


class Tell(SessionOrder):
    """Order these tables, or with () all, to do something. If all are nudged, only those that have waited
    long are meant.

    `arg`: the announcement. `rounds`: rounds fewer than planned ("fewer"). `clocked`: clock changes when this
    was ordered; None: unknown. `practising`: by table, the practice round being played.
    """

    given_by: ClassVar[Giver] = "helpers"
    task: TableTask
    tables: tuple[int, ...] = ()
    arg: str = ""
    rounds: int = 0
    clocked: int | None = None
    practising: dict[int, int] = msgspec.field(default_factory=dict[int, int])


class GiveTime(SessionOrder):
    """Give a person half a clock more time. The record does not name them, and all at their table get it, so
    that the person is not revealed.
    """

    given_by: ClassVar[Giver] = "helpers"


class Silence(SessionOrder):
    """Silence this channel for players while the session plays; with `on` False, no longer."""

    channel: int
    on: bool = True


class Debrief(SessionOrder):
    """End the games as they are; the class talks about them."""


class Close(SessionOrder):
    """End the session and its tables for good. `remove`: with all channels made for it."""

    remove: bool = True


class Grant(SessionOrder):
    """Make a person one of the staff; the record does not name them. `tables`: those of an assistant."""

    role: StaffRole
    tables: tuple[int, ...] = ()


class Revoke(SessionOrder):
    """End a person's part in the staff."""


class TakeOver(SessionOrder):
    """Become the owner in place of the present one: for managers of the server."""

    given_by: ClassVar[Giver] = "anybody"


class CallForHelp(SessionOrder, tag="call"):
    """Ask the staff for help. `stuck`: the player cannot go on."""

    given_by: ClassVar[Giver] = "anybody"
    text: str
    stuck: bool = False


class GiveWords(SessionOrder):
    """Allow, or with `yes` False forbid, that one's words in meetings are kept for research; the last choice
    counts.
    """

    given_by: ClassVar[Giver] = "anybody"
    yes: bool


class GiveData(SessionOrder):
    """Allow, or with `yes` False forbid, that one's data is given for research; the last choice counts."""

    given_by: ClassVar[Giver] = "anybody"
    yes: bool


class AnswerQuestions(SessionOrder):
    """Answer questions of the plan by their names: the number of a choice or step, or words; "" takes an
    answer back.
    """

    given_by: ClassVar[Giver] = "anybody"
    when: When
    answers: dict[str, str]


class PassQuiz(SessionOrder):
    """Report that one answered the quiz well enough, before having a table."""

    given_by: ClassVar[Giver] = "anybody"


class ChooseColour(SessionOrder):
    """Choose a colour at whichever table one gets; "" takes it back."""

    given_by: ClassVar[Giver] = "anybody"
    colour: str


class TakeCall(SessionOrder):
    """Take a call, for the staff."""

    given_by: ClassVar[Giver] = "helpers"
    call: int


class AnswerCall(SessionOrder):
    """Answer a person who asked for help, privately."""

    given_by: ClassVar[Giver] = "helpers"
    call: int
    text: str


class EndCall(SessionOrder):
    """End a call."""

    given_by: ClassVar[Giver] = "helpers"
    call: int


class Note(SessionOrder):
    """Write a staff note, with the table, the journal row there, and the seat it is about."""

    given_by: ClassVar[Giver] = "staff"
    text: str
    table: int = 0
    row: int = 0
    seat: int | None = None


class Predict(SessionOrder):
    """Predict what crashes next at a watched table, as of this journal row and round.

    `what` crashes in a round from `first` to `last` (None: or later); `what` "" predicts no further crash.
    """

    given_by: ClassVar[Giver] = "anybody"
    table: int
    row: int
    round: int
    what: str
    first: int
    last: int | None = None


class Give(SessionOrder):
    """Give a seat to a member without one and take it from its holder. `left`: as of `Arrive`."""

    member: int
    table: int
    seat: int
    left: tuple[tuple[int, int], ...] = ()


class Captain(SessionOrder):
    """Press for one's shared seat from now on (RULES C-09). `left`: the former captain gave the seat up and
    is gone.
    """

    given_by: ClassVar[Giver] = "anybody"
    left: bool = False


class Promote(SessionOrder):
    """Seat members who looked on as a new stage begins (RULES C-72). `seats`: (table, seat, member)."""

    given_by: ClassVar[Giver] = "bot"
    tables: tuple[int, ...]
    seats: tuple[tuple[int, int, int], ...]


class SeatWaiting(SessionOrder):
    """Seat waiting members on seats given up. `seats`: (table, seat, member)."""

    given_by: ClassVar[Giver] = "bot"
    seats: tuple[tuple[int, int, int], ...]


class Interval(SessionOrder):
    """Pause these tables at the end of a stage until the staff let all go on."""

    given_by: ClassVar[Giver] = "bot"
    tables: tuple[int, ...]
    questions: str = ""


class EndPractice(SessionOrder):
    """End these tables' practice and deal their games."""

    given_by: ClassVar[Giver] = "bot"
    tables: tuple[int, ...]


class Hush(SessionOrder):
    """Begin or end the plan's quiet hours."""

    given_by: ClassVar[Giver] = "bot"
    quiet: bool


class ErrandsDone(SessionOrder, tag="ran"):
    """Report errands carried out, and those that failed with their code."""

    given_by: ClassVar[Giver] = "bot"
    done: tuple[int, ...] = ()
    failed: dict[int, str] = msgspec.field(default_factory=dict[int, str])
