"""Declare the effects of players' rules (RULES C-88, C-112): each kind once, with all that is made from it.

Codec, limits, menus, ids, sentences, columns and encodings follow from a kind's fields, of which the first is
its number, and from the facets below. What an instant effect does is told in `enforcement.effects`. A lasting
one also has an event, a record in the state and a field in the view, and bites where the game asks for it.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Literal, Self, TypeAlias, cast, get_args

from msgspec import Meta

from games.island.cards import Resource
from games.vocabulary import TaggedStruct

RuleSort: TypeAlias = Literal["sanction", "reward"]
RULE_SORTS: tuple[RuleSort, ...] = get_args(RuleSort)

EffectResource: TypeAlias = Resource | Literal["chosen", "named"]
"""A resource; "chosen": the target chooses each card; "named": the Monitor names one when applying the rule.
"""
EffectUnit: TypeAlias = Literal["cards", "points", "turns"]
"""What a table's options limit in a rule (RULES C-112)."""
TurnCount: TypeAlias = Annotated[int, Meta(ge=1, le=2)]
TURN_COUNTS = (1, 2)


class RuleEffect(TaggedStruct):
    """What a rule does to its target. Its tag names its sentences and columns."""

    letter: ClassVar[str]
    """The first character of its ids. It never changes, and no other kind has it."""
    unit: ClassVar[EffectUnit]
    direction: ClassVar[RuleSort | None]
    """Whether it gives ("reward") or takes ("sanction"). None: the sign of its number tells."""
    numbers: ClassVar[Sequence[int]]
    """Its numbers as menus list them."""
    any_resource: ClassVar[Literal["chosen", "each"] | None] = None
    """Its meaning without a resource: the target's choice, or each. None: no rule chooses a resource for it."""
    is_of_groups_alone: ClassVar[bool] = False
    """Whether only a resource group makes such a rule, about its own resource (RULES C-113)."""

    @property
    def number(self) -> int:
        """Return the number that menus list."""
        return int(getattr(self, self.__struct_fields__[0]))

    @property
    def subject(self) -> EffectResource | None:
        """Return its resource; None for each, or if it has none."""
        subject: EffectResource | None = getattr(self, "resource", None)
        return subject

    @property
    def duration(self) -> int | None:
        """Return its turns; None if it takes none."""
        turns: int | None = getattr(self, "turns", None)
        return turns

    @property
    def sort(self) -> RuleSort | None:
        """Return whether it takes ("sanction") or gives ("reward"); None if it does neither."""
        if self.direction is not None or not self.number:
            return self.direction
        return "reward" if self.number > 0 else "sanction"

    @property
    def size(self) -> int:
        """Return how much of its unit it uses."""
        return abs(self.number)

    @property
    def gives_cards(self) -> bool:
        """Return whether it gives cards of the bank."""
        return self.unit == "cards" and self.direction == "reward"

    def listed_form(self, resource: Resource | None) -> Self:
        """Return it as menus list it: for any resource or (not None) a group's own, and for one turn."""
        changes: dict[str, object] = {} if self.duration is None else {"turns": 1}
        if self.any_resource is not None:
            changes["resource"] = resource or type(self)(self.number).subject
        return self.replace(**changes)


class LastingEffect(RuleEffect):
    """An effect that stays on its target for some of its own turns. Several run side by side.

    An event tells that it began, with the same fields, and the field `standing` of the state keeps it.
    """

    unit = "turns"
    standing: ClassVar[str]
    """The field of the state and of the view with those in force."""
    waits: ClassVar[bool] = False
    """Whether it begins with the target's next own turn, and only turns that are played count."""
    decision: ClassVar[Literal["harvest", "trade"] | None] = None
    """The decision whose panel names those in force for its seat."""

    @property
    def size(self) -> int:
        """Return its turns."""
        return self.duration or 0


class GiveBack(RuleEffect):
    """The target returns cards to the bank, or all it has if they are fewer: no debt (RULES C-88)."""

    letter, unit, direction, numbers, any_resource = "g", "cards", "sanction", range(1, 6), "chosen"
    count: Annotated[int, Meta(ge=1, le=5)]
    resource: EffectResource = "chosen"


