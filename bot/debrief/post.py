"""A debrief in the class's channel: the finding, a picture, the questions, and the page to keep."""

from __future__ import annotations

import pickle
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bot.debrief.deciders import with_deciders
from bot.debrief.language_models import model_seats, with_models
from bot.debrief.page import page_html
from bot.debrief.story import (
    NO_HEAD,
    AnalysedTable,
    Debrief,
    GameDebrief,
    PageHead,
    goal_of,
    with_goals,
    with_replays,
)
from bot.scenes.model import Panel, Picture
from bot.scenes.pictures.palette import SEA, discord_colour
from bot.texts.lookup import t
from games.analysis.foresight import Prediction
from games.analysis.tenure import tenures
from games.audience import Seat
from games.record import Record, RecordError, decode_record
from games.sittings import TableSittings


@dataclass(frozen=True, slots=True)
class MadeDebrief:
    """The complete debrief for a class."""

    panel: Panel
    page: bytes
    """An HTML file."""


def prepare_tables(teller: GameDebrief, records: Sequence[bytes]) -> list[Any]:
    """Return each running game's precomputed results, or None. Takes seconds: run it in another process."""
    prepared: list[Any] = []
    for text in records:
        try:
            prepared.append(teller.precompute(decode_record(text)))
        except RecordError:
            prepared.append(None)
    return prepared


def own_pages(
    teller: GameDebrief, record: bytes, table: TableSittings, teams: Mapping[Seat, Collection[int]]
) -> dict[tuple[Seat, int], Panel]:
    """Return all players' private pages by seat and person. `table`, `teams`: as for `tenures`. Raises
    RecordError.
    """
    whole = decode_record(record)
    summary = teller.summarise_table(whole)
    panels = {
        place: teller.own_panel(summary, tenure) for place, tenure in tenures(whole, table, teams).items()
    }
    return {place: panel for place, panel in panels.items() if panel is not None}


def analyse_tables(
    teller: GameDebrief, tables: Sequence[tuple[int, bytes, Any]], of: int
) -> list[tuple[int, bytes]]:
    """Return the analysis of each table (number, record, prepared results) for `make_debrief` only. Games
    stopped during their first turn are left out. `of`: the total number of tables.

    Takes tenths of a second per table: run it in other processes.
    """
    results = []
    for number, text, ready in tables:
        with suppress(RecordError):
            record = decode_record(text)
            whole = Record(record.header, tuple(record.rows))  # read once for several passes
            parts = (
                teller.analyse_table(whole, ready, of),
                model_seats(whole),
                teller.class_steps(whole, of),
                goal_of(whole),
            )
            results.append((number, pickle.dumps(parts)))
    return results


def class_story(teller: GameDebrief, tables: Sequence[AnalysedTable], *, quoted: bool = False) -> Debrief:
    """Return the story of a class with the sections that all games share: deciders, language models, replays
    and goals.
    """
    story = with_deciders(with_models(teller.class_debrief(tables, quoted=quoted), tables), tables)
    return with_goals(with_replays(story, tables), tables)


def make_debrief(
    teller: GameDebrief,
    tables: Sequence[tuple[int, bytes]],
    treatments: Mapping[int, str],
    predictions: Mapping[int, tuple[Prediction, ...]],
    head: PageHead = NO_HEAD,
) -> MadeDebrief:
    """Return the debrief of these tables, as analysed by `analyse_tables`. By table number, `treatments`: the
    assigned one; `predictions`: those of its observers.
    """
    analysed = list[AnalysedTable]()
    for number, what in sorted(tables):
        name, (of_table, seats, steps, goal) = t("debrief.table_name", n=number), pickle.loads(what)  # noqa: S301 - our own
        analysed.append(
            AnalysedTable(
                name, of_table, treatments.get(number, ""), predictions.get(number, ()), seats, steps, goal
            )
        )
    story = class_story(teller, analysed)
    return MadeDebrief(debrief_post(story), page_html(story, tables=len(tables), head=head).encode())


def debrief_post(story: Debrief) -> Panel:
    """Return the post for the class's channel, short enough for a phone."""
    questions = "\n".join(f"{n}. {question.text}" for n, question in enumerate(story.questions, 1)) or t(
        "debrief.played.no_questions"
    )
    picture = None if story.picture is None else Picture(*story.picture, "debrief", 1000, above=True)
    return Panel(
        title=t(f"debrief.title_{story.game}"),
        text=f"**{story.headline}**\n{story.deck}\n\n**{t('debrief.talk')}**\n{questions}",
        picture=picture,
        footer=t("debrief.post_footer"),
        colour=discord_colour(SEA),
    )
