"""The image, the compose file and the unit for systemd: what can be tried of them without a network, and all of it where Docker is."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import yaml

from bot.runtime.settings import Settings, load, variable
from bot.version import VERSION

ROOT = Path(__file__).resolve().parents[2]
STEPS = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
HEALTHY: list[str] = json.loads(STEPS[STEPS.index("CMD [") + 4 :].splitlines()[0])
SERVICES: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
UNIT = (ROOT / "ops/moot.service").read_text(encoding="utf-8")
HOSTING = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")


def steps(kind: str) -> list[list[str]]:
    """The words of every instruction of this kind."""
    return [line.split()[1:] for line in STEPS.splitlines() if line.startswith(f"{kind} ")]


def sent(path: str) -> bool:
    """Whether the builder is sent this file or folder: the last line of .dockerignore that fits decides."""
    fits = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if fnmatch(path, line.lstrip("!").replace("**/", "*"))]
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
    assert {*named, *SERVICES["bot"]["environment"]} <= {variable(name) for name in Settings.model_fields}


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


def test_the_container_is_well_when_the_program_answers_and_ill_when_it_does_not(answering: HTTPServer) -> None:
    def code(port: int, path: str = "/live") -> int:
        asked = [sys.executable, *(part.replace("/live", path) for part in HEALTHY[1:])]
        return subprocess.run(asked, env={"MOOT_METRICS_PORT": str(port)}, capture_output=True, check=False).returncode

    assert HEALTHY[0] == "python"
    assert code(answering.server_port) == 0
    assert code(answering.server_port, "/other") == 1
    assert code(1) == 1


def test_the_services_know_each_other_and_no_password_stands_in_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, db = SERVICES["bot"], SERVICES["db"]
    database, secret = bot["environment"]["MOOT_DATABASE"], "${POSTGRES_PASSWORD:?write it into .env}"
    assert database == f"postgresql://{db['environment']['POSTGRES_USER']}:{secret}@db/{db['environment']['POSTGRES_DB']}"
    assert db["environment"]["POSTGRES_PASSWORD"] == secret
    assert bot["depends_on"] == {"db": {"condition": "service_healthy"}}
    assert "healthcheck" in db
    assert "ports" not in db

    for name, value in bot["environment"].items():
        monkeypatch.setenv(name, value.replace(secret, "word"))
    settings = load(None)
    assert settings.database.get_secret_value() == "postgresql://moot:word@db/moot"
    assert bot["ports"] == [f"127.0.0.1:{settings.metrics_port}:{settings.metrics_port}"], "for this computer alone"


def test_the_container_may_write_nothing_but_its_data() -> None:
    bot = SERVICES["bot"]

    assert (bot["read_only"], bot["cap_drop"], bot["security_opt"]) == (True, ["ALL"], ["no-new-privileges:true"])
    assert [volume.partition(":")[2] for volume in bot["volumes"]] == ["/data"] == steps("WORKDIR")[-1]


@pytest.mark.long
def test_the_image_is_built_and_serves_and_stops() -> None:
    """Discord is out of reach there, so that it waits for it."""
    if shutil.which("docker") is None or docker("info").returncode:
        pytest.skip("no Docker answers here")
    if docker("image", "inspect", "python:3.11-slim").returncode:
        pytest.skip("python:3.11-slim is not here, and a test fetches no image")
    built = docker("build", "--tag", "moot-tried", str(ROOT))
    assert built.returncode == 0, built.stderr
    assert docker("run", "--rm", "moot-tried", "--version").stdout == f"Moot {VERSION}\n"
    assert docker("run", "--rm", "--entrypoint", "id", "moot-tried", "-u").stdout == "10001\n"

    settings = ["--env=MOOT_TOKEN=nobody.for.sure", "--env=MOOT_DISCORD_API=http://127.0.0.1:9"]
    name = docker("run", "--detach", "--init", "--read-only", "--cap-drop=ALL", *settings, "moot-tried").stdout.strip()
    try:
        assert any(docker("exec", name, *HEALTHY).returncode == 0 for _ in range(100)), docker("logs", name).stderr
        docker("stop", "--time=30", name)
        assert docker("inspect", "--format={{.State.ExitCode}}", name).stdout == "0\n"
    finally:
        docker("rm", "--force", "--volumes", name)


def docker(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(["docker", *words], capture_output=True, text=True, check=False, timeout=600)


def test_the_unit_is_one_and_shuts_the_program_in(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not here")
    unit = tmp_path / "moot.service"
    unit.write_text(UNIT.replace("/opt/moot/bin/moot", sys.executable), encoding="utf-8")
    for how in (["verify"], ["security", "--offline=true", "--threshold=20"]):
        said = subprocess.run(["systemd-analyze", *how, unit], capture_output=True, text=True, check=False)
        assert (said.returncode, said.stderr) == (0, ""), said.stdout + said.stderr
