"""The Commons Game's debrief: the sections in order, and the headline."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bot.debrief.deciders import has_people, headline_of_none, judged_tables
from bot.debrief.named import figure_definitions
from bot.debrief.replay.steps import Step, replay_steps
from bot.debrief.story import AnalysedTable, Debrief, GameDebrief, Section
from bot.games.commons.debrief import (
    bank,
    best,
    compare,
    foresight,
    promises,
    published,
    speech,
    takes,
    timeline,
    treatments,
)
from bot.games.commons.debrief.own import own_panel
from bot.games.commons.debrief.questions import commons_questions
from bot.games.commons.debrief.table import (
    Named,
    summarise_table,
    trials_of,
)
from bot.games.commons.scenes.scenes import CommonsScenes
from bot.texts.lookup import t
from games.commons.analysis import limits
from games.commons.analysis.alternatives import count_verdicts
from games.commons.game import COMMONS
from games.commons.governance.state import State
from games.island.cards import RESOURCES
from games.record import Record

STAGES = ("compare", "published")
FIGURES: Mapping[str, Collection[str]] = {
    **dict.fromkeys(("growth_lost", "taken", "returned", "refused", "replays"), STAGES),
    "best": ("best",),
    "kept": ("promises",),
    "gini": ("takes",),
    "interval": ("treatments",),
    "earned": (*STAGES, "treatments"),
    "survived": ("bank",),
}
"""Figures to define, with the page parts that show them."""
"""Figures whose definitions the page tells."""


class CommonsDebrief(GameDebrief):
    """The debrief of the Commons Game."""

    summarise_table = staticmethod(summarise_table)
    own_panel = staticmethod(own_panel)

    def replay_steps(self, record: Record, /) -> tuple[Step, ...]:
        """Return the steps of the table's replay."""
        return replay_steps(COMMONS, CommonsScenes(), record, _bank_words)

    def class_debrief(self, tables: Sequence[AnalysedTable], *, quoted: bool = False) -> Debrief:
        """Return the story of these tables."""
        named = [Named(table.name, table.found) for table in tables]
        counted, watched = judged_tables(named), foresight.watched_tables(tables)
        first = (
            bank.bank_section(named),
            foresight.foresight_section(watched),
            compare.comparison_section(named),
            treatments.treatments_section(tables),
        )
        then = (
            takes.takes_section(named),
            speech.speech_section(named),
            promises.promises_section(named),
            timeline.timeline_section(named, quoted=quoted),
        )
        parts = (
            *first,
            *then,
            best.best_share_section(named),
            self.what_if_section(named),
            published.published_section(named),
        )
        sections = tuple(section for section in parts if section is not None)
        section_names = {section.name for section in sections}
        return Debrief(
            game="commons",
            headline=headline(counted) if counted else headline_of_none(named),
            deck=" ".join(
                filter(None, (deck(counted) if counted else "", foresight.foresight_deck(watched)))
            ),
            sections=sections,
            questions=commons_questions(counted) if has_people(named) else (),
            figures=figure_definitions("debrief", self._figures_in(section_names)),
            picture=bank.bank_picture(named),
        )

    def what_if_section(self, _tables: Sequence[Named], /) -> Section | None:
        """Return the changes that can be tried; None without research, which plays games on."""
        return None

    def _figures_in(self, sections: Collection[str]) -> list[str]:
        """Return the figures to define, silence played on only where something plays games on."""
        return [
            name
            for name, where in FIGURES.items()
            if any(one in sections for one in where) and (self.tries or name != "replays")
        ]


def _bank_words(state: State) -> str:
    return ", ".join(
        f"{t(f'words.resource.{name}')} {count}" for name, count in zip(RESOURCES, state.bank, strict=True)
    )


def headline(tables: Sequence[Named]) -> str:
    """Return the headline by a rule: how self-government compares with replayed silence, or how the banks
    fared.

    Better and worse are counted alike, with the number expected by chance.
    """
    kept_count, count = sum(named.table.has_kept_bank for named in tables), len(tables)
    counts = count_verdicts(named.table.verdict for named in tables)
    if not counts.compared:
        if kept_count == count:
            return t("debrief.headline.all_kept" if count > 1 else "debrief.headline.one_kept")
        return (
            t("debrief.headline.silent", kept=kept_count, lost=count - kept_count, tables=count)
            if count > 1
            else t("debrief.headline.one_silent")
        )
    if count == 1:
        return t(f"debrief.headline.one_{tables[0].table.verdict}", plays=limits.PLAYS)
    sentence = t(
        "debrief.headline.compared",
        better=counts.better,
        worse=counts.worse,
        tables=counts.compared,
        plays=limits.PLAYS,
    )
    return (
        f"{sentence} {t('debrief.headline.chance', most=counts.usual_count)}"
        if counts.may_surprise
        else sentence
    )


def deck(tables: Sequence[Named]) -> str:
    """Return crashes, survivors and promises: the figures behind the headline."""
    silent = sum(named.table.basic_stage.crashes for named in tables)
    stages = [named.table.ostrom_stage for named in tables if named.table.ostrom_stage is not None]
    ended = [named.table for named in tables if not named.table.was_stopped]
    survived = sum(len(table.last_stage.survivors) for table in ended)
    parts = [t("debrief.deck.silent", crashes=silent)] if not stages else []
    if stages:
        parts.append(t("debrief.deck.both", crashes=silent, then=sum(stage.crashes for stage in stages)))
    if ended:
        parts.append(
            t("debrief.deck.survived", survived=survived, seats=sum(len(table.seats) for table in ended))
        )
    if len(ended) < len(tables):
        parts.append(t("debrief.deck.stopped", count=len(tables) - len(ended)))
    tests, count = sum(len(trials_of(named)) for named in tables), len(promises.broken_promises(tables))
    if tests:
        parts.append(t("debrief.deck.broken" if count else "debrief.deck.kept", tests=tests, count=count))
    return " ".join(parts)
