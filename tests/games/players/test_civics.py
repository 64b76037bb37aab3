"""Automatic players govern themselves by temper, from what they may see."""

from __future__ import annotations

from typing import Any

import pytest

from games.audience import seat_audience
from games.commons.actions import NextStep
from games.commons.game import COMMONS
from games.commons.governance import actions as gov
from games.commons.governance import vocabulary as v
from games.commons.options import CommonsOptions
from games.players.registry import find
from games.simulate import Summary, simulate
from games.whims import Whims
from tests.games.commons.governance.town import Town
from tests.games.commons.table import BLUE, ORANGE, RED

TAKEN = (4, 0, 0, 0, 0)


def chosen(town: Town, seat: int, name: str) -> Any:
    """What a player of this name does in this seat now."""
    legal = COMMONS.legal(town.state, seat)
    return find("commons", name).choose(lambda: COMMONS.view(town.state, seat_audience(seat)), legal, Whims(b"w"))


def played(*names: str, games: int, check: bool = False) -> Summary:
    players = [find("commons", name) for name in names]
    return simulate(COMMONS, CommonsOptions(rounds_ostrom=8), players, games=games, seed=1, check=check)


def step_five(town: Town) -> Town:
    """Red has come to the fifth step of its turn."""
    town.roll(7)
    while town.state.phase != "meeting":
        town.do(RED, NextStep())
    return town


@pytest.mark.parametrize("name", ["careful", "conditional", "punisher"])
def test_who_wants_restraint_calls_a_meeting_and_moves_a_quota(name: str) -> None:
    town = Town()
    town.state.round = 4
    assert chosen(step_five(town), RED, name) == gov.CallMeeting("whole")
    town.do(RED, gov.CallMeeting("whole"))
    move = chosen(town, RED, name)
    assert isinstance(move.motion, v.Resolve)
    town.do(RED, move)
    assert chosen(town, ORANGE, name) == gov.Vote("yes")
    assert chosen(town, BLUE, "take_all") == gov.Vote("no")


def test_who_wants_everything_calls_no_meeting_and_is_soon_done() -> None:
    town = Town()
    town.state.round = 4
    assert not isinstance(chosen(step_five(town), RED, "take_all"), gov.CallMeeting)
    town.do(RED, gov.CallMeeting("whole"))
    assert chosen(town, BLUE, "take_all") == gov.SayDone()


def test_a_monitor_who_wants_restraint_sanctions_whoever_took_too_much_by_the_ladder() -> None:
    town = Town()
    town.here.ledger = ((town.state.turn - 1, BLUE, TAKEN),)
    deed = chosen(step_five(town), RED, "careful")
    assert (deed.rule, deed.target, deed.resource) == ("S1", BLUE, "lumber")


def test_a_monitor_who_wants_everything_rewards_its_own_seat() -> None:
    deed = chosen(step_five(Town()), RED, "take_all")
    assert (deed.target, deed.rule[0]) == (RED, "R")


def test_a_promise_is_kept_by_who_wants_restraint_alone() -> None:
    town = Town()
    town.here.resolutions = (v.Resolution(1, "Nothing for anybody.", v.Quota(0), "whole", 1, 1),)
    town.roll(8)
    for seat in town.state.order:
        assert chosen(town, seat, "punisher").cards == (0, 0, 0, 0, 0)
        assert chosen(town, seat, "take_all").cards == town.state.limits[seat]


def test_games_of_all_tempers_end_and_break_nothing() -> None:
    summary = played("careful", "conditional", "take_all", "punisher", games=6, check=True)
    assert (summary.violations, summary.first_violation) == (0, "")
    assert summary.governance["meetings"] > 0


def test_the_strict_govern_little_and_live_well() -> None:
    summary = played("punisher", "punisher", "punisher", "punisher", games=8)
    assert summary.governance["meetings"] < 4 * 8
    assert summary.survivors > 2 * 8
