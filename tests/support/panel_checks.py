"""What somebody with a telephone, a keyboard or a screen reader finds wrong with what is in sight on the rehearsal's page."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Locator, Page

from tests.support.spoken_words import wrong_words

GRAVE = {"serious", "critical"}
THUMB = 44
"""Pixels that whatever is pressed in a panel is high, as Discord has it; the page's own small signs are 40 (test_access.py)."""

BOXES = """([root, thumb]) => {
    const wrong = [], box = (node) => node.getBoundingClientRect(), name = (node) => (node.getAttribute("aria-label") || node.textContent).slice(0, 60);
    for (const node of root.querySelectorAll("*")) {
        const { left, right, width } = box(node);
        if (!width || !node.checkVisibility({ visibilityProperty: true }) || node.closest(".unseen")) continue;
        if (left < -0.5 || right > innerWidth + 0.5) wrong.push(`out of sight: ${node.tagName} ${name(node)} ${left} to ${right}`);
        const cut = node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== "visible" && getComputedStyle(node).display !== "inline";
        if (cut && node.clientWidth > 1 && !node.matches("input, textarea")) wrong.push(`cut off: ${node.className} ${name(node)}`);
    }
    const pressed = [...root.querySelectorAll("button:not(.as-link, .picture), a.button, .option, input, textarea")].filter((node) => box(node).width && node.checkVisibility({ visibilityProperty: true }) && !node.closest(".tools"));
    for (const node of pressed) if (box(node).height < (node.closest(".reactions") ? 40 : thumb)) wrong.push(`too small: ${name(node)} ${box(node).height}`);
    for (const [at, one] of pressed.entries()) for (const other of pressed.slice(at + 1)) {
        const a = box(one), b = box(other);
        if (!one.contains(other) && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) wrong.push(`one over another: ${name(one)} | ${name(other)}`);
    }
    return wrong;
}"""
PICTURES = "() => Promise.all([...document.images].map((one) => one.decode().catch(() => null)))"


async def grave(page: Page) -> list[str]:
    """What axe-core finds serious or critical, each with the first place where it does."""
    told: Any = (await Axe().run(page)).response
    found = [one for one in told["violations"] if one["impact"] in GRAVE]
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]} {one['nodes'][0]['failureSummary'][:300]}" for one in found]


async def misplaced(panel: Locator) -> list[str]:
    """What of this panel is out of sight, cut off, too small to be pressed, or lies over something else."""
    wrong: list[str] = await panel.evaluate(f"(root, thumb) => ({BOXES})([root, thumb])", THUMB)
    return wrong


async def misspoken(panel: Locator, language: str) -> list[str]:
    """What of a panel's words, those for a screen reader too, is not of this language."""
    labels = "node => [node.innerText, ...[...node.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap((one) => ['aria-label', 'alt', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''))]"
    texts: list[str] = await panel.evaluate(labels)
    return [f"{wrong}: {text[:80]}" for text in texts for wrong in wrong_words(text, language)]
