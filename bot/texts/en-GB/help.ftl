### The pages of /help: for players, observers and instructors, and what Moot cannot do.

help-player-title = Help for players
help-player-text = Look at the table’s card, the message with the map: it says whose turn it is and what can be done. Use its buttons. Commands do the same, where you may type them: in the class’s channel and in direct messages with Moot, not in the table’s own channel. Answers to you are private.
help-player-turn = Your turn
help-player-commands = On anybody’s turn
help-player-commands_text =
    { $asking }
    `/undo` takes back your last action. It works as long as nobody has acted since, and nothing hidden was shown.
help-player-look = Looking things up
help-player-tips = Good to know
help-player-tips_text = { $clock } If a button says that it is out of date, the game has moved on: use the newest card. Direct messages closed? **{ commons-button-hand }** on the card always works.

commons-help-clock_wait = The game waits for whoever is silent: in a turn or a harvest, no clock acts for you.
commons-help-clock_bot = Wait too long, and an automatic player makes that move for you. Then you have { $seconds } seconds for each move, until you press a button.
commons-help-clock_substitute = Wait too long, and an automatic player plays for you. Press any button of this table or type a command, and you play again yourself.
commons-help-clock_plays_only = That player takes your turns. It does not vote or propose anything, and it is never the Monitor.
commons-help-clock_server = Wait too long, and the clock acts for you: it rolls, { $request }, or ends your turn. Then you have { $seconds } seconds for each move, until you press a button.
commons-help-clock_instructor = Wait too long, and the clock acts for you: it { $request }, or ends your turn. Then you have { $seconds } seconds for each move, until you press a button.
commons-help-request_0 = asks for nothing
commons-help-request_last = asks for as much of a resource as your colour did last time
commons-help-hands_hidden = Nobody’s hand is shown to you.
commons-help-hands_count_hidden = Nobody’s hand is shown to you, nor how many cards are in it.
commons-help-hands_open = Hands are open at this table: its card shows them to everybody.
commons-help-asking_on = The others learn what you asked for only when everybody has answered.
commons-help-asking_received_only = The others do not learn what you asked for, only what you got, once everybody has answered.
commons-help-asking_secret = The others do not learn what you asked for.
commons-help-asking_sequential = You ask one after another, and everybody reads at once what you ask for.

help-meetings-title = Help for the Ostrom Variant
help-meetings-text = In this stage you govern yourselves: one of you is the Monitor, and in Town Meetings you talk, make rules and vote. Between meetings the silence goes on.
help-meetings-calling = Meetings
help-meetings-moving = Motions
help-meetings-moving_text = Press **{ commons-button-move }** in a meeting: you find what groups often decide first, and a form for anything else. You read what it does before you propose it.
help-meetings-voting = Votes
help-meetings-voting_text = Usually a motion is carried if more vote for it than against it, and at least half of the members vote. A tie means no.
help-meetings-monitor = The Monitor
help-meetings-doing = And also

help-observer-title = Help for observers
help-observer-text = You see what players do not: the hidden bank. Watch how it grows and shrinks. **{ notebook-button_note }** in the observers’ channel writes a note that keeps the round, the turn and the player; **{ notebook-button_open }** shows your notes and a sheet that fills itself, also as a file. After the game you can give up to three notes to the debrief. In a class you can say what crashes next: **{ sessions-button_predict }** in the observers’ channel.
help-observer-sees = What you see
help-observer-sees_text = The observers’ channel shows the stock, crashes and what everybody asked for. `/bank` shows the stock, `/board` the map. { $hands }
help-observer-keeps = What you keep
help-observer-keeps_text = Never tell a player what you see, and give no hints. Talk with other observers and the instructor only in the observers’ channel.

help-instructor-title = Help for instructors
help-instructor-text = You open the table and stay neutral. You see the bank with `/bank`; players must not hear of it from you.
help-instructor-before = Before
help-instructor-before_text = `/rehearse` tries your server first: in two minutes it lists what holds and where to click. `/table open` makes the channels and the sign-up card. `/table options` shows and changes the options. `/table seats` gives a seat to somebody or to an automatic player. **{ tables-start }** on the card, or `/table start`, begins; automatic players can take the free seats.
help-instructor-during = During the game
help-instructor-during_text = `/table pause` and `/table resume` stop and start the clocks. `/table seats` replaces a player who had to leave. `/table rollback` takes the game back to the start of a turn. `/table close` ends the game at once, after a question; with `after_round:True` the round is played to its end. Either way the debrief is shown.
help-instructor-after = Afterwards
help-instructor-after_text = The result shows who survived and what became of the bank. It asks questions to talk about. It also shows the seed of all that the bot rolled and drew. `/table export` gives you the whole game as a file without names. `python3 -m bot verify FILE` checks its rolls and draws.

help-limits-title = What Moot cannot do
help-limits-text = Moot keeps a table silent on Discord as far as Discord lets a bot do so. Some things are out of any bot’s reach, and you should know them.
help-limits-silence = Silence has gaps
help-limits-silence_text = Nobody can stop students from phoning, sitting in one room, or writing on another app or in private messages. The server’s owner and administrators can write everywhere. Status texts, profile pictures and the timing of moves can carry messages. So we ask for a promise, and for honesty afterwards (`/confess`).
help-limits-else = And also
help-limits-else_text = Moot does not read what people write elsewhere, judges nobody, and does not know whether an answer came from the person or from a friend looking over their shoulder. Whoever shares a screen shares a hand.
