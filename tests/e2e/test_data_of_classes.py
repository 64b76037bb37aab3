"""Classes that the bot has played, with absences, hand-overs and late comers: archive and database make the
same study of them.
"""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest

from bot.research.study.codes import Codes
from bot.research.study.database import PeopleOptions, StudyDatabase
from bot.research.study.files import sources_in_file
from bot.research.study.sheets import SHEETS
from bot.scenes.model import Scene
from bot.sessions.archive.export import archive_of_session
from tests.support.class_world import SimulatedClass
from tests.support.studied import bundle_of, sheet

CODES = Codes(b"k" * 32)


@pytest.mark.parametrize("seed", [3])
async def test_a_played_class_has_the_same_rows_from_its_archive_and_from_the_database(
    seed: int, tmp_path: Path
) -> None:
    simulated = SimulatedClass(seed)
    with patch("bot.orchestration.orchestrator.table_scene", lambda *_, **__: Scene(())):
        await simulated.run()
    seen, store = await simulated.world.session_snapshot(), simulated.world.follow.sessions.store
    database = StudyDatabase(store, PeopleOptions(CODES))
    held, names = await database.session_source(seen.session)
    played = [await database.table_source(name, held) for name in names]
    assert bundle_of([held, *(one for one in played if one is not None)], tmp_path / "database.zip").is_valid
    snaps = {
        placed.number: await database._snapshot(placed.table)
        for placed in seen.record.tables
        if placed.table in names
    }
    archive = await archive_of_session(
        store, seen, {number: snap for number, snap in snaps.items() if snap is not None}
    )
    assert bundle_of(sources_in_file("class.zip", archive, CODES), tmp_path / "archive.zip").is_valid

    numbers = {CODES.person_code(one.user): str(one.seat) for one in seen.people}
    numbers |= {CODES.member_code(held.commitment, one): str(one) for one in range(seen.record.members)}
    for name in (one.sheet for one in SHEETS):
        both = [
            [
                tuple(numbers.get(cell, cell) for cell in row.values())
                for row in sheet(tmp_path / f"{origin}.zip", name)
            ]
            for origin in ("database", "archive")
        ]
        one, other = map(sorted, both) if name == "people" else both
        assert one == other, name
    people, sittings = (sheet(tmp_path / "database.zip", name) for name in ("people", "sittings"))
    assert {row["holder"] for row in sittings} >= {"person", "stand_in"}
    assert {row["person"] for row in people} <= numbers.keys(), "nobody of the class is unknown"
