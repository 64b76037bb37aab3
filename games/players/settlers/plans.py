"""What to work towards: everything that could be built, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.island.bundles import missing
from games.island.cards import COSTS, Bundle, Piece
from games.players.settlers.ground import Ground
from games.players.settlers.tempers import Temper
from games.settlers.actions import Build, BuyCard
from games.settlers.views import OwnView, SeatView, SettlersView
from games.vocabulary import Action


@dataclass(frozen=True, slots=True)
class Plan:
    """An act, its price, and how good it is for each card that is still missing."""

    act: Action
    price: Bundle
    worth: float


def plans(view: SettlersView, you: OwnView, temper: Temper) -> list[Plan]:
    """All plans of a seat, the best first: what is worth most for the cards that it still takes."""
    ground, mine = Ground(view.board), view.seats[you.seat]
    found = [*_buildings(ground, mine, you, temper), *_roads(ground, mine, you, temper)]
    if view.deck_left:
        found.append(Plan(BuyCard(), COSTS["card"], 4 * temper.card))
    return sorted(found, key=lambda plan: -plan.worth / (1 + sum(missing(mine.hand, plan.price))))


def _buildings(ground: Ground, mine: SeatView, you: OwnView, temper: Temper) -> list[Plan]:
    found = []
    sorts: tuple[tuple[Piece, Sequence[int], int, float], ...] = (
        ("settlement", you.settlements, mine.settlements_left, temper.settlement),
        ("city", you.cities, mine.cities_left, temper.city),
    )
    for piece, places, left, taste in sorts:
        site = ground.best_site(places)
        if left and site is not None:
            found.append(Plan(Build(piece, site), COSTS[piece], taste * (6 + ground.worth(site) / 3)))
    return found


def _roads(ground: Ground, mine: SeatView, you: OwnView, temper: Temper) -> list[Plan]:
    """A road towards a place to settle, unless there is one already; and a few more for Longest Road."""
    if not mine.roads_left or not you.roads:
        return []
    edge = max(you.roads, key=lambda edge: (ground.promise(edge), -edge))
    needed = not you.settlements and mine.settlements_left > 0 and ground.promise(edge) > 0
    return [Plan(Build("road", edge), COSTS["road"], temper.road * (5 if needed else 1))]
