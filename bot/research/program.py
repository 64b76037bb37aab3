"""Players outside of Moot, such as language models: they read a seat's view as text and answer with the number of an action.

What is asked is one function, text in and text out. Moot itself knows no provider, holds no key and sends nothing anywhere: it starts a
program of the operator's own, which may ask whom it likes.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from bot.research.shown import rules_text, seat_text
from bot.texts.lookup import t
from games.options import GameOptions
from games.protocol import AnyGame, SilentError
from games.whims import Whims

Answers: TypeAlias = Callable[[str], str]
"""Text in, text out. Raises SilentError where there is no answer."""
PATIENCE = 60.0
"""Seconds that a program has for one answer."""
MOST = 2000
"""Characters of an answer that are read: from its end, where whoever thinks aloud says what it comes to."""
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
        raise SilentError
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
        """What it prints. Raises SilentError where it fails, cannot be started, prints no text, or takes too long."""
        try:
            with subprocess.Popen(  # noqa: S603 - the operator's own command, without a shell
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                env=without_ours(os.environ),
                start_new_session=True,
            ) as process:
                try:
                    told, _ = process.communicate(prompt, self._patience)
                finally:
                    _end(process)
        except (OSError, subprocess.SubprocessError, UnicodeDecodeError):
            raise SilentError from None
        if process.returncode:
            raise SilentError
        return told


def _end(process: subprocess.Popen[str]) -> None:
    """End a program that is still at work, with all that it has started, which would keep its output open and the game waiting."""
    if process.poll() is not None:
        return
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()


OURS = ("MOOT_", "DISCORD_", "POSTGRES_", "PG")
"""How settings of Moot and of its database begin."""


def without_ours(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment without Moot's own settings: tokens and passwords are no player's affair."""
    return {name: value for name, value in environment.items() if not name.upper().startswith(OURS)}
