"""What somebody with a telephone, a keyboard or a screen reader finds wrong with what is in sight on the
rehearsal's page.
"""

from __future__ import annotations

from typing import Any

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Locator, Page

from tests.support.spoken_words import wrong_words

GRAVE = {"serious", "critical"}
THUMB, SMALL = 44, 40
"""Pixels that whatever is pressed in a panel is high, as Discord has it; and a sign under a message."""

PRESSED = "button:not(.as-link, .picture, .tools *), a.button, .option, input, textarea"
MISPLACED = """(root, [pressed, thumb, small]) => {
    const box = (node) => node.getBoundingClientRect();
    const name = (node) => (node.getAttribute("aria-label") || node.textContent).slice(0, 60);
    const shown = (node) => box(node).width > 1 && node.checkVisibility({ visibilityProperty: true }) && !node.closest(".unseen");
    const cut = (node) => node.clientWidth > 1 && node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== "visible";
    const within = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const wrong = [];
    for (const node of [root, ...root.querySelectorAll("*")].filter(shown)) {
        if (box(node).left < -0.5 || box(node).right > innerWidth + 0.5) wrong.push(`out of sight: ${name(node)}`);
        if (cut(node) && !node.matches("input, textarea")) wrong.push(`cut off: ${name(node)}`);
    }
    const able = [...root.querySelectorAll(pressed)].filter(shown);
    for (const [at, one] of able.entries()) {
        if (box(one).height < (one.closest(".reactions") ? small : thumb)) wrong.push(`too small: ${name(one)} ${box(one).height}`);
        const over = able.slice(at + 1).filter((other) => !one.contains(other) && within(box(one), box(other)));
        wrong.push(...over.map((other) => `one over another: ${name(one)} | ${name(other)}`));
    }
    return wrong;
}"""
SPOKEN = """(root) => [root.innerText, ...[root, ...root.querySelectorAll("*")].flatMap((node) =>
    ["aria-label", "alt", "title", "placeholder"].map((name) => node.getAttribute(name) ?? ""))]"""
DRAWN = "() => Promise.all([...document.images].map((one) => one.decode().catch(() => null)))"
"""Until all pictures are there."""


async def grave(page: Page) -> list[str]:
    """What axe-core finds serious or critical, each with the first place where it does."""
    told: Any = (await Axe().run(page)).response
    found = [one for one in told["violations"] if one["impact"] in GRAVE]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:200]} {one['nodes'][0]['failureSummary'][:300]}"
        for one in found
    ]


async def misplaced_parts(panel: Locator) -> list[str]:
    """What of this panel is out of sight, cut off, too small to be pressed, or lies over something else that
    is pressed.
    """
    wrong: list[str] = await panel.evaluate(MISPLACED, [PRESSED, THUMB, SMALL])
    return wrong


async def foreign_words(panel: Locator, language: str) -> list[str]:
    """What of a panel's words, those for a screen reader too, is not of this language."""
    texts: list[str] = await panel.evaluate(SPOKEN)
    return [f"{wrong}: {text[:80]}" for text in texts for wrong in wrong_words(text, language)]
