"""Who belongs to what: boundaries drawn by the board itself (RULES C-102, Ostrom's principle 1)."""

from __future__ import annotations

from functools import cache

from games.audience import Seat
from games.commons.basic.state import State
from games.commons.governance.vocabulary import Scope
from games.island.cards import RESOURCES, Resource
from games.island.layouts import LayoutName, layout
from games.island.topology import island


@cache
def _sites(name: LayoutName, resource: Resource) -> frozenset[int]:
    """The vertices at hexes of a resource, whatever their number."""
    shape = island()
    return frozenset(
        vertex for number, terrain in enumerate(layout(name).terrain) if terrain == resource for vertex in shape.hex_vertices[number]
    )


def members(state: State, scope: Scope) -> tuple[Seat, ...]:
    """All seats; or those with a settlement or city at a hex of the resource now, in turn order."""
    if scope == "whole":
        return tuple(range(state.seats))
    owners = {state.owners[vertex] for vertex in _sites(state.options.layout, scope)}
    return tuple(seat for seat in range(state.seats) if seat in owners)


def groups(state: State) -> tuple[tuple[Resource, tuple[Seat, ...]], ...]:
    """The members of each resource's group, in the order of RESOURCES."""
    return tuple((resource, members(state, resource)) for resource in RESOURCES)
