"""What a table's game suggests to be tried otherwise can be tried."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.commons.governance.options import CommonsOptions
from games.commons.research.counterfactuals.changes import (
    ChangeError,
    MonitorChange,
    OptionChange,
    PromiseChange,
    StageChange,
)
from games.commons.research.counterfactuals.offers import WhatIfSuggestion, suggested_what_ifs
from games.commons.research.counterfactuals.what_if import BranchPoint
from games.record import Record
from tests.games.analysis.test_course import played, read


def of(record: Record) -> tuple[WhatIfSuggestion, ...]:
    """What is offered for this game."""
    return suggested_what_ifs(read(record), CommonsOptions.model_validate(record.header.options))


def test_what_is_offered_can_be_tried_and_changes_how_the_game_stands() -> None:
    names = set[str]()
    for seed in range(3):
        record = played(seed, rounds_basic=3, rounds_ostrom=8, preset="fines")[0]
        for offer in of(record):
            for number in {offer.first, offer.last}:
                past = BranchPoint(record, offer.first_turn_of(number, 4))
                assert past.state_with_changes([offer.change]) != past.state_with_changes([])
            names.add(offer.name)

    assert names == {
        "governed",
        "never_governed",
        "promise",
        "promise_one",
        "rule",
        "promises_bind",
        "larger_box",
    }


def test_a_silent_game_is_offered_self_government_and_a_larger_box() -> None:
    record = played(2, rounds_basic=3, rounds_ostrom=0)[0]

    assert [offer.name for offer in of(record)] == ["governed", "larger_box"]
    assert [offer.change for offer in of(record)] == [StageChange("ostrom"), OptionChange("cap", "30")]


def test_where_the_second_stage_has_a_board_of_its_own_it_is_offered_in_no_other_round() -> None:
    record = played(2, rounds_basic=3, rounds_ostrom=3, transition="fresh_board")[0]
    names = [offer.name for offer in of(record)]
    assert "never_governed" in names
    assert "governed" not in names
    assert BranchPoint(record, 13).state_with_changes([StageChange("basic")]).governance is None
    for change in (StageChange("ostrom"), MonitorChange(0, "red"), StageChange("basic")):
        with pytest.raises(ChangeError, match="on a board of its own"):
            BranchPoint(record, 5).state_with_changes([change])
    stopped = replace(record, rows=record.rows[: len(record.rows) // 4])
    assert "governed" not in [offer.name for offer in of(stopped)], "nor where that stage was still to come"


def test_the_largest_box_is_followed_by_one_without_end_and_that_by_none() -> None:
    record = played(2, rounds_basic=3, rounds_ostrom=0)[0]

    assert suggested_what_ifs(read(record), CommonsOptions(cap=33))[-1].change == OptionChange("cap", "36")
    assert suggested_what_ifs(read(record), CommonsOptions(cap=36))[-1].change == OptionChange("cap", "none")
    assert [offer.name for offer in suggested_what_ifs(read(record), CommonsOptions(cap="none"))] == [
        "governed"
    ]


def test_the_first_promise_with_a_number_is_offered_from_the_beginning_of_the_stage() -> None:
    record = played(1, rounds_basic=3, rounds_ostrom=8)[0]
    found = next(offer for offer in of(record) if offer.name == "promise")
    first = next(
        one.promise
        for one in read(record).enactments
        if one.promise and one.promise.quota and one.promise.scope == "whole"
    )

    assert (found.first, found.first_turn_of(found.first, 4)) == (4, 13)
    assert found.last == next(one.at.round for one in read(record).enactments if one.promise == first)
    assert first.quota is not None
    assert found.change == PromiseChange(first.quota.most, first.quota.resource)


def test_promises_that_bind_already_are_not_offered_to_bind() -> None:
    record = played(1, rounds_basic=3, rounds_ostrom=8)[0]
    names = [
        offer.name for offer in suggested_what_ifs(read(record), CommonsOptions(rule_enforcement="engine"))
    ]

    assert "promise" in names
    assert "promises_bind" not in names
