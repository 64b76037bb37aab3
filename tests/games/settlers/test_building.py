"""Pieces, ports, awards and development cards (RULES M-19, M-23 to M-27, M-33)."""

import pytest

from games.audience import INSTRUCTOR, OBSERVERS, PUBLIC, seat_audience
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.events import AwardMoved, CardBought, CardDrawn, CardPlayed, Traded
from games.island.topology import island
from games.settlers.events import CardPaid, PrizeDrawn
from games.settlers.state import SEA
from games.shared_vocabulary import EndTurn
from tests.games.any_table import told
from tests.games.settlers.table import BLUE, ORANGE, RED, WHITE, Table, bundle, one

RICH = {"lumber": 5, "brick": 5, "wheat": 5, "wool": 5, "ore": 5}


def trading(**cards: int) -> Table:
    """Red trades, and holds these."""
    table = Table()
    table.trading()
    table.hand(RED, **cards or RICH)
    return table


def test_a_road_joins_the_own_network_and_costs_lumber_and_brick() -> None:
    table = trading()
    edge = table.own(RED).roads[0]
    table.do(RED, Build("road", edge))

    assert table.state.hands[RED] == bundle(lumber=4, brick=4, wheat=5, wool=5, ore=5)
    assert table.refused(RED, Build("road", edge)).code == "place_taken"
    assert table.refused(RED, Build("road", table.own(BLUE).roads[0])).code == "not_connected"
    assert table.refused(RED, Build("road", 72)).code == "unknown_place"


def test_nothing_is_built_in_the_harbours_water() -> None:
    """RULES M-02."""
    table = trading()
    assert table.refused(RED, Build("road", 0)).code == "water"
    assert table.refused(RED, Build("settlement", 0)).code == "water"
    assert table.state.owners[0] == SEA


def test_a_settlement_keeps_its_distance_and_needs_a_road() -> None:
    table = trading()
    assert table.refused(RED, Build("settlement", 8)).code == "place_taken"
    assert table.refused(RED, Build("settlement", island().vertex_vertices[8][0])).code == "too_close"
    far = next(
        vertex
        for vertex in range(30, 54)
        if table.can_settle(vertex) and vertex not in table.own(RED).settlements
    )
    assert table.refused(RED, Build("settlement", far)).code == "not_connected"
    assert table.refused(RED, Build("city", 14)).code == "not_your_settlement"
    table.do(RED, Build("city", 8))
    assert table.refused(RED, Build("city", 8)).code == "not_your_settlement"
    assert table.state.points[RED] == 3


def test_pieces_and_cards_must_be_paid_and_there() -> None:
    table = trading(wool=1)
    assert table.refused(RED, Build("road", table.own(RED).roads[0])).code == "cannot_pay"
    assert table.refused(RED, BuyCard()).code == "cannot_pay"
    table.hand(RED, **RICH)
    table.state.pieces[RED] = (0, 0, 0)
    assert table.refused(RED, Build("city", 8)).code == "no_pieces_left"


def test_the_last_development_card_is_the_last() -> None:
    table = trading()
    table.holds(BLUE, *table.state.deck[1:])
    table.stack(table.state.deck[0])
    table.do(RED, BuyCard())

    assert table.refused(RED, BuyCard()).code == "deck_empty"
    assert BuyCard() not in table.legal(RED)


def test_the_bank_trades_at_the_ports_rate_and_what_it_has() -> None:
    """RULES M-19. Red lives at the harbour's own 3:1; White at no port. The bank lies open, so its shortage
    is said.
    """
    table = trading(lumber=8)
    assert told(table.do(RED, Trade("lumber", "ore")), Traded) == [Traded(RED, "lumber", 3, "ore", 1)]
    assert [seat.rates for seat in table.view().seats if seat.seat == WHITE] == [(4, 4, 4, 4, 4)]
    table.hand(BLUE, wool=19)

    assert table.refused(RED, Trade("lumber", "wool")).facts == {"resource": "wool", "count": 1, "left": 0}
    assert table.refused(RED, Trade("lumber", "lumber")).code == "same_resource"
    assert table.refused(RED, Trade("lumber", "ore", 2)).code == "cannot_pay"
    assert table.refused(RED, Trade("lumber", "ore", 0)).code == "bad_amount"
    assert Trade("lumber", "wool") not in table.legal(RED)


@pytest.mark.parametrize("port", range(10))
def test_a_port_serves_its_corners(port: int) -> None:
    """RULES M-03, M-19: the two new ports in the harbour like all others."""
    table = Table()
    harbour = table.state.board.ports[port]
    free = [vertex for vertex in harbour.vertices if table.can_settle(vertex)]
    for vertex in free[:1]:
        table.settle(RED, vertex)
        rates = table.view().seats[RED].rates
        if harbour.resource is None:
            assert max(rates) == 3
        else:
            assert rates[("lumber", "brick", "wheat", "wool", "ore").index(harbour.resource)] == 2


def test_who_bought_which_card_is_for_the_buyer_and_the_instructor() -> None:
    """RULES M-12."""
    table = trading()
    table.stack("monopoly")
    done = table.do(RED, BuyCard())

    assert done == [CardBought(RED), CardDrawn(RED, "monopoly", to=seat_audience(RED) | INSTRUCTOR)]
    seen = {viewer: table.view(viewer).seats[RED] for viewer in (PUBLIC, OBSERVERS, seat_audience(BLUE))}
    assert all(seat.development is None and seat.development_count == 1 for seat in seen.values())
    assert table.view(seat_audience(RED)).seats[RED].development == (("monopoly", 1),)
    assert table.view(INSTRUCTOR).seats[RED].development == (("monopoly", 1),)


