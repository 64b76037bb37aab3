"""Builds slash commands from declarations, including the players' from the moves of the games; games may
share one. Every answer is private.

Names and descriptions are in `bot/texts/<language>/commands.ftl`.
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

from bot.commands.answers import text_reply, with_form_text
from bot.commands.caller import Answer, Caller
from bot.commands.interaction_data import Click, caller_of
from bot.commands.player_actions import PlayerActions
from bot.commands.responder import Responder
from bot.commands.typed_options import Complete
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import MAX_CHOICES, Choice
from bot.scenes.moves import Option
from bot.texts.lookup import ENGLISH, load_sentences, supported_language, t
from games.vocabulary import Action

Command: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group
OptionValues: TypeAlias = Mapping[str, Any]
"""Typed or chosen values, absent options left out."""
_RANGE: Any = app_commands.Range
Work: TypeAlias = Callable[[Caller, OptionValues], Coroutine[Any, Any, Answer]]


@dataclass(frozen=True, slots=True)
class CommandSpec:
    """A command to build. `name`: its words, such as "build road"; `serve` answers it; `completions` by
    option.
    """

    name: str
    serve: Callable[[Click, OptionValues], Awaitable[None]]
    options: tuple[Option, ...] = ()
    completions: Mapping[str, Complete] = field(default_factory=dict)


def localised_text(key: str) -> app_commands.locale_str:
    """Return a command's text, which Discord shows in each user's language. Names stay: a class speaks of one
    `/table`.
    """
    return app_commands.locale_str(load_sentences().text(key), key=key)


class CommandTranslator(app_commands.Translator):
    """Supplies Discord with the texts of commands by language."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - discord.py's
    ) -> str | None:
        """Return the text in this language, or None if the English one serves."""
        key, language = string.extras.get("key"), supported_language(locale.value)
        return None if key is None or language == ENGLISH else load_sentences(language).text(key)


def build_commands(specs: Iterable[CommandSpec], *groups: app_commands.Group) -> list[Command]:
    """Build commands for one client. `groups`: those with more than a name and a description."""
    commands: dict[str, Command] = {group.name: group for group in groups}
    for spec in specs:
        head, _, name = spec.name.partition(" ")
        if not name:
            commands[head] = _build_command(spec, head)
            continue
        group = commands.setdefault(
            head, app_commands.Group(name=head, description=localised_text(f"commands.{head}"))
        )
        if isinstance(group, app_commands.Command):
            raise TypeError(f"/{head} is a command of its own and can't have /{spec.name}")
        group.add_command(_build_command(spec, name))
    return list(commands.values())


def _build_command(spec: CommandSpec, name: str) -> app_commands.Command[Any, ..., Any]:
    async def callback(interaction: Click, **options: Any) -> None:
        await spec.serve(
            interaction, {option: value for option, value in options.items() if value is not None}
        )

    key = spec.name.replace(" ", "_")
    parameters = [
        Parameter(
            o.name,
            Parameter.KEYWORD_ONLY,
            default=Parameter.empty if o.required else None,
            annotation=_annotation(o),
        )
        for o in spec.options
    ]
    first = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Click)
    callback.__signature__ = Signature([first, *parameters])  # type: ignore[attr-defined] # discord.py reads the options off it
    app_commands.describe(**{o.name: _option_description(key, o.name) for o in spec.options})(callback)
    app_commands.choices(**{o.name: _choices_of(key, o) for o in spec.options if o.choices})(callback)
    command = app_commands.Command[Any, ..., Any](
        name=name, description=localised_text(f"commands.{key}"), callback=callback
    )
    for option, complete in spec.completions.items():
        command.autocomplete(option)(_autocomplete_callback(complete))
    return command


def _annotation(option: Option) -> Any:
    kind: Any = option.kind
    if option.most is not None:
        kind = _RANGE[kind, option.least, option.most]
    return kind if option.required else kind | None


def _option_description(command: str, option: str) -> app_commands.locale_str | str:
    """Return the description of an option in this command, otherwise in any. Numbered ones, such as
    "colour2", may share one.
    """
    keys = (
        f"commands.{where}.{name}"
        for where in (command, "option")
        for name in (option, re.sub(r"\d+$", "", option))
    )
    return next((localised_text(key) for key in keys if key in load_sentences().keys), "…")


def _choices_of(command: str, option: Option) -> list[app_commands.Choice[str]]:
    """Return choices with their localised names, if they have any."""
    keys = {
        value: (f"commands.{command}.{option.name}_{value}", f"words.{option.name}.{value}")
        for value in option.choices
    }
    labels = {
        value: next((localised_text(key) for key in text_keys if key in load_sentences().keys), value)
        for value, text_keys in keys.items()
    }
    return [app_commands.Choice(name=name, value=value) for value, name in labels.items()]


