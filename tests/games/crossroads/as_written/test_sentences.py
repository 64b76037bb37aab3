"""Every sentence of the author's that states a rule, played on `as-written`. The names come from
`sentences.toml`.
"""

import pytest

from games.crossroads import actions as act
from games.crossroads.events import GameEnded, Income, Oriented, Rolled, TiedAtGoal, Traded, TradeOpened
from games.crossroads.grid import ROAD, activated_spaces
from games.protocol import Actor
from games.refusal import Refusal
from games.shared_vocabulary import Accept, EndTurn, FinishGame, Refuse, RoundBegan, RoundEnded
from games.vocabulary import Event
from tests.games.any_table import told
from tests.games.crossroads.as_written.table import Written
from tests.games.crossroads.table import BLUE, ORANGE, RED, WHITE, marked, space

AT = {"row": 4, "column": 2}
"""Where the author's fragments stand, apart from the edges."""
APART = ("1...2...3.", "..........", "..........", "..........", "4.........")
"""Nobody is joined to anybody."""
ROW = ("1RRR2RRR3.",)
"""1 and 2 are neighbours; 1 reaches 3 only through 2."""
A1, E1, I1 = map(space, ("A1", "E1", "I1"))


def ending(*gold: int) -> Written:
    """The trade of round 1, in which all but Blue are done."""
    table = Written()
    table.draw(*APART).purses(*gold).at("trade")
    for seat in (RED, ORANGE, WHITE):
        table.do(seat, act.Done())
    return table


def trading(*rows: str, row: int = 1, column: int = 1) -> Written:
    """The trade of round 1, on this board."""
    table = Written()
    table.draw(*rows, row=row, column=column).purses(5, 5, 5, 5).at("trade")
    return table


def building(*rows: str, row: int = 1, column: int = 1, gold: int = 50, seat: int = RED) -> Written:
    """Where this seat may build, on this board, with so much gold."""
    table = Written()
    table.draw(*rows, row=row, column=column).purses(*[gold] * 4).at("build", seat)
    return table


def turned(table: Written, column: int, row: int) -> list[Event]:
    """Red throws these dice, and turns them so."""
    done = table.roll(RED, column, row)
    return done + (table.do(RED, act.Orient("first")) if column != row else [])


