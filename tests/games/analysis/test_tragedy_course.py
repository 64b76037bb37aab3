"""The course of a recorded Tragedy agrees with its measures, which are counted from the events another way."""

from __future__ import annotations

from typing import Any

import pytest

from games.audit import initial_state, replayed_events
from games.record import Record
from games.tragedy.analysis.course import LOSSES, Course, read_course
from games.tragedy.analysis.figures import band_figures, help_received
from games.tragedy.game import TRAGEDY
from tests.support.pledging import play_with_pledges

LINE_UPS = {3: ("trusting",) * 4, 6: ("trusting", "careful", "greedy", "trusting"), 9: ("trusting",) * 8}
GAMES = [play_with_pledges(seed, line_up) for seed, line_up in LINE_UPS.items()]


def read(record: Record) -> Course:
    return read_course(replayed_events(TRAGEDY, record), initial_state(TRAGEDY, record.header))


@pytest.mark.parametrize(("record", "figures"), GAMES)
def test_it_adds_up_to_the_measures(record: Record, figures: dict[str, Any]) -> None:
    found = read(record)
    efforts = found.attempts
    assert sum(effort.is_met for effort in efforts) == figures["challenges_met"]
    assert sum(effort.is_met and effort.is_alone for effort in efforts) == figures["challenges_met_alone"]
    assert [effort.missing for effort in efforts if not effort.is_met] == figures["missing_people"]
    assert len(found.catastrophes) == figures["catastrophes"]
    assert [
        {"seat": death.seat, "round": death.round, "cause": death.cause} for death in found.deaths
    ] == figures["deaths"]
    assert (found.end, list(found.winners)) == (figures["end"], figures["winners"])
    ended = len(figures["food_by_round"])
    assert [list(standing.food) for standing in found.standings[1 : ended + 1]] == figures["food_by_round"]
    assert [list(standing.people) for standing in found.standings[1 : ended + 1]] == figures[
        "people_by_round"
    ]
    assert [standing.round for standing in found.standings] == list(range(figures["rounds"] + 1))


@pytest.mark.parametrize(("record", "figures"), GAMES)
def test_each_band_is_told_as_its_seat_is_measured(record: Record, figures: dict[str, Any]) -> None:
    for band, own in zip(band_figures(read(record)), figures["seats"], strict=True):
        assert (band.free, band.alone + band.together) == (own["food_taken"], own["food_earned"])
        assert {loss: band.lost[loss] for loss in LOSSES} == own["people_lost"]
        assert (band.kept, band.broken) == (own["pledges_kept"], own["pledges_broken"])


def test_whoever_was_fed_with_help_had_helped_too() -> None:
    found = read(GAMES[0][0])
    rows = help_received(found)
    assert any(map(any, rows))
    for effort in found.attempts:
        assert not effort.is_met or sum(people for _, people in effort.sent) == effort.needs
    for one, row in enumerate(rows):
        assert not row[one], "nobody feeds themselves"
        for other, amount in enumerate(row):
            assert not amount or any(
                {one, other} <= {seat for seat, _ in effort.sent}
                for effort in found.attempts
                if effort.is_met
            )


def test_a_game_that_ends_in_the_middle_of_a_round_is_told_to_its_end() -> None:
    record, figures = next(game for game in GAMES if len(game[1]["food_by_round"]) < game[1]["rounds"])
    last = read(record).standings[-1]
    assert last.round == figures["rounds"]
    assert [seat for seat, people in enumerate(last.people) if people] == figures["winners"]
