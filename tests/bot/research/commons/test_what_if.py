"""What ifs as a class reads them: what is offered as sentences, and what came of one as a picture, a verdict
and figures.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from bot.debrief.story import OfferedWhatIf
from bot.research.commons import what_if
from bot.scenes.pictures.fitting import LONGEST
from bot.stage.discord_api.limits import check_panel
from games.commons.research.counterfactuals.changes import PromiseChange
from games.commons.research.counterfactuals.what_if import WhatIf
from games.commons.research.counterfactuals.what_if import run_what_if as play_on
from games.record import Record
from tests.support.played_by_people import played
from tests.support.svg_reading import texts


@cache
def record() -> Record:
    return played(1, rounds_basic=3, rounds_ostrom=4)[0]


@cache
def found() -> WhatIf:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(what_if, "PLAYS", 3)
        return what_if.run_suggestion(record(), "promise_one", 5)


def offer(name: str) -> OfferedWhatIf:
    return next(one for one in what_if.offered_what_ifs(record()) if one.name == name)


def test_each_offer_is_a_sentence_with_rounds_in_which_it_can_begin() -> None:
    offered = what_if.offered_what_ifs(record())
    assert {"governed", "never_governed", "promise_one", "larger_box"} <= {one.name for one in offered}
    assert all(1 <= one.first <= one.last <= 7 for one in offered)
    assert len({one.sentence for one in offered}) == len(offered)
    assert not any(sign in one.sentence for one in offered for sign in "_{}")


def test_dice_that_cannot_fall_again_offer_nothing() -> None:
    header = record().header
    assert what_if.offered_what_ifs(Record(replace(header, seed=None), record().rows)) == []
    assert (
        what_if.offered_what_ifs(
            Record(replace(header, options={**header.options, "dice": "instructor"}), record().rows)
        )
        == []
    )


def test_what_is_not_offered_is_not_tried() -> None:
    for name, number in (("promise_one", 1), ("promise_one", 99), ("gold", 1)):
        with pytest.raises(LookupError):
            what_if.run_suggestion(record(), name, number)


def test_the_result_is_a_picture_above_a_verdict_and_three_figures_that_discord_takes() -> None:
    panel = what_if.what_if_panel("Table 3", offer("promise_one"), found())
    assert panel.title.startswith("Table 3, from round 5: what if all had promised")
    assert len(panel.title) <= 256
    assert panel.text.count("in your game") == 3
    assert panel.picture is not None
    assert panel.picture.above
    assert len(panel.picture.alt) <= LONGEST
    check_panel(panel, "")
    drawn = texts(panel.picture.svg)
    assert {
        "your game",
        "played on unchanged",
        "with the change",
        "Cards in the bank at the end of each round",
        "5",
        "7",
    } <= set(drawn)


@pytest.mark.long
@pytest.mark.parametrize(
    ("more", "fewer", "verdict"),
    [
        (0.8, 0.2, "would have helped"),
        (0.1, 0.9, "would have harmed"),
        (0.5, 0.5, "either way"),
        (0.1, 0.1, "hardly anything"),
    ],
)
def test_the_verdict_follows_from_in_how_many_plays_the_lowest_seats_have_more_or_fewer(
    more: float, fewer: float, verdict: str
) -> None:
    panel = what_if.what_if_panel(
        "Table 1", offer("governed"), replace(found(), more=more, fewer=fewer, count=40)
    )
    assert verdict in panel.text.splitlines()[0]
    assert f"In {round((fewer if verdict == 'would have harmed' else more) * 40)} of 40 plays" in panel.text


def test_a_rest_of_a_single_round_is_drawn_too() -> None:
    one = play_on(record(), 6 * 4 + 1, [PromiseChange(1)], 1)
    panel = what_if.what_if_panel("Table 1", offer("promise_one"), one)
    assert one.rounds == (7,)
    assert panel.picture is not None
    assert "nan" not in panel.picture.svg
