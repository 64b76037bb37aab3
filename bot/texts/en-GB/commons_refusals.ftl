### Why the Commons Game says no: a sentence for each code of games/commons/basic/refusals.py.
### (no_such_seat and instructor_only are said by the table as well: they stand in tables.ftl.)

commons-refusals-game_over = The game is over, so nothing more can be done.
commons-refusals-not_your_turn = It is { WORD($active, "seat") }’s turn, not yours. Wait until the card calls you.
commons-refusals-roll_first = Roll the dice first: every turn begins with the roll.
commons-refusals-harvest_open = The harvest is still open: { WORD($waiting, "seat") } must answer first. Then the turn goes on.
commons-refusals-wrong_step = That belongs to the step “{ WORD($needed, "step") }”, and the turn is at “{ WORD($now, "step") }”. The steps of a turn come in their order.
commons-refusals-already_rolled = The dice have been rolled already. There is one roll in a turn.
commons-refusals-dice_by_instructor = At this table the instructor rolls real dice and types in what they show. Please wait for that.
commons-refusals-dice_by_bot = At this table the bot rolls the dice. You can’t choose them.
commons-refusals-bad_dice = A die shows 1 to 6.
commons-refusals-no_harvest = Nobody can ask for cards now. That comes right after a roll, while the harvest is open.
commons-refusals-not_awaited = You can’t harvest this time: none of your buildings is on this number (or a limit stops you).
commons-refusals-already_asked = You have already asked for { CARDS($asked) }. You can’t change your request once you’ve sent it.
commons-refusals-wait_to_ask = At this table you ask one after another, and { WORD($waiting, "seat") } comes before you.
commons-refusals-over_limit = You asked for { CARDS($asked) }. You may ask for at most { CARDS($limit) }: 3 cards for each of your settlements on the tile, and 6 for each city. Where a limit is in force, it is less.
commons-refusals-bad_amount = That number is too small to make sense.
commons-refusals-same_resource = You would give { WORD($resource, "resource") } and take { WORD($resource, "resource") }. Please choose two different resources.
commons-refusals-cannot_pay = You cannot pay for a { WORD($what, "piece") }: it takes { CARDS($needs) }, and you have { CARDS($has) }.
commons-refusals-not_available = The bank has said no to { WORD($resource, "resource") } in this turn. You can ask for it again in your next one.
commons-refusals-no_pieces_left = You have no { WORD($piece, "piece") } left: 15 roads, 5 settlements and 4 cities are all that a player has.
commons-refusals-unknown_place = The board has no place { $place } for a { WORD($piece, "piece") }.
commons-refusals-place_taken = You cannot build a { WORD($piece, "piece") } there, because that place is already taken.
commons-refusals-not_connected = You cannot build a { WORD($piece, "piece") } there: none of your roads reaches that place.
commons-refusals-too_close = That is too close: between two settlements or cities there must be at least two roads’ length.
commons-refusals-not_your_settlement = A city replaces a settlement of your own, and you have none at that place.
commons-refusals-deck_empty = The deck is empty: all development cards have been sold.
commons-refusals-no_such_card = You do not hold the card { WORD($card, "card") }.
commons-refusals-card_too_new = You bought { WORD($card, "card") } in this turn. You may play it from your next turn on.
commons-refusals-one_card_a_turn = You have played a card in this turn already, and one a turn is all.
commons-refusals-wrong_choice = Please choose again: { WORD($card, "card") } takes { $places ->
    [0] { $resources ->
        [0] no choice
       *[other] { COUNT($resources, "resource") }
    }
   *[other] at most { COUNT($places, "place") }
  }.
commons-refusals-finish_not_called = This round has not been made the last one, so there is nothing to take back.
commons-refusals-rounds_out_of_range = A stage has 3 to 40 rounds, or 0 to go on until the instructor ends it.
commons-refusals-rounds_too_few = Round { $round } of this stage is being played already, so it cannot end after round { $rounds }.

