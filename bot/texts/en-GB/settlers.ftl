### Everything that Settlers shows. {seat} is a coloured square with its name, e.g. "🟥 Red".

settlers-help = Look at your table’s card: it says whose turn it is. **{ tables-button-turn }** shows what you can do. Or type a command in the class’s channel or in direct messages with Moot. Answers to you are private. Your moves are public, apart from your development cards and the cards you give back after a seven. `/undo` takes back your last building or trade with the bank, if no player has acted since.

pictures-place-left_out = harbour (water)
pictures-place-twin = { WORD($direction, "direction") } { $hex }

pictures-settlers-title = The island
pictures-settlers-start = Start { $n }: { $pieces }.
pictures-settlers-start_line =
    { "**" }Start { $n }**
    { $pieces }
pictures-settlers-lettered = { $name } ({ $letter })

settlers-title = Settlers · round { $round }
settlers-title_opening = Settlers · the opening
settlers-title_over = Settlers · the game is over
settlers-footer_server = Table { $table } · dice sealed: see Rules
settlers-footer_instructor = Table { $table } · draws sealed: see Rules
settlers-lately =
    { "**" }What happened**
    { $news }

settlers-card-placing = 🏗️ **{ $seat } places the first settlements**: { COUNT($starts, "start") }, each with two settlements and a road at each of them. The player who places them chooses last.
settlers-card-placing_instructor = 🏗️ **The instructor places the first settlements**: { COUNT($starts, "start") }, each with two settlements and a road at each of them.
settlers-card-choosing = 🏘️ **{ $seat } chooses a start.** The weakest player chooses first.
settlers-card-choosing_by_lot = 🏘️ **{ $seat } chooses a start.** The order was drawn by lot.
settlers-card-bonus = 🎁 **Bonus cards**: { $seats }.
settlers-card-bonus_seat = { $seat } may take { COUNT($n, "card") }
settlers-card-turn = **{ $seat }’s turn**
settlers-card-roll = 🎲 { $dice }
settlers-card-roll_now = First the dice.
settlers-card-physical_dice = The instructor rolls real dice and types them in.
settlers-card-trade = Now trade and build, in any order, then end the turn. The others may make offers too.
settlers-card-trade_bank = Now trade with the bank and build, in any order, then end the turn.
settlers-card-discard_birthday = 🎂 **A seven: a birthday!** Players with more than 7 cards give half of them back. The cards stay secret until all have chosen.
settlers-card-discard_tornado = 🌪️ **A seven: a tornado!** Players with more than 7 cards lose half of them. The cards stay secret until all have chosen.
settlers-card-due = ⏳ { $seat }: { COUNT($n, "card") }
settlers-card-due_done = ✅ { $seat }: { COUNT($n, "card") }, has chosen
settlers-card-offer = 🤝 **Offer { $n }**: { $seat } gives { CARDS($give) } for { CARDS($take) }.
settlers-card-chain = 🔗 **Chain { $n }**, proposed by { $seat }, through { $middle }: one step after another.
settlers-card-chain_atomic = 🔗 **Chain { $n }**, proposed by { $seat }, through { $middle }: all steps or none.
settlers-card-leg_open = ▫️ { $middle } gives { $partner } { CARDS($give) } for { CARDS($take) }
settlers-card-leg_agreed = ✅ { $middle } gives { $partner } { CARDS($give) } for { CARDS($take) }
settlers-card-asked = Asked: { $seats }.
settlers-card-accepted = Said yes: { $seats }. { $middle } picks one.
settlers-card-last_declared = 🏁 **This is the last round**: { $seats } declared. All players with { $goal } points at its end win.
settlers-card-last_round = 🏁 **This is the last round.**
settlers-card-over = The last round has been played.
settlers-card-standings = Standings
settlers-card-starts = The starts
settlers-card-start = **{ $n }**: { $cards } at the start · about { COUNT($pips, "card") } in 36 throws · numbers { $numbers }
settlers-card-start_taken = { $start } · { $seat }
settlers-card-start_building = **{ $n }**: { $built } of 2 settlements so far · { $cards } at the start · about { COUNT($pips, "card") } in 36 throws
settlers-card-start_empty = **{ $n }**: nothing yet
settlers-card-strength = From the weakest to the best: { $seats }.
settlers-card-strength_by_lot = The order of choosing, drawn by lot: { $seats }.
settlers-card-bank = The bank
settlers-card-bank_text =
    { $cards }
    { COUNT($deck, "development_card") } left
