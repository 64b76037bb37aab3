"""A class of 28 of whom eight are absent: whatever is told of its people is what a second reading of the raw
journals works out.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import pytest

from bot.scenes.model import Panel
from tests.e2e.cutting import quietly
from tests.support.changing_class import STUDENTS, ChangingClass, Played, Sheets
from tests.support.journal_ledger import TableLedger, read_table
from tests.support.moved_acts import moved_act
from tests.support.whose_acts import (
    compare_bundle,
    compare_debrief,
    compare_own_page,
    compare_participation,
    promise_tests,
)

GOVERNED = 4
"""The first round in which the players govern themselves."""
DESERTED = 4
"""The table at which nobody ever pressed anything."""
Tests: TypeAlias = Mapping[int, Mapping[int, bool]]
Compare: TypeAlias = Callable[["Proof", Played, int], Coroutine[Any, Any, list[str]]]


@dataclass(frozen=True)
class Proof:
    """The class, its ledgers by table, and what Moot tells of it."""

    played: Played
    ledgers: Mapping[int, TableLedger]
    page: str
    sheets: Sheets
    tests: Tests
    """By table and row, the requests in whose way a promise stood, and whether it was kept."""

    @property
    def names(self) -> dict[int, str]:
        """The names of the class's members, by number."""
        return {
            one.seat: one.name for one in self.played.people if one.role != "owner" and one.seat is not None
        }

    def user(self, member: int) -> int:
        """The user of this member."""
        return next(one.user for one in self.played.people if one.seat == member)

    async def wrong_own_pages(self, played: Played, *numbers: int) -> list[str]:
        """What is wrong in all own pages of these tables."""
        wrong = list[str]()
        for number in numbers:
            for seat, member in self.ledgers[number].people():
                page = await played.own_page(number, self.user(member))
                wrong += compare_own_page(
                    self.ledgers[number], (seat, member), page, self.tests.get(number, {}), GOVERNED
                )
        return wrong


async def _prove() -> Proof:
    played = await ChangingClass().play()
    page, sheets = await played.debrief_page(), await played.sheets()
    await played.world.stop()
    numbers = {row["table"]: int(row["number"]) for row in sheets["tables"]}
    tests = {numbers[table]: rows for table, rows in promise_tests(sheets["requests"]).items()}
    return Proof(
        played,
        {number: read_table(number, rows) for number, rows in played.rows.items()},
        page,
        sheets,
        tests,
    )


@pytest.fixture(scope="module")
def proof() -> Proof:
    """One class for all of these tests."""
    with quietly():
        return asyncio.run(_prove())


@pytest.fixture
async def played(proof: Proof) -> Any:
    """The same class, in the test's own loop."""
    with quietly():
        again = await proof.played.reopen()
        yield again
        await again.world.stop()


def test_the_class_has_all_that_may_be_told_wrongly(proof: Proof) -> None:
    hand_overs = [kind for table in proof.ledgers.values() for _, _, kind in table.hand_overs]
    tables_of: dict[int | None, set[int]] = {}
    for number, table in proof.ledgers.items():
        for stay in table.stays:
            if stay.is_person:
                tables_of.setdefault(stay.member, set()).add(number)
    assert len(proof.names) == STUDENTS
    assert len(proof.played.absent) == round(0.3 * STUDENTS)
    assert hand_overs.count("replace") == 3
    assert hand_overs.count("leave") == 2
    assert hand_overs.count("come_back") == 1
    assert sum(len(tables) == 2 for tables in tables_of.values()) == 2
    assert {act.decider for table in proof.ledgers.values() for act in table.standing} >= {
        "people",
        "stand_in",
        "automatic",
    }
    assert any(act.taken_back for act in proof.ledgers[1].acts)
    assert {what for table in proof.ledgers.values() for _, _, what, _ in table.cards} >= {
        "traded",
        "returned",
        "sanction",
        "reward",
    }
    assert all(
        any(vote.outvoted for vote in table.votes)
        for number, table in proof.ledgers.items()
        if number != DESERTED
    )
    fates = [fate for rows in proof.tests.values() for fate in rows.values()]
    assert min(fates.count(True), fates.count(False)) > 0


