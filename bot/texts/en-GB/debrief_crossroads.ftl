### What a class did in Crossroads, told afterwards.

debrief-title_crossroads = Whose roads the class lived from

debrief-crossroads-won = { $seats } won, { COUNT($rounds, "round") }

debrief-crossroads-headline-no_roads = Roads earned no gold at all: each city lived for itself.
debrief-crossroads-headline-one = { $share } of the gold from roads came over roads that other players had paid for.
debrief-crossroads-headline-several = { $share } of the gold from roads came over roads that other players had paid for: { $most } at { $table }, { $least } at the lowest.

debrief-crossroads-deck-offers = { COUNT($offers, "trade") } { $offers ->
    [one] was
   *[other] were
  } offered, and { $done } came about.
debrief-crossroads-deck-between = { COUNT($asked, "time") } a player was in between and had to agree: { $done } of these trades came about, for { $fees } gold in fees.
debrief-crossroads-deck-passages = { COUNT($asked, "road") } needed others to let { $asked ->
    [one] it
   *[other] them
  } pass: { $granted } got through.

debrief-crossroads-purses-name = Gold over the rounds
debrief-crossroads-purses-title = { $reached } of { COUNT($tables, "table") } reached the goal
debrief-crossroads-purses-lead = One line for each seat: the gold that it held at the end of each round. Top of the scale: { $most }.
debrief-crossroads-purses-goal = Dashed: what wins.
debrief-crossroads-purses-order = The tables that lived most from each other’s roads come first, here and below.
debrief-crossroads-purses-panel = Gold of each seat of { $table }, round by round
debrief-crossroads-purses-half = Half-way
debrief-crossroads-purses-end = At the end
debrief-crossroads-purses-cities = Cities
debrief-crossroads-purses-roads = Roads built

debrief-crossroads-roads-title = Gold from others’ roads: { $share } of the gold from roads came over roads of others
debrief-crossroads-roads-title_none = Nobody got gold from roads
debrief-crossroads-roads-lead = Roads don’t belong to anyone, but each was paid for by one player. A row is a seat that got gold from roads, a column the seat that built them. A larger square means more gold. Open squares: over its own roads.
debrief-crossroads-roads-gives = over roads built by
debrief-crossroads-roads-note = { $share } over roads of others
debrief-crossroads-roads-panel = Gold over each player’s roads at { $table }
debrief-crossroads-roads-told = { $seat } got { $n } gold over roads that { $other } built.
debrief-crossroads-roads-built = Roads built
debrief-crossroads-roads-own = Gold over own roads
debrief-crossroads-roads-others = Gold over roads of others
debrief-crossroads-roads-brought = Gold that its roads brought others

debrief-crossroads-between-title = Players in between were asked { COUNT($asked, "time") }: { $done } went through, for { $fees } gold in fees
debrief-crossroads-between-title_none = Players in between were never asked
debrief-crossroads-between-lead = Some trades and roads needed the yes of a player whose city was in between. Each of them has a square. { $done } it went through. { $paid } it went through, for that much gold in fees. { $refused } a player in between said no, with the letter. { $open } it failed in another way.
debrief-crossroads-between-lead_none = No offer needed the yes of a third player, so no one could ask for a fee. Trade found direct ways, or none.
debrief-crossroads-between-none = never asked
debrief-crossroads-between-counted = { $done } of { $asked }, { $fees } gold
debrief-crossroads-between-told = { $table }: { $done } of { $asked } went through, for { $fees } gold in fees
debrief-crossroads-between-asked = Was asked
debrief-crossroads-between-let = Went through
debrief-crossroads-between-named = Named a fee
debrief-crossroads-between-earned = Fees earned
debrief-crossroads-between-paid = Fees paid
debrief-crossroads-between-refused = Said no

debrief-crossroads-offers-title = { $done } of { COUNT($offers, "offer") } led to a trade: { $share }
debrief-crossroads-offers-title_none = Nobody offered a trade
debrief-crossroads-offers-lead = A square for each offer, in the order of play. { $done } a trade, { $refused } a player said no, with the letter, { $open } taken back, too late, or the two wanted too much.
debrief-crossroads-offers-none = no offer
debrief-crossroads-offers-counted = { $done } of { $offers }
debrief-crossroads-offers-told = { $table }: { $done } of { $offers } led to a trade, { $refused } were refused
debrief-crossroads-offers-made = Offers made
debrief-crossroads-offers-done = Of them done
debrief-crossroads-offers-asked = Was asked
debrief-crossroads-offers-refused = Said no

debrief-crossroads-sources-name = Where gold came from
debrief-crossroads-sources-title = Roads brought { $roads } of all gold, trade { $trade }
debrief-crossroads-sources-lead = Gold of each seat by where it came from; land: activated empty spaces beside its cities. Fees come from other players; all else comes from the bank.
debrief-crossroads-sources-panel = Where the gold of each seat of { $table } came from
debrief-crossroads-sources-note = { $n } gold
debrief-crossroads-sources-cities = Cities
debrief-crossroads-sources-empty = Land
debrief-crossroads-sources-roads = Roads
debrief-crossroads-sources-trade = Trade
debrief-crossroads-sources-fees = Fees

