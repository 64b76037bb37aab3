"""Players outside of Moot: what they are told, how their answers are read, and what is done where there is
none.
"""

import asyncio
import os
import select
import shlex
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bot import catalogue
from bot.text_players.program import Program, TextPlayer, parse_choice, without_own_settings
from games.audience import seat_audience
from games.chance import SeededChance
from games.player_rng import PlayerRng
from games.protocol import NoAnswerError
from games.simulate import StuckError, play_game
from tests.games.contract.subject import seeded

WHIMS = PlayerRng(b"unused")


def python(program: str, patience: float = 60.0) -> Program:
    return Program(f"{shlex.quote(sys.executable)} -c {shlex.quote(program)}", patience)


@pytest.mark.parametrize(
    ("answer", "place"),
    [
        ("3", 2),
        (" 2.\n", 1),
        ("I have 9 cards.\n\n1\n\n", 0),
        ("x" * 5000 + "\n**2**", 1),
        ("`3`", 2),
        ("**1.**", 0),
    ],
)
def test_a_number_alone_in_the_last_line_is_the_answer(answer: str, place: int) -> None:
    assert parse_choice(answer, 3) == place


@pytest.mark.parametrize(
    "answer",
    [
        "",
        "\n",
        "0",
        "4",
        "-",
        "1 or 2",
        "three",
        "1\nor not",
        "9" * 5000,
        '{"kind": "take_free", "slot": 2}',
        "-3",
        "not 2",
        "I choose none of 3",
        "3 wheat",
        "x3y",
        "2?",
        "2,",
        "٣",
        "03",
        "So: " + " " * 5000 + "2",
    ],
)
def test_any_other_answer_is_silence(answer: str) -> None:
    with pytest.raises(NoAnswerError):
        parse_choice(answer, 3)


def test_a_fake_that_answers_plays_a_whole_game_by_reading() -> None:
    asked: list[str] = []

    def fake(prompt: str) -> str:
        asked.append(prompt)
        return "1"

    game = catalogue.find_game("tragedy")
    options = game.options_model(round_limit=5)
    done = play_game(
        game,
        options,
        [
            TextPlayer("program", game, catalogue.scenes()[game.name], options, fake),
            *[catalogue.player("tragedy", "trusting")] * 3,
        ],
        b"fake",
    )

    assert game.outcome(done.state) is not None
    assert asked
    assert all("Your band: 🟥 Red" in prompt and '\n1. {"kind": "' in prompt for prompt in asked)


@pytest.mark.parametrize("name", catalogue.names())
def test_whoever_stays_silent_does_what_a_silent_seat_does(name: str) -> None:
    game = catalogue.find_game(name)
    short = {"commons": {"rounds_basic": 3, "rounds_ostrom": 0}, "tragedy": {"round_limit": 5}}.get(
        name, {"round_limit": 5}
    )
    options = game.options_model(**short)
    seats = len(game.seat_names(options))
    reader = TextPlayer(
        "program", game, catalogue.scenes()[game.name], options, lambda _prompt: "I would rather not say."
    )

    class Silent:
        name = "silent"

        def choose(self, _look: object, legal: Any, _whims: object) -> Any:
            if len(legal) == 1:
                return legal[0]
            raise NoAnswerError

    assert (
        play_game(game, options, [reader] * seats, b"s").moves
        == play_game(game, options, [Silent()] * seats, b"s").moves
    )


def test_who_stays_silent_in_self_government_is_absent_from_its_votes_and_the_game_goes_on() -> None:
    game = catalogue.find_game("commons")
    options = game.options_model(rounds_basic=3, rounds_ostrom=3)
    reader = TextPlayer("program", game, catalogue.scenes()[game.name], options, lambda _prompt: "")

    done = play_game(game, options, [reader, *[catalogue.player("commons", "careful")] * 3], b"s")

    assert game.outcome(done.state) is not None


def test_where_nothing_is_done_for_a_silent_seat_the_run_ends_with_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = catalogue.find_game("tragedy")
    options = game.options_model()
    monkeypatch.setattr(type(game), "default_action", lambda *_: None)

    with pytest.raises(StuckError, match=r"seat \d is silent, and nothing is done for it"):
        play_game(
            game,
            options,
            [TextPlayer("program", game, catalogue.scenes()[game.name], options, lambda _prompt: "")] * 4,
            b"s",
        )


def test_who_has_no_choice_is_not_asked() -> None:
    game = catalogue.find_game("commons")
    state = game.setup(game.options_model(), seeded(1))
    legal = game.legal_actions(state, 0)

    def nobody(_prompt: str) -> str:
        raise AssertionError

    assert len(legal) == 1
    assert (
        TextPlayer("program", game, catalogue.scenes()[game.name], game.options_model(), nobody).choose(
            lambda: None, legal, WHIMS
        )
        == legal[0]
    )


