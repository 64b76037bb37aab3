"""A ZIP archive may be anybody's: what it would unpack to is known, or bounded, before memory and time are
given to it.
"""

from __future__ import annotations

import io
import struct
import tracemalloc
import zipfile

import pytest

from bot.sessions.archive.archive_reading import BadArchiveError, unpack_archive
from bot.sessions.archive.zip_files import MOST_BYTES, BadZipError, open_zip, unpack_file

MB = 1024 * 1024


def packed(files: dict[str, bytes]) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return made.getvalue()


def lying(archive: bytes, size: int) -> bytes:
    """The archive with another unpacked size in the header and in the list of its one file."""
    changed = bytearray(archive)
    for mark, at in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        changed[(start := archive.index(mark) + at) : start + 4] = struct.pack("<I", size)
    return bytes(changed)


def refusal(archive: bytes) -> tuple[str, int]:
    """What is said of it, and how many bytes were in use at most meanwhile."""
    tracemalloc.start()
    try:
        with pytest.raises(BadArchiveError) as refused:
            unpack_archive(archive)
        return str(refused.value), tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_many_files_that_unpack_to_gigabytes_are_refused_at_once() -> None:
    """Each is as long as a game may be, and well packed: 6.5 MB that unpack to 6.5 GB."""
    one = packed({"session.jsonl": b"{}", **{f"table-{n}.jsonl": bytes(MOST_BYTES - n) for n in range(1, 9)}})
    said, memory = refusal(one)
    assert said == "this archive is larger than any session's"
    assert memory < 2 * MB


def test_files_that_are_too_much_only_together_are_refused_before_any_is_unpacked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.sessions.archive.zip_files.MOST_UNPACKED", 3 * MB - 1)
    monkeypatch.setattr("bot.sessions.archive.zip_files.unpack_file", None)
    said, _ = refusal(
        packed({"session.jsonl": bytes(MB), "table-1.jsonl": bytes(MB), "table-2.jsonl": bytes(MB)})
    )
    assert said == "this archive is larger than any session's"


def test_a_list_of_very_many_files_is_not_even_read() -> None:
    said, memory = refusal(packed({f"table-{n}.jsonl": b"" for n in range(1, 9_000)}))
    assert said == "this archive is larger than any session's"
    assert memory < MB


@pytest.mark.parametrize("name", ["../table-1.jsonl", "table-01.jsonl", "notes.txt", "/etc/passwd"])
def test_a_file_that_does_not_belong_there_is_named_before_anything_is_unpacked(name: str) -> None:
    said, memory = refusal(packed({"session.jsonl": bytes(900_000), name: bytes(900_000)}))
    assert said == f"{name} does not belong into a session's data"
    assert memory < MB / 2


@pytest.mark.parametrize("size", [10, 1_000_000])
def test_a_header_that_lies_about_the_size_gains_nothing(size: int) -> None:
    """The file unpacks to 64 MB, and says that it is small."""
    said, memory = refusal(lying(packed({"session.jsonl": bytes(64 * MB)}), size))
    assert said == "this archive is damaged"
    assert memory < 4 * MB


def test_a_header_that_promises_more_than_there_is_is_damage() -> None:
    assert refusal(lying(packed({"session.jsonl": b"{}"}), 90_000))[0] == "this archive is damaged"


def test_what_fits_is_unpacked_whole() -> None:
    content = bytes(range(256)) * 4_000
    with open_zip(packed({"a": content, "empty": b""})) as archive:
        assert (unpack_file(archive, "a"), unpack_file(archive, "empty")) == (content, b"")


def test_bytes_that_are_no_archive_are_damage() -> None:
    with pytest.raises(BadZipError, match="damaged"):
        open_zip(b"PK\x03\x04")
