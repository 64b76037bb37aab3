"""Set-up, rolling, income, building, and the end of rounds and of the game (RULES G-02 to G-13, G-20, G-26)."""

from collections.abc import Sequence

import pytest
from pydantic import ValidationError

from games.audience import INSTRUCTOR
from games.crossroads import actions as act
from games.crossroads.events import (
    CityPlaced,
    GameEnded,
    Income,
    Oriented,
    Rolled,
    TiedAtGoal,
    TradeOpened,
    TradeSkipped,
    TurnBegan,
)
from games.crossroads.game import CROSSROADS
from games.crossroads.grid import activated_spaces
from games.crossroads.options import CrossroadsOptions
from games.crossroads.state import active_seat
from games.protocol import Floor
from games.shared_vocabulary import (
    Accept,
    EndTurn,
    FinishGame,
    LastRoundWithdrawn,
    Refuse,
    Roll,
    RoundBegan,
    TurnEnded,
    WithdrawLastRound,
)
from games.vocabulary import Action
from tests.games.any_table import told
from tests.games.crossroads.table import BLUE, ORANGE, RED, WHITE, Table, space

EVERYBODY = Floor(frozenset(range(4)))


def settled(names: Sequence[str], *dice: int, **options: object) -> Table:
    """First cities stand on these spaces; then these dice fall."""
    places = [space(name) for name in names]
    table = Table(
        *(die for place in places for die in (place % 5 + 1, place // 10 % 5 + 1)), *dice, **options
    )
    for place in places:
        seat = active_seat(table.state)
        if table.state.phase == "orient":
            table.do(seat, act.Orient("first"))
        table.do(seat, act.PlaceCity(place))
    return table


def opened(*dice: int, **options: object) -> Table:
    """A table at the beginning of round 1, with cities at A1, E1, A5 and E5; these dice fall."""
    return settled(("A1", "E1", "A5", "E5"), *dice, **options)


def test_each_places_a_city_and_then_the_first_round_begins() -> None:
    """RULES G-05: without income."""
    table = opened()

    assert [event.space for event in told(table.log, CityPlaced)] == list(
        map(space, ("A1", "E1", "A5", "E5"))
    )
    assert told(table.log, Income) == []
    assert told(table.log, RoundBegan) == [RoundBegan(1, (RED, ORANGE, WHITE, BLUE))]
    assert table.state.gold == [0, 0, 0, 0]


def test_a_first_city_goes_on_an_activated_empty_space_that_touches_none() -> None:
    table = settled(("B2",), 1, 2)
    table.do(ORANGE, act.Orient("first"))

    assert table.refused(ORANGE, act.PlaceCity(space("A2"))).facts == {"space": "A2", "city": "B2"}
    assert table.refused(ORANGE, act.PlaceCity(space("C9"))).code == "not_activated"
    assert table.refused(ORANGE, act.PlaceCity(space("B2"))).code == "not_empty"
    assert table.refused(ORANGE, act.PlaceCity(100)).code == "no_such_space"
    assert [action.space for action in table.legal(ORANGE) if isinstance(action, act.PlaceCity)] == list(
        map(space, ("F2", "A7", "F7"))
    )


def test_a_throw_that_offers_no_space_either_way_is_thrown_again() -> None:
    """RULES G-05."""
    table = settled(("A1", "F1", "A6", "F6"), 1, 1, 2, 1, 3, 4, players=5)

    assert [(event.dice, event.useless) for event in told(table.log, Rolled)[-3:]] == [
        ((1, 1), True),
        ((2, 1), True),
        ((3, 4), False),
    ]


def test_the_way_without_a_legal_space_cannot_be_chosen() -> None:
    """RULES G-05: the other way round there is one."""
    table = settled(("A4", "F4", "A9", "F9"), 1, 4, players=5)

    assert table.refused(4, act.Orient("first")).code == "no_site_this_way"
    assert [way.top for way in table.own(4).turnings] == ["second"]
    table.do(4, act.Orient("lot"), by="clock")
    assert (table.state.column, table.state.row) == (4, 1)


def test_second_cities_are_placed_backwards_in_a_snake() -> None:
    table = settled(("A1", "C1", "E1", "A5", "C5", "E5"), players=3, start_cities=2, setup_order="snake")

    assert [event.seat for event in told(table.log, CityPlaced)] == [RED, ORANGE, WHITE, WHITE, ORANGE, RED]
    assert table.state.round == 1


def test_the_roller_turns_different_dice_as_it_likes_and_doubles_not_at_all() -> None:
    """RULES G-03, G-04."""
    table = opened(2, 3)
    assert told(table.do(RED, act.Orient("second")), Oriented)[0].spaces == activated_spaces(column=3, row=2)

    assert told(table.ends(RED, 4, 4), Oriented)[0].spaces == activated_spaces(4, 4)
    assert table.refused(ORANGE, act.Orient("first")).code == "wrong_phase"


def test_the_bots_dice_fall_when_a_turn_begins() -> None:
    """To roll is no decision."""
    table = opened()
    assert table.state.phase == "orient"
    assert [type(event) for event in table.log[-3:]] == [RoundBegan, TurnBegan, Rolled]
    table.do(RED, act.Orient("lot"))

    assert [type(event) for event in table.ends(RED, 2, 5)] == [TurnEnded, TurnBegan, Rolled]
    assert table.refused(ORANGE, Roll()).code == "dice_by_server"


def test_typed_dice_are_waited_for() -> None:
    table = Table(dice="instructor")
    assert [(wait.what, wait.seconds) for wait in CROSSROADS.pending_inputs(table.state)] == [("roll", 0)]
    table.do(None, Roll((1, 1)), by="instructor")
    done = table.do(RED, act.PlaceCity(space("A1")))

    assert [type(event) for event in done] == [CityPlaced, TurnBegan]


def test_a_game_of_0_4_that_stands_before_a_roll_goes_on() -> None:
    table = Table().draw("1...2.....")

    assert table.legal(RED) == [Roll()] == [CROSSROADS.default_action(table.state, RED)]
    assert table.refused(ORANGE, Roll()).facts == {"active": "red"}
    assert told(table.roll(RED, 2, 3), Rolled) == [Rolled(RED, (2, 3))]


def test_options_that_are_gone_are_read_over_in_games_of_0_4() -> None:
    kept = CrossroadsOptions.model_validate_json(
        '{"die": "d6_reroll_6", "roll_seconds": 10, "round_limit": 60}'
    )

    assert kept == CrossroadsOptions(round_limit=60)
    with pytest.raises(ValidationError):
        CrossroadsOptions.model_validate({"dye": "d5"})


def test_the_instructor_may_type_the_physical_dice() -> None:
    """RULES A1."""
    table = Table(dice="instructor")
    assert table.refused(RED, Roll()).code == "dice_by_instructor"
    for dice in (None, (0, 3), (1, 6)):
        assert table.refused(None, Roll(dice), by="instructor").code == "bad_dice"
    assert CROSSROADS.default_action(table.state, RED) is None
    table.do(None, Roll((2, 3)), by="instructor")

    assert Table().refused(RED, Roll((2, 3))).code == "dice_by_server"


def income(
    *rows: str, seat: int = RED, one: int = 1, other: int = 1, **options: object
) -> list[tuple[int, int, int, int]]:
    """What a throw of doubles brings on this board: (seat, cities, empty, roads)."""
    table = Table(**options).draw(*rows)
    return [
        (event.seat, event.cities, event.empty, event.roads)
        for event in told(table.roll(seat, one, other), Income)
    ]


def test_an_activated_city_brings_five_to_its_owner_whoever_rolled() -> None:
    """RULES G-08."""
    assert income("..........", ".2........", one=2, other=2) == [(ORANGE, 5, 0, 0)]


def test_an_empty_space_brings_three_to_every_city_around_it_corners_too() -> None:
    """RULES G-08, G-10: B2 lies between three cities; the other three spaces are next to none."""
    assert income("1.2", "...", "2..", one=2, other=2) == [(RED, 0, 3, 0), (ORANGE, 0, 6, 0)]


def test_a_road_brings_one_for_each_city_in_direct_trade() -> None:
    """RULES G-08: through own cities, not through others' (G-09)."""
    row = ("1RRRR1R2R1",)
    assert income(*row, one=2, other=1, players=2) == []
    table = Table(players=2).draw(*row)
    table.roll(RED, 2, 1)
    done = told(table.do(RED, act.Orient("first")), Income)

    assert [(event.seat, event.roads) for event in done] == [(RED, 4), (ORANGE, 1)]


def test_own_cities_that_block_hide_those_behind_them_from_a_road() -> None:
    table = Table(players=2, own_cities="block").draw("1RRR1RR2..")
    table.roll(RED, 2, 1)
    done = told(table.do(RED, act.Orient("first")), Income)

    assert [(event.seat, event.roads) for event in done] == [(RED, 3), (ORANGE, 1)]


def building(*rows: str, gold: int = 30, **options: object) -> Table:
    """Red builds in round 1."""
    return Table(**options).draw(*rows).purses(gold).at("build")


def test_a_road_of_one_and_a_city_beyond_it() -> None:
    """RULES G-12, G-13: prices 3 and 10."""
    table = building("1...", "....", "...2")
    table.do(RED, act.BuildRoad(space("B1")))
    table.do(RED, act.BuildRoad(space("B2")))
    table.do(RED, act.BuildRoad(space("B3")))
    table.do(RED, act.BuildCity(space("B4")))

    assert table.state.gold[RED] == 30 - 9 - 10


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (act.BuildCity(space("C1")), "no_road_beside"),
        (act.BuildCity(space("B2")), "touches_city"),
        (act.BuildCity(space("A1")), "not_empty"),
        (act.BuildCity(-1), "no_such_space"),
        (act.BuildCity(space("J9")), "not_joined"),
        (act.BuildRoad(space("D1")), "not_joined"),
        (act.BuildRoad(space("F4")), "touches_strangers"),
        (act.BuildRoad(space("J10")), "not_empty"),
        (act.BuildRoad(1000), "no_such_space"),
    ],
)
def test_what_may_not_be_built_is_refused_with_the_reason(action: Action, code: str) -> None:
    rows = ("1.........", *["..........", "..........", "......2..."], *[".........."] * 5, ".........R")
    assert building(*rows).refused(RED, action).code == code


