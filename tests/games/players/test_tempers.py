"""The tempers differ in what they take, and in nothing else; and the dilemma shows."""

from dataclasses import replace

import pytest

from games.catalogue import find
from games.commons.options import CommonsOptions
from games.players import registry
from games.players.commons.tempers import careful, conditional, is_greedy, ran_short, take_all
from games.simulate import Summary, simulate
from tests.games.players.tables import NOTHING, land, lines, opening, seen, with_hand

LIMIT = (3, 0, 6, 3, 0)


def test_take_all_takes_all() -> None:
    view = seen(opening())

    assert take_all(view, land(view), 0, LIMIT) == LIMIT


def test_careful_takes_a_third_at_first_and_two_thirds_later() -> None:
    early = with_hand(seen(opening()), NOTHING)
    late = replace(early, round=9)

    assert careful(early, land(early), 0, (3, 0, 6, 0, 0)) == (1, 0, 2, 0, 0)
    assert careful(late, land(late), 0, (3, 0, 6, 0, 0)) == (2, 0, 4, 0, 0)


def test_careful_does_not_hoard() -> None:
    view = with_hand(seen(opening()), (9, 9, 9, 9, 9))

    assert careful(view, land(view), 0, LIMIT) == NOTHING


def test_careful_leaves_alone_what_ran_short() -> None:
    """Its own seat or another's: a gap between asked and received is how players learn of a crash (RULES C-22)."""
    view = with_hand(seen(opening()), NOTHING, last_harvest=lines((2, (0, 0, 3, 0, 0), (0, 0, 1, 0, 0))))

    assert ran_short(view) == {2}
    assert careful(view, land(view), 0, LIMIT) == (1, 0, 0, 1, 0)


def test_where_requests_are_secret_nothing_is_concluded() -> None:
    view = with_hand(seen(opening()), NOTHING, last_harvest=tuple(replace(line, asked=None) for line in lines((2, LIMIT, NOTHING))))

    assert ran_short(view) == set()
    assert conditional(view, land(view), 0, LIMIT) == careful(view, land(view), 0, LIMIT)


def test_conditional_is_careful_among_the_careful() -> None:
    view = with_hand(seen(opening()), NOTHING, last_harvest=lines((2, (0, 0, 1, 0, 0), (0, 0, 1, 0, 0))))

    assert conditional(view, land(view), 0, LIMIT) == careful(view, land(view), 0, LIMIT)


def test_conditional_answers_greed_with_greed() -> None:
    view = with_hand(seen(opening()), NOTHING, last_harvest=lines((2, (0, 0, 3, 0, 0), (0, 0, 3, 0, 0))))

    assert conditional(view, land(view), 0, LIMIT) == LIMIT


def test_conditional_does_not_answer_itself() -> None:
    view = with_hand(seen(opening()), NOTHING, last_harvest=lines((0, (0, 0, 3, 0, 0), (0, 0, 3, 0, 0))))

    assert conditional(view, land(view), 0, LIMIT) != LIMIT


def test_greed_is_measured_by_what_a_seat_could_ask() -> None:
    """A city may ask twice as much as a settlement without being greedy."""
    state = opening()
    small = land(seen(state))
    place = next(vertex for vertex, owner in enumerate(state.owners) if owner == 0)
    state.is_city[place] = True
    large = land(seen(state))
    resource = next(index for index in range(5) if large.strength(0, index) == 2 * small.strength(0, index) > 0)
    asked = tuple(4 * small.strength(0, resource) if index == resource else 0 for index in range(5))

    assert is_greedy(small, 0, asked)  # type: ignore[arg-type]
    assert not is_greedy(large, 0, asked)  # type: ignore[arg-type]


def table(*names: str, games: int = 12, rounds: int = 16) -> Summary:
    """The figures of a table of these players."""
    players = [registry.find("commons", name) for name in (names if len(names) == 4 else names * 4)]
    return simulate(find("commons"), CommonsOptions(rounds_basic=rounds), players, games=games, seed=11)


@pytest.fixture(scope="module")
def tables() -> dict[str, Summary]:
    return {name: table(name) for name in ("careful", "take_all")} | {"one greedy": table("take_all", "careful", "careful", "careful")}


def test_a_careful_table_survives_more_often_and_crashes_less(tables: dict[str, Summary]) -> None:
    """Measured over 16 rounds and 200 games: 0.7 survivors a game against 0.1, and 2 crashes against 19."""
    assert tables["careful"].survivors > tables["take_all"].survivors
    assert sum(tables["careful"].points) > sum(tables["take_all"].points)
    assert tables["careful"].crashes * 3 < tables["take_all"].crashes


def test_who_takes_all_from_the_careful_does_best_and_harms_them(tables: dict[str, Summary]) -> None:
    """This is the dilemma that the game is about."""
    greedy, *others = tables["one greedy"].points

    assert greedy > max(tables["careful"].points)
    assert sum(others) < sum(tables["careful"].points[1:])
