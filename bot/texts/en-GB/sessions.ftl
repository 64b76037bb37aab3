### Sessions of a class: the card for everyone, the draft of a seating, the control card of the staff, calls for help.

sessions-class_gathering = Press **I’m here** when you are ready to play. You will be given a table once everyone has arrived.
sessions-class_seated = Go to your table: its channel is now in your list. A message from Moot tells you which table it is and which colour you are. Running late? You can still press **I’m here**.
sessions-class_playing = Games are in progress, so this channel is closed to players. Running late? Press **I’m here** and you’ll get the next free seat, or a new table when three of you are waiting.
sessions-class_between = The first stage is over at all tables. Until your teacher continues the games, you may talk about the questions at your table, out loud or here. Running late? Press **I’m here**.
sessions-class_debrief = The games are over. Now the class talks about them.
sessions-class_looking = { COUNT($n, "person") } { $n ->
    [one] is watching
   *[other] are watching
  } a table because all seats were taken. Are you one of them? When the next stage begins, you get a seat if one is free.
sessions-class_unseated = { COUNT($n, "person") } { $n ->
    [one] is waiting
   *[other] are waiting
  } for a seat.
sessions-class_instead = If you would rather see everything and not play, press **{ sessions-button_watch }**.
sessions-class_closed = This lesson is over. Thank you for playing.
sessions-seal_later = you can see it when your table opens
sessions-here = **{ COUNT($n, "person") } { $n ->
    [one] is
   *[other] are
  }** here.
sessions-here_of = **{ $n } of { $expected }** on the list { $n ->
    [one] is
   *[other] are
  } here{ $beside ->
    [0] .
   *[other] , and { $beside } more.
  }
sessions-places = Where everyone sits
sessions-place = Table { $n }: { $names }
sessions-table = Table { $n }
sessions-as_of = As of { $when }.
sessions-tables = Tables { $tables }
sessions-all_tables = All tables
sessions-automatic = *automatic player*
sessions-button_here = I’m here
sessions-button_watch = Just watching
sessions-button_gone = I have to go
sessions-button_seal = The draw
sessions-seal_text = A secret number decides who sits where. It is sealed before anyone arrives, so it cannot be changed. Later, everyone can check that. The seal: `{ $commitment }`
sessions-seal_open = The secret number was `{ $seed }`. The SHA-256 of the text `{ $seed }|{ $session }` is the seal, which everyone could read before seats were assigned: `{ $commitment }`. So the draw has not been changed. The dice of all tables come from this number too.
sessions-archive_digest = The digest of this class’s data, with all its games, is now `{ $digest }`. Later answers and notes change it. With the file that staff can export, everyone can check it: `python3 -m bot verify FILE --digest { $digest }`.
sessions-draft_title = Seating, draft { $n }
sessions-draft_text = { COUNT($n, "person") } { $n ->
    [one] is
   *[other] are
  } here, for { COUNT($tables, "table") }. Students see nothing until you press **Seat them**.
sessions-draft_undealt = Arrived after this draft, so not in it: { $names }. **Shuffle** assigns seats again with everyone who is here.
sessions-draft_tables = Tables
sessions-unmet_apart = Could not keep { $one } and { $other } apart.
sessions-unmet_before = { $one } and { $other } sat together last time and could not be kept apart.
sessions-unmet_treatment = Could not keep { $one } and { $other } apart, though they should play by different rules.
sessions-unmet_balance = Could not balance the table of { $one } and { $other }: it has too many people of their group.
sessions-unmet_alike = Could not put { $one } and { $other } together, though they are in the same group.
sessions-unmet_table = Could not put { $one } at table { $other }.
sessions-draft_line = **Table { $n }** · { $names }
sessions-draft_watching = These watch
sessions-button_seat = Seat them
sessions-button_shuffle = Shuffle
sessions-button_move = Move…
sessions-button_deal = Assign seats
sessions-button_begin = Start all
sessions-button_pause = Pause all
sessions-button_resume = Go on
sessions-button_clocks = Shorten time limits
sessions-button_last = Last round…
sessions-button_not_last = Not the last round
sessions-button_announce = Announce…
sessions-button_debrief = Debrief
sessions-button_next = Next stage…
sessions-button_data = Data
sessions-button_grades = Grade list
sessions-button_platform = For Moodle or Canvas
sessions-button_whatif = What if…
sessions-button_whatif_show = Show to the class
sessions-button_page = The whole page
sessions-button_research = My data for research…
sessions-button_yes = Yes
sessions-button_no = No
sessions-research_title = Your data for research
sessions-research_about =
    { "**" }If you say yes,** researchers get the moves of your seat in this lesson’s games, and your predictions from watching. Your data has a code in place of your name. They do not get your name, your account, or anything you said or wrote.
    { "**" }If you don’t,** your class can still talk about your moves after the game, but they are not in the data. What the others at your table did could give your moves away, so nothing that your table played is in the data unless everyone who has played there says yes.
    You can play either way, and no other player sees what you choose. You can change it until the session is closed.
