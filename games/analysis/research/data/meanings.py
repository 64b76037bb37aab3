"""Columns of several sheets, each described once."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from games.analysis.research.data.columns import Means

TableId: TypeAlias = Annotated[
    str, Means("The table: T and the first 12 digits of its seal, the same in every bundle.")
]
SessionId: TypeAlias = Annotated[
    str, Means("The session: S and the first 12 digits of its seal; empty for a table of its own.")
]
MaybeSession: TypeAlias = Annotated[
    str | None, Means("The session: S and the first 12 digits of its seal; empty for a table of its own.")
]
MaybeTable: TypeAlias = Annotated[
    str | None, Means("The table: T and the first 12 digits of its seal, the same in every bundle.")
]
PERSON = Means(
    "A code for the person: in a row about a seat, who held it then, empty while an automatic player did or where nobody knows. It is the "
    "same in all bundles made with the study's key, and useless elsewhere."
)
RowNumber: TypeAlias = Annotated[
    int, Means("The row of the table's record, from 1: what has the same row belongs to one act.")
]
Ms: TypeAlias = Annotated[int, Means("When, since the start of the game.", unit="ms")]
Item: TypeAlias = Annotated[int, Means("Counts what stands under one number, from 1.")]
Stage: TypeAlias = Annotated[
    Literal["basic", "ostrom"] | None,
    Means("The stage of a Commons Game; empty in other games.", rule="C-70"),
]
Round: TypeAlias = Annotated[int | None, Means("The round, from 1 over the whole game; 0 is a set-up.")]
Turn: TypeAlias = Annotated[
    int | None, Means("The player's turn, from 1 over the whole game; empty where a game has none.")
]
SeatNumber: TypeAlias = Annotated[int, Means("The seat that it is about, from 0 in turn order; empty: none.")]
MaybeSeat: TypeAlias = Annotated[
    int | None, Means("The seat that it is about, from 0 in turn order; empty: none.")
]
Auto: TypeAlias = Annotated[
    bool | None,
    Means(
        "Whether the game took it for the clock's, for a silent person; empty where it cannot be so. In records of 0.20 and before also a "
        "stand-in's first act: `by` says who decided.",
        rule="A2",
    ),
]
PlaysFor: TypeAlias = Annotated[
    str | None,
    Means(
        "The person for whom a stand-in played, until they came back; empty: there is none who could.",
        rule="A2",
    ),
]
UntilRow: TypeAlias = Annotated[int | None, Means("The row with which it ended; empty: not before the end.")]
UntilMs: TypeAlias = Annotated[int | None, Means("When it ended, since the start of the game.", unit="ms")]
OwnActs: TypeAlias = Annotated[
    int | None, Means("Acts that their own person decided and that stand; empty where masked.", rule="A2")
]
ClockActs: TypeAlias = Annotated[
    int | None,
    Means(
        "Acts by the default of the rules that stand, without time to talk that ran out (say_done, count_votes, end_speech); empty "
        "where masked.",
        rule="A2",
    ),
]
AutomaticActs: TypeAlias = Annotated[
    int | None,
    Means("Acts of stand-ins and other automatic players that stand; empty where masked.", rule="A2"),
]
AutomaticPlayer: TypeAlias = Annotated[
    str | None,
    Means(
        "The automatic player by its name: of a sitting the one that held the seat, of a seat all that acted on it, in order, joined by +. "
        "language_model: a program outside of Moot, or the stand-in where that gave no answer; stand_in: one whom an older record does not "
        "name. Empty: none, masked, or the record does not say who: given before a practice round, or by an older version."
    ),
]
Words: TypeAlias = Annotated[
    str | None,
    Means(
        "What was written, or a number for it that returns wherever it does; preset words stand as they are.",
        written=True,
    ),
]
Does: TypeAlias = Annotated[str | None, Means("What it does by the rules, as JSON.", rule="C-112")]
Scope: TypeAlias = Annotated[
    str, Means("Whose it is: the whole group's, or that of one resource's group.", rule="C-113")
]
Most: TypeAlias = Annotated[
    int | None,
    Means("The most that it allows or promises; empty: nothing that can be counted.", unit="cards"),
]
MotionNumber: TypeAlias = Annotated[int, Means("The motion, from 1 over the game.", rule="C-105")]
MeetingNumber: TypeAlias = Annotated[
    int | None, Means("The meeting, from 1 over the game; empty: none.", rule="C-100")
]
Points: TypeAlias = Annotated[
    int | None,
    Means(
        "Of a seat, points in the end, or gold, or People; empty: the game did not end, or masked. Of a round, points that all saw at its "
        "end; empty: the game has none."
    ),
]
Thing: TypeAlias = Annotated[
    str | None, Means("What it is about: a resource, a piece, a card, a way of ending.")
]
Good: TypeAlias = Annotated[str, Means("What lies in the common stock: a resource, or Food.", rule="C-04")]
Carried: TypeAlias = Annotated[
    bool | None, Means("Whether it was carried; empty: nobody counted.", rule="C-106")
]
