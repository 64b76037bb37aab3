"""The figures of self-government, from the events alone; plain JSON values (RULES B7 to B11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.commons.basic import events as ev
from games.commons.governance import events as gov
from games.commons.governance.stages import stages
from games.commons.governance.vocabulary import Sue
from games.vocabulary import Event


def governed(log: Sequence[Event]) -> dict[str, Any]:
    """`stages` and `governance`, where there was an Ostrom stage; else nothing.

    `governance` counts acts; `repeated` are sanctions of a seat that had been sanctioned before.
    """
    if not any(isinstance(event, gov.StageBegan) for event in log):
        return {}
    return {"stages": stages(log), "governance": _counts(log)}


def _counts(log: Sequence[Event]) -> dict[str, Any]:
    called = [event for event in log if isinstance(event, gov.MeetingCalled)]
    moved = [event for event in log if isinstance(event, gov.Moved)]
    closed = [event for event in log if isinstance(event, gov.BallotClosed)]
    deeds = [event.deed for event in log if isinstance(event, gov.RuleApplied)]
    suits = {event.number for event in moved if isinstance(event.motion, Sue)}
    targets = [deed.target for deed in deeds if deed.sort == "sanction"]
    seats = range(next(len(event.points) for event in log if isinstance(event, gov.StageEnded)))
    return {
        "meetings": len(called),
        "resource_meetings": sum(event.scope != "whole" for event in called),
        "motions": len(moved),
        "carried": sum(event.tally.carried for event in closed),
        "rules_changed": sum(isinstance(event, gov.RulesChanged) for event in log),
        "promises": sum(isinstance(event, gov.Resolved) for event in log),
        "sanctions": len(targets),
        "rewards": len(deeds) - len(targets),
        "repeated": len(targets) - len(set(targets)),
        "deviations": sum(deed.deviates for deed in deeds),
        "suits": len(suits),
        "suits_won": sum(event.tally.carried and event.motion in suits for event in closed),
        "flags": sum(isinstance(event, gov.Flagged) for event in log),
        "sanctions_by_seat": [targets.count(seat) for seat in seats],
        "rewards_by_seat": [sum(deed.sort == "reward" and deed.target == seat for deed in deeds) for seat in seats],
        "monitors": [event.seat for event in log if isinstance(event, gov.MonitorNamed)],
        "overruled": sum(
            (isinstance(event, gov.MeetingClosed) and event.why == "instructor")
            or (isinstance(event, gov.RulesChanged) and event.motion == 0)
            for event in log
        ),
        "external_acts": sum(
            (isinstance(event, gov.MeetingExtended) and event.by is None)
            or (isinstance(event, gov.MeetingClosed) and event.why == "instructor")
            or (isinstance(event, gov.RulesChanged) and event.motion == 0)
            or isinstance(event, ev.RoundsSet | ev.FinishCalled)
            for event in log
        ),
    }
