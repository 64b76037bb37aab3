"""Define the closed vocabulary of players' rules (RULES C-112).

The game executes a rule's effects. It never runs players' texts.
"""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.audience import Seat
from games.island.cards import Resource
from games.vocabulary import FrozenStruct, TaggedStruct

RuleSort: TypeAlias = Literal["sanction", "reward"]
RULE_SORTS: tuple[RuleSort, ...] = get_args(RuleSort)

Scope: TypeAlias = Literal["whole"] | Resource
"""The group that a rule belongs to: the whole group, or that of one resource (RULES C-113)."""

MOST_CHARACTERS = 200
"""Maximum length of a rule, a reason or a promise."""
Words: TypeAlias = Annotated[str, Meta(max_length=MOST_CHARACTERS, pattern=r"^\S([\s\S]*\S)?\Z")]
"""Text by a player, shown as written and never run."""

EffectResource: TypeAlias = Resource | Literal["chosen", "named"]
"""A resource; "chosen": the target chooses each card; "named": the Monitor names one when applying the rule.
"""


class GiveBack(TaggedStruct):
    """The target returns cards to the bank, or all it has if they are fewer: no debt (RULES C-88)."""

    count: Annotated[int, Meta(ge=1, le=5)]
    resource: EffectResource = "chosen"


class Receive(TaggedStruct):
    """The target takes cards from the bank, as far as it has them (RULES C-88)."""

    count: Annotated[int, Meta(ge=1, le=5)]
    resource: EffectResource = "chosen"


class Points(TaggedStruct):
    """Public tokens on the target's score, which never falls below 0."""

    amount: Annotated[int, Meta(ge=-2, le=2)]


class Skip(TaggedStruct):
    """The target's next turns are skipped, but count for clocks and rounds (RULES C-88)."""

    turns: Annotated[int, Meta(ge=1, le=2)] = 1


class Limit(TaggedStruct):
    """Cap the target's requests at `most` cards of a resource (None: of each) until `turns` of its own turns
    are over.
    """

    most: Annotated[int, Meta(ge=0, le=6)]
    resource: Resource | None = None
    turns: Annotated[int, Meta(ge=1, le=2)] = 1


class Rate(TaggedStruct):
    """The target trades with the bank at this rate, or its own better one, on its next own turns."""

    rate: Literal[2, 3] = 3
    turns: Annotated[int, Meta(ge=1, le=2)] = 1


class Raise(TaggedStruct):
    """Let the target request `more` cards of a resource than its buildings allow, until `turns` of its own
    turns are over.

    Only a resource group makes such a rule, about its own resource (RULES C-113).
    """

    more: Annotated[int, Meta(ge=1, le=3)]
    resource: Resource
    turns: Annotated[int, Meta(ge=1, le=2)] = 1


Effect: TypeAlias = GiveBack | Receive | Points | Skip | Limit | Rate | Raise


def effect_sort(effect: Effect) -> RuleSort | None:
    """Return whether an effect takes ("sanction") or gives ("reward"); None if it does neither."""
    match effect:
        case Points(amount=0):
            return None
        case Points(amount=amount):
            return "reward" if amount > 0 else "sanction"
        case Receive() | Rate() | Raise():
            return "reward"
        case GiveBack() | Skip() | Limit():
            return "sanction"


def exceeded_limit(effects: Sequence[Effect], cards: int, points: int, turns: int) -> tuple[str, int] | None:
    """Return the first limit that a rule with these effects breaks, with its value; None if it keeps all
    (RULES C-112).

    Cards, points and skipped turns add up. Limits and rates run side by side, so each is compared by itself.
    """
    amounts_by_unit: dict[str, list[int]] = {"cards": [], "points": [], "turns": []}
    durations: list[int] = []
    for effect in effects:
        match effect:
            case GiveBack() | Receive():
                amounts_by_unit["cards"].append(effect.count)
            case Points():
                amounts_by_unit["points"].append(abs(effect.amount))
            case Skip():
                amounts_by_unit["turns"].append(effect.turns)
            case Limit() | Rate() | Raise():
                durations.append(effect.turns)
    for (unit, amounts), limit in zip(amounts_by_unit.items(), (cards, points, turns), strict=True):
        if amounts and (sum(amounts) > limit or min(amounts) < 1):
            return unit, limit
    return ("turns", turns) if durations and not 1 <= min(durations) <= max(durations) <= turns else None


class Condition(FrozenStruct):
    """A check by the game: a seat took more than `most` cards of a resource (None: of any one). It only flags
    (RULES C-91).
    """

    most: Annotated[int, Meta(ge=0, le=12)]
    resource: Resource | None = None
    per: Literal["roll", "round"] = "roll"


class Draft(FrozenStruct):
    """A proposed rule, without name and history."""

    sort: RuleSort
    words: Words
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1, max_length=3)]
    condition: Condition | None = None
    once: bool = False
    """Whether it applies to each seat only once in a game (preset R3)."""

    @property
    def needs_named_resource(self) -> bool:
        """Return whether the Monitor has to name a resource when applying it."""
        return "named" in [getattr(effect, "resource", None) for effect in self.effects]

    @property
    def matches_sort(self) -> bool:
        """Return whether every effect fits the sort: a sanction takes, a reward gives (RULES C-87, C-110)."""
        return all(effect_sort(effect) == self.sort for effect in self.effects)


