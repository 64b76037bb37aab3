"""The sheets of sessions and people, and the list of all sheets of a bundle."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, ClassVar, Literal, TypeAlias

import msgspec

from games.analysis.research.data.columns import Column, Means, SheetRow, columns
from games.analysis.research.data.meanings import (
    PERSON,
    MaybeSeat,
    MaybeSession,
    MaybeTable,
    MeetingNumber,
    Ms,
    OwnActs,
    Round,
    SeatNumber,
    SessionId,
    TableId,
    Thing,
    Words,
)
from games.analysis.research.data.seated import SeatedRow, Tells
from games.analysis.research.data.sheets import TABLE_SHEETS, DefinitionRow


class SessionRow(SheetRow, frozen=True):
    """A session: a class that plays by one plan. Its title is not told, since teachers write names there."""

    sheet: ClassVar = "sessions"
    key: ClassVar = ("session",)
    session: SessionId
    plan: Annotated[str, Means("The plan's name.")]
    plan_version: Annotated[int, Means("The plan's version.")]
    game: Annotated[str, Means("The game that was played, or what a plan has to play.")]
    minutes: Annotated[int, Means("Length of a lesson.", unit="min")]
    lessons: Annotated[int, Means("Lessons over which the game was spread.")]
    practice: Annotated[int, Means("Rounds of practice before the game.")]
    pause: Annotated[bool, Means("Whether all stopped between the stages.")]
    seats_planned: Annotated[int, Means("People at a table, as planned.")]
    fewest: Annotated[int, Means("People at the smallest table that may play.")]
    method: Annotated[str, Means("How it was decided who sits together.")]
    remainder: Annotated[str, Means("What happens with those who are left over.")]
    matched: Annotated[bool, Means("Whether all tables had the same dice.")]
    people_count: Annotated[int, Means("How many people were ever part of it, the staff too.")]
    table_count: Annotated[
        int, Means("How many tables it had; those that may be told stand in the sheet of tables.")
    ]
    began_ms: Annotated[int, Means("From the opening to the start of the games.", unit="ms")]
    commitment: Annotated[str, Means("SHA-256 of the seed, published before the game.", rule="A1")]
    started_utc: Annotated[
        str | None, Means("When it started, in UTC; empty unless the teacher asked for times of day.")
    ]
    seated_people: Annotated[
        int,
        Means(
            "How many people ever had a seat at one of its tables, the teams' too; the staff are not among them."
        ),
    ]


class TreatmentRow(SheetRow, frozen=True):
    """An option that a treatment of the plan sets."""

    sheet: ClassVar = "treatments"
    key: ClassVar = ("session", "treatment", "option")
    session: SessionId
    treatment: Annotated[
        str | None, Means("The named set of options that was dealt to the table; empty: none.")
    ]
    option: Annotated[str, Means("The name of the option.")]
    value: Annotated[str | None, Means("Its value, as text.")]


class PersonRow(SheetRow, frozen=True):
    """A person who held a seat, or was of the team on one: one row, whatever seats they had, at whatever
    tables of the session; `table` only for a table of no session. Their seats are in the sheet of sittings,
    but for those of a team of whom another one pressed. Tables with a masked seat are not counted, and a
    person without others has no row.
    """

    sheet: ClassVar = "people"
    key: ClassVar = ("session", "table", "person")
    session: MaybeSession
    table: MaybeTable
    person: Annotated[str, PERSON]
    person_name: Annotated[str | None, Means("The person's name; empty unless the teacher asked for names.")]
    tables_sat: Annotated[int, Means("At how many tables they had a seat.")]
    seats_sat: Annotated[int, Means("How many seats they had, at all their tables.")]
    own_acts: OwnActs

    def add_table(self, other: PersonRow) -> PersonRow:
        """Return the same person with another table's counts added."""
        return msgspec.structs.replace(
            self,
            person_name=self.person_name or other.person_name,
            tables_sat=self.tables_sat + other.tables_sat,
            seats_sat=self.seats_sat + other.seats_sat,
            own_acts=(self.own_acts or 0) + (other.own_acts or 0),
        )


