"""The engine's check on itself notices every kind of damage."""

import pytest

from games.tragedy.game import TRAGEDY
from games.tragedy.invariants import quiescent_violations
from tests.games.contract.damaged import damaged
from tests.games.tragedy.table import Table


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("state.food[RED] += 1", "31 Food in all, 30 in the box"),
        ("state.food[RED] -= 4; state.pile += 4", "a negative number of Food"),
        ("state.people[RED] = 16", "seat 0: 16 People of 15"),
        ("state.decks[2].pop()", "catastrophe: 11 cards in all"),
        ("state.free[0] = (state.free[0] + 1) % 5", "free: 24 cards in all, or not the right ones"),
        ("state.sent[0] = state.sent[1] = ((RED, 1),)", "somebody is at two Challenges: [0, 0]"),
        ("state.people[RED] = 10; state.sent[0] = ((RED, 10),)", "10 People on too few circles"),
        ("state.sent[0] = ((RED, 3),)", "seat 0: 3 of 2 People sent"),
        ("state.challenges[0] = -1; state.sent[0] = ((RED, 1),)", "People at a card that is not there"),
        ("state.died[RED] = 1", "the dead are []"),
        ("state.died[BLUE] = 1; state.dead = [BLUE]", "seat 3: dead with 3 Food and 2 People"),
        ('state.roles[RED] = "carnivore"', "seat 0: alive and a carnivore"),
        ("state.silent = [RED]; state.answers[RED] = Pass()", "awaited: [0]"),
        ("state.counter = 3", "counter at 3"),
        ("state.round = 16", "round 16 of 15"),
    ],
)
def test_damage_is_named(damage: str, words: str) -> None:
    table = Table()
    damaged(table.state, damage)

    assert any(words in problem for problem in TRAGEDY.violations(table.state))


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("state.people[ORANGE] = 0", "seat 1: alive without People"),
        ("state.died[1:] = [1, 1, 1]", "the game goes on with 1 players"),
        ('state.phase = "over"', "phase over, ended by None"),
        ("state.challenges[1] = -1", "a Challenge is missing"),
    ],
)
def test_what_must_hold_between_actions_is_named(damage: str, words: str) -> None:
    table = Table()
    damaged(table.state, damage)

    assert any(words in problem for problem in quiescent_violations(table.state))
