"""Answers every interaction within Discord's 3 seconds, also when the work takes longer or fails."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord
import structlog

from bot.commands.caller import Answer, Ask, Caller, Redraw, Say
from bot.host import Host
from bot.scenes.model import Panel
from bot.stage.port import Painter, Sheet
from bot.stage.render import Kwargs, for_edit, for_send, make_sheet, modal
from bot.stage.silence import unsilenceable
from bot.texts.catalogue import t
from storage.errors import StoreUnavailable

Click: TypeAlias = discord.Interaction[Any]
log = structlog.get_logger(__name__)
PATIENCE = 1.5
"""Seconds of work before the caller is told that it takes a moment: half of what Discord allows."""
AGAIN = 0.5
"""Seconds before a lost answer is given once more: what is left of Discord's 3 allows no long wait."""
LATE = {10062, 40060}
"""Unknown interaction, already acknowledged: the answer is too late or stands already; the move stands in the journal."""
TOO_MANY, BROKEN = 429, 500
"""The status of a limit, and the least of Discord's own faults: both pass."""


def caller_of(interaction: Click) -> Caller:
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
        unsilenceable=owner or bool(unsilenceable(permissions.value)),
        at_ms=int(interaction.created_at.timestamp() * 1000),
    )


@dataclass(frozen=True, slots=True)
class Prepared:
    """An answer with all that takes time already done: `sheet` is its panel, painted; `redrawing` what the card becomes;
    `form` what is asked instead.
    """

    answer: Answer
    sheet: Sheet
    redrawing: Kwargs | None = None
    form: discord.ui.Modal | None = None


class Desk:
    """Runs the work behind an interaction and gives its answer, privately unless it redraws a message."""

    def __init__(self, painter: Painter, host: Host, patience: float = PATIENCE, again: float = AGAIN) -> None:
        self._painter = painter
        self._host = host
        self._stage = host.stage
        self._patience = patience
        self._again = again
        self._in_hand: set[asyncio.Task[Any]] = set()
        self._closing = False

    async def serve(self, interaction: Click, work: Coroutine[Any, Any, Answer]) -> None:
        """Do the work and answer; when it takes long, say so first. An answer that is lost on its way is given once more."""
        if self._closing:
            work.close()
            work = _restarting()
        task = asyncio.ensure_future(self._prepared(interaction.message, work))
        hands: set[asyncio.Task[Any]] = {task, *filter(None, (asyncio.current_task(),))}
        self._in_hand |= hands
        try:
            done, _ = await asyncio.wait({task}, timeout=self._patience)
            if not done:
                await _taken(lambda: interaction.response.defer(ephemeral=True, thinking=True))
            prepared = await task
            if not await _taken(lambda: self._answer(interaction, prepared)):
                await asyncio.sleep(self._again)
                await _taken(lambda: self._answer(interaction, _once_more(prepared)))
        finally:
            self._in_hand -= hands
            answer = (await task).answer
            if answer.changed:
                self._host.changed(answer.table)

    async def close(self, within: float) -> None:
        """Take nothing more; answer what is in hand within so many seconds, and give up what takes longer."""
        self._closing = True
        if not self._in_hand:
            return
        _, late = await asyncio.wait(self._in_hand, timeout=within)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    async def _prepared(self, source: discord.Message | None, work: Coroutine[Any, Any, Answer]) -> Prepared:
        """The answer, rendered; or an honest apology: an error is logged, never shown, never silent."""
        answer: Answer = Say(Panel())
        try:
            answer = await work
            return await self._rendered(source, answer)
        except StoreUnavailable:
            log.exception("store_unavailable")
            sorry = t("tables.shown_badly" if answer.changed else "tables.not_saved")
        except Exception:
            log.exception("handler_failed")
            sorry = t("tables.shown_badly") if answer.changed else t("tables.went_wrong")
        apology = Say(Panel(text=sorry), answer.table, changed=answer.changed)
        return Prepared(apology, Sheet(apology.panel, apology.table))

    async def _rendered(self, source: discord.Message | None, answer: Answer) -> Prepared:
        if isinstance(answer, Ask):
            # Only for who had to wait: a form must be the first answer, so it can't come any more.
            return Prepared(answer, Sheet(Panel(text=t("tables.press_again")), answer.table), form=modal(answer.form, answer.table))
        if isinstance(answer, Redraw) and answer.key:
            if source is None or not await self._stage.is_post(answer.table, answer.key, source.id):
                answer = Say(Panel(text=t("tables.on_the_new_card")), answer.table, changed=answer.changed)
            else:
                kwargs = await self._stage.answer(answer.table, answer.key, answer.panel)
                return Prepared(answer, Sheet(Panel(text=t("tables.on_the_card")), answer.table), kwargs)
        return Prepared(answer, await make_sheet(answer.panel, answer.table, self._painter))

    async def _answer(self, interaction: Click, prepared: Prepared) -> None:
        answer = prepared.answer
        if interaction.response.is_done():
            await interaction.edit_original_response(**for_edit(prepared.sheet))
        elif prepared.form is not None:
            await interaction.response.send_modal(prepared.form)
        elif prepared.redrawing is not None and isinstance(answer, Redraw):
            await interaction.response.edit_message(**prepared.redrawing)
            await self._stage.shown(answer.table, answer.key, answer.panel)
        elif isinstance(answer, Redraw) and interaction.message is not None:
            await interaction.response.edit_message(**for_edit(prepared.sheet))
        else:
            await interaction.response.send_message(**for_send(prepared.sheet), ephemeral=True)


async def _restarting() -> Answer:
    return Say(Panel(text=t("tables.restarting")))


def _once_more(prepared: Prepared) -> Prepared:
    """What is answered at the second try. A card is not redrawn again, since its picture may be used up: the stage sees to it."""
    if prepared.redrawing is None:
        return prepared
    return Prepared(Say(prepared.sheet.panel, prepared.answer.table, changed=prepared.answer.changed), prepared.sheet)


async def _taken(send: Callable[[], Awaitable[Any]]) -> bool:
    """Whether Discord took it, or would not take it again. False: it was lost on its way, so it may or may not have arrived."""
    try:
        await send()
    except discord.HTTPException as error:
        if error.code not in LATE:
            log.warning("answer_failed", status=error.status, code=error.code)
        return error.code in LATE or (error.status != TOO_MANY and error.status < BROKEN)
    except StoreUnavailable:
        log.exception("answer_not_noted")  # the person has it; what the card shows now is found out by the next change
    except Exception:
        # a broken connection, or an answer of Discord's that discord.py can't read: both leave the person without a word
        log.warning("answer_lost", exc_info=True)
        return False
    return True
