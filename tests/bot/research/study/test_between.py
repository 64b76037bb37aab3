"""Treatments are compared in the data as the debrief compares them, and nothing of a masked or stopped table
goes into it.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from bot.games.commons.debrief.bank import survival_by_round
from bot.games.commons.debrief.table import Named, summarise_table
from bot.research.study.between import comparable_tables
from bot.research.study.consent import Consent
from bot.research.study.origin import GameSource, SessionSource, session_code, table_code
from bot.research.study.telling import source_rows
from bot.sessions.plan.plans import load_plan
from games.analysis.between import difference
from games.analysis.research.data.sheets import EventRow
from tests.support.studied import bundle_of, record, run_notebook, sheet, with_table_rows

pytestmark = pytest.mark.long

SEAL = "ab" * 32
PLAN = load_plan("first-45").model_copy(update={"treatments": {"few": {}, "many": {}}})


def sources(*dealt: str) -> list[SessionSource | GameSource]:
    games = [record("tragedy", seed) for seed in range(1, len(dealt) + 1)]
    tables = [
        GameSource(f"table {n}", game, session=session_code(SEAL), number=n, treatment=what)
        for n, (game, what) in enumerate(zip(games, dealt, strict=True), 1)
    ]
    return [SessionSource("session", PLAN, SEAL, 4 * len(dealt), len(dealt), 0), *tables]


def points(bundle: Path, treatment: str) -> list[float]:
    """By table of this treatment, the mean points of its seats, out of the sheets."""
    names = [row["table"] for row in sheet(bundle, "tables") if row["treatment"] == treatment]
    seats = sheet(bundle, "seats")
    return [sum(float(row["points"]) for row in seats if row["table"] == name) / 4 for name in names]


def test_two_treatments_stand_beside_each_other_with_the_interval_of_the_debrief(tmp_path: Path) -> None:
    out = tmp_path / "s.zip"
    assert bundle_of(sources(*("few", "many") * 5), out).is_valid

    told = {row["compared"]: row for row in sheet(out, "comparisons")}
    apart = difference(points(out, "few"), points(out, "many"), 2)
    assert apart.interval is not None
    row = told["earned"]
    assert [row[name] for name in ("treatment", "other_treatment", "tables", "other_tables")] == [
        "few",
        "many",
        "5",
        "5",
    ]
    assert float(row["difference"]) == pytest.approx(apart.amount, abs=1e-5)
    assert (float(row["low"]), float(row["high"])) == pytest.approx(apart.interval, abs=1e-5)
    assert float(row["chance"]) >= apart.chance - 1e-5
    assert row["untold"] == ""
    assert set(told) == {"survived", "earned"}


def test_points_that_rules_gave_are_not_among_those_that_are_compared() -> None:
    _, one = sources("few")
    assert isinstance(one, GameSource)
    rows = list(source_rows(one, Consent(), 1))
    given = next(row for row in rows if isinstance(row, EventRow))
    given = msgspec.structs.replace(given, kind="points_given", count=6)
    before, after = (
        comparable_tables(found)[0].figures
        for found in (rows, [*rows, given, msgspec.structs.replace(given, count=-2)])
    )
    assert after["earned"] == before["earned"] - 1, "four points given in all, to four seats"
    assert after["survived"] == before["survived"]


def test_too_few_tables_have_a_difference_and_no_interval(tmp_path: Path) -> None:
    bundle_of(sources("few", "many", "many"), tmp_path / "s.zip")
    assert [
        (row["low"], row["high"], row["chance"], row["untold"])
        for row in sheet(tmp_path / "s.zip", "comparisons")
    ] == [("", "", "", "few")] * 2


def test_a_table_with_a_masked_seat_is_not_compared(tmp_path: Path) -> None:
    held, *tables = sources("few", "many", "many")
    assert isinstance(tables[0], GameSource)
    seat = (table_code(tables[0].record.header.commitment), 1)
    bundle_of([held, *tables], tmp_path / "s.zip", Consent(frozenset({seat})))
    assert sheet(tmp_path / "s.zip", "comparisons") == []


def test_tables_of_one_treatment_or_of_none_are_not_compared(tmp_path: Path) -> None:
    alone = [
        replace(one, treatment=None) if isinstance(one, GameSource) else one
        for one in sources("few", "few", "many")
    ]
    bundle_of(alone, tmp_path / "s.zip")
    assert sheet(tmp_path / "s.zip", "comparisons") == []


def test_the_curve_of_survival_is_that_of_the_debrief_also_where_a_table_was_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, stopped = (record("commons", seed) for seed in (1, 4))
    games = [
        whole,
        with_table_rows(replace(stopped, rows=stopped.rows[: len(stopped.rows) // 2]), ("close", {})),
    ]
    tables = [
        GameSource(f"table {n}", game, session=session_code(SEAL), number=n)
        for n, game in enumerate(games, 1)
    ]
    bundle_of([SessionSource("session", PLAN, SEAL, 8, 2, 0), *tables], tmp_path / "s.zip")

    first, *shares = survival_by_round(
        [Named(f"Table {n}", summarise_table(game)) for n, game in enumerate(games, 1)]
    )
    assert first == 1
    assert [float(row["lasting"]) for row in sheet(tmp_path / "s.zip", "survival")] == [
        pytest.approx(share, abs=1e-4) for share in shares
    ]
    assert shares[-1] == pytest.approx(8 / 10 * 3 / 4), (
        "one kind fell at each while both played, and then one of four"
    )
    assert "different" not in run_notebook(tmp_path / "s.zip", tmp_path, monkeypatch, capsys)
