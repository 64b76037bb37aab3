"""When Ostrom's eight principles first showed themselves at a table, by which act of a person, and what followed (RULES B11)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.analysis.commons.course import Ballot, Course, Moment
from games.analysis.played_by import PlayedBy
from games.audience import Seat
from games.commons.game import COMMONS
from games.commons.governance import events as gov
from games.commons.governance.decisions import decision
from games.commons.governance.vocabulary import Sue
from games.record import ActionRow, Record, TableRow

AFTER = 2
"""Rounds that are looked at before and after a principle showed itself."""
Sign: TypeAlias = Literal[
    "group_met", "promise", "rule", "carried", "flagged", "deed", "sanctioned_again", "suit", "group_decided", "left_alone", "overruled"
]


@dataclass(frozen=True, slots=True)
class Shown:
    """A principle at one table. `at` None: it never came, or somebody from outside took the game back."""

    principle: int
    """1 to 8, in Ostrom's order."""
    sign: Sign | None = None
    at: Moment | None = None
    words: str = ""
    """Of the rule or promise, as people wrote it: quoted only where they agreed."""
    ballots: int = 0
    """How many votes there had been before, for what was carried."""
    crashes_before: int = 0
    crashes_after: int = 0
    """Crashes in the rounds before it, and in those after it: `AFTER` each, its own round counts as after."""


def principles(course: Course, played: PlayedBy, *, taken_back: bool = False) -> tuple[Shown, ...]:
    """All eight in their order, by people's acts; none at a table that never could govern itself. `taken_back`: by somebody from
    outside.
    """
    if not any(turn.at.stage == "ostrom" for turn in course.turns):
        return ()
    first: dict[int, Shown] = {}
    for shown in _signs(course, played):
        first.setdefault(shown.principle, shown)
    first[7] = Shown(7, "overruled") if taken_back else _outsiders(course, played)
    return tuple(_followed(course, first.get(number, Shown(number))) for number in range(1, 9))


def taken_back_from_outside(record: Record) -> bool:
    """Whether the instructor took the game back without everybody's consent, as far as the record tells: one act may have been a player's
    own to undo (RULES A5).
    """
    back = [row for row in record.rows if isinstance(row, TableRow) and row.to_sequence is not None and not row.facts.get("agreed")]
    return any(row.to_sequence != row.sequence - 2 for row in back)


def fallen_decisions(record: Record) -> tuple[str, ...]:
    """Return what players had decided and the instructor undid by taking the game back (`governance.decisions`)."""
    kept, fallen = list[ActionRow](), list[str]()
    for row in record.rows:
        if isinstance(row, ActionRow):
            kept.append(row)
        elif row.to_sequence is not None:
            gone = [event for one in kept if one.sequence > row.to_sequence for event in one.events]
            fallen += [word for event in gone if (word := decision(COMMONS.codec.event.from_builtins(event)))]
            kept = [one for one in kept if one.sequence <= row.to_sequence]
    return tuple(dict.fromkeys(fallen))


def is_carried_by_people(ballot: Ballot, played: PlayedBy) -> bool:
    """Whether a person moved it, and most of those who carried it were people."""
    rows = dict(ballot.vote_rows)
    yes = [played.is_persons(rows[seat]) for seat, cast in ballot.votes if cast == "yes"]
    carried = ballot.tally is not None and ballot.tally.carried
    return carried and played.is_persons(ballot.at.row) and 2 * sum(yes) >= len(yes)


def _signs(course: Course, played: PlayedBy) -> Iterator[Shown]:
    """All signs, those of one principle in their order."""
    for meeting in course.meetings:
        if meeting.scope != "whole" and played.is_persons(meeting.at.row):
            yield Shown(1, "group_met", meeting.at)
    for made in course.made:
        if made.ballot is None or not is_carried_by_people(made.ballot, played):
            continue
        if made.promise is not None:
            yield Shown(2, "promise", made.at, made.promise.words)
        else:
            rule = made.added or made.removed
            yield Shown(2, "rule", made.at, rule.draft.words if rule else "")
    for count, ballot in enumerate(course.ballots):
        if is_carried_by_people(ballot, played):
            yield Shown(3, "carried", ballot.at, ballots=count)
            if _scope(course, ballot.meeting) != "whole":
                yield Shown(8, "group_decided", ballot.at)
        heard = isinstance(ballot.motion, Sue) and ballot.tally is not None and not ballot.tally.void
        if heard and played.is_persons(ballot.at.row):
            yield Shown(6, "suit", ballot.at)
    yield from _watching(course, played)


def _watching(course: Course, played: PlayedBy) -> Iterator[Shown]:
    sanctioned = set[int]()
    for act in course.acts:
        if isinstance(act.event, gov.Flagged):
            if _is_persons_harvest(course, act.at.turn, act.event.seat, played):
                yield Shown(4, "flagged", act.at)
        elif played.is_persons(act.at.row) and isinstance(act.event, gov.RuleApplied):
            yield Shown(4, "deed", act.at)
            if act.event.deed.sort == "sanction":
                if act.event.deed.target in sanctioned:
                    yield Shown(5, "sanctioned_again", act.at)
                sanctioned.add(act.event.deed.target)


def _is_persons_harvest(course: Course, turn: int, seat: Seat, played: PlayedBy) -> bool:
    """Whether a person asked for what this seat took in a turn."""
    return any(one.at.turn == turn and one.seat == seat and played.is_persons(one.row) for one in course.requests)


def _scope(course: Course, meeting: int) -> str:
    return next(one.scope for one in course.meetings if one.number == meeting)


def _outsiders(course: Course, played: PlayedBy) -> Shown:
    """The seventh holds from the first motion on, where nobody from outside has closed a meeting or changed a rule."""
    for act in course.acts:
        stopped = isinstance(act.event, gov.MeetingClosed) and act.event.why == "instructor"
        if stopped or (isinstance(act.event, gov.RulesChanged) and not act.event.motion):
            return Shown(7, "overruled", act.at)
    first = next((ballot.at for ballot in course.ballots if played.is_persons(ballot.at.row)), None)
    return Shown(7) if first is None else Shown(7, "left_alone", first)


def _followed(course: Course, shown: Shown) -> Shown:
    if shown.at is None:
        return shown
    when = shown.at.round
    rounds = [crash.at.round for crash in course.crashes]
    return Shown(
        shown.principle,
        shown.sign,
        shown.at,
        shown.words,
        shown.ballots,
        sum(when - AFTER <= one < when for one in rounds),
        sum(when <= one < when + AFTER for one in rounds),
    )
