"""Several classes on one page: each with its letter, its own finding and its own figures, above the tables of
all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.debrief.story import AnalysedTable, Debrief, GameDebrief, Section
from bot.scenes.pictures.svg import escape_xml
from bot.texts.lookup import t


@dataclass(frozen=True, slots=True)
class ClassTables:
    """The tables of one class. `name`: as its file is called; "": single tables of no class. `plan`: its
    plan's title.
    """

    letter: str
    name: str
    plan: str
    tables: tuple[AnalysedTable, ...]


def with_classes(story: Debrief, teller: GameDebrief, classes: Sequence[ClassTables]) -> Debrief:
    """Add the part that sets these classes beside each other, if there are several."""
    return (
        replace(story, sections=(_classes_section(teller, classes), *story.sections))
        if len(classes) > 1
        else story
    )


def _classes_section(teller: GameDebrief, classes: Sequence[ClassTables]) -> Section:
    body = "".join(_class_html(teller, one) for one in classes)
    return Section(
        "classes",
        t("debrief.classes.title"),
        escape_xml(t("debrief.classes.lead")),
        f'<div class="cls">{body}</div>',
    )


def _class_html(teller: GameDebrief, one: ClassTables) -> str:
    story = teller.class_debrief(one.tables)
    name = t("debrief.classes.name", letter=one.letter, name=one.name or t("debrief.classes.others"))
    count = t("debrief.counted", tables=len(one.tables))
    about = t("debrief.classes.about", plan=one.plan, tables=len(one.tables)) if one.plan else count
    lines = "".join(f"<p>{escape_xml(text)}</p>" for text in (story.headline, story.deck))
    return f'<div class="cl"><h3>{escape_xml(name)}</h3><p>{escape_xml(about)}</p>{lines}</div>'