settlers-card-points = **{ COUNT($n, "point") }**
settlers-card-developments = 🎴 { $n }
settlers-card-knights = ⚔️ { $n }
settlers-card-longest_road = 🛣️ Longest Road
settlers-card-largest_army = 🛡️ Largest Army
settlers-card-declared = 📣 declared
settlers-card-bonus_next = 🎁 { $n }

settlers-button-place = Place…
settlers-button-balance = Let the bot place the rest
settlers-button-confirm = All placed
settlers-button-handicaps = Instructor: strength…
settlers-button-choose = Start { $n }
settlers-button-settle = Choose cards…
settlers-button-roll = Roll the dice
settlers-button-dice = Instructor: type the dice…
settlers-button-trade = Bank…
settlers-button-trade_confirm = Give { $given }, take { $taken }
settlers-button-trade_take = Take { $resource }
settlers-button-offer = Offer…
settlers-button-chain = Chain…
settlers-button-play = Play a card…
settlers-button-road = Road…
settlers-button-settlement = Settlement…
settlers-button-city = City…
settlers-button-buy = Buy card…
settlers-button-end = End turn
settlers-button-accept = Yes
settlers-button-refuse = No
settlers-button-conclude = Trade with { WORD($seat, "seat") }
settlers-button-withdraw = Take the offer back
settlers-button-hand = My cards
settlers-button-board = Island
settlers-button-rules = Rules
settlers-button-help = Help
settlers-button-place_start = Start { $n }
settlers-button-place_road = Road { $letter }: { $place }
settlers-button-back = Back
settlers-button-settle_discard = Give these back
settlers-button-settle_bonus = Take these
settlers-button-offer_get = Next: what you get
settlers-button-again = Start again
settlers-button-offer_confirm = Make this offer
settlers-button-chain_more = One more step
settlers-button-chain_drop = Without the last step
settlers-button-chain_confirm = Propose this chain
settlers-button-build_confirm = Build a { WORD($piece, "piece") } at { $letter }
settlers-button-buy_confirm = Buy a card
settlers-button-play_confirm = Play { WORD($card, "card") }

settlers-place-title = Place the first settlements
settlers-place-text = Choose a starting position, then a place for its next settlement. Its road comes after that. Any two settlements must be at least two roads apart.
settlers-place-menu = Start { $n }, a settlement at { $places }
settlers-place-choice = { $letter }: { $place }
settlers-place-lift = Take a settlement off again
settlers-place-lift_choice = Start { $n }: { $place }
settlers-place-full = All starts are complete. Press **{ settlers-button-confirm }** when you are happy with them.
settlers-place-road_title = Start { $n }: the road
settlers-place-road_text = The settlement goes to { $place }. Where does its road lie?

settlers-strength-title = Strength and bonus cards
settlers-strength-order = From the weakest to the best
settlers-strength-bonus = Bonus cards: weakest, next, …
settlers-strength-bonus_proposed = Bonus cards, after the last games

settlers-dice-title = The dice
settlers-dice-line = The two numbers, like 3 4

settlers-settle-discard_title = Give half of your cards back
settlers-settle-discard_text =
    Choose { COUNT($due, "card") }: each press adds one. You have { $stock }.
    So far: **{ CARDS($cards) }**. Your choice stays secret until all have chosen.
settlers-settle-all_menu = Several at once
settlers-settle-all_choice = { $n } { $resource }
settlers-settle-bonus_title = Take your bonus cards
settlers-settle-bonus_text =
    You may take { COUNT($due, "card") }: each press adds one. The bank has { $stock }.
    So far: **{ CARDS($cards) }**. You may also take some now and the rest later.

settlers-trade-title = Trade with the bank
settlers-trade-text =
    For one card of your choice, the bank takes { $rates }.
    You have { $hand }. The bank has { $bank }.
settlers-trade-too_few = You do not have enough cards of one resource for a trade.
settlers-trade-give = What do you give?
settlers-trade-give_choice = { $rate } { $resource } for each card (you have { $held })
settlers-trade-count = How many cards do you take?
settlers-trade-count_choice = Take { COUNT($n, "card") }

