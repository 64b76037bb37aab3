"""Answers every interaction within Discord's 3 seconds, also when the work takes longer or fails."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import discord
import structlog

from bot.commands.caller import Answer, Caller, Redraw, Say
from bot.host import Host
from bot.scenes.model import Panel
from bot.stage.port import Painter
from bot.stage.render import message, update
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

    def __init__(self, painter: Painter, host: Host, patience: float = PATIENCE) -> None:
        self._painter = painter
        self._host = host
        self._stage = host.stage
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
        finally:
            answer = await task
            if answer.changed:
                self._host.changed(answer.table)

    async def _answer(self, interaction: discord.Interaction[Any], answer: Answer) -> None:
        source = interaction.message
        if interaction.response.is_done():
            await interaction.edit_original_response(**await update(answer.panel, answer.table, self._painter))
        elif isinstance(answer, Redraw) and source is not None:
            await self._redraw(interaction, source, answer)
        else:
            await interaction.response.send_message(**await message(answer.panel, answer.table, self._painter), ephemeral=True)

    async def _redraw(self, interaction: discord.Interaction[Any], source: discord.Message, answer: Redraw) -> None:
        """Make the message of the control show something else; a post of the table only if it is still the one."""
        if not answer.key:
            await interaction.response.edit_message(**await update(answer.panel, answer.table, self._painter))
            return
        if not await self._stage.is_post(answer.table, answer.key, source.id):
            await interaction.response.defer()  # an old card: the follow-up shows the new one
            return
        await interaction.response.edit_message(**await self._stage.answer(answer.table, answer.key, answer.panel))
        await self._stage.shown(answer.table, answer.key, answer.panel)


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
