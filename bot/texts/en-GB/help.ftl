### The pages of /help: for players, observers and instructors, and what Moot cannot do.

help-player-title = Help for players
help-player-text = Look at your table’s card, the message with the map: it says whose turn it is. **{ tables-button-turn }** there opens your own panel with everything that you can do, and only you see it. Commands do the same. You can type them in the class’s channel and in direct messages with Moot, but not in the table’s own channel. Answers to you are private.
help-player-turn = Your turn
help-player-commands = On anyone’s turn
help-player-commands_text =
    { $asking }
    `/undo` takes back your last action. It works if no player has acted since and nothing hidden was shown.
help-player-look = Looking things up
help-player-tips = Good to know
help-player-tips_text = { $clock } If a button is out of date, the game has moved on: use the newest card. Direct messages closed? **{ commons-button-hand }** on the card always works.

commons-help-clock_wait = If a player does not respond, the game waits. No clock takes your turn or your harvest for you.
commons-help-clock_bot = If you take too long, an automatic player makes that move for you. After that you have { $seconds } seconds for each move, until you press a button.
commons-help-clock_substitute = If you take too long, an automatic player plays for you. Press any button at this table or type a command, and you are back in control.
commons-help-clock_plays_only = It takes your turns. It does not vote or propose anything, and it is never the Monitor.
commons-help-clock_server = If you take too long, the game acts for you: it rolls, { $request }, or ends your turn. After that you have { $seconds } seconds for each move, until you press a button.
commons-help-clock_instructor = If you take too long, the game acts for you: it { $request }, or ends your turn. After that you have { $seconds } seconds for each move, until you press a button.
commons-help-request_0 = asks for nothing
commons-help-request_last = asks for as much of a resource as your colour asked for last time
commons-help-hands_hidden = You cannot see other players’ hands.
commons-help-hands_count_hidden = You cannot see other players’ hands, or how many cards they hold.
commons-help-hands_open = Hands are open at this table: everyone can see them on its card.
commons-help-asking_on = The others see what you asked for only when everyone has answered.
commons-help-asking_received_only = The others never see what you asked for. When everyone has answered, they see what you got.
commons-help-asking_secret = The others never see what you asked for.
commons-help-asking_sequential = You ask one after another, and everyone sees your request straight away.

help-meetings-title = Help for the Ostrom Variant
help-meetings-text = In this stage you govern yourselves. One of you is the Monitor, and in Town Meetings you talk, make rules and vote. Between meetings you stay silent.
help-meetings-calling = Meetings
help-meetings-moving = Motions
help-meetings-moving_text = Press **{ commons-button-move }** in a meeting. You will find the things that groups often decide first, and a form for anything else. You see what your idea would do before you propose it.
help-meetings-voting = Votes
help-meetings-voting_text = Usually a motion passes if more people vote for it than against it, and at least half of the members vote. A tie fails.
help-meetings-monitor = The Monitor
help-meetings-doing = And also

help-observer-title = Help for observers
help-observer-text = You can see the hidden bank, and the players can’t. Watch how it grows and shrinks. **{ notebook-button_note }** in the observers’ channel writes a note that keeps the round, the turn and the player. **{ notebook-button_open }** shows your notes and a sheet that fills itself in, also as a file. After the game you can give up to three notes to the debrief. In a class you can predict what crashes next: **{ sessions-button_predict }** in the observers’ channel.
help-observer-sees = What you see
help-observer-sees_text = The observers’ channel shows the bank, crashes and everyone’s requests. `/bank` shows the bank, `/board` the map. { $hands }
help-observer-keeps = What you keep secret
help-observer-keeps_text = Never tell a player what you see, and give no hints. Talk to other observers and the instructor only in the observers’ channel.

help-instructor-title = Help for instructors
help-instructor-text = You open the table and stay neutral. You can see the bank with `/bank`, but never tell the players about it.
help-instructor-before = Before
help-instructor-before_text = `/rehearse` tests your server first: in two minutes it lists what works and what to click. `/table open` creates the channels and the sign-up card. `/table options` shows and changes the options. `/table seats` gives a seat to a member or to an automatic player. **{ tables-start }** on the card, or `/table start`, starts the game. Automatic players can take the free seats.
help-instructor-during = During the game
help-instructor-during_text = `/table pause` and `/table resume` stop and start the clocks. `/table seats` replaces a player who had to leave. `/table rollback` takes the game back to the start of a turn. `/table close` asks you once and ends the game. With `after_round:True`, the round is played to its end first. Either way the debrief follows.
help-instructor-after = Afterwards
help-instructor-after_text = The result shows who survived and what happened to the bank, with questions to talk about. It also shows the seed behind everything that the bot rolled and drew. `/table export` gives you the whole game as a file without names. `python3 -m bot verify FILE` checks its rolls and draws.

help-limits-title = What Moot cannot do
help-limits-text = Moot keeps a table as silent as Discord lets a bot do. Some things are out of any bot’s reach, and you should know about them.
help-limits-silence = Silence has gaps
help-limits-silence_text = No bot can stop students from phoning each other, sitting in one room, or writing in another app or in private messages. The server’s owner and administrators can write everywhere. Status texts, profile pictures and the timing of moves can carry messages. So we ask for a promise, and for honesty afterwards (`/confess`).
help-limits-else = And also
help-limits-else_text = Moot does not read what people write elsewhere, and it judges no one. It cannot know whether an answer came from the student or from a friend looking over their shoulder. If you share your screen, you share your hand.
