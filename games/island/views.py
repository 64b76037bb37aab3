"""What one viewer may know alike in both games on the island."""

from functools import cache

from games.audience import Seat
from games.island.cards import Card, Resource
from games.island.layouts import Port
from games.vocabulary import Part


class PortView(Part, cache_hash=True):
    """A port. `resource` None is the general 3:1; `vertices` are the corners that it serves, one or two."""

    edge: int
    vertices: tuple[int, ...]
    rate: int
    resource: Resource | None


@cache
def seen(ports: tuple[Port, ...]) -> tuple[PortView, ...]:
    """These ports as everybody sees them."""
    return tuple(PortView(port.edge, port.vertices, port.rate, port.resource) for port in ports)


class OwnView(Part):
    """What the viewing seat can do: computed for it alone, since it follows from its hand."""

    seat: Seat
    roads: tuple[int, ...]
    """Edge ids where it may build by the rules of place (whether it can pay is `affordable`)."""
    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    affordable: tuple[str, ...]
    """Of "road", "settlement", "city", "card": what its hand pays for now."""
    playable: tuple[Card, ...]
    """Development cards that it may reveal now."""
    points: int
    """With unrevealed victory cards."""
