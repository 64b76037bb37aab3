"""The end of a round: hunger, catastrophe, new cards (RULES T-16 to T-20, T-22, T-24; seed, steps 5 to 8)."""

import pytest

from games.audience import NOBODY
from games.tragedy.actions import TakeFree
from games.tragedy.events import (
    CardDealt,
    CatastropheDrawn,
    DeckOrdered,
    Died,
    Fed,
    Reshuffled,
    RoundEnded,
    Struck,
)
from games.tragedy.options import food_needed, starved_people
from tests.games.any_table import told
from tests.games.tragedy.strategies import FEW
from tests.games.tragedy.table import BLUE, ORANGE, RED, WHITE, Table


def test_two_people_eat_one_food_and_an_odd_one_eats_as_two() -> None:
    """RULES T-16; seed, step 7: 5 People eat 3."""
    assert [food_needed(people) for people in range(8)] == [0, 1, 1, 2, 2, 3, 3, 4]


def test_who_starves_loses_a_third_rounded_up() -> None:
    """RULES T-16; seed, step 7."""
    assert [starved_people(people) for people in range(1, 8)] == [1, 1, 1, 2, 2, 2, 3]


def test_everybody_eats_from_what_it_has_and_the_food_returns_to_the_pile() -> None:
    """RULES T-04."""
    table = Table()
    pile = table.view().pile
    done = table.rest()

    assert told(done, Fed) == [Fed(seat, needs=1, food=1) for seat in range(4)]
    assert [seat.food for seat in table.view().seats] == [2, 2, 2, 2]
    assert table.view().pile == pile + 4


def test_food_may_be_gone_for_good_once_it_is_eaten() -> None:
    """RULES T-04, `eaten_food`: the commons shrinks."""
    table = Table(eaten_food="gone")
    pile = table.view().pile
    table.rest()

    assert (table.view().pile, table.view().gone) == (pile, 4)


def test_too_little_food_is_eaten_up_and_a_third_of_the_people_go() -> None:
    """RULES T-16: any shortfall, the same loss; negative Food is none."""
    table = Table()
    table.own_goods(RED, food=2, people=5)
    table.own_goods(ORANGE, food=0, people=5)
    done = told(table.rest(), Fed)

    assert done[:2] == [Fed(RED, needs=3, food=2, lost=2), Fed(ORANGE, needs=3, food=0, lost=2)]
    assert [(seat.food, seat.people) for seat in table.view().seats[:2]] == [(0, 3), (0, 3)]


def test_the_last_person_without_food_dies() -> None:
    """RULES T-16."""
    table = Table()
    table.own_goods(RED, food=0, people=1)

    assert told(table.rest(), Died) == [Died(RED, "starved", 0)]


def test_just_enough_food_is_enough() -> None:
    table = Table()
    table.own_goods(RED, food=3, people=6)
    table.rest()

    assert (table.view().seats[RED].food, table.view().seats[RED].people) == (0, 6)


def test_no_food_for_two_rounds_is_no_death_by_itself() -> None:
    """RULES T-17: the rule in the statement before the rules is an older one."""
    table = Table()
    table.own_goods(RED, food=0, people=9)
    table.rest()
    table.rest()

    assert table.view().seats[RED].people == 4


def test_feeding_and_the_counter_go_on_when_the_pile_is_empty() -> None:
    """RULES T-22; seed, step 10."""
    table = Table()
    table.empty_pile()
    done = table.rest()

    assert len(told(done, Fed)) == 4
    assert table.view().to_catastrophe == 2


def test_a_catastrophe_comes_after_every_third_round() -> None:
    """RULES T-18; seed, step 8."""
    table = Table()
    drawn = []
    for _ in range(9):
        table.everybody(food=6, people=6)
        drawn.append(len(told(table.rest(), CatastropheDrawn)))

    assert drawn == [0, 0, 1] * 3


@pytest.mark.parametrize("every", [2, 5])
def test_how_often_it_comes_is_an_option(every: int) -> None:
    """RULES T-18."""
    table = Table(catastrophe_every=every)
    drawn = []
    for _ in range(every):
        table.everybody(food=6, people=6)
        drawn.append(len(told(table.rest(), CatastropheDrawn)))

    assert drawn == [0] * (every - 1) + [1]


def test_one_card_hits_all_who_live_alike() -> None:
    """RULES T-18."""
    table = Table()
    table.everybody(food=6, people=4)
    table.kill(BLUE)
    table.threaten("Raiders")
    done = table.rest()

    assert told(done, CatastropheDrawn) == [CatastropheDrawn(table.card("catastrophe", "Raiders"))]
    assert told(done, Struck) == [Struck(seat, 0, 2) for seat in (RED, ORANGE, WHITE)]
    assert [seat.people for seat in table.view().seats] == [2, 2, 2, 0]
    last = table.view().last_catastrophe
    assert last is not None
    assert last.name == "Raiders"


def test_as_many_people_as_the_catastrophe_takes_are_too_few() -> None:
    """RULES T-20."""
    table = Table()
    table.everybody(food=5, people=4)
    table.own_goods(RED, people=2)
    table.own_goods(ORANGE, people=1)
    table.threaten("Raiders")

    assert told(table.rest(), Died) == [
        Died(RED, "catastrophe_people", 4),
        Died(ORANGE, "catastrophe_people", 4),
    ]


