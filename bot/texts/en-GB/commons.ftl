### Everything that the Commons Game shows. {seat} is a coloured square with its name, e.g. "🟥 Red".

commons-card-title = Commons Game · round { $round } of { $rounds }
commons-card-title_open = Commons Game · round { $round }
commons-card-title_ostrom = Commons Game · Ostrom Variant · round { $round } of { $rounds }
commons-card-title_open_ostrom = Commons Game · Ostrom Variant · round { $round }
commons-card-title_over = Commons Game · the game is over
commons-card-turn = **{ $seat }’s turn**
commons-card-turn_person = **{ $seat }’s turn** ({ $person })
commons-card-turn_automatic = **{ $seat }’s turn** (automatic: { WORD($player, "player") })
commons-card-turn_away = **{ $seat }’s turn** (away: a stand-in plays)
commons-card-step = { WORD($step, "step") }
commons-card-step_now = **▶ { WORD($step, "step") }**
commons-card-roll = 🎲 { $dice }
commons-card-physical_dice = The instructor rolls real dice and types them in.
commons-card-harvest = These colours can now ask the bank for cards:
commons-card-may_ask = ⏳ { $seat }: up to { CARDS($limit) }
commons-card-may_ask_done = ✅ { $seat }: up to { CARDS($limit) }, has answered
commons-card-heard = 🗣️ { $seat } asks for { CARDS($cards) }
commons-card-over = The last round has been played.
commons-card-lately =
    { "**" }What happened**
    { $news }
commons-card-standings = Standings
commons-card-points = **{ COUNT($points, "point") }**
commons-card-resources = { COUNT($count, "card") }
commons-card-developments = { COUNT($count, "development_card") }
commons-card-safe = 🏕️ has survived
commons-card-monitor = 🔎 Monitor
commons-card-skips = ⏭️ skips { COUNT($turns, "turn") }
commons-card-meeting = 🏛️ **Town Meeting { $number }** of { $scope }, called by { $seat }, { $place }.
commons-card-in_its_thread = in its thread
commons-card-the_thread = the meeting’s thread
commons-card-place_voice = aloud in { $voice } (its votes: { $thread })
commons-card-place_both = { $thread } and aloud in { $voice }
commons-card-may_speak = May speak, propose and vote: { $seats }. Everyone else is silent.
commons-card-all_may_speak = All of you may speak, propose and vote.
commons-card-may_vote = May speak and vote now: { $seats }. Everyone else is silent.
commons-card-all_may_vote = All of you may speak and vote now.
commons-card-may_talk = May still speak: { $seats }. Everyone else is silent. All motions of this meeting are made.
commons-card-all_may_talk = All of you may still speak. All motions of this meeting are made.
commons-card-may_propose = May propose and vote, and speak one after another: { $seats }. Everyone else is silent.
commons-card-all_may_propose = All of you may propose and vote. To speak, raise your hand.
commons-card-may_only_vote = May vote, and speak one after another: { $seats }. Everyone else is silent.
commons-card-all_may_only_vote = All of you may vote. To speak, raise your hand.
commons-card-meeting_until = The meeting closes when all are done, at the latest { $when }.
commons-card-ballot_open = 🗳️ Voting is open on motion { $number } ({ $what }): { $voters }.
commons-card-moment = 🔎 { $seat } is the Monitor and may sanction or reward now. Then the Monitor presses **{ commons-button-end }**.
commons-card-defence_open = 🎤 Only the Monitor may speak before the vote on motion { $number } ({ $what }).
commons-card-defence_open_mine = 🎤 You are being sued: motion { $number } ({ $what }). Only you may speak before the vote. Then press **{ commons-button-end_defence }**.
commons-card-election = 🗳️ **Who shall be the Monitor?** { $seats } have the same number of points. All of you vote, in secret.
commons-card-election_anew = 🗳️ **Who shall be the Monitor from now on?** It can be any of you. All of you vote, in secret.
commons-card-election_later = 🗳️ When the game goes on, all of you vote for a Monitor, in secret.
commons-card-election_silent = Nobody may talk about it.
commons-card-election_talk = You may talk about it in { $where } until the vote is over.
commons-card-until = Time runs out { $when }.
commons-card-choosing_give_back = 🎴 **{ $seat }** must choose { COUNT($count, "card") } to give back. The game waits for that.
commons-card-choosing_give_back_mine = 🎴 Choose { COUNT($count, "card") } to give back. The game waits for you.
commons-card-choosing_receive = 🎴 **{ $seat }** may choose { COUNT($count, "card") } from the bank. The game waits for that.
commons-card-choosing_receive_mine = 🎴 Choose { COUNT($count, "card") } from the bank. The game waits for you.
commons-card-longest_road = 🛣️ Longest Road
commons-card-largest_army = ⚔️ Largest Army
commons-card-bank = The bank
commons-card-bank_now = The bank holds { $cards }.
commons-card-bank_told = When the last round ended, the bank held { $cards }.
commons-card-bank_at_start = At the start the bank holds { $cards }.
commons-card-crashed = 💥 { $resource } has crashed
commons-card-scarce = ⚠️ { $resource } is scarce
commons-card-footer_server = Table { $table } · dice sealed: see Rules
commons-card-footer_instructor = Table { $table } · deck sealed: see Rules

