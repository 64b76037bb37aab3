"""What people ask of a session: imperatives of the class, of the staff, and of the bot that carries them out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from bot.sessions.plan.questions import When
from bot.sessions.record import StaffRole


@dataclass(frozen=True, slots=True)
class Arrive:
    """I'm here; or, `watching`, I only watch. `lot`: what the click adds to the chance, eight hexadecimal digits.

    `left`: seats that their people have given up, as (table, seat): they are free for who comes late. `over`: tables that have played.
    """

    watching: bool = False
    lot: str = ""
    left: tuple[tuple[int, int], ...] = ()
    over: tuple[int, ...] = ()
    kind: Literal["arrive"] = "arrive"


@dataclass(frozen=True, slots=True)
class Depart:
    """I'm not here after all. `forgotten`: to be erased right afterwards."""

    forgotten: bool = False
    kind: Literal["depart"] = "depart"


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal a seating of those who are here, for the staff to look at; again: another one. `off`: members who have left the server."""

    off: tuple[int, ...] = ()
    kind: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class Move:
    """Correct the draft by hand: this member to that table; the two change places where its seats are taken (`other`)."""

    member: int
    table: int
    other: int | None = None
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class Seat:
    """Confirm the draft of this number: open the tables, and lead everybody to their place. `off`: members who have left the server.

    `colours`: the colours of a table in turn order, if people may choose theirs (RULES T-38); () if each keeps the seat that was drawn.
    """

    draft: int
    off: tuple[int, ...] = ()
    colours: tuple[str, ...] = ()
    kind: Literal["seat"] = "seat"


@dataclass(frozen=True, slots=True)
class Identify:
    """This member is the person with this number on the roster, and nobody else is; 0: what was said of them is taken back."""

    member: int
    number: int
    kind: Literal["identify"] = "identify"


@dataclass(frozen=True, slots=True)
class Begin:
    """Start these tables, or with () all that have not begun; with the first of them the lesson begins."""

    tables: tuple[int, ...] = ()
    kind: Literal["begin"] = "begin"


Told: TypeAlias = Literal[
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
"""What tables can be told."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Have these tables do something, or with () all of them; of all, those are nudged that wait for long.

    `arg`: what is announced. `rounds`: how many fewer than planned all tables play ("fewer"). `clocked`: how often clocks had been
    changed when this was asked for; None: nobody looked. `practising`: by table, the practice round that is being played there.
    """

    task: Told
    tables: tuple[int, ...] = ()
    arg: str = ""
    rounds: int = 0
    clocked: int | None = None
    practising: dict[int, int] = field(default_factory=dict[int, int])
    kind: Literal["tell"] = "tell"


@dataclass(frozen=True, slots=True)
class GiveTime:
    """Somebody of the class, who is not part of the record, needs more time: by half a clock more than before. All at their table have it,
    so that nobody sees for whom it is.
    """

    kind: Literal["give_time"] = "give_time"


@dataclass(frozen=True, slots=True)
class Silence:
    """While the session plays, its players are silent in this channel too; or, not `on`, no more."""

    channel: int
    on: bool = True
    kind: Literal["silence"] = "silence"


@dataclass(frozen=True, slots=True)
class Debrief:
    """The games are over, as they stand, and the class talks about them."""

    kind: Literal["debrief"] = "debrief"


@dataclass(frozen=True, slots=True)
class Close:
    """End the session for good, and its tables. `remove`: with all the channels that were made for it."""

    remove: bool = True
    kind: Literal["close"] = "close"


@dataclass(frozen=True, slots=True)
class Grant:
    """Make somebody one of the staff. The person is not part of the record. `tables`: those of an assistant."""

    role: StaffRole
    tables: tuple[int, ...] = ()
    kind: Literal["grant"] = "grant"


@dataclass(frozen=True, slots=True)
class Revoke:
    """Somebody is one of the staff no more."""

    kind: Literal["revoke"] = "revoke"


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Become the owner in place of the one there is: for somebody who manages the server."""

    kind: Literal["take_over"] = "take_over"


@dataclass(frozen=True, slots=True)
class CallForHelp:
    """A player asks the staff for help. `stuck`: they cannot go on."""

    text: str
    stuck: bool = False
    kind: Literal["call"] = "call"


