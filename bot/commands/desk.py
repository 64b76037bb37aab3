"""Answers every interaction within Discord's 3 seconds, also when the work takes longer or fails."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord
import structlog

from bot.commands.caller import Answer, Caller, Redraw, Say
from bot.scenes.model import Panel
from bot.stage.render import Painting, message
from bot.texts.catalogue import t
from storage.errors import StoreUnavailable

log = structlog.get_logger(__name__)
PATIENCE = 1.5
"""Seconds of work before the caller is told that it takes a moment: half of what Discord allows."""
LATE = {10062, 40060}
"""Unknown interaction, already acknowledged: the answer is too late or stands already; the move stands in the journal."""


def caller_of(interaction: discord.Interaction[Any]) -> Caller:
    """The plain facts of an interaction."""
    user, permissions = interaction.user, interaction.permissions
    guild = interaction.guild
    owner = guild is not None and guild.owner_id == user.id
    return Caller(
        user=user.id,
        name=user.display_name,
        guild=interaction.guild_id,
        channel=interaction.channel_id or 0,
        permissions=permissions.value,
        delivery=str(interaction.id),
        unsilenceable=owner or permissions.administrator,
    )


class Desk:
    """Runs the work behind an interaction and gives its answer, privately unless it redraws a message."""

    def __init__(self, painter: Painting, drawn: Callable[[str, str, Panel, int], Awaitable[None]], patience: float = PATIENCE) -> None:
        self._painter = painter
        self._drawn = drawn
        self._patience = patience

    async def serve(self, interaction: discord.Interaction[Any], work: Coroutine[Any, Any, Answer]) -> None:
        """Do the work and answer; when it takes long, say so first."""
        task = asyncio.ensure_future(_safely(work))
        done, _ = await asyncio.wait({task}, timeout=self._patience)
        try:
            if not done:
                await interaction.response.defer(ephemeral=True, thinking=True)
            await self._answer(interaction, await task)
        except discord.HTTPException as error:
            if error.code not in LATE:
                log.warning("answer_failed", status=error.status, code=error.code)
            await task

    async def _answer(self, interaction: discord.Interaction[Any], answer: Answer) -> None:
        source = interaction.message
        if interaction.response.is_done():
            content = await message(answer.panel, self._painter)
            await interaction.edit_original_response(**content.for_edit())
        elif isinstance(answer, Redraw) and source is not None:
            keep = bool(source.attachments) and answer.key != ""
            content = await message(answer.panel, self._painter)
            await interaction.response.edit_message(**content.for_edit(keep_picture=keep))
            if answer.key:
                await self._drawn(answer.table, answer.key, answer.panel, source.id)
        else:
            content = await message(answer.panel, self._painter)
            await interaction.response.send_message(**content.for_send(), ephemeral=True)


async def _safely(work: Coroutine[Any, Any, Answer]) -> Answer:
    """The work's answer, or an honest apology: an error is logged, never shown, never silent."""
    try:
        return await work
    except StoreUnavailable:
        log.exception("store_unavailable")
        return Say(Panel(text=t("tables.not_saved")))
    except Exception:
        log.exception("handler_failed")
        return Say(Panel(text=t("tables.went_wrong")))
