"""The few HTML elements of debriefs. Text from people and files is always escaped here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.scenes.pictures.charts.hatching import HATCHED
from bot.scenes.pictures.palette import PAGE
from bot.scenes.pictures.svg import escape_xml, format_number
from bot.texts.lookup import t
from bot.texts.wording import Fact

_OPEN, _SHUT = "⟦", "⟧"


def rich_text(key: str, glyphs: Mapping[str, str] | None = None, **facts: Fact) -> str:
    """Return the sentence of this key as HTML, with `glyphs` (HTML) for the facts of these names."""
    glyphs = glyphs or {}
    text = escape_xml(t(key, **facts, **{name: f"{_OPEN}{name}{_SHUT}" for name in glyphs}))
    for name, mark in glyphs.items():
        text = text.replace(f"{_OPEN}{name}{_SHUT}", mark)
    return text


def glyph_html(kind: str, text: str = "") -> str:
    """Return a small mark within a sentence, drawn by the page's style and hidden from screen readers."""
    return f'<i class="k {kind}" aria-hidden="true">{escape_xml(text)}</i>'


def hatch_glyph() -> str:
    """Return the inline mark of automatic play, hidden from screen readers: the words next to it suffice."""
    return f'<i {HATCHED} aria-hidden="true"></i>'


def seat_chip(colour: str, sign: str, *, others: bool = False) -> str:
    """Return a seat's sign on its colour, hidden from screen readers. `others`: some of its decisions were
    automatic.
    """
    rim = (
        f";box-shadow:inset 0 0 0 1px {PAGE.seat_outline(colour)}"
        if PAGE.seat_outline(colour) != "none"
        else ""
    )
    style = f"background:{PAGE.seat_colour(colour)};color:{PAGE.seat_letter_colour(colour)}{rim}"
    return f'<i class="seat" style="{style}" aria-hidden="true">{escape_xml(sign)}</i>' + (
        hatch_glyph() if others else ""
    )


def svg_drawing(
    parts: Iterable[str], size: tuple[float, float], name: str, title: str, description: str
) -> str:
    """Return an inline SVG; screen readers read `title` and `description`."""
    box = " ".join(format_number(side) for side in (0, 0, *size))
    head = f'<svg viewBox="{box}" role="img" aria-labelledby="{name}-t {name}-d">'
    texts = f'<title id="{name}-t">{escape_xml(title)}</title><desc id="{name}-d">{escape_xml(description)}</desc>'
    return f"{head}{texts}{''.join(parts)}</svg>"


def table_heads(area: str, *names: str, who: bool = True) -> list[str]:
    """Return the columns of a table of figures: table, seat (`who`), and `names` of this area."""
    return [
        t("debrief.table"),
        *([t("debrief.takes.who")] if who else ()),
        *(t(f"{area}.{name}") for name in names),
    ]


def figures_table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return the figures behind a chart as a collapsed table; the first column names the rows."""
    top = "".join(f'<th scope="col">{escape_xml(head)}</th>' for head in heads)
    body = "".join(
        f'<tr><th scope="row">{escape_xml(str(row[0]))}</th>{"".join(f"<td>{escape_xml(str(cell))}</td>" for cell in row[1:])}</tr>'
        for row in rows
    )
    table = f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    summary = f"<summary>{escape_xml(t('debrief.figures'))}</summary>"
    return f'<details>{summary}<div class="tw" tabindex="0" role="region">{table}</div></details>'


def percent(share: float) -> str:
    """Return a share of 1 as whole percents: "62 %"."""
    return f"{100 * share:.0f} %"
