"""Answers every interaction within Discord's 3 seconds, also when the work takes longer or fails; else it tells the person elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

import discord
import structlog

from bot.commands.caller import Answer, Ask, Caller, No, Redraw, Say
from bot.commands.handover import Handover
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.panels import CALM_MS, NO_TABLE
from bot.scenes.model import NOTE, Choice, Note, Panel
from bot.stage.discord_api.limits import BadPanel, check
from bot.stage.discord_api.port import Painter, Sheet
from bot.stage.discord_api.render import Kwargs, for_edit, for_send, make_sheet, modal
from bot.stage.silence.permissions import unsilenceable
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import ENGLISH, said_in, t
from storage.errors import StoreUnavailable

Click: TypeAlias = discord.Interaction[Any]
log = structlog.get_logger(__name__)
PATIENCE = 1.5
"""Seconds of work before the caller is told that it takes a moment: half of what Discord allows."""
ANSWERED_S = 5.0
"""So long what must not come before an answer waits for it at most."""
AGAIN = 0.4
"""Seconds before a lost answer is given once more: what is left of Discord's 3 allows no long wait."""
GLANCE = 0.3
"""Seconds in which the language of a completion must be found: nobody waits for one, and Discord shows none that is late."""
READ_MS = 8_000
"""So long a no stands at least, whatever happens meanwhile: it is no part of what the panel says later."""
TRIES = 4
"""How often an answer is given, before its person is told in direct messages."""
STANDS = 40060
"""Discord's code for an interaction that has been answered already."""
TOO_MANY, BROKEN = 429, 500
"""The status of a limit, and the least of Discord's own faults: both pass."""

KIND = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "click",
    discord.InteractionType.modal_submit: "form",
}
"""What was done, in the metrics."""

Fate: TypeAlias = Literal["taken", "stands", "lost", "refused"]
"""Of an answer: Discord took it, or has taken one before; it may or may not have arrived; it never will, e.g. since it came too late."""


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
        manager=guild is not None and (owner or permissions.manage_guild or permissions.administrator),
        at_ms=int(interaction.created_at.timestamp() * 1000),
    )


@dataclass(frozen=True, slots=True)
class Prepared:
    """An answer with all that takes time already done: `sheet` is its panel, painted; `redrawing` what the card becomes;
    `form` what is asked instead; `spoken`: the language of it all.
    """

    answer: Answer
    sheet: Sheet
    redrawing: Kwargs | None = None
    form: discord.ui.Modal | None = None
    spoken: str = ENGLISH


