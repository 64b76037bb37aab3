"""What somebody has chosen so far of a trade with the bank or of a development card, as it travels in the controls of a panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.scenes.island.arguments import joined, read_number, read_resource, tokens
from games.island.cards import CARDS, Card, Resource

UNSET = "-"
NAMES: Mapping[Card, int] = {"year_of_plenty": 2, "monopoly": 1}
"""How many resources a card asks for."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A trade with the bank, as far as it has been chosen."""

    give: Resource | None = None
    take: Resource | None = None
    count: int = 1

    @property
    def arg(self) -> str:
        """As it travels in a control."""
        return joined(self.give or UNSET, self.take or UNSET, self.count)


def read_wish(parts: Sequence[str]) -> Wish:
    """A wish from its argument. Raises ValueError for what is none."""
    give, take, count = parts
    return Wish(None if give == UNSET else read_resource(give), None if take == UNSET else read_resource(take), read_number(count))


def read_trade(arg: str) -> tuple[Resource, Resource, int]:
    """What a confirm button trades: the kind given, the kind taken, how many are taken. Raises ValueError for an unfinished wish."""
    wish = read_wish(tokens(arg))
    if wish.give is None or wish.take is None:
        raise ValueError("an unfinished trade")
    return wish.give, wish.take, wish.count


@dataclass(frozen=True, slots=True)
class Choosing:
    """A card with what has been chosen for it so far; an unchosen resource is None."""

    card: Card
    places: tuple[int, ...] = ()
    resources: tuple[Resource | None, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether all is chosen that the card asks for; of two roads one is enough."""
        return None not in self.resources and (bool(self.places) or self.card != "road_building")

    @property
    def played(self) -> tuple[Card, tuple[int, ...], tuple[Resource, ...]]:
        """The card, its places, its resources. Raises ValueError for a resource that is not chosen yet."""
        if None in self.resources:
            raise ValueError("an unfinished choice")
        return self.card, self.places, tuple(r for r in self.resources if r is not None)

    @property
    def arg(self) -> str:
        """As it travels in a control."""
        return joined(self.card, *self.places, *(r or UNSET for r in self.resources))


def read_card(token: str) -> Card:
    """A card by its name. Raises ValueError for anything else."""
    for card in CARDS:
        if card == token:
            return card
    raise ValueError(f"not a card: {token[:20]!r}")


def read_choosing(arg: str) -> Choosing:
    """The choice from its argument. Raises ValueError for what is none."""
    name, *rest = tokens(arg)
    card = read_card(name)
    if card in NAMES:
        chosen = tuple(None if r == UNSET else read_resource(r) for r in rest) or (None,) * NAMES[card]
        return Choosing(card, resources=chosen)
    return Choosing(card, tuple(read_number(place) for place in rest))


def picked(arg: str, values: Sequence[str]) -> Choosing:
    """The choice once a card's button or one of its menus was used. Raises ValueError for what no panel of ours says."""
    if not values:
        return read_choosing(arg)
    slot, _, rest = arg.partition(".")
    choice, number = read_choosing(rest), read_number(slot)
    if choice.card in NAMES:
        resources = list(choice.resources)
        resources[number] = read_resource(values[0])
        return replace(choice, resources=tuple(resources))
    return replace(choice, places=(*choice.places, read_number(values[0])))
