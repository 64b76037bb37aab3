"""Another program with the bot's token is remembered in the database, for `doctor`, which is a process of its
own.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.metrics import Metrics
from bot.runtime.checks.computer import check_computer
from bot.runtime.settings import Settings
from bot.runtime.shared_token import SharedTokenWatch, shared_token_seen_ms
from storage.errors import StoreUnavailable
from storage.memory import MemoryStore
from storage.sqlite import SqliteStore
from tests.support.bench import NOW_MS

DAY_MS = 86_400_000


async def test_it_is_remembered_when_it_was_last_seen() -> None:
    metrics, store, now = Metrics(), MemoryStore(), [1_000]
    watch = SharedTokenWatch(metrics, store, lambda: now[0])
    await watch.check()
    assert await shared_token_seen_ms(store) is None
    for now[0], more in ((2_000, 3), (3_000, 0), (4_000, 1)):
        metrics.elsewhere.inc(more)
        await watch.check()
    assert await shared_token_seen_ms(store) == 4_000


async def test_what_a_database_that_was_away_did_not_remember_it_does_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    metrics, store = Metrics(), MemoryStore()
    watch = SharedTokenWatch(metrics, store, lambda: 5)
    metrics.elsewhere.inc()

    async def away(*_: Any) -> None:
        raise StoreUnavailable

    with monkeypatch.context() as patched:
        patched.setattr(store, "set_value", away)
        await watch.check()
    await watch.check()
    assert await shared_token_seen_ms(store) == 5


@pytest.mark.parametrize(
    ("ago_ms", "levels"), [(60_000, ["bad"]), (2 * DAY_MS, ["note"]), (8 * DAY_MS, []), (None, [])]
)
async def test_doctor_tells_of_another_program_for_a_week(
    tmp_path: Path, ago_ms: int | None, levels: list[str]
) -> None:
    store = await SqliteStore.open(tmp_path / "moot.db")
    if ago_ms is not None:
        metrics = Metrics()
        metrics.elsewhere.inc()
        await SharedTokenWatch(metrics, store, lambda: NOW_MS - ago_ms).check()
    await store.close()
    found = await check_computer(Settings(database=str(tmp_path / "moot.db"), _env_file=None), NOW_MS)
    told = [one for one in found if one.about == "token"]
    assert [one.level for one in told] == levels
    assert all("Another program uses it" in one.text for one in told)
