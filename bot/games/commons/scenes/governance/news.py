"""The Ostrom Variant's events, a sentence each, and how a class governed itself.

The summary compares the two stages, counts what the institutions did, and names the principles of Ostrom that
were used. Votes have no sentence: a vote has no visible effect. The end is made from the figures of the whole
game: `measures["stages"]` lists the stages played, each with `stage`, `rounds`, `survivors` (seats) and
`bank` (total cards left); `measures["governance"]` counts the acts named in COUNTS. Without these figures the
texts are empty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from bot.games.commons.scenes.governance.rule_words import effect_facts, promise_text, quote_rule
from bot.games.commons.scenes.governance.words import motion_text, motion_title, rule_text, scope_text
from bot.scenes.island.parts import card_icons, resource_text
from bot.scenes.parts import SentenceFacts, Tellers, no_extra_facts, seat_name
from bot.texts.figures import format_figure
from bot.texts.lookup import t
from games.audience import Seat
from games.commons.basic.views import SeatView
from games.commons.governance import events as g

Seats: TypeAlias = Sequence[SeatView]


def _election_opened(event: g.ElectionOpened, seats: Seats) -> SentenceFacts:
    names = tuple(seat_name(seats, seat) for seat in event.candidates)
    return {"seats": names} if len(names) < len(seats) else {"text": "election_opened_all"}


def _election_closed(event: g.ElectionClosed, seats: Seats) -> SentenceFacts:
    """Return the facts of an election; old records lack the candidates."""
    if not event.candidates:
        return {"votes": tuple(event.votes)}
    named = zip(event.candidates, event.votes, strict=True)
    return {
        "votes": tuple(
            t("commons.news.election_votes", seat=seat_name(seats, seat), n=n) for seat, n in named
        )
    }


def _stage_ended(event: g.StageEnded, seats: Seats) -> SentenceFacts:
    names = tuple(seat_name(seats, seat) for seat in event.survivors)
    return {"seats": names} if names else {"text": "stage_ended_none"}


def _applied_facts(event: g.RuleApplied, seats: Seats) -> SentenceFacts:
    deed = event.deed
    return {
        "text": f"{deed.sort}ed_deviating" if deed.deviates else f"{deed.sort}ed",
        "monitor": seat_name(seats, deed.monitor),
        "seat": seat_name(seats, deed.target),
        "rule": deed.rule,
        "resource": "" if deed.resource is None else t("commons.book.deed_resource", resource=deed.resource),
        "reason": quote_rule(deed.reason),
    }


def notifications(event: object, _view: object) -> Mapping[Seat, str]:
    """Return notifications of the affected seats, without anything that players wrote."""
    match event:
        case g.RuleApplied(deed=deed):
            return {deed.target: t(f"commons.ring.{deed.sort}ed")}
        case g.DefenceBegan(monitor=seat):
            return {seat: t("commons.ring.defence")}
        case g.MonitorNamed(seat=seat):
            return {seat: t("commons.ring.monitor")}
        case _:
            return {}


def _returned_facts(event: g.CardsReturned, _seats: Seats) -> SentenceFacts | None:
    if not any(event.cards):
        return {"text": "returned_nothing", "late": ""}
    return {"cards": card_icons(event.cards), "late": t("commons.news.by_chance") if event.auto else ""}


def _granted_facts(event: g.CardsGranted, _seats: Seats) -> SentenceFacts:
    if event.auto and not any(event.cards):
        return {"text": "granted_late", "late": ""}
    return {
        "text": "cards_granted" if any(event.cards) else "granted_nothing",
        "cards": card_icons(event.cards),
        "late": "",
    }


def _lasting_facts(event: g.LastingBegun, _seats: Seats) -> SentenceFacts:
    facts = effect_facts(g.begun_effect(event), icons=True)
    return {name: facts[name] for name in ("of", "resource")}


def _called_facts(event: g.MeetingCalled, seats: Seats) -> SentenceFacts:
    return {"seat": seat_name(seats, event.caller), "scope": scope_text(event.scope)}


def _extended_facts(event: g.MeetingExtended, seats: Seats) -> SentenceFacts:
    return {"text": "meeting_extended_outside"} if event.by is None else {"seat": seat_name(seats, event.by)}


def _speech_ended(event: g.SpeechEnded, seats: Seats) -> SentenceFacts | None:
    """Return None unless the speaker was cut off: only that is news."""
    is_taken = event.why in {"monitor", "instructor"}
    return {"text": f"speech_ended_{event.why}", "seat": seat_name(seats, event.seat)} if is_taken else None


def _moved_facts(event: g.Moved, seats: Seats) -> SentenceFacts:
    return {"what": motion_title(event.motion, seats, event.mover)}


def _ballot_closed(event: g.BallotClosed, _seats: Seats) -> SentenceFacts:
    tally = event.tally
    if tally.void:
        return {"text": "void", "number": event.motion}
    return {
        "text": "carried" if tally.carried else "failed",
        "number": event.motion,
        "yes": tally.yes,
        "no": tally.no,
    }


def _rules_changed(event: g.RulesChanged, _seats: Seats) -> SentenceFacts:
    outside = "_outside" if event.motion == 0 else ""
    if event.added is None:
        return {"text": f"rule_removed{outside}", "rule": "" if event.removed is None else event.removed.name}
    return {"text": f"rule_made{outside}", "rule": rule_text(event.added)}


def _resolved_facts(event: g.Resolved, _seats: Seats) -> SentenceFacts:
    promise = event.resolution
    return {"number": promise.number, "words": promise_text(promise.words, promise.quota)}


def _petition_facts(event: g.Petitioned, _seats: Seats) -> SentenceFacts:
    return {"scope": scope_text(event.item.scope), "motion": motion_text(event.item.change, ())}


TELL: Tellers[Seats] = {
    g.StageEnded: _stage_ended,
    g.StageBegan: lambda event, _: {"count": len(event.rules)},
    g.ElectionOpened: _election_opened,
    g.ElectionClosed: _election_closed,
    g.MonitorNamed: lambda event, _: {"text": f"monitor_{event.how}"},
    g.OfficeVacated: no_extra_facts,
    g.RuleApplied: _applied_facts,
    g.CardsReturned: _returned_facts,
    g.CardsGranted: _granted_facts,
    g.PointsGiven: lambda event, _: {
        "text": "points_given" if event.amount > 0 else "points_taken",
        "n": abs(event.amount),
    },
    g.Flagged: lambda event, _: {"resource": resource_text(event.resource)},
    g.MeetingCalled: _called_facts,
    g.MeetingExtended: _extended_facts,
    g.MeetingClosed: lambda event, _: {"text": f"meeting_closed_{event.why}"},
    g.SpeechEnded: _speech_ended,
    g.Moved: _moved_facts,
    g.TieSettled: lambda event, _: {"text": f"tie_{event.by}", "number": event.motion},
    g.BallotClosed: _ballot_closed,
    g.RulesChanged: _rules_changed,
    g.Resolved: _resolved_facts,
    g.Petitioned: _petition_facts,
    **dict.fromkeys(g.LASTING_EVENTS.values(), _lasting_facts),
    **dict.fromkeys(
        (g.StageCalled, g.GameResumed, g.RoundsFixed, g.ElectionCalled, g.DeedReversed), no_extra_facts
    ),
    **dict.fromkeys((g.SkipSet, g.TurnSkipped), no_extra_facts),
}
"""Events that become a line of their own."""

SILENT = frozenset({
    g.FreshBoard, g.MomentBegan, g.StageCounted, g.Elected, g.ChoiceAsked, g.ChoiceSettled, g.SaidDone, g.EvidenceShown,
    g.DefenceBegan, g.BallotOpened, g.Voted, g.VoteReasoned, g.ReasonsRead, g.HandRaised, g.HandLowered, g.SpeakerCalled, g.SpeechTimeUp,
    g.SpeechCounted,
})  # fmt: skip
"""Events that the panels show in other ways, or that must not change a post."""

IN_MEETINGS = (
    g.MeetingCalled, g.MeetingExtended, g.SpeechEnded, g.MeetingClosed, g.Moved, g.TieSettled, g.BallotClosed, g.RulesChanged, g.Resolved,
    g.Petitioned,
)  # fmt: skip
"""Events reported in the thread of a meeting. The observers' panel omits them, since each edit is a call to
Discord.
"""


COUNTS = (
    "meetings", "resource_meetings", "motions", "carried", "rules_changed", "promises", "sanctions", "rewards", "repeated",
    "suits", "suits_won", "suit_cards", "flags",
)  # fmt: skip
"""Meetings; those of resource groups; motions made and carried; rules made, changed or removed; promises;
sanctions and rewards; sanctions of a seat sanctioned before; suits brought and won, and the cards that they gave
back; flags raised.
"""

PRINCIPLES = 8
"""Ostrom's."""
OUTSIDE = 7
"""The principle that overruling a group from outside breaks, whatever the group has done."""


