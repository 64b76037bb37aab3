"""The table before the first roll (RULES B1)."""

from collections import Counter

import pytest
from pydantic import ValidationError

from games.audience import EVERYONE, seat_audience
from games.commons.basic.options import full_deck
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from tests.games.commons.table import BLUE, ORANGE, RED, WHITE, Table, cards
from tests.games.contract.subject import seeded


def test_everybody_starts_with_two_settlements_and_two_roads() -> None:
    """RULES C-01: predetermined placements, so two points each."""
    table = Table()
    view = COMMONS.view(table.state, seat_audience(RED))

    assert view.board.settlements == (
        (8, RED),
        (14, ORANGE),
        (17, WHITE),
        (28, RED),
        (31, WHITE),
        (39, BLUE),
        (40, ORANGE),
        (41, BLUE),
    )
    assert view.board.roads == (
        (13, RED),
        (15, ORANGE),
        (25, WHITE),
        (37, WHITE),
        (41, RED),
        (52, BLUE),
        (56, BLUE),
        (58, ORANGE),
    )
    assert [seat.points for seat in view.seats] == [2, 2, 2, 2]
    assert [(seat.roads_left, seat.settlements_left, seat.cities_left) for seat in view.seats] == [
        (13, 3, 4)
    ] * 4
    assert COMMONS.violations(table.state) == []


def test_on_the_nested_board_trade_pays_into_the_bank_and_six_points_are_the_goal_unless_said_otherwise() -> (
    None
):
    """RULES C-02: there each colour lacks kinds of cards; an older table keeps what it was opened with."""
    usual, own = CommonsOptions(layout="nested"), CommonsOptions(layout="nested", goal=8, traded_to="reserve")

    assert (usual.goal, usual.traded_to) == (6, "bank")
    assert (own.goal, own.traded_to) == (8, "reserve")
    assert (CommonsOptions().goal, CommonsOptions().traded_to) == (8, "bank")
    assert CommonsOptions.model_validate(own.model_dump(mode="json")) == own


def test_the_nested_board_places_each_colour_elsewhere() -> None:
    """RULES C-02."""
    view = COMMONS.view(Table(layout="nested").state, seat_audience(RED))

    assert view.board.layout == "nested"
    assert view.board.settlements == (
        (14, BLUE),
        (18, RED),
        (20, ORANGE),
        (31, WHITE),
        (34, WHITE),
        (43, BLUE),
        (44, ORANGE),
        (45, RED),
    )
    assert view.board.roads == (
        *((20, RED), (21, BLUE), (31, ORANGE), (37, WHITE)),
        *((41, WHITE), (55, BLUE), (56, ORANGE), (58, RED)),
    )


def test_a_board_left_to_chance_is_drawn_with_the_start_and_keeps_its_number() -> None:
    """RULES C-01: by the sealed chance, so that another table has another board; a new board in the Ostrom
    stage is the same once more.
    """
    options = CommonsOptions(layout="random_balanced", transition="fresh_board")
    state, again, other = (COMMONS.setup(options, seeded(number)) for number in (1, 1, 2))

    assert state == again
    assert options.layout == "random_balanced"
    assert state.options.layout != other.options.layout
    assert COMMONS.view(state, EVERYONE).board.layout == state.options.layout
    assert COMMONS.setup(state.options, seeded(2)).owners == state.owners
    assert state.options.with_live_changes({"turn_seconds": 60}).layout == state.options.layout
    assert COMMONS.violations(state) == []
    assert COMMONS.codec.state.decode(COMMONS.codec.state.encode(state)) == state


def test_a_board_that_nobody_knows_is_refused_with_what_may_stand_there() -> None:
    """RULES C-01."""
    assert CommonsOptions(layout="random_balanced-7").layout == "random_balanced-7"
    for wrong in ("round", "random_balanced-", "random_balanced-1000000"):
        with pytest.raises(
            ValidationError, match=r"it should be beginner, .*, one of the dealt boards, random_balanced-1 to"
        ):
            CommonsOptions(layout=wrong)


def test_a_board_of_ones_own_is_kept_as_it_is_always_written_and_played_on() -> None:
    """RULES C-01: all of it stands in the option, so that a journal needs no file beside it."""
    options = CommonsOptions(
        layout="Custom:\n Ore10 Wool2 l9\n wh12 b6 wo4 b10\n wh9 l11 d l3 o8\n l8 o3 wh4 wo5\n b5 wh6 d\nstarts fair"
    )
    state = COMMONS.setup(options, seeded(1))

    assert (
        options.layout
        == "custom o10 wo2 l9 / wh12 b6 wo4 b10 / wh9 l11 d l3 o8 / l8 o3 wh4 wo5 / b5 wh6 d / starts fair"
    )
    assert CommonsOptions.model_validate(options.model_dump(mode="json")) == options
    assert COMMONS.view(state, EVERYONE).board.terrain.count(None) == 2
    assert COMMONS.codec.state.decode(COMMONS.codec.state.encode(state)) == state
    assert COMMONS.violations(state) == []


