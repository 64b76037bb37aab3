"""The reasons to refuse an action: code, rule, and the message's facts.

In facts, `card` is a card's name, or its number on the table, from 1, if it does not exist. Seats are named
by colour.
"""

from games.refusal import Reason

game_over = Reason("game_over", "T-25")
"""The game is over."""
no_such_seat = Reason("no_such_seat", "T-01")
"""The actor holds no seat of this table."""
instructor_only = Reason("instructor_only", "T-26")
"""Players may not do this."""
finish_called = Reason("finish_called", "T-26")
finish_not_called = Reason("finish_not_called", "T-26")
"""No last round was called that could be withdrawn."""
players_only = Reason("players_only", "T-01")
"""The instructor holds no seat."""
not_your_turn = Reason("not_your_turn", "T-05", active=str)
"""`active`: the colour whose turn it is."""
wrong_phase = Reason("wrong_phase", "A4", now=str)
"""`now`: the current phase: "turns" of the players, "animals", or "roles" being chosen."""
only_the_living = Reason("only_the_living", "T-27")
"""The dead act as Animals."""
only_animals = Reason("only_animals", "T-27")
"""The living do not act as Animals."""
unknown_card = Reason("unknown_card", "T-01", card=int, cards=int)
"""`cards`: the number of slots of this kind on the table."""
card_gone = Reason("card_gone", "T-07")
"""The slot is empty until the end of the round."""
nobody_sent = Reason("nobody_sent", "T-09")
"""At least one Person must be sent."""
too_few_people = Reason("too_few_people", "T-09", people=int, has=int)
"""`has`: the People available to send."""
too_many_people = Reason("too_many_people", "T-11", people=int, room=int)
"""`room`: free circles on the card."""
already_begun = Reason("already_begun", "T-09", card=str)
"""This Challenge was begun: it can be joined."""
nobody_began = Reason("nobody_began", "T-10", card=str)
"""No player has begun this Challenge this round: it can be started."""
challenge_full = Reason("challenge_full", "T-11", card=str)
"""Every circle is taken."""
must_act = Reason("must_act", "T-06")
"""With `passing=only_if_stuck`, another action is possible."""
no_pledges = Reason("no_pledges", "T-35")
"""This table plays without pledges."""
pledge_too_late = Reason("pledge_too_late", "T-35")
"""The seat's turn has begun or is over."""
same_pledge = Reason("same_pledge", "T-35")
"""The seat's pledge is already this one, as after a second click."""
nothing_pledged = Reason("nothing_pledged", "T-35")
"""The seat has no pledge to revoke."""
already_answered = Reason("already_answered", "A3")
"""The seat has handed in its answer, which is final."""
not_asked = Reason("not_asked", "T-28")
"""This seat does not act in this round."""
role_fixed = Reason("role_fixed", "T-27")
"""An Animal cannot change its kind."""
same_role = Reason("same_role", "T-27", role=str)
"""The seat is this Animal already."""
wrong_animal = Reason("wrong_animal", "T-27", role=str)
"""`role`: the Animal that can take this action."""
nothing_taken = Reason("nothing_taken", "T-29")
"""A Herbivore takes at least one Food. To take none is to pass."""
too_much_food = Reason("too_much_food", "T-29", asked=int, limit=int)
"""`limit`: the most Food that a Herbivore takes in a round."""
not_so_much_food = Reason("not_so_much_food", "T-29", target=str, has=int)
"""`has`: the Food that this player owns."""
no_such_prey = Reason("no_such_prey", "T-30")
"""The table has no such seat."""
prey_dead = Reason("prey_dead", "T-30", target=str)
"""The dead are not hunted."""
nobody_home = Reason("nobody_home", "T-30", target=str)
"""All People of this player are at a Challenge."""