settlers-pick_give = { $n ->
    [0] give
   *[other] give { $n }
  }
settlers-pick_get = { $n ->
    [0] get
   *[other] get { $n }
  }
settlers-offer-title = Make an offer
settlers-offer-text =
    With **give** you choose what you give, with **get** what you want. Each press adds one card.
    You have { $hand }.
    { "**" }You give { CARDS($give) } for { CARDS($take) }.**
settlers-offer-to = To { $seats }.
settlers-offer-to_all = To everyone who has that. Choose players to ask only some of them.
settlers-offer-partner_menu = Ask only these players
settlers-offer-to_active = To { $seat }, whose turn it is.
settlers-offer-nobody = None of them has that.

settlers-chain-title = Propose a chain
settlers-chain-partner_menu = Who trades in this step?
settlers-chain-text = Everything goes through { $middle }, whose turn it is, one step after another. First choose the player at the other end of this step. Then, with **give** and **get**, choose the cards that { $middle } gives them and gets from them. A chain has 2 to 6 steps.
settlers-chain-atomic = At this table all steps happen, or none.
settlers-chain-step = { $n }. { $middle } gives { $partner } { CARDS($give) } for { CARDS($take) }
settlers-chain-nobody_yet = …

settlers-build-title = Build a { WORD($piece, "piece") }
settlers-build-title_card = Buy a development card
settlers-build-cost = It costs { CARDS($cost) }. You can pay that. ✅
settlers-build-lacking = It costs { CARDS($cost) }. You still need { CARDS($lacking) }.
settlers-build-left = You have { $count } left to build.
settlers-build-choose_1 = The letters on the map show the possible places. Choose one below.
settlers-build-choose_2 = The letters on the map show the possible places. Choose one below, or two.
settlers-build-nowhere_road = You have no road left, or no free place for one touches yours.
settlers-build-nowhere_settlement = You can’t build a settlement now, or you have none left. It must be at the end of one of your roads, and two roads away from every other settlement or city.
settlers-build-nowhere_city = A city replaces one of your settlements, and you have none on the island, or no city left.
settlers-build-menu = Choose a place: { $places }
settlers-build-choice = { $letter }: { $place }
settlers-build-deck = { COUNT($count, "card") } left in the deck. Only you see the card you draw, and you may play it from your next turn on.

settlers-play-title = Play a development card
settlers-play-none = You have no development cards.
settlers-play-none_now = You can’t play any of your cards now. You may not play a card in the turn you buy it, and you play at most one per turn. Victory Points count by themselves.
settlers-play-does_road_building = **Road Building**: build one or two roads for free.
settlers-play-does_year_of_plenty = **Year of Plenty**: take two cards of your choice from the bank.
settlers-play-does_monopoly = **Monopoly**: name a resource. All cards of it in all hands are counted. The bank pays you as many, as far as it can. Nobody loses a card.
settlers-play-does_knight = **Knight**: draw two different cards from the bank. Chance picks them. The Knight counts for the Largest Army.
settlers-play-does_victory_point = **Victory Point**: it counts for you at once. It is shown at the end.
settlers-play-name = Resource { $n }
settlers-play-road_chosen = Road { $n }: { $place }
settlers-play-no_road = You can’t build a road now.

settlers-hand-title = Your cards · { $seat }
settlers-hand-text = Only you see this. Everyone can see your resource cards. Press **{ settlers-button-hand }** there to see what you can pay for.
settlers-hand-text_whole =
    Everyone sees your { COUNT($count, "resource_card") }: { $cards }
    Only you see your development cards.
settlers-hand-developments = Development cards
settlers-hand-card = { WORD($card, "card") } × { $count }
settlers-hand-played = Played: { WORD($cards, "card") }
settlers-hand-no_cards = None.
settlers-hand-points = Points
settlers-hand-points_text =
    { "**" }{ $points }**. The others see { $shown } of them.
    You need { $goal } to win.
settlers-hand-pieces = Pieces left
settlers-hand-pieces_text =
    { COUNT($roads, "road") }
    { COUNT($settlements, "settlement") }
    { COUNT($cities, "city") }
