"""The course of a recorded game of Settlers agrees with its measures, which are counted from the events
another way.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import pytest

from bot.catalogue import automatic_players
from games.audit import replayed_events
from games.record import Record
from games.settlers.analysis.course import Course, exchange_counts, read_course
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from games.simulate import play_game, to_record

MIXED = ("merchant", "settler", "merchant", "hermit")
RANKED = {"skill": ("blue", "white", "orange", "red"), "bonus": (3, 1), "goal": 6}


@cache
def settled(seed: int, ranked: bool = False) -> tuple[Record, Any]:
    """A short game by automatic players, as a record, and its figures."""
    chosen = SettlersOptions(**(RANKED if ranked else {"round_limit": 5}))
    dice = hashlib.sha256(str(seed).encode()).digest()
    done = play_game(SETTLERS, chosen, [automatic_players("settlers")[name] for name in MIXED], dice)
    return to_record(SETTLERS, chosen, done, dice), SETTLERS.measures(done.log)


def read(record: Record) -> Course:
    return read_course(replayed_events(SETTLERS, record), 4)


@pytest.mark.parametrize(("seed", "ranked"), [(1, True), (2, False)])
def test_it_adds_up_to_the_measures(seed: int, ranked: bool) -> None:
    record, figures = settled(seed, ranked)
    found = read(record)
    rows = exchange_counts(found)
    for seat, own in enumerate(figures["seats"]):
        assert sum(rows[seat]) == own["exchanges"]
        assert found.bank_trades[seat] == own["bank_trades"]
        assert found.cards[seat, "harvest"] == sum(own["harvested"])
        assert found.cards[seat, "start"] == sum(own["started"])
        assert found.cards[seat, "prize"] == sum(own["prizes"])
        assert found.cards[seat, "card"] == sum(own["by_cards"])
        assert found.discarded[seat] == sum(own["discarded"])
        assert sum(offer.proposer == seat for offer in found.offers) == own["offers"]
        assert sum(seat in offer.refused for offer in found.offers) == own["refused"]
    assert sum(offer.result == "done" for offer in found.offers) == figures["deals"].get("done", 0)
    assert (found.end, list(found.winners), list(found.points[-1])) == (
        figures["end"],
        figures["winners"],
        figures["points"],
    )
    assert len(found.points) == figures["rounds"] + 1
    assert len(found.awards) == len(figures["awards"])


def test_handicaps_are_told_as_they_were_given_and_a_start_is_worth_what_it_brings() -> None:
    found = read(settled(1, ranked=True)[0])
    assert not found.by_lot
    assert [one.rank for one in found.handicaps] == [3, 2, 1, 0]
    assert [one.bonus for one in found.handicaps] == [0, 0, 1, 3]
    assert all(0.1 < one.worth < 1.5 for one in found.handicaps)
    assert read(settled(2)[0]).by_lot


def test_everybody_begins_with_the_points_of_two_settlements() -> None:
    assert read(settled(2)[0]).points[0] == (2, 2, 2, 2)
