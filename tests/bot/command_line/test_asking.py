"""A question that nobody answers is a sentence that says how to do without; Ctrl-C ends it at once, in an
event loop too.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Callable
from io import StringIO

import click
import pytest

from bot.command_line.asking import ask_hidden, confirm

SAYS = "this needs an answer, and nobody gives one. Do this."


def answered(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO(text))


@pytest.mark.parametrize("asks", [confirm, ask_hidden])
def test_where_there_is_nothing_to_read_an_answer_from_it_is_said_what_to_do(
    asks: Callable[[str, str], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", None)

    with pytest.raises(click.ClickException) as said:
        asks("Well", "Do this.")

    assert (said.value.message, said.value.exit_code) == (SAYS, 1)


def test_so_it_is_where_what_there_is_to_read_has_an_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answered(monkeypatch, "perhaps\n")

    with pytest.raises(click.ClickException, match=SAYS):
        confirm("Well", "Do this.")

    assert capsys.readouterr().err == "\n", "the sentence has a line of its own"


@pytest.mark.parametrize(("text", "answer"), [("y\n", True), ("n\n", False), ("\n", False)])
def test_an_answer_is_an_answer(text: str, answer: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    answered(monkeypatch, text)

    assert confirm("Well", "Do this.") is answer


def test_ctrl_c_at_a_question_of_an_event_loop_ends_it_at_the_first_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Pressed(StringIO):
        def readline(self, *_: object) -> str:
            os.kill(os.getpid(), signal.SIGINT)
            return "y\n"

    monkeypatch.setattr(sys, "stdin", Pressed())

    async def asked() -> bool:
        return confirm("Well", "Do this.")

    with pytest.raises(click.Abort):
        asyncio.run(asked())
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
