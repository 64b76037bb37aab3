"""Automatic players govern themselves by temper, from what they may see."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest

from bot.catalogue import player
from games.audience import seat_audience
from games.commons.basic.actions import NextStep
from games.commons.game import COMMONS
from games.commons.governance import actions as gov
from games.commons.governance import vocabulary as v
from games.commons.governance.options import CommonsOptions
from games.commons.governance.remarks import is_listed
from games.commons.players.promises import barren, count_broken_harvests
from games.island.cards import RESOURCES
from games.player_rng import PlayerRng
from games.shared_vocabulary import EndTurn
from games.simulate import PlayedGame, RunSummary, play_game, simulate
from tests.games.commons.governance.town import Town
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE
from tests.games.players.tables import STEADY
from tests.support.replacing import replace

TAKEN = (4, 0, 0, 0, 0)


def chosen(town: Town, seat: int, name: str, whims: PlayerRng = STEADY) -> Any:
    """What a player of this name does in this seat now; unless said otherwise, without any whim."""
    legal = COMMONS.legal_actions(town.state, seat)
    return player("commons", name).choose(lambda: COMMONS.view(town.state, seat_audience(seat)), legal, whims)


def played(*names: str, games: int, check: bool = False) -> RunSummary:
    players = [player("commons", name) for name in names]
    return simulate(COMMONS, CommonsOptions(rounds_ostrom=8), players, games=games, seed=1, check=check)


def step_five(town: Town) -> Town:
    """Red has come to the fifth step of its turn."""
    town.roll(7)
    while town.state.phase != "meeting":
        town.do(RED, NextStep())
    return town


def after_deeds(town: Town, name: str) -> list[Any]:
    """The deeds of a Monitor of this name, done one after another until none is due."""
    done: list[Any] = []
    while isinstance(deed := chosen(town, RED, name), gov.ApplyRule):
        done.append(deed)
        town.do(RED, deed)
    return done


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


def test_where_harvests_are_secret_the_monitor_alone_knows_who_took_too_much() -> None:
    town = Town(requests_public="secret")
    town.here.ledger = ((town.state.turn - 1, BLUE, TAKEN), (town.state.turn - 1, RED, TAKEN))
    step_five(town)
    views = [COMMONS.view(town.state, seat_audience(seat)) for seat in (RED, ORANGE)]
    assert [count_broken_harvests(view, BLUE) for view in views] == [1, 0]
    assert chosen(town, RED, "punisher").target == RED


def test_a_monitor_who_wants_everything_rewards_its_own_seat() -> None:
    deed = chosen(step_five(Town(self_reward="announced")), RED, "take_all")
    assert (deed.target, deed.rule[0]) == (RED, "R")


def test_where_rewards_have_no_limit_a_monitor_pays_itself_once_a_turn() -> None:
    town = step_five(Town(self_reward="announced", sanction_limit=0))
    deed = chosen(town, RED, "take_all")
    town.do(RED, deed)

    assert not isinstance(chosen(town, RED, "take_all"), gov.ApplyRule)


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


MIXED = ("take_all", "punisher", "conditional", "careful")
RESTRAINED = ("careful", "conditional", "punisher")


@cache
def table(*names: str, games: int = 12, **options: Any) -> RunSummary:
    players = [player("commons", name) for name in names]
    return simulate(COMMONS, CommonsOptions(**options), players, games=games, seed=7)


def test_a_majority_that_governs_itself_saves_a_table_that_greed_would_ruin() -> None:
    """Rules that print no points move them from who takes all to the others, and a third of the crashes does
    not happen.
    """
    alone = table(*MIXED, rounds_basic=16, rounds_ostrom=0)
    governed = table(*MIXED, rounds_basic=8, rounds_ostrom=8)
    assert governed.survivors > alone.survivors
    assert sum(governed.points[1:]) > 1.1 * sum(alone.points[1:])
    assert governed.crashes < 0.8 * alone.crashes


def test_institutions_do_not_save_those_who_will_not_use_them() -> None:
    greedy = table(*("take_all",) * 4, rounds_basic=8, rounds_ostrom=8)
    assert greedy.survivors < 0.7 * greedy.games
    assert (
        greedy.governance["meetings"]
        < 0.8 * table(*MIXED, rounds_basic=8, rounds_ostrom=8).governance["meetings"]
    )


def test_among_the_careful_institutions_do_no_harm() -> None:
    """They count what everybody takes, so a Monitor can tell them little that they do not know."""
    alone = table(*("careful",) * 4, rounds_basic=16, rounds_ostrom=0)
    governed = table(*("careful",) * 4, rounds_basic=8, rounds_ostrom=8)
    assert governed.survivors > alone.survivors - 0.5 * alone.games
    assert governed.governance["suits"] < 2 * governed.games


def greedy_monitor(**options: Any) -> Town:
    """Red, who watches, took four lumber in a harvest although two were promised."""
    town = Town(**options)
    town.here.resolutions = (v.Resolution(1, "Two.", v.Quota(2), "whole", 1, 1),)
    town.here.ledger = ((town.state.turn, RED, TAKEN),)
    town.pass_turn()
    town.roll(7)
    while town.state.phase != "meeting":
        town.do(ORANGE, NextStep())
    return town


@pytest.mark.parametrize("name", RESTRAINED)
def test_a_monitor_who_takes_more_than_was_promised_is_sued_once_for_it(name: str) -> None:
    town = greedy_monitor()
    assert chosen(town, ORANGE, name) == gov.CallMeeting("whole")
    town.meet()
    for seat in (ORANGE, BLUE):
        move = chosen(town, seat, name)
        assert isinstance(move.motion, v.Sue)
    town.do(ORANGE, move)
    town.do(RED, chosen(town, RED, "take_all"))  # it has said what there was to say
    assert [chosen(town, seat, name) for seat in (ORANGE, BLUE)] == [gov.Vote("yes")] * 2
    assert chosen(town, RED, "take_all") == gov.Vote("no")
    town.vote("no", "yes", "yes", "yes")
    assert town.here.convictions == ((town.state.turn, RED),)
    assert chosen(town, BLUE, name) == gov.SayDone()


@pytest.mark.parametrize("name", RESTRAINED)
def test_where_a_monitor_can_be_recalled_it_is_and_the_first_who_kept_the_promises_is_elected(
    name: str,
) -> None:
    town = greedy_monitor(monitor_term="recall")
    town.meet()
    assert chosen(town, ORANGE, name).motion == v.Recall()
    town.move(v.Recall())
    assert chosen(town, BLUE, name) == gov.Vote("yes")
    assert chosen(town, RED, "take_all") == gov.Vote("no")
    town.vote("no", "yes", "yes", "yes")
    town.done()
    assert [chosen(town, seat, name) for seat in (ORANGE, BLUE)] == [gov.Elect(ORANGE)] * 2
    assert chosen(town, RED, "take_all") == gov.Elect(RED)


def test_while_nobody_broke_a_promise_everybody_would_be_monitor() -> None:
    town = Town(leader=None)
    assert [chosen(town, seat, "careful") for seat in (RED, BLUE)] == [gov.Elect(RED), gov.Elect(BLUE)]


def test_who_took_everything_keeps_promises_while_a_lost_suit_is_fresh_and_longer_after_the_second() -> None:
    town = Town()
    town.here.resolutions = (v.Resolution(1, "Nothing for anybody.", v.Quota(0), "whole", 1, 1),)
    town.roll(8)
    seat = town.state.order[0]
    now, limit = town.state.turn, town.state.limits[seat]
    for convicted, asked in (
        ((), limit),
        ((now - 8,), (0,) * 5),
        ((now - 9,), limit),
        ((now - 12, now - 9), (0,) * 5),
    ):
        town.here.convictions = tuple((turn, seat) for turn in convicted)
        assert chosen(town, seat, "take_all").cards == asked


def test_a_monitor_moves_what_the_bank_bears_and_the_others_take_no_more() -> None:
    town = Town()
    town.stock(**{**dict.fromkeys(RESOURCES, 6), "wheat": 12})
    town.here.resolutions = (v.Resolution(1, "One.", v.Quota(1), "whole", 1, 1),)
    after_deeds(step_five(town), "careful")
    assert chosen(town, RED, "careful") == gov.CallMeeting("whole")
    town.meet()
    assert chosen(town, RED, "careful").motion.quota == v.Quota(4, "wheat")
    assert chosen(town, ORANGE, "careful") == gov.SayDone()


def test_a_monitor_tells_nothing_that_others_could_not_be_told_and_calls_nobody_while_all_fits() -> None:
    town = Town()
    town.stock(**dict.fromkeys(RESOURCES, 6))
    town.here.resolutions = (v.Resolution(1, "One.", v.Quota(1), "whole", 1, 1),)
    after_deeds(step_five(town), "careful")
    assert chosen(town, RED, "careful") == EndTurn()


def test_who_kept_a_promise_is_rewarded_with_a_point_once_and_the_monitor_comes_last() -> None:
    town = Town(self_reward="announced")
    town.here.resolutions = (v.Resolution(1, "One.", v.Quota(1), "whole", 1, 1),)
    deeds = after_deeds(step_five(town), "conditional")
    assert [(deed.rule, deed.target) for deed in deeds] == [
        ("R3", ORANGE),
        ("R3", WHITE),
        ("R3", BLUE),
        ("R3", RED),
    ]


@pytest.mark.parametrize(("stock", "rewarded"), [(8, []), (9, [ORANGE, WHITE, BLUE])])
def test_rewards_out_of_the_bank_wait_until_it_has_plenty(stock: int, rewarded: list[int]) -> None:
    town = Town()
    town.stock(**dict.fromkeys(RESOURCES, stock))
    town.here.resolutions = (v.Resolution(1, "All.", v.Quota(12), "whole", 1, 1),)
    step_five(town)
    town.here.book = tuple(one for one in town.here.book if one.name not in {"R2", "R3"})
    done: list[int] = []
    while isinstance(deed := chosen(town, RED, "punisher"), gov.ApplyRule):
        done.append(deed.target)
        town.here.deeds = (
            *town.here.deeds,
            v.Deed(1, town.state.turn, RED, deed.target, "R1", 1, "reward", "Kept."),
        )
    assert done == rewarded


@pytest.fixture(scope="module")
def mixed() -> list[PlayedGame]:
    """A few games of one of each temper, under rules of which one gives cards of the bank away: some would
    have another.
    """
    players = [player("commons", name) for name in MIXED]
    return [
        play_game(COMMONS, CommonsOptions(preset="fines"), players, bytes([number])) for number in range(12)
    ]


def kinds_moved(games: Iterable[PlayedGame], *kinds: str) -> int:
    return sum(event.kind == "moved" and event.motion.kind in kinds for done in games for event in done.log)


def test_rules_are_added_changed_swapped_and_removed(mixed: list[PlayedGame]) -> None:
    assert all(kinds_moved(mixed, kind) for kind in ("add", "change", "swap", "remove"))
    assert sum(event.kind == "rules_changed" for done in mixed for event in done.log) >= len(mixed)


def test_no_meeting_moves_more_than_one_quota(mixed: list[PlayedGame]) -> None:
    assert kinds_moved(mixed, "resolve") > len(mixed)
    for done in mixed:
        quotas = 0
        for event in done.log:
            if event.kind == "meeting_called":
                quotas = 0
            quotas += event.kind == "moved" and event.motion.kind == "resolve"
            assert quotas <= 1


def test_people_of_one_mind_do_not_vote_as_one(mixed: list[PlayedGame]) -> None:
    tallies = [event.tally for done in mixed for event in done.log if event.kind == "ballot_closed"]
    assert 0.2 < sum(tally.no + tally.abstain > 0 for tally in tallies) / len(tallies) < 0.9
    assert any(not tally.carried for tally in tallies)


def test_a_mixed_table_sanctions_what_deserves_it(mixed: list[PlayedGame]) -> None:
    assert sum(
        event.kind == "rule_applied" and event.deed.sort == "sanction" for done in mixed for event in done.log
    ) >= 0.5 * len(mixed)


def test_the_reason_of_a_sanction_is_true_and_one_of_the_list(mixed: list[PlayedGame]) -> None:
    """RULES C-86: outside of meetings, where these Monitors act."""
    reasons = 0
    for done in mixed:
        asked: dict[int, tuple[int, ...]] = {}
        for event in done.log:
            if event.kind == "harvest_opened":
                asked = {}
            elif event.kind == "request_shown":
                asked[event.seat] = event.cards
            elif event.kind == "rule_applied" and event.deed.sort == "sanction":
                assert is_listed(event.deed.reason)
                if (found := re.match(r"You asked for (\d+) (\w+)", event.deed.reason)) is not None:
                    count, kind = found.groups()
                    assert asked[event.deed.target][RESOURCES.index(kind)] == int(count)
                reasons += "more than" in event.deed.reason or found is not None
    assert reasons


def test_where_resource_groups_differ_they_meet_about_a_kind_that_somebody_takes_too_much_of() -> None:
    players = [player("commons", name) for name in ("take_all", "careful", "careful", "careful")]
    scopes = [
        event.scope
        for number in range(8)
        for event in play_game(COMMONS, CommonsOptions(layout="nested"), players, bytes([number])).log
        if event.kind == "meeting_called"
    ]
    assert "whole" in scopes
    assert sum(scope != "whole" for scope in scopes) >= 4


@pytest.mark.parametrize("name", ["careful", "take_all"])
def test_a_monitor_who_may_not_reward_itself_does_not_try(name: str) -> None:
    town = step_five(Town(self_reward="off", preset="4+3"))
    town.here.resolutions = (v.Resolution(1, "All.", v.Quota(12), "whole", 1, 1),)
    assert all(deed.target != RED for deed in after_deeds(town, name))
    assert name == "take_all" or chosen(town, RED, name) == gov.CallMeeting("whole")


def test_nobody_trades_for_what_is_known_to_be_gone() -> None:
    view = COMMONS.view(Town().state, seat_audience(RED))
    assert view.bank is not None
    gone = replace(view, bank=replace(view.bank, stock=(6, 0, 6, 6, 6)))
    assert (barren(view, RED), barren(gone, RED)) == (set(), {1})
