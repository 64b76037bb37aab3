"""A player's own page tells what that person did, and the time before, after and between as what it was."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, cast

import pytest

from bot.catalogue import debriefs
from bot.debrief.post import own_pages
from bot.scenes.model import Panel
from bot.stage.discord_api.limits import check_panel
from bot.texts.lookup import languages, use_language
from games.audience import Seat
from games.record import ActionRow, Record, TableRow, encode_record
from games.sittings import TableSittings
from tests.bot.debrief.test_stopped import GAMES
from tests.games.analysis.test_course import played
from tests.support.tenures import Holding, record_with_holders

BO, INES, CHIDI, DORA, FAY = (0, 1), (0, 5), (1, 2), (2, 3), (3, 4)
"""By seat and number: who left Red in round 3 and who got it in round 5; who was away in rounds 3 to 5; who
never came; who stayed.
"""
COMERS: Mapping[Seat, Sequence[tuple[int, Holding]]] = {
    0: [(3, "left"), (5, "newcomer")],
    1: [(3, "away"), (6, "here")],
    2: [(0, "away")],
}
YOU = {
    "en-GB": re.compile(r"\byou|\byour", re.IGNORECASE),
    "de": re.compile(r"\b(du|dir|dich|dein\w*|ihr|euch)\b", re.IGNORECASE),
}


@cache
def commons() -> Record:
    return record_with_holders(
        played(7, ("take_all", "punisher", "punisher", "careful"), rounds_basic=4, rounds_ostrom=5)[0], COMERS
    )


@cache
def pages(
    language: str, name: str = "commons", team: frozenset[int] = frozenset()
) -> Mapping[tuple[Seat, int], Panel]:
    record = commons() if name == "commons" else record_with_holders(GAMES[name](), COMERS)
    return pages_of(record, name, language, team)


def pages_of(
    record: Record, name: str, language: str = "en-GB", team: frozenset[int] = frozenset()
) -> Mapping[tuple[Seat, int], Panel]:
    with use_language(language):
        table = TableSittings(record.rows, len(record.header.seats))
        return own_pages(debriefs()[name], encode_record(record).encode(), table, {0: team})


def text(panel: Panel) -> str:
    check_panel(panel, "k7")
    return "\n".join(
        (panel.title, panel.text, *(f"{note.title}\n{note.text}" for note in panel.notes), panel.footer)
    )


def holders(panel: Panel) -> list[str]:
    return panel.notes[0].text.splitlines()


def asked(record: Record, seat: Seat, rows: range | None = None) -> int:
    """Cards asked for in harvests by hand, counted from the raw rows."""
    mine = (
        row
        for row in record.rows
        if isinstance(row, ActionRow) and (row.actor.seat, row.actor.by) == (seat, "player")
    )
    actions = [(row.sequence, cast("dict[str, Any]", row.action)) for row in mine]
    return sum(
        sum(one["cards"])
        for row, one in actions
        if one["kind"] == "harvest" and (rows is None or row in rows)
    )


def row_of(kind: str, seat: Seat) -> int:
    return next(
        row.sequence
        for row in commons().rows
        if isinstance(row, TableRow) and (row.table, row.facts.get("seat")) == (kind, seat)
    )


def figure(panel: Panel, pattern: str = r"You asked for \*\*(\d+)\*\*") -> int:
    found = re.search(pattern, text(panel))
    assert found is not None
    return int(found[1])


def test_who_gave_up_the_seat_and_who_got_it_read_of_their_own_acts_alone() -> None:
    bo, ines = pages("en-GB")[BO], pages("en-GB")[INES]
    left, came = row_of("leave", 0), row_of("replace", 0)
    assert (figure(bo), figure(ines)) == (
        asked(commons(), 0, range(left)),
        asked(commons(), 0, range(came, len(commons().rows) + 1)),
    )
    assert holders(bo) == [
        "You played in rounds 1 and 2.",
        "A stand-in held this seat in rounds 3 and 4.",
        "Somebody else held this seat in rounds 5 to 9.",
    ]
    assert holders(ines) == [
        "Somebody else held this seat in rounds 1 and 2.",
        "A stand-in held this seat in rounds 3 and 4.",
        "You played in rounds 5 to 9.",
    ]
    for page in (bo, ines):
        assert page.text == "Red did not survive: it has 6 points. Of the 3 others at the table none did."
        assert "only about the time when you played" in text(page)
    assert [note.title for note in bo.notes] == ["Players of Red", "Your cards"], (
        "there were neither promises nor votes while Bo played"
    )


def test_who_was_away_and_came_back_reads_when_a_stand_in_played() -> None:
    page = pages("en-GB")[CHIDI]
    assert holders(page) == [
        "You played in rounds 1, 2 and 6 to 9.",
        "A stand-in played for you in rounds 3 to 5.",
    ]
    assert figure(page) == asked(commons(), 1)
    assert page.text.startswith("Orange did not survive")


def test_who_stayed_reads_of_nobody_else() -> None:
    page = pages("en-GB")[FAY]
    assert page.notes[0].title == "Your cards"
    assert page.text.startswith("You did not survive")
    assert figure(page) == asked(commons(), 3)


def test_the_same_in_german() -> None:
    told = pages("de")
    assert holders(told[BO]) == [
        "Du hast in den Runden 1 und 2 gespielt.",
        "Eine Vertretung hatte in den Runden 3 und 4 diesen Platz.",
        "Jemand anders hatte in den Runden 5 bis 9 diesen Platz.",
    ]
    assert holders(told[CHIDI]) == [
        "Du hast in den Runden 1, 2 und 6 bis 9 gespielt.",
        "Eine Vertretung hat in den Runden 3 bis 5 für dich gespielt.",
    ]
    assert holders(told[DORA]) == ["Eine Vertretung hat in den Runden 1 bis 9 für Weiß gespielt."]
    assert (
        told[BO].text
        == "Rot hat nicht überlebt, mit 6 Punkten. Von den 3 anderen am Tisch gelang es niemandem."
    )


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", languages())
def test_a_page_of_somebody_who_never_pressed_does_not_say_you(name: str, language: str) -> None:
    page = pages(language, name)[DORA]
    assert len(page.notes) == 1
    assert ("A stand-in played White" if language == "en-GB" else "für Weiß gespielt") in page.notes[0].text
    assert YOU[language].search(text(page)) is None
    assert YOU[language].search(text(pages(language, name)[CHIDI])) is not None


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_for_which_only_the_clock_acted_is_told_as_that(name: str) -> None:
    page = pages_of(record_with_holders(GAMES[name](), {2: [(0, "silent")]}), name)[DORA]
    assert re.search(r"\d+ times? the time was up and the rules acted for White\.", page.notes[0].text)
    assert YOU["en-GB"].search(text(page)) is None


def test_what_the_rules_did_when_the_time_was_up_is_no_act_of_the_person() -> None:
    record = record_with_holders(
        played(7, rounds_basic=4, rounds_ostrom=5)[0], {3: [(2, "silent"), (4, "here")]}
    )
    page = pages_of(record, "commons")[FAY]
    assert figure(page) == asked(record, 3)
    assert re.search(r"\d+ times your time was up and the rules acted for you", page.notes[0].text)
    assert "survive" in page.text
    assert page.text.startswith("You")


def test_a_team_reads_of_what_it_did_together() -> None:
    told = pages("en-GB", team=frozenset((BO[1], INES[1])))
    assert figure(told[BO]) == figure(told[INES]) == asked(commons(), 0)
    assert "“you” means your team" in told[BO].notes[0].text
    assert "Somebody else" not in text(told[BO])


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_was_stopped_early_is_told_as_far_as_it_was_played(name: str) -> None:
    record = record_with_holders(GAMES[name](), COMERS)
    rounds = debriefs()[name]
    told = 0
    for part in (0.1, 0.25, 0.4, 0.5, 0.6):
        cut = Record(record.header, record.rows[: int(len(record.rows) * part)])
        try:
            rounds.summarise_table(cut)
        except ValueError:
            continue
        told += 1
        for language in languages():
            for place, page in pages_of(cut, name, language).items():
                assert place != DORA or YOU[language].search(text(page)) is None
    assert told


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
def test_what_all_people_of_a_seat_read_adds_up_to_what_was_done_there_by_hand(seed: int) -> None:
    drawn = Random(seed)
    base = played(seed, rounds_basic=4, rounds_ostrom=4)[0]
    ways: tuple[Holding, ...] = ("here", "away", "silent", "left", "newcomer")
    seats = {
        seat: [(number, drawn.choice(ways)) for number in range(1, 9) if drawn.random() < 0.4]
        for seat in range(4)
    }
    record = record_with_holders(base, {seat: _possible(changes) for seat, changes in seats.items()})
    told = pages_of(record, "commons")
    for seat in range(4):
        theirs = [page for (one, _), page in told.items() if one == seat and page.title == "Your own page"]
        assert sum(map(figure, theirs)) == asked(record, seat)
        lines = {line for page in theirs for line in page.notes[0].text.splitlines()}
        assert not any(re.search(r"You .*\bin rounds? \b0\b", line) for line in lines)


def _possible(changes: Sequence[tuple[int, Holding]]) -> list[tuple[int, Holding]]:
    """The changes that can follow one another: who has left comes back as somebody else."""
    made: list[tuple[int, Holding]] = []
    for number, holding in changes:
        gone = made and made[-1][1] == "left"
        made.append((number, "newcomer" if gone and holding in ("here", "away", "silent") else holding))
    return made