def test_a_prompt_says_what_the_game_is_its_rules_what_the_seat_sees_and_what_it_may_do() -> None:
    game = catalogue.find_game("commons")
    options = game.options_model()
    state = game.setup(options, SeededChance(b"1", "tests"))
    state.hands[0] = [1, 2, 3, 0, 0]
    state.hands[1] = [0, 0, 0, 7, 0]

    prompt = TextPlayer("program", game, catalogue.scenes()[game.name], options, str).prompt(
        game.view(state, seat_audience(0)), game.legal_actions(state, 0)
    )

    assert "🪵 lumber **1**" in prompt
    assert "Seats by number: 0 is 🟥 Red, 1 is " in prompt
    assert "🟧 Orange: **2 points** · 7 cards" in prompt
    assert "wool **7**" not in prompt
    assert prompt.splitlines()[-1] == "Answer with the number of one of them, alone in the last line."


def test_a_program_reads_the_prompt_and_prints_its_answer() -> None:
    assert python("print(len(input()))")("four\n") == "4\n"


@pytest.mark.parametrize(
    "program",
    ["raise SystemExit(1)", "import sys; sys.stdout.buffer.write(b'\\xff')", "print('1' * 2_000_000)"],
)
def test_a_program_that_fails_is_silent(program: str) -> None:
    with pytest.raises(NoAnswerError):
        python(program)("prompt")


def test_a_program_that_takes_too_long_is_silent() -> None:
    with pytest.raises(NoAnswerError):
        python("import threading; threading.Event().wait()", patience=0.05)("prompt")


@pytest.mark.parametrize("patience", [0.1, 0.0])
def test_what_a_slow_program_has_started_is_ended_too(patience: float) -> None:
    """Also where the time is up while it is being started."""
    began = time.monotonic()

    with pytest.raises(NoAnswerError):
        Program("sh -c 'sleep 300; echo 1'", patience)("prompt")

    assert time.monotonic() - began < 200


def opened() -> int:
    return len([*Path("/dev/fd").iterdir()])


async def test_what_a_program_has_printed_counts_when_it_ends_and_what_it_leaves_running_is_ended(
    tmp_path: Path,
) -> None:
    held = tmp_path / "held"
    os.mkfifo(held)
    ends = os.open(held, os.O_RDONLY | os.O_NONBLOCK)
    before = opened()
    for _ in range(3):
        assert await Program(f"sh -c 'exec 9> {held}; sleep 60 & echo 1'", 20.0).ask("x") == "1\n"
        assert select.select([ends], [], [], 20.0)[0], "nobody holds it any more"
    assert opened() == before
    os.close(ends)


async def test_what_has_left_its_session_holds_no_answer_back() -> None:
    before = opened()
    leaves = "import os\nif os.fork():\n print(2)\nelse:\n os.setsid()\n os.execvp('sleep', ['sleep', '3'])"
    assert await python(leaves).ask("x" * 500_000) == "2\n"
    assert opened() == before


async def test_all_is_read_that_was_printed_last() -> None:
    for _ in range(5):
        assert len(await python("import os; os.write(1, b'1' * 60_000)").ask("x")) == 60_000


async def test_a_program_that_nobody_waits_for_any_more_is_ended(tmp_path: Path) -> None:
    pipe = tmp_path / "pid"
    os.mkfifo(pipe)
    told = f"import os, pathlib, threading; pathlib.Path({str(pipe)!r}).write_text(str(os.getpid())); threading.Event().wait()"
    task = asyncio.create_task(python(told).ask("prompt"))
    running = int(await asyncio.to_thread(pipe.read_text))
    task.cancel()

    assert isinstance((await asyncio.gather(task, return_exceptions=True))[0], asyncio.CancelledError)
    with pytest.raises(ProcessLookupError):
        os.kill(running, 0)


def test_a_prompt_that_cannot_be_written_is_silence() -> None:
    with pytest.raises(NoAnswerError, match="failed"):
        python("print(1)")("\ud800")


def test_a_program_may_answer_without_reading() -> None:
    assert python("print(1)")("x" * 1_000_000) == "1\n"


def test_a_program_that_is_not_there_is_silent() -> None:
    with pytest.raises(NoAnswerError):
        Program("/no/such/program")("prompt")


def test_a_program_is_told_none_of_moots_own_settings() -> None:
    assert without_own_settings(
        {
            "PATH": "/bin",
            "MOOT_TOKEN": "x",
            "moot_database": "y",
            "DISCORD_TOKEN": "x",
            "POSTGRES_PASSWORD": "z",
            "PGPASSFILE": "f",
        }
    ) == {"PATH": "/bin"}
