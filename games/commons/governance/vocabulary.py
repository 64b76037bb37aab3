"""Define the closed vocabulary of players' rules (RULES C-112).

The game executes a rule's effects. It never runs players' texts.
"""

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.audience import Seat
from games.commons.governance.effects import EFFECT_KINDS as EFFECT_KINDS  # noqa: PLC0414 - part of the vocabulary
from games.commons.governance.effects import LASTING_KINDS as LASTING_KINDS  # noqa: PLC0414
from games.commons.governance.effects import RULE_SORTS as RULE_SORTS  # noqa: PLC0414
from games.commons.governance.effects import TURN_COUNTS as TURN_COUNTS  # noqa: PLC0414
from games.commons.governance.effects import Effect as Effect  # noqa: PLC0414
from games.commons.governance.effects import EffectResource as EffectResource  # noqa: PLC0414
from games.commons.governance.effects import GiveBack as GiveBack  # noqa: PLC0414
from games.commons.governance.effects import LastingEffect as LastingEffect  # noqa: PLC0414
from games.commons.governance.effects import Limit as Limit  # noqa: PLC0414
from games.commons.governance.effects import Points as Points  # noqa: PLC0414
from games.commons.governance.effects import Raise as Raise  # noqa: PLC0414
from games.commons.governance.effects import Rate as Rate  # noqa: PLC0414
from games.commons.governance.effects import Receive as Receive  # noqa: PLC0414
from games.commons.governance.effects import RuleEffect as RuleEffect  # noqa: PLC0414
from games.commons.governance.effects import RuleSort as RuleSort  # noqa: PLC0414
from games.commons.governance.effects import Skip as Skip  # noqa: PLC0414
from games.commons.governance.effects import effect_name as effect_name  # noqa: PLC0414
from games.commons.governance.effects import exceeded_limit as exceeded_limit  # noqa: PLC0414
from games.commons.governance.effects import listed_effects as listed_effects  # noqa: PLC0414
from games.island.cards import Resource
from games.vocabulary import FrozenStruct, TaggedStruct

Scope: TypeAlias = Literal["whole"] | Resource
"""The group that a rule belongs to: the whole group, or that of one resource (RULES C-113)."""

MOST_CHARACTERS = 200
"""Maximum length of a rule, a reason or a promise."""
Words: TypeAlias = Annotated[str, Meta(max_length=MOST_CHARACTERS, pattern=r"^\S([\s\S]*\S)?\Z")]
"""Text by a player, shown as written and never run."""


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
        return "named" in [effect.subject for effect in self.effects]

    @property
    def matches_sort(self) -> bool:
        """Return whether every effect fits the sort: a sanction takes, a reward gives (RULES C-87, C-110)."""
        return all(effect.sort == self.sort for effect in self.effects)


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
