"""The words in which players make rules: a closed vocabulary of consequences, executed by the game and never by hand (RULES C-112).

What a rule says in words is for people; what it does stands in its effects. Nothing that players write is ever run.
"""

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from games.audience import Seat
from games.island.cards import Resource
from games.vocabulary import FrozenStruct, TaggedStruct

Sort: TypeAlias = Literal["sanction", "reward"]
SORTS: tuple[Sort, ...] = get_args(Sort)

Scope: TypeAlias = Literal["whole"] | Resource
"""Whose rule it is: the whole group's, or that of the group of one resource (RULES C-113)."""

WRITTEN = 200
"""The most characters that somebody may write: those of a rule, a reason, a promise."""
Words: TypeAlias = Annotated[str, Meta(max_length=WRITTEN, pattern=r"^\S([\s\S]*\S)?\Z")]
"""What a person wrote: shown as written, never run; 1 to so many characters."""

OfKind: TypeAlias = Resource | Literal["chosen", "named"]
"""Which resource: this one; each card as the target chooses; or the one that the Monitor names when applying the rule."""


class GiveBack(TaggedStruct):
    """The target returns cards to the bank; with too few it pays what there is, without debt (RULES C-88)."""

    count: Annotated[int, Meta(ge=1, le=5)]
    resource: OfKind = "chosen"


class Receive(TaggedStruct):
    """The target takes cards from the bank, as far as it has them (RULES C-88)."""

    count: Annotated[int, Meta(ge=1, le=5)]
    resource: OfKind = "chosen"


class Points(TaggedStruct):
    """Tokens on the target's score, for all to see; a score never falls below 0."""

    amount: Annotated[int, Meta(ge=-2, le=2)]


class Skip(TaggedStruct):
    """The target's next turns are skipped; they still count for clocks and rounds (RULES C-88)."""

    turns: Annotated[int, Meta(ge=1, le=2)] = 1


class Limit(TaggedStruct):
    """The target may ask for at most so many cards of a resource (None: of each) in a harvest, until its own turns are over."""

    most: Annotated[int, Meta(ge=0, le=6)]
    resource: Resource | None = None
    turns: Annotated[int, Meta(ge=1, le=2)] = 1


class Rate(TaggedStruct):
    """The target trades with the bank at this rate, or its own better one, on its next own turns."""

    rate: Literal[2, 3] = 3
    turns: Annotated[int, Meta(ge=1, le=2)] = 1


class Raise(TaggedStruct):
    """The target may ask for so many more cards of a resource than its buildings allow, in harvests until its own turns are over.

    Only a resource group makes it, about its own resource (RULES C-113).
    """

    more: Annotated[int, Meta(ge=1, le=3)]
    resource: Resource
    turns: Annotated[int, Meta(ge=1, le=2)] = 1


Effect: TypeAlias = GiveBack | Receive | Points | Skip | Limit | Rate | Raise


def sort_of_effect(effect: Effect) -> Sort | None:
    """The sort of rule that an effect belongs to: what takes is a sanction's, what gives a reward's; None for one that does nothing."""
    match effect:
        case Points(amount=0):
            return None
        case Points(amount=amount):
            return "reward" if amount > 0 else "sanction"
        case Receive() | Rate() | Raise():
            return "reward"
        case GiveBack() | Skip() | Limit():
            return "sanction"


def beyond_limits(effects: Sequence[Effect], cards: int, points: int, turns: int) -> tuple[str, int] | None:
    """The limit that a rule of these effects would break, with the most that it allows; None: it keeps them all (RULES C-112).

    Cards, points and skipped turns add up; limits and rates run side by side, so each must keep to the turns by itself.
    """
    added: dict[str, list[int]] = {"cards": [], "points": [], "turns": []}
    lasting: list[int] = []
    for effect in effects:
        match effect:
            case GiveBack() | Receive():
                added["cards"].append(effect.count)
            case Points():
                added["points"].append(abs(effect.amount))
            case Skip():
                added["turns"].append(effect.turns)
            case Limit() | Rate() | Raise():
                lasting.append(effect.turns)
    for (what, amounts), most in zip(added.items(), (cards, points, turns), strict=True):
        if amounts and (sum(amounts) > most or min(amounts) < 1):
            return what, most
    return ("turns", turns) if lasting and not 1 <= min(lasting) <= max(lasting) <= turns else None


class Condition(FrozenStruct):
    """What the game can check: a seat took more than `most` cards of a resource (None: of any one). It only flags (RULES C-91)."""

    most: Annotated[int, Meta(ge=0, le=12)]
    resource: Resource | None = None
    per: Literal["roll", "round"] = "roll"


class Draft(FrozenStruct):
    """A rule as it is moved: without name and history."""

    sort: Sort
    words: Words
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1, max_length=3)]
    condition: Condition | None = None
    once: bool = False
    """Whether it can be applied to each seat only once in a game (preset R3)."""

    @property
    def names_resource(self) -> bool:
        """Whether the Monitor has to name a resource when applying it."""
        return "named" in [getattr(effect, "resource", None) for effect in self.effects]

    @property
    def does_its_sort(self) -> bool:
        """Whether all that the rule does is what its sort says: a sanction takes, a reward gives (RULES C-87, C-110)."""
        return all(sort_of_effect(effect) == self.sort for effect in self.effects)