commons-button-roll = Roll the dice
commons-button-ask = Ask for cards…
commons-button-ask_same = Same as last time
commons-button-ask_nothing = Ask for nothing
commons-button-ask_number = { $n } { WORD($resource, "resource") }
commons-button-ask_confirm = Ask for { CARDS($cards) }
commons-button-trade = Trade…
commons-button-trade_confirm = Give { $given }, take { $taken }
commons-button-trade_take = Take { $resource }
commons-button-road = Road…
commons-button-settlement = Settlement…
commons-button-city = City…
commons-button-buy = Buy card…
commons-button-build_confirm = Build a { WORD($piece, "piece") } at { $letter }
commons-button-buy_confirm = Buy a card
commons-button-play = Play a card…
commons-button-play_confirm = Play { WORD($card, "card") }
commons-button-next = Go on to: { WORD($step, "step") }
commons-button-end = End turn
commons-button-hand = My hand
commons-button-board = Board
commons-button-governance = Rules & sanctions
commons-button-monitor = Monitor’s panel
commons-button-meeting = In the meeting…
commons-button-call_all = Call a meeting
commons-button-call_other = Another meeting…
commons-button-call = Call a meeting…
commons-button-call_do = Meeting of { $scope }
commons-button-move = Propose…
commons-button-done = Done
commons-button-extend = More time
commons-button-raise_hand = Raise hand
commons-button-lower_hand = Hand down
commons-button-end_speech = Finished speaking
commons-button-next_speaker = Next speaker
commons-button-sue = Sue the Monitor…
commons-button-end_defence = End the defence
commons-button-vote_yes = For
commons-button-vote_no = Against
commons-button-vote_abstain = Abstain
commons-button-vote_agree = I agree
commons-button-vote_object = I object …
commons-button-elect = Vote for Monitor…
commons-button-settle = Choose cards…
commons-button-settle_confirm = Choose { CARDS($cards) }
commons-button-settle_again = Start again
commons-button-move_remove = Propose to remove { $rule }
commons-button-move_recall = Propose a new election
commons-button-propose = Propose it
commons-button-make_words = In my own words…
commons-button-make_change = Change it…
commons-button-make_also = And also…
commons-button-make_promise = In my own words…
commons-button-book_rules = In force
commons-button-book_history = History
commons-button-book_promises = Promises
commons-button-book_deeds = Deeds
commons-button-book_principles = Principles
commons-button-book_before = Before
commons-button-book_after = More
commons-button-ostrom_options = Options of the Ostrom Variant
commons-button-options_options = Options of the Basic Variant
commons-button-rules = Rules
commons-button-help = Help
commons-button-all_options = All options of this table
commons-button-back_to_rules = Back to the rules
commons-button-help_player = Players
commons-button-help_observer = Observers
commons-button-help_instructor = Instructors
commons-button-help_meetings = Meetings
commons-button-help_limits = What Moot cannot do

commons-news-rolled = 🎲 { $seat } rolled { $dice }{ $late }.
commons-news-rolled_seven = 🎲 { $seat } rolled { $dice }: nobody harvests{ $late }.
commons-news-asked = { $seat } asked for { CARDS($asked) } and got { CARDS($got) }{ $late }.
commons-news-asked_all = { $seat } asked for { CARDS($asked) } and got all of it{ $late }.
commons-news-asked_nothing = { $seat } asked for nothing{ $late }.
commons-news-got = { $seat } got { CARDS($got) } from the harvest{ $late }.
commons-news-answered_late = { $seat } did not ask in time, so the clock answered instead.
commons-news-received = { $seat } received { CARDS($cards) } from the bank.
commons-news-traded = ⚖️ { $seat } gave { $given } to the bank and took { $taken }.
commons-news-trade_declined = 🚫 { $resource }: not available. You keep your cards, and can ask for it again in your next turn.
commons-news-built = 🔨 { $seat } built a { WORD($piece, "piece") }.
commons-news-built_free = 🔨 { $seat } built a { WORD($piece, "piece") } for free.
commons-news-card_bought = 🎴 { $seat } bought a development card.
commons-news-drew = 🎴 { $seat } drew { WORD($card, "card") }.
commons-news-you_drew = 🎴 Drawn from the deck: **{ WORD($card, "card") }**. Only you know.
commons-news-played = 🃏 { $seat } played { WORD($card, "card") }.
commons-news-played_naming = 🃏 { $seat } played { WORD($card, "card") } and named { WORD($resources, "resource") }.
commons-news-monopoly_taken = { $seat } took { $count } { $resource } by Monopoly.
commons-news-longest_road = 🛣️ { $seat } now has the Longest Road.
commons-news-longest_road_lost = 🛣️ Nobody has the Longest Road any more.
commons-news-largest_army = ⚔️ { $seat } now has the Largest Army.
commons-news-largest_army_lost = ⚔️ Nobody has the Largest Army any more.
commons-news-turn_ended = ⏭️ { $seat }’s turn ended (time ran out).
commons-news-round_ended = 🔔 Round { $round } is over.
commons-news-seat_safe = 🏕️ { $seat } has survived.
commons-news-rounds_set = This stage now ends with round { $rounds }.
commons-news-rounds_to_come = The Ostrom stage after this one will have { COUNT($rounds, "round") }.
commons-news-rounds_not_to_come = The Ostrom stage will come only if the instructor says so, or has said so.
commons-news-rounds_open = This stage now goes on until the instructor ends it.
commons-news-finish_called = The game will end with this round.
commons-news-last_round_withdrawn = The game will not end with this round after all.
commons-news-victory_cards_shown = { $seat } revealed { COUNT($count, "Victory_Point_card") }.
commons-news-ended_rounds = 🏁 The game is over: the last round has been played.
commons-news-ended_all_survive = 🏁 The game is over: everyone has survived.
commons-news-ended_all_crashed = 🏁 The game is over: every resource has crashed.
commons-news-ended_instructor = 🏁 The instructor has ended the game.
commons-news-crashed = 💥 { $resource } has crashed.
commons-news-recovered = 🌱 { $resource } has come back with { COUNT($count, "card") }.
commons-news-grew = 🌱 The bank grew by { CARDS($cards) }.
commons-news-grew_in_part = 🌱 The bank grew by { CARDS($cards) }. Not { $kinds }: all { $box } are already in the bank or in your hands.
commons-news-box_empty = 📦 Nothing grew. Of { $kinds }, all { $box } cards are already in the bank or in your hands: the land bears no more.
commons-news-grew_nothing = 🥀 Nothing grew in the bank.

