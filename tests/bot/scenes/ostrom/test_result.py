"""The end of a game with self-government: two stages side by side, what the institutions did, which principles were used."""

from __future__ import annotations

from typing import Any

from bot.scenes.commons.ostrom.result import COUNTS, external_text, governance_text, principles_text, stages_text
from bot.scenes.commons.scenes import CommonsScenes
from bot.stage.limits import check
from tests.support.commons_tables import ended

STAGES = [
    {"stage": "basic", "rounds": 8, "survivors": [], "bank": 9},
    {"stage": "ostrom", "rounds": 8, "survivors": [0, 1, 2], "bank": 41},
]
BUSY: dict[str, Any] = {"stages": STAGES, "governance": dict.fromkeys(COUNTS, 2)}
QUIET: dict[str, Any] = {"stages": STAGES, "governance": dict.fromkeys(COUNTS, 0)}


def test_the_two_stages_stand_side_by_side() -> None:
    basic, ostrom = stages_text(BUSY).split("\n")

    assert "8 rounds: 0 survivors at its end, 9 cards left" in basic
    assert "8 rounds: 3 survivors at its end, 41 cards left" in ostrom


def test_a_game_without_the_second_stage_tells_nothing_of_it() -> None:
    for measures in ({}, {"stages": STAGES[:1], "governance": None}):
        assert stages_text(measures) == governance_text(measures) == principles_text(measures) == ""


def test_what_the_institutions_did_is_counted() -> None:
    assert "You held 2 meetings (2 of resource groups), made 2 motions and carried 2" in governance_text(BUSY)
    assert "sued" not in governance_text(QUIET)


def test_each_principle_was_used_or_not() -> None:
    assert principles_text(BUSY).count("✅") == 8
    assert principles_text(QUIET).count("▫️") == 8


def test_the_whole_result_stays_within_discords_limits() -> None:
    for moment in ended():
        panel = CommonsScenes().result(moment.view(1 << 18), moment.face, {**moment.measures, **BUSY})
        check(panel, moment.face.table, "result")

        assert "Ostrom’s principles in your game" in [note.title for note in panel.notes]  # noqa: RUF001


def test_what_came_from_outside_is_shown() -> None:
    """RULES C-130."""
    told = external_text(("pause", "resume", "pause", "roll_back"), {"governance": {"external_acts": 1}}).splitlines()
    assert told == [
        "The instructor paused the game 2 times.",
        "The instructor let it go on 1 time.",
        "The instructor took the game back 1 time.",
        "The instructor changed rounds, meetings or rules 1 time.",
    ]
    assert "the group's own doing" in external_text((), {"governance": {"external_acts": 0}})
    assert external_text(("pause",), {}) == ""