sessions-research_surveys = If you say yes, **your answers** to the questions before and after the games are included, with anything you wrote there. If not, they aren’t.
sessions-research_open = You have not chosen yet, so your data is not included.
sessions-research_yes = You said **yes**.
sessions-research_no = You said **no**, so your data is not included.
sessions-page = Save this file and open it in a browser. It shows every table: on a projector, on a phone or on paper.
sessions-participation = Everyone who was here, with their tables, their own actions, and the actions of stand-ins and the clock for them. It has names and is for your grade book. Only you get it, and Moot keeps no copy.
sessions-grades = One number for each student: the moves that they made themselves, in percent of all moves for them. It shows how much they took part, not how well they played. Only you get this file, and Moot keeps no copy.
sessions-grades_canvas = **Canvas:** in *Grades*, choose *Import* and this file. Make its last column a new assignment, worth 100 points.
sessions-grades_own = **Moodle:** choose *Grades*, *Import*, *CSV file* and this file. Map the column that identifies your students, such as their email address, and then the last column to a grade item. **Canvas** needs its own column *ID*, *SIS User ID* or *SIS Login ID* in your class list.
sessions-grades_name = This file has names only. **Canvas** finds students who have the same name there. **Moodle** needs a column of your class list, such as the email address: add the list when you open the lesson, and take this file before you end it.
sessions-grades_unlisted = Not in this file, because they are not on your class list: { $names }{ $more ->
    [0] .
   *[other] , and { $more } more.
}
sessions-grades_column = Moot: { $title }, { $date }, own moves in percent
sessions-page_here = 📄 The page of your class: what happened at every table. Save the file and open it in a browser. It stays here when the lesson is over.
sessions-page_failed = Moot could not make the page. The games are safe, and they are in the data. The person who runs Moot can find the reason in its log.
sessions-page_later = The page is being made. Try again in a few seconds.
sessions-no_page = The page is there from the start of the debrief.
sessions-button_begin_rest = Start the rest
sessions-button_fewer = { COUNT($n, "round") } fewer…
sessions-button_give = Give a seat…
sessions-button_end = End lesson…
sessions-button_start_one = Start
sessions-button_stand_in = Stand-in
sessions-button_more_time = More time
sessions-button_message = Message…
sessions-button_time = More time for…
sessions-button_pause_one = Pause
sessions-button_resume_one = Go on
sessions-button_clocks_one = Shorten time limits
sessions-button_last_one = Last round…
sessions-button_note = Note…
sessions-button_predict = Next crash?
sessions-button_take = I take it
sessions-button_answer = Answer…
sessions-button_fill = Fill seat…
sessions-button_open = Open
sessions-button_nudge = Nudge
sessions-button_nudge_all = Nudge the slow
sessions-button_done = Done
sessions-button_help = I need help
sessions-button_stuck = I’m stuck
sessions-move_from = Who should move? First choose their table.
sessions-move_whom = Who should move from table { $n }?
sessions-move_where = Where to?
sessions-move_free = A free seat at table { $n }
sessions-move_change = Swap with a person at table { $n }
sessions-move_for = Swap with which person at table { $n }?
sessions-choose_tables = Choose tables…
sessions-choose_tables_of = Choose tables, { $span }…
sessions-control_gathering = Students are arriving. When everyone is here, press **Assign seats**. { $here } of { $expected } on your list { $here ->
    [one] is
   *[other] are
  } here{ $beside ->
    [0] .
    [one] , and 1 person who is not on it.
   *[other] , and { $beside } people who are not on it.
  }
sessions-control_gathering_open = Students are arriving. When everyone is here, press **Assign seats**. { $here } here.
sessions-control_seated = The tables are ready. Press **Start all** when your class is ready.
sessions-control_playing = The bell rings at **{ $bell }**, { $left }.
sessions-control_debrief = Debrief: the games are over, and every table shows its result. The channels stay until you end the lesson.
sessions-control_closed = This lesson is over.
sessions-control_footer = Plan { $plan } · only staff see this channel
sessions-doubt = **{ $name }** on your list could be { $people }. Press **Who is who…** and choose. Until then that line is ignored.
sessions-strangers = Not on your list: { $names }.
sessions-strangers_more = Not on your list: { $names }, and { $more } more.
sessions-button_identify = Who is who…
sessions-identify_text = Which line of your list do you mean?
sessions-identify_who = Who is **{ $name }**?
sessions-identify_nobody = **{ $name }** is not here yet, and everyone here is on your list.
sessions-identify_none = Everyone here is on your list, and each name fits only one person.
sessions-identify_could = Could be { $names }
sessions-identify_is = You chose { $name }
sessions-identify_absent = This person is not here
sessions-identify_back = Not { $name } after all
sessions-identified = Saved. The entry on your list now counts for this person.
sessions-identified_draft = Saved. Press **Shuffle**, so that the seats follow your list.
sessions-identified_back = Taken back.
sessions-opened_roster = Your list has { COUNT($n, "person") }.
sessions-opened_own = Moot uses these columns only for your grade list: { $columns }.
sessions-opened_unsure = It was not saved in UTF-8, so please check the letters: { $names }.
sessions-missing = Not here yet: { $names }.
sessions-missing_more = Not here yet: { $names }, and { $more } more.
sessions-off = ⚠️ No seat for { $names }: they have left this server. If they come back, they press **I’m here** again.
sessions-unseated = ⚠️ No seat yet for { $names }. They get the next free one, or a new table when three are waiting.
sessions-between = ⏸️ { $n } of { $of } tables { $n ->
    [one] is
   *[other] are
  } between the stages: students there think about the questions on their own. When all tables have finished the stage, the class talks about them in { $channel }.