class Receive(RuleEffect):
    """The target takes cards from the bank, as far as it has them (RULES C-88)."""

    letter, unit, direction, numbers, any_resource = "r", "cards", "reward", range(1, 6), "chosen"
    count: Annotated[int, Meta(ge=1, le=5)]
    resource: EffectResource = "chosen"


class Points(RuleEffect):
    """Public tokens on the target's score, which never falls below 0."""

    letter, unit, direction, numbers = "p", "points", None, (1, 2, -1, -2)
    amount: Annotated[int, Meta(ge=-2, le=2)]


class Skip(RuleEffect):
    """The target's next turns are skipped, but count for clocks and rounds (RULES C-88)."""

    letter, unit, direction, numbers = "s", "turns", "sanction", TURN_COUNTS
    turns: TurnCount = 1


class Limit(LastingEffect):
    """Cap the target's requests at `most` cards of a resource (None: of each) until `turns` of its own turns
    are over.
    """

    letter, direction, numbers, any_resource = "m", "sanction", range(7), "each"
    standing, decision = "curbs", "harvest"
    most: Annotated[int, Meta(ge=0, le=6)]
    resource: Resource | None = None
    turns: TurnCount = 1


class Rate(LastingEffect):
    """The target trades with the bank at this rate, or its own better one, on its next own turns."""

    letter, direction, numbers = "t", "reward", (3, 2)
    standing, waits, decision = "boons", True, "trade"
    rate: Literal[2, 3] = 3
    turns: TurnCount = 1


class Raise(LastingEffect):
    """Let the target request `more` cards of a resource than its buildings allow, until `turns` of its own
    turns are over.

    Only a resource group makes such a rule, about its own resource (RULES C-113).
    """

    letter, direction, numbers, is_of_groups_alone = "u", "reward", (1, 2, 3), True
    standing = "allowances"
    more: Annotated[int, Meta(ge=1, le=3)]
    resource: Resource
    turns: TurnCount = 1


Effect: TypeAlias = GiveBack | Receive | Points | Skip | Limit | Rate | Raise
EFFECT_KINDS: tuple[type[RuleEffect], ...] = get_args(Effect)
"""In the order of menus and encodings."""
LASTING_KINDS = tuple([kind for kind in EFFECT_KINDS if issubclass(kind, LastingEffect)])


def effect_name(kind: type[RuleEffect]) -> str:
    """Return a kind's tag."""
    return str(kind.__struct_config__.tag)


def listed_effects(sort: RuleSort, resource: Resource | None) -> Iterator[Effect]:
    """Yield the effects of a sort in their listed forms: the whole group's, or (not None) a resource group's."""
    for kind in EFFECT_KINDS:
        if resource is None:
            effects = [] if kind.is_of_groups_alone else [kind(number) for number in kind.numbers]
        else:
            has_resource = "resource" in kind.__struct_fields__
            effects = [kind(number, resource) for number in kind.numbers] if has_resource else []
        yield from [cast("Effect", effect) for effect in effects if effect.sort == sort]


def exceeded_limit(
    effects: Sequence[RuleEffect], cards: int, points: int, turns: int
) -> tuple[EffectUnit, int] | None:
    """Return the first limit that a rule with these effects breaks, with its value; None if it keeps all
    (RULES C-112).

    Cards, points and skipped turns add up. Lasting effects run side by side, so each is compared by itself.
    """
    limits: dict[EffectUnit, int] = {"cards": cards, "points": points, "turns": turns}
    for unit, limit in limits.items():
        sizes = [
            effect.size for effect in effects if effect.unit == unit and not isinstance(effect, LastingEffect)
        ]
        if sizes and (sum(sizes) > limit or min(sizes) < 1):
            return unit, limit
    for effect in effects:
        if isinstance(effect, LastingEffect) and not 1 <= effect.size <= limits[effect.unit]:
            return effect.unit, limits[effect.unit]
    return None
