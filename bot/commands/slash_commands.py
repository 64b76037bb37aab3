"""Slash commands made from declarations, among them those of players: from the moves that the games declare, where a command that several
games have is one. Every answer is private.

What they and their options are called stands in `bot/texts/<language>/commands.ftl`.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import Parameter, Signature
from math import inf
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.commands.answers import given_back, say
from bot.commands.caller import Answer, Caller
from bot.commands.interaction_data import Click, caller_of
from bot.commands.player_actions import PlayerActions
from bot.commands.responder import Responder
from bot.commands.typed_options import Complete
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import MAX_CHOICES, Choice
from bot.scenes.moves import Option
from bot.texts.lookup import ENGLISH, sentences, spoken, t
from games.vocabulary import Action

Command: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group
Given: TypeAlias = Mapping[str, Any]
"""What was typed or chosen, absent options left out."""
_RANGE: Any = app_commands.Range
Work: TypeAlias = Callable[[Caller, Given], Coroutine[Any, Any, Answer]]


@dataclass(frozen=True, slots=True)
class Declared:
    """A command to be made. `name`: its words, such as "build road"; `serve` answers it; `completed`: what completes an option."""

    name: str
    serve: Callable[[Click, Given], Awaitable[None]]
    options: tuple[Option, ...] = ()
    completed: Mapping[str, Complete] = field(default_factory=dict)


def said(key: str) -> app_commands.locale_str:
    """A text about a command, which Discord shows to each in their own language. Names stay: a class speaks of one `/table`."""
    return app_commands.locale_str(sentences().text(key), key=key)


class InTheirLanguage(app_commands.Translator):
    """Tells Discord what it shows of the commands to whom."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - discord.py's
    ) -> str | None:
        """None where the English words serve."""
        key, language = string.extras.get("key"), spoken(locale.value)
        return None if key is None or language == ENGLISH else sentences(language).text(key)


def build(declared: Iterable[Declared], *groups: app_commands.Group) -> list[Command]:
    """Fresh ones for one client. `groups`: those that need more than a name and a description."""
    made: dict[str, Command] = {group.name: group for group in groups}
    for one in declared:
        head, _, name = one.name.partition(" ")
        if not name:
            made[head] = _command(one, head)
            continue
        group = made.setdefault(head, app_commands.Group(name=head, description=said(f"commands.{head}")))
        if isinstance(group, app_commands.Command):
            raise TypeError(f"/{head} is a command of its own and can't have /{one.name}")
        group.add_command(_command(one, name))
    return list(made.values())


def _command(one: Declared, name: str) -> app_commands.Command[Any, ..., Any]:
    async def callback(interaction: Click, **options: Any) -> None:
        await one.serve(interaction, {option: value for option, value in options.items() if value is not None})

    about = one.name.replace(" ", "_")
    typed = [
        Parameter(o.name, Parameter.KEYWORD_ONLY, default=Parameter.empty if o.required else None, annotation=_annotation(o))
        for o in one.options
    ]
    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Click)
    callback.__signature__ = Signature([first, *typed])  # type: ignore[attr-defined] # discord.py reads the options off it
    app_commands.describe(**{o.name: _about_option(about, o.name) for o in one.options})(callback)
    app_commands.choices(**{o.name: _choices(about, o) for o in one.options if o.choices})(callback)
    command = app_commands.Command[Any, ..., Any](name=name, description=said(f"commands.{about}"), callback=callback)
    for option, complete in one.completed.items():
        command.autocomplete(option)(_completion(complete))
    return command


def _annotation(option: Option) -> Any:
    kind: Any = option.kind
    if option.most is not None:
        kind = _RANGE[kind, option.least, option.most]
    return kind if option.required else kind | None


def _about_option(command: str, option: str) -> app_commands.locale_str | str:
    """What an option is about in this command, else in any; one of several, such as "colour2", may share its words with the others."""
    keys = (f"commands.{where}.{name}" for where in (command, "option") for name in (option, re.sub(r"\d+$", "", option)))
    return next((said(key) for key in keys if key in sentences().keys), "…")


def _choices(command: str, option: Option) -> list[app_commands.Choice[str]]:
    """Choices with their names for people, where they have other ones than the machine's."""
    keys = {value: (f"commands.{command}.{option.name}_{value}", f"words.{option.name}.{value}") for value in option.choices}
    named = {value: next((said(key) for key in several if key in sentences().keys), value) for value, several in keys.items()}
    return [app_commands.Choice(name=name, value=value) for value, name in named.items()]


def _completion(complete: Complete) -> Any:
    async def completed(interaction: Click, current: str) -> list[app_commands.Choice[str]]:
        found = await complete(interaction, str(current))  # nobody looks what a client sends there
        return [app_commands.Choice(name=choice.label, value=choice.value) for choice in found[:MAX_CHOICES]]

    return completed


@dataclass(slots=True)
class Shared:
    """A command as all games together have it."""

    options: dict[str, Option] = field(default_factory=dict)
    completed: set[str] = field(default_factory=set)


def merged(games: Iterable[GameScenes[Any, Action]]) -> dict[str, Shared]:
    """The commands of these games. Raises ValueError where two games mean different things by one option."""
    found: dict[str, Shared] = {}
    for game in games:
        for move in game.every_move:
            shared = found.setdefault(move.command, Shared())
            for option in move.options:
                if shared.options.setdefault(option.name, option) != option:
                    raise ValueError(f"/{move.command} of {game.name} has another {option.name} than that of another game")
            shared.completed.update(move.completions, move.dependent)
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
            given = {known: value for known, value in interaction.namespace if isinstance(value, str | int)}
            return await player_actions.suggest(caller_of(interaction), name, option, typed, given)

        return complete

    completed = {option: _in_their_language(responder, completing(option)) for option in shared.completed}
    return Declared(name, serve, tuple(shared.options.values()), completed)


def answered(responder: Responder, name: str, work: Work, *options: Option, **completed: Complete) -> Declared:
    """A command that does this for whoever gives it, and is answered by what it says."""

    async def serve(interaction: Click, given: Given) -> None:
        unfit = next((option for option in options if option.name in given and not _fits(given[option.name], option)), None)
        await responder.serve(interaction, _not_offered(unfit) if unfit else work(caller_of(interaction), given))

    return Declared(name, serve, options, {option: _in_their_language(responder, complete) for option, complete in completed.items()})


def _fits(value: Any, option: Option) -> bool:
    """Whether Discord's client would let anybody type this: it is the client that looks, and not Discord."""
    if option.kind not in (str, int, bool):
        return not isinstance(value, discord.Object)  # an id alone, of which Discord has told nothing
    if type(value) is not option.kind or (option.choices and value not in option.choices):
        return False
    least, most = -inf if option.least is None else option.least, inf if option.most is None else option.most
    return not isinstance(value, int) or least <= value <= most


async def _not_offered(option: Option) -> Answer:
    return say(t("tables.not_offered", option=option.name, known=option.choices) if option.choices else t("tables.not_understood"))


def _in_their_language(responder: Responder, complete: Complete) -> Complete:
    async def completed(interaction: Click, typed: str) -> Sequence[Choice]:
        return await responder.suggest(interaction, complete(interaction, typed))

    return completed


def for_staff(name: str) -> app_commands.Group:
    """A group of commands that Discord shows in servers alone, and there to those alone who may manage the server."""
    powers = discord.Permissions(manage_guild=True)
    places = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)  # a group's own, or the tree's count
    about = said(f"commands.{name}")
    return app_commands.Group(name=name, description=about, guild_only=True, allowed_contexts=places, default_permissions=powers)