sessions-between_all = ⏸️ All tables are between the stages, and the class may talk now, out loud or in { $channel }. Talk about the questions, then press **Go on**. After that, silence applies again.
sessions-noisy = ⚠️ The players can still write or speak in { $channels }, because Discord does not let Moot change the rights there. Give it *Manage Permissions* there.
sessions-still_silent = ⚠️ The players still cannot write or speak in { $channels }, because Discord does not let Moot return their rights there. Give it *Manage Permissions* there. It tries again by itself, within ten minutes.
sessions-busy = ⏳ { COUNT($n, "order") } to tables on the way.
sessions-calls_elsewhere = ✋ Asking for help, but not at a table: **{ $names }**.
sessions-count_seats = { COUNT($n, "seat") }
sessions-count_people = { COUNT($n, "person") }
sessions-count_standins = { COUNT($n, "stand_in") }
sessions-count_automatic = { COUNT($n, "automatic_player") }
sessions-count_waiting = { $n } without a seat
sessions-count_watching = { $n } { $n ->
    [one] watching
   *[other] watching
  }
sessions-count_calls = { COUNT($n, "help_call") }
sessions-ends = The slowest, table { $n }, will finish at about **{ $when }**.
sessions-ends_late = ⚠️ The slowest, table { $n }, will finish at about **{ $when }**: { COUNT($minutes, "minute") } too late{ $talk ->
    [0] { "" }
   *[other] { " " }for the talk before the bell
  }.
sessions-gain_clocks = **Shorten time limits** would save { COUNT($minutes, "minute") }.
sessions-gain_fewer = **{ COUNT($n, "round") } fewer** would save { COUNT($minutes, "minute") }.
sessions-gain_nothing = **Last round** ends the games after the current round.
sessions-line = { $sign } { $where } · { $doing }
sessions-still_asked = { COUNT($n, "player") } still answering the questions
sessions-stage = Round
sessions-round = { $stage } { $round }/{ $rounds }
sessions-practice_round = practice, round { $round }
sessions-is_last = last round
sessions-status_opening = being set up
sessions-status_lobby = ready to start
sessions-status_paused = paused
sessions-status_over = the game is over
sessions-status_closed = closed
sessions-tables_playing = 🟢 All fine, { COUNT($n, "table") }: { $tables }
sessions-tables_paused = ⏸️ Paused, { COUNT($n, "table") }: { $tables }
sessions-tables_lobby = ⚪ Ready, { COUNT($n, "table") }: { $tables }
sessions-tables_opening = ⚪ Being set up, { COUNT($n, "table") }: { $tables }
sessions-tables_over = 🏁 Over, { COUNT($n, "table") }: { $tables }
sessions-tables_closed = ⚫ Closed, { COUNT($n, "table") }: { $tables }
sessions-tables_help = 🔴 Need you now, { COUNT($n, "table") }: { $tables }
sessions-tables_look = 🟠 May need you, { COUNT($n, "table") }: { $tables }
sessions-tables_meeting = 🗣️ In a meeting, { COUNT($n, "table") }: { $tables }
sessions-tables_breaches = 🔇 The silence was broken, { COUNT($n, "table") }: { $tables }
sessions-tables_crashed = 💥 A resource is at 0, { COUNT($n, "table") }: { $tables }
sessions-asks_help = ✋ **{ $who } asks for help**, { $since }
sessions-asks_stuck = 🆘 **{ $who } cannot go on**, { $since }
sessions-asks_taken = { $call }, { $name } is going
sessions-absent = 💤 { $who } away
sessions-left_server = 🚪 { $who } left the server
sessions-breaches = 🔇 silence broken { COUNT($n, "time") }
sessions-breaches_by = 🔇 silence broken { COUNT($n, "time") }: { $who }
sessions-broke = **{ $who }**
sessions-broke_often = **{ $who }** { COUNT($n, "time") }
sessions-voting = 🗳️ **{ $n } of { $of }** voted: { $yes } for, { $no } against
sessions-voting_since = { $voting }, asked { $since }
sessions-voting_secret = 🗳️ a secret vote of { $of }
sessions-in_meeting = 🗣️ in a meeting
sessions-in_meeting_until = 🗣️ in a meeting, ends { $when }
sessions-speech = 🗨️ Talk in its meetings, as far as Moot can count it:
sessions-waits = waiting for { $who }, asked { $since }
sessions-waits_in = { $step }: waiting for { $who }, asked { $since }
sessions-waits_staff = waiting for the staff, asked { $since }
sessions-crashed = 💥 { WORD($resources, "resource") }
sessions-trouble = ⚠️ { $what }
sessions-trouble_discord_refused = Discord refused something here
sessions-trouble_no_leader = the session has no leader: `/session takeover`
sessions-trouble_went_wrong = something went wrong in Moot
sessions-trouble_missing_permissions = Moot lacks permissions here
sessions-trouble_no_voice_channel = its voice channel could not be made, so its meetings are in writing
sessions-trouble_no_private_room = no private room here, so use the card’s button **My hand**
sessions-trouble_unreadable = this table cannot be read
sessions-trouble_order_refused = an order could not be carried out
sessions-card_stuck_title = Moot cannot show the control card
sessions-card_stuck = I cannot update your session’s cards at the moment, so they may be out of date. I keep trying.
sessions-not_furnished = Discord did not let me make the control channel, so no session was opened.
sessions-end_title = End the lesson?
sessions-end_going = { COUNT($n, "game") } { $n ->
    [one] is
   *[other] are
  } still going on.
