"""Answers every interaction within Discord's 3 seconds, also when the work takes longer or fails; else it tells the person elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine, Sequence
from dataclasses import replace
from typing import Any

import discord
import structlog

from bot.commands.answer_sending import AnswerSender, Attempts, Prepared
from bot.commands.caller import Answer, Ask, Redraw, Say
from bot.commands.handover import Handover
from bot.commands.interaction_data import Click
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.trouble_texts import trouble_text
from bot.scenes.model import MAX_NOTE_CHARS, Choice, Listing, Note, Panel, Section
from bot.stage.discord_api.limits import BadPanel, check_panel
from bot.stage.discord_api.port import Painter, Sheet
from bot.stage.discord_api.render import build_modal, make_sheet
from bot.texts.lookup import ENGLISH, said_in, t
from storage.errors import StoreUnavailable

log = structlog.get_logger(__name__)
PATIENCE = 1.5
"""Seconds of work before the caller is told that it takes a moment: half of what Discord allows."""
AGAIN = 0.4
"""Seconds before a lost answer is given once more: what is left of Discord's 3 allows no long wait."""
GLANCE = 0.3
"""Seconds in which the language of a completion must be found: nobody waits for one, and Discord shows none that is late."""

KIND = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "click",
    discord.InteractionType.modal_submit: "form",
}
"""What was done, in the metrics."""


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
        self._sender = AnswerSender(orchestrator, self._answered, again=again)
        self._glance = glance
        self._in_hand: set[asyncio.Task[Any]] = set()
        self._heard: dict[int, float] = {}
        """When clicks were heard of that have no word of an answer yet."""
        self._owed: dict[int, Panel] = {}
        """What people with closed direct messages were not told: it stands in their next answer."""
        self._store_problem = ""
        """What the store said to the last click; "" while it is there."""
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
        self._sender.note_delivery(interaction)
        task = asyncio.ensure_future(self._in_their_language(interaction, self._in_turn(work)))
        hands: set[asyncio.Task[Any]] = {task, *filter(None, (asyncio.current_task(),))}
        self._in_hand |= hands
        attempts = Attempts()
        try:
            done, _ = await asyncio.wait({task}, timeout=self._patience)
            waiting = not done
            if waiting:
                await self._sender.defer(interaction, attempts, needless=task.done, ephemeral=True, thinking=True)
                if interaction.response.is_done():
                    self._answered(interaction)
            prepared = await task
            with said_in(prepared.spoken):  # what stands is followed, and covered, in its reader's language
                given = await self._sender.given(interaction, prepared, attempts, waiting=waiting)
            if not given:
                self._metrics.unanswered.inc()
                await self._tell_otherwise(user, prepared.sheet.panel)
            else:
                self._answered(interaction)
        finally:
            attempts.cancel()
            self._in_hand -= hands
            self._heard.pop(interaction.id, None)
            answer = (await task).answer
            if answer.changed:
                self._orchestrator.schedule_follow_up(answer.table)

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

    async def _in_their_language(self, interaction: Click, work: Coroutine[Any, Any, Answer]) -> Prepared:
        """The answer in the language of whoever clicked; in that of their Discord where nothing can be read."""
        try:
            language = await self._orchestrator.languages.note_client_locale(interaction.user.id, interaction.locale.value)
        except Exception as problem:  # the click is answered all the same
            if not isinstance(problem, StoreUnavailable):
                log.exception("language_unknown")
            language = interaction.locale.value
        with said_in(language):
            return replace(await self._prepared(interaction.message, interaction.user.id, work), spoken=language)

    async def suggest(self, interaction: Click, work: Awaitable[Sequence[Choice]]) -> Sequence[Choice]:
        """Completions, in the language of whoever types; in that of their Discord where it can't be read, or not at once."""
        reading = asyncio.ensure_future(self._orchestrator.languages.chosen_language(interaction.user.id))
        reading.add_done_callback(lambda done: done.cancelled() or done.exception())  # late, it interests nobody
        done, _ = await asyncio.wait({reading}, timeout=self._glance)
        known = done and not reading.cancelled() and reading.exception() is None
        with said_in((reading.result() if known else None) or interaction.locale.value):
            return await work

    async def _tell_otherwise(self, user: int, panel: Panel) -> None:
        """Nothing can be said in answer any more: say it in direct messages, or where they are closed with the next answer."""
        try:
            language = await self._orchestrator.languages.language_of(user)
        except StoreUnavailable:
            language = ENGLISH
        with said_in(language):
            plain = replace(panel, rows=(), picture=None, file=None, footer=t("tables.answer_lost"))
        try:
            told = await self._stage.whisper(user, plain)
        except StoreUnavailable:  # where that would be cannot be read
            told = False
        if not told:
            self._owed[user] = plain

    async def _with_debts(self, user: int, panel: Panel) -> Panel:
        """The panel, and in it what this person could not be told before and what is wrong where they lead, as far as there is room."""
        for trouble in self._orchestrator.failures.troubles_of(user):
            words = " ".join(filter(None, (trouble.where, trouble_text(trouble.trouble))))
            panel = _with_note(panel, t("tables.trouble_title" if trouble.where else "sessions.card_stuck_title"), words) or panel
        if (owed := self._owed.get(user)) is not None:
            words = "\n".join(filter(None, (owed.title, owed.text, *(note.text for note in owed.notes))))
            if (told := _with_note(panel, t("tables.answer_owed"), words)) is not None:
                panel = told
                del self._owed[user]
        try:
            return await self._with_letters(user, panel)
        except StoreUnavailable:  # they wait for the next answer
            return panel

    async def _with_letters(self, user: int, panel: Panel) -> Panel:
        read = 0
        for words in await self._stage.unread.letters_to(user):
            if (told := _with_note(panel, t("tables.letter_owed"), words)) is None:
                break
            panel, read = told, read + 1
        if read:
            await self._stage.unread.remove_read(user, read)
        return panel

    async def answered(self, within: float) -> None:
        """Wait until what is in hand now is answered, for so many seconds at most."""
        if self._in_hand:
            await asyncio.wait(set(self._in_hand), timeout=within)

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
            prepared = await self._rendered(source, user, answer)
        except StoreUnavailable as problem:
            self._note_store(str(problem))
            sorry = t("tables.shown_badly" if answer.changed else "tables.not_saved")
        except Exception:
            log.exception("handler_failed")
            sorry = t("tables.shown_badly") if answer.changed else t("tables.went_wrong")
        else:
            self._note_store("")
            return prepared
        apology = Say(Panel(text=sorry), answer.table, changed=answer.changed)
        return Prepared(apology, Sheet(apology.panel, apology.table))

    def _note_store(self, problem: str) -> None:
        """Log what the store says, once for as long as it says the same; "": it is there."""
        if problem and problem != self._store_problem:
            log.warning("store_unavailable", why=problem)
        elif self._store_problem and not problem:
            log.info("store_is_back")
        self._store_problem = problem

    async def _rendered(self, source: discord.Message | None, user: int, answer: Answer) -> Prepared:
        if isinstance(answer, Ask):
            # Only for who had to wait: a form must be the first answer, so it can't come any more.
            return Prepared(answer, Sheet(Panel(text=t("tables.press_again")), answer.table), form=build_modal(answer.form, answer.table))
        if isinstance(answer, Redraw) and answer.key:
            if source is None or not await self._stage.is_post(answer.table, answer.key, source.id):
                answer = Say(Panel(text=t("tables.on_the_new_card")), answer.table, changed=answer.changed)
            else:
                kwargs = await self._stage.answer_kwargs(answer.table, answer.key, answer.panel)
                late = Sheet(Panel(text=t("tables.on_the_card")), answer.table)
                return Prepared(answer, await make_sheet(answer.panel, answer.table, self._painter) if answer.private else late, kwargs)
        return Prepared(answer, await make_sheet(await self._with_debts(user, answer.panel), answer.table, self._painter))


async def _restarting() -> Answer:
    return Say(Panel(text=t("tables.restarting")))


def _with_note(panel: Panel, title: str, words: str) -> Panel | None:
    """The panel with this note in it; None where it has no room for that."""
    words = words[: MAX_NOTE_CHARS // 2] or "…"
    if isinstance(panel, Listing):
        told: Panel = replace(panel, sections=(*panel.sections, Section(f"**{title}**\n{words}")))
    else:
        told = replace(panel, notes=(*panel.notes, Note(title, words)))
    try:
        check_panel(told, "")
    except BadPanel:
        return None
    return told
