"""Answers every interaction within Discord's 3 seconds, even if the work takes longer or fails; otherwise it
reaches the person elsewhere.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Coroutine, Sequence
from dataclasses import replace
from typing import Any

import discord
import structlog

from bot.commands.answer_sending import AnswerSender, Attempts, PreparedAnswer
from bot.commands.caller import Answer, EditReply, FormReply, Reply
from bot.commands.handover import Handover
from bot.commands.interaction_data import Click
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.trouble_texts import trouble_text
from bot.scenes.model import MAX_NOTE_CHARS, Choice, Listing, Note, Panel, Section
from bot.stage.discord_api.limits import BadPanel, check_panel
from bot.stage.discord_api.port import Painter, Sheet
from bot.stage.discord_api.render import build_modal, make_sheet
from bot.texts.lookup import ENGLISH, t, use_language
from storage.errors import StoreUnavailable

log = structlog.get_logger(__name__)
DEFER_AFTER_S = 1.5
"""Seconds of work before the caller sees that it takes a moment: half of what Discord allows."""
RETRY_DELAY_S = 0.4
"""Seconds before a lost answer is repeated: Discord's 3 seconds leave no time for a long wait."""
LANGUAGE_TIMEOUT_S = 0.3
"""Seconds to find the language of a completion: Discord shows no late ones."""

INTERACTION_NAMES = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "click",
    discord.InteractionType.modal_submit: "form",
}
"""Labels of the metrics."""


