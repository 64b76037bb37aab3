"""A game goes on, and is verified, by the rules under which it was dealt."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.audit import OtherRulesError, initial_state, verification_findings
from games.commons.game import COMMONS
from games.record import Record, RecordError
from tests.games.analysis.test_course import played


def record_of_version(version: int) -> Record:
    """A whole game as a table of this version recorded it. Up to 4 the state did not keep the version."""
    record, _ = played(1, rounds_basic=3, rounds_ostrom=0)
    assert isinstance(record.header.opening, dict)
    opened = {name: value for name, value in record.header.opening.items() if name != "rules_version"}
    if version >= COMMONS.rules_version:
        opened["rules_version"] = version
    return replace(record, header=replace(record.header, rules_version=version, opening=opened))


def test_a_new_game_keeps_the_version_under_which_it_was_dealt() -> None:
    assert initial_state(COMMONS, record_of_version(5).header).rules_version == COMMONS.rules_version


def test_a_game_of_the_version_before_is_still_known() -> None:
    record = record_of_version(4)

    assert initial_state(COMMONS, record.header).rules_version == 4
    assert "dealt" not in " ".join(verification_findings(COMMONS, record))


@pytest.mark.parametrize("version", [3, 6])
def test_a_game_of_another_version_is_refused_and_the_known_ones_are_named(version: int) -> None:
    with pytest.raises(
        OtherRulesError,
        match=f"version {version} of the rules of commons; this program knows versions 4 to 5",
    ):
        verification_findings(COMMONS, record_of_version(version))


def test_an_opening_under_other_rules_than_its_header_names_is_refused() -> None:
    """Who claims other rules for a game would have its moves judged by them."""
    record = record_of_version(5)

    with pytest.raises(RecordError, match="another version of the rules than the header names"):
        verification_findings(COMMONS, replace(record, header=replace(record.header, rules_version=4)))
