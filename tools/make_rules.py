"""Writes `docs/rules/` from the paragraphs in `bot/texts/en-GB/rules_*.ftl`, with the options that may change each. A test compares.

In the project's folder: `PYTHONPATH=. python tools/make_rules.py`.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.catalogue import find, names
from bot.texts.lookup import ENGLISH, t

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "rules"
TABLES = "tables"
"""The page about what all games share."""


def pages() -> dict[str, str]:
    """The text of each page, by its name."""
    return {name: _page(name, _of_game(name)) for name in (TABLES, *names())}


def paragraphs(name: str) -> dict[str, dict[str, str]]:
    """Title and text of each paragraph of one page, in their order, by the rule that a refusal carries; the page's own head first."""
    text = (ROOT / "bot" / "texts" / ENGLISH / f"rules_{name}.ftl").read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = {}
    for rule, part in re.findall(r"^rules-([\w-]+)-(title|about|text) =", text, re.MULTILINE):
        found.setdefault(rule, {})[part] = t(f"rules.{rule}.{part}")
    return found


def _page(name: str, options: Mapping[str, list[str]]) -> str:
    (_, head), *rest = paragraphs(name).items()
    other = "" if name == TABLES else f" [What holds at every table]({TABLES}.md) stands apart."
    parts = [f"# {head['title']}\n\n{head['about']}{other}\n"]
    for rule, told in rest:
        parts.append(f'<a id="{rule.lower()}"></a>\n\n## {told["title"]}\n\n{told["text"]}\n')
        if rule in options:
            parts.append(f"Options: {', '.join(f'`{option}`' for option in options[rule])}.\n")
    return "\n".join(parts)


def _of_game(name: str) -> dict[str, list[str]]:
    """The options of a game by the rules that they change, which their descriptions name; for the shared page those of all games."""
    found: dict[str, list[str]] = {}
    for game in names() if name == TABLES else (name,):
        fields: Mapping[str, Any] = find(game).options_model.model_fields
        for option, field in fields.items():
            for rule in re.findall(r"\b([A-Z]-?\d+)\b", "".join(re.findall(r"\([^)]*\)", field.description or ""))):
                if option not in found.setdefault(rule, []):
                    found[rule].append(option)
    return found


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for page, text in pages().items():
        (FOLDER / f"{page}.md").write_text(text, encoding="utf-8")
