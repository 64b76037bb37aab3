"""`--digest`: a game, or a class's archive, is the one of which people were shown the digest, or the command
says that it is not.
"""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from bot.catalogue import find_game
from bot.command_line import cli
from bot.command_line.digests import check_digests
from bot.command_line.records import BadFileError, record_digest
from bot.sessions.archive.archive_reading import unpack_archive
from bot.sessions.archive.export import archive_of_session
from bot.sessions.archive.sealing import archive_digest
from bot.sessions.decisions.orders import Deal, Seat
from bot.sessions.groups.treatments import table_seed
from games.record import encode_record
from tests.bot.command_line.test_records import SEED, a_class, verified
from tests.bot.sessions.lesson import lesson
from tests.support.studied import record

pytestmark = pytest.mark.long


def test_of_a_class_the_whole_archive_has_a_digest(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Whoever edits `session.jsonl` and packs it again is found out by it."""
    file = tmp_path / "class.zip"
    file.write_bytes(a_class(table_seed(SEED, 1, matched=False)))
    made = archive_digest(unpack_archive(file.read_bytes()), find_game)
    assert f"The digest of this archive is {made}: compare it" in verified(capsys, file)[1]
    code, out, err = verified(capsys, file, "--digest", f" {made.upper()}")
    assert (
        code,
        err,
        "The digest fits the one that was given. It does not cover what people wrote" in out,
    ) == (0, "", True)

    with zipfile.ZipFile(file) as told, zipfile.ZipFile(tmp_path / "edited.zip", "w") as edited:
        for name in told.namelist():
            edited.writestr(name, told.read(name).replace(b"[[4], [5], [6], [7]]", b"[[5], [4], [6], [7]]"))
    code, out, err = verified(capsys, tmp_path / "edited.zip", "--digest", made)
    assert (code, err) == (1, "Error: edited.zip: this is not what the class was shown.\n")
    assert (
        "and not the one that was given. The archive was changed, or it was exported at another time" in out
    )


def test_a_table_that_is_not_in_the_archive_of_its_class_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "class.zip").write_bytes(a_class(*(table_seed(SEED, n, matched=False) for n in (1, 2))))
    with (
        zipfile.ZipFile(tmp_path / "class.zip") as told,
        zipfile.ZipFile(tmp_path / "fewer.zip", "w") as fewer,
    ):
        for name in ("session.jsonl", "table-2.jsonl"):
            fewer.writestr(name, told.read(name))
    assert (
        "table-1.jsonl is missing: the session names this table"
        in verified(capsys, tmp_path / "fewer.zip")[1]
    )
    assert "missing" not in verified(capsys, tmp_path / "class.zip")[1]


async def test_people_who_do_not_sit_as_drawn_are_found_without_any_digest(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    room = await lesson()
    await room.arrive(8)
    await room.done(Deal())
    await room.done(Seat(1))
    whole = await archive_of_session(room.sessions.store, await room.look(), {}, unsealed=True)
    (tmp_path / "class.zip").write_bytes(whole)
    code, out, _ = await asyncio.to_thread(verified, capsys, tmp_path / "class.zip")
    assert (code, "dealt again from the seed: people sit as drawn at table 1, 2." in out) == (0, True)

    with zipfile.ZipFile(io.BytesIO(whole)) as told, zipfile.ZipFile(tmp_path / "edited.zip", "w") as edited:
        head, *lines = told.read("session.jsonl").splitlines(keepends=True)
        changed = json.loads(head)
        one, other = (table["seats"] for table in changed["tables"])
        one[0], other[0] = other[0], one[0]
        edited.writestr("session.jsonl", b"".join([json.dumps(changed).encode() + b"\n", *lines]))
    code, out, _ = await asyncio.to_thread(verified, capsys, tmp_path / "edited.zip")
    assert (code, "and nothing in this archive says why" in out) == (1, True)


@pytest.mark.parametrize("command", ["verify", "replay", "whatif", "debrief", "data"])
def test_every_command_compares_a_game_with_the_digest_that_was_shown(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    game = record("commons", 1)
    (tmp_path / "game.jsonl").write_text(encode_record(game))
    more = {
        "whatif": ["--from-turn", "2", "--stage", "basic"],
        "data": ["--out", str(tmp_path / "s.zip")],
        "debrief": ["--out", str(tmp_path / "p")],
    }
    with pytest.raises(SystemExit) as end:
        cli.run_command_line(
            [command, str(tmp_path / "game.jsonl"), *more.get(command, []), "--digest", "0" * 32]
        )
    out, err = capsys.readouterr()
    assert end.value.code == 1
    assert record_digest(game) in (out if command == "verify" else err)
    assert "not" in err
    assert not {"s.zip", "p"} & {one.name for one in tmp_path.iterdir()}


def test_every_file_has_one_of_the_digests_that_are_given(tmp_path: Path) -> None:
    games = [record("crossroads", n) for n in (1, 2)]
    files = [tmp_path / f"{n}.jsonl" for n in (1, 2)]
    for file, game in zip(files, games, strict=True):
        file.write_text(encode_record(game))
    digests = [record_digest(game) for game in games]
    check_digests(files, ())
    check_digests(files, [digests[1], digests[0].upper()])
    with pytest.raises(BadFileError, match=f"2.jsonl: its digest is {digests[1]}"):
        check_digests(files, digests[:1])


def test_a_game_that_was_not_played_so_is_replayed_with_a_warning(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = record("crossroads", 1)
    forged = replace(game, header=replace(game.header, seed="00" * 32))
    for name, one in (("true", game), ("forged", forged)):
        (tmp_path / name).write_text(encode_record(one))
        with pytest.raises(SystemExit) as end:
            cli.run_command_line(["replay", str(tmp_path / name)])
        out, err = capsys.readouterr()
        assert (end.value.code, "The game is over." in out) == (0, True)
        assert err.startswith("Warning: forged: what follows is not the result") == (name == "forged")


def test_a_digest_that_fits_is_said_to_cover_no_words_and_no_answers(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = record("crossroads", 1)
    (tmp_path / "game").write_text(encode_record(game))
    out = verified(capsys, tmp_path / "game", "--digest", record_digest(game))[1]
    assert "It does not cover what people wrote" in out
    assert "what came after the last move: answers at the exit" in out
