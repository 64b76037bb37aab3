"""Every way to say no, in one place: a code, the rule, and the facts that a helpful sentence needs.

In facts, spaces are named as people do (B3), and seats by their colours.
"""

from __future__ import annotations

from collections.abc import Mapping

from games.crossroads.box import space_name
from games.refusal import Refusal

FACTS: Mapping[str, tuple[str, ...]] = {
    "game_over": (),
    "no_such_seat": (),
    "instructor_only": (),
    "players_only": (),
    "finish_called": (),
    "not_your_turn": ("active",),
    "wrong_phase": ("now",),
    "dice_by_server": (),
    "dice_by_instructor": (),
    "bad_dice": ("faces",),
    "no_site_this_way": (),
    "not_activated": ("space",),
    "no_such_space": ("last",),
    "not_empty": ("space",),
    "touches_city": ("space", "city"),
    "no_road_beside": ("space",),
    "not_joined": ("space",),
    "touches_strangers": ("space", "owners"),
    "passage_refused": ("space", "seats"),
    "built_enough": ("limit",),
    "too_little_gold": ("needs", "has"),
    "already_done": (),
    "too_many_offers": ("limit",),
    "offer_open": (),
    "no_city": ("space",),
    "not_your_city": ("space",),
    "own_partner": (),
    "city_used": ("space",),
    "bad_middleman": (),
    "not_connected": ("mine", "theirs"),
    "middleman_not_needed": ("seat",),
    "split_is_sealed": (),
    "bad_share": ("value",),
    "no_fees": (),
    "bad_fee": (),
    "deal_closed": (),
    "not_asked": (),
    "already_answered": (),
    "not_your_offer": ("proposer",),
    "demand_first": (),
    "no_gifts": (),
    "bad_gift": (),
}
"""The names of the facts of each code: a text is written for each."""


def game_over() -> Refusal:
    """Nothing can be done any more."""
    return Refusal("game_over", "G-20")


def no_such_seat() -> Refusal:
    """The actor holds no seat of this table."""
    return Refusal("no_such_seat", "G-01")


def instructor_only() -> Refusal:
    """Players may not do this."""
    return Refusal("instructor_only", "G-26")


def players_only() -> Refusal:
    """The instructor has no seat to do this for."""
    return Refusal("players_only", "G-01")


def finish_called() -> Refusal:
    """It is the last round already."""
    return Refusal("finish_called", "G-26")


def not_your_turn(active: str) -> Refusal:
    """It is somebody else's turn."""
    return Refusal("not_your_turn", "G-07", {"active": active})


def wrong_phase(now: str) -> Refusal:
    """Not at this point of the round; `now` is the phase."""
    return Refusal("wrong_phase", "A4", {"now": now})


def dice_by_server() -> Refusal:
    """At this table the bot throws the dice."""
    return Refusal("dice_by_server", "A1")


def dice_by_instructor() -> Refusal:
    """With `dice=instructor`, only the instructor gives the dice."""
    return Refusal("dice_by_instructor", "A1")


def bad_dice(faces: int) -> Refusal:
    """No such throw."""
    return Refusal("bad_dice", "G-02", {"faces": faces})


def no_site_this_way() -> Refusal:
    """This way round no activated space can take a city, the other way round one can."""
    return Refusal("no_site_this_way", "G-05")


def not_activated(space: int) -> Refusal:
    """A first city goes on an activated space."""
    return Refusal("not_activated", "G-05", {"space": space_name(space)})


def no_such_space(last: int) -> Refusal:
    """Outside the grid."""
    return Refusal("no_such_space", "G-04", {"last": last})


def not_empty(space: int, rule: str) -> Refusal:
    """Something stands there."""
    return Refusal("not_empty", rule, {"space": space_name(space)})


def touches_city(space: int, city: int) -> Refusal:
    """No city may touch another, not even at a corner."""
    return Refusal("touches_city", "G-12", {"space": space_name(space), "city": space_name(city)})


def no_road_beside(space: int) -> Refusal:
    """A city needs a road at one of its sides."""
    return Refusal("no_road_beside", "G-12", {"space": space_name(space)})


