"""What a slash command means. It leads to the same actions and panels as the buttons do."""

from __future__ import annotations

from functools import partial

from bot.scenes.commons import asking, building, playing, trading
from bot.scenes.commons.board import board
from bot.scenes.commons.clicks import bank_panel, own_hand_panel
from bot.scenes.commons.governance import command as governance
from bot.scenes.commons.governance.clicks import Meaning
from bot.scenes.commons.governance.words import NotYetError
from bot.scenes.commons.guards import at_step
from bot.scenes.commons.helping import help_panel, topic_for
from bot.scenes.commons.rules import rules
from bot.scenes.game_scenes import Problem
from bot.scenes.interaction import Options, Typed, matching
from bot.scenes.island.building import read_piece
from bot.scenes.island.letters import named
from bot.scenes.island.typed import read_dice, typed_cards, typed_choice, typed_wish
from bot.scenes.model import Choice
from bot.scenes.names import quoted
from bot.scenes.seats import seated
from bot.scenes.table_info import TableInfo
from bot.texts.catalogue import t
from games.commons.actions import Build, BuyCard, EndTurn, Harvest, NextStep, PlayCard, Roll, Trade
from games.commons.views import CommonsView
from games.island.cards import Piece


def command(view: CommonsView, name: str, options: Options, info: TableInfo) -> Meaning:
    """The meaning of a command; what can't be read is a problem, never an error."""
    try:
        return HANDLERS[name](Typed(view, info, options))
    except NotYetError:
        return Problem("commons.problem.no_governance", rule="C-70")
    except ValueError:
        return Problem("commons.problem.unreadable")


def _roll(typed: Typed[CommonsView]) -> Meaning:
    if not typed.text("dice"):
        return Roll()
    dice = read_dice(typed.text("dice"))
    return Problem("commons.problem.dice") if dice is None else Roll(dice)


def _harvest(typed: Typed[CommonsView]) -> Meaning:
    cards = typed_cards(typed)
    if cards is None:
        return asking.asking(typed.view, typed.info)
    return Problem("commons.problem.unreadable") if min(cards) < 0 else Harvest(cards)


def _trade(typed: Typed[CommonsView]) -> Meaning:
    wish = typed_wish(typed)
    if wish.give is None or wish.take is None:
        return trading.trading(typed.view, typed.info, wish)
    count = int(typed.options.get("count", 1))
    return Trade(wish.give, wish.take, count) if 1 <= count <= trading.MOST_AT_ONCE else Problem("commons.problem.unreadable")


def _build(piece: Piece) -> governance.Handler:
    def build(typed: Typed[CommonsView]) -> Meaning:
        text = typed.text("place")
        if not text:
            return building.building(typed.view, typed.info, piece)
        you = seated(typed.view)
        if isinstance(you, Problem):
            return you
        place = named(building.places(typed.view, piece), text)
        return _nowhere(text, piece) if place is None else Build(piece, place)

    return build


def _play(typed: Typed[CommonsView]) -> Meaning:
    if not typed.text("card"):
        return playing.hand_of_cards(typed.view, typed.info)
    you = at_step(typed.view, "cards")
    if isinstance(you, Problem):
        return you
    choice = typed_choice(typed, partial(playing.road_places, typed.view))
    if isinstance(choice, str):
        return _nowhere(choice, "road")
    return PlayCard(*choice.played) if choice.whole else playing.choosing(typed.view, typed.info, choice)


def _nowhere(text: str, piece: Piece) -> Problem:
    return Problem("commons.problem.no_such_place", {"place": quoted(text, 8), "piece": piece})


HANDLERS: dict[str, governance.Handler] = {
    "roll": _roll,
    "harvest": _harvest,
    "trade": _trade,
    "build road": _build("road"),
    "build settlement": _build("settlement"),
    "build city": _build("city"),
    "buy": lambda _: BuyCard(),
    "play": _play,
    "next": lambda _: NextStep(),
    "end": lambda _: EndTurn(),
    "hand": lambda typed: own_hand_panel(typed.view, typed.info),
    "board": lambda typed: board(typed.view, typed.info),
    "bank": lambda typed: bank_panel(typed.view, typed.info),
    "rules": lambda typed: rules(typed.view, typed.info),
    "help": lambda typed: help_panel(typed.info, topic_for(typed.view.viewer)),
    **governance.HANDLERS,
}


def suggest(view: CommonsView, name: str, option: str, typed: str) -> tuple[Choice, ...]:
    """Completions while a command is being typed: from the viewer's own view; none for who has no seat."""
    if view.you is None:
        return ()
    if name == "play" and option == "card":
        found = [Choice(t(f"words.card.{card}"), card) for card in view.you.playable]
    elif name == "play":
        found = playing.suggestions(view)
    elif name.startswith("build "):
        found = building.suggestions(view, read_piece(name.removeprefix("build ")))
    else:
        found = governance.suggest(view, name, option)
    return matching(found, typed)
