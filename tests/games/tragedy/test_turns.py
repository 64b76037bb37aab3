"""A player's one action: Free Resource cards, passing, and how turns go round (RULES T-05 to T-08)."""

import pytest

from games.protocol import Actor
from games.shared_vocabulary import FinishGame, RoundBegan
from games.tragedy.actions import ChooseRole, Hunt, Pass, StartChallenge, TakeFree
from games.tragedy.events import FreeTaken, Passed, TurnBegan
from games.tragedy.game import TRAGEDY
from tests.games.any_table import told
from tests.games.tragedy.table import BLUE, INSTRUCTOR, ORANGE, PASS, RED, WHITE, Table


def test_a_free_card_gives_at_once_and_is_not_replaced_until_the_round_is_over() -> None:
    """RULES T-07; seed, step 2."""
    table = Table()
    table.lay_free("Tinned beans", "Lone wanderer", "Two cousins")
    done = table.do(RED, TakeFree(0))

    assert told(done, FreeTaken) == [FreeTaken(RED, 0, table.card("free", "Tinned beans"), 2, 0)]
    view = table.view()
    assert (view.seats[RED].food, view.pile) == (5, 16)
    assert view.free[0] is None
    assert view.decks[0].discarded == 1
    table.rest()
    assert table.view().free[0] is not None


def test_people_come_from_the_box_of_ones_colour() -> None:
    table = Table()
    table.lay_free("Two cousins")
    table.do(RED, TakeFree(0))

    assert (table.view().seats[RED].people, table.view().seats[RED].supply) == (4, 11)


def test_who_has_all_the_tokens_of_its_colour_gets_no_more_people() -> None:
    """RULES T-03, T-23."""
    table = Table(people_per_colour=6)
    table.lay_free("Two cousins")
    table.own_goods(RED, people=5)

    assert told(table.do(RED, TakeFree(0)), FreeTaken)[0].people == 1


def test_a_short_pile_gives_what_is_left_and_the_card_is_used_up() -> None:
    """RULES T-08."""
    table = Table()
    table.lay_free("Vending machine")
    table.empty_pile(leave=2)

    assert told(table.do(RED, TakeFree(0)), FreeTaken)[0].food == 2
    assert table.view().pile == 0
    assert table.view().free[0] is None


def test_from_an_empty_pile_a_card_may_be_taken_for_nothing() -> None:
    """RULES T-08; seed, step 10. People still come: only the Food is out (T-23)."""
    table = Table()
    table.lay_free("Vending machine", "Lone wanderer")
    table.empty_pile()

    assert told(table.do(RED, TakeFree(0)), FreeTaken)[0].food == 0
    assert told(table.do(ORANGE, TakeFree(1)), FreeTaken)[0].people == 1


def test_late_players_may_find_no_free_card() -> None:
    """RULES T-07: three cards, four players."""
    table = Table()
    for seat, slot in ((RED, 0), (ORANGE, 1), (WHITE, 2)):
        table.do(seat, TakeFree(slot))

    assert not any(isinstance(action, TakeFree) for action in table.legal(BLUE))
    assert table.refused(BLUE, TakeFree(0)).code == "card_gone"


def test_each_player_has_one_action_a_round_in_order() -> None:
    """RULES T-05, T-06."""
    table = Table(first=WHITE)

    assert told(table.passes(WHITE, BLUE, RED), TurnBegan) == [
        TurnBegan(BLUE),
        TurnBegan(RED),
        TurnBegan(ORANGE),
    ]
    assert table.refused(RED, PASS).facts == {"active": "orange"}


def test_in_the_next_round_the_second_player_comes_first_and_the_first_one_last() -> None:
    """RULES T-05; seed, step 1."""
    table = Table(first=WHITE)

    assert told(table.rest(), RoundBegan) == [RoundBegan(2, (BLUE, RED, ORANGE, WHITE))]


def test_the_dead_are_passed_over_when_the_first_player_moves_on() -> None:
    """RULES T-05."""
    table = Table(first=WHITE)
    table.everybody(food=7, people=2)
    table.kill(BLUE)
    table.kill(RED)

    assert told(table.rest(), RoundBegan) == [RoundBegan(3, (ORANGE, WHITE))]


def test_passing_is_allowed_by_default() -> None:
    """RULES T-06."""
    table = Table()

    assert Pass() in table.legal(RED)
    assert told(table.do(RED, PASS), Passed) == [Passed(RED)]


def test_who_may_pass_only_when_stuck_has_to_act() -> None:
    """RULES T-06."""
    table = Table(passing="only_if_stuck")

    assert Pass() not in table.legal(RED)
    assert table.refused(RED, PASS).code == "must_act"


