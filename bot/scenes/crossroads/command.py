"""What a slash command means. It leads to the same actions and panels as the buttons do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from bot.scenes.crossroads import dealing, offering, places, turning
from bot.scenes.crossroads.clicks import HANDLERS as PRESSED
from bot.scenes.crossroads.clicks import Meaning
from bot.scenes.crossroads.drafts import Draft
from bot.scenes.crossroads.fees import typed_fees
from bot.scenes.crossroads.words import read
from bot.scenes.game_scenes import Problem
from bot.scenes.interaction import Click, Options, Typed, matching
from bot.scenes.model import Choice
from bot.scenes.names import quoted
from bot.scenes.seats import own, read_seat
from bot.scenes.table_info import TableInfo
from bot.texts.catalogue import t
from games.audience import Seat
from games.crossroads.actions import Accept, AskFee, Demand, Done, EndTurn, Give, Offer, Refuse, Withdraw
from games.crossroads.box import space_name
from games.crossroads.views import Connection, CrossroadsView

Handler: TypeAlias = Callable[[Typed[CrossroadsView]], Meaning]
LOOKS = frozenset({"hand", "board", "rules", "help"})


def command(view: CrossroadsView, name: str, options: Options, info: TableInfo) -> Meaning:
    """The meaning of a command; what can't be read is a problem, never an error."""
    try:
        if name in LOOKS:
            return PRESSED[name](Click(view, info))
        if view.you is None and name != "roll":
            return Problem("tables.not_a_player")
        return HANDLERS[name](Typed(view, info, options))
    except ValueError:
        return Problem("crossroads.problem.unreadable")


def _connect(typed: Typed[CrossroadsView]) -> Meaning:
    """The offer panel until both cities are named, and the split where it is not sealed; then the offer itself."""
    mine, theirs = _city(typed.text("mine")), _city(typed.text("theirs"))
    if isinstance(mine, Problem):
        return mine
    if isinstance(theirs, Problem):
        return theirs
    share = read(str(typed.options["share"])) if "share" in typed.options else None
    if mine is None or theirs is None or (share is None and not typed.view.options.sealed_split):
        return offering.offering(typed.view, typed.info, Draft(mine, theirs, share=share))
    way = _way(typed, mine, theirs)
    if isinstance(way, Problem):
        return way
    fees = typed_fees(typed.view, way, typed.text("fee"))
    if isinstance(fees, Problem):
        return fees
    given = tuple((seat, *pair) for seat, pair in zip(way, fees, strict=True) if any(pair))
    return Offer(mine, theirs, share, way, given)


def _city(text: str) -> int | Problem | None:
    """A space; None where it was left out."""
    space = places.read_space(text)
    return Problem("crossroads.problem.no_such_space", {"place": quoted(text, 8)}) if text and space is None else space


def _way(typed: Typed[CrossroadsView], mine: int, theirs: int) -> tuple[Seat, ...] | Problem:
    """The middlemen: those that were named, else the fewest. Where there is no way at all, the game says why."""
    ways = offering.ways_between(typed.view, mine, theirs)
    if not typed.text("through"):
        return ways[0].through if ways else ()
    wanted = tuple(sorted(read_seat(typed.view.seats, part) for part in typed.text("through").split(",")))
    return next((way.through for way in ways if way.through == wanted), wanted)


def _answer(asked: Callable[[CrossroadsView], tuple[int, ...]], action: Callable[[int], Meaning]) -> Handler:
    """An answer to the deal of this number, or to the only one there is."""

    def answer(typed: Typed[CrossroadsView]) -> Meaning:
        deal = dealing.the_deal(typed.options.get("deal"), asked(typed.view))
        return deal if isinstance(deal, Problem) else action(deal)

    return answer


def _demand(typed: Typed[CrossroadsView]) -> Meaning:
    """With no deal named, the one that waits for it. What a middleman demands is its fee."""
    number, you = typed.options.get("deal"), own(typed.view)
    waiting = you.to_charge if you.to_demand is None else (you.to_demand,)
    deal, gold = dealing.the_deal(number, waiting), read(typed.text("gold"))
    if isinstance(deal, Problem):
        return deal
    return AskFee(deal, gold) if deal in you.to_charge else Demand(deal, gold)


HANDLERS: dict[str, Handler] = {
    "roll": lambda typed: turning.rolled(typed.text("dice")),
    "orient": lambda typed: turning.turned(typed.text("top")) if typed.text("top") else turning.turning(typed.view),
    "build city": lambda typed: places.typed(typed.view, typed.info, "city", typed.text("place")),
    "build road": lambda typed: places.typed(typed.view, typed.info, "road", typed.text("place")),
    "end": lambda _: EndTurn(),
    "next": lambda _: EndTurn(),
    "connect": _connect,
    "accept": _answer(lambda view: own(view).to_answer, Accept),
    "refuse": _answer(lambda view: own(view).to_answer, Refuse),
    "withdraw": _answer(lambda view: own(view).to_withdraw, Withdraw),
    "demand": _demand,
    "give": lambda typed: Give(read_seat(typed.view.seats, typed.text("colour")), read(typed.text("gold"))),
    "done": lambda _: Done(),
}
COMMANDS = frozenset(HANDLERS) | LOOKS


def suggest(view: CrossroadsView, name: str, option: str, typed: str) -> tuple[Choice, ...]:
    """Completions while a command is being typed: from the viewer's own view; none for who has no seat."""
    if view.you is None:
        return ()
    return matching(_found(view, name, option), typed)


def _found(view: CrossroadsView, name: str, option: str) -> list[Choice]:
    if name in ("build city", "build road"):
        return places.suggestions(view, places.read_piece(name.removeprefix("build ")))
    if name == "connect" and option in ("mine", "theirs"):
        return _cities(view, offering.ways_between(view, None, None), option)
    if name == "connect" and option == "through":
        ways = {way.through for way in offering.ways_between(view, None, None) if way.through}
        names = [[view.seats[seat].name for seat in way] for way in sorted(ways, key=lambda way: (len(way), way))]
        return [Choice(", ".join(t(f"words.seat.{name}") for name in way)[:100], ", ".join(way)) for way in names]
    if option == "colour":
        return [Choice(t(f"words.seat.{seat.name}"), seat.name) for seat in view.seats if seat.seat != own(view).seat]
    return []


def _cities(view: CrossroadsView, ways: list[Connection], option: str) -> list[Choice]:
    """Cities that are joined to another, each once."""
    spaces = sorted({way.mine if option == "mine" else way.theirs for way in ways})
    names = {space: t(f"words.seat.{view.seats[view.board[space]].name}") for space in spaces}
    return [Choice(t("crossroads.offer.city", space=space_name(space), seat=names[space]), space_name(space)) for space in spaces]
