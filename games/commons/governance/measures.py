"""The figures of the whole game, from the events alone; plain JSON values (RULES B7 to B11).

Of each stage: what happened in it, which can be compared by the round, and how it stood then.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from games.commons.basic import events as ev
from games.commons.basic import measures as basic
from games.commons.governance import counts
from games.commons.governance import events as gov
from games.commons.governance.counts import Tally
from games.commons.governance.vocabulary import Sue
from games.vocabulary import Event


def measures(log: Sequence[Event]) -> Mapping[str, Any]:
    """The figures of the Basic game; and where there was an Ostrom stage, `stages`, and `governance`, which counts acts.

    `repeated` are sanctions of a seat that had been sanctioned before; `principles`, the numbers of Ostrom's that showed themselves.
    """
    log = _without_end_taken_back(log)
    if gov.StageBegan not in map(type, log):
        return basic.measures(log)
    return {**basic.measures(log), "stages": stages(log), "governance": (acts := _counts(log)) | {"principles": _principles(log, acts)}}


def _without_end_taken_back(log: Sequence[Event]) -> Sequence[Event]:
    """A game that was over with its Basic stage and went on has ended once (RULES C-70)."""
    kinds = [*map(type, log)]
    if gov.GameResumed not in kinds:
        return log
    resumed = kinds.index(gov.GameResumed)
    return [event for at, event in enumerate(log) if at > resumed or not isinstance(event, ev.GameEnded)]


def stages(log: Sequence[Event]) -> list[dict[str, Any]]:
    """Each stage: `stage`, `rounds` played, cards `grown`, `crashes`, cards `refused` (asked for in vain), `survivors` (seats), `points` by
    seat, hidden victory-point cards counted, points `gained` in it by all together, `bank` (cards left in all).
    """
    return basic.counted(Tally(), counts, log).stages


def _principles(log: Sequence[Event], acts: Mapping[str, Any]) -> list[int]:
    """By what the group itself decided and did: not what somebody from outside did for it, nor what it only talked about."""
    scope, suits, nested = "whole", set[int](), set[int]()
    made = settled = decided = False
    for event in log:
        match event:
            case gov.MeetingCalled():
                scope = event.scope
            case gov.Moved():
                suits |= {event.number} if isinstance(event.motion, Sue) else set()
                nested |= {event.number} if scope != "whole" else set()
            case gov.BallotClosed(motion=number, tally=tally):
                settled |= number in suits and not tally.void
                decided |= number in nested and tally.carried
            case gov.RulesChanged():
                made |= event.motion > 0
            case _:
                pass
    shown = (
        acts["resource_meetings"],
        acts["promises"] or made,
        acts["carried"],
        acts["sanctions"] or acts["rewards"] or acts["flags"],
        acts["repeated"],
        settled,
        acts["motions"] and not acts["overruled"],
        decided,
    )
    return [number for number, sign in enumerate(shown, 1) if sign]


def _counts(log: Sequence[Event]) -> dict[str, Any]:
    told = defaultdict[type[Event], list[Any]](list)
    for event in log:
        told[type(event)].append(event)
    called, moved, closed = told[gov.MeetingCalled], told[gov.Moved], told[gov.BallotClosed]
    deeds = [event.deed for event in told[gov.RuleApplied]]
    suits = {event.number for event in moved if isinstance(event.motion, Sue)}
    targets = [deed.target for deed in deeds if deed.sort == "sanction"]
    seats = range(len(told[gov.StageEnded][0].points))
    # what the instructor does: stops a meeting, changes a rule (RULES C-130); how long something lasts
    overruled = [event for event in told[gov.MeetingClosed] if event.why == "instructor"]
    overruled += [event for event in told[gov.RulesChanged] if not event.motion]
    lasting = [event for event in told[gov.MeetingExtended] if event.by is None]
    return {
        "meetings": len(called),
        "resource_meetings": sum(event.scope != "whole" for event in called),
        "motions": len(moved),
        "carried": sum(event.tally.carried for event in closed),
        "rules_changed": len(told[gov.RulesChanged]),
        "promises": len(told[gov.Resolved]),
        "sanctions": len(targets),
        "rewards": len(deeds) - len(targets),
        "repeated": len(targets) - len(set(targets)),
        "deviations": sum(deed.deviates for deed in deeds),
        "suits": len(suits),
        "suits_won": sum(event.tally.carried and event.motion in suits for event in closed),
        "flags": len(told[gov.Flagged]),
        "sanctions_by_seat": [targets.count(seat) for seat in seats],
        "rewards_by_seat": [sum(deed.sort == "reward" and deed.target == seat for deed in deeds) for seat in seats],
        "monitors": [event.seat for event in told[gov.MonitorNamed]],
        "overruled": len(overruled),
        "external_acts": len(overruled + lasting + told[ev.RoundsSet] + told[ev.FinishCalled] + told[ev.LastRoundWithdrawn]),
    }
