"""Putting a rule together: its effects out of the closed vocabulary (RULES C-112), when it raises a flag, and its words.

It travels from one panel to the next in a control's argument. Effects are written as "g3c" (give back 3, chosen), "r12" (receive 1
wheat), "p-1", "s1", "m2a1" (at most 2 of each, 1 turn), "t31" (rate 3, 1 turn); a condition as "c2ar" (more than 2 of any one in a
roll). Resources are their numbers 0 to 4.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, get_args

from bot.scenes.commons.governance.words import condition_text, effect_text, effects_text, governance, plain_words, rule_named, rule_text
from bot.scenes.commons.table import button, options_of
from bot.scenes.island.parts import RESOURCE
from bot.scenes.model import Choice, Control, Form, Line, Menu, Panel, Row, TableInfo
from bot.scenes.packing import UNSET, Packer, Token, coded, compact, digits, either, joined, maybe, one_of, read_number
from bot.texts.lookup import t
from games.commons.governance import vocabulary as v
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView, MeetingView
from games.island.cards import RESOURCES, Resource

Kind: TypeAlias = Literal["add", "change", "swap"]
KINDS: tuple[Kind, ...] = get_args(Kind)
MOST_EFFECTS = 3
_NUMBERED: dict[str, Resource] = {str(number): resource for number, resource in enumerate(RESOURCES)}
_OF: Token[v.OfKind] = coded({"c": "chosen", "n": "named", **_NUMBERED})
_ONE_OR_EACH: Token[Resource | None] = coded({"a": None, **_NUMBERED})
_TURNS = digits("[12]")


def _effect(kind: Callable[..., Any], head: str, **parts: Token[Any]) -> tuple[Any, Token[v.Effect]]:
    return kind, compact(kind, head, **parts)


EFFECT: Token[v.Effect] = either(
    {
        "g": _effect(v.GiveBack, "g", count=digits("[1-5]"), resource=_OF),
        "r": _effect(v.Receive, "r", count=digits("[1-5]"), resource=_OF),
        "p": _effect(v.Points, "p", amount=digits("-?[12]")),
        "s": _effect(v.Skip, "s", turns=_TURNS),
        "m": _effect(v.Limit, "m", most=digits("[0-6]"), resource=_ONE_OR_EACH, turns=_TURNS),
        "t": _effect(v.Rate, "t", rate=digits("[23]"), turns=_TURNS),
    }
)
_FLAG = digits("1[0-2]|[0-9]")
CONDITION = compact(v.Condition, "c", most=_FLAG, resource=_ONE_OR_EACH, per=coded({"r": "roll", "u": "round"}))
QUOTA = maybe(compact(v.Quota, "q", most=_FLAG, resource=_ONE_OR_EACH, delegated=coded({"d": True, "k": False})))


@dataclass(frozen=True, slots=True)
class Making:
    """A rule that is being moved, as far as it is chosen. `rule`: the one that it changes or replaces, "" for none."""

    kind: Kind
    sort: v.Sort
    rule: str = ""
    effects: tuple[v.Effect, ...] = ()
    condition: v.Condition | None = None
    once: bool = False

    def __post_init__(self) -> None:
        """Raises ValueError for more effects than a rule may have."""
        if len(self.effects) > MOST_EFFECTS:
            raise ValueError("too many effects")

    def draft(self, words: str) -> v.Draft:
        """The rule with its words. Raises ValueError while it does nothing yet."""
        if not self.effects:
            raise ValueError("a rule without effects")
        return v.Draft(self.sort, words, self.effects, self.condition, self.once)

    def motion(self, words: str) -> v.Motion:
        """The motion with its words. Raises ValueError for an unfinished one."""
        draft = self.draft(words)
        if self.kind == "add":
            return v.Add(draft)
        if not self.rule:
            raise ValueError("no rule is named")
        return v.Alter(self.rule, draft) if self.kind == "change" else v.Swap(self.rule, draft)

    def with_effect(self, effect: v.Effect) -> Making:
        """One effect more. Raises ValueError when there are as many as a rule may have."""
        return replace(self, effects=(*self.effects, effect))

    def with_last(self, effect: v.Effect) -> Making:
        """The last effect in another form. Raises ValueError where there is none."""
        if not self.effects:
            raise ValueError("no effect to change")
        return replace(self, effects=(*self.effects[:-1], effect))


def read_sort(token: str) -> v.Sort:
    """A sort of rule by its name or its first letter. Raises ValueError for anything else."""
    for sort in v.SORTS:
        if token in (sort, sort[0]):
            return sort
    raise ValueError(f"not a sort of rule: {token[:20]!r}")


def read_name(token: str) -> str:
    """The name of a rule, as far as its form goes. Raises ValueError for what can be none."""
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9]{0,7}", token):
        raise ValueError(f"not the name of a rule: {token[:20]!r}")
    return token.upper()


MAKING = Packer(
    Making,
    {
        "kind": one_of(KINDS),
        "sort": Token(lambda sort: sort[0], read_sort),
        "rule": Token(lambda name: name or UNSET, lambda token: "" if token == UNSET else read_name(token)),
        "once": coded({"o": True, UNSET: False}),
        "condition": maybe(CONDITION),
    },
    rest=("effects", EFFECT),
)


MOST_FLAG = 5
MOST_LIMIT = 6


def panel(view: CommonsView, info: TableInfo, meeting: MeetingView, making: Making) -> Panel:
    """The rule as far as it is chosen, and what can still be chosen."""
    options = options_of(info)
    lines = [t(f"commons.make.{making.kind}", sort=making.sort, rule=making.rule)]
    old = rule_named(governance(view).rules, making.rule)
    if old is not None:
        lines.append(t("commons.make.old", rule=rule_text(old)))
    lines.append(t("commons.make.does", effects=effects_text(making.effects)) if making.effects else t("commons.make.nothing"))
    if making.condition is not None:
        lines.append(condition_text(making.condition))
    if making.once:
        lines.append(t("commons.rule.once"))
    lines.append(t("commons.make.then" if making.effects else "commons.make.first"))
    return Panel(title=t(f"commons.move.kind_{making.kind}"), text="\n".join(lines), rows=_rows(options, meeting, making))


def changed(making: Making, slot: str, values: Sequence[str]) -> Making:
    """The rule with one thing chosen. Raises ValueError for what no panel of ours offers."""
    if slot == "again":
        return replace(making, effects=())
    if slot == "once":
        return replace(making, once=not making.once)
    if slot == "sort" and making.kind == "swap":
        return replace(making, sort="reward" if making.sort == "sanction" else "sanction", effects=(), condition=None)
    if slot == "effect":
        return making.with_effect(EFFECT.read(values[0]))
    if slot == "flag":
        return replace(making, condition=maybe(CONDITION).read(values[0]))
    last = making.effects[-1]
    if slot == "of":
        return making.with_last(_of(last, values[0]))
    if slot == "turns" and isinstance(last, v.Limit | v.Rate):
        return making.with_last(last.with_(turns=read_number(values[0])))
    raise ValueError(f"not a part of a rule: {slot[:20]!r}")


def form(view: CommonsView, meeting: MeetingView, making: Making) -> Form:
    """The form for the rule's words. Raises ValueError while it does nothing yet."""
    making.draft("?")
    old = rule_named(governance(view).rules, making.rule) if making.kind == "change" else None
    line = Line(
        "words",
        t("commons.make.words"),
        v.WRITTEN,
        placeholder=t(f"commons.make.hint_{making.sort}"),
        value="" if old is None else plain_words(old.draft.words),  # as all read it, in whatever language
        long=True,
    )
    return Form(t(f"commons.move.kind_{making.kind}"), Control("move.do", arg=joined(meeting.number, MAKING.pack(making))), (line,))


