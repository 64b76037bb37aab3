"""Answers to the questions of a session's plan, as far as consent allows: by code, with the seat if that is
allowed too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from bot.research.study.origin import CodedAnswer
from bot.sessions.decisions.surveys import SurveyAnswer as Said
from bot.sessions.decisions.surveys import last_answers
from bot.sessions.record import Placed


def coded_answers(
    answers: Iterable[Said],
    codes: Mapping[int | None, str],
    tables: Iterable[Placed],
    seals: Mapping[int, str],
    refused: Collection[tuple[int, int]],
) -> tuple[CodedAnswer, ...]:
    """Return the last answers of the members that have `codes`.

    `answers` have times since the session's opening. `seals`: by number, the codes of the shown tables.
    `refused`: seats, as (table number, seat), without everybody's consent.
    """
    places = {
        member: (one.number, n) for one in tables for n, seat in enumerate(one.seats) for member in seat
    }
    coded: list[CodedAnswer] = []
    for one in last_answers(answers):
        if one.member in codes:
            number, seat = places.get(one.member, (0, None))
            open_seat = seat if number in seals and (number, seat) not in refused else None
            coded.append(
                CodedAnswer(
                    codes[one.member],
                    one.when,
                    one.question,
                    one.answer,
                    one.at_ms,
                    seals.get(number),
                    open_seat,
                )
            )
    return tuple(coded)
