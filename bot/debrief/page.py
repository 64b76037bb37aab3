"""The page of a debrief: one HTML file for projector, phone and printer, without network. A script replays
tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources

from bot.debrief.replay.section import AGAIN, replay_section
from bot.debrief.replay.steps import Step
from bot.debrief.story import MOST_REPLAYED, NO_HEAD, Debrief, PageHead, Question, Section, place_of
from bot.scenes.pictures.palette import DARK, LIGHT, css_variables
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import current_language, t
from bot.version import VERSION

_TALK = '<section id="talk">'


def page_html(story: Debrief, *, tables: int, head: PageHead = NO_HEAD) -> str:
    """Return the whole page, as one HTML file."""
    sections = "".join(map(_section_html, story.sections))
    title = escape_xml(t(f"debrief.title_{story.game}"))
    body = (
        f'<a class="skip" href="#{story.sections[0].name}">{escape_xml(t("debrief.skip"))}</a>\n{_header_html(story, tables, head)}\n'
        f"<main>{sections}{_talk_html(story)}{_replays_html(story, tables)}</main>\n{_footer_html(story.figures)}"
    )
    return _html_document(title, body)


def replay_page(game: str, name: str, steps: Sequence[Step]) -> str:
    """Return a page with the replay of one table alone."""
    title = escape_xml(t(f"words.game.{game}"))
    head = (
        f'<header><p class="kick"><b>{title}</b></p><h1>{escape_xml(t("debrief.again.title"))}</h1></header>'
    )
    return _html_document(title, f"{head}<main>{replay_section({place_of(name): (name, steps)})}</main>")


def _html_document(title: str, body: str) -> str:
    return (
        f'<!doctype html>\n<html lang="{current_language()}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta name="color-scheme" content="light dark"><title>{title}</title><style>{page_style()}</style></head>'
        f"<body>\n{body}\n</body></html>\n"
    )


def with_section(page: bytes, section: Section) -> bytes:
    """Return a page with one more part, before the questions."""
    return page.replace(_TALK.encode(), (_section_html(section) + _TALK).encode(), 1)


@cache
def page_style() -> str:
    """Return the page's style, with the colours of both themes."""
    text = resources.files("bot.debrief").joinpath("page.css").read_text(encoding="utf-8")
    dark = f"@media (prefers-color-scheme:dark){{:root{{{css_variables(DARK)}}}}}"
    return f":root{{{css_variables(LIGHT)}}}{dark}@media print{{:root{{{css_variables(LIGHT)}}}}}" + "".join(
        line.strip() for line in text.splitlines()
    )


def _replays_html(story: Debrief, tables: int) -> str:
    """Return the replays, or where they are if the class has too many tables for one page."""
    if tables <= MOST_REPLAYED or story.replays:
        return replay_section(story.replays)
    text = t(
        "debrief.again.elsewhere", most=MOST_REPLAYED, command="python3 -m bot replay FILE --page table.html"
    )
    return f'<section id="{AGAIN}"><h2>{escape_xml(t("debrief.again.title"))}</h2><p>{escape_xml(text)}</p></section>\n'


def _header_html(story: Debrief, tables: int, head_facts: PageHead) -> str:
    kicker = escape_xml(t("debrief.kicker", game=t(f"words.game.{story.game}")))
    counted = escape_xml(t("debrief.counted", tables=tables))
    head = f'<p class="kick"><b>{kicker}</b><span>{counted}</span></p>'
    facts = [head_facts.date, head_facts.class_name, head_facts.plan, _goal_text(story)]
    line = " · ".join(escape_xml(fact) for fact in facts if fact)
    head += f'<p class="facts">{line}</p>'
    return f'<header>{head}<h1>{escape_xml(story.headline)}</h1><p class="deck">{escape_xml(story.deck)}</p></header>'


def _goal_text(story: Debrief) -> str:
    """Return what a seat needed at the end; several numbers if the lot dealt different ones."""
    return t(f"debrief.goal_{story.game}", goal=" / ".join(map(str, story.goals)))


def _section_html(section: Section) -> str:
    return f'<section id="{section.name}"><h2>{escape_xml(section.title)}</h2><p>{section.lead}</p>{section.body}</section>\n'


def _talk_html(story: Debrief) -> str:
    questions = story.questions
    items = "".join(
        f'<li><p>{escape_xml(question.text)}</p><a href="#{escape_xml(question.place)}">{escape_xml(question.where)}</a>'
        f"{_replay_link(story, question)}</li>"
        for question in questions
    )
    if not questions:
        items = f"<li><p>{escape_xml(t('debrief.played.no_questions'))}</p></li>"
    return f'{_TALK}<h2>{escape_xml(t("debrief.talk"))}</h2><ol class="qs">{items}</ol></section>\n'


def _replay_link(story: Debrief, question: Question) -> str:
    return (
        f'<a href="#{AGAIN}-{escape_xml(question.place)}">{escape_xml(t("debrief.again.here"))}</a>'
        if question.place in story.replays
        else ""
    )


def _footer_html(figures: Sequence[tuple[str, str]]) -> str:
    definitions = " ".join(
        f"<b>{escape_xml(name)}</b>: {escape_xml(definition)}" for name, definition in figures
    )
    version = f"{escape_xml(t('debrief.footer'))} Moot {escape_xml(VERSION)}."
    return f"<footer><h2>{escape_xml(t('debrief.how'))}</h2><p>{definitions}</p><p>{version}</p></footer>"
