"""Write `docs/reference/rules/` from `bot/texts/en-GB/rules_*.ftl`, with the options that may change each rule. A test
compares.

In the project's folder: `PYTHONPATH=. python tools/make_rules.py`.
"""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.catalogue import find_game, names
from bot.texts.lookup import ENGLISH, t

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "reference" / "rules"
TABLES_PAGE = "tables"
"""The page of rules common to all games."""
MOST_WORDS = 90
"""A longer paragraph is divided where it is read on a page."""


def pages() -> dict[str, str]:
    """Return the text of each page, by name."""
    return {name: _page(name, _options_by_rule(name)) for name in (TABLES_PAGE, *names())}


def paragraphs(name: str) -> dict[str, dict[str, str]]:
    """Return title and text of a page's paragraphs by the rule in refusals, the page's own head first."""
    text = (ROOT / "bot" / "texts" / ENGLISH / f"rules_{name}.ftl").read_text(encoding="utf-8")
    by_rule: dict[str, dict[str, str]] = {}
    for rule, part in re.findall(r"^rules-([\w-]+)-(title|about|text) =", text, re.MULTILINE):
        by_rule.setdefault(rule, {})[part] = t(f"rules.{rule}.{part}")
    return by_rule


def _page(name: str, options: Mapping[str, list[str]]) -> str:
    (_, head), *rest = paragraphs(name).items()
    other = "" if name == TABLES_PAGE else f" [What holds at every table]({TABLES_PAGE}.md) stands apart."
    parts = [f"# {head['title']}\n\n*For players and teachers.* {head['about']}{other}\n"]
    for rule, paragraph in rest:
        parts.append(
            f'<a id="{rule.lower()}"></a>\n\n## {paragraph["title"]}\n\n{short_paragraphs(paragraph["text"])}\n'
        )
        if rule in options:
            parts.append(f"Options: {', '.join(f'`{option}`' for option in options[rule])}.\n")
    return "\n".join(parts)


def short_paragraphs(text: str) -> str:
    """Return a text in paragraphs of at most `MOST_WORDS` words, divided between sentences."""
    done: list[str] = []
    for paragraph in text.split("\n\n"):
        words = len(paragraph.split())
        parts = -(-words // MOST_WORDS)
        done.append("")
        for sentence in re.split(r"(?<=[.!?]) (?=[A-Z`*/])", paragraph):
            if done[-1] and len(f"{done[-1]} {sentence}".split()) > words / parts + 15:
                done.append("")
            done[-1] = f"{done[-1]} {sentence}".strip()
    return "\n\n".join(done)


def _options_by_rule(name: str) -> dict[str, list[str]]:
    """Return a game's options by the rules in their descriptions; for the shared page those of all games."""
    by_rule: dict[str, list[str]] = {}
    for game in names() if name == TABLES_PAGE else (name,):
        fields: Mapping[str, Any] = find_game(game).options_model.model_fields
        for option, field in fields.items():
            for rule in re.findall(
                r"\b([A-Z]-?\d+)\b", "".join(re.findall(r"\([^)]*\)", field.description or ""))
            ):
                if option not in by_rule.setdefault(rule, []):
                    by_rule[rule].append(option)
    return by_rule


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for page, text in pages().items():
        (FOLDER / f"{page}.md").write_text(text, encoding="utf-8")
