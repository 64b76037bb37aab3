### What the values of options mean: the key is the option and the value, as they are typed. They stand after what the option is about.

values-absent_wait = the game waits
values-absent_default_after_timer = the default action, this one time
values-absent_bot = the bot, this one time
values-absent_substitute = a stand-in plays

values-dice_server = the bot
values-dice_instructor = real dice, typed by the instructor

values-layout_beginner = the same in every game
values-layout_nested = nested groups
values-layout_random_balanced = random
values-layout_custom = the table’s own

values-rounds_known_secret = no, a secret
values-rounds_known_public = yes, everyone knows it

values-start_hand_none = no cards
values-start_hand_starred = for the second settlement
values-start_hand_both = for both settlements

values-cap_none = no limit

values-hands_hidden = hidden, but everyone sees how many cards
values-hands_count_hidden = hidden, and the number too
values-hands_open = open

values-survive_when_at_end = at the end
values-survive_when_when_reached = as soon as you have enough

values-early_end_off = no
values-early_end_all_survive = when everyone has survived
values-early_end_all_crashed = when every resource has crashed

values-service_active_first = the player whose turn it is, then in turn order
values-service_fixed = always in the same order
values-service_pro_rata = everyone, in proportion
values-service_random = by lot

values-requests_public_on = each player’s request and the cards they got
values-requests_public_received_only = only the cards each player got
values-requests_public_secret = nothing

values-asking_sealed = all at once, secretly
values-asking_sequential = one after another

values-absent_request_0 = nothing
values-absent_request_last = the same as last time

values-announce_crash_hidden = no
values-announce_crash_public = yes, all of them
values-bank_shown_no = never
values-bank_shown_at_round_ends = when a round ends
values-bank_shown_always = always

values-return_to_crashed_reserve = into the box
values-return_to_crashed_held_until_recovery = kept until it comes back
values-return_to_crashed_reopens = into the bank: it comes back

values-spent_to_bank = into the bank
values-spent_to_reserve = into the box

values-traded_to_bank = into the bank
values-traded_to_reserve = into the box

values-steps_strict = in a fixed order
values-steps_trade_build_mixed = trade and build mixed

values-knights_none = no Knights
values-knights_mcguire = each draws two cards from the bank
values-knights_full = they count for the Largest Army

values-monopoly_printed = all cards of one resource from the others’ hands
values-monopoly_mcguire = as many from the bank as all hands hold
values-monopoly_removed = not in the deck

values-roll_player = players roll themselves
values-roll_auto = the bot rolls for you

values-transition_carry_over = everything carries over
values-transition_fresh_board = a fresh start

values-monitor_term_stage = to the end
values-monitor_term_rounds = some rounds
values-monitor_term_recall = until a majority votes for a new election

values-sanction_when_any = at any time
values-sanction_when_own_turn = in the Monitor’s own turn
values-sanction_when_end_of_turn = at the end of each turn

values-self_reward_off = no
values-self_reward_announced = yes, and everyone can read it
values-reasons_listed = from a list
values-reasons_free = in their own words

values-graduated_advise = the game suggests the next step
values-graduated_enforce = the game insists on the next step
values-graduated_off = neither

values-preset_ = the usual options
values-preset_as_written = the game as its author wrote it
values-preset_limits = limits on harvests
values-preset_fines = fines, and a point
values-preset_2_2 = two milder ones of each
values-preset_empty = none
values-preset_rewards_only = rewards only
values-preset_sanctions_only = sanctions only

values-resource_meeting_readable = yes, everyone can read it
values-resource_meeting_private_thread = no, it is private

values-meeting_form_text = in writing
values-meeting_form_voice = aloud
values-meeting_form_both = in writing and aloud
values-speaking_free = all at once
values-speaking_queue = one after another, by raising hands

values-majority_cast = of the votes cast
values-majority_all_members = of all members
values-majority_two_thirds = two thirds of the votes
values-majority_unanimous = no vote against
values-majority_consent = no reasoned objection
values-tie_fails = fails
values-tie_status_quo_of_the_rule = decides nothing, and the motion may come again
values-tie_monitor_decides = goes the way the Monitor voted

values-quorum_none = no minimum
values-quorum_half = half of them
values-quorum_all = all of them

values-ballot_show_of_hands = a show of hands
values-ballot_secret = secret
values-ballot_roll_call = a roll call

values-nested_conflict_whole_wins = the whole group’s rule
values-nested_conflict_resource_wins = the resource group’s rule

values-rule_enforcement_monitor = only the Monitor
values-rule_enforcement_engine = the game does not allow more

values-suit_voters_all = everyone
values-suit_voters_without_monitor = everyone except the Monitor

values-suit_effect_3_cards = 3 cards
values-suit_effect_recall = a new election
values-suit_effect_both = 3 cards and a new election

values-instructor_override_off = never
values-instructor_override_safety_only = only to remove one
values-instructor_override_on = freely, to demonstrate

values-setup_order_seats = in the same order
values-setup_order_snake = backwards

values-own_cities_transparent = yes
values-own_cities_block = no

values-road_reach_direct = directly
values-road_reach_through_others = also through others

values-goal_kind_held = the gold that you have
values-goal_kind_earned = all the gold that you have ever earned

values-gold_public = yes, everyone sees it
values-gold_hidden_until_end = only at the end

values-talk_open = everyone, always
values-talk_trade_only = everyone, during trade
values-talk_offers_only = no one, only offers
values-talk_challenge_phase_only = everyone, but only during players’ turns
values-talk_none = no one
values-talk_private_allowed = everyone, also in pairs

values-harbor_ports_edge = two corners
values-harbor_ports_vertex = one corner

values-placer_player = the best player
values-placer_instructor = the instructor
values-placer_bot = the bot, evenly

values-multiway_chain = step by step
values-multiway_atomic = all steps or none

values-theme_tornado = a tornado
values-theme_birthday = a birthday

values-eaten_food_pile = back to the pile
values-eaten_food_gone = out of the game

values-passing_always = always
values-passing_only_if_stuck = only if you can’t do anything else

values-fail_penalty_each = each player who took part
values-fail_penalty_shared = all players who took part, together
values-fail_penalty_none = no one

values-short_pile_order = earlier players first
values-short_pile_pro_rata = everyone, in proportion

values-food_cat_death_before = players with no Food before it
values-food_cat_death_before_or_short = also players with too little

values-tie_none = no one
values-tie_shared = all of them
values-tie_most_people_before = the player who had the most People

values-herbivore_food_pile = back to the pile
values-herbivore_food_gone = out of the game

values-animals_in_order = openly, in order of death
values-animals_simultaneous = all at once, secretly

values-decks_standard = the usual cards
values-decks_first = the cards of version 0.4

values-method_arrival = in order of arrival
values-method_random = by lot
values-method_balanced = mixed
values-method_alike = like with like
values-method_roster = as your list says

values-remainder_threes = smaller tables
values-remainder_teams = two people share a seat
values-remainder_watch = they watch

values-private_rooms_closed = students with closed direct messages
values-private_rooms_all = everyone
values-private_rooms_none = no one

values-observers_ask_staff = only people the teacher lets in
values-observers_open = everyone
values-observers_none = no one

values-kind_choice = one of a few answers
values-kind_scale = a step on a scale
values-kind_text = a text of your own
values-teaching_neutral = how it works
values-teaching_with_examples = how it works, with examples