def test_gold_and_the_turns_number_of_buildings_are_limits() -> None:
    """RULES G-11."""
    poor = building("1...", "....", "...2", gold=2)
    assert poor.refused(RED, act.BuildRoad(space("B1"))).facts == {"needs": 3, "has": 2}

    one = building("1...", "....", "...2", builds_per_turn=1)
    one.do(RED, act.BuildRoad(space("B1")))
    assert one.refused(RED, act.BuildRoad(space("A2"))).facts == {"limit": 1}
    assert one.legal(RED) == [EndTurn()]


def test_nobody_acts_out_of_turn() -> None:
    table = opened()

    assert table.refused(ORANGE, act.Orient("first")).facts == {"active": "red"}
    assert table.refused(RED, EndTurn()).facts == {"now": "orient"}
    assert table.refused(None, act.Orient("first"), by="instructor").code == "players_only"
    assert table.refused(None, act.Orient("first")).code == "no_such_seat"


def turn(table: Table, seat: int) -> None:
    """Take what comes, and build nothing."""
    if table.state.phase == "orient":
        table.do(seat, act.Orient("first"))
    table.do(seat, EndTurn())


@pytest.mark.parametrize(
    ("rotate", "order"), [(True, (ORANGE, WHITE, BLUE, RED)), (False, (RED, ORANGE, WHITE, BLUE))]
)
def test_another_player_begins_the_next_round(rotate: bool, order: tuple[int, ...]) -> None:
    """RULES G-07."""
    table = opened(rotate=rotate)
    for seat in table.state.order:
        turn(table, seat)

    assert told(table.log, RoundBegan)[-1] == RoundBegan(2, order)
    assert told(table.log, TurnBegan)[-1].seat == order[0]