commons-news-by_chance = { " " }(time ran out: drawn by chance)
commons-news-stage_called = 📣 The instructor has announced the Ostrom Variant: it begins when this round is over.
commons-news-game_resumed = 📣 The instructor lets the game go on with the Ostrom Variant. Silence again.
commons-news-stage_ended = 🔔 The Basic stage is over. By the points that everyone can see, these would survive now: { $seats }.
commons-news-stage_ended_none = 🔔 The Basic stage is over. If the game ended now, no player would survive (counting visible points).
commons-news-stage_began = 🏛️ The Ostrom Variant begins, with { COUNT($count, "rule") } in force. From now on you govern yourselves: the button **{ commons-button-governance }** shows how.
commons-news-rounds_fixed = The game goes on to round { $rounds }.
commons-news-election_opened = 🗳️ { $seats } have the same number of points: all of you vote for a Monitor, in secret.
commons-news-election_opened_all = 🗳️ All of you vote for a Monitor, in secret. It can be any of you.
commons-news-election_closed = 🗳️ The votes for Monitor: { $votes }.
commons-news-election_votes = { $seat } { $n }
commons-news-election_called = 🗳️ You will elect a new Monitor when this turn is over.
commons-news-monitor_points = 🔎 { $seat } is the Monitor: the most points.
commons-news-monitor_ballot = 🔎 { $seat } is the Monitor, by your vote.
commons-news-monitor_seat_order = 🔎 { $seat } is the Monitor: the vote was a tie, so the order of the colours counts.
commons-news-monitor_stand_in = 🔎 The Monitor is away, so { $seat } acts as Monitor.
commons-news-monitor_back = 🔎 { $seat } is back, and the Monitor again.
commons-news-office_vacated = 🔎 Stand-ins play all seats, so the game has no Monitor for now.
commons-news-sanctioned = ⚖️ { $monitor } sanctioned { $seat } by { $rule }{ $resource }: { $reason }
commons-news-sanctioned_deviating = ⚖️ { $monitor } sanctioned { $seat } by { $rule }{ $resource } (the ladder proposed another step): { $reason }
commons-news-rewarded = 🎁 { $monitor } rewarded { $seat } by { $rule }{ $resource }: { $reason }
commons-news-rewarded_deviating = 🎁 { $monitor } rewarded { $seat } by { $rule }{ $resource }: { $reason }
commons-news-deed_reversed = ↩️ What the Monitor did last (number { $number }) is taken back, as far as it still can be.
commons-news-cards_returned = { $seat } gave back { $cards } to the bank{ $late }.
commons-news-returned_nothing = { $seat } had no cards to give back.
commons-news-cards_granted = { $seat } took { $cards } from the bank.
commons-news-granted_late = { $seat } did not choose in time, and took nothing.
commons-news-granted_nothing = The bank had nothing for { $seat }.
commons-news-points_given = { $seat } gained { COUNT($n, "point") }.
commons-news-points_taken = { $seat } lost { COUNT($n, "point") }.
commons-news-skip_set = ⏭️ { $seat } will skip { COUNT($turns, "turn") }.
commons-news-turn_skipped = ⏭️ { $seat }’s turn is skipped.
commons-news-limit_set = { $seat } may ask for { $of ->
    [each] { $most ->
        [0] nothing
       *[other] at most { $most } of each resource
      }
   *[one] { $most ->
        [0] no { $resource }
       *[other] at most { $most } { $resource }
      }
  }, for { COUNT($turns, "own_turn") }.
commons-news-limit_raised = { $seat } may ask for { $more } { $resource } more than usual, for { COUNT($turns, "own_turn") }.
commons-news-rate_set = { $seat } trades { $rate }:1 with the bank on the next { $turns ->
    [one] turn
   *[other] { COUNT($turns, "turn") }
  }.
commons-news-flagged = 🚩 { $seat } took { $count } { $resource }: more than { $rule } allows.
commons-news-meeting_called = 🏛️ { $seat } called Town Meeting { $number }, of { $scope }.
commons-news-meeting_extended = ⏳ { $seat } gave the meeting more time.
commons-news-meeting_extended_outside = ⏳ The instructor gave the meeting more time (from outside).
commons-news-speech_ended_monitor = 🎤 The Monitor passed the turn to speak on from { $seat } to the next who waits.
commons-news-speech_ended_instructor = 🎤 The instructor ended { $seat }’s turn to speak (from outside).
commons-news-meeting_closed_done = 🏛️ Town Meeting { $number } is over. Silence again.
commons-news-meeting_closed_clock = 🏛️ Town Meeting { $number } is over: its time ran out. Silence again.
commons-news-meeting_closed_instructor = 🏛️ The instructor closed Town Meeting { $number } (from outside). Silence again.
commons-news-moved = 🗳️ Motion { $number }: { $what }.
commons-news-carried = ✅ Motion { $number } is carried: { $yes } for, { $no } against.
commons-news-failed = ❌ Motion { $number } is not carried: { $yes } for, { $no } against.
commons-news-tie_monitor = ⚖️ Motion { $number }: a tie. The Monitor’s vote decides it.
commons-news-tie_nobody = ⚖️ Motion { $number }: a tie. Nothing is decided yet.
commons-news-void = ⏹️ The vote on motion { $number } is void: the instructor closed the meeting. No vote was counted.
commons-news-rule_made = 📜 From the next turn on: { $rule }
commons-news-rule_made_outside = 📜 The instructor changed a rule (from outside): { $rule }
commons-news-rule_removed = 📜 From the next turn on, { $rule } is not in force any more.
commons-news-rule_removed_outside = 📜 The instructor removed { $rule } (from outside).
commons-news-resolved = 🤝 Promise { $number }: { $words }
commons-news-petitioned = 📨 A request from { $scope } to the next meeting of the whole group. { $motion }

