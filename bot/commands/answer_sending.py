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

from bot.commands.caller import Answer, Ask, No, Redraw, Say
from bot.commands.interaction_data import Click
from bot.orchestration.orchestrator import Orchestrator
from bot.orchestration.panels import CALM_MS, NO_TABLE
from bot.scenes.model import Panel
from bot.stage.discord_api.codes import FAULTY, LIMITED, NOT_FOUND, number_of
from bot.stage.discord_api.port import Sheet
from bot.stage.discord_api.render import Kwargs, for_edit, for_send
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import ENGLISH
from storage.errors import StoreUnavailable

log = structlog.get_logger(__name__)
T = TypeVar("T")
READ_MS = 8_000
"""So long a no stands at least, whatever happens meanwhile: it is no part of what the panel says later."""
WORD_S, UPLOAD_S = 1.5, 2.5
"""Seconds until a first answer counts as lost for which Discord says nothing, and one with a file: a second one may still be in time."""
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

    async def given(self, interaction: Click, prepared: Prepared, *, waiting: bool) -> bool:
        """Whether the person has their answer. `waiting`: they were to be told that it takes a moment."""
        late = interaction.response.is_done()
        # who was to be told to wait may have been, unheard: then this click's token is that of a private answer, and not of the card
        beside = isinstance(prepared.answer, Say) and not waiting and self._changeable(interaction)
        gone = False
        for attempt in range(TRIES):
            if attempt:
                await asyncio.sleep(0 if gone else self._again)
                prepared = _once_more(prepared)
            began = self._stage.metrics.seconds()
            first = None if attempt else began
            limit = None if late else UPLOAD_S if prepared.uploads else WORD_S
            fate = await sent(partial(self._answer, interaction, prepared, late=late, beside=beside, anew=gone, first=first), limit)
            if fate == "stands" and not (attempt or waiting or late):
                self.note_stranger(interaction, began)
            if fate == "stands" and waiting and not late:
                late = True  # what was lost was Discord's word that it has told them to wait
            elif fate == "gone" and not late:
                gone = True  # it was taken away while it was being clicked
            elif fate != "lost":
                return fate in {"taken", "stands"}
        return False

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

    async def _answer(self, interaction: Click, prepared: Prepared, *, late: bool, beside: bool, anew: bool, first: float | None) -> None:
        answer = prepared.answer
        if late:
            self._stands(interaction, answer, await interaction.edit_original_response(**for_edit(prepared.sheet)))
        elif prepared.form is not None:
            await respond(interaction, interaction.response.send_modal(prepared.form))
        elif prepared.redrawing is not None and isinstance(answer, Redraw):
            await respond(interaction, interaction.response.edit_message(**prepared.redrawing))
            self._lease(interaction)
            await self._stage.shown(answer.table, answer.key, answer.panel)
        elif not anew and interaction.message is not None and (isinstance(answer, Redraw) or _takes_place(interaction, answer)):
            await respond(interaction, interaction.response.edit_message(**for_edit(prepared.sheet)))
            self._stands(interaction, answer, interaction.message, pressed=True)
        elif beside:
            await self._begin_change(interaction, first)
            self._stands(interaction, answer, await interaction.followup.send(**for_send(prepared.sheet), ephemeral=True), beside=True)
        else:
            word = interaction.response.send_message(**for_send(prepared.sheet), ephemeral=True)
            self._stands(interaction, answer, await respond(interaction, word))

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
        self._panels.answered(
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

    async def _begin_change(self, interaction: Click, first: float | None) -> None:
        """Tell Discord that the clicked card will change; nobody sees anything of it. What is said privately follows.

        `first`: when this try began, if it is the first one.
        """
        if interaction.response.is_done():
            return
        try:
            await respond(interaction, interaction.response.defer())
        except discord.HTTPException as error:
            if error.code != STANDS:
                raise  # else it has told Discord already, and its answer was lost; or another program has
            if first is not None:
                self.note_stranger(interaction, first)
        self._heard(interaction)
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


async def sent(send: Callable[[], Awaitable[Any]], limit: float | None = WORD_S) -> Fate:
    """Send an answer, and say what became of it. `limit`: the seconds after which it counts as lost."""
    try:
        async with asyncio.timeout(limit):
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
