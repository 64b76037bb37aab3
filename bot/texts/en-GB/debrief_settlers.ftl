### What a class did in Settlers, told afterwards.

debrief-title_settlers = How the class settled and traded
debrief-line_told = { $seat }: { $first } at the start, { $half } after round { $n }, { $last } at the end.
debrief-rank_told = { $rank }: { $mean } on average.

debrief-settlers-won = { $seats } won, { COUNT($rounds, "round") }
debrief-settlers-nobody_won = no winner, { COUNT($rounds, "round") }

debrief-settlers-headline-one_won = After { COUNT($rounds, "round") } you had a winner. On average there were { $n } trades between players in a round.
debrief-settlers-headline-one_open = After { COUNT($rounds, "round") } you had no winner yet. On average there were { $n } trades between players in a round.
debrief-settlers-headline-several = { $won } of { $tables } tables had a winner. { $table } traded most: { $most } trades between players in a round. The average of all tables is { $n }.
debrief-settlers-headline-untraded = { $won } of { $tables } tables had a winner, and nowhere did two players trade with each other.

debrief-settlers-deck-offers = { COUNT($offers, "offer") } { $offers ->
    [one] was
   *[other] were
  } made, and { $done } led to a trade: { $share }.
debrief-settlers-deck-bank = { COUNT($n, "trade") } { $n ->
    [one] was
   *[other] were
  } made with the bank.
debrief-settlers-deck-bonus = { COUNT($n, "bonus_card") } { $n ->
    [one] was
   *[other] were
  } given to weaker players at { COUNT($tables, "table") }.
debrief-settlers-deck-by_lot = The instructor had not set how strong each player is, so you had no bonus cards.

debrief-settlers-points-name = Points over the rounds
debrief-settlers-points-title = The lead changed { COUNT($changes, "time") }
debrief-settlers-points-title_none = The lead never changed
debrief-settlers-points-lead = One line for each seat, hidden points counted, with its total at the end. Dashed: what wins. Top of the scale: { $most }.
debrief-settlers-points-order = The tables that traded most come first, here and below.
debrief-settlers-points-panel = Points of each seat of { $table }, round by round
debrief-settlers-points-half = Half-way
debrief-settlers-points-end = At the end
debrief-settlers-points-won = Won

debrief-settlers-trades-title = { $done } of { COUNT($offers, "offer") } led to a trade: { $share }
debrief-settlers-trades-title_none = Nobody made an offer
debrief-settlers-trades-lead = A band joins two seats that traded, with the number of their trades. A dotted line joins two that never did. Beside each seat: its trades with the bank.
debrief-settlers-trades-panel = Trades between players at { $table }
debrief-settlers-trades-note = { COUNT($trades, "trade") }, { COUNT($offers, "offer") }
debrief-settlers-trades-with_bank = bank { $n }
debrief-settlers-trades-told = { $one } and { $other }: { COUNT($n, "trade") }.
debrief-settlers-trades-offers = Offers made
debrief-settlers-trades-done = Of them done
debrief-settlers-trades-refused = Offers refused
debrief-settlers-trades-exchanges = Trades with players
debrief-settlers-trades-bank = Trades with the bank

debrief-settlers-handicaps-name = Handicaps and what they did
debrief-settlers-handicaps-title_known = With handicaps the weaker half won { $weak } of { COUNT($won, "game") }
debrief-settlers-handicaps-title_by_lot = Those who chose a start in the first half won { $weak } of { COUNT($won, "game") }
debrief-settlers-handicaps-lead_known = A ring is a seat of one table, a disc a seat that won, the bar their average, with the number below. At { $tables } of { $all } tables, the teacher had set how strong each player is. There the weakest choose first, and may have bonus cards.
debrief-settlers-handicaps-lead_by_lot = A ring is a seat of one table, a disc a seat that won, the bar their average, with the number below. The instructor had not set how strong each player is. So the order was drawn by lot, without bonus cards. The first player here chose first.
debrief-settlers-handicaps-bonus = Bonus cards
debrief-settlers-handicaps-worth = Cards that the start brings in a throw
debrief-settlers-handicaps-points = Points at the end
debrief-settlers-handicaps-rank = Rank
debrief-settlers-handicaps-bonus_cards = Bonus cards
debrief-settlers-handicaps-worth_cards = Cards in a throw
debrief-settlers-handicaps-end = Points

debrief-settlers-rank-known_1 = weakest
debrief-settlers-rank-known_2 = second
debrief-settlers-rank-known_3 = third
debrief-settlers-rank-known_last = best
debrief-settlers-rank-by_lot_1 = first
debrief-settlers-rank-by_lot_2 = second
debrief-settlers-rank-by_lot_3 = third
debrief-settlers-rank-by_lot_last = last

debrief-settlers-sources-name = Where cards came from
debrief-settlers-sources-title = Sevens took { $lost } of { $came } cards back
debrief-settlers-sources-lead = Cards that each seat got from the bank: by throws, at the start, as prizes of a seven or a knight, by development cards; and what it lost to sevens. Trade is not here: it only swaps cards.
debrief-settlers-sources-panel = Where the cards of each seat of { $table } came from
debrief-settlers-sources-note = { $n } cards a round
debrief-settlers-sources-harvest = Throws
debrief-settlers-sources-start = Start
debrief-settlers-sources-prize = Prizes
debrief-settlers-sources-card = Cards
debrief-settlers-sources-discard = Lost to 7

