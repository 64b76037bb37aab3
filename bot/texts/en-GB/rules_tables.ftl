### What holds at every table, whatever is played, paragraph by paragraph: *Why?* under a no shows one, and docs/reference/rules/tables.md is made of them
### (tools/make_rules.py). The name of a section is the rule of `Refusal.rule`; people read the title.

rules-tables-title = What holds at every table
rules-tables-about = These rules are the same in all games. Where a table may play another way, the option is named under the rule. `/rules` shows what your table has chosen.

rules-A1-title = Dice and draws
rules-A1-text = The bot rolls all dice and shuffles all cards, and they cannot be rigged. Everything comes from a secret number, fixed before the first player joined, and from how the players joined. After the game everyone can check it. At some tables the instructor rolls real dice and types in the numbers. Then no player can roll.

rules-A2-title = Players who are away
rules-A2-text = A game waits for a player only for a certain time. The table’s options say how it goes on: a stand-in plays, the clock makes the usual move, an automatic player makes this one move, or the game goes on waiting. A player who was away gets the seat back with the first click or command. A stand-in plays turns and gives the answers that would hold up the others. It takes no part in group decisions: it does not vote, offer or announce anything. A table may let stand-ins take part. While a game runs, an empty seat is given to a person or to an automatic player, since every seat needs a player. An automatic player that had its seat from the start takes part in everything.

rules-A3-title = Answering at the same time
rules-A3-text = If several players answer at once, each answer stays secret until all have answered or the time is up. Then all are carried out in a fixed order. You can’t change an answer once you’ve sent it.

rules-A4-title = Too late, or too early
rules-A4-text = Every move belongs to a moment of the game. A move that comes too early or too late is refused and changes nothing, and it is never kept for later. Old cards no longer work, so use the newest card.

rules-A5-title = Taking something back
rules-A5-text = You can take back only your own last action. It is too late once another player has acted, or once a die, a card or anything else hidden has been shown. The instructor can take the game back to the start of a turn, and everyone gets a message about it. If the players have made group decisions since that turn, all of them must say yes first, and one no is enough to stop it.

rules-A6-title = Nothing goes below zero
rules-A6-text = Cards, gold, Food, People and points never fall below zero. If you must give more than you have, you give all you have and owe nothing.

rules-A7-title = Clocks and pauses
rules-A7-text = Every part of a game has a time limit. When it is over, the game goes on without your answer. A limit of 0 means no limit. The instructor can pause the table: then time is not running, and players cannot move. When Moot or Discord is out of reach, the time is added to every clock, and everyone has at least 15 seconds after that. If a whole table is waiting for one player, the others may ask that player to hurry. When all of them have asked, at least two, the clock is cut to 30 seconds, but never to less than a minute in all, and only once per turn. A table can switch that off.

rules-A8-title = Colours instead of names
rules-A8-text = In the game you are your colour. What the game writes names colours, not people, unless the table was opened with real names.

rules-A9-title = Seats
rules-A9-text = A person has at most one seat at a table, and a seat has one player, or in a class a team. The game starts when every seat has a person or an automatic player. A table may first ask its players a few questions about the game, and the start waits for them a minute at most. Once it runs, only the instructor can give a seat to another person. The number of seats is part of the options, and cannot change while people sit there.

rules-A10-title = The instructor of a table
rules-A10-text = The person who opened the table is its instructor. Only they can start, pause, change or close it. Another person who may manage the server can take the table over. Then everyone gets a message, and only the new instructor runs it.

rules-A11-title = Secrets stay secret
rules-A11-text = The instructor and the observers see what players must not see. So you cannot be both: an instructor or an observer gets no seat in that game, and a player can neither watch nor lead it, not even later. If Moot no longer knows who has watched, new people get no seat.

rules-A12-title = Silence
rules-A12-text = Where a table keeps silence, players do not talk with each other in any way: no messages, no reactions, no voice, no private chats. You may ask only the instructor. Moot cannot silence those who own, manage or moderate a server. So they get no seat, unless the table was opened for them. All the rest depends on your word. So you promise silence at the start, and at the end you say honestly whether you kept it.

rules-A13-title = Observers
rules-A13-text = Observers watch, and see things that are hidden. They may talk with each other and with the instructor, but never with players. They may take notes, which only they can read. The instructor decides who may observe a running game, and how many. Since observers may talk, you cannot observe one open table of a server and play at another one.

rules-A14-title = Options are fixed at the start
rules-A14-text = All options are chosen before the game starts, and everyone can read them in `/rules`. One name stands for a whole set of them: `as-written` is the game as its author wrote it. Once it has started they stay as they are, so that the rules don’t change in the middle. Only a few things can still change, and everyone sees it: the time limits, the handling of absent players, and in some games the number of rounds.

rules-A15-title = Before the game
rules-A15-text = Before the first move you learn how the game works, but get no advice and hear no results of other tables. That comes afterwards, in the debrief. A table may also show examples before the game.
