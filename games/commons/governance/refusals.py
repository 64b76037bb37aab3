"""Every way to say no in the Ostrom Variant: a code, the rule, and facts. Seats are named by their colours.

Facts never hold what the actor may not know.
"""

from operator import itemgetter

from games.refusal import Reason

stand_in_plays = Reason("stand_in_plays", "C-109")
"""A stand-in plays the seat: it takes no part in what people decide."""
nothing_to_note = Reason("nothing_to_note", "A2")
"""Only the table notes who plays a seat, and only when that has changed."""
no_ostrom = Reason("no_ostrom", "C-70")
"""The Basic stage has no self-government."""
game_ends = Reason("game_ends", "C-13")
"""The instructor has said that the game ends with this round."""
stage_already = Reason("stage_already", "C-70")
"""The Ostrom stage is announced, or has begun."""
stage_is_over = Reason("stage_is_over", "C-11")
"""The Basic stage cannot be made longer or shorter any more."""
instructor_announces = Reason("instructor_announces", "C-70")
"""Only the instructor announces the next stage."""
external_authority = Reason("external_authority", "C-130")
"""The instructor neither makes rules nor votes (Ostrom's principle 7)."""
choose_first = Reason("choose_first", "C-88", waiting=str)
"""`waiting`: the colour that has cards to choose before anything else goes on."""
election_open = Reason("election_open", "C-80")
"""The vote for Monitor comes first."""
no_election = Reason("no_election", "A4")
"""No vote for Monitor is open, or it has closed."""
not_a_candidate = Reason("not_a_candidate", "C-80", candidates=tuple)
"""`candidates`: the colours that can be voted for."""
not_monitor = Reason("not_monitor", "C-84", monitor=str)
"""`monitor`: the colour that holds the office."""
not_now = Reason("not_now", "C-84", while_=str)
"""`while_`: "harvest" or "ballot", which has to be over first."""
monitor_waits = Reason("monitor_waits", "C-84", when=str)
"""`when`: "own_turn" or "end_of_turn", as the table plays it."""
monitors_moment = Reason("monitors_moment", "C-84", monitor=str)
"""The turn is over, except for the Monitor, who may act now."""
last_turn = Reason("last_turn", "C-120")
"""Nobody could sue for it any more."""
no_such_rule = Reason("no_such_rule", "C-86", rule=itemgetter(slice(20)), known=tuple)
"""`known`: the names of rules in force."""
reason_not_listed = Reason("reason_not_listed", "C-86")
"""With `reasons=listed`, outside of meetings: the Monitor's own words are talk."""

