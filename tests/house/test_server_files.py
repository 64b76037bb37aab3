"""The image, the compose file and the unit for systemd: what can be tried without a network, the image where
Docker or Podman is.
"""

import asyncio
import json
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from fnmatch import fnmatch
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import yaml

from bot.runtime.settings import Settings, load_settings, variable_name
from bot.version import VERSION
from tests.support.wire import wire
from tools.make_sbom import bill_of_materials

ROOT = Path(__file__).resolve().parents[2]
STEPS = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE).replace(
    "\\\n", " "
)
HEALTHY: list[str] = json.loads(STEPS[STEPS.index("CMD [") + 4 :].splitlines()[0])
SERVICES: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
UNIT = (ROOT / "ops/moot.service").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs/host/install.md").read_text(encoding="utf-8")


def steps(kind: str) -> list[list[str]]:
    """The words of every instruction of this kind."""
    return [line.split()[1:] for line in STEPS.splitlines() if line.startswith(f"{kind} ")]


def sent(path: str) -> bool:
    """Whether the builder is sent this file or folder: the last line of .dockerignore that fits decides."""
    fits = [
        line
        for line in (ROOT / ".dockerignore").read_text().splitlines()
        if fnmatch(path, line.lstrip("!").replace("**/", "*"))
    ]
    return not fits or fits[-1].startswith("!")


def test_what_the_image_is_made_of_is_there_and_is_sent_to_the_builder_and_no_secret_is() -> None:
    copied = [path for *paths, _ in steps("COPY") for path in paths if "--from=made" not in paths]

    assert {"bot", "games", "storage", "requirements.lock", "tools/make_sbom.py"} <= {*copied}
    assert [path for path in copied if not (ROOT / path).exists() or not sent(path)] == []
    assert not any(map(sent, (".env", "data", ".git", "tests", ".venv", "bot/__pycache__")))


def test_the_image_has_one_public_base_and_nobody_in_it_is_root() -> None:
    assert {name for name, *_ in steps("FROM")} == {"python:3.11-slim"}
    assert steps("USER") == [["10001:10001"]]
    assert "useradd --uid 10001 " in STEPS
    assert "--require-hashes --only-binary=:all: -r requirements.lock" in STEPS


def test_the_settings_of_the_image_are_settings() -> None:
    named = re.findall(r"\b(MOOT_\w+)=", STEPS)

    assert named
    assert {*named, *SERVICES["bot"]["environment"]} <= {
        variable_name(name) for name in Settings.model_fields
    }


@pytest.fixture
def answering() -> Iterator[HTTPServer]:
    """A program that lives, and says 404 to everything but /live."""

    class Live(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200 if self.path == "/live" else 404)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    with HTTPServer(("127.0.0.1", 0), Live) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def test_the_container_is_well_when_the_program_answers_and_ill_when_it_does_not(
    answering: HTTPServer,
) -> None:
    def code(port: int, path: str = "/live") -> int:
        asked = [sys.executable, *(part.replace("/live", path) for part in HEALTHY[1:])]
        return subprocess.run(
            asked, env={"MOOT_METRICS_PORT": str(port)}, capture_output=True, check=False
        ).returncode

    assert HEALTHY[0] == "python"
    assert code(answering.server_port) == 0
    assert code(answering.server_port, "/other") == 1
    assert code(1) == 1


def test_the_services_know_each_other_and_no_password_stands_in_the_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot, db = SERVICES["bot"], SERVICES["db"]
    database, secret = bot["environment"]["MOOT_DATABASE"], "${POSTGRES_PASSWORD:?write it into .env}"
    assert (
        database
        == f"postgresql://{db['environment']['POSTGRES_USER']}:{secret}@db/{db['environment']['POSTGRES_DB']}"
    )
    assert db["environment"]["POSTGRES_PASSWORD"] == secret
    assert bot["depends_on"] == {"db": {"condition": "service_healthy"}}
    assert "--host=127.0.0.1" in db["healthcheck"]["test"], (
        "where the bot reaches it, which is later than where it answers first"
    )
    assert "ports" not in db

    for name, value in bot["environment"].items():
        monkeypatch.setenv(name, value.replace(secret, "word"))
    settings = load_settings(None)
    assert settings.database.get_secret_value() == "postgresql://moot:word@db/moot"
    assert bot["ports"] == [f"127.0.0.1:{settings.metrics_port}:{settings.metrics_port}"], (
        "for this computer alone"
    )