debrief-crossroads-ask-see = Whose roads
debrief-crossroads-ask-fee = In round { $n } a player in between at { $table } named a fee of { $gold }, and no trade came of it. What was the fee worth to each of the three? Which fee would all have taken?
debrief-crossroads-ask-kept_out = At { $table } a player in between said no { COUNT($n, "time") }. What did the no cost, and which players? Which of them gained from it?
debrief-crossroads-ask-one_sided = At { $table } one seat got { $much } gold over the roads of another. That seat got only { $little } over the first one’s. Would you call that unfair? What could they have agreed on?
debrief-crossroads-ask-together = At { $table } { $share } of the gold from roads came over roads of others, at { $other } { $less }. When did the first two players join their roads, and what made them trust that the other would build too?
debrief-crossroads-ask-alone = Only { $share } of the gold from roads came over roads of others. Only its owner may build around a city, so two players are connected only if both pay. Which of you would have had to go first, and why did no one?
debrief-crossroads-ask-refused = At { $table } { COUNT($refused, "offer") } { $refused ->
    [one] was
   *[other] were
  } refused, and { $done } led to a trade. The bank pays both for a trade. Why did they say no?
debrief-crossroads-ask-apart = At { $table } there were { COUNT($n, "trade") }, and at least one seat had no part in any. Was it too far away, too expensive, or left out?
debrief-crossroads-ask-too_much = At { $table } both together demanded too much { COUNT($n, "time") }, and got nothing. What did each think of the other?
debrief-crossroads-ask-unequal = At { $table } one seat held { $share } of all gold in the end. Was that its place on the grid, its roads, or the roads of others?
debrief-crossroads-ask-usual_1 = Which road did you build that helped another player more than you? Did you know it?
debrief-crossroads-ask-usual_2 = Your city is between two others. What would be a fair fee, and when would you take none?
debrief-crossroads-ask-usual_3 = Think of a street in your town that everyone uses and someone has to pay for. How is that arranged?
debrief-crossroads-ask-usual_4 = Would your table have become richer if roads belonged to those who build them?
debrief-crossroads-ask-usual_5 = Which promise would you have needed to build the first road towards another player?

debrief-crossroads-own-stopped = The game was stopped before its end, so no player has won or lost. You have { $gold } gold. The average of your table is { $mean }.
debrief-crossroads-own-won = You won, with { $gold } gold. The average of your table is { $mean }.
debrief-crossroads-own-not_won = You ended with { $gold } gold. The average of your table is { $mean }.
debrief-crossroads-own-seat_stopped = The game was stopped before its end, so no player has won or lost. { WORD($seat, "seat") } has { $gold } gold. The average of the table is { $mean }.
debrief-crossroads-own-seat_won = { WORD($seat, "seat") } won, with { $gold } gold. The average of the table is { $mean }.
debrief-crossroads-own-seat_not_won = { WORD($seat, "seat") } ended with { $gold } gold. The average of the table is { $mean }.
debrief-crossroads-own-figures = Your gold and roads
debrief-crossroads-own-gold = Gold that you took in: **{ $n }** (average of the table: { $mean }).
debrief-crossroads-own-built = Roads that you built: **{ $n }** (average: { $mean }).
debrief-crossroads-own-over_others = Gold over roads of others: **{ $n }** (average: { $mean }).
debrief-crossroads-own-for_others = Gold that your roads brought others: **{ $n }** (average: { $mean }).
debrief-crossroads-own-trade = Gold from trades: **{ $n }** (average: { $mean }).
debrief-crossroads-own-fees = Fees that you earned: **{ $n }** (average: { $mean }).
debrief-crossroads-own-fees_paid = Fees that you paid: **{ $n }** (average: { $mean }).
debrief-crossroads-own-offers = Your offers
debrief-crossroads-own-offers_told = You made { COUNT($offers, "offer") }, and { $done } led to a trade. Others asked you { COUNT($asked, "time") }, and you said no { COUNT($refused, "time") }.

debrief-crossroads-figure-roads = Gold from roads
debrief-crossroads-figure-roads_is = 1 for each city that could trade directly with an activated road, counted for the owner of the city, and noted for the builder of the road.
debrief-crossroads-figure-shared = Over roads of others
debrief-crossroads-figure-shared_is = of the gold from roads, the share of roads that another seat had built.
debrief-crossroads-figure-sources = Where gold came from
debrief-crossroads-figure-sources_is = income by what brought it, the bank’s gold for trades, and fees. Gifts are not counted.
debrief-crossroads-figure-offer = Offer
debrief-crossroads-figure-offer_is = one proposed trade between two cities. It was refused if the partner or a player in between said no.
debrief-crossroads-figure-between = Stood between
debrief-crossroads-figure-between_is = a trade or a road that needed the yes of a third player, through whose city it would go.
debrief-crossroads-figure-fee = Fees
debrief-crossroads-figure-fee_is = gold from the two traders to a player in between, paid only if the trade comes about.
