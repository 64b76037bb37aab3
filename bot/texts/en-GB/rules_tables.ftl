### What holds at every table, whatever is played, paragraph by paragraph: *Why?* under a no shows one, and docs/reference/rules/tables.md is made of them
### (tools/make_rules.py). The name of a section is the rule of `Refusal.rule`; people read the title.

rules-tables-title = What holds at every table
rules-tables-about = These rules are the same in all games. Where a table may play another way, the option is named under the rule. `/rules` shows what your table has chosen.

rules-A1-title = Dice and draws
rules-A1-text = The bot rolls all dice and shuffles all cards, and nobody can choose what comes up. Everything comes from a secret number, fixed before the first player joined, and from how the players joined. After the game everybody can check it. At some tables the instructor rolls real dice and types in what they show: then nobody else can roll.

rules-A2-title = When somebody is away
rules-A2-text = A game waits for a player only for a certain time. What comes then is an option of the table: a stand-in plays, the clock makes the usual move, an automatic player makes this one move, or the game goes on waiting. A player who was away gets the seat back with the first click or command. A stand-in plays turns and gives the answers that would hold up the others. It takes no part in what people decide: it does not vote, offer or announce anything. A table may let stand-ins take part. While a game runs, an empty seat is given to a person or to an automatic player, since somebody has to play it. An automatic player that had its seat from the start takes part in everything.

rules-A3-title = Answering at the same time
rules-A3-text = Where several players answer at once, each answer stays secret until all have answered or the time is up. Then all are carried out in a fixed order. An answer that has been given stands.

rules-A4-title = Too late, or too early
rules-A4-text = Every move belongs to a moment of the game. What comes before that moment or after it is refused, and changes nothing; it is never kept for later. A button on an old card belongs to the past, so use the newest card.

rules-A5-title = Taking something back
rules-A5-text = You can take back only your own last action. It is too late once somebody else has acted, or once a die, a card or anything else hidden has been shown. The instructor can take the game back to the start of a turn; then everybody is told. If the players have decided something together since that turn, all who play are asked first, and one no is enough to stop it.

rules-A6-title = Nothing is ever negative
rules-A6-text = Cards, gold, Food, People and points never fall below zero. Whoever must give more than they have gives all they have, and owes nothing.

rules-A7-title = Clocks and pauses
rules-A7-text = Every part of a game has a time limit; when it is over, the game goes on without your answer. A limit of 0 means that there is none. The instructor can pause the table: then all clocks stand still and nobody can move until it goes on. When Moot or Discord is out of reach, the time is added to every clock, and everybody has at least 15 seconds after that. Where a whole table waits for one player, those who wait may ask that player to hurry. When all of them have asked, at least two, the clock is cut to 30 seconds, but to no less than a minute in all, once in a turn. A table can switch that off.

rules-A8-title = Colours instead of names
rules-A8-text = In the game you are your colour. What the game writes names colours, not people, unless the table was opened with real names.

rules-A9-title = Seats
rules-A9-text = A person has at most one seat at a table, and a seat has one player, or in a class a team. The game starts when every seat has somebody, a person or an automatic player. A table may first ask its players a few questions about the game; its start waits for them a minute at most. Once it runs, only the instructor gives a seat to somebody else. The number of seats is part of the options, and cannot change while people sit there.

rules-A10-title = Who leads a table
rules-A10-text = Whoever opened the table is its instructor. Nobody else can start, pause, change or close it. Somebody else who may manage the server can take the table over. Then everybody is told, and only the new instructor leads it.

rules-A11-title = What is hidden stays hidden
rules-A11-text = The instructor and the observers see what players must not see. So nobody can be both: an instructor or an observer gets no seat in that game, and a player can neither watch nor lead it, not even later. Where it can no longer be known who has watched, nobody new gets a seat.

rules-A12-title = Silence
rules-A12-text = Where a table keeps silence, players do not talk with each other in any way: no messages, no reactions, no voice, no private chats. You may ask only the instructor. Moot cannot silence those who own, manage or moderate a server. So they get no seat, unless the table was opened for them. All the rest depends on your word. So you promise silence at the start, and at the end you say honestly whether you kept it.

rules-A13-title = Observers
rules-A13-text = Observers watch, and see what is hidden. They may talk with each other and with the instructor, but never with players. They may take notes, which nobody else reads. The instructor decides who may observe a running game, and how many. Since observers may talk, nobody can observe one open table of a server and play at another one.

rules-A14-title = Options are fixed at the start
rules-A14-text = All options are chosen before the game starts, and everybody can read them in `/rules`. One name stands for a whole set of them: `as-written` is the game as its author wrote it. Once it has started they stay as they are, so that nobody changes the rules in the middle. Only a few things can still change, for all to see: what the game waits for and how long, and in some games the number of rounds.

rules-A15-title = What is explained before the game
rules-A15-text = Before the first move you are told how the game works: not what came of it at other tables, and no advice. That comes afterwards, in the debrief. A table may also show examples before the game.
