### The rules of the Commons Game, paragraph by paragraph, as in rules_tables.ftl. docs/reference/rules/commons.md is made of them.

rules-commons-title = The rules of the Commons Game
rules-commons-about = First comes the Basic Variant, then what the Ostrom Variant adds to it. Where a table may play another way, the option is named under the rule. `/rules` shows what your table has chosen, with its own numbers.

rules-C-01-title = Set-up: the board
rules-C-01-text = Usually the board is the same in every game. Each player begins with two settlements and two roads, which stand there already. Everybody’s first settlements touch fields of several resources. A table may also leave its board to chance. Then the board is drawn when the game begins, and sealed like the dice, so nobody can choose it. All players stand equally well on it: each touches all five resources, the fields of each come up 19 to 21 times in 36 rolls on average, and two red numbers never lie side by side. Each such board has a number, and with this number it can be played again. Or the instructor writes a board for the table: its fields and numbers, and its harbours too if they like. Then the first settlements stand where they usually do, or as on the nested board, or they are dealt so that all players stand about equally well.

rules-C-02-title = Set-up: nested groups
rules-C-02-text = On the usual board everybody touches all five resources, so every resource group is the whole group. The nested board has the same fields, but other places for the first settlements. There each resource belongs to its own group of two or three players. So a small group and the whole group may want different things. Points come more slowly on this board, and nobody can live without trade. So the goal there is 6, and trade pays into the bank, unless the instructor says otherwise.

rules-C-03-title = Set-up: the first cards
rules-C-03-text = You usually begin with one card for each field around your second settlement. They come from the box, so the bank does not get smaller. A table may also begin with no cards, or with cards for both settlements.

rules-C-04-title = Set-up: the bank
rules-C-04-text = The bank usually begins with 6 cards of each of the five resources.

rules-C-05-title = Set-up: the box is finite
rules-C-05-text = All cards come out of one box, usually with 24 cards of each resource. What is in the bank and in hands is part of these. When all of a resource are in the bank and in hands, the land bears no more of it: it does not grow until some go back to the box.

rules-C-06-title = Who may see the bank
rules-C-06-text = Usually players never see how much is in the bank. The instructor and the observers see it all the time. In the Ostrom Variant the Monitor sees it, too. A table may show all players the bank as it is at the end of each round, or at any time.

rules-C-07-title = Hands
rules-C-07-text = You see your own cards. Usually the others see only how many you have.

rules-C-08-title = Seats of this game
rules-C-08-text = The game is made for four players: Red, Orange, White and Blue. With three, Red is left out. A larger class plays at several tables.

rules-C-09-title = Two or three on one seat
rules-C-09-text = In a class that does not divide into tables of four, two or three people may share a colour. One of them presses the buttons. What they say to each other is no breach of the silence.

rules-C-10-title = The goal: to survive
rules-C-10-text = You survive if you have more points than the goal, usually more than 8. Everybody can survive, or nobody. A settlement counts 1 point, a city 2, a Victory Point card that you have revealed 1.

rules-C-11-title = The end: how many rounds
rules-C-11-text = The Basic Variant has a fixed number of rounds, usually 8, and so has the Ostrom Variant that follows. A stage has 3 to 40 rounds, or goes on until the instructor ends it. The instructor may change the number while the stage is played, but not to fewer rounds than have begun. The table may keep the numbers secret. When the game is over, nothing more can be done.

rules-C-12-title = The goal: when points count
rules-C-12-text = Usually the points at the end decide, so you can still lose points after you had enough. A table may also call you safe as soon as you have enough points. In both cases you play on to the end.

rules-C-13-title = The end: an early end
rules-C-13-text = Usually all rounds are played. A table may end the game early when all have survived, or when every resource has crashed. The instructor may end it with the round that is being played, and may take that back until the round is over.

rules-C-14-title = Points: no awards
rules-C-14-text = Usually there is no Longest Road and no Largest Army. A table may have both as an experiment: then each counts 2 points.

