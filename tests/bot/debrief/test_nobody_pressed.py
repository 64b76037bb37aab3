"""A table of which nobody ever pressed anything: nothing is said about people there, nobody is asked about
it, and no page says "you".
"""

from __future__ import annotations

import re
from functools import cache
from typing import Literal, TypeAlias

import pytest

from bot.catalogue import debriefs
from bot.debrief.post import MadeDebrief, analyse_tables, make_debrief, own_pages
from bot.texts.lookup import languages, t, use_language
from games.record import ActionRow, Record, RecordedActor, TableRow, encode_record
from games.sittings import TableSittings
from tests.bot.debrief.test_stopped import GAMES
from tests.support.played_by_people import by_people
from tests.support.tenures import record_with_holders

Nobody: TypeAlias = Literal["stand-ins", "automatic players", "the clock"]
YOU = {
    "en-GB": re.compile(r"\b(?:you|yours?|yourself)\b", re.IGNORECASE),
    "de": re.compile(r"\b(?:du|dir|dich|dein\w*|ihr|euch|euer|eure\w*)\b", re.IGNORECASE),
}
CLAIMS = {
    "en-GB": re.compile(r"\b(?:nobody|nothing|every|never|most|0)\b", re.IGNORECASE),
    "de": re.compile(
        r"\b(?:niemand|nichts|jede[sr]? (?:zusage|versprechen)|nie|am meisten|0)\b", re.IGNORECASE
    ),
}
"""Words of titles that tell what people did, or what none of them did."""
WHOLE_CLASS = {"bank"}
"""Sections whose titles speak to the class about what it could see, not about what it did."""


@cache
def people_table(name: str) -> Record:
    """A game that people played."""
    return GAMES[name]()


@cache
def nobodys_table(name: str, nobody: Nobody) -> Record:
    """The same game as if its people had sat there and pressed nothing."""
    record = people_table(name)
    seats = range(len(record.header.seats))
    if nobody == "stand-ins":
        return record_with_holders(record, {seat: [(0, "away")] for seat in seats})
    holders = [["person", ""] if nobody == "the clock" else ["automatic", "careful"] for _ in seats]
    start = TableRow(1, "start", facts={"holders": holders})
    by = "clock" if nobody == "the clock" else "automatic"
    rows = [row for row in record.rows if isinstance(row, ActionRow)]
    return Record(
        record.header,
        (
            start,
            *(
                ActionRow(
                    n,
                    row.actor if row.actor.seat is None else RecordedActor(row.actor.seat, by),
                    row.action,
                    row.events,
                    row.ms,
                )
                for n, row in enumerate(rows, 2)
            ),
        ),
    )


def debrief(name: str, *records: Record) -> MadeDebrief:
    teller = debriefs()[name]
    files = [(number, encode_record(record).encode(), None) for number, record in enumerate(records, 1)]
    return make_debrief(teller, analyse_tables(teller, files, len(files)), {}, {})


def titles(page: str) -> dict[str, str]:
    return dict(re.findall(r'<section id="(\w+)"><h2>(.*?)</h2>', page))


every_game = pytest.mark.parametrize("name", GAMES)
every_language = pytest.mark.parametrize("language", sorted(languages()))
every_nobody = pytest.mark.parametrize("nobody", ["stand-ins", "automatic players", "the clock"])


@every_game
@every_language
@every_nobody
def test_its_page_has_no_headline_about_people_and_no_question(
    name: str, language: str, nobody: Nobody
) -> None:
    with use_language(language):
        told = debrief(name, nobodys_table(name, nobody))
        page, headline, nothing = (
            told.page.decode(),
            t("debrief.played.headline_nobody"),
            t("debrief.played.no_questions"),
        )
    assert f"<h1>{headline}</h1>" in page
    assert headline in told.panel.text
    assert re.findall(r'<ol class="qs">(.*?)</ol>', page, re.DOTALL) == [f"<li><p>{nothing}</p></li>"]
    assert "1. " not in told.panel.text
    claims = {
        section: title
        for section, title in titles(page).items()
        if section not in WHOLE_CLASS and CLAIMS[language].search(title)
    }
    assert claims == {}


@every_game
@every_language
def test_beside_a_table_of_people_it_changes_no_headline_and_is_asked_nothing(
    name: str, language: str
) -> None:
    with use_language(language):
        alone, beside = (
            debrief(name, people_table(name)),
            debrief(name, people_table(name), nobodys_table(name, "stand-ins")),
        )
        second = t("debrief.table_name", n=2)
    before, after = alone.page.decode(), beside.page.decode()
    assert _headline(after) == _headline(before)
    questions = re.findall(r'<ol class="qs">(.*?)</ol>', after, re.DOTALL)
    assert questions
    assert second not in questions[0]
    assert second not in beside.panel.text.split("\n")[0]
    assert {title for title in titles(after).values() if second in title} == set()


def _headline(page: str) -> list[str]:
    return re.findall(r"<h1>(.*?)</h1>", page)


@every_game
@every_language
@every_nobody
def test_no_own_page_there_says_you(name: str, language: str, nobody: Nobody) -> None:
    record = nobodys_table(name, nobody)
    with use_language(language):
        table = TableSittings(
            record.rows, len(record.header.seats), str(record.header.options.get("absent", ""))
        )
        pages = own_pages(debriefs()[name], encode_record(record).encode(), table, {})
    assert bool(pages) == (nobody != "automatic players")
    for panel in pages.values():
        text = "\n".join(
            (
                panel.title or "",
                panel.text,
                *(f"{note.title}\n{note.text}" for note in panel.notes),
                panel.footer or "",
            )
        )
        assert YOU[language].findall(text) == []


def test_pledges_of_stand_ins_alone_are_not_called_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.analysis.played_by.LEAST_SHARE", 0.5)
    record = people_table("tragedy")
    pledges = {
        row.sequence
        for row in record.rows
        if isinstance(row, ActionRow) and "pledge_tested" in str(row.events)
    }
    by_stand_ins = by_people(record, range(len(record.header.seats)), pledges)
    with use_language("en-GB"):
        assert "Pledges were kept in" in titles(debrief("tragedy", record).page.decode())["pledges"]
        told = debrief("tragedy", by_stand_ins).page.decode()
        assert titles(told)["pledges"] == "Pledges"
        assert "left out" not in told


def test_a_table_of_people_has_what_these_tests_look_for() -> None:
    """These tests can fail: of people there are a headline, questions, claims and pages that say "you"."""
    record = people_table("tragedy")
    with use_language("en-GB"):
        page = debrief("tragedy", record).page.decode()
        pages = own_pages(
            debriefs()["tragedy"], encode_record(record).encode(), TableSittings(record.rows, 4), {}
        )
        assert t("debrief.played.headline_nobody") not in page
        assert t("debrief.played.no_questions") not in page
    assert any(YOU["en-GB"].search(panel.text) for panel in pages.values())
    assert any(CLAIMS["en-GB"].search(title) for title in titles(page).values())
