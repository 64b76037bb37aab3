### The rules of the Commons Game, paragraph by paragraph, as in rules_tables.ftl. docs/reference/rules/commons.md is made of them.

rules-commons-title = The rules of the Commons Game
rules-commons-about = First comes the Basic Variant, then what the Ostrom Variant adds to it. Where a table may play another way, the option is named under the rule. `/rules` shows what your table has chosen, with its own numbers.

rules-C-01-title = Set-up: the board
rules-C-01-text = Usually the board is the same in every game. Each player begins with two settlements and two roads already on the board. Everyone’s first settlements touch tiles of several resources. A table may also leave its board to chance. Then the board is drawn when the game begins, and sealed like the dice, so it cannot be chosen. All players start equally well on it: each touches all five resources, the tiles of each come up 19 to 21 times in 36 rolls on average, and two red numbers are never side by side. Each such board has a number, and with this number it can be played again. Or the instructor writes a board for the table: its tiles and numbers, and its harbours too if they like. Then the first settlements are in their usual places, or as on the nested board, or they are dealt so that all players start about equally well.

rules-C-02-title = Set-up: nested groups
rules-C-02-text = On the usual board everyone touches all five resources, so every resource group is the whole group. The nested board has the same tiles, but other places for the first settlements. There each resource belongs to its own group of two or three players. So a small group and the whole group may want different things. Points come more slowly on this board, and you can’t survive without trade. So the goal there is 6, and trade pays into the bank, unless the instructor says otherwise.

rules-C-03-title = Set-up: the first cards
rules-C-03-text = You usually begin with one card for each tile around your second settlement. They come from the box, so the bank does not get smaller. A table may also begin with no cards, or with cards for both settlements.

rules-C-04-title = Set-up: the bank
rules-C-04-text = The bank usually begins with 6 cards of each of the five resources.

rules-C-05-title = Set-up: the box is finite
rules-C-05-text = All cards come out of one box, usually with 24 cards of each resource. The cards in the bank and in hands come from there. When all cards of a resource are in the bank and in hands, it does not grow until some go back to the box.

rules-C-06-title = The bank: secret
rules-C-06-text = Usually players never see how much is in the bank. The instructor and the observers see it all the time. In the Ostrom Variant the Monitor sees it, too. A table may show all players the bank as it is at the end of each round, or at any time.

rules-C-07-title = Hands
rules-C-07-text = You see your own cards. Usually the others see only how many you have.

rules-C-08-title = Seats of this game
rules-C-08-text = The game is made for four players: Red, Orange, White and Blue. With three, Red is left out. A larger class plays at several tables.

rules-C-09-title = Two or three on one seat
rules-C-09-text = In a class that does not divide into tables of four, two or three people may share a colour. One of them presses the buttons. They may talk to each other without breaking the silence.

rules-C-10-title = The goal: to survive
rules-C-10-text = You survive if you have more points than the goal, usually more than 8. All of you can survive, or none. A settlement scores 1 point, a city 2, a Victory Point card that you have revealed 1.

rules-C-11-title = The end: how many rounds
rules-C-11-text = The Basic Variant has a fixed number of rounds, usually 8, and so has the Ostrom Variant that follows. A stage has 3 to 40 rounds, or goes on until the instructor ends it. The instructor may change the number while the stage is played, but not to fewer rounds than have begun. The table may keep the numbers secret. When the game is over, nothing more can be done.

rules-C-12-title = The goal: when points count
rules-C-12-text = Usually the points at the end decide, so you can still lose points after you had enough. A table may also call you safe as soon as you have enough points. In both cases you play on to the end.

rules-C-13-title = The end: an early end
rules-C-13-text = Usually all rounds are played. A table may end the game early when all have survived, or when every resource has crashed. The instructor may end it with the round that is being played, and may take that back until the round is over.

rules-C-14-title = Points: no awards
rules-C-14-text = Usually, Longest Road and Largest Army are not used. A table may use both as an experiment: then each scores 2 points.

