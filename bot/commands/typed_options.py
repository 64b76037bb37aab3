"""Options as people type them: read, completed, and changed while a game is played, for all to see (RULES A2)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeAlias

import discord
from pydantic import ValidationError

from bot.commands.answers import refusal_panel, say
from bot.commands.caller import Answer, Caller, Say
from bot.commands.signup import refused_to
from bot.orchestration.orchestrator import Orchestrator
from bot.scenes.model import Choice, Note, Panel
from bot.scenes.moves import matching_choices
from bot.scenes.names import as_code_span
from bot.scenes.options import complaint_lines, format_value, option_subject
from bot.scenes.options import value_as_typed as as_typed
from bot.stage.messages.outbox import payload_of
from bot.tables.decisions.order_context import Requester
from bot.tables.decisions.orders import ChangeOptions
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import said_in, t
from games.options import GameOptions
from games.protocol import AnyGame
from games.refusal import Refusal
from games.validation_errors import complaints, literal_choices

Complete: TypeAlias = Callable[[discord.Interaction[Any], str], Awaitable[Sequence[Choice]]]
MOST_BYTES = 200_000
"""Of a file of one's own."""


class BadOptionsError(Exception):
    """Options as typed that cannot be used; the message says which and why."""


def parse_options(text: str, known: type[GameOptions]) -> dict[str, Any]:
    """Options typed as "goal=10, cap=24", under their own names. Raises BadOptionsError with a sentence for the person who typed them."""
    found: dict[str, Any] = {}
    for pair in filter(None, (part.strip() for part in text.replace("\n", ",").split(","))):
        key, equals, value = (part.strip() for part in pair.partition("="))
        if not equals:
            raise BadOptionsError(t("tables.not_pair", text=as_code_span(pair)))
        name = known.aliases.get(key, key)
        if name not in known.model_fields:
            raise BadOptionsError(t("tables.no_option", option=as_code_span(key)))
        found[name] = value
    return found


def by_their_names(given: Mapping[str, object | None], known: type[GameOptions]) -> dict[str, object]:
    """Options that every game's command has, under the names that this game gives them; None is left out.

    Raises BadOptionsError for one that this game does not have.
    """
    found: dict[str, object] = {}
    for word, value in given.items():
        name = known.aliases.get(word, word)
        if value is not None and name not in known.model_fields:
            raise BadOptionsError(t("tables.no_option", option=as_code_span(word)))
        if value is not None:
            found[name] = value
    return found


def options_of_preset(preset: str, known: type[GameOptions]) -> dict[str, object]:
    """Options of a preset of the whole game; none for "". Raises BadOptionsError where this game has no such preset."""
    if preset and not known.preset_options(preset):
        raise BadOptionsError(t("tables.no_preset", preset=as_code_span(preset)))
    return dict(known.preset_options(preset))


async def from_file(file: discord.Attachment, known: type[GameOptions]) -> dict[str, object]:
    """The option that a file of one's own stands for. Raises BadOptionsError where this game takes none, or it cannot be read."""
    if not known.file_option:
        raise BadOptionsError(t("tables.no_file"))
    try:
        return {known.file_option: (await read_file(file)).decode("utf-8-sig")}
    except UnicodeDecodeError:
        raise BadOptionsError(t("tables.file_no_text")) from None


