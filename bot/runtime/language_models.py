"""Language models as players: an operator's program chooses a seat's move in the background.

It gets the same prompt as in `bot/research` scenarios: the seat's own view as text, without people, and its
legal actions.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import structlog

from bot import catalogue
from bot.tables.automatic import NotYetError, SlowPlayer
from bot.tables.decisions.seats import stand_in_player
from bot.tables.snapshot import Snapshot
from bot.text_players.program import AsyncAnswerFunction, TextPlayer, parse_choice
from bot.texts.lookup import ENGLISH, use_language
from games.audience import Seat, seat_audience
from games.player_rng import PlayerRng
from games.protocol import AnyPlayer, NoAnswerError
from games.record import LANGUAGE_MODEL

log = structlog.get_logger(__name__)
MAX_PROGRAMS = 8
"""Programs that one process runs at once; the others' patience runs meanwhile."""


@dataclass(frozen=True, slots=True)
class _Question:
    """A question for a seat. The task returns the index of the move in `legal`, or None for silence."""

    about: tuple[object, ...]
    """What the game waits for from this seat, and when the seat last acted."""
    legal: Sequence[Any]
    until: float
    """Deadline by the loop's clock."""
    task: asyncio.Task[int | None]


class LanguageModels(SlowPlayer):
    """Asks for all tables of an orchestrator. The next process repeats unanswered questions."""

    name = LANGUAGE_MODEL

    def __init__(
        self,
        asks: AsyncAnswerFunction | None = None,
        patience: float = 0,
        turns: asyncio.Semaphore | None = None,
    ) -> None:
        """Create the players. `asks`: the program, if any. `patience`: seconds until a stand-in moves.
        `turns`: the process's limit, shared by all clients.
        """
        super().__init__()
        self._asks = asks
        self._patience = patience
        self._questions: dict[str, dict[Seat, _Question]] = {}
        self._turns = turns or asyncio.Semaphore(MAX_PROGRAMS)

    def available_players(self, game: str) -> Mapping[str, Any]:
        """Return a game's automatic players by name; the language model is last, if there is a program."""
        by_name = catalogue.automatic_players(game)
        return by_name if self._asks is None else {**by_name, self.name: self}

    def player_for(self, snap: Snapshot, seat: Seat) -> AnyPlayer:
        """Return the language model on this seat."""
        return _SeatedModel(self, snap, seat)

    def release(self, table: str) -> None:
        """Stop asking for this table."""
        for question in self._questions.pop(table, {}).values():
            question.task.cancel()

    async def close(self) -> None:
        """Stop asking, and wait until no program runs."""
        tasks = [question.task for questions in self._questions.values() for question in questions.values()]
        for table in [*self._questions]:
            self.release(table)
        await asyncio.gather(*tasks, return_exceptions=True)

    def answer(
        self, snap: Snapshot, seat: Seat, legal: Sequence[Any], prompt: Callable[[], str]
    ) -> int | None:
        """Return the index of the answered move; None for silence. Raises NotYetError until then.

        If others' actions change the legal ones, the program gets a new prompt with the patience that is
        left. Once the game waits for something else or the seat has acted, the answer is dropped.
        """
        questions = self._questions.setdefault(snap.table, {})
        about = (snap.record.acted[seat], *(wait.key for wait in snap.waits() if wait.seat == seat))
        question = questions.get(seat)
        if question is None or (question.about, question.legal) != (about, legal):
            until = asyncio.get_running_loop().time() + self._patience
            if question is not None:
                question.task.cancel()
                until = question.until if question.about == about else until
            task = asyncio.create_task(self._answered_move(snap, seat, prompt(), len(legal), until))
            task.add_done_callback(lambda done: None if done.cancelled() else self.decided(snap.table))
            question = questions[seat] = _Question(about, legal, until, task)
        if not question.task.done():
            raise NotYetError
        del questions[seat]
        return question.task.result()

    async def _answered_move(
        self, snap: Snapshot, seat: Seat, prompt: str, count: int, until: float
    ) -> int | None:
        why = "late"
        try:
            async with asyncio.timeout_at(until), self._turns:
                return parse_choice(await self._run_program(prompt), count)
        except NoAnswerError as silence:
            why = str(silence)
        except TimeoutError:
            pass
        log.warning(
            "language_model_silent",
            table=snap.table,
            seat=snap.record.seats[seat].name,
            after=snap.version,
            why=why,
        )
        return None

    async def _run_program(self, prompt: str) -> str:
        if self._asks is None:
            raise NoAnswerError("no program")
        return await self._asks(prompt)


class _SeatedModel:
    """The language model on a seat; if it is silent, the game's stand-in moves (RULES A2)."""

    name = LANGUAGE_MODEL

    def __init__(self, models: LanguageModels, snap: Snapshot, seat: Seat) -> None:
        self._models = models
        self._snap = snap
        self._seat = seat

    def choose(self, look: Callable[[], Any], legal: Sequence[Any], whims: PlayerRng) -> Any:
        """Return the only action, the answered one, or the stand-in's. Raises NotYetError."""
        if len(legal) == 1:
            return legal[0]
        game = self._snap.game
        scenes = catalogue.scenes()[game.name]

        def prompt() -> str:
            with use_language(ENGLISH):  # in one language at all tables
                news = self._snap.news_for(seat_audience(self._seat))
                return TextPlayer(self.name, game, scenes, self._snap.options, str).prompt(
                    look(), legal, news
                )

        place = self._models.answer(self._snap, self._seat, legal, prompt)
        if place is not None:
            return legal[place]
        own = catalogue.automatic_players(game.name)
        return own[stand_in_player(own)].choose(look, legal, whims)
