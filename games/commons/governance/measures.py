"""Compute the measures of a whole game from its events alone, as plain JSON values (RULES B7 to B11)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from games.commons.basic import events as ev
from games.commons.basic import measures as basic
from games.commons.governance import counts
from games.commons.governance import events as gov
from games.commons.governance.counts import StageTally
from games.commons.governance.vocabulary import Sue
from games.vocabulary import Event


def measures(log: Sequence[Event]) -> Mapping[str, Any]:
    """Return the Basic measures and, after an Ostrom stage, `stages` and `governance` with counts of acts.

    `repeated`: sanctions of an already sanctioned seat. `principles`: the numbers of Ostrom's principles that
    showed themselves.
    """
    log = _without_superseded_end(log)
    if gov.StageBegan not in map(type, log):
        return basic.measures(log)
    return {
        **basic.measures(log),
        "stages": stage_measures(log),
        "governance": (acts := _act_counts(log)) | {"principles": _shown_principles(log, acts)},
    }


def _without_superseded_end(log: Sequence[Event]) -> Sequence[Event]:
    """Return the log without the first end of a game that went on after its Basic stage (RULES C-70)."""
    types = [*map(type, log)]
    if gov.GameResumed not in types:
        return log
    resumed = types.index(gov.GameResumed)
    return [
        event for index, event in enumerate(log) if index > resumed or not isinstance(event, ev.GameEnded)
    ]


def stage_measures(log: Sequence[Event]) -> list[dict[str, Any]]:
    """Return for each stage: `stage`, `rounds`, cards `grown`, `crashes`, cards `refused`, `survivors`
    (seats), `points` by seat with hidden victory-point cards, points `gained` in it by all together, `bank`
    (cards left in all).
    """
    return basic.fold_log(StageTally(), counts, log).stages


def _shown_principles(log: Sequence[Event], acts: Mapping[str, Any]) -> list[int]:
    """Return Ostrom's principles that the group's own decisions and acts showed, not external acts or mere
    talk.
    """
    scope, suits, nested = "whole", set[int](), set[int]()
    rule_made = settled = decided = False
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
                rule_made |= event.motion > 0
            case _:
                pass
    signs = (
        acts["resource_meetings"],
        acts["promises"] or rule_made,
        acts["carried"],
        acts["sanctions"] or acts["rewards"] or acts["flags"],
        acts["repeated"],
        settled,
        acts["motions"] and not acts["overruled"],
        decided,
    )
    return [number for number, sign in enumerate(signs, 1) if sign]


def _act_counts(log: Sequence[Event]) -> dict[str, Any]:
    by_type = defaultdict[type[Event], list[Any]](list)
    for event in log:
        by_type[type(event)].append(event)
    called, moved, closed = by_type[gov.MeetingCalled], by_type[gov.Moved], by_type[gov.BallotClosed]
    deeds = [event.deed for event in by_type[gov.RuleApplied]]
    suits = {event.number for event in moved if isinstance(event.motion, Sue)}
    targets = [deed.target for deed in deeds if deed.sort == "sanction"]
    seats = range(len(by_type[gov.StageEnded][0].points))
    # what the instructor does: stops a meeting, changes a rule (RULES C-130); how long something lasts
    overruled = [event for event in by_type[gov.MeetingClosed] if event.why == "instructor"]
    overruled += [event for event in by_type[gov.RulesChanged] if not event.motion]
    extended = [event for event in by_type[gov.MeetingExtended] if event.by is None]
    return {
        "meetings": len(called),
        "resource_meetings": sum(event.scope != "whole" for event in called),
        "motions": len(moved),
        "carried": sum(event.tally.carried for event in closed),
        "rules_changed": len(by_type[gov.RulesChanged]),
        "promises": len(by_type[gov.Resolved]),
        "sanctions": len(targets),
        "rewards": len(deeds) - len(targets),
        "repeated": len(targets) - len(set(targets)),
        "deviations": sum(deed.deviates for deed in deeds),
        "suits": len(suits),
        "suits_won": sum(event.tally.carried and event.motion in suits for event in closed),
        "suit_cards": sum(sum(event.cards) for event in by_type[gov.CardsReturned] if event.why == "suit"),
        "flags": len(by_type[gov.Flagged]),
        "sanctions_by_seat": [targets.count(seat) for seat in seats],
        "rewards_by_seat": [
            sum(deed.sort == "reward" and deed.target == seat for deed in deeds) for seat in seats
        ],
        "monitors": [event.seat for event in by_type[gov.MonitorNamed]],
        "overruled": len(overruled),
        "external_acts": len(
            overruled
            + extended
            + by_type[ev.RoundsSet]
            + by_type[ev.FinishCalled]
            + by_type[ev.LastRoundWithdrawn]
        ),
    }