class Rule(FrozenStruct, cache_hash=True):
    """A rule in force. `name` ("S1", "R2") never changes and is never given again; `version` counts from 1."""

    name: str
    draft: Draft
    scope: Scope = "whole"
    version: int = 1
    since: int = 0
    """The player turn from which it binds (RULES C-111); 0: preset."""
    meeting: int = 0
    """The meeting that made this version; 0: preset."""


class Quota(FrozenStruct):
    """The part of a resolution that can be counted: nobody takes more than `most` cards of a resource (None: of each) in a harvest."""

    most: Annotated[int, Meta(ge=0, le=12)]
    resource: Resource | None = None
    delegated: bool = False
    """A whole group's quota that gives way to those of resource groups (RULES C-113)."""


class Resolution(FrozenStruct, cache_hash=True):
    """What a meeting promised. It binds nobody, but with `rule_enforcement=engine` its quota does (RULES C-105, C-114)."""

    number: int
    words: str
    quota: Quota | None
    scope: Scope
    since: int
    """The player turn from which it holds."""
    meeting: int


class Add(TaggedStruct):
    """Move a new rule."""

    draft: Draft


class Alter(TaggedStruct, tag="change"):
    """Move that a rule says and does something else; its sort stays."""

    rule: str
    draft: Draft


class Remove(TaggedStruct):
    """Move that a rule goes."""

    rule: str


class Swap(TaggedStruct):
    """Move that one rule takes another's place, in one vote (RULES C-110)."""

    rule: str
    draft: Draft


class Resolve(TaggedStruct):
    """Move a promise, with or without a quota."""

    words: Words
    quota: Quota | None = None


class Sue(TaggedStruct):
    """Charge the Monitor: whole group only (RULES B10)."""

    reason: Words


class Recall(TaggedStruct):
    """Move that the Monitor be elected anew, with `monitor_term=recall` (RULES C-81)."""


Change: TypeAlias = Add | Alter | Remove | Swap
"""What changes the list of rules."""


class Petition(TaggedStruct):
    """Move that the next whole-group meeting be asked to change one of its rules: resource groups only (RULES C-113)."""

    change: Alter | Remove | Swap


Motion: TypeAlias = Change | Resolve | Sue | Recall | Petition
"""What a meeting can be asked to decide."""


class AgendaItem(FrozenStruct):
    """A change of a whole-group rule that a resource group asks for, until it is put to the vote (RULES C-113)."""

    number: int
    """Counts from 1 over the game."""
    scope: Scope
    """The group that asks for it."""
    change: Alter | Remove | Swap
    meeting: int
    """The meeting that decided to ask."""


Choice: TypeAlias = Literal["yes", "no", "abstain"]
CHOICES: tuple[Choice, ...] = get_args(Choice)
Cast: TypeAlias = Literal["yes", "no", "abstain", "absent"]
"""A vote; "absent" is what the clock says for who stayed silent (RULES C-109)."""


TieSettler: TypeAlias = Literal["monitor", "nobody"]
"""Who settles a tie that does not mean no: the Monitor's own vote; or nobody, and nothing is decided yet."""


class Tally(FrozenStruct):
    """A ballot counted. `names`: by seat, with `ballot=roll_call` or a show of hands; None where the ballot was secret."""

    yes: int
    no: int
    abstain: int
    absent: int
    carried: bool
    names: tuple[Cast | None, ...] | None = None
    """By seat; None for a seat that had no vote."""
    void: bool = False
    """Whether somebody from outside ended the meeting in the middle: nothing was counted (RULES C-130)."""


VOID = Tally(0, 0, 0, 0, carried=False, void=True)


class Voiced(FrozenStruct):
    """A reason that was given with a vote. `seat` None: the ballot was secret."""

    seat: Seat | None
    cast: Choice
    reason: Words


class Deed(FrozenStruct):
    """A rule applied: what the Monitor did, for all to see (RULES C-86)."""

    number: int
    """Counts from 1 over the game."""
    turn: int
    monitor: Seat
    target: Seat
    rule: str
    version: int
    sort: Sort
    reason: str
    resource: Resource | None = None
    deviates: bool = False
    """Whether the ladder proposed another step (RULES C-89)."""
    points: int = 0
    """By how much the score moved: less than the rule says where it would have fallen below 0."""
    skips: int = 0
    """Turns that it added to those waiting to be skipped."""
    reversed_: bool = False


def is_written(text: str) -> bool:
    """Whether it says something, and is not too long."""
    return 0 < len(text.strip()) <= WRITTEN


def tidied(motion: Motion) -> Motion:
    """The motion without blanks around its words: as it is written down, so that it is the same when it is read again."""
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