def ending(*gold: int, **options: object) -> Table:
    """The last seat's turn is over, and all but the last seat trade no more."""
    table = (
        Table(**options)
        .draw("1...2...3.", "..........", "..........", "..........", "4.........")
        .purses(*gold)
        .at("trade")
    )
    for seat in range(3):
        table.do(seat, act.Done())
    return table


def test_a_hundred_gold_at_the_end_of_a_round_wins() -> None:
    """RULES G-20: the most wins."""
    table = ending(100, 0, 104)
    done = table.do(BLUE, act.Done())

    assert told(done, GameEnded) == [GameEnded("goal", (WHITE,), (100, 0, 104, 0))]
    outcome = CROSSROADS.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (WHITE,)
    assert table.refused(RED, act.Done()).code == "game_over"
    assert CROSSROADS.floor(table.state) == EVERYBODY


def test_ninety_nine_gold_is_not_enough_and_gold_in_the_middle_of_a_round_is_not_either() -> None:
    table = ending(99)
    assert told(table.do(BLUE, act.Done()), GameEnded) == []

    early = Table().draw("1...2...3.").purses(150).at("build", RED)
    assert told(early.do(RED, EndTurn()), GameEnded) == []


def test_a_tie_at_a_hundred_gold_plays_on_until_one_has_more() -> None:
    """RULES G-20: no sharing."""
    table = ending(100, 100)
    table.chance.dice = [
        3,
        3,
        3,
        3,
        3,
        3,
        1,
        1,
    ]  # C3 is next to nobody's city; then A1 is activated in Red's favour
    done = table.do(BLUE, act.Done())

    assert told(done, TiedAtGoal) == [TiedAtGoal((RED, ORANGE), 100)]
    assert told(done, GameEnded) == []
    assert table.state.round == 2

    for seat in table.state.order:
        table.do(seat, EndTurn())
    assert CROSSROADS.outcome(table.state) is not None
    assert table.state.winners == (RED,)


