"""A rule in one form: effect, amount, resource, target and duration (RULES C-112)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.games.commons.scenes.governance.deciding import refusal_of
from bot.games.commons.scenes.governance.proposal import (
    CONDITION,
    EFFECT,
    MAKING,
    MOST_EFFECTS,
    RuleDraft,
    effects_for,
)
from bot.games.commons.scenes.governance.rule_words import effect_facts, effect_text, effects_text, whom_text
from bot.games.commons.scenes.governance.words import short_label
from bot.scenes.island.parts import RESOURCE
from bot.scenes.model import Choice, Control, Form, Pick
from bot.scenes.moves import Problem, Refused
from bot.scenes.packing import UNSET, join_tokens, optional_token, read_number
from bot.texts.lookup import t
from games.commons.governance import vocabulary as v
from games.commons.governance.jurisdiction import Jurisdiction, absent_sort_refusal
from games.commons.governance.views import MeetingView
from games.island.cards import RESOURCES, Resource

KEEP = "keep"
"""The choice that leaves the effects of a rule as they are."""
MOST_FLAG = 5
_ONCE = "+"


def rule_form(where: Jurisdiction, meeting: MeetingView, making: RuleDraft, *, more: bool = False) -> Form:
    """Return a rule's form, filled in with the draft.

    `more`: for one additional effect. Raises Problem or Refused if this meeting may not make a rule of this
    sort.
    """
    if making.sort in where.bounds.absent and making.kind != "swap":
        raise Refused(absent_sort_refusal(making.sort))
    picks = _form_menus(where, making, more=more)
    if not picks["what"].choices:
        raise Problem("commons.problem.no_sort_here")
    control = Control(
        "move.make", arg=join_tokens(meeting.number, "more" if more else "set", MAKING.pack(making))
    )
    return Form(t(f"commons.move.form_{making.kind}"), control, tuple(picks.values()))


def parse_rule_form(
    where: Jurisdiction, making: RuleDraft, values: Sequence[str], *, more: bool = False
) -> RuleDraft:
    """Return the rule of a submitted form. Raises ValueError for an invalid answer."""
    menus = _form_menus(where, making, more=more)
    answers = {"of": UNSET, "turns": "1", **dict(zip(menus, values, strict=True))}
    effects = making.effects
    if answers["what"] != KEEP:
        effect = _refined_effect(
            EFFECT.read(answers["what"]), answers["of"], read_number(answers["turns"], where.bounds.turns)
        )
        effects = (*effects, effect) if more else (effect,)
    if more:
        return replace(making, effects=effects)
    flag, once, rest = answers["whom"].partition(_ONCE)
    if rest or not effects:
        raise ValueError("nothing that this form offers")
    sort = effects[0].sort if making.kind == "swap" else making.sort
    return replace(
        making,
        sort=sort or making.sort,
        effects=effects,
        condition=optional_token(CONDITION).read(flag),
        once=bool(once),
    )


def has_room(where: Jurisdiction, making: RuleDraft) -> bool:
    """Return whether one more effect can be added to the rule."""
    return len(making.effects) < MOST_EFFECTS and bool(_fitting_effects(where, making, more=True))


def _form_menus(where: Jurisdiction, making: RuleDraft, *, more: bool) -> Mapping[str, Pick]:
    current = making.effects[0] if making.effects and not more else None
    picks = [Pick("what", t("commons.make.what"), _effect_choices(where, making, current, more=more))]
    if where.scope == "whole":
        picks.append(
            Pick("of", t("commons.make.of"), _kind_choices(current), about=t("commons.make.of_about"))
        )
    if not more:
        picks.append(Pick("whom", t("commons.make.whom"), _case_choices(where.scope, making)))
    if where.bounds.turns > 1:
        now = (current and current.duration) or 1
        lengths = tuple(
            Choice(t("commons.make.turns", n=n), str(n), chosen=n == now)
            for n in range(1, where.bounds.turns + 1)
        )
        picks.append(
            Pick("turns", t("commons.make.turns_menu"), lengths, about=t("commons.make.turns_about"))
        )
    return {pick.key: pick for pick in picks}


def _fitting_effects(where: Jurisdiction, making: RuleDraft, *, more: bool) -> list[v.Effect]:
    sorts = v.RULE_SORTS if making.kind == "swap" and not more and where.scope == "whole" else (making.sort,)
    beside = making.effects if more else ()
    # A skip is listed once: the duration has its own menu.
    candidates = [
        (sort, effect)
        for sort in sorts
        for effect in effects_for(sort, where)
        if effect == _listed_form(effect, where.scope)
    ]
    return [
        effect
        for sort, effect in candidates
        if refusal_of(
            where, replace(making, sort=sort, effects=(*beside, effect), condition=None).motion("?")
        )
        is None
    ]


def _effect_choices(
    where: Jurisdiction, making: RuleDraft, current: v.Effect | None, *, more: bool
) -> tuple[Choice, ...]:
    now = None if current is None else _listed_form(current, where.scope)
    several = current is not None and len(making.effects) > 1
    fitting = _fitting_effects(where, making, more=more)
    choices = tuple(
        Choice(_effect_label(e), EFFECT.write(e), chosen=not several and e == now) for e in fitting
    )
    keep = Choice(
        short_label(t("commons.make.keep", effects=effects_text(making.effects, icons=False)), 100),
        KEEP,
        chosen=True,
    )
    return (keep, *choices) if several or (current is not None and now not in fitting) else choices


def _effect_label(effect: v.Effect) -> str:
    """Return an effect without resource and duration, which have their own menus."""
    has_menus = effect.any_resource is not None or effect.duration is not None
    if not has_menus or effect.subject not in (None, "chosen"):
        return effect_text(effect, icons=False)
    return t(f"commons.make.what_{effect.kind}", **effect_facts(effect, icons=False))


def _kind_choices(current: v.Effect | None) -> tuple[Choice, ...]:
    now = None if current is None or current.any_resource is None else current.subject
    first = Choice(t("commons.make.of_any"), UNSET, chosen=now in (None, "chosen"))
    named = Choice(t("commons.make.of_named"), "named", chosen=now == "named")
    return (
        first,
        named,
        *(
            Choice(t(f"words.resource.{r}"), r, emoji=t(f"words.icon.{r}"), chosen=r == now)
            for r in RESOURCES
        ),
    )


def _case_choices(scope: v.Scope, making: RuleDraft) -> tuple[Choice, ...]:
    """Return the possible targets: the Monitor's free choice, or seats that take more than a number of cards."""
    resource: Resource | None = None if scope == "whole" else scope
    flags = [v.Condition(most, resource, per) for per in ("roll", "round") for most in range(MOST_FLAG + 1)]
    cases: list[tuple[v.Condition | None, bool]] = [
        (None, False),
        (None, True),
        *((flag, False) for flag in flags),
    ]
    now = (making.condition, making.once)
    if now not in cases:
        cases.append(now)
    return tuple(
        Choice(
            whom_text(flag, once=once, icons=False),
            optional_token(CONDITION).write(flag) + (_ONCE if once else ""),
            chosen=(flag, once) == now,
        )
        for flag, once in cases
    )


def _refined_effect(effect: v.Effect, kind: str, turns: int) -> v.Effect:
    ignored = (UNSET,) if effect.any_resource == "chosen" else (UNSET, "named")
    if effect.any_resource is not None and kind not in ignored:
        effect = effect.replace(resource="named" if kind == "named" else RESOURCE.read(kind))
    return effect if effect.duration is None else effect.replace(turns=turns)


def _listed_form(effect: v.Effect, scope: v.Scope) -> v.Effect:
    return effect.listed_form(None if scope == "whole" else scope)
