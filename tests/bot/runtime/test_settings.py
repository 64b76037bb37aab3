"""Settings come from the environment and `.env`, and no secret of theirs is ever shown."""

import os
from pathlib import Path

import pytest

from bot.runtime.settings import BadSettingsError, Settings, load_settings, variable_name

SECRET = "MTIzNDU2.very-secret.token"


@pytest.fixture(autouse=True)
def nothing_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith(("MOOT_", "DISCORD_")):
            monkeypatch.delenv(name)


def from_file(tmp_path: Path, text: str) -> Settings:
    (tmp_path / ".env").write_text(text)
    return load_settings(tmp_path / ".env")


def test_everything_may_be_left_out() -> None:
    settings = load_settings(None)

    assert settings.token is None
    assert settings.database.get_secret_value() == "data/moot.sqlite3"


@pytest.mark.parametrize("name", ["MOOT_TOKEN", "DISCORD_TOKEN"])
def test_the_token_goes_by_two_names_and_is_never_shown(tmp_path: Path, name: str) -> None:
    settings = from_file(tmp_path, f"{name}={SECRET}\n")

    assert settings.token is not None
    assert settings.token.get_secret_value() == SECRET
    assert SECRET not in repr(settings) + str(settings) + settings.model_dump_json()


def test_an_empty_token_is_no_token(tmp_path: Path) -> None:
    assert from_file(tmp_path, "MOOT_TOKEN=\n").token is None


@pytest.mark.parametrize("line", ["MOOT_TOKEN=' '", "MOOT_TOKEN='\t '"])
def test_blanks_are_no_token(tmp_path: Path, line: str) -> None:
    assert from_file(tmp_path, line + "\n").token is None


def test_blanks_around_a_token_are_no_part_of_it(tmp_path: Path) -> None:
    token = from_file(tmp_path, f"MOOT_TOKEN=' {SECRET} '\n").token

    assert token is not None
    assert token.get_secret_value() == SECRET


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_a_file_in_another_encoding_is_named_and_shows_nothing_of_itself(
    tmp_path: Path, encoding: str
) -> None:
    (tmp_path / ".env").write_bytes(f"# für Moot\nMOOT_TOKEN={SECRET}\n".encode(encoding))

    with pytest.raises(BadSettingsError, match=r"\.env is not UTF-8: save it as UTF-8$") as caught:
        load_settings(tmp_path / ".env")
    assert caught.value.__suppress_context__


def test_the_environment_wins_over_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MOOT_LOG_LEVEL", "ERROR")

    assert from_file(tmp_path, "MOOT_LOG_LEVEL=DEBUG\n").log_level == "ERROR"


def test_shards_are_numbers_with_commas(tmp_path: Path) -> None:
    settings = from_file(tmp_path, "MOOT_SHARD_IDS=0, 2\nMOOT_SHARD_COUNT=4\n")

    assert settings.shard_ids == (0, 2)


def test_a_database_address_may_hold_a_password_and_is_not_shown(tmp_path: Path) -> None:
    settings = from_file(tmp_path, "MOOT_DATABASE=postgresql://moot:hush-hush@localhost/moot\n")

    assert "hush-hush" not in repr(settings)


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("MOOT_LOG_LEVEL=canary", "MOOT_LOG_LEVEL"),
        ("MOOT_SHARD_COUNT=canary", "MOOT_SHARD_COUNT"),
        ("MOOT_SHARD_IDS=canary\nMOOT_SHARD_COUNT=2", "MOOT_SHARD_IDS"),
        ("MOOT_SHARD_IDS=1", "needs MOOT_SHARD_COUNT"),
        ("MOOT_SHARD_IDS=2\nMOOT_SHARD_COUNT=2", "between 0 and"),
        ("MOOT_DISCORD_API=canary", "MOOT_DISCORD_API"),
        ("MOOT_DISCORD_GATEWAY=https://canary", "MOOT_DISCORD_GATEWAY"),
        ("MOOT_SYNC_GUILD=0", "MOOT_SYNC_GUILD"),
        ("MOOT_MODEL_PLAYER=ask 'canary", "MOOT_MODEL_PLAYER"),
        ("MOOT_MODEL_PLAYER='  '", "MOOT_MODEL_PLAYER"),
        ("MOOT_MODEL_PATIENCE=0", "MOOT_MODEL_PATIENCE"),
    ],
)
def test_a_bad_value_is_named_and_not_repeated(tmp_path: Path, line: str, named: str) -> None:
    with pytest.raises(BadSettingsError, match=named) as caught:
        from_file(tmp_path, line + "\n")

    assert "canary" not in str(caught.value)
    assert caught.value.__cause__ is None


@pytest.mark.parametrize("database", ["postgresql://moot@/moot", "POSTGRES://moot@/moot", "memory:"])
def test_copies_of_files_are_made_of_a_database_that_is_a_file(tmp_path: Path, database: str) -> None:
    with pytest.raises(BadSettingsError, match="MOOT_BACKUP_DIR is for SQLite alone"):
        from_file(tmp_path, f"MOOT_DATABASE={database}\nMOOT_BACKUP_DIR=copies\n")
    for fine in ("sqlite:moot.db", "moot.db", "memory", "what:ever"):
        assert from_file(tmp_path, f"MOOT_DATABASE={fine}\nMOOT_BACKUP_DIR=copies\n").backup_dir == Path(
            "copies"
        )


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_language_that_an_old_file_names_is_passed_over(tmp_path: Path, language: str) -> None:
    """Up to 0.5 there was a setting that nothing read."""
    assert from_file(tmp_path, f"MOOT_LOCALE={language}\n") == from_file(tmp_path, "")


@pytest.mark.parametrize("name", list(Settings.model_fields))
def test_every_setting_is_in_the_example_file_and_told_to_the_host(name: str) -> None:
    root = Path(__file__).resolve().parents[3]

    assert f"#{variable_name(name)}=" in (root / ".env.example").read_text()
    assert f"`{variable_name(name)}`" in (root / "docs/reference/settings.md").read_text()