rules-C-15-title = The end: no ranking
rules-C-15-text = The result names the survivors and shows the bank’s story. Usually it has no ranking.

rules-C-20-title = The harvest: asking
rules-C-20-text = After a roll everyone with a building on a tile with that number may ask the bank for cards of that resource. You may ask for at most 3 cards for each of your settlements on the tile, and 6 for each city there. If two tiles have the number, both count. You may also ask for fewer, or for none. A limit that your group has made can make it less.

rules-C-21-title = The harvest: the order
rules-C-21-text = If the bank runs short, players are usually served in turn order, beginning with the one whose turn it is. Each gets as much as is left. The last players may get only a part of their request, or nothing.

rules-C-22-title = The harvest: what all see
rules-C-22-text = When the harvest is closed, everyone usually sees each player’s request and the cards they got. If a player got less than they asked for, the bank had run out of it.

rules-C-23-title = The harvest: all at once
rules-C-23-text = Usually all ask at the same time, in secret, and the bank pays when all have asked. A table may also let you ask one after another, in the order in which you are served. You ask only once, and you can’t change your request.

rules-C-24-title = The harvest: a resource that has crashed
rules-C-24-text = You may ask for a resource that has crashed, as for any other, but you get nothing. If the dice show 7, no player asks for anything.

rules-C-25-title = The harvest: when time is up
rules-C-25-text = If your time in a harvest runs out and no stand-in plays for you, the game usually asks for nothing.

rules-C-26-title = The harvest comes before the rest of the turn
rules-C-26-text = The harvest follows right after the roll. The turn goes on when everyone who may ask has answered, or when the time is up.

rules-C-30-title = The bank: growth
rules-C-30-text = At the end of every round each resource grows by itself: usually by one card for every 3 cards of it that are in the bank. With 1 or 2 cards nothing grows.

rules-C-31-title = The bank: a crash
rules-C-31-text = A resource crashes at the moment when its last card leaves the bank, even in the middle of a harvest or a trade. Players who come later in that harvest get nothing.

rules-C-32-title = The bank: recovery
rules-C-32-text = A resource that has crashed stays at 0, usually for 12 player turns after the turn of the crash: with four players that is three rounds. Every turn counts, also a skipped one. Then it comes back with 6 cards.

rules-C-33-title = The bank: no messages about it
rules-C-33-text = Usually players are not told that something has crashed or is scarce (1 to 3 cards). Observers, the instructor and the Monitor see it. In the Ostrom Variant you learn what the Monitor tells you.

rules-C-34-title = The bank: first growth, then recovery
rules-C-34-text = At the end of a round everything grows first. Only then does the time of crashed resources go on. So a resource that has just come back does not grow in the same moment.

rules-C-35-title = The bank: when the box holds too little
rules-C-35-text = A resource comes back with 6 cards, or with fewer if the box holds no more of it. If the box holds none, the resource stays at 0 until it does.

rules-C-36-title = The bank: cards that go back to a crashed resource
rules-C-36-text = If cards of a crashed resource are given back, they usually go into the box, and the resource stays at 0. A table may also keep them until it comes back, or let it come back with them. Cards that a Monitor gives after a lost suit are always kept for the bank until it comes back.

rules-C-37-title = The bank: spent cards
rules-C-37-text = Cards that you pay, and cards that you give in a trade, usually go back to the bank. There others can harvest them. A table may also lay them in the box: then they come back only when the bank grows.

rules-C-38-title = The bank: how much could have been taken
rules-C-38-text = After a game of the usual length the result compares two groups: one that lets the bank grow first, and one that always takes everything. A bank that always holds 12 or more of a kind gives about four cards of it in a round. A bank that is emptied and comes back gives two.

rules-C-40-title = A turn: its steps
rules-C-40-text = A turn has four steps, in this order: roll, trade, build, play a card. In the Ostrom Variant a fifth may follow, a Town Meeting. The roll comes first. You may skip any other step, and do as much as you like within trade and build, but usually you cannot go back to an earlier step. Only the player whose turn it is can do these things.

