"""The course of a recorded game of Crossroads agrees with its measures, which are counted from the events
another way.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import pytest

from bot.catalogue import automatic_players
from games.audit import initial_state, replayed_events
from games.crossroads.analysis.course import SOURCES, Course, read_course, road_gold_over_others
from games.crossroads.game import CROSSROADS
from games.crossroads.options import CrossroadsOptions
from games.record import Record
from games.simulate import play_game, to_record

DEALERS = ("neighbourly", "builder", "hoarder")
ANYHOW = ("random",) * 4
OPTIONS: dict[int, dict[str, Any]] = {
    3: {"start_gold": 20, "round_limit": 6, "start_cities": 2, "players": 3},
    5: {
        "start_gold": 20,
        "round_limit": 6,
        "road_reach": "through_others",
        "own_cities": "block",
        "gifts": True,
    },
    7: {"start_gold": 20, "round_limit": 4, "start_cities": 2, "players": 3, "sealed_split": True},
}


@cache
def crossed(seed: int, names: tuple[str, ...] = DEALERS) -> tuple[Record, Any]:
    """A short game by automatic players, as a record, and its figures."""
    chosen, dice = CrossroadsOptions(**OPTIONS[seed]), hashlib.sha256(str(seed).encode()).digest()
    done = play_game(CROSSROADS, chosen, [automatic_players("crossroads")[name] for name in names], dice)
    return to_record(CROSSROADS, chosen, done, dice), CROSSROADS.measures(done.log)


def read(record: Record) -> Course:
    return read_course(replayed_events(CROSSROADS, record), initial_state(CROSSROADS, record.header))


@pytest.mark.parametrize(("seed", "names"), [(3, DEALERS), (5, ANYHOW), (7, DEALERS)])
def test_it_adds_up_to_the_measures(seed: int, names: tuple[str, ...]) -> None:
    record, figures = crossed(seed, names)
    found = read(record)
    for seat, own in enumerate(figures["seats"]):
        assert {source: found.income[seat, source] for source in SOURCES} == {
            source: own[f"from_{source}"] for source in SOURCES
        }
        assert (found.fees_paid[seat], found.given[seat]) == (own["paid_fees"], own["given"])
        assert (found.cities[seat], found.built[seat]) == (own["cities"], own["roads"])
        assert sum(offer.proposer == seat for offer in found.offers) == own["offers"]
        assert sum(seat in offer.refused for offer in found.offers) == own["refused"]
        assert sum(seat in passage.refused for passage in found.passages) == own["blocked"]
        assert sum(who == seat for offer in found.offers for who, _ in offer.charged) == own["charged"]
    results = [offer.result for offer in found.offers]
    assert {reason: results.count(reason) for reason in figures["deals_closed"]} == figures["deals_closed"]
    assert found.trades.total() == figures["trades"]
    assert (found.end, list(found.winners), list(found.gold[-1])) == (
        figures["end"],
        figures["winners"],
        figures["gold"],
    )
    assert len(found.gold) == figures["rounds"] + 1


@pytest.mark.parametrize(("seed", "names"), [(3, DEALERS), (5, ANYHOW)])
def test_all_gold_from_roads_is_somebodys_road(seed: int, names: tuple[str, ...]) -> None:
    """What each seat got over the roads of all builders together is the income that the game told."""
    record, figures = crossed(seed, names)
    found = read(record)
    for seat, own in enumerate(figures["seats"]):
        assert sum(gold for (who, _), gold in found.roads.items() if who == seat) == own["from_roads"]
    others, roads = road_gold_over_others(found)
    assert roads == sum(own["from_roads"] for own in figures["seats"])
    assert 0 < others < roads


def test_random_players_are_also_told_who_stood_between() -> None:
    found = read(crossed(5, ANYHOW)[0])
    between = [offer for offer in found.offers if offer.through]
    assert between
    assert found.passages
    assert all(seat not in (offer.proposer, offer.partner) for offer in between for seat in offer.through)
