"""What a slash command means. It leads to the same actions and panels as the buttons do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from bot.scenes.game_scenes import Problem
from bot.scenes.interaction import Options, Typed, matching
from bot.scenes.island.building import read_piece
from bot.scenes.island.letters import named
from bot.scenes.island.typed import typed_cards, typed_choice, typed_wish
from bot.scenes.model import Choice
from bot.scenes.names import quoted
from bot.scenes.seats import seated
from bot.scenes.settlers import building, card_choice, chaining, offering, placing, playing, trading, typed
from bot.scenes.settlers.clicks import Meaning, handicaps_form, own_hand_panel, rolled
from bot.scenes.settlers.deal import number_of
from bot.scenes.settlers.guards import trading as at_trading
from bot.scenes.settlers.panels import bank, board
from bot.scenes.settlers.rules import help_panel, rules
from bot.scenes.table_info import TableInfo
from bot.texts.catalogue import t
from games.island.cards import Piece
from games.settlers import actions as act
from games.settlers.views import SettlersView
from games.vocabulary import Action

Handler: TypeAlias = Callable[[Typed[SettlersView]], Meaning]


def command(view: SettlersView, name: str, options: Options, info: TableInfo) -> Meaning:
    """The meaning of a command; what can't be read is a problem, never an error."""
    try:
        return HANDLERS[name](Typed(view, info, options))
    except ValueError:
        return Problem("settlers.problem.unreadable")


def _place(typed_: Typed[SettlersView]) -> Meaning:
    """Step by step, as far as the options go: the start, its settlement, its road."""
    view, number = typed_.view, typed_.number("start")
    if problem := placing.placer(view):
        return problem
    start = None if number is None else number - 1
    if start is None or not typed_.text("settlement"):
        return placing.placing(view, typed_.info, start)
    vertex = named(placing.vertices(view), typed_.text("settlement"))
    if vertex is None:
        return _nowhere(typed_.text("settlement"), "settlement")
    if not typed_.text("road"):
        return placing.road(view, typed_.info, start, vertex)
    edge = named(placing.roads(view, vertex), typed_.text("road"))
    return _nowhere(typed_.text("road"), "road") if edge is None else act.PlaceStart(start, vertex, edge)


def _nowhere(text: str, piece: Piece) -> Problem:
    return Problem("settlers.problem.no_such_place", {"place": quoted(text, 8), "piece": piece})


def _lift(typed_: Typed[SettlersView]) -> Meaning:
    """The number comes from the list of what stands there."""
    text = typed_.text("settlement")
    if not text:
        return placing.placing(typed_.view, typed_.info)
    return act.LiftStart(int(text)) if text.isascii() and text.isdecimal() and len(text) < 3 else _nowhere(text, "settlement")


def _handicaps(typed_: Typed[SettlersView]) -> Meaning:
    """The form, where nothing was typed."""
    if not (typed_.text("order") or typed_.text("bonus")):
        return handicaps_form(typed_.view, typed_.info)
    return typed.read_handicaps(typed_.view, typed_.info, typed_.text("order"), typed_.text("bonus"))


def _settle(typed_: Typed[SettlersView]) -> Meaning:
    cards = typed_cards(typed_)
    return card_choice.settling(typed_.view, typed_.info) if cards is None else card_choice.settled(typed_.view, cards)


def _trade(typed_: Typed[SettlersView]) -> Meaning:
    wish = typed_wish(typed_)
    if wish.give is None or wish.take is None:
        return trading.with_the_bank(typed_.view, typed_.info, wish)
    return act.Trade(wish.give, wish.take, typed_.number("count") or 1)


def _offer(typed_: Typed[SettlersView]) -> Meaning:
    give, take = typed.read_cards(typed_.text("give")), typed.read_cards(typed_.text("take"))
    to = typed.read_colours(typed_.view, typed_.text("to"))
    if isinstance(give, Problem):
        return give
    if isinstance(take, Problem):
        return take
    if isinstance(to, Problem):
        return to
    return act.Offer(give, take, to) if any(give) or any(take) else offering.offering(typed_.view, typed_.info, to=to)