class Responder:
    """Runs the work behind an interaction and gives its answer, privately unless it edits a message."""

    def __init__(
        self,
        painter: Painter,
        orchestrator: Orchestrator,
        handover: Handover | None = None,
        *,
        defer_after_s: float = DEFER_AFTER_S,
        retry_s: float = RETRY_DELAY_S,
        language_timeout_s: float = LANGUAGE_TIMEOUT_S,
    ) -> None:
        self._painter = painter
        self._handover = handover or Handover()
        self._orchestrator = orchestrator
        self._stage = orchestrator.stage
        self._metrics = orchestrator.stage.metrics
        self._patience = defer_after_s
        self._sender = AnswerSender(orchestrator, self._observe_latency, retry_s=retry_s)
        self._glance = language_timeout_s
        self._in_hand: set[asyncio.Task[Any]] = set()
        self._heard: dict[int, float] = {}
        """When clicks without any answer yet arrived."""
        self._owed: dict[int, Panel] = {}
        """Undelivered messages to people with closed direct messages; their next answer shows them."""
        self._store_problem = ""
        """The store's error at the last click; "" while it works."""
        self._closing = False
        orchestrator.answered = self.wait_for_answers

    async def serve(self, interaction: Click, work: Coroutine[Any, Any, Answer]) -> None:
        """Do the work and answer, deferring if it takes long and repeating lost answers.

        During a handover only one of the two processes does so.
        """
        received_s = self._metrics.seconds()
        if not await self._handover.is_ours(interaction.id):
            work.close()
            return
        if self._closing:
            work.close()
            work = _restarting_reply()
        user = interaction.user.id
        self._heard[interaction.id] = received_s
        self._sender.note_delivery(interaction)
        task = asyncio.ensure_future(
            self._prepare_in_reader_language(interaction, self._run_when_owner(work))
        )
        tasks: set[asyncio.Task[Any]] = {task, *filter(None, (asyncio.current_task(),))}
        self._in_hand |= tasks
        attempts = Attempts()
        try:
            finished, _ = await asyncio.wait({task}, timeout=self._patience)
            waiting = not finished
            if waiting:
                await self._sender.defer(
                    interaction, attempts, is_needless=task.done, ephemeral=True, thinking=True
                )
                if interaction.response.is_done():
                    self._observe_latency(interaction)
            prepared = await task
            with use_language(
                prepared.language
            ):  # what stands is followed, and covered, in its reader's language
                is_delivered = await self._sender.send_with_retries(
                    interaction, prepared, attempts, waiting=waiting
                )
            if not is_delivered:
                self._metrics.unanswered.inc()
                await self._deliver_elsewhere(user, prepared.sheet.panel)
            else:
                self._observe_latency(interaction)
        finally:
            attempts.cancel()
            self._in_hand -= tasks
            self._heard.pop(interaction.id, None)
            answer = (await task).answer
            if answer.changed:
                self._orchestrator.schedule_follow_up(answer.table)

    async def _run_when_owner(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """Do the work as soon as this process has the shard."""
        if not await self._handover.wait_for_ownership():
            work.close()
            return await _restarting_reply()
        return await work

    def _observe_latency(self, interaction: Click) -> None:
        """Record the time to Discord's response to this answer, once."""
        if (received_s := self._heard.pop(interaction.id, None)) is not None:
            self._metrics.clicks.labels(INTERACTION_NAMES.get(interaction.type, "other")).observe(
                self._metrics.seconds() - received_s
            )

    async def _prepare_in_reader_language(
        self, interaction: Click, work: Coroutine[Any, Any, Answer]
    ) -> PreparedAnswer:
        """Prepare the answer in the caller's language, or their Discord's if it cannot be read."""
        try:
            language = await self._orchestrator.queries.languages.note_client_locale(
                interaction.user.id, interaction.locale.value
            )
        except Exception as problem:  # the click is answered all the same
            if not isinstance(problem, StoreUnavailable):
                log.exception("language_unknown")
            language = interaction.locale.value
        with use_language(language):
            return replace(
                await self._prepare(interaction.message, interaction.user.id, work), language=language
            )

    async def suggest(self, interaction: Click, work: Awaitable[Sequence[Choice]]) -> Sequence[Choice]:
        """Return completions in the caller's language, or their Discord's if it cannot be read at once."""
        reading = asyncio.ensure_future(
            self._orchestrator.queries.languages.chosen_language(interaction.user.id)
        )
        reading.add_done_callback(
            lambda done: done.cancelled() or done.exception()
        )  # late, it interests nobody
        done, _ = await asyncio.wait({reading}, timeout=self._glance)
        is_known = done and not reading.cancelled() and reading.exception() is None
        with use_language((reading.result() if is_known else None) or interaction.locale.value):
            return await work

    async def _deliver_elsewhere(self, user: int, panel: Panel) -> None:
        """Send a lost answer by direct message, or keep it for the next answer if those are closed."""
        try:
            language = await self._orchestrator.queries.languages.language_of(user)
        except StoreUnavailable:
            language = ENGLISH
        with use_language(language):
            plain = replace(panel, rows=(), picture=None, file=None, footer=t("tables.answer_lost"))
        try:
            is_delivered = await self._stage.whisper(user, plain)
        except StoreUnavailable:  # where that would be cannot be read
            is_delivered = False
        if not is_delivered:
            self._owed[user] = plain

    async def _with_owed_notes(self, user: int, panel: Panel) -> Panel:
        """Return the panel with earlier undelivered answers, letters and troubles of the caller's tables, as
        far as they fit.
        """
        for trouble in self._orchestrator.failures.troubles_of(user):
            words = " ".join(filter(None, (trouble.where, trouble_text(trouble.trouble))))
            panel = (
                _with_note(
                    panel, t("tables.trouble_title" if trouble.where else "sessions.card_stuck_title"), words
                )
                or panel
            )
        if (owed := self._owed.get(user)) is not None:
            words = "\n".join(filter(None, (owed.title, owed.text, *(note.text for note in owed.notes))))
            if (extended := _with_note(panel, t("tables.answer_owed"), words)) is not None:
                panel = extended
                del self._owed[user]
        try:
            return await self._with_letters(user, panel)
        except StoreUnavailable:  # they wait for the next answer
            return panel

    async def _with_letters(self, user: int, panel: Panel) -> Panel:
        read = 0
        for words in await self._stage.unread.letters_to(user):
            if (extended := _with_note(panel, t("tables.letter_owed"), words)) is None:
                break
            panel, read = extended, read + 1
        if read:
            await self._stage.unread.remove_read(user, read)
        return panel

    async def wait_for_answers(self, timeout_s: float) -> None:
        """Wait until all current interactions are answered, for at most `timeout_s` seconds."""
        if self._in_hand:
            await asyncio.wait(set(self._in_hand), timeout=timeout_s)

    async def close(self, timeout_s: float) -> None:
        """Refuse new work, answer the current within `timeout_s` seconds, and cancel the rest."""
        self._closing = True
        self._handover.give_up()
        if not self._in_hand:
            return
        _, late = await asyncio.wait(self._in_hand, timeout=timeout_s)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)

    async def _prepare(
        self, source: discord.Message | None, user: int, work: Coroutine[Any, Any, Answer]
    ) -> PreparedAnswer:
        """Return the rendered answer, or an apology. Errors are logged."""
        answer: Answer = Reply(Panel())
        try:
            answer = await work
            prepared = await self._render(source, user, answer)
        except StoreUnavailable as problem:
            self._log_store_problem(str(problem))
            apology_text = t("tables.shown_badly" if answer.changed else "tables.not_saved")
        except Exception:
            log.exception("handler_failed")
            apology_text = t("tables.shown_badly") if answer.changed else t("tables.went_wrong")
        else:
            self._log_store_problem("")
            return prepared
        apology = Reply(Panel(text=apology_text), answer.table, changed=answer.changed)
        return PreparedAnswer(apology, Sheet(apology.panel, apology.table))

    def _log_store_problem(self, problem: str) -> None:
        """Log a store's error once while it stays the same; "" means that it works."""
        if problem and problem != self._store_problem:
            log.warning("store_unavailable", why=problem)
        elif self._store_problem and not problem:
            log.info("store_is_back")
        self._store_problem = problem

    async def _render(self, source: discord.Message | None, user: int, answer: Answer) -> PreparedAnswer:
        if isinstance(answer, FormReply):
            # Only for who had to wait: a form must be the first answer, so it can't come any more.
            return PreparedAnswer(
                answer,
                Sheet(Panel(text=t("tables.press_again")), answer.table),
                form=build_modal(answer.form, answer.table),
            )
        if isinstance(answer, EditReply) and answer.key:
            if source is None or not await self._stage.is_post(answer.table, answer.key, source.id):
                answer = Reply(Panel(text=t("tables.on_the_new_card")), answer.table, changed=answer.changed)
            else:
                kwargs = await self._stage.answer_kwargs(answer.table, answer.key, answer.panel)
                late = Sheet(Panel(text=t("tables.on_the_card")), answer.table)
                return PreparedAnswer(
                    answer,
                    await make_sheet(answer.panel, answer.table, self._painter)
                    if answer.repeats_privately
                    else late,
                    kwargs,
                )
        return PreparedAnswer(
            answer,
            await make_sheet(await self._with_owed_notes(user, answer.panel), answer.table, self._painter),
        )


async def _restarting_reply() -> Answer:
    return Reply(Panel(text=t("tables.restarting")))


def _with_note(panel: Panel, title: str, words: str) -> Panel | None:
    """Return the panel with this note, or None for lack of room."""
    words = words[: MAX_NOTE_CHARS // 2] or "…"
    if isinstance(panel, Listing):
        extended: Panel = replace(panel, sections=(*panel.sections, Section(f"**{title}**\n{words}")))
    else:
        extended = replace(panel, notes=(*panel.notes, Note(title, words)))
    try:
        check_panel(extended, "")
    except BadPanel:
        return None
    return extended
