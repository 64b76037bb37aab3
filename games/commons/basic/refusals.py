"""Every way to say no, in one place: a code, the rule, and the facts that a helpful sentence needs.

Facts never hold what the actor may not know: of hands only its own, of the bank nothing. In facts, `needs`, `has`,
`limit` and `asked` are cards in the order of RESOURCES; seats are named by their colours.
"""

from __future__ import annotations

from games.refusal import Reason

game_over = Reason("game_over", "C-11")
"""Nothing can be done any more."""
no_such_seat = Reason("no_such_seat", "C-08")
"""The actor holds no seat of this table."""
instructor_only = Reason("instructor_only", "")
"""Players may not do this."""
not_your_turn = Reason("not_your_turn", "C-40", active=str)
"""`active`: the colour whose turn it is."""
roll_first = Reason("roll_first", "C-40")
"""The turn begins with the roll."""
harvest_open = Reason("harvest_open", "C-26", waiting=tuple)
"""`waiting`: the colours whose requests are still awaited."""
wrong_step = Reason("wrong_step", "C-40", now=str, needed=str)
"""`now`: the step that is being played; `needed`: the step that this action belongs to."""
already_rolled = Reason("already_rolled", "C-40")
"""One roll a turn."""
dice_by_instructor = Reason("dice_by_instructor", "A1")
"""With `dice=instructor`, only the instructor gives the dice."""
dice_by_bot = Reason("dice_by_bot", "A1")
"""With `dice=server`, nobody may choose the dice."""
bad_dice = Reason("bad_dice", "A1")
"""A die shows 1 to 6."""
no_harvest = Reason("no_harvest", "A4")
"""No harvest is open, or it has closed."""
not_awaited = Reason("not_awaited", "C-20")
"""The seat has no building on a hex of this number."""
already_asked = Reason("already_asked", "C-23", asked=tuple)
"""`asked`: the seat's own request, which stands."""
wait_to_ask = Reason("wait_to_ask", "C-23", waiting=str)
"""`waiting`: the colour whose request comes first."""
over_limit = Reason("over_limit", "C-20", limit=tuple, asked=tuple)
"""`limit`: the most that this seat may ask for."""
bad_amount = Reason("bad_amount", "")
"""A number below what makes sense."""
same_resource = Reason("same_resource", "C-41", resource=str)
"""A trade of a resource for itself."""
cannot_pay = Reason("cannot_pay", "", what=str, needs=tuple, has=tuple)
"""`what`: "trade", "card" or a piece; `has`: the actor's own hand."""
not_available = Reason("not_available", "C-42", resource=str)
"""The bank has declined to trade this kind in this turn: it says so once, or one could try numbers until its stock were known."""
no_pieces_left = Reason("no_pieces_left", "C-43", piece=str)
"""The seat's pieces of this kind are all on the board."""
unknown_place = Reason("unknown_place", "C-43", piece=str, place=int)
"""The board has no such edge or vertex."""
place_taken = Reason("place_taken", "C-43", piece=str, place=int)
"""Something stands there."""
not_connected = Reason("not_connected", "C-43", piece=str, place=int)
"""None of the seat's roads reaches it."""
too_close = Reason("too_close", "C-43", place=int)
"""The distance rule: a building stands one edge away."""
not_your_settlement = Reason("not_your_settlement", "C-43", place=int)
"""A city replaces a settlement of one's own."""
deck_empty = Reason("deck_empty", "C-45")
"""All development cards are sold."""
no_such_card = Reason("no_such_card", "C-47", card=str)
"""The seat does not hold this card."""
card_too_new = Reason("card_too_new", "C-46", card=str)
"""Bought this turn."""
one_card_a_turn = Reason("one_card_a_turn", "C-47")
"""The seat has revealed a card this turn."""
wrong_choice = Reason("wrong_choice", "C-49", card=str, places=int, resources=int)
"""`places`, `resources`: how many this card wants to be named, at most."""
rounds_out_of_range = Reason("rounds_out_of_range", "C-11", rounds=int)
"""A game has 3 to 40 rounds, or 0 for no fixed end."""
rounds_too_few = Reason("rounds_too_few", "C-11", rounds=int, round=int)
"""`round`: the round being played, which comes after the last that was asked for."""