settlers-hand-prices = What things cost
settlers-hand-price_paid = ✅ { WORD($what, "piece") }: { CARDS($cost) }
settlers-hand-price_short = ▫️ { WORD($what, "piece") }: { CARDS($cost) } (you lack { CARDS($lacking) })
settlers-hand-rates = For one card of your choice, the bank takes
settlers-hand-rate = { $rate } { $resource }
settlers-hand-rate_all = { $rate } cards of the same kind
settlers-hand-footer = Table { $table }

settlers-watch-title = For observers · { $title }
settlers-watch-quiet = Nothing yet.
settlers-watch-footer = You see what the players see. Development cards are hidden from you too.

settlers-board-title = The island

settlers-done-done = Done.
settlers-done-sealed = 🤫 You give back **{ CARDS($cards) }**. Nobody else sees it until all have chosen.
settlers-done-you = You are { $seat }.
settlers-done-hand = You are { $seat }. Your cards: { $cards }
settlers-done-your_turn = It’s your move now: { WORD($what, "settlers_wait") }.

settlers-news-start_placed = 🏗️ A settlement and a road of start { $n } were placed.
settlers-news-start_lifted = 🏗️ A settlement and a road of start { $n } were taken off again.
settlers-news-starts_confirmed = 🏗️ All starts are placed{ $late }.
settlers-news-handicaps_set = The instructor named the strength, from the weakest to the best: { $seats }. Bonus cards: { $bonus }.
settlers-news-start_chosen = 🏘️ { $seat } took start { $n }{ $late }.
settlers-news-start_cards_dealt = Start cards: { $cards }.
settlers-news-bonus_taken = 🎁 { $seat } took { CARDS($cards) }{ $late }.
settlers-news-first_rolled = 🎲 Who begins? { $dice }.
settlers-news-turn_began_first = { $seat } begins.
settlers-news-rolled = 🎲 { $seat } rolled { $dice }{ $late }.
settlers-news-rolled_seven_birthday = 🎂 { $seat } rolled { $dice }: a birthday{ $late }!
settlers-news-rolled_seven_tornado = 🌪️ { $seat } rolled { $dice }: a tornado{ $late }!
settlers-news-harvested = 🌾 The bank paid { $cards }.
settlers-news-harvested_nothing = The bank paid out nothing.
settlers-news-short = The bank had too little { WORD($resources, "resource") }.
settlers-news-got = { $seat } { $cards }
settlers-news-discard_answered = { $seat } did not choose in time: chance decides.
settlers-news-discarded = 🍂 { $seat } gave back { CARDS($cards) }.
settlers-news-prize_seven = 🎁 { $seat } drew { CARDS($cards) }.
settlers-news-prize_knight = ⚔️ { $seat } drew { CARDS($cards) }.
settlers-news-traded = ⚖️ { $seat } gave the bank { $given } and took { $taken }.
settlers-news-built = 🔨 { $seat } built a { WORD($piece, "piece") }.
settlers-news-built_free = 🔨 { $seat } built a { WORD($piece, "piece") } for free.
settlers-news-card_bought = 🎴 { $seat } bought a development card.
settlers-news-you_drew = 🎴 Drawn from the deck: **{ WORD($card, "card") }**. Only you know.
settlers-news-drew = 🎴 { $seat } drew { WORD($card, "card") }.
settlers-news-card_played = 🃏 { $seat } played { WORD($card, "card") }.
settlers-news-card_played_naming = 🃏 { $seat } played { WORD($card, "card") } and named { WORD($resources, "resource") }.
settlers-news-card_paid = The bank paid { $seat } { CARDS($cards) }.
settlers-news-card_paid_counted = There are { $counted } in all hands. The bank paid { $seat } { CARDS($cards) }.
settlers-news-offer_made = 🤝 { $seat } offers { CARDS($give) } for { CARDS($take) }.
settlers-news-chain_made = 🔗 { $seat } proposes a chain of { $n } steps.
settlers-news-accepted = 👍 { $seat } said yes{ $late }.
settlers-news-refused = 👎 { $seat } said no{ $late }.
settlers-news-exchanged = 🔁 { $seat } gave { $partner } { CARDS($give) } for { CARDS($take) }.
settlers-news-closed_done = 🤝 The deal is done.
settlers-news-closed_refused = The offer is off: it was declined.
settlers-news-closed_broken = ⛓️ The chain broke in the middle. The finished steps stay.
settlers-news-closed_undone = ⛓️ The chain broke in the middle, so nothing of it was done.
settlers-news-closed_halfway = ⛓️ The chain was taken back. The finished steps stay.
settlers-news-closed_withdrawn = The offer was taken back.
settlers-news-longest_road = 🛣️ { $seat } now has the Longest Road.
settlers-news-longest_road_lost = 🛣️ Nobody has the Longest Road any more.
settlers-news-largest_army = 🛡️ { $seat } now has the Largest Army.
settlers-news-largest_army_lost = 🛡️ Nobody has the Largest Army any more.
settlers-news-turn_ended = ⏭️ { $seat }’s turn ended (time ran out).
settlers-news-declared = 📣 { $seat } declares { COUNT($total, "point") }! The round is played to its end.
settlers-news-round_ended = 🔔 Round { $round } is over.
settlers-news-victory_lapsed = Nobody has enough points any more: the game goes on.
settlers-news-finish_called = The instructor has made this round the last.
settlers-news-last_round_withdrawn = The instructor has taken that back: this round is not the last.
settlers-news-victory_cards_shown = { $seat } shows { COUNT($count, "Victory_Point_card") }.
settlers-news-ended_victory = 🏁 The game is over.
settlers-news-ended_rounds = 🏁 The last round has been played.
settlers-news-ended_instructor = 🏁 The instructor has ended the game.

