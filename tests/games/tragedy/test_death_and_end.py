"""Who dies when, and how a game ends: it always does (RULES T-20, T-21, T-25, T-26, T-36; seed, steps 9 and
12).
"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.protocol import Outcome
from games.shared_vocabulary import FinishGame, LastRoundWithdrawn, RoundBegan, WithdrawLastRound
from games.tragedy.actions import ChooseRole, Hunt
from games.tragedy.events import AnswersOpened, CatastropheDrawn, Died, Fed, GameEnded
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TragedyOptions
from tests.games.any_table import told
from tests.games.tragedy.strategies import options
from tests.games.tragedy.subject import SUBJECT
from tests.games.tragedy.table import BLUE, GREEN, ORANGE, PASS, RED, WHITE, Table


def doomed(*seats: int, **chosen: Any) -> Table:
    """A table at whose end of the round the dust flu kills these seats, which have one Person."""
    table = Table(**chosen)
    table.everybody(food=5, people=4)
    for seat in seats:
        table.own_goods(seat, people=1)
    table.threaten("Dust flu")
    return table


def test_the_food_of_the_dead_leaves_the_game() -> None:
    """RULES T-04; seed, step 9."""
    table = doomed(ORANGE)
    pile = table.view().pile
    table.rest()

    assert (table.view().seats[ORANGE].food, table.view().gone) == (0, 4)
    assert table.view().pile == pile + 7


def test_two_die_at_once_and_both_choose_their_animal_at_once() -> None:
    """RULES T-20, T-27, A3: in the order of this round's play."""
    table = doomed(RED, WHITE, first=WHITE)
    done = table.passes(WHITE, BLUE, RED, ORANGE)

    assert told(done, Died) == [Died(WHITE, "catastrophe_people", 4), Died(RED, "catastrophe_people", 4)]
    assert done[-1] == AnswersOpened("roles", (WHITE, RED))
    assert {wait.seat for wait in TRAGEDY.pending_inputs(table.state)} == {WHITE, RED}
    table.do(RED, ChooseRole("carnivore"))
    table.do(WHITE, ChooseRole("herbivore"))
    assert table.view().phase == "turns"


def test_the_last_one_standing_wins() -> None:
    """RULES T-25; seed, step 12. Three die at once, and nobody needs to choose an Animal any more."""
    table = doomed(ORANGE, WHITE, BLUE)
    done = table.rest()

    assert done[-1] == GameEnded("last_standing", (RED,))
    assert TRAGEDY.outcome(table.state) == Outcome(
        (RED,), (3, 0, 0, 0), {"rounds": 1, "alive": 1, "pile": 15, "catastrophes": 1}
    )
    assert TRAGEDY.pending_inputs(table.state) == ()


def test_nobody_is_left_and_nobody_wins() -> None:
    """RULES T-25: the commons took you all."""
    table = doomed(RED, ORANGE, WHITE, BLUE)
    done = table.rest()

    assert done[-1] == GameEnded("all_dead", ())
    outcome = TRAGEDY.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == ()
    assert table.view().leaders == ()


def starving_pair(tie: str) -> Table:
    """Blue and Green are dead already; Red, Orange and White die together by Raiders with 1, 2 and 2 People
    before.
    """
    table = Table(players=5, tie=tie)
    table.everybody(food=5, people=2)
    table.own_goods(RED, people=1)
    table.kill(BLUE)
    table.kill(GREEN)
    table.threaten("Raiders")
    return table


@pytest.mark.parametrize(
    ("tie", "winners"),
    [("none", ()), ("shared", (RED, ORANGE, WHITE)), ("most_people_before", (ORANGE, WHITE))],
)
def test_who_wins_when_the_last_ones_die_together_is_an_option(tie: str, winners: tuple[int, ...]) -> None:
    """RULES T-25: of those who died earlier nobody ever wins (T-36)."""
    assert starving_pair(tie).rest()[-1] == GameEnded("all_dead", winners)


def test_a_death_by_a_challenge_ends_the_game_before_the_meal() -> None:
    """RULES T-21: at once, after every step."""
    table = Table()
    table.kill(WHITE)
    table.kill(BLUE)
    table.lay_challenges("Hunt the deer herd")
    table.send(RED, 0, 1)
    done = table.rest()

    assert done[-1] == GameEnded("last_standing", (ORANGE,))
    assert told(done, Died) == [Died(RED, "challenge", 3)]
    assert told(done, Fed) == []


