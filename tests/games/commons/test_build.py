"""Building and buying (RULES B5). Red starts with settlements on 8 and 28, and roads 13 (8-13) and 41
(28-34).
"""

import pytest

from games.audience import EVERYONE, INSTRUCTOR, seat_audience
from games.commons.game import COMMONS
from games.island.actions import Build, BuyCard
from games.island.cards import COSTS, Piece
from games.island.events import Built, CardBought, CardDrawn
from games.protocol import Actor
from games.refusal import Refusal
from tests.games.any_table import told
from tests.games.commons.table import ORANGE, RED, Table, cards

RICH = {"lumber": 6, "brick": 6, "wheat": 6, "wool": 6, "ore": 6}


def building(**hand: int) -> Table:
    """Red is in its build step with these cards."""
    table = Table()
    table.give(RED, **(hand or RICH))
    table.skip_to("build")
    return table


def test_a_road_costs_lumber_and_brick_and_joins_an_own_road() -> None:
    """RULES C-43."""
    table = building(lumber=1, brick=1, ore=1)

    assert table.do(RED, Build("road", 42)) == [Built(RED, "road", 42)]
    assert table.hand(RED) == cards(ore=1)
    assert table.state.pieces[RED] == (12, 3, 4)
    assert table.bank("lumber") == 7


def test_a_settlement_costs_one_of_four_and_brings_a_point() -> None:
    """RULES C-43: at vertex 29, two roads from Red's settlement."""
    table = building()
    table.do(RED, Build("road", 42))
    table.do(RED, Build("settlement", 29))

    assert table.hand(RED) == cards(lumber=4, brick=4, wheat=5, wool=5, ore=6)
    assert table.state.points[RED] == 3
    assert table.state.pieces[RED] == (12, 2, 4)


def test_a_city_replaces_an_own_settlement_and_gives_the_piece_back() -> None:
    """RULES C-43: 2 wheat and 3 ore."""
    table = building()
    table.do(RED, Build("city", 8))

    assert table.hand(RED) == cards(lumber=6, brick=6, wheat=4, wool=6, ore=3)
    assert table.state.points[RED] == 3
    assert table.state.pieces[RED] == (13, 4, 3)
    assert COMMONS.view(table.state, 1).board.cities == ((8, RED),)


@pytest.mark.parametrize(
    ("piece", "place", "code"),
    [
        ("road", 41, "place_taken"),
        ("road", 56, "place_taken"),
        ("road", 0, "not_connected"),
        ("road", 72, "unknown_place"),
        ("road", -1, "unknown_place"),
        ("settlement", 8, "place_taken"),
        ("settlement", 13, "too_close"),
        ("settlement", 34, "too_close"),
        ("settlement", 0, "not_connected"),
        ("settlement", 54, "unknown_place"),
        ("city", 14, "not_your_settlement"),
        ("city", 0, "not_your_settlement"),
        ("city", 99, "unknown_place"),
    ],
)
def test_a_wrong_place_is_refused_by_its_reason(piece: Piece, place: int, code: str) -> None:
    """RULES C-43: connection and distance rules."""
    refusal = building().refused(RED, Build(piece, place))

    assert (refusal.code, refusal.rule) == (code, "C-43")
    assert refusal.facts["place"] == place


def test_a_city_cannot_be_built_twice_in_one_place() -> None:
    """RULES C-43."""
    table = building()
    table.do(RED, Build("city", 8))

    assert table.refused(RED, Build("city", 8)).code == "not_your_settlement"


def test_anothers_building_ends_a_road() -> None:
    """RULES C-43: Orange's city on 34 would stand between Red's road and edge 42."""
    table = building()
    table.state.owners[28], table.state.owners[34] = -1, ORANGE
    table.state.owners[39] = -1

    refusal = COMMONS.apply(table.state, Actor(RED), Build("road", 42), table.chance)

    assert isinstance(refusal, Refusal)
    assert refusal.code == "not_connected"


@pytest.mark.parametrize("piece", ["road", "settlement", "city"])
def test_the_box_has_a_last_piece(piece: Piece) -> None:
    """RULES C-43: 15 roads, 5 settlements, 4 cities."""
    table = building()
    table.do(RED, Build("road", 42))
    left = list(table.state.pieces[RED])
    left[["road", "settlement", "city"].index(piece)] = 0
    table.state.pieces[RED] = (left[0], left[1], left[2])
    place = {"road": 43, "settlement": 29, "city": 8}[piece]
    refusal = COMMONS.apply(table.state, Actor(RED), Build(piece, place), table.chance)

    assert isinstance(refusal, Refusal)
    assert (refusal.code, dict(refusal.facts)) == ("no_pieces_left", {"piece": piece})
    assert all(getattr(action, "piece", "") != piece for action in COMMONS.legal_actions(table.state, RED))


@pytest.mark.parametrize(("piece", "place"), [("road", 42), ("city", 8)])
def test_who_cannot_pay_is_told_the_price_and_the_own_hand(piece: Piece, place: int) -> None:
    """RULES C-43."""
    refusal = building(ore=1).refused(RED, Build(piece, place))

    assert (refusal.code, dict(refusal.facts)) == (
        "cannot_pay",
        {"what": piece, "needs": COSTS[piece], "has": cards(ore=1)},
    )


def test_building_may_go_on_as_long_as_cards_last() -> None:
    """RULES C-40."""
    table = building(lumber=3, brick=3)
    for edge in (42, 43, 51):
        table.do(RED, Build("road", edge))

    assert len(told(table.log, Built)) == 3


def test_a_card_costs_wheat_wool_and_ore_and_only_its_owner_sees_it() -> None:
    """RULES C-45."""
    table = building(wheat=1, wool=1, ore=1)
    top = table.state.deck[-1]

    assert table.do(RED, BuyCard()) == [
        CardBought(RED, to=EVERYONE),
        CardDrawn(RED, top, to=seat_audience(RED) | INSTRUCTOR),
    ]
    assert table.hand(RED) == cards()
    assert COMMONS.view(table.state, seat_audience(RED)).seats[RED].development == ((top, 1),)
    assert COMMONS.view(table.state, seat_audience(ORANGE)).seats[RED].development is None
    assert COMMONS.view(table.state, seat_audience(ORANGE)).deck_left == 10


def test_an_empty_deck_sells_nothing() -> None:
    """RULES C-45."""
    table = building()
    for card in table.state.deck[:]:
        table.deal(ORANGE, card)

    assert table.refused(RED, BuyCard()).code == "deck_empty"
    assert BuyCard() not in COMMONS.legal_actions(table.state, RED)


def test_who_cannot_pay_for_a_card_is_told_so() -> None:
    """RULES C-45."""
    refusal = building(ore=1).refused(RED, BuyCard())

    assert (refusal.code, refusal.rule, refusal.facts["what"]) == ("cannot_pay", "C-45", "card")


def test_building_has_its_step() -> None:
    """RULES C-40."""
    table = Table()
    table.give(RED, **RICH)
    table.skip_to("trade")

    assert dict(table.refused(RED, Build("road", 42)).facts) == {"now": "trade", "needed": "build"}
    assert table.refused(RED, BuyCard()).code == "wrong_step"
    assert table.refused(ORANGE, BuyCard()).code == "not_your_turn"
