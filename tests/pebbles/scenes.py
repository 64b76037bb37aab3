"""What Pebbles shows: a card for all, a fist for each, two moves by button and by command, and the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from bot.catalogue import Entry, with_foreign_game
from bot.scenes.game_scenes import GameScenes
from bot.scenes.model import Control, Note, Panel, Row, TableInfo, last_lines
from bot.scenes.moves import Invocation, Move, Option, readonly_move
from bot.scenes.packing import read_number
from bot.scenes.parts import game_button, own_seat, seat_name, seat_names
from bot.texts.lookup import t
from games.vocabulary import Action
from tests.pebbles.game import Pebbles, PotView, SeatView
from tests.pebbles.vocabulary import Opened, Take, Taken, Throw, Thrown

button = partial(game_button, "pebbles")


def fist(view: PotView, seat: SeatView) -> str:
    """What a seat hides, as far as the viewer may know; the words are said of nothing else."""
    key = "pebbles.fist_closed" if seat.fist is None else "pebbles.fist"
    return t(key, seat=seat_name(view.seats, seat.seat), n=seat.fist or 0)


def told(view: PotView, news: Iterable[object]) -> str:
    """What happened, in words, the newest last."""
    lines = []
    for event in news:
        match event:
            case Thrown(seat=seat, die=die):
                lines.append(t("pebbles.thrown", seat=seat_name(view.seats, seat), die=die))
            case Taken(seat=seat, count=count, auto=auto):
                key = "pebbles.taken_late" if auto else "pebbles.taken"
                lines.append(t(key, seat=seat_name(view.seats, seat), n=count))
            case Opened():
                lines += [fist(view, seat) for seat in view.seats]
    return last_lines(lines[-8:], 2000)


def board(view: PotView, _info: TableInfo, news: Sequence[object] = ()) -> Panel:
    """The pot, the piles and the fists, as the viewer may know them, and for whom the table waits."""
    names = [seat_name(view.seats, wait.seat) for wait in view.waiting]
    waits = [t(f"pebbles.waits_{view.phase}", seat=name, die=view.die) for name in names]
    piles = "\n".join(t("pebbles.pile", n=seat.pile, fist=fist(view, seat)) for seat in view.seats)
    text = "\n".join([t("pebbles.pot", n=view.left), *waits, *([told(view, news)] if news else [])])
    return Panel(t("words.game.pebbles"), text, (Note(t("pebbles.piles"), piles),))


def rows(view: PotView, info: TableInfo) -> tuple[Row, ...]:
    """The moves of this moment, for whom they may concern: the game says no to the others."""
    looks = tuple(button(name, Control(name)) for name in ("hand", "rules", "help"))
    if view.phase == "throw":
        return ((button("throw", Control("throw", info.version_stamp), "primary", "🎲"),), looks)
    counts = range(view.most + 1) if view.phase == "take" else ()
    takes = [button("take", Control("grab", info.version_stamp, str(n)), n=n) for n in counts]
    return (*(tuple(takes[start : start + 5]) for start in range(0, len(takes), 5)), looks)


def hand(view: PotView, _info: TableInfo) -> Panel:
    """The viewer's own fist."""
    return Panel(t("pebbles.hand"), fist(view, own_seat(view)))


def grab(use: Invocation[PotView]) -> Take:
    return Take(read_number(use.arg or use.text("count"), 99))


class PebblesScenes(GameScenes[PotView, Action]):
    name = "pebbles"
    told_by_card = frozenset({"throw", "take"})
    moves: Mapping[str, Sequence[Move[PotView, Action]]] = {
        "turn": (
            Move("throw", lambda _: Throw(), route="throw"),
            Move("grab", grab, (Option("count", int, 0, 99, required=True),), controls={"grab": grab}),
        ),
        "look": (
            readonly_move("hand", lambda use: hand(use.view, use.info)),
            readonly_move("board", lambda use: board(use.view, use.info)),
        ),
    }
    hand = staticmethod(hand)
    watch = staticmethod(board)

    def card(self, view: PotView, info: TableInfo, news: Sequence[object]) -> Panel:
        return replace(board(view, info, news), rows=rows(view, info))

    def result(self, view: PotView, info: TableInfo, measures: Mapping[str, Any]) -> Panel:
        if view.outcome is None:
            raise ValueError("the game goes on")
        winners, points = view.outcome.winners, view.outcome.points
        won = t("pebbles.won", seats=seat_names(view.seats, winners)) if winners else t("pebbles.nobody")
        held = [t("pebbles.held", seat=seat_name(view.seats, n), n=count) for n, count in enumerate(points)]
        seal = t("pebbles.seal", seed=info.seed or "", table=info.table, seal=info.commitment)
        notes = Note(t("pebbles.piles"), "\n".join(held)), Note(t("pebbles.dice"), seal, proof=True)
        title = t("tables.early_title" if info.early else "pebbles.ended", n=measures.get("throws", 0))
        return Panel(title, t("tables.early_text") if info.early else won, notes)

    def action_result(self, view: PotView, _info: TableInfo, news: Sequence[object]) -> Panel:
        return Panel(text=told(view, news))

    def secrets(self, view: PotView, public: PotView) -> tuple[tuple[str, ...], ...]:
        """Fists that the viewer may look into, and the public may not."""
        both = zip(view.seats, public.seats, strict=True)
        return tuple((fist(view, seat),) for seat, shown in both if seat.fist != shown.fist)


ENTRY = Entry(Pebbles, PebblesScenes)
with_pebbles = partial(with_foreign_game, "pebbles", ENTRY, Path(__file__).with_name("texts"))
"""A context in which Moot knows the game."""