commons-hand-title = Your hand · { $seat }
commons-hand-text =
    You have { COUNT($count, "resource_card") }. { $seen }
    { $cards }
commons-hand-seen_alone = No other player sees this.
commons-hand-seen_monitor = No other player but the Monitor sees them.
commons-hand-seen_open = At this table everyone sees them. Your development cards are yours alone to see.
commons-hand-developments = Development cards
commons-hand-card = { WORD($card, "card") } × { $count }
commons-hand-played = Played: { WORD($cards, "card") }
commons-hand-no_cards = None.
commons-hand-points = Points
commons-hand-points_text =
    { "**" }{ $points }**. { $shown ->
        [all] Everyone sees them.
       *[other] The others see { $shown } of them.
    }
    You survive with more than { $goal }.
commons-hand-pieces = Pieces left
commons-hand-pieces_text =
    { COUNT($roads, "road") }
    { COUNT($settlements, "settlement") }
    { COUNT($cities, "city") }
commons-hand-prices = What things cost
commons-hand-price_paid = ✅ { WORD($what, "piece") }: { CARDS($cost) }
commons-hand-price_short = ▫️ { WORD($what, "piece") }: { CARDS($cost) } (you lack { CARDS($lacking) })
commons-hand-rates = The bank swaps 1 card for
commons-hand-rate = { $rate } { $resource }
commons-hand-rate_all = { $rate } cards of the same kind
commons-hand-footer = Table { $table }

commons-watch-title = For observers · { $round }
commons-watch-bank = The hidden bank
commons-watch-bank_title = The hidden bank · round { $round }
commons-watch-bank_footer = Table { $table } · { COUNT($deck, "development_card") } left · never tell a player
commons-watch-stock = { $resource }: **{ $count }**
commons-watch-scarce = { $resource }: **{ $count }** ⚠️ scarce
commons-watch-crashed = { $resource }: **0** 💥 crashed, back after { COUNT($left, "player_turn") }
commons-watch-reserve = { " " }· box { $count }
commons-watch-held = { " " }· laid aside { $count }
commons-watch-governance = Self-government
commons-watch-speech = Said so far, in all meetings
commons-watch-speech_line = { $seat }: { COUNT($messages, "message") }{ $characters ->
    [0] {""}
   *[other] , { $characters } characters
  }{ $seconds ->
    [0] {""}
   *[other] , { $seconds } seconds
  }
commons-watch-in_force = In force: { $rules }
commons-watch-standing = { $seat }: { COUNT($sanctions, "sanction") } · { COUNT($rewards, "reward") }
commons-watch-standings = Standings
commons-watch-last_harvest = Last harvest
commons-watch-harvest_line = { $seat } asked for { $asked } and got { $received }
commons-watch-unknown = ?
commons-watch-lately = Recent events
commons-watch-quiet = Nothing yet.
commons-watch-last_then_ostrom = ⏳ **This is the last Basic round.** Then the Ostrom Variant begins, with { COUNT($rounds, "round") }: one of the players is the Monitor, and all meet, talk and make rules.
commons-watch-last_round = ⏳ **This is the last Basic round, and the game ends with it.** To let the players govern themselves afterwards, the instructor types `/stage ostrom` now. It also works right after the end.
commons-watch-undecided = ⏳ **The Basic rounds are over. How does it go on?** With `/stage ostrom` the instructor lets the game go on with the Ostrom Variant. With `/table close` it is over for good: then everyone sees what the bank held, and the seed of the dice.
commons-watch-footer = Players never see this. Please stay neutral, also when something crashes.

commons-board-title = The board
commons-board-dealt = This board was drawn. With `layout={ $name }` it can be played again.
commons-board-own = This board is your table’s own. With `layout={ $name }` it can be played again.
commons-board-deck = { COUNT($count, "development_card") } left in the deck.

commons-ask-title = Ask the bank for cards
commons-ask-text =
    You may ask for up to { CARDS($limit) }. If the bank runs short, you may get less than you asked for.
    { $asking } You can ask only once. You can also ask for none.
commons-ask-first_time = You could not ask for any of this before, so say how many.
commons-ask-asking_sealed = Your request stays sealed until everyone has answered.
commons-ask-asking_sequential = You ask openly: everyone sees your request at once, also those who ask after you.
commons-ask-choice = { $resource }: { $n }
commons-ask-menu = How many { $resource }?

commons-trade-title = Trade with the bank
commons-trade-text =
    The bank swaps 1 card of your choice for { $rates }.
    You have: { $hand }
    If the bank does not have what you ask for, you keep your cards, but you cannot ask for that resource again this turn.
commons-trade-too_few = You do not have enough cards of one resource for a trade.
commons-trade-give = What do you give?
commons-trade-give_choice = { $rate } { $resource } for each card (you have { $held })
commons-trade-count = How many cards do you take?
commons-trade-count_choice = Take { COUNT($n, "card") }

commons-build-title = Build a { WORD($piece, "piece") }
commons-build-title_card = Buy a development card
commons-build-cost = It costs { CARDS($cost) }. You can pay that. ✅
commons-build-lacking = It costs { CARDS($cost) }. You still need { CARDS($lacking) }.
commons-build-left = You have { $count } left to build.
commons-build-choose_1 = The letters on the map show the possible places. Choose one below.
commons-build-choose_2 = The letters on the map show the possible places. Choose one below, or two.
commons-build-nowhere_road = No free place for a road touches one of yours.
commons-build-nowhere_settlement = You can’t build a settlement now. It must be at the end of one of your roads, and two roads away from every other settlement or city.
commons-build-nowhere_city = A city replaces one of your settlements, and you have no settlement on the board.
commons-build-menu = Choose a place: { $places }
commons-build-choice = { $letter }: { $place }
commons-build-deck = { COUNT($count, "card") } left in the deck. The card you draw stays secret, and you may play it from your next turn on.
commons-build-deck_same_turn = { COUNT($count, "card") } left in the deck. The card you draw stays secret, and you may play it this turn.

