### Slash commands and their options, as Discord shows them. A command has the key of its words, an option stands in the section of its
### command, else in `option`; "colour" is also said of "colour2". A choice has the key `<option>_<value>` where it needs other words than the machine's.

commands-table = Open a table and run it.
commands-session = Run a class with several tables.
commands-session_open = Open a lesson here: a card for the class, and a control channel for the staff.
commands-session_seat = Assign seats: a draft for the staff to check first.
commands-session_start = Start all tables, or only some.
commands-session_pause = Pause all tables, or only some.
commands-session_resume = Resume all tables, or only some.
commands-session_clocks = Shorten the time limits, at all tables or only some.
commands-session_moretime = More time for every step: at all tables, at some, or at one student’s table.
commands-session_standin = Let the bot play for students who are away or slow, until they are back.
commands-session_fewer = Play fewer rounds than planned, at all tables: the same fair end for everyone.
commands-session_nextstage = Start the next stage with the next round, at all tables or only some.
commands-session_message = Send a private message to one person in the class.
commands-session_participation = How long each student was here and how active: with names, for your grade book.
commands-session_export = The records of all games of this session in one file, with numbers instead of names.
commands-session_nudge = Remind the players that tables are waiting for: at some tables, or if it has been long.
commands-session_lastround = End games after the current round, at all tables or only some.
commands-session_announce = Send a message to all tables, or only some.
commands-session_staff = Add someone to the staff.
commands-session_dismiss = Remove someone from the staff.
commands-session_takeover = For people who manage the server: take over a session whose owner is gone.
commands-session_debrief = The games are over: start the class discussion.
commands-session_plan = A plan as a file: read it, save it, change it.
commands-session_silence = Keep players silent in this channel too while the games run.
commands-session_close = End the lesson and close its tables.
commands-note = For observers and staff: write down what you see. Without text: read your notes.
commands-note-player = The player that the note is about (leave it out for the whole table)
commands-rehearse = For the staff: a two-minute trial game on this server that checks every lock, card and thread.
commands-table_open = Open a table on this server and post its sign-up card here.
commands-table_start = Start the game: at this channel’s table, or at the one with its sign-up card here.
commands-table_seats = Give a seat to a member or to an automatic player. Name neither to free it.
commands-table_pause = Stop the clocks. The game waits until you resume.
commands-table_resume = Continue after a pause.
commands-table_close = Close the table now, or end its game after this round.
commands-table_options = Show all options. Change them before the start; time limits also during the game.
commands-table_rollback = Take the game back to the start of a turn. Everyone at the table gets a message.
commands-table_export = The whole journal of a finished game as a file, without names.
commands-table_admit = Let a member observe the game.
commands-table_takeover = Run a table whose instructor is gone. Everyone there gets a message.
commands-confess = Own up to breaking the silence. It is noted for the discussion after the game.
commands-undo = Take back your last action, if nothing hidden was shown and no player has acted since.
commands-leave = Leave your table. While its game runs, an automatic player takes your seat for good.
commands-language = Choose the language that Moot uses with you.
commands-ring = Whether Moot messages you when a table is waiting for you.
commands-ring_on = Message me when a table is waiting for me, or something happens to me there.
commands-ring_off = Stop messaging me.
commands-privacy = The data that Moot keeps about you.
commands-privacy_show = See all the data that Moot keeps about you.
commands-privacy_export = Get all the data that Moot keeps about you as a file.
commands-privacy_delete = Erase your identity from all your games and leave those still running. The games stay, without you.
commands-roll = Roll the dice: the first step of your turn.
commands-harvest = Ask the bank for cards after a roll: secretly or openly, depending on your table’s rules.
commands-trade = Trade cards with the bank, at your best rate.
commands-next = Go to the next step of your turn.
commands-end = End your turn.
commands-buy = Buy a development card.
commands-play = Play a development card.
commands-build = Build something. If you name no place, you get a map that labels them all.
commands-build_road = Build a road.
commands-build_settlement = Build a settlement.
commands-build_city = Turn a settlement of yours into a city.
commands-turn = What you can do now, your cards and your time. Only you can see it.
commands-hand = Your own cards. Only you can see them.
commands-board = The board.
commands-bank = What the bank holds: for the instructor and the observers.
commands-rules = The rules and the options of this table.
commands-help = What you can do now, and how.
commands-accept = Say yes to a deal that you have been offered.
commands-refuse = Say no to a deal that you have been offered.
commands-withdraw = Take back your own offer.
commands-conclude = Trade with one of the players who said yes to your offer.
commands-meeting = Town Meetings: the only time to talk, make rules and vote.
commands-meeting_call = Call a meeting, of everyone or of one resource’s group. It ends your turn.
commands-meeting_show = What you can do in the open meeting right now.
commands-meeting_done = You have nothing more to say. The meeting closes when everyone has pressed this.
commands-meeting_extend = More time, once: for the caller of the meeting or the instructor.
commands-meeting_hand = If you speak one at a time: raise your hand.
commands-meeting_hand_down = If you speak one at a time: lower your hand again.
commands-meeting_next = Stop speaking, so that the next person can. The Monitor and the instructor may do this too.
commands-meeting_close = For the instructor: end the meeting. Everyone gets a message.
commands-motion = Propose something in a meeting. Moot asks you for anything you leave out.
commands-motion_add = Propose a new sanction or reward.
commands-motion_change = Propose changing what a rule says or does.
commands-motion_swap = Propose replacing one rule with another, in a single vote.
commands-motion_remove = Propose removing a rule. Some sanctions and rewards must always remain.
commands-motion_resolve = Propose a promise, with or without a number that can be counted.
commands-motion_recall = Propose electing a new Monitor, if this table allows it.
commands-stage = For the instructor: the stages of the game.
commands-stage_ostrom = For the instructor: start the Ostrom Variant after this round.
commands-vote = Vote on the open motion. You can change it until the ballot closes.
commands-elect = Vote for a Monitor. Your vote is secret.
commands-sue = In a meeting of everyone: sue the Monitor. The Monitor may speak before the vote.
commands-sanction = For the Monitor: sanction a player under one of your rules.
commands-reward = For the Monitor: reward a player under one of your rules.
commands-monitor = For the Monitor: the bank, what each player took, and sanctions and rewards.
commands-defence = For a Monitor who is being sued: finish speaking and open the vote.
commands-settle = Choose cards to give back, or to take, when the game asks you to.
commands-governance = Your rules and their history, your promises, and the Monitor’s actions.
commands-take = Take a Free Resource card.
commands-send = Send People to a Challenge: start it, or join others there.
commands-pledge = Before your turn, promise how many People you will send. Everyone sees it, but it isn’t binding.
commands-pass = Do nothing this turn.
commands-animal = For dead players: act as an Animal, or choose which Animal to be.
commands-hunt = For a Carnivore: hunt one Person of a player.
commands-graze = For a Herbivore: take Food from one player or several.
commands-start = The opening: the starting positions are placed, then chosen.
commands-start_place = If you place: put down a settlement and its road. Moot asks you for anything you leave out.
commands-start_lift = If you place: take a settlement and its road off again.
commands-start_balance = If you place: let the bot add the missing pieces as evenly as it can.
commands-start_confirm = If you place: confirm that all starting positions are ready.
commands-start_choose = Choose a starting position when it is your turn to choose.
commands-start_handicaps = For the instructor: set how strong each player is, and who gets bonus cards.
commands-offer = Offer a trade to other players. Moot asks you for anything you leave out.
commands-offer_cards = Cards for cards: with anyone in your own turn, otherwise with the player whose turn it is.
commands-offer_chain = Several steps, all through the player whose turn it is: what they give and get.
commands-orient = Choose which of your two dice counts at the top. Without a choice you see what each way earns.
commands-connect = Offer a trade between your city and another player’s. Moot asks you for anything you leave out.
commands-demand = Ask for gold: secretly if the split is sealed, or your fee for letting a trade through.
commands-give = Give gold away, if this table allows it.
commands-done = Finish trading: take back your offer and say no to any offers you have.

