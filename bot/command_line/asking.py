"""Prompts of commands, with a sentence if no answer is possible."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import click


def confirm(question: str, otherwise: str, *, default: bool = False) -> bool:
    """Return whether the answer is yes. `otherwise`: the alternative to an answer. Raises Abort on Ctrl-C,
    and ClickException without an answer.
    """
    with _failing_without_answer(otherwise):
        return click.confirm(question, default=default)


def ask_hidden(question: str, otherwise: str) -> str:
    """Return hidden input. Raises as `confirm` does."""
    with _failing_without_answer(otherwise):
        return str(click.prompt(question, hide_input=True))


@contextmanager
def _failing_without_answer(otherwise: str) -> Iterator[None]:
    no_answer = click.ClickException(f"this needs an answer, and nobody gives one. {otherwise}")
    if sys.stdin is None:  # closed by whoever started us
        raise no_answer
    try:
        with _immediate_interrupts():
            yield
    except click.Abort as error:
        if isinstance(error.__context__, EOFError):
            click.echo(err=True)  # the question's line ends here
            raise no_answer from None
        raise


@contextmanager
def _immediate_interrupts() -> Iterator[None]:
    """Make Ctrl-C work within an event loop, which would delay it until the answer."""
    previous = signal.getsignal(signal.SIGINT)
    if not callable(previous) or threading.current_thread() is not threading.main_thread():
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)
