"""What a class has answered before and after its games, as a part of the page: how often what was chosen, and nothing that was written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.debrief.story import Section
from bot.scenes.pictures.svg import escape_xml, format_number
from bot.texts.lookup import t


@dataclass(frozen=True, slots=True)
class AnsweredQuestion:
    """A question, and how often each of its options was chosen: before, after, or both times."""

    words: str
    options: tuple[str, ...]
    counts: Mapping[str, tuple[int, ...]]


def survey_section(found: Sequence[AnsweredQuestion], *, agreed: bool = False) -> Section:
    """The part of the page. `agreed`: those alone are counted who gave their data for research."""
    lead = [t("surveys.page_lead"), *([t("surveys.page_agreed")] if agreed else [])]
    return Section("answers", t("surveys.page_title"), escape_xml(" ".join(lead)), "".join(map(_question_html, found)))


def _question_html(asked: AnsweredQuestion) -> str:
    times = tuple(asked.counts)
    heads = "".join(f'<th scope="col">{escape_xml(t(f"surveys.page_{when}"))}</th>' for when in times)
    rows = "".join(
        f'<tr><th scope="row">{escape_xml(option)}</th>{"".join(_count_cell(asked.counts[when], n) for when in times)}</tr>'
        for n, option in enumerate(asked.options)
    )
    top = f'<tr><th scope="col">{escape_xml(t("surveys.page_answer"))}</th>{heads}</tr>'
    table = f'<table class="an"><thead>{top}</thead><tbody>{rows}</tbody></table>'
    return (
        f'<h3>{escape_xml(asked.words)}</h3><div class="tw" tabindex="0" role="region" aria-label="{escape_xml(asked.words)}">{table}</div>'
    )


def _count_cell(counts: Sequence[int], n: int) -> str:
    share = 100 * counts[n] / max(1, sum(counts))
    bar = f'<span class="tr" aria-hidden="true"><i class="bd" style="width:{format_number(share)}%"></i></span>'
    return f'<td><div class="ab">{bar}<span>{counts[n]}</span></div></td>'