async def test_the_grade_books_list_says_of_everybody_what_the_journals_say(
    proof: Proof, played: Played
) -> None:
    assert compare_participation(proof.ledgers, proof.names, await played.participation()) == []


async def test_each_own_page_says_of_its_person_what_the_journals_say(proof: Proof, played: Played) -> None:
    assert await proof.wrong_own_pages(played, *proof.ledgers) == []


def test_the_debrief_says_of_people_what_the_journals_say(proof: Proof) -> None:
    assert compare_debrief(proof.ledgers, proof.page, proof.tests) == []


def test_each_sheet_of_the_bundle_says_of_people_what_the_journals_say(proof: Proof) -> None:
    assert compare_bundle(proof.ledgers, proof.sheets) == []


async def _participation(proof: Proof, played: Played, number: int) -> list[str]:
    del number
    return compare_participation(proof.ledgers, proof.names, await played.participation())


async def _own_pages(proof: Proof, played: Played, number: int) -> list[str]:
    return await proof.wrong_own_pages(played, number)


async def _debrief(proof: Proof, played: Played, number: int) -> list[str]:
    return compare_debrief({number: proof.ledgers[number]}, await played.debrief_page(number), proof.tests)


async def _bundle(proof: Proof, played: Played, number: int) -> list[str]:
    return compare_bundle({number: proof.ledgers[number]}, await played.sheets_of(number))


PRODUCTS: dict[str, Compare] = {
    "participation": _participation,
    "own pages": _own_pages,
    "debrief": _debrief,
    "bundle": _bundle,
}


def _first_act(table: TableLedger, kind: str) -> tuple[int, int, int]:
    """Of the first hand-over of this kind: its row, the row of the first act after it, and the seat."""
    change, seat, _ = next(one for one in table.hand_overs if one[2] == kind)
    return change, next(act.row for act in table.acts if act.seat == seat and act.row > change), seat


@pytest.mark.parametrize("product", PRODUCTS)
async def test_an_act_of_a_stand_in_that_is_told_as_its_persons_is_found(
    product: str, proof: Proof, played: Played
) -> None:
    with moved_act(*_first_act(proof.ledgers[2], "fill")) as wronged:
        wrong = await PRODUCTS[product](proof, played, 2)
    assert wronged
    assert wrong


@pytest.mark.parametrize("product", ["participation", "own pages", "bundle"])
async def test_an_act_of_a_newcomer_that_is_told_as_the_former_persons_is_found(
    product: str, proof: Proof, played: Played
) -> None:
    with moved_act(*_first_act(proof.ledgers[3], "replace")) as wronged:
        wrong = await PRODUCTS[product](proof, played, 3)
    assert wronged
    assert wrong


@pytest.mark.parametrize(
    ("language", "you"),
    [("en-GB", r"\b(?:you|yours?|yourself)\b"), ("de", r"\b(?:du|dir|dich|dein\w*|ihr|euch|euer|eure\w*)\b")],
)
async def test_no_own_page_of_somebody_who_never_pressed_says_you(
    language: str, you: str, proof: Proof, played: Played
) -> None:
    never = [
        (number, member)
        for number, table in proof.ledgers.items()
        for _, member in table.people()
        if not any(
            act.stay.member == member and act.by == "player"
            for one in proof.ledgers.values()
            for act in one.acts
        )
    ]
    assert len(never) == 5
    for number, member in never:
        page = await played.own_page(number, proof.user(member), language)
        assert page is not None
        assert re.findall(you, _words(page), re.IGNORECASE) == []


def _words(page: Panel) -> str:
    return "\n".join(
        (
            page.title or "",
            page.text,
            *(f"{note.title}\n{note.text}" for note in page.notes),
            page.footer or "",
        )
    )
