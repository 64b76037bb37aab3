"""Every way to say no, in one place: a code, the rule, and the facts that a helpful sentence needs.

Facts hold nothing hidden: hands and the bank lie open in this game, development cards are named to their owner alone. In facts,
`needs`, `has` and `cards` are cards in the order of RESOURCES; seats are named by their colours.
"""

from games.refusal import Reason

game_over = Reason("game_over", "M-28")
"""Nothing can be done any more."""
no_such_seat = Reason("no_such_seat", "M-01")
"""The actor holds no seat of this table."""
finish_called = Reason("finish_called", "M-28")
finish_not_called = Reason("finish_not_called", "M-28")
"""This round is the last one already."""
not_your_turn = Reason("not_your_turn", "M-18", active=str)
"""`active`: the colour whose turn it is."""
wrong_phase = Reason("wrong_phase", "", now=str)
"""`now`: what is going on instead."""
roll_first = Reason("roll_first", "M-18")
"""The turn begins with the roll, and nothing is traded, built or played before it."""
already_rolled = Reason("already_rolled", "M-18")
"""One roll a turn."""
not_the_placer = Reason("not_the_placer", "M-06", placer=str)
"""`placer`: the colour that places all starts, or "instructor"."""
no_such_start = Reason("no_such_start", "M-06", start=int)
"""Starts are numbered from 0."""
start_full = Reason("start_full", "M-06", start=int)
"""This start has its two settlements."""
starts_missing = Reason("starts_missing", "M-06", missing=int)
"""`missing`: settlements still to be placed."""
not_a_start = Reason("not_a_start", "M-06", place=int)
"""No first settlement stands there."""
not_beside = Reason("not_beside", "M-06", place=int, edge=int)
"""The road does not touch the settlement."""
start_taken = Reason("start_taken", "M-07", start=int)
"""A weaker player has chosen it."""
not_your_choice = Reason("not_your_choice", "M-07", chooser=str)
"""`chooser`: the colour that chooses now, the weakest first."""
too_late = Reason("too_late", "M-07")
"""Somebody has chosen a start already."""
bad_ranking = Reason("bad_ranking", "M-07")
"""Every seat, once."""
bad_bonus = Reason("bad_bonus", "M-10", most=int)
"""A number for every seat, from 0 to `most`."""
no_bonus_left = Reason("no_bonus_left", "M-10")
"""The seat has no bonus cards, or has taken them."""
too_many_bonus_cards = Reason("too_many_bonus_cards", "M-10", left=int, asked=int)
"""`left`: cards that the seat may still take."""
discards_open = Reason("discards_open", "M-18", waiting=tuple)
"""`waiting`: the colours that have not chosen their discards."""
no_discard_open = Reason("no_discard_open", "A4")
"""No seven is being resolved, or everybody has chosen."""
nothing_to_discard = Reason("nothing_to_discard", "M-14")
"""Seven cards or fewer, or not yet had a trading phase."""
already_discarded = Reason("already_discarded", "M-14")
"""The choice stands."""
wrong_discard = Reason("wrong_discard", "M-14", due=int, asked=int)
"""`due`: half of the hand, rounded down."""
not_in_hand = Reason("not_in_hand", "", cards=tuple, has=tuple)
"""The seat does not hold these cards."""
bank_short = Reason("bank_short", "", resource=str, count=int, left=int)
"""The bank has only `left` of these."""
water = Reason("water", "M-02", piece=str, place=int)
"""Where a hex was left out there is no land (RULES M-02)."""
never_played = Reason("never_played", "M-27")
"""Victory cards are shown at the end of the game only."""
no_player_trade = Reason("no_player_trade", "M-20")
"""With `offers=0` players trade with the bank alone."""
too_many_offers = Reason("too_many_offers", "M-20", most=int)
"""A seat may make only so many offers in one turn."""
deal_open = Reason("deal_open", "M-22", proposer=str)
"""One deal after another; ports, building and cards wait until it is closed."""
one_sided = Reason("one_sided", "M-20")
"""Both sides give at least one card."""
same_kind = Reason("same_kind", "M-20", resource=str)
"""The same resource on both sides of an exchange."""
only_with_active = Reason("only_with_active", "M-20", active=str)
"""Others can trade only with the player whose turn it is."""
bad_partner = Reason("bad_partner", "M-20")
"""No such seat, the seat itself, or the same seat twice."""
nobody_can_pay = Reason("nobody_can_pay", "M-20")
"""Nobody of those asked holds what is wanted."""
partner_cannot_pay = Reason("partner_cannot_pay", "M-21", partner=str, needs=tuple, has=tuple)
"""`partner` does not hold what a leg asks of it, after the legs before it."""
chain_length = Reason("chain_length", "M-21", least=int, most=int)
"""A chain has two exchanges or more, and is not endless."""
deal_closed = Reason("deal_closed", "A4")
"""This offer is no longer open: an answer is never carried over to another."""
not_asked = Reason("not_asked", "M-20")
"""The offer is not made to this seat, or it has answered."""
not_accepted = Reason("not_accepted", "M-20", partner=str)
"""This seat has not accepted."""
not_your_offer = Reason("not_your_offer", "M-20", proposer=str)
"""Only who made an offer takes it back."""
