"""Reads a debrief's page as strictly as a browser need not, and says what every such page must be."""

from __future__ import annotations

import re
from html.parser import HTMLParser


class Strict(HTMLParser):
    """Reads a page: every element that is opened is closed in its turn; ids and what links and labels point
    at.
    """

    EMPTY = frozenset(("meta", "path", "rect", "circle", "line", "polygon", "br", "input"))

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.ids += [found["id"] or ""] if "id" in found else []
        self.links += [(found.get("href") or "").removeprefix("#")] if tag == "a" else []
        self.links += (found.get("aria-labelledby") or "").split()
        self.outside += [
            value or ""
            for name, value in attrs
            if name in {"src", "href"} and not (value or "").startswith("#")
        ]
        self.outside += [tag] if tag in {"link", "img", "iframe"} else []
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.EMPTY:
            assert self.open.pop() == tag


def check_page(text: str) -> None:
    """The page is whole, asks nothing of the network, and each of its charts says the same in words."""
    reader = Strict()
    reader.feed(text)
    assert reader.open == []
    assert reader.outside == []
    assert len(set(reader.ids)) == len(reader.ids), "an id stands twice"
    assert set(reader.links) <= set(reader.ids), "a link leads nowhere"
    assert "url(" not in text
    assert "@import" not in text
    assert "None" not in re.sub(r"<style>.*?</style>", "", text)
    assert text.count("<svg") == text.count("<desc")
    assert not re.search(r"<desc[^>]*>\s*</desc>", text), "a chart says nothing"
    assert 'aria-label=""' not in text
