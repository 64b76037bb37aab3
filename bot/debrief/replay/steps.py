"""The steps of a replay: the public view of a table at the beginning of each turn, with the events since the
last.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import Panel, TableInfo
from bot.scenes.pictures.svg import escape_xml
from games import audit
from games.audience import PUBLIC, may_see
from games.protocol import AnyGame, Codec
from games.record import ActionRow, Record, Row, map_texts

_BOLD = re.compile(r"\*\*(.+?)\*\*")
_MARKS = re.compile(r"^(?:-# |#+ |&gt; )", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Step:
    """One step. Its texts are HTML, a line an item; the board is a list of the drawing's parts."""

    title: str
    words: str
    """The board as alt text."""
    board: tuple[str, ...]
    happened: tuple[str, ...]
    notes: tuple[str, ...]
    bank: str = ""
    """The bank, for staff only; "" if it is not hidden."""


def _no_bank(_state: Any) -> str:
    return ""


def replay_steps(
    game: AnyGame, scenes: GameScenes[Any, Any], record: Record, bank_of: Callable[[Any], str] = _no_bank
) -> tuple[Step, ...]:
    """Return the steps of a recorded game without what people wrote. `bank_of`: words for the bank of a
    state. Raises RecordError.
    """
    quiet = _without_texts(record, game.codec)
    info = TableInfo.without_people(
        game.options_model.model_validate(record.header.options), len(record.header.seats)
    )
    return tuple(
        _replay_step(scenes, game.view(state, PUBLIC), info, news, bank_of(state))
        for state, news in turn_states(game, quiet)
    )


LEFT_OUT = "…"
"""Replaces text that people wrote."""


def _without_texts(record: Record, codec: Codec) -> Record:
    """Return the record with LEFT_OUT for every free text of its actions, except the game's own sentences."""
    acts = [row for row in record.rows if isinstance(row, ActionRow)]
    written = set[str]()

    def collect_text(text: str) -> str:
        written.add(text)
        return text

    for row in acts:
        map_texts(row.action, codec.free_text_fields, collect_text)
    removed = {text for text in written if text and not codec.is_listed(text)}

    def without_texts(row: Row) -> Row:
        if not isinstance(row, ActionRow):
            return row
        return replace(
            row,
            events=tuple(
                map_texts(event, codec.free_text_fields, lambda text: LEFT_OUT if text in removed else text)
                for event in row.events
            ),
        )

    return replace(record, rows=tuple(map(without_texts, record.rows)))


def turn_states(game: AnyGame, record: Record) -> Iterator[tuple[Any, list[Any]]]:
    """Yield the initial state, the state at each turn's beginning and at the end, each with the public events
    since the last.

    The state changes afterwards. Raises RecordError.
    """
    state = audit.initial_state(game, record.header)
    key, news, sequence, left = game.turn_key(state), list[Any](), -1, 0
    yield state, []
    for replayed in audit.replayed_events(game, record):
        if replayed.row.sequence != sequence:
            sequence, left = replayed.row.sequence, len(replayed.row.events)
        left -= 1
        state = replayed.state
        if may_see(replayed.event.to, PUBLIC):
            news.append(replayed.event)
        if not left and game.turn_key(state) != key:
            yield state, news
            key, news = game.turn_key(state), []
    if news:
        yield state, news


def _replay_step(
    scenes: GameScenes[Any, Any], view: Any, info: TableInfo, news: list[Any], bank: str
) -> Step:
    card: Panel = scenes.card(view, info, news)
    happened = scenes.action_result(view, info, news).text if news else ""
    picture = card.picture
    board = tuple(picture.svg.split("\n")) if picture is not None else ()
    words = "" if picture is None else escape_xml(picture.alt)
    notes = [f"<b>{escape_xml(note.title)}</b>\n{lines_html(note.text)}" for note in card.notes]
    return Step(
        escape_xml(card.title),
        words,
        board,
        _text_lines(lines_html(happened)),
        _text_lines("\n".join(notes)),
        escape_xml(bank),
    )


def _text_lines(text: str) -> tuple[str, ...]:
    return tuple(filter(None, text.split("\n")))


def lines_html(text: str) -> str:
    """Return a card's text as HTML, line by line, keeping only bold from Discord's marks."""
    return _BOLD.sub(r"<b>\1</b>", _MARKS.sub("", escape_xml(text)))
