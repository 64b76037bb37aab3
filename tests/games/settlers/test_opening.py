"""The island, the placer, the choice of starts, start cards, bonuses, and who begins (RULES M-01 to M-11)."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import SeededChance
from games.island.events import TurnBegan
from games.island.topology import island, neighbours
from games.protocol import Actor
from games.settlers import actions as act
from games.settlers.board import border_hexes, land_spiral, lost_ports, sea_vertices, shore_edges
from games.settlers.events import BonusTaken, FirstRolled, StartCardsDealt, StartChosen, StartsConfirmed
from games.settlers.game import SETTLERS
from games.settlers.options import SettlersOptions
from games.settlers.placing import combined_value, vertex_values
from games.settlers.state import State
from games.shared_vocabulary import Roll
from tests.games.any_table import told
from tests.games.contract.subject import seeded
from tests.games.settlers.table import BLUE, ORANGE, RED, STARTS, WHITE, Table, bundle, one


def begun(**options: Any) -> State:
    return SETTLERS.setup(SettlersOptions.model_validate(options), seeded(3))


def test_of_twelve_border_spaces_nine_carry_one_port_and_three_none() -> None:
    """RULES M-02."""
    assert sorted(len(lost_ports(space)) for space in border_hexes()) == [0] * 3 + [1] * 9


@pytest.mark.parametrize("harbour", border_hexes())
def test_the_letters_run_in_a_spiral_and_reds_never_touch(harbour: int) -> None:
    """RULES M-05: counter-clockwise from beside the harbour to the centre."""
    order = land_spiral(harbour)
    token = begun(harbor_space=harbour).board.token

    assert order[0] in neighbours(harbour)
    assert order[10] in neighbours(harbour)
    assert order[-1] == 9
    assert sorted([*order, harbour]) == list(range(19))
    assert all(order[at + 1] in neighbours(order[at]) for at in range(17))
    for hexagon in order:
        if token[hexagon] in (6, 8):
            assert not any(token[other] in (6, 8) for other in neighbours(hexagon))


@pytest.mark.parametrize("harbour", border_hexes())
def test_the_harbour_is_water_with_the_lost_port_and_a_general_one_on_its_shore(harbour: int) -> None:
    """RULES M-02 to M-04."""
    state = begun(harbor_space=harbour)
    inside = [port for port in state.board.ports if port.edge in shore_edges(harbour)]

    assert state.board.terrain[harbour] is None
    assert sorted(map(str, state.board.terrain)).count("lumber") == 4
    assert sorted(str(port.resource) for port in inside) == sorted(map(str, [*lost_ports(harbour), None]))
    assert len(state.board.ports) == 9 + 1
    corners = [vertex for port in inside for vertex in port.vertices]
    assert len(set(corners)) == 2 * len(inside)
    assert set(corners) <= set(island().hex_vertices[harbour]) - set(sea_vertices(harbour))


@pytest.mark.parametrize("harbour", border_hexes())
def test_with_ports_at_vertices_each_serves_one_corner_deep_in_the_harbour(harbour: int) -> None:
    """RULES M-03."""
    inside = [
        port
        for port in begun(harbor_space=harbour, harbor_ports="vertex").board.ports
        if port.edge in shore_edges(harbour)
    ]

    assert {len(port.vertices) for port in inside} == {1}
    assert len({port.vertices for port in inside}) == len(inside)


@given(st.integers(0, 500))
@settings(max_examples=40, deadline=None)
def test_by_default_the_harbour_lies_where_a_port_was(seed: int) -> None:
    assert lost_ports(SETTLERS.setup(SettlersOptions(), seeded(seed)).board.harbour)


def placing(**options: Any) -> Table:
    """Before any start is placed; Blue, the best, places."""
    table = Table(begun=False, **options)
    table.state = SETTLERS.setup(table.options, table.chance)
    return table


def test_the_best_player_places_within_the_rules() -> None:
    """RULES M-06: land, distance, and the road next to its settlement."""
    table = placing()
    (vertex, edge), (other, road) = STARTS[0]
    table.do(BLUE, act.PlaceStart(0, vertex, edge))
    beside = island().vertex_vertices[vertex][-1]

    assert table.refused(RED, act.PlaceStart(0, other, road)).code == "not_the_placer"
    assert (
        table.refused(BLUE, act.PlaceStart(1, beside, island().vertex_edges[beside][-1])).code == "too_close"
    )
    assert table.refused(BLUE, act.PlaceStart(1, vertex, edge)).code == "place_taken"
    assert table.refused(BLUE, act.PlaceStart(1, other, edge)).code == "not_beside"
    assert table.refused(BLUE, act.PlaceStart(1, 0, 0)).code == "water"
    assert table.refused(BLUE, act.PlaceStart(1, 4, 1)).code == "water"
    assert table.refused(BLUE, act.PlaceStart(1, 99, 1)).code == "unknown_place"
    assert table.refused(BLUE, act.PlaceStart(1, 4, 99)).code == "unknown_place"
    assert table.refused(BLUE, act.PlaceStart(9, other, road)).code == "no_such_start"
    assert table.refused(BLUE, act.ConfirmStarts()).facts == {"missing": 7}
    assert table.refused(BLUE, act.ChooseStart(0)).code == "wrong_phase"


def test_the_placer_may_move_what_it_placed_and_the_instructor_may_help() -> None:
    table = placing()
    table.do(BLUE, act.PlaceStart(0, *STARTS[0][0]))
    table.do(BLUE, act.LiftStart(8))
    assert table.refused(BLUE, act.LiftStart(8)).code == "not_a_start"
    table.do(None, act.PlaceStart(0, *STARTS[0][0]), "instructor")
    table.do(None, act.PlaceStart(0, *STARTS[0][1]), "instructor")

    assert table.refused(BLUE, act.PlaceStart(0, *STARTS[1][0])).code == "start_full"
    start = table.view().starts[0]
    assert (start.settlements, start.roads, start.seat) == ((8, 28), (13, 41), None)
    assert sum(start.cards) == 5


def test_with_an_instructor_as_placer_no_player_places() -> None:
    table = placing(placer="instructor")
    assert table.refused(BLUE, act.BalanceStarts()).facts == {"placer": "instructor"}
    assert table.legal(BLUE) == []
    table.do(None, act.BalanceStarts(), "instructor")

    assert table.state.phase == "choosing"


def test_a_silent_placer_is_helped_by_the_bot() -> None:
    table = placing()
    table.do(BLUE, act.PlaceStart(2, *STARTS[0][0]))
    action = SETTLERS.default_action(table.state, BLUE)
    assert isinstance(action, act.BalanceStarts)
    done = table.do(BLUE, action, "clock")

    assert told(done, StartsConfirmed)[0].auto
    assert table.state.starts[2][0] == STARTS[0][0]


@given(st.integers(0, 2000))
@settings(max_examples=30, deadline=None)
def test_the_bots_starts_are_about_equally_good(seed: int) -> None:
    state = SETTLERS.setup(SettlersOptions(placer="bot"), seeded(seed))
    good = [
        combined_value(vertex_values(state.board), [vertex for vertex, _ in sites]) for sites in state.starts
    ]

    assert SETTLERS.violations(state) == []
    assert max(good) - min(good) <= 0.3 * max(good)


def test_the_weakest_chooses_first_and_the_placer_last() -> None:
    """RULES M-07."""
    table = Table(begun=False, skill="white red=orange blue")
    order = table.state.ranking
    assert order[0] == WHITE
    assert order[3] == BLUE
    assert table.refused(BLUE, act.ChooseStart(0)).facts == {"chooser": "white"}
    table.do(WHITE, act.ChooseStart(2))
    assert table.refused(order[1], act.ChooseStart(2)).code == "start_taken"
    assert table.refused(order[1], act.ChooseStart(4)).code == "no_such_start"
    done = table.do(order[1], act.ChooseStart(), "clock")

    assert told(done, StartChosen) == [StartChosen(order[1], 0, auto=True)]
    assert table.legal(order[2]) == [act.ChooseStart(1), act.ChooseStart(3)]


def test_every_hex_of_both_settlements_pays_a_start_card() -> None:
    """RULES M-09."""
    table = Table(begun=False)
    for seat in range(4):
        done = table.do(seat, act.ChooseStart(3 - seat))
    (dealt,) = told(done, StartCardsDealt)

    assert [sum(cards) for cards in dealt.cards] == [
        6,
        6,
        6,
        5,
    ]  # one of Red's old places lies at the harbour
    assert list(dealt.cards) == table.state.hands
    assert table.state.towns == [(39, 41), (17, 31), (14, 40), (8, 28)]


def test_weaker_players_take_bonus_cards_of_their_choice() -> None:
    """RULES M-10: three for the weakest, one for the next, from the bank."""
    table = Table(begun=False, skill="red orange white blue")
    for seat in range(4):
        table.do(seat, act.ChooseStart(seat))
    assert [wait.seat for wait in table.view().waiting] == [RED, ORANGE]
    assert table.refused(WHITE, act.TakeBonus(one("ore"))).code == "no_bonus_left"
    assert table.refused(RED, act.TakeBonus(bundle(ore=4))).code == "too_many_bonus_cards"
    assert table.refused(RED, act.TakeBonus((0, 0, 0, 0, 0))).code == "bad_amount"
    before = table.state.hands[RED]
    table.do(RED, act.TakeBonus(bundle(ore=2)))
    assert table.state.hands[RED][4] - before[4] == 2
    table.do(ORANGE, act.TakeBonus(), "clock")
    done = table.do(RED, act.TakeBonus(one("wheat")))

    assert told(done, BonusTaken) == [BonusTaken(RED, one("wheat"))]
    assert told(done, TurnBegan) == [TurnBegan(RED, 1, 1)]


def test_an_order_that_nobody_has_named_is_said_to_be_drawn_by_lot() -> None:
    """RULES M-07."""
    assert not Table(skill="orange red white blue").view().by_lot
    table = Table(begun=False)
    assert table.view().by_lot
    table.do(None, act.SetHandicaps((BLUE, RED, ORANGE, WHITE), (0, 0, 0, 0)), "instructor")
    assert not table.view().by_lot


def test_without_an_order_of_strength_nobody_gets_a_bonus() -> None:
    assert begun().bonus == (0, 0, 0, 0)


def test_the_instructor_names_order_and_bonuses_until_the_first_choice() -> None:
    """RULES M-07, M-10: what the bot remembers of an earlier game is brought in like this."""
    table = Table(begun=False)
    handicaps = act.SetHandicaps((BLUE, WHITE, ORANGE, RED), (0, 0, 2, 8))
    assert table.refused(RED, handicaps).code == "instructor_only"
    assert table.refused(None, act.SetHandicaps((0, 1, 2, 2), (0,) * 4), "instructor").code == "bad_ranking"
    assert (
        table.refused(None, act.SetHandicaps((0, 1, 2, 3), (0, 0, 0, 16)), "instructor").code == "bad_bonus"
    )
    table.do(None, handicaps, "instructor")
    table.do(BLUE, act.ChooseStart(0))

    assert table.refused(None, handicaps, "instructor").code == "too_late"
    assert table.state.bonus_left == [0, 0, 2, 8]


def test_who_throws_most_begins_and_ties_throw_again() -> None:
    """RULES M-11."""
    table = Table(begun=False)
    table.chance.first = [(1, 2), (6, 5), (1, 1), (5, 6), (3, 3), (2, 5)]
    for seat in range(4):
        done = table.do(seat, act.ChooseStart(seat))

    assert told(done, FirstRolled) == [
        FirstRolled(((1, 2), (6, 5), (1, 1), (5, 6))),
        FirstRolled((None, (3, 3), None, (2, 5))),
    ]
    assert told(done, TurnBegan) == [TurnBegan(BLUE, 1, 1)]
    assert table.state.first == BLUE


def test_three_play_without_red() -> None:
    """RULES M-01."""
    assert SETTLERS.seat_names(SettlersOptions(players=3)) == ("orange", "white", "blue")
    table = Table(players=3, first=1)
    assert [wait.seat for wait in table.view().waiting] == [1]
    assert table.refused(3, Roll()).code == "no_such_seat"


def test_setting_up_draws_from_the_seed_alone() -> None:
    chance = SeededChance(b"seed", "client")
    assert SETTLERS.setup(SettlersOptions(), chance) == SETTLERS.setup(SettlersOptions(), chance)
    assert SETTLERS.apply(begun(), Actor(None), Roll(), chance) != []
