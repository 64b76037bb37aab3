"""Delivers the answer to a click, retries it if it may be lost, and registers its message."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal, TypeAlias, TypeVar

import discord
import structlog
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

from bot.commands.caller import Answer, EditReply, FormReply, RefusalReply, Reply
from bot.commands.interaction_data import Click
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.panels import CALM_MS, NO_TABLE
from bot.scenes.model import Panel
from bot.stage.discord_api.codes import FAULTY, LIMITED, NOT_FOUND, number_of
from bot.stage.discord_api.port import Sheet
from bot.stage.discord_api.render import Kwargs, edit_kwargs, send_kwargs
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import ENGLISH
from storage.errors import StoreUnavailable

log = structlog.get_logger(__name__)
T = TypeVar("T")
REFUSAL_SHOWN_MS = 8_000
"""Minimum time that a refusal is shown, even if the panel would change meanwhile."""
WORD_S, UPLOAD_S = 1.0, 1.5
"""Seconds until the next try of a first answer of which Discord says nothing, and of one with a file: two
more may still be in time.
"""
FOLLOW_UP_TIMEOUT_S = 5.0
"""Seconds until a follow-up to a first answer counts as lost. Discord accepts it for a quarter of an hour."""
MAX_ATTEMPTS = 4
"""Attempts before the caller gets the answer in direct messages."""
ALREADY_ANSWERED = number_of("click_answered")
CLICK_EXPIRED = number_of("click_gone")
LIBRARY_RETRY_S = 1.0
"""discord.py repeats a request that Discord failed after a second or more. A quicker answer is to the first
request.
"""
DeliveryOutcome: TypeAlias = Literal["taken", "stands", "lost", "gone", "refused"]
"""taken: Discord accepted it. stands: it accepted an earlier attempt. lost: it may or may not have arrived.
gone: the message to change is missing. refused: it can never arrive, e.g. it came too late.
"""


MAX_COUNTED_CLICKS = 4096
"""Clicks whose deliveries are counted."""


@dataclass(frozen=True, slots=True)
class PreparedAnswer:
    """An answer with all slow work done: `sheet` is its painted panel, `redrawing` the new card, `form` the
    form to open instead, `language` the language of all of it.
    """

    answer: Answer
    sheet: Sheet
    redrawing: Kwargs | None = None
    form: discord.ui.Modal | None = None
    language: str = ENGLISH

    @property
    def has_upload(self) -> bool:
        """Return whether a file is uploaded with it."""
        return (
            self.sheet.png is not None
            or self.sheet.panel.file is not None
            or bool((self.redrawing or {}).get("attachments"))
        )


class Attempts:
    """The attempts at one click's first answer. A pending one runs on beside the next: Discord takes one and
    refuses the others. A cancelled one may still have been taken.
    """

    def __init__(self) -> None:
        self._running: set[asyncio.Task[DeliveryOutcome]] = set()

    @property
    def has_pending(self) -> bool:
        """Return whether Discord has not responded to one of them yet."""
        return bool(self._running)

    async def attempt(self, send: Callable[[], Awaitable[Any]], limit: float) -> DeliveryOutcome:
        """Send an answer and return its outcome within `limit` seconds; "stands" also if Discord takes an
        earlier attempt in the meantime.
        """
        newest = asyncio.create_task(_send_concurrently(send) if self._running else send_once(send))
        self._running.add(newest)
        until = asyncio.get_running_loop().time() + limit
        while finished := await self._wait(until):
            if newest in finished:
                return newest.result()
            if any(task.result() in {"taken", "stands"} for task in finished):
                return "stands"
        return "lost"

    async def await_responses(self, timeout_s: float) -> None:
        """Wait until Discord has responded to each, for at most `timeout_s` seconds."""
        until = asyncio.get_running_loop().time() + timeout_s
        while await self._wait(until):
            pass

    def cancel(self) -> None:
        """Stop waiting for all of them."""
        for task in self._running:
            task.cancel()
        self._running.clear()

    async def _wait(self, until: float) -> set[asyncio.Task[DeliveryOutcome]]:
        """Wait for the next response; return the finished attempts, empty if none is running or the time is
        over.
        """
        if not self._running:
            return set()
        left = max(0.0, until - asyncio.get_running_loop().time())
        finished, self._running = await asyncio.wait(
            self._running, timeout=left, return_when=asyncio.FIRST_COMPLETED
        )
        return finished


async def _send_concurrently(send: Callable[[], Awaitable[Any]]) -> DeliveryOutcome:
    """Send an answer while another attempt hangs. discord.py would make one request of a click wait for the
    other.
    """
    if type(async_context.get()) is AsyncWebhookAdapter:
        async_context.set(AsyncWebhookAdapter())  # type: ignore[no-untyped-call]  # of discord.py
    return await send_once(send)


class AnswerSender:
    """Sends answers, privately unless they edit a message. `on_answered` is called when Discord has responded
    to a click's answer; a lost answer is repeated after `retry_s` seconds.
    """

    def __init__(
        self, orchestrator: Orchestrator, on_answered: Callable[[Click], None], *, retry_s: float
    ) -> None:
        self._stage, self._panels = orchestrator.stage, orchestrator.panels
        self._heard = on_answered
        self._again = retry_s
        self._stranger_known = False
        self._deliveries = Counter[int]()
        """Deliveries by Discord of each recent click."""

    async def send_with_retries(
        self, interaction: Click, prepared: PreparedAnswer, attempts: Attempts, *, waiting: bool
    ) -> bool:
        """Return whether the caller got the answer. `waiting`: they were to see that it takes a moment, and
        that response may still be pending in `attempts`.
        """
        late = interaction.response.is_done()
        # who was to be told to wait may have been, unheard: then this click's token is that of a private
        # answer, and not of the card
        as_follow_up = (
            isinstance(prepared.answer, Reply) and not waiting and self._is_changeable_card(interaction)
        )
        if as_follow_up and not await self._begin_change(interaction, attempts):
            return False
        if waiting and not late:
            prepared = _as_retry(prepared)
        message_gone = False
        for attempt in range(MAX_ATTEMPTS):
            if attempt:
                await self._pause(attempts, message_gone=message_gone)
                prepared = _as_retry(prepared)
            if late or as_follow_up:
                attempts.cancel()  # one that hangs is no first answer, and may be a second message
            limit = (
                FOLLOW_UP_TIMEOUT_S if late or as_follow_up else UPLOAD_S if prepared.has_upload else WORD_S
            )
            began = self._stage.metrics.seconds()
            outcome = await attempts.attempt(
                partial(
                    self._send,
                    interaction,
                    prepared,
                    late=late,
                    as_follow_up=as_follow_up,
                    message_gone=message_gone,
                ),
                limit,
            )
            if outcome == "stands" and not (attempt or waiting):
                self.note_foreign_answer(interaction, began)
            if outcome == "stands" and waiting and not late:
                late = True  # what was lost was Discord's word that it has told them to wait
            elif outcome == "gone" and not late:
                message_gone = True  # it was taken away while it was being clicked
            elif outcome != "lost":
                await attempts.await_responses(
                    WORD_S if outcome == "stands" else 0.0
                )  # the one that stands may yet tell which message it is
                return outcome in {"taken", "stands"}
        return False

    async def defer(
        self,
        interaction: Click,
        attempts: Attempts,
        *,
        is_needless: Callable[[], bool] = lambda: False,
        **kind: bool,
    ) -> DeliveryOutcome:
        """Tell Discord that the answer takes a moment or that the clicked message will change, until it
        accepts that or `is_needless`.
        """
        for attempt in range(MAX_ATTEMPTS):
            if attempt:
                await self._pause(attempts)
            began = self._stage.metrics.seconds()
            outcome = await attempts.attempt(
                lambda: respond(interaction, interaction.response.defer(**kind)), WORD_S
            )
            if outcome == "stands" and not attempt:
                self.note_foreign_answer(interaction, began)
            if outcome != "lost" or is_needless():
                return outcome
        return "lost"

    async def _pause(self, attempts: Attempts, *, message_gone: bool = False) -> None:
        """Wait before the next attempt, unless an attempt has been pending or its message is gone."""
        await asyncio.sleep(0 if message_gone or attempts.has_pending else self._again)

    def note_delivery(self, interaction: Click) -> None:
        """Count a delivery of this click: this program may already have answered one that is delivered twice."""
        if len(self._deliveries) >= MAX_COUNTED_CLICKS:
            self._deliveries.clear()
        self._deliveries[interaction.id] += 1

    def note_foreign_answer(self, interaction: Click, began: float) -> None:
        """Count, and log once, that our first response came second: another program uses this token.

        `began`: when our response was sent, by the clock of the metrics.
        """
        metrics = self._stage.metrics
        if metrics.seconds() - began >= LIBRARY_RETRY_S or self._deliveries[interaction.id] > 1:
            return
        metrics.elsewhere.inc()
        if not self._stranger_known:
            log.error(
                "token_used_elsewhere", why="another program with this token has answered a click first"
            )
        self._stranger_known = True

    async def _send(
        self,
        interaction: Click,
        prepared: PreparedAnswer,
        *,
        late: bool,
        as_follow_up: bool,
        message_gone: bool,
    ) -> None:
        answer = prepared.answer
        if late:
            self._register(
                interaction, answer, await interaction.edit_original_response(**edit_kwargs(prepared.sheet))
            )
        elif prepared.form is not None:
            await respond(interaction, interaction.response.send_modal(prepared.form))
        elif prepared.redrawing is not None and isinstance(answer, EditReply):
            await respond(interaction, interaction.response.edit_message(**prepared.redrawing))
            self._grant_lease(interaction)
            await self._stage.mark_shown(answer.table, answer.key, answer.panel)
        elif (
            not message_gone
            and interaction.message is not None
            and (isinstance(answer, EditReply) or _replaces_private_panel(interaction, answer))
        ):
            await respond(interaction, interaction.response.edit_message(**edit_kwargs(prepared.sheet)))
            self._register(interaction, answer, interaction.message, replaces_pressed=True)
        elif as_follow_up:
            self._register(
                interaction,
                answer,
                await interaction.followup.send(**send_kwargs(prepared.sheet), ephemeral=True),
                as_follow_up=True,
            )
        else:
            response = interaction.response.send_message(**send_kwargs(prepared.sheet), ephemeral=True)
            self._register(interaction, answer, await respond(interaction, response))

    def _register(
        self,
        interaction: Click,
        answer: Answer,
        response: Any,
        *,
        as_follow_up: bool = False,
        replaces_pressed: bool = False,
    ) -> None:
        """Register the message as the caller's one panel at the table, or as the sentence shown beside it.
        `response`: what Discord returned.
        """
        if isinstance(answer, FormReply) or not (answer.refresh or answer.is_single or _is_sentence(answer)):
            return
        message = getattr(response, "message_id", None) or getattr(response, "id", None)
        clicked = interaction.message
        if (
            message is None
            if as_follow_up
            else clicked is not None and self._stage.leases.token_for(clicked.id) == interaction.token
        ):
            return  # nobody can find it: the click's token is that of the card
        self._panels.register_answer(
            interaction.user.id,
            answer.table if answer.refresh else NO_TABLE,
            answer.panel,
            answer.refresh or _no_refresh,
            interaction.token,
            message=message,
            is_separate=as_follow_up,
            replaces_pressed=replaces_pressed,
            calm_ms=REFUSAL_SHOWN_MS if isinstance(answer, RefusalReply) else CALM_MS,
        )

    def _is_changeable_card(self, interaction: Click) -> bool:
        """Return whether a card was clicked that has not recently been changed by an answer: then this answer
        lets the bot change it.
        """
        card = interaction.message
        return card is not None and not card.flags.ephemeral and not self._stage.leases.is_fresh(card.id)

    async def _begin_change(self, interaction: Click, attempts: Attempts) -> bool:
        """Tell Discord that the clicked card will change, which is invisible, and return whether it accepted.
        The private answer follows.
        """
        if await self.defer(interaction, attempts) not in {"taken", "stands"}:
            return False
        self._heard(interaction)
        self._grant_lease(interaction)
        return True

    def _grant_lease(self, interaction: Click) -> None:
        """Let this click's token change the clicked card further."""
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            self._stage.leases.grant(interaction.message.id, interaction.token)


