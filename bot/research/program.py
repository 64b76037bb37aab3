"""Players outside of Moot, such as language models: they read a seat's view as text and answer with the number of an action.

What is asked is one function, text in and text out. Moot itself knows no provider, holds no key and sends nothing anywhere: it starts a
program of the operator's own, which may ask whom it likes.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import signal
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from bot.research.shown import rules_text, seat_text
from bot.scenes.parts import seat_name
from bot.texts.lookup import t
from games.options import GameOptions
from games.player_rng import PlayerRng
from games.protocol import AnyGame, NoAnswerError

Answers: TypeAlias = Callable[[str], str]
"""Text in, text out. Raises SilentError where there is no answer."""
Asks: TypeAlias = Callable[[str], Awaitable[str]]
"""The same for whoever has something else to do meanwhile."""
PATIENCE = 60.0
"""Seconds that a program has for one answer."""
LONGEST = 1_000_000
"""Bytes that a program may print for one answer."""
_NUMBER = re.compile(r"[`*]*([1-9][0-9]{0,8})[`*]*\.?[`*]*")
"""A number alone: with a full stop, in bold or as code, as those who speak Markdown write it."""


class Reader:
    """Sits on a seat for whatever gives answers. It keeps nothing between two decisions, as no automatic player does."""

    def __init__(self, name: str, game: AnyGame, options: GameOptions, answers: Answers) -> None:
        self.name = name
        self._game = game
        self._options = options
        self._answers = answers

    def choose(self, look: Callable[[], Any], legal: Sequence[Any], whims: PlayerRng) -> Any:  # noqa: ARG002 - it has none
        """The only action that there is, or the one whose number is answered. Raises SilentError for any other answer, or none."""
        if len(legal) == 1:
            return legal[0]
        return legal[chosen(self._answers(self.prompt(look(), legal)), len(legal))]

    def prompt(self, view: Any, legal: Sequence[Any], news: Sequence[Any] = ()) -> str:
        """All that is told: what the game is about and its rules' short text, what the seat sees, and what it may do.

        `news`: the last events that the seat may know, oldest first, where somebody keeps them.
        """
        name = self._game.name
        plain = self._game.codec.action.to_builtins
        listed = [f"{number}. {json.dumps(plain(action))}" for number, action in enumerate(legal, 1)]
        return "\n\n".join(
            [
                t(f"words.about.{name}"),
                rules_text(name, self._options),
                seat_text(name, self._options, view, news),
                f"Seats by number: {', '.join(f'{seat.seat} is {seat_name(view.seats, seat.seat)}' for seat in view.seats)}.",
                "You are an automatic player on this seat. You may do one of these:",
                "\n".join(listed),
                "Answer with the number of one of them, alone in the last line.\n",
            ]
        )


def chosen(answer: str, count: int) -> int:
    """The place of the action that an answer's last line is. Raises SilentError unless that is a number alone, from 1 to `count`."""
    *_, last = answer.strip().splitlines() or [""]
    found = _NUMBER.fullmatch(last.strip())
    if found is None or int(found[1]) > count:
        raise NoAnswerError("unreadable")
    return int(found[1]) - 1


class Program:
    """A program on this computer, started anew for each answer: it reads the prompt and prints its answer."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        """Raises ValueError for no command, or one whose quotes do not close."""
        self._command = shlex.split(command)
        if not self._command:
            raise ValueError("a program has a name")
        self._patience = patience

    @property
    def name(self) -> str:
        """What is started."""
        return self._command[0]

    def __call__(self, prompt: str) -> str:
        """What it prints, for whoever has nothing else to do meanwhile. Raises SilentError as `ask` does."""
        return asyncio.run(self.ask(prompt))

    async def ask(self, prompt: str) -> str:
        """What it has printed when it ends. What it leaves running in its process group is ended too; what has left it (`setsid`) is not.

        Raises SilentError where it fails, cannot be started, prints no text or no end, or takes too long; says which.
        """
        try:
            async with asyncio.timeout(self._patience):
                return await _asked(self._command, prompt)
        except TimeoutError:
            raise NoAnswerError("late") from None
        except (OSError, UnicodeError):
            raise NoAnswerError("failed") from None


async def _asked(command: Sequence[str], prompt: str) -> str:
    start = asyncio.ensure_future(
        asyncio.get_running_loop().subprocess_exec(
            _Answer, *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=without_ours(os.environ), start_new_session=True
        )
    )
    try:
        running, answer = await asyncio.shield(start)  # broken off in between, asyncio waits until the program ends by itself
        asked: Any = running.get_pipe_transport(0)
        asked.write(prompt.encode())  # it may leave the prompt unread
        asked.write_eof()
        await answer.ended()
    finally:
        running, answer = await start
        _end(running)
        await answer.exited.wait()
        asked = running.get_pipe_transport(0)
        if asked.get_write_buffer_size():  # nobody will read the rest
            asked.abort()
        running.close()
        await answer.closed.wait()
    if running.get_returncode():
        raise NoAnswerError("failed")
    return answer.told.decode()


class _Answer(asyncio.SubprocessProtocol):
    """What a program prints until it ends: not until nobody holds its output open, which may be something that it has started."""

    def __init__(self) -> None:
        self.told = bytearray()
        self.exited, self.closed = asyncio.Event(), asyncio.Event()
        self._enough = asyncio.Event()

    async def ended(self) -> None:
        """Until it has ended, and all is read that it has printed. Raises SilentError where it prints without end."""
        await self._enough.wait()
        for _ in range(2):  # what it has printed last may be told after its end, with the next look at what there is to read
            await asyncio.sleep(0)
        if len(self.told) > LONGEST:
            raise NoAnswerError("unreadable")

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002 - it has but one
        """More of it."""
        self.told += data
        if len(self.told) > LONGEST:
            self._enough.set()

    def process_exited(self) -> None:
        """It has ended."""
        self.exited.set()
        self._enough.set()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """Nothing of it is held open any more."""
        self.closed.set()


def _end(running: asyncio.SubprocessTransport) -> None:
    """End a program with what it has started, which may run on when it has ended by itself; on Windows the program alone."""
    with suppress(ProcessLookupError):  # nothing runs any more
        if hasattr(os, "killpg"):
            os.killpg(running.get_pid(), signal.SIGKILL)
        else:
            running.kill()


OURS = ("MOOT_", "DISCORD_", "POSTGRES_", "PG")
"""How settings of Moot and of its database begin."""


def without_ours(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment without Moot's own settings: tokens and passwords are no player's affair."""
    return {name: value for name, value in environment.items() if not name.upper().startswith(OURS)}
