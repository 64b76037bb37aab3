"""The debrief of Tragedy of the Commons: the sections in order, and the headline."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.deciders import has_people, headline_of_none, judged_tables
from bot.debrief.html import percent
from bot.debrief.named import figure_definitions, named_tables
from bot.debrief.replay.steps import Step, replay_steps
from bot.debrief.story import AnalysedTable, Debrief, GameDebrief
from bot.games.tragedy.debrief import killed, lives, together
from bot.games.tragedy.debrief.own import own_panel
from bot.games.tragedy.debrief.questions import tragedy_questions
from bot.games.tragedy.debrief.table import Named, TragedyTable, analyse_table
from bot.games.tragedy.scenes.scenes import TragedyScenes
from bot.texts.lookup import t
from games.record import Record
from games.tragedy.game import TRAGEDY

FIGURES = ("alive", "met", "failed", "fed", "kept", "lost")
"""Figures whose definitions the page tells."""


class TragedyDebrief(GameDebrief):
    """The debrief of Tragedy of the Commons."""

    summarise_table = staticmethod(analyse_table)
    own_panel = staticmethod(own_panel)

    def replay_steps(self, record: Record, /) -> tuple[Step, ...]:
        """Return the steps of the table's replay."""
        return replay_steps(TRAGEDY, TragedyScenes(), record)

    def class_debrief(self, tables: Sequence[AnalysedTable], *, quoted: bool = False) -> Debrief:  # noqa: ARG002 - nothing that people write is told
        """Return the story of these tables."""
        named = named_tables(tables, TragedyTable)
        counted = judged_tables(named)
        sections = (
            lives.lives_section(named),
            together.challenges_section(named),
            together.who_fed_whom(named),
            killed.deaths_section(named),
            together.pledges_section(named),
            lives.stories_section(named),
        )
        return Debrief(
            game="tragedy",
            headline=headline(counted) if counted else headline_of_none(named),
            deck=deck(counted) if counted else "",
            sections=tuple(section for section in sections if section is not None),
            questions=tragedy_questions(counted) if has_people(named) else (),
            figures=figure_definitions("debrief.tragedy", FIGURES),
            picture=lives.lives_picture(named),
        )


def headline(tables: Sequence[Named]) -> str:
    """Return the headline by a rule, from the surviving bands of each completed game."""
    ended = [named for named in tables if named.table.group() != "stopped"]
    if not ended:
        return t("debrief.tragedy.headline.stopped", tables=len(tables))
    groups = [named.table.group() for named in ended]
    alive, count = (
        sum(named.table.surviving_bands for named in ended),
        sum(len(named.table.seats) for named in ended),
    )
    if len(tables) == 1:
        return t(f"debrief.tragedy.headline.{groups[0]}_here", alive=alive, bands=count)
    if groups.count("all") == len(tables):
        return t("debrief.tragedy.headline.all", tables=len(tables))
    parts = [t("debrief.tragedy.headline.mixed", alive=alive, bands=count)]
    ends = ((group, groups.count(group)) for group in ("all", "none"))
    parts += [t(f"debrief.tragedy.headline.mixed_{group}", n=n, tables=len(tables)) for group, n in ends if n]
    return " ".join(parts)


def deck(tables: Sequence[Named]) -> str:
    """Return Challenges, People lost and pledges: the figures behind the headline."""
    efforts = [effort for named in tables for effort in named.table.people_efforts]
    met = sum(effort.is_met for effort in efforts)
    shared = sum(effort.is_met and not effort.is_alone for effort in efforts)
    lost = sum(sum(band.lost.values()) for named in tables for band in named.table.bands)
    parts = [t("debrief.tragedy.deck.challenges", tried=len(efforts), met=met, together=shared)]
    parts.append(t("debrief.tragedy.deck.lost", lost=lost))
    fates = [pledge.fate for named in tables for pledge in named.table.tested_pledges]
    kept_count, tested = fates.count("kept"), fates.count("kept") + fates.count("broken")
    if tested:
        parts.append(
            t(
                "debrief.tragedy.deck.pledges",
                kept=kept_count,
                tested=tested,
                share=percent(kept_count / tested),
            )
        )
    if stopped := sum(named.table.course.end is None for named in tables):
        parts.append(t("debrief.deck.stopped", count=stopped))
    return " ".join(parts)
