"""Claims beside a SQLite file: one process has a shard at a time, and what a killed one had is free at once."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from storage.claims import Role, SoleProcessClaims
from storage.errors import StoreUnavailable
from storage.file_claims import FileClaims, lock_file_problem
from storage.open import claims_for

ROOT = Path(__file__).resolve().parents[2]
OTHER = """
import asyncio, sys
from pathlib import Path
from storage.claims import Role
from storage.file_claims import FileClaims
claims = FileClaims(Path(sys.argv[1]))
for line in sys.stdin:
    what, shard, role = line.split()
    print(asyncio.run(getattr(claims, what)(int(shard), Role(int(role)))), flush=True)
"""
"""A process that does what it is told."""


class Other:
    """Another process with the same database."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    async def ask(self, what: str, shard: int, role: Role = Role.SERVES) -> str:
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(f"{what} {shard} {role.value}\n".encode())
        return (await stdout.readline()).decode().strip()


@pytest.fixture
async def other(tmp_path: Path) -> AsyncIterator[Other]:
    args = (sys.executable, "-c", OTHER, str(tmp_path / "moot.sqlite3"))
    pipe = asyncio.subprocess.PIPE
    started = await asyncio.create_subprocess_exec(*args, cwd=ROOT, stdin=pipe, stdout=pipe)
    yield Other(started)
    if started.returncode is None:
        started.kill()
        await started.wait()


@pytest.fixture
async def mine(tmp_path: Path) -> AsyncIterator[FileClaims]:
    claims = FileClaims(tmp_path / "moot.sqlite3")
    yield claims
    await claims.close()


async def test_each_role_for_a_shard_is_one_process_s_until_it_is_given_back_or_killed(
    mine: FileClaims, other: Other
) -> None:
    assert [await mine.is_free(0), await mine.acquire(0), await mine.acquire(0), await mine.is_free(0)] == [
        True,
        True,
        True,
        False,
    ]
    assert [await other.ask("acquire", 0), await other.ask("is_free", 0), await other.ask("acquire", 1)] == [
        "False",
        "False",
        "True",
    ]
    assert await other.ask("acquire", 0, Role.STANDS_BY) == "True"
    assert [await mine.is_free(0, role) for role in Role] == [False, False, True, True]
    assert not await mine.acquire(0, Role.STANDS_BY)
    await mine.release(0, Role.STANDS_BY)
    assert not await mine.is_free(0, Role.STANDS_BY), "it was never its own"
    await mine.release(0)
    assert await other.ask("acquire", 0) == "True"
    assert not await mine.acquire(0)
    other.process.kill()
    await other.process.wait()
    assert [await mine.acquire(0), await mine.is_free(1), await mine.is_free(0, Role.STANDS_BY)] == [
        True,
        True,
        True,
    ]


async def test_a_lock_file_that_was_taken_away_is_held_no_more(
    mine: FileClaims, other: Other, tmp_path: Path
) -> None:
    await mine.acquire(0)
    await asyncio.to_thread((tmp_path / "moot.sqlite3.lock").unlink)
    assert await other.ask("acquire", 0) == "True"
    assert not await mine.acquire(0), "it does not take itself for the holder any more"


async def test_where_no_file_can_be_made_nobody_can_tell(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable):
        await FileClaims(tmp_path / "no folder" / "moot.sqlite3").acquire(0)


@pytest.mark.parametrize("leads_to", ["moot.db.lock", "no folder/lock", "folder", "elsewhere"])
async def test_a_lock_file_that_is_a_link_is_barred_where_no_claim_can_be_made_through_it(
    tmp_path: Path, leads_to: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "moot.db.lock").symlink_to(tmp_path / leads_to)
    why, claims = lock_file_problem(tmp_path / "moot.db"), FileClaims(tmp_path / "moot.db")
    if leads_to == "elsewhere":
        assert (why, await claims.acquire(0)) == ("", True)
        await claims.close()
    else:
        with pytest.raises(StoreUnavailable) as caught:
            await claims.acquire(0)
        assert why == str(caught.value)


async def test_a_database_of_this_process_alone_needs_no_claims_and_one_in_a_file_does(
    tmp_path: Path,
) -> None:
    claims = claims_for("memory:")
    assert isinstance(claims, SoleProcessClaims)
    assert (await claims.acquire(0), await claims.is_free(1), await claims.is_free(0, Role.STANDS_BY)) == (
        True,
        False,
        True,
    )
    found = [claims_for(address) for address in (str(tmp_path / "moot.db"), f"sqlite:{tmp_path / 'moot.db'}")]
    assert [type(one) for one in found] == [FileClaims, FileClaims]
    assert not await asyncio.to_thread((tmp_path / "moot.db.lock").exists), (
        "nothing is made before it is needed"
    )
