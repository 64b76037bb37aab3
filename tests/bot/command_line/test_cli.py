"""The command line answers every mistake with one plain sentence, and its figures are whole."""

import inspect
import json
import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import structlog
from pydantic import SecretStr

from bot.command_line import cli
from bot.command_line.rehearse import DEFAULT_PORT
from bot.command_line.simulating.runs import Run
from bot.rehearsal.classroom.school import ClassRequest
from bot.sessions.plan.plans import load_plan
from bot.tables.journal.codecs import ORDERS
from bot.tables.results.export import FREE_OF_PEOPLE
from games.automatic_player import Whim
from games.chance import commitment
from games.record import TableRow, decode_record, digest, encode_record
from games.simulate import RunSummary, play_game, to_record
from games.table_rows import FACTS_BY_KIND
from games.tragedy.options import TragedyOptions
from tests.pebbles.game import PEBBLES, Pebbles, PebblesOptions
from tests.pebbles.scenes import with_pebbles
from tests.pebbles.subject import Losing

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def quiet_house(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """The toy game is in the catalogue, no setting comes from outside, and the logs of the tests stay as they
    are.
    """
    for name in list(os.environ):
        if name.startswith(("MOOT_", "DISCORD_")):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)
    root, discord = logging.getLogger(), logging.getLogger("discord")
    before = root.handlers, root.level, discord.level
    with with_pebbles():
        yield
    root.handlers = before[0]
    root.setLevel(before[1])
    discord.setLevel(before[2])
    structlog.reset_defaults()


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int | str | None, str, str]:
    with pytest.raises(SystemExit) as end:
        cli.run_command_line(list(arguments))
    out, err = capsys.readouterr()
    return end.value.code, out, err


def seal_in(text: str) -> bool:
    return (
        commitment(b"s" * 32, "simulated") in text and "compare it with the seal on the sign-up card" in text
    )


def recorded(path: Path, seed: bytes = b"s" * 32, **header: Any) -> Path:
    record = to_record(
        Pebbles(), PebblesOptions(), play_game(Pebbles(), PebblesOptions(), [Whim(), Whim()], seed), seed
    )
    path.write_text(encode_record(replace(record, header=replace(record.header, **header))))
    return path


def test_a_simulation_prints_one_object_with_all_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(
        capsys,
        "simulate",
        "pebbles",
        "--games",
        "3",
        "--seed",
        "1",
        "--players",
        "random,random",
        "--check",
        "--json",
    )
    figures = json.loads(out)

    assert (code, err) == (0, "")
    assert figures["games"] == 3
    assert figures["violations"] == 0
    assert len(figures["points_mean"]) == 2
    assert {
        "actions",
        "seconds",
        "actions_per_second",
        "survivors_mean",
        "crashes_mean",
        "rounds_mean",
        "digest",
    } <= set(figures)


def test_a_simulation_can_be_told_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "simulate", "pebbles", "--games", "2")

    assert code == 0
    assert out.startswith("2 games with ")
    assert run(capsys, "simulate", "pebbles", "--games", "1")[1].startswith("1 game with ")


def test_options_reach_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(
        capsys,
        "simulate",
        "pebbles",
        "--games",
        "1",
        "--option",
        "pebbles=1",
        "--option",
        "polite=true",
        "--json",
    )

    assert sum(json.loads(out)["points_mean"]) <= 5


def test_a_broken_engine_fails_the_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pebbles, "fold_modules", Losing.fold_modules)
    code, out, err = run(capsys, "simulate", "pebbles", "--games", "1", "--check", "--json")

    assert code == 1
    assert json.loads(out)["violations"] > 0
    assert "pebbles were lost" in err