commons-play-title = Play a development card
commons-play-none = You have no development cards.
commons-play-none_now = None of your cards can be played now. A card cannot be played in the turn it was bought (a Victory Point can), and you play at most one card a turn.
commons-play-none_now_same_turn = None of your cards can be played now. You play at most one card a turn.
commons-play-does_victory_point = **Victory Point**: show it, and it counts for you from now on. Cards that you keep are shown for you at the end.
commons-play-does_road_building = **Road Building**: build one or two roads for free.
commons-play-does_year_of_plenty = **Year of Plenty**: take two cards of your choice from the bank. What the bank does not have is lost.
commons-play-does_monopoly_printed = **Monopoly**: name a resource, and the others give you all their cards of it.
commons-play-does_monopoly_mcguire = **Monopoly**: name a resource. All cards of it in all hands are counted, and the bank gives you as many, as far as it can.
commons-play-does_monopoly_removed = **Monopoly**: it is not in this table’s deck.
commons-play-does_knight_none = **Knight**: it is not in this table’s deck.
commons-play-does_knight_mcguire = **Knight**: take two cards from the bank by chance, of two different resources.
commons-play-does_knight_full = **Knight**: show it. It counts only where this table plays for the Largest Army.
commons-play-name = Resource { $n }
commons-play-road_chosen = Road { $n }: { $place }
commons-play-no_road = You can’t build a road now.

commons-done-done = Done.
commons-done-asked_sealed = 🧺 You asked for **{ CARDS($cards) }**. It stays sealed until everyone has answered.
commons-done-asked_sequential = 🧺 You asked for **{ CARDS($cards) }**, and everyone can read it. The bank pays when all have asked.
commons-done-hand = { $count ->
    [0] You are { $seat }. You have no cards.
   *[other] You are { $seat }. Your hand: { CARDS($cards) }
  }
commons-done-voted = 🗳️ Your vote: **{ WORD($cast, "cast") }**. You can change it until the ballot closes.
commons-done-vote_back = 🗳️ You have taken your vote back.
commons-done-elected = 🗳️ Your vote for { $seat } is in. Nobody else learns of it.
commons-done-said_done = ✅ You are done. You can still vote.
commons-done-hand_raised = ✋ Your hand is up.
commons-done-hand_lowered = Your hand is down again.
commons-done-speaker_called = 🎤 It is your turn to speak.
commons-done-speech_ended = Your turn to speak is over.
commons-done-ballot_opened = 🗳️ The ballot on motion { $number } is open, in the meeting’s thread.
commons-done-defence_began = 🎤 { $seat } may speak first. Then the vote opens.

commons-ring-roll = It is your turn: roll the dice.
commons-ring-harvest = The dice are rolled: say which cards you ask the bank for.
commons-ring-trade = It is your turn: trade with the bank, or go on.
commons-ring-build = It is your turn: build, or go on.
commons-ring-cards = It is your turn: play a card, or end your turn.

commons-result-title = 🏁 The Commons Game is over
commons-result-none = Nobody survived this time.
commons-result-some = **{ $survivors } of { $seats }** have survived.
commons-result-all = **Everyone survived.** Well done, all of you.
commons-result-not_yet = The bank stays secret for now, and so does the seed of the dice. The game can still go on with the Ostrom Variant, with talk and rules of your own. When your instructor closes the table, you see it all here.
commons-result-picture = The picture shows the bank, round by round. No player at the table could see it.
commons-result-seats = Survivors
commons-result-survived = 🏕️ { $seat }: **{ COUNT($points, "point") }**, survived
commons-result-failed = 🥀 { $seat }: **{ COUNT($points, "point") }**, needed more than { $goal }
commons-result-standing = Points when it was closed
commons-result-so_far = { $seat }: **{ COUNT($points, "point") }** (the goal: more than { $goal })
commons-result-sign_survived = 🏕️
commons-result-sign_failed = 🥀
commons-result-short_points = Points: { $points }
commons-result-short_crash = 💥 { $resource } crashed first, in round { $round }. In all something crashed { COUNT($count, "time") }.
commons-result-short_met = ⚖️ You met { COUNT($meetings, "time") }, made { COUNT($promises, "promise") } and changed your rules { COUNT($rules_changed, "time") }. The Monitor sanctioned { COUNT($sanctions, "time") }.
commons-result-short_suits = { $suits_won ->
    [one] One suit against the Monitor was carried.
   *[other] { $suits_won } suits against the Monitor were carried.
  }
commons-result-short_suits_cards = { $suits_won ->
    [one] One suit against the Monitor was carried
   *[other] { $suits_won } suits against the Monitor were carried
  }: { COUNT($suit_cards, "card") } went back to the bank.
commons-result-suit_cards = For lost suits, Monitors gave { COUNT($suit_cards, "card") } back to the bank.
commons-result-goal = 🎯 The goal: more than { COUNT($goal, "point") }, for each of you.
commons-result-ranking = Ranking
commons-result-place = { $place }. { $seat }: { COUNT($points, "point") }
commons-result-group = The group
commons-result-group_text = You played { COUNT($rounds, "round") } and have { COUNT($points, "point") } together. { COUNT($bank, "card") } { $bank ->
    [one] is
   *[other] are
  } left in the bank.
