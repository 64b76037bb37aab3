### Crossroads, the city-and-road trading game.

crossroads-help = **{ tables-button-turn }** on the table’s card shows what you can do. Or type in the class’s channel or in direct messages with Moot. Your first city is a `/build city`, too. A space is called by column and row, B3, or by row and column, 3,2. Answers to you are private. Your moves are public. A table may hide only gold and the terms of trades.
crossroads-title = Crossroads · round { $round }
crossroads-title_added = Crossroads · round { $round }, added because of a tie
crossroads-title_of = Crossroads · round { $round } of { $last }
crossroads-title_setup = Crossroads · the first cities
crossroads-title_over = Crossroads · over after round { $round }
crossroads-watch_title = For observers · { $title }
crossroads-gold = holds **{ $n } gold**
crossroads-gold_hidden = keeps its gold hidden
crossroads-seat_line = { $seat } { $gold }, { COUNT($n, "city") }
crossroads-seat_trading = { $seat } { $gold }, { COUNT($n, "city") }, { $fresh } not traded yet
crossroads-seat_done = { " " }· done ✓
crossroads-seats_title = The players
crossroads-deals_title = Open offers
crossroads-links_title = Connections
crossroads-deal = Offer { $deal }: { $seat } at { $mine } with { $other } at { $theirs }
crossroads-deal_through = , through { $through }
crossroads-deal_brief = { $deal }. Waits for { COUNT($n, "player") }.
crossroads-deal_waits = Waits for { $seats }.
crossroads-deal_demands = All agree, and both are writing their demands.
crossroads-split = Split of offer { $deal }: { $seat } { $share }, { $other } { $rest }.
crossroads-split_sealed = Split of offer { $deal }: both will demand in secret.
crossroads-fees = Fees (from { $seat } + from { $other }): { $fees }.
crossroads-fee = { $middleman } { $mine }+{ $theirs }
crossroads-demanded = In offer { $deal }, { $seat } has demanded { $n } under seal.
crossroads-activated = 🎲 { $column } at the top, { $row } at the left: { $spaces } are activated.
crossroads-thrown = 🎲 { $dice }: which number goes to the top?
crossroads-step_roll = **{ $seat }** rolls the dice.
crossroads-step_real_dice = **{ $seat }** is next: the instructor rolls real dice and types `/roll`.
crossroads-step_orient = **{ $seat }** decides which number goes to the top.
crossroads-step_site = **{ $seat }** places a first city.
crossroads-step_build = **{ $seat }** may build.
crossroads-step_passage = **{ $seat }** wants to build a road.
crossroads-passage = The road at { $space } needs to pass cities of { $seats }: do they let it?
crossroads-step_trade = **Trade**: everyone may make offers, at the same time.
crossroads-step_gifts = **Gifts**: everyone may give gold away, at the same time.
crossroads-lately =
    { "**" }Lately**
    { $news }
crossroads-quiet = Nothing yet.
crossroads-done = Done.
crossroads-footer_server = Table { $table } · the dice are sealed: see Rules
crossroads-footer_instructor = Table { $table } · the draws are sealed: see Rules
crossroads-hand_title = Your purse and cities · { $seat }
crossroads-you = You are { $seat }, who { $gold }.
crossroads-you_demand = All agree to offer { $deal }. Now say in secret how much of it you want: press **{ crossroads-button-deals }**.
crossroads-you_answer = { $n ->
    [one] Offer { $offers } waits
   *[other] Offers { $offers } wait
  } for your answer: press **{ crossroads-button-deals }**.
crossroads-hand_purse = { $seat } { $gold }.
crossroads-hand_earned = Taken in since the start: { $n }.
crossroads-hand_cities = Cities: { $spaces }.
crossroads-hand_deals = Your offers, and those that need you
crossroads-price_paid = ✅ { WORD($what, "piece") }: { $price } gold
crossroads-price_short = ▫️ { WORD($what, "piece") }: { $price } gold