def _replaces_private_panel(interaction: Click, answer: Answer) -> bool:
    """Return whether a private panel was clicked and this answer replaces it."""
    refreshes = isinstance(answer, Reply) and answer.refresh is not None
    return refreshes and interaction.message is not None and interaction.message.flags.ephemeral


def _is_sentence(answer: Reply | EditReply) -> bool:
    """Return whether the answer is text alone, which the next such answer to the same person may contradict."""
    panel = answer.panel
    return isinstance(answer, Reply) and not (panel.rows or panel.picture or panel.file)


async def _no_refresh(_now: Snapshot) -> Panel | None:
    """Stand in for a refresher. It is never called, since its panel belongs to no table."""


def _as_retry(prepared: PreparedAnswer) -> PreparedAnswer:
    """Return the answer for a second attempt. A card is not edited again, since its picture may be used up:
    the stage does that.
    """
    if prepared.redrawing is None:
        return prepared
    return PreparedAnswer(
        Reply(prepared.sheet.panel, prepared.answer.table, changed=prepared.answer.changed), prepared.sheet
    )


async def respond(interaction: Click, response: Awaitable[T]) -> T | None:
    """Give a first answer; return None if Discord accepted it without a body (204), which discord.py turns
    into an error.
    """
    try:
        return await response
    except discord.DiscordException:
        raise
    except Exception:
        if not interaction.response.is_done():
            raise
        return None


async def send_once(send: Callable[[], Awaitable[Any]]) -> DeliveryOutcome:
    """Send an answer and return its outcome."""
    try:
        await send()
    except discord.InteractionResponded:
        return "stands"
    except discord.HTTPException as error:
        if error.code == ALREADY_ANSWERED:
            return "stands"
        if error.status == NOT_FOUND and error.code != CLICK_EXPIRED:
            return "gone"
        log.warning("answer_failed", status=error.status, code=error.code)
        return "lost" if error.status == LIMITED or error.status >= FAULTY else "refused"
    except StoreUnavailable as problem:
        log.warning(
            "answer_not_noted", why=str(problem)
        )  # the person has it; what the card shows now is found out by the next change
    except Exception:
        # a broken connection, or an answer of Discord's that discord.py can't read: both leave the person
        # without a word
        log.warning("answer_lost", exc_info=True)
        return "lost"
    return "taken"
