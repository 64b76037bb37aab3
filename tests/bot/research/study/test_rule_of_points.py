"""Points that players vote themselves are told apart from earned ones wherever a whole game is told: debrief,
bundle, what-if.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot import catalogue
from bot.debrief.story import AnalysedTable
from bot.research.commons.alternatives import analyse_table
from bot.research.study.codes import random_codes
from bot.research.study.files import sources_in_file
from bot.texts.figures import format_figure
from bot.texts.lookup import t
from games.commons.research.counterfactuals.changes import OptionChange
from games.commons.research.counterfactuals.what_if import run_what_if
from games.record import Record
from tests.support.rule_of_points import GIFT, game_with_gifts
from tests.support.studied import bundle_of, session, sheet

pytestmark = pytest.mark.long
TARGET = 0
BUILT = (2, 4, 3, 4)
"""By seat, points of pieces and cards that it built or drew in the whole game, counted by hand in its record."""
EARNED = tuple(2 + built for built in BUILT)
"""A seat begins with two points."""
PRINTED = (EARNED[0] + GIFT, *EARNED[1:])


@pytest.fixture(scope="module")
def record() -> Record:
    return game_with_gifts(TARGET)


@pytest.fixture(scope="module")
def bundle(record: Record, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("points") / "s.zip"
    bundle_of(sources_in_file("class.zip", session([record]), random_codes()), out)
    return out


def figures(bundle: Path, name: str) -> dict[tuple[str, str], float]:
    """By seat and part."""
    return {
        (row["seat"], row["part"]): float(row["amount"])
        for row in sheet(bundle, "figures")
        if row["figure"] == name
    }


def test_the_bundle_tells_the_rule_its_gift_and_what_was_earned(bundle: Path) -> None:
    (motion, *_) = [row for row in sheet(bundle, "motions") if row["moves"] == "add"]
    assert (motion["yes"], motion["carried"], "points" in motion["does"]) == ("4", "true", True)
    moved = [
        (row["sort"], row["target"], row["points_moved"])
        for row in sheet(bundle, "sanctions")
        if row["points_moved"] != "0"
    ]
    assert moved == [("reward", str(TARGET), str(GIFT))], "later gifts found no more room for points"
    given = [(row["seat"], row["count"]) for row in sheet(bundle, "events") if row["kind"] == "points_given"]
    assert given == [(str(TARGET), str(GIFT))]

    built = [0] * 4
    for row in sheet(bundle, "events"):
        if (row["kind"], row["thing"]) in {
            ("built", "settlement"),
            ("built", "city"),
            ("card_drawn", "victory_point"),
        }:
            built[int(row["seat"])] += 1
    assert tuple(built) == BUILT
    assert [int(row["points"]) for row in sheet(bundle, "seats")] == list(PRINTED)
    people = {
        row["seats_at_end"][-1]: (int(row["final_points"]), int(row["earned_points"]))
        for row in sheet(bundle, "participants")
    }
    assert people == {str(seat): pair for seat, pair in enumerate(zip(PRINTED, EARNED, strict=True))}
    assert figures(bundle, "lowest_points")["", "ostrom"] == pytest.approx(
        sum(sorted(PRINTED)[:3]) / 3, abs=0.001
    )
    assert figures(bundle, "lowest_earned")["", "ostrom"] == pytest.approx(
        sum(sorted(EARNED)[:3]) / 3, abs=0.001
    )
    earned = [
        row for row in sheet(bundle, "events") if (row["kind"], row["stage"]) == ("stage_earned", "ostrom")
    ]
    assert [int(row["count"]) for row in earned] == list(EARNED)


def test_the_debrief_tells_the_lowest_three_by_what_they_earned(record: Record) -> None:
    table = analyse_table(record, None, 1)
    story = catalogue.debriefs()["commons"].class_debrief([AnalysedTable("Table 1", table)])

    assert table.last_stage.earned_points == EARNED
    (compared,) = [section for section in story.sections if section.name == "compare"]
    (row,) = re.findall(
        rf"<td>{re.escape(t('debrief.figure.earned'))}</td><td>[^<]*</td><td>([^<]*)</td>", compared.body
    )
    assert row == format_figure(sum(sorted(EARNED)[:3]) / 3) != format_figure(sum(sorted(PRINTED)[:3]) / 3)


def test_what_if_tells_each_seat_s_earned_points(record: Record) -> None:
    real = run_what_if(record, 33, [OptionChange("cap", "30")], 1).real

    assert tuple(band.median for band in real.earned) == EARNED
    assert tuple(band.median for band in real.points) == PRINTED