def test_the_container_may_write_nothing_but_its_data() -> None:
    bot = SERVICES["bot"]

    assert (bot["read_only"], bot["cap_drop"], bot["security_opt"]) == (
        True,
        ["ALL"],
        ["no-new-privileges:true"],
    )
    assert [volume.partition(":")[2] for volume in bot["volumes"]] == ["/data"] == steps("WORKDIR")[-1]


@pytest.fixture
def containers() -> str:
    """The program that runs containers here: of Docker and Podman, which understand the same words, the first
    that answers.
    """
    program = next(
        (one for one in ("docker", "podman") if shutil.which(one) and told(one, "info").returncode == 0), None
    )
    if program is None:
        pytest.skip("neither Docker nor Podman answers here")
    if told(program, "image", "inspect", "python:3.11-slim").returncode:
        pytest.skip("python:3.11-slim is not here, and a test fetches no image")
    return program


@pytest.mark.long
async def test_the_image_is_built_of_files_that_their_owner_alone_may_read_and_it_logs_in_and_stops(
    containers: str, tmp_path: Path
) -> None:
    """It is shut in as by compose.yaml, but on this computer's network, where a Discord is."""

    async def do(*words: str) -> str:
        done = await asyncio.to_thread(told, containers, *words)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    await do("build", "--tag=moot-tried", closed_checkout(tmp_path))
    assert await do("run", "--rm", "moot-tried", "--version") == f"Moot {VERSION}\n"
    with socket.create_server(("127.0.0.1", 0)) as held:
        settings = {"MOOT_TOKEN": "nobody.for.sure", "MOOT_METRICS_PORT": held.getsockname()[1]}
    async with wire() as there:
        settings |= {"MOOT_DISCORD_API": there.api, "MOOT_DISCORD_GATEWAY": there.address}
        shut = (
            "--init",
            "--read-only",
            "--tmpfs=/tmp",
            "--cap-drop=ALL",
            "--security-opt=no-new-privileges",
            "--network=host",
        )
        name = (
            await do(
                "run",
                "--detach",
                *shut,
                *(f"--env={key}={value}" for key, value in settings.items()),
                "moot-tried",
            )
        ).strip()
        try:
            with suppress(TimeoutError):
                await there.wait_for(lambda: there.sessions)
            assert there.sessions, told(containers, "logs", name)
            await do("exec", name, *HEALTHY)
            await do("exec", name, "python", "-m", "bot", "doctor")
            assert await do("exec", name, "id", "-u") == "10001\n"
            assert json.loads(await do("exec", name, "cat", "/opt/moot/moot.cdx.json")) == bill_of_materials(
                (ROOT / "requirements.lock").read_text()
            )
            await do("stop", "--time=60", name)
            assert await do("inspect", "--format={{.State.ExitCode}}", name) == "0\n"
        finally:
            told(containers, "rm", "--force", "--volumes", name)


def closed_checkout(folder: Path) -> str:
    """What the builder is sent, as in the checkout of somebody with the umask 077."""
    for path in (
        "Dockerfile",
        ".dockerignore",
        *(path for *paths, _ in steps("COPY") for path in paths if "--from=made" not in paths),
    ):
        (folder / path).parent.mkdir(exist_ok=True)
        copy = shutil.copytree if (ROOT / path).is_dir() else shutil.copy
        copy(ROOT / path, folder / path)
    subprocess.run(["chmod", "-R", "go=", folder], check=True)
    return str(folder)


def told(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(words, capture_output=True, text=True, check=False, timeout=600)


def test_the_unit_is_one_and_shuts_the_program_in(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not here")
    unit = tmp_path / "moot.service"
    unit.write_text(UNIT.replace("/opt/moot/bin/moot", sys.executable), encoding="utf-8")
    for how in (["verify"], ["security", "--offline=true", "--threshold=20"]):
        said = subprocess.run(["systemd-analyze", *how, unit], capture_output=True, text=True, check=False)
        assert (said.returncode, said.stderr) == (0, ""), said.stdout + said.stderr