rules-C-15-title = The end: no ranking
rules-C-15-text = The result names who survived, and what became of the bank. Usually there is no first and no last.

rules-C-20-title = The harvest: asking
rules-C-20-text = After a roll everybody with a building on a field with that number may ask the bank for cards of that resource. You may ask for at most 3 cards for each of your settlements on the field, and 6 for each city there. If two fields have the number, both count. You may also ask for fewer, or for none. A limit that your group has made can make it less.

rules-C-21-title = The harvest: who comes first
rules-C-21-text = If the bank cannot give all that was asked for, players are usually served in turn order, beginning with the one whose turn it is. Each gets what is still there. Whoever comes last may get only a part, or nothing.

rules-C-22-title = The harvest: what all see
rules-C-22-text = When the harvest is closed, everybody usually reads who asked for how much and who got how much. If somebody got less than they asked for, the bank had no more of it.

rules-C-23-title = The harvest: all at once
rules-C-23-text = Usually all ask at the same time, in secret, and the bank pays when all have asked. A table may also let you ask one after another, in the order in which you are served. You ask once: a request stands as it was made.

rules-C-24-title = The harvest: a resource that has crashed
rules-C-24-text = You may ask for a resource that has crashed, as for any other; you get nothing. If the dice show 7, nobody asks for anything.

rules-C-25-title = The harvest: when time is up
rules-C-25-text = If your time in a harvest runs out and no stand-in plays for you, the game usually asks for nothing.

rules-C-26-title = The harvest comes before the rest of the turn
rules-C-26-text = The harvest follows right after the roll. The turn goes on when everybody who may ask has answered, or when the time is up.

rules-C-30-title = The bank: growth
rules-C-30-text = At the end of every round each resource grows by itself: usually by one card for every 3 cards of it that are in the bank. With 1 or 2 cards nothing grows.

rules-C-31-title = The bank: a crash
rules-C-31-text = A resource crashes at the moment when its last card leaves the bank, even in the middle of a harvest or a trade. Whoever comes later in that harvest gets nothing.

rules-C-32-title = The bank: recovery
rules-C-32-text = A resource that has crashed stays at 0, usually for 12 player turns after the turn of the crash: with four players that is three rounds. Every turn counts, also a skipped one. Then it comes back with 6 cards.

rules-C-33-title = The bank: nobody tells you
rules-C-33-text = Usually players are not told that something has crashed or is scarce (1 to 3 cards). Observers, the instructor and the Monitor see it. In the Ostrom Variant you learn what the Monitor tells you.

rules-C-34-title = The bank: first growth, then recovery
rules-C-34-text = At the end of a round everything grows first. Only then does the time of crashed resources go on. So a resource that has just come back does not grow in the same moment.

rules-C-35-title = The bank: when the box holds too little
rules-C-35-text = A resource comes back with 6 cards, or with fewer if the box holds no more of it. If the box holds none, the resource stays at 0 until it does.

rules-C-36-title = The bank: cards that go back to a crashed resource
rules-C-36-text = If cards of a crashed resource are given back, they usually go into the box, and the resource stays at 0. A table may also keep them until it comes back, or let it come back with them. Cards that a Monitor gives after a lost suit are always kept for the bank until it comes back.

rules-C-37-title = The bank: where spent cards go
rules-C-37-text = Cards that you pay, and cards that you give in a trade, usually go back to the bank. There others can harvest them. A table may also lay them in the box: then they come back only when the bank grows.

rules-C-38-title = The bank: how much could have been taken
rules-C-38-text = After a game of the usual length the result compares two groups: one that lets the bank grow first, and one that always takes everything. A bank that always holds 12 or more of a kind gives about four cards of it in a round. A bank that is emptied and comes back gives two.

rules-C-40-title = A turn: its steps
rules-C-40-text = A turn has four steps, in this order: roll, trade, build, play a card. In the Ostrom Variant a fifth may follow, a Town Meeting. The roll comes first. You may skip any other step, and do as much as you like within trade and build, but usually you cannot go back to an earlier step. Only the player whose turn it is can do these things.

