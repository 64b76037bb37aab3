"""External players, such as language models: they read a view as text and answer with an action's number.

The interface is a function from text to text. Moot knows no provider, holds no key and sends nothing: it
starts the operator's own program, which may call any service.
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

from bot.scenes.game_scenes import GameScenes
from bot.scenes.parts import seat_name
from bot.text_players.shown import rules_text, seat_text
from bot.texts.lookup import t
from games.options import GameOptions
from games.player_rng import PlayerRng
from games.protocol import AnyGame, NoAnswerError

AnswerFunction: TypeAlias = Callable[[str], str]
"""Text in, text out. Raises SilentError if there is no answer."""
AsyncAnswerFunction: TypeAlias = Callable[[str], Awaitable[str]]
"""The same without blocking the caller."""
DEFAULT_TIMEOUT_S = 60.0
"""Seconds that a program has for one answer."""
MAX_OUTPUT_BYTES = 1_000_000
"""Bytes that a program may print for one answer."""
_NUMBER = re.compile(r"[`*]*([1-9][0-9]{0,8})[`*]*\.?[`*]*")
"""A number alone, possibly with a full stop, in bold or as code, as Markdown writers do."""


class TextPlayer:
    """An automatic player that asks a function of texts, without memory between decisions."""

    def __init__(
        self,
        name: str,
        game: AnyGame,
        scenes: GameScenes[Any, Any],
        options: GameOptions,
        answer: AnswerFunction,
    ) -> None:
        self.name = name
        self._game = game
        self._scenes = scenes
        self._options = options
        self._answers = answer

    def choose(self, get_view: Callable[[], Any], legal: Sequence[Any], rng: PlayerRng) -> Any:  # noqa: ARG002 - it has none
        """Return the only legal action, or the answered one. Raises SilentError for an invalid answer, or
        none.
        """
        if len(legal) == 1:
            return legal[0]
        return legal[parse_choice(self._answers(self.prompt(get_view(), legal)), len(legal))]

    def prompt(self, view: Any, legal: Sequence[Any], news: Sequence[Any] = ()) -> str:
        """Return the prompt: the game and its rules in short, the view, the legal actions.

        `news`: the last events that the seat may know, oldest first.
        """
        name = self._game.name
        plain = self._game.codec.action.to_builtins
        listed = [f"{number}. {json.dumps(plain(action))}" for number, action in enumerate(legal, 1)]
        return "\n\n".join(
            [
                t(f"words.about.{name}"),
                rules_text(self._scenes, self._options, len(view.seats)),
                seat_text(self._scenes, self._options, view, news),
                f"Seats by number: {', '.join(f'{seat.seat} is {seat_name(view.seats, seat.seat)}' for seat in view.seats)}.",
                "You are an automatic player on this seat. You may do one of these:",
                "\n".join(listed),
                "Answer with the number of one of them, alone in the last line.\n",
            ]
        )


def parse_choice(answer: str, count: int) -> int:
    """Return the action's place from the answer's last line. Raises SilentError unless it is a number from 1
    to `count`.
    """
    *_, last = answer.strip().splitlines() or [""]
    match = _NUMBER.fullmatch(last.strip())
    if match is None or int(match[1]) > count:
        raise NoAnswerError("unreadable")
    return int(match[1]) - 1


class Program:
    """A local program, started for each answer: it reads the prompt and prints its answer."""

    def __init__(self, command: str, timeout_s: float = DEFAULT_TIMEOUT_S) -> None:
        """Raises ValueError for an empty command or unclosed quotes."""
        self._command = shlex.split(command)
        if not self._command:
            raise ValueError("a program has a name")
        self._patience = timeout_s

    @property
    def name(self) -> str:
        """Return the program's name."""
        return self._command[0]

    def __call__(self, prompt: str) -> str:
        """Return its output as `ask` does, blocking the caller."""
        return asyncio.run(self.ask(prompt))

    async def ask(self, prompt: str) -> str:
        """Return its output once it ends, and kill its process group, but not processes that left it
        (`setsid`).

        Raises SilentError if it fails, cannot be started, prints no text or too much, or takes too long.
        """
        try:
            async with asyncio.timeout(self._patience):
                return await _run_program(self._command, prompt)
        except TimeoutError:
            raise NoAnswerError("late") from None
        except (OSError, UnicodeError):
            raise NoAnswerError("failed") from None


async def _run_program(command: Sequence[str], prompt: str) -> str:
    start = asyncio.ensure_future(
        asyncio.get_running_loop().subprocess_exec(
            _OutputProtocol,
            *command,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL,
            env=without_own_settings(os.environ),
            start_new_session=True,
        )
    )
    try:
        running, answer = await asyncio.shield(
            start
        )  # if cancelled midway, asyncio would wait for the program's end
        stdin: Any = running.get_pipe_transport(0)
        stdin.write(prompt.encode())  # the program may ignore the prompt
        stdin.write_eof()
        await answer.wait_until_ended()
    finally:
        running, answer = await start
        _kill_group(running)
        await answer.exited.wait()
        stdin = running.get_pipe_transport(0)
        if stdin.get_write_buffer_size():  # the rest stays unread
            stdin.abort()
        running.close()
        await answer.closed.wait()
    if running.get_returncode():
        raise NoAnswerError("failed")
    return answer.told.decode()


class _OutputProtocol(asyncio.SubprocessProtocol):
    """Collects output until the program ends, since children may hold it open longer."""

    def __init__(self) -> None:
        self.told = bytearray()
        self.exited, self.closed = asyncio.Event(), asyncio.Event()
        self._enough = asyncio.Event()

    async def wait_until_ended(self) -> None:
        """Wait for its end and all its output. Raises SilentError for too much."""
        await self._enough.wait()
        for _ in range(2):  # the last output may only arrive with the next event loop pass
            await asyncio.sleep(0)
        if len(self.told) > MAX_OUTPUT_BYTES:
            raise NoAnswerError("unreadable")

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002 - it has but one
        self.told += data
        if len(self.told) > MAX_OUTPUT_BYTES:
            self._enough.set()

    def process_exited(self) -> None:
        self.exited.set()
        self._enough.set()

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self.closed.set()


def _kill_group(running: asyncio.SubprocessTransport) -> None:
    """Kill a program and its children, which may outlive it. On Windows only the program."""
    with suppress(ProcessLookupError):  # already ended
        if hasattr(os, "killpg"):
            os.killpg(running.get_pid(), signal.SIGKILL)
        else:
            running.kill()


OWN_PREFIXES = ("MOOT_", "DISCORD_", "POSTGRES_", "PG")
"""Prefixes of the settings of Moot and of its database."""


def without_own_settings(environment: Mapping[str, str]) -> dict[str, str]:
    """Return the environment without Moot's own settings, such as tokens and passwords."""
    return {name: value for name, value in environment.items() if not name.upper().startswith(OWN_PREFIXES)}
