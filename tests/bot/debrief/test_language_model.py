"""Who read a debrief knows which seats a language model has played: it tells of them as of all others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.catalogue import debriefs
from bot.command_line.debrief import story_of as told_by_command
from bot.command_line.exports import load_exports
from bot.debrief.post import analyse_tables, make_debrief
from bot.texts.lookup import use_language
from games.record import LANGUAGE_MODEL, Record, TableRow, encode_record
from tests.support.pledging import play_with_pledges


def played(*seats: int, seed: int = 9) -> bytes:
    """A game of automatic players, of whom it was one on these seats."""
    record, _ = play_with_pledges(seed, ("trusting",) * 4)
    if not seats:
        return encode_record(record).encode()
    fill = TableRow(
        1, "fill", facts={"player": LANGUAGE_MODEL, "seat": None, "seats": [*seats]}, ms=record.rows[0].ms
    )
    return encode_record(
        Record(record.header, (fill, *[replace(row, sequence=row.sequence + 1) for row in record.rows]))
    ).encode()


@pytest.mark.parametrize(
    ("language", "told"),
    [("en-GB", "At Table 2 a language model played Red and White."), ("de", "Sprachmodell")],
)
def test_the_debrief_says_which_seats_a_language_model_has_played(language: str, told: str) -> None:
    teller = debriefs()["tragedy"]
    with use_language(language):
        shown = make_debrief(
            teller, analyse_tables(teller, [(1, played(), None), (2, played(0, 2), None)], 2), {}, {}
        )
    assert shown.panel.text.count(told) == 1
    assert shown.page.decode().count(told) == 1


def test_the_page_that_is_made_of_exports_says_so_too(tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for file, record in zip(files, (played(), played(1, seed=8)), strict=True):
        file.write_bytes(record)
    assert (
        "At Table 2 a language model played Orange."
        in told_by_command(load_exports(files).games, quoted=False).deck
    )
