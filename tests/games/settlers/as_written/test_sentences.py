"""Every sentence of the author's that states a rule, played on `as-written`. The names come from
`sentences.toml`.
"""

import msgspec
import pytest

from games.audience import PUBLIC, seat_audience
from games.island.actions import Build, BuyCard, PlayCard, Trade
from games.island.cards import RESOURCES
from games.island.events import TurnBegan, VictoryCardsShown
from games.island.topology import island, neighbours
from games.settlers import actions as act
from games.settlers.actions import Leg
from games.settlers.board import border_hexes, land_spiral, lost_ports, shore_edges
from games.settlers.events import (
    DealClosed,
    Declared,
    DiscardOpened,
    Exchanged,
    FirstRolled,
    GameEnded,
    Harvested,
    OfferMade,
    PrizeDrawn,
)
from games.settlers.game import SETTLERS
from games.shared_vocabulary import Accept, EndTurn, Roll
from tests.games.any_table import told
from tests.games.settlers.as_written.table import Written, new_game
from tests.games.settlers.table import BLUE, ORANGE, RED, STARTS, WHITE, bundle, one

ORE, WOOL, BRICK = one("ore"), one("wool"), one("brick")
SEEDS = range(12)


def placing() -> Written:
    """Before any start is placed; Blue, the best, places."""
    table = Written(begun=False)
    table.state = SETTLERS.setup(table.options, table.chance)
    return table


def market() -> Written:
    """Red trades and has wool; Orange and White have ore, Blue brick."""
    table = Written()
    table.trading()
    table.hand(RED, wool=3)
    table.hand(ORANGE, ore=2)
    table.hand(WHITE, ore=1, wheat=1)
    table.hand(BLUE, brick=2)
    return table


def harbour_ports(seed: int) -> list[str | None]:
    """What the ports on the inner shore of this island's harbour trade."""
    state = new_game(seed)
    return [port.resource for port in state.board.ports if port.edge in shore_edges(state.board.harbour)]


def hit(table: Written, seat: int) -> tuple[int, int]:
    """A number that pays this seat, and how many cards."""
    return next(
        (number, sum(pay[seat]))
        for number, pay in enumerate(table.state.income)
        if number not in (0, 7) and any(pay[seat])
    )


def test_01_three_or_four_play() -> None:
    assert [len(Written(players=4).view().seats)] == [4]
    three = new_game(1, players=3)
    assert three.seats == 3


def test_02_the_desert_is_set_aside_and_the_18_other_hexes_are_shuffled_and_laid_out() -> None:
    terrains = [new_game(seed).board.terrain for seed in SEEDS]
    assert all(sorted(map(str, terrain)).count("None") == 1 for terrain in terrains)
    assert len({*terrains}) > 1
    assert {tuple(map(sorted(map(str, terrain)).count, RESOURCES)) for terrain in terrains} == {
        (4, 3, 4, 4, 3)
    }


def test_03_one_space_at_the_border_is_left_blank() -> None:
    for seed in SEEDS:
        board = new_game(seed).board
        assert [space for space, terrain in enumerate(board.terrain) if terrain is None] == [board.harbour]
        assert board.harbour in border_hexes()


def test_04_the_blank_space_may_be_chosen_at_random_otherwise() -> None:
    spaces = {new_game(seed).board.harbour for seed in range(40)}
    assert len(spaces) > 3
    assert all(lost_ports(space) for space in spaces)


def test_05_the_blank_space_is_water_the_harbour() -> None:
    table = placing()
    water = next(vertex for vertex in island().hex_vertices[0] if vertex in table.view().board.sea_vertices)
    assert table.refused(BLUE, act.PlaceStart(0, water, island().vertex_edges[water][0])).code == "water"


def test_06_the_port_that_was_lost_lies_on_the_inner_shore_of_the_harbour() -> None:
    for seed in SEEDS:
        (lost,) = lost_ports(new_game(seed).board.harbour)
        assert lost in harbour_ports(seed)


def test_07_a_3_1_port_lies_on_the_inner_shore_too() -> None:
    for seed in SEEDS:
        assert None in harbour_ports(seed)
        assert len(harbour_ports(seed)) == 2