class ParticipantRow(SheetRow, frozen=True):
    """A participant: all that one person did in a session, in one row. Its rows are those of the sheet of
    people. Acts of the clock, of stand-ins and of automatic players are nobody's here.
    """

    sheet: ClassVar = "participants"
    key: ClassVar = ("session", "table", "person")
    session: MaybeSession
    table: MaybeTable
    person: Annotated[str, PERSON]
    treatments: Annotated[str | None, Means("The treatments of their tables, joined by +; empty: none.")]
    seats_held: Annotated[
        str, Means("Their seats, each as the table, a colon and the seat's number, with blanks between.")
    ]
    seats_at_end: Annotated[
        str | None, Means("Of these seats, those that they held in the end; empty: none.")
    ]
    tables_sat: Annotated[int, Means("At how many tables they had a seat.")]
    own_acts: OwnActs
    seat_acts: Annotated[
        int,
        Means(
            "Acts of their seats that stand, while these were theirs: their own, the clock's, and those of stand-ins for them."
        ),
    ]
    own_share: Annotated[
        float | None, Means("Own acts, as a share of the acts of their seats; empty: there was none.")
    ]
    cards_asked: Annotated[
        int | None,
        Means("Cards that they asked for in harvests; empty: their games have no harvest.", unit="cards"),
    ]
    cards_got: Annotated[int | None, Means("Cards that they got for these requests.", unit="cards")]
    final_points: Annotated[
        int | None,
        Means(
            "Points in the end, or gold, or People, of the seats that they held then; empty: no seat, or no end."
        ),
    ]
    earned_points: Annotated[
        int | None, Means("The same points without those that rules gave or took.", unit="points")
    ]
    survived: Annotated[
        bool | None,
        Means(
            "Whether every seat that they held in the end reached what its game asks for; empty: no seat, or no end."
        ),
    ]
    promises_tested: Annotated[
        int | None,
        Means(
            "How often they could have broken a promise: requests under one, or pledges; empty: their games have no promises."
        ),
    ]
    promises_kept: Annotated[int | None, Means("How often they kept it.")]
    votes_cast: Annotated[
        int | None, Means("Motions on which they voted, abstentions too; empty: their games have no votes.")
    ]
    votes_outvoted: Annotated[int | None, Means("Their votes against what was decided.")]
    answers: Annotated[
        str | None,
        Means(
            "Their answers to the plan's choices and scales, as JSON by time and question (before.trust_people); empty: none."
        ),
    ]
    quiz: Annotated[
        Literal["passed", "failed"] | None,
        Means(
            "Whether they answered the questions before the game well. Empty: not asked, or read from a file, which does not say."
        ),
    ]


TableRowNumber: TypeAlias = Annotated[int | None, Means("How far the table's record was then.")]


class WordsRow(SeatedRow, frozen=True):
    """What somebody wrote in a meeting, where everybody at the table let it be kept, and the plan: always a
    person's own word.
    """

    tells: ClassVar[Tells] = "person"
    sheet: ClassVar = "words"
    key: ClassVar = ("table", "message")
    table: TableId
    message: Annotated[int, Means("The message, from 1 over the game.")]
    meeting: MeetingNumber
    ms: Ms
    table_row: TableRowNumber
    seat: SeatNumber
    words: Words


class NoteRow(SeatedRow, frozen=True):
    """Something that the staff wrote down during a session. `person` held the seat that it is about."""

    sheet: ClassVar = "notes"
    key: ClassVar = ("session", "note")
    session: SessionId
    note: Annotated[int, Means("The row of the session's own journal.")]
    ms: Ms
    table: MaybeTable
    table_row: TableRowNumber
    seat: MaybeSeat
    words: Words


class PredictionRow(SheetRow, frozen=True):
    """What somebody who watched a table said would crash next."""

    sheet: ClassVar = "predictions"
    key: ClassVar = ("table", "prediction")
    table: TableId
    prediction: Annotated[int, Means("Counts what was said at the table, from 1.")]
    observer: Annotated[str, Means("A code for who said it, as in the sheet of people.")]
    table_row: TableRowNumber
    round: Round
    thing: Thing
    first_round: Annotated[int, Means("The first round in which it was to crash.")]
    last_round: Annotated[int | None, Means("The last round in which it was to crash; empty: any later one.")]
    right: Annotated[
        bool | None,
        Means(
            "Whether it crashed in these rounds, and not before; of no thing, whether nothing crashed any more. Empty: nobody can tell."
        ),
    ]