def test_a_tie_below_the_most_does_not_matter() -> None:
    table = ending(100, 100, 101)
    assert told(table.do(BLUE, act.Done()), GameEnded)[0].winners == (WHITE,)


def test_a_tie_of_hidden_gold_is_the_instructors_to_know() -> None:
    table = ending(100, 100, gold="hidden_until_end")
    assert told(table.do(BLUE, act.Done()), TiedAtGoal)[0].to == INSTRUCTOR


def test_after_the_last_round_the_most_gold_wins() -> None:
    """RULES G-26."""
    table = ending(30, 31, round_limit=1)
    assert told(table.do(BLUE, act.Done()), GameEnded) == [
        GameEnded("round_limit", (ORANGE,), (30, 31, 0, 0))
    ]


@pytest.mark.parametrize("gold", [30, 104])
def test_equals_after_the_last_round_play_on_a_round_at_a_time(gold: int) -> None:
    """RULES G-26; seed: nobody shares a victory, also at 104 : 104."""
    table = ending(gold, gold, round_limit=1)
    table.chance.dice = [3, 3] * 7 + [
        1,
        1,
    ]  # C3 is next to nobody's city; in round 3 A1 is activated in Red's favour
    table.do(BLUE, act.Done())
    for added in (2, 3):
        assert (table.view().phase, table.view().round) == ("build", added)
        for seat in table.state.order:
            table.do(seat, EndTurn())

    assert told(table.log, TiedAtGoal) == [TiedAtGoal((RED, ORANGE), gold)] * 2
    assert table.state.winners == (RED,)
    assert table.state.end_reason == ("goal" if gold == 104 else "round_limit")


def test_in_a_game_dealt_under_version_2_equals_after_the_last_round_still_share() -> None:
    table = ending(104, 104, round_limit=1)
    table.state.rules_version = 2
    assert told(table.do(BLUE, act.Done()), GameEnded) == [
        GameEnded("round_limit", (RED, ORANGE), (104, 104, 0, 0))
    ]


def test_a_tie_in_the_round_that_the_instructor_made_the_last_is_shared() -> None:
    """Who leads the lesson must be able to end it: two who agree to tie could go on for ever."""
    table = ending(104, 104, round_limit=0)
    table.do(None, FinishGame(), by="instructor")
    assert told(table.do(BLUE, act.Done()), GameEnded) == [
        GameEnded("instructor", (RED, ORANGE), (104, 104, 0, 0))
    ]


def test_the_instructor_makes_this_round_the_last() -> None:
    table = ending(3)
    assert table.refused(BLUE, FinishGame()).code == "instructor_only"
    table.do(None, FinishGame(), by="instructor")
    assert table.refused(None, FinishGame(), by="instructor").code == "finish_called"

    assert told(table.do(BLUE, act.Done()), GameEnded)[0].reason == "instructor"


@pytest.mark.parametrize("limit", [0, 9])
def test_a_last_round_can_be_withdrawn_until_it_is_over(limit: int) -> None:
    """RULES G-26."""
    table = ending(3, round_limit=limit)
    assert table.refused(None, WithdrawLastRound(), by="instructor").code == "finish_not_called"
    table.do(None, FinishGame(), by="instructor")
    assert table.refused(BLUE, WithdrawLastRound()).code == "instructor_only"
    assert table.do(None, WithdrawLastRound(), by="instructor") == [LastRoundWithdrawn()]
    assert table.state.last_round == limit

    assert told(table.do(BLUE, act.Done()), GameEnded) == []


def test_with_the_goal_earned_what_was_spent_counts_too() -> None:
    """RULES G-20."""
    table = ending(5, goal_kind="earned")
    table.state.earned = [100, 99, 0, 0]
    assert told(table.do(BLUE, act.Done()), GameEnded)[0].winners == (RED,)


def test_with_no_offers_and_no_gifts_there_is_no_trade() -> None:
    table = opened(offers=0)
    for seat in table.state.order:
        turn(table, seat)

    assert told(table.log, TradeOpened) == told(table.log, TradeSkipped) == []
    assert table.state.round == 2