rules-C-41-title = Trade: only with the bank
rules-C-41-text = You give the bank 4 equal cards and get 1 card of another kind. With a settlement or city at a harbour it takes 3, or 2 of the harbour’s own kind. Players never trade with each other and never give each other cards.

rules-C-42-title = Trade: when the bank says no
rules-C-42-text = If the bank does not have the card that you want, it says no, and you keep your cards. In this turn you cannot ask it for that kind again: otherwise you could find out how much it has. If your trade takes the last card, the resource crashes.

rules-C-43-title = Building: prices and places
rules-C-43-text = A road costs 1 lumber and 1 brick; a settlement 1 lumber, 1 brick, 1 wheat and 1 wool; a city 2 wheat and 3 ore. A road or settlement must touch a road of yours (a road may also begin at your settlement or city). Between two settlements or cities there must be at least two roads’ length, whoever owns them. A city replaces a settlement of your own. You have 15 roads, 5 settlements and 4 cities, and no more.

rules-C-44-title = Cards: the deck
rules-C-44-text = The deck usually has 11 development cards: 5 Victory Points, 2 Road Building, 2 Year of Plenty and 2 Monopoly. There are no Knights, and there is no robber.

rules-C-45-title = Cards: buying one
rules-C-45-text = A development card costs 1 wheat, 1 wool and 1 ore. You take the top one of the deck; no other player sees it. When the deck is empty there are none to buy.

rules-C-46-title = Cards: not in the turn in which you bought it
rules-C-46-text = You may play a card from your next turn on, usually not in the turn in which you bought it. A Victory Point card may be revealed at once.

rules-C-47-title = Cards: one a turn
rules-C-47-text = You may play one card in a turn, and only a card that you hold.

rules-C-48-title = Cards: Victory Points
rules-C-48-text = A Victory Point card counts from the moment when you reveal it. Those that you still hold at the end are revealed for you.

rules-C-49-title = Cards: what you choose
rules-C-49-text = Road Building gives you up to 2 roads for free: name their places. Year of Plenty gives you 2 cards from the bank: name the kinds; what the bank does not have is lost. Monopoly usually gives you all cards of one kind out of the others’ hands: name that kind.

rules-C-50-title = Trade: your own harbour
rules-C-50-text = A harbour is yours if a settlement or a city of yours stands at it.

rules-C-60-title = Silence: what it means
rules-C-60-text = Players do not talk with each other: no messages, no reactions, no voice, no private chats. In the Basic Variant that holds all the time, in the Ostrom Variant outside of meetings. You may ask the instructor.

rules-C-61-title = Silence: your word
rules-C-61-text = No bot can see what you do elsewhere. So you promise at the start to keep silent, and are asked at the end whether you did. Whoever broke the silence can say so with `/confess`: it is noted for the talk after the game.

rules-C-62-title = Silence: observers
rules-C-62-text = Observers may talk with each other and with the instructor. They never talk with players.

rules-C-70-title = The Ostrom Variant: how it begins
rules-C-70-text = The Ostrom Variant begins when the rounds of the Basic Variant are over, or when the instructor announces it, always at the end of a round. Before that there is no Monitor, no meeting and no rule of your own. Usually everything carries over as it is: the bank, crashed resources, hands, buildings, points. It begins only once.

rules-C-71-title = The Ostrom Variant: the announcement
rules-C-71-text = All players learn at the same moment that the Ostrom Variant begins, and what is new in it.

rules-C-72-title = The Ostrom Variant: a seat for somebody who watched
rules-C-72-text = Where the class has somebody without a seat, they may take a free one when the Ostrom Variant begins. They have seen no more than the players have.

rules-C-80-title = The Monitor: who it is
rules-C-80-text = The player with the most points that all can see becomes the Monitor. If several have the same number, all players vote for one of them. They vote in secret, and usually without talking. The game waits for that vote. If it is a tie too, the first of them in this order becomes Monitor: Red, Orange, White, Blue. Seats that stand-ins play do not count and have no vote.

