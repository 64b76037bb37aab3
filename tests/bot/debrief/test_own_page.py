"""A player's own page tells what they did, beside the table's mean, in words that blame nobody."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.games.commons.debrief.own import own_panel
from bot.games.commons.debrief.table import CommonsTable
from bot.orchestration.session.debrief import Debriefs
from bot.research.commons.alternatives import analyse_table
from bot.research.commons.debrief import FullCommonsDebrief
from bot.scenes.model import Panel
from bot.stage.discord_api.limits import check_panel
from bot.stage.side_process import run_inline
from games.commons.governance import events as gov
from games.commons.governance.vocabulary import Sue
from games.record import Record
from tests.support.played_by_people import played
from tests.support.tenures import played_alone


@pytest.fixture(scope="module")
def record() -> Record:
    return played(7, ("take_all", "punisher", "punisher", "careful"), rounds_basic=4, rounds_ostrom=5)[0]


@pytest.fixture(scope="module")
def table(record: Record) -> CommonsTable:
    return analyse_table(record)


def text(panel: Panel) -> str:
    return "\n".join((panel.text, *(f"{note.title}\n{note.text}" for note in panel.notes)))


def test_its_cards_are_those_of_the_measures(table: CommonsTable) -> None:
    _, measures = played(7, ("take_all", "punisher", "punisher", "careful"), rounds_basic=4, rounds_ostrom=5)
    for seat, figures in enumerate(measures["seats"]):
        told = text(own_panel(table, played_alone(seat)))
        assert f"You asked for **{sum(figures['asked'])}**" in told
        assert f"You got **{sum(figures['received'])}** of them" in told
        assert f"You gave **{sum(figures['given'])}** to the bank" in told
    means = {
        re.search(r"average of the table: ([\d.]+)", text(own_panel(table, played_alone(seat))))
        for seat in range(4)
    }
    assert len({found[1] for found in means if found}) == 1


def test_every_promise_that_was_tested_is_counted_once(table: CommonsTable) -> None:
    tests = 0
    for seat in range(4):
        told = re.search(
            r"limited what you could take (\d+) times?", text(own_panel(table, played_alone(seat)))
        )
        tests += int(told[1]) if told else 0
    assert tests == sum(stage.tempted for stage in table.stages) > 0


def test_sanctions_and_lost_votes_come_with_a_thought_and_no_other_seat_is_named(table: CommonsTable) -> None:
    pages = [own_panel(table, played_alone(seat)) for seat in range(4)]
    for page in pages:
        check_panel(page, "k7")
        assert not any(colour in text(page) for colour in ("Red", "Orange", "White", "Blue"))
    whole = "\n".join(map(text, pages))
    assert "It says nothing about who you are." in whole
    assert "on the losing side" in whole


def test_it_says_how_often_the_monitor_was_told_of_oneself_and_what_became_of_ones_suits(
    table: CommonsTable,
) -> None:
    told, sued = [0] * 4, [0] * 4
    for _, event in table.course.events_of_kind(gov.Flagged):
        told[event.seat] += 1
    for _, event in table.course.events_of_kind(gov.Moved):
        if isinstance(event.motion, Sue):
            sued[event.mover] += 1
    assert sum(told)
    for seat in range(4):
        page = text(own_panel(table, played_alone(seat)))
        times = "1 time" if told[seat] == 1 else f"{told[seat]} times"
        assert (f"The Monitor was told {times} that you took more than a rule allows." in page) == bool(
            told[seat]
        )
        assert ("You sued the Monitor" in page) == bool(sued[seat])


def test_after_a_game_in_silence_it_speaks_of_no_promises() -> None:
    page = own_panel(analyse_table(played(4, rounds_basic=4, rounds_ostrom=0)[0]), played_alone(0))
    assert [note.title for note in page.notes] == ["Your cards"]


async def test_a_debrief_that_cannot_be_made_is_known_as_such_and_not_as_one_that_is_on_its_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def file(_snap: object, _store: object) -> bytes:
        raise OSError

    monkeypatch.setattr("bot.orchestration.session.debrief.journal_file", file)

    async def told(_snap: object) -> bool:
        return True

    endings = cast("Any", SimpleNamespace(may_disclose=told))
    debriefs = Debriefs(
        cast("Any", None), endings, {"commons": FullCommonsDebrief()}, run_inline, lambda _: None
    )
    snap = cast("Any", SimpleNamespace(table="t1", game=SimpleNamespace(name="commons"), state=1))
    placed = SimpleNamespace(number=1, table="t1", treatment="")
    seen = cast(
        "Any", SimpleNamespace(session="s-1", record=SimpleNamespace(stage="debrief", tables=(placed,)))
    )
    assert not debriefs.has_failed("s-1")
    await debriefs.ensure_debrief(seen, {"t1": snap})
    assert not debriefs.has_failed("s-1"), "it is being made"
    await debriefs.drain()
    assert debriefs.has_failed("s-1")
    assert debriefs.debrief_of("s-1") is None
