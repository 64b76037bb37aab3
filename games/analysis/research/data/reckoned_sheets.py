"""Sheets of results computed by playing a game on or again, which no other sheet has."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from games.analysis.research.data.columns import Means, SheetRow
from games.analysis.research.data.meanings import Round, TableId


class SilenceRow(SheetRow, frozen=True):
    """A figure of the stage of self-government beside what the same rounds would have come to in silence: the
    table played on from the end of its Basic stage, or from a new board where the stage began on one, under
    other dice, by players fitted to the requests that each seat's person made (where no person ever played,
    to those of its automatic player). A table is left out if a person played a seat for too short a time to
    tell how they would have gone on. The band is given; nobody is masked at these tables.
    """

    sheet: ClassVar = "silence"
    key: ClassVar = ("table", "figure")
    table: TableId
    figure: Annotated[str, Means("The figure, as the sheet of definitions explains it.")]
    amount: Annotated[float, Means("The figure itself, to the fourth digit; beside silence, to the sixth.")]
    plays: Annotated[int, Means("How often the table was played on.")]
    band_low: Annotated[float, Means("Where the lowest tenth of the plays in silence ends.")]
    band_middle: Annotated[float, Means("The middle of the plays in silence.")]
    band_high: Annotated[float, Means("Where the highest tenth of the plays in silence begins.")]
    beside: Annotated[
        Literal["within", "below", "above"],
        Means("Where the figure lies beside the band, whose ends belong to it."),
    ]
    wanted: Annotated[
        Literal["less", "more"] | None, Means("What is good for the group; empty: neither by itself.")
    ]


class PossibleRow(SheetRow, frozen=True):
    """What a group made of a part of its game, beside the best possible with the same dice, in points made of
    cards by all seats together. Both bounds and the greedy players' points are given; nobody is masked at
    these tables.
    """

    sheet: ClassVar = "possible"
    key: ClassVar = ("table", "span")
    table: TableId
    span: Annotated[
        Literal["basic", "ostrom", "both"], Means("Which part of the game: a stage, or both together.")
    ]
    made: Annotated[
        int, Means("What the group made: settlements, cities and victory-point cards.", unit="points")
    ]
    plans: Annotated[int, Means("Plans that were tried: with more, `possible_low` may rise.")]
    possible_low: Annotated[
        int, Means("So many a group could have made, by a course that the rules allow.", unit="points")
    ]
    possible_high: Annotated[int, Means("No group could have made more, with the same dice.", unit="points")]
    greedy: Annotated[
        int, Means("What automatic players make who always take all that they may.", unit="points")
    ]
    share_low: Annotated[
        float,
        Means("The least share of the best possible that it can have been; 1 where nothing could be made."),
    ]
    share_high: Annotated[float, Means("The most that it can have been.")]


class PrincipleRow(SheetRow, frozen=True):
    """One of Ostrom's eight principles at a table that could govern itself: its first sign, which is an act
    of a person, and the crashes before it and after. Which act is a sign is given; nobody is masked at these
    tables.
    """

    sheet: ClassVar = "principles"
    key: ClassVar = ("table", "principle")
    table: TableId
    principle: Annotated[int, Means("Its number in Ostrom's order, from 1 to 8.")]
    sign: Annotated[
        Literal[
            "group_met", "promise", "rule", "carried", "flagged", "deed", "sanctioned_again", "suit", "group_decided", "left_alone",
            "overruled",
        ] | None,
        Means("By which act it first showed itself; empty: it never did. overruled: somebody from outside undid the seventh."),
    ]  # fmt: skip
    row: Annotated[
        int | None, Means("The row of the table's record, from 1: what has the same row belongs to one act.")
    ]
    round: Round
    votes_before: Annotated[int, Means("Of what was carried: how many votes there had been before.")]
    crashes_before: Annotated[int, Means("Crashes in the two rounds before its own.")]
    crashes_after: Annotated[int, Means("Crashes in its own round and the next one.")]


DERIVED_SHEETS: tuple[type[SheetRow], ...] = (SilenceRow, PossibleRow, PrincipleRow)