rules-C-81-title = The Monitor: how long
rules-C-81-text = Usually the Monitor serves to the end of the game. A table may elect a new one after some rounds, or let a meeting of the whole group decide to elect anew.

rules-C-82-title = The Monitor: when the Monitor is away
rules-C-82-text = A stand-in is never the Monitor. While a stand-in plays the Monitor’s seat, the player with the most points of those who are there acts as Monitor. When the Monitor comes back, so does the office. At tables without stand-ins, somebody acts for a Monitor for whom the clock has ended two turns in a row. If stand-ins play all seats, nobody acts. If everybody who could be elected has left by the end of an election, the player with the most points becomes Monitor.

rules-C-83-title = The Monitor: what the Monitor sees
rules-C-83-text = Only the Monitor, and no other player, sees how much is in the bank, what has crashed and for how long. The Monitor also sees who asked for how much and who got how much. Usually the Monitor does not see hands. Nobody sees the cards in the deck.

rules-C-84-title = The Monitor: when the Monitor acts
rules-C-84-text = Only the Monitor gives sanctions and rewards, usually at any time except during a harvest or a vote. They work at once. If you lose a turn, it is your next one. A table may allow them only in the Monitor’s own turn, or only at the end of each turn.

rules-C-85-title = The Monitor: how often
rules-C-85-text = In one turn the Monitor usually gives nobody more than one sanction. The same goes for rewards.

rules-C-86-title = The Monitor: only by the rules, and with a reason
rules-C-86-text = The Monitor can use only the rules that are in force, and gives a reason. Everybody reads it, now and after the game. In a meeting the Monitor writes it in at most 200 characters. Outside of meetings the Monitor usually chooses it from a list: the rule or the promise that was broken, what was asked for, or that the Monitor will say why in the next meeting. A table may let the Monitor always write it. The words of a rule, of a charge or of a vote’s reason may have 200 characters too. None of them can be empty.

rules-C-87-title = The Monitor: the Monitor’s own seat
rules-C-87-text = The Monitor may sanction their own seat. Usually the Monitor may not reward it. What a rule does counts, not what it is called: a sanction takes something from a player, a reward gives something. A rule that mixes the two cannot be proposed, and a teacher’s own list of rules cannot hold one.

rules-C-88-title = Sanctions and rewards: what they do
rules-C-88-text = Cards that you lose go to the bank. You choose which ones, unless the rule or the Monitor names a kind; the game waits until you have chosen as many as you must. If you have too few, you give what you have and owe nothing. A reward in cards comes from the bank, if the bank has them; you choose the kind in the same way. Over a whole game rules give a player usually at most 2 points and take at most 2. Nobody loses two turns in a row. Whoever could ask for nothing in a harvest, because of a rule or a promise, may ask for at least 1 of each kind in the next one. If a rule helps or hits you only once in a game, you do not get it again when another rule takes its place.

rules-C-89-title = Sanctions: a ladder
rules-C-89-text = Sanctions stand in an order, from mild to hard. The game counts how often each player was sanctioned and proposes the next step. Usually the Monitor may choose another one, which is noted; a table may make the ladder binding.

rules-C-90-title = Sanctions and rewards: those at the beginning
rules-C-90-text = The Ostrom Variant begins with a list of sanctions and rewards, or of one sort alone if the table plays so. Everybody can read it with `/governance`. Usually the sanctions limit how much you may ask for, and the hardest one takes a turn. Usually the rewards make a trade with the bank cheaper. You can change all of them in meetings.

rules-C-91-title = Sanctions: when they apply
rules-C-91-text = A rule says in words when somebody is sanctioned, and the Monitor judges. A rule may also name a number of cards that the game can check. Then the Monitor sees a flag when somebody took more, and still decides alone.