commons-result-taken_together = From the harvests you took { COUNT($count, "card") }: { $cards }.
commons-result-used = You built { COUNT($road, "road") }, { COUNT($settlement, "settlement") } and { COUNT($city, "city") }, bought { COUNT($cards, "development_card") }, and traded with the bank { COUNT($trades, "time") }.
commons-result-unmet = You asked for { COUNT($count, "card") } that the bank did not have.
commons-result-late = Somebody’s time ran out { COUNT($count, "time") }.
commons-result-taking = What each colour harvested
commons-result-took = { $seat }: **{ $count }** ({ $cards })
commons-result-took_of = { $seat }: **{ $count }** of { $asked } asked for ({ $cards })
commons-result-took_nothing = { $seat }: nothing
commons-result-crashes = What crashed
commons-result-crash = 💥 { $resource } in round { $rounds }
commons-result-crash_again = 💥 { $resource } in rounds { $rounds }
commons-result-no_crash = 🌱 Nothing crashed in the whole game.
commons-result-stages = Without and with self-government, per round
commons-result-stage_basic = **Basic Variant**, { COUNT($rounds, "round") }. On average { $grown } cards grew in each round, and { $crashes } resources crashed. Per round, the bank refused { $refused } cards, and you gained { $gained } points together.
commons-result-stage_ostrom = **Ostrom Variant**, { COUNT($rounds, "round") }. On average { $grown } cards grew in each round, and { $crashes } resources crashed. Per round, the bank refused { $refused } cards, and you gained { $gained } points together.
commons-result-stages_caution = Later rounds are richer by themselves: more buildings, more cards. So more points in the second stage do not yet show that talking helped.
commons-result-governance = How you governed yourselves
commons-result-met = You held { COUNT($meetings, "meeting") } ({ $resource_meetings } of resource groups), made { COUNT($motions, "motion") } and carried { $carried }, changed rules { COUNT($rules_changed, "time") } and made { COUNT($promises, "promise") }.
commons-result-judged = The Monitor sanctioned { COUNT($sanctions, "time") } and rewarded { COUNT($rewards, "time") }. Of the sanctions, { $repeated } hit a player who had had one before.
commons-result-sued = The Monitor was sued { COUNT($suits, "time") }, and lost { COUNT($suits_won, "time") }.
commons-result-principles = Ostrom’s principles in your game
commons-result-principle_used = ✅ { $name }
commons-result-principle_unused = ▫️ { $name }
commons-result-comparison = For comparison
commons-result-benchmark = Imagine a resource whose number is rolled once in each round. A group that lets the bank grow first can harvest up to **{ $patient }** cards in { $rounds } rounds. A group that always takes everything gets **{ $greedy }**. (Cards that come back when you build or trade are not counted here.)
commons-result-silence = Silence
commons-result-breaches = It was broken { COUNT($count, "time") }, as far as Moot noticed or players owned up.
commons-result-no_breach = Nobody broke it, as far as Moot noticed or anyone said.
commons-result-external = From outside
commons-result-external_pause = The instructor paused the game { COUNT($n, "time") }.
commons-result-external_resume = The instructor let it go on { COUNT($n, "time") }.
commons-result-external_replace = A seat was given to another person { COUNT($n, "time") }.
commons-result-external_take_over = Another instructor took the table over { COUNT($n, "time") }.
commons-result-external_announce = The instructor said something to the table { COUNT($n, "time") }.
commons-result-external_change = The instructor changed options of the game { COUNT($n, "time") }.
commons-result-external_roll_back = The instructor took the game back { COUNT($n, "time") }.
commons-result-external_roll_back_agreed = All players agreed { COUNT($n, "time") } to take the game back.
commons-result-external_acts = The instructor changed rounds, meetings or rules { COUNT($n, "time") }.
commons-result-external_none = The instructor changed nothing: all that happened was the group’s own doing.
commons-result-talk = To talk about now
commons-result-questions =
    1. When did you first notice a resource running out, and what did you do then?
    2. What would you have told the others, if you had been allowed to talk? Would they have believed you?
    3. Which rule would you give this bank, and how would you notice if a player breaks it?
commons-result-questions_between =
    1. What do you think the bank holds now? What makes you think so?
    2. What would you tell the others, if you were allowed to talk?
    3. Which one rule would help you all most?
commons-result-dice = The dice
commons-result-sealed_server = Sealed as `{ $commitment }`.
commons-result-sealed_instructor = The instructor typed in the rolls of real dice. The deck and all other draws are sealed as `{ $commitment }`.
commons-result-verify_server =
    Before the game the dice were sealed as `{ $commitment }`.
    The seed was `{ $seed }`. The SHA-256 of the text `{ $seed }|{ $table }` is that seal, so the dice cannot have been changed since. Everyone can check every roll: the instructor saves the game with `/table export`, and `python3 -m bot verify FILE` rolls all dice again.
commons-result-verify_instructor =
    The instructor typed in the rolls of real dice, so no seal can vouch for them. The deck and all other draws were sealed before the game as `{ $commitment }`.
    The seed was `{ $seed }`. The SHA-256 of the text `{ $seed }|{ $table }` is that seal, so the draws cannot have been changed since. Everyone can check them: the instructor saves the game with `/table export`, and `python3 -m bot verify FILE` draws everything again.

commons-question-monitor = What did the Monitor do for you all, and what for their own points? Would you want the same one again?
commons-question-no_meetings = You never met, although you could. What kept you from it?
commons-question-rules_changed = Which of the rules that you made changed what people did? How could you see it?
commons-question-no_rules_changed = You kept the rules that you began with. Which one was missing, and why did no player ask for it?
commons-question-promises = Which of you kept the promises, and which did not? How did you find out?
commons-question-no_promises = Nobody promised anything. What promise would have helped, and would you have believed it?
commons-question-sanctions = Were the sanctions fair? Did they change what the sanctioned player did afterwards?
commons-question-no_sanctions = You used no sanctions. Did all of you keep to the rules, or did you not want to punish?
commons-question-fair = Which of you won and which lost by your rules? Was that fair?

commons-rules-short =
    { "**" }Your goal: more than { $goal } points.**
    You all live off one bank of cards.
    Roll. Buildings on that number may ask: settlement up to 3, city up to 6.
    What is left grows by 1 for every { $divisor }.
    At 0, a resource is gone for { $turns } turns.
    Then trade, build, play cards, or end.
    { $talk }
