"""The end of a game at its table: the picture, a few lines, and the rest on request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.scenes.model import Button, Control, Panel, last_lines
from bot.texts.lookup import t

ROUTE = "after"
"""Route of the controls on a result. Their argument names the requested page."""
FIGURES, SEAL, MINE, GIVEN = "figures", "seal", "mine", "given"
SUMMARY_LINES = 3
SUMMARY_CHARS = 1000
"""Most characters of the summary."""


def result_front(
    result: Panel, lines: Sequence[str] = (), *, mine: bool, has_observers: bool = False
) -> Panel:
    """Return the result as the whole table sees it, with `lines` or the first lines of its first note.

    `mine`: whether each player has a page of their own. `has_observers`: whether observers may have given
    notes.
    """
    summary = last_lines(
        [*lines] or [*(result.notes[0].text.splitlines() if result.notes else ())][:SUMMARY_LINES],
        SUMMARY_CHARS,
    )
    buttons = (
        [Button(t("tables.after_mine"), Control(ROUTE, arg=MINE), style="primary", emoji="🔒")]
        if mine
        else []
    )
    buttons.append(Button(t("tables.after_figures"), Control(ROUTE, arg=FIGURES), emoji="📋"))
    if has_observers:
        buttons.append(Button(t("notebook.button_given"), Control(ROUTE, arg=GIVEN), emoji="💬"))
    if any(note.proof for note in result.notes):
        buttons.append(Button(t("tables.after_seal"), Control(ROUTE, arg=SEAL), emoji="🎲"))
    return replace(
        result,
        text=f"{result.text}\n\n{summary}".strip(),
        notes=(),
        picture=None if result.picture is None else replace(result.picture, above=True),
        rows=(*result.rows, tuple(buttons)),
    )


def result_page(result: Panel, page: str) -> Panel:
    """Return the private page of a button: all figures, or how to check the dice."""
    notes = tuple(note for note in result.notes if note.proof == (page == SEAL))
    if page == SEAL:  # their own title would repeat it
        return Panel(
            t("tables.after_seal"),
            "\n\n".join(note.text for note in notes),
            colour=result.colour,
            footer=result.footer,
        )
    return Panel(t("tables.after_figures"), notes=notes, colour=result.colour, footer=result.footer)