sessions-end_text = This closes all tables for good. **{ sessions-end_remove }** also deletes the tables’ channels and this one, with everything in them.
sessions-end_data = Take **Data** and **Grade list** first if you remove the channels: their buttons go too. Your class list, with all its columns, is deleted either way.
sessions-end_page = Nothing is lost for your class: the page of the debrief stays in your class’s channel.
sessions-end_remove = End, remove the channels
sessions-end_keep = End, keep the channels
sessions-call_title = { $n ->
    [0] 🙋 { $who } asks for help
   *[other] 🙋 { $who } at table { $n } asks for help
  }
sessions-call_stuck = { $n ->
    [0] 🆘 { $who } cannot go on
   *[other] 🆘 { $who } at table { $n } cannot go on
  }
sessions-call_asked = Asked { $when }.
sessions-call_taken = **{ $name }** is going.
sessions-call_answer = Answered: *{ $text }*
sessions-call_done = Done.
sessions-call_footer = Only staff can read this, even while the table is silent.
sessions-called = Thanks – your teacher will be with you shortly. Only staff can read your message.
sessions-answer_title = A message from your teacher
sessions-desk_title = Table { $n }
sessions-desk_lobby = The game begins here when your teacher starts it.
sessions-desk_text = Stuck? Press **{ sessions-button_help }** or **{ sessions-button_stuck }**. Only staff will see it, and you can use it even during the silence.
sessions-form_announce = Announce
sessions-form_announce_label = What should they read?
sessions-form_answer = Answer
sessions-form_answer_label = Your answer, only for this person
sessions-form_note = Note
sessions-form_note_label = What do you want to remember?
sessions-form_report = Report something
sessions-form_report_label = What happened?
sessions-form_help = I need help
sessions-form_help_label = What do you need?
sessions-control_name = control
sessions-category = { $title }
sessions-category_rooms = { $title } · private { $n }
sessions-category_voice = { $title } · voice { $n }
sessions-category_more = { $title } · { $n }
sessions-opened = The session is open. Your class finds its card here. You run it from the channel **control**, which will appear in your list in a moment.
sessions-arrived = You’re in. You will be given a table once everyone has arrived.
sessions-colour_chosen = { WORD($seat, "square") } You have chosen **{ WORD($seat, "seat") }**. If another player at your table has chosen it before you, you get a different colour.
sessions-colour_dealt = You get a colour with your table.
sessions-colour_any = Any colour
sessions-arrived_letter = You will also get a short direct message from me. Your cards will come there.
sessions-letter = ✉️ You’re in **{ $title }**. Your cards will come here when the game begins. You don’t have to answer.
sessions-unreachable = ✉️ Moot cannot write to { $more ->
    [0] { $names }
   *[other] { $names } and { $more } more
}: their direct messages are closed. { $rooms ->
    [yes] Each of them gets a private channel for their cards.
   *[no] At the table **My hand** shows them their cards.
} If they open them now, they press **I’m here** again.
sessions-unreached = ✉️ Moot does not know yet whether it can write to { COUNT($n, "person") }.
sessions-arrived_late = You’re in: { WORD($seat, "square") } **{ WORD($seat, "seat") }** at table { $n }. You will find its channel in your list in a moment.
sessions-seated_you = { WORD($seat, "square") } You are **{ WORD($seat, "seat") }** at table { $n }: { $channel }
sessions-arrived_waiting = You’re in. All seats are taken, so you will get the next free one, or a new table when three are waiting.
sessions-arrived_or_watch = Or press **Just watching**.
sessions-watching = You’re watching. You will get a table to watch as soon as there are tables.
sessions-watching_now = You’re watching. You will find your table in your list of channels in a moment.
sessions-departed = You are no longer counted. Press **I’m here** when you are back.
sessions-dealt = Here is draft { $n }.
sessions-moved = Done. Draft { $n } shows it.
sessions-seated = Setting up the tables…
sessions-told = **{ $where }:** { $what }
sessions-told_start = the game starts.
sessions-told_pause = paused. Time is not running, and players cannot move. To continue, press **Go on**.
sessions-told_resume = the game goes on, and time is running again.
sessions-told_clocks = everyone has less time for each step from now on. **{ sessions-button_more_time }** on a table that you choose takes that back.
sessions-told_more_time = everyone has more time for each step from now on. **{ sessions-button_clocks }** takes that back.
sessions-told_last_round = this round is the last one: of the game, or of the practice at a table that is still practising. Until it is over, you can take it back with **Not the last round**.
sessions-told_withdraw_last_round = this round is not the last one after all. The game goes on as planned.
sessions-told_fewer = the game has fewer rounds than planned from now on.
sessions-told_next_stage = the next stage begins with the next round.
sessions-told_announce = everyone sees your message in their table’s channel.
sessions-told_nudge = players who are keeping the table waiting get a reminder.
sessions-told_stand_in = the bot plays for students who are away or slow, until they are back.
sessions-told_stand_in_for = a stand-in plays for { $who } until they are back.
sessions-clock_step = { $clock }: { $before } → { $after }
sessions-clock_seconds = { $n } s
sessions-idle = **{ $where }:** nothing has changed. { $why }
sessions-idle_closed = It is closed.
sessions-idle_not_playing = No game is running there.
sessions-idle_paused = It is already paused.
sessions-idle_not_paused = It is not paused.
sessions-idle_no_clocks = It has no time limits.
sessions-idle_shortest = The time limits are as short as possible: half of the chosen time, and at least 10 seconds.
sessions-idle_longest = The time limits are as long as possible: twice the chosen time.
sessions-idle_nobody_waits = The game is not waiting for a player who could be reminded.
sessions-idle_not_long = No player has kept it waiting for a minute.
sessions-idle_nudged = The players were reminded less than a minute ago.
sessions-idle_no_rings = This plan sends no reminders (`attention`).
sessions-idle_unreachable = The players have switched their reminders off.
sessions-idle_no_stand_in = No one else is away, and no player has been slow for a minute.
sessions-idle_secret = A secret vote is on. Until it ends, a stand-in plays only for players who were away before it.
sessions-idle_no_stage = This is the last stage.
sessions-complete_table = { $tables } · table { $n }: { $doing }
sessions-complete_needing = { $tables } · may need you
sessions-complete_lobby = { $tables } · ready to start
sessions-complete_playing = { $tables } · playing
sessions-complete_paused = { $tables } · paused
sessions-debriefed = The debrief begins: the games are over, and every table shows its result.
sessions-debrief_early = { COUNT($n, "game") } { $n ->
    [one] is not over yet. The debrief ends it at this point
   *[other] are not over yet. The debrief ends them at this point
  }, and it cannot be undone.
