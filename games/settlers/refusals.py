"""Every way to say no, in one place: a code, the rule, and the facts that a helpful sentence needs.

Facts hold nothing hidden: hands and the bank lie open in this game, development cards are named to their owner alone. In facts,
`needs`, `has` and `cards` are cards in the order of RESOURCES; seats are named by their colours.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.island.cards import Bundle, Card, Piece, Resource
from games.refusal import Refusal

FACTS: Mapping[str, tuple[str, ...]] = {
    "game_over": (),
    "no_such_seat": (),
    "instructor_only": (),
    "finish_called": (),
    "not_your_turn": ("active",),
    "wrong_phase": ("now",),
    "roll_first": (),
    "already_rolled": (),
    "dice_by_instructor": (),
    "dice_by_bot": (),
    "bad_dice": (),
    "not_the_placer": ("placer",),
    "no_such_start": ("start",),
    "start_full": ("start",),
    "starts_missing": ("missing",),
    "not_a_start": ("place",),
    "not_beside": ("place", "edge"),
    "start_taken": ("start",),
    "not_your_choice": ("chooser",),
    "too_late": (),
    "bad_ranking": (),
    "bad_bonus": ("most",),
    "no_bonus_left": (),
    "too_many_bonus_cards": ("left", "asked"),
    "discards_open": ("waiting",),
    "no_discard_open": (),
    "nothing_to_discard": (),
    "already_discarded": (),
    "wrong_discard": ("due", "asked"),
    "not_in_hand": ("cards", "has"),
    "bad_amount": (),
    "same_resource": ("resource",),
    "cannot_pay": ("what", "needs", "has"),
    "bank_short": ("resource", "count", "left"),
    "no_pieces_left": ("piece",),
    "unknown_place": ("piece", "place"),
    "water": ("piece", "place"),
    "place_taken": ("piece", "place"),
    "not_connected": ("piece", "place"),
    "too_close": ("place",),
    "not_your_settlement": ("place",),
    "deck_empty": (),
    "no_such_card": ("card",),
    "card_too_new": ("card",),
    "one_card_a_turn": (),
    "never_played": (),
    "wrong_choice": ("card", "places", "resources"),
    "no_player_trade": (),
    "too_many_offers": ("most",),
    "deal_open": ("proposer",),
    "one_sided": (),
    "same_kind": ("resource",),
    "only_with_active": ("active",),
    "bad_partner": (),
    "nobody_can_pay": (),
    "partner_cannot_pay": ("partner", "needs", "has"),
    "chain_length": ("least", "most"),
    "deal_closed": (),
    "not_asked": (),
    "not_accepted": ("partner",),
    "not_your_offer": ("proposer",),
}
"""The names of the facts of each code: a text is written for each."""


def game_over() -> Refusal:
    """Nothing can be done any more."""
    return Refusal("game_over", "M-28")


def no_such_seat() -> Refusal:
    """The actor holds no seat of this table."""
    return Refusal("no_such_seat", "M-01")


def instructor_only(rule: str) -> Refusal:
    """Players may not do this."""
    return Refusal("instructor_only", rule)


def finish_called() -> Refusal:
    """This round is the last one already."""
    return Refusal("finish_called", "M-28")


def not_your_turn(active: str) -> Refusal:
    """`active`: the colour whose turn it is."""
    return Refusal("not_your_turn", "M-18", {"active": active})


def wrong_phase(now: str, rule: str) -> Refusal:
    """`now`: what is going on instead."""
    return Refusal("wrong_phase", rule, {"now": now})


def roll_first() -> Refusal:
    """The turn begins with the roll, and nothing is traded, built or played before it."""
    return Refusal("roll_first", "M-18")


def already_rolled() -> Refusal:
    """One roll a turn."""
    return Refusal("already_rolled", "M-18")


def dice_by_instructor() -> Refusal:
    """With `dice=instructor`, only the instructor gives the dice."""
    return Refusal("dice_by_instructor", "A1")


def dice_by_bot() -> Refusal:
    """With `dice=server`, nobody may choose the dice."""
    return Refusal("dice_by_bot", "A1")


def bad_dice() -> Refusal:
    """A die shows 1 to 6."""
    return Refusal("bad_dice", "A1")


def not_the_placer(placer: str) -> Refusal:
    """`placer`: the colour that places all starts, or "instructor"."""
    return Refusal("not_the_placer", "M-06", {"placer": placer})


def no_such_start(start: int) -> Refusal:
    """Starts are numbered from 0."""
    return Refusal("no_such_start", "M-06", {"start": start})


def start_full(start: int) -> Refusal:
    """This start has its two settlements."""
    return Refusal("start_full", "M-06", {"start": start})


def starts_missing(missing: int) -> Refusal:
    """`missing`: settlements still to be placed."""
    return Refusal("starts_missing", "M-06", {"missing": missing})


def not_a_start(place: int) -> Refusal:
    """No first settlement stands there."""
    return Refusal("not_a_start", "M-06", {"place": place})


def not_beside(place: int, edge: int) -> Refusal:
    """The road does not touch the settlement."""
    return Refusal("not_beside", "M-06", {"place": place, "edge": edge})


def start_taken(start: int) -> Refusal:
    """A weaker player has chosen it."""
    return Refusal("start_taken", "M-07", {"start": start})


def not_your_choice(chooser: str) -> Refusal:
    """`chooser`: the colour that chooses now, the weakest first."""
    return Refusal("not_your_choice", "M-07", {"chooser": chooser})


def too_late() -> Refusal:
    """Somebody has chosen a start already."""
    return Refusal("too_late", "M-07")


def bad_ranking() -> Refusal:
    """Every seat, once."""
    return Refusal("bad_ranking", "M-07")


def bad_bonus(most: int) -> Refusal:
    """A number for every seat, from 0 to `most`."""
    return Refusal("bad_bonus", "M-10", {"most": most})


def no_bonus_left() -> Refusal:
    """The seat has no bonus cards, or has taken them."""
    return Refusal("no_bonus_left", "M-10")


def too_many_bonus_cards(left: int, asked: int) -> Refusal:
    """`left`: cards that the seat may still take."""
    return Refusal("too_many_bonus_cards", "M-10", {"left": left, "asked": asked})


def discards_open(waiting: tuple[str, ...]) -> Refusal:
    """`waiting`: the colours that have not chosen their discards."""
    return Refusal("discards_open", "M-18", {"waiting": waiting})


def no_discard_open() -> Refusal:
    """No seven is being resolved, or everybody has chosen."""
    return Refusal("no_discard_open", "A4")


def nothing_to_discard() -> Refusal:
    """Seven cards or fewer, or not yet had a trading phase."""
    return Refusal("nothing_to_discard", "M-14")


def already_discarded() -> Refusal:
    """The choice stands."""
    return Refusal("already_discarded", "M-14")


def wrong_discard(due: int, asked: int) -> Refusal:
    """`due`: half of the hand, rounded down."""
    return Refusal("wrong_discard", "M-14", {"due": due, "asked": asked})


def not_in_hand(cards: Bundle, has: Bundle, rule: str) -> Refusal:
    """The seat does not hold these cards."""
    return Refusal("not_in_hand", rule, {"cards": cards, "has": has})


def bad_amount(rule: str) -> Refusal:
    """A number below what makes sense."""
    return Refusal("bad_amount", rule)


def same_resource(resource: Resource) -> Refusal:
    """A trade with the bank of a resource for itself."""
    return Refusal("same_resource", "M-19", {"resource": resource})


def cannot_pay(what: str, needs: Bundle, has: Bundle, rule: str) -> Refusal:
    """`what`: "trade", "card" or a piece."""
    return Refusal("cannot_pay", rule, {"what": what, "needs": needs, "has": has})


def bank_short(resource: Resource, count: int, left: int, rule: str) -> Refusal:
    """The bank has only `left` of these."""
    return Refusal("bank_short", rule, {"resource": resource, "count": count, "left": left})


def no_pieces_left(piece: Piece) -> Refusal:
    """The seat's pieces of this kind are all on the board."""
    return Refusal("no_pieces_left", "M-33", {"piece": piece})