def effects_for(sort: v.Sort, options: CommonsOptions, scope: v.Scope) -> list[v.Effect]:
    """The effects that a sanction or a reward of this group may have, within the limits of this table (RULES C-112, C-113)."""
    cards, turns, points = options.rule_max_cards, options.rule_max_turns, options.rule_max_points
    if scope != "whole":
        limits = [v.Limit(n, scope) for n in range(MOST_LIMIT + 1)]
        return [] if sort == "reward" else [*(v.GiveBack(n, scope) for n in range(1, cards + 1)), *limits]
    if sort == "reward":
        return [
            *(v.Receive(n) for n in range(1, cards + 1)),
            *(v.Points(n) for n in range(1, points + 1)),
            v.Rate(3),
            v.Rate(2),
        ]
    return [
        *(v.GiveBack(n) for n in range(1, cards + 1)),
        *(v.Points(-n) for n in range(1, points + 1)),
        *(v.Skip(n) for n in range(1, turns + 1)),
        *(v.Limit(n) for n in range(MOST_LIMIT + 1)),
    ]


def _rows(options: CommonsOptions, meeting: MeetingView, making: Making) -> tuple[Row, ...]:
    def control(slot: str) -> Control:
        return Control("move.make", arg=joined(meeting.number, slot, MAKING.pack(making)))

    rows: list[Row] = []
    limits = (options.rule_max_cards, options.rule_max_points, options.rule_max_turns)
    fitting = [e for e in effects_for(making.sort, options, meeting.scope) if v.beyond_limits((*making.effects, e), *limits) is None]
    if len(making.effects) < MOST_EFFECTS and fitting:
        choices = tuple(Choice(effect_text(e, icons=False), EFFECT.write(e)) for e in fitting)
        rows.append(Menu(control("effect"), choices, t("commons.make.and_what" if making.effects else "commons.make.what")))
    if making.effects:
        rows += _refining(making.effects[-1], options, meeting.scope, control("of"), control("turns"))
    if making.sort == "sanction" and making.effects:
        rows.append(Menu(control("flag"), _flags(meeting, making.condition), t("commons.make.flag")))
    last = []
    if making.effects:
        last.append(button("make_words", control("words"), "success", "✍️"))
        last.append(button("make_often" if making.once else "make_once", control("once")))
        last.append(button("make_again", control("again"), emoji="↩️"))
    if making.kind == "swap" and meeting.scope == "whole":
        last.append(button("make_reward" if making.sort == "sanction" else "make_sanction", control("sort")))
    return (*rows, tuple(last)) if last else tuple(rows)


