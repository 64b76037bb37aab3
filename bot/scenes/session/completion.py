"""Completions for sessions and for typed numbers of tables: groups first, then each with its current
activity.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.scenes.model import MAX_CHOICES, Choice
from bot.scenes.names import how_long_ago, strip_unseen
from bot.scenes.session.numbers import NotNumbersError, parse_numbers, spans
from bot.scenes.session.table_lines import attention_level
from bot.scenes.session.views import SessionView, TableLine
from bot.texts.lookup import t, translate_data_word

MAX_COMPLETION_CHARS = 100
"""Characters of a completion."""


def table_completions(view: SessionView, text: str) -> tuple[Choice, ...]:
    """Return completions of the last number after the typed ones; none for unreadable input."""
    before, comma, last = text.rpartition(",")
    try:
        typed_numbers = parse_numbers(before)
    except NotNumbersError:
        return ()
    choices = [] if comma or last.strip() else list(_group_choices(view))
    for line in view.tables:
        if line.number not in typed_numbers and str(line.number).startswith(last.strip()):
            value = ", ".join(spans((*typed_numbers, line.number)))
            choices.append(
                _choice(
                    t("sessions.complete_table", tables=value, n=line.number, doing=_progress_text(line)),
                    value,
                )
            )
    return tuple(choice for choice in choices if len(choice.value) <= MAX_COMPLETION_CHARS)[:MAX_CHOICES]


def led_session_line(title: str, stage: str, age_ms: int, students: int) -> str:
    """Return a session for a list of led ones: title, age, people and stage."""
    facts = t("sessions.led", ago=how_long_ago(age_ms), people=students, stage=stage)
    name = strip_unseen(translate_data_word("plan", title), MAX_COMPLETION_CHARS - len(facts) - 2)
    return f"{name}, {facts}"


def _group_choices(view: SessionView) -> Iterator[Choice]:
    kinds = {
        "needing": [line.number for line in view.tables if attention_level(view, line) < 2],
        **{
            kind: [line.number for line in view.tables if line.status == kind]
            for kind in ("lobby", "playing", "paused")
        },
    }
    for kind, numbers in kinds.items():
        if 1 < len(numbers) < len(view.tables):
            value = ", ".join(spans(numbers))
            yield _choice(t(f"sessions.complete_{kind}", tables=value), value)


def _choice(label: str, value: str) -> Choice:
    return Choice(
        label if len(label) <= MAX_COMPLETION_CHARS else f"{label[: MAX_COMPLETION_CHARS - 1]}…", value
    )


def _progress_text(line: TableLine) -> str:
    if line.status not in ("playing", "paused"):
        return t(f"sessions.status_{line.status}")
    return f"{line.stage or t('sessions.stage')} {line.round}" + (f"/{line.rounds}" if line.rounds else "")
