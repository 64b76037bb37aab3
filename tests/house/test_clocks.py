"""Whatever ends by itself for people asks the clock of reachability: time in which nobody could act counts
for nobody (RULES A2).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.house.contract import parsed, sources

TIME_OF_DAY = frozenset({"now_ms", "_now_ms"})
PEOPLE = ("bot.orchestration", "bot.scenes", "bot.games", "bot.sessions", "bot.tables", "bot.commands")
"""Where the waits for people are."""
TIMERS = frozenset({"overdue", "act_for_absent", "is_held", "stand_in_seats", "may_nudge", "nudge"})
"""Functions that end a wait, or say whether one was long, by the clock that they are given."""
COMPARED = {
    "bot.orchestration.orchestrator._queue_checks": "when Discord was last asked how everything stands",
    "bot.orchestration.oversight.check_one_player": "when a player's powers were last asked for",
    "bot.orchestration.panels._refresh_when_calm": "how long Discord takes edits of a private answer",
    "bot.orchestration.panels.refresh_all": "the same",
    "bot.orchestration.private_rooms.sync_rooms": "our own next try",
    "bot.orchestration.session.school_bell.outlook_of": "the school's bell, which rings whether or not Discord is there",
    "bot.orchestration.session.retention._erase_unlinked_people": "days that data is kept",
    "bot.orchestration.session.silence.enforce": "our own next look",
    "bot.orchestration.silence_enforcement.check_clicker": "what was written just after somebody lost the floor",
    "bot.orchestration.voice_channels.ensure_channel": "our own next try",
    "bot.tables.hurry.with_hurry": "what is left of a clock to be cut; an outage that is still to be added makes it longer again",
    "bot.tables.rewind.withdraw": "the end of a question, which outages and pauses move; whoever answers it has them added first",
    "bot.tables.rewind.withdraw_question": "the same",
    "bot.tables.rewind._open_question": "the same",
    "bot.scenes.session.table_lines.next_change_ms": "beginnings in which outages are left out (bot.orchestration.session.view)",
    "bot.scenes.session.table_lines.without_young_waits": "the same",
    "bot.scenes.session.table_lines.waits_long": "the same",
}
"""What is compared with the time of day, by its function, and what it is: no wait for a person."""
GIVEN = {"bot.tables.decisions.decisions._start": "a teacher who starts the game by hand"}
"""Who gives a timer the time of day."""


def functions(modules: dict[str, str]) -> Iterator[tuple[str, ast.AST]]:
    """The functions where waits for people are, by their full names, nested ones under their own."""
    for module, text in modules.items():
        if module.startswith(PEOPLE) and not TIME_OF_DAY.isdisjoint(re.findall(r"\w+", text)):
            for node in ast.walk(parsed(text)):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield f"{module}.{node.name}", node


def has_time_of_day(node: ast.AST) -> bool:
    """Whether an expression names the time of day."""
    names = (
        part.id if isinstance(part, ast.Name) else part.attr
        for part in ast.walk(node)
        if isinstance(part, ast.Name | ast.Attribute)
    )
    return not TIME_OF_DAY.isdisjoint(names)


def comparisons(modules: dict[str, str]) -> set[str]:
    """The functions that compare something with the time of day."""
    found = functions(modules)
    return {
        name
        for name, node in found
        if any(isinstance(part, ast.Compare) and has_time_of_day(part) for part in ast.walk(node))
    }


def timers_given_it(modules: dict[str, str]) -> set[str]:
    """The functions that give a timer the time of day."""
    found: set[str] = set()
    for name, node in functions(modules):
        calls = (part for part in ast.walk(node) if isinstance(part, ast.Call))
        asked = (call for call in calls if getattr(call.func, "attr", getattr(call.func, "id", "")) in TIMERS)
        if any(has_time_of_day(value) for call in asked for value in call.args):
            found.add(name)
    return found


def test_no_wait_for_a_person_is_compared_with_the_time_of_day() -> None:
    assert comparisons(sources()) == COMPARED.keys()


def test_no_timer_is_given_the_time_of_day() -> None:
    assert timers_given_it(sources()) == GIVEN.keys()


@pytest.mark.parametrize(
    "text",
    [
        "def close_vote(self):\n    return self._now_ms() > self.due_ms",
        "def is_over(snap, now_ms):\n    return now_ms - snap.began >= 60_000",
        "async def follow(self):\n    if snap.end <= self.orchestrator.now_ms():\n        act()",
    ],
)
def test_a_planted_timer_of_its_own_is_found(text: str) -> None:
    assert len(comparisons({"bot.tables.planted": text})) == 1


def test_a_planted_time_of_day_is_found() -> None:
    assert timers_given_it(
        {"bot.orchestration.planted": "def go(self):\n    return overdue(since, waits, self.now_ms())"}
    )