def _refining(last: v.Effect, options: CommonsOptions, scope: v.Scope, of: Control, turns: Control) -> list[Row]:
    """Menus for the details of the last effect; a resource group's is about its own resource (RULES C-113)."""
    rows: list[Row] = []
    if isinstance(last, v.GiveBack | v.Receive) and scope == "whole":
        kinds: tuple[str, ...] = ("chosen", "named", *RESOURCES)
        choices = tuple(Choice(_of_text(kind), kind, chosen=kind == last.resource) for kind in kinds)
        rows.append(Menu(of, choices, t("commons.make.of")))
    if isinstance(last, v.Limit) and scope == "whole":
        choices = (Choice(t("commons.make.of_each"), UNSET, chosen=last.resource is None),)
        choices += tuple(Choice(t(f"words.resource.{r}"), r, chosen=r == last.resource) for r in RESOURCES)
        rows.append(Menu(of, choices, t("commons.make.of")))
    if isinstance(last, v.Limit | v.Rate) and options.rule_max_turns > 1:
        lengths = tuple(Choice(t("commons.make.turns", n=n), str(n), chosen=n == last.turns) for n in range(1, options.rule_max_turns + 1))
        rows.append(Menu(turns, lengths, t("commons.make.turns_menu")))
    return rows


def _flags(meeting: MeetingView, chosen: v.Condition | None) -> tuple[Choice, ...]:
    """When the rule raises a flag: more than so many cards, of the group's resource or of any one."""
    resource: Resource | None = None if meeting.scope == "whole" else meeting.scope
    found = [v.Condition(most, resource, per) for per in ("roll", "round") for most in range(MOST_FLAG + 1)]
    if chosen is not None and chosen not in found:
        found.append(chosen)
    none = Choice(t("commons.make.no_flag"), UNSET, chosen=chosen is None)
    return (none, *(Choice(condition_text(one, icons=False), CONDITION.write(one), chosen=one == chosen) for one in found))


def _of(effect: v.Effect, value: str) -> v.Effect:
    if isinstance(effect, v.Limit):
        return effect.with_(resource=None if value == UNSET else RESOURCE.read(value))
    if not isinstance(effect, v.GiveBack | v.Receive):
        raise ValueError("this effect names no resource")  # noqa: TRY004 (it came from a control, like any wrong token)
    if value in ("chosen", "named"):
        return effect.with_(resource="chosen" if value == "chosen" else "named")
    return effect.with_(resource=RESOURCE.read(value))


def _of_text(kind: str) -> str:
    return t(f"commons.make.of_{kind}") if kind in ("chosen", "named") else t(f"words.resource.{kind}")