class Rule(FrozenStruct, cache_hash=True):
    """A rule in force. `name` ("S1", "R2") never changes and is never reused. `version` counts from 1."""

    name: str
    draft: Draft
    scope: Scope = "whole"
    version: int = 1
    since: int = 0
    """The first player turn of its validity (RULES C-111); 0: preset."""
    meeting: int = 0
    """The meeting that made this version; 0: preset."""


class Quota(FrozenStruct):
    """The countable part of a promise: no member takes more than `most` cards of a resource (None: of each)
    in a harvest.
    """

    most: Annotated[int, Meta(ge=0, le=12)]
    resource: Resource | None = None
    delegated: bool = False
    """Whether a whole group's quota gives way to those of resource groups (RULES C-113)."""


class Resolution(FrozenStruct, cache_hash=True):
    """A meeting's promise. Only its quota binds, with `rule_enforcement=engine` (RULES C-105, C-114)."""

    number: int
    words: str
    quota: Quota | None
    scope: Scope
    since: int
    """The first player turn of its validity."""
    meeting: int


class Add(TaggedStruct):
    """Propose a new rule."""

    draft: Draft


class Alter(TaggedStruct, tag="change"):
    """Propose a new text and new effects for a rule of the same sort."""

    rule: str
    draft: Draft


class Remove(TaggedStruct):
    """Propose to remove a rule."""

    rule: str


class Swap(TaggedStruct):
    """Propose to replace one rule by another in one vote (RULES C-110)."""

    rule: str
    draft: Draft


class Resolve(TaggedStruct):
    """Propose a promise, with or without a quota."""

    words: Words
    quota: Quota | None = None


class Sue(TaggedStruct):
    """Charge the Monitor, in a whole-group meeting only (RULES B10)."""

    reason: Words


class Recall(TaggedStruct):
    """Propose to elect a new Monitor, with `monitor_term=recall` (RULES C-81)."""


RuleChange: TypeAlias = Add | Alter | Remove | Swap
"""A motion that changes the list of rules."""


class Petition(TaggedStruct):
    """Propose to ask the next whole-group meeting for a change of one of its rules: resource groups only
    (RULES C-113).
    """

    change: Alter | Remove | Swap


Motion: TypeAlias = RuleChange | Resolve | Sue | Recall | Petition
"""Anything that a meeting can vote on."""


class AgendaItem(FrozenStruct):
    """A change of a whole-group rule, requested by a resource group until it is put to the vote (RULES
    C-113).
    """

    number: int
    """Counts from 1 over the game."""
    scope: Scope
    """The requesting group."""
    change: Alter | Remove | Swap
    meeting: int
    """The meeting that decided to ask."""


VoteChoice: TypeAlias = Literal["yes", "no", "abstain"]
VOTE_CHOICES: tuple[VoteChoice, ...] = get_args(VoteChoice)
VoteValue: TypeAlias = Literal["yes", "no", "abstain", "absent"]
"""A vote; the clock votes "absent" for silent seats (RULES C-109)."""


TieSettler: TypeAlias = Literal["monitor", "nobody"]
""""monitor": the Monitor's vote settles a tie; "nobody": the tie stays undecided."""


class Tally(FrozenStruct):
    """The result of a ballot. `names`: votes by seat with `ballot=roll_call` or a show of hands; None after a
    secret ballot.
    """

    yes: int
    no: int
    abstain: int
    absent: int
    carried: bool
    names: tuple[VoteValue | None, ...] | None = None
    """By seat; None for a seat without a vote."""
    void: bool = False
    """Whether the instructor ended the meeting during the ballot, so that no vote was counted (RULES C-130).
    """


VOID_TALLY = Tally(0, 0, 0, 0, carried=False, void=True)


class VoteReason(FrozenStruct):
    """A reason given with a vote. `seat` None: the ballot was secret."""

    seat: Seat | None
    cast: VoteChoice
    reason: Words


class Deed(FrozenStruct):
    """An application of a rule by the Monitor, public (RULES C-86)."""

    number: int
    """Counts from 1 over the game."""
    turn: int
    monitor: Seat
    target: Seat
    rule: str
    version: int
    sort: RuleSort
    reason: str
    resource: Resource | None = None
    deviates: bool = False
    """Whether it differs from the ladder's next step (RULES C-89)."""
    points: int = 0
    """The actual change of the score, after its lower bound."""
    skips: int = 0
    """Turns added to those still to be skipped."""
    reversed_: bool = False


def is_written(text: str) -> bool:
    """Return whether a text is neither blank nor longer than `MOST_CHARACTERS`."""
    return 0 < len(text.strip()) <= MOST_CHARACTERS


def normalised_motion(motion: Motion) -> Motion:
    """Return the motion with its texts stripped, so that writing and reading it back changes nothing."""
    match motion:
        case Add(draft=draft) | Alter(draft=draft) | Swap(draft=draft):
            return motion.replace(draft=draft.replace(words=draft.words.strip()))
        case Resolve(words=words):
            return motion.replace(words=words.strip())
        case Sue(reason=reason):
            return motion.replace(reason=reason.strip())
        case Petition(change=Alter(draft=draft) | Swap(draft=draft) as change):
            return motion.replace(change=change.replace(draft=draft.replace(words=draft.words.strip())))
        case _:
            return motion
