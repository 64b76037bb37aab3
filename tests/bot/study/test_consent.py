"""Who said no is in no row, and nothing that somebody wrote is in any byte unless all agreed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.catalogue import names
from bot.study.consent import Consent
from bot.study.origin import Person, Played, short
from games.record import ActionRow, Record, Row, retold
from tests.support.studied import bundled, content, record, run_notebook, sheet

pytestmark = pytest.mark.long

PLANTED = "Planted Player"
FIELDS = frozenset({"words", "reason"})


def planted(game: Record) -> Record:
    """The game with a name in everything that its players wrote, wherever it returns."""
    known: set[str] = set()

    def written(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            for name, inner in value.items():
                yield from [inner] if name in FIELDS and isinstance(inner, str) else written(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from written(inner)

    rows: list[Row] = []
    mine: set[str] = set()

    def named(text: str) -> str:
        return f"{PLANTED}: {text}" if text in mine else text

    for row in game.rows:
        if isinstance(row, ActionRow):
            mine |= set(written(row.action)) - known
            known |= {text for event in row.events for text in written(event)} - mine
            told = tuple(retold(event, FIELDS, named) for event in row.events)
            rows.append(replace(row, action=retold(row.action, FIELDS, named), events=told))
        else:
            rows.append(row)
    assert mine
    return replace(game, rows=tuple(rows))


def source(game: Record) -> Played:
    people = tuple(Person(seat, f"Pcode{seat}", f"{PLANTED} {seat}") for seat in range(len(game.header.seats)))
    return Played("a game", game, people=people)


@pytest.mark.parametrize("game", names())
def test_a_masked_seat_stands_in_the_list_of_seats_alone(game: str, tmp_path: Path) -> None:
    one = record(game, silent=0.1)
    table = short(one.header.commitment)
    bundled([source(one)], tmp_path / "open.zip")
    made = bundled([source(one)], tmp_path / "s.zip", Consent(frozenset({(table, 1)})))

    assert made.valid
    sheets = [name.split("-")[1].split("_")[0] for name in content(tmp_path / "s.zip") if name.endswith("_data.csv")]
    left_out = 0
    for name in sheets:
        rows, whole = sheet(tmp_path / "s.zip", name), sheet(tmp_path / "open.zip", name)
        seated = [column for column in (whole[0] if whole else {}) if column in ("seat", "other", "partner", "target", "active", "monitor")]
        if name != "seats":
            assert not any(row[column] == "1" for row in rows for column in seated), name
        if name != "figures" and "seat" in seated and name != "seats":
            left_out += sum(row["seat"] == "1" for row in whole)
    (told,) = sheet(tmp_path / "s.zip", "tables")
    assert told["masked_seats"] == "1"
    assert left_out > 5
    assert int(told["masked_rows"]) == left_out
    hidden = sheet(tmp_path / "s.zip", "seats")[1]
    assert (hidden["masked"], hidden["points"], hidden["own_acts"]) == ("true", "", "")


@pytest.mark.parametrize("game", names())
def test_the_figures_of_the_others_stay_and_can_be_made_of_what_stays(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one = record(game, silent=0.1)
    bundled([source(one)], tmp_path / "s.zip", Consent(frozenset({(short(one.header.commitment), 0)})))
    figures = sheet(tmp_path / "s.zip", "figures")

    assert {row["seat"] for row in figures} >= {"1", "2"}
    assert not any(row["seat"] == "0" for row in figures)
    said = run_notebook(tmp_path / "s.zip", tmp_path / "opened", monkeypatch, capsys)
    assert "figures of 1 tables: equal\n" in said
    assert "different" not in said


def test_no_name_and_no_text_is_in_any_byte(tmp_path: Path) -> None:
    game = planted(record("commons", reasons="free"))
    people = tuple(replace(person, name=None) for person in source(game).people)
    bundled([replace(source(game), people=people)], tmp_path / "s.zip")

    assert any(row["words"].startswith("text ") for row in sheet(tmp_path / "s.zip", "motions"))
    for path, text in content(tmp_path / "s.zip").items():
        assert PLANTED.encode() not in text, path


def test_words_are_told_where_all_agreed_and_never_beside_a_masked_seat(tmp_path: Path) -> None:
    game = planted(record("commons", reasons="free"))
    table = short(game.header.commitment)
    bundled([source(game)], tmp_path / "told.zip", Consent(texts=frozenset({table})))
    bundled([source(game)], tmp_path / "masked.zip", Consent(frozenset({(table, 3)}), frozenset({table})))

    told = {row["words"] for name in ("motions", "promises") for row in sheet(tmp_path / "told.zip", name)}
    kept = {row["words"] for name in ("motions", "promises") for row in sheet(tmp_path / "masked.zip", name)}
    assert any(PLANTED in word for word in told)
    assert not any(PLANTED in word for word in kept)


def test_who_said_no_has_no_code_and_no_name_in_it(tmp_path: Path) -> None:
    game = record("tragedy")
    bundled([source(game)], tmp_path / "s.zip", Consent(frozenset({(short(game.header.commitment), 2)})))

    for path, text in content(tmp_path / "s.zip").items():
        assert b"Pcode2" not in text, path
        assert f"{PLANTED} 2".encode() not in text, path
    assert b"Pcode1" in content(tmp_path / "s.zip")["data/description-people_data.csv"]
