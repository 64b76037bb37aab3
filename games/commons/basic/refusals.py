"""Every way to say no, in one place: a code, the rule, and the facts that a helpful sentence needs.

Facts never hold what the actor may not know: of hands only its own, of the bank nothing. In facts, `needs`,
`has`, `limit` and `asked` are cards in the order of RESOURCES; seats are named by their colours.
"""

from games.refusal import Reason

game_over = Reason("game_over", "C-11")
"""Nothing can be done any more."""
no_such_seat = Reason("no_such_seat", "C-08")
"""The actor holds no seat of this table."""
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
no_harvest = Reason("no_harvest", "A4")
"""No harvest is open, or it has closed."""
not_awaited = Reason("not_awaited", "C-20")
"""The seat has no building on a hex of this number, or a limit leaves it nothing (RULES C-88)."""
already_asked = Reason("already_asked", "C-23", asked=tuple)
"""`asked`: the seat's current request."""
wait_to_ask = Reason("wait_to_ask", "C-23", waiting=str)
"""`waiting`: the colour whose request comes first."""
over_limit = Reason("over_limit", "C-20", limit=tuple, asked=tuple)
"""`limit`: the most that this seat may ask for."""
not_available = Reason("not_available", "C-42", resource=str)
"""The bank has declined to trade this kind in this turn: it says so once, or one could try numbers until its
stock were known.
"""
finish_not_called = Reason("finish_not_called", "C-13")
"""This round is not the last by the instructor's word, so there is nothing to withdraw."""
rounds_out_of_range = Reason("rounds_out_of_range", "C-11", rounds=int)
"""A game has 3 to 40 rounds, or 0 for no fixed end."""
rounds_too_few = Reason("rounds_too_few", "C-11", rounds=int, round=int)
"""`round`: the round being played, which is later than the last one requested."""
