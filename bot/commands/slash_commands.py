"""Slash commands made from declarations: those of players from the moves that the games declare, where a command that several games have is
one; and those around a table, `/table …` for the instructor, `/confess` and others for everybody. Every answer is private.

What they and their options are called stands in `bot/texts/<language>/commands.ftl`.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from inspect import Parameter, Signature
from math import inf
from typing import Any, TypeAlias, get_args

import discord
from discord import app_commands

from bot.commands.caller import Answer, Caller
from bot.commands.player_actions import PlayerActions, given_back, say
from bot.commands.privacy import Privacy
from bot.commands.responder import Responder, caller_of
from bot.commands.table_admin import TableAdmin
from bot.commands.typed_options import BadOptionsError, Complete, by_their_names, from_file, opening_completions, parse_options
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import MOST_CHOICES, Choice
from bot.scenes.moves import Option, matching
from bot.stage.silence.permissions import unsilenceable
from bot.tables.decisions.lobby import Who
from bot.tables.record import MOST_OBSERVERS, Observing
from bot.texts.lookup import ENGLISH, language, languages, own_name, sentences, spoken, t
from games.vocabulary import Action

Click: TypeAlias = discord.Interaction[Any]
Command: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group
Given: TypeAlias = Mapping[str, Any]
"""What was typed or chosen, absent options left out."""
_RANGE: Any = app_commands.Range
Work: TypeAlias = Callable[[Caller, Given], Coroutine[Any, Any, Answer]]
SAME = ("layout", "rounds", "goal", "seats")
"""Options of `/table open` that every game has, under a name of its own."""


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
        return [app_commands.Choice(name=choice.label, value=choice.value) for choice in found[:MOST_CHOICES]]

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

    completed = {option: _in_their_language(responder, completing(option)) for option in shared.completed}
    return Declared(name, serve, tuple(shared.options.values()), completed)


def answered(responder: Responder, name: str, work: Work, *options: Option, **completed: Complete) -> Declared:
    """A command that does this for whoever gives it, and is answered by what it says."""

    async def serve(interaction: Click, given: Given) -> None:
        typed = all(_fits(given[option.name], option) for option in options if option.name in given)
        await responder.serve(interaction, work(caller_of(interaction), given) if typed else _not_understood())

    return Declared(name, serve, options, {option: _in_their_language(responder, complete) for option, complete in completed.items()})


def _fits(value: Any, option: Option) -> bool:
    """Whether Discord's client would let anybody type this: it is the client that looks, and not Discord."""
    if option.kind not in (str, int, bool):
        return not isinstance(value, discord.Object)  # an id alone, of which Discord has told nothing
    if type(value) is not option.kind:
        return False
    least, most = -inf if option.least is None else option.least, inf if option.most is None else option.most
    return not isinstance(value, int) or least <= value <= most


async def _not_understood() -> Answer:
    return say(t("tables.not_understood"))


def _in_their_language(responder: Responder, complete: Complete) -> Complete:
    async def completed(interaction: Click, typed: str) -> Sequence[Choice]:
        return await responder.suggest(interaction, complete(interaction, typed))

    return completed


def for_staff(name: str) -> app_commands.Group:
    """A group of commands that Discord shows to those alone who may manage the server."""
    powers = discord.Permissions(manage_guild=True)
    return app_commands.Group(name=name, description=said(f"commands.{name}"), guild_only=True, default_permissions=powers)


