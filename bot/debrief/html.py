"""The few pieces of HTML that debriefs are made of. What people wrote, and what files say, is always escaped here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.scenes.pictures.charts.hatching import HATCHED
from bot.scenes.pictures.palette import PAGE
from bot.scenes.pictures.svg import escape_xml, format_number
from bot.texts.lookup import t
from bot.texts.wording import Fact

_OPEN, _SHUT = "⟦", "⟧"


def rich_text(key: str, glyphs: Mapping[str, str] | None = None, **facts: Fact) -> str:
    """The sentence of this key as HTML, with `glyphs` (HTML) in the place of its facts of these names."""
    glyphs = glyphs or {}
    text = escape_xml(t(key, **facts, **{name: f"{_OPEN}{name}{_SHUT}" for name in glyphs}))
    for name, mark in glyphs.items():
        text = text.replace(f"{_OPEN}{name}{_SHUT}", mark)
    return text


def glyph_html(kind: str, text: str = "") -> str:
    """A small mark within a sentence, drawn by the page's style. It says nothing to a screen reader: the sentence does."""
    return f'<i class="k {kind}" aria-hidden="true">{escape_xml(text)}</i>'


def hatch_glyph() -> str:
    """The mark of what no person played, within a line. The words beside it say so to a screen reader."""
    return f'<i {HATCHED} aria-hidden="true"></i>'


def seat_chip(colour: str, sign: str, *, others: bool = False) -> str:
    """A seat's sign on its colour, within a line. The words beside it name the seat to a screen reader. `others`: people did not make all
    of its decisions.
    """
    rim = f";box-shadow:inset 0 0 0 1px {PAGE.seat_outline(colour)}" if PAGE.seat_outline(colour) != "none" else ""
    style = f"background:{PAGE.seat_colour(colour)};color:{PAGE.seat_letter_colour(colour)}{rim}"
    return f'<i class="seat" style="{style}" aria-hidden="true">{escape_xml(sign)}</i>' + (hatch_glyph() if others else "")


def svg_drawing(parts: Iterable[str], size: tuple[float, float], name: str, title: str, told: str) -> str:
    """An SVG within the page: `title` and `told` are what a screen reader says."""
    head = f'<svg viewBox="0 0 {format_number(size[0])} {format_number(size[1])}" role="img" aria-labelledby="{name}-t {name}-d">'
    return f'{head}<title id="{name}-t">{escape_xml(title)}</title><desc id="{name}-d">{escape_xml(told)}</desc>{"".join(parts)}</svg>'


def table_heads(area: str, *names: str, who: bool = True) -> list[str]:
    """The columns of a table of figures: the table, whose they are (`who`), and these of this area of the texts."""
    return [t("debrief.table"), *([t("debrief.takes.who")] if who else ()), *(t(f"{area}.{name}") for name in names)]


def figures_table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """The figures behind a chart as a table that opens when asked for; the first column names the rows."""
    top = "".join(f'<th scope="col">{escape_xml(head)}</th>' for head in heads)
    body = "".join(
        f'<tr><th scope="row">{escape_xml(str(row[0]))}</th>{"".join(f"<td>{escape_xml(str(cell))}</td>" for cell in row[1:])}</tr>'
        for row in rows
    )
    table = f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    return (
        f'<details><summary>{escape_xml(t("debrief.figures"))}</summary><div class="tw" tabindex="0" role="region">{table}</div></details>'
    )


def percent(share: float) -> str:
    """A share of 1 as whole percents: "62 %"."""
    return f"{100 * share:.0f} %"