async def read_file(file: discord.Attachment) -> bytes:
    """What is in a file that somebody has sent. Raises BadOptionsError where it is too large, or cannot be had."""
    if file.size > MOST_BYTES:
        raise BadOptionsError(t("tables.file_too_big", most=MOST_BYTES // 1000))
    try:
        return await file.read()
    except discord.DiscordException:
        raise BadOptionsError(t("tables.file_gone")) from None


def bad_options(error: ValidationError, model: type[GameOptions]) -> Say:
    """What is wrong with each option, for whoever typed them."""
    return say("\n".join(complaint_lines(complaints(error, model))))


def unusable(options: GameOptions, change: Mapping[str, Any]) -> Say:
    """Why a change that the game cannot read is none."""
    try:
        options.model_validate({**options.model_dump(mode="json"), **change})
    except ValidationError as error:
        return bad_options(error, type(options))
    return say(t("tables.not_understood"))


COMPLETION = 100
"""Characters of a completion."""


async def change_clocks(orchestrator: Orchestrator, caller: Caller, found: Snapshot, change: Mapping[str, Any]) -> Answer:
    """Change live options, as typed, of a game that is being played, and tell everybody at the table."""
    table = await orchestrator.tables.find(found.table)
    if (no := refused_to(caller, found)) is not None:
        return no
    if table is None:
        return say(t("tables.unknown_control"))
    before = found.options
    if not change.keys() <= before.live_options():
        return Say(refusal_panel(Refusal("options_frozen", "A14", {"live": tuple(sorted(before.live_options()))})))
    try:
        after = before.with_live_changes(change)
    except ValidationError as error:
        return bad_options(error, type(before))
    lines = _differences(found.record.game, before, after)
    if not lines:
        return say(t("tables.clocks_same"))
    with said_in(found.record.language):
        notice = payload_of(Panel(text=t("tables.clocks_notice", changes=_differences(found.record.game, before, after))))
    who = Requester(caller.user, caller.name, caller.unsilenceable)
    result = await table.order(who, ChangeOptions(dict(change)), delivery=caller.delivery, letters=(("table", notice),))
    if isinstance(result, Refusal):
        return Say(refusal_panel(result))
    return Say(Panel(notes=(Note(t("tables.options_changed"), lines),)), found.table, changed=True)


def _differences(game: str, before: GameOptions, after: GameOptions) -> str:
    """A line for each option that is another now."""
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
    """Completions for a change of options: what may change now, each with its value; after a comma the next one."""
    model, values = snap.game.options_model, snap.options.model_dump(mode="json")
    names = [name for name in model.model_fields if snap.record.status == "lobby" or name in model.live_options()]
    return _suggested(snap.record.game, model, {name: values[name] for name in names}, typed)


def opening_completions(games: Mapping[str, AnyGame]) -> Mapping[str, Complete]:
    """Completes what is typed of a table that is being opened, as far as its game is chosen already."""

    def of_game(suggest: Callable[[str, type[GameOptions], str], Sequence[Choice]]) -> Complete:
        async def complete(interaction: discord.Interaction[Any], typed: str) -> Sequence[Choice]:
            game = str(getattr(interaction.namespace, "game", None))
            return suggest(game, games[game].options_model, typed) if game in games else ()

        return complete

    return {"layout": of_game(_suggest_boards), "options": of_game(_suggest_usual)}


def _suggest_usual(game: str, model: type[GameOptions], typed: str) -> Sequence[Choice]:
    """Each option with its usual value."""
    return _suggested(game, model, model().model_dump(mode="json"), typed)


def _suggest_boards(_game: str, model: type[GameOptions], typed: str) -> Sequence[Choice]:
    info = model.model_fields.get(model.aliases.get("layout", "layout"))
    return () if info is None else matching_choices([_choice("layout", one, str(one), "") for one in literal_choices(info)], typed)


def _suggested(game: str, model: type[GameOptions], values: Mapping[str, Any], typed: str) -> tuple[Choice, ...]:
    """Each option with its value; all values that it can have once its name is typed."""
    done, _, last = typed.rpartition(",")
    found: list[Choice] = []
    for name, value in values.items():
        several = name == "absent" or last.strip().startswith(f"{name}=")
        given = (literal_choices(model.model_fields[name]) if several else ()) or (value,)
        for one in given:
            pair = f"{name}={as_typed(one)}"
            found.append(_choice(name, one, pair, option_subject(game, model, name), f"{done}, {pair}" if done else pair))
    return matching_choices([choice for choice in found if len(choice.value) <= COMPLETION], last.strip())


def _choice(name: str, value: Any, pair: str, about: str, whole: str = "") -> Choice:
    """A completion: what is typed, what it means, and what it is about."""
    words = format_value(name, value)
    said = pair if words == as_typed(value) else f"{pair} · {words}"
    return Choice(f"{said} · {about}"[:COMPLETION] if about else said[:COMPLETION], whole or pair)
