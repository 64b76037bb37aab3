### Slash commands and their options, as Discord shows them. A command has the key of its words, an option stands in the section of its
### command, else in `option`; "colour" is also said of "colour2". A choice has the key `<option>_<value>` where it needs other words than the machine's.

commands-table = Open and lead a table.
commands-session = Lead a class of several tables.
commands-session_open = Open a session of the class here: its card for everybody, and a control channel for the staff.
commands-session_seat = Deal the seats: a draft for the staff to look at.
commands-session_start = Start all tables, or some.
commands-session_pause = Pause all tables, or some.
commands-session_resume = Let all tables go on, or some.
commands-session_clocks = Make all clocks shorter, at all tables or at some.
commands-session_moretime = Make all clocks longer, at all tables, at some, or at that of somebody who needs it.
commands-session_standin = Let automatic players play for all who are away or slow, until they are back.
commands-session_fewer = Let all tables play some rounds fewer than planned: the same fair end for all.
commands-session_nextstage = Let the next stage begin with the next round, at all tables or at some.
commands-session_message = Tell one person of the class something, privately.
commands-session_participation = Who was here, how long, and how much they did: with names, for your grade book.
commands-session_export = The records of all games of this session as one file, with numbers in the place of names.
commands-session_nudge = Remind whoever a table waits for, where it rings: at some tables, or where it has been long.
commands-session_lastround = Let games end with the round that is being played, at all tables or at some.
commands-session_announce = Say something at all tables, or at some.
commands-session_staff = Make somebody one of the staff.
commands-session_dismiss = Take somebody off the staff.
commands-session_takeover = Lead a session whose owner is gone, for somebody who manages the server.
commands-session_debrief = The games are over: the class talks about them.
commands-session_plan = A plan as a file: to read, save and change.
commands-session_silence = While the games run, players are silent in this channel too.
commands-session_close = End the lesson, and close its tables.
commands-note = For those who watch and the staff: write down what you see. Without words: read your notes.
commands-note-player = The player that the note is about; leave it out for the whole table
commands-rehearse = For the staff: a two-minute trial game on this server that checks every lock, card and thread.
commands-table_open = Open a table in this server and show its sign-up card here.
commands-table_start = Start the game: of this channel’s table, or of the one whose sign-up is open here.
commands-table_seats = Give a seat to a member or to an automatic player; with neither, free it.
commands-table_pause = Stop the clocks; no moves are taken until you resume.
commands-table_resume = Go on after a pause.
commands-table_close = End the table at once, or its game after this round.
commands-table_options = Show all options; change them before the start, and clocks while the game is played.
commands-table_rollback = Take the game back to the start of a turn; everybody at the table is told.
commands-table_export = The whole journal of a finished game as a file, without names.
commands-table_admit = Let a member observe the game.
commands-table_takeover = Lead a table whose instructor is gone. Everybody there is told.
commands-confess = Say that you broke the silence. It is noted for the talk after the game.
commands-undo = Take back your last action, if nothing hidden was shown and nobody has acted since.
commands-leave = Leave your table. While its game runs, an automatic player takes your seat for good.
commands-language = Choose the language in which Moot speaks to you.
commands-ring = Whether Moot tells you when a table waits for you.
commands-ring_on = Tell me when a table waits for me, or something happens to me there.
commands-ring_off = Do not tell me any more.
commands-privacy = What Moot keeps about you.
commands-privacy_show = See what Moot keeps about you.
commands-privacy_export = Get all that Moot keeps about you as a file.
commands-privacy_delete = Erase who you were in all your games; you leave those that still run. The games stay, without you.
commands-roll = Roll the dice: the first step of your turn.
commands-harvest = Ask the bank for cards after a roll: in secret or openly, as the rules of your table say.
commands-trade = Trade cards with the bank, at your best rate.
commands-next = Go on to the next step of your turn.
commands-end = End your turn.
commands-buy = Buy a development card.
commands-play = Play a development card.
commands-build = Build something. Without a place you get a map that names each place.
commands-build_road = Build a road.
commands-build_settlement = Build a settlement.
commands-build_city = Turn a settlement of yours into a city.
commands-turn = What you can do now, your cards and the clock. Only you see it.
commands-hand = Your own cards. Only you see them.
commands-board = The board.
commands-bank = The bank’s stock: for the instructor and the observers.
commands-rules = The rules and the options of this table.
commands-help = What you can do now, and how.
commands-accept = Say yes to a deal that asks you.
commands-refuse = Say no to a deal that asks you.
commands-withdraw = Take your own offer back.
commands-conclude = Trade with one of those who said yes to your offer.
commands-meeting = Town Meetings: the only time to talk, make rules and vote.
commands-meeting_call = Call a meeting, which ends your turn: of everybody, or of those who live from one resource.
commands-meeting_show = What you can do in the open meeting now.
commands-meeting_done = You have nothing more to say; the meeting closes when all have said so.
commands-meeting_extend = More time, once: for whoever called the meeting, or for the instructor.
commands-meeting_hand = Where one speaks after another: raise your hand.
commands-meeting_hand_down = Where one speaks after another: you do not want to speak any more.
commands-meeting_next = End your turn to speak. The Monitor and the instructor can pass it on.
commands-meeting_close = For the instructor: stop the meeting. Everybody is told.
commands-motion = Propose something in a meeting. What you leave out, you are asked for.
commands-motion_add = Propose a new sanction or reward.
commands-motion_change = Propose that a rule says or does something else.
commands-motion_swap = Propose that one rule takes another’s place, in one vote.
commands-motion_remove = Propose removing a rule. A minimum of sanctions and rewards always stays.
commands-motion_resolve = Propose a promise, with or without a number that can be counted.
commands-motion_recall = Propose to elect the Monitor anew, where this table allows it.
commands-stage = For the instructor: the stages of the game.
commands-stage_ostrom = For the instructor: the Ostrom Variant begins when this round is over.
commands-vote = Vote on the open motion. You can change it until the ballot closes.
commands-elect = Vote for a Monitor, in secret.
commands-sue = In a meeting of everybody: sue the Monitor, who may speak first.
commands-sanction = For the Monitor: sanction somebody by a rule in force.
commands-reward = For the Monitor: reward somebody by a rule in force.
commands-monitor = For the Monitor: the bank, who took what, and whom to sanction or reward.
commands-defence = For the Monitor who is sued: you have said what there is to say; the vote opens.
commands-settle = Choose cards to give back, or to take, when the game asks you to.
commands-governance = The rules in force, how they came about, promises and what the Monitor did.
commands-take = Take a Free Resource card.
commands-send = Send People to a Challenge: begin it, or join those who are there.
commands-pledge = Promise, before your turn, whom you will send. Everybody sees it, and it binds nobody.
commands-pass = Do nothing in your turn.
commands-animal = For one of the dead: act as an Animal, or choose which one you are.
commands-hunt = For a Carnivore: hunt one Person of a player.
commands-graze = For a Herbivore: take Food from one player or several.
commands-start = The opening: the starts are placed, then chosen.
commands-start_place = For whoever places: put down a settlement and its road. What you leave out, you are asked for.
commands-start_lift = For whoever places: take a settlement and its road off again.
commands-start_balance = For whoever places: the bot puts down what is missing, as evenly as it can.
commands-start_confirm = For whoever places: all starts are as they should be.
commands-start_choose = Choose a start, when it is your turn to choose.
commands-start_handicaps = For the instructor: who is how strong, and who gets bonus cards.
commands-offer = Offer a trade to other players. What you leave out, you are asked for.
commands-offer_cards = Cards for cards: to the others in your own turn, else to the player whose turn it is.
commands-offer_chain = Several steps, all through the player whose turn it is: what they give, and what they get for it.
commands-orient = Decide which of the rolled numbers goes to the top. Without a choice you see what each way brings.
commands-connect = Offer a trade between a city of yours and somebody else’s. What you leave out, you are asked for.
commands-demand = Demand gold: in secret where the split is sealed, or your fee as a middleman.
commands-give = Give gold away, where this table allows it.
commands-done = Nothing more to trade: you take your offer back and say no to those that ask you.