settlers-ring-placing = Please place the first settlements.
settlers-ring-choosing = It is your turn: choose a start.
settlers-ring-bonus = Take your bonus cards.
settlers-ring-roll = It is your turn: roll the dice.
settlers-ring-discard = A seven was rolled: choose which cards you give back.
settlers-ring-trade = It is your turn: trade, build, or end your turn.
settlers-ring-deal = Somebody makes you an offer: say yes or no.
settlers-ring-conclude = Somebody has said yes to your offer: pick whom you trade with.

settlers-rules-short =
    { "**" }Your goal: { $goal } points at a round’s end.**
    A settlement is 1 point, a city 2.
    The dice pick tiles. Settlements there earn 1 card, cities 2.
    A 7: from 8 cards on, give half back.
    In your turn: trade, build, buy cards.
    The bank gives 1 card for 4 alike.
    All hands are open. There is no robber.
settlers-rules-title = Rules: Settlers, house rules
settlers-rules-text =
    { "**" }What it is about.** You build roads, settlements and cities on an island. **If you have { $goal } points at the end of a round, you win**. Several of you can win. A settlement scores 1, a city 2. Longest Road (5 or more) and Largest Army (3 knights or more) score 2 each, a Victory Point card 1.
    { "**" }The opening.** { $placer } Any two settlements must be at least two roads apart. Then you choose among the starting positions, { $order } You get a card for every tile around your settlements{ $bonus }. The dice decide who begins.
    { "**" }Your turn.** Roll: every tile with that number pays 1 card for each settlement and 2 for each city. The bank has { $stock } of each resource. If it does not have enough of one for all of you, none of you gets it, unless only one of you would. Then trade and build as you like, and end your turn.
    { "**" }A seven** is a { $theme }. The game has no robber. If you have more than 7 cards, you give half back, rounded down (not before your own first turn of trading). Then the player who rolled draws two different cards from the bank.
    { "**" }Trade.** The bank takes 4 for 1, less at your ports. { $offers }
    { "**" }Open hands.** Everyone sees all resource cards. Development cards are secret until they are played.
