### The rules of Settlers by house rules, paragraph by paragraph, as in rules_tables.ftl. docs/reference/rules/settlers.md is made of them.

rules-settlers-title = The rules of Settlers, house rules
rules-settlers-about = An island game with open hands, a head start for the weaker, and no attacks. Where a table may play another way, the option is named under the rule. `/rules` shows what your table has chosen.

rules-M-01-title = Set-up: players
rules-M-01-text = Three or four players. With three, Red is left out.

rules-M-02-title = Set-up: the island and its harbour
rules-M-02-text = The island has 18 tiles of land, in an order drawn by lot. In place of one tile at the border there is water: the harbour. Nothing can be built on water alone.

rules-M-03-title = Set-up: ports in the harbour
rules-M-03-text = Two ports lie in the harbour: the one whose place it took, and one that trades 3 for 1. Usually each serves two corners.

rules-M-04-title = Set-up: a harbour without a port
rules-M-04-text = If no port lay where the harbour is, only the one that trades 3 for 1 lies in it.

rules-M-05-title = Set-up: the numbers
rules-M-05-text = The numbers lie in a spiral from the border inwards, beginning beside the harbour. Two red numbers, 6 and 8, never lie side by side.

rules-M-06-title = The opening: placing the first settlements
rules-M-06-text = One person places two settlements and two roads for every colour: the best player, the instructor, or the bot. Each road touches its settlement, and between two settlements there are at least two roads’ length. All must be placed before anyone chooses. A player who places chooses last.

rules-M-07-title = The opening: choosing a start
rules-M-07-text = Players choose among the starting positions one after another, the weakest first. A player who placed them comes last. You can’t choose one that is taken. The instructor names the order of strength, with every colour once. Otherwise it is drawn by lot. Once a player has chosen, the order stays as it is.

rules-M-08-title = The opening: colours
rules-M-08-text = You play the start that you have chosen in your own colour.

rules-M-09-title = The opening: the first cards
rules-M-09-text = You get a card for every tile around both of your settlements. The bank begins with 19 cards of each resource.

rules-M-10-title = The opening: bonus cards
rules-M-10-text = Weaker players may take some cards of their choice from the bank: usually 3 for the weakest and 1 for the next, if the strength is known. All take theirs at the same time, all at once or a few at a time, and the game goes on when all of them have taken theirs. The instructor sets the numbers before any player has chosen.

rules-M-11-title = The opening: the first player
rules-M-11-text = Dice decide who begins. Then turns go around the table.

rules-M-12-title = Open hands
rules-M-12-text = Everyone sees all resource cards. Development cards are secret until they are played.

rules-M-13-title = The bank: when it is short
rules-M-13-text = If the bank does not have enough of a resource for all players who should get some, none of them gets it. If only one player should get it, that player gets what is left. In a trade, too, the bank can give only what it has.

rules-M-14-title = A seven: giving cards back
rules-M-14-text = When the dice show 7, everyone with more than 7 cards gives back half of them, rounded down: 4 of 9. You choose which of your own cards, once. This happens before anything else.

rules-M-15-title = A seven: not before your first trade
rules-M-15-text = Until you have had your first chance to trade in a turn of your own, a seven takes nothing from you.

rules-M-16-title = A seven: the prize
rules-M-16-text = The player who rolled the 7 draws two different cards from the bank, without seeing them.

rules-M-17-title = No robber
rules-M-17-text = The game has no robber, and no card takes anything from another player.

rules-M-18-title = Your turn: dice first
rules-M-18-text = In your turn only you roll, trade with the bank, build and play cards. It begins with the dice, thrown once. Everything that they bring happens before you trade: cards from the tiles, giving back, the prize. Only then may you trade and build, as you like, until you end your turn.

rules-M-19-title = Trade: with the bank
rules-M-19-text = The bank gives 1 card for 4 equal ones, for 3 at a port of yours that says 3:1, and for 2 of one kind at a port of yours for that kind. What you get is of another kind than what you give.

rules-M-20-title = Trade: with other players
rules-M-20-text = You trade only with the player whose turn it is, and only resource cards. Both sides give at least one card, and no resource is on both sides. An offer goes to the players who have those cards. If one says yes it is done, and if several do, the player who made it chooses. Your offers in a turn are limited, usually to 8 in your own turn and 3 in another player’s. Promises are not part of an offer.

rules-M-21-title = Trade: chains
rules-M-21-text = A trade with several steps goes through the player whose turn it is: each step is a trade of that player with one other, and there are 2 to 6 of them. In each step both must have what they give at that moment. Usually the steps happen one by one. At some tables all happen or none.

rules-M-22-title = Trade: one at a time
rules-M-22-text = While an offer is open, nothing else is traded, built, bought or played. It must be answered or taken back first.

rules-M-23-title = Cards: one a turn
rules-M-23-text = You may play one development card in a turn, after the dice, and not one that you bought in that turn. You must hold it.

rules-M-24-title = Cards: Knight
rules-M-24-text = A Knight draws two different cards from the bank for you, and you do not see them before. No player loses a card. The player with the most Knights played, 3 or more, has the Largest Army: 2 points.

rules-M-25-title = Cards: Monopoly
rules-M-25-text = Name a resource. You get as many cards of it from the bank as all players together hold, you too. If the bank has fewer, you get those. No player loses cards.

rules-M-26-title = Cards: Road Building and Year of Plenty
rules-M-26-text = Road Building gives you up to 2 roads for free: name their places. Year of Plenty gives you 2 cards from the bank: name resources that it has. The player with the longest road, of 5 or more, has 2 points for it.

rules-M-27-title = Cards: Victory Points
rules-M-27-text = Victory Point cards are never played. They count for you all the time, and are shown to everyone at the end.

rules-M-28-title = The end: ten points
rules-M-28-text = If you have the goal, usually 10 points, at the end of your turn, the bot declares it for you. The round is then played to its end, so that all have had the same number of turns. The instructor, too, may make the round that is being played the last one, and may take that back until it is over. A table may have a last round in any case. When the game is over, nothing more can be done.

rules-M-29-title = The end: the winners
rules-M-29-text = All players with the goal at the end of the round win together. If none of them still has it, the game goes on.

rules-M-30-title = The end: points in another player’s turn
rules-M-30-text = If you reach the goal in another player’s turn, it is declared at the end of your own.

rules-M-31-title = After the game: the next bonus
rules-M-31-text = After the game the bot proposes bonus cards for the next one: one more for each loser, one fewer for each winner. If the game had no winner, they stay the same. The instructor decides.

rules-M-32-title = A seven: its name
rules-M-32-text = The class may call a seven a birthday or a tornado. It changes nothing.

rules-M-33-title = Building: prices and places
rules-M-33-text = A road costs 1 lumber and 1 brick. A settlement costs 1 lumber, 1 brick, 1 wheat and 1 wool. A city costs 2 wheat and 3 ore. A development card costs 1 wheat, 1 wool and 1 ore, as long as the deck has any. A road or settlement must touch a road of yours (a road may also begin at your settlement or city). Between two settlements or cities there must be at least two roads’ length. A city replaces a settlement of your own. You can build at most 15 roads, 5 settlements and 4 cities.

rules-M-34-title = Players who are away
rules-M-34-text = If you are away and no stand-in plays for you, the game rolls, says no to offers and ends your turn. Cards that you must give back are drawn by lot. A stand-in builds, trades with the bank and plays cards. It does not trade with players: it makes no offers and says no to all of them. If several have accepted an offer of yours, it takes the offer back.