commons-rules-short_talk_basic = Nobody may talk during the game.
commons-rules-short_talk_ostrom = Talk only in your own meetings.
commons-rules-title = Rules of this table
commons-rules-title_options = Options of this table
commons-rules-text =
    { "**" }What it is about.** You all live off one shared bank of lumber, brick, wheat, wool and ore. No player knows how much is in it. { $survive } All of you can survive, or none.
    { "**" }Points.** A settlement scores 1, a city 2, a revealed Victory Point card 1. { $awards }
    { "**" }Harvest.** Two dice give a number, and every tile on the map has a number too. With a settlement on a tile with that number you may ask for up to 3 cards of its resource, with a city for up to 6. { $asking } On a 7, no player harvests.
    { "**" }The bank grows.** It starts with { $bank } cards of each resource. { $hand } At the end of each round, each resource grows by one card for every { $divisor } cards left. { $cap } { $sinks } A resource that falls to 0 has crashed: it stays empty for { $clock } player turns, then comes back with 6 cards.
    { $crash } { $shown }
commons-rules-survive_at_end = You survive if you have **more than { $goal } points** at the end.
commons-rules-survive_when_reached = You survive as soon as you have **more than { $goal } points**, and then you stay safe.
commons-rules-awards_road = The Longest Road (5 roads or more) counts 2.
commons-rules-awards_both = The Longest Road (5 roads or more) counts 2, and so does the Largest Army (3 played Knights or more).
commons-rules-asking_sealed = All ask at the same time and in secret, then the bank pays as far as it can.
commons-rules-asking_sequential = You ask one after another, so that all can hear it, then the bank pays as far as it can.
commons-rules-cap = What grows comes out of a box: of each resource there are { $cap } cards in all, in the bank, in hands and in the box. When the box is empty, the land bears no more: that resource does not grow.
commons-rules-cap_none = What grows comes out of a box that is never empty.
commons-rules-spent_bank_traded_bank = Cards that you pay for building or trade go back to the bank.
commons-rules-spent_bank_traded_reserve = Cards that you pay for building go back to the bank, but cards that you trade go to the box.
commons-rules-spent_reserve_traded_bank = Cards that you pay for building go to the box, but cards that you trade go back to the bank.
commons-rules-spent_reserve_traded_reserve = Cards that you pay for building or trade go to the box.
commons-rules-hand_none = { "" }
commons-rules-hand_starred = You begin with a card for each tile around your second settlement.
commons-rules-hand_both = You begin with a card for each tile around your two settlements.
commons-rules-stages = How long it goes
commons-rules-basic_rounds = The Basic Variant has { COUNT($rounds, "round") }.
commons-rules-basic_rounds_open = The Basic Variant goes on until your instructor ends it.
commons-rules-ostrom_rounds = Then the Ostrom Variant follows, with { COUNT($rounds, "round") }. There one of you is the Monitor, and you meet and make your own rules.
commons-rules-crash_hidden = Players are not told when something crashes. You notice when you ask and get less.
commons-rules-crash_public = When a resource crashes, everyone sees it.
commons-rules-bank_no = { "" }
commons-rules-bank_at_round_ends = At the end of each round everyone sees the bank.
commons-rules-bank_always = Everyone can always see the bank.
commons-rules-turn = A turn
commons-rules-turn_strict =
    1. Roll. Then everyone with a building on that number asks for cards.
    2. Trade with the bank: 4 cards of the same kind for 1, fewer at your own harbours. If the bank says no, you keep your cards, but cannot ask for that resource again this turn.
    3. Build, or buy a card.
    4. Play a card.
    You can skip steps 2 to 4, but you cannot go back to a step. Players never trade with each other.
commons-rules-turn_trade_build_mixed =
    1. Roll. Then everyone with a building on that number asks for cards.
    2. Trade with the bank (4 cards of the same kind for 1, fewer at your own harbours, and after a no you cannot ask for that resource again this turn), build and buy, in any order.
    3. Play a card.
    You can skip steps 2 and 3. Players never trade with each other.
commons-rules-prices = Prices
commons-rules-price = { WORD($what, "piece") }: { CARDS($cost) }
commons-rules-silence = Silence
commons-rules-silence_text = Players do not talk with each other during this game: no messages, no reactions, no voice, no private chats. You may ask the instructor. A bot cannot see your phones, so it depends on your word. If you broke the silence, `/confess` notes it for the talk afterwards.
commons-rules-seal_server = Honest dice
commons-rules-seal_instructor = Dice and deck
commons-rules-seal_server_text =
    All dice were sealed before anyone joined. The seal:
    `{ $commitment }`
    You see the seed when the game is over. Then all can check each roll.
commons-rules-seal_instructor_text =
    The instructor rolls real dice and types in what they show. Nobody can check that later. The deck and all other draws were sealed before anyone joined. The seal:
    `{ $commitment }`
    You see the seed when the game is over. Then all can check these draws.