settlers-rules-placer_player = The best player places all first settlements, and chooses last.
settlers-rules-placer_player_by_lot = A player drawn by lot places all first settlements, and chooses last.
settlers-rules-order_strength = the weakest player first.
settlers-rules-order_lot = in an order drawn by lot, unless the instructor names the weakest and the best.
settlers-rules-bonus = { " " }(if it is known how strong you are, the weakest take more cards of their choice: { $cards })
settlers-rules-theme_birthday = birthday
settlers-rules-theme_tornado = tornado
settlers-rules-placer_instructor = The instructor places all first settlements.
settlers-rules-placer_bot = The bot has placed all first settlements, as evenly as it can.
settlers-rules-offers_some = You trade only with the player whose turn it is. Both sides give, and never the same resource. Each of you can make { COUNT($n, "offer") } in your own turn, and { COUNT($waiting, "offer") } in another player’s. While an offer is open, the time for the turn does not run. { $chain } A chain has { $least } to { $most } steps.
settlers-rules-offers_none = At this table players do not trade with each other.
settlers-rules-stand_ins = A stand-in that plays for an absent player makes no offers and says no to all of them.
settlers-rules-chain_chain = A chain through that player happens step by step. If one player says no in the middle, the finished steps stay.
settlers-rules-chain_atomic = A chain through that player happens as a whole or not at all.
settlers-rules-developments = Development cards
settlers-rules-developments_text = At most one per turn, after the dice, and not in the turn you buy it.
settlers-rules-pieces = Each of you has { COUNT($road, "road") }, { COUNT($settlement, "settlement") } and { COUNT($city, "city") }.
settlers-rules-end = The end
settlers-rules-last = { " " }After round { $n } it is over in any case.
settlers-rules-end_text = If you have { $goal } points when your turn ends, the bot says so for you. The round is played to its end, then everyone with { $goal } wins. If nobody still has { $goal } points, play continues.
settlers-rules-prices = Prices
settlers-rules-price = { WORD($what, "piece") }: { CARDS($cost) }
settlers-rules-talk = Talking
settlers-rules-talk_text = You may talk at any time, in this channel. Promises are not binding.
settlers-rules-seal_server = Honest dice
settlers-rules-seal_instructor = Dice and deck
settlers-rules-seal_server_text =
    All dice were sealed before anyone joined. The seal:
    `{ $commitment }`
    You see the seed when the game is over. Then all can check each roll.
settlers-rules-seal_instructor_text =
    The instructor rolls real dice and types in what they show. Nobody can check that later. The deck and all other draws were sealed before anyone joined. The seal:
    `{ $commitment }`
    You see the seed when the game is over. Then all can check these draws.

settlers-result-title = 🏁 Settlers: how it ended
settlers-result-goal = 🎯 The goal: { COUNT($goal, "point") } at the end of a round.
settlers-result-winners = { $seats } won.
settlers-result-nobody = Nobody has reached { $goal } points this time.
settlers-result-seats = Points
settlers-result-won = 🏆 { $seat }: **{ COUNT($points, "point") }**
settlers-result-not_won = { $seat }: **{ COUNT($points, "point") }**
settlers-result-figures = The whole game
settlers-result-figures_text = { COUNT($rounds, "round") } and { COUNT($turns, "turn") }; { COUNT($sevens, "seven") }. You traded with each other { COUNT($exchanges, "time") } ({ COUNT($chains, "chain") } proposed), and with the bank { COUNT($trades, "time") }. { COUNT($refused, "offer") } came to nothing.
settlers-result-players = What each colour did
settlers-result-player = { $seat }: { COUNT($cards, "card") } from the dice, { COUNT($roads, "road") }, { COUNT($settlements, "settlement") }, { COUNT($cities, "city") }, { COUNT($bought, "card") } bought, { COUNT($offers, "offer") } made
settlers-result-lapsed = A player declared victory and lost it again { COUNT($n, "time") }.
settlers-result-bonus = Bonus cards for the next game
settlers-result-short_trades = You traded with each other { COUNT($exchanges, "time") }, and with the bank { COUNT($trades, "time") }.
settlers-result-short_bonus = Bonus cards for the next game: { $seats }.
settlers-result-bonus_won = One more for each loser, one fewer for each winner.
settlers-result-bonus_stays = Nobody has won, so they stay as they are.
settlers-result-bonus_text =
    { $seats }
    { $why } I keep that in mind. The instructor decides with `/start handicaps` in the next game.
settlers-result-bonus_seat = { $seat }: { $n }
settlers-result-talk = To talk about
settlers-result-questions = Was the placing fair, and how do you know? Which of you stopped trading with each other, and when? What was it worth to be in the middle of a chain? Are bonus cards fair?
settlers-result-dice = The dice
settlers-result-sealed_server = Sealed as `{ $commitment }`.
settlers-result-sealed_instructor = The instructor typed in the rolls of real dice. The deck and all other draws are sealed as `{ $commitment }`.
settlers-result-verify_server =
    Before the game the dice were sealed as `{ $commitment }`.
    The seed was `{ $seed }`. The SHA-256 of the text `{ $seed }|{ $table }` is that seal. Everyone can check every roll: the instructor saves the game with `/table export`, and `python3 -m bot verify FILE` throws all dice again.