def unknown_place(piece: Piece, place: int) -> Refusal:
    """The board has no such edge or vertex."""
    return Refusal("unknown_place", "M-33", {"piece": piece, "place": place})


def water(piece: Piece, place: int) -> Refusal:
    """Where a hex was left out there is no land (RULES M-02)."""
    return Refusal("water", "M-02", {"piece": piece, "place": place})


def place_taken(piece: Piece, place: int) -> Refusal:
    """Something stands there."""
    return Refusal("place_taken", "M-33", {"piece": piece, "place": place})


def not_connected(piece: Piece, place: int) -> Refusal:
    """None of the seat's roads reaches it."""
    return Refusal("not_connected", "M-33", {"piece": piece, "place": place})


def too_close(place: int) -> Refusal:
    """The distance rule: a building stands one edge away."""
    return Refusal("too_close", "M-33", {"place": place})


def not_your_settlement(place: int) -> Refusal:
    """A city replaces a settlement of one's own."""
    return Refusal("not_your_settlement", "M-33", {"place": place})


def deck_empty() -> Refusal:
    """All development cards are sold."""
    return Refusal("deck_empty", "M-33")


def no_such_card(card: Card) -> Refusal:
    """The seat does not hold this card."""
    return Refusal("no_such_card", "M-23", {"card": card})


