"""What a table's game suggests to be tried otherwise can be tried."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.analysis.commons.counterfactuals.changes import ChangeError, Monitor, Option, Promise, Stage
from games.analysis.commons.counterfactuals.offers import Offer, offers
from games.analysis.commons.counterfactuals.what_if import Past
from games.commons.governance.options import CommonsOptions
from games.record import Record
from tests.games.analysis.test_course import played, read


def of(record: Record) -> tuple[Offer, ...]:
    """What is offered for this game."""
    return offers(read(record), CommonsOptions.model_validate(record.header.options))


def test_what_is_offered_can_be_tried_and_changes_how_the_game_stands() -> None:
    names = set[str]()
    for seed in range(3):
        record = played(seed, rounds_basic=3, rounds_ostrom=8, preset="fines")[0]
        for offer in of(record):
            for number in {offer.first, offer.last}:
                past = Past(record, offer.turn(number, 4))
                assert past.begun([offer.change]) != past.begun([])
            names.add(offer.name)

    assert names == {"governed", "never_governed", "promise", "promise_one", "rule", "promises_bind", "larger_box"}


def test_a_silent_game_is_offered_self_government_and_a_larger_box() -> None:
    record = played(2, rounds_basic=3, rounds_ostrom=0)[0]

    assert [offer.name for offer in of(record)] == ["governed", "larger_box"]
    assert [offer.change for offer in of(record)] == [Stage("ostrom"), Option("cap", "30")]


def test_where_the_second_stage_has_a_board_of_its_own_it_is_offered_in_no_other_round() -> None:
    record = played(2, rounds_basic=3, rounds_ostrom=3, transition="fresh_board")[0]
    names = [offer.name for offer in of(record)]
    assert "never_governed" in names
    assert "governed" not in names
    assert Past(record, 13).begun([Stage("basic")]).governance is None
    for change in (Stage("ostrom"), Monitor(0, "red"), Stage("basic")):
        with pytest.raises(ChangeError, match="on a board of its own"):
            Past(record, 5).begun([change])
    stopped = replace(record, rows=record.rows[: len(record.rows) // 4])
    assert "governed" not in [offer.name for offer in of(stopped)], "nor where that stage was still to come"


def test_the_largest_box_is_followed_by_one_without_end_and_that_by_none() -> None:
    record = played(2, rounds_basic=3, rounds_ostrom=0)[0]

    assert offers(read(record), CommonsOptions(cap=33))[-1].change == Option("cap", "36")
    assert offers(read(record), CommonsOptions(cap=36))[-1].change == Option("cap", "none")
    assert [offer.name for offer in offers(read(record), CommonsOptions(cap="none"))] == ["governed"]


def test_the_first_promise_with_a_number_is_offered_from_the_beginning_of_the_stage() -> None:
    record = played(1, rounds_basic=3, rounds_ostrom=8)[0]
    found = next(offer for offer in of(record) if offer.name == "promise")
    first = next(one.promise for one in read(record).made if one.promise and one.promise.quota and one.promise.scope == "whole")

    assert (found.first, found.turn(found.first, 4)) == (4, 13)
    assert found.last == next(one.at.round for one in read(record).made if one.promise == first)
    assert first.quota is not None
    assert found.change == Promise(first.quota.most, first.quota.resource)


def test_promises_that_bind_already_are_not_offered_to_bind() -> None:
    record = played(1, rounds_basic=3, rounds_ostrom=8)[0]
    names = [offer.name for offer in offers(read(record), CommonsOptions(rule_enforcement="engine"))]

    assert "promise" in names
    assert "promises_bind" not in names