commons-rules-options_text = They are fixed once the game has started. Only the number of rounds, the time limits and `absent` may still change. ★ marks what differs from the usual game.
commons-rules-secret = secret
commons-rules-group_setup = Set-up
commons-rules-group_goal = Goal and end
commons-rules-group_harvest = Harvest
commons-rules-group_bank = The bank
commons-rules-group_turn = A turn
commons-rules-group_time = Time
commons-rules-group_stage = The Ostrom Variant
commons-rules-group_monitor = The Monitor
commons-rules-group_deeds = Sanctions and rewards
commons-rules-group_meetings = Town Meetings
commons-rules-group_votes = Motions and ballots
commons-rules-group_deciding = What carries a motion
commons-rules-group_made = Rules that players make
commons-rules-group_suit = Suits and choices
commons-rules-monitor = The Monitor
commons-rules-monitor_text = In the Ostrom Variant, the player with the most points becomes the Monitor (if there is a tie, you vote). The Monitor sees the bank and everyone’s harvests. Under the rules in force the Monitor may sanction and reward { $limit }. Everyone reads the reason{ $reason }. Sanctions are graduated: mild at first, harder for a player who does it again. A meeting of the whole group can sue the Monitor: if a majority agrees, { $suit }. { $term }
commons-rules-reasons_free = { "" }
commons-rules-reasons_listed = ; outside of meetings the Monitor chooses it from a list
commons-rules-term_stage = Apart from that the Monitor serves to the end.
commons-rules-term_rounds = A Monitor serves for { COUNT($rounds, "round") }. Then you elect a new one.
commons-rules-term_recall = A meeting of the whole group can also decide to elect a new Monitor.
commons-rules-suit_3_cards = the Monitor gives back three cards
commons-rules-suit_recall = you elect a new Monitor
commons-rules-suit_both = the Monitor returns three cards, and you elect a new one
commons-rules-when_any = at any time but during a harvest or a vote
commons-rules-when_own_turn = in their own turn
commons-rules-when_end_of_turn = in the last step of a turn (when another player ends a turn, it waits for the Monitor)
commons-rules-meetings = Town Meetings
commons-rules-meetings_text = At the end of your turn you can call { COUNT($most, "Town_Meeting") }: of everyone, or of all players with a building next to a resource. Only there may you talk, { $aloud }for { $time }, and make up to { COUNT($motions, "motion") }: to add, change, replace or remove sanctions and rewards, or to promise something. Decisions apply from the next player’s turn on. { $price }{ $late }{ $one_by_one }{ $least } { $outside }
commons-rules-votes = How you vote
commons-rules-votes_text = { $ballot } { $grace }A motion is carried if { $majority }{ $quorum }. { $tie }
commons-rules-late = The first meeting can be called in round { $round } of the Ostrom Variant.{ " " }
commons-rules-least_both = Two sanctions and two rewards always stay in force.
commons-rules-least_rewards = This table has no sanctions, and at least two rewards always stay in force.
commons-rules-least_sanctions = This table has no rewards, and at least two sanctions always stay in force.
commons-rules-one_by_one = In a meeting one of you speaks at a time, by raised hands.{ " " }
commons-rules-aloud_text = { "" }
commons-rules-aloud_voice = aloud, in the table’s voice channel,{ " " }
commons-rules-aloud_both = aloud or in writing,{ " " }
commons-rules-price_of_meeting = Calling one costs the caller a card, which goes to the bank.{ " " }
commons-rules-outside_off = The instructor can neither make rules nor vote.
commons-rules-outside_safety_only = The instructor can neither make rules nor vote. But they may remove a rule, for safety, and all of you see it.
commons-rules-outside_on = At this table the instructor may change your rules from outside, as a demonstration, and everyone sees it. Only you vote.
commons-rules-no_limit = as long as you like
commons-rules-quorum_none = { "" }
commons-rules-quorum_half = { " " }and at least half of the members vote for or against it (in a group of two: both vote)
commons-rules-quorum_all = { " " }and all members vote for or against it
commons-rules-bounds = What rules cannot do
commons-rules-bounds_text = In the whole game, rules give a player at most { COUNT($points, "point") }, and take at most as many. Rules give a player cards from the bank only once in a round. Nobody loses two turns in a row, or two harvests. What works only once in a game still works only once if you replace the rule. A resource group decides only about its own resource.
commons-rules-majority_cast = more members vote for it than against it
commons-rules-majority_all_members = more than half of all members vote for it
commons-rules-majority_two_thirds = at least two thirds of the votes are for it
commons-rules-majority_unanimous = at least one member votes for it and no member against it
commons-rules-majority_consent = no member objects with a reason
commons-rules-tie_fails = A tie means no.
commons-rules-tie_status_quo_of_the_rule = A tie decides nothing: everything stays as it is, and once in a meeting the motion may come again.
commons-rules-tie_monitor_decides = A tie goes as the Monitor has voted. It means no if the Monitor has not voted for or against, and in votes about the Monitor.
commons-rules-grace = When all have voted, you can still change your vote for { COUNT($n, "second") }.{ " " }
commons-rules-ballot_show_of_hands = You vote by a show of hands.
commons-rules-ballot_secret = You vote in secret.
commons-rules-ballot_roll_call = You vote by roll call: at the close, every vote is read out.
commons-rules-vote_reasons = With your vote you can give a reason, which is read out too.

commons-problem-no_such_place = You can’t build a { WORD($piece, "piece") } at { $place } now. Leave the place out to see the map with its letters.
commons-problem-meeting_over = That meeting is over. Nothing was changed.
commons-problem-no_rules_here = This meeting has no rules that it may change.
commons-problem-no_agenda_item = That has been put to the vote already. Nothing was changed.
commons-problem-no_sort_here = This meeting cannot make a rule of that sort.
commons-problem-no_such_sanction = That sanction is not in force. `/governance` shows those that are.
commons-problem-no_such_reward = That reward is not in force. `/governance` shows those that are.
commons-problem-rule_changed = That rule has been changed meanwhile. Please look at it again.
commons-problem-no_effect = Please type the effect too: what the rule does.
commons-problem-outside_in_full = Please type the effect and the words too.
commons-problem-dice = Please type the two numbers on the dice, each from 1 to 6, like 3 4.

words-game-commons = Commons Game

words-about-commons = You all live off one shared bank of cards, and none of you can see how much is left in it. After each round it grows from the cards left.

way-commons-careful = leaves cards in the bank for the others
way-commons-conditional = leaves cards, until a player takes too much
way-commons-take_all = always asks for as much as the rules allow
way-commons-punisher = leaves cards, and sanctions players who don’t

words-colour-commons = With its start on the board, and its place in the order
