### The sentences of the rehearsal's page itself (bot/rehearsal/web/page); what stands in its messages is said elsewhere.

## The frame of the window

page-skip = Skip to the messages
page-skip_box = Skip to the message box
page-people = People of the class
page-channels = Channels
page-places = Channels and direct messages
page-direct_messages = Direct messages
page-messages = Messages
page-jump = Newest messages ↓
page-seeing = People who see this channel
page-no_script = This page needs JavaScript. It loads nothing from the internet.
page-language = Language of this page
page-menu = People and channels
page-read_only = You can read here, not write
page-silence = silence
page-how = How to start
page-show_me = Show me…
page-who = The class
page-close = Close
page-cancel = Cancel

## What went wrong

page-no_answer = The rehearsal does not answer. Is it still running in the terminal?
page-line_lost = The connection is gone. If the rehearsal was stopped in the terminal, start it again.
page-over_title = This rehearsal is over
page-over_text = A new rehearsal has been started, with other games. Open the address that the terminal shows now.
page-nothing_here = This address has no rehearsal
page-nothing_here_text = Each rehearsal has an address of its own. If it was stopped, start it again with python3 -m bot: it goes on where it was. If another rehearsal was begun, open the address that the terminal shows now.
page-failed = This interaction failed: Moot didn’t respond.
page-form_failed = Something went wrong: Moot didn’t respond. You can try again.
page-command_failed = /{ $command }: Moot didn’t respond.

## Where somebody begins

page-bringing = One moment: a table is being played to “{ $name }”.
page-brought = { $name }: a table of its own, and all its players are yours. Click a face on the left and press their buttons.
page-dm_intro = Only you and the bot can read this. The bot puts your cards here.
page-topic = Where the class meets. Tables are opened here.
page-begins_here = This is where it begins.
page-join = Join the server
page-not_joined = You have not joined the class yet
page-not_joined_text = You are a student who comes late. See what the class looks like for them.
page-fill_in = Fill it in for me
page-welcome = Welcome to the rehearsal
page-welcome_text = The whole class on one page, with the same bot that would run on Discord. Nothing leaves this computer.
page-welcome_tip = Tip: open a second window and pick another person to play two at once. Alt+1 to Alt+7 switch as well.
page-step_open = You are the instructor. A table is open below. `{ $command }` opens more.
page-step_students = Click a student in the bar on the left and press **{ tables-join }** on the card. Do that for as many as you like.
page-step_start = Switch back to the instructor and press **{ tables-start }** on the card, or type `{ $command }`. Then choose who plays on the free seats.
page-step_play = The table has its own channel on the left. Be a student again, go there, and press **{ tables-button-turn }** on the card.
page-step_show = Or press **{ page-show_me }** above: a table in the middle of a game, with a harvest, a meeting or a suit.
page-step_join = When a table is open, press **{ tables-join }** on its card.
page-step_observe = When a table is open, press **{ tables-observe }** on its card.
page-step_begun = When the game has begun, its channel appears on the left. On a telephone it is behind ☰. Your cards come as a direct message.
page-step_lead = To open or start a table, be the instructor: the first face in the bar on the left. On a telephone it is behind ☰.
page-led_sees = You are this student now: they do nothing by themselves until you click another face. Come, sit down and play as they would.
page-led_lead = To lead the lesson, be the teacher: the first face in the bar on the left. On a telephone it is behind ☰.
page-led_open = You are the teacher. Open the lesson with `{ $command }`.
page-led_deal = The students come by themselves, and the class’s card counts them. When all are here, press **{ sessions-button_deal }** in **{ sessions-control_name }**.
page-led_seat = Look at the draft of the tables. Press **{ sessions-button_seat }**.
page-led_start = When all tables are ready, press **{ sessions-button_begin }**. The bar on the left shows who sits at which table.
page-led_watch = Watch the control card: some of the class will be late, drop out or come back.
page-led_resume = The tables stand still between two stages. Talk with the class, then press **{ sessions-button_resume }**.
page-led_debrief = When all games are over, press **{ sessions-button_debrief }**.
page-led_end = Talk about what happened. Then **{ sessions-button_end }** clears everything away.
page-guide_next = Next:
page-guide_go = Go to #{ $channel }

