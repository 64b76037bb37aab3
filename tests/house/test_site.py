"""The documentation as a site: every page is in its navigation, links lead somewhere on it, and it can be
built strictly.
"""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.site_pages import OUTSIDE, mend_links, separate_lists

ROOT = Path(__file__).resolve().parents[2]
NAVIGATION = re.findall(
    r"^ +- (?:\S.*: )?(\S+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE
)


def test_every_page_is_in_the_navigation_once() -> None:
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}

    assert sorted(NAVIGATION) == sorted(pages | {*OUTSIDE.values()})


def test_a_link_out_of_the_pages_leads_to_its_copy_or_names_the_file() -> None:
    text = "[rules](../reference/rules/commons.md#c-1), [how](../../CONTRIBUTING.md), [code](../../games/engine.py), [web](https://a.org)"

    assert mend_links(text, "docs/build/architecture.md", "build/architecture.md") == (
        "[rules](../reference/rules/commons.md#c-1), [how](contributing.md), code (`games/engine.py`), [web](https://a.org)"
    )
    assert (
        mend_links("[a](docs/host/install.md)", "SECURITY.md", "build/security.md")
        == "[a](../host/install.md)"
    )


def test_a_list_is_one_on_the_site_where_it_is_one_on_a_code_host() -> None:
    assert separate_lists("Three:\n- a\n- b\n  more\n- c") == "Three:\n\n- a\n- b\n  more\n- c"
    assert separate_lists("```\nx\n- y\n```") == "```\nx\n- y\n```"


@pytest.mark.skipif(
    importlib.util.find_spec("material") is None,
    reason='the extra "docs" is not installed here; .ci/run installs it',
)
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    """Some four seconds: all pages are read, and every link and anchor is followed."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", tmp_path / "site"]
    built = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (built.returncode, [line for line in built.stderr.splitlines() if "WARNING" in line]) == (0, [])
    page = (tmp_path / "site/teach/first-lesson.html").read_text(encoding="utf-8")
    assert not re.search(r'(?:src|href)="https?://(?:fonts|cdn|unpkg)', page), (
        "nothing is loaded from elsewhere"
    )
