"""The board for `/board`: the picture, and the same in words."""

from __future__ import annotations

from bot.scenes.commons.boards import board_in_words, board_picture
from bot.scenes.commons.card import standings
from bot.scenes.island.words import SEA
from bot.scenes.model import Note, Panel
from bot.scenes.table_info import TableInfo
from bot.texts.catalogue import t
from games.commons.views import CommonsView


def board(view: CommonsView, info: TableInfo) -> Panel:
    """Board, standings and what is left of the deck."""
    return Panel(
        title=t("commons.board.title"),
        text=f"{t('commons.board.deck', count=view.deck_left)}\n\n{board_in_words(view)}",
        notes=(Note(t("commons.card.standings"), standings(view, info)),),
        picture=board_picture(view),
        colour=SEA,
    )
