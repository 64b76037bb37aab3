"""Roads that reach their builder's city only through cities of others, who are asked (RULES G-13, G-25)."""

from __future__ import annotations

from typing import Any

import pytest

from games.crossroads import actions as act
from games.crossroads.events import PassageClosed, RoadBuilt
from games.crossroads.game import CROSSROADS
from games.crossroads.players.player import traders
from games.player_rng import PlayerRng
from games.shared_vocabulary import Accept, EndTurn, Refuse, Withdraw
from games.vocabulary import Action
from tests.games.any_table import told
from tests.games.crossroads.table import BLUE, ORANGE, RED, WHITE, Table, space

FAR = space("F1")
"""Beyond Orange's city: roads lead from here to it, and from it to Red's."""
ROW = "1R2RR....."


def table(*rows: str, **options: Any) -> Table:
    """Red builds, with gold enough."""
    chosen = {"road_reach": "through_others", **options}
    return Table(**chosen).draw(*rows or (ROW,)).purses(20, 5, 5, 5).at("build")


def test_a_road_is_built_when_the_one_in_between_lets_it_pass() -> None:
    """RULES G-13: it costs the builder 3 gold, and the one who lets it pass gets nothing."""
    game = table()
    game.do(RED, act.BuildRoad(FAR))
    assert game.state.phase == "passage"
    assert game.state.gold[RED] == 20, "nothing is paid before"
    assert [wait.seat for wait in game.view().waiting] == [ORANGE]

    events = game.do(ORANGE, Accept(1))

    assert told(events, RoadBuilt) == [RoadBuilt(RED, FAR)]
    assert (game.state.phase, game.state.gold) == ("build", [17, 5, 5, 5])


def test_by_default_such_a_road_is_refused() -> None:
    assert table(road_reach="direct").refused(RED, act.BuildRoad(FAR)).code == "not_joined"


def test_a_road_that_reaches_directly_asks_nobody() -> None:
    game = table()
    game.do(RED, act.BuildRoad(space("A2")))

    assert game.state.phase == "build"


def test_one_no_is_enough_and_whoever_said_it_is_not_asked_again_in_this_turn() -> None:
    game = table()
    game.do(RED, act.BuildRoad(FAR))
    events = game.do(ORANGE, Refuse(1))
    assert told(events, PassageClosed) == [PassageClosed(1, "refused")]

    refusal = game.refused(RED, act.BuildRoad(FAR))

    assert (refusal.code, refusal.facts["seats"]) == ("passage_refused", ("orange",))
    assert FAR not in game.own(RED).road_sites


def test_in_the_next_turn_they_may_be_asked_again() -> None:
    game = table()
    game.do(RED, act.BuildRoad(FAR))
    game.do(ORANGE, Refuse(1))
    game.do(RED, EndTurn())

    assert game.state.unwilling == []


def test_after_a_no_another_way_is_taken_where_there_is_one() -> None:
    """From E2 roads lead to Red past Orange, and also past White."""
    game = table("1R2R", "R..R", "RR3R")
    asked = []
    for number, seat in ((1, ORANGE), (2, WHITE)):
        asked.append(dict(game.own(RED).asking_sites)[space("E2")])
        game.do(RED, act.BuildRoad(space("E2")))
        game.do(seat, Refuse(number))

    assert asked == [(ORANGE,), (WHITE,)]
    assert game.refused(RED, act.BuildRoad(space("E2"))).facts["seats"] == ("orange", "white")


def test_two_in_between_must_both_agree() -> None:
    game = table("1R2R3RR...")
    assert dict(game.own(RED).asking_sites)[space("H1")] == (ORANGE, WHITE)
    game.do(RED, act.BuildRoad(space("H1")))
    assert told(game.do(WHITE, Accept(1)), RoadBuilt) == []
    assert told(game.do(ORANGE, Accept(1)), RoadBuilt) == [RoadBuilt(RED, space("H1"))]


def test_the_builder_may_call_it_off() -> None:
    game = table()
    game.do(RED, act.BuildRoad(FAR))
    assert game.refused(RED, EndTurn()).code == "wrong_phase"
    assert game.refused(ORANGE, Withdraw(1)).code == "not_your_offer"
    assert game.refused(RED, Withdraw(2)).code == "deal_closed"
    events = game.do(RED, Withdraw(1))

    assert told(events, PassageClosed) == [PassageClosed(1, "withdrawn")]
    assert game.state.phase == "build"


def test_only_those_asked_answer_and_only_about_this_road() -> None:
    game = table()
    game.do(RED, act.BuildRoad(FAR))

    assert game.refused(BLUE, Accept(1)).code == "not_asked"
    assert game.refused(ORANGE, Accept(2)).code == "deal_closed"
    assert game.refused(None, Accept(1), "instructor").code == "players_only"
    assert game.refused(None, Withdraw(1), "instructor").code == "players_only"


def test_the_views_say_who_is_asked_and_what_may_be_built_by_asking() -> None:
    game = table()
    assert dict(game.own(RED).asking_sites)[FAR] == (ORANGE,)
    game.do(RED, act.BuildRoad(FAR))

    assert game.own(ORANGE).to_answer == (1,)
    assert game.own(RED).to_withdraw == (1,)
    assert game.legal(ORANGE) == [Accept(1), Refuse(1)]
    assert game.legal(RED) == game.legal(WHITE) == []


def test_who_is_silent_lets_nothing_pass() -> None:
    """RULES G-25."""
    game = table()
    game.do(RED, act.BuildRoad(FAR))
    wait = game.view().waiting[0]
    assert (wait.what, wait.seconds) == ("passage", 45)
    assert CROSSROADS.default_action(game.state, ORANGE) == Refuse(1)


@pytest.mark.parametrize(
    ("name", "answer"), [("neighbourly", Accept(1)), ("builder", Refuse(1)), ("hoarder", Refuse(1))]
)
def test_an_automatic_player_lets_roads_pass_who_lets_trades_pass_for_nothing(
    name: str, answer: Action
) -> None:
    game = table()
    game.do(RED, act.BuildRoad(FAR))
    player = next(player for player in traders() if player.name == name)

    assert player.choose(lambda: game.view(1 << ORANGE), game.legal(ORANGE), PlayerRng(b"whim")) == answer
