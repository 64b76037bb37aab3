"""The moves of Crossroads: what is typed, what is pressed, and what it means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from bot.scenes.crossroads import dealing, offering, places
from bot.scenes.crossroads.card import hand
from bot.scenes.crossroads.offering import DRAFT, Draft, typed_fees
from bot.scenes.crossroads.places import Piece
from bot.scenes.crossroads.rules import help_panel, rules
from bot.scenes.crossroads.table import board
from bot.scenes.model import Choice
from bot.scenes.moves import DEAL, Handler, Meaning, Move, Option, Problem, Use, look
from bot.scenes.names import quoted
from bot.scenes.packing import read_number
from bot.scenes.seats import own, read_seat, seat_choices
from bot.texts.lookup import t
from games.audience import Seat
from games.crossroads import actions as act
from games.crossroads.grid import space_name
from games.crossroads.views import Connection, CrossroadsView
from games.vocabulary import Action

Used: TypeAlias = Use[CrossroadsView]
Meant: TypeAlias = Meaning[Action]
GOLD = Option("gold", int, 0, 999, required=True)


def _connect(use: Used) -> Meant:
    """The offer panel until both cities are named, and the split where it is not sealed; then the offer itself."""
    own(use.view)
    mine, theirs, share = _city(use.text("mine")), _city(use.text("theirs")), use.number("share")
    if mine is None or theirs is None or (share is None and not use.view.options.sealed_split):
        return offering.offering(use.view, use.info, Draft(mine, theirs, share=share))
    way = _way(use, mine, theirs)
    fees = typed_fees(use.view, way, use.text("fee"))
    return act.Offer(mine, theirs, share, way, tuple((seat, *pair) for seat, pair in zip(way, fees, strict=True) if any(pair)))


def _city(text: str) -> int | None:
    """A space; None where it was left out."""
    space = places.read_space(text)
    if text and space is None:
        raise Problem("crossroads.problem.no_such_space", {"place": quoted(text, 8)})
    return space


def _way(use: Used, mine: int, theirs: int) -> tuple[Seat, ...]:
    """The middlemen: those that were named, else the fewest. Where there is no way at all, the game says why."""
    ways = offering.ways_between(use.view, mine, theirs)
    if not use.text("through"):
        return ways[0].through if ways else ()
    wanted = tuple(sorted(read_seat(use.view.seats, part) for part in use.text("through").split(",")))
    return next((way.through for way in ways if way.through == wanted), wanted)


def _answer(name: str, asked: Callable[[CrossroadsView], tuple[int, ...]], action: Callable[[int], Action]) -> Move[CrossroadsView, Action]:
    """An answer to the deal of this number, or to the only one there is."""

    def answer(use: Used) -> Action:
        return action(dealing.the_deal(use.number("deal"), asked(use.view)))

    return Move(name, answer, (DEAL,), controls={name: lambda k: action(read_number(k.arg))})


def _demand(use: Used) -> Action:
    """With no deal named, the one that waits for it. What a middleman demands is its fee."""
    you, gold = own(use.view), read_number(use.text("gold"))
    waiting = you.to_charge if you.to_demand is None else (you.to_demand,)
    deal = dealing.the_deal(use.number("deal"), waiting)
    return act.AskFee(deal, gold) if deal in you.to_charge else act.Demand(deal, gold)


def _give(use: Used) -> act.Give:
    own(use.view)
    return act.Give(read_seat(use.view.seats, use.text("colour")), read_number(use.text("gold")))


def _orient(use: Used) -> Meant:
    own(use.view)
    return places.turned(use.text("top")) if use.text("top") else places.turning(use.view)


def _build(piece: Piece, controls: Mapping[str, Handler[CrossroadsView, Action]]) -> Move[CrossroadsView, Action]:
    def build(use: Used) -> Meant:
        own(use.view)
        return places.typed(use.view, use.info, piece, use.text("place"))

    def sites(view: CrossroadsView) -> Iterable[Choice]:
        return places.suggestions(view, piece)

    return Move(f"build {piece}", build, (Option("place"),), controls=controls, completions={"place": sites})


def _seated(name: str, action: Action, route: str) -> Move[CrossroadsView, Action]:
    """A move without choices, for whoever has a seat."""

    def meaning(use: Used) -> Action:
        own(use.view)
        return action

    return Move(name, meaning, route=route)


def _through(view: CrossroadsView) -> Iterable[Choice]:
    ways = {way.through for way in offering.ways_between(view, None, None) if way.through}
    names = [[view.seats[seat].name for seat in way] for way in sorted(ways, key=lambda way: (len(way), way))]
    return [Choice(", ".join(t(f"words.seat.{name}") for name in way)[:100], ", ".join(way)) for way in names]


def _cities(end: Callable[[Connection], int]) -> Callable[[CrossroadsView], Iterable[Choice]]:
    """Cities at one end of a way between two of them, each once."""

    def found(view: CrossroadsView) -> Iterable[Choice]:
        spaces = sorted({end(way) for way in offering.ways_between(view, None, None)})
        names = {space: t(f"words.seat.{view.seats[view.board[space]].name}") for space in spaces}
        return [Choice(t("crossroads.offer.city", space=space_name(space), seat=names[space]), space_name(space)) for space in spaces]

    return found


def _others(view: CrossroadsView) -> Iterable[Choice]:
    you = own(view)
    return seat_choices(seat for seat in view.seats if seat.seat != you.seat)


BUILDING: tuple[Move[CrossroadsView, Action], ...] = (
    Move("roll", lambda k: places.rolled(k.text("dice")), (Option("dice"),), "roll"),
    Move(
        "orient",
        _orient,
        (Option("top", choices=("first", "second", "lot")),),
        "orient",
        {"orient.do": lambda k: places.turned(k.arg)},
    ),
    _build(
        "city",
        {
            "build": lambda k: places.choosing(k.view, k.info, places.read_piece(k.arg)),
            "place": lambda k: places.pick(k.view, k.info, k.arg, k.values),
            "place.do": lambda k: places.confirmed(k.view, k.arg),
        },
    ),
    _build("road", {}),
    _seated("end", act.EndTurn(), "end"),
    _seated("next", act.EndTurn(), ""),
)
TRADE: tuple[Move[CrossroadsView, Action], ...] = (
    Move(
        "connect",
        _connect,
        (Option("mine"), Option("theirs"), Option("share", int, 0, 999), Option("fee"), Option("through")),
        controls={
            "offer": lambda k: offering.offering(k.view, k.info, DRAFT.unpack(k.arg) if k.arg else Draft()),
            "offer.pick": lambda k: offering.pick(k.view, k.info, k.arg, k.values),
            "offer.fees": lambda k: offering.paying(k.view, k.info, k.arg, k.values),
            "offer.do": lambda k: offering.confirmed(k.view, k.arg),
        },
        completions={"mine": _cities(lambda way: way.mine), "theirs": _cities(lambda way: way.theirs), "through": _through},
    ),
    _answer("accept", lambda view: own(view).to_answer, act.Accept),
    _answer("refuse", lambda view: own(view).to_answer, act.Refuse),
    _answer("withdraw", lambda view: own(view).to_withdraw, act.Withdraw),
    Move(
        "demand",
        _demand,
        (GOLD, DEAL),
        controls={
            "deals": lambda k: dealing.deals(k.view),
            "charge.do": lambda k: dealing.FEE.unpack(k.values[0]),
            "demand.do": lambda k: act.Demand(read_number(k.arg), read_number(k.values[0], k.view.options.trade_value)),
        },
    ),
    Move(
        "give",
        _give,
        (Option("colour", required=True), GOLD),
        controls={
            "give": lambda k: dealing.giving(k.view, k.info),
            "give.to": lambda k: dealing.gift(k.view, k.info, k.arg, k.values),
        },
        completions={"colour": _others},
    ),
    _seated("done", act.Done(), "done"),
)
LOOKS: tuple[Move[CrossroadsView, Action], ...] = (
    look("hand", lambda k: hand(k.view, k.info)),
    look("board", lambda k: board(k.view, k.info)),
    look("rules", lambda k: rules(k.view, k.info, k.arg)),
    look("help", lambda _: help_panel()),
)
MOVES = (*BUILDING, *TRADE, *LOOKS)
