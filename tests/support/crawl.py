"""Presses everything that can be pressed, again and again, and says what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import Control, Form, Menu, Panel
from bot.scenes.table_info import TableInfo
from tests.support.nos import No

WORDS = "These are the words"
Use = tuple[Control, tuple[str, ...]]


def uses(panel: Panel) -> Iterator[Use]:
    """Every button that is not disabled, and every choice of every menu."""
    for row in panel.rows:
        if isinstance(row, Menu):
            yield from ((row.control, (choice.value,)) for choice in row.choices)
        else:
            yield from ((button.control, ()) for button in row if not button.disabled)


@dataclass(slots=True)
class Found:
    """What the controls led to."""

    panels: list[Panel] = field(default_factory=list)
    forms: list[Form] = field(default_factory=list)
    actions: dict[Any, Use] = field(default_factory=dict)
    problems: list[tuple[Use, No]] = field(default_factory=list)


def crawl(scenes: GameScenes[Any], view: Any, info: TableInfo, start: Panel, follow: Callable[[Use], bool] = lambda _: True) -> Found:
    """Everything that this viewer reaches from a panel by the uses to `follow`, with WORDS written into every form."""
    found, waiting, seen = Found(), list(uses(start)), set()
    while waiting:
        use = waiting.pop()
        if use not in seen and follow(use):
            seen.add(use)
            meaning = scenes.press(view, use[0], use[1], info)
            if isinstance(meaning, No):
                found.problems.append((use, meaning))
            elif isinstance(meaning, Panel):
                found.panels.append(meaning)
                waiting += uses(meaning)
            elif isinstance(meaning, Form):
                found.forms.append(meaning)
                waiting.append((meaning.control, (WORDS,) * len(meaning.lines)))
            else:
                found.actions[meaning] = use
    return found