no_self_reward = Reason("no_self_reward", "C-87")
"""With `self_reward=off`."""
not_bound = Reason("not_bound", "C-113", target=str, scope=str)
"""A resource group's rule binds its members alone."""
limit_reached = Reason("limit_reached", "C-85", target=str, sort=str, most=int)
"""`most` of this sort for one seat in one player turn."""
only_once = Reason("only_once", "C-88", target=str, rule=str)
"""This rule, or one in whose place it came, has been applied to this seat before."""
cards_this_round = Reason("cards_this_round", "C-112", target=str)
"""Cards by a rule at most once a player and round, for oneself too."""
crashed_last = Reason("crashed_last", "C-122", resources=tuple)
"""`resources`: crashed ones of the hand, which the bank cannot take while the seat holds others."""
name_a_resource = Reason("name_a_resource", "C-88", rule=str)
"""The rule leaves it to the Monitor which resource it is about."""
ladder = Reason("ladder", "C-89", proposed=str)
"""With `graduated=enforce`: only the next step of the ladder."""
nothing_to_choose = Reason("nothing_to_choose", "A4")
"""The seat has no cards to choose."""
wrong_number = Reason("wrong_number", "C-88", count=int)
"""`count`: how many cards are to be chosen."""
not_in_hand = Reason("not_in_hand", "C-88", has=tuple)
"""`has`: the actor's own hand."""
meeting_open = Reason("meeting_open", "C-100")
"""A meeting is being held."""
no_meeting = Reason("no_meeting", "A4")
"""No meeting is being held, or it has closed."""
meetings_later = Reason("meetings_later", "C-100")
"""With `meetings_from` later than this round. It names no round: that may tell how many there are."""
meetings_used = Reason("meetings_used", "C-100", most=int)
"""`most` meetings in a turn."""
group_too_small = Reason("group_too_small", "C-102", scope=str)
"""A group with fewer than two seats cannot meet."""
not_a_member = Reason("not_a_member", "C-101", scope=str)
"""The seat does not belong to this meeting, or to this resource group."""
meeting_costs = Reason("meeting_costs", "C-100")
"""With `meeting_cost=1`: a card that the caller holds has to be named."""
instructor_stops = Reason("instructor_stops", "C-130")
"""A meeting closes when its members are done; only the instructor stops it."""
not_caller = Reason("not_caller", "C-104", caller=str)
"""Only who called a meeting may extend it."""
already_extended = Reason("already_extended", "C-104")
"""One extension a meeting."""
no_queue = Reason("no_queue", "C-116")
"""With `speaking=free` all members may speak."""
hand_already_up = Reason("hand_already_up", "C-116")
"""The seat waits already."""
no_hand_up = Reason("no_hand_up", "C-116")
"""The seat does not wait."""
may_speak_now = Reason("may_speak_now", "C-116")
"""It is the seat's turn to speak."""
nobody_speaks = Reason("nobody_speaks", "C-116")
"""No seat has a turn to speak."""
not_your_speech = Reason("not_your_speech", "C-116", speaker=str)
"""`speaker`: the colour whose turn it is."""
nobody_waits = Reason("nobody_waits", "C-116")
"""The turn to speak is passed on only to a seat that waits."""
already_done = Reason("already_done", "C-104")
"""The seat has said so before."""
vote_first = Reason("vote_first", "C-104")
"""A ballot is open."""
motion_open = Reason("motion_open", "C-105")
"""One motion at a time."""
motions_used = Reason("motions_used", "C-105", most=int)
"""`most` motions in a meeting."""
not_your_rule = Reason("not_your_rule", "C-113", rule=str, scope=str)
"""`scope`: whose rule it is; each group changes its own."""
sort_stays = Reason("sort_stays", "C-105", rule=str)
"""A sanction does not become a reward: swap them instead."""
minimum = Reason("minimum", "C-110", sort=str)
"""Two sanctions and two rewards of the whole group must always be in force."""
sanction_gives = Reason("sanction_gives", "C-87")
"""What a rule does counts, not what it is called."""
reward_takes = Reason("reward_takes", "C-87")
no_sanctions = Reason("no_sanctions", "C-110")
"""With `preset=rewards_only`."""
no_rewards = Reason("no_rewards", "C-110")
"""With `preset=sanctions_only`."""
no_petition = Reason("no_petition", "C-113")
"""Only a resource group asks the whole group for a change."""
groups_alone = Reason("groups_alone", "C-113")
"""A higher limit is a resource group's to give, of its own resource."""
beyond_limits = Reason("beyond_limits", "C-112", what=str, most=int)
"""`what`: "cards", "turns" or "points". A motion's rule may use at most this much."""
bad_words = Reason("bad_words", "C-86")
"""A text of 1 to 200 characters is needed."""
other_resource = Reason("other_resource", "C-113", scope=str)
"""A resource group decides how much of its own resource is taken and given back, and about nothing else."""
whole_group_only = Reason("whole_group_only", "C-120")
"""Suits and recalls belong to whole-group meetings."""
monitor_cannot_sue = Reason("monitor_cannot_sue", "C-120")
"""Nobody sues themselves."""
already_sued = Reason("already_sued", "C-120")
"""One suit a plaintiff in a meeting."""
no_recall = Reason("no_recall", "C-81")
"""Without `monitor_term=recall` the Monitor stays."""
no_defence = Reason("no_defence", "A4")
"""No suit waits for this seat's defence."""
no_ballot = Reason("no_ballot", "A4")
"""No vote is open, or it has closed."""
no_vote = Reason("no_vote", "C-106")
"""The seat has no vote in this ballot."""
already_voted = Reason("already_voted", "C-108")
"""That is the seat's vote already."""
objection_needs_reason = Reason("objection_needs_reason", "C-106")
"""With `majority=consent`, an objection needs a reason."""
no_vote_reason = Reason("no_vote_reason", "C-107")
"""Only a roll call with `vote_reasons` lets a vote have a reason, and only `majority=consent` an objection."""
clock_counts = Reason("clock_counts", "C-108")
"""Nobody but the clock closes a ballot, and only once all have voted."""
defence_first = Reason("defence_first", "C-123")
"""The Monitor speaks before the vote."""
