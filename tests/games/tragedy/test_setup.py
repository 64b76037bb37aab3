"""What lies on the table before the first action."""

import pytest

from games.tragedy.cards import DECK_NAMES
from games.tragedy.game import TRAGEDY
from games.tragedy.options import TOTAL_FOOD, TragedyOptions
from tests.games.contract.subject import seeded
from tests.games.tragedy.table import PURPLE, RED, Table


@pytest.mark.parametrize(("players", "cards"), [(4, 3), (5, 4), (6, 4)])
def test_so_many_cards_of_each_sort_lie_open(players: int, cards: int) -> None:
    """RULES T-01; seed: 3 and 3 with 4 players, 4 and 4 with 5 or 6."""
    view = Table(players=players).view()

    assert (len(view.free), len(view.challenges)) == (cards, cards)
    assert None not in view.free
    assert None not in view.challenges


@pytest.mark.parametrize(("players", "pile"), [(4, 18), (5, 30), (6, 27)])
def test_the_first_food_of_the_players_is_part_of_all_there_is(players: int, pile: int) -> None:
    """RULES T-02; seed: 30 Food with 4 players, 45 with 5 or 6, that of the players included."""
    view = Table(players=players).view()

    assert view.pile == pile
    assert view.pile + sum(seat.food for seat in view.seats) == (30 if players == 4 else 45)


@pytest.mark.parametrize("players", sorted(TOTAL_FOOD))
def test_everybody_begins_with_two_people_and_three_food(players: int) -> None:
    """Seed; also at the tables that are experiments (RULES T-01)."""
    seats = Table(players=players).view().seats

    assert [(seat.people, seat.food, seat.alive, seat.role) for seat in seats] == [
        (2, 3, True, None)
    ] * players


def test_the_rest_of_the_cards_lies_face_down() -> None:
    """RULES C2: 24 Free Resource cards, 24 Challenges, 12 Catastrophes."""
    decks = Table(players=4).view().decks

    assert [(deck.deck, deck.left, deck.discarded) for deck in decks] == [
        ("free", 21, 0),
        ("challenge", 21, 0),
        ("catastrophe", 12, 0),
    ]


def test_the_server_draws_who_plays_first_and_play_goes_clockwise() -> None:
    """RULES T-05: clockwise is the list of seats."""
    table = Table(players=6, first=PURPLE)

    assert table.view().order == (5, 0, 1, 2, 3, 4)
    assert table.view().active == PURPLE
    assert table.chance.purposes == ["free deck", "challenge deck", "catastrophe deck", "first player"]


def test_everybody_may_come_first() -> None:
    firsts = {TRAGEDY.setup(TragedyOptions(), seeded(number)).active for number in range(40)}

    assert firsts == {0, 1, 2, 3}


def test_the_decks_are_shuffled_each_by_itself() -> None:
    one, other = (TRAGEDY.setup(TragedyOptions(), seeded(number)) for number in (1, 2))

    assert all(one.decks[deck] != other.decks[deck] for deck in range(len(DECK_NAMES)))


def test_seats_are_named_by_colours_in_turn_order() -> None:
    assert TRAGEDY.seat_names(TragedyOptions(players=6)) == (
        "red",
        "orange",
        "white",
        "blue",
        "green",
        "purple",
    )


def test_the_round_counter_begins_at_the_start() -> None:
    view = Table().view()

    assert (view.round, view.to_catastrophe, view.last_round) == (1, 3, 15)
    assert view.active == RED
