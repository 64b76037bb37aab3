"""A draft of a rule or promise: its effects from the closed vocabulary (RULES C-112), its target, and its
encoding.

It travels between panels in a control's argument. Effects are encoded as "g3c" (give back 3, chosen), "r12"
(receive 1 wheat), "p-1", "s1", "m2a1" (at most 2 of each, 1 turn), "t31" (rate 3, 1 turn), "u241" (2 more
ore, 1 turn); a condition as "c2ar" (more than 2 of any one in a roll); a promise as "resolve.q2ak" (at most 2
of each, which binds resource groups too). Resources are their numbers 0 to 4.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, cast, get_args

from bot.games.commons.scenes.governance.rule_words import words_for, words_for_quota
from bot.scenes.packing import (
    UNSET,
    Packer,
    Token,
    choice_token,
    code_token,
    compact_token,
    digits_token,
    join_tokens,
    optional_token,
    union_token,
)
from games.commons.governance import vocabulary as v
from games.commons.governance.jurisdiction import Jurisdiction, check_draft
from games.island.cards import RESOURCES, Resource

Kind: TypeAlias = Literal["add", "change", "swap"]
KINDS: tuple[Kind, ...] = get_args(Kind)
MOST_EFFECTS = 3
_NUMBERED: dict[str, Resource] = {str(number): resource for number, resource in enumerate(RESOURCES)}
_ONE_OR_EACH: Token[Resource | None] = code_token({"a": None, **_NUMBERED})
_RESOURCES: Mapping[str | None, Token[Any]] = {
    "chosen": code_token({"c": "chosen", "n": "named", **_NUMBERED}),
    "each": _ONE_OR_EACH,
    None: code_token(_NUMBERED),
}
"""The token of an effect's resource by its `any_resource`."""


def _numbers_token(numbers: Sequence[int]) -> Token[int]:
    return digits_token("|".join(map(str, numbers)))


def _effect_token(kind: type[v.RuleEffect]) -> Token[Any]:
    number, *rest = kind.__struct_fields__
    parts = {"resource": _RESOURCES[kind.any_resource], "turns": _numbers_token(v.TURN_COUNTS)}
    return compact_token(
        kind, kind.letter, **{number: _numbers_token(kind.numbers)}, **{name: parts[name] for name in rest}
    )


EFFECT: Token[v.Effect] = union_token(
    {kind.letter: (cast("type[v.Effect]", kind), _effect_token(kind)) for kind in v.EFFECT_KINDS}
)
_FLAG = digits_token("1[0-2]|[0-9]")
CONDITION = compact_token(
    v.Condition, "c", most=_FLAG, resource=_ONE_OR_EACH, per=code_token({"r": "roll", "u": "round"})
)
QUOTA = optional_token(
    compact_token(
        v.Quota, "q", most=_FLAG, resource=_ONE_OR_EACH, delegated=code_token({"d": True, "k": False})
    )
)


@dataclass(frozen=True, slots=True)
class RuleDraft:
    """A draft of a rule. `rule`: the rule that it changes or replaces, "" for none."""

    kind: Kind
    sort: v.RuleSort
    rule: str = ""
    effects: tuple[v.Effect, ...] = ()
    condition: v.Condition | None = None
    once: bool = False

    def __post_init__(self) -> None:
        """Raises ValueError for more effects than a rule may have."""
        if len(self.effects) > MOST_EFFECTS:
            raise ValueError("too many effects")

    def draft(self, words: str) -> v.Draft:
        """Return the rule with its words. Raises ValueError without effects."""
        if not self.effects:
            raise ValueError("a rule without effects")
        return v.Draft(self.sort, words, self.effects, self.condition, self.once)

    def motion(self, words: str) -> v.Motion:
        """Return the motion with its words. Raises ValueError for an unfinished draft."""
        draft = self.draft(words)
        if self.kind == "add":
            return v.Add(draft)
        if not self.rule:
            raise ValueError("no rule is named")
        return v.Alter(self.rule, draft) if self.kind == "change" else v.Swap(self.rule, draft)


def read_sort(token: str) -> v.RuleSort:
    """Parse a sort of rule by its name or first letter. Raises ValueError otherwise."""
    for sort in v.RULE_SORTS:
        if token in (sort, sort[0]):
            return sort
    raise ValueError(f"not a sort of rule: {token[:20]!r}")


def read_name(token: str) -> str:
    """Parse a rule's name by its form. Raises ValueError for an impossible name."""
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9]{0,7}", token):
        raise ValueError(f"not the name of a rule: {token[:20]!r}")
    return token.upper()


MAKING = Packer(
    RuleDraft,
    {
        "kind": choice_token(KINDS),
        "sort": Token(lambda sort: sort[0], read_sort),
        "rule": Token(lambda name: name or UNSET, lambda token: "" if token == UNSET else read_name(token)),
        "once": code_token({"o": True, UNSET: False}),
        "condition": optional_token(CONDITION),
    },
    rest=("effects", EFFECT),
)


def effects_for(sort: v.RuleSort, where: Jurisdiction) -> list[v.Effect]:
    """Return all single effects that the rules allow this group's sanction or reward (RULES C-112)."""
    return [
        effect
        for effect in v.listed_effects(sort, None if where.scope == "whole" else where.scope)
        if check_draft(where, v.Draft(sort, "?", (effect,))) is None
    ]


Proposed: TypeAlias = RuleDraft | v.Quota
"""Content of a proposal by one button: a rule, or a promise with a number."""
_PROMISE = "resolve"


def encode_proposal(proposed: Proposed) -> str:
    """Return the proposal as tokens of an argument."""
    return (
        join_tokens(_PROMISE, QUOTA.write(proposed))
        if isinstance(proposed, v.Quota)
        else MAKING.pack(proposed)
    )


def decode_proposal(arg: str) -> Proposed:
    """Return the proposal that these tokens encode. Raises ValueError for invalid tokens."""
    head, _, rest = arg.partition(".")
    if head != _PROMISE:
        return MAKING.unpack(arg)
    quota = QUOTA.read(rest)
    if quota is None:
        raise ValueError("a promise without a number")
    return quota


def motion_of(proposed: Proposed, written: str | None = None) -> v.Motion:
    """Return the motion, in the player's words or the bot's. Raises ValueError for an unfinished draft."""
    if isinstance(proposed, v.Quota):
        return v.Resolve(words_for_quota(proposed) if written is None else written, proposed)
    own = words_for(proposed.effects, proposed.condition, once=proposed.once)
    return proposed.motion(own if written is None else written)