def test_08_letters_run_alphabetically_in_a_spiral_from_beside_the_harbour_to_the_centre() -> None:
    for seed in SEEDS:
        board = new_game(seed).board
        order = land_spiral(board.harbour)
        assert order[0] in neighbours(board.harbour)
        assert order[-1] == 9
        assert [board.letters[hexagon] for hexagon in order] == list("ABCDEFGHIJKLMNOPQR")


def test_09_the_harbour_gets_no_letter() -> None:
    for seed in SEEDS:
        board = new_game(seed).board
        assert (board.letters[board.harbour], board.token[board.harbour]) == ("", 0)


def test_10_a_strong_player_lays_out_all_starts_two_settlements_and_two_roads_a_colour() -> None:
    table = placing()
    assert table.view().placer == BLUE
    assert table.refused(RED, act.PlaceStart(0, *STARTS[0][0])).code == "not_the_placer"
    for start, sites in enumerate(STARTS):
        for vertex, edge in sites:
            table.do(BLUE, act.PlaceStart(start, vertex, edge))
    assert [(len(start.settlements), len(start.roads)) for start in table.view().starts] == [(2, 2)] * 4
    table.do(BLUE, act.ConfirmStarts())


def test_11_each_of_these_roads_lies_beside_its_settlement() -> None:
    (vertex, _), (_, other) = STARTS[0]
    assert placing().refused(BLUE, act.PlaceStart(0, vertex, other)).code == "not_beside"


def test_12_settlements_stand_at_corners_of_land() -> None:
    table = placing()
    land = {
        vertex
        for space, terrain in enumerate(table.view().board.terrain)
        if terrain
        for vertex in island().hex_vertices[space]
    }
    places = {action.vertex for action in table.legal(BLUE) if isinstance(action, act.PlaceStart)}
    assert places == land


def test_13_roads_lie_along_edges() -> None:
    table = placing()
    for action in table.legal(BLUE):
        if isinstance(action, act.PlaceStart):
            assert action.edge in island().vertex_edges[action.vertex]


def test_14_settlements_are_at_least_two_edges_apart() -> None:
    table = placing()
    (vertex, edge) = STARTS[0][0]
    table.do(BLUE, act.PlaceStart(0, vertex, edge))
    for beside in island().vertex_vertices[vertex]:
        assert (
            table.refused(BLUE, act.PlaceStart(1, beside, island().vertex_edges[beside][-1])).code
            == "too_close"
        )


def test_15_the_weakest_player_chooses_a_placement_first_and_so_on_up_to_whoever_placed_otherwise() -> None:
    table = Written(begun=False)
    assert table.view().ranking == (RED, ORANGE, WHITE, BLUE)
    assert table.refused(BLUE, act.ChooseStart(0)).facts == {"chooser": "red"}
    for seat in (RED, ORANGE, WHITE, BLUE):
        assert [wait.seat for wait in table.view().waiting] == [seat]
        table.do(seat, act.ChooseStart(seat))
    assert Written(begun=False, skill="").view().by_lot


def test_16_after_the_choice_players_may_swap_pieces_to_have_their_favourite_colour_otherwise() -> None:
    table = Written(begun=False)
    for seat, start in zip((RED, ORANGE, WHITE, BLUE), (3, 2, 1, 0), strict=True):
        table.do(seat, act.ChooseStart(start))
    assert dict(table.view().board.settlements)[STARTS[3][0][0]] == RED


def test_17_each_player_gets_a_card_for_every_hex_at_both_settlements() -> None:
    table = Written(begun=False)
    for seat in range(4):
        table.do(seat, act.ChooseStart(seat))
    land = table.view().board.terrain
    for seat, sites in enumerate(STARTS):
        around = [
            land[space]
            for vertex, _ in sites
            for space in range(19)
            if vertex in island().hex_vertices[space] and land[space]
        ]
        assert table.view().seats[seat].hand == bundle(
            **{resource: around.count(resource) for resource in RESOURCES}
        )


def test_18_weaker_players_get_further_cards_of_their_choice() -> None:
    table = Written(begun=False, bonus="3 1")
    for seat in range(4):
        table.do(seat, act.ChooseStart(seat))
    before = table.view().seats[RED].hand
    table.do(RED, act.TakeBonus(bundle(ore=2, brick=1)))
    assert table.gain(RED, before) == bundle(ore=2, brick=1)
    assert table.refused(WHITE, act.TakeBonus(ORE)).code == "no_bonus_left"


