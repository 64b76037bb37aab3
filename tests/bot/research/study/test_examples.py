"""The two examples run on a bundle, in thirty lines each, and find what is found another way."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest

from tests.support.studied import bundle_of, content, of_records, record, sheet

pytestmark = pytest.mark.long
SAID = re.compile(
    r"A card more in the bank: (-?\d\.\d{4}) cards more asked for \(standard error over 3 tables: (\d\.\d{4})\)\n"
)


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A bundle of three games, opened as a folder."""
    folder = tmp_path_factory.mktemp("opened")
    bundle_of(of_records([record("commons", seed, silent=0.1) for seed in (1, 2, 3)]), folder / "s.zip")
    for path, text in content(folder / "s.zip").items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(text)
    return folder


def least_squares(folder: Path) -> float:
    """The slope with a level for each table, by matrices."""
    rows = [row for row in sheet(folder / "s.zip", "requests") if row["by"] == "player"]
    tables = sorted({row["table"] for row in rows})
    matrix = [[float(row["before"]), *(float(row["table"] == table) for table in tables)] for row in rows]
    solution = np.linalg.lstsq(np.array(matrix), np.array([float(row["asked"]) for row in rows]), rcond=None)[
        0
    ]
    return float(solution[0])


def test_the_example_in_python_makes_a_figure_and_a_model_in_thirty_lines(opened: Path) -> None:
    file = opened / "analysis/example.py"
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 30
    done = subprocess.run(
        [sys.executable, "-I", file.name], cwd=file.parent, check=True, capture_output=True, text=True
    )

    found = SAID.fullmatch(done.stdout)
    assert found, done.stdout
    assert float(found[1]) == pytest.approx(least_squares(opened), abs=0.0001)
    picture = ET.parse(opened / "analysis/asked_by_round.svg").getroot()  # noqa: S314 - it is ours
    (line,) = picture.findall("{http://www.w3.org/2000/svg}polyline")
    assert len(line.attrib["points"].split()) == 7


@pytest.mark.skipif(shutil.which("Rscript") is None, reason="R is not here")
def test_the_example_in_r_says_the_same(opened: Path) -> None:
    file = opened / "analysis/example.R"
    done = subprocess.run(["Rscript", file.name], cwd=file.parent, check=True, capture_output=True, text=True)
    found = SAID.fullmatch(done.stdout)
    assert found, done.stdout
    assert float(found[1]) == pytest.approx(least_squares(opened), abs=0.0001)
    assert (opened / "analysis/asked_by_round.pdf").exists()


def test_the_example_in_r_has_thirty_lines(opened: Path) -> None:
    assert len((opened / "analysis/example.R").read_text(encoding="utf-8").splitlines()) <= 30


def test_without_a_licence_nobody_is_given_one(opened: Path) -> None:
    assert "No licence is given" in (opened / "LICENCE.md").read_text(encoding="utf-8")
    assert "licenses" not in json.loads((opened / "datapackage.json").read_text(encoding="utf-8"))