sessions-effect = **{ $where }:** { $what }
sessions-not_undone = This cannot be taken back.
sessions-last_title = Make this round the last?
sessions-last_yes = Make it the last round
sessions-last_now_yes = End the game now
sessions-last_back = Until that round is over, you can take it back with **Not the last round**.
sessions-last_round = round { $round } is the last. Then the game is over.
sessions-last_skips = round { $round } is the last. Then the game is over, and the next stage ({ COUNT($rounds, "round") }) is not played.
sessions-last_now = a round has just ended, so the game ends at once. This cannot be taken back.
sessions-last_practice = still practising. The practice ends with round { $round }, and then the game begins.
sessions-last_planned = round { $round } is the last anyway.
sessions-last_already = this round is already the last.
sessions-last_none = no change, because no game is running.
sessions-next_title = Begin the next stage?
sessions-next_round = the next stage begins when round { $round } is over.
sessions-next_practice = still practising. After the practice the game plays one round, and then the next stage begins.
sessions-next_none = no change, because this is the last stage.
sessions-fewer_title = Play fewer rounds?
sessions-fewer_text = Every game becomes { COUNT($n, "round") } shorter than planned. Tables that have already reached that point stop after their current round.
sessions-fewer_yes = { COUNT($n, "round") } fewer than planned
sessions-beyond = This plan ends here. If you begin another stage, the tables play { COUNT($n, "round") } more, and the lesson takes longer than planned.
sessions-beyond_yes = Begin the next stage
sessions-debrief_yes = Begin the debrief
sessions-silent_on = While the games run, players are silent in { $channel } too. Afterwards it goes back to normal.
sessions-silent_off = The players may write in { $channel } again.
sessions-ended = The lesson is over. The tables close.
sessions-granted = { $name } is now on the staff.
sessions-granted_you = In **{ $title }** you are now { $role ->
    [owner] the owner: you lead the class
    [co] a co-instructor: you lead the class with its owner
    [assistant] an assistant: you help at the tables
   *[observer] an observer: you watch the tables
  }. You find everything for that in { $channel }.
