"""The reasons to refuse an action: code, rule, and the message's facts.

Development cards are named only to their owner. `needs`, `has` and `cards` are in the order of RESOURCES.
Seats are named by colour.
"""

from games.refusal import Reason

game_over = Reason("game_over", "M-28")
"""The game is over."""
no_such_seat = Reason("no_such_seat", "M-01")
"""The actor holds no seat of this table."""
finish_called = Reason("finish_called", "M-28")
finish_not_called = Reason("finish_not_called", "M-28")
"""No last round was called that could be withdrawn."""
not_your_turn = Reason("not_your_turn", "M-18", active=str)
"""`active`: the colour whose turn it is."""
wrong_phase = Reason("wrong_phase", "", now=str)
"""`now`: the current phase."""
roll_first = Reason("roll_first", "M-18")
"""A turn begins with the roll. Trading, building and cards come after it."""
already_rolled = Reason("already_rolled", "M-18")
"""Only one roll a turn."""
not_the_placer = Reason("not_the_placer", "M-06", placer=str)
"""`placer`: the colour that places all starts, or "instructor"."""
no_such_start = Reason("no_such_start", "M-06", start=int)
"""Starts are numbered from 0."""
start_full = Reason("start_full", "M-06", start=int)
"""This start has its two settlements."""
starts_missing = Reason("starts_missing", "M-06", missing=int)
"""`missing`: settlements still to be placed."""
not_a_start = Reason("not_a_start", "M-06", place=int)
"""The vertex has no first settlement."""
not_beside = Reason("not_beside", "M-06", place=int, edge=int)
"""The road does not touch the settlement."""
start_taken = Reason("start_taken", "M-07", start=int)
"""A weaker player has chosen it."""
not_your_choice = Reason("not_your_choice", "M-07", chooser=str)
"""`chooser`: the colour that chooses now, the weakest first."""
too_late = Reason("too_late", "M-07")
"""A start has been chosen already."""
bad_ranking = Reason("bad_ranking", "M-07")
"""Every seat must be named once."""
bad_bonus = Reason("bad_bonus", "M-10", most=int)
"""A number for every seat, from 0 to `most`."""
no_bonus_left = Reason("no_bonus_left", "M-10")
"""The seat has no bonus cards, or has taken them."""
too_many_bonus_cards = Reason("too_many_bonus_cards", "M-10", left=int, asked=int)
"""`left`: cards that the seat may still take."""
discards_open = Reason("discards_open", "M-18", waiting=tuple)
"""`waiting`: the colours that have not chosen their discards."""
no_discard_open = Reason("no_discard_open", "A4")
"""No seven is being resolved, or all have chosen."""
nothing_to_discard = Reason("nothing_to_discard", "M-14")
"""The seat has seven cards or fewer, or no trading phase yet."""
already_discarded = Reason("already_discarded", "M-14")
"""The choice is final."""
wrong_discard = Reason("wrong_discard", "M-14", due=int, asked=int)
"""`due`: half of the hand, rounded down."""
not_in_hand = Reason("not_in_hand", "", cards=tuple, has=tuple)
"""The seat does not hold these cards."""
bank_short = Reason("bank_short", "", resource=str, count=int, left=int)
"""The bank has only `left` of these."""
water = Reason("water", "M-02", piece=str, place=int)
"""The harbour has no land (RULES M-02)."""
never_played = Reason("never_played", "M-27")
"""Victory cards are only shown at the end."""
no_player_trade = Reason("no_player_trade", "M-20")
"""With `offers=0` players trade only with the bank."""
too_many_offers = Reason("too_many_offers", "M-20", most=int)
"""`most`: the limit of a seat's offers in one turn."""
deal_open = Reason("deal_open", "M-22", proposer=str)
"""Another deal is open: bank trades, building and cards wait until it is closed."""
one_sided = Reason("one_sided", "M-20")
"""Both sides must give a card."""
same_kind = Reason("same_kind", "M-20", resource=str)
"""The resource is on both sides of the exchange."""
only_with_active = Reason("only_with_active", "M-20", active=str)
"""Other seats trade only with the seat on turn."""
bad_partner = Reason("bad_partner", "M-20")
"""The seat does not exist, is the actor's own, or is named twice."""
nobody_can_pay = Reason("nobody_can_pay", "M-20")
"""No addressee holds the wanted cards."""
partner_cannot_pay = Reason("partner_cannot_pay", "M-21", partner=str, needs=tuple, has=tuple)
"""`partner` cannot pay its part of a leg, after the legs before it."""
chain_length = Reason("chain_length", "M-21", least=int, most=int)
"""`least` and `most`: the exchanges in a chain."""
deal_closed = Reason("deal_closed", "A4")
"""The offer is closed. An answer never carries over to another."""
not_asked = Reason("not_asked", "M-20")
"""The offer is not addressed to this seat, or it has answered."""
not_accepted = Reason("not_accepted", "M-20", partner=str)
"""The seat has not accepted."""
not_your_offer = Reason("not_your_offer", "M-20", proposer=str)
"""Only its proposer may do this with an offer."""
