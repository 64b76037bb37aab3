"""Pages of the documentation that are made from the code say what the code says."""

from __future__ import annotations

import pytest

from tools.make_reference import DOCS, pages


@pytest.fixture(scope="module")
def generated() -> dict[str, str]:
    return pages()


def test_every_generated_page_equals_the_code(generated: dict[str, str]) -> None:
    """After a change of a command, option, setting, metric, plan entry or column: `PYTHONPATH=. python
    tools/make_reference.py`.
    """
    stale = [path for path, text in generated.items() if (DOCS / path).read_text(encoding="utf-8") != text]

    assert stale == []


def test_no_generated_page_is_left_over(generated: dict[str, str]) -> None:
    marked = {
        str(page.relative_to(DOCS))
        for page in DOCS.rglob("*.md")
        if "made from the code by `tools/make_reference.py`" in page.read_text()
    }

    assert marked == {*generated}


def test_the_pages_tell_what_people_look_up(generated: dict[str, str]) -> None:
    assert "| `/session open` |" in generated["reference/commands.md"]
    assert "*Assign seats*" in generated["reference/commands.md"]
    assert "[C-11](../rules/commons.md#c-11)" in generated["reference/options/commons.md"]
    assert "| `minutes` |" in generated["reference/plan-file.md"]
    assert "| `MOOT_KEEP_DAYS` |" in generated["reference/settings.md"]
    assert "## `python3 -m bot data [FILES]...`" in generated["reference/command-line.md"]
    assert "| `moot_clicks_unanswered_total` | counter |" in generated["reference/metrics.md"]
    assert "## sittings" in generated["research/data-dictionary.md"]
