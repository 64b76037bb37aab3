"""What somebody has chosen so far of a trade with the bank or of a development card, as it travels in the controls of a panel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from bot.scenes.packing import UNSET, Packer, Token, maybe, number, one_of, read_number, several
from games.island.bundles import as_bundle
from games.island.cards import CARDS, RESOURCES, Bundle, Card, Piece, Resource

PIECES: tuple[Piece, ...] = ("road", "settlement", "city")
NAMES: Mapping[Card, int] = {"year_of_plenty": 2, "monopoly": 1}
"""How many resources a card asks for."""
RESOURCE = one_of(RESOURCES)
PIECE = one_of(PIECES)
CARD = one_of(CARDS)
_NUMBERS = several(number(), ".")
BUNDLE: Token[Bundle] = Token(_NUMBERS.write, lambda token: as_bundle(_NUMBERS.read(token)))
"""Cards: five small whole numbers."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A trade with the bank, as far as it has been chosen."""

    give: Resource | None = None
    take: Resource | None = None
    count: int = 1


WISH = Packer(Wish, {"give": maybe(RESOURCE), "take": maybe(RESOURCE), "count": number()})


class Site(NamedTuple):
    """A piece and where it is to stand."""

    piece: Piece
    place: int


SITE = Packer(Site, {"piece": PIECE, "place": number()})


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
    def chosen(self) -> tuple[str, ...]:
        """Places and resources in short."""
        return (*map(str, self.places), *(resource or UNSET for resource in self.resources))


def _choosing(card: Card, chosen: Sequence[str]) -> Choosing:
    if card in NAMES:
        return Choosing(card, resources=tuple(map(maybe(RESOURCE).read, chosen)) or (None,) * NAMES[card])
    return Choosing(card, tuple(map(read_number, chosen)))


CHOOSING = Packer(_choosing, {"card": CARD}, rest=("chosen", Token(str, str)))


def picked(arg: str, values: Sequence[str]) -> Choosing:
    """The choice once a card's button or one of its menus was used. Raises ValueError for what no panel of ours says."""
    if not values:
        return CHOOSING.unpack(arg)
    slot, _, rest = arg.partition(".")
    choice, number = CHOOSING.unpack(rest), read_number(slot)
    if choice.card in NAMES:
        resources = list(choice.resources)
        resources[number] = RESOURCE.read(values[0])
        return replace(choice, resources=tuple(resources))
    return replace(choice, places=(*choice.places, read_number(values[0])))
