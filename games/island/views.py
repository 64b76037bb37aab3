"""Parts of views shared by both games on the island."""

from functools import cache

from games.audience import Seat
from games.island.cards import Card, Resource
from games.island.layouts import Port
from games.vocabulary import FrozenStruct


class PortView(FrozenStruct, cache_hash=True):
    """A port. `resource` None is the general 3:1; `vertices` are its one or two corners."""

    edge: int
    vertices: tuple[int, ...]
    rate: int
    resource: Resource | None


@cache
def port_views(ports: tuple[Port, ...]) -> tuple[PortView, ...]:
    """Return the views of these ports."""
    return tuple(PortView(port.edge, port.vertices, port.rate, port.resource) for port in ports)


class OwnView(FrozenStruct):
    """The viewing seat's possibilities, which reveal its hand to no one else."""

    seat: Seat
    roads: tuple[int, ...]
    """Edges where it may place a road. Whether it can pay is in `affordable`."""
    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    affordable: tuple[str, ...]
    """Of "road", "settlement", "city", "card": those its hand can pay for."""
    playable: tuple[Card, ...]
    """Development cards that it may reveal now."""
    points: int
    """Including unrevealed victory cards."""