class ForeseenRow(SheetRow, frozen=True):
    """A crash at a table that was watched, and how many of those who had predicted something there had it
    right when it came.
    """

    sheet: ClassVar = "foreseen"
    key: ClassVar = ("table", "row", "thing")
    table: TableId
    row: Annotated[
        int | None, Means("The row of the table's record, from 1: what has the same row belongs to one act.")
    ]
    round: Round
    thing: Thing
    watchers: Annotated[int, Means("People who had predicted anything at this table before.")]
    saw: Annotated[int, Means("Those of them whose last prediction was right about it.")]
    rounds_ahead: Annotated[
        int, Means("How many rounds before it they had said so for the first time, all of them together.")
    ]


class ComparisonRow(SheetRow, frozen=True):
    """Two treatments of a session beside each other, over the tables that came to an end and of which no seat
    is masked.
    """

    sheet: ClassVar = "comparisons"
    key: ClassVar = ("session", "compared", "treatment", "other_treatment")
    session: SessionId
    compared: Annotated[
        Literal["survived", "earned"],
        Means(
            "By what: survived, the share of seats that won or survived; or earned, a seat's mean points without those that rules gave or "
            "took (the events points_given)."
        ),
    ]
    treatment: Annotated[
        str | None, Means("The named set of options that was dealt to the table; empty: none.")
    ]
    other_treatment: Annotated[str, Means("The treatment that it is compared with.")]
    tables: Annotated[int, Means("Tables of the treatment.")]
    other_tables: Annotated[int, Means("Tables of the other one.")]
    mean: Annotated[float, Means("The mean over the tables of the treatment.")]
    other_mean: Annotated[float, Means("The mean over the tables of the other one.")]
    difference: Annotated[float, Means("The one less the other.")]
    low: Annotated[
        float | None,
        Means(
            "The lower end of the interval. All intervals of a session hold together in at least nine of ten sessions: reckoned at 0.05, "
            "divided by their number, as the wider of a studentised permutation test's and Welch's. Empty: it cannot be told."
        ),
    ]
    high: Annotated[float | None, Means("The upper end of that interval. Empty: it cannot be told.")]
    chance: Annotated[
        float | None,
        Means(
            "How often luck alone sets tables at least so far apart, corrected by Holm over all comparisons of the session: the larger "
            "one of the two tests'. At most 0.05: the debrief says that luck alone seldom does this. Empty: it cannot be told."
        ),
    ]
    untold: Annotated[
        Literal["few", "alike"] | None,
        Means(
            "Why it cannot be told: few, too few tables for any deal to be rare; alike, all tables of one treatment came out alike."
        ),
    ]


class SurvivalRow(SheetRow, frozen=True):
    """How many kinds of card had never been used up at the tables of a session, by round: the curve of its
    debrief.
    """

    sheet: ClassVar = "survival"
    key: ClassVar = ("session", "round")
    session: SessionId
    round: Round
    lasting: Annotated[
        float,
        Means(
            "Share of kinds that no crash has met by the end of the round; a table counts as far as it was played (Kaplan-Meier)."
        ),
    ]


class LevelRow(SheetRow, frozen=True):
    """A level of a coded column: a word that stands in it, and what it means. Of acts it is what the act does
    in its game.
    """

    sheet: ClassVar = "levels"
    key: ClassVar = ("level_of", "coded_column", "game", "level")
    level_of: Annotated[str, Means("The sheet with the column.")]
    coded_column: Annotated[str, Means("The column.")]
    game: Annotated[str | None, Means("The game that was played, or what a plan has to play.")]
    level: Annotated[str, Means("The word in the column.")]
    level_means: Annotated[str | None, Means("What it means; empty: the column's own meaning says it.")]


SHEETS: tuple[type[SheetRow], ...] = (
    SessionRow,
    TreatmentRow,
    *TABLE_SHEETS[:3],
    PersonRow,
    ParticipantRow,
    *TABLE_SHEETS[3:],
    WordsRow,
    NoteRow,
    PredictionRow,
    ForeseenRow,
    ComparisonRow,
    SurvivalRow,
    DefinitionRow,
    LevelRow,
)
"""All sheets of a bundle, in order."""


@cache
def columns_by_name() -> Mapping[str, Column]:
    """Return every column by name. Raises ValueError if a name has two meanings."""
    by_name: dict[str, Column] = {}
    for sheet in SHEETS:
        for column in columns(sheet):
            other = by_name.setdefault(column.name, column)
            if (
                other.means.text != column.means.text
                or other.kind != column.kind
                or other.means.unit != column.means.unit
            ):
                raise ValueError(f"{sheet.sheet}.{column.name} means something else than elsewhere")
    return by_name