def test_19_a_small_child_may_get_as_many_as_eight_cards() -> None:
    table = Written(begun=False, bonus="8")
    for seat in range(4):
        table.do(seat, act.ChooseStart(seat))
    table.do(RED, act.TakeBonus(bundle(ore=4, wheat=4)))


def test_20_dice_decide_who_plays_first() -> None:
    table = Written(begun=False)
    table.chance.first = [(1, 2), (6, 5), (1, 1), (4, 6)]
    for seat in range(4):
        done = table.do(seat, act.ChooseStart(seat))
    assert told(done, FirstRolled) == [FirstRolled(((1, 2), (6, 5), (1, 1), (4, 6)))]
    assert table.view().first == ORANGE


def test_21_resource_cards_lie_face_up_so_that_all_can_count_them() -> None:
    table = Written()
    table.hand(RED, ore=2, wool=1)
    assert table.view(seat_audience(BLUE)).seats[RED].hand == bundle(ore=2, wool=1)
    assert table.view(PUBLIC).seats[RED].hand == bundle(ore=2, wool=1)


def test_22_development_cards_in_hand_are_hidden() -> None:
    table = Written()
    table.holds(RED, "knight")
    assert table.view(seat_audience(BLUE)).seats[RED].development is None
    assert table.view(seat_audience(RED)).seats[RED].development == (("knight", 1),)


def test_23_development_cards_that_were_played_lie_open() -> None:
    table = Written()
    table.holds(RED, "knight")
    table.trading()
    table.do(RED, PlayCard("knight"))
    assert table.view(seat_audience(BLUE)).seats[RED].played == ("knight",)


def test_24_turns_go_round_the_table_in_one_direction() -> None:
    table = Written(first=WHITE)
    order = []
    for _ in range(5):
        order.append(table.view().active)
        table.trading()
        table.do(table.view().active, EndTurn())
    assert order == [WHITE, BLUE, RED, ORANGE, WHITE]


def test_25_a_turn_is_first_the_resources_then_the_trading() -> None:
    table = Written()
    assert table.legal(RED) == [Roll()]
    table.roll(1, 1)
    assert table.view().phase == "trade"
    assert table.refused(RED, Roll()).code == "already_rolled"


def test_26_a_turn_begins_with_a_throw_of_two_dice() -> None:
    table = Written()
    table.roll(2, 3)
    assert table.view().roll == (2, 3)


def test_27_on_any_number_but_seven_all_players_get_resources_whoevers_turn_it_is() -> None:
    table = Written()
    number, _ = hit(table, BLUE)
    (harvest,) = told(table.roll(max(1, number - 6), number - max(1, number - 6)), Harvested)
    assert any(harvest.cards[BLUE])


def test_28_a_settlement_brings_one_card_for_each_hex_that_was_hit() -> None:
    table = Written()
    number, cards = hit(table, RED)
    hexes = [space for space, token in enumerate(table.view().board.token) if token == number]
    homes = [vertex for vertex, seat in table.view().board.settlements if seat == RED]
    assert cards == sum(vertex in island().hex_vertices[space] for vertex in homes for space in hexes)
    before = table.view().seats[RED].hand
    table.roll(max(1, number - 6), number - max(1, number - 6))
    assert sum(table.gain(RED, before)) == cards


def test_29_a_city_brings_two_cards_for_each_hex_that_was_hit() -> None:
    table = Written()
    table.trading()
    vertex = next(vertex for vertex, seat in table.view().board.settlements if seat == RED)
    once = [sum(pay[RED]) for pay in table.state.income]
    table.hand(RED, wheat=2, ore=3)
    table.do(RED, Build("city", vertex))
    table.hand(RED)
    number = next(n for n, pay in enumerate(table.state.income) if sum(pay[RED]) > once[n])
    table.do(RED, EndTurn())
    table.roll(max(1, number - 6), number - max(1, number - 6))
    hexes = [space for space, token in enumerate(table.view().board.token) if token == number]
    assert sum(table.view().seats[RED].hand) == once[number] + sum(
        vertex in island().hex_vertices[space] for space in hexes
    )


