"""The reasons to refuse an action: code, rule, and the message's facts. Spaces are named as B3, seats by
colour.
"""

from games.crossroads.grid import space_name
from games.refusal import Reason

game_over = Reason("game_over", "G-20")
"""The game is over."""
no_such_seat = Reason("no_such_seat", "G-01")
"""The actor holds no seat of this table."""
instructor_only = Reason("instructor_only", "G-26")
"""Only the instructor may do this."""
players_only = Reason("players_only", "G-01")
"""The instructor has no seat for this action."""
finish_called = Reason("finish_called", "G-26")
finish_not_called = Reason("finish_not_called", "G-26")
"""No last round was called that could be withdrawn."""
not_your_turn = Reason("not_your_turn", "G-07", active=str)
"""Another seat is on turn."""
wrong_phase = Reason("wrong_phase", "A4", now=str)
"""`now`: the current phase."""
dice_by_server = Reason("dice_by_server", "A1")
"""At this table the bot rolls."""
dice_by_instructor = Reason("dice_by_instructor", "A1")
"""With `dice=instructor`, only the instructor enters dice."""
bad_dice = Reason("bad_dice", "G-02", faces=int)
"""The dice are invalid."""
no_site_this_way = Reason("no_site_this_way", "G-05")
"""In this orientation no activated space can take a city, in the other one can."""
not_activated = Reason("not_activated", "G-05", space=space_name)
"""A first city needs an activated space."""
no_such_space = Reason("no_such_space", "G-04", last=int)
"""The space is outside the grid."""
not_empty = Reason("not_empty", "", space=space_name)
"""The space is occupied."""
touches_city = Reason("touches_city", "G-12", space=space_name, city=space_name)
"""Cities may not touch, not even at a corner."""
no_road_beside = Reason("no_road_beside", "G-12", space=space_name)
"""A city needs a road at one of its sides."""
not_joined = Reason("not_joined", "", space=space_name)
"""No roads lead from here to a city of the builder."""
touches_strangers = Reason("touches_strangers", "G-13", space=space_name, owners=tuple)
"""Only its owner may build roads around a city."""
passage_refused = Reason("passage_refused", "G-13", space=space_name, seats=tuple)
"""The road needs passage through cities of these seats, refused this turn."""
built_enough = Reason("built_enough", "G-11", limit=int)
"""This turn's buildings are used up."""
too_little_gold = Reason("too_little_gold", "", needs=int, has=int)
"""The actor has too little gold."""
already_done = Reason("already_done", "G-19")
"""The seat has stopped trading for this round."""
too_many_offers = Reason("too_many_offers", "G-16", limit=int)
"""This round's offers are used up."""
offer_open = Reason("offer_open", "G-16")
"""The seat has an open offer already."""
no_city = Reason("no_city", "G-16", space=space_name)
"""The space has no city to trade with."""
not_your_city = Reason("not_your_city", "G-16", space=space_name)
"""The offered city is another seat's."""
own_partner = Reason("own_partner", "G-18")
"""Seats cannot trade with themselves."""
city_used = Reason("city_used", "G-16", space=space_name)
"""The city has traded in this round."""
bad_middleman = Reason("bad_middleman", "G-17")
"""A middleman is a seat other than the traders, named once."""
not_connected = Reason("not_connected", "G-17", mine=space_name, theirs=space_name)
"""These middlemen do not connect the two cities."""
middleman_not_needed = Reason("middleman_not_needed", "G-17", seat=str)
"""The cities are joined without this seat."""
split_is_sealed = Reason("split_is_sealed", "G-23")
"""Shares are demanded only after all have agreed."""
bad_share = Reason("bad_share", "G-16", value=int)
"""`value`: the largest share. The least is 0."""
no_fees = Reason("no_fees", "G-17")
"""Fees are off at this table."""
bad_fee = Reason("bad_fee", "G-17")
"""A fee is at least 0, and goes to a middleman of this deal, once."""
deal_closed = Reason("deal_closed", "A4")
"""The deal does not exist, is closed, or does not concern the actor."""
not_asked = Reason("not_asked", "A4")
"""No answer of this seat is awaited."""
already_answered = Reason("already_answered", "A3")
"""A sealed demand is final."""
not_your_offer = Reason("not_your_offer", "G-16", proposer=str)
"""Another seat made the offer."""
demand_first = Reason("demand_first", "G-23")
"""The deal is agreed, and a demand is due."""
no_gifts = Reason("no_gifts", "G-24")
"""Gifts are off at this table."""
bad_gift = Reason("bad_gift", "G-24")
"""A gift is at least 1 gold, to another seat."""
