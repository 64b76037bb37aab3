"""Language models as players at tables: a program of whoever runs the bot is asked for a seat's move, and nobody waits for it.

It is told what `bot/research` tells it in scenarios: the seat's own view as text, without people, and what the seat may do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from bot import catalogue
from bot.research.program import Asks, Reader, chosen
from bot.tables.automatic import NotYetError, SlowPlayer
from bot.tables.decisions.seats import stand_in_player
from bot.tables.snapshot import Snapshot
from bot.texts.lookup import ENGLISH, said_in
from games.audience import Seat, seat_audience
from games.player_rng import PlayerRng
from games.protocol import AnyPlayer, NoAnswerError
from games.record import LANGUAGE_MODEL

log = structlog.get_logger(__name__)
AT_ONCE = 8
"""Programs that one process runs beside each other; who waits for a turn loses patience meanwhile."""


@dataclass(frozen=True, slots=True)
class _Question:
    """What a seat is asked. The task gives the place of the move among the `legal`, or None for silence."""

    about: tuple[object, ...]
    """What the game waits for from this seat, and when the seat last acted."""
    legal: Sequence[Any]
    until: float
    """By the loop's clock."""
    task: asyncio.Task[int | None]


class LanguageModels(SlowPlayer):
    """Asks for all tables of an orchestrator. What was not answered when the process ends is asked again by the next one."""

    name = LANGUAGE_MODEL

    def __init__(self, asks: Asks | None = None, patience: float = 0, turns: asyncio.Semaphore | None = None) -> None:
        """`asks`: the program; None: there is none. `patience`: seconds from the question until a stand-in moves. `turns`: those of the
        process, where others ask in it too.
        """
        super().__init__()
        self._asks = asks
        self._patience = patience
        self._questions: dict[str, dict[Seat, _Question]] = {}
        self._turns = turns or asyncio.Semaphore(AT_ONCE)

    def offered(self, game: str) -> Mapping[str, Any]:
        """The automatic players of a game by name; this one comes last, where there is a program."""
        known = catalogue.players(game)
        return known if self._asks is None else {**known, self.name: self}

    def at(self, snap: Snapshot, seat: Seat) -> AnyPlayer:
        """The same on this seat."""
        return _Seated(self, snap, seat)

    def release(self, table: str) -> None:
        """Ask no more for this table."""
        for question in self._questions.pop(table, {}).values():
            question.task.cancel()

    async def close(self) -> None:
        """Ask no more at all, and wait until no program runs."""
        tasks = [question.task for asked in self._questions.values() for question in asked.values()]
        for table in [*self._questions]:
            self.release(table)
        await asyncio.gather(*tasks, return_exceptions=True)

    def answer(self, snap: Snapshot, seat: Seat, legal: Sequence[Any], prompt: Callable[[], str]) -> int | None:
        """The place of the move that was answered; None for silence. Raises NotYetError until then.

        What others do meanwhile changes nothing, unless the seat may do something else by then: it is asked anew, with the patience
        that is left. Once something else is waited for, or the seat has acted, what is answered is thrown away.
        """
        asked = self._questions.setdefault(snap.table, {})
        about = (snap.record.acted[seat], *(wait.key for wait in snap.waits() if wait.seat == seat))
        question = asked.get(seat)
        if question is None or (question.about, question.legal) != (about, legal):
            until = asyncio.get_running_loop().time() + self._patience
            if question is not None:
                question.task.cancel()
                until = question.until if question.about == about else until
            task = asyncio.create_task(self._asked(snap, seat, prompt(), len(legal), until))
            task.add_done_callback(lambda done: None if done.cancelled() else self.decided(snap.table))
            question = asked[seat] = _Question(about, legal, until, task)
        if not question.task.done():
            raise NotYetError
        del asked[seat]
        return question.task.result()

    async def _asked(self, snap: Snapshot, seat: Seat, prompt: str, count: int, until: float) -> int | None:
        why = "late"
        try:
            async with asyncio.timeout_at(until), self._turns:
                return chosen(await self._ask(prompt), count)
        except NoAnswerError as silence:
            why = str(silence)
        except TimeoutError:
            pass
        log.warning("language_model_silent", table=snap.table, seat=snap.record.seats[seat].name, after=snap.version, why=why)
        return None

    async def _ask(self, prompt: str) -> str:
        if self._asks is None:
            raise NoAnswerError("no program")
        return await self._asks(prompt)


class _Seated:
    """The language model on a seat; where it is silent, the stand-in of the game moves (RULES A2)."""

    name = LANGUAGE_MODEL

    def __init__(self, models: LanguageModels, snap: Snapshot, seat: Seat) -> None:
        self._models = models
        self._snap = snap
        self._seat = seat

    def choose(self, look: Callable[[], Any], legal: Sequence[Any], whims: PlayerRng) -> Any:
        """The only action that there is, the one that was answered, or the stand-in's. Raises NotYetError."""
        if len(legal) == 1:
            return legal[0]
        game = self._snap.game

        def prompt() -> str:
            with said_in(ENGLISH):  # in one language at all tables
                news = self._snap.news_for(seat_audience(self._seat))
                return Reader(self.name, game, self._snap.options, str).prompt(look(), legal, news)

        place = self._models.answer(self._snap, self._seat, legal, prompt)
        if place is not None:
            return legal[place]
        own = catalogue.players(game.name)
        return own[stand_in_player(own)].choose(look, legal, whims)