commands-option-language = The language of everything that everyone reads, if not yours.
commands-option-card = Which card: choose from the list, or type its place on the table
commands-option-place = Its label on your map, like C or B3. Leave it out to see the map.
commands-option-deal = Which deal, by its number (leave it out when there is only one)
commands-option-resource = If it is about one resource only
commands-option-effect = What it does (choose from the list)
commands-option-words = What the rule says, in your own words
commands-option-rule = Which rule (choose from the list)
commands-option-colour = Whom, by colour
commands-option-reason = Why (everyone can read it)
commands-option-start = Which starting position, from 1
commands-option-gold = How much
commands-option-session = Which class (the newest if left out)
commands-option-tables = Which tables, for example: 1, 3, 5-7

commands-table_open-game = Which game
commands-table_open-layout = Which board, if the game has several
commands-table_open-rounds = How many rounds
commands-table_open-goal = Players need more points than this to survive
commands-table_open-seats = How many seats
commands-table_open-options = More options, for example: cap=24. /table options lists them all.
commands-table_open-preset = A ready-made version. as-written: as its author wrote it. Options you type still count
commands-table_open-file = Your own file, if the game takes one: the decks of Tragedy of the Commons
commands-table_open-strict = No seat for people who own, manage or moderate the server (default: yes)
commands-table_open-names = Show the players’ names beside their colours
commands-table_open-quiz = Ask everyone four questions about the game first. The game waits a minute at most
commands-table_open-voice = A voice channel that the table uses: it is silenced too
commands-table_open-observers = Who may watch a running game: people you admit (default), everyone or no one
commands-table_open-most_observers = How many people may observe (10 if left out)