crossroads-button-roll = Roll
crossroads-button-orient = Turn the dice…
crossroads-button-turn = { $column } at the top, { $row } at the left
crossroads-button-lot = Leave it to chance
crossroads-button-site = Place your city…
crossroads-button-found = Place your city at { $space }
crossroads-button-road = Road…
crossroads-button-city = City…
crossroads-button-build_road = Build a road at { $space }
crossroads-button-build_city = Build a city at { $space }
crossroads-button-end = End turn
crossroads-button-allow = Let the road pass
crossroads-button-forbid = No
crossroads-button-call_off = Do without it
crossroads-button-offer = Make an offer…
crossroads-button-deals = Open offers…
crossroads-button-offer_do = Make this offer
crossroads-button-fees = Fees…
crossroads-button-accept = Yes to offer { $deal }
crossroads-button-refuse = No to offer { $deal }
crossroads-button-withdraw = Take offer { $deal } back
crossroads-button-give = Give gold…
crossroads-button-give_to = To { $seat }…
crossroads-button-done = Done trading
crossroads-button-hand = My purse
crossroads-button-rules = Rules
crossroads-button-help = Help

crossroads-turn-title = Which number goes to the top?
crossroads-turn-text = The map shows both ways. Each space that would be activated shows the number at the top.
crossroads-turn-way = **{ $column } at the top, { $row } at the left** activates { $spaces }.
crossroads-turn-brings = Gold: { $gains }.
crossroads-turn-brings_you = Gold for you: { $n }.
crossroads-turn-gain = { $seat } { $n }
crossroads-turn-no_income = Your city goes on one of these spaces. Some may be too near to another city.

crossroads-place-title_site = Place your city
crossroads-place-title_city = Build a city
crossroads-place-title_road = Build a road
crossroads-place-purse = It costs { $price } gold, and you have { $gold }.
crossroads-place-free = Your first city costs nothing.
crossroads-place-choose = You can choose from { COUNT($n, "space") }. Each has its name on the map.
crossroads-place-menu = Choose a space: { $places }
crossroads-place-around = { COUNT($n, "empty_space") } around it
crossroads-place-asks = { $seats } must let it pass
crossroads-place-joins = joins { COUNT($n, "piece") }
crossroads-place-nowhere_city = You can’t build a city now. It needs a space beside a road that leads to one of your cities. It may not touch any city.
crossroads-place-nowhere_road = You can’t build a road now. It must lead to one of your cities, and it may not touch another player’s city.

crossroads-offer-title = Make an offer
crossroads-offer-text = A trade brings { $value } gold from the bank, to be split between the two of you. You can make { COUNT($n, "more_offer") } in this round.
crossroads-offer-city = { $space }, { $seat }
crossroads-offer-mine = From my city at { $space }
crossroads-offer-mine_place = Which city of yours?
crossroads-offer-theirs = To { $space }, { $seat }
crossroads-offer-theirs_place = To which city?
crossroads-offer-direct = directly
crossroads-offer-through = through { $through }
crossroads-offer-way_place = Which way?
crossroads-offer-share = I get { $n }, my partner { $rest }
crossroads-offer-share_place = How do you split it?
crossroads-offer-middlemen = It goes through { $through }, and they must agree.
crossroads-offer-fee = { $middleman } would be paid { $mine } by you and { $theirs } by your partner.
crossroads-offer-balance = You would get { $share } and pay { $mine }, and your partner would get { $rest } and pay { $theirs }.
crossroads-offer-nobody = None of your cities that can still trade is joined to another player’s city.

crossroads-fees-title = Fees for letting the trade pass
crossroads-fees-line = { $seat }: paid by you + by your partner
crossroads-fees-all = Fees: yours + your partner’s, by colour
crossroads-fees-example = 1, or 1+1 where your partner pays too
crossroads-fees-all_example = orange 1+1, white 2

crossroads-deals-title = Your offers, and those that need you
crossroads-deals-none = No open offer is yours, and none needs you.
crossroads-deals-changed = The terms of offer { $deal } have changed since you read them. Please read them again, and then say yes or no.
crossroads-deals-demand = I demand { $n }
crossroads-deals-demand_place = Offer { $deal }: how much do you demand?
crossroads-deals-charge = Let offer { $deal } pass for { $n } gold
crossroads-deals-charge_place = Or name your fee

crossroads-give-title = Give gold away
crossroads-give-text = You have { $gold }. Which player gets some of it?
crossroads-give-form = A gift to { $seat }
crossroads-give-line = How much gold?
crossroads-give-example = A whole number