sessions-revoked = { $name } has been removed from the staff.
sessions-taken_over = You are now in charge of this session.
sessions-role_owner = owner
sessions-role_co = co-instructor
sessions-role_assistant = assistant
sessions-role_observer = observer
sessions-role_student = player
sessions-role_watcher = watcher
sessions-role_gone = has left
sessions-seat_found = A seat is free: you are now playing **{ WORD($seat, "seat") }** at table { $n }. You find its channel in your list.
sessions-promoted = The next stage begins, and a seat is free: you are now playing **{ WORD($seat, "seat") }** at table { $n }. You find its channel in your list. If you would rather not play, press **Leave** there.
sessions-seat_gone = You were away when the next stage began, so a student who had no seat has taken your place at table { $n }. Are you back? Press **I’m here** on the class’s card to get the next free seat.
sessions-left_server_notice = 🚪 **{ $names }** ({ WORD($seat, "seat") }, table { $n }) has left the server, and the table is waiting. Open the table and give the seat to another student, or press **Stand-in**.
sessions-given = Done: they will have the seat in a moment.
sessions-give_text = Who gets which seat?
sessions-give_choice = { $who }: { WORD($seat, "seat") }
sessions-give_instead = replaces { $names }, leaving them without a seat
sessions-give_none = No one is waiting for a seat, or this table has none to give.
sessions-button_records = Records of the games
sessions-bundle = The data of this session for research. Open it as a folder, and start with `README.md`, which tells you how to look at it safely in a spreadsheet. It contains no names.
sessions-bundle_without = The data of this session for research so far. Open it as a folder, and start with `README.md`, which tells you how to look at it safely in a spreadsheet. It contains no names. It leaves out tables that are still playing or cannot be read: { $tables }.
sessions-bundle_lost = **The data is not complete:** { COUNT($n, "table") } could not be read, or not checked, and { $n ->
        [one] is
       *[other] are
    } not in it. The person who runs this bot can find out why on their machine:
    ```
    python3 -m bot data --session { $session } --out study.zip
    ```
sessions-bundle_none = No game of this session is over yet. You can have the data once one is.
sessions-bundle_unreadable =
    The data of this session cannot be read here. The person who runs this bot can find out why on their machine:
    ```
    python3 -m bot data --session { $session } --out study.zip
    ```
sessions-bundle_large =
    The data of this session is { $mb } MB, and Discord only takes 10. Ask the person who runs this bot to make the file on their machine:
    ```
    python3 -m bot data --session { $session } --out study.zip
    ```
sessions-exported = All records of this session, with numbers instead of names. Anyone can check this file, and so every game in it, with `python3 -m bot verify FILE`.
sessions-exported_without = The records of this session so far. They leave out tables that are still playing or cannot be read: { $tables }.
sessions-message_whom = For whom? Only they can read it.
sessions-time_whom = Who needs more time? Everyone at the table gets it, so the class cannot tell who it is for.
sessions-time_given = { $name } now has at least { $percent } % of the usual time, and so does everyone at the table. The table does not learn who it is for.
sessions-message_nobody = This table has no people.
sessions-form_message = Message
sessions-form_message_label = What should this person read?
sessions-message_sent = { $name } gets your message.
sessions-questions = **The first stage is over.** Your table is paused until your teacher continues for everyone. Read what changes next and think about the questions. Your table’s card says when and where you may talk about them.
sessions-call_is_yours = It’s yours.
sessions-call_answered = The answer is on its way.
sessions-call_ended = Noted as done.
sessions-noted = Noted.
sessions-whatif_title = What if…
sessions-whatif_title_at = What if… at table { $n }
sessions-whatif_table = Automatic players replay a game with one change and the same dice. At which table?
sessions-whatif_text = What would you like to change?
sessions-whatif_choose = What if…
sessions-whatif_asked = What if { $what }? From which round on?
sessions-whatif_round = From which round on?
sessions-whatif_from = from round { $n }
sessions-whatif_from_to = from a round between { $first } and { $last }
sessions-whatif_playing = Now playing: what if { $what }, from round { $round }? It takes about 20 seconds. The result will come to this channel, for the staff only. From there you can show it to the class.
sessions-whatif_is_shown = The class sees it.
sessions-whatif_shown = The class can now see it in its channel.
sessions-whatif_gone = Moot has been restarted and no longer has this result. Please play it again with **What if…**.
sessions-whatif_busy = Another one is being played at the moment. Please wait about 20 seconds.
sessions-whatif_later = This works while the class talks about its games: after **Debrief**, and before the lesson ends.
sessions-whatif_none = You can’t try anything here. It takes a game with finished rounds, and dice rolled by Moot.
sessions-whatif_failed = Your choice, from round { $round }, could not be played. Please try something else.
sessions-predict_title = Table { $n }: what crashes next?
sessions-predict_text = It is round { $n }. Predict which resource crashes next, and when. You are right if it crashes in those rounds. You can change it until then. No one sees it while the games run. The debrief says how many people saw each crash coming, without names.
sessions-predict_said = You said: **{ $said }**.
sessions-predict_late = A new round has begun, so the choices have changed. Please choose again.
sessions-predict_choose = What crashes next?
sessions-predict_now = { $what }: in this round ({ $first })
sessions-predict_soon = { $what }: in round { $first } or { $last }
sessions-predict_later = { $what }: in round { $first } or later
sessions-predict_nothing = No more crashes
sessions-plan_which = Or name one of these plans: { $known }.
sessions-no_plan = I don’t know a plan of that name. You can choose { $known }.
sessions-plan_file = **{ $title }**, { $minutes } minutes. Save the file, change it, and open a session with it: `/session open file:…` The rehearsal on your computer (`python3 -m bot`) has a form that opens the file.
sessions-not_open = No session is open here. A teacher opens one with `/session open`.
sessions-words_about =
    { "**" }Your words in meetings** are a separate question. They are kept only if everyone at your table says yes, and the meeting’s thread shows a note while that is so. Researchers get them with a code instead of your name. If one of you withdraws their yes, everything written at your table is erased. Please write no names.