commands-table_start-fill = Let this automatic player take the free seats

commands-table_seats-seat = The seat’s colour
commands-table_seats-member = The member who takes it
commands-table_seats-player = Or which automatic player

commands-table_close-after_round = Play this round to its end, then show the result

commands-table_options-change = For example: goal=10, cap=24; during the game: turn_seconds=60, absent=wait

commands-table_rollback-turns = 0: the current turn; 1: the one before; ...

commands-table_export-table = Which table (this channel’s if left out)
commands-table_export-texts = Include what people wrote in motions and reasons (it may give away who they are)

commands-table_admit-member = The member who may observe from now on

commands-table_takeover-table = Its number or its channel, for example 3 (leave it out if there is only one)

commands-session_fewer-rounds = How many rounds fewer than planned, in total

commands-session_staff-tables = Tables at which an assistant helps, for example: 1, 3, 5-7

commands-session_moretime-member = One student. The whole table gets the time, without learning who it is for

commands-session_silence-channel = A text, voice or stage channel, or a forum
commands-session_silence-on = Whether players are silent there (default: yes)

commands-roll-dice = Only if the instructor rolls real dice: the two numbers, like 3 4.

commands-trade-give = What you give
commands-trade-take = What you take
commands-trade-count = How many cards you take (1 if left out)

commands-play-card = Which card
commands-play-resource1 = For Monopoly and Year of Plenty
commands-play-resource2 = For Year of Plenty
commands-play-place = For Road Building

commands-conclude-partner = Whom, by colour

commands-meeting_call-resource = Only for a meeting of one resource’s group
commands-meeting_call-pay = The card to pay, if the meeting costs one

commands-motion_add-sort = A sanction or a reward

commands-motion_swap-sort = A sanction or a reward (the same as the old one if left out)

commands-motion_resolve-words = What you all promise
commands-motion_resolve-most = No player takes more than this in a harvest
commands-motion_resolve-resource = Of one resource only

commands-vote-choice = For, against, or neither
commands-vote-choice_yes = for
commands-vote-choice_no = against
commands-vote-choice_none = withdraw

commands-sue-reason = What the Monitor did, or failed to do (everyone reads it)
commands-vote-reason = Why, if votes have reasons (all members can read it when the vote closes)

commands-sanction-resource = If the rule lets you choose

commands-reward-resource = If the rule lets you choose

commands-send-people = How many

commands-pledge-people = How many (0 takes the promise back)

commands-animal-kind = Which Animal you want to be (leave it out to act)
commands-animal-kind_herbivore = Herbivore
commands-animal-kind_carnivore = Carnivore

commands-hunt-colour = Whose, by colour

commands-graze-colour1 = Whose, by colour
commands-graze-food1 = How much (1 if left out)
commands-graze-colour = And whose
commands-graze-food = How much

commands-start_place-settlement = The letter on your map
commands-start_place-road = The letter of its road

commands-start_lift-settlement = Which (choose from the list)

commands-start_handicaps-order = All colours from the weakest player to the strongest, for example: blue white red orange
commands-start_handicaps-bonus = Cards for the weakest, the next, …: 3 1. Default: this table’s options or your last games

commands-offer_cards-give = Cards, for example: 2 lumber 1 ore
commands-offer_cards-take = Cards, for example: 2 lumber 1 ore
commands-offer_cards-to = Only to these colours (if left out: to everyone who has those cards)

commands-offer_chain-steps = For example: orange: 1 wool for 1 ore; blue: 1 ore for 1 brick

commands-orient-top = Which number goes to the top (the other goes to the left)
commands-orient-top_first = the first number
commands-orient-top_second = the second number
commands-orient-top_lot = leave it to chance

commands-connect-mine = Your city, such as B3
commands-connect-theirs = The other city, such as E7
commands-connect-share = The gold that you get; your partner gets the rest
commands-connect-fee = For cities in between: 1, or 1+1 if your partner pays too, or orange 1+1, white 2
commands-connect-through = Whose cities lie in between, by colour, if there are several ways

commands-demand-deal = Which offer, by its number (leave it out when there is only one)

commands-give-colour = To whom, by colour
