"""The dead come back as Animals (RULES T-27 to T-31; seed, "Dead Players")."""

from typing import Any

import pytest

from games.audience import EVERYONE, seat_audience
from games.shared_vocabulary import RoundBegan
from games.tragedy.actions import ChooseRole, Graze, Hunt, Pass, TakeFree
from games.tragedy.events import (
    Answered,
    AnswerSealed,
    AnswersOpened,
    Died,
    Fed,
    Grazed,
    Hunted,
    Passed,
    RoleTaken,
    TurnBegan,
)
from games.tragedy.game import TRAGEDY
from tests.games.any_table import told
from tests.games.tragedy.table import BLUE, GREEN, ORANGE, PASS, PURPLE, RED, WHITE, Table


def haunted(**options: Any) -> Table:
    """Six players, of whom Green died first and is a Carnivore, then Purple, a Herbivore. The living have 4
    Food and 3 People each.
    """
    table = Table(players=6, **options)
    table.everybody(food=4, people=3)
    table.kill(GREEN, "carnivore")
    table.kill(PURPLE, "herbivore")
    return table


def graze(*food: int) -> Graze:
    """A meal at a table of six."""
    return Graze((*food, *[0] * (6 - len(food))))


LIVING = (RED, ORANGE, WHITE, BLUE)


def test_animals_act_after_the_players_in_order_of_death() -> None:
    """RULES T-31; seed, step 3."""
    table = haunted()

    assert table.passes(*LIVING)[-1] == TurnBegan(GREEN, "animals")
    assert table.do(GREEN, PASS) == [Passed(GREEN), TurnBegan(PURPLE, "animals")]
    assert table.view().phase == "animals"
    assert table.refused(GREEN, PASS).facts == {"active": "purple"}
    assert told(table.do(PURPLE, PASS), RoundBegan) != []


def test_who_has_died_this_round_acts_from_the_next_one_on() -> None:
    """RULES T-28: killed at step 3, an Animal's turn is not yet its own."""
    table = haunted()
    table.own_goods(RED, people=1)
    table.passes(*LIVING)
    done = table.do(GREEN, Hunt(RED))

    assert told(done, Died) == [Died(RED, "carnivore", 4)]
    done = table.do(PURPLE, PASS)
    assert done[-1] == AnswersOpened("roles", (RED,))
    table.do(RED, ChooseRole("carnivore"))
    table.passes(ORANGE, WHITE, BLUE)
    assert [wait.seat for wait in TRAGEDY.pending_inputs(table.state)] == [GREEN]
    table.passes(GREEN, PURPLE)
    assert [wait.seat for wait in TRAGEDY.pending_inputs(table.state)] == [RED]


def test_a_carnivore_kills_one_person() -> None:
    """RULES T-30."""
    table = haunted()
    table.passes(*LIVING)

    assert told(table.do(GREEN, Hunt(WHITE)), Hunted) == [Hunted(GREEN, WHITE)]
    assert [seat.people for seat in table.view().seats] == [3, 3, 2, 3, 0, 0]


def test_people_at_a_challenge_cannot_be_hunted() -> None:
    """RULES T-15, T-30."""
    table = haunted()
    table.lay_challenges("Fish the grey lake")
    table.send(RED, 0, 3)
    table.passes(ORANGE, WHITE, BLUE)

    assert table.own(GREEN).prey == (ORANGE, WHITE, BLUE)
    assert table.refused(GREEN, Hunt(RED)).facts == {"target": "red"}


def test_the_dead_are_no_prey() -> None:
    table = haunted()
    table.passes(*LIVING)

    assert table.refused(GREEN, Hunt(PURPLE)).code == "prey_dead"
    assert table.refused(GREEN, Hunt(6)).code == "no_such_prey"


@pytest.mark.parametrize("meal", [(4, 1), (1, 1, 1, 1), (2, 0, 3), (0, 0, 0, 4)])
def test_a_herbivore_takes_food_in_any_way_up_to_one_less_than_the_players_at_the_start(
    meal: tuple[int, ...],
) -> None:
    """RULES T-29; seed: all from one, one from each, or some from several. 5 with six players, however many
    still live.
    """
    table = haunted()
    table.passes(*LIVING, GREEN)
    pile = table.view().pile
    table.do(PURPLE, graze(*meal))
    taken = told(table.log, Grazed)

    assert taken == [Grazed(PURPLE, (*meal, *[0] * (6 - len(meal))))]
    assert table.view().pile == pile + sum(meal) + sum(fed.food for fed in told(table.log, Fed))


def test_grazed_food_may_leave_the_game() -> None:
    """RULES T-29, `herbivore_food`."""
    table = haunted(herbivore_food="gone")
    table.passes(*LIVING, GREEN)
    gone = table.view().gone
    table.do(PURPLE, graze(4))

    assert table.view().gone == gone + 4


