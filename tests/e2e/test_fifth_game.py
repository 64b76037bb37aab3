"""A game of somebody else's is entered in one line, and a class plays it as any other: Pebbles, which stands
in `tests/pebbles` alone.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.catalogue import find_game, names
from bot.command_line import cli
from bot.command_line.rehearsal.starts import play_game
from bot.texts.lookup import load_sentences, t
from tests.e2e.classroom import TEACHER, Classroom, classroom, everybody_reads, text_of, truth
from tests.e2e.test_every_game import exported
from tests.pebbles.scenes import with_pebbles
from tests.support.painter import PlainPainter

ANN, BEN = "amara", "ben"


@pytest.fixture
async def room() -> AsyncIterator[Classroom]:
    with with_pebbles():
        async with classroom(seats=(ANN, BEN)) as opened:
            yield opened


async def test_a_class_plays_it_from_the_sign_up_to_the_file_that_proves_it(
    room: Classroom, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table = await room.open(
        game="pebbles", options="pebbles=9, absent=default_after_timer, absent_seconds=60"
    )
    sign_up = text_of(room.card(ANN, "classroom"))
    assert "Pebbles: sign up" in sign_up
    assert "end with an even number" in sign_up
    assert "Pebbles in the pot: **9**" in sign_up
    assert "You are 🟫 **Ash**" in await room.press(ANN, "Join", at="classroom")
    assert "You are ⬜ **Birch**" in await room.press(BEN, "Join", at="classroom")
    await room.slash(TEACHER, "table start")
    await room.observe("noor")
    hidden = zip(("🟫 Ash", "⬜ Birch"), (await truth(room, table)).fists, strict=True)
    fists = [f"{seat} hides {'1 pebble' if fist else '0 pebbles'} in the fist" for seat, fist in hidden]

    # Everybody knows their own fist, the observer both, and nobody else's is told.
    everybody_reads(
        room,
        "Waiting for 🟫 Ash: throw the die.",
        "🟫 Ash keeps the fist closed",
        "⬜ Birch keeps the fist closed",
    )
    for key, known in ((ANN, fists[:1]), (BEN, fists[1:]), ("noor", fists)):
        assert [fist for fist in fists if fist in room.all_read(key)] == known
    assert fists[0] in await room.press(ANN, "My fist")
    assert fists[1] in await room.slash(BEN, "hand")

    # What is not allowed is told in words, and why.
    assert "It is not the time for that." in await room.press(BEN, "Throw")
    assert t("rules.A4.title") in await room.press(BEN, "Why?")
    await room.press(ANN, "Throw")
    die = (await truth(room, table)).die
    everybody_reads(room, f"🎲 🟫 Ash threw a {die}.", f"Waiting for 🟫 Ash: the die shows {die}.")
    assert f"You can take {die} pebble" in await room.slash(ANN, "grab", count=die + 1)
    assert "take at most as many pebbles as it shows" in await room.press(ANN, "Why?", at="classroom")
    assert (
        "This game has no command /roll. It has: board, grab, hand, help, rules, throw and turn."
        in await room.slash(ANN, "roll")
    )
    assert "the fists are opened" in await room.press(ANN, "Rules")
    assert "`polite` **no**: Whether at most one is taken." in await room.press(ANN, "All options")
    assert "`/grab`" in await room.slash(BEN, "help")
    assert "left in the pot" in await room.slash(BEN, "board")

    # It is played to its end, in turn, by commands and by buttons; what showed nothing can be taken back.
    await room.slash(ANN, "grab", count=1)
    everybody_reads(room, "🟫 Ash took 1 pebble.")
    assert "Your time runs out" in await room.slash(ANN, "undo")
    await room.seam.pass_time(61)
    everybody_reads(room, "🟫 Ash was late and took")
    while (pot := await truth(room, table)).phase != "over":
        await room.press((ANN, BEN)[pot.turn], "Throw" if pot.phase == "throw" else f"Take {pot.most}")
    everybody_reads(
        room,
        "The pot is empty",
        "an even number" if any(held % 2 == 0 for held in pot.held) else "Nobody won",
    )
    assert "Seed `" in await room.press(ANN, "The dice")
    assert fists[1] in room.all_read(ANN), "the fists are opened"
    await room.press(BEN, "One question before you go")

    # The file proves what was played.
    await room.close()
    await room.slash(TEACHER, "table export", at=room.place(TEACHER, "table"))
    (tmp_path / "game.jsonl").write_text(exported(room), encoding="utf-8")
    for command, says in (
        ("verify", "are as the rules say"),
        ("replay", f"The game is over. Points: ash {pot.held[0]}, birch {pot.held[1]}"),
    ):
        with pytest.raises(SystemExit) as end:
            cli.run_command_line([command, str(tmp_path / "game.jsonl")])
        assert (end.value.code, says in capsys.readouterr().out) == (0, True)


def test_it_is_entered_once_and_leaves_nothing_behind() -> None:
    before = names(), load_sentences().keys
    with with_pebbles():
        assert find_game("pebbles").name == "pebbles"
        with pytest.raises(ValueError, match="there is a game pebbles already"), with_pebbles():
            pytest.fail("it was entered twice")
    assert (names(), load_sentences().keys) == before


def test_it_takes_no_more_than_400_lines() -> None:
    """All that it is, but not what tests know of it beside that."""
    folder = Path(__file__).parents[1] / "pebbles"
    files = [
        path for path in folder.rglob("*.*") if path.suffix in {".py", ".ftl"} and path.name != "subject.py"
    ]
    assert 300 < sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= 400


async def test_a_rehearsal_plays_it_and_finds_no_secret_told() -> None:
    with with_pebbles():
        figures = await play_game(7, PlainPainter(), game="pebbles")

    assert figures.finished
    assert (figures.unanswered, figures.silence_breaches, figures.secrets_leaked, figures.bot_errors) == (
        0,
        0,
        0,
        0,
    )