def stages_text(measures: Mapping[str, Any]) -> str:
    """Return the stages side by side; "" if only one was played."""
    stages = measures.get("stages") or ()
    if len(stages) < 2:
        return ""
    return "\n".join([*map(_stage_text, stages), t("commons.result.stages_caution")])


def _stage_text(figures: Mapping[str, Any]) -> str:
    """Return a stage's figures per round, since totals would only reflect its length."""
    rounds = figures["rounds"] or 1
    averages = {
        name: format_figure(figures[name] / rounds) for name in ("grown", "crashes", "refused", "gained")
    }
    return t(f"commons.result.stage_{figures['stage']}", rounds=figures["rounds"], **averages)


def governance_text(measures: Mapping[str, Any]) -> str:
    """Return the acts of the institutions; "" without institutions."""
    counts = measures.get("governance")
    if not counts:
        return ""
    figures = {name: int(counts.get(name, 0)) for name in COUNTS}
    lines = [t("commons.result.met", **figures), t("commons.result.judged", **figures)]
    if figures["suits"]:
        lines.append(t("commons.result.sued", **figures))
    if figures["suit_cards"]:
        lines.append(t("commons.result.suit_cards", **figures))
    return "\n".join(lines)


def decisions_text(counts: Mapping[str, Any]) -> str:
    """Return in one line what the group has decided, and what its suits gave back."""
    figures = {name: int(counts.get(name, 0)) for name in COUNTS}
    line = t("commons.result.short_met", **figures)
    if not figures["suits_won"]:
        return line
    key = "commons.result.short_suits_cards" if figures["suit_cards"] else "commons.result.short_suits"
    return f"{line} {t(key, **figures)}"


