"""Codes of people are of one study: the same there, useless elsewhere."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from bot.research.study.codes import BadKeyError, codes_from_key_file, random_codes


def test_a_key_is_made_once_and_read_by_its_owner_alone(tmp_path: Path) -> None:
    first, again = codes_from_key_file(tmp_path / "key"), codes_from_key_file(tmp_path / "key")

    assert first.person_code(123456789012345678) == again.person_code(123456789012345678)
    assert stat.S_IMODE((tmp_path / "key").stat().st_mode) == 0o600


def test_another_study_has_other_codes_and_none_tells_the_id(tmp_path: Path) -> None:
    codes = [
        codes_from_key_file(tmp_path / "one").person_code(123456789012345678),
        codes_from_key_file(tmp_path / "two").person_code(123456789012345678),
        random_codes().person_code(123456789012345678),
    ]

    assert len(set(codes)) == 3
    assert all(len(code) == 13 and code[0] == "P" and "123456" not in code for code in codes)


def test_a_member_of_a_file_is_the_same_at_all_tables_of_that_session_alone() -> None:
    codes = random_codes()

    assert codes.member_code("a", 1) == codes.member_code("a", 1)
    assert (
        len(
            {
                codes.member_code("a", 1),
                codes.member_code("a", 2),
                codes.member_code("b", 1),
                codes.person_code(1),
            }
        )
        == 4
    )


def test_a_file_that_holds_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("my shopping list")

    with pytest.raises(BadKeyError, match="key holds no study's key"):
        codes_from_key_file(tmp_path / "key")
    assert (tmp_path / "key").read_text() == "my shopping list"
    os.mkfifo(tmp_path / "pipe")
    for file in (tmp_path / "pipe", Path("/dev/zero"), tmp_path):
        with pytest.raises(BadKeyError, match="is no ordinary file"):
            codes_from_key_file(file)


def test_a_disk_that_is_full_leaves_no_key_that_would_bar_the_next_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_number: int) -> str:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("bot.research.study.codes.secrets.token_hex", full)
        with pytest.raises(OSError, match="No space left"):
            codes_from_key_file(tmp_path / "key")
    assert not list(tmp_path.iterdir())
    codes_from_key_file(tmp_path / "key")
