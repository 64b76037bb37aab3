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
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeAlias

from bot.research.shown import rules_text, seat_text
from bot.texts.lookup import t
from games.options import GameOptions
from games.protocol import AnyGame, SilentError
from games.whims import Whims

Answers: TypeAlias = Callable[[str], str]
"""Text in, text out. Raises SilentError where there is no answer."""
Asks: TypeAlias = Callable[[str], Awaitable[str]]
"""The same for whoever has something else to do meanwhile."""
PATIENCE = 60.0
"""Seconds that a program has for one answer."""
MOST = 2000
"""Characters of an answer that are read: from its end, where whoever thinks aloud says what it comes to."""
LONGEST = 1_000_000
"""Bytes that a program may print for one answer."""
_NUMBER = re.compile(r"\d+")


class Reader:
    """Sits on a seat for whatever gives answers. It keeps nothing between two decisions, as no automatic player does."""

    def __init__(self, name: str, game: AnyGame, options: GameOptions, answers: Answers) -> None:
        self.name = name
        self._game = game
        self._options = options
        self._answers = answers

    def choose(self, look: Callable[[], Any], legal: Sequence[Any], whims: Whims) -> Any:  # noqa: ARG002 - it has none
        """The only action that there is, or the one whose number is answered. Raises SilentError for any other answer, or none."""
        if len(legal) == 1:
            return legal[0]
        return legal[chosen(self._answers(self.prompt(look(), legal)), len(legal))]

    def prompt(self, view: Any, legal: Sequence[Any]) -> str:
        """All that is told: what the game is about and its rules' short text, what the seat sees, and what it may do."""
        name = self._game.name
        plain = self._game.codec.action.plain
        listed = [f"{number}. {json.dumps(plain(action))}" for number, action in enumerate(legal, 1)]
        return "\n\n".join(
            [
                t(f"words.about.{name}"),
                rules_text(name, self._options),
                seat_text(name, self._options, view),
                "You are an automatic player on this seat. You may do one of these:",
                "\n".join(listed),
                "Answer with the number of one of them, alone in the last line.\n",
            ]
        )


def chosen(answer: str, count: int) -> int:
    """The place of the action that an answer's last line names. Raises SilentError unless it holds one number, from 1 to `count`."""
    lines = answer[-MOST:].strip().splitlines()
    found = _NUMBER.findall(lines[-1]) if lines else []
    if len(found) != 1 or not 1 <= int(found[0]) <= count:
        raise SilentError("unreadable")
    return int(found[0]) - 1


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
        """What it prints. Raises SilentError where it fails, cannot be started, prints no text or no end, or takes too long; says which."""
        try:
            async with asyncio.timeout(self._patience):
                process = await asyncio.create_subprocess_exec(
                    *self._command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=without_ours(os.environ), start_new_session=True
                )
                try:
                    told = await _told(process, prompt)
                finally:
                    await _end(process)
        except TimeoutError:
            raise SilentError("late") from None
        except (OSError, UnicodeError):
            raise SilentError("failed") from None
        if process.returncode:
            raise SilentError("failed")
        return told


async def _told(process: Process, prompt: str) -> str:
    """What a program prints until it ends. It may leave the prompt unread."""
    if process.stdin is None or process.stdout is None:
        raise OSError("no pipes")
    process.stdin.write(prompt.encode())
    process.stdin.close()
    told = bytearray()
    while piece := await process.stdout.read(LONGEST):
        told += piece
        if len(told) > LONGEST:
            raise SilentError("unreadable")
    await process.wait()
    return told.decode()


async def _end(process: Process) -> None:
    """End a program that is still at work, with all that it has started, which would keep its output open."""
    if process.returncode is not None:
        return
    with suppress(ProcessLookupError):  # it has just ended
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    await process.wait()


OURS = ("MOOT_", "DISCORD_", "POSTGRES_", "PG")
"""How settings of Moot and of its database begin."""


def without_ours(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment without Moot's own settings: tokens and passwords are no player's affair."""
    return {name: value for name, value in environment.items() if not name.upper().startswith(OURS)}
