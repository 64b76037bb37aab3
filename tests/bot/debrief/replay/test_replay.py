"""A table is played again on the page as everybody saw it, turn by turn, and nothing private is in the page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bot import catalogue
from bot.command_line import cli
from bot.debrief.page import page_html, replay_page
from bot.debrief.replay.section import encode_steps, sequence_diff
from bot.debrief.replay.steps import lines_html, turn_states
from bot.debrief.story import AnalysedTable, with_replays
from bot.scenes.model import TableInfo
from bot.texts.lookup import use_language
from games.audience import PUBLIC
from games.record import ActionRow, Record, encode_record
from tests.bot.debrief.test_commons_page import MIXED, PLANTED, planted
from tests.games.analysis.test_crossroads_course import ANYHOW
from tests.support.page_reading import check_page
from tests.support.played_by_people import crossed, played, pledged, settled

GAMES = ("commons", "tragedy", "settlers", "crossroads")


@pytest.fixture(scope="module")
def records() -> dict[str, Record]:
    """A whole game of each kind."""
    return {
        "commons": played(3, MIXED, rounds_basic=3, rounds_ostrom=3)[0],
        "tragedy": pledged(3, ("trusting", "careful", "greedy"))[0],
        "settlers": settled(3)[0],
        "crossroads": crossed(5, ANYHOW)[0],
    }


def embedded(text: str) -> dict[str, list[dict[str, Any]]]:
    """The steps in a page, as its script reads them."""
    found = re.search(r'<script type="application/json" id="rp-data">(.*?)</script>', text)
    assert found is not None
    data = json.loads(found[1])

    def read(rows: list[Any]) -> list[dict[str, Any]]:
        board: list[int] = []
        notes: list[int] = []
        steps = []
        for title, words, changed, happened, noted, bank in rows:
            board, notes = (
                [*was[: new[0]], *new[2:], *was[len(was) - new[1] :]]
                for was, new in ((board, changed), (notes, noted))
            )
            lists = {
                name: [data["lines"][n] for n in of]
                for name, of in (("board", board), ("happened", happened), ("notes", notes))
            }
            steps.append(
                {
                    "title": data["lines"][title],
                    "words": data["lines"][words],
                    "bank": data["lines"][bank],
                    **lists,
                }
            )
        return steps

    return {place: read(rows) for place, rows in data["tables"].items()}


def public_views(name: str, record: Record) -> list[Any]:
    """The public's view at the start, at the first moment after a row that began a turn, and at the end: by
    the engine's fold alone.
    """
    game = catalogue.find_game(name)
    state = game.codec.state.from_builtins(record.header.opening)
    found, key, pending = [game.view(state, PUBLIC)], game.turn_key(state), False
    for row in record.rows:
        if isinstance(row, ActionRow):
            for event in row.events:
                game.evolve(state, game.codec.event.from_builtins(event))
            pending = True
            if game.turn_key(state) != key:
                found.append(game.view(state, PUBLIC))
                key, pending = game.turn_key(state), False
    return [*found, *([game.view(state, PUBLIC)] if pending else [])]


@pytest.mark.parametrize("name", GAMES)
def test_step_n_is_the_public_view_of_turn_n(name: str, records: dict[str, Record]) -> None:
    record = records[name]
    steps = embedded(replay_page(name, "Table 1", catalogue.debriefs()[name].replay_steps(record)))["table-1"]
    views = public_views(name, record)
    assert len(steps) == len(views) > 3
    seats = len(record.header.seats)
    options = catalogue.find_game(name).options_model.model_validate(record.header.options)
    info = TableInfo(
        called="",
        version=0,
        options=options,
        people=(None,) * seats,
        automatic=(None,) * seats,
        commitment="",
    )
    for step, view in zip(steps, views, strict=True):
        card = catalogue.scenes()[name].card(view, info, ())
        assert card.picture is not None
        assert "\n".join(step["board"]) == card.picture.svg
        assert step["title"] == card.title.replace("&", "&amp;")
        told = "\n".join(step["notes"])
        for note in card.notes:
            assert all(line in told for line in lines_html(note.text).split("\n") if "“" not in line)


def test_the_bank_is_in_the_page_for_its_switch_as_the_debrief_reveals_it(records: dict[str, Record]) -> None:
    steps = catalogue.debriefs()["commons"].replay_steps(records["commons"])
    game = catalogue.find_game("commons")
    shown = [[int(n) for n in re.findall(r"\d+", step.bank)] for step in steps]
    assert shown == [list(state.bank) for state in _copies(game, records["commons"])]
    text = replay_page("commons", "Table 1", steps)
    assert 'id="rp-hid"' in text
    assert '<p id="rp-bank" hidden>' in text


def _copies(game: Any, record: Record) -> list[Any]:
    return [game.clone(state) for state, _ in turn_states(game, record)]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_but_the_publics_view_and_events_is_shown(
    name: str, records: dict[str, Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = catalogue.find_game(name)
    viewers = set[int]()
    view = game.view
    monkeypatch.setattr(type(game), "view", lambda *given: (viewers.add(given[-1]), view(*given[-2:]))[1])
    catalogue.debriefs()[name].replay_steps(records[name])
    assert viewers == {PUBLIC}
    assert all(event.to & PUBLIC for _, news in turn_states(game, records[name]) for event in news)


def test_what_people_wrote_is_never_in_a_replay(records: dict[str, Record]) -> None:
    steps = catalogue.debriefs()["commons"].replay_steps(planted(records["commons"]))
    text = replay_page("commons", "Table 1", steps)
    assert "Zorp" not in text
    assert PLANTED not in text


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en-GB", "de"])
def test_a_page_of_a_debrief_with_replays_is_whole_in_both_languages(
    name: str, language: str, records: dict[str, Record]
) -> None:
    teller = catalogue.debriefs()[name]
    with use_language(language):
        tables = [
            AnalysedTable(
                "Table 1", teller.summarise_table(records[name]), steps=teller.replay_steps(records[name])
            )
        ]
        text = page_html(with_replays(teller.class_debrief(tables), tables), tables=1)
    check_page(text)
    assert 'id="again-table-1"' in text
    assert 'aria-live="polite"' in text


def test_a_page_without_steps_has_no_script(records: dict[str, Record]) -> None:
    teller = catalogue.debriefs()["settlers"]
    assert "<script" not in page_html(
        teller.class_debrief([AnalysedTable("Table 1", teller.summarise_table(records["settlers"]))]),
        tables=1,
    )


@pytest.mark.parametrize(
    ("before", "now"),
    [([], [1, 2]), ([1, 2, 3], [1, 9, 3]), ([1, 1], [1]), ([1], [1, 1]), ([1, 2], [1, 2]), ([5], [])],
)
def test_a_difference_leads_back_to_what_is(before: list[int], now: list[int]) -> None:
    start, end, *fresh = sequence_diff(before, now)
    assert [*before[:start], *fresh, *before[len(before) - end :]] == now


def test_a_line_that_returns_is_written_once(records: dict[str, Record]) -> None:
    lines = encode_steps({"a": catalogue.debriefs()["settlers"].replay_steps(records["settlers"])})["lines"]
    assert isinstance(lines, list)
    assert len({*lines}) == len(lines)


def test_the_command_writes_a_page_that_plays_one_game_again(
    records: dict[str, Record], tmp_path: Path
) -> None:
    (tmp_path / "game.jsonl").write_bytes(encode_record(records["crossroads"]).encode())
    with pytest.raises(SystemExit) as end:
        cli.run_command_line(
            [
                "replay",
                str(tmp_path / "game.jsonl"),
                "--page",
                str(tmp_path / "again.html"),
                "--language",
                "de",
            ]
        )
    assert not end.value.code
    text = (tmp_path / "again.html").read_text(encoding="utf-8")
    check_page(text)
    assert "Einen Tisch noch einmal spielen" in text
    assert len(embedded(text)["tisch-1"]) > 3