debrief-settlers-ask-see = The trades
debrief-settlers-ask-apart = At { $table } there were { $n } trades between players, and one seat had no part in any. How does that come about without anyone wanting it? Would a rule have helped?
debrief-settlers-ask-weaker = The weaker half won { $weak } of { COUNT($won, "game") } with handicaps. Were the handicaps too large, right, or too small? How would you find out?
debrief-settlers-ask-stronger = In { COUNT($won, "game") } with handicaps no player of the weaker half won. Were the handicaps too small, or do cards not make up for practice?
debrief-settlers-ask-overtaken = At { $table } one player led alone with { COUNT($points, "point") } after round { $n } and did not win. Did the others do something together, with or without words?
debrief-settlers-ask-two = At { $table } two seats made { $n } of { $all } trades. What did they know of each other that the others did not? What could the others have offered?
debrief-settlers-ask-refused = At { $table } { COUNT($offers, "offer") } { $offers ->
    [one] was
   *[other] were
  } made, and { $trades } led to a trade. Why did the others fail: the price, the time, or the player who asked?
debrief-settlers-ask-winner_most = At { $table } a winner traded more than every other player: { COUNT($n, "time") }. Which side did those trades help more?
debrief-settlers-ask-winner_least = At { $table } a winner traded less than anyone else: { COUNT($n, "time") }. Why did the others’ trades not bring them further?
debrief-settlers-ask-sevens = At { $table } sevens took { COUNT($n, "card") } from full hands. Which trades would have saved them, and why did they not happen?
debrief-settlers-ask-fought_for = At { $table } Longest Road moved { COUNT($n, "time") }. What did it cost those who fought for it, and who gained by that?
debrief-settlers-ask-nobody_won = At { $tables } no player reached { COUNT($goal, "point") }. How did they spend their rounds? Which of them could have got there with one more trade in each round?
debrief-settlers-ask-usual_1 = When did you give something to a player who was leading? What made you do it?
debrief-settlers-ask-usual_2 = Only you have a card. What would be a fair price for it?
debrief-settlers-ask-usual_3 = Hands lay open. How would you have traded if they had been hidden?
debrief-settlers-ask-usual_4 = Which offer did you refuse that you would accept now?
debrief-settlers-ask-usual_5 = Where outside of this game do people begin unequal? What could be a bonus card there, and who should give it?

debrief-settlers-own-stopped = The game was stopped before its end, so no player has won or lost. You have { COUNT($points, "point") }. The average of your table is { $mean }.
debrief-settlers-own-won = You won, with { COUNT($points, "point") }. The average of your table is { $mean }.
debrief-settlers-own-not_won = You have { COUNT($points, "point") }. The average of your table is { $mean }.
debrief-settlers-own-seat_stopped = The game was stopped before its end, so no player has won or lost. { WORD($seat, "seat") } has { COUNT($points, "point") }. The average of the table is { $mean }.
debrief-settlers-own-seat_won = { WORD($seat, "seat") } won, with { COUNT($points, "point") }. The average of the table is { $mean }.
debrief-settlers-own-seat_not_won = { WORD($seat, "seat") } has { COUNT($points, "point") }. The average of the table is { $mean }.
debrief-settlers-own-figures = Your cards and trades
debrief-settlers-own-harvest = Cards from throws: **{ $n }** (average of the table: { $mean }).
debrief-settlers-own-exchanges = Trades with other players: **{ $n }** (average: { $mean }).
debrief-settlers-own-bank = Trades with the bank: **{ $n }** (average: { $mean }).
debrief-settlers-own-discard = Cards lost to sevens: **{ $n }** (average: { $mean }).
debrief-settlers-own-offers = Your offers
debrief-settlers-own-offers_told = You made { COUNT($offers, "offer") }, and { $done } led to a trade. Others asked you { COUNT($asked, "time") }, and you said no { COUNT($refused, "time") }.
debrief-settlers-own-start = Your start
debrief-settlers-own-start_told = You began with { COUNT($bonus, "bonus_card") }. Bonus cards make up for less practice. They say nothing about who you are.

debrief-settlers-figure-trade = Trade
debrief-settlers-figure-trade_is = cards that two players gave each other; each step of a trade through a third one counts.
debrief-settlers-figure-offer = Offer
debrief-settlers-figure-offer_is = one question to one or several players. It led to a trade when all its cards changed hands.
debrief-settlers-figure-rank = Rank
debrief-settlers-figure-rank_is = from the weakest to the best, as the instructor set it before the game, or by lot. It is the order of choosing starting positions.
debrief-settlers-figure-worth = Cards in a throw
debrief-settlers-figure-worth_is = what the first two settlements bring in one throw of two dice, on average, while the bank can pay.
debrief-settlers-figure-points = Points
debrief-settlers-figure-points_is = all of them, those of hidden development cards too.
debrief-settlers-figure-sources = Where cards came from
debrief-settlers-figure-sources_is = cards paid by the bank without a trade. Start: the first cards and bonus cards.
