"""Typed options: parsed, completed, and changed during a game, visibly to all (RULES A2)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

import discord
from pydantic import ValidationError

from bot.commands.answers import refusal_panel, text_reply
from bot.commands.caller import Answer, Caller, Reply
from bot.commands.signup import instructor_refusal
from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.model import Choice, Note, Panel
from bot.scenes.moves import matching_choices
from bot.scenes.names import as_code_span
from bot.scenes.options import complaint_lines, format_value, option_subject
from bot.scenes.options import value_as_typed as as_typed
from bot.stage.messages.outbox import payload_of
from bot.stage.silence.permissions import unsilenceable
from bot.tables.decisions.orders import ChangeOptions
from bot.tables.decisions.table_context import Requester
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import current_language, languages, own_name, t, use_language
from games.options import GameOptions
from games.protocol import AnyGame
from games.refusal import Refusal
from games.validation_errors import complaints, literal_choices

Complete: TypeAlias = Callable[[discord.Interaction[Any], str], Awaitable[Sequence[Choice]]]
MAX_FILE_BYTES = 200_000
"""Size limit of an uploaded file."""


class BadOptionsError(Exception):
    """Unusable typed options; the message says which and why."""


def parse_options(text: str, model: type[GameOptions]) -> dict[str, Any]:
    """Parse "goal=10, cap=24" into options by their own names. Raises BadOptionsError with a sentence for the
    caller.
    """
    parsed: dict[str, Any] = {}
    for pair in filter(None, (part.strip() for part in text.replace("\n", ",").split(","))):
        key, equals, value = (part.strip() for part in pair.partition("="))
        if not equals:
            raise BadOptionsError(t("tables.not_pair", text=as_code_span(pair)))
        name = model.aliases.get(key, key)
        if name not in model.model_fields:
            raise BadOptionsError(t("tables.no_option", option=as_code_span(key)))
        parsed[name] = value
    return parsed


def by_own_names(typed_options: Mapping[str, object | None], model: type[GameOptions]) -> dict[str, object]:
    """Return generic options under this game's names, without Nones.

    Raises BadOptionsError for one that this game lacks.
    """
    named: dict[str, object] = {}
    for word, value in typed_options.items():
        name = model.aliases.get(word, word)
        if value is not None and name not in model.model_fields:
            raise BadOptionsError(t("tables.no_option", option=as_code_span(word)))
        if value is not None:
            named[name] = value
    return named


def options_of_preset(preset: str, model: type[GameOptions]) -> dict[str, object]:
    """Return the options of a preset of the whole game; none for "". Raises BadOptionsError if this game
    lacks it.
    """
    if preset and not model.preset_options(preset):
        raise BadOptionsError(t("tables.no_preset", preset=as_code_span(preset)))
    return dict(model.preset_options(preset))


async def option_from_file(file: discord.Attachment, model: type[GameOptions]) -> dict[str, object]:
    """Return the option that an uploaded file gives. Raises BadOptionsError if the game takes none or it is
    unreadable.
    """
    if not model.file_option:
        raise BadOptionsError(t("tables.no_file"))
    try:
        return {model.file_option: (await read_file(file)).decode("utf-8-sig")}
    except UnicodeDecodeError:
        raise BadOptionsError(t("tables.file_no_text")) from None


async def read_file(file: discord.Attachment) -> bytes:
    """Return the content of an uploaded file. Raises BadOptionsError if it is too large or unavailable."""
    if file.size > MAX_FILE_BYTES:
        raise BadOptionsError(t("tables.file_too_big", most=MAX_FILE_BYTES // 1000))
    try:
        return await file.read()
    except discord.DiscordException:
        raise BadOptionsError(t("tables.file_gone")) from None


def bad_options(error: ValidationError, model: type[GameOptions]) -> Reply:
    """List the problem of each option."""
    return text_reply("\n".join(complaint_lines(complaints(error, model))))


def unreadable_change(options: GameOptions, change: Mapping[str, Any]) -> Reply:
    """Return why the game cannot read a change."""
    try:
        options.model_validate({**options.model_dump(mode="json"), **change})
    except ValidationError as error:
        return bad_options(error, type(options))
    return text_reply(t("tables.not_understood"))


MAX_COMPLETION = 100
"""Characters of a completion."""


async def change_clocks(
    orchestrator: Orchestrator, caller: Caller, snap: Snapshot, change: Mapping[str, Any]
) -> Answer:
    """Change live options of a running game, and notify the table."""
    table = await orchestrator.tables.find(snap.table)
    if (refusal := instructor_refusal(caller, snap)) is not None:
        return refusal
    if table is None:
        return text_reply(t("tables.unknown_control"))
    before = snap.options
    if not change.keys() <= before.live_options():
        return Reply(
            refusal_panel(Refusal("options_frozen", "A14", {"live": tuple(sorted(before.live_options()))}))
        )
    try:
        after = before.with_live_changes(change)
    except ValidationError as error:
        return bad_options(error, type(before))
    lines = _differences(snap.record.game, before, after)
    if not lines:
        return text_reply(t("tables.clocks_same"))
    with use_language(snap.record.language):
        notice = payload_of(
            Panel(text=t("tables.clocks_notice", changes=_differences(snap.record.game, before, after)))
        )
    who = Requester(caller.user, caller.name, caller.unsilenceable)
    result = await table.order(
        who, ChangeOptions(dict(change)), delivery=caller.delivery, letters=(("table", notice),)
    )
    if isinstance(result, Refusal):
        return Reply(refusal_panel(result))
    return Reply(Panel(notes=(Note(t("tables.options_changed"), lines),)), snap.table, changed=True)


def _differences(game: str, before: GameOptions, after: GameOptions) -> str:
    """Return a line for each changed option."""
    model, old, new = type(before), before.model_dump(), after.model_dump()
    lines = [
        t(
            "tables.clock_changed",
            says=option_subject(game, model, name),
            value=format_value(name, new[name]),
            before=format_value(name, old[name]),
        )
        for name in model.model_fields
        if new[name] != old[name]
    ]
    return "\n".join(lines)


def suggest_options(snap: Snapshot, typed: str) -> tuple[Choice, ...]:
    """Complete a change of options: those that may change now with their values, after a comma the next."""
    model, values = snap.game.options_model, snap.options.model_dump(mode="json")
    names = [
        name for name in model.model_fields if snap.record.status == "lobby" or name in model.live_options()
    ]
    return _suggest_pairs(snap.record.game, model, {name: values[name] for name in names}, typed)


def opening_completions(games: Mapping[str, AnyGame]) -> Mapping[str, Complete]:
    """Return completions for a table that is being opened, once its game is chosen."""

    def of_game(suggest: Callable[[str, type[GameOptions], str], Sequence[Choice]]) -> Complete:
        async def complete(interaction: discord.Interaction[Any], typed: str) -> Sequence[Choice]:
            game = str(getattr(interaction.namespace, "game", None))
            return suggest(game, games[game].options_model, typed) if game in games else ()

        return complete

    return {"layout": of_game(_suggest_boards), "options": of_game(_suggest_defaults)}


def _suggest_defaults(game: str, model: type[GameOptions], typed: str) -> Sequence[Choice]:
    """Complete each option with its default."""
    return _suggest_pairs(game, model, model().model_dump(mode="json"), typed)


def _suggest_boards(_game: str, model: type[GameOptions], typed: str) -> Sequence[Choice]:
    info = model.model_fields.get(model.aliases.get("layout", "layout"))
    return (
        ()
        if info is None
        else matching_choices([_choice("layout", one, str(one), "") for one in literal_choices(info)], typed)
    )


def _suggest_pairs(
    game: str, model: type[GameOptions], values: Mapping[str, Any], typed: str
) -> tuple[Choice, ...]:
    """Complete each option with its value, or with all possible values once its name is typed."""
    prefix, _, last = typed.rpartition(",")
    completions: list[Choice] = []
    for name, value in values.items():
        several = name == "absent" or last.strip().startswith(f"{name}=")
        possible = (literal_choices(model.model_fields[name]) if several else ()) or (value,)
        for possible_value in possible:
            pair = f"{name}={as_typed(possible_value)}"
            completions.append(
                _choice(
                    name,
                    possible_value,
                    pair,
                    option_subject(game, model, name),
                    f"{prefix}, {pair}" if prefix else pair,
                )
            )
    return matching_choices(
        [choice for choice in completions if len(choice.value) <= MAX_COMPLETION], last.strip()
    )


def _choice(name: str, value: Any, pair: str, about: str, whole: str = "") -> Choice:
    """Return a completion: the typed text, its meaning and its subject."""
    words = format_value(name, value)
    label = pair if words == as_typed(value) else f"{pair} · {words}"
    return Choice(f"{label} · {about}"[:MAX_COMPLETION] if about else label[:MAX_COMPLETION], whole or pair)


async def spoken_languages(_interaction: discord.Interaction[Any], typed: str) -> Sequence[Choice]:
    """Complete a language by its own name."""
    return matching_choices([Choice(own_name(one), one) for one in languages()], typed)


def language_of(typed_options: Mapping[str, Any]) -> str:
    """Return the typed language, otherwise the caller's. Raises BadOptionsError."""
    typed = typed_options.get("language", current_language())
    if typed not in languages():
        raise BadOptionsError(
            t("languages.unknown", known=tuple(f"`{one}` ({own_name(one)})" for one in languages()))
        )
    return str(typed)


def requester_of(member: discord.Member | None) -> Requester | None:
    """Return the member that an order concerns."""
    if member is None:
        return None
    unsilenceable_bits = unsilenceable(member.guild_permissions.value)
    return Requester(
        member.id, member.display_name, bool(unsilenceable_bits) or member.guild.owner_id == member.id
    )
