"""Every way to say no, in one place: a code, the rule, and the facts that a helpful sentence needs.

Facts never hold what the actor may not know: of hands only its own, of the bank nothing. In facts, `needs`, `has`,
`limit` and `asked` are cards in the order of RESOURCES; seats are named by their colours.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.island.cards import Bundle, Card, Piece, Resource
from games.refusal import Refusal

FACTS: Mapping[str, tuple[str, ...]] = {
    "game_over": (),
    "no_such_seat": (),
    "instructor_only": (),
    "not_your_turn": ("active",),
    "roll_first": (),
    "harvest_open": ("waiting",),
    "wrong_step": ("now", "needed"),
    "already_rolled": (),
    "dice_by_instructor": (),
    "dice_by_bot": (),
    "bad_dice": (),
    "no_harvest": (),
    "not_awaited": (),
    "already_asked": ("asked",),
    "wait_to_ask": ("waiting",),
    "over_limit": ("limit", "asked"),
    "bad_amount": (),
    "same_resource": ("resource",),
    "cannot_pay": ("what", "needs", "has"),
    "not_available": ("resource",),
    "no_pieces_left": ("piece",),
    "unknown_place": ("piece", "place"),
    "place_taken": ("piece", "place"),
    "not_connected": ("piece", "place"),
    "too_close": ("place",),
    "not_your_settlement": ("place",),
    "deck_empty": (),
    "no_such_card": ("card",),
    "card_too_new": ("card",),
    "one_card_a_turn": (),
    "wrong_choice": ("card", "places", "resources"),
    "rounds_out_of_range": ("rounds",),
    "rounds_too_few": ("rounds", "round"),
    "stage_is_over": (),
}
"""The names of the facts of each code: a text is written for each."""


def game_over() -> Refusal:
    """Nothing can be done any more."""
    return Refusal("game_over", "C-11")


def no_such_seat() -> Refusal:
    """The actor holds no seat of this table."""
    return Refusal("no_such_seat", "C-08")


def instructor_only(rule: str) -> Refusal:
    """Players may not do this."""
    return Refusal("instructor_only", rule)


def not_your_turn(active: str) -> Refusal:
    """`active`: the colour whose turn it is."""
    return Refusal("not_your_turn", "C-40", {"active": active})


def roll_first() -> Refusal:
    """The turn begins with the roll."""
    return Refusal("roll_first", "C-40")


def harvest_open(waiting: tuple[str, ...]) -> Refusal:
    """`waiting`: the colours whose requests are still awaited."""
    return Refusal("harvest_open", "C-26", {"waiting": waiting})


def wrong_step(now: str, needed: str) -> Refusal:
    """`now`: the step that is being played; `needed`: the step that this action belongs to."""
    return Refusal("wrong_step", "C-40", {"now": now, "needed": needed})


def already_rolled() -> Refusal:
    """One roll a turn."""
    return Refusal("already_rolled", "C-40")


def dice_by_instructor() -> Refusal:
    """With `dice=instructor`, only the instructor gives the dice."""
    return Refusal("dice_by_instructor", "A1")


def dice_by_bot() -> Refusal:
    """With `dice=server`, nobody may choose the dice."""
    return Refusal("dice_by_bot", "A1")


def bad_dice() -> Refusal:
    """A die shows 1 to 6."""
    return Refusal("bad_dice", "A1")


def no_harvest() -> Refusal:
    """No harvest is open, or it has closed."""
    return Refusal("no_harvest", "A4")


def not_awaited() -> Refusal:
    """The seat has no building on a hex of this number."""
    return Refusal("not_awaited", "C-20")


def already_asked(asked: Bundle) -> Refusal:
    """`asked`: the seat's own request, which stands."""
    return Refusal("already_asked", "C-23", {"asked": asked})


def wait_to_ask(waiting: str) -> Refusal:
    """`waiting`: the colour whose request comes first."""
    return Refusal("wait_to_ask", "C-23", {"waiting": waiting})


def over_limit(limit: Bundle, asked: Bundle) -> Refusal:
    """`limit`: the most that this seat may ask for."""
    return Refusal("over_limit", "C-20", {"limit": limit, "asked": asked})


def bad_amount(rule: str) -> Refusal:
    """A number below what makes sense."""
    return Refusal("bad_amount", rule)


def same_resource(resource: Resource) -> Refusal:
    """A trade of a resource for itself."""
    return Refusal("same_resource", "C-41", {"resource": resource})


def cannot_pay(what: str, needs: Bundle, has: Bundle, rule: str) -> Refusal:
    """`what`: "trade", "card" or a piece; `has`: the actor's own hand."""
    return Refusal("cannot_pay", rule, {"what": what, "needs": needs, "has": has})


def not_available(resource: Resource) -> Refusal:
    """The bank has declined to trade this kind in this turn: it says so once, or one could try numbers until its stock were known."""
    return Refusal("not_available", "C-42", {"resource": resource})


def no_pieces_left(piece: Piece) -> Refusal:
    """The seat's pieces of this kind are all on the board."""
    return Refusal("no_pieces_left", "C-43", {"piece": piece})


def unknown_place(piece: Piece, place: int) -> Refusal:
    """The board has no such edge or vertex."""
    return Refusal("unknown_place", "C-43", {"piece": piece, "place": place})


def place_taken(piece: Piece, place: int) -> Refusal:
    """Something stands there."""
    return Refusal("place_taken", "C-43", {"piece": piece, "place": place})


def not_connected(piece: Piece, place: int) -> Refusal:
    """None of the seat's roads reaches it."""
    return Refusal("not_connected", "C-43", {"piece": piece, "place": place})


def too_close(place: int) -> Refusal:
    """The distance rule: a building stands one edge away."""
    return Refusal("too_close", "C-43", {"place": place})


def not_your_settlement(place: int) -> Refusal:
    """A city replaces a settlement of one's own."""
    return Refusal("not_your_settlement", "C-43", {"place": place})


def deck_empty() -> Refusal:
    """All development cards are sold."""
    return Refusal("deck_empty", "C-45")


def no_such_card(card: Card) -> Refusal:
    """The seat does not hold this card."""
    return Refusal("no_such_card", "C-47", {"card": card})


def card_too_new(card: Card) -> Refusal:
    """Bought this turn."""
    return Refusal("card_too_new", "C-46", {"card": card})


def one_card_a_turn() -> Refusal:
    """The seat has revealed a card this turn."""
    return Refusal("one_card_a_turn", "C-47")


def wrong_choice(card: Card, places: int, resources: int) -> Refusal:
    """`places`, `resources`: how many this card wants to be named, at most."""
    return Refusal("wrong_choice", "C-49", {"card": card, "places": places, "resources": resources})


def rounds_out_of_range(rounds: int) -> Refusal:
    """A game has 3 to 40 rounds, or 0 for no fixed end."""
    return Refusal("rounds_out_of_range", "C-11", {"rounds": rounds})


def rounds_too_few(rounds: int, round_now: int) -> Refusal:
    """`round`: the round being played, which comes after the last that was asked for."""
    return Refusal("rounds_too_few", "C-11", {"rounds": rounds, "round": round_now})


def stage_is_over() -> Refusal:
    """The Basic stage cannot be made longer or shorter any more."""
    return Refusal("stage_is_over", "C-11")
