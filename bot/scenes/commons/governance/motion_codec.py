"""A motion that is being put together, as short tokens: so it travels from one panel to the next in a control's argument.

Effects are written as "g3c" (give back 3, chosen), "r12" (receive 1 wheat), "p-1", "s1", "m2a1" (at most 2 of each, 1 turn),
"t31" (rate 3, 1 turn); a condition as "c2ar" (more than 2 of any one in a roll). Resources are their numbers 0 to 4.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, cast, get_args

from bot.scenes.island.arguments import joined
from games.commons.governance import vocabulary as v
from games.island.cards import RESOURCES, Resource

Kind: TypeAlias = Literal["add", "change", "swap"]
KINDS: tuple[Kind, ...] = get_args(Kind)
NONE = "-"
MOST_EFFECTS = 3

_EFFECT = re.compile(
    r"(?P<sort>[gr])(?P<count>[1-5])(?P<kind>[cn0-4])|p(?P<points>-?[12])|s(?P<skip>[12])"
    r"|m(?P<most>[0-6])(?P<of>[a0-4])(?P<turns>[12])|t(?P<rate>[23])(?P<rounds>[12])"
)
_CONDITION = re.compile(r"c(1[0-2]|[0-9])([a0-4])([ru])")
_QUOTA = re.compile(r"q(1[0-2]|[0-9])([a0-4])([dk])")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]{0,7}")


@dataclass(frozen=True, slots=True)
class Making:
    """A rule that is being moved, as far as it is chosen. `rule`: the one that it changes or replaces, "" for none."""

    kind: Kind
    sort: v.Sort
    rule: str = ""
    effects: tuple[v.Effect, ...] = ()
    condition: v.Condition | None = None
    once: bool = False

    @property
    def arg(self) -> str:
        """As it travels in a control."""
        flag = NONE if self.condition is None else condition_token(self.condition)
        head = (self.kind, self.sort[0], self.rule or NONE, "o" if self.once else NONE, flag)
        return joined(*head, *(effect_token(effect) for effect in self.effects))

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
        if len(self.effects) >= MOST_EFFECTS:
            raise ValueError("too many effects")
        return replace(self, effects=(*self.effects, effect))

    def with_last(self, effect: v.Effect) -> Making:
        """The last effect in another form. Raises ValueError where there is none."""
        if not self.effects:
            raise ValueError("no effect to change")
        return replace(self, effects=(*self.effects[:-1], effect))


def read_making(parts: Sequence[str]) -> Making:
    """A rule that is being moved, from its tokens. Raises ValueError for what is none."""
    kind, sort, rule, once, flag, *effects = parts
    if kind not in KINDS or once not in ("o", NONE) or len(effects) > MOST_EFFECTS:
        raise ValueError("not a rule that is being moved")
    return Making(
        kind,
        read_sort(sort),
        "" if rule == NONE else read_name(rule),
        tuple(read_effect(token) for token in effects),
        None if flag == NONE else read_condition(flag),
        once == "o",
    )


def read_sort(token: str) -> v.Sort:
    """A sort of rule by its name or its first letter. Raises ValueError for anything else."""
    for sort in v.SORTS:
        if token in (sort, sort[0]):
            return sort
    raise ValueError(f"not a sort of rule: {token[:20]!r}")


def read_name(token: str) -> str:
    """The name of a rule, as far as its form goes. Raises ValueError for what can be none."""
    if not _NAME.fullmatch(token):
        raise ValueError(f"not the name of a rule: {token[:20]!r}")
    return token.upper()


def effect_token(effect: v.Effect) -> str:
    """An effect as a token."""
    match effect:
        case v.GiveBack(count=count, resource=kind):
            return f"g{count}{_kind_token(kind)}"
        case v.Receive(count=count, resource=kind):
            return f"r{count}{_kind_token(kind)}"
        case v.Points(amount=amount):
            return f"p{amount}"
        case v.Skip(turns=turns):
            return f"s{turns}"
        case v.Limit(most=most, resource=resource, turns=turns):
            return f"m{most}{_resource_token(resource)}{turns}"
        case v.Rate(rate=rate, turns=turns):
            return f"t{rate}{turns}"


def read_effect(token: str) -> v.Effect:
    """An effect from its token. Raises ValueError for what is none."""
    found = _EFFECT.fullmatch(token)
    if found is None:
        raise ValueError(f"not an effect: {token[:20]!r}")
    part = found.groupdict()
    if part["sort"]:
        kind = {"c": "chosen", "n": "named"}.get(part["kind"]) or _resource(part["kind"])
        sort = v.GiveBack if part["sort"] == "g" else v.Receive
        return sort(int(part["count"]), cast("v.OfKind", kind))
    if part["points"]:
        return v.Points(int(part["points"]))
    if part["skip"]:
        return v.Skip(int(part["skip"]))
    if part["most"]:
        return v.Limit(int(part["most"]), _resource(part["of"]), int(part["turns"]))
    return v.Rate(cast("Literal[2, 3]", int(part["rate"])), int(part["rounds"]))


def condition_token(condition: v.Condition) -> str:
    """A condition as a token."""
    return f"c{condition.most}{_resource_token(condition.resource)}{'r' if condition.per == 'roll' else 'u'}"


def read_condition(token: str) -> v.Condition:
    """A condition from its token. Raises ValueError for what is none."""
    found = _CONDITION.fullmatch(token)
    if found is None:
        raise ValueError(f"not a condition: {token[:20]!r}")
    return v.Condition(int(found[1]), _resource(found[2]), "roll" if found[3] == "r" else "round")


def quota_token(quota: v.Quota | None) -> str:
    """A quota as a token; "-" for none."""
    if quota is None:
        return NONE
    return f"q{quota.most}{_resource_token(quota.resource)}{'d' if quota.delegated else 'k'}"


def read_quota(token: str) -> v.Quota | None:
    """A quota from its token. Raises ValueError for what is none."""
    if token == NONE:
        return None
    found = _QUOTA.fullmatch(token)
    if found is None:
        raise ValueError(f"not a quota: {token[:20]!r}")
    return v.Quota(int(found[1]), _resource(found[2]), found[3] == "d")


def _kind_token(kind: v.OfKind) -> str:
    return {"chosen": "c", "named": "n"}.get(kind) or str(RESOURCES.index(cast("Resource", kind)))


def _resource_token(resource: Resource | None) -> str:
    return "a" if resource is None else str(RESOURCES.index(resource))


def _resource(number: str) -> Resource | None:
    return None if number == "a" else RESOURCES[int(number)]