def card_too_new(card: Card) -> Refusal:
    """Bought this turn."""
    return Refusal("card_too_new", "M-23", {"card": card})


def one_card_a_turn() -> Refusal:
    """The seat has played a card this turn."""
    return Refusal("one_card_a_turn", "M-23")


def never_played() -> Refusal:
    """Victory cards are shown at the end of the game only."""
    return Refusal("never_played", "M-27")


def wrong_choice(card: Card, places: int, resources: int) -> Refusal:
    """`places`, `resources`: how many this card wants to be named, at most."""
    return Refusal("wrong_choice", "M-26", {"card": card, "places": places, "resources": resources})


def no_player_trade() -> Refusal:
    """With `offers=0` players trade with the bank alone."""
    return Refusal("no_player_trade", "M-20")


def too_many_offers(most: int) -> Refusal:
    """A seat may make only so many offers in one turn."""
    return Refusal("too_many_offers", "M-20", {"most": most})


def deal_open(proposer: str) -> Refusal:
    """One deal after another; ports, building and cards wait until it is closed."""
    return Refusal("deal_open", "M-22", {"proposer": proposer})


def one_sided() -> Refusal:
    """Both sides give at least one card."""
    return Refusal("one_sided", "M-20")


def same_kind(resource: Resource) -> Refusal:
    """The same resource on both sides of an exchange."""
    return Refusal("same_kind", "M-20", {"resource": resource})


def only_with_active(active: str) -> Refusal:
    """Others can trade only with the player whose turn it is."""
    return Refusal("only_with_active", "M-20", {"active": active})


def bad_partner() -> Refusal:
    """No such seat, the seat itself, or the same seat twice."""
    return Refusal("bad_partner", "M-20")


def nobody_can_pay() -> Refusal:
    """Nobody of those asked holds what is wanted."""
    return Refusal("nobody_can_pay", "M-20")


def partner_cannot_pay(partner: str, needs: Bundle, has: Bundle) -> Refusal:
    """`partner` does not hold what a leg asks of it, after the legs before it."""
    return Refusal("partner_cannot_pay", "M-21", {"partner": partner, "needs": needs, "has": has})


def chain_length(least: int, most: int) -> Refusal:
    """A chain has two exchanges or more, and is not endless."""
    return Refusal("chain_length", "M-21", {"least": least, "most": most})


def deal_closed() -> Refusal:
    """This offer is no longer open: an answer is never carried over to another."""
    return Refusal("deal_closed", "A4")


def not_asked() -> Refusal:
    """The offer is not made to this seat, or it has answered."""
    return Refusal("not_asked", "M-20")


def not_accepted(partner: str) -> Refusal:
    """This seat has not accepted."""
    return Refusal("not_accepted", "M-20", {"partner": partner})


def not_your_offer(proposer: str) -> Refusal:
    """Only who made an offer takes it back."""
    return Refusal("not_your_offer", "M-20", {"proposer": proposer})