## The page before the rehearsal: a whole class, or one table

page-start_which = What would you like to rehearse?
page-start_class = A whole class
page-start_class_text = You are the teacher. The students come, sit down and play by themselves.
page-start_students = How many students?
page-start_plan = Which plan?
page-start_minutes = { $n } minutes
page-start_lessons = { $lessons } × { $n } minutes
page-start_own = A plan file of my own
page-start_file = Your plan file
page-start_absent = How many drop out during the lesson?
page-start_open_class = Open the class
page-start_table = One table
page-start_table_text = You are everyone at the table: click a face to see what this player sees.
page-start_game = Which game?
page-start_fresh = Start again: put the tables of last time aside
page-start_open_table = Open the table
page-start_wait = One moment: the rehearsal is about to open here.

## Making a plan

page-plan_make = Make a plan
page-plan_text = A plan says what your class plays and for how long. Fill in what you like: whatever you leave out is as usual. Save it as a file and open a session with it.
page-plan_back = Back
page-plan_start = Where to start
page-plan_from = Start from
page-plan_empty = An empty plan
page-plan_take = Take this plan
page-plan_file = Or open a plan file of yours
page-plan_undo = Bring back my plan from before
page-plan_game = The game
page-plan_lesson = The lesson
page-plan_tables = The tables
page-plan_main = Options
page-plan_clocks = Time limits
page-plan_others = More options
page-plan_survey = Questions to the class
page-plan_lots = Different rules for the tables
page-plan_more = More about this plan
page-plan_students = Students in your class
page-plan_students_text = For the number of tables and for the trial. It is not part of the plan.
page-plan_needed = needed
page-plan_as_usual = As usual: { $usual }
page-plan_as_usual_none = As usual
page-plan_usual = Usual: { $usual }.
page-plan_bounds = { $least } to { $most }.
page-plan_most = At most { $most } characters.
page-plan_in_file = As in your file
page-plan_measured = Measured:
page-plan_source = Source: { $source }
page-plan_not_people = Automatic players were measured, not people. Read the order, not the exact numbers.
page-plan_survey_text = Answers are voluntary. What is asked before and after can be compared.
page-plan_before = before the game
page-plan_after = after the game
page-plan_own_question = Your question { $n }
page-plan_question_name = Short name in the data
page-plan_add_question = Add a question
page-plan_remove_question = Remove question { $n }
page-plan_lots_text = A sealed draw gives each table one of these sets of rules. Then you can compare what the tables did.
page-plan_lot = Set of rules
page-plan_own_lot = One of my own
page-plan_lot_name = Name of the set
page-plan_add_lot = Add this set
page-plan_remove_lot = Remove { $name }
page-plan_lot_option = An option that differs
page-plan_add_option = Add this option
page-plan_drop_option = Take this option out
page-plan_result = Your plan
page-plan_source_forecast = Simulated classes, see { $source }
page-plan_save = Save the plan file
page-plan_saved = { $file } is saved. On your server, type /session open and give it as the file.
page-plan_try = Try it with an automatic class
page-plan_try_later = To try it, save it and choose it as your plan file when you start the rehearsal again.
page-plan_mend = Please mend this first:
page-plan_whole = The plan

## Who somebody is, and what they can do

page-role_instructor = Instructor
page-role_student = Student
page-role_observer = Observer
page-role_latecomer = Comes late
page-you_are = You are
page-table = Table { $n }
page-at_table = { "" }, table { $n }
page-be = Be { $name }, { $role }{ $where }
page-only_here = rehearsal, on this computer only
page-instructors = Instructor — { $n }
page-online = Online — { $n }
page-no_writing = you can read but not write
page-unread = unread
page-closed = closed
page-more = More that you can do
page-open_window = Open this person in another window ↗
page-dark_page = Dark page
page-light_page = Light page
page-take_messages = Take direct messages again
page-close_messages = Close my direct messages
page-speaks = My Discord speaks { $language }
page-pass_10 = Let 10 seconds pass
page-pass_60 = Let 1 minute pass
page-pass_600 = Let 10 minutes pass