@pytest.mark.parametrize(
    ("meal", "code"),
    [
        (graze(4, 2), "too_much_food"),
        (graze(5), "not_so_much_food"),
        (graze(), "nothing_taken"),
        (graze(-1, 2), "nothing_taken"),
        (Graze((1, 1)), "nothing_taken"),
        (Graze(()), "nothing_taken"),
    ],
)
def test_a_meal_that_cannot_be(meal: Graze, code: str) -> None:
    table = haunted()
    table.passes(*LIVING, GREEN)

    assert table.refused(PURPLE, meal).code == code


def test_each_animal_does_what_its_kind_does() -> None:
    table = haunted()
    table.passes(*LIVING)

    assert table.refused(GREEN, graze(1)).facts == {"role": "herbivore"}
    table.do(GREEN, PASS)
    assert table.refused(PURPLE, Hunt(RED)).facts == {"role": "carnivore"}


def test_several_animals_may_starve_or_kill_the_same_player() -> None:
    """The seed's social fun: the dead gang up. Each Herbivore takes its own 5."""
    table = haunted()
    table.state.roles[GREEN] = "herbivore"
    table.own_goods(RED, food=10)
    table.passes(*LIVING)
    table.do(GREEN, graze(5))
    done = table.do(PURPLE, graze(5))

    assert told(done, Grazed) == [Grazed(PURPLE, (5, 0, 0, 0, 0, 0))]
    assert (table.view().seats[RED].food, table.view().seats[RED].people) == (0, 2)


def test_an_animal_that_can_do_nothing_is_passed_over() -> None:
    """Nobody has any Food: the Herbivore is not awaited."""
    table = haunted()
    for seat in LIVING:
        table.own_goods(seat, food=0)
    table.passes(*LIVING)

    assert table.own(GREEN).prey == LIVING
    assert told(table.do(GREEN, PASS), RoundBegan) != []


def test_an_animal_that_could_change_its_kind_is_never_passed_over() -> None:
    """RULES T-27, `animal_switch`: the hungry Herbivore may become a Carnivore."""
    table = haunted(animal_switch=True)
    for seat in LIVING:
        table.own_goods(seat, food=0)
    table.passes(*LIVING)

    assert table.do(GREEN, PASS)[-1] == TurnBegan(PURPLE, "animals")


def test_a_carnivore_without_prey_is_passed_over() -> None:
    """RULES T-30: everybody's People are at Challenges."""
    table = haunted()
    table.everybody(food=4, people=3)
    table.own_goods(GREEN, food=0, people=0)
    table.own_goods(PURPLE, food=0, people=0)
    table.lay_challenges("Fish the grey lake", "Fish the grey lake", "Answer the radio", "Hunt the deer herd")
    for slot, seat in enumerate(LIVING):
        table.send(seat, slot, 3)

    assert told(table.log, TurnBegan)[-1] == TurnBegan(PURPLE, "animals")


def test_a_silent_animal_passes() -> None:
    table = haunted()
    table.passes(*LIVING)

    assert TRAGEDY.default_action(table.state, GREEN) == Pass()
    assert TRAGEDY.default_action(table.state, PURPLE) is None
    assert TRAGEDY.pending_inputs(table.state)[0].seconds == 60


def test_the_silent_dead_become_herbivores() -> None:
    """RULES T-27."""
    table = Table()
    table.everybody(food=4, people=3)
    table.own_goods(RED, people=1)
    table.own_goods(ORANGE, people=1)
    table.threaten("Dust flu")
    table.passes(*LIVING)

    assert TRAGEDY.default_action(table.state, RED) == ChooseRole("herbivore")
    assert [(wait.seat, wait.what, wait.seconds) for wait in TRAGEDY.pending_inputs(table.state)] == [
        (RED, "role", 60),
        (ORANGE, "role", 60),
    ]
    table.do(RED, ChooseRole("herbivore"), by="clock")
    done = table.do(ORANGE, ChooseRole("carnivore"))
    assert told(done, RoleTaken) == [RoleTaken(RED, "herbivore"), RoleTaken(ORANGE, "carnivore")]
    assert told(table.log, Answered) == [Answered(RED, auto=True), Answered(ORANGE)]


