"""What holds for the scenes of every game that can be opened."""

from __future__ import annotations

import pytest

from bot.commands.chair import ROUTES
from bot.export import ORDERS
from bot.scenes.catalogue import scenes
from games.catalogue import find

GAMES = tuple(scenes())


@pytest.mark.parametrize("name", GAMES)
def test_no_control_of_a_game_is_taken_for_one_of_the_sign_up_card(name: str) -> None:
    assert scenes()[name].routes.isdisjoint(ROUTES)


@pytest.mark.parametrize("name", GAMES)
def test_no_action_of_a_game_is_taken_for_an_order_to_the_table(name: str) -> None:
    """In a journal and in an export they are told apart by their kinds alone."""
    kinds = set(find(name).codec.action.json_schema()["discriminator"]["mapping"])

    assert kinds
    assert kinds.isdisjoint(ORDERS)


@pytest.mark.parametrize("name", GAMES)
def test_whatever_only_shows_something_is_a_control_or_a_command(name: str) -> None:
    ours = scenes()[name]
    assert ours.looks <= ours.routes | ours.commands
    assert {"hand", "board", "rules", "help"} <= ours.commands


@pytest.mark.parametrize("name", GAMES)
def test_the_options_for_rehearsals_are_options_of_the_game(name: str) -> None:
    options = find(name).options
    for chosen in (options.brief, options.showing):
        assert options.model_validate(dict(chosen))
    assert {options.short.get(word, word) for word in ("rounds", "seats")} <= options.model_fields.keys()
    assert options.file in {"", *options.model_fields}