# The Ostrom Variant: codes of games/commons/governance/refusals.py.
commons-refusals-stand_in_plays = A stand-in plays this seat, and only people decide together. A stand-in does not vote, move, call a meeting or hold the Monitor’s office. Any click of the seat’s player ends that.
commons-refusals-nothing_to_note = Moot itself notes who plays a seat, and there is nothing new to note here.
commons-refusals-no_ostrom = That belongs to the Ostrom Variant, which has not begun at this table.
commons-refusals-game_ends = You have said that the game ends with this round. Change the number of rounds first (`/table options`), then announce the stage.
commons-refusals-stage_already = The Ostrom Variant has been announced already.
commons-refusals-stage_is_over = The Basic stage is over, so its rounds are what they were.
commons-refusals-instructor_announces = Only the instructor announces the Ostrom Variant.
commons-refusals-instructor_stops = Only the instructor may stop a meeting. It closes by itself when all members are done.
commons-refusals-external_authority = Only the players can do that. Outsiders don’t make their rules or vote for them.
commons-refusals-choose_first = { WORD($waiting, "seat") } has cards to choose first. Then the game goes on.
commons-refusals-election_open = The vote for Monitor is open. It comes first.
commons-refusals-no_election = No vote for Monitor is open.
commons-refusals-not_a_candidate = You can vote for { WORD($candidates, "seat") } only: they have the same number of points.
commons-refusals-not_monitor = Only the Monitor can do that, and that is { WORD($monitor, "seat") }.
commons-refusals-not_now = Please wait: { WORD($while_, "while") } must be over first.
commons-refusals-monitor_waits = At this table the Monitor may act only { WORD($when, "when") }.
commons-refusals-no_such_rule = { $rule } is not one of your rules. These are in force: { $known }.
commons-refusals-reason_not_listed = Outside of meetings you may not talk, and everyone reads your reason. So choose it from the list. You can say more in the next meeting.
commons-refusals-monitors_moment = This turn is over as soon as { WORD($monitor, "seat") }, the Monitor, has ended it. The Monitor may still sanction or reward.
commons-refusals-last_turn = This is the last turn, so the Monitor could no longer be sued for it. In a meeting the Monitor may still act.
commons-refusals-no_self_reward = At this table the Monitor may not reward themselves.
commons-refusals-not_bound = That rule is one of { WORD($scope, "scope") }, and { WORD($target, "seat") } does not belong to it.
commons-refusals-limit_reached = { WORD($target, "seat") } cannot get another { WORD($sort, "sort") } in this turn: { $most } is the most.
commons-refusals-only_once = { $rule } is used only once in a game for each player. { WORD($target, "seat") } has had it already, or the rule that it replaced.
commons-refusals-cards_this_round = A rule gives each player cards only once in a round, and { WORD($target, "seat") } has had some in this one.
commons-refusals-name_a_resource = { $rule } leaves the resource to you. Please name it.
commons-refusals-ladder = At this table the ladder is binding: the next step is { $proposed }.
commons-refusals-nothing_to_choose = You have no cards to choose now.
commons-refusals-wrong_number = Please choose { COUNT($count, "card") }, no more and no fewer.
commons-refusals-not_in_hand = You do not hold these cards. You have { CARDS($has) }.
commons-refusals-crashed_last = The bank cannot take { WORD($resources, "resource") } now, so please give your other cards first.
commons-refusals-meeting_open = A meeting is open already.
commons-refusals-no_meeting = No meeting is open. It can be called at the end of a turn.
commons-refusals-meetings_later = You may not call a meeting yet. At this table meetings begin in a later round.
commons-refusals-meetings_used = Only { COUNT($most, "meeting") } per turn.
commons-refusals-group_too_small = A meeting needs at least two people, and { WORD($scope, "scope") } has fewer. Seats played by stand-ins do not count.
commons-refusals-not_a_member = You do not belong to { WORD($scope, "scope") }: it consists of those who have a settlement or city there.
commons-refusals-meeting_costs = At this table a meeting costs a card. Please name one that you hold.
commons-refusals-not_caller = Only { WORD($caller, "seat") }, who called the meeting, can give it more time.
commons-refusals-already_extended = The meeting has been given more time already. That can be done only once.
commons-refusals-already_done = You have said so already.
commons-refusals-vote_first = A ballot is open. Please vote first.
commons-refusals-no_queue = At this table all members of a meeting may speak at once. You need not raise a hand.
commons-refusals-hand_already_up = Your hand is already up.
commons-refusals-no_hand_up = Your hand is not up.
commons-refusals-may_speak_now = It is your turn to speak. You need not raise your hand.
commons-refusals-nobody_speaks = No one is speaking now. Raise your hand, and you may speak at once.
commons-refusals-not_your_speech = It is { WORD($speaker, "seat") }’s turn to speak. Raise your hand, and wait for yours.
commons-refusals-nobody_waits = No one is waiting to speak. You can pass the turn only to a player with a raised hand.
commons-refusals-motion_open = A motion is open. One at a time: please vote on it first.
commons-refusals-motions_used = A meeting may make { COUNT($most, "motion") }, and this one has.
commons-refusals-not_your_rule = { $rule } is a rule of { WORD($scope, "scope") }, and only that can change it.
commons-refusals-sort_stays = A change of { $rule } cannot turn a sanction into a reward, or the other way round. Swap it for another rule instead.
commons-refusals-minimum = At least two of its sort must always be in force, so this { WORD($sort, "sort") } cannot go. Swap it for another one of its sort instead.
commons-refusals-sanction_gives = A sanction takes something from a player, and part of this rule gives something. That belongs in a reward.
commons-refusals-reward_takes = A reward gives something to a player, and part of this rule takes something. That belongs in a sanction.
commons-refusals-no_sanctions = This table has only rewards, no sanctions.
commons-refusals-no_rewards = This table has only sanctions, no rewards.
commons-refusals-groups_alone = Only a resource group can let its members ask for more than usual, and only of its own resource.
commons-refusals-no_petition = Only the meeting of a resource group can ask the whole group to change a rule.
commons-refusals-beyond_limits = That is too much for one rule that you make. The limit for { WORD($what, "measure") } is { $most }.
commons-refusals-bad_words = Please write something, of at most 200 characters.
commons-refusals-other_resource = This is a meeting of { WORD($scope, "scope") }. It can decide only about its own resource: how much its members may take of it, give back or get.
commons-refusals-whole_group_only = That belongs to a meeting of the whole group.
commons-refusals-monitor_cannot_sue = You are the Monitor. Only the other players can sue you.
commons-refusals-already_sued = You have sued in this meeting already, and once is all.
commons-refusals-no_recall = At this table a meeting cannot decide to elect a new Monitor.
commons-refusals-no_defence = There is no lawsuit for you to answer.
commons-refusals-no_ballot = No ballot is open, or it has closed. Nothing was counted.
commons-refusals-no_vote = You have no vote in this ballot.
commons-refusals-already_voted = That is your vote already.
commons-refusals-objection_needs_reason = Here an objection needs a reason: press **{ commons-button-vote_object }**, or add `reason` to `/vote`. All members read it at the close.
commons-refusals-no_vote_reason = Here a vote has no reason. You can say in the meeting what you think.
commons-refusals-clock_counts = Only the clock counts the votes, when all have voted.
commons-refusals-defence_first = The Monitor may speak first. Then the vote opens.