rules-C-41-title = Trade: only with the bank
rules-C-41-text = You give the bank 4 cards of the same kind and get 1 card of another kind. With a settlement or city at a harbour it takes 3, or 2 of the harbour’s own kind. Players never trade with each other and never give each other cards.

rules-C-42-title = Trade: when the bank says no
rules-C-42-text = If the bank does not have the card that you want, it says no, and you keep your cards. In this turn you cannot ask it for that resource again: otherwise you could find out how much it has. If your trade takes the last card, the resource crashes.

rules-C-43-title = Building: prices and places
rules-C-43-text = A road costs 1 lumber and 1 brick. A settlement costs 1 lumber, 1 brick, 1 wheat and 1 wool. A city costs 2 wheat and 3 ore. A road or settlement must touch a road of yours (a road may also begin at your settlement or city). Between two settlements or cities there must be at least two roads’ length, no matter whose they are. A city replaces a settlement of your own. You can build at most 15 roads, 5 settlements and 4 cities.

rules-C-44-title = Cards: the deck
rules-C-44-text = The deck usually has 11 development cards: 5 Victory Points, 2 Road Building, 2 Year of Plenty and 2 Monopoly. It has no Knights, and the game has no robber.

rules-C-45-title = Cards: buying one
rules-C-45-text = A development card costs 1 wheat, 1 wool and 1 ore. You take the top one of the deck, and no other player sees it. When the deck is empty, you cannot buy one.

rules-C-46-title = Cards: from your next turn
rules-C-46-text = You may play a card from your next turn on, usually not in the turn in which you bought it. A Victory Point card may be revealed at once.

rules-C-47-title = Cards: one a turn
rules-C-47-text = You may play one card in a turn, and only a card that you hold.

rules-C-48-title = Cards: Victory Points
rules-C-48-text = A Victory Point card counts from the moment when you reveal it. Those that you still hold at the end are revealed for you.

rules-C-49-title = Cards: what you choose
rules-C-49-text = Road Building gives you up to 2 roads for free: name their places. Year of Plenty gives you 2 cards from the bank: name the resources. If the bank does not have a card, you lose it. Monopoly usually gives you all cards of one resource out of the others’ hands: name that resource.

rules-C-50-title = Trade: your own harbour
rules-C-50-text = A harbour is yours if one of your settlements or cities is next to it.

rules-C-60-title = Silence: what it means
rules-C-60-text = Players do not talk with each other: no messages, no reactions, no voice, no private chats. In the Basic Variant that holds all the time, in the Ostrom Variant outside of meetings. You may ask the instructor.

rules-C-61-title = Silence: your word
rules-C-61-text = No bot can see what you do elsewhere. So at the start you promise to keep silent, and at the end you get a question about it. If you broke the silence, you can own up with `/confess`: it is noted for the talk after the game.

rules-C-62-title = Silence: observers
rules-C-62-text = Observers may talk with each other and with the instructor. They never talk with players.

rules-C-70-title = The Ostrom Variant: how it begins
rules-C-70-text = The Ostrom Variant begins when the rounds of the Basic Variant are over, or when the instructor announces it, always at the end of a round. Before that you have no Monitor, no meetings and no rules of your own. Usually everything carries over as it is: the bank, crashed resources, hands, buildings, points. It begins only once.

rules-C-71-title = The Ostrom Variant: the announcement
rules-C-71-text = All players learn at the same moment that the Ostrom Variant begins, and which things change.

rules-C-72-title = The Ostrom Variant: a seat for a late student
rules-C-72-text = If a student in the class has no seat, they may take a free one when the Ostrom Variant begins. Until then they have seen only what the players have seen.

