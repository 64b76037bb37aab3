"""The sheet of participants: one row for all that a person did, made of the other rows of their tables."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from bot.research.study.origin import GameSource
from bot.research.study.sheets import ParticipantRow, PersonRow
from games.analysis.research.data.civic_sheets import PromiseRow, VoteRow
from games.analysis.research.data.columns import SheetRow
from games.analysis.research.data.reading import compact_json
from games.analysis.research.data.sheets import AnswerRow, EventRow, RequestRow, SeatRow, SittingRow
from games.audience import Seat

HARVESTS, PROMISES = ("commons",), ("commons", "tragedy")
"""Games with harvests and votes, and with promises."""


def participant_rows(table: str, source: GameSource, rows: Sequence[SheetRow]) -> Iterator[ParticipantRow]:
    """Yield a row for each person of a table without masked seats. `rows`: of the table, with those of its
    people.
    """
    counts, seats, acts = _person_counts(rows), _seats_by_person(source, rows), _acts_by_person(rows)
    ends = _final_seats(source, rows)
    given, final = Counter[Seat](), {row.seat: row for row in rows if isinstance(row, SeatRow)}
    for row in rows:
        if isinstance(row, EventRow) and row.kind == "points_given" and row.seat is not None:
            given[row.seat] += row.count or 0
    quiz = {
        row.person: source.quiz.get(row.seat)
        for row in rows
        if isinstance(row, SittingRow) and row.sitting == 1 and row.person
    }
    game = source.record.header.game
    for person in (row for row in rows if isinstance(row, PersonRow)):
        code = person.person
        own = [final[seat] for seat in sorted(ends[code]) if final[seat].points is not None]
        points = sum(seat.points or 0 for seat in own) if own else None
        count = counts[code]
        yield ParticipantRow(
            session=person.session,
            table=person.table,
            person=code,
            treatments=source.treatment or None,
            seats_held=" ".join(f"{table}:{seat}" for seat in sorted(seats[code])),
            seats_at_end=" ".join(f"{table}:{seat}" for seat in sorted(ends[code])) or None,
            tables_sat=person.tables_sat,
            own_acts=person.own_acts,
            seat_acts=acts[code],
            own_share=_share(person.own_acts, acts[code]),
            cards_asked=count["asked"] if game in HARVESTS else None,
            cards_got=count["got"] if game in HARVESTS else None,
            final_points=points,
            earned_points=None if points is None else points - sum(given[seat.seat] for seat in own),
            survived=all(seat.won for seat in own) if own else None,
            promises_tested=count["kept"] + count["broken"] if game in PROMISES else None,
            promises_kept=count["kept"] if game in PROMISES else None,
            votes_cast=count["votes"] if game in HARVESTS else None,
            votes_outvoted=count["outvoted"] if game in HARVESTS else None,
            answers=None,
            quiz=quiz.get(code),
        )


def coded_choices(rows: Iterable[SheetRow]) -> tuple[AnswerRow, ...]:
    """Return the answers of people to choices and scales."""
    return tuple(
        row
        for row in rows
        if isinstance(row, AnswerRow) and row.person is not None and row.question_kind != "text"
    )


def merge_participants(rows: Iterable[ParticipantRow], answers: Iterable[AnswerRow]) -> Iterator[SheetRow]:
    """Yield a row for each person, merged from all their tables, with their answers."""
    said: dict[tuple[str | None, str | None], dict[str, str]] = defaultdict(dict)
    for answer in answers:
        said[answer.session, answer.person][f"{answer.asked_when}.{answer.question}"] = answer.answer
    merged: dict[tuple[str | None, str | None, str], ParticipantRow] = {}
    for row in rows:
        key = (row.session, row.table, row.person)
        merged[key] = _merged_row(merged[key], row) if key in merged else row
    for row in merged.values():
        own = said.get((row.session, row.person))
        yield msgspec.structs.replace(row, answers=compact_json(own) if own and row.session else None)


def _merged_row(one: ParticipantRow, other: ParticipantRow) -> ParticipantRow:
    own_acts, seat_acts = (one.own_acts or 0) + (other.own_acts or 0), one.seat_acts + other.seat_acts
    treatments = dict.fromkeys([*(one.treatments or "").split("+"), *(other.treatments or "").split("+")])
    return msgspec.structs.replace(
        one,
        treatments="+".join(filter(None, treatments)) or None,
        seats_held=f"{one.seats_held} {other.seats_held}".strip(),
        seats_at_end=f"{one.seats_at_end or ''} {other.seats_at_end or ''}".strip() or None,
        tables_sat=one.tables_sat + other.tables_sat,
        own_acts=own_acts,
        seat_acts=seat_acts,
        own_share=_share(own_acts, seat_acts),
        survived=other.survived if one.survived is None else one.survived and other.survived is not False,
        quiz=one.quiz or other.quiz,
        **{name: _sum(getattr(one, name), getattr(other, name)) for name in _SUMMED},
    )


_SUMMED = (
    "cards_asked",
    "cards_got",
    "final_points",
    "earned_points",
    "promises_tested",
    "promises_kept",
    "votes_cast",
    "votes_outvoted",
)


def _sum(one: int | None, other: int | None) -> int | None:
    return None if one is None and other is None else (one or 0) + (other or 0)


def _share(own: int | None, acts: int) -> float | None:
    return round((own or 0) / acts, 4) if acts else None


def _person_counts(rows: Iterable[SheetRow]) -> dict[str | None, Counter[str]]:
    """Return by person what they decided themselves."""
    counts: dict[str | None, Counter[str]] = defaultdict(Counter)
    for row in rows:
        if getattr(row, "by", None) != "player":
            continue
        match row:
            case RequestRow(person=person, asked=asked, got=got):
                counts[person].update(asked=asked, got=got)
            case VoteRow(person=person, cast="yes" | "no" | "abstain", outvoted=outvoted):
                counts[person].update(votes=1, outvoted=bool(outvoted))
            case PromiseRow(person=person, fate="kept" | "broken" as fate) if row.seat is not None:
                counts[person][fate] += 1
            case EventRow(person=person, kind="promise_kept" | "promise_broken" as kind):
                counts[person][kind.removeprefix("promise_")] += 1
            case _:
                pass
    return counts


def _seats_by_person(source: GameSource, rows: Iterable[SheetRow]) -> dict[str | None, set[Seat]]:
    seats: dict[str | None, set[Seat]] = defaultdict(set)
    for row in rows:
        if isinstance(row, SittingRow) and row.person is not None:
            seats[row.person].add(row.seat)
    for mate in source.mates:
        seats[mate.code].add(mate.seat)
    return seats


def _final_seats(source: GameSource, rows: Iterable[SheetRow]) -> dict[str | None, set[Seat]]:
    """Return by person the seats that they held in the end, alone, in a team, or by a stand-in that plays
    until they are back.
    """
    last = {row.seat: row for row in rows if isinstance(row, SittingRow)}
    seats: dict[str | None, set[Seat]] = defaultdict(set)
    for seat, sitting in last.items():
        holder = sitting.plays_for if sitting.holder == "stand_in" else sitting.person
        if holder is not None:
            seats[holder].add(seat)
    for mate in source.mates:
        seats[mate.code].add(mate.seat)
    return seats


def _acts_by_person(rows: Iterable[SheetRow]) -> Counter[str | None]:
    """Return by person the acts of their seats while these were theirs."""
    acts = Counter[str | None]()
    for row in rows:
        if isinstance(row, SittingRow):
            acts[row.person or row.plays_for] += (
                (row.own_acts or 0) + (row.clock_acts or 0) + (row.automatic_acts or 0)
            )
    return acts
