"""How a class governed itself: its two stages side by side, what its institutions did, and which of Ostrom's principles were used.

Made from the figures of the whole game. `measures["stages"]` lists the stages played, each with `stage`, `rounds`, `survivors`
(seats) and `bank` (cards left in all); `measures["governance"]` counts the acts named in COUNTS. Where a game has none of them
there is nothing to tell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.texts.lookup import t

COUNTS = (
    "meetings", "resource_meetings", "motions", "carried", "rules_changed", "promises", "sanctions", "rewards", "repeated",
    "suits", "suits_won", "flags",
)  # fmt: skip
"""Meetings; those of resource groups; motions made and carried; rules made, changed or removed; promises; sanctions and rewards;
sanctions of somebody who had been sanctioned before; suits brought and won; flags raised."""

PRINCIPLES: Mapping[int, tuple[str, ...]] = {
    1: ("resource_meetings",),
    2: ("rules_changed", "promises"),
    3: ("carried",),
    4: ("sanctions", "rewards", "flags"),
    5: ("repeated",),
    6: ("suits", "meetings"),
    7: ("motions",),
    8: ("resource_meetings",),
}
"""By which acts a principle shows itself: one of them is enough."""

OUTSIDE = 7
"""The principle that is broken by who overrules a group from outside, whatever the group has done."""


def stages_text(measures: Mapping[str, Any]) -> str:
    """The stages side by side; "" where only one was played."""
    stages = measures.get("stages") or ()
    if len(stages) < 2:
        return ""
    return "\n".join([*map(_stage, stages), t("commons.result.stages_caution")])


def _stage(figures: Mapping[str, Any]) -> str:
    """What happened in a stage, by the round: what has grown up by its end would only tell how long it was."""
    rounds = figures["rounds"] or 1
    shown = {name: f"{figures[name] / rounds:.1f}" for name in ("grown", "crashes", "refused", "gained")}
    return t(f"commons.result.stage_{figures['stage']}", rounds=figures["rounds"], **shown)


def governance_text(measures: Mapping[str, Any]) -> str:
    """What the institutions did; "" where there were none."""
    found = measures.get("governance")
    if not found:
        return ""
    figures = {name: int(found.get(name, 0)) for name in COUNTS}
    lines = [t("commons.result.met", **figures), t("commons.result.judged", **figures)]
    if figures["suits"]:
        lines.append(t("commons.result.sued", **figures))
    return "\n".join(lines)


def principles_text(measures: Mapping[str, Any], acts: Sequence[str] = ()) -> str:
    """Which of the eight principles could be seen at work; "" where there were no institutions. `acts`: what was done from outside."""
    found = measures.get("governance")
    if not found:
        return ""
    lines = []
    overruled = bool(found.get("overruled")) or "roll_back" in acts
    for number, signs in PRINCIPLES.items():
        broken = number == OUTSIDE and overruled
        used = not broken and any(found.get(sign) for sign in signs)
        name = t("commons.principle.n7_overruled" if broken else f"commons.principle.n{number}")
        lines.append(t("commons.result.principle_used" if used else "commons.result.principle_unused", name=name))
    return "\n".join(lines)


def questions_text(measures: Mapping[str, Any]) -> str:
    """What to talk about: the Monitor, rules, promises, sanctions and fairness, as they were or were not; "" without institutions."""
    found = measures.get("governance")
    if not found:
        return ""
    names = ["monitor", *(act if found.get(act) else f"no_{act}" for act in ("meetings", "rules_changed", "promises", "sanctions")), "fair"]
    asked = [name for name in names if name != "meetings"]  # there the other questions ask enough
    return "\n".join(f"{n}. {t(f'commons.question.{name}')}" for n, name in enumerate(asked, 1))


def external_text(acts: Sequence[str], measures: Mapping[str, Any]) -> str:
    """What the instructor did to a table that governed itself, by sort (RULES C-130); "" where there were no institutions."""
    found = measures.get("governance")
    if not found:
        return ""
    counts = {act: acts.count(act) for act in dict.fromkeys(acts)} | {"acts": int(found.get("external_acts", 0))}
    return "\n".join(t(f"commons.result.external_{act}", n=n) for act, n in counts.items() if n) or t("commons.result.external_none")