def principles_text(measures: Mapping[str, Any], acts: Sequence[str] = ()) -> str:
    """Return which of the eight principles were used; "" without institutions. `acts`: acts from outside."""
    counts = measures.get("governance")
    if not counts:
        return ""
    lines = []
    overruled = bool(counts.get("overruled")) or "roll_back" in acts
    for number in range(1, PRINCIPLES + 1):
        broken = number == OUTSIDE and overruled
        used = not broken and number in counts["principles"]
        name = t("commons.principle.n7_overruled" if broken else f"commons.principle.n{number}")
        lines.append(
            t("commons.result.principle_used" if used else "commons.result.principle_unused", name=name)
        )
    return "\n".join(lines)


def questions_text(measures: Mapping[str, Any], meetings_from: int = 1) -> str:
    """Return the questions for discussion on Monitor, rules, promises, sanctions and fairness; "" without
    institutions.

    `meetings_from`: the round of the stage from which meetings are possible.
    """
    counts = measures.get("governance")
    if not counts:
        return ""
    names = [
        "monitor",
        *(
            act if counts.get(act) else f"no_{act}"
            for act in ("meetings", "rules_changed", "promises", "sanctions")
        ),
        "fair",
    ]
    played = sum(stage["rounds"] for stage in measures.get("stages", ()) if stage["stage"] == "ostrom")
    could = meetings_from == 1 or played >= meetings_from
    # if meetings took place, the other questions suffice
    questions = [name for name in names if name != "meetings" and (could or name != "no_meetings")]
    return "\n".join(f"{n}. {t(f'commons.question.{name}')}" for n, name in enumerate(questions, 1))


def external_text(acts: Sequence[str], measures: Mapping[str, Any]) -> str:
    """Return the instructor's interventions at a self-governing table by sort (RULES C-130); "" without
    institutions.
    """
    figures = measures.get("governance")
    if not figures:
        return ""
    counts = {act: acts.count(act) for act in dict.fromkeys(acts)} | {
        "acts": int(figures.get("external_acts", 0))
    }
    return "\n".join(t(f"commons.result.external_{act}", n=n) for act, n in counts.items() if n) or t(
        "commons.result.external_none"
    )
