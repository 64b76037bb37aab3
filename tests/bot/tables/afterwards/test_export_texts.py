"""An export tells nobody by what they wrote, and can still be replayed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.catalogue import player
from bot.tables.results.export import without_texts
from games.audit import check_record
from games.commons.game import COMMONS
from games.commons.governance.options import CommonsOptions
from games.record import ActionRow, RecordedActor, TableRow, encode_record
from games.simulate import play_game, to_record


def row(sequence: int, action: object, *events: object) -> ActionRow:
    return ActionRow(sequence, RecordedActor(0, "player"), action, events)  # type: ignore[arg-type]  # JSON


def test_each_text_becomes_a_number_wherever_it_returns() -> None:
    sue = row(
        1,
        {"kind": "move", "motion": {"kind": "sue", "reason": "Ann took it all"}},
        {"kind": "moved", "reason": "Ann took it all"},
    )
    again = row(
        2, {"kind": "apply_rule", "reason": "Ann took it all"}, {"deed": [{"reason": "Ann took it all"}]}
    )
    first, second = without_texts((sue, again), COMMONS.codec)
    assert isinstance(first, ActionRow)
    assert isinstance(second, ActionRow)
    assert first.action == {"kind": "move", "motion": {"kind": "sue", "reason": "text 1"}}
    assert first.events == ({"kind": "moved", "reason": "text 1"},)
    assert second.events == ({"deed": [{"reason": "text 1"}]},)


def test_what_nobody_wrote_stays_as_it_is() -> None:
    preset = row(1, {"kind": "roll"}, {"kind": "stage_began", "words": "Skip your next turn"})
    paused = TableRow(2, "pause")
    assert without_texts((preset, paused), COMMONS.codec) == (preset, paused)


def test_a_text_that_is_also_a_word_of_the_game_leaves_that_word_alone() -> None:
    """Who writes "lumber" as a reason changes no resource, and who writes "yes" no vote."""
    deed = row(
        1,
        {"kind": "apply_rule", "reason": "lumber", "resource": "lumber"},
        {"kind": "rule_applied", "reason": "lumber", "rule": "S1"},
    )
    vote = row(2, {"kind": "vote", "choice": "lumber"})
    first, second = without_texts((deed, vote), COMMONS.codec)
    assert isinstance(first, ActionRow)
    assert first.action == {"kind": "apply_rule", "reason": "text 1", "resource": "lumber"}
    assert first.events == ({"kind": "rule_applied", "reason": "text 1", "rule": "S1"},)
    assert second == vote


def test_words_of_the_preset_stay_though_somebody_keeps_them_in_a_rule_of_their_own() -> None:
    began = row(1, {"kind": "end_turn"}, {"kind": "stage_began", "book": [{"words": "Return 3 cards"}]})
    kept = row(
        2,
        {"kind": "move", "motion": {"kind": "change", "draft": {"words": "Return 3 cards"}}},
        {"words": "Return 3 cards"},
    )
    assert without_texts((began, kept), COMMONS.codec) == (began, kept)


@pytest.mark.parametrize("number", range(3))
def test_a_game_in_which_reasons_are_chosen_from_a_list_can_be_checked_without_its_texts(number: int) -> None:
    """RULES C-86: a reason of the list is nobody's own words, and stays; what people wrote goes, and the
    replay is the same.
    """
    options = CommonsOptions(
        rounds_basic=3, rounds_ostrom=6, majority="consent", ballot="roll_call", vote_reasons=True
    )
    players = [player("commons", name) for name in ("take_all", "punisher", "conditional", "careful")]
    seed = bytes([number]) * 32
    record = to_record(COMMONS, options, play_game(COMMONS, options, players, seed), seed)
    masked = replace(record, rows=without_texts(record.rows, COMMONS.codec))

    check_record(COMMONS, masked)
    written = encode_record(masked)
    assert "I cannot agree to that" not in written
    assert "You asked for" in written or "I will say why" in written or "more than Promise" in written
