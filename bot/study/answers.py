"""What people said to the questions of a session's plan, as far as it may be told: by code, with the seat where that may be told too."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from bot.sessions.decisions.surveys import SurveyAnswer as Said
from bot.sessions.decisions.surveys import last_answers
from bot.sessions.record import Placed
from bot.study.origin import Answered


def told_of(
    said: Iterable[Said],
    codes: Mapping[int | None, str],
    tables: Iterable[Placed],
    seals: Mapping[int, str],
    refused: Collection[tuple[int, int]],
) -> tuple[Answered, ...]:
    """The last answers of the members that have `codes`. `seals`: by number, what the tables that may be told are called; `refused`: seats,
    as (number of the table, seat), of which somebody has not said yes. `said` has times since the session's opening.
    """
    places = {member: (one.number, n) for one in tables for n, seat in enumerate(one.seats) for member in seat}
    found: list[Answered] = []
    for one in last_answers(said):
        if one.member in codes:
            number, seat = places.get(one.member, (0, None))
            open_seat = seat if number in seals and (number, seat) not in refused else None
            found.append(Answered(codes[one.member], one.when, one.question, one.answer, one.at_ms, seals.get(number), open_seat))
    return tuple(found)