crossroads-news-rolled = 🎲 { $seat } rolled { $dice }.
crossroads-news-rolled_useless = 🎲 { $seat } rolled { $dice }: no space for a city either way, so the dice roll again.
crossroads-news-oriented = { $seat } put { $column } at the top and { $row } at the left: { $spaces }.
crossroads-news-oriented_by_lot = Chance put { $column } at the top and { $row } at the left: { $spaces }.
crossroads-news-city_placed = 🏙️ { $seat } placed a city at { $space }.
crossroads-news-income = { $seat } took in { $n } gold: { $parts }.
crossroads-news-from_cities = { $n } from cities
crossroads-news-from_empty = { $n } from empty land
crossroads-news-from_roads = { $n } from roads
crossroads-news-city_built = 🏙️ { $seat } built a city at { $space }.
crossroads-news-road_built = 🛣️ { $seat } built a road at { $space }.
crossroads-news-passage_asked = 🛣️ { $seat } asks { $others } to let a road at { $space } pass.
crossroads-news-passage_allowed = { $seat } lets the road pass.
crossroads-news-passage_forbidden = { $seat } does not let the road pass.
crossroads-news-passage_withdrawn = The road is not built after all.
crossroads-news-round_began = **Round { $round }** begins with { $first }.
crossroads-news-turn_ended = { $seat }’s turn ended.
crossroads-news-trade_opened = 🤝 The trade is open.
crossroads-news-trade_skipped = No cities are connected yet, so this round has no trade.
crossroads-news-offer_made = 📜 Offer { $deal }: { $seat } at { $mine } asks { $other } at { $theirs }{ $through }.
crossroads-news-agreed = { $seat } said yes to offer { $deal }.
crossroads-news-declined = { $seat } said no to offer { $deal }.
crossroads-news-fee_asked = { $seat } lets offer { $deal } pass for a fee: { $mine } gold from the player who made it, { $theirs } from their partner. Both must say yes to that.
crossroads-news-demanded = { $seat } wrote a demand for offer { $deal }.
crossroads-news-demand_sealed = Your demand in offer { $deal } is { $gold }. It stays sealed until both are in.
crossroads-news-demands_shown = In offer { $deal } they demanded { $demands }.
crossroads-news-traded = 🤝 Offer { $deal }: { $seat } at { $mine } and { $other } at { $theirs } have traded{ $through }.
crossroads-news-paid = 💰 Offer { $deal }: { $parts }.
crossroads-news-share = { $seat } got { $n }
crossroads-news-fee = { $seat } paid { $other } { $n }
crossroads-news-closed_withdrawn = Offer { $deal } was taken back.
crossroads-news-closed_lapsed = Offer { $deal } has ended: there was no answer in time, or it is not possible any more.
crossroads-news-closed_too_much_demanded = In offer { $deal } both together wanted too much: they get nothing.
crossroads-news-gave = 🎁 { $seat } gave { $other } { $gold } gold.
crossroads-news-trade_finished = { $seat } is done trading.
crossroads-news-tied_at_goal = { $seats } are tied at { $gold }: the game goes on.
crossroads-news-finish_called = The instructor has made this round the last.
crossroads-news-last_round_withdrawn = The instructor has taken that back: this round is not the last.
crossroads-news-ended_goal = 🏆 { $winners } has won.
crossroads-news-ended_round_limit = 🏆 The last round is over. { $winners } came first.
crossroads-news-ended_instructor = 🏆 The instructor has ended the game. { $winners } came first.

crossroads-ring-roll = It is your turn: roll the dice.
crossroads-ring-orient = It is your turn: turn the dice.
crossroads-ring-site = It is your turn: place your first city.
crossroads-ring-build = It is your turn: build, or end your turn.
crossroads-ring-passage = Somebody asks whether a road may pass your cities: say yes or no.
crossroads-ring-trade = It is time to deal with the others, or to say that you are done.
crossroads-ring-demand = Say how much of the trade you want for yourself.
crossroads-ring-offered = An offer needs your answer: say yes or no.
crossroads-ring-charged = Somebody asks a fee for letting your trade pass: say yes or no.
crossroads-ring-given = Somebody has given you gold.

crossroads-rules-short =
    { "**" }Your goal: { $goal } gold at a round’s end, and more than all others.**
    The dice pick 4 spaces. Cities, roads and free land there earn gold.
    A road costs { $road } gold, a city { $city }.
    Only you build next to your city.
    { $trade }
