"""The sheets of self-government."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from games.analysis.research.data.columns import Means, SheetRow
from games.analysis.research.data.meanings import (
    Carried,
    Does,
    MaybeSeat,
    MeetingNumber,
    Most,
    MotionNumber,
    Ms,
    Round,
    RowNumber,
    Scope,
    SeatNumber,
    TableId,
    Thing,
    Turn,
    UntilRow,
    Words,
)
from games.analysis.research.data.seated import SeatedRow


class MeetingRow(SeatedRow, frozen=True):
    """A Town Meeting. `seat` is who called it."""

    sheet: ClassVar = "meetings"
    key: ClassVar = ("table", "meeting")
    table: TableId
    meeting: Annotated[int, Means("The meeting, from 1 over the game; empty: none.", rule="C-100")]
    row: RowNumber
    ms: Ms
    round: Round
    turn: Turn
    seat: SeatNumber
    scope: Scope
    members: Annotated[int, Means("How many seats belong to it.")]
    lasted_ms: Annotated[
        int | None, Means("How long it lasted; empty: it was open in the end.", unit="ms", rule="C-104")
    ]
    closed_by: Annotated[
        Literal["done", "clock", "instructor"] | None, Means("What closed it.", rule="C-104")
    ]


class MotionRow(SeatedRow, frozen=True):
    """A motion, and what became of it. `seat` is its mover."""

    sheet: ClassVar = "motions"
    key: ClassVar = ("table", "motion")
    table: TableId
    motion: MotionNumber
    meeting: MeetingNumber
    row: RowNumber
    ms: Ms
    round: Round
    turn: Turn
    seat: SeatNumber
    moves: Annotated[
        Literal["add", "change", "remove", "swap", "resolve", "sue", "recall", "petition"],
        Means("What it asks for.", rule="C-110"),
    ]
    rule: Annotated[str | None, Means("The name of the rule that it is about.")]
    words: Words
    does: Does
    yes: Annotated[int | None, Means("Votes for it; empty: nobody counted.", rule="C-106")]
    no: Annotated[int | None, Means("Votes against it.", rule="C-106")]
    abstain: Annotated[int | None, Means("Who abstained.", rule="C-106")]
    absent: Annotated[int | None, Means("Who stayed silent.", rule="C-109")]
    carried: Carried
    void: Annotated[
        bool, Means("Whether the meeting was ended from outside before anybody counted.", rule="C-130")
    ]
    tie: Annotated[
        Literal["monitor", "nobody"] | None,
        Means(
            "Who settled a tie: the Monitor's vote, or nobody, so that nothing was decided; empty: it was none, or meant no.",
            rule="C-106",
        ),
    ] = None


class VoteRow(SeatedRow, frozen=True):
    """What a seat voted at last. It may have been secret at the table. `row` is that of this vote."""

    sheet: ClassVar = "votes"
    key: ClassVar = ("table", "motion", "seat")
    table: TableId
    motion: MotionNumber
    row: RowNumber
    ms: Ms
    seat: SeatNumber
    cast: Annotated[
        Literal["yes", "no", "abstain", "absent"],
        Means("The vote; absent: by default, for a seat that did not vote.", rule="C-109"),
    ]
    outvoted: Annotated[
        bool | None,
        Means(
            "Whether the others decided against a yes or no; empty: it was neither, or nobody counted.",
            rule="C-106",
        ),
    ]
    words: Words = None


class SpeechRow(SeatedRow, frozen=True):
    """How much a person said in a Town Meeting, never what. No row: nothing. Stand-ins say nothing.

    A message counts once, as long as it stands; those that were deleted do not. `row` is that in which it was
    first counted.
    """

    sheet: ClassVar = "speech"
    key: ClassVar = ("table", "meeting", "seat", "row")
    tells: ClassVar = "person"
    table: TableId
    meeting: MeetingNumber
    row: RowNumber
    ms: Ms
    seat: SeatNumber
    messages: Annotated[int, Means("Messages that were written in the meeting's thread.", rule="C-116")]
    characters: Annotated[
        int | None,
        Means(
            "How long they were together; empty: not known, since the bot may not read messages.",
            unit="characters",
            rule="C-116",
        ),
    ]
    seconds: Annotated[
        int,
        Means(
            "With speaking=queue how long the seat had its turns to speak, in writing too; else how long its microphone was open in the "
            "voice channel, which is more than it talked. A restart of the bot loses some seconds.",
            unit="s",
            rule="C-116",
        ),
    ]


class RuleRow(SheetRow, frozen=True):
    """A version of a rule that was in force."""

    sheet: ClassVar = "rules"
    key: ClassVar = ("table", "rule", "version")
    table: TableId
    rule: Annotated[str, Means("The name of the rule that it is about.")]
    version: Annotated[int, Means("The version of the rule, from 1.")]
    row: RowNumber
    ms: Ms
    since_turn: Annotated[
        int, Means("The player's turn from which it binds; 0: from the beginning of the stage.", rule="C-111")
    ]
    until_row: UntilRow
    sort: Annotated[
        Literal["sanction", "reward"], Means("Whether the Monitor takes or gives by it.", rule="C-84")
    ]
    scope: Scope
    meeting: MeetingNumber
    words: Words
    does: Does
    condition: Annotated[
        str | None, Means("What the game flags for it, as JSON; empty: nothing.", rule="C-91")
    ]
    once: Annotated[bool, Means("Whether it can be applied to each seat only once.")]


class SanctionRow(SeatedRow, frozen=True):
    """A rule applied by the Monitor: a sanction or a reward. `seat` is the Monitor, with `by` and `person`;
    the sheet of sittings tells who held `target` then.
    """

    sheet: ClassVar = "sanctions"
    key: ClassVar = ("table", "deed")
    table: TableId
    deed: Annotated[int, Means("What the Monitor did, from 1 over the game.", rule="C-86")]
    row: RowNumber
    ms: Ms
    round: Round
    turn: Turn
    seat: SeatNumber
    target: Annotated[int | None, Means("Whom it was done to.")]
    rule: Annotated[str, Means("The name of the rule that it is about.")]
    version: Annotated[int, Means("The version of the rule, from 1.")]
    sort: Annotated[
        Literal["sanction", "reward"], Means("Whether the Monitor takes or gives by it.", rule="C-84")
    ]
    thing: Thing
    words: Words
    again: Annotated[bool, Means("Whether the same had been done to this seat before.")]
    deviates: Annotated[bool, Means("Whether the ladder proposed another step.", rule="C-89")]
    points_moved: Annotated[int, Means("By how much the score moved.", rule="C-88")]
    skipped_turns: Annotated[int, Means("Turns that it added to those that are skipped.", rule="C-88")]
    reversed: Annotated[bool, Means("Whether a suit took it back.", rule="C-124")]


class SuitRow(SeatedRow, frozen=True):
    """A suit against the Monitor. `seat` is who sued, with `by` and `person`; the sheet of sittings tells who
    held `monitor` then.
    """

    sheet: ClassVar = "suits"
    key: ClassVar = ("table", "motion")
    table: TableId
    motion: MotionNumber
    row: RowNumber
    ms: Ms
    seat: SeatNumber
    monitor: Annotated[int | None, Means("Who held the office then.")]
    words: Words
    carried: Carried


class PromiseRow(SeatedRow, frozen=True):
    """What was promised: by a meeting (no seat), or by a seat that pledged People to a Challenge."""

    sheet: ClassVar = "promises"
    key: ClassVar = ("table", "promise")
    table: TableId
    promise: Annotated[int, Means("The promise, from 1 over the game.")]
    row: RowNumber
    ms: Ms
    round: Round
    turn: Turn
    seat: MaybeSeat
    meeting: MeetingNumber
    scope: Scope
    thing: Thing
    most: Most
    delegated: Annotated[bool, Means("Whether it gives way to promises of resource groups.", rule="C-113")]
    words: Words
    pledged: Annotated[int | None, Means("People that were pledged.", rule="T-35")]
    sent: Annotated[int | None, Means("People that were sent.", rule="T-35")]
    fate: Annotated[
        Literal["kept", "broken", "void"] | None, Means("Of a pledge: what became of it.", rule="T-35")
    ]