def table_commands(responder: Responder, admin: TableAdmin, privacy: Privacy) -> list[Command]:
    """The groups `/table`, `/ring` and `/privacy`, `/language`, `/confess`, `/undo` and `/leave`, fresh for one client."""
    command = partial(answered, responder)
    member, company = Option("member", discord.Member), admin.signup.company
    return build(
        (
            command(
                "table open",
                lambda who, given: _opened(admin, who, given),
                *_opening(admin),
                language=spoken_languages,
                **opening_completions(admin.orchestrator.tables.games),
            ),
            command("table start", lambda who, given: admin.start(who, given.get("fill")), Option("fill"), fill=_fillers(admin, "lobby")),
            command(
                "table seats",
                lambda who, given: admin.seats(who, given["seat"], who_of(given.get("member")), given.get("player")),
                Option("seat", required=True),
                member,
                Option("player"),
                player=_fillers(admin, "lobby", "playing"),
            ),
            command("table pause", lambda who, _: admin.pause(who)),
            command("table resume", lambda who, _: admin.resume(who)),
            command(
                "table close", lambda who, given: admin.close(who, after_round=given.get("after_round", False)), Option("after_round", bool)
            ),
            command("table options", lambda who, given: _changed(admin, who, given), Option("change"), change=_completing_changes(admin)),
            command("table rollback", lambda who, given: admin.roll_back(who, given.get("turns", 0)), Option("turns", int, 0, 200)),
            command("table export", lambda who, given: admin.export(who, texts=given.get("texts", False)), Option("texts", bool)),
            command(
                "table admit",
                lambda who, given: admin.admit(who, Who(given["member"].id, given["member"].display_name)),
                Option("member", discord.Member, required=True),
            ),
            command("table takeover", lambda who, given: company.may_take_over(who, given.get("table", "")), Option("table")),
            command("confess", lambda who, _: admin.confess(who)),
            command("undo", lambda who, _: admin.undo(who)),
            command("leave", lambda who, _: admin.leave(who)),
            command("ring on", lambda who, _: privacy.ring(who, on=True)),
            command("ring off", lambda who, _: privacy.ring(who, on=False)),
            command("language", lambda who, _: privacy.language(who)),
            command("privacy show", lambda who, _: privacy.show(who)),
            command("privacy export", lambda who, _: privacy.export(who)),
            command("privacy delete", lambda who, _: privacy.delete(who)),
        ),
        for_staff("table"),
    )


def _opening(admin: TableAdmin) -> tuple[Option, ...]:
    return (
        Option("game", choices=tuple(admin.orchestrator.tables.games), required=True),
        Option("layout"),
        Option("rounds", int),
        Option("goal", int),
        Option("seats", int, 2, 8),
        Option("options"),
        Option("file", discord.Attachment),
        Option("strict", bool),
        Option("names", bool),
        Option("quiz", bool),
        Option("language"),
        Option("voice", discord.VoiceChannel),
        Option("observers", choices=get_args(Observing)),
        Option("most_observers", int, 0, 50),
    )


async def _opened(admin: TableAdmin, caller: Caller, given: Given) -> Answer:
    """A new table, with what was typed checked by what its game knows."""
    if given["game"] not in admin.orchestrator.tables.games:
        return admin.unknown_game()
    known = admin.orchestrator.tables.games[given["game"]].options
    try:
        language = language_of(given)
        chosen = parse_options(given.get("options", ""), known) | by_their_names({name: given.get(name) for name in SAME}, known)
        chosen |= await from_file(given["file"], known) if "file" in given else {}
    except BadOptionsError as error:
        return say(str(error))
    return await admin.open(
        caller,
        given["game"],
        chosen,
        strict=given.get("strict", True),
        names=given.get("names", True),
        quiz=given.get("quiz", False),
        language=language,
        voice=given["voice"].id if "voice" in given else None,
        observers=given.get("observers", "ask_staff"),
        most_observers=given.get("most_observers", MOST_OBSERVERS),
    )


async def _changed(admin: TableAdmin, caller: Caller, given: Given) -> Answer:
    try:
        return await admin.options(caller, given.get("change", ""))
    except BadOptionsError as error:
        return say(str(error))


def _completing_changes(admin: TableAdmin) -> Complete:
    async def complete(interaction: Click, typed: str) -> Sequence[Choice]:
        return await admin.suggest_options(caller_of(interaction), typed)

    return complete


async def spoken_languages(_interaction: Click, typed: str) -> Sequence[Choice]:
    """Completes a language, each by its own name."""
    return matching([Choice(own_name(one), one) for one in languages()], typed)


def language_of(given: Given) -> str:
    """The language that was typed, else that of whoever types. Raises BadOptionsError."""
    typed = given.get("language", language())
    if typed not in languages():
        raise BadOptionsError(t("languages.unknown", known=tuple(f"`{one}` ({own_name(one)})" for one in languages())))
    return str(typed)


def _fillers(admin: TableAdmin, *statuses: str) -> Complete:
    """Completes the name of an automatic player: those of the table's game, each with how it plays."""

    async def complete(interaction: Click, typed: str) -> Sequence[Choice]:
        return await admin.fillers(caller_of(interaction), typed, statuses=statuses)

    return complete


def who_of(member: discord.Member | None) -> Who | None:
    """A member whom an order is about."""
    if member is None:
        return None
    powers = unsilenceable(member.guild_permissions.value)
    return Who(member.id, member.display_name, bool(powers) or member.guild.owner_id == member.id)