sessions-words_yes = Keep my words: **yes**.
sessions-words_no = Keep my words: **no**.
sessions-words_unreadable = This plan wants to keep people’s words in meetings, but Discord does not show this bot what people write. The person who runs it can change that: see the page on running Moot (`MOOT_MESSAGE_CONTENT`). Or take `meeting_words` out of the plan.
sessions-button_keep_words = Keep my words
sessions-button_erase_words = Keep no words
sessions-led = { $ago }, { COUNT($people, "person") }, { $stage ->
    [gathering] before the seating
    [seated] seated
    [playing] playing
    [debrief] in its debrief
   *[closed] over
  }
sessions-no_such_session = Choose a session that you run here, from the list that appears while you type.
sessions-which_session = There are several sessions. Please use the buttons in the right session’s control channel.
sessions-missing_permissions = Moot cannot run a session here, because it lacks permissions.

sessions-refusals-no_team = You have no seat here.
sessions-refusals-captain_already = You are already playing this seat.
sessions-refusals-already_seated = The seats have already been assigned.
sessions-refusals-nobody_here = No student is here yet. They press **I’m here** on the card in the class’s channel.
sessions-refusals-no_draft = Seats have not been assigned yet.
sessions-refusals-draft_changed = The seating has changed since. Please look at the newest draft.
sessions-refusals-not_in_session = You are not in this session. Press **I’m here** on its card first.
sessions-refusals-had_no_part = You did not take part in this session, so nothing has changed.
sessions-refusals-not_a_player = These questions are for people who played in this session.
sessions-refusals-most_time = They already have { $percent } % of the time, and that is the limit.
sessions-refusals-not_asked = This session does not collect data for research.
sessions-refusals-no_questions = This session has no questions.
sessions-refusals-questions_over = These questions were for before the games, so nothing has changed.
sessions-refusals-questions_later = These questions come after the games.
sessions-refusals-not_understood = I could not read that, and nothing has changed. Please open the questions again.
sessions-refusals-already_called = You have already asked for help. Your teacher is on the way.
sessions-refusals-call_taken = Another member of staff is already going.
sessions-refusals-no_such_call = That call has been dealt with.
sessions-refusals-nothing_written = Please write something.
sessions-refusals-not_watching = Only people who are watching this table can predict its next crash.
sessions-refusals-nothing_to_predict = You can’t predict anything now, because the game at this table is not running.
sessions-refusals-staff_only = Only the staff of this session can do that.
sessions-refusals-leaders_only = Only the session’s owner and co-instructors can do that.
sessions-refusals-owner_only = Only the session’s owner can hand it over.
sessions-refusals-session_closed = This session is over.
sessions-refusals-session_over = The games of this session are over.
sessions-refusals-session_busy = The session is busy. Please try again.
sessions-refusals-staff_cannot_play = You are on the staff of this session, so you cannot play in it.
sessions-refusals-already_here = You are already here.
sessions-refusals-still_waiting = You are already here and waiting for a seat. You will get the next free one, or a new table when three are waiting.
sessions-refusals-left_the_game = You have left your game. Your teacher can give you a seat again.
sessions-refusals-observers_none = You can’t just watch in this session. Nothing has changed.
sessions-refusals-leave_at_table = You have a seat. To give it up, press **Leave** at your table, or type `/leave`.
sessions-refusals-not_seated = The class has no seats yet. Press **Assign seats** first, then **Seat them**.
sessions-refusals-already_begun = The games have already begun.
sessions-refusals-not_playing = The games have not begun.
sessions-refusals-class_is_silent = The class’s own channel is always silent while the games run.
sessions-refusals-silent_already = That channel is already listed.
sessions-refusals-not_silent = That channel is not listed.
sessions-refusals-too_many_silent = { $most } channels are listed already. More cannot be kept silent.
sessions-refusals-own_channel = That channel is a table’s or the staff’s own. Moot keeps it silent by itself.
sessions-refusals-not_your_table = You help at other tables.
sessions-refusals-no_such_table = No table has that number.
sessions-refusals-no_such_tables = { $n ->
    [one] Table { $tables } does not exist.
   *[other] Tables { $tables } do not exist.
  } The tables are numbered 1 to { $most }.