def _autocomplete_callback(complete: Complete) -> Any:
    async def autocomplete(interaction: Click, current: str) -> list[app_commands.Choice[str]]:
        choices = await complete(interaction, str(current))  # nobody looks what a client sends there
        return [
            app_commands.Choice(name=choice.label, value=choice.value) for choice in choices[:MAX_CHOICES]
        ]

    return autocomplete


@dataclass(slots=True)
class SharedCommand:
    """A command with the options of all games."""

    options: dict[str, Option] = field(default_factory=dict)
    completed_options: set[str] = field(default_factory=set)


def merge_commands(games: Iterable[GameScenes[Any, Action]]) -> dict[str, SharedCommand]:
    """Merge the commands of these games. Raises ValueError if two games define an option differently."""
    commands: dict[str, SharedCommand] = {}
    for game in games:
        for move in game.every_move:
            shared = commands.setdefault(move.command, SharedCommand())
            for option in move.options:
                if shared.options.setdefault(option.name, option) != option:
                    raise ValueError(
                        f"/{move.command} of {game.name} has another {option.name} than that of another game"
                    )
            shared.completed_options.update(move.completions, move.dependent)
    return commands


def player_commands(responder: Responder, player_actions: PlayerActions) -> list[Command]:
    """Return every player command for one client."""
    commands = merge_commands(player_actions.orchestrator.scenes.values())
    return build_commands(
        _player_command_spec(responder, player_actions, name, shared) for name, shared in commands.items()
    )


def _player_command_spec(
    responder: Responder, player_actions: PlayerActions, name: str, shared: SharedCommand
) -> CommandSpec:
    text_options = [option.name for option in shared.options.values() if option.written]

    async def serve(interaction: Click, typed_options: OptionValues) -> None:
        async def work() -> Answer:
            answer = await player_actions.command(caller_of(interaction), name, typed_options)
            return with_form_text(
                answer, [str(typed_options[option]) for option in text_options if option in typed_options]
            )

        await responder.serve(interaction, work())

    def completion_of(option: str) -> Complete:
        async def complete(interaction: Click, typed: str) -> Sequence[Choice]:
            typed_options = {
                known: value for known, value in interaction.namespace if isinstance(value, str | int)
            }
            return await player_actions.suggest(caller_of(interaction), name, option, typed, typed_options)

        return complete

    completions = {
        option: _localised_completion(responder, completion_of(option)) for option in shared.completed_options
    }
    return CommandSpec(name, serve, tuple(shared.options.values()), completions)


def command_spec(
    responder: Responder, name: str, work: Work, *options: Option, **completions: Complete
) -> CommandSpec:
    """Declare a command whose answer `work` returns."""

    async def serve(interaction: Click, typed_options: OptionValues) -> None:
        unfit_option = next(
            (
                option
                for option in options
                if option.name in typed_options and not _is_allowed_value(typed_options[option.name], option)
            ),
            None,
        )
        await responder.serve(
            interaction,
            _not_offered_reply(unfit_option) if unfit_option else work(caller_of(interaction), typed_options),
        )

    return CommandSpec(
        name,
        serve,
        options,
        {option: _localised_completion(responder, complete) for option, complete in completions.items()},
    )


def _is_allowed_value(value: Any, option: Option) -> bool:
    """Return whether Discord's client would allow this value. Discord itself does not check."""
    if option.kind not in (str, int, bool):
        return not isinstance(value, discord.Object)  # an id alone, of which Discord has told nothing
    if type(value) is not option.kind or (option.choices and value not in option.choices):
        return False
    least, most = -inf if option.least is None else option.least, inf if option.most is None else option.most
    return not isinstance(value, int) or least <= value <= most


async def _not_offered_reply(option: Option) -> Answer:
    return text_reply(
        t("tables.not_offered", option=option.name, known=option.choices)
        if option.choices
        else t("tables.not_understood")
    )


def _localised_completion(responder: Responder, complete: Complete) -> Complete:
    async def complete_localised(interaction: Click, typed: str) -> Sequence[Choice]:
        return await responder.suggest(interaction, complete(interaction, typed))

    return complete_localised


def staff_group(name: str) -> app_commands.Group:
    """Return a group of commands that Discord shows only in servers and only to their managers."""
    permissions = discord.Permissions(manage_guild=True)
    contexts = app_commands.AppCommandContext(
        guild=True, dm_channel=False, private_channel=False
    )  # a group's own, or the tree's count
    description = localised_text(f"commands.{name}")
    return app_commands.Group(
        name=name,
        description=description,
        guild_only=True,
        allowed_contexts=contexts,
        default_permissions=permissions,
    )