@pytest.mark.parametrize(("held", "lost"), [(7, 0), (8, 4), (9, 4), (12, 6)])
def test_30_on_a_seven_who_holds_more_than_seven_cards_loses_half_rounded_down(held: int, lost: int) -> None:
    table = Written()
    table.trading()
    table.do(RED, EndTurn())
    table.hand(RED, wool=held)
    table.roll(3, 4)
    if lost:
        assert table.refused(RED, act.Discard(bundle(wool=lost - 1))).facts == {
            "due": lost,
            "asked": lost - 1,
        }
        table.do(RED, act.Discard(bundle(wool=lost)))
    assert table.view().seats[RED].hand == bundle(wool=held - lost)


def test_31_nobody_loses_cards_before_their_first_trading_phase() -> None:
    table = Written()
    for seat in range(4):
        table.hand(seat, wool=4, ore=4) if seat < 2 else table.hand(seat, wheat=9)
    assert told(table.roll(3, 4), DiscardOpened) == []
    table.do(RED, EndTurn())
    table.roll(3, 4)
    discard = table.view().discard
    assert discard is not None
    assert [bool(due) for due in discard.due] == [True, False, False, False]


def test_32_who_rolls_a_seven_draws_two_cards_blindly_from_one_of_each_kind() -> None:
    for draw in range(10):
        table = Written()
        table.chance.draws = [draw]
        (prize,) = told(table.roll(3, 4), PrizeDrawn)
        assert sorted(prize.cards) == [0, 0, 0, 1, 1]
        assert table.view().seats[RED].hand == prize.cards


def test_33_the_cards_that_were_not_drawn_go_back_to_the_bank() -> None:
    table = Written()
    before = sum(table.view().bank)
    table.roll(3, 4)
    assert sum(table.view().bank) == before - 2


def test_34_the_seven_may_be_called_a_birthday_or_a_tornado() -> None:
    for theme in ("birthday", "tornado"):
        assert Written(theme=theme).view().theme == theme


def test_35_all_of_this_comes_before_any_trade() -> None:
    table = Written()
    table.hand(RED, wool=4)
    assert table.refused(RED, Trade("wool", "ore")).code == "roll_first"
    table.state.immune[RED] = False
    table.hand(RED, wool=9)
    table.roll(3, 4)
    for action in (Trade("wool", "ore"), act.Offer(WOOL, ORE), EndTurn()):
        assert table.refused(RED, action).code == "discards_open"


def test_36_the_bank_exchanges_resources_for_other_ones() -> None:
    table = Written()
    table.trading()
    table.hand(RED, wool=table.view().seats[RED].rates[RESOURCES.index("wool")])
    table.do(RED, Trade("wool", "ore"))
    assert table.view().seats[RED].hand == ORE


def test_37_resources_can_be_traded_with_the_bank_for_development_cards() -> None:
    table = Written()
    table.trading()
    table.hand(RED, wool=1, wheat=1, ore=1)
    table.do(RED, BuyCard())
    assert (table.view().seats[RED].development_count, sum(table.view().seats[RED].hand)) == (1, 0)


def test_38_resources_can_be_traded_with_the_bank_for_roads_settlements_and_cities() -> None:
    table = Written()
    table.trading()
    (edge,) = table.way(RED, 1)
    table.hand(RED, lumber=1, brick=1)
    table.do(RED, Build("road", edge))
    vertex = next(vertex for vertex, seat in table.view().board.settlements if seat == RED)
    table.hand(RED, wheat=2, ore=3)
    table.do(RED, Build("city", vertex))
    site = next(
        v
        for v in range(54)
        if table.can_settle(v) and any(table.state.roads[e] == -1 for e in island().vertex_edges[v])
    )
    table.road(RED, next(e for e in island().vertex_edges[site] if table.state.roads[e] == -1))
    table.hand(RED, lumber=1, brick=1, wheat=1, wool=1)
    table.do(RED, Build("settlement", site))
    assert sum(table.view().seats[RED].hand) == 0


def test_39_resources_can_be_traded_with_other_players() -> None:
    table = market()
    table.do(RED, act.Offer(WOOL, BRICK))
    assert told(table.do(BLUE, Accept(1)), Exchanged) == [Exchanged(RED, BLUE, WOOL, BRICK)]
    assert (table.view().seats[RED].offers_left, table.view().seats[BLUE].offers_left) == (49, 50)


def test_40_one_kind_of_resource_cannot_be_on_both_sides_of_a_trade() -> None:
    assert market().refused(RED, act.Offer(bundle(wool=2), bundle(ore=1, wool=1))).code == "same_kind"


