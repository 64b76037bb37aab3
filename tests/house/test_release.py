"""A release is one command, and refuses what it could not take back."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import release

CHANGES = "# Changelog\n\n## 1.2.0\n\n### Added\n- A game.\n\n## 1.1.0\n\n- Older.\n"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """A small project in a repository of its own; runs git in it. What makes lock, database and bill answers
    at once.
    """
    real = release.run_here

    def run(*command: str) -> str:
        return real(*command) if command[0] == "git" else "{}\n"

    for name, value in {
        "ROOT": tmp_path,
        "VERSION_FILE": tmp_path / "bot/version.py",
        "LOCK": tmp_path / "requirements.lock",
        "CITATION": tmp_path / "CITATION.cff",
    }.items():
        monkeypatch.setattr(release, name, value)
    monkeypatch.setattr(release, "run_here", run)
    for path, text in {
        "CHANGELOG.md": CHANGES,
        "bot/version.py": 'VERSION = "1.1.0"\n',
        "CITATION.cff": "cff-version: 1.2.0\nversion: 1.1.0\n",
        "requirements.lock": "# made\n#    uv pip compile pyproject.toml -o requirements.lock\n",
        "tests/earlier/digests.json": "{}\n",
        ".gitignore": "dist/\n",
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)

    def git(*command: str) -> str:
        return subprocess.run(
            ["git", *command], cwd=tmp_path, check=True, text=True, capture_output=True
        ).stdout

    git("init", "-q", "-b", "main")
    git("config", "user.name", "A maintainer")
    git("config", "user.email", "maintainer@example.org")
    git("add", ".")
    git("commit", "-qm", "Begin")
    return git


def test_a_release_sets_the_version_and_leaves_a_tag_with_its_changes(
    project: Callable[..., str], tmp_path: Path
) -> None:
    assert release.main(["1.2.0"]) == 0
    assert (tmp_path / "bot/version.py").read_text() == 'VERSION = "1.2.0"\n'
    assert (tmp_path / "CITATION.cff").read_text() == "cff-version: 1.2.0\nversion: 1.2.0\n"
    assert project("status", "--porcelain") == ""
    assert "- A game." in project("tag", "-l", "--format=%(contents)", "v1.2.0")
    assert "Older" not in project("tag", "-l", "--format=%(contents)", "v1.2.0")
    assert project("log", "-1", "--format=%s").strip() == "Release 1.2.0"
    assert (tmp_path / "dist/moot-1.2.0.cdx.json").exists()


@pytest.mark.parametrize("version", ["1.3.0", "1.2", "v1.2.0", ""])
def test_a_version_without_an_entry_or_written_otherwise_is_refused_and_nothing_changes(
    project: Callable[..., str], tmp_path: Path, version: str
) -> None:
    assert release.main([version]) in {1, 2}
    assert (tmp_path / "bot/version.py").read_text() == 'VERSION = "1.1.0"\n'
    assert project("tag") == ""


def test_a_release_is_made_once_on_main_and_from_what_is_committed(
    project: Callable[..., str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert release.main(["1.2.0"]) == 0
    (tmp_path / "forgotten").write_text("")
    project("checkout", "-qb", "idea")
    assert release.main(["1.2.0"]) == 1
    said = capsys.readouterr().err
    assert "not committed" in said
    assert "on main" in said
    assert "exists already" in said


@pytest.mark.usefixtures("project")
def test_the_lock_is_made_as_it_says_itself() -> None:
    assert release.lock_command() == ["uv", "pip", "compile", "pyproject.toml", "-o", "requirements.lock"]
