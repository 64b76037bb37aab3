"""The debrief of Settlers: the sections in order, and the headline."""

from __future__ import annotations

from collections.abc import Sequence

from bot.debrief.deciders import has_people, headline_of_none, judged_tables
from bot.debrief.html import percent
from bot.debrief.named import figure_definitions, named_tables
from bot.debrief.replay.steps import Step, replay_steps
from bot.debrief.story import AnalysedTable, Debrief, GameDebrief
from bot.games.settlers.debrief import handicaps, points, trades
from bot.games.settlers.debrief.own import own_panel
from bot.games.settlers.debrief.questions import settlers_questions
from bot.games.settlers.debrief.table import Named, SettlersTable, analyse_table
from bot.games.settlers.scenes.scenes import SettlersScenes
from bot.texts.figures import format_figure
from bot.texts.lookup import t
from games.record import Record
from games.settlers.game import SETTLERS

FIGURES = ("trade", "offer", "rank", "worth", "points", "sources")
"""Figures whose definitions the page tells."""


class SettlersDebrief(GameDebrief):
    """The debrief of Settlers."""

    summarise_table = staticmethod(analyse_table)
    own_panel = staticmethod(own_panel)

    def replay_steps(self, record: Record, /) -> tuple[Step, ...]:
        """Return the steps of the table's replay."""
        return replay_steps(SETTLERS, SettlersScenes(), record)

    def class_debrief(self, tables: Sequence[AnalysedTable], *, quoted: bool = False) -> Debrief:  # noqa: ARG002 - nothing that people write is told
        """Return the story of these tables."""
        named = named_tables(tables, SettlersTable)
        counted = judged_tables(named)
        sections = (
            points.points_section(named),
            trades.trades_section(named),
            handicaps.handicaps_section(named),
            points.sources_section(named),
        )
        return Debrief(
            game="settlers",
            headline=headline(counted) if counted else headline_of_none(named),
            deck=deck(counted) if counted else "",
            sections=tuple(section for section in sections if section is not None),
            questions=settlers_questions(counted) if has_people(named) else (),
            figures=figure_definitions("debrief.settlers", FIGURES),
            picture=points.points_picture(named),
        )


def headline(tables: Sequence[Named]) -> str:
    """Return the headline by a rule, from winners and trade."""
    won = sum(bool(named.table.course.winners) for named in tables)
    pace = sum(len(named.table.people_exchanges) for named in tables) / sum(
        named.table.completed_rounds for named in tables
    )
    if len(tables) == 1:
        return t(
            f"debrief.settlers.headline.one_{'won' if won else 'open'}",
            n=format_figure(pace),
            rounds=tables[0].table.completed_rounds,
        )
    most = max(tables, key=lambda named: named.table.per_round)
    facts: dict[str, str | int] = {
        "won": won,
        "tables": len(tables),
        "n": format_figure(pace),
        "table": most.name,
        "most": format_figure(most.table.per_round),
    }
    return t(
        "debrief.settlers.headline.several" if most.table.per_round else "debrief.settlers.headline.untraded",
        **facts,
    )


def deck(tables: Sequence[Named]) -> str:
    """Return offers and handicaps: the figures behind the headline."""
    done_count, offers = (
        sum(counts)
        for counts in zip(*(trades.completed_offers(named.table) for named in tables), strict=True)
    )
    parts = [
        t(
            "debrief.settlers.deck.offers",
            offers=offers,
            done=done_count,
            share=percent(done_count / max(1, offers)),
        )
    ]
    bank = sum(sum(named.table.course.bank_trades_of_people.values()) for named in tables)
    parts.append(t("debrief.settlers.deck.bank", n=bank))
    counted = handicaps.rated_tables(tables)
    if not counted:
        parts.append(t("debrief.settlers.deck.by_lot"))
    else:
        cards = sum(handicap.bonus for named in counted for handicap in named.table.course.handicaps)
        parts.append(t("debrief.settlers.deck.bonus", n=cards, tables=len(counted)))
    if stopped := sum(named.table.course.end is None for named in tables):
        parts.append(t("debrief.deck.stopped", count=stopped))
    return " ".join(parts)