@pytest.mark.parametrize(
    ("row", "gifts", "opens"),
    [("1.2", False, False), ("1.2", True, True), ("1R2", False, True), ("1R3R2", False, True)],
)
def test_a_round_in_which_nobody_is_joined_to_anybody_has_no_trade(
    row: str, gifts: bool, opens: bool
) -> None:
    """Gifts need no road. Two whom only a third joins may ask it."""
    table = Table(gifts=gifts).draw(row.ljust(10, ".")).at("build", BLUE)
    done = table.do(BLUE, EndTurn())

    assert [len(told(done, kind)) for kind in (TradeOpened, TradeSkipped, RoundBegan)] == [
        opens,
        not opens,
        not opens,
    ]


@pytest.mark.parametrize(
    ("talk", "turns", "trade"),
    [("open", True, True), ("trade_only", False, True), ("offers_only", False, False)],
)
def test_who_may_talk_when(talk: str, turns: bool, trade: bool) -> None:
    """RULES G-22."""
    table = Table(talk=talk).draw("1RRR2.....").at("build", BLUE)
    assert CROSSROADS.floor(table.state).silent is not turns
    table.do(BLUE, EndTurn())
    assert table.state.phase == "trade"
    assert CROSSROADS.floor(table.state).silent is not trade


def test_a_silent_table_is_played_by_the_clock() -> None:
    """RULES G-25: the lot turns the dice, nothing is built, nobody trades; first cities go where there is
    room.
    """
    table = Table(2, 3, 1, 4, 3, 3, 5, 4, 1, 2, 5, 5, 1, 2, 3, 4, round_limit=1)
    while waiting := CROSSROADS.pending_inputs(table.state):
        action = CROSSROADS.default_action(table.state, waiting[0].seat)
        assert action is not None
        table.do(waiting[0].seat, action, by="clock")

    assert not any(event.auto for event in told(table.log, Rolled))
    assert all(event.by_lot for event in told(table.log, Oriented) if event.column != event.row)
    assert table.state.end_reason == "round_limit"


def test_the_time_to_trade_is_one_wait_through_all_offers() -> None:
    """RULES G-19, A7: an answer does not set the clock again."""
    table = Table().draw("1RRR2.....").at("trade")
    before = {wait.seat: wait.key for wait in CROSSROADS.pending_inputs(table.state)}
    table.do(RED, act.Offer(space("A1"), space("E1"), 1))
    table.do(ORANGE, Refuse(1))

    assert {wait.seat: wait.key for wait in CROSSROADS.pending_inputs(table.state)} == before
    assert {wait.seconds for wait in CROSSROADS.pending_inputs(table.state)} == {180}
    assert CROSSROADS.pending_inputs(Table(absent="wait").state)[0].seconds == 0


def test_the_time_to_trade_runs_on_while_only_demands_are_awaited_and_leaves_time_for_them() -> None:
    """RULES G-19, G-23, A7: or the clock would begin anew, and a trade could go on for ever."""
    table = Table(sealed_split=True).draw("1RRR2.....").at("trade")
    clock = CROSSROADS.pending_inputs(table.state)[0]
    for seat in (WHITE, BLUE):
        table.do(seat, act.Done())
    table.do(RED, act.Offer(space("A1"), space("E1"), None))
    table.do(ORANGE, Accept(1))

    waits = [(wait.seat, wait.what, wait.seconds) for wait in CROSSROADS.pending_inputs(table.state)]
    assert waits == [
        (seat, what, seconds)
        for seat in (RED, ORANGE)
        for what, seconds in (("demand", 45), ("trade", 180 + 45))
    ]
    assert {wait.key for wait in CROSSROADS.pending_inputs(table.state) if wait.what == "trade"} == {
        clock.key
    }
    assert CROSSROADS.default_action(table.state, RED) == act.Demand(1, 1)
    table.do(RED, act.Demand(1, 1))
    table.do(ORANGE, act.Demand(1, 1))
    assert CROSSROADS.pending_inputs(table.state)[0] == clock


def test_a_trade_without_a_limit_has_none_while_demands_are_awaited() -> None:
    table = Table(sealed_split=True, trade_seconds=0).draw("1RRR2.....").at("trade")
    table.do(RED, act.Offer(space("A1"), space("E1"), None))
    table.do(ORANGE, Accept(1))
    assert {wait.what: wait.seconds for wait in CROSSROADS.pending_inputs(table.state)} == {
        "demand": 45,
        "trade": 0,
    }
