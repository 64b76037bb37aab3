"""The end of a game with self-government: two stages side by side, what the institutions did, which
principles were used.
"""

from __future__ import annotations

from typing import Any

from bot.games.commons.scenes.governance.news import (
    COUNTS,
    decisions_text,
    external_text,
    governance_text,
    principles_text,
    questions_text,
    stages_text,
)
from bot.games.commons.scenes.scenes import CommonsScenes
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import use_language
from tests.support.commons_tables import ended_moments

STAGES = [
    {"stage": "basic", "rounds": 8, "grown": 12, "crashes": 4, "refused": 20, "gained": 6},
    {"stage": "ostrom", "rounds": 10, "grown": 47, "crashes": 1, "refused": 3, "gained": 22},
]
BUSY: dict[str, Any] = {
    "stages": STAGES,
    "governance": {**dict.fromkeys(COUNTS, 2), "principles": [*range(1, 9)]},
}
QUIET: dict[str, Any] = {"stages": STAGES, "governance": {**dict.fromkeys(COUNTS, 0), "principles": []}}


def test_the_two_stages_stand_side_by_side_by_the_round_and_time_is_not_sold_as_self_government() -> None:
    basic, ostrom, caution = stages_text(BUSY).split("\n")

    assert (
        "8 rounds. On average 1.5 cards grew in each round, and 0.5 resources crashed. Per round, the bank refused 2.5 cards"
        in basic
    )
    assert (
        "10 rounds. On average 4.7 cards grew in each round, and 0.1 resources crashed. Per round, the bank refused 0.3 cards"
        in ostrom
    )
    assert "gained 0.8 points" in basic
    assert "gained 2.2 points" in ostrom
    assert "surviv" not in f"{basic}{ostrom}"
    assert "do not yet show that talking helped" in caution


def test_a_game_without_the_second_stage_tells_nothing_of_it() -> None:
    for measures in ({}, {"stages": STAGES[:1], "governance": None}):
        assert stages_text(measures) == governance_text(measures) == principles_text(measures) == ""


def test_what_the_institutions_did_is_counted() -> None:
    assert "You held 2 meetings (2 of resource groups), made 2 motions and carried 2" in governance_text(BUSY)
    assert "sued" not in governance_text(QUIET)


def test_the_result_says_in_one_line_what_the_group_decided_and_what_its_suits_gave_back() -> None:
    decided = {
        "meetings": 4,
        "promises": 1,
        "rules_changed": 2,
        "sanctions": 0,
        "suits_won": 2,
        "suit_cards": 6,
    }
    assert decisions_text(decided) == (
        "⚖️ You met 4 times, made 1 promise and changed your rules 2 times. The Monitor sanctioned 0 times. "
        "2 suits against the Monitor were carried: 6 cards went back to the bank."
    )
    assert "suits" not in decisions_text({**decided, "suits_won": 0, "suit_cards": 0})
    recalled = decisions_text({**decided, "suits_won": 1, "suit_cards": 0})
    assert recalled.endswith("One suit against the Monitor was carried.")
    with use_language("de"):
        assert decisions_text(decided).endswith("waren erfolgreich. Zurück an die Bank: 6 Karten.")


def test_each_principle_was_used_or_not() -> None:
    assert principles_text(BUSY).count("✅") == 8
    assert principles_text(QUIET).count("▫️") == 8


def test_principle_7_is_judged_by_what_was_done_from_outside() -> None:
    """However much the group has moved, a rule changed from outside, a meeting closed or a game taken back
    breaks it.
    """
    overruled = {"governance": {**BUSY["governance"], "overruled": 1}}
    for told in (principles_text(overruled), principles_text(BUSY, ("pause", "roll_back"))):
        assert told.count("✅") == 7
        assert "▫️ 7. The right to organise: not here." in told
    assert principles_text(BUSY, ("pause", "resume")).count("✅") == 8


def test_the_whole_result_stays_within_discords_limits() -> None:
    for moment in ended_moments():
        panel = CommonsScenes().result(moment.view(1 << 18), moment.info, {**moment.measures, **BUSY})
        check_panel(panel, moment.info.called, "result")

        assert "Ostrom’s principles in your game" in [note.title for note in panel.notes]


def test_what_came_from_outside_is_shown() -> None:
    """RULES C-130."""
    told = external_text(
        ("pause", "resume", "pause", "roll_back"), {"governance": {"external_acts": 1}}
    ).splitlines()
    assert told == [
        "The instructor paused the game 2 times.",
        "The instructor let it go on 1 time.",
        "The instructor took the game back 1 time.",
        "The instructor changed rounds, meetings or rules 1 time.",
    ]
    assert "the group’s own doing" in external_text((), {"governance": {"external_acts": 0}})
    assert external_text(("pause",), {}) == ""


def test_questions_fit_what_was_played() -> None:
    """Nobody who could talk is asked what they would have said."""
    busy, quiet = questions_text(BUSY), questions_text(QUIET)

    assert [line[:3] for line in busy.splitlines()] == ["1. ", "2. ", "3. ", "4. ", "5. "]
    for told, word in (
        (busy, "Monitor"),
        (busy, "rules that you made"),
        (busy, "kept the promises"),
        (busy, "Were the sanctions fair"),
        (quiet, "fair"),
    ):
        assert word in told
    for word in (
        "You never met",
        "kept the rules that you began with",
        "Nobody promised",
        "You used no sanctions",
    ):
        assert word in quiet
        assert word not in busy
    assert "allowed to talk" not in busy + quiet
    assert questions_text({}) == ""


def test_nobody_is_asked_why_they_never_met_who_could_not() -> None:
    assert "never met" in questions_text(QUIET, 10)
    late = questions_text(QUIET, 11)
    assert "never met" not in late
    assert late.startswith("1. ")
    assert "\n2. " in late