settlers-result-verify_instructor =
    The instructor typed in the rolls of real dice, so no seal can vouch for them. The deck and all other draws were sealed before the game as `{ $commitment }`.
    The seed was `{ $seed }`. The SHA-256 of the text `{ $seed }|{ $table }` is that seal. Everyone can check these draws: the instructor saves the game with `/table export`, and `python3 -m bot verify FILE` draws everything again.

settlers-typed-and = and
settlers-typed-for = for

settlers-problem-no_such_place = You can’t put a { WORD($piece, "piece") } at { $place } now. Leave the place out to see the map with its letters.
settlers-problem-no_cards_typed = Please write cards like `2 lumber 1 ore`. I could not read { $text }.
settlers-problem-no_steps_typed = Please write steps like `orange: 1 wool for 1 ore; blue: 1 ore for 1 brick`. First comes what the player whose turn it is gives, then what that player gets. I could not read { $text }.
settlers-problem-order = Please name every colour once, from the weakest to the best, like { $example }.
settlers-problem-bonus = Please write numbers, the weakest player’s first, like 3 1 0 0; each from 0 to { $most }.
settlers-problem-dice = Please type the two numbers on the dice, each from 1 to 6, like 3 4.
settlers-problem-nothing_to_settle = You have no cards to choose now.
settlers-problem-no_deal = No offer is open.

settlers-refusals-game_over = The game is over, so nothing more can be done.
settlers-refusals-no_such_seat = You hold no seat at this table.
settlers-refusals-instructor_only = Only the instructor of this table can do that.
settlers-refusals-finish_called = This round is the last one already.
settlers-refusals-finish_not_called = This round has not been made the last one, so there is nothing to take back.
settlers-refusals-not_your_turn = It is { WORD($active, "seat") }’s turn, not yours.
settlers-refusals-wrong_phase = That cannot be done now: { WORD($now, "settlers_phase") }.
settlers-refusals-roll_first = Roll the dice first: every turn begins with them.
settlers-refusals-already_rolled = The dice have been rolled already. There is one roll in a turn.
settlers-refusals-dice_by_instructor = At this table the instructor rolls real dice and types in what they show. Please wait for that.
settlers-refusals-dice_by_bot = At this table the bot rolls the dice. You can’t choose them.
settlers-refusals-bad_dice = A die shows 1 to 6.
settlers-refusals-not_the_placer = The first settlements are placed by { WORD($placer, "placer") }, not by you.
settlers-refusals-no_such_start = This starting position does not exist.
settlers-refusals-start_full = That start has its two settlements already. Take one off first to move it.
settlers-refusals-starts_missing = { COUNT($missing, "settlement") } { $missing ->
    [one] is
   *[other] are
  } still to be placed.