def test_41_each_player_gets_at_least_one_resource_in_a_trade() -> None:
    for offer in (act.Offer(WOOL, bundle()), act.Offer(bundle(), ORE)):
        assert market().refused(RED, offer).code == "one_sided"


def test_42_nothing_but_resources_can_be_traded() -> None:
    assert {field.name for field in msgspec.structs.fields(act.Offer)} == {"give", "take", "to"}
    table = market()
    table.holds(RED, "knight")
    table.do(RED, act.Offer(WOOL, BRICK))
    table.do(BLUE, Accept(1))
    assert table.view().seats[BLUE].development_count == 0


def test_43_others_can_trade_only_with_the_player_whose_turn_it_is() -> None:
    table = market()
    assert table.refused(BLUE, act.Offer(BRICK, ORE, (ORANGE,))).code == "only_with_active"
    assert told(table.do(BLUE, act.Offer(BRICK, bundle(wool=2))), OfferMade)[0].asked == (RED,)
    table.do(RED, Accept(1))


def test_44_others_may_propose_trades_that_go_through_the_player_whose_turn_it_is() -> None:
    table = market()
    table.do(BLUE, act.Chain((Leg(ORANGE, WOOL, ORE), Leg(BLUE, ORE, BRICK))))
    for seat in (RED, ORANGE):
        table.do(seat, Accept(1))
    assert table.view().seats[BLUE].hand == bundle(brick=1, ore=1)
    assert table.view().seats[RED].hand == bundle(wool=2, brick=1)


def test_45_each_trade_is_complete_before_the_next_one_begins() -> None:
    table = market()
    table.do(RED, act.Offer(WOOL, BRICK))
    assert table.refused(RED, act.Offer(WOOL, ORE)).code == "deal_open"
    assert told(table.do(BLUE, Accept(1)), DealClosed) == [DealClosed(1, "done")]
    table.do(RED, act.Offer(WOOL, ORE))


def test_46_a_port_has_to_wait_until_a_trade_between_players_is_done() -> None:
    table = market()
    table.hand(RED, wool=4)
    table.do(RED, act.Offer(WOOL, BRICK))
    assert table.refused(RED, Trade("wool", "ore")).code == "deal_open"


def test_47_one_development_card_may_be_played_in_a_trading_phase() -> None:
    table = Written()
    table.holds(RED, "knight", "knight")
    table.trading()
    table.do(RED, PlayCard("knight"))
    assert table.refused(RED, PlayCard("knight")).code == "one_card_a_turn"


def test_48_a_card_that_was_bought_in_this_turn_cannot_be_played_in_it() -> None:
    table = Written()
    table.trading()
    table.stack("knight")
    table.hand(RED, wool=1, wheat=1, ore=1)
    table.do(RED, BuyCard())
    assert table.refused(RED, PlayCard("knight")).code == "card_too_new"


def test_49_nobody_plays_a_victory_point_card() -> None:
    table = Written()
    table.holds(RED, "victory_point")
    table.trading()
    assert table.refused(RED, PlayCard("victory_point")).code == "never_played"


def test_50_victory_point_cards_are_shown_when_the_game_ends() -> None:
    table = Written(first=ORANGE)
    table.pass_to(RED)
    table.points(RED, 5)
    table.holds(RED, *["victory_point"] * 5)  # type: ignore[list-item]
    assert told(table.do(RED, EndTurn()), VictoryCardsShown) == [VictoryCardsShown(RED, 5)]


def test_51_a_knight_moves_no_robber_and_takes_nothing_from_anybody() -> None:
    table = Written()
    table.hand(ORANGE, ore=9)
    table.holds(RED, "knight")
    table.trading()
    before = [seat.hand for seat in table.view().seats]
    table.do(RED, PlayCard("knight"))
    assert [seat.hand for seat in table.view().seats][1:] == before[1:]
    assert table.view().phase == "trade"


def test_52_a_knight_draws_two_cards_from_the_bank_as_a_seven_does() -> None:
    table = Written()
    table.holds(RED, "knight")
    table.trading()
    before = sum(table.view().bank)
    (prize,) = told(table.do(RED, PlayCard("knight")), PrizeDrawn)
    assert sorted(prize.cards) == [0, 0, 0, 1, 1]
    assert sum(table.view().bank) == before - 2


