"""A group's share of the best possible with the same dice, between two bounds (docs/research/optimum.md)."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import partial

from games.audience import seat_audience
from games.commons.analysis.alternatives import PartName, PossiblePoints
from games.commons.analysis.limits import TRIES
from games.commons.basic.actions import SetRounds
from games.commons.game import COMMONS
from games.commons.players.player import commoners
from games.commons.research.optimum.bound import upper_bound
from games.commons.research.optimum.parts import GamePart, card_points, game_parts
from games.commons.research.optimum.search import PlanSearch
from games.player_rng import PlayerRng
from games.protocol import Actor
from games.record import Record
from games.refusal import Refusal


def optimum_by_part(
    record: Record, tries: int = TRIES, points_by_part: Mapping[PartName, PossiblePoints] | None = None
) -> Mapping[PartName, PossiblePoints]:
    """Return the possible points of each stage and of both. `points_by_part`: earlier results. Raises
    RecordError.
    """
    known_parts = points_by_part or {}
    possible: dict[PartName, PossiblePoints] = {
        name: known_parts.get(name) or possible_points(part, tries)
        for name, part in game_parts(record).items()
    }
    if "ostrom" in possible:
        basic, ostrom, whole = possible["basic"], possible["ostrom"], possible.get("both")
        # after the Basic stage as it was played, the best of the Ostrom stage could follow; on a fresh board,
        # after the best one
        low = basic.got + ostrom.low if whole else basic.low + ostrom.low
        high, greedy = (
            (whole.high, whole.greedy) if whole else (basic.high + ostrom.high, basic.greedy + ostrom.greedy)
        )
        possible["both"] = PossiblePoints(
            basic.got + ostrom.got, max(low, whole.low if whole else 0), high, greedy
        )
    return possible


def possible_points(part: GamePart, tries: int = TRIES) -> PossiblePoints:
    """Return a part's possible points after `tries` plans."""
    search = PlanSearch(part)
    search.try_plans(tries)
    return possible_so_far(part, search)


def possible_so_far(part: GamePart, search: PlanSearch) -> PossiblePoints:
    """Return a part's possible points. The group's own and the greedy players' play count as plans."""
    greedy_total = greedy_points(part)
    plan_points = [carried.points for carried in (search.best,) if carried is not None]
    return PossiblePoints(
        part.got, max(part.got, greedy_total, *plan_points), upper_bound(part), greedy_total
    )


def greedy_points(part: GamePart) -> int:
    """Return the points of automatic players that take all that they may."""
    state = COMMONS.clone(part.start)
    state.options = state.options.model_copy(
        update={"dice": "server"}
    )  # the same ones fall, and no seat has to wait for who typed them
    before, player = card_points(state), commoners()[0]
    whims = PlayerRng(hashlib.sha256(repr(part.chance.dice(state.turn)).encode()).digest())
    COMMONS.apply(state, Actor(None, "instructor"), SetRounds(0), part.chance)
    while state.turn <= part.last and (seat := COMMONS.next_seat(state)) is not None:
        look = partial(COMMONS.view, state, seat_audience(seat))
        action = player.choose(look, COMMONS.legal_actions(state, seat), whims)
        events = COMMONS.apply(state, Actor(seat, "automatic"), action, part.chance)
        default = COMMONS.default_action(state, seat)
        if (
            isinstance(events, Refusal) and default is not None
        ):  # the hidden bank stood against it (RULES C-42)
            COMMONS.apply(state, Actor(seat, "automatic"), default, part.chance)
    return card_points(state) - before
