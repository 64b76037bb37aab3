"""Reasons for refusals in both games on the island. If their paragraphs differ, the caller names one.

In facts, `needs` and `has` are cards in the order of RESOURCES.
"""

from games.refusal import Reason

instructor_only = Reason("instructor_only", "")
"""Players may not do this."""
dice_by_instructor = Reason("dice_by_instructor", "A1")
"""With `dice=instructor`, only the instructor gives the dice."""
dice_by_bot = Reason("dice_by_bot", "A1")
"""With `dice=server`, no one may choose the dice."""
bad_dice = Reason("bad_dice", "A1")
"""A die shows 1 to 6."""
bad_amount = Reason("bad_amount", "")
"""The number is too small."""
same_resource = Reason("same_resource", "", resource=str)
"""A trade with the bank of a resource for itself."""
cannot_pay = Reason("cannot_pay", "", what=str, needs=tuple, has=tuple)
"""`what`: "trade", "card" or a piece."""
no_pieces_left = Reason("no_pieces_left", "", piece=str)
"""All of the seat's pieces of this kind are on the board."""
unknown_place = Reason("unknown_place", "", piece=str, place=int)
"""The board has no such edge or vertex."""
place_taken = Reason("place_taken", "", piece=str, place=int)
"""The place is occupied."""
not_connected = Reason("not_connected", "", piece=str, place=int)
"""None of the seat's roads reaches it."""
too_close = Reason("too_close", "", place=int)
"""The distance rule: a building is one edge away."""
not_your_settlement = Reason("not_your_settlement", "", place=int)
"""A city replaces the seat's own settlement."""
deck_empty = Reason("deck_empty", "")
"""All development cards are sold."""
no_such_card = Reason("no_such_card", "", card=str)
"""The seat does not hold this card."""
card_too_new = Reason("card_too_new", "", card=str)
"""Bought this turn."""
one_card_a_turn = Reason("one_card_a_turn", "")
"""The seat has revealed a card this turn."""
wrong_choice = Reason("wrong_choice", "", card=str, places=int, resources=int)
"""`places`, `resources`: the most that this card may name."""
