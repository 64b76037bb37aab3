"""The sheets of play, a class each. A column's name has one meaning in all sheets."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from games.analysis.research.data.civic_sheets import (
    MeetingRow,
    MotionRow,
    PromiseRow,
    RuleRow,
    SanctionRow,
    SpeechRow,
    SuitRow,
    VoteRow,
)
from games.analysis.research.data.columns import Means, SheetRow
from games.analysis.research.data.meanings import (
    PERSON,
    Auto,
    AutomaticActs,
    AutomaticPlayer,
    ClockActs,
    Good,
    Item,
    MaybeSeat,
    MaybeSession,
    MaybeTable,
    Ms,
    OwnActs,
    PlaysFor,
    Points,
    Round,
    RowNumber,
    SeatNumber,
    Stage,
    TableId,
    Thing,
    Turn,
    UntilMs,
    UntilRow,
)
from games.analysis.research.data.reckoned_sheets import DERIVED_SHEETS
from games.analysis.research.data.seated import SeatedRow, Tells


class TableRow(SheetRow, frozen=True):
    """A table: one group that played one game."""

    sheet: ClassVar = "tables"
    key: ClassVar = ("table",)
    table: TableId
    session: MaybeSession
    number: Annotated[int | None, Means("The table's number in its session, from 1.")]
    name: Annotated[str, Means("The table's public name, which its seal is made with.", rule="A1")]
    game: Annotated[str, Means("The game that was played, or what a plan has to play.")]
    rules_version: Annotated[int, Means("The version of the game's rules.")]
    seat_count: Annotated[int, Means("How many seats the table has.")]
    treatment: Annotated[
        str | None, Means("The named set of options that was dealt to the table; empty: none.")
    ]
    late: Annotated[
        bool | None,
        Means("Whether the table was opened for people who came late; empty outside of sessions."),
    ]
    status: Annotated[
        Literal["over", "closed"] | None,
        Means(
            "Whether the game came to its end, or the table was closed before it; empty: a seat is masked."
        ),
    ]
    end: Annotated[
        str | None,
        Means("Why the game ended, in the game's own word; empty: it did not, or a seat is masked."),
    ]
    length_ms: Annotated[
        int | None,
        Means(
            "From the start to the last row of the record, which may be its closing; empty: a seat is masked.",
            unit="ms",
        ),
    ]
    rows: Annotated[int | None, Means("Rows of the record; empty: a seat is masked.")]
    taken_back_rows: Annotated[
        int | None, Means("Rows that were taken back later; empty: a seat is masked.", rule="A5")
    ]
    practised: Annotated[bool, Means("Whether there was a practice before, which does not count.")]
    commitment: Annotated[str, Means("SHA-256 of the seed, published before the game.", rule="A1")]
    seed: Annotated[
        str | None, Means("The seed of all dice and draws, hexadecimal, shown after the game.", rule="A1")
    ]
    client: Annotated[str, Means("The players' own part of the chance.", rule="A1")]
    digest: Annotated[
        str | None,
        Means(
            "The fingerprint of all that was done, as it stands under the result; empty: a seat is masked.",
            rule="A1",
        ),
    ]
    masked_seats: Annotated[
        int,
        Means(
            "Seats of somebody who did not agree to research. With one or more, nothing of the table's play is told, of no seat."
        ),
    ]
    started_utc: Annotated[
        str | None, Means("When it started, in UTC; empty unless the teacher asked for times of day.")
    ]
    played_ms: Annotated[
        int | None, Means("From the start to the last act of a seat; empty: a seat is masked.", unit="ms")
    ]


class OptionRow(SheetRow, frozen=True):
    """An option of a table's game, with its value at the start. The codebook of the options is the game's
    page of rules.
    """

    sheet: ClassVar = "options"
    key: ClassVar = ("table", "option")
    table: TableId
    option: Annotated[str, Means("The name of the option.")]
    value: Annotated[str | None, Means("Its value, as text.")]
    usual: Annotated[bool, Means("Whether that is its usual value.")]


class SeatRow(SheetRow, frozen=True):
    """A seat of a table. Where one of the table is masked, nothing is told of what any of them did."""

    sheet: ClassVar = "seats"
    key: ClassVar = ("table", "seat")
    table: TableId
    seat: SeatNumber
    colour: Annotated[str, Means("The seat's colour.")]
    masked: Annotated[
        bool,
        Means(
            "Whether somebody who held the seat did not agree to research: then no seat of the table is told of."
        ),
    ]
    own_acts: OwnActs
    clock_acts: ClockActs
    automatic_acts: AutomaticActs
    automatic_player: AutomaticPlayer
    points: Points
    won: Annotated[bool | None, Means("Whether the seat reached what the game asks for: survived, or won.")]


class MomentRow(SeatedRow, frozen=True):
    """The first columns of sheets about a moment and a seat."""

    table: TableId
    row: RowNumber
    ms: Ms


class SittingRow(SheetRow, frozen=True):
    """A sitting: one holder of a seat, from a row until the row with which another one holds it. Of people
    who sat there before the start alone, or in a practice, there is none. Who had the seat at the start may
    have taken it before, at a time below 0.
    """

    sheet: ClassVar = "sittings"
    key: ClassVar = ("table", "seat", "sitting")
    table: TableId
    seat: SeatNumber
    sitting: Annotated[int, Means("The sitting, from 1 over the seat.")]
    holder: Annotated[
        Literal["person", "stand_in", "automatic", "nobody"],
        Means(
            "Who held the seat: a person; a stand-in, which is an automatic player where a person sat before; an automatic player where "
            "none has; or nobody, after somebody left a game that was over.",
            rule="A2",
        ),
    ]
    person: Annotated[str | None, PERSON]
    plays_for: PlaysFor
    automatic_player: AutomaticPlayer
    changed_by: Annotated[
        Literal["player", "instructor", "clock"],
        Means(
            "By whose word this holder got the seat: a person's own, the staff's, or the clock's, when somebody had been silent."
        ),
    ]
    row: RowNumber
    ms: Ms
    until_row: UntilRow
    until_ms: UntilMs
    own_acts: OwnActs
    clock_acts: ClockActs
    automatic_acts: AutomaticActs


class RoundRow(MomentRow, frozen=True):
    """How a seat stood when a whole round was over. `by` and `person` tell who held it then."""

    tells: ClassVar[Tells] = "state"
    sheet: ClassVar = "rounds"
    key: ClassVar = ("table", "round", "seat")
    stage: Stage
    round: Annotated[int, Means("The round, from 1 over the whole game; 0 is a set-up.")]
    seat: SeatNumber
    points: Points
    cards: Annotated[int | None, Means("Resource cards in hand.", unit="cards")]
    food: Annotated[int | None, Means("Food of the seat, in Tragedy of the Commons.", rule="T-04")]
    people: Annotated[int | None, Means("People of the seat, in Tragedy of the Commons.", rule="T-03")]
    gold: Annotated[int | None, Means("Gold of the seat, in Crossroads.", rule="G-08")]
    held: Annotated[int | None, Means("Points with hidden cards counted, in Settlers.", unit="points")]


class DecisionRow(MomentRow, frozen=True):
    """An act of a seat, or of the instructor, as it was asked for and allowed; and each hand-over of a seat
    during the game (`hand_over`): who left it (leave: `person` left), got it (replace), came back to it
    (come_back), and what stand-in got it (fill). Who comes back with an act has no row but that act's.
    """

    sheet: ClassVar = "decisions"
    key: ClassVar = ("table", "row")
    waited_ms: Annotated[int, Means("Since the row before of the same table.", unit="ms")]
    stage: Stage
    round: Round
    turn: Turn
    active: Annotated[int | None, Means("The seat whose turn it was; empty: nobody's.")]
    seat: MaybeSeat
    kind: Annotated[str, Means("What was done, in one word of the game or of the table.")]
    arguments: Annotated[str | None, Means("What was asked for in detail, as JSON.")]
    taken_back: Annotated[
        bool, Means("Whether it was taken back later, so that it does not count.", rule="A5")
    ]
    hand_over: Annotated[
        bool,
        Means(
            "Whether the seat was given away, left or taken again by it: then it is no act of the game.",
            rule="A2",
        ),
    ]


class EventRow(SeatedRow, frozen=True):
    """Something that happened and stands: one row for each thing that it is about. Of what was sealed and is
    shown later (requested, promise_kept, promise_broken), `by` and `person` are those of the sealed act. An
    outage (kind `outage`) is a time in which no player could act, since Moot or Discord was away: `count`
    tells its seconds, which were added to all waits.
    """

    sheet: ClassVar = "events"
    key: ClassVar = ("table", "row", "item")
    table: TableId
    row: RowNumber
    item: Item
    ms: Ms
    stage: Stage
    round: Round
    turn: Turn
    seat: MaybeSeat
    other: Annotated[int | None, Means("The other seat that it is about.")]
    kind: Annotated[str, Means("What was done, in one word of the game or of the table.")]
    thing: Thing
    count: Annotated[int | None, Means("How many.")]
    auto: Auto


class RequestRow(MomentRow, frozen=True):
    """A seat's part in a harvest, for one kind of card that it might ask for. `row` and `ms` are those of its
    own request: the harvest may have been shared out later.
    """

    sheet: ClassVar = "requests"
    key: ClassVar = ("table", "row", "seat", "good")
    stage: Stage
    round: Round
    turn: Turn
    seat: SeatNumber
    good: Good
    most_asked: Annotated[int, Means("The most that the seat might ask for.", unit="cards", rule="C-20")]
    asked: Annotated[int, Means("What it asked for.", unit="cards", rule="C-20")]
    got: Annotated[int, Means("What it got.", unit="cards", rule="C-21")]
    refused: Annotated[int, Means("What it asked for in vain.", unit="cards", rule="C-21")]
    before: Annotated[int, Means("What the bank held before anybody was served.", unit="cards")]
    promised: Annotated[
        int | None,
        Means(
            "The most that promises in force allowed; empty: they say nothing.", unit="cards", rule="C-113"
        ),
    ]
    kept: Annotated[
        bool | None,
        Means("Whether it asked for no more than was promised; empty: nothing was, or no more was possible."),
    ]


class StockRow(SheetRow, frozen=True):
    """The common stock of one good when a turn was over, or a round where a game counts no turns."""

    sheet: ClassVar = "stock"
    key: ClassVar = ("table", "row", "turn", "good")
    table: TableId
    row: RowNumber
    ms: Ms
    stage: Stage
    round: Round
    turn: Turn
    good: Good
    stock: Annotated[
        int, Means("What lay in the stock when the turn was over: after growth and recovery.", rule="C-30")
    ]
    crashes: Annotated[int, Means("How often it fell to nothing in this turn.", rule="C-31")]
    crashed: Annotated[
        bool, Means("Whether its crash was not over, so that nothing could be harvested.", rule="C-32")
    ]
    taken_out: Annotated[
        int | None, Means("What left the stock in this turn, in whatever way; empty where it is not counted.")
    ]
    put_in: Annotated[
        int | None,
        Means("What came into it: growth, payments, what was given back; not what recovered after a crash."),
    ]
    recovered: Annotated[int, Means("What came back in this turn after a crash.", rule="C-35")]
    grown: Annotated[
        int | None, Means("What grew at the end of this turn; empty: no round ended.", rule="C-30")
    ]
    due: Annotated[
        int | None, Means("What should have grown: less came where the box was empty.", rule="C-30")
    ]
    growth_lost: Annotated[
        int, Means("What did not grow since its crash was not over: 2 at a round's end.", rule="C-35")
    ]
    round_end: Annotated[bool, Means("Whether a round ended with this turn.")]


class TradeRow(SeatedRow, frozen=True):
    """One side of a trade, a fee or a gift, for one thing. `partner` empty: the bank. `by` and `person` are
    those of `seat`.
    """

    sheet: ClassVar = "trades"
    key: ClassVar = ("table", "trade", "item")
    table: TableId
    trade: Annotated[int, Means("The trade, from 1 over the game: its sides have the same number.")]
    item: Item
    row: RowNumber
    ms: Ms
    stage: Stage
    round: Round
    turn: Turn
    seat: SeatNumber
    partner: Annotated[int | None, Means("With whom; empty: with the bank.")]
    traded: Annotated[
        Literal["bank", "exchange", "joint", "fee", "gift"],
        Means("With the bank, between seats, a trade of two cities, a fee for passage, or a gift."),
    ]
    side: Annotated[int, Means("1: who proposed it or whose turn it was; 2: the other side.")]
    thing: Thing
    given: Annotated[int, Means("What this side gave of it.")]
    taken: Annotated[int, Means("What this side got of it.")]


class BreachRow(MomentRow, frozen=True):
    """A breach of the silence, by its way; never what was said. It is its person's own, also while a stand-in
    plays for them.
    """

    tells: ClassVar[Tells] = "person"
    sheet: ClassVar = "breaches"
    key: ClassVar = ("table", "row")
    seat: MaybeSeat
    way: Annotated[str, Means("In which way: a message, a reaction, a thread.", rule="A4")]


class AbsenceRow(MomentRow, frozen=True):
    """A spell in which others acted for a seat's person: a sitting of a stand-in, or acts of the clock within
    a person's own sitting.
    """

    sheet: ClassVar = "absences"
    key: ClassVar = ("table", "seat", "row")
    seat: SeatNumber
    until_row: UntilRow
    until_ms: UntilMs
    stand_in: Annotated[bool, Means("Whether an automatic player acted; if not, the clock.", rule="A2")]
    acts: Annotated[int, Means("What was done for the seat in it, and stands.")]
    plays_for: PlaysFor


class AnswerRow(SeatedRow, frozen=True):
    """What somebody said in the end to a question before or after the games: always a person's own word,
    whoever held their seat. The one at the exit of a table (exit_silence) is nobody's: the record does not
    say whose it is. Times of a session's questions count from its opening.
    """

    tells: ClassVar[Tells] = "person"
    sheet: ClassVar = "answers"
    key: ClassVar = ("session", "person", "table", "row", "asked_when", "question")
    session: MaybeSession
    table: MaybeTable
    row: Annotated[
        int | None, Means("The row of the table's record, from 1: what has the same row belongs to one act.")
    ]
    ms: Ms
    seat: MaybeSeat
    asked_when: Annotated[
        Literal["before", "after"], Means("Whether it was asked before the games or after them.")
    ]
    question: Annotated[
        str, Means("Which question; exit_silence: whether they kept the silence.", rule="C-61")
    ]
    question_kind: Annotated[
        Literal["choice", "scale", "text"],
        Means("How it is answered: by a choice, by a step of a scale from 1, or in one's own words."),
    ]
    question_words: Annotated[str | None, Means("The question as people read it; empty where Moot asks it.")]
    scale_steps: Annotated[int | None, Means("How many steps the scale has; empty for no scale.")]
    answer: Annotated[
        str, Means("The answer: of a scale its step, of a choice its words, else what was written.")
    ]


class FigureRow(SheetRow, frozen=True):
    """A figure of a game as its debrief has it. What it is made of stands in the sheet of definitions. One of
    a seat counts all that was done on it, whoever held it: `sittings` has how much of that was whose.
    """

    sheet: ClassVar = "figures"
    table: TableId
    seat: MaybeSeat
    figure: Annotated[str, Means("The figure, as the sheet of definitions explains it.")]
    part: Annotated[
        str | None, Means("Of what: a resource, a round, a word, or several with dots; empty: of all.")
    ]
    amount: Annotated[float, Means("The figure itself, to the fourth digit; beside silence, to the sixth.")]


class DefinitionRow(SheetRow, frozen=True):
    """What a figure is, and how it is recomputed from the other sheets: the notebooks do it by these columns
    alone.
    """

    sheet: ClassVar = "definitions"
    key: ClassVar = ("game", "figure")
    game: Annotated[str, Means("The game that was played, or what a plan has to play.")]
    figure: Annotated[str, Means("The figure, as the sheet of definitions explains it.")]
    meaning: Annotated[str, Means("What it is.")]
    unit: Annotated[str | None, Means("In what it is measured.")]
    how: Annotated[
        Literal["sum", "max", "min", "last", "share", "gini", "ratio", "lowest"],
        Means(
            "How it is made: of rows (last: the sum at the greatest turn), or of other figures (lowest: the mean of the lowest 3)."
        ),
    ]
    of: Annotated[
        str,
        Means(
            "The sheet that it is made of, or the figures, with blanks between; for a ratio, above and below a slash."
        ),
    ]
    filter: Annotated[
        str | None,
        Means("Which rows: column=value, or !=, with blanks between; a | between values means or."),
    ]
    seat_column: Annotated[
        str | None, Means("The column with the seat that the figure is for; empty: for the table.")
    ]
    part_columns: Annotated[str | None, Means("The columns that make the part, with blanks between.")]
    added: Annotated[str | None, Means("The column that is added up; empty: rows are counted.")]


TABLE_SHEETS: tuple[type[SheetRow], ...] = (
    TableRow, OptionRow, SeatRow, SittingRow, RoundRow, DecisionRow, EventRow, RequestRow, StockRow, TradeRow, MeetingRow, MotionRow,
    VoteRow, SpeechRow, RuleRow, SanctionRow, SuitRow, PromiseRow, BreachRow, AbsenceRow, AnswerRow, FigureRow, *DERIVED_SHEETS,
)  # fmt: skip
"""The sheets of each table."""