commands-option-language = The language of what everybody reads, if not yours.
commands-option-card = Which card: choose from the list, or its place on the table
commands-option-place = What your map calls it, like C or B3; leave it out to see the map.
commands-option-deal = Which deal, by its number; leave it out when there is only one
commands-option-resource = If it is about one kind only
commands-option-effect = What it does; choose from the list
commands-option-words = What the rule says, in your own words
commands-option-rule = Which rule; choose from the list
commands-option-colour = Whom, by colour
commands-option-reason = Why; everybody reads it
commands-option-start = Which start, from 1
commands-option-gold = How much
commands-option-session = Which class; choose from the list. Left out: the newest.
commands-option-tables = Which tables, like: 1, 3, 5-7

commands-table_open-game = Which game
commands-table_open-layout = The board, where a game has several
commands-table_open-rounds = How many rounds
commands-table_open-goal = Survive with more points than this
commands-table_open-seats = How many seats
commands-table_open-options = More options, like: cap=24. You see them all with /table options.
commands-table_open-preset = The whole game by a name. as-written: as its author wrote it; options that you type still count
commands-table_open-file = A file of your own, where the game takes one: the decks of Tragedy of the Commons
commands-table_open-strict = No seat for those who own, manage or moderate the server (yes if left out)
commands-table_open-names = Show the players’ names beside their colours
commands-table_open-quiz = Ask everybody four questions about the game before it starts; it waits a minute at most
commands-table_open-voice = A voice channel that the table uses: it is silenced too
commands-table_open-observers = Who may observe the game that runs: whom you admit (usual), everybody, or nobody
commands-table_open-most_observers = How many may observe it; 10 if left out