crossroads-rules-short_trade_some = Joined cities can trade once a round, for { $value } gold together.
crossroads-rules-short_trade_none = Nobody trades at this table.
crossroads-rules-title = Rules: Crossroads
crossroads-rules-aim = Build cities and roads, and trade along them.
crossroads-rules-aim_alone = Build cities and roads.
crossroads-rules-text = { $aim } You win with { $goal } gold at the end of a round, and more than every other player. Things *touch* side by side or corner to corner. They *connect* only side by side.
crossroads-rules-start = The first cities
crossroads-rules-start_text = A lot decides who begins. Each of you places { COUNT($n, "city") } for free, on a space that the dice activate and that touches no city. If you find no such space either way, the dice are rolled again.{ $order } You begin with { $gold } gold.
crossroads-rules-start_seats = { " " }The second ones go round like the first.
crossroads-rules-start_snake = { " " }The second ones are placed in the opposite order.
crossroads-rules-rotate_yes = In each round another player begins.
crossroads-rules-rotate_no = Every round begins with the same player.
crossroads-rules-turn = Your turn: turn the dice, build
crossroads-rules-turn_text = Two dice from 1 to 5 are rolled when your turn begins. You decide which number goes to the top, and the other goes to the left. If both are equal, you don’t have to decide. Each number appears there twice, so four spaces are activated. A city earns its owner { $city } gold. An empty space earns { $empty } for each city that touches it, and a road { $road } for each city it leads to. It doesn’t matter whose turn it is. { $rotate }
crossroads-rules-build = Building
crossroads-rules-build_text = A road costs { $road } gold. It goes on an empty space that is connected by roads to one of your cities, or right beside that city. It may not touch another player’s city. A city costs { $city } gold. It goes beside a road that leads to one of your cities, and may touch no city. Roads don’t belong to anyone. { $most }
crossroads-rules-build_any = You may build as much as you can pay for.
crossroads-rules-build_some = You may build { COUNT($n, "thing") } in a turn.
crossroads-rules-own_transparent = Roads and trades of yours may pass your own other cities.
crossroads-rules-own_block = Roads and trades of yours may not pass your own other cities.
crossroads-rules-passage = At this table a road may also reach one of your cities through cities of others, if all of them let it pass. A player who says no is not asked again in that turn.
crossroads-rules-trade = Trade
crossroads-rules-trade_text = After all turns, any two players may trade from city to city along roads. A trade earns { $value } gold from the bank, split as you agree. Each city can trade once per round. You may make { COUNT($offers, "offer") }, one at a time. If you are done and an offer comes, you can still answer it. The trade is over when all are done. If no cities are connected, the round has no trade.
crossroads-rules-no_trade = This table has no trade.
crossroads-rules-through_fees = If the only way leads through other players’ cities, each of them must agree. The offer may pay them a fee, or they name one. Both traders share it. If it cannot be halved, the player who made the offer pays 1 more. Both must agree again.
crossroads-rules-through_free = If the only way leads through other players’ cities, each of them must agree. They may not be paid.
crossroads-rules-sealed = When all have agreed, both traders write in secret how much they want. If both together want { $value } or less, they get it. If they want more, they get nothing.
crossroads-rules-gifts = After all turns you may give gold away.
crossroads-rules-hidden = Gold and the terms of trades are hidden until the end: only those concerned know them.
crossroads-rules-stand_ins = A stand-in for an absent player does not trade and refuses all passage.
crossroads-rules-end = The end
crossroads-rules-end_held = Gold is counted at the end of a round. Only what you still hold counts. If there is a tie for first place at { $goal } or more, another round is played.
crossroads-rules-end_earned = All gold that you ever took in from the grid, from trades and as fees counts, even when you have spent it. If there is a tie for first place at { $goal } or more, another round is played.
crossroads-rules-last = After round { $round } the player with the most gold wins. If there is a tie, another round is played.
crossroads-rules-talk = Talking
crossroads-rules-talk_open = You may talk at any time.
crossroads-rules-talk_trade_only = You may talk while the trade is open.
crossroads-rules-talk_gifts = You may talk while gold can be given away.
crossroads-rules-talk_never = Nobody may talk before the game is over.
crossroads-rules-talk_offers_only = Nobody may talk before the game is over: your offers speak for you.
crossroads-rules-seal = The dice
crossroads-rules-seal_server_text = All dice were sealed before anyone joined. The seal: `{ $commitment }`.
crossroads-rules-seal_instructor_text = The instructor rolls real dice and types in the numbers, which cannot be checked afterwards. All other draws were sealed before anyone joined. The seal: `{ $commitment }`.

