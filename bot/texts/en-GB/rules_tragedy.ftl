### The rules of Tragedy of the Commons, paragraph by paragraph, as in rules_tables.ftl. docs/reference/rules/tragedy.md is made of them.

rules-tragedy-title = The rules of Tragedy of the Commons
rules-tragedy-about = A band of People for each of you, and one pile of Food for all. Where a table may play another way, the option is named under the rule. `/rules` shows what your table has chosen.

rules-T-01-title = Set-up: players and open cards
rules-T-01-text = The game is made for 4 to 6 players. With 4, three Free Resource cards and three Challenges are open. With 5 or 6, it is four of each. It stays so for the whole game. Only those who sit at the table play.

rules-T-02-title = Set-up: the Food
rules-T-02-text = There are 30 Food in the whole game with 4 players, and 45 with 5 or 6. You begin with 3 Food and 2 People. That Food is part of the whole, and the rest is the pile.

rules-T-03-title = Set-up: the People
rules-T-03-text = Your colour has a limited number of People, usually 15. When you have all of them you cannot get more.

rules-T-04-title = Food: after eating
rules-T-04-text = Food that is eaten, or lost to a Catastrophe, usually goes back to the pile. The Food of a player who dies leaves the game.

rules-T-05-title = A round: whose turn it is
rules-T-05-text = Each living player has one turn in a round, one after the other around the table, and you act only in your own turn. A lot decides the first player of the first round. The player who came second begins the next round. The dead are passed over.

rules-T-06-title = Your turn: one action
rules-T-06-text = When it is your turn you do one thing: take a Free Resource card, start a Challenge, join one, or pass. At some tables you may pass only when you can do nothing else.

rules-T-07-title = Free Resource cards: each only once
rules-T-07-text = You get at once what the card says. The card is gone, and its place stays empty until the end of the round, so the last player may find nothing.

rules-T-08-title = Free Resource cards: when the pile is short
rules-T-08-text = If the pile holds less than the card gives, you get the rest of the pile. You may take a card even if it gives you nothing.

rules-T-09-title = Challenges: starting one
rules-T-09-text = You can start a Challenge that has not been started in this round. Send at least 1 of your People, and at most as many as the card asks for. You can send only People who are at home. You can be at one Challenge in a round.

rules-T-10-title = Challenges: joining one
rules-T-10-text = You can join a Challenge that another player has started in this round, as long as it has free circles. If it is met, everyone who took part gets a share of the reward for the People they sent: 3 of 5 People get 6 of 10 Food. Shares are rounded down.

rules-T-11-title = Challenges: full is full
rules-T-11-text = A Challenge takes exactly as many People as it has circles. Nobody can send more than there is room for.

rules-T-12-title = Challenges: when People are missing
rules-T-12-text = A Challenge with too few People pays nothing. Usually each player who took part loses as many People as are missing, but not more than they have. So starting one takes trust.

rules-T-13-title = Challenges: a card that failed stays
rules-T-13-text = A Challenge that was met makes way for a new card. One that failed stays on the table, empty.

rules-T-14-title = Challenges: the order of payment
rules-T-14-text = Challenges are paid card by card, from left to right, and players in the order of the round. If the pile is too small for all, earlier ones usually get theirs first.

rules-T-15-title = Challenges: People who are out are still yours
rules-T-15-text = People at a Challenge count as yours all the time. Carnivores cannot kill them.

rules-T-16-title = The end of a round: eating
rules-T-16-text = Two People eat 1 Food, and an odd one eats 1, too: 5 People need 3 Food. If you have too little, all your Food is gone, and so is a third of your People, rounded up.

rules-T-18-title = Catastrophes: when
rules-T-18-text = Usually a Catastrophe comes at the end of every third round. It hits everyone who is alive in the same way.

rules-T-19-title = Catastrophes: without Food
rules-T-19-text = If a Catastrophe takes Food and you have none at that moment, you are dead at once. If you have some, but too little, you usually lose it all and live.

rules-T-20-title = Catastrophes: all at the same time
rules-T-20-text = A Catastrophe hits everyone at the same moment. If it takes all your People, you are dead.

rules-T-21-title = Death
rules-T-21-text = You are dead as soon as you have no People, whenever that happens.

rules-T-22-title = An empty pile
rules-T-22-text = When the pile is empty, cards and Challenges give no Food. People still come, you eat as before, and rounds are counted as before.

rules-T-24-title = An empty deck
rules-T-24-text = A deck that has run out is made again from its used cards, shuffled.

rules-T-25-title = The end: the last one alive
rules-T-25-text = The game is over when only one player is alive, and that player wins. If the last survivors die at the same time, usually no player wins. Then no more moves are possible.

rules-T-26-title = The end: the last round
rules-T-26-text = After a fixed number of rounds, usually 15, all players who are alive win together. A table may also have no last round: then you play until one is left. Only the instructor may make the current round the last one, and may take that back until it is over.

rules-T-27-title = Animals: what you become
rules-T-27-text = When you die, you become an Animal and choose which: a Herbivore or a Carnivore. Usually you cannot change it later. Animals cannot do the things that the living do, and the other way round. If you do not choose in time, you are a Herbivore.

rules-T-28-title = Animals: when they act
rules-T-28-text = An Animal acts after the living, for the first time in the round after the death.

rules-T-29-title = Animals: the Herbivore
rules-T-29-text = A Herbivore takes Food from the living. In one round it may take up to one less than the number of players at the start (3 with 4 players), from one player or several, but never more than they have. The Food usually goes back to the pile. It may also pass.

rules-T-30-title = Animals: the Carnivore
rules-T-30-text = A Carnivore kills one Person of one living player, or passes. People at a Challenge are safe. If all of your People are there, you cannot be attacked.

rules-T-31-title = Animals: their order
rules-T-31-text = Animals usually act in the order of their deaths, and everyone sees it. A table may let them choose all at once, in secret.

rules-T-32-title = Animals: they may plot
rules-T-32-text = Two or more Animals have a room of their own where they may talk. A silent table has no such room.

rules-T-33-title = Talking
rules-T-33-text = Usually everyone may talk at any time in the table’s channel, and make and break promises. A table may also let you talk in pairs. Or it may allow talk only in the players’ turns, or not at all.

rules-T-34-title = What everyone sees
rules-T-34-text = All People and all Food are open. Only the order of the decks is hidden, from everyone.

rules-T-35-title = Pledges
rules-T-35-text = Before your turn you may announce how many People you will send, and to which Challenge. It does not bind you, but everyone sees whether you kept it. You can change it until your turn comes. A stand-in announces nothing, and ignores your own pledge. Some tables do not use pledges.

rules-T-36-title = The end: Animals do not win
rules-T-36-text = An Animal cannot win. But it can decide who does.

rules-T-38-title = Looks: your colour, and the cards
rules-T-38-text = Until the game begins, players may choose a free colour, or they get the next one. If two want the same, the first has it, and automatic players take the rest. In a class, people choose before the tables are made. The open cards show the authors’ sentences.
