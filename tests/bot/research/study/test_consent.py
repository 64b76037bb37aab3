"""Who said no is in no row, and nothing that somebody wrote is in any byte unless all agreed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.catalogue import names
from bot.research.study.consent import Consent
from bot.research.study.origin import GameSource, SeatTaker, table_code
from games.record import ActionRow, Record, Row, map_texts
from tests.support.studied import bundle_of, content, record, run_notebook, sheet
from tests.support.subtraction import attacked_class, bundle_sheets, hidden_seats, leaks, masked_by_rows

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
            told = tuple(map_texts(event, FIELDS, named) for event in row.events)
            rows.append(replace(row, action=map_texts(row.action, FIELDS, named), events=told))
        else:
            rows.append(row)
    assert mine
    return replace(game, rows=tuple(rows))


def source(game: Record) -> GameSource:
    people = tuple(
        SeatTaker(seat, f"Pcode{seat}", f"{PLANTED} {seat}") for seat in range(len(game.header.seats))
    )
    return GameSource("a game", game, people=people)


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("refusals", [1, 2, 3])
def test_whatever_was_played_at_a_table_with_a_refusal_the_bundle_is_the_same_to_the_byte(
    game: str, refusals: int, tmp_path: Path
) -> None:
    plays = [record(game, silent=share) for share in (0.1, 0.7)]
    table = table_code(plays[0].header.commitment)
    refused = Consent(frozenset((table, seat) for seat in range(refusals)))
    for n, one in enumerate(plays):
        assert bundle_of([source(one)], tmp_path / f"{n}.zip", refused).is_valid
        bundle_of([source(one)], tmp_path / f"{n}-open.zip")

    assert content(tmp_path / "0-open.zip") != content(tmp_path / "1-open.zip"), "they played otherwise"
    assert content(tmp_path / "0.zip") == content(tmp_path / "1.zip")


@pytest.mark.parametrize("game", names())
def test_of_a_table_with_a_refusal_stands_what_was_settled_before_its_first_move(
    game: str, tmp_path: Path
) -> None:
    one = record(game, silent=0.1)
    table = table_code(one.header.commitment)
    bundle_of([source(one)], tmp_path / "s.zip", Consent(frozenset({(table, 1)})))

    told = {
        name.split("-")[1].split("_")[0] for name in content(tmp_path / "s.zip") if name.endswith("_data.csv")
    }
    assert {name for name in told if sheet(tmp_path / "s.zip", name)} == {
        "tables",
        "options",
        "seats",
        "definitions",
        "levels",
    }
    (row,) = sheet(tmp_path / "s.zip", "tables")
    assert (row["masked_seats"], row["status"], row["end"], row["length_ms"], row["rows"], row["digest"]) == (
        "1",
        "",
        "",
        "",
        "",
        "",
    )
    assert [
        (row["masked"], row["points"], row["won"], row["own_acts"])
        for row in sheet(tmp_path / "s.zip", "seats")
    ] == [("true" if seat == 1 else "false", "", "", "") for seat in range(len(one.header.seats))]


def test_subtraction_and_sums_find_nothing_where_they_found_votes_and_takes_before(tmp_path: Path) -> None:
    formerly = set[str]()
    for number in range(2):
        now, before, _ = attacked_class(number, tmp_path)
        assert hidden_seats(now)
        assert leaks(now) == []
        formerly |= {leak.split(":")[0] for leak in leaks(before)}
    game = record("commons")
    bundle_of([source(game)], tmp_path / "open.zip")
    table = table_code(game.header.commitment)
    formerly |= {
        leak.split(":")[0]
        for leak in leaks(masked_by_rows(bundle_sheets(tmp_path / "open.zip"), {(table, "1")}))
    }
    assert formerly >= {"votes", "takes", "acts", "rest"}, "the attack finds what it looks for"


def test_the_tables_at_which_all_agreed_are_told_as_if_there_were_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = [record("commons", seed) for seed in (1, 2)]
    bundle_of(
        [source(game) for game in games],
        tmp_path / "s.zip",
        Consent(frozenset({(table_code(games[0].header.commitment), 0)})),
    )
    bundle_of([source(games[1])], tmp_path / "alone.zip")

    assert sheet(tmp_path / "s.zip", "figures") == sheet(tmp_path / "alone.zip", "figures") != []
    said = run_notebook(tmp_path / "s.zip", tmp_path / "opened", monkeypatch, capsys)
    assert "different" not in said


def test_no_name_and_no_text_is_in_any_byte(tmp_path: Path) -> None:
    game = planted(record("commons", reasons="free"))
    people = tuple(replace(person, name=None) for person in source(game).people)
    bundle_of([replace(source(game), people=people)], tmp_path / "s.zip")

    assert any(row["words"].startswith("text ") for row in sheet(tmp_path / "s.zip", "motions"))
    for path, text in content(tmp_path / "s.zip").items():
        assert PLANTED.encode() not in text, path


def test_words_are_told_where_all_agreed_and_never_beside_a_masked_seat(tmp_path: Path) -> None:
    game = planted(record("commons", reasons="free"))
    table = table_code(game.header.commitment)
    bundle_of([source(game)], tmp_path / "told.zip", Consent(texts=frozenset({table})))
    bundle_of([source(game)], tmp_path / "masked.zip", Consent(frozenset({(table, 3)}), frozenset({table})))

    told = {row["words"] for name in ("motions", "promises") for row in sheet(tmp_path / "told.zip", name)}
    kept = {row["words"] for name in ("motions", "promises") for row in sheet(tmp_path / "masked.zip", name)}
    assert any(PLANTED in word for word in told)
    assert not any(PLANTED in word for word in kept)


def test_who_said_no_has_no_code_and_no_name_in_it(tmp_path: Path) -> None:
    game = record("tragedy")
    bundle_of(
        [source(game)], tmp_path / "s.zip", Consent(frozenset({(table_code(game.header.commitment), 2)}))
    )

    for path, text in content(tmp_path / "s.zip").items():
        assert b"Pcode2" not in text, path
        assert f"{PLANTED} 2".encode() not in text, path
        assert b"Pcode1" not in text, "nor the others of that table, whose acts would lead to theirs"
