"""Every way to say no, in one place: a code, the rule, and the facts that a helpful sentence needs.

In facts, `card` is what stands on a card (or its number on the table, from 1, where there is no such card), and seats are named
by their colours.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.refusal import Refusal
from games.tragedy.actions import Role

FACTS: Mapping[str, tuple[str, ...]] = {
    "game_over": (),
    "no_such_seat": (),
    "instructor_only": (),
    "finish_called": (),
    "players_only": (),
    "not_your_turn": ("active",),
    "wrong_phase": ("now",),
    "only_the_living": (),
    "only_animals": (),
    "unknown_card": ("card", "cards"),
    "card_gone": (),
    "nobody_sent": (),
    "too_few_people": ("people", "has"),
    "too_many_people": ("people", "room"),
    "already_started": ("card",),
    "not_started": ("card",),
    "challenge_full": ("card",),
    "must_act": (),
    "no_pledges": (),
    "pledge_too_late": (),
    "same_pledge": (),
    "already_answered": (),
    "not_asked": (),
    "role_fixed": (),
    "same_role": ("role",),
    "wrong_animal": ("role",),
    "nothing_taken": (),
    "too_much_food": ("asked", "limit"),
    "not_so_much_food": ("target", "has"),
    "no_such_prey": (),
    "prey_dead": ("target",),
    "nobody_home": ("target",),
}
"""The names of the facts of each code: a text is written for each."""


def game_over() -> Refusal:
    """Nothing can be done any more."""
    return Refusal("game_over", "T-25")


def no_such_seat() -> Refusal:
    """The actor holds no seat of this table."""
    return Refusal("no_such_seat", "T-01")


def instructor_only() -> Refusal:
    """Players may not do this."""
    return Refusal("instructor_only", "T-26")


def finish_called() -> Refusal:
    """This round is the last one already."""
    return Refusal("finish_called", "T-26")


def players_only() -> Refusal:
    """The instructor holds no seat."""
    return Refusal("players_only", "T-01")


def not_your_turn(active: str) -> Refusal:
    """`active`: the colour whose turn it is."""
    return Refusal("not_your_turn", "T-05", {"active": active})


def wrong_phase(now: str) -> Refusal:
    """`now`: what is going on: "turns" of the players, "animals", or "roles" being chosen."""
    return Refusal("wrong_phase", "A4", {"now": now})


def only_the_living() -> Refusal:
    """The dead act as Animals."""
    return Refusal("only_the_living", "T-27")


def only_animals() -> Refusal:
    """The living do not act as Animals."""
    return Refusal("only_animals", "T-27")


def unknown_card(card: int, cards: int) -> Refusal:
    """`cards`: how many places for cards of this sort the table has."""
    return Refusal("unknown_card", "T-01", {"card": card, "cards": cards})


def card_gone() -> Refusal:
    """No card lies there until the end of the round."""
    return Refusal("card_gone", "T-07")


def nobody_sent() -> Refusal:
    """At least one Person is sent."""
    return Refusal("nobody_sent", "T-09")


def too_few_people(people: int, has: int) -> Refusal:
    """`has`: People that could be sent."""
    return Refusal("too_few_people", "T-09", {"people": people, "has": has})


def too_many_people(people: int, room: int) -> Refusal:
    """`room`: free circles on the card."""
    return Refusal("too_many_people", "T-11", {"people": people, "room": room})


def already_started(card: str) -> Refusal:
    """Somebody has begun this Challenge: it can be joined."""
    return Refusal("already_started", "T-09", {"card": card})


def not_started(card: str) -> Refusal:
    """Nobody has begun this Challenge this round: it can be started."""
    return Refusal("not_started", "T-10", {"card": card})


def challenge_full(card: str) -> Refusal:
    """Every circle is taken."""
    return Refusal("challenge_full", "T-11", {"card": card})


def must_act() -> Refusal:
    """With `passing=only_if_stuck`, while there is something to do."""
    return Refusal("must_act", "T-06")


def no_pledges() -> Refusal:
    """This table plays without pledges."""
    return Refusal("no_pledges", "T-35")


def pledge_too_late() -> Refusal:
    """The seat's turn has come or is over: now it is deeds that count."""
    return Refusal("pledge_too_late", "T-35")


def same_pledge() -> Refusal:
    """The seat has announced just that: a second press of a button says nothing new."""
    return Refusal("same_pledge", "T-35")


def already_answered() -> Refusal:
    """The seat's answer stands."""
    return Refusal("already_answered", "A3")


def not_asked() -> Refusal:
    """This seat does not act in this round."""
    return Refusal("not_asked", "T-28")


def role_fixed() -> Refusal:
    """An Animal stays what it is."""
    return Refusal("role_fixed", "T-27")


def same_role(role: Role) -> Refusal:
    """It is this Animal already."""
    return Refusal("same_role", "T-27", {"role": role})


def wrong_animal(role: Role) -> Refusal:
    """`role`: the Animal that can do this."""
    return Refusal("wrong_animal", "T-27", {"role": role})


def nothing_taken() -> Refusal:
    """A Herbivore says from whom it takes how much; to take nothing is to pass."""
    return Refusal("nothing_taken", "T-29")


def too_much_food(asked: int, limit: int) -> Refusal:
    """`limit`: the most that a Herbivore takes in a round."""
    return Refusal("too_much_food", "T-29", {"asked": asked, "limit": limit})


def not_so_much_food(target: str, has: int) -> Refusal:
    """`has`: Food that this player owns."""
    return Refusal("not_so_much_food", "T-29", {"target": target, "has": has})


def no_such_prey() -> Refusal:
    """The table has no such seat."""
    return Refusal("no_such_prey", "T-30")


def prey_dead(target: str) -> Refusal:
    """Animals are not hunted."""
    return Refusal("prey_dead", "T-30", {"target": target})


def nobody_home(target: str) -> Refusal:
    """All People of this player are at a Challenge."""
    return Refusal("nobody_home", "T-30", {"target": target})