commands-table_start-fill = Let this automatic player take the seats that are free

commands-table_seats-seat = The seat’s colour
commands-table_seats-member = Who takes it
commands-table_seats-player = Or which automatic player

commands-table_close-after_round = Play this round to its end, then show the result

commands-table_options-change = Like: goal=10, cap=24; while playing: turn_seconds=60, absent=wait

commands-table_rollback-turns = 0: the turn being played; 1: the one before; ...

commands-table_export-table = Which table; choose from the list. Left out: that of this channel
commands-table_export-texts = Whether what people wrote into motions and reasons stands in it; it may tell who they are

commands-table_admit-member = Who may observe from now on

commands-table_takeover-table = Its number or its channel, like 3; leave it out where there is only one

commands-session_fewer-rounds = How many rounds fewer than planned, in all

commands-session_staff-tables = At which tables an assistant helps, like: 1, 3, 5-7

commands-session_moretime-member = One person, whose whole table gets it; nobody is told for whom it is

commands-session_silence-channel = A text, voice or stage channel, or a forum
commands-session_silence-on = Whether players are silent there (yes if left out)

commands-roll-dice = Only when the instructor rolls real dice: the two numbers, like 3 4.

commands-trade-give = What you give
commands-trade-take = What you take
commands-trade-count = How many cards you take (1 if left out)

commands-play-card = Which card
commands-play-resource1 = For Monopoly and Year of Plenty
commands-play-resource2 = For Year of Plenty
commands-play-place = For Road Building

commands-conclude-partner = Whom, by colour

commands-meeting_call-resource = Only for the meeting of a resource’s group
commands-meeting_call-pay = The card that it costs, where it costs one

commands-motion_add-sort = A sanction or a reward

commands-motion_swap-sort = A sanction or a reward; as the old one if left out

commands-motion_resolve-words = What you all promise
commands-motion_resolve-most = Nobody takes more than this in a harvest
commands-motion_resolve-resource = Of one kind only

commands-vote-choice = For, against, or neither
commands-vote-choice_yes = for
commands-vote-choice_no = against
commands-vote-choice_none = take back

commands-sue-reason = What the Monitor did, or failed to do; everybody reads it
commands-vote-reason = Why, where votes have reasons; all members read it at the close

commands-sanction-resource = Where the rule leaves it to you

commands-reward-resource = Where the rule leaves it to you

commands-send-people = How many

commands-pledge-people = How many; 0 takes the promise back

commands-animal-kind = Which Animal you want to be; leave it out to act
commands-animal-kind_herbivore = Herbivore
commands-animal-kind_carnivore = Carnivore

commands-hunt-colour = Whose, by colour

commands-graze-colour1 = Whose, by colour
commands-graze-food1 = How much (1 if left out)
commands-graze-colour = And whose
commands-graze-food = How much

commands-start_place-settlement = The letter on your map
commands-start_place-road = The letter of its road

commands-start_lift-settlement = Which; choose from the list

commands-start_handicaps-order = All colours from the weakest to the best, like: blue white red orange
commands-start_handicaps-bonus = Cards for the weakest, the next, …: 3 1. Left out: what this table’s options or the last games say

commands-offer_cards-give = Cards, like: 2 lumber 1 ore
commands-offer_cards-take = Cards, like: 2 lumber 1 ore
commands-offer_cards-to = Only to these colours; left out: to everybody who has that

commands-offer_chain-steps = Like: orange: 1 wool for 1 ore; blue: 1 ore for 1 brick

commands-orient-top = Which number goes to the top; the other goes to the left
commands-orient-top_first = the first number
commands-orient-top_second = the second number
commands-orient-top_lot = leave it to chance

commands-connect-mine = Your city, such as B3
commands-connect-theirs = The other city, such as E7
commands-connect-share = The gold that you get of it; your partner gets the rest
commands-connect-fee = For those whose cities lie between: 1, or 1+1 where your partner pays too, or orange 1+1, white 2
commands-connect-through = Whose cities lie between, by colour, where there are several ways

commands-demand-deal = Which offer, by its number; leave it out when there is only one

commands-give-colour = To whom, by colour