## The box at the bottom

page-closed_thread = You can’t write here: this thread is closed.
page-silent_here = You can’t write here: silence.
page-buttons_and_commands = Buttons and slash commands still work.
page-buttons = Buttons still work.
page-message_to = Message { $place }
page-type_command = Type / for a command
page-write = Write a message
page-write_or_command = Write a message, or / for a command
page-more_to_post = More to post
page-send = Send
page-replying = Replying to { $name }
page-create_thread = Create a thread
page-create_poll = Create a poll
page-commands = commands
page-no_command = You can’t use that command here. Type / to see all of yours.
page-command = Command { $command }
page-cancel_command = Cancel the command
page-send_command = Send the command
page-required = required
page-optional = optional
page-needed = { $name } is needed: { $about }
page-whole_number = a whole number
page-number = a number
page-from = from { $least }
page-to = to { $most }
page-true = True
page-false = False

## Forms and menus

page-submit = Submit
page-must = Required
page-unknown_field = This kind of field is not part of the rehearsal.
page-thread_name = Thread name
page-thread_about = The topic
page-create = Create
page-question = Question
page-answer = Answer { $n }
page-post = Post
page-poll_posted = Your poll is posted.
page-select = Make a selection
page-a_menu = Menu
page-done = Done
page-at_least = Choose at least { $n }

## Messages

page-only_to_you = { "" }, only to you
page-renamed = changed this channel’s name.
page-pinned_one = pinned a message.
page-came = joined the server.
page-began_thread = started a thread:
page-pinned = Pinned
page-app = APP
page-app_title = This is an app: a bot
page-today = Today at { $time }
page-yesterday = Yesterday at { $time }
page-used = { $name } used { $command }
page-a_card = a card
page-thinking = Moot is thinking
page-edited = (edited)
page-poll = Poll: { $question }
page-poll_over = The poll is over
page-poll_several = Select one or more answers
page-poll_one = Select one answer
page-only_you = Only you can see this
page-dismiss = Dismiss message
page-react = React with { $emoji }
page-reply = Reply
page-delete = Delete
page-delete_yours = Delete your message
page-tools = What to do with this message
page-elsewhere = A picture from elsewhere: this page fetches nothing.
page-enlarge = Enlarge the picture. { $alt }
page-picture = Picture
page-close_picture = Close the picture
page-bytes = { $n } bytes
page-spoiler = Show the spoiler
page-no_access = #no-access

## What Discord, or this page, does not let somebody do

page-no-thread_closed = This thread is closed.
page-no-form_gone = That form has been closed.
page-no-command = You can’t use the command /{ $command } here.
page-no-option = /{ $command } has no option { $name }.
page-no-such_thing = This server has no such person or thing.
page-no-sent = Nothing was sent.
page-no-channel_seen = You cannot see that channel.
page-no-channel = You can’t see a channel called { $name }.
page-no-file = That file is gone.
page-no-file_wrong = That is not a file: a file has a name and a text.
page-no-message = That message is gone.
page-no-person = I don’t know a person of that name here.
page-no-joined = You have not joined the server yet.
page-no-permission = You have no permission to do that here.
page-no-discord = Discord does not take this: { $words }
page-no-text = A message has 1 to 2,000 characters.
page-no-emoji = That is not an emoji.
page-no-poll = A poll has a question and 2 to 10 answers.
page-no-thread = A thread’s name has 1 to 100 characters.
page-no-language = Moot does not speak that language.
page-no-understood = That was not understood.
page-no-situation = There is nothing of that name to be shown.
page-no-table = The table could not be opened. Type /table open, and read why.
page-no-come_to = It did not come to that this time. Try it again.
page-no-in_time = The bot did not answer in time. Try it again.
page-no-students = A class with this plan has { $least } to { $most } students.
page-no-absent = The class has only { $n } students: no more can drop out.
page-no-plan_file = Choose your plan file. It can have { $most } kB at most.
