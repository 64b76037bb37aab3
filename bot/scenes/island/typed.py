"""What people type about cards, dice and places, the same in both games."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from bot.scenes.interaction import Typed
from bot.scenes.island.arguments import read_resource
from bot.scenes.island.drafts import NAMES, Choosing, Wish, read_card
from bot.scenes.island.letters import named
from games.island.bundles import as_bundle
from games.island.cards import RESOURCES, Bundle, Resource

V = TypeVar("V")
_DICE = re.compile(r"\s*([1-6])\s*[ ,+/-]?\s*([1-6])\s*", re.ASCII)


def read_dice(text: str) -> tuple[int, int] | None:
    """The two numbers on real dice; None for anything else."""
    numbers = _DICE.fullmatch(text)
    return None if numbers is None else (int(numbers[1]), int(numbers[2]))


def typed_cards(typed: Typed[V]) -> Bundle | None:
    """Cards, an option for each resource; None where all were left out."""
    if not any(resource in typed.options for resource in RESOURCES):
        return None
    return as_bundle(int(typed.options.get(resource, 0)) for resource in RESOURCES)


def typed_wish(typed: Typed[V]) -> Wish:
    """A trade of one card with the bank, as far as it was typed. Raises ValueError for what is no resource."""
    return Wish(_resource(typed, "give"), _resource(typed, "take"))


def typed_choice(typed: Typed[V], road_places: Callable[[Sequence[int]], Mapping[str, int]]) -> Choosing | str:
    """A development card with what was typed for it; or what was typed as a place and is none of `road_places`.

    Raises ValueError for what is no card or no resource.
    """
    card = read_card(typed.text("card"))
    if card != "road_building":
        wanted = NAMES.get(card, 0)
        found = [resource for resource in (_resource(typed, f"resource{n}") for n in (1, 2)) if resource][:wanted]
        return Choosing(card, resources=(*found, *(None,) * (wanted - len(found))))
    chosen: list[int] = []
    for text in filter(None, (typed.text("place1"), typed.text("place2"))):
        place = named(road_places(chosen), text)
        if place is None:
            return text
        chosen.append(place)
    return Choosing(card, tuple(chosen))


def _resource(typed: Typed[V], name: str) -> Resource | None:
    text = typed.text(name)
    return read_resource(text) if text else None
