"""Views of a Commons Game for tests of automatic players: a real game, played to where it is wanted."""

from typing import Any

from games.audience import seat_audience
from games.chance import SeededChance
from games.commons.basic.views import HarvestLine
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.commons.governance.views import CommonsView
from games.commons.players.land import Land
from games.island.cards import Bundle
from games.player_rng import PlayerRng
from tests.support.replacing import replace

NOTHING: Bundle = (0, 0, 0, 0, 0)


class Steady(PlayerRng):
    """Never the rarer thing: of each choice the last."""

    def randbelow(self, bound: int) -> int:
        return bound - 1


class Rare(PlayerRng):
    """Always the rarer thing: of each choice the first."""

    def randbelow(self, bound: int) -> int:  # noqa: ARG002 - whatever there is to choose from
        return 0


STEADY, RARE = Steady(b""), Rare(b"")


def opening(**options: Any) -> Any:
    """The state of a fresh game."""
    return COMMONS.setup(CommonsOptions(**options), SeededChance(b"tables", ""))


def seen(state: Any, seat: int = 0) -> CommonsView:
    """What this seat may know."""
    return COMMONS.view(state, seat_audience(seat))


def with_hand(view: CommonsView, hand: Bundle, **changes: Any) -> CommonsView:
    """The same view, holding other cards."""
    assert view.you is not None
    seats = tuple(replace(seat, hand=hand) if seat.seat == view.you.seat else seat for seat in view.seats)
    return replace(view, seats=seats, **changes)


def lines(*requests: tuple[int, Bundle, Bundle]) -> tuple[HarvestLine, ...]:
    """A last harvest, as (seat, asked, received)."""
    return tuple(HarvestLine(seat, asked, received) for seat, asked, received in requests)


def land(view: CommonsView) -> Land:
    return Land(view.board)
