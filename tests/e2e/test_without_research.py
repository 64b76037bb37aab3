"""Moot without research: in a tree from which every folder of that name was taken away, and without the
packages that only research needs, a class plays, is debriefed and takes its games along.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

ROOT = Path(__file__).resolve().parents[2]
TREE = ("bot", "games", "storage", "tests/e2e", "tests/support")
OF_RESEARCH = {"data", "perft", "scenarios", "sweep", "whatif"}


def test_a_class_plays_is_debriefed_and_exports_where_research_was_taken_away(tmp_path: Path) -> None:
    for folder in TREE:
        copytree(ROOT / folder, tmp_path / folder, ignore=ignore_patterns("research"))

    done = subprocess.run(
        [sys.executable, "-m", "tests.e2e.without_research"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout.splitlines()[-1])
    assert Path(seen["bot"]).is_relative_to(tmp_path), "another tree was tried"
    assert {"debrief", "rehearse", "setup", "simulate", "verify"} <= {*seen["commands"]}
    assert not OF_RESEARCH & {*seen["commands"]}
    assert {"Data", "What if…"} & {*seen["buttons"]} == set()
    assert "Data" not in seen["ending"]
    assert seen["files"] == ["session.jsonl", "table-1.jsonl"]
    assert seen["findings"] == []
    sections = set(re.findall(r'<section[^>]* id="([\w-]+)"', seen["page"]))
    assert {"bank", "takes"} <= sections
    assert not {"best", "what-if"} & sections