crossroads-result-title = How it ended
crossroads-result-held = { $seat }: { $n } gold
crossroads-result-goal_held = 🎯 The goal: to have { $goal } gold at the end of a round, and more than every other player.
crossroads-result-goal_earned = 🎯 The goal: to have earned { $goal } gold at the end of a round, and more than every other player.
crossroads-result-earned = { $seat }: { $n } gold taken in, { $held } left
crossroads-result-sources = Where the gold came from
crossroads-result-source = { $seat }: { $cities } from cities, { $empty } from empty land, { $roads } from roads, { $trade } from trades, { $fees } from fees. { COUNT($trades, "trade") }, let { $carried } pass, said no { COUNT($refused, "time") }.
crossroads-result-short_roads = Roads brought { $n } gold.
crossroads-result-short_fees = { $n } gold was paid in fees.
crossroads-result-trade = Trade
crossroads-result-trades = { COUNT($n, "trade") }, { $through } of them through others.
crossroads-result-closed = { COUNT($refused, "offer") } { $refused ->
    [one] was
   *[other] were
  } refused, { $withdrawn } taken back, { $lapsed } ended in another way.
crossroads-result-too_much = In { COUNT($n, "trade") } both together wanted too much.
crossroads-result-share = Trade brought { $percent } % of all gold.
crossroads-result-splits = In { $even } of { COUNT($n, "trade") } both got the same, or nearly.
crossroads-result-talk = To talk about
crossroads-result-seal = The dice
crossroads-result-questions = Which of you laid the first road towards another player? Was it answered? Did a middleman ever refuse, and what did that cost all three? Which of you would have been richer if you had trusted each other more?
crossroads-result-seal_open_server =
    Before the game the dice were sealed as `{ $commitment }`.
    The seed was `{ $seed }`. The SHA-256 of the text `{ $seed }|{ $table }` is that seal. Everyone can check every roll: the instructor saves the game with `/table export`, and `python3 -m bot verify FILE` throws all dice again.
crossroads-result-seal_open_instructor =
    The instructor typed in the rolls of real dice, so no seal can vouch for them. All other draws were sealed before the game as `{ $commitment }`.
    The seed was `{ $seed }`. The SHA-256 of the text `{ $seed }|{ $table }` is that seal. Everyone can check these draws: the instructor saves the game with `/table export`, and `python3 -m bot verify FILE` draws everything again.

crossroads-problem-no_such_space = I don’t know a space { $place }. Spaces have names like B3 (column and row), or 3,2 (row and column).
crossroads-problem-dice = Please type two numbers from 1 to 5, such as 3 5.
crossroads-problem-fee = I could not read the fee { $fee }. Please write 1, or 1+1 if your partner pays too, or with several middlemen orange 1+1, white 2.
crossroads-problem-gold = Please write a whole number of gold.
crossroads-problem-which_deal = There is more than one: please say which ({ $deals }).
crossroads-problem-no_deal = That offer does not exist now.

words-crossroads_phase-roll = time to roll
words-crossroads_phase-orient = time to turn the dice
words-crossroads_phase-site = time to place a city
words-crossroads_phase-build = time to build
words-crossroads_phase-passage = time to say whether a road may pass
words-crossroads_phase-trade = time to trade
words-crossroads_phase-over = over

pictures-crossroads-title = The grid
pictures-crossroads-gold = { $n } gold
pictures-crossroads-gold_hidden = hidden gold
pictures-crossroads-hidden = ?
pictures-crossroads-top = top
pictures-crossroads-left = left
pictures-crossroads-links = Joined
pictures-crossroads-direct = joined directly
pictures-crossroads-through = through { COUNT($n, "other") }
pictures-crossroads-no_way = –
pictures-crossroads-apart = not joined
pictures-crossroads-lit = activated by the dice
pictures-crossroads-traded = traded in this round
pictures-crossroads-wanted = road asked for
pictures-crossroads-purse = Gold
pictures-crossroads-seat = { WORD($seat, "seat") }: { $gold }, { $cities }.
pictures-crossroads-cities = { COUNT($n, "city") } at { $places }
pictures-crossroads-city = { $space }
pictures-crossroads-used = { $space } (has traded)
pictures-crossroads-no_city = no city
pictures-crossroads-roads = Roads: { $places }.
pictures-crossroads-roads_counted = { COUNT($n, "road") }.
pictures-crossroads-no_road = No roads.
pictures-crossroads-asked = A road is wanted at { $space }.
pictures-crossroads-marks = To choose from: { $marks }.
pictures-crossroads-activated = Dice: { $column } at the top, { $row } at the left; { $spaces } are activated.
pictures-crossroads-thrown = Dice: { $dice }.
pictures-crossroads-linked = { WORD($one, "seat") } and { WORD($other, "seat") } are joined directly.
pictures-crossroads-linked_through = { WORD($one, "seat") } and { WORD($other, "seat") } are joined through { WORD($through, "seat") }.
pictures-crossroads-no_link = No cities are connected yet.
pictures-crossroads-pairs_direct = Joined directly: { $pairs }.
pictures-crossroads-pairs_others = Joined through others: { $pairs }.
pictures-crossroads-pairs_counted = Joined directly: { COUNT($direct, "pair") }; through others: { $others }.

