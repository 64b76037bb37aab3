### The rules of Crossroads, paragraph by paragraph, as in rules_tables.ftl. docs/reference/rules/crossroads.md is made of them.

rules-crossroads-title = The rules of Crossroads
rules-crossroads-about = Cities, shared roads, and trades that need a way. Things touch side by side or corner to corner, but they connect only side by side. If a table may play another way, the option is named under the rule. `/rules` shows your table’s choices.

rules-G-01-title = Players
rules-G-01-text = The game is made for 3 to 5 players. Only those who sit at the table play.

rules-G-02-title = The dice
rules-G-02-text = Two dice show 1 to 5 each.

rules-G-03-title = Turning the dice
rules-G-03-text = If the dice show different numbers, the player whose turn it is sees both and decides which goes to the top and which to the left. If time runs out, it is drawn by lot. If both numbers are equal, there is nothing to decide.

rules-G-04-title = The grid
rules-G-04-text = The grid has ten columns, A to J, and ten rows, 1 to 10. Each number of a die appears twice at the top and twice on the left, so that four spaces are activated.

rules-G-05-title = The first city
rules-G-05-text = Each player rolls and places a city for free, on one of the activated spaces that touches no city. If you find no such space, swap the two dice. If you find none that way either, they are rolled again. These spaces pay nothing yet.

rules-G-06-title = The first gold
rules-G-06-text = You usually begin without gold.

rules-G-07-title = A round: turns
rules-G-07-text = In a round each player has one turn. Usually another player begins each round. Wait until it is your turn.

rules-G-08-title = What the dice bring
rules-G-08-text = A city that is activated brings its owner 5 gold. An empty space brings 3 gold to each city that touches it. A road brings 1 gold to each city that could trade directly with that space. It does not matter whose turn it is, and each of the four spaces counts for itself.

rules-G-09-title = Ways: your own cities
rules-G-09-text = Your roads and trades may usually pass your own other cities. They never pass another player’s city without asking.

rules-G-10-title = What the dice bring: far from everyone
rules-G-10-text = An empty space that touches no city brings nothing.

rules-G-11-title = Building: how much
rules-G-11-text = In your turn you may usually build as much as you can pay for, in any order. A table may set a limit.

rules-G-12-title = Building: a city
rules-G-12-text = A city costs 10 gold. It goes on an empty space beside a road that leads to one of your cities. It may touch no other city, not even at a corner. The road may belong to anyone, since roads have no owner.

rules-G-13-title = Building: a road
rules-G-13-text = A road costs 3 gold. It goes on an empty space that is connected by roads to one of your cities, or right beside that city. It may not touch another player’s city. At some tables it may also lead through cities of others, if they let it pass. A player who says no is not asked again in that turn.

rules-G-14-title = Building: around a city
rules-G-14-text = Only its owner can build roads on the eight spaces around a city. So two players are joined only if both of them pay.

rules-G-15-title = Building: no limit of pieces
rules-G-15-text = There are as many cities and roads as you can pay for, and nothing is ever taken down.

rules-G-16-title = Trade: two cities
rules-G-16-text = After all turns any two players may trade, from a city of the one to a city of the other, along roads. A trade usually brings 3 gold from the bank, which the two split as they agree, in whole numbers. Each city trades once in a round. You make one offer at a time, and only a certain number in a round. Only the one who made it can take it back.

rules-G-17-title = Trade: through others
rules-G-17-text = If the only way leads through the cities of other players, each of these must agree, each time. Usually they may ask a fee of 0 or more gold. The two who trade pay it, and only if the trade happens. Passing does not use up these cities. An offer names each of these players once, and only those whom the way needs.

rules-G-18-title = Trade: not with yourself
rules-G-18-text = A trade is between two players.

rules-G-19-title = Trade: when it is over
rules-G-19-text = Trade is over when everyone is done, or when the time is up. Offers that are still open then are gone. If you are done and an offer comes, you can still answer it.

rules-G-20-title = The end: a hundred gold
rules-G-20-text = To win you need the goal, usually 100 gold, at the end of a round, and more than every other player. If several have the most, another round is played. After the end of the game, no more moves are possible.

rules-G-21-title = What everyone sees
rules-G-21-text = Usually everyone sees everyone’s gold and the terms of all trades. A table may hide them until the end.

rules-G-22-title = Talking
rules-G-22-text = Usually you may talk while the trade is open, and not in the turns. A table may allow it always or never.

rules-G-23-title = Trade: a sealed split
rules-G-23-text = At some tables both traders write in secret how much they want, once all have agreed. If both together want no more than the trade earns, they get it. Otherwise both get nothing. So an offer names no split there. Once all have agreed, the offer cannot be taken back, and the two must write before they are done. Their cities have traded then, even if both get nothing.

rules-G-24-title = Gifts
rules-G-24-text = Usually gold is not given away. A table may allow gifts while there is trade: at least 1 gold, to another player.

rules-G-25-title = Players who are away
rules-G-25-text = If you are away and no stand-in plays for you, your dice are assigned by lot, and you build nothing. The game says no to offers, and refuses all passage through your cities. A stand-in assigns the dice and builds. It does not trade: it makes no offers, asks no fees, gives no gifts, says no to offers, and refuses all passage. If you agreed to a sealed split before you left, it asks for half.

rules-G-26-title = The end: the last round
rules-G-26-text = After a fixed number of rounds, usually 30, the player with the most gold wins. If several have the most, another round is played, until one of them is ahead. A table may also have no last round. Only the instructor may make the current round the last one, and may take that back until it is over.