def not_joined(space: int, rule: str) -> Refusal:
    """Roads do not lead from here to a city of the builder."""
    return Refusal("not_joined", rule, {"space": space_name(space)})


def touches_strangers(space: int, owners: tuple[str, ...]) -> Refusal:
    """Around a city only its owner may pave."""
    return Refusal("touches_strangers", "G-13", {"space": space_name(space), "owners": owners})


def passage_refused(space: int, seats: tuple[str, ...]) -> Refusal:
    """Only through cities of these a road could reach the builder's city, and they have said no in this turn."""
    return Refusal("passage_refused", "G-13", {"space": space_name(space), "seats": seats})


def built_enough(limit: int) -> Refusal:
    """This turn's buildings stand."""
    return Refusal("built_enough", "G-11", {"limit": limit})


def too_little_gold(needs: int, has: int, rule: str) -> Refusal:
    """The actor's own gold does not suffice."""
    return Refusal("too_little_gold", rule, {"needs": needs, "has": has})


def already_done() -> Refusal:
    """The seat has said that it trades no more in this round."""
    return Refusal("already_done", "G-19")


def too_many_offers(limit: int) -> Refusal:
    """This round's offers are used up."""
    return Refusal("too_many_offers", "G-16", {"limit": limit})


def offer_open() -> Refusal:
    """One offer at a time."""
    return Refusal("offer_open", "G-16")


def no_city(space: int) -> Refusal:
    """Cities trade, nothing else."""
    return Refusal("no_city", "G-16", {"space": space_name(space)})


def not_your_city(space: int) -> Refusal:
    """One offers a city of one's own."""
    return Refusal("not_your_city", "G-16", {"space": space_name(space)})


def own_partner() -> Refusal:
    """Nobody trades with themselves."""
    return Refusal("own_partner", "G-18")


def city_used(space: int) -> Refusal:
    """This city has had its trade of the round."""
    return Refusal("city_used", "G-16", {"space": space_name(space)})


def bad_middleman() -> Refusal:
    """A middleman is another seat than the traders, named once."""
    return Refusal("bad_middleman", "G-17")


def not_connected(mine: int, theirs: int) -> Refusal:
    """With these middlemen no road leads from city to city."""
    return Refusal("not_connected", "G-17", {"mine": space_name(mine), "theirs": space_name(theirs)})


def middleman_not_needed(seat: str) -> Refusal:
    """The cities are joined without this seat, too."""
    return Refusal("middleman_not_needed", "G-17", {"seat": seat})


def split_is_sealed() -> Refusal:
    """Shares are demanded after all have agreed."""
    return Refusal("split_is_sealed", "G-23")


def bad_share(value: int) -> Refusal:
    """No whole number from 0 to what a trade brings."""
    return Refusal("bad_share", "G-16", {"value": value})


def no_fees() -> Refusal:
    """At this table nobody pays for passage."""
    return Refusal("no_fees", "G-17")


def bad_fee() -> Refusal:
    """A fee is at least 0, and goes to a middleman of this deal, once."""
    return Refusal("bad_fee", "G-17")


def deal_closed() -> Refusal:
    """There is no such open deal, or it is none of the actor's business."""
    return Refusal("deal_closed", "A4")


def not_asked() -> Refusal:
    """Nobody waits for this answer."""
    return Refusal("not_asked", "A4")


def already_answered() -> Refusal:
    """A sealed demand stands."""
    return Refusal("already_answered", "A3")


def not_your_offer(proposer: str) -> Refusal:
    """Somebody else made it."""
    return Refusal("not_your_offer", "G-16", {"proposer": proposer})


def demand_first() -> Refusal:
    """The deal is agreed: what is missing is a demand."""
    return Refusal("demand_first", "G-23")


def no_gifts() -> Refusal:
    """At this table gold is not given away."""
    return Refusal("no_gifts", "G-24")


def bad_gift() -> Refusal:
    """A gift is at least 1 gold, to another seat."""
    return Refusal("bad_gift", "G-24")
