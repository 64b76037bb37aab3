"""Answers that many handlers give: a sentence, a refusal with its reason, a welcome back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.commands.caller import Answer, Caller, FormReply, RefusalReply, Reply
from bot.orchestration.own_panels import with_welcome_note
from bot.orchestration.panels import PanelRefresh
from bot.queries.table_queries import TableQueries
from bot.scenes.lobby import WARNING_COLOUR
from bot.scenes.model import Note, Panel
from bot.scenes.names import strip_unseen
from bot.scenes.rulebook import why_row
from bot.stage.silence.permissions import Missing
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import current_language, load_sentences, t, use_language
from games.refusal import Refusal

MAX_FORM_TEXT = 500
"""Characters of a form's text that are shown again: as many as fit into a note at their widest."""


def text_reply(text: str) -> Reply:
    """Return a private reply of one sentence."""
    return Reply(Panel(text=text))


def unknown_table_reply(queries: TableQueries, table: str) -> Reply:
    """Return that the table is unknown or unreadable."""
    return text_reply(
        t("tables.unreadable", table=table)
        if table in queries.tables.unreadable
        else t("tables.unknown_control")
    )


async def resolve_table(queries: TableQueries, caller: Caller, table: str) -> Snapshot | Reply:
    """Return the table whose control the caller uses, or the answer if they may not use it.

    A control is refused on another server than its table's, and in direct messages to people unknown to the
    table.
    """
    snap = await queries.tables.snapshot(table)
    if snap is None:
        return unknown_table_reply(queries, table)
    elsewhere = caller.guild != snap.guild if caller.guild is not None else snap.person(caller.user) is None
    return text_reply(t("tables.unknown_control")) if elsewhere else snap


def sanitise(text: str, max_length: int) -> str:
    """Return the visible characters of a text, up to `max_length`; "" for nothing."""
    return strip_unseen(text, max_length) if text.strip() else ""


def missing_permissions_panel(key: str, missing: Missing) -> Panel:
    """Return the missing permissions with their reasons, after the sentence of this key."""
    return Panel(text="\n".join((t(key), *(f"• **{name}**: {why}" for name, why in missing.permissions))))


def with_welcome(answer: Answer, table: str) -> Answer:
    """Return the answer with a note that the seat is the caller's again. A form has no room for it."""
    if isinstance(answer, FormReply):
        return replace(answer, table=table, changed=True)
    refresh = None if answer.refresh is None else _refresher_with_welcome(answer.refresh)
    return replace(answer, panel=with_welcome_note(answer.panel), table=table, changed=True, refresh=refresh)


def _refresher_with_welcome(refresh: PanelRefresh) -> PanelRefresh:
    """Return a refresher that keeps the welcome in the panel."""
    reader_language = current_language()

    async def refresh_with_welcome(now: Snapshot) -> Panel | None:
        panel = await refresh(now)
        with use_language(reader_language):
            return None if panel is None else with_welcome_note(panel)

    return refresh_with_welcome


def with_form_text(answer: Answer, words: Sequence[str]) -> Answer:
    """Return a refusal of a form with the submitted text in it, so that it need not be written twice; any
    other answer unchanged.
    """
    lines = [line for text in words for line in text.splitlines() if line.strip()]
    if not isinstance(answer, RefusalReply) or not lines:
        return answer
    text = "\n".join(strip_unseen(line, MAX_FORM_TEXT) for line in lines).replace("`", "'")[:MAX_FORM_TEXT]
    note = Note(t("tables.you_wrote"), f"```\n{text}\n```")
    panel = replace(answer.panel, notes=(*answer.panel.notes, note))
    return replace(
        answer,
        panel=panel,
        refresh=None
        if answer.refresh is None
        else _refresher_with_form_text(answer.refresh, answer.panel, panel),
    )


def _refresher_with_form_text(refresh: PanelRefresh, refusal: Panel, panel: Panel) -> PanelRefresh:
    """Return a refresher that keeps the submitted text while the panel is still the refusal."""

    async def refresh_with_form_text(now: Snapshot) -> Panel | None:
        later = await refresh(now)
        return panel if later == refusal else later

    return refresh_with_form_text


def refusal_panel(refusal: Refusal, game: str = "") -> Panel:
    """Return a refusal in the reader's language: the game's own sentence if it has one, otherwise the shared
    one.
    """
    own_key = f"{game}.refusals.{refusal.code}"
    key = own_key if own_key in load_sentences().keys else f"refusals.{refusal.code}"
    return panel_with_why(t(key, **refusal.facts), refusal.rule)


def session_refusal(refusal: Refusal | str) -> RefusalReply:
    """Return a session's refusal, from a `Refusal` or the code of one without facts."""
    return RefusalReply(
        refusal_panel(Refusal(refusal, "") if isinstance(refusal, str) else refusal, "sessions")
    )


def panel_with_why(text: str, rule: str) -> Panel:
    """Return a refusal with the button *Why?* if a paragraph of the rules gives the reason."""
    return Panel(text=text, rows=why_row(rule), colour=WARNING_COLOUR)