rules-C-80-title = The Monitor: the first one
rules-C-80-text = The player with the most points that all can see becomes the Monitor. If several have the same number, all players vote for one of them. They vote in secret, and usually without talking. The game waits for that vote. If it is a tie too, the first of them in this order becomes Monitor: Red, Orange, White, Blue. Seats that stand-ins play do not count and have no vote.

rules-C-81-title = The Monitor: how long
rules-C-81-text = Usually the Monitor serves to the end of the game. A table may elect a new one after some rounds, or let a meeting of the whole group decide to elect a new one.

rules-C-82-title = The Monitor: when the Monitor is away
rules-C-82-text = A stand-in is never the Monitor. While a stand-in plays the Monitor’s seat, the player with the most points of those who are there acts as Monitor. When the Monitor comes back, so does the office. At tables without stand-ins, that player also acts for a Monitor whose last two turns ended by the clock. If stand-ins play all seats, the office is empty. If all candidates have left by the end of an election, the player with the most points becomes Monitor.

rules-C-83-title = The Monitor: what the Monitor sees
rules-C-83-text = Only the Monitor, and no other player, sees the bank, the crashed resources and how long they stay away. The Monitor also sees everyone’s requests and the cards they got. Usually the Monitor does not see hands. The cards in the deck are hidden from everyone.

rules-C-84-title = The Monitor: when the Monitor acts
rules-C-84-text = Only the Monitor gives sanctions and rewards, usually at any time except during a harvest or a vote. They work at once. If you lose a turn, it is your next one. A table may allow them only in the Monitor’s own turn, or only at the end of each turn.

rules-C-85-title = The Monitor: how often
rules-C-85-text = In one turn the Monitor may usually give each player only one sanction. The same goes for rewards.

rules-C-86-title = The Monitor: only by the rules, and with a reason
rules-C-86-text = The Monitor can use only the rules that are in force, and gives a reason. Everyone reads it, now and after the game. In a meeting the Monitor writes it in at most 200 characters. Outside of meetings the Monitor usually chooses it from a list: the broken rule or promise, the request, or that the Monitor will say why in the next meeting. A table may let the Monitor always write it. The words of a rule, of a charge or of a vote’s reason may have 200 characters too. None of them can be empty.

rules-C-87-title = The Monitor: the Monitor’s own seat
rules-C-87-text = The Monitor may sanction their own seat. Usually the Monitor may not reward it. What a rule does counts, not what it is called: a sanction takes something from a player, a reward gives something. A rule that mixes the two cannot be proposed, and a teacher’s own list of rules cannot hold one.

rules-C-88-title = Sanctions and rewards: what they do
rules-C-88-text = Cards that you lose go to the bank. You choose which ones, unless the rule or the Monitor names a resource, and the game waits for your choice. If you have too few, you give all you have and owe nothing. A reward in cards comes from the bank, if the bank has them. You choose the resource in the same way. Over a whole game rules give a player usually at most 2 points and take at most 2. No player loses two turns in a row. If a rule or a promise let you ask for nothing in a harvest, you may ask for at least 1 of each resource in the next one. If a rule helps or hits you only once in a game, you do not get it again when another rule takes its place.

rules-C-89-title = Sanctions: a ladder
rules-C-89-text = Sanctions have an order, from mild to hard. The game counts each player’s sanctions and suggests the next step. Usually the Monitor may choose another one, which is noted. A table may make the ladder binding.

rules-C-90-title = Sanctions and rewards: those at the beginning
rules-C-90-text = The Ostrom Variant begins with a list of sanctions and rewards, or of one sort alone if the table plays so. Everyone can read it with `/governance`. Usually the sanctions limit how much you may ask for, and the hardest one takes a turn. Usually the rewards make a trade with the bank cheaper. You can change all of them in meetings.

rules-C-91-title = Sanctions: when they apply
rules-C-91-text = A rule says in words when a player is sanctioned, and the Monitor judges. A rule may also name a number of cards that the game can check. Then the Monitor sees a flag when a player took more, and still decides alone.

