"""What happened in the Ostrom Variant, a sentence an event. Votes have none: a vote changes nothing that people see."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from bot.scenes.commons.governance.words import motion_title, quota_text, rule_text, said, scope_text
from bot.scenes.island.words import icons, resource_text
from bot.scenes.seats import seat_name
from bot.texts.lookup import t
from bot.texts.wording import Fact
from games.commons.basic.views import SeatView
from games.commons.governance import events as g

Facts: TypeAlias = dict[str, Fact]
Seats: TypeAlias = Sequence[SeatView]


def _monitor(event: g.MonitorNamed, seats: Seats) -> Facts:
    return {"text": f"monitor_{event.how}", "seat": seat_name(seats, event.seat)}


def _election_opened(event: g.ElectionOpened, seats: Seats) -> Facts:
    names = tuple(seat_name(seats, seat) for seat in event.candidates)
    return {"seats": names} if len(names) < len(seats) else {"text": "election_opened_all"}


def _election_closed(event: g.ElectionClosed, seats: Seats) -> Facts:
    """Each candidate with its votes; old records have noted the numbers alone."""
    if not event.candidates:
        return {"votes": tuple(event.votes)}
    named = zip(event.candidates, event.votes, strict=True)
    return {"votes": tuple(t("commons.news.election_votes", seat=seat_name(seats, seat), n=n) for seat, n in named)}


def _stage_ended(event: g.StageEnded, seats: Seats) -> Facts:
    names = tuple(seat_name(seats, seat) for seat in event.survivors)
    return {"seats": names} if names else {"text": "stage_ended_none"}


def _applied(event: g.RuleApplied, seats: Seats) -> Facts:
    deed = event.deed
    return {
        "text": f"{deed.sort}ed" if not deed.deviates else f"{deed.sort}ed_deviating",
        "monitor": seat_name(seats, deed.monitor),
        "seat": seat_name(seats, deed.target),
        "rule": deed.rule,
        "reason": said(deed.reason),
    }


def _returned(event: g.CardsReturned, seats: Seats) -> Facts | None:
    if not any(event.cards):
        return {"text": "returned_nothing", "seat": seat_name(seats, event.seat)}
    late = t("commons.news.by_chance") if event.auto else ""
    return {"seat": seat_name(seats, event.seat), "cards": icons(event.cards), "late": late}


def _granted(event: g.CardsGranted, seats: Seats) -> Facts:
    text = "cards_granted" if any(event.cards) else "granted_nothing"
    return {"text": text, "seat": seat_name(seats, event.seat), "cards": icons(event.cards)}


def _points(event: g.PointsGiven, seats: Seats) -> Facts:
    return {"text": "points_given" if event.amount > 0 else "points_taken", "seat": seat_name(seats, event.seat), "n": abs(event.amount)}


def _limit(event: g.LimitSet, seats: Seats) -> Facts:
    facts: Facts = {"seat": seat_name(seats, event.seat), "most": event.most, "turns": event.turns}
    return {**facts, "text": "limit_set_each"} if event.resource is None else {**facts, "resource": resource_text(event.resource)}


def _flagged(event: g.Flagged, seats: Seats) -> Facts:
    return {"seat": seat_name(seats, event.seat), "rule": event.rule, "count": event.count, "resource": resource_text(event.resource)}


def _called(event: g.MeetingCalled, seats: Seats) -> Facts:
    return {"seat": seat_name(seats, event.caller), "number": event.number, "scope": scope_text(event.scope)}


def _extended(event: g.MeetingExtended, seats: Seats) -> Facts:
    return {"text": "meeting_extended_outside"} if event.by is None else {"seat": seat_name(seats, event.by)}


def _closed(event: g.MeetingClosed, _seats: Seats) -> Facts:
    return {"text": f"meeting_closed_{event.why}", "number": event.number}


def _moved(event: g.Moved, seats: Seats) -> Facts:
    return {"number": event.number, "what": motion_title(event.motion, seats, event.mover)}


def _ballot_closed(event: g.BallotClosed, _seats: Seats) -> Facts:
    tally = event.tally
    if tally.void:
        return {"text": "void", "number": event.motion}
    return {"text": "carried" if tally.carried else "failed", "number": event.motion, "yes": tally.yes, "no": tally.no}


def _rules_changed(event: g.RulesChanged, _seats: Seats) -> Facts:
    outside = "_outside" if event.motion == 0 else ""
    if event.added is None:
        return {"text": f"rule_removed{outside}", "rule": "" if event.removed is None else event.removed.name}
    return {"text": f"rule_made{outside}", "rule": rule_text(event.added)}


def _resolved(event: g.Resolved, _seats: Seats) -> Facts:
    promise = event.resolution
    quota = "" if promise.quota is None else quota_text(promise.quota)
    return {"number": promise.number, "words": said(promise.words), "quota": quota}


def _seat(event: Any, seats: Seats) -> Facts:
    return {"seat": seat_name(seats, event.seat)}


def _seat_turns(event: Any, seats: Seats) -> Facts:
    return {"seat": seat_name(seats, event.seat), "turns": event.turns}


TELL: dict[type, Callable[[Any, Seats], Facts | None]] = {
    g.StageCalled: lambda _event, _seats: {},
    g.GameResumed: lambda _event, _seats: {},
    g.StageEnded: _stage_ended,
    g.StageBegan: lambda event, _: {"count": len(event.rules)},
    g.RoundsFixed: lambda event, _: {"rounds": event.rounds},
    g.ElectionOpened: _election_opened,
    g.ElectionClosed: _election_closed,
    g.ElectionCalled: lambda _event, _seats: {},
    g.MonitorNamed: _monitor,
    g.RuleApplied: _applied,
    g.DeedReversed: lambda event, _: {"number": event.number},
    g.CardsReturned: _returned,
    g.CardsGranted: _granted,
    g.PointsGiven: _points,
    g.SkipSet: _seat_turns,
    g.TurnSkipped: _seat,
    g.LimitSet: _limit,
    g.RateSet: lambda event, seats: {"seat": seat_name(seats, event.seat), "rate": event.rate, "turns": event.turns},
    g.Flagged: _flagged,
    g.MeetingCalled: _called,
    g.MeetingExtended: _extended,
    g.MeetingClosed: _closed,
    g.Moved: _moved,
    g.BallotClosed: _ballot_closed,
    g.RulesChanged: _rules_changed,
    g.Resolved: _resolved,
}
"""Events that become a line of their own, and the facts of that line; "text" names the sentence where it is not the event's kind."""

SILENT = frozenset({
    g.FreshBoard, g.MomentBegan, g.StageCounted, g.Elected, g.ChoiceAsked, g.ChoiceSettled, g.SaidDone, g.EvidenceShown,
    g.DefenceBegan, g.BallotOpened, g.Voted,
})  # fmt: skip
"""Events that the panels show in other ways, or that must not change a post."""

IN_MEETINGS = (
    g.MeetingCalled, g.MeetingExtended, g.MeetingClosed, g.Moved, g.BallotClosed, g.RulesChanged, g.Resolved,
)  # fmt: skip
"""What the thread of a meeting tells: the observers' panel leaves it out, since each of its edits is a call to Discord."""
