"""Who may speak, and where: a function of the state (RULES T-32, T-33)."""

from typing import Any

from games.protocol import Floor, Room
from games.shared_vocabulary import FinishGame
from games.tragedy.game import TRAGEDY
from tests.games.tragedy.table import BLUE, ORANGE, RED, WHITE, Table

ALL = frozenset((RED, ORANGE, WHITE, BLUE))


def with_animals(**options: Any) -> Table:
    table = Table(**options)
    table.kill(BLUE, "carnivore")
    table.kill(WHITE)
    return table


def test_everybody_may_talk_at_all_times() -> None:
    """RULES T-33: open talk, the dead included (T-32)."""
    table = with_animals()
    assert TRAGEDY.floor(table.state).speakers == ALL

    table.passes(RED, ORANGE)
    assert table.view().phase == "animals"
    assert TRAGEDY.floor(table.state).speakers == ALL


def test_without_private_talk_there_is_no_room_beside_the_table() -> None:
    assert TRAGEDY.floor(Table().state) == Floor(ALL)


def test_animals_have_a_room_of_their_own_to_plot_in() -> None:
    """RULES T-32."""
    animals = frozenset((WHITE, BLUE))

    assert TRAGEDY.floor(with_animals().state).rooms == (Room("animals", animals, animals),)


def test_one_animal_alone_has_nobody_to_plot_with() -> None:
    table = Table()
    table.kill(BLUE)

    assert TRAGEDY.floor(table.state).rooms == ()


def test_the_silent_treatment_is_silence_also_for_animals_until_the_game_is_over() -> None:
    """RULES T-33, `talk=none`."""
    table = with_animals(talk="none")
    assert TRAGEDY.floor(table.state).silent

    table.do(None, FinishGame(), by="instructor")
    table.rest()
    assert table.view().phase == "over"
    assert TRAGEDY.floor(table.state) == Floor(ALL)


def test_talk_may_be_bound_to_the_players_turns() -> None:
    """RULES T-33: while Animals act the table is silent; they may still plot."""
    table = with_animals(talk="challenge_phase_only")
    assert TRAGEDY.floor(table.state).speakers == ALL

    table.passes(RED, ORANGE)
    assert TRAGEDY.floor(table.state).speakers == frozenset()
    assert [room.name for room in TRAGEDY.floor(table.state).rooms] == ["animals"]


def test_private_talk_gives_each_two_of_the_living_a_room() -> None:
    """RULES T-33."""
    table = Table(talk="private_allowed")
    table.kill(BLUE)
    rooms = TRAGEDY.floor(table.state).rooms

    assert [(room.name, room.speakers) for room in rooms] == [
        ("red and orange", frozenset((RED, ORANGE))),
        ("red and white", frozenset((RED, WHITE))),
        ("orange and white", frozenset((ORANGE, WHITE))),
    ]
    assert all(room.readers == room.speakers for room in rooms)


def test_once_the_game_is_over_all_may_talk_and_the_animals_room_stays_open() -> None:
    """RULES T-32, T-33."""
    table = with_animals(talk="challenge_phase_only")
    table.do(None, FinishGame(), by="instructor")
    table.rest()
    floor, animals = TRAGEDY.floor(table.state), frozenset((WHITE, BLUE))

    assert table.view().phase == "over"
    assert (floor.speakers, floor.rooms) == (ALL, (Room("animals", animals, animals),))
