"""The slash commands of players, made from the moves that the games declare. A command that several games have is one command."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.commands.caller import Answer
from bot.commands.command_tree import Click, Command, Complete, Declared, Given, build
from bot.commands.player_actions import PlayerActions, given_back
from bot.commands.responder import Responder, caller_of
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import Choice
from bot.scenes.moves import GameAction, Option


@dataclass(slots=True)
class Shared:
    """A command as all games together have it."""

    options: dict[str, Option] = field(default_factory=dict)
    completed: set[str] = field(default_factory=set)


def merged(games: Iterable[GameScenes[Any, GameAction]]) -> dict[str, Shared]:
    """The commands of these games. Raises ValueError where two games mean different things by one option."""
    found: dict[str, Shared] = {}
    for game in games:
        for move in game.moves:
            shared = found.setdefault(move.command, Shared())
            for option in move.options:
                if shared.options.setdefault(option.name, option) != option:
                    raise ValueError(f"/{move.command} of {game.name} has another {option.name} than that of another game")
            shared.completed.update(move.completions)
    return found


def player_commands(responder: Responder, player_actions: PlayerActions) -> list[Command]:
    """Every command of a player, fresh for one client."""
    commands = merged(player_actions.orchestrator.scenes.values())
    return build(_declared(responder, player_actions, name, shared) for name, shared in commands.items())


def _declared(responder: Responder, player_actions: PlayerActions, name: str, shared: Shared) -> Declared:
    written = [option.name for option in shared.options.values() if option.written]

    async def serve(interaction: Click, given: Given) -> None:
        async def work() -> Answer:
            answer = await player_actions.command(caller_of(interaction), name, given)
            return given_back(answer, [str(given[option]) for option in written if option in given])

        await responder.serve(interaction, work())

    def completing(option: str) -> Complete:
        async def complete(interaction: Click, typed: str) -> Sequence[Choice]:
            return await player_actions.suggest(caller_of(interaction), name, option, typed)

        return complete

    return Declared(name, serve, tuple(shared.options.values()), {option: completing(option) for option in shared.completed})
