"""What ends the program from outside ends it quietly, from its first moment on."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import interrupt
from bot.version import VERSION

ROOT = Path(__file__).resolve().parents[2]
PRESSED = """
import atexit, os, runpy, signal, sys

class Pressed:
    def find_spec(self, name, *_):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Pressed())
atexit.register(lambda: os.kill(os.getpid(), signal.SIGINT))
sys.argv = ["bot", "--version"]
runpy.run_module("bot", run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize("module", ["bot.bootstrap", "bot.command_line.cli", "click"])
def test_ctrl_c_while_the_program_is_still_being_read_ends_it_without_a_word(module: str) -> None:
    program = [sys.executable, "-c", PRESSED.format(module=module)]

    said = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)

    assert (said.returncode, said.stdout, said.stderr) == (130, "", "")


def test_ctrl_c_once_more_in_its_last_moments_ends_it_without_a_word_too() -> None:
    program = [sys.executable, "-c", PRESSED.format(module=None)]

    said = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)

    assert (said.returncode, said.stdout, said.stderr) == (130, f"Moot {VERSION}\n", "")


def test_whoever_ends_the_program_from_outside_ends_it_as_ctrl_c_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pressed: list[int] = []
    at_ctrl_c = [lambda number, _frame: pressed.append(number), signal.SIG_IGN]
    monkeypatch.setattr(signal, "getsignal", lambda _number: at_ctrl_c[0])

    interrupt(signal.SIGTERM, None)
    assert pressed == [signal.SIGINT]

    at_ctrl_c.pop(0)
    with pytest.raises(KeyboardInterrupt):
        interrupt(signal.SIGTERM, None)


@pytest.mark.parametrize(("arguments", "read"), [(["--version"], False), (["verify", "--help"], True)])
def test_a_command_waits_neither_for_the_others_nor_for_discord(arguments: list[str], *, read: bool) -> None:
    program = "import atexit, runpy, sys; atexit.register(lambda: print(*sys.modules)); runpy.run_module('bot', run_name='__main__')"

    said = subprocess.run(
        [sys.executable, "-c", program, *arguments], cwd=ROOT, capture_output=True, text=True, check=True
    )
    modules = said.stdout.splitlines()[-1].split()

    assert ("bot.command_line.records" in modules) == read
    assert {"bot.research.command_line.data", "bot.runtime.app", "discord"}.isdisjoint(modules)