rules-C-100-title = Meetings: calling one
rules-C-100-text = At the end of your own turn, after the harvest, you may call a Town Meeting. Usually you can have one meeting per turn, and one at a time. A table may ask you to pay a card for it, which goes to the bank. A table may also let meetings begin in a later round of the Ostrom Variant. Until then you stay silent. If your instructor leaves fewer rounds than that, meetings begin with the second half of the rounds left.

rules-C-101-title = Meetings: calling one of a resource group
rules-C-101-text = Usually only the members of a resource group may call its meeting.

rules-C-102-title = Meetings: the members
rules-C-102-text = You belong to the group of a resource if you have a settlement or a city on a tile of it when the meeting is called. Everyone belongs to the whole group. A group needs at least two members whose seats no stand-in plays. Only members speak, propose and vote.

rules-C-103-title = Meetings: reading along
rules-C-103-text = Usually a meeting talks in writing. Everyone may usually read what a resource group says, but only its members write. A table may keep such meetings private. A table may also talk aloud in a voice channel of its own, instead of writing or as well. Only the members of the open meeting and the instructor can go in. When the meeting is over, everyone is sent out. In a suit the others stay there while the Monitor speaks: please let the Monitor finish.

rules-C-104-title = Meetings: how long
rules-C-104-text = A meeting usually has 4 minutes to talk, and each vote 60 seconds. The player who called it may give it more time, once. It closes early when all members are done, but an open vote is finished first. The meeting does not wait for members whose seat a stand-in plays.

rules-C-105-title = Meetings: motions
rules-C-105-text = Every member may make a motion: to add, change, swap or remove a sanction or a reward, or to promise something together. In the whole group a motion may also sue the Monitor. There is one motion at a time, and usually a meeting makes at most three. A changed sanction is still a sanction, and a changed reward is still a reward.

rules-C-106-title = Votes: the majority
rules-C-106-text = A motion is carried if more members vote for it than against it. A tie fails. Usually at least half of the members must vote for or against it, in a group of two both. An abstention does not count. Only members of the meeting have a vote. A member whose seat a stand-in plays has not voted. A table may decide in another way: by a majority of all members, by two thirds of the votes, only if no member is against, or by consent. With consent a motion is carried unless a member objects and says why. All members read the reason at the close. If one vote against is enough, the Monitor has no vote about their own office. A tie may mean something else, too. It may decide nothing: everything stays as it is, and once in a meeting such a motion does not count and may come again. Or it goes as the Monitor has voted, but not in a secret vote, nor in a vote about the Monitor.

rules-C-107-title = Votes: open or secret
rules-C-107-text = You usually vote by a show of hands, which everyone sees: by a reaction, a button or `/vote`. The ballot lists the members for, against and still to vote, however they voted. A table may vote in secret, or by roll call, where all votes are read out at the close. With a roll call a table may let every vote have a reason of at most 200 characters, which is read out with the names. Until the close of such a vote, nobody can see whether a player who has left had voted.

rules-C-108-title = Votes: changing your vote
rules-C-108-text = You have one vote, and may change it until the vote closes. It closes 5 seconds after all have voted, so you can still correct a mistake. A table may choose another time.

rules-C-109-title = Votes: those who do not vote
rules-C-109-text = The Monitor votes like everyone else. A player who has not voted when the time is up is not counted. A stand-in never votes, proposes, calls a meeting, sues or elects. Its seat has not voted, and the vote does not wait for it. A vote that a player gave before leaving counts. A player who comes back while the vote is open may still vote.

rules-C-110-title = Rules you make: two of each stay
rules-C-110-text = No motion may leave fewer than two sanctions or fewer than two rewards of the whole group in force. Only rules that really sanction or reward count. Swap a rule for another one instead of removing it. A table may also play with rewards only, or with sanctions only. Then you can’t propose a rule of the other sort.

rules-C-111-title = Rules you make: from when they hold
rules-C-111-text = The decisions of a meeting hold from the next player’s turn on, never for earlier actions. If a rule was changed while you were using it, look at it again.

