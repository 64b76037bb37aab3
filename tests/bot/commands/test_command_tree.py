"""The slash commands as Discord is given them, made from what the games declare."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.catalogue import scenes
from bot.commands import slash_commands
from bot.commands.slash_commands import localised_text, merge_commands
from bot.runtime.app import build_client
from bot.scenes.game_scenes import GameScenes
from bot.scenes.moves import Move, Option
from bot.texts.lookup import load_sentences
from games.vocabulary import Action
from storage.memory import MemoryStore
from tests.support.painter import PlainPainter

RECORDED = Path(__file__).with_name("command_tree.json")
"""The whole tree. When it is meant to change, write what the test shows into it, and read the difference."""


def tree() -> list[dict[str, Any]]:
    client = build_client(MemoryStore(), PlainPainter())
    return sorted(
        (command.to_dict(client.tree) for command in client.tree.get_commands()),
        key=lambda command: str(command["name"]),
    )


def test_discord_is_given_the_recorded_commands() -> None:
    assert json.dumps(tree(), indent=1, ensure_ascii=False) + "\n" == RECORDED.read_text(encoding="utf-8")


def test_commands_of_the_staff_are_offered_in_servers_alone_and_players_also_have_theirs_in_direct_messages() -> (
    None
):
    """discord.py takes the contexts of the whole tree for a group that has none of its own, also where it is
    `guild_only` (#10171).
    """
    contexts = {str(command["name"]): command["contexts"] for command in tree()}
    assert {name for name, places in contexts.items() if places == [0]} == {"rehearse", "session", "table"}
    assert all(
        places == [0, 1] for name, places in contexts.items() if name not in ("rehearse", "session", "table")
    )


def test_no_text_of_a_command_is_left_over(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {"commands.table"}

    def noted(key: str) -> app_commands.locale_str:
        asked.add(key)
        return localised_text(key)

    monkeypatch.setattr(slash_commands, "localised_text", noted)
    tree()

    assert {key for key in load_sentences().keys if key.startswith("commands.")} == {
        key for key in asked if key.startswith("commands.")
    }
    assert {"words.game.commons", "words.resource.ore"} <= asked, "what is chosen is called by its own name"


def taking(option: Option) -> GameScenes[Any, Action]:
    """A game with one move."""
    game = GameScenes[Any, Action]()
    game.name, game.moves = "toy", {"look": (Move("take", lambda _: pytest.fail("nobody takes"), (option,)),)}
    return game


def test_games_share_a_command_with_the_options_of_all() -> None:
    both = merge_commands([taking(Option("count", int, 1, 3)), taking(Option("colour"))])

    assert list(both["take"].options) == ["count", "colour"]


def test_games_that_mean_different_things_by_one_option_are_noticed() -> None:
    with pytest.raises(ValueError, match="/take of toy has another count"):
        merge_commands([taking(Option("count", int, 1, 3)), taking(Option("count"))])


@pytest.mark.parametrize("name", list(scenes()))
def test_every_completion_completes_an_option_of_its_command(name: str) -> None:
    for move in scenes()[name].every_move:
        assert move.completions.keys() <= {option.name for option in move.options}, move.command


@pytest.mark.parametrize(
    ("option", "typed"),
    [(Option("n", int, 1, 3), 0), (Option("n", int, 1), "x"), (Option("sort", choices=("a", "b")), "c")],
)
def test_what_discord_offers_to_nobody_is_not_taken(option: Option, typed: str | int) -> None:
    with pytest.raises(ValueError, match=r"."):
        option.check(typed)
