"""How an answer reaches its person by the click itself: tried again where it may be lost; and as which message it then stands."""

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

from bot.commands.caller import Answer, Ask, No, Redraw, Say
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
READ_MS = 8_000
"""So long a no stands at least, whatever happens meanwhile: it is no part of what the panel says later."""
WORD_S, UPLOAD_S = 1.0, 1.5
"""Seconds until the next try of a first answer of which Discord says nothing, and of one with a file: two more may still be in time."""
LATER_S = 5.0
"""Seconds until what follows a first answer counts as lost: Discord takes it for a quarter of an hour."""
TRIES = 4
"""How often an answer is given, before its person is told in direct messages."""
STANDS = number_of("click_answered")
TOO_LATE = number_of("click_gone")
RETRY_S = 1.0
"""discord.py itself repeats a request that Discord failed, a second later or more: a quicker answer is that to the first."""
Fate: TypeAlias = Literal["taken", "stands", "lost", "gone", "refused"]
"""Of an answer: Discord took it, or has taken one before; it may or may not have arrived; the message that it changes is not there;
it never will, e.g. since it came too late.
"""


KEPT_CLICKS = 4096
"""Clicks whose deliveries are remembered."""


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

    @property
    def uploads(self) -> bool:
        """Whether a file goes with it."""
        return self.sheet.png is not None or self.sheet.panel.file is not None or bool((self.redrawing or {}).get("attachments"))


class Attempts:
    """The tries of one click's first answer. One of which Discord says nothing goes on beside the next: Discord takes one, and refuses the
    others. Cancelled, it may have been taken all the same.
    """

    def __init__(self) -> None:
        self._running: set[asyncio.Task[Fate]] = set()

    @property
    def hanging(self) -> bool:
        """Whether Discord owes a word of one of them."""
        return bool(self._running)

    async def fate(self, send: Callable[[], Awaitable[Any]], limit: float) -> Fate:
        """Send an answer, and return what became of it within `limit` seconds: "stands" also if Discord takes an earlier one meanwhile."""
        newest = asyncio.create_task(_send_beside(send) if self._running else sent(send))
        self._running.add(newest)
        until = asyncio.get_running_loop().time() + limit
        while done := await self._wait(until):
            if newest in done:
                return newest.result()
            if any(task.result() in {"taken", "stands"} for task in done):
                return "stands"
        return "lost"

    async def settle(self, limit: float) -> None:
        """Wait until Discord has a word of each, for so many seconds at most."""
        until = asyncio.get_running_loop().time() + limit
        while await self._wait(until):
            pass

    def cancel(self) -> None:
        """Wait for none of them any longer."""
        for task in self._running:
            task.cancel()
        self._running.clear()

    async def _wait(self, until: float) -> set[asyncio.Task[Fate]]:
        """Wait for the next of them; return those of which Discord has said something, none where nothing runs or the time is over."""
        if not self._running:
            return set()
        left = max(0.0, until - asyncio.get_running_loop().time())
        done, self._running = await asyncio.wait(self._running, timeout=left, return_when=asyncio.FIRST_COMPLETED)
        return done


async def _send_beside(send: Callable[[], Awaitable[Any]]) -> Fate:
    """Send an answer while another try of it hangs: discord.py lets one request of a click wait for the end of the other."""
    if type(async_context.get()) is AsyncWebhookAdapter:
        async_context.set(AsyncWebhookAdapter())  # type: ignore[no-untyped-call]  # of discord.py
    return await sent(send)