class Responder:
    """Runs the work behind an interaction and gives its answer, privately unless it redraws a message."""

    def __init__(
        self,
        painter: Painter,
        orchestrator: Orchestrator,
        handover: Handover | None = None,
        *,
        patience: float = PATIENCE,
        again: float = AGAIN,
        glance: float = GLANCE,
    ) -> None:
        self._painter = painter
        self._handover = handover or Handover()
        self._orchestrator = orchestrator
        self._stage = orchestrator.stage
        self._metrics = orchestrator.stage.metrics
        self._patience = patience
        self._again = again
        self._glance = glance
        self._in_hand: set[asyncio.Task[Any]] = set()
        self._heard: dict[int, float] = {}
        """When clicks were heard of that have no word of an answer yet."""
        self._owed: dict[int, Panel] = {}
        """What people with closed direct messages were not told: it stands in their next answer."""
        self._closing = False
        orchestrator.answered = self.answered

    async def serve(self, interaction: Click, work: Coroutine[Any, Any, Answer]) -> None:
        """Do the work and answer; when it takes long, say so first. An answer that is lost on its way is given once more.

        While one process takes over from another, one of the two does so, and the other nothing.
        """
        heard = self._metrics.seconds()
        if not await self._handover.mine(interaction.id):
            work.close()
            return
        if self._closing:
            work.close()
            work = _restarting()
        user = interaction.user.id
        self._heard[interaction.id] = heard
        task = asyncio.ensure_future(self._in_their_language(interaction, self._in_turn(work)))
        hands: set[asyncio.Task[Any]] = {task, *filter(None, (asyncio.current_task(),))}
        self._in_hand |= hands
        try:
            done, _ = await asyncio.wait({task}, timeout=self._patience)
            waiting = not done
            if waiting and await _sent(lambda: interaction.response.defer(ephemeral=True, thinking=True)) == "taken":
                self._answered(interaction)
            prepared = await task
            with said_in(prepared.spoken):  # what stands is followed, and covered, in its reader's language
                given = await self._given(interaction, prepared, waiting=waiting)
            if not given:
                self._metrics.unanswered.inc()
                await self._tell_otherwise(user, prepared.sheet.panel)
            else:
                self._answered(interaction)
        finally:
            self._in_hand -= hands
            self._heard.pop(interaction.id, None)
            answer = (await task).answer
            if answer.changed:
                self._orchestrator.changed(answer.table)

    async def _in_turn(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Do the work as soon as this process may."""
        if not await self._handover.acting():
            work.close()
            return await _restarting()
        return await work

    def _answered(self, interaction: Click) -> None:
        """Discord has a word of the answer, perhaps not its first."""
        if (heard := self._heard.pop(interaction.id, None)) is not None:
            self._metrics.clicks.labels(KIND.get(interaction.type, "other")).observe(self._metrics.seconds() - heard)

    async def _given(self, interaction: Click, prepared: Prepared, *, waiting: bool) -> bool:
        """Whether the person has their answer. `waiting`: they were to be told that it takes a moment."""
        late = interaction.response.is_done()
        # who was to be told to wait may have been, unheard: then this click's token is that of a private answer, and not of the card
        beside = isinstance(prepared.answer, Say) and not waiting and self._changeable(interaction)
        for attempt in range(TRIES):
            if attempt:
                await asyncio.sleep(self._again)
                prepared = _once_more(prepared)
            fate = await _sent(lambda: self._answer(interaction, prepared, late=late, beside=beside))  # noqa: B023 - it is awaited here
            if fate == "stands" and waiting and not late:
                late = True  # what was lost was Discord's word that it has told them to wait
            elif fate != "lost":
                return fate != "refused"
        return False

    async def _in_their_language(self, interaction: Click, work: Coroutine[Any, Any, Answer]) -> Prepared:
        """The answer in the language of whoever clicked; in that of their Discord where nothing can be read."""
        try:
            language = await self._orchestrator.languages.heard(interaction.user.id, interaction.locale.value)
        except Exception:  # the click is answered all the same
            log.exception("language_unknown")
            language = interaction.locale.value
        with said_in(language):
            return replace(await self._prepared(interaction.message, interaction.user.id, work), spoken=language)

    async def suggest(self, interaction: Click, work: Awaitable[Sequence[Choice]]) -> Sequence[Choice]:
        """Completions, in the language of whoever types; in that of their Discord where it can't be read, or not at once."""
        reading = asyncio.ensure_future(self._orchestrator.languages.chosen(interaction.user.id))
        reading.add_done_callback(lambda done: done.cancelled() or done.exception())  # late, it interests nobody
        done, _ = await asyncio.wait({reading}, timeout=self._glance)
        known = done and not reading.cancelled() and reading.exception() is None
        with said_in((reading.result() if known else None) or interaction.locale.value):
            return await work

    async def _tell_otherwise(self, user: int, panel: Panel) -> None:
        """Nothing can be said in answer any more: say it in direct messages, or where they are closed with the next answer."""
        try:
            language = await self._orchestrator.languages.of(user)
        except StoreUnavailable:
            language = ENGLISH
        with said_in(language):
            plain = replace(panel, rows=(), picture=None, file=None, footer=t("tables.answer_lost"))
        if not await self._stage.whisper(user, plain):
            self._owed[user] = plain

    def _with_debts(self, user: int, panel: Panel) -> Panel:
        """The panel, and in it what this person could not be told before, if there is room for that."""
        owed = self._owed.get(user)
        if owed is None:
            return panel
        words = "\n".join(filter(None, (owed.title, owed.text, *(note.text for note in owed.notes))))
        told = replace(panel, notes=(*panel.notes, Note(t("tables.answer_owed"), words[: NOTE // 2] or "…")))
        try:
            check(told, "")
        except BadPanel:
            return panel
        del self._owed[user]
        return told

    async def answered(self) -> None:
        """Wait, though not for long, until what is in hand now is answered: a channel that is about to go may be where that is told."""
        if self._in_hand:
            await asyncio.wait(set(self._in_hand), timeout=ANSWERED_S)

    async def close(self, within: float) -> None:
        """Take nothing more; answer what is in hand within so many seconds, and give up what takes longer."""
        self._closing = True
        self._handover.give_up()
        if not self._in_hand:
            return
        _, late = await asyncio.wait(self._in_hand, timeout=within)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    async def _prepared(self, source: discord.Message | None, user: int, work: Coroutine[Any, Any, Answer]) -> Prepared:
        """The answer, rendered; or an honest apology: an error is logged, never shown, never silent."""
        answer: Answer = Say(Panel())
        try:
            answer = await work
            return await self._rendered(source, user, answer)
        except StoreUnavailable:
            log.exception("store_unavailable")
            sorry = t("tables.shown_badly" if answer.changed else "tables.not_saved")
        except Exception:
            log.exception("handler_failed")
            sorry = t("tables.shown_badly") if answer.changed else t("tables.went_wrong")
        apology = Say(Panel(text=sorry), answer.table, changed=answer.changed)
        return Prepared(apology, Sheet(apology.panel, apology.table))

    async def _rendered(self, source: discord.Message | None, user: int, answer: Answer) -> Prepared:
        if isinstance(answer, Ask):
            # Only for who had to wait: a form must be the first answer, so it can't come any more.
            return Prepared(answer, Sheet(Panel(text=t("tables.press_again")), answer.table), form=modal(answer.form, answer.table))
        if isinstance(answer, Redraw) and answer.key:
            if source is None or not await self._stage.is_post(answer.table, answer.key, source.id):
                answer = Say(Panel(text=t("tables.on_the_new_card")), answer.table, changed=answer.changed)
            else:
                kwargs = await self._stage.answer(answer.table, answer.key, answer.panel)
                late = Sheet(Panel(text=t("tables.on_the_card")), answer.table)
                return Prepared(answer, await make_sheet(answer.panel, answer.table, self._painter) if answer.private else late, kwargs)
        return Prepared(answer, await make_sheet(self._with_debts(user, answer.panel), answer.table, self._painter))

    async def _answer(self, interaction: Click, prepared: Prepared, *, late: bool, beside: bool) -> None:
        answer = prepared.answer
        if late:
            self._stands(interaction, answer, await interaction.edit_original_response(**for_edit(prepared.sheet)))
        elif prepared.form is not None:
            await interaction.response.send_modal(prepared.form)
        elif prepared.redrawing is not None and isinstance(answer, Redraw):
            await interaction.response.edit_message(**prepared.redrawing)
            self._lease(interaction)
            await self._stage.shown(answer.table, answer.key, answer.panel)
        elif interaction.message is not None and (isinstance(answer, Redraw) or _takes_place(interaction, answer)):
            await interaction.response.edit_message(**for_edit(prepared.sheet))
            self._stands(interaction, answer, interaction.message, pressed=True)
        elif beside:
            await self._begin_change(interaction)
            self._stands(interaction, answer, await interaction.followup.send(**for_send(prepared.sheet), ephemeral=True), beside=True)
        else:
            self._stands(interaction, answer, await interaction.response.send_message(**for_send(prepared.sheet), ephemeral=True))

    def _stands(self, interaction: Click, answer: Answer, told: Any, *, beside: bool = False, pressed: bool = False) -> None:
        """The caller's one panel at a table is this message of theirs by now, or the one sentence that stands beside it. `told`: Discord's
        word of it.
        """
        if isinstance(answer, Ask) or not (answer.again or _is_sentence(answer)):
            return
        message = getattr(told, "message_id", None) or getattr(told, "id", None)
        clicked = interaction.message
        if message is None if beside else clicked is not None and self._stage.leases.of(clicked.id) == interaction.token:
            return  # nobody can find it: the click's token is that of the card
        self._orchestrator.panels.answered(
            interaction.user.id,
            answer.table if answer.again else NO_TABLE,
            answer.panel,
            answer.again or _stays,
            interaction.token,
            message=message,
            beside=beside,
            pressed=pressed,
            calm_ms=READ_MS if isinstance(answer, No) else CALM_MS,
        )

    def _changeable(self, interaction: Click) -> bool:
        """Whether a card was clicked that nobody has lately answered by changing it: then this answer lets the bot change it."""
        card = interaction.message
        return card is not None and not card.flags.ephemeral and not self._stage.leases.fresh(card.id)

    async def _begin_change(self, interaction: Click) -> None:
        """Tell Discord that the clicked card will change; nobody sees anything of it. What is said privately follows."""
        if interaction.response.is_done():
            return
        try:
            await interaction.response.defer()
        except discord.HTTPException as error:
            if error.code != STANDS:
                raise  # else it has told Discord already, and its answer was lost
        self._answered(interaction)
        self._lease(interaction)

    def _lease(self, interaction: Click) -> None:
        """The clicked card was answered by a change: this click's token may change it further."""
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            self._stage.leases.grant(interaction.message.id, interaction.token)


def _takes_place(interaction: Click, answer: Answer) -> bool:
    """Whether a private panel was clicked, and this answer takes its place."""
    living = isinstance(answer, Say) and answer.again is not None
    return living and interaction.message is not None and interaction.message.flags.ephemeral


def _is_sentence(answer: Say | Redraw) -> bool:
    """Whether it is words alone, about no table as it stands: the next such answer to the same person may say the contrary."""
    panel = answer.panel
    return isinstance(answer, Say) and not (panel.rows or panel.picture or panel.file)


async def _stays(_now: Snapshot) -> Panel | None:
    """Never asked: nobody follows a table that there is not."""


async def _restarting() -> Answer:
    return Say(Panel(text=t("tables.restarting")))


def _once_more(prepared: Prepared) -> Prepared:
    """What is answered at the second try. A card is not redrawn again, since its picture may be used up: the stage sees to it."""
    if prepared.redrawing is None:
        return prepared
    return Prepared(Say(prepared.sheet.panel, prepared.answer.table, changed=prepared.answer.changed), prepared.sheet)


async def _sent(send: Callable[[], Awaitable[Any]]) -> Fate:
    """Send an answer, and say what became of it."""
    try:
        await send()
    except discord.HTTPException as error:
        if error.code == STANDS:
            return "stands"
        log.warning("answer_failed", status=error.status, code=error.code)
        return "lost" if error.status == TOO_MANY or error.status >= BROKEN else "refused"
    except StoreUnavailable:
        log.exception("answer_not_noted")  # the person has it; what the card shows now is found out by the next change
    except Exception:
        # a broken connection, or an answer of Discord's that discord.py can't read: both leave the person without a word
        log.warning("answer_lost", exc_info=True)
        return "lost"
    return "taken"