@dataclass(frozen=True, slots=True)
class GiveWords:
    """What I write in meetings may be kept for research; or, not `yes`, may not, whatever I have said before."""

    yes: bool
    kind: Literal["give_words"] = "give_words"


@dataclass(frozen=True, slots=True)
class GiveData:
    """My data may be given for research; or, not `yes`, may not, whatever I have said before."""

    yes: bool
    kind: Literal["give_data"] = "give_data"


@dataclass(frozen=True, slots=True)
class AnswerQuestions:
    """What I say to questions of the plan, by their names: the number of a choice or a step, or words; "" takes an answer back."""

    when: When
    answers: dict[str, str]
    kind: Literal["answer_questions"] = "answer_questions"


@dataclass(frozen=True, slots=True)
class PassQuiz:
    """I have answered the questions about the game well enough, before I have a table."""

    kind: Literal["pass_quiz"] = "pass_quiz"


@dataclass(frozen=True, slots=True)
class ChooseColour:
    """I would like this colour at my table, whichever that will be; "" takes it back."""

    colour: str
    kind: Literal["choose_colour"] = "choose_colour"


@dataclass(frozen=True, slots=True)
class TakeCall:
    """One of the staff takes a call."""

    call: int
    kind: Literal["take_call"] = "take_call"


@dataclass(frozen=True, slots=True)
class AnswerCall:
    """What somebody who has asked for help is told, privately."""

    call: int
    text: str
    kind: Literal["answer_call"] = "answer_call"


@dataclass(frozen=True, slots=True)
class EndCall:
    """A call is dealt with."""

    call: int
    kind: Literal["end_call"] = "end_call"


@dataclass(frozen=True, slots=True)
class Note:
    """Something that one of the staff writes down, with the table, the journal row there, and the seat that it is about."""

    text: str
    table: int = 0
    row: int = 0
    seat: int | None = None
    kind: Literal["note"] = "note"


@dataclass(frozen=True, slots=True)
class Predict:
    """Somebody who watches this table says what crashes next there, seen from this journal row and in this round: `what`, in a round from
    `first` to `last` (None: or later); or, with `what` "", that nothing does any more.
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
    """Give a seat to a member who has none, or has given theirs up; whoever was on it has none from then on. `left`: as of `Arrive`."""

    member: int
    table: int
    seat: int
    left: tuple[tuple[int, int], ...] = ()
    kind: Literal["give"] = "give"


@dataclass(frozen=True, slots=True)
class Captain:
    """From now on I press for those on my seat (RULES C-09). `left`: whoever pressed before has given the seat up, and is not with them any
    more.
    """

    left: bool = False
    kind: Literal["captain"] = "captain"


@dataclass(frozen=True, slots=True)
class Promote:
    """A new stage has begun at these tables: who looked on sits down where nobody does (RULES C-72). `seats`: (table, seat, member)."""

    tables: tuple[int, ...]
    seats: tuple[tuple[int, int, int], ...]
    kind: Literal["promote"] = "promote"


@dataclass(frozen=True, slots=True)
class SeatWaiting:
    """Seats were given up while somebody waited for one: these sit down there. `seats`: (table, seat, member)."""

    seats: tuple[tuple[int, int, int], ...]
    kind: Literal["seat_waiting"] = "seat_waiting"


@dataclass(frozen=True, slots=True)
class Interval:
    """These tables have come to the end of a stage, and stand still until the staff let all go on."""

    tables: tuple[int, ...]
    questions: str = ""
    kind: Literal["interval"] = "interval"


@dataclass(frozen=True, slots=True)
class EndPractice:
    """These tables have practised enough: their games are dealt anew."""

    tables: tuple[int, ...]
    kind: Literal["end_practice"] = "end_practice"


@dataclass(frozen=True, slots=True)
class Hush:
    """The plan's quiet hours begin, or end: all clocks stand still, or go on."""

    quiet: bool
    kind: Literal["hush"] = "hush"


@dataclass(frozen=True, slots=True)
class Ran:
    """Errands that were carried out, and those that could not be, with the code of what is in the way."""

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
    | Ran,
    Field(discriminator="kind"),
]
"""Any of them, as the journal writes it. Holds no user id."""