def founded(*names: str, dice: tuple[int, ...] = ()) -> Written:
    """First cities stand on these spaces; then these dice fall."""
    places = [space(name) for name in names]
    table = Written(*(die for place in places for die in (place % 5 + 1, place // 10 % 5 + 1)), *dice)
    for seat, place in enumerate(places):
        if table.view().phase == "orient":
            table.do(seat, act.Orient("first"))
        table.do(seat, act.PlaceCity(place))
    return table


def opened(*dice: int) -> Written:
    """The first turn of round 1; cities stand at A1, E1, A5 and E5, and these dice fall."""
    return founded("A1", "E1", "A5", "E5", dice=dice)


def test_01_whoever_has_a_hundred_gold_at_the_end_of_a_round_wins() -> None:
    table = ending(100, 0, 99)
    assert told(table.do(BLUE, act.Done()), GameEnded) == [GameEnded("goal", (RED,), (100, 0, 99, 0))]
    assert told(ending(99).do(BLUE, act.Done()), GameEnded) == []


def test_02_a_hundred_gold_in_the_middle_of_a_round_is_not_yet_a_victory() -> None:
    table = Written()
    table.draw(*APART).purses(150).at("build")
    assert told(table.do(RED, EndTurn()), GameEnded) == []
    assert table.view().phase != "over"


def test_03_the_board_has_ten_columns_and_ten_rows() -> None:
    table = Written(1, 1)
    assert len(table.view().board) == 100
    assert (space("A1"), space("J10")) == (0, 99)
    assert table.refused(RED, act.PlaceCity(100)).code == "no_such_space"


def test_04_the_numbers_one_to_five_stand_twice_at_the_top_and_twice_at_the_left() -> None:
    for number in range(1, 6):
        columns = {one % 10 for one in activated_spaces(number, 1)}
        rows = {one // 10 for one in activated_spaces(1, number)}
        assert columns == rows == {number - 1, number + 4}


def test_05_before_the_first_round_each_player_rolls_and_places_a_city_on_an_activated_space() -> None:
    table = Written(2, 3)
    for seat in range(4):
        assert (table.view().round, table.view().active) == (0, seat)
        if table.view().phase == "orient":
            table.do(seat, act.Orient("first"))
        places = [action.space for action in table.legal(seat) if isinstance(action, act.PlaceCity)]
        assert {*places} <= {*table.view().activated}
        table.chance.dice += [(2, 5), (5, 2), (5, 5), (1, 1)][seat]
        table.do(seat, act.PlaceCity(places[0]))
    assert table.view().round == 1


def test_06_a_first_city_cannot_touch_another_city() -> None:
    table = Written(2, 2, 1, 2)
    table.do(RED, act.PlaceCity(space("B2")))
    table.do(ORANGE, act.Orient("first"))
    assert table.refused(ORANGE, act.PlaceCity(space("A2"))).code == "touches_city"
    table.do(ORANGE, act.PlaceCity(space("F7")))


def test_07_a_first_city_needs_no_road() -> None:
    table = Written(2, 2)
    assert ROAD not in table.view().board
    table.do(RED, act.PlaceCity(space("B2")))
    assert table.board("B2") == RED


def test_08_who_rolls_no_legal_space_for_the_first_city_rolls_again() -> None:
    table = Written(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 3, 3, players=5)
    for seat, name in enumerate(("A1", "F1", "A6", "F6")):
        table.do(seat, act.PlaceCity(space(name)))
    assert [(event.dice, event.useless) for event in told(table.log, Rolled)[-3:]] == [
        ((1, 1), True),
        ((2, 1), True),
        ((3, 3), False),
    ]


def test_09_in_a_round_each_player_has_a_turn_always_in_the_same_order() -> None:
    table = opened()
    for _ in range(3):
        table.finish_round()
    assert [event.order for event in told(table.log, RoundBegan)] == [(RED, ORANGE, WHITE, BLUE)] * 4


def test_10_after_all_turns_there_is_trade() -> None:
    table = building(*ROW)
    assert told(table.do(RED, EndTurn()), TradeOpened) == []
    table.at("build", BLUE)
    assert len(told(table.do(BLUE, EndTurn()), TradeOpened)) == 1
    assert table.own(RED).offers_left == 30


def test_11_gold_is_counted_after_the_trade() -> None:
    table = trading(*ROW)
    table.purses(98, 5, 5, 5).at("trade")
    table.do(RED, act.Offer(A1, E1, 2))
    table.do(ORANGE, Accept(1))
    for seat in (RED, ORANGE, WHITE):
        table.do(seat, act.Done())
    assert told(table.do(BLUE, act.Done()), GameEnded)[0].winners == (RED,)


def test_12_of_several_with_a_hundred_gold_whoever_has_the_most_wins() -> None:
    assert told(ending(100, 0, 104).do(BLUE, act.Done()), GameEnded)[0].winners == (WHITE,)


def test_13_in_a_tie_for_the_most_nobody_wins_and_another_round_is_played() -> None:
    table = ending(104, 104)
    done = table.do(BLUE, act.Done())
    assert (told(done, GameEnded), told(done, TiedAtGoal)) == ([], [TiedAtGoal((RED, ORANGE), 104)])
    assert table.view().round == 2


def test_14_that_goes_on_until_somebody_has_won_alone_otherwise() -> None:
    table = ending(104, 104)
    table.chance.dice += [3, 3] * 100
    table.do(BLUE, act.Done())
    for _ in range(20):
        table.finish_round()
    assert (table.view().round, table.view().phase) == (22, "build")
    table.do(None, FinishGame(), "instructor")
    assert told(table.finish_round(), GameEnded) == [GameEnded("instructor", (RED, ORANGE), (104, 104, 0, 0))]


def test_15_a_turn_begins_with_a_throw_of_both_dice_otherwise() -> None:
    table = opened(2, 5)
    assert table.view().dice == (2, 5)
    assert table.view().phase == "orient"
    assert table.refused(RED, act.BuildRoad(space("B1"))).code == "wrong_phase"


def test_16_after_the_throw_the_player_whose_turn_it_is_may_build() -> None:
    table = opened(3, 3)
    assert table.view().phase == "build"
    assert table.refused(ORANGE, EndTurn()).code == "not_your_turn"
    table.purses(3).at("build")
    table.do(RED, act.BuildRoad(space("B1")))


def test_17_of_two_different_numbers_the_player_decides_which_belongs_to_which_side() -> None:
    for top, spaces in (("first", activated_spaces(2, 3)), ("second", activated_spaces(3, 2))):
        table = opened(2, 3)
        assert told(table.do(RED, act.Orient(top)), Oriented)[0].spaces == spaces  # type: ignore[arg-type]


def test_18_with_two_equal_numbers_there_is_nothing_to_decide() -> None:
    table = opened(4, 4)
    assert table.view().phase == "build"
    assert table.refused(RED, act.Orient("first")).code == "wrong_phase"


def test_19_a_two_and_a_three_can_be_column_two_and_row_three_or_the_other_way_round() -> None:
    for top, column, row in (("first", 2, 3), ("second", 3, 2)):
        table = opened(2, 3)
        table.do(RED, act.Orient(top))  # type: ignore[arg-type]
        assert (table.view().column, table.view().row) == (column, row)


def test_20_the_spaces_where_both_numbers_meet_are_activated() -> None:
    table = opened(1, 4)
    table.do(RED, act.Orient("first"))
    assert all((one % 10 % 5 + 1, one // 10 % 5 + 1) == (1, 4) for one in table.view().activated)


def test_21_two_at_the_top_and_three_at_the_left_activate_four_spaces() -> None:
    table = opened(2, 3)
    table.do(RED, act.Orient("first"))
    assert {*table.view().activated} == {*map(space, ("B3", "G3", "B8", "G8"))}


def test_22_two_fours_activate_four_spaces_too() -> None:
    assert {*opened(4, 4).view().activated} == {*map(space, ("D4", "I4", "D9", "I9"))}


def test_23_an_activated_city_brings_its_owner_five_gold() -> None:
    table = Written()
    table.draw(*APART)
    (paid,) = told(turned(table, 1, 5), Income)
    assert (paid.seat, paid.cities) == (BLUE, 5)


def test_24_an_empty_activated_space_brings_three_gold_to_each_city_that_it_touches_at_corners_too() -> None:
    """B2 touches A1, C1 and C3, side by side or at a corner."""
    table = Written()
    table.draw("1.2.......", "..........", "..3.......", "..........", "....4.....")
    assert [(event.seat, event.empty) for event in told(turned(table, 2, 2), Income)] == [
        (RED, 3),
        (ORANGE, 3),
        (WHITE, 3),
    ]


def test_25_an_empty_activated_space_that_touches_no_city_brings_nothing() -> None:
    table = Written()
    table.draw(*APART)
    assert told(turned(table, 3, 3), Income) == []


def test_26_an_activated_road_brings_one_gold_to_each_city_that_could_trade_directly_with_it() -> None:
    table = Written()
    table.draw("1RR2......", "..........", "....3.....", "..........", "4.........")
    assert [(event.seat, event.roads) for event in told(turned(table, 2, 1), Income) if event.roads] == [
        (RED, 1),
        (ORANGE, 1),
    ]


def test_27_a_player_with_several_such_cities_gets_one_gold_for_each() -> None:
    table = Written()
    table.draw("1RR1......", "..........", "......2..3", "..........", "4.........")
    assert [(event.seat, event.roads) for event in told(turned(table, 2, 1), Income) if event.roads] == [
        (RED, 2)
    ]


def test_28_a_city_costs_ten_gold() -> None:
    board = ("1RRR......", "..........", "..........", "2...3...4.")
    poor, rich = building(*board, gold=9), building(*board, gold=10)
    assert poor.refused(RED, act.BuildCity(space("E1"))).code == "too_little_gold"
    rich.do(RED, act.BuildCity(space("E1")))
    assert rich.gold()[RED] == 0


def test_29_a_city_is_built_on_an_empty_space() -> None:
    table = building("1RRR......", "..........", "..........", "2...3...4.")
    assert table.refused(RED, act.BuildCity(space("C1"))).code == "not_empty"
    assert table.refused(RED, act.BuildCity(space("A4"))).code == "not_empty"


def test_30_no_city_is_built_where_it_touches_another_city() -> None:
    table = building("1RRR......", ".....2....", "..........", "3...4.....")
    assert table.refused(RED, act.BuildCity(space("E1"))).code == "touches_city"


@pytest.mark.parametrize("names", [("E4", "C5"), ("B4", "D5", "B6", "F6")])
def test_31_two_cities_one_space_apart_are_allowed_two_that_meet_at_a_corner_are_not(
    names: tuple[str, ...],
) -> None:
    """The author’s three drawings of cities."""
    founded(*names)
    table = founded("B4", "E4", dice=(3, 5))
    table.do(WHITE, act.Orient("first"))
    assert table.refused(WHITE, act.PlaceCity(space("C5"))).facts == {"space": "C5", "city": "B4"}


def test_32_a_new_city_lies_beside_a_road() -> None:
    table = building("1.........", "..........", "..........", "2...3...4.")
    assert table.refused(RED, act.BuildCity(space("C1"))).code == "no_road_beside"


def test_33_a_new_city_can_trade_directly_with_a_city_of_its_builder() -> None:
    table = building("1...RR....", "..........", "..........", "2.......3.", "....4.....")
    assert table.refused(RED, act.BuildCity(space("G1"))).code == "not_joined"


def test_34_in_the_authors_drawing_exactly_two_spaces_can_bear_a_city() -> None:
    rows = ("RRRoR..R.", "R.RRR2RR.", "1.Ro...R.")
    table = building(*rows, row=4)
    inside = marked("o", *rows, row=4) | marked(".", *rows, row=4)
    assert {
        action.space for action in table.legal(RED) if isinstance(action, act.BuildCity)
    } & inside == marked("o", *rows, row=4)


def test_35_a_road_costs_three_gold() -> None:
    poor, rich = building(*APART, gold=2), building(*APART, gold=3)
    assert poor.refused(RED, act.BuildRoad(space("B1"))).code == "too_little_gold"
    rich.do(RED, act.BuildRoad(space("B1")))
    assert rich.gold()[RED] == 0


def test_36_a_road_is_built_on_an_empty_space() -> None:
    table = building("1R........", "..........", "..........", "2...3...4.")
    assert table.refused(RED, act.BuildRoad(space("B1"))).code == "not_empty"
    assert table.refused(RED, act.BuildRoad(space("A1"))).code == "not_empty"


def test_37_no_road_is_built_where_it_touches_somebody_elses_city() -> None:
    table = building("1RR..2....", "..........", "..........", "3...4.....")
    table.do(RED, act.BuildRoad(space("D1")))
    assert table.refused(RED, act.BuildRoad(space("E1"))).code == "touches_strangers"


PAVING = ("_ooo", ".X3o", "1Xoo")


@pytest.mark.parametrize(("seat", "own"), [(RED, "."), (WHITE, "o")])
def test_38_in_the_authors_drawing_each_space_is_for_one_builder_for_all_or_for_none(
    seat: int, own: str
) -> None:
    """A space that the seat could pave is refused for another reason, if at all: a road must also lead to an
    own city.
    """
    for mark in "_.oX":
        for place in marked(mark, *PAVING, **AT):
            done = building(*PAVING, **AT, seat=seat).try_(Actor(seat), act.BuildRoad(place))
            touches = isinstance(done, Refusal) and done.code == "touches_strangers"
            assert touches is (mark not in ("_", own))


def test_39_a_road_leads_to_a_city_of_its_builder() -> None:
    table = building(*APART)
    assert table.refused(RED, act.BuildRoad(space("C3"))).code == "not_joined"
    table.do(RED, act.BuildRoad(space("B1")))
    table.do(RED, act.BuildRoad(space("C1")))


def test_40_two_players_who_agree_to_trade_get_three_gold() -> None:
    table = trading(*ROW)
    before = sum(table.gold())
    table.do(RED, act.Offer(A1, E1, 2))
    table.do(ORANGE, Accept(1))
    assert sum(table.gold()) == before + 3


@pytest.mark.parametrize("share", range(4))
def test_41_they_split_the_three_gold_as_they_agree(share: int) -> None:
    table = trading(*ROW)
    table.do(RED, act.Offer(A1, E1, share))
    table.do(ORANGE, Accept(1))
    assert table.gold()[:2] == [5 + share, 5 + 3 - share]


def test_42_a_trade_and_its_split_need_a_yes_of_both() -> None:
    table = trading(*ROW)
    table.do(RED, act.Offer(A1, E1, 3))
    assert table.gold() == [5, 5, 5, 5]
    table.do(ORANGE, Refuse(1))
    assert table.gold() == [5, 5, 5, 5]
    table.do(RED, act.Offer(A1, E1, 1))
    assert len(told(table.do(ORANGE, Accept(2)), Traded)) == 1


def test_43_only_cities_that_roads_connect_can_trade_directly() -> None:
    table = trading("1RR2....R3", "..........", "..........", "4.........")
    table.do(RED, act.Offer(A1, space("D1"), 1))
    assert table.refused(ORANGE, act.Offer(space("D1"), space("J1"), 1)).code == "not_connected"


@pytest.mark.parametrize(
    ("rows", "can"),
    [
        (("....", ".RR2", "1R.."), True),
        (("R.....", "R.RRR2", "1..R.."), False),
        (("R.....", "RR....", "1.RR2."), False),
    ],
)
def test_44_roads_that_meet_at_a_corner_or_that_have_a_gap_do_not_connect(
    rows: tuple[str, ...], can: bool
) -> None:
    table = trading(*rows, **AT)
    (one,), (two,) = marked("1", *rows, **AT), marked("2", *rows, **AT)
    if can:
        table.do(RED, act.Offer(one, two, 1))
    else:
        assert table.own(RED).connections == ()


def test_45_players_can_trade_through_a_city_of_another_player_who_agrees() -> None:
    table = trading(*ROW)
    table.do(RED, act.Offer(A1, I1, 2, (ORANGE,)))
    table.do(WHITE, Accept(1))
    assert table.gold() == [5, 5, 5, 5]
    table.do(ORANGE, Accept(1))
    assert table.gold() == [7, 5, 6, 5]


def test_46_whoever_is_traded_through_may_demand_a_fee() -> None:
    table = trading(*ROW)
    table.do(RED, act.Offer(A1, I1, 2, (ORANGE,)))
    table.do(ORANGE, act.AskFee(1, 2))
    for seat in (RED, WHITE):
        table.do(seat, Accept(1))
    assert table.gold() == [5 + 2 - 1, 5 + 2, 5 + 1 - 1, 5]


def test_47_to_be_traded_through_does_not_use_a_city_up() -> None:
    table = trading(*ROW)
    table.do(RED, act.Offer(A1, I1, 2, (ORANGE,)))
    for seat in (WHITE, ORANGE):
        table.do(seat, Accept(1))
    assert E1 not in table.view().used
    assert {*table.view().used} == {A1, I1}


def test_48_if_whoever_lies_between_refuses_there_is_no_trade() -> None:
    rows = ("RRR.R2", "R.3.R.", "1.RRR.")
    table = trading(*rows, **AT)
    (one,), (two,) = marked("1", *rows, **AT), marked("2", *rows, **AT)
    table.do(RED, act.Offer(one, two, 1, (WHITE,)))
    table.do(ORANGE, Accept(1))
    table.do(WHITE, Refuse(1))
    assert table.gold() == [5, 5, 5, 5]
    table.do(RED, act.Offer(one, two, 1, (WHITE,)))
    for seat in (ORANGE, WHITE):
        table.do(seat, Accept(2))
    assert table.gold() == [6, 7, 5, 5]


def test_49_each_city_trades_once_in_a_round() -> None:
    table = trading(*ROW)
    table.do(RED, act.Offer(A1, E1, 1))
    table.do(ORANGE, Accept(1))
    assert table.refused(ORANGE, act.Offer(E1, I1, 1)).code == "city_used"
    for seat in range(4):
        table.do(seat, act.Done())
    assert len(told(table.log, RoundEnded)) == 1
    assert table.view().used == ()


def test_50_traders_name_the_cities_that_trade() -> None:
    table = trading("1RR2RR1...", "..........", "..........", "3.......4.")
    table.do(RED, act.Offer(space("G1"), space("D1"), 1))
    table.do(ORANGE, Accept(1))
    assert {*table.view().used} == {space("G1"), space("D1")}


def test_51_a_player_with_two_cities_can_trade_twice_in_a_round() -> None:
    table = trading("1RR2RR1RR3", "..........", "..........", "4.........")
    table.do(RED, act.Offer(A1, space("D1"), 1))
    table.do(ORANGE, Accept(1))
    table.do(RED, act.Offer(space("G1"), space("J1"), 1))
    table.do(WHITE, Accept(2))
    assert len(told(table.log, Traded)) == 2


def test_52_where_only_one_city_of_a_player_is_connected_only_that_one_can_trade() -> None:
    rows = ("RR2.R.", "R.R.R1", "1.R2..")
    table = trading(*rows, **AT)
    ones, twos = sorted(marked("1", *rows, **AT)), sorted(marked("2", *rows, **AT))
    right = max(ones, key=lambda place: place % 10)
    (left,) = {*ones} - {right}
    assert {(one.mine, one.theirs) for one in table.own(RED).connections if not one.through} == {
        (left, two) for two in twos
    }