def test_a_game_is_simulated_as_its_author_wrote_it_and_single_options_win(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = (
        "simulate",
        "tragedy",
        "--games",
        "2",
        "--players",
        "greedy",
        "--option",
        "round_limit=5",
        "--json",
    )
    written = [
        word
        for name, value in TragedyOptions.as_written.items()
        for word in ("--option", f"{name}={value}")
        if name != "round_limit"
    ]
    _, named, _ = run(capsys, *asked, "--preset", "as-written")
    _, spelt, _ = run(capsys, *asked, *written)

    assert json.loads(named)["digest"] == json.loads(spelt)["digest"]
    assert json.loads(named)["digest"] != json.loads(run(capsys, *asked)[1])["digest"]


def test_a_plan_is_simulated_as_its_table_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    _, planned, _ = run(
        capsys, "simulate", "--plan", "first-45", "--games", "1", "--option", "rounds=3", "--json"
    )
    said = [
        f"--option={name}={value}"
        for name, value in load_plan("first-45").options.items()
        if name != "rounds_basic"
    ]
    _, typed, _ = run(capsys, "simulate", "commons", "--games", "1", "--option", "rounds=3", *said, "--json")

    assert json.loads(planned)["rounds_mean"] == 3
    assert json.loads(planned)["digest"] == json.loads(typed)["digest"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("simulate", "chess"), "there is no game chess"),
        (("simulate", "--plan", "first-45", "--preset", "as-written"), "a plan names its own preset"),
        (
            ("simulate", "tragedy", "--option", "round_limit=3"),
            "option round_limit: it is 5 to 40 rounds; or 0",
        ),
        (("simulate", "pebbles", "--players", "clever"), "no automatic player clever"),
        (("simulate", "pebbles", "--players", "random,random,random"), "3 players for 2 seats"),
        (("simulate", "pebbles", "--option", "size=3"), "no option size"),
        (("simulate", "pebbles", "--option", "pebbles"), "KEY=VALUE"),
        (("simulate", "commons", "--option", "layout=zzz"), "option layout: it should be beginner, nested"),
        (("simulate", "commons", "--option", "layout=custom o7 x"), "option layout: a board"),
        (("simulate", "pebbles", "--option", "pebbles=1", "--option", "pebbles=2"), "twice"),
        (("simulate", "pebbles", "--option", "pebbles=0"), "option pebbles: it should be 1 or more"),
        (
            ("simulate", "pebbles", "--option", "pebbles=many"),
            "option pebbles: it should be a whole number\n",
        ),
        (("simulate", "pebbles", "--games", "0"), "--games"),
        (("simulate", "pebbles", "--games", "99999999999999999999"), "--games"),
        (("simulate", "pebbles", "--games", "x"), "--games"),
        (("simulate", "pebbles", "--nonsense"), "--nonsense"),
        (("simulate",), "GAME"),
        (("simulate", "commons", "--plan", "first-45"), "one of them"),
        (("simulate", "--plan", "nothing-5"), "there is no plan nothing-5"),
        (("simulate", "--plan", ""), "there is no plan"),
        (("dance",), "No such command"),
        (("verify", "nowhere.jsonl"), "does not exist"),
        (("replay", "."), "is a directory"),
        (("rehearse", "--port", "99999"), "--port"),
    ],
)
def test_a_mistake_is_answered_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], complaint: str
) -> None:
    code, out, err = run(capsys, *arguments)

    assert code in {1, 2}
    assert out == ""
    assert err.startswith("Error: ")
    assert err.count("\n") == 1
    assert complaint in err


def test_an_honest_record_is_confirmed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = run(capsys, "verify", str(recorded(tmp_path / "game.jsonl")))

    assert code == 0
    assert "as the rules say" in out
    assert seal_in(out)
    assert "taken back" not in out


