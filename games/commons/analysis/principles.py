"""The first signs of Ostrom's eight principles at a table, as people's acts, and crashes around them (RULES
B11).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.analysis.played_by import TableDeciders
from games.audience import Seat
from games.commons.analysis.course import Ballot, Course, Moment
from games.commons.game import COMMONS
from games.commons.governance import events as gov
from games.commons.governance.decisions import decision
from games.commons.governance.vocabulary import Sue
from games.record import ActionRow, Record, TableRow

ROUNDS_AROUND = 2
"""Rounds that are examined before and after the first sign of a principle."""
Sign: TypeAlias = Literal[
    "group_met",
    "promise",
    "rule",
    "carried",
    "flagged",
    "deed",
    "sanctioned_again",
    "suit",
    "group_decided",
    "left_alone",
    "overruled",
]


@dataclass(frozen=True, slots=True)
class PrincipleSign:
    """A principle at one table. `at` None: no sign, or an outsider took the game back."""

    principle: int
    """1 to 8, in Ostrom's order."""
    sign: Sign | None = None
    at: Moment | None = None
    words: str = ""
    """The words of the rule or promise as people wrote them: quoted only with their consent."""
    ballots: int = 0
    """Votes before the carried one."""
    crashes_before: int = 0
    crashes_after: int = 0
    """Crashes in `ROUNDS_AROUND` rounds before and after it; its own round counts as after."""


def principle_signs(
    course: Course, deciders: TableDeciders, *, taken_back: bool = False
) -> tuple[PrincipleSign, ...]:
    """Return all eight in order, by people's acts. Empty if the table could never govern itself.

    `taken_back`: by an outsider.
    """
    if not any(turn.at.stage == "ostrom" for turn in course.turns):
        return ()
    first_signs: dict[int, PrincipleSign] = {}
    for sign in _all_signs(course, deciders):
        first_signs.setdefault(sign.principle, sign)
    first_signs[7] = PrincipleSign(7, "overruled") if taken_back else _autonomy_sign(course, deciders)
    return tuple(
        _with_crash_counts(course, first_signs.get(number, PrincipleSign(number))) for number in range(1, 9)
    )


def has_outside_rollback(record: Record) -> bool:
    """Return whether the instructor took the game back without everybody's consent, as far as recorded: a
    single act may have been a player's to undo (RULES A5).
    """
    rollbacks = [
        row
        for row in record.rows
        if isinstance(row, TableRow) and row.to_sequence is not None and not row.facts.get("agreed")
    ]
    return any(row.to_sequence != row.sequence - 2 for row in rollbacks)


def undone_decisions(record: Record) -> tuple[str, ...]:
    """Return the players' decisions that the instructor's rollbacks undid."""
    kept_rows, decisions = list[ActionRow](), list[str]()
    for row in record.rows:
        if isinstance(row, ActionRow):
            kept_rows.append(row)
        elif row.to_sequence is not None:
            undone_events = [
                event for one in kept_rows if one.sequence > row.to_sequence for event in one.events
            ]
            decisions += [
                word
                for event in undone_events
                if (word := decision(COMMONS.codec.event.from_builtins(event)))
            ]
            kept_rows = [one for one in kept_rows if one.sequence <= row.to_sequence]
    return tuple(dict.fromkeys(decisions))


def is_carried_by_people(ballot: Ballot, deciders: TableDeciders) -> bool:
    """Return whether a person moved it and people cast at least half of its yes votes."""
    rows = dict(ballot.vote_rows)
    yes = [deciders.is_by_person(rows[seat]) for seat, cast in ballot.votes if cast == "yes"]
    carried = ballot.tally is not None and ballot.tally.carried
    return carried and deciders.is_by_person(ballot.at.row) and 2 * sum(yes) >= len(yes)


def _all_signs(course: Course, deciders: TableDeciders) -> Iterator[PrincipleSign]:
    for meeting in course.meetings:
        if meeting.scope != "whole" and deciders.is_by_person(meeting.at.row):
            yield PrincipleSign(1, "group_met", meeting.at)
    for enactment in course.enactments:
        if enactment.ballot is None or not is_carried_by_people(enactment.ballot, deciders):
            continue
        if enactment.promise is not None:
            yield PrincipleSign(2, "promise", enactment.at, enactment.promise.words)
        else:
            rule = enactment.added or enactment.removed
            yield PrincipleSign(2, "rule", enactment.at, rule.draft.words if rule else "")
    for count, ballot in enumerate(course.ballots):
        if is_carried_by_people(ballot, deciders):
            yield PrincipleSign(3, "carried", ballot.at, ballots=count)
            if _meeting_scope(course, ballot.meeting) != "whole":
                yield PrincipleSign(8, "group_decided", ballot.at)
        is_decided_suit = (
            isinstance(ballot.motion, Sue) and ballot.tally is not None and not ballot.tally.void
        )
        if is_decided_suit and deciders.is_by_person(ballot.at.row):
            yield PrincipleSign(6, "suit", ballot.at)
    yield from _monitoring_signs(course, deciders)


def _monitoring_signs(course: Course, deciders: TableDeciders) -> Iterator[PrincipleSign]:
    sanctioned = set[int]()
    for act in course.acts:
        if isinstance(act.event, gov.Flagged):
            if _is_harvest_by_person(course, act.at.turn, act.event.seat, deciders):
                yield PrincipleSign(4, "flagged", act.at)
        elif deciders.is_by_person(act.at.row) and isinstance(act.event, gov.RuleApplied):
            yield PrincipleSign(4, "deed", act.at)
            if act.event.deed.sort == "sanction":
                if act.event.deed.target in sanctioned:
                    yield PrincipleSign(5, "sanctioned_again", act.at)
                sanctioned.add(act.event.deed.target)


def _is_harvest_by_person(course: Course, turn: int, seat: Seat, deciders: TableDeciders) -> bool:
    return any(
        one.at.turn == turn and one.seat == seat and deciders.is_by_person(one.row) for one in course.requests
    )


def _meeting_scope(course: Course, meeting: int) -> str:
    return next(one.scope for one in course.meetings if one.number == meeting)


def _autonomy_sign(course: Course, deciders: TableDeciders) -> PrincipleSign:
    """Return the seventh, shown by the first motion unless an outsider closed a meeting or changed a rule."""
    for act in course.acts:
        is_stopped = isinstance(act.event, gov.MeetingClosed) and act.event.why == "instructor"
        if is_stopped or (isinstance(act.event, gov.RulesChanged) and not act.event.motion):
            return PrincipleSign(7, "overruled", act.at)
    first = next((ballot.at for ballot in course.ballots if deciders.is_by_person(ballot.at.row)), None)
    return PrincipleSign(7) if first is None else PrincipleSign(7, "left_alone", first)


def _with_crash_counts(course: Course, sign: PrincipleSign) -> PrincipleSign:
    if sign.at is None:
        return sign
    sign_round = sign.at.round
    rounds = [crash.at.round for crash in course.crashes]
    return PrincipleSign(
        sign.principle,
        sign.sign,
        sign.at,
        sign.words,
        sign.ballots,
        sum(sign_round - ROUNDS_AROUND <= one < sign_round for one in rounds),
        sum(sign_round <= one < sign_round + ROUNDS_AROUND for one in rounds),
    )