class AnswerSender:
    """Gives answers, privately unless they redraw a message. `heard` is told of a click when Discord has a word of its answer; `again`:
    seconds before a lost answer is given once more.
    """

    def __init__(self, orchestrator: Orchestrator, heard: Callable[[Click], None], *, again: float) -> None:
        self._stage, self._panels = orchestrator.stage, orchestrator.panels
        self._heard = heard
        self._again = again
        self._stranger_known = False
        self._deliveries = Counter[int]()
        """How often Discord has told of each of the last clicks."""

    async def given(self, interaction: Click, prepared: Prepared, attempts: Attempts, *, waiting: bool) -> bool:
        """Whether the person has their answer. `waiting`: they were to be told that it takes a moment; that may still be on its way in
        `attempts`.
        """
        late = interaction.response.is_done()
        # who was to be told to wait may have been, unheard: then this click's token is that of a private answer, and not of the card
        beside = isinstance(prepared.answer, Say) and not waiting and self._changeable(interaction)
        if beside and not await self._begin_change(interaction, attempts):
            return False
        if waiting and not late:
            prepared = _once_more(prepared)
        gone = False
        for attempt in range(TRIES):
            if attempt:
                await self._pause(attempts, gone=gone)
                prepared = _once_more(prepared)
            if late or beside:
                attempts.cancel()  # one that hangs is no first answer, and may be a second message
            limit = LATER_S if late or beside else UPLOAD_S if prepared.uploads else WORD_S
            began = self._stage.metrics.seconds()
            fate = await attempts.fate(partial(self._answer, interaction, prepared, late=late, beside=beside, anew=gone), limit)
            if fate == "stands" and not (attempt or waiting):
                self.note_stranger(interaction, began)
            if fate == "stands" and waiting and not late:
                late = True  # what was lost was Discord's word that it has told them to wait
            elif fate == "gone" and not late:
                gone = True  # it was taken away while it was being clicked
            elif fate != "lost":
                await attempts.settle(WORD_S if fate == "stands" else 0.0)  # the one that stands may yet tell which message it is
                return fate in {"taken", "stands"}
        return False

    async def defer(self, interaction: Click, attempts: Attempts, *, needless: Callable[[], bool] = lambda: False, **kind: bool) -> Fate:
        """Tell Discord that the answer takes a moment, or that the clicked message will change, until it takes that or it is `needless`."""
        for attempt in range(TRIES):
            if attempt:
                await self._pause(attempts)
            began = self._stage.metrics.seconds()
            fate = await attempts.fate(lambda: respond(interaction, interaction.response.defer(**kind)), WORD_S)
            if fate == "stands" and not attempt:
                self.note_stranger(interaction, began)
            if fate != "lost" or needless():
                return fate
        return "lost"

    async def _pause(self, attempts: Attempts, *, gone: bool = False) -> None:
        """Wait before the next try, where one more at once would meet the same: after one that hangs time has passed already."""
        await asyncio.sleep(0 if gone or attempts.hanging else self._again)

    def note_delivery(self, interaction: Click) -> None:
        """Note that Discord has told of this click: what it tells twice, this program may have answered itself."""
        if len(self._deliveries) >= KEPT_CLICKS:
            self._deliveries.clear()
        self._deliveries[interaction.id] += 1

    def note_stranger(self, interaction: Click, began: float) -> None:
        """Somebody else has answered this click, for it was our first word of it: another program has this token. It is logged once.

        `began`: when our word was sent, by the clock of the metrics.
        """
        metrics = self._stage.metrics
        if metrics.seconds() - began >= RETRY_S or self._deliveries[interaction.id] > 1:
            return
        metrics.elsewhere.inc()
        if not self._stranger_known:
            log.error("token_used_elsewhere", why="another program with this token has answered a click first")
        self._stranger_known = True

    async def _answer(self, interaction: Click, prepared: Prepared, *, late: bool, beside: bool, anew: bool) -> None:
        answer = prepared.answer
        if late:
            self._stands(interaction, answer, await interaction.edit_original_response(**edit_kwargs(prepared.sheet)))
        elif prepared.form is not None:
            await respond(interaction, interaction.response.send_modal(prepared.form))
        elif prepared.redrawing is not None and isinstance(answer, Redraw):
            await respond(interaction, interaction.response.edit_message(**prepared.redrawing))
            self._lease(interaction)
            await self._stage.mark_shown(answer.table, answer.key, answer.panel)
        elif not anew and interaction.message is not None and (isinstance(answer, Redraw) or _takes_place(interaction, answer)):
            await respond(interaction, interaction.response.edit_message(**edit_kwargs(prepared.sheet)))
            self._stands(interaction, answer, interaction.message, pressed=True)
        elif beside:
            self._stands(interaction, answer, await interaction.followup.send(**send_kwargs(prepared.sheet), ephemeral=True), beside=True)
        else:
            word = interaction.response.send_message(**send_kwargs(prepared.sheet), ephemeral=True)
            self._stands(interaction, answer, await respond(interaction, word))

    def _stands(self, interaction: Click, answer: Answer, told: Any, *, beside: bool = False, pressed: bool = False) -> None:
        """The caller's one panel at a table is this message of theirs by now, or the one sentence that stands beside it. `told`: Discord's
        word of it.
        """
        if isinstance(answer, Ask) or not (answer.again or _is_sentence(answer)):
            return
        message = getattr(told, "message_id", None) or getattr(told, "id", None)
        clicked = interaction.message
        if message is None if beside else clicked is not None and self._stage.leases.token_for(clicked.id) == interaction.token:
            return  # nobody can find it: the click's token is that of the card
        self._panels.register_answer(
            interaction.user.id,
            answer.table if answer.again else NO_TABLE,
            answer.panel,
            answer.again or _stays,
            interaction.token,
            message=message,
            is_separate=beside,
            replaces_pressed=pressed,
            calm_ms=READ_MS if isinstance(answer, No) else CALM_MS,
        )

    def _changeable(self, interaction: Click) -> bool:
        """Whether a card was clicked that nobody has lately answered by changing it: then this answer lets the bot change it."""
        card = interaction.message
        return card is not None and not card.flags.ephemeral and not self._stage.leases.is_fresh(card.id)

    async def _begin_change(self, interaction: Click, attempts: Attempts) -> bool:
        """Tell Discord that the clicked card will change, which nobody sees; whether it has taken that. The private answer follows."""
        if await self.defer(interaction, attempts) not in {"taken", "stands"}:
            return False
        self._heard(interaction)
        self._lease(interaction)
        return True

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


def _once_more(prepared: Prepared) -> Prepared:
    """What is answered at the second try. A card is not redrawn again, since its picture may be used up: the stage sees to it."""
    if prepared.redrawing is None:
        return prepared
    return Prepared(Say(prepared.sheet.panel, prepared.answer.table, changed=prepared.answer.changed), prepared.sheet)


async def respond(interaction: Click, response: Awaitable[T]) -> T | None:
    """Give a first answer; None where Discord took it and said nothing of it (204), of which discord.py makes an error."""
    try:
        return await response
    except discord.DiscordException:
        raise
    except Exception:
        if not interaction.response.is_done():
            raise
        return None


async def sent(send: Callable[[], Awaitable[Any]]) -> Fate:
    """Send an answer, and say what became of it."""
    try:
        await send()
    except discord.InteractionResponded:
        return "stands"
    except discord.HTTPException as error:
        if error.code == STANDS:
            return "stands"
        if error.status == NOT_FOUND and error.code != TOO_LATE:
            return "gone"
        log.warning("answer_failed", status=error.status, code=error.code)
        return "lost" if error.status == LIMITED or error.status >= FAULTY else "refused"
    except StoreUnavailable as problem:
        log.warning("answer_not_noted", why=str(problem))  # the person has it; what the card shows now is found out by the next change
    except Exception:
        # a broken connection, or an answer of Discord's that discord.py can't read: both leave the person without a word
        log.warning("answer_lost", exc_info=True)
        return "lost"
    return "taken"
