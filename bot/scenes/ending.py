"""How the end of a game stands at its table: the picture, a few lines, and the rest for whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.scenes.model import Button, Control, Panel, last_lines
from bot.texts.lookup import t

ROUTE = "after"
"""Of the controls on a result; their argument says what is asked for."""
FIGURES, SEAL, MINE, GIVEN = "figures", "seal", "mine", "given"
LINES = 3
SHOWN = 1000
"""Characters of those lines, at most."""


def front(result: Panel, lines: Sequence[str] = (), *, mine: bool, watched: bool = False) -> Panel:
    """For everybody at the table. `lines`: what matters most to them; none given: the first that the result tells. `mine`: whether each
    player has a page of their own; `watched`: whether observers may have given notes.
    """
    told = last_lines([*lines] or [*(result.notes[0].text.splitlines() if result.notes else ())][:LINES], SHOWN)
    buttons = [Button(t("tables.after_mine"), Control(ROUTE, arg=MINE), style="primary", emoji="🔒")] if mine else []
    buttons.append(Button(t("tables.after_figures"), Control(ROUTE, arg=FIGURES), emoji="📋"))
    if watched:
        buttons.append(Button(t("notebook.button_given"), Control(ROUTE, arg=GIVEN), emoji="💬"))
    if any(note.proof for note in result.notes):
        buttons.append(Button(t("tables.after_seal"), Control(ROUTE, arg=SEAL), emoji="🎲"))
    return replace(
        result,
        text=f"{result.text}\n\n{told}".strip(),
        notes=(),
        picture=None if result.picture is None else replace(result.picture, above=True),
        rows=(*result.rows, tuple(buttons)),
    )


def behind(result: Panel, asked: str) -> Panel:
    """What a button shows, to whoever presses it alone: all the figures, or how to check the dice."""
    notes = tuple(note for note in result.notes if note.proof == (asked == SEAL))
    if asked == SEAL:  # their own title would say the same once more
        return Panel(t("tables.after_seal"), "\n\n".join(note.text for note in notes), colour=result.colour, footer=result.footer)
    return Panel(t("tables.after_figures"), notes=notes, colour=result.colour, footer=result.footer)