sessions-refusals-not_numbers = Please write table numbers with commas between them, and ranges with a hyphen: 1, 3, 5-7.
sessions-refusals-clocks_changed = The time limits have just been changed. Please look at them, and press again if you still need to.
sessions-refusals-already_fewer = All tables already play { COUNT($n, "round") } fewer than planned.
sessions-refusals-rounds_stand = The number of rounds cannot be changed in this game. Press **Last round** to end it after the current round.
sessions-refusals-nobody_named = This person is not in the class. Please name one of its members.
sessions-refusals-saw_this_table = This person has watched this table and knows its secrets. So they get no seat at it.
sessions-refusals-saw_these_dice = This person has watched another table, and all tables have the same dice. So they get no seat at this one.
sessions-refusals-has_a_seat = This person has a seat.
sessions-refusals-session_here = This channel already has a session. End it first, or open the new one in another channel.
sessions-refusals-already_between = Nothing to change.
sessions-refusals-not_on_roster = This line of your list is gone. Press **Who is who…** again.
sessions-refusals-colours_dealt = In this class everyone gets a colour with their table.
sessions-refusals-already_so = Nothing to change.
sessions-refusals-plays_here = This person plays or watches in this session, so they can’t join its staff.
sessions-refusals-is_owner = This person is the session’s owner. To change that, give the session to another owner first.
sessions-refusals-not_staff = This person is not on the staff.

# What is wrong with a teacher's own plan, by code; `line` and `whole` stand around each of them.
sessions-plan-line = Line { $line }: { $problem }
sessions-plan-whole = The file: { $problem }
sessions-plan-too_long = it is { $size } kB. The limit is { $most } kB.
sessions-plan-not_text = this is not text. Save the file as UTF-8.
sessions-plan-strange = it cannot be read: brackets in brackets without an end, or a very long number.
sessions-plan-syntax = something is wrong here, near sign { $column }. Lines look like this: `title = "Friday"`, or `seats = 4`, or `strict = true`.
sessions-plan-unfinished = something begins here and has no end: a quote sign or a bracket is missing.
sessions-plan-twice = this name appears twice in the file. Remove one.
sessions-plan-missing = { $key } is missing. { $key ->
    [name] It is how the plan is called in commands: small letters, digits and hyphens.
    [title] It is what the class reads.
    [game] It is the game that is played: commons, tragedy, settlers or crossroads.
    [minutes] It is the length of a lesson in minutes, from the first sign-up to the last word of the talk afterwards.
    [kind] It is how the question is answered: `"choice"` for one of a few choices, `"scale"` for a step of a scale, `"text"` for own words.
    [words] It is the question itself.
   *[other] Please write it.
  }
sessions-plan-unknown = I don’t know { $key }. You can use { $known }.
sessions-plan-unknown_near = I don’t know { $key }. Did you mean { $near }?
sessions-plan-unknown_too = I don’t know { $key } either.
sessions-plan-number = { $key } is a whole number from { $least } to { $most }, without quotation marks.
sessions-plan-words = { $key } is a text in quotation marks, with { $most } characters or fewer.
sessions-plan-several = { $key } is a text in quotation marks: one or more words or whole numbers, with a space between them.
sessions-plan-one_of = { $key } is one of these: { $choices }.
sessions-plan-yes_no = { $key } is true or false, without quotation marks.
sessions-plan-hours = { $key } is written like `"20:00-07:00"`, with two different times. `""` means never.
sessions-plan-name = { $key } must be a name of small letters, digits and hyphens. It begins with a letter and has 32 signs or fewer.
sessions-plan-section = { $key } is a part of the file: write [{ $key }] on a line of its own, and its entries below.
sessions-plan-too_many = { $key } has too many parts. The limit is eight.
sessions-plan-value = { $key } is a number, a text in quotation marks, or true or false.
sessions-plan-says = { $key }: { $reason }
sessions-plan-survey = { $key } is the name of a survey or of a question of yours, or several in brackets: `"trust"`, or `["trust", "hope"]`.
sessions-plan-no_survey = I don’t know a survey or question { $given }. You can use { $known }.
sessions-plan-survey_twice = { $key } names something twice.
sessions-plan-survey_name = { $key } is the name of one of our surveys. Call your question something else.
sessions-plan-too_many_questions = { $key } asks { COUNT($n, "question") }. The limit is { $most }.
sessions-plan-unasked = { $key } is never used. Name it in survey_before or survey_after.
sessions-plan-choices = { $key } needs two to ten different texts in brackets, like `["Yes", "No"]`, each with 80 characters or fewer.
sessions-plan-ends = a scale needs low and high: what its first and its last step mean.
sessions-plan-stray = { $key } does not go with `kind = "{ $kind }"`.
sessions-plan-game = I don’t know a game { $given }. You can use { $games }.
sessions-plan-no_preset = { $game } has no preset { $given }. Leave preset out.
sessions-plan-seats_option = { $option } does not belong here: the plan says it once, as seats.
sessions-plan-fewest = fewest is { $fewest }, and a table has only { $seats } seats.
sessions-plan-no_smaller = `remainder = "threes"` needs smaller tables: fewest must be below { $seats }. Or choose `"teams"` or `"watch"`.
sessions-plan-zone = I don’t know a time zone { $given }. It is written like `"Europe/Berlin"`.
sessions-plan-words_alone = meeting_words works only with research: your own text about what the data is for.
sessions-plan-zone_missing = quiet hours need a time_zone, like `"Europe/Berlin"`.
