"""Steps, waits, defaults and silence (RULES A2, A7, C-40, C-60)."""

import pytest

from games.audience import EVERYONE
from games.commons.basic.actions import Harvest, NextStep, Roll
from games.commons.basic.events import StepBegan
from games.commons.game import COMMONS
from games.island.actions import BuyCard
from games.island.events import TurnBegan
from games.protocol import Actor, PendingInput
from games.shared_vocabulary import EndTurn, TurnEnded
from tests.games.any_table import told
from tests.games.commons.table import BLUE, NOTHING, ORANGE, RED, WHITE, Table


def test_the_steps_follow_each_other_and_the_last_one_ends_the_turn() -> None:
    """RULES C-40."""
    table = Table()
    table.roll(7)
    seen = [table.state.phase]
    for _ in range(2):
        table.do(RED, NextStep())
        seen.append(table.state.phase)
    done = table.do(RED, NextStep())

    assert seen == ["trade", "build", "cards"]
    assert done == [TurnEnded(RED), TurnBegan(ORANGE, 2, 1)]


@pytest.mark.parametrize("phase", ["trade", "build", "cards"])
def test_a_turn_may_end_from_any_step_after_the_harvest(phase: str) -> None:
    """RULES C-40: each step may be skipped."""
    table = Table()
    table.skip_to(phase)
    table.do(RED, EndTurn())

    assert table.state.active == ORANGE


def test_a_turn_cannot_end_before_its_roll() -> None:
    """RULES C-40: the roll is required."""
    table = Table()

    assert table.refused(RED, EndTurn()).code == "roll_first"
    assert table.refused(RED, NextStep()).code == "roll_first"
    assert table.refused(BLUE, EndTurn()).code == "not_your_turn"
    assert table.refused(None, EndTurn(), by="instructor").code == "not_your_turn"


@pytest.mark.parametrize("actor", [Actor(4), Actor(-1), Actor(None), Actor(None, "automatic")])
def test_who_holds_no_seat_cannot_play(actor: Actor) -> None:
    """RULES C-08."""
    table = Table()

    assert table.refused(actor.seat, Roll(), actor.by).code == "no_such_seat"


def test_the_moment_grows_with_every_step_so_that_old_buttons_are_known() -> None:
    table = Table(rounds_basic=3)
    before, moments = table.state.moment, []
    for _ in range(12):
        moments.append(table.state.moment)
        table.turn()

    steps = len(told(table.log, StepBegan)) + len(told(table.log, TurnBegan))
    assert table.state.moment == before + steps + 1  # and one for the end
    assert moments == sorted(set(moments))


def test_the_game_waits_for_the_active_seat_with_the_time_of_its_step() -> None:
    """RULES A7."""
    table = Table(roll_seconds=10, harvest_seconds=20, turn_seconds=30)
    assert COMMONS.pending_inputs(table.state) == (PendingInput(RED, "roll", 10, "1.roll.0"),)
    table.roll(8)
    assert [(wait.seat, wait.what, wait.seconds) for wait in COMMONS.pending_inputs(table.state)] == [
        (0, "harvest", 20),
        (2, "harvest", 20),
        (3, "harvest", 20),
    ]
    table.harvest()

    assert [(wait.seat, wait.what, wait.seconds) for wait in COMMONS.pending_inputs(table.state)] == [
        (0, "trade", 30)
    ]


def test_a_wait_keeps_its_key_while_others_answer() -> None:
    """RULES A7: so that its time runs on."""
    table = Table()
    table.roll(8)
    before = {wait.seat: wait.key for wait in COMMONS.pending_inputs(table.state)}
    table.do(RED, Harvest(NOTHING))
    after = {wait.seat: wait.key for wait in COMMONS.pending_inputs(table.state)}

    assert after.items() < before.items()
    assert len(set(before.values())) == 3


def test_a_wait_keeps_its_key_while_its_seat_acts_in_one_step() -> None:
    """RULES A7: buying does not buy time."""
    table = Table()
    table.give(RED, wheat=1, wool=1, ore=1)
    table.skip_to("build")
    before = COMMONS.pending_inputs(table.state)
    table.do(RED, BuyCard())

    assert COMMONS.pending_inputs(table.state) == before


def test_two_waits_in_a_game_never_share_a_key() -> None:
    table = Table()
    keys = []
    for _ in range(8):
        keys += [wait.key for wait in COMMONS.pending_inputs(table.state)]
        table.roll(8)
        keys += [wait.key for wait in COMMONS.pending_inputs(table.state)]
        table.harvest()
        table.turn()

    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("phase", ["roll", "trade", "cards"])
def test_a_table_that_waits_for_absent_players_has_no_time_limit(phase: str) -> None:
    """RULES A2."""
    table = Table(absent="wait")
    if phase != "roll":
        table.skip_to(phase)

    assert [wait.seconds for wait in COMMONS.pending_inputs(table.state)] == [0]


def test_the_default_of_each_phase_is_legal() -> None:
    """RULES A2."""
    table = Table()
    assert COMMONS.default_action(table.state, RED) == Roll()
    assert COMMONS.default_action(table.state, ORANGE) is None
    table.roll(8)
    assert COMMONS.default_action(table.state, BLUE) == Harvest(NOTHING)
    table.harvest()
    for _ in range(3):
        assert COMMONS.default_action(table.state, RED) == EndTurn()
        table.do(RED, NextStep())


def test_nothing_is_awaited_after_the_end() -> None:
    table = Table(rounds_basic=3)
    table.turns(12)

    assert COMMONS.default_action(table.state, RED) is None
    assert COMMONS.legal_actions(table.state, RED) == ()
    assert table.refused(None, Roll((1, 1)), by="instructor").code == "game_over"


def test_players_are_silent_until_the_game_is_over() -> None:
    """RULES C-60. Then all may talk at once."""
    table = Table(rounds_basic=3)
    for _ in range(12):
        assert COMMONS.floor(table.state).silent
        table.turn()

    assert COMMONS.floor(table.state).speakers == {RED, ORANGE, WHITE, BLUE}


def test_turns_and_steps_are_public() -> None:
    table = Table()
    table.turns(4)

    assert {event.to for event in table.log if isinstance(event, TurnBegan | StepBegan | TurnEnded)} == {
        EVERYONE
    }
