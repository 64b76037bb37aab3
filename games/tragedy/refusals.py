"""Every way to say no, in one place: a code, the rule, and the facts that a helpful sentence needs.

In facts, `card` is what stands on a card (or its number on the table, from 1, where there is no such card), and seats are named
by their colours.
"""

from games.refusal import Reason

game_over = Reason("game_over", "T-25")
"""Nothing can be done any more."""
no_such_seat = Reason("no_such_seat", "T-01")
"""The actor holds no seat of this table."""
instructor_only = Reason("instructor_only", "T-26")
"""Players may not do this."""
finish_called = Reason("finish_called", "T-26")
finish_not_called = Reason("finish_not_called", "T-26")
"""This round is the last one already."""
players_only = Reason("players_only", "T-01")
"""The instructor holds no seat."""
not_your_turn = Reason("not_your_turn", "T-05", active=str)
"""`active`: the colour whose turn it is."""
wrong_phase = Reason("wrong_phase", "A4", now=str)
"""`now`: what is going on: "turns" of the players, "animals", or "roles" being chosen."""
only_the_living = Reason("only_the_living", "T-27")
"""The dead act as Animals."""
only_animals = Reason("only_animals", "T-27")
"""The living do not act as Animals."""
unknown_card = Reason("unknown_card", "T-01", card=int, cards=int)
"""`cards`: how many places for cards of this sort the table has."""
card_gone = Reason("card_gone", "T-07")
"""No card lies there until the end of the round."""
nobody_sent = Reason("nobody_sent", "T-09")
"""At least one Person is sent."""
too_few_people = Reason("too_few_people", "T-09", people=int, has=int)
"""`has`: People that could be sent."""
too_many_people = Reason("too_many_people", "T-11", people=int, room=int)
"""`room`: free circles on the card."""
already_begun = Reason("already_begun", "T-09", card=str)
"""Somebody has begun this Challenge: it can be joined."""
nobody_began = Reason("nobody_began", "T-10", card=str)
"""Nobody has begun this Challenge this round: it can be started."""
challenge_full = Reason("challenge_full", "T-11", card=str)
"""Every circle is taken."""
must_act = Reason("must_act", "T-06")
"""With `passing=only_if_stuck`, while there is something to do."""
no_pledges = Reason("no_pledges", "T-35")
"""This table plays without pledges."""
pledge_too_late = Reason("pledge_too_late", "T-35")
"""The seat's turn has come or is over: now it is deeds that count."""
same_pledge = Reason("same_pledge", "T-35")
"""The seat has announced just that: a second press of a button says nothing new."""
nothing_pledged = Reason("nothing_pledged", "T-35")
"""The seat takes back what it has not announced."""
already_answered = Reason("already_answered", "A3")
"""The seat's answer stands."""
not_asked = Reason("not_asked", "T-28")
"""This seat does not act in this round."""
role_fixed = Reason("role_fixed", "T-27")
"""An Animal stays what it is."""
same_role = Reason("same_role", "T-27", role=str)
"""It is this Animal already."""
wrong_animal = Reason("wrong_animal", "T-27", role=str)
"""`role`: the Animal that can do this."""
nothing_taken = Reason("nothing_taken", "T-29")
"""A Herbivore says from whom it takes how much; to take nothing is to pass."""
too_much_food = Reason("too_much_food", "T-29", asked=int, limit=int)
"""`limit`: the most that a Herbivore takes in a round."""
not_so_much_food = Reason("not_so_much_food", "T-29", target=str, has=int)
"""`has`: Food that this player owns."""
no_such_prey = Reason("no_such_prey", "T-30")
"""The table has no such seat."""
prey_dead = Reason("prey_dead", "T-30", target=str)
"""Animals are not hunted."""
nobody_home = Reason("nobody_home", "T-30", target=str)
"""All People of this player are at a Challenge."""
