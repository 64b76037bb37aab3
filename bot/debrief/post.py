"""A debrief as the class's channel shows it: the finding, a picture, the questions; and the page to keep."""

from __future__ import annotations

import pickle
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bot.debrief.deciders import with_deciders
from bot.debrief.language_models import model_seats, with_models
from bot.debrief.page import page_html
from bot.debrief.story import NO_HEAD, AnalysedTable, Debrief, GameDebrief, PageHead, goal_of, with_goals, with_replays
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
    """All that a class is shown of its debrief."""

    panel: Panel
    page: bytes
    """An HTML file."""


def prepare_tables(teller: GameDebrief, records: Sequence[bytes]) -> list[Any]:
    """What can be worked out of these games while they go on; None where nothing can. It takes seconds: let it be made aside."""
    found: list[Any] = []
    for text in records:
        try:
            found.append(teller.precompute(decode_record(text)))
        except RecordError:
            found.append(None)
    return found


def own_pages(
    teller: GameDebrief, record: bytes, table: TableSittings, teams: Mapping[Seat, Collection[int]]
) -> dict[tuple[Seat, int], Panel]:
    """By seat and person, the pages of all who have played a game. `table`, `teams`: as of `tenures`. Raises RecordError."""
    whole = decode_record(record)
    found = teller.summarise_table(whole)
    panels = {place: teller.own_panel(found, tenure) for place, tenure in tenures(whole, table, teams).items()}
    return {place: panel for place, panel in panels.items() if panel is not None}


def analyse_tables(teller: GameDebrief, tables: Sequence[tuple[int, bytes, Any]], of: int) -> list[tuple[int, bytes]]:
    """These games looked at: of each the number of its table, its record as a file, and what was prepared. One with nothing to tell, since
    it was stopped before its first turn was over, is left out. `of`: how many there are in all.

    It takes some tenths of a second a table: let it be made aside, of many tables in several processes. What is found is for `made`
    alone, and goes there as it is.
    """
    found = []
    for number, text, ready in tables:
        with suppress(RecordError):
            record = decode_record(text)
            whole = Record(record.header, tuple(record.rows))  # read once: it is gone through several times
            parts = (teller.analyse_table(whole, ready, of), model_seats(whole), teller.class_steps(whole, of), goal_of(whole))
            found.append((number, pickle.dumps(parts)))
    return found


def class_story(teller: GameDebrief, tables: Sequence[AnalysedTable], *, quoted: bool = False) -> Debrief:
    """Return the story of a class with the sections that all games share: deciders, language models and replays."""
    story = with_deciders(with_models(teller.class_debrief(tables, quoted=quoted), tables), tables)
    return with_goals(with_replays(story, tables), tables)


def make_debrief(
    teller: GameDebrief,
    tables: Sequence[tuple[int, bytes]],
    treatments: Mapping[int, str],
    predictions: Mapping[int, tuple[Prediction, ...]],
    head: PageHead = NO_HEAD,
) -> MadeDebrief:
    """The debrief of these tables, as `looked` returns them. By the number of a table, `treatments`: what was dealt to it; `predictions`:
    what those who watched said would crash.
    """
    found = list[AnalysedTable]()
    for number, what in sorted(tables):
        name, (of_table, seats, steps, goal) = t("debrief.table_name", n=number), pickle.loads(what)  # noqa: S301 - our own
        found.append(AnalysedTable(name, of_table, treatments.get(number, ""), predictions.get(number, ()), seats, steps, goal))
    story = class_story(teller, found)
    return MadeDebrief(debrief_post(story), page_html(story, tables=len(tables), head=head).encode())


def debrief_post(story: Debrief) -> Panel:
    """For the class's channel, under the picture short enough for a phone."""
    questions = "\n".join(f"{n}. {one.text}" for n, one in enumerate(story.questions, 1)) or t("debrief.played.no_questions")
    picture = None if story.picture is None else Picture(*story.picture, "debrief", 1000, above=True)
    return Panel(
        title=t(f"debrief.title_{story.game}"),
        text=f"**{story.headline}**\n{story.deck}\n\n**{t('debrief.talk')}**\n{questions}",
        picture=picture,
        footer=t("debrief.post_footer"),
        colour=discord_colour(SEA),
    )
