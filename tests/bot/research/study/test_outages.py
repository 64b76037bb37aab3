"""An outage stands in a bundle's events, with its seconds, and is nobody's act."""

from __future__ import annotations

from pathlib import Path

from tests.support.studied import bundle_of, of_records, record, sheet, with_table_rows


def test_an_outage_is_an_event_with_its_seconds_and_no_act(tmp_path: Path) -> None:
    plain = record("tragedy")
    game = with_table_rows(plain, ("outage", {"missed_ms": 119_600, "ago_ms": 300}))
    made = tmp_path / "bundle"
    bundle_of(of_records([game]), made)
    (row,) = [row for row in sheet(made, "events") if row["kind"] == "outage"]
    assert (row["count"], row["seat"], row["by"], row["row"]) == ("120", "", "", str(game.rows[-1].sequence))
    assert not any(row["kind"] == "outage" for row in sheet(made, "decisions"))
