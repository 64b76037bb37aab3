"""`python3 -m bot`: with a token the bot on Discord, without one the rehearsal; more commands with `--help`."""

from __future__ import annotations

import gc
import os
import signal
from types import FrameType


def main() -> None:
    """Set up what is missing, then hand over to the command line."""
    heard = (
        signal.getsignal(signal.SIGINT) is signal.default_int_handler
    )  # not where whoever started us wants it ignored
    if heard:
        signal.signal(signal.SIGINT, exit_at_once)
    gc.disable()  # while modules are read, as `without_gc` of the command line says; only these two files can be read yet
    from bot import bootstrap  # noqa: PLC0415 - Ctrl-C is quiet only now

    bootstrap.ensure("bot")
    from bot.command_line.cli import run_command_line  # noqa: PLC0415 - only now is it certain that it can be imported

    gc.freeze()
    gc.enable()
    if heard:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGTERM, interrupt)
    try:
        run_command_line()
    finally:
        if heard:
            signal.signal(signal.SIGINT, exit_at_once)  # pressed once more, by somebody impatient


def exit_at_once(*_: object) -> None:
    """While nothing is open yet, or any more: an import or a last step that was broken off would complain."""
    os._exit(130)


def interrupt(_number: int, frame: FrameType | None) -> None:
    """Whoever ends the program from outside ends it as Ctrl-C does at this moment: workers are ended, files
    closed.
    """
    at_ctrl_c = signal.getsignal(signal.SIGINT)
    (at_ctrl_c if callable(at_ctrl_c) else signal.default_int_handler)(signal.SIGINT, frame)


if __name__ == "__main__":
    main()