rules-C-112-title = Rules you make: what they may do
rules-C-112-text = A rule may move cards, give or take points, take turns, change the price of a trade, or limit a harvest. It can do only these things. Usually it moves at most 5 cards, lasts or takes at most 2 turns, and moves at most 2 points. Rules give a player cards only once in a round. They never change the game itself: growth, prices and dice stay as they are.

rules-C-113-title = Rules you make: of a group and of all
rules-C-113-text = The meeting of a resource group may decide only about its own resource, and its rules apply only to its members. Its sanctions limit how much of it a member may take, or make a member give some back. Its rewards give cards of it, or let a member ask for more of it than usual. It cannot decide about points, turns or trade. Only the group itself can change its rules, and they do not count among the two of each sort that must stay in force. It may ask the whole group to change a rule, and the next meeting of the whole group can vote on that. Rules of the whole group bind everyone. Where both promise a limit for the same thing, the promise of the whole group usually counts, unless it leaves the matter to the smaller group.

rules-C-114-title = Rules you make: limits of a harvest
rules-C-114-text = If a meeting has only promised a limit, usually the buttons still let you go over it. You break your promise then, and the Monitor can answer. A table may also let the game refuse all that is above the limit.

rules-C-115-title = Meetings: the end
rules-C-115-text = When a meeting closes, silence begins at once. What you were still writing is lost.
rules-C-116-title = Meetings: one after another
rules-C-116-text = Usually all members of a meeting may speak at once. At some tables one speaks at a time. There you raise your hand, and only the speaker can write or be heard. The next speaker is the waiting member who has said least in this meeting: fewest characters in writing, fewest seconds aloud. If several have said equally little, it is the one who raised a hand first. A turn to speak usually lasts 45 seconds, and longer if no member is waiting. A silent turn counts as 100 characters. If you have waited and give no sign for 20 seconds, the next one speaks. The Monitor may pass the turn on to a waiting member, and the instructor may end it. Stand-ins say nothing. While a suit is answered, only the Monitor speaks. In every meeting the staff see how many messages each seat wrote and how long they were, or how many seconds it talked, but never the words.

rules-C-120-title = Suing the Monitor: how it begins
rules-C-120-text = In a meeting of the whole group every player but the Monitor may sue the Monitor, and says why. You may do so once in each meeting. If all know that this is the last turn of the game, the Monitor can act only in a meeting, or while another player can still call one.

rules-C-121-title = Suing the Monitor: the vote
rules-C-121-text = Usually all members vote, also the Monitor and the player who sues. The suit is won if more vote for it than against it. A tie fails.

rules-C-122-title = Suing the Monitor: the price
rules-C-122-text = A Monitor who loses usually gives 3 cards of their own choice to the bank, or all cards if there are fewer. A table may elect a new Monitor instead, or do both. Of a crashed resource they give cards only when they hold nothing else. Such cards are put aside, and the bank gets them when the resource comes back. The cards come from the player who was sued, even if another player acts as Monitor now.

rules-C-123-title = Suing the Monitor: the answer
rules-C-123-text = Before the vote the Monitor may answer the charge, usually for 60 seconds. Then the vote opens. If a stand-in takes over the Monitor’s seat, the vote opens at once.

rules-C-124-title = Suing the Monitor: earlier sanctions stay
rules-C-124-text = Usually a suit does not undo what the Monitor has done. If the Monitor loses, a table may also take back the Monitor’s last act.

rules-C-130-title = Nobody from outside makes your rules
rules-C-130-text = The instructor can neither make rules nor vote in your place. The instructor may pause the game, give a meeting more time or stop it, and end the game. Everyone can see that it came from outside, and a vote that was open then does not count. If you have decided something together (a rule, a promise, a suit, an election), the instructor can take the game back beyond it only if all players press yes within five minutes. Stand-ins have no say. Everyone sees the decisions that were undone. Some tables allow the instructor more, to show what that does.