crossroads-refusals-game_over = The game is over, so nothing more can be done.
crossroads-refusals-no_such_seat = This table has no such seat.
crossroads-refusals-instructor_only = Only the instructor of this table can do that.
crossroads-refusals-players_only = Only the players of the table can do that.
crossroads-refusals-finish_called = This round is the last one already.
crossroads-refusals-finish_not_called = This round has not been made the last one, so there is nothing to take back.
crossroads-refusals-not_your_turn = It is { WORD($active, "seat") }’s turn, not yours. Wait until the card calls you.
crossroads-refusals-wrong_phase = That cannot be done now: it is { WORD($now, "crossroads_phase") }.
crossroads-refusals-dice_by_server = At this table the bot rolls the dice by itself when a turn begins.
crossroads-refusals-dice_by_instructor = At this table the instructor rolls real dice and types in what they show. Please wait for that.
crossroads-refusals-bad_dice = A die shows 1 to { $faces }.
crossroads-refusals-no_site_this_way = Your city has no free space this way round. Please swap the dice.
crossroads-refusals-not_activated = { $space } is not activated. Your first city goes on one of the activated spaces.
crossroads-refusals-no_such_space = The grid has no such space: there are columns A to J and rows 1 to 10.
crossroads-refusals-not_empty = { $space } is not empty.
crossroads-refusals-touches_city = { $space } touches the city at { $city }. No city may touch another, not even at a corner.
crossroads-refusals-no_road_beside = No road lies beside { $space }, and a city needs one at its side.
crossroads-refusals-not_joined = From { $space } no roads lead to a city of yours.
crossroads-refusals-touches_strangers = { $space } touches a city of { WORD($owners, "seat") }. Around a city only its owner may build roads.
crossroads-refusals-passage_refused = The roads from { $space } lead to your city only past { WORD($seats, "seat") }, who already said no this turn.
crossroads-refusals-built_enough = You have built { COUNT($limit, "thing") } in this turn. This table allows no more.
crossroads-refusals-too_little_gold = That takes { $needs } gold, and you have { $has }.
crossroads-refusals-already_done = You’ve already pressed Done. If you get an offer, you can still answer it.
crossroads-refusals-too_many_offers = You have made { COUNT($limit, "offer") } in this round. You may make no more.
crossroads-refusals-offer_open = Your last offer is still open. Wait for the answer, or take it back first.
crossroads-refusals-no_city = { $space } has no city.
crossroads-refusals-not_your_city = The city at { $space } is not yours.
crossroads-refusals-own_partner = Nobody trades with themselves.
crossroads-refusals-city_used = The city at { $space } has already traded in this round.
crossroads-refusals-bad_middleman = A middleman is not one of the two who trade. Name each middleman once.
crossroads-refusals-not_connected = No road leads from { $mine } to { $theirs } that way.
crossroads-refusals-middleman_not_needed = You do not need { WORD($seat, "seat") } for this trade.
crossroads-refusals-split_is_sealed = At this table both write in secret what they want, after all have agreed. Leave the split out.
crossroads-refusals-bad_share = A share is a whole number from 0 to { $value }.
crossroads-refusals-no_fees = At this table you can’t charge a fee for letting a trade pass.
crossroads-refusals-bad_fee = A fee is 0 or more. It goes to a middleman of this offer.
crossroads-refusals-deal_closed = That offer is no longer open.
crossroads-refusals-not_asked = Nobody waits for this answer from you.
crossroads-refusals-already_answered = You can’t change your demand once you’ve sent it.
crossroads-refusals-not_your_offer = That is { WORD($proposer, "seat") }’s offer, not yours.
crossroads-refusals-demand_first = All have agreed to your offer. Please write your demand first.
crossroads-refusals-no_gifts = At this table gold is not given away.
crossroads-refusals-bad_gift = A gift is at least 1 gold, to another player.

words-game-crossroads = Crossroads

words-about-crossroads = Build cities and roads on a grid. Trade over the roads of others. If your city is in between, you can name a price.

way-crossroads-neighbourly = shares fairly, and lets others pass for free
way-crossroads-builder = builds whatever pays, and asks a small fee
way-crossroads-hoarder = keeps its gold, and wants the larger share