def test_what_is_wrong_with_a_board_of_ones_own_is_refused() -> None:
    """RULES C-01, and C-05: the start hands must be in the box."""
    with pytest.raises(ValidationError, match="row 1, field 2: a number is from 2 to 12, and no 7"):
        CommonsOptions(
            layout="custom o10 wo7 l9 / wh12 b6 wo4 b10 / wh9 l11 d l3 o8 / l8 o3 wh4 wo5 / b5 wh6 d"
        )
    with pytest.raises(ValidationError, match="the box has 15 lumber cards: 15 in the bank"):
        CommonsOptions(
            layout="custom b2 b2 b3 / b3 b4 b4 b5 / b5 b6 b6 b8 b8 / b9 b9 b10 wh10 / wo11 l12 o12",
            cap=15,
            bank_start=15,
        )


def test_a_box_too_small_for_any_dealt_board_is_refused_before_the_board_is_drawn() -> None:
    """RULES C-03, C-05."""
    CommonsOptions(layout="random_balanced", start_hand="both", bank_start=7, cap=15)
    with pytest.raises(ValidationError, match="the box has 15"):
        CommonsOptions(layout="random_balanced", start_hand="both", bank_start=8, cap=15)


def test_hands_may_be_empty_and_are_starred_by_default() -> None:
    """RULES C-03: the official beginner rule."""
    assert Table(start_hand="none").state.hands == [[0, 0, 0, 0, 0]] * 4
    assert COMMONS.setup(CommonsOptions(), Table().chance).hands == Table(start_hand="starred").state.hands


def test_a_starred_start_hand_has_a_card_for_each_hex_of_the_second_settlement() -> None:
    """RULES C-03: dealt from the reserve, never from the bank."""
    state = Table(start_hand="starred").state

    assert state.hands[RED] == [2, 0, 1, 0, 0]
    assert state.hands[BLUE] == [1, 1, 0, 0, 1]
    assert state.bank == [6] * 5
    assert [
        hand + reserve
        for hand, reserve in zip(map(sum, zip(*state.hands, strict=True)), state.reserve, strict=True)
    ] == [13] * 5


def test_a_start_hand_may_pay_for_both_settlements() -> None:
    """RULES C-03: Red lies at M10, P2, H6 and at G9, F11, F8."""
    assert Table(start_hand="both").state.hands[RED] == [2, 1, 1, 1, 1]


def test_the_box_must_hold_bank_and_start_hands() -> None:
    """RULES C-03, C-05: cards are finite."""
    with pytest.raises(ValidationError, match="the box has 19 lumber cards"):
        CommonsOptions(bank_start=19, start_hand="starred", cap=19)

    assert CommonsOptions(bank_start=19, start_hand="starred", cap="none").bank_start == 19
    assert CommonsOptions(bank_start=19, start_hand="none", cap=19).bank_start == 19


@pytest.mark.parametrize("start", [3, 6, 19])
def test_the_bank_starts_with_as_many_of_each(start: int) -> None:
    """RULES C-04."""
    state = Table(bank_start=start).state

    assert state.bank == [start] * 5
    assert state.reserve == [19 - start] * 5


def test_three_players_leave_out_red() -> None:
    """RULES C-08."""
    table = Table(players=3)

    assert COMMONS.seat_names(table.options) == ("orange", "white", "blue")
    assert COMMONS.seat_names(CommonsOptions()) == ("red", "orange", "white", "blue")
    assert COMMONS.view(table.state, EVERYONE & seat_audience(0)).board.settlements == (
        (14, 0),
        (17, 1),
        (31, 1),
        (39, 2),
        (40, 0),
        (41, 2),
    )
    table.turns(3)
    assert table.state.round == 2


def test_three_players_have_their_own_start_hands() -> None:
    """RULES C-03, C-08: Orange at M3, G4 and G6."""
    assert Table(players=3, start_hand="starred").state.hands[0] == [0, 0, 2, 0, 1]


def test_the_deck_has_11_cards_by_default() -> None:
    """RULES C-44."""
    assert Counter(full_deck("none", "printed")) == {
        "victory_point": 5,
        "road_building": 2,
        "year_of_plenty": 2,
        "monopoly": 2,
    }


def test_knights_make_it_the_deck_of_25() -> None:
    """RULES C-44."""
    assert len(full_deck("full", "printed")) == len(full_deck("mcguire", "printed")) == 25
    assert full_deck("full", "printed").count("knight") == 14


def test_monopoly_may_be_left_out() -> None:
    """RULES C-49."""
    assert Counter(full_deck("none", "removed")) == {
        "victory_point": 5,
        "road_building": 2,
        "year_of_plenty": 2,
    }


def test_the_deck_is_shuffled_by_chance_at_the_start() -> None:
    options = CommonsOptions()
    decks = [COMMONS.setup(options, seeded(number)).deck for number in range(8)]

    assert all(Counter(deck) == Counter(full_deck("none", "printed")) for deck in decks)
    assert len({tuple(deck) for deck in decks}) > 1
    assert decks[3] == COMMONS.setup(options, seeded(3)).deck


def test_setting_up_draws_for_the_deck_and_nothing_else() -> None:
    """RULES A1: each draw has a purpose that an auditor reads."""
    assert Table().chance.purposes == ["deck"]


def test_bundles_are_in_the_order_of_the_resources() -> None:
    assert cards(ore=3, lumber=1) == (1, 0, 0, 0, 3)
