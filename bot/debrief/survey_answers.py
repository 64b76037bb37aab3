"""A class's survey answers before and after its games, as a part of the page: counts of choices, no free
text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.debrief.story import Section
from bot.scenes.pictures.svg import escape_xml, format_number
from bot.texts.lookup import t


@dataclass(frozen=True, slots=True)
class AnsweredQuestion:
    """A question, and how often each option was chosen: before, after, or both."""

    words: str
    options: tuple[str, ...]
    counts: Mapping[str, tuple[int, ...]]


def survey_section(questions: Sequence[AnsweredQuestion], *, agreed: bool = False) -> Section:
    """Return the part of the page. `agreed`: counts only people who consented to research."""
    lead = [t("surveys.page_lead"), *([t("surveys.page_agreed")] if agreed else [])]
    return Section(
        "answers",
        t("surveys.page_title"),
        escape_xml(" ".join(lead)),
        "".join(map(_question_html, questions)),
    )


def _question_html(question: AnsweredQuestion) -> str:
    times = tuple(question.counts)
    heads = "".join(f'<th scope="col">{escape_xml(t(f"surveys.page_{when}"))}</th>' for when in times)
    rows = "".join(
        f'<tr><th scope="row">{escape_xml(option)}</th>{"".join(_count_cell(question.counts[when], n) for when in times)}</tr>'
        for n, option in enumerate(question.options)
    )
    top = f'<tr><th scope="col">{escape_xml(t("surveys.page_answer"))}</th>{heads}</tr>'
    table = f'<table class="an"><thead>{top}</thead><tbody>{rows}</tbody></table>'
    words = escape_xml(question.words)
    return f'<h3>{words}</h3><div class="tw" tabindex="0" role="region" aria-label="{words}">{table}</div>'


def _count_cell(counts: Sequence[int], n: int) -> str:
    share = 100 * counts[n] / max(1, sum(counts))
    bar = (
        f'<span class="tr" aria-hidden="true"><i class="bd" style="width:{format_number(share)}%"></i></span>'
    )
    return f'<td><div class="ab">{bar}<span>{counts[n]}</span></div></td>'
