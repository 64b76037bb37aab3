"""Every way to say no, in one place: a code, the rule, and the facts that a helpful sentence needs.

In facts, spaces are named as people do (B3), and seats by their colours.
"""

from games.crossroads.grid import space_name
from games.refusal import Reason

game_over = Reason("game_over", "G-20")
"""Nothing can be done any more."""
no_such_seat = Reason("no_such_seat", "G-01")
"""The actor holds no seat of this table."""
instructor_only = Reason("instructor_only", "G-26")
"""Players may not do this."""
players_only = Reason("players_only", "G-01")
"""The instructor has no seat to do this for."""
finish_called = Reason("finish_called", "G-26")
finish_not_called = Reason("finish_not_called", "G-26")
"""It is the last round already."""
not_your_turn = Reason("not_your_turn", "G-07", active=str)
"""It is somebody else's turn."""
wrong_phase = Reason("wrong_phase", "A4", now=str)
"""Not at this point of the round; `now` is the phase."""
dice_by_server = Reason("dice_by_server", "A1")
"""At this table the bot throws the dice."""
dice_by_instructor = Reason("dice_by_instructor", "A1")
"""With `dice=instructor`, only the instructor gives the dice."""
bad_dice = Reason("bad_dice", "G-02", faces=int)
"""No such throw."""
no_site_this_way = Reason("no_site_this_way", "G-05")
"""This way round no activated space can take a city, the other way round one can."""
not_activated = Reason("not_activated", "G-05", space=space_name)
"""A first city goes on an activated space."""
no_such_space = Reason("no_such_space", "G-04", last=int)
"""Outside the grid."""
not_empty = Reason("not_empty", "", space=space_name)
"""Something stands there."""
touches_city = Reason("touches_city", "G-12", space=space_name, city=space_name)
"""No city may touch another, not even at a corner."""
no_road_beside = Reason("no_road_beside", "G-12", space=space_name)
"""A city needs a road at one of its sides."""
not_joined = Reason("not_joined", "", space=space_name)
"""Roads do not lead from here to a city of the builder."""
touches_strangers = Reason("touches_strangers", "G-13", space=space_name, owners=tuple)
"""Around a city only its owner may pave."""
passage_refused = Reason("passage_refused", "G-13", space=space_name, seats=tuple)
"""Only through cities of these a road could reach the builder's city, and they have said no in this turn."""
built_enough = Reason("built_enough", "G-11", limit=int)
"""This turn's buildings stand."""
too_little_gold = Reason("too_little_gold", "", needs=int, has=int)
"""The actor's own gold does not suffice."""
already_done = Reason("already_done", "G-19")
"""The seat has said that it trades no more in this round."""
too_many_offers = Reason("too_many_offers", "G-16", limit=int)
"""This round's offers are used up."""
offer_open = Reason("offer_open", "G-16")
"""One offer at a time."""
no_city = Reason("no_city", "G-16", space=space_name)
"""Cities trade, nothing else."""
not_your_city = Reason("not_your_city", "G-16", space=space_name)
"""One offers a city of one's own."""
own_partner = Reason("own_partner", "G-18")
"""Nobody trades with themselves."""
city_used = Reason("city_used", "G-16", space=space_name)
"""This city has had its trade of the round."""
bad_middleman = Reason("bad_middleman", "G-17")
"""A middleman is another seat than the traders, named once."""
not_connected = Reason("not_connected", "G-17", mine=space_name, theirs=space_name)
"""With these middlemen no road leads from city to city."""
middleman_not_needed = Reason("middleman_not_needed", "G-17", seat=str)
"""The cities are joined without this seat, too."""
split_is_sealed = Reason("split_is_sealed", "G-23")
"""Shares are demanded after all have agreed."""
bad_share = Reason("bad_share", "G-16", value=int)
"""No whole number from 0 to what a trade brings."""
no_fees = Reason("no_fees", "G-17")
"""At this table nobody pays for passage."""
bad_fee = Reason("bad_fee", "G-17")
"""A fee is at least 0, and goes to a middleman of this deal, once."""
deal_closed = Reason("deal_closed", "A4")
"""There is no such open deal, or it is none of the actor's business."""
not_asked = Reason("not_asked", "A4")
"""Nobody waits for this answer."""
already_answered = Reason("already_answered", "A3")
"""A sealed demand stands."""
not_your_offer = Reason("not_your_offer", "G-16", proposer=str)
"""Somebody else made it."""
demand_first = Reason("demand_first", "G-23")
"""The deal is agreed: what is missing is a demand."""
no_gifts = Reason("no_gifts", "G-24")
"""At this table gold is not given away."""
bad_gift = Reason("bad_gift", "G-24")
"""A gift is at least 1 gold, to another seat."""
