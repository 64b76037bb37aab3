"""Files and folders that hold secrets are made for their owner alone, whatever the user's mask is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.rehearsal.shelf import SERVER, RehearsalFolder, set_aside
from storage.backup import back_up_database, restore
from storage.private_files import is_open_to_others, make_private_file, make_private_folders
from storage.sqlite import SqliteStore

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows keeps no such rights")


@pytest.fixture(autouse=True)
def open_mask() -> Iterator[None]:
    """A user whose new files everybody may read and write."""
    before = os.umask(0)
    yield
    os.umask(before)


def open_ones(folder: Path) -> list[str]:
    """What others may read or change in this folder."""
    return sorted(str(one.relative_to(folder)) for one in folder.rglob("*") if is_open_to_others(one))


def test_folders_are_made_for_their_owner_and_those_that_exist_keep_their_rights(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir(mode=0o777)
    make_private_folders(tmp_path / "shared" / "a" / "b")
    make_private_folders(tmp_path / "shared" / "a" / "b")
    make_private_file(tmp_path / "shared" / "a" / "key")
    assert open_ones(tmp_path) == ["shared"]


def test_a_file_in_the_place_of_a_folder_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch(mode=0o600)
    with pytest.raises(OSError, match="Not a directory"):
        make_private_folders(tmp_path / "file")


async def test_database_and_backups_are_their_owners_with_their_folders(tmp_path: Path) -> None:
    await (await SqliteStore.open(tmp_path / "data" / "deep" / "moot.db")).close()
    (tmp_path / "kept").mkdir(mode=0o700)
    back_up_database(tmp_path / "data" / "deep" / "moot.db", tmp_path / "kept" / "copy")
    restore(tmp_path / "kept" / "copy", tmp_path / "elsewhere" / "moot.db", tmp_path / "aside")
    assert open_ones(tmp_path) == []


def test_a_rehearsal_is_its_owners_and_one_of_an_earlier_version_becomes_so(tmp_path: Path) -> None:
    """Its file holds the secret of the page's address: with it another user of the computer is the
    instructor.
    """
    folder = tmp_path / "data" / "rehearsal"
    RehearsalFolder.open(folder).close()
    assert open_ones(tmp_path) == []
    (folder / SERVER).chmod(0o644)
    RehearsalFolder.open(folder).close()
    set_aside(folder)
    assert open_ones(tmp_path) == []