def test_a_card_is_not_played_in_the_turn_it_was_bought_and_one_a_turn() -> None:
    """RULES M-23."""
    table = trading()
    table.stack("knight")
    table.do(RED, BuyCard())
    assert table.refused(RED, PlayCard("knight")).code == "card_too_new"
    assert table.own(RED).playable == ()
    table.holds(RED, "knight", "monopoly")
    table.do(RED, PlayCard("knight"))
    assert table.refused(RED, PlayCard("monopoly", (), ("ore",))).code == "one_card_a_turn"
    table.do(RED, EndTurn())
    table.pass_to(RED)
    table.do(RED, PlayCard("knight"))


def test_cards_must_be_held_and_named_rightly_and_victory_cards_are_never_played() -> None:
    """RULES M-26, M-27."""
    table = trading()
    assert table.refused(RED, PlayCard("knight")).code == "no_such_card"
    table.holds(RED, "victory_point", "monopoly", "road_building")
    assert table.refused(RED, PlayCard("victory_point")).code == "never_played"
    assert table.refused(RED, PlayCard("monopoly")).code == "wrong_choice"
    assert table.refused(RED, PlayCard("road_building")).code == "wrong_choice"
    assert table.refused(RED, PlayCard("road_building", (70, 71))).code in {"not_connected", "place_taken"}
    assert table.own(RED).points == 3
    assert table.view().seats[RED].points == 2


def test_a_knight_draws_two_cards_attacks_nobody_and_makes_nobody_discard() -> None:
    """RULES M-24."""
    table = trading()
    table.hand(BLUE, wool=12)
    table.state.immune[BLUE] = False
    table.holds(RED, "knight")
    table.chance.draws = [9]
    done = table.do(RED, PlayCard("knight"))

    assert done == [CardPlayed(RED, "knight"), PrizeDrawn(RED, bundle(wool=1, ore=1), "knight")]
    assert table.state.hands[BLUE] == bundle(wool=12)


def test_the_third_knight_takes_largest_army_and_only_more_take_it_over() -> None:
    """RULES M-24."""
    table = Table()
    for seat in (RED, BLUE) * 4:
        table.holds(seat, "knight")
    moves: list[AwardMoved] = []
    for seat in (RED, BLUE) * 4:
        table.pass_to(seat)
        moves += told(table.do(seat, PlayCard("knight")), AwardMoved)
        if len(table.state.revealed[BLUE]) == 3 and seat == BLUE:
            assert table.state.largest_army == RED

    assert moves == [AwardMoved("largest_army", RED)]
    assert table.state.points[RED] == 4


def test_monopoly_counts_all_hands_and_takes_from_the_bank() -> None:
    """RULES M-25: nobody loses a card, the own ones count too, and the bank pays as far as it can."""
    table = trading(ore=3)
    table.hand(BLUE, ore=4)
    table.hand(WHITE, ore=6)
    table.holds(RED, "monopoly")
    done = table.do(RED, PlayCard("monopoly", (), ("ore",)))

    assert told(done, CardPaid) == [CardPaid(RED, bundle(ore=6), 13)]
    assert [hand[4] for hand in table.state.hands] == [9, 0, 6, 4]


def test_year_of_plenty_takes_two_from_the_bank() -> None:
    """RULES M-26."""
    table = trading(wool=1)
    table.holds(RED, "year_of_plenty")
    table.hand(BLUE, ore=18)
    assert table.refused(RED, PlayCard("year_of_plenty", (), ("ore", "ore"))).code == "bank_short"
    table.do(RED, PlayCard("year_of_plenty", (), ("ore", "wheat")))

    assert table.state.hands[RED] == bundle(wool=1, ore=1, wheat=1)


def test_road_building_lays_two_roads_the_second_on_the_first() -> None:
    """RULES M-26."""
    table = trading(wool=1)
    table.holds(RED, "road_building")
    first, second = table.way(RED, 2)
    assert second not in table.own(RED).roads
    assert PlayCard("road_building", (first, second)) in table.legal(RED)
    assert table.refused(RED, PlayCard("road_building", (second, first))).code == "not_connected"
    assert table.refused(RED, PlayCard("road_building", (first, first))).code == "place_taken"
    table.do(RED, PlayCard("road_building", (first, second)))

    assert table.state.hands[RED] == one("wool")
    assert table.state.pieces[RED][0] == 11


def road_of(table: Table, seat: int, length: int) -> list[int]:
    """Give a seat a road of this length, or longer."""
    way = table.way(seat, length)
    table.road(seat, *way[:-1])
    table.do(seat, Build("road", way[-1]))
    return way


def test_five_roads_in_a_row_take_longest_road() -> None:
    table = trading()
    road_of(table, RED, 5)

    assert table.state.longest_road == RED
    assert table.state.points[RED] == 4
    assert table.state.road_lengths[RED] >= 5


def test_a_settlement_in_the_way_cuts_the_road_and_takes_the_award() -> None:
    """RULES M-26, M-33."""
    table = trading()
    way = road_of(table, RED, 5)
    table.do(RED, EndTurn())
    table.trading()
    table.hand(ORANGE, **RICH)
    vertex = table.gap(way)
    table.road(ORANGE, next(edge for edge in island().vertex_edges[vertex] if table.state.roads[edge] == -1))
    done = table.do(ORANGE, Build("settlement", vertex))

    assert told(done, AwardMoved) == [AwardMoved("longest_road", -1)]
    assert table.state.points[RED] == 2
