"""An export tells nobody by what they wrote, and can still be replayed."""

from __future__ import annotations

from bot.export import without_texts
from games.record import ActionRow, TableRow, Who

FIELDS = frozenset({"reason", "words"})


def row(sequence: int, action: object, *events: object) -> ActionRow:
    return ActionRow(sequence, Who(0, "player"), action, events)  # type: ignore[arg-type]  # JSON


def test_each_text_becomes_a_number_wherever_it_returns() -> None:
    sue = row(1, {"kind": "move", "motion": {"kind": "sue", "reason": "Ann took it all"}}, {"kind": "moved", "reason": "Ann took it all"})
    again = row(2, {"kind": "apply_rule", "reason": "Ann took it all"}, {"deed": [{"reason": "Ann took it all"}]})
    first, second = without_texts((sue, again), FIELDS)
    assert isinstance(first, ActionRow)
    assert isinstance(second, ActionRow)
    assert first.action == {"kind": "move", "motion": {"kind": "sue", "reason": "text 1"}}
    assert first.events == ({"kind": "moved", "reason": "text 1"},)
    assert second.events == ({"deed": [{"reason": "text 1"}]},)


def test_what_nobody_wrote_stays_as_it_is() -> None:
    preset = row(1, {"kind": "roll"}, {"kind": "stage_began", "words": "Skip your next turn"})
    paused = TableRow(2, "pause")
    assert without_texts((preset, paused), FIELDS) == (preset, paused)