rules-C-100-title = Meetings: calling one
rules-C-100-text = At the end of your own turn, after the harvest, you may call a Town Meeting. Usually there is one meeting in a turn, and one at a time. A table may ask you to pay a card for it, which goes to the bank. A table may also let meetings begin in a later round of the Ostrom Variant; until then nobody may talk. If your instructor leaves fewer rounds than that, meetings begin with the second half of those that are left.

rules-C-101-title = Meetings: who may call that of a resource group
rules-C-101-text = Usually only the members of a resource group may call its meeting.

rules-C-102-title = Meetings: who belongs to them
rules-C-102-text = You belong to the group of a resource if you have a settlement or a city on a field of it when the meeting is called. Everybody belongs to the whole group. Nobody can meet alone: a group needs at least two members whose seats no stand-in plays. Only members speak, propose and vote.

rules-C-103-title = Meetings: who may read along
rules-C-103-text = Usually a meeting talks in writing. Everybody may usually read what a resource group says, but only its members write. A table may keep such meetings private. A table may also talk aloud in a voice channel of its own, instead of writing or as well. Only the members of the open meeting and the instructor can go in. When the meeting is over, everybody is sent out. In a suit the others stay there while the Monitor speaks: please let the Monitor finish.

rules-C-104-title = Meetings: how long
rules-C-104-text = A meeting usually has 4 minutes to talk, and each vote 60 seconds. Whoever called it may give it more time, once. It closes early when all members have said that they are done; as long as a vote is open, vote first. Nobody waits for a member whose seat a stand-in plays.

rules-C-105-title = Meetings: motions
rules-C-105-text = Every member may make a motion: to add, change, swap or remove a sanction or a reward, or to promise something together. In the whole group a motion may also sue the Monitor. There is one motion at a time, and usually a meeting makes at most three. A changed sanction is still a sanction, and a changed reward is still a reward.

rules-C-106-title = Votes: the majority
rules-C-106-text = A motion is carried if more members vote for it than against it; a tie means no. Usually at least half of the members must vote for or against it, in a group of two both; whoever abstains does not count. Only members of the meeting have a vote. A member whose seat a stand-in plays has not voted. A table may decide in another way: by a majority of all members, by two thirds of the votes, only if nobody is against, or by consent. With consent a motion is carried unless somebody objects and says why; all members read the reason at the close. Where one vote against is enough, the Monitor has no vote about their own office. A tie may mean something else, too. It may decide nothing: everything stays as it is, and once in a meeting such a motion does not count and may come again. Or it goes as the Monitor has voted, but not in a secret vote, nor in a vote about the Monitor.

rules-C-107-title = Votes: open or secret
rules-C-107-text = You usually vote by a show of hands, which everybody sees: by a reaction, a button or `/vote`. The ballot lists who is for, who is against and who has still to vote, whichever way a vote came. A table may vote in secret, or by roll call, where all votes are read out at the close. With a roll call a table may let every vote have a reason of at most 200 characters, which is read out with the names. Until the close of such a vote, nobody can see whether a player who has left had voted.

rules-C-108-title = Votes: changing your vote
rules-C-108-text = You have one vote, and may change it until the vote closes. It closes 5 seconds after all have voted, so you can still correct a mistake. A table may choose another time.

rules-C-109-title = Votes: those who do not vote
rules-C-109-text = The Monitor votes like everybody else. A player who has not voted when the time is up is not counted. A stand-in never votes, proposes, calls a meeting, sues or elects. Its seat has not voted, and nobody waits for it. A vote that a player gave before leaving counts. A player who comes back while the vote is open may still vote.

rules-C-110-title = Rules you make: two of each stay
rules-C-110-text = No motion may leave fewer than two sanctions or fewer than two rewards of the whole group in force. Only rules count that do what their sort says. Swap a rule for another one instead of removing it. A table may also play with rewards only, or with sanctions only. Then nobody can propose a rule of the other sort.

rules-C-111-title = Rules you make: from when they hold
rules-C-111-text = What a meeting decides holds from the next player’s turn on, never for what was done before. If a rule was changed while you were using it, look at it again.

