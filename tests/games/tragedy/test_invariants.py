"""The engine's check on itself notices every kind of damage."""

from collections.abc import Callable

import pytest

from games.tragedy.actions import Pass
from games.tragedy.game import TRAGEDY
from games.tragedy.invariants import settled
from games.tragedy.state import State
from tests.games.tragedy.table import BLUE, ORANGE, RED, Table


def _food_from_nowhere(state: State) -> None:
    state.food[RED] += 1


def _negative_food(state: State) -> None:
    state.food[RED] -= 4
    state.pile += 4


def _too_many_people(state: State) -> None:
    state.people[RED] = 16


def _lost_card(state: State) -> None:
    state.decks[2].pop()


def _swapped_card(state: State) -> None:
    state.free[0] = (state.free[0] + 1) % 5


def _two_places(state: State) -> None:
    state.sent[0] = state.sent[1] = ((RED, 1),)


def _over_full(state: State) -> None:
    state.people[RED] = 10
    state.sent[0] = ((RED, 10),)


def _sent_nobody(state: State) -> None:
    state.sent[0] = ((RED, 3),)


def _people_nowhere(state: State) -> None:
    state.challenges[0] = -1
    state.sent[0] = ((RED, 1),)


def _dead_but_unlisted(state: State) -> None:
    state.died[RED] = 1


def _rich_dead(state: State) -> None:
    state.died[BLUE] = 1
    state.dead = [BLUE]


def _living_animal(state: State) -> None:
    state.roles[RED] = "carnivore"


def _asked_twice(state: State) -> None:
    state.silent = [RED]
    state.answers[RED] = Pass()


def _counter_too_far(state: State) -> None:
    state.counter = 3


def _round_too_late(state: State) -> None:
    state.round = 16


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (_food_from_nowhere, "31 Food in all, 30 in the box"),
        (_negative_food, "a negative number of Food"),
        (_too_many_people, "seat 0: 16 People of 15"),
        (_lost_card, "catastrophe: 11 cards in all"),
        (_swapped_card, "free: 24 cards in all, or not the right ones"),
        (_two_places, "somebody is at two Challenges: [0, 0]"),
        (_over_full, "10 People on too few circles"),
        (_sent_nobody, "seat 0: 3 of 2 People sent"),
        (_people_nowhere, "People at a card that is not there"),
        (_dead_but_unlisted, "the dead are []"),
        (_rich_dead, "seat 3: dead with 3 Food and 2 People"),
        (_living_animal, "seat 0: alive and a carnivore"),
        (_asked_twice, "awaited: [0]"),
        (_counter_too_far, "counter at 3"),
        (_round_too_late, "round 16 of 15"),
    ],
)
def test_damage_is_named(damage: Callable[[State], None], words: str) -> None:
    table = Table()
    damage(table.state)

    assert any(words in problem for problem in TRAGEDY.violations(table.state))


def _no_people(state: State) -> None:
    state.people[ORANGE] = 0


def _alone(state: State) -> None:
    state.died[1:] = [1, 1, 1]


def _over_for_no_reason(state: State) -> None:
    state.phase = "over"


def _no_challenge(state: State) -> None:
    state.challenges[1] = -1


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (_no_people, "seat 1: alive without People"),
        (_alone, "the game goes on with 1 players"),
        (_over_for_no_reason, "phase over, ended by None"),
        (_no_challenge, "a Challenge is missing"),
    ],
)
def test_what_must_hold_between_actions_is_named(damage: Callable[[State], None], words: str) -> None:
    table = Table()
    damage(table.state)

    assert any(words in problem for problem in settled(table.state))
