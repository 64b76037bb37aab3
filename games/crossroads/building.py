"""Cities and roads for gold, and others who are asked to let a road pass (RULES G-11 to G-15)."""

from __future__ import annotations

from games.audience import Seat
from games.chance import Chance
from games.crossroads import refusals
from games.crossroads.actions import BuildCity, BuildRoad
from games.crossroads.events import CityBuilt, PassageAsked, RoadBuilt
from games.crossroads.options import CITY_PRICE, ROAD_PRICE
from games.crossroads.sites import bad_city, bad_road, reaches_own, way_through
from games.crossroads.state import State, active, may_build_more
from games.crossroads.turns import check_step
from games.engine import Story
from games.protocol import Actor
from games.refusal import Refusal


def check_building(state: State, seat: Seat | None, price: int, rule: str) -> Refusal | None:
    """Whether it is this seat's turn to build, and it can pay for one thing more."""
    if refusal := check_step(state, seat, "build"):
        return refusal
    if not may_build_more(state):
        return refusals.built_enough(state.options.builds_per_turn)
    gold = state.gold[active(state)]
    return None if gold >= price else refusals.too_little_gold(price, gold, rule=rule)


def check_city(state: State, actor: Actor, action: BuildCity) -> Refusal | None:
    """Its turn, 10 gold, and a space that may bear a city (RULES G-12)."""
    return check_building(state, actor.seat, CITY_PRICE, "G-12") or bad_city(state, active(state), action.space)


def build_city(story: Story[State], _: Actor, action: BuildCity, __: Chance) -> None:
    """Pay, and it stands."""
    story.tell(CityBuilt(active(story.state), action.space))


def check_road(state: State, actor: Actor, action: BuildRoad) -> Refusal | None:
    """Its turn, 3 gold, and a space that may bear a road (RULES G-13)."""
    return check_building(state, actor.seat, ROAD_PRICE, "G-13") or bad_road(state, active(state), action.space)


def build_road(story: Story[State], _: Actor, action: BuildRoad, __: Chance) -> None:
    """Pay, and it lies there; roads have no owner. Where others must let it pass, they are asked first."""
    state, seat = story.state, active(story.state)
    if reaches_own(state, seat, action.space):
        story.tell(RoadBuilt(seat, action.space))
    else:
        story.tell(PassageAsked(state.made + 1, seat, action.space, way_through(state, seat, action.space)))
