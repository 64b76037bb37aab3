"""Hooks of `mkdocs.yml`: pages that live beside `docs/`, links out of `docs/`, and lists as code hosts read them."""  # noqa: INP001 - a tool, not a package

from __future__ import annotations

import os
import posixpath
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
OUTSIDE = {
    "CONTRIBUTING.md": "build/contributing.md",
    "CHANGELOG.md": "build/changes.md",
    "SECURITY.md": "build/security.md",
    "benchmarks/README.md": "build/benchmarks.md",
    "README.md": "index.md",
}
"""Pages of the repository that the site shows too, and where."""
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)#\s:]*)(#[^)\s]*)?\)")
BULLET = re.compile(r"^( *)(?:[-*]|\d+\.) ")


def on_files(files: Any, config: Any) -> Any:
    """Add the pages that live outside of `docs/`."""
    from mkdocs.structure.files import File  # noqa: PLC0415 - an extra, which only the site needs

    for source, page in OUTSIDE.items():
        if source != "README.md":
            files.append(File.generated(config, page, abs_src_path=str(ROOT / source)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Return a page's text with links and lists that the site understands."""
    inverse = {target: source for source, target in OUTSIDE.items() if source != "README.md"}
    path = page.file.src_uri
    return separate_lists(mend_links(markdown, inverse.get(path, f"docs/{path}"), path))


def mend_links(text: str, source: str, path: str) -> str:
    """Return the text with each link as it leads from `path` of the site: to a page, or to no page but a
    file's name.
    """

    def mend(match: re.Match[str]) -> str:
        picture, words, target, anchor = match[1], match[2], match[3], match[4] or ""
        if not target:
            return match[0]
        there = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        page = OUTSIDE.get(there) or (there.removeprefix("docs/") if there.startswith("docs/") else "")
        if not page:
            return f"{words} (`{there}`)" if there not in words else words
        return f"{picture}[{words}]({os.path.relpath(page, posixpath.dirname(path) or '.')}{anchor})"

    return LINK.sub(mend, text)


def separate_lists(text: str) -> str:
    """Return the text with an empty line before each list, which the site's Markdown asks for and code hosts
    do not.
    """
    lines: list[str] = []
    is_code = False
    for line in text.split("\n"):
        is_code ^= line.lstrip().startswith("```")
        before = lines[-1] if lines else ""
        if (
            not is_code
            and BULLET.match(line)
            and before.strip()
            and not BULLET.match(before)
            and not before.startswith(" ")
        ):
            lines.append("")
        lines.append(line)
    return "\n".join(lines)