def _chain(typed_: Typed[SettlersView]) -> Meaning:
    text = typed_.text("steps")
    return typed.read_chain(typed_.view, text) if text.strip() else chaining.chaining(typed_.view, typed_.info)


def _about_a_deal(action: Callable[[int], Action]) -> Handler:
    def about(typed_: Typed[SettlersView]) -> Meaning:
        number = number_of(typed_.view, typed_.number("deal"))
        return number if isinstance(number, Problem) else action(number)

    return about


def _conclude(typed_: Typed[SettlersView]) -> Meaning:
    number = number_of(typed_.view, typed_.number("deal"))
    if isinstance(number, Problem):
        return number
    partner = typed.read_colour(typed_.view, typed_.text("partner"))
    return partner if isinstance(partner, Problem) else act.Conclude(number, partner)


def _build(piece: Piece) -> Handler:
    def build(typed_: Typed[SettlersView]) -> Meaning:
        text = typed_.text("place")
        if not text:
            return building.building(typed_.view, typed_.info, piece)
        you = seated(typed_.view)
        if isinstance(you, Problem):
            return you
        place = named(building.places(typed_.view, piece), text)
        return _nowhere(text, piece) if place is None else act.Build(piece, place)

    return build


def _play(typed_: Typed[SettlersView]) -> Meaning:
    if not typed_.text("card"):
        return playing.hand_of_cards(typed_.view)
    you = at_trading(typed_.view)
    if isinstance(you, Problem):
        return you
    choice = typed_choice(typed_, partial(playing.road_places, typed_.view))
    if isinstance(choice, str):
        return _nowhere(choice, "road")
    return act.PlayCard(*choice.played) if choice.whole else playing.choosing(typed_.view, typed_.info, choice)


HANDLERS: dict[str, Handler] = {
    "start place": _place,
    "start lift": _lift,
    "start balance": lambda _: act.BalanceStarts(),
    "start confirm": lambda _: act.ConfirmStarts(),
    "start choose": lambda typed_: act.ChooseStart((typed_.number("start") or 0) - 1),
    "start handicaps": _handicaps,
    "settle": _settle,
    "roll": lambda typed_: rolled(typed_.text("dice")),
    "trade": _trade,
    "offer cards": _offer,
    "offer chain": _chain,
    "accept": _about_a_deal(act.Accept),
    "refuse": _about_a_deal(act.Refuse),
    "withdraw": _about_a_deal(act.Withdraw),
    "conclude": _conclude,
    "build road": _build("road"),
    "build settlement": _build("settlement"),
    "build city": _build("city"),
    "buy": lambda _: act.BuyCard(),
    "play": _play,
    "end": lambda _: act.EndTurn(),
    "hand": lambda typed_: own_hand_panel(typed_.view, typed_.info),
    "board": lambda typed_: board(typed_.view, typed_.info),
    "bank": lambda typed_: bank(typed_.view),
    "rules": lambda typed_: rules(typed_.view, typed_.info),
    "help": lambda _: help_panel(),
}


def suggest(view: SettlersView, name: str, option: str, typed: str) -> tuple[Choice, ...]:
    """Completions while a command is being typed: from the viewer's own view."""
    return matching(_suggested(view, name, option), typed)


def _suggested(view: SettlersView, name: str, option: str) -> list[Choice]:
    if name.startswith("start ") and option == "settlement":
        if placing.placer(view) is not None:
            return []
        if name == "start lift":
            return [Choice(text, str(vertex)) for vertex, text in placing.standing(view).items()]
        return placing.suggestions(view)
    if view.you is None:
        return []
    if name == "conclude":
        accepted = () if view.deal is None else view.deal.accepted
        return [Choice(t(f"words.seat.{view.seats[seat].name}"), view.seats[seat].name) for seat in accepted]
    if name == "play" and option == "card":
        return [Choice(t(f"words.card.{card}"), card) for card in view.you.playable]
    if name == "play":
        return playing.suggestions(view)
    if name.startswith("build "):
        return building.suggestions(view, read_piece(name.removeprefix("build ")))
    return []
