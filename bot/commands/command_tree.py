"""Slash commands made from declarations, those of players from the moves that the games declare: a command that several games have is one.

What they and their options are called stands in `bot/texts/en/commands.toml`.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import Parameter, Signature
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.commands.caller import Answer
from bot.commands.player_actions import PlayerActions, given_back
from bot.commands.responder import Responder, caller_of
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import MOST_CHOICES, Choice
from bot.scenes.moves import GameAction, Option
from bot.texts.lookup import sentences, t

Click: TypeAlias = discord.Interaction[Any]
Command: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group
Given: TypeAlias = Mapping[str, Any]
"""What was typed or chosen, absent options left out."""
_RANGE: Any = app_commands.Range
Complete: TypeAlias = Callable[[Click, str], Awaitable[Sequence[Choice]]]


@dataclass(frozen=True, slots=True)
class Declared:
    """A command to be made. `name`: its words, such as "build road"; `serve` answers it; `completed`: what completes an option."""

    name: str
    serve: Callable[[Click, Given], Awaitable[None]]
    options: tuple[Option, ...] = ()
    completed: Mapping[str, Complete] = field(default_factory=dict)


def build(declared: Iterable[Declared], *groups: app_commands.Group) -> list[Command]:
    """Fresh ones for one client. `groups`: those that need more than a name and a description."""
    made: dict[str, Command] = {group.name: group for group in groups}
    for one in declared:
        head, _, name = one.name.partition(" ")
        if not name:
            made[head] = _command(one, head)
            continue
        group = made.setdefault(head, app_commands.Group(name=head, description=t(f"commands.{head}")))
        if isinstance(group, app_commands.Command):
            raise TypeError(f"/{head} is a command of its own and can't have /{one.name}")
        group.add_command(_command(one, name))
    return list(made.values())


def _command(one: Declared, name: str) -> app_commands.Command[Any, ..., Any]:
    async def callback(interaction: Click, **options: Any) -> None:
        await one.serve(interaction, {option: value for option, value in options.items() if value is not None})

    about = one.name.replace(" ", "_")
    typed = [Parameter(o.name, Parameter.KEYWORD_ONLY, default=_default(o), annotation=_annotation(o)) for o in one.options]
    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Click)
    callback.__signature__ = Signature([first, *typed])  # type: ignore[attr-defined] # discord.py reads the options off it
    app_commands.describe(**{o.name: _about_option(about, o.name) for o in one.options})(callback)
    app_commands.choices(**{o.name: _choices(about, o) for o in one.options if o.choices})(callback)
    command = app_commands.Command[Any, ..., Any](name=name, description=t(f"commands.{about}"), callback=callback)
    for option, complete in one.completed.items():
        command.autocomplete(option)(_completion(complete))
    return command


def _default(option: Option) -> Any:
    return Parameter.empty if option.required else None


def _annotation(option: Option) -> Any:
    kind: Any = option.kind
    if option.most is not None:
        kind = _RANGE[kind, option.least, option.most]
    return kind if option.required else kind | None


def _about_option(command: str, option: str) -> str:
    """What an option is about in this command, else in any; one of several, such as "colour2", may share its words with the others."""
    keys = (f"commands.{where}.{name}" for where in (command, "option") for name in (option, re.sub(r"\d+$", "", option)))
    return next((t(key) for key in keys if key in sentences().keys), "…")


def _choices(command: str, option: Option) -> list[app_commands.Choice[str]]:
    """Choices with their names for people, where they have other ones than the machine's."""
    keys = {value: f"commands.{command}.{option.name}_{value}" for value in option.choices}
    return [app_commands.Choice(name=t(key) if key in sentences().keys else value, value=value) for value, key in keys.items()]


def _completion(complete: Complete) -> Any:
    async def completed(interaction: Click, current: str) -> list[app_commands.Choice[str]]:
        found = await complete(interaction, current)
        return [app_commands.Choice(name=choice.label, value=choice.value) for choice in found[:MOST_CHOICES]]

    return completed


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