rules-C-112-title = Rules you make: what they may do
rules-C-112-text = A rule may move cards, give or take points, take turns, change what a trade costs, or limit a harvest, and nothing else. Usually it moves at most 5 cards, lasts or takes at most 2 turns, and moves at most 2 points. Rules give a player cards only once in a round. They never change the game itself: growth, prices and dice stay as they are.

rules-C-113-title = Rules you make: of a group and of all
rules-C-113-text = The meeting of a resource group may decide only about its own resource, and its rules bind and serve its members alone. Its sanctions limit how much of it somebody may take, or have it given back. Its rewards give cards of it, or let somebody ask for more of it than usual. It cannot decide about points, turns or trade. Only the group itself can change its rules, and they do not count among the two of each sort that must stay in force. It may ask the whole group to change a rule; the next meeting of the whole group can vote on that. Rules of the whole group bind everybody. Where both promise a limit for the same thing, the promise of the whole group usually counts, unless it leaves the matter to the smaller group.

rules-C-114-title = Rules you make: limits of a harvest
rules-C-114-text = If a meeting has only promised a limit, usually the buttons still let you go over it. You break your promise then, and the Monitor can answer. A table may also let the game refuse all that is above the limit.

rules-C-115-title = Meetings: the end
rules-C-115-text = When a meeting closes, silence begins at once. What you were still writing is lost.
rules-C-116-title = Meetings: one after another
rules-C-116-text = Usually all members of a meeting may speak at once. At some tables one speaks at a time. There you raise your hand, and nobody but the speaker can write or be heard. Of those who wait, the next one is whoever has said least in this meeting: fewest characters in writing, fewest seconds aloud. If several have said equally little, it is the one who raised a hand first. A turn to speak usually lasts 45 seconds, and longer while nobody waits. A turn in which you say nothing counts as 100 characters. If you have waited and give no sign for 20 seconds, the next one speaks. The Monitor may pass the turn on to somebody who waits, and the instructor may end it. Stand-ins say nothing. While a suit is answered, only the Monitor speaks. In every meeting the staff see how many messages each seat wrote and how long they were, or how many seconds it talked, but never what was said.

rules-C-120-title = Suing the Monitor: who and where
rules-C-120-text = In a meeting of the whole group every player but the Monitor may sue the Monitor, and says why. You may do so once in each meeting. If all know that this is the last turn of the game, the Monitor can act only in a meeting, or while somebody else can still call one.

rules-C-121-title = Suing the Monitor: the vote
rules-C-121-text = Usually all vote, the Monitor and whoever sues as well. The suit is won if more vote for it than against it; a tie means no.

rules-C-122-title = Suing the Monitor: what follows
rules-C-122-text = A Monitor who loses usually gives 3 cards of their own choice to the bank, or all cards if there are fewer. A table may elect a new Monitor instead, or do both. Of a crashed resource they give cards only when they hold nothing else. Such cards are laid aside, and the bank gets them when the resource comes back. The cards come from the player who was sued, even if somebody else acts as Monitor by then.

rules-C-123-title = Suing the Monitor: the answer
rules-C-123-text = Before the vote the Monitor may answer the charge, usually for 60 seconds. Then the vote opens. If a stand-in takes over the Monitor’s seat, the vote opens at once.

rules-C-124-title = Suing the Monitor: what was done stays done
rules-C-124-text = Usually a suit does not undo what the Monitor has done. If the Monitor loses, a table may also take back the Monitor’s last act.

rules-C-130-title = Nobody from outside makes your rules
rules-C-130-text = The instructor can neither make rules nor vote in your place. The instructor may pause the game, give a meeting more time or stop it, and end the game; everybody is told that it came from outside, and a vote that was open then does not count. Behind what you have decided (a rule, a promise, a suit, an election) the instructor takes the game back only if all who play press yes within five minutes; stand-ins are not asked. Everybody is told what fell. Some tables allow the instructor more, to show what that does.