def test_a_carnivore_ends_the_game_at_once() -> None:
    """RULES T-21, T-30."""
    table = Table()
    table.kill(WHITE, "carnivore")
    table.kill(BLUE, "carnivore")
    table.own_goods(RED, people=1)
    table.passes(RED, ORANGE)
    done = table.do(WHITE, Hunt(RED))

    assert told(done, Died) == [Died(RED, "carnivore", 3)]
    assert done[-1] == GameEnded("last_standing", (ORANGE,))


def test_sealed_hunters_may_leave_nobody() -> None:
    """RULES T-25, T-31: with `animals=simultaneous` the last two die in the same moment."""
    table = Table(animals="simultaneous")
    table.kill(WHITE, "carnivore")
    table.kill(BLUE, "carnivore")
    table.own_goods(RED, people=1)
    table.own_goods(ORANGE, people=1)
    table.passes(RED, ORANGE)
    table.do(WHITE, Hunt(RED))

    assert table.do(BLUE, Hunt(ORANGE))[-1] == GameEnded("all_dead", ())


def test_starving_can_end_a_game_before_the_catastrophe() -> None:
    """RULES T-21."""
    table = Table()
    table.everybody(food=0, people=1)
    table.own_goods(BLUE, food=3)
    table.threaten("Dust flu")
    done = table.rest()

    assert done[-1] == GameEnded("last_standing", (BLUE,))
    assert told(done, CatastropheDrawn) == []


def test_after_the_last_round_all_who_are_alive_win_together() -> None:
    """RULES T-26: shown by People, then Food."""
    table = Table(round_limit=5)
    for _ in range(5):
        table.everybody(food=6, people=4)
        table.own_goods(ORANGE, people=5)
        done = table.rest()

    assert done[-1] == GameEnded("round_limit", (RED, ORANGE, WHITE, BLUE))
    assert table.view().leaders == (ORANGE,)


def test_food_tells_apart_who_has_as_many_people() -> None:
    """RULES T-26."""
    table = Table()
    table.everybody(food=5, people=4)
    table.own_goods(WHITE, food=7)
    table.own_goods(BLUE, people=3)
    table.do(None, FinishGame(), by="instructor")
    table.rest()

    assert table.view().leaders == (WHITE,)


def test_the_instructor_can_make_this_round_the_last() -> None:
    """RULES T-26: a lesson ends."""
    table = Table()
    table.do(None, FinishGame(), by="instructor")

    assert table.view().last_round == 1
    assert table.rest()[-1] == GameEnded("instructor", (RED, ORANGE, WHITE, BLUE))


def test_a_last_round_can_be_withdrawn_until_it_is_over() -> None:
    """RULES T-26."""
    table = Table()
    assert table.refused(None, WithdrawLastRound(), by="instructor").code == "finish_not_called"
    table.do(None, FinishGame(), by="instructor")
    assert table.refused(RED, WithdrawLastRound()).code == "instructor_only"
    assert table.do(None, WithdrawLastRound(), by="instructor") == [LastRoundWithdrawn()]
    assert table.view().last_round == 15
    table.rest()
    assert table.state.round == 2


def test_the_end_is_announced_once() -> None:
    table = Table()
    table.do(None, FinishGame(), by="instructor")

    assert table.refused(None, FinishGame(), by="instructor").code == "finish_called"


def test_between_two_rounds_the_instructor_ends_the_game_at_once() -> None:
    """While the dead choose their Animals no round is being played."""
    table = doomed(RED)
    table.passes(RED, ORANGE, WHITE, BLUE)

    assert table.do(None, FinishGame(), by="instructor")[-1] == GameEnded("instructor", (ORANGE, WHITE, BLUE))


def test_who_dies_in_the_last_round_chooses_nothing() -> None:
    table = doomed(RED)
    table.do(None, FinishGame(), by="instructor")

    assert table.rest()[-1] == GameEnded("instructor", (ORANGE, WHITE, BLUE))


def test_players_who_only_pass_come_to_an_end() -> None:
    """RULES T-26: no game is a stalemate; hunger sees to it long before the last round."""
    table = Table(round_limit=40)
    ends = []
    while waiting := TRAGEDY.pending_inputs(table.state):
        ends += table.do(waiting[0].seat, ChooseRole("herbivore") if waiting[0].what == "role" else PASS)

    assert isinstance(ends[-1], GameEnded)
    assert len(told(ends, RoundBegan)) < 40


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), options())
def test_every_game_ends_within_its_rounds(seed: int, chosen: TragedyOptions) -> None:
    game = SUBJECT.play(seed, chosen)
    outcome = TRAGEDY.outcome(game.state)

    assert outcome is not None
    assert not chosen.round_limit or game.state.round <= chosen.round_limit
    assert isinstance(game.log[-1], GameEnded)
    assert len(outcome.winners) == (1 if game.log[-1].reason == "last_standing" else len(outcome.winners))