@pytest.mark.parametrize(
    ("last", "code", "says"),
    [
        (None, 1, "the end is missing"),
        (TableRow(3, "close"), 0, "The table was closed before the game was over."),
        (
            TableRow(3, "rolled_back", to_sequence=1),
            1,
            "The game was taken back once; the record does not say by whom. Row 3 takes",
        ),
    ],
)
def test_what_a_record_leaves_out_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, last: TableRow | None, code: int, says: str
) -> None:
    record = decode_record(recorded(tmp_path / "game.jsonl").read_text())
    rows = (*record.rows[:2], *((last,) if last else ()))
    (tmp_path / "part.jsonl").write_text(encode_record(replace(record, rows=rows)))
    ended, out, err = run(capsys, "verify", str(tmp_path / "part.jsonl"))

    assert ended == code
    assert says in out + err
    assert err.count("\n") == code
    assert seal_in(out)


def test_every_order_to_a_table_is_a_row_that_a_record_may_hold() -> None:
    assert ORDERS - {"roll_back"} | {"rolled_back", "practice", "practised"} == FACTS_BY_KIND.keys()
    assert {kind: set(FREE_OF_PEOPLE.get(kind, ())) for kind in FACTS_BY_KIND} == {
        kind: set(facts.model_fields) for kind, facts in FACTS_BY_KIND.items()
    }


