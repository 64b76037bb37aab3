"""Questions to whoever types a command; and a sentence where nobody is there to answer them."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import click


def confirmed(question: str, otherwise: str, *, default: bool = False) -> bool:
    """Whether the answer is yes. `otherwise`: what to do without an answer. Raises Abort on Ctrl-C, and ClickException without one."""
    with _answered(otherwise):
        return click.confirm(question, default=default)


def hidden(question: str, otherwise: str) -> str:
    """What is typed or pasted, and not shown. Raises as `confirmed` does."""
    with _answered(otherwise):
        return str(click.prompt(question, hide_input=True))


@contextmanager
def _answered(otherwise: str) -> Iterator[None]:
    nobody = click.ClickException(f"this needs an answer, and nobody gives one. {otherwise}")
    if sys.stdin is None:  # closed by whoever started us
        raise nobody
    try:
        with _interrupted_at_once():
            yield
    except click.Abort as error:
        if isinstance(error.__context__, EOFError):
            click.echo(err=True)  # the question's line ends here
            raise nobody from None
        raise


@contextmanager
def _interrupted_at_once() -> Iterator[None]:
    """Within an event loop, which would keep Ctrl-C waiting for the answer."""
    before = signal.getsignal(signal.SIGINT)
    if not callable(before) or threading.current_thread() is not threading.main_thread():
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