def test_the_choice_of_an_animal_is_sealed_until_all_have_chosen() -> None:
    """RULES A3: it is shown to nobody but the chooser."""
    table = Table()
    table.everybody(food=4, people=3)
    table.own_goods(RED, people=1)
    table.own_goods(ORANGE, people=1)
    table.threaten("Dust flu")
    table.passes(*LIVING)
    done = table.do(RED, ChooseRole("carnivore"))

    assert done == [Answered(RED), AnswerSealed(RED, ChooseRole("carnivore"), to=seat_audience(RED))]
    assert table.view().seats[RED].role is None
    assert table.own(RED).answered == ChooseRole("carnivore")
    assert table.own(ORANGE).answered is None
    assert table.refused(RED, ChooseRole("herbivore")).code == "already_answered"
    assert all(
        event.to == EVERYONE
        for event in table.do(ORANGE, ChooseRole("herbivore"))
        if not isinstance(event, AnswerSealed)
    )


def test_an_animal_stays_what_it_is() -> None:
    """RULES T-27."""
    table = haunted()
    table.passes(*LIVING)

    assert table.own(GREEN).roles == ()
    assert table.refused(GREEN, ChooseRole("herbivore")).code == "role_fixed"
    assert table.refused(PURPLE, ChooseRole("carnivore")).code == "role_fixed"


def test_while_the_newly_dead_choose_older_animals_cannot() -> None:
    """RULES T-27."""
    table = haunted()
    table.own_goods(RED, people=1)
    table.passes(*LIVING)
    table.do(GREEN, Hunt(RED))
    table.do(PURPLE, PASS)

    assert table.view().phase == "roles"
    assert table.refused(GREEN, ChooseRole("herbivore")).code == "role_fixed"


def test_an_animal_may_change_its_kind_instead_of_acting_where_that_is_allowed() -> None:
    """RULES T-27, `animal_switch`."""
    table = haunted(animal_switch=True)
    table.passes(*LIVING)

    assert table.own(GREEN).roles == ("herbivore",)
    assert table.refused(GREEN, ChooseRole("carnivore")).facts == {"role": "carnivore"}
    assert table.do(GREEN, ChooseRole("herbivore")) == [
        RoleTaken(GREEN, "herbivore"),
        TurnBegan(PURPLE, "animals"),
    ]


def test_outside_their_turn_animals_wait() -> None:
    """RULES A4."""
    table = haunted(animal_switch=True)

    assert table.refused(GREEN, Hunt(RED)).facts == {"now": "turns"}
    assert table.refused(GREEN, PASS).facts == {"now": "turns"}
    assert table.refused(GREEN, ChooseRole("herbivore")).facts == {"now": "turns"}
    assert table.refused(GREEN, TakeFree(0)).code == "only_the_living"
    table.passes(*LIVING)
    assert table.refused(RED, PASS).facts == {"now": "animals"}


def test_all_animals_may_act_at_once_sealed() -> None:
    """RULES T-31, A3: deeds are shown together, in order of death."""
    table = haunted(animals="simultaneous")

    assert table.passes(*LIVING)[-1] == AnswersOpened("animals", (GREEN, PURPLE))
    assert table.do(PURPLE, graze(1)) == [
        Answered(PURPLE),
        AnswerSealed(PURPLE, graze(1), to=seat_audience(PURPLE)),
    ]
    assert table.refused(PURPLE, PASS).code == "already_answered"
    done = table.do(GREEN, Hunt(RED))
    assert done[2:4] == [Hunted(GREEN, RED), Grazed(PURPLE, (1, 0, 0, 0, 0, 0))]


def test_who_comes_second_finds_less() -> None:
    """RULES T-31: sealed deeds that others were faster with come to less, never to a negative number (A6)."""
    table = haunted(animals="simultaneous")
    table.kill(BLUE, "herbivore")
    table.own_goods(RED, food=5)
    table.passes(RED, ORANGE, WHITE)
    table.do(GREEN, PASS)
    table.do(PURPLE, graze(4, 1))
    done = table.do(BLUE, graze(4, 1))

    assert told(done, Grazed) == [Grazed(PURPLE, (4, 1, 0, 0, 0, 0)), Grazed(BLUE, (1, 1, 0, 0, 0, 0))]
    assert told(done, Passed) == [Passed(GREEN)]


def test_two_carnivores_cannot_kill_the_same_last_person_twice() -> None:
    table = haunted(animals="simultaneous")
    table.state.roles[PURPLE] = "carnivore"
    table.own_goods(RED, people=1)
    table.passes(*LIVING)
    table.do(GREEN, Hunt(RED))
    done = table.do(PURPLE, Hunt(RED))

    assert told(done, Hunted) == [Hunted(GREEN, RED, 1), Hunted(PURPLE, RED, 0)]
    assert told(done, Died) == [Died(RED, "carnivore", 4)]


def test_an_animal_of_this_round_is_not_asked_with_the_others() -> None:
    """RULES T-28."""
    table = haunted(animals="simultaneous")
    table.kill(BLUE, "carnivore", round_=2)
    table.passes(RED, ORANGE, WHITE)

    assert table.refused(BLUE, Hunt(RED)).code == "not_asked"