def test_53_knights_count_towards_the_largest_army() -> None:
    table = Written()
    table.holds(RED, "knight", "knight", "knight")
    table.trading()
    table.do(RED, PlayCard("knight"))
    for _ in range(2):
        table.do(RED, EndTurn())
        table.pass_to(RED)
        table.do(RED, PlayCard("knight"))
    assert ("largest_army", RED) in table.view().awards
    assert table.view().seats[RED].points == 4


def test_54_a_monopoly_brings_as_many_cards_from_the_bank_as_all_hands_hold_of_that_kind() -> None:
    table = market()
    table.holds(RED, "monopoly")
    table.hand(RED, ore=1)
    table.do(RED, PlayCard("monopoly", resources=("ore",)))
    assert table.view().seats[RED].hand == bundle(ore=1 + 4)


def test_55_a_monopoly_takes_nothing_from_other_players() -> None:
    table = market()
    table.holds(RED, "monopoly")
    before = [seat.hand for seat in table.view().seats]
    table.do(RED, PlayCard("monopoly", resources=("ore",)))
    assert [seat.hand for seat in table.view().seats][1:] == before[1:]


def test_56_who_has_ten_points_at_the_end_of_the_own_turn_declares_it_otherwise() -> None:
    table = Written()
    table.trading()
    table.points(RED, 5)
    table.holds(RED, *["victory_point"] * 5)  # type: ignore[list-item]
    assert told(table.do(RED, EndTurn()), Declared) == [Declared(RED, 10)]
    assert table.view(seat_audience(BLUE)).seats[RED].development is None


def test_57_development_cards_count_towards_the_ten_points() -> None:
    table = Written()
    table.trading()
    table.points(RED, 5)
    table.holds(RED, *["victory_point"] * 5)  # type: ignore[list-item]
    assert table.view().seats[RED].points == 5
    assert told(table.do(RED, EndTurn()), Declared) == [Declared(RED, 10)]


def test_58_the_game_ends_when_the_first_players_turn_would_begin_again() -> None:
    table = Written(first=ORANGE)
    table.trading()
    for _ in range(101 * 4 - 1):  # past any round at which Moot usually stops
        table.do(table.view().active, EndTurn())
        table.trading()
    assert (table.view().round, table.view().active) == (101, RED)
    table.points(RED, 5)
    table.holds(RED, *["victory_point"] * 5)  # type: ignore[list-item]
    assert told(table.do(RED, EndTurn()), GameEnded)[0].reason == "victory"


def test_59_everybody_has_had_equally_many_turns_at_the_end() -> None:
    table = Written()
    table.pass_to(ORANGE)
    table.points(ORANGE, 5)
    table.holds(ORANGE, *["victory_point"] * 5)  # type: ignore[list-item]
    assert told(table.do(ORANGE, EndTurn()), TurnBegan)[0].seat == WHITE
    table.pass_to(BLUE)
    assert told(table.do(BLUE, EndTurn()), GameEnded)[0].reason == "victory"


def test_60_all_who_have_at_least_ten_points_then_win() -> None:
    table = Written()
    table.trading()
    for seat, cards in ((RED, 3), (WHITE, 2)):
        table.points(seat, 5)
        table.holds(seat, *["victory_point"] * cards)  # type: ignore[list-item]
    table.holds(RED, "knight", "knight", "knight")
    table.do(RED, PlayCard("knight"))
    for _ in range(2):
        table.do(RED, EndTurn())
        table.pass_to(RED)
        table.do(RED, PlayCard("knight"))
    table.do(RED, EndTurn())
    table.pass_to(BLUE)
    assert told(table.do(BLUE, EndTurn()), GameEnded)[0].winners == (RED,)


def test_61_bonuses_are_changed_after_a_game_so_that_everybody_wins_as_often() -> None:
    table = Written(bonus="3 1", begun=False)
    for seat in range(4):
        table.do(seat, act.ChooseStart(seat))
    for seat in (RED, ORANGE):
        table.do(seat, act.TakeBonus())
    for seat in range(4):
        table.hand(seat)
    table.pass_to(BLUE)
    table.points(BLUE, 5)
    table.holds(BLUE, *["victory_point"] * 5)  # type: ignore[list-item]
    table.do(BLUE, EndTurn())
    outcome = SETTLERS.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (BLUE,)
    assert [outcome.summary[f"next_bonus_{seat}"] for seat in range(4)] == [4, 2, 1, 0]
