"""The debrief of Crossroads: the sections in order, and the headline."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.deciders import has_people, headline_of_none, judged_tables
from bot.debrief.html import percent
from bot.debrief.named import figure_definitions, named_tables
from bot.debrief.replay.steps import Step, replay_steps
from bot.debrief.story import AnalysedTable, Debrief, GameDebrief
from bot.games.crossroads.debrief import deals, purses, roads
from bot.games.crossroads.debrief.own import own_panel
from bot.games.crossroads.debrief.questions import crossroads_questions
from bot.games.crossroads.debrief.table import CrossroadsTable, Named, analyse_table
from bot.games.crossroads.scenes.scenes import CrossroadsScenes
from bot.texts.lookup import t
from games.crossroads.game import CROSSROADS
from games.record import Record

FIGURES = ("roads", "shared", "sources", "offer", "between", "fee")
"""Figures whose definitions the page tells."""


class CrossroadsDebrief(GameDebrief):
    """The debrief of Crossroads."""

    summarise_table = staticmethod(analyse_table)
    own_panel = staticmethod(own_panel)

    def replay_steps(self, record: Record, /) -> tuple[Step, ...]:
        """Return the steps of the table's replay."""
        return replay_steps(CROSSROADS, CrossroadsScenes(), record)

    def class_debrief(self, tables: Sequence[AnalysedTable], *, quoted: bool = False) -> Debrief:  # noqa: ARG002 - nothing that people write is told
        """Return the story of these tables."""
        named = named_tables(tables, CrossroadsTable)
        counted = judged_tables(named)
        sections = (
            purses.purses_section(named),
            roads.roads_section(named),
            deals.passages_section(named),
            deals.offers_section(named),
            purses.sources_section(named),
        )
        return Debrief(
            game="crossroads",
            headline=headline(counted) if counted else headline_of_none(named),
            deck=deck(counted) if counted else "",
            sections=sections,
            questions=crossroads_questions(counted) if has_people(named) else (),
            figures=figure_definitions("debrief.crossroads", FIGURES),
            picture=purses.purses_picture(named),
        )


def headline(tables: Sequence[Named]) -> str:
    """Return the headline by a rule: the income over others' roads, with the extreme tables."""
    others, all_ = roads.road_income_totals(tables)
    if not all_:
        return t("debrief.crossroads.headline.no_roads")
    if len(tables) == 1:
        return t("debrief.crossroads.headline.one", share=percent(others / all_))
    shares = sorted(tables, key=lambda named: named.table.shared_road_income)
    facts = {
        "least": percent(shares[0].table.shared_road_income),
        "most": percent(shares[-1].table.shared_road_income),
        "table": shares[-1].name,
    }
    return t("debrief.crossroads.headline.several", share=percent(others / all_), tables=len(tables), **facts)


def deck(tables: Sequence[Named]) -> str:
    """Return offers, middlemen and fees: the figures behind the headline."""
    offers = [offer for named in tables for offer in named.table.people_offers]
    done_count = sum(offer.result == "done" for offer in offers)
    parts = [t("debrief.crossroads.deck.offers", offers=len(offers), done=done_count)]
    between = [offer for named in tables for offer in named.table.through_others()]
    if between:
        facts = {
            "done": sum(offer.result == "done" for offer in between),
            "fees": sum(offer.paid for offer in between),
        }
        parts.append(t("debrief.crossroads.deck.between", asked=len(between), **facts))
    passages = [passage for named in tables for passage in named.table.passages]
    if passages:
        granted = sum(passage.result == "granted" for passage in passages)
        parts.append(t("debrief.crossroads.deck.passages", asked=len(passages), granted=granted))
    if stopped := sum(named.table.course.end is None for named in tables):
        parts.append(t("debrief.deck.stopped", count=stopped))
    return " ".join(parts)