settlers-refusals-not_a_start = That place has no first settlement.
settlers-refusals-not_beside = That road does not touch its settlement.
settlers-refusals-start_taken = That start is taken already.
settlers-refusals-not_your_choice = { WORD($chooser, "seat") } chooses now.
settlers-refusals-too_late = Somebody has chosen a start already, so strength and bonus cards stay as they are.
settlers-refusals-bad_ranking = Please name every colour once, from the weakest to the best.
settlers-refusals-bad_bonus = Bonus cards are 0 to { $most } for each player.
settlers-refusals-no_bonus_left = You have no bonus cards to take.
settlers-refusals-too_many_bonus_cards = You may take { COUNT($left, "card") }, and chose { $asked }.
settlers-refusals-discards_open = { WORD($waiting, "seat") } must choose cards to give back first.
settlers-refusals-no_discard_open = Nobody has to give cards back now.
settlers-refusals-nothing_to_discard = You need not give anything back: you have 7 cards or fewer, or have not had a turn of trading yet in this game.
settlers-refusals-already_discarded = You’ve already chosen, and you can’t change it.
settlers-refusals-wrong_discard = You give back { COUNT($due, "card") }, and chose { $asked }.
settlers-refusals-not_in_hand = You do not hold { CARDS($cards) }. You have { CARDS($has) }.
settlers-refusals-bad_amount = That number is too small.
settlers-refusals-same_resource = You would give { WORD($resource, "resource") } and take { WORD($resource, "resource") }. Please choose two different resources.
settlers-refusals-cannot_pay = You cannot pay for a { WORD($what, "piece") }: it takes { CARDS($needs) }, and you have { CARDS($has) }.
settlers-refusals-bank_short = The bank has only { $left } { WORD($resource, "resource") }, not { $count }.
settlers-refusals-no_pieces_left = You have no { WORD($piece, "piece") } left. A player has 15 roads, 5 settlements and 4 cities.
settlers-refusals-unknown_place = The island has no such place for a { WORD($piece, "piece") }.
settlers-refusals-water = There is only water: that is the harbour.
settlers-refusals-place_taken = You cannot put a { WORD($piece, "piece") } there, because that place is already taken.
settlers-refusals-not_connected = You cannot build a { WORD($piece, "piece") } there: none of your roads reaches that place.
settlers-refusals-too_close = That is too close: between two settlements or cities there must be at least two roads’ length.
settlers-refusals-not_your_settlement = A city replaces a settlement of your own, and you have none at that place.
settlers-refusals-deck_empty = The deck is empty: all development cards have been sold.
settlers-refusals-no_such_card = You do not hold the card { WORD($card, "card") }.
settlers-refusals-card_too_new = You bought { WORD($card, "card") } in this turn. You may play it from your next turn on.
settlers-refusals-one_card_a_turn = You have played a card in this turn already. You may play one a turn.
settlers-refusals-never_played = Victory Points are never played. They count by themselves and are shown at the end.
settlers-refusals-wrong_choice = Please choose again: { WORD($card, "card") } takes { $places ->
    [0] { $resources ->
        [0] no choice
       *[other] { COUNT($resources, "resource") }
    }
   *[other] at most { COUNT($places, "place") }
  }.
settlers-refusals-no_player_trade = At this table players trade with the bank alone.
settlers-refusals-too_many_offers = You may make no more than { COUNT($most, "offer") } in this turn.
settlers-refusals-deal_open = { WORD($proposer, "seat") }’s offer is open. It must be answered or taken back first.
settlers-refusals-one_sided = Both sides give at least one card.
settlers-refusals-same_kind = { WORD($resource, "resource") } is on both sides. You can’t trade a resource for itself.
settlers-refusals-only_with_active = You can trade only with { WORD($active, "seat") }, whose turn it is.
settlers-refusals-bad_partner = You cannot trade with that player here.
settlers-refusals-nobody_can_pay = None of those whom you ask has what you want.
settlers-refusals-partner_cannot_pay = { WORD($partner, "seat") } would have to give { CARDS($needs) }, and would have { CARDS($has) }.
settlers-refusals-chain_length = A chain has { $least } to { $most } steps.
settlers-refusals-deal_closed = That offer has ended. Nothing has changed.
settlers-refusals-not_asked = That offer does not ask you, or you have answered it.
settlers-refusals-not_accepted = { WORD($partner, "seat") } has not said yes.
settlers-refusals-not_your_offer = That is { WORD($proposer, "seat") }’s offer, not yours.

words-settlers_phase-placing = the first settlements are being placed
words-settlers_phase-choosing = the starts are being chosen
words-settlers_phase-bonus = bonus cards are being taken
words-settlers_phase-roll = the dice come first
words-settlers_phase-discard = cards are being given back after a seven
words-settlers_phase-trade = a player is trading and building
words-settlers_phase-deal = an offer is open
words-settlers_phase-over = the game is over

words-settlers_wait-placing = place the first settlements
words-settlers_wait-choosing = choose a start
words-settlers_wait-bonus = take your bonus cards
words-settlers_wait-roll = roll the dice
words-settlers_wait-discard = choose what you give back
words-settlers_wait-trade = trade, build, or end your turn
words-settlers_wait-deal = answer the offer
words-settlers_wait-conclude = pick whom you trade with

words-placer-red = Red
words-placer-orange = Orange
words-placer-white = White
words-placer-blue = Blue
words-placer-instructor = the instructor

words-game-settlers = Settlers, house rules

words-about-settlers = Settle an island, trade with the others, and get enough points to win.

way-settlers-settler = builds new settlements, and trades a little
way-settlers-merchant = trades a lot, with almost everyone
way-settlers-knight = buys cards, plays knights, and trades a little
way-settlers-hermit = trades only with the bank