def test_who_is_stuck_may_pass_whatever_the_option() -> None:
    """RULES T-06: no Free card is left and every Challenge is full."""
    table = Table(passing="only_if_stuck")
    table.lay_challenges("Raid the pantry", "Raid the pantry", "Raid the pantry")
    for seat, slot in ((RED, 0), (ORANGE, 1), (WHITE, 2)):
        table.send(seat, slot, 2)
    assert table.refused(BLUE, PASS).code == "must_act"
    table.state.discards[0] += table.state.free
    table.state.free[:] = [-1, -1, -1]

    assert table.legal(BLUE) == [Pass()]
    table.do(BLUE, PASS)


def test_nobody_is_stuck_while_a_challenge_has_a_free_circle() -> None:
    """RULES T-06."""
    table = Table(passing="only_if_stuck")
    for seat, slot in ((RED, 0), (ORANGE, 1), (WHITE, 2)):
        table.do(seat, TakeFree(slot))

    assert table.refused(BLUE, PASS).code == "must_act"


def test_for_a_silent_player_the_clock_takes_the_free_card_with_most_food() -> None:
    """RULES T-06."""
    table = Table()
    table.lay_free("Two cousins", "Tinned beans", "Tinned beans")

    assert TRAGEDY.default_action(table.state, RED) == TakeFree(1)
    assert told(table.do(RED, TakeFree(1), by="clock"), FreeTaken)[0].auto


@pytest.mark.parametrize("passing", ["always", "only_if_stuck"])
def test_where_no_free_card_gives_food_the_clock_passes(passing: str) -> None:
    """RULES T-06."""
    table = Table(passing=passing)
    table.lay_free("Two cousins", "Lone wanderer", "Lone wanderer")
    default = TRAGEDY.default_action(table.state, RED)

    assert default == Pass()
    assert told(table.do(RED, PASS, by="clock"), Passed) == [Passed(RED, auto=True)]


def test_nothing_is_awaited_from_who_is_not_at_turn() -> None:
    table = Table()

    assert TRAGEDY.default_action(table.state, ORANGE) is None
    assert table.legal(ORANGE) == []
    assert [(wait.seat, wait.what, wait.seconds) for wait in TRAGEDY.pending_inputs(table.state)] == [
        (RED, "turn", 120)
    ]


def test_a_wait_has_one_key_for_as_long_as_it_lasts() -> None:
    table = Table()
    before = TRAGEDY.pending_inputs(table.state)
    table.do(None, FinishGame(), by="instructor")
    assert TRAGEDY.pending_inputs(table.state) == before
    table.do(RED, PASS)

    assert TRAGEDY.pending_inputs(table.state)[0].key != before[0].key


def test_without_timers_everybody_is_waited_for() -> None:
    """RULES A2, A7."""
    assert TRAGEDY.pending_inputs(Table(absent="wait").state)[0].seconds == 0
    assert TRAGEDY.pending_inputs(Table(turn_seconds=0).state)[0].seconds == 0


def test_there_is_no_such_card() -> None:
    assert dict(Table().refused(RED, TakeFree(3)).facts) == {"card": 4, "cards": 3}


def test_the_dead_take_no_turns_and_the_living_do_not_hunt() -> None:
    table = Table()
    table.kill(BLUE, "carnivore")

    assert table.refused(BLUE, TakeFree(0)).code == "only_the_living"
    assert table.refused(RED, Hunt(ORANGE)).code == "only_animals"
    assert table.refused(RED, ChooseRole("carnivore")).code == "only_animals"


def test_the_instructor_plays_for_nobody() -> None:
    table = Table()

    assert {
        table.refused(None, action, by="instructor").code
        for action in (TakeFree(0), PASS, StartChallenge(0, 1), Hunt(RED))
    } == {"players_only"}


def test_nobody_plays_from_a_seat_that_is_not_there() -> None:
    table = Table()

    assert {table.refused(seat, PASS).code for seat in (-1, 4, None)} == {"no_such_seat"}


def test_after_the_end_nothing_can_be_done() -> None:
    table = Table(round_limit=5)
    table.everybody(food=7, people=2)
    table.do(None, FinishGame(), by="instructor")
    table.rest()

    assert table.view().end_reason == "instructor"
    assert table.refused(RED, PASS).code == "game_over"
    assert table.try_(INSTRUCTOR, FinishGame()).code == "game_over"  # type: ignore[union-attr]
    assert TRAGEDY.legal_actions(table.state, RED) == ()
    assert TRAGEDY.default_action(table.state, RED) is None


def test_only_the_instructor_makes_an_end() -> None:
    """RULES T-26."""
    table = Table()

    assert table.refused(RED, FinishGame()).code == "instructor_only"
    assert table.try_(Actor(None, "clock"), FinishGame()).code == "no_such_seat"  # type: ignore[union-attr]