def test_without_food_before_a_food_catastrophe_one_dies_with_all_ones_people() -> None:
    """RULES T-19; seed, step 8. The meal comes first: 1 Food for 2 People is eaten up by then."""
    table = Table()
    table.everybody(food=5, people=2)
    table.own_goods(RED, food=1)
    table.threaten("Mould")
    done = table.rest()

    assert Struck(RED, 0, 0, fatal=True) in done
    assert told(done, Died) == [Died(RED, "catastrophe_food", 0)]


def test_who_pays_down_to_nothing_lives() -> None:
    """RULES T-19: it counts what was there before."""
    table = Table()
    table.everybody(food=5, people=2)
    table.own_goods(RED, food=2)
    table.threaten("Warehouse fire")
    done = table.rest()

    assert Struck(RED, 1, 0) in done
    assert told(done, Died) == []
    assert table.view().seats[RED].food == 0


def test_who_cannot_pay_in_full_may_die_as_well() -> None:
    """RULES T-19, `food_cat_death`."""
    table = Table(food_cat_death="before_or_short")
    table.everybody(food=5, people=2)
    table.own_goods(RED, food=4)
    table.threaten("Warehouse fire")
    done = table.rest()

    assert Struck(RED, 3, 0, fatal=True) in done
    assert told(done, Died) == [Died(RED, "catastrophe_food", 0)]


@pytest.mark.parametrize(("eaten", "back"), [("pile", 12), ("gone", 0)])
def test_food_lost_to_a_catastrophe_goes_where_eaten_food_goes(eaten: str, back: int) -> None:
    """RULES T-04: 4 are eaten, then 8 lost."""
    table = Table(eaten_food=eaten)
    table.everybody(food=7, people=2)
    table.threaten("Mould")
    pile = table.view().pile
    table.rest()

    assert table.view().pile - pile == back


@pytest.mark.parametrize(
    ("card", "lost"), [("Acid rain", (0, 1)), ("Warehouse fire", (2, 0)), ("Dust flu", (0, 1))]
)
def test_a_gentle_start_softens_the_first_catastrophe(card: str, lost: tuple[int, int]) -> None:
    """RULES C2."""
    table = Table(gentle_start=True)
    table.everybody(food=7, people=6)
    table.threaten(card)

    assert told(table.rest(), Struck)[0] == Struck(RED, *lost)


def test_a_gentle_start_softens_the_first_one_only() -> None:
    table = Table(gentle_start=True)
    table.everybody(food=7, people=6)
    table.threaten("Dust flu")
    table.rest()
    table.everybody(food=7, people=6)
    table.threaten("Acid rain")

    assert told(table.rest(), Struck)[0].people == 3


def test_scaling_catastrophes_take_a_quarter_of_a_large_people() -> None:
    """RULES C2: what the card says or a quarter, rounded up, whichever is more."""
    table = Table(scaling_catastrophes=True)
    table.everybody(food=7, people=3)
    table.own_goods(RED, people=13)
    table.threaten("Raiders")

    assert [blow.people for blow in told(table.rest(), Struck)] == [4, 2, 2, 2]


def test_open_cards_are_refilled_challenges_first_each_from_the_left() -> None:
    """Seed, steps 5 and 6."""
    table = Table()
    table.lay_challenges("Raid the pantry", "Hunt the bear", "Raid the pantry")
    table.send(RED, 2, 2)
    table.do(ORANGE, TakeFree(1))
    table.do(WHITE, TakeFree(0))
    done = table.rest()

    assert [(dealt.deck, dealt.slot) for dealt in told(done, CardDealt)] == [
        ("challenge", 2),
        ("free", 0),
        ("free", 1),
    ]


def test_an_empty_deck_is_made_of_its_discards_again() -> None:
    """RULES T-24: that it was shuffled is public, its order known to the journal alone."""
    table = Table(decks=FEW)
    assert table.view().decks[0].left == 2
    for seat, slot in ((RED, 0), (ORANGE, 1), (WHITE, 2)):
        table.do(seat, TakeFree(slot))
    table.chance.order = [[0, 1, 1]]
    done = table.rest()

    assert told(done, Reshuffled) == [Reshuffled("free", 3)]
    assert told(done, DeckOrdered) == [DeckOrdered("free", (0, 1, 1), to=NOBODY)]
    assert [seat for seat in table.view().free if seat is None] == []
    assert (table.view().decks[0].left, table.view().decks[0].discarded) == (2, 0)


def test_the_smallest_decks_are_enough_for_the_largest_table() -> None:
    """RULES T-24: five Challenges for five places; whatever is met comes back at once."""
    table = Table(decks=FEW, players=8)
    table.everybody(food=5, people=4)
    table.send(RED, 0, table.view().challenges[0].room)  # type: ignore[union-attr]
    table.send(ORANGE, 1, table.view().challenges[1].room)  # type: ignore[union-attr]
    table.rest()

    assert None not in table.view().challenges
    assert table.view().decks[1].left == table.view().decks[1].discarded == 0


def test_a_round_ends_with_everybodys_goods() -> None:
    table = Table()
    ended = told(table.rest(), RoundEnded)

    assert ended == [RoundEnded(1, 22, (2, 2, 2, 2), (2, 2, 2, 2))]
    assert table.view().seats[BLUE].people == 2