def test_a_digest_that_is_given_is_compared(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = str(recorded(tmp_path / "game.jsonl"))
    own = digest(decode_record(Path(file).read_bytes()), PEBBLES.codec.free_text_fields)

    assert f"The digest of the game is {own}" in run(capsys, "verify", file)[1]
    assert run(capsys, "verify", file, "--digest", f" {own.upper()} ")[0] == 0
    code, out, _ = run(capsys, "verify", file, "--digest", own[::-1])
    assert code == 1
    assert f"The digest of this file is {own}, and not the one that was given" in out


def test_a_forged_record_fails(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, err = run(
        capsys, "verify", str(recorded(tmp_path / "game.jsonl", seed=b"s" * 32, commitment="00" * 32))
    )

    assert code == 1
    assert "promised before the game" in out
    assert "00" * 32 in out
    assert "not a game that was played" in err


def test_a_replay_tells_how_the_game_ended(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = run(capsys, "replay", str(recorded(tmp_path / "game.jsonl")))

    assert code == 0
    assert "The game is over. Points: ash " in out


def test_a_replay_can_print_the_state(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _, out, _ = run(capsys, "replay", "--json", str(recorded(tmp_path / "game.jsonl")))

    assert json.loads(out)["left"] == 0


def test_a_replay_of_half_a_game_tells_who_is_awaited(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    seed = b"s" * 32
    record = to_record(
        Pebbles(), PebblesOptions(), play_game(Pebbles(), PebblesOptions(), [Whim(), Whim()], seed), seed
    )
    (tmp_path / "half.jsonl").write_text(encode_record(replace(record, rows=record.rows[:2])))
    _, out, _ = run(capsys, "replay", str(tmp_path / "half.jsonl"))

    assert "not over: ash is awaited (take)" in out


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "fewer than two lines"),
        (b"\xff\xfe\x00\n\n\n", "line 1 is not the header"),
        (b"[" * 100_000 + b"\n\n\n", "line 1 is not the header"),
        (b'{"format": "other"}\n{}\n', "line 1 is not the header"),
    ],
)
def test_a_file_that_is_no_record_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, content: bytes, complaint: str
) -> None:
    (tmp_path / "file").write_bytes(content)
    code, _, err = run(capsys, command, str(tmp_path / "file"))

    assert code == 1
    assert complaint in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize(
    ("header", "complaint"),
    [
        ({"rules_version": 9}, "version 9"),
        ({"game": "chess"}, "no game chess"),
        ({"opening": {}}, "opening state"),
    ],
)
def test_a_record_that_cannot_be_used_says_why(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, header: dict[str, Any], complaint: str
) -> None:
    code, _, err = run(capsys, command, str(recorded(tmp_path / "game.jsonl", **header)))

    assert code == 1
    assert complaint in err


def test_an_end_that_makes_no_sense_is_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    seed = b"s" * 32
    record = to_record(
        Pebbles(), PebblesOptions(), play_game(Pebbles(), PebblesOptions(), [Whim(), Whim()], seed), seed
    )
    opening = {**json.loads(json.dumps(record.header.opening)), "phase": "over", "piles": [1, 2, 3]}
    (tmp_path / "game.jsonl").write_text(
        encode_record(replace(record, header=replace(record.header, opening=opening), rows=record.rows[:1]))
    )
    code, out, err = run(capsys, "replay", str(tmp_path / "game.jsonl"))

    assert (code, out) == (1, "")
    assert err == "Error: game.jsonl: the end of the record makes no sense in this game (ValueError)\n"


class Called:
    """Stands in for the bot and the rehearsal: remembers how it was called."""

    def __init__(self) -> None:
        self.discord: list[Any] = []
        self.rehearsals: list[dict[str, Any]] = []
        self.starts: list[dict[str, Any]] = []

    async def run_discord(self, settings: Any) -> None:
        self.discord.append(settings)

    def rehearse(self, **how: Any) -> int:
        self.rehearsals.append(how)
        return 3

    def open_start_page(self, **how: Any) -> int:
        self.starts.append(how)
        return 3


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> Called:
    calls = Called()
    plant(monkeypatch, "bot.runtime.app", run_discord=calls.run_discord)
    plant(monkeypatch, "bot.command_line.rehearsal.starts", rehearse=calls.rehearse)
    plant(monkeypatch, "bot.command_line.rehearsal.start_page", open_start_page=calls.open_start_page)
    return calls


def plant(monkeypatch: pytest.MonkeyPatch, name: str, **parts: Any) -> None:
    """A module in place of the real one, which would start a whole bot."""
    module = ModuleType(name)
    vars(module).update(parts)
    monkeypatch.setitem(sys.modules, name, module)


def test_without_a_token_the_rehearsal_opens_on_its_two_choices(
    capsys: pytest.CaptureFixture[str], called: Called
) -> None:
    code, _, err = run(capsys)

    assert code == 3
    assert called.starts == [{"port": DEFAULT_PORT, "folder": Path("data/rehearsal")}]
    assert called.rehearsals == []
    assert "No token is set" in err


def test_without_a_token_and_without_the_rehearsal_it_says_what_to_do_and_systemd_tries_no_more(
    capsys: pytest.CaptureFixture[str], called: Called, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.command_line.rehearse.is_installed", lambda: False)
    code, _, err = run(capsys)

    assert f"RestartPreventExitStatus={code}\n" in (ROOT / "ops/moot.service").read_text(encoding="utf-8")
    assert "Give the command setup first" in err
    assert called.discord == called.rehearsals == called.starts == []


def test_with_a_token_the_bot_goes_to_discord(
    capsys: pytest.CaptureFixture[str], called: Called, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a-secret")
    code, out, err = run(capsys)

    assert code == 0
    assert called.discord[0].token == SecretStr("a-secret")
    assert "a-secret" not in out + err


@pytest.mark.parametrize(
    ("error", "told", "status"),
    [
        ("LoginFailure", "does not know this token", 78),
        ("TokenResetError", "no longer knows this token: it was reset", 78),
        ("IntentsRefusedError", "does not know the intents", 78),
        ("VersionRefusedError", "no longer serves the version of its API", 78),
        ("ShardsRefusedError", "Correct MOOT_SHARD_IDS and MOOT_SHARD_COUNT", 78),
        ("OddError", "failed with OddError", 1),
    ],
)
def test_a_bot_that_stops_says_why_and_not_the_secret(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, error: str, told: str, status: int
) -> None:
    async def stop(_settings: object) -> None:
        raise type(error, (Exception,), {})("with a-secret in it")

    plant(monkeypatch, "bot.runtime.app", run_discord=stop)
    monkeypatch.setenv("MOOT_TOKEN", "a-secret")
    monkeypatch.setenv("MOOT_LOG_LEVEL", "DEBUG")
    code, out, err = run(capsys)

    assert code == status
    assert f"{error}: with [hidden] in it" in err
    assert told in err
    assert "a-secret" not in out + err


def test_a_database_that_makes_no_sense_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The real bot, up to its store: it never gets to Discord."""
    monkeypatch.setenv("MOOT_TOKEN", "a-secret")
    monkeypatch.setenv("MOOT_DATABASE", "mysql://moot:hush@localhost/moot")
    code, out, err = run(capsys)

    assert code == 1
    assert 'the games cannot be kept (MOOT_DATABASE): "mysql:" is no store' in err
    assert "hush" not in out + err


def test_the_bot_and_the_rehearsal_are_called_as_they_are_written() -> None:
    """The tests above plant stand-ins: these are the real ones."""
    from bot.command_line.rehearsal.start_page import open_start_page
    from bot.command_line.rehearsal.starts import rehearse
    from bot.runtime.app import run_discord

    assert list(inspect.signature(open_start_page).parameters) == ["port", "folder"]
    assert list(inspect.signature(run_discord).parameters) == ["settings"]
    parameters = [
        "game",
        "headless",
        "port",
        "seed",
        "as_json",
        "request",
        "export",
        "folder",
        "from_start",
        "language",
        "preset",
    ]
    assert list(inspect.signature(rehearse).parameters) == parameters


def test_the_rehearsal_gets_its_options_and_its_exit_code_is_ours(
    capsys: pytest.CaptureFixture[str], called: Called
) -> None:
    for options in (
        ("--headless", "--seed", "7", "--json", "--preset", "as-written"),
        ("--port", "0", "--language", "de", "--anew"),
    ):
        code, _, _ = run(capsys, "rehearse", "--game", "tragedy", *options)
        assert code == 3
    played, shown = called.rehearsals
    one_table = {"game": "tragedy", "request": None, "export": None, "folder": Path("data/rehearsal")}
    of_here = {"port": DEFAULT_PORT, "language": "en-GB", "from_start": False, "preset": "as-written"}
    assert played == {"headless": True, "seed": 7, "as_json": True, **of_here, **one_table}
    assert shown == {
        "headless": False,
        "port": 0,
        "seed": None,
        "as_json": False,
        "from_start": True,
        "language": "de",
        "preset": "",
        **one_table,
    }


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ("--json", "--json goes with --headless."),
        ("--export x", "--export goes with --headless."),
        ("--headless --absent 0.5", "--absent goes with --students."),
        ("--headless --plan first-45", "--plan goes with --students."),
        ("--late 1", "--late goes with --students."),
        (
            "--headless --game tragedy --students 4 --plan first-45",
            "--game does not go with --students: its plan says what it plays",
        ),
        ("--students 4 --preset as-written", "--preset does not go with --students: its plan names its own."),
        ("--headless --port 0", "--port does not go with --headless: it serves no page."),
        ("--headless --anew", "--anew does not go with --headless"),
        ("--students 5 --anew", "--anew does not go with --students"),
        (
            "--headless --students 5 --late 7",
            "0 students are there at the start, and a table of basic-60 takes 3.",
        ),
        (
            "--headless --students 5 --late 3",
            "2 students are there at the start, and a table of basic-60 takes 3.",
        ),
    ],
)
def test_options_of_the_rehearsal_that_make_no_sense_together_are_told_before_anything_begins(
    capsys: pytest.CaptureFixture[str], called: Called, options: str, says: str
) -> None:
    code, _, err = run(capsys, "rehearse", *options.split())

    assert (code, err.startswith(f"Error: {says}"), err.count("\n")) == (2, True, 1), err
    assert called.rehearsals == []


def test_a_record_that_could_not_be_kept_is_told_before_the_game(
    capsys: pytest.CaptureFixture[str], called: Called, tmp_path: Path
) -> None:
    (tmp_path / "there").write_text("ours")
    for file, says in (
        ("nowhere/x", "x cannot be written: No such file or directory"),
        ("there", "there is there already"),
    ):
        assert run(capsys, "rehearse", "--headless", "--export", file)[::2] == (1, f"Error: {says}\n")
    assert called.rehearsals == []


@pytest.mark.parametrize(
    ("of_the_computer", "language"), [("de_AT", "de"), ("fr_FR", "en-GB"), (None, "en-GB")]
)
def test_a_rehearsal_speaks_the_language_of_its_computer(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    called: Called,
    of_the_computer: str | None,
    language: str,
) -> None:
    monkeypatch.setattr("locale.getlocale", lambda: (of_the_computer, "UTF-8"))
    run(capsys, "rehearse")

    assert called.rehearsals[0]["language"] == language


def test_a_class_is_rehearsed_as_it_was_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, called: Called
) -> None:
    file = str(tmp_path / "class.zip")
    run(
        capsys,
        "rehearse",
        "--headless",
        "--students",
        "28",
        "--plan",
        "first-45",
        "--absent",
        "0.3",
        "--late",
        "3",
        "--export",
        file,
    )

    assert called.rehearsals[0]["request"] == ClassRequest(28, "first-45", 0.3, 3)
    called.rehearsals[0]["export"](b"the class")
    assert Path(file).read_bytes() == b"the class"


def test_a_setting_that_cannot_be_used_is_named_and_its_value_is_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, called: Called
) -> None:
    monkeypatch.setenv("MOOT_LOG_LEVEL", "my-secret-by-mistake")
    code, out, err = run(capsys)

    assert code == 78
    assert "MOOT_LOG_LEVEL" in err
    assert "my-secret" not in out + err
    assert called.discord == called.rehearsals == []


def test_settings_in_another_encoding_are_one_sentence_without_the_token(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, called: Called
) -> None:
    (tmp_path / ".env").write_bytes("MOOT_TOKEN=my-secret\r\n".encode("utf-16"))
    code, out, err = run(capsys)

    assert (code, out, err) == (78, "", "Error: .env is not UTF-8: save it as UTF-8\n")
    assert called.discord == called.rehearsals == []


def test_an_interruption_ends_quietly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_args: object, **_more: object) -> int:
        raise KeyboardInterrupt

    plant(monkeypatch, "bot.command_line.rehearsal.starts", rehearse=interrupted)

    code, out, err = run(capsys, "rehearse")

    assert (code, (out + err).strip()) == (130, "")


def test_a_simulation_that_is_interrupted_says_what_was_not_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    part = Run.part

    def stopped(run: Run, numbers: range) -> RunSummary:
        if numbers.start == 2:
            raise KeyboardInterrupt
        return part(run, numbers)

    monkeypatch.setattr(Run, "part", stopped)

    code, out, err = run(capsys, "simulate", "pebbles", "--games", "4", "--processes", "1", "--json")

    assert (code, err) == (130, "Error: these games were not played: 2 to 3\n")
    assert json.loads(out)["games"] == 2


@pytest.mark.long
def test_a_reader_who_has_heard_enough_gets_no_traceback() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "simulate", "commons", "--games", "1"],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as program:  # fmt: skip
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        complaint = program.stderr.read()

    assert complaint == ""


@pytest.mark.long
def test_output_for_which_there_is_no_room_is_one_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        answer = subprocess.run(
            [sys.executable, "-m", "bot", "--version"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    says = "Error: not all that was to be said could be written: No space left on device\n"
    assert (answer.returncode, answer.stderr) == (1, says)


@pytest.mark.long
def test_the_program_itself_answers_help() -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "bot", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert {"rehearse", "simulate", "verify", "replay"} <= set(answer.stdout.split())
