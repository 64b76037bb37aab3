### Sessions of a class: the card for everyone, the draft of a seating, the control card of the staff, calls for help.

sessions-class_gathering = Press **I’m here** when you are ready to play. You get your table when everyone is here.
sessions-class_seated = Go to your table: its channel is in your list now. The other tables’ channels are closed to you. Late? Press **I’m here** all the same.
sessions-class_playing = The games are on. Players are silent here until they are over. Late? Press **I’m here**: you get the next free seat, or a new table when three of you wait.
sessions-class_between = The first stage is over at all tables. Until your teacher lets the games go on, you may talk about the questions at your table, aloud or here. Late? Press **I’m here**.
sessions-class_debrief = The games are over. Now the class talks about what happened.
sessions-class_looking = { COUNT($n, "person") } { $n ->
    [one] looks
   *[other] look
  } on at a table, since no seat was left. Are you one of them? When the game comes to a new stage, you get a seat if one is free.
sessions-class_unseated = { COUNT($n, "person") } { $n ->
    [one] waits
   *[other] wait
  } for a seat.
sessions-class_instead = If you would rather see everything, and not play, press **I only watch**.
sessions-class_closed = This lesson is over. Thank you for playing.
sessions-seal_later = told when your table opens
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
sessions-places_own = Your table is the one that you can open
sessions-place = Table { $n }: { $where }
sessions-place_named = Table { $n }: { $where } · { $names }
sessions-table = Table { $n }
sessions-as_of = This is how it stood { $when }.
sessions-tables = Tables { $tables }
sessions-all_tables = All tables
sessions-table_soon = in a moment
sessions-automatic = *automatic player*
sessions-button_here = I’m here
sessions-button_watch = I only watch
sessions-button_gone = Not here after all
sessions-button_seal = The draw
sessions-seal_text = A secret number decides who sits where. It is sealed before anyone comes, so nobody can change it. Later, everyone can check that. The seal: `{ $commitment }`
sessions-seal_open = The secret number was `{ $seed }`. The SHA-256 of the text `{ $seed }|{ $session }` is the seal, which everyone could read before anyone sat down: `{ $commitment }`. So nobody has changed the draw. The dice of all tables come from this number too.
sessions-archive_digest = The digest of this class’s data, with all its games, is now `{ $digest }`. Later answers and notes change it. With the file that staff can export, everyone can check it: `python3 -m bot verify FILE --digest { $digest }`.
sessions-draft_title = Seating, draft { $n }
sessions-draft_text = { COUNT($n, "person") } { $n ->
    [one] is
   *[other] are
  } here, for { COUNT($tables, "table") }. Nobody is told before you press **Seat them**.
sessions-draft_undealt = Came after this draft, and not in it: { $names }. **Shuffle** deals again with all who are here.
sessions-draft_tables = Tables
sessions-unmet_apart = Not met: { $one } and { $other } should sit apart.
sessions-unmet_before = Not met: { $one } and { $other } sat together last time.
sessions-unmet_treatment = Not met: { $one } and { $other } should play by different rules, and sit together.
sessions-unmet_balance = Not met: { $one } and { $other } are of one group, and their table has too many of it.
sessions-unmet_alike = Not met: { $one } and { $other } are of one group, and sit apart.
sessions-unmet_table = Not met: { $one } should sit at table { $other }.
sessions-draft_line = **Table { $n }** · { $names }
sessions-draft_watching = These watch
sessions-button_seat = Seat them
sessions-button_shuffle = Shuffle
sessions-button_move = Move…
sessions-button_deal = Deal the seats
sessions-button_begin = Start all
sessions-button_pause = Pause all
sessions-button_resume = Go on
sessions-button_clocks = Shorter clocks
sessions-button_last = Last round…
sessions-button_not_last = Not the last round
sessions-button_announce = Announce…
sessions-button_debrief = Debrief
sessions-button_next = Next stage…
sessions-button_data = Data
sessions-button_whatif = What if…
sessions-button_whatif_show = Show to the class
sessions-button_page = The whole page
sessions-button_research = My data for research…
sessions-button_yes = Yes
sessions-button_no = No
sessions-research_title = Your data for research
sessions-research_about =
    { "**" }If you say yes,** researchers get the moves of your seat in this lesson’s games, and what you predicted while you watched. A code stands in the place of a person. They do not get your name, your account, or what you said or wrote.
    { "**" }Without a yes** your moves stay in what your class talks about after the game, and out of the data. What your table did as a whole stays in both. If several people have played on your seat, all of them must say yes.
    You play in any case, no other player sees your choice, and you can change it until the session is closed.
sessions-research_surveys = **Your answers** to the questions before and after the games are given too if you say yes, with what you wrote there. Without a yes they are not.
sessions-research_open = You have not chosen yet: your data is not given.
sessions-research_yes = You have said **yes**.
sessions-research_no = You have said **no**: your data is not given.
sessions-page = Save this file and open it in a browser. It shows every table: on a projector, on a phone or on paper.
sessions-participation = Everyone who was here: at which tables, what they did themselves, and what a stand-in or the clock did for them. It has names and is for your grade book: nobody else gets it, and Moot keeps no copy.
sessions-page_failed = Moot could not make the page. What was played is safe, and stands in the data. Whoever runs Moot finds the reason in its log.
sessions-page_later = The page is being made. Try again in a few seconds.
sessions-no_page = There is a page once the debrief has begun, and until the session is closed.
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
sessions-button_clocks_one = Shorter clocks
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
sessions-button_stuck = I cannot go on
sessions-move_from = At which table does the person sit who should move?
sessions-move_whom = Who moves from table { $n }?
sessions-move_where = Where to?
sessions-move_free = A free seat at table { $n }
sessions-move_change = Change places with somebody at table { $n }
sessions-move_for = With whom at table { $n }?
sessions-choose_tables = Choose tables…
sessions-choose_tables_of = Choose tables, { $first } to { $last }…
sessions-control_gathering = People are coming. When everyone is here, press **Deal the seats**. { $here } of { $expected } on your list { $here ->
    [one] is
   *[other] are
  } here{ $beside ->
    [0] .
    [one] , and 1 person who is not on it.
   *[other] , and { $beside } people who are not on it.
  }
sessions-control_gathering_open = People are coming. When everyone is here, press **Deal the seats**. { $here } here.
sessions-control_seated = The tables are ready. Press **Start all** when the class is ready.
sessions-control_playing = The bell rings at **{ $bell }**, { $left }.
sessions-control_debrief = Debrief: the games are over, and every table shows its result. The channels stay until you end the lesson.
sessions-control_closed = This lesson is over.
sessions-control_footer = Plan { $plan } · only staff see this channel
sessions-doubt = **{ $name }** on your list fits { $people }. Press **Who is who…** and choose. Until then nothing on that line counts.
sessions-strangers = Not on your list: { $names }.
sessions-strangers_more = Not on your list: { $names }, and { $more } more.
sessions-button_identify = Who is who…
sessions-identify_text = Which line of your list do you mean?
sessions-identify_who = Who is **{ $name }**?
sessions-identify_nobody = **{ $name }** is not here yet, and everyone here is on your list.
sessions-identify_none = Everyone here is on your list, and no name fits two people.
sessions-identify_could = Fits { $names }
sessions-identify_is = You chose { $name }
sessions-identify_absent = Nobody here has this name
sessions-identify_back = Not { $name } after all
sessions-identified = Saved. What your list says of this person counts from now on.
sessions-identified_draft = Saved. Press **Shuffle**, so that the seats follow your list.
sessions-identified_back = Taken back.
sessions-opened_roster = Your list has { COUNT($n, "person") }.
sessions-opened_unsure = It was not saved in UTF-8, so please check the letters: { $names }.
sessions-missing = Not here yet: { $names }.
sessions-missing_more = Not here yet: { $names }, and { $more } more.
sessions-off = ⚠️ No seat for { $names }: not on this server any more. Whoever comes back presses **I’m here** again.
sessions-unseated = ⚠️ No seat yet for { $names }: they get the next free one, or a new table when three wait.
sessions-between = ⏸️ { $n } of { $of } tables { $n ->
    [one] stands
   *[other] stand
  } still between the stages: people there think about the questions, each for themselves. When all tables stand still, the class talks about them in { $channel }.
sessions-between_all = ⏸️ All tables stand still between the stages, and the class may talk now, aloud or in { $channel }. Talk about the questions, then press **Go on**: from then on there is silence again.
sessions-noisy = ⚠️ The players can still write or speak in { $channels }: Discord does not let Moot change who may write there. Give it *Manage Permissions* there.
sessions-still_silent = ⚠️ The players still cannot write or speak in { $channels }: Discord does not let Moot give back what it took there. Give it *Manage Permissions* there: it tries again by itself, within ten minutes.
sessions-busy = ⏳ { COUNT($n, "order") } to tables on the way.
sessions-calls_elsewhere = ✋ At no table, and asking for help: **{ $names }**.
sessions-count_seats = { COUNT($n, "seat") }
sessions-count_people = { COUNT($n, "person") }
sessions-count_standins = { COUNT($n, "stand_in") }
sessions-count_automatic = { COUNT($n, "automatic_player") }
sessions-count_waiting = { $n } without a seat
sessions-count_watching = { $n } { $n ->
    [one] watches
   *[other] watch
  }
sessions-count_calls = { COUNT($n, "help_call") }
sessions-ends = The slowest, table { $n }, ends about **{ $when }**.
sessions-ends_late = ⚠️ The slowest, table { $n }, ends about **{ $when }**: { COUNT($minutes, "minute") } too late{ $talk ->
    [0] { "" }
   *[other] { " " }for the talk before the bell
  }.
sessions-gain_clocks = **Shorter clocks** would gain { COUNT($minutes, "minute") }.
sessions-gain_fewer = **{ COUNT($n, "round") } fewer** would gain { COUNT($minutes, "minute") }.
sessions-gain_nothing = **Last round** ends the games with the round that is being played.
sessions-line = { $sign } { $where } · { $doing }
sessions-still_asked = { COUNT($n, "player") } still to answer the questions
sessions-stage = Round
sessions-round = { $stage } { $round }/{ $rounds }
sessions-practice_round = practice, round { $round }
sessions-is_last = last round
sessions-status_opening = is being made ready
sessions-status_lobby = ready to start
sessions-status_paused = paused
sessions-status_over = the game is over
sessions-status_closed = closed
sessions-tables_playing = 🟢 All well at { COUNT($n, "table") }: { $tables }
sessions-tables_paused = ⏸️ Paused, { COUNT($n, "table") }: { $tables }
sessions-tables_lobby = ⚪ Ready, { COUNT($n, "table") }: { $tables }
sessions-tables_opening = ⚪ Being made ready, { COUNT($n, "table") }: { $tables }
sessions-tables_over = 🏁 Over, { COUNT($n, "table") }: { $tables }
sessions-tables_closed = ⚫ Closed, { COUNT($n, "table") }: { $tables }
sessions-tables_help = 🔴 Need somebody now, { COUNT($n, "table") }: { $tables }
sessions-tables_look = 🟠 May need somebody, { COUNT($n, "table") }: { $tables }
sessions-tables_meeting = 🗣️ In a meeting, { COUNT($n, "table") }: { $tables }
sessions-tables_breaches = 🔇 The silence was broken, { COUNT($n, "table") }: { $tables }
sessions-tables_crashed = 💥 A resource is at 0, { COUNT($n, "table") }: { $tables }
sessions-asks_help = ✋ **{ $who } asks for help**, { $since }
sessions-asks_stuck = 🆘 **{ $who } cannot go on**, { $since }
sessions-asks_taken = { $call }, { $name } takes it
sessions-absent = 💤 **{ WORD($seats, "seat") }** absent
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
sessions-speech = 🗨️ Said in its meetings, as far as Moot can count it:
sessions-waits = waits for **{ WORD($seats, "seat") }**, asked { $since }
sessions-waits_in = { $step }: waits for **{ WORD($seats, "seat") }**, asked { $since }
sessions-waits_staff = waits for the staff, asked { $since }
sessions-crashed = 💥 { WORD($resources, "resource") }
sessions-trouble = ⚠️ { $what }
sessions-trouble_discord_refused = Discord refused something here
sessions-trouble_no_leader = nobody leads the session: `/session takeover`
sessions-trouble_went_wrong = something went wrong on Moot’s side
sessions-trouble_missing_permissions = Moot lacks permissions here
sessions-trouble_no_voice_channel = its voice channel could not be made; its meetings talk in writing
sessions-trouble_no_private_room = a private room could not be made here; the hand is on the card’s button **My hand**
sessions-trouble_unreadable = this table cannot be read
sessions-trouble_order_refused = an order could not be carried out
sessions-card_stuck_title = Moot cannot show the control card
sessions-card_stuck = Something is in the way of your session’s cards, so what you see there may be out of date. I keep trying.
sessions-not_furnished = Discord did not let me make the control channel, so no session was opened.
sessions-end_title = End the lesson?
sessions-end_going = { COUNT($n, "game") } { $n ->
    [one] is
   *[other] are
  } still going on.
sessions-end_text = All tables are closed, for good.
sessions-end_data = Take **Data** first. Afterwards, `/session export` gives you the records of the games alone.
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
sessions-call_taken = **{ $name }** takes it.
sessions-call_answer = Answered: *{ $text }*
sessions-call_done = Done.
sessions-call_footer = Only staff read this, also while the table is silent.
sessions-called = Somebody of the staff comes to you. Only they can read what you wrote.
sessions-answer_title = A message from your teacher
sessions-desk_title = Table { $n }
sessions-desk_lobby = The game begins here when your teacher starts it.
sessions-desk_text = Do you need help? Press **I need help** or **I cannot go on**. Only the staff read what you write, also while the table is silent.
sessions-form_announce = Announce
sessions-form_announce_label = What should they read?
sessions-form_answer = Answer
sessions-form_answer_label = Your answer, for this person alone
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
sessions-opened = The session is open. The class finds its card here. You lead it in the channel **control**, which appears in your list in a moment.
sessions-arrived = You are here. You get your table when everyone is here.
sessions-colour_chosen = { WORD($seat, "square") } You have chosen **{ WORD($seat, "seat") }**. If somebody at your table has chosen it before you, you get another colour.
sessions-colour_dealt = You get a colour with your table.
sessions-colour_any = Any colour
sessions-arrived_letter = You also get a short direct message from me: your cards come there.
sessions-letter = ✉️ You are here for **{ $title }**. Your cards come here when the game begins. You do not have to answer.
sessions-unreachable = ✉️ Moot cannot write to { $more ->
    [0] { $names }
   *[other] { $names } and { $more } more
}: their direct messages are closed. { $rooms ->
    [yes] Each of them gets a private channel for their cards.
   *[no] At the table **My hand** shows them their cards.
} Whoever opens them now presses **I’m here** again.
sessions-unreached = ✉️ For { COUNT($n, "person") } Moot does not know yet whether it can write to them.
sessions-arrived_late = You are here. You find your table in your list of channels in a moment.
sessions-arrived_waiting = You are here. All seats are taken: you get the next free one, or a new table when three wait.
sessions-arrived_or_watch = Or press **I only watch**.
sessions-watching = You watch. You get a table to watch as soon as there are tables.
sessions-watching_now = You watch. You find your table in your list of channels in a moment.
sessions-departed = You are not counted any more. Press **I’m here** when you are back.
sessions-dealt = Draft { $n } stands in the control channel.
sessions-moved = Done: draft { $n } shows it.
sessions-seated = The tables are being made. The control card shows how far it is.
sessions-told = **{ $where }:** { $what }
sessions-told_start = the game starts.
sessions-told_pause = paused. The clocks stand still, and nobody can play. To continue, press **Go on**.
sessions-told_resume = the game goes on, and so do its clocks.
sessions-told_clocks = everyone has less time for each step from now on.
sessions-told_more_time = everyone has more time for each step from now on.
sessions-told_last_round = the round that is being played is the last: of the game or, at a table that is still practising, of the practice. Until it is over, you can take it back with **Not the last round**.
sessions-told_withdraw_last_round = the round that is being played is not the last. The game goes on as planned.
sessions-told_fewer = the game has fewer rounds than planned from now on.
sessions-told_next_stage = the next stage begins with the next round.
sessions-told_announce = everyone reads your message in the channel of their table.
sessions-told_nudge = whoever keeps the table waiting is reminded.
sessions-told_stand_in = automatic players play for those who are away or slow, until they are back.
sessions-told_stand_in_for = a stand-in plays for **{ WORD($seats, "seat") }** until the player is back.
sessions-clock_step = { $clock }: { $before } → { $after }
sessions-clock_seconds = { $n } s
sessions-idle = **{ $where }:** nothing was changed. { $why }
sessions-idle_closed = It is closed.
sessions-idle_not_playing = No game is being played there.
sessions-idle_paused = It is paused already.
sessions-idle_not_paused = It is not paused.
sessions-idle_no_clocks = No clock runs there.
sessions-idle_shortest = The clocks are already as short as they get: half of the time that was chosen, and not below 10 seconds.
sessions-idle_longest = The clocks are already as long as they get: twice the time that was chosen.
sessions-idle_nobody_waits = The game waits for no player who could be reminded.
sessions-idle_not_long = No player has kept it waiting for a minute.
sessions-idle_nudged = The players were reminded less than a minute ago.
sessions-idle_no_rings = This plan sends no reminders (`attention`).
sessions-idle_unreachable = The players have switched their reminders off.
sessions-idle_no_stand_in = Nobody else is absent, and nobody has been slow for a minute.
sessions-idle_secret = A secret vote is on. Until it ends, a stand-in plays only for players who were absent before it.
sessions-idle_no_stage = There is no next stage.
sessions-complete_table = { $tables } · table { $n }: { $doing }
sessions-complete_needing = { $tables } · may need somebody
sessions-complete_lobby = { $tables } · ready to start
sessions-complete_playing = { $tables } · playing
sessions-complete_paused = { $tables } · paused
sessions-debriefed = The debrief begins: the games are over, and every table shows its result.
sessions-debrief_early = { COUNT($n, "game") } { $n ->
    [one] is not over yet. The debrief ends it as it stands
   *[other] are not over yet. The debrief ends them as they stand
  }, for good.
sessions-effect = **{ $where }:** { $what }
sessions-not_undone = This cannot be taken back.
sessions-last_title = Make this round the last?
sessions-last_yes = Make it the last round
sessions-last_now_yes = End the game now
sessions-last_back = Until that round is over, you can take it back with **Not the last round**.
sessions-last_round = round { $round } is the last. Then the game is over.
sessions-last_skips = round { $round } is the last. Then the game is over, and the next stage ({ COUNT($rounds, "round") }) is not played.
sessions-last_now = a round is just over, so the game ends at once. This cannot be taken back.
sessions-last_practice = still practising. The practice ends with round { $round }, and then the game begins.
sessions-last_planned = round { $round } is the last anyway.
sessions-last_already = this round is the last already.
sessions-last_none = nothing changes: no game is running.
sessions-next_title = Begin the next stage?
sessions-next_round = the next stage begins when round { $round } is over.
sessions-next_practice = still practising. After the practice the game plays one round, and then the next stage begins.
sessions-next_none = nothing changes: there is no next stage to begin.
sessions-fewer_title = Play fewer rounds?
sessions-fewer_text = Every game becomes { COUNT($n, "round") } shorter than planned. A table that is further on already ends with the round that it is playing.
sessions-fewer_yes = { COUNT($n, "round") } fewer than planned
sessions-beyond = This plan has no more stages. If you begin the next one, the tables play { COUNT($n, "round") } more, and the lesson becomes longer than planned.
sessions-beyond_yes = Begin the next stage
sessions-debrief_yes = Begin the debrief
sessions-silent_on = While the games run, the players are silent in { $channel } too. Afterwards it is as it was before.
sessions-silent_off = The players may write in { $channel } again.
sessions-ended = The lesson is over. The tables close.
sessions-granted = { $name } is on the staff now.
sessions-granted_you = In **{ $title }** you are now { $role ->
    [owner] the owner: you lead the class
    [co] a co-instructor: you lead the class with its owner
    [assistant] an assistant: you help at the tables
   *[observer] an observer: you watch the tables
  }. What you need for that is in { $channel }.
sessions-revoked = { $name } is not on the staff any more.
sessions-taken_over = You lead this session now.
sessions-role_owner = owner
sessions-role_co = co-instructor
sessions-role_assistant = assistant
sessions-role_observer = observer
sessions-role_student = player
sessions-role_watcher = watcher
sessions-role_gone = no longer part of it
sessions-seat_found = A seat is free: you play **{ WORD($seat, "seat") }** at table { $n } now. You find its channel in your list.
sessions-promoted = The next stage begins, and a seat is free: you play **{ WORD($seat, "seat") }** at table { $n } now. You find its channel in your list. If you would rather not play, press **Leave** there.
sessions-seat_gone = You were absent when the next stage began, and somebody who had no seat plays in your place at table { $n }. Are you back? Press **I’m here** on the class’s card: you get the next free seat.
sessions-left_server_notice = 🚪 **{ $names }** ({ WORD($seat, "seat") }, table { $n }) has left the server, and the table waits. Open the table, and give the seat to somebody else, or press **Stand-in**.
sessions-given = Done: the seat is theirs in a moment.
sessions-give_text = Who gets which seat?
sessions-give_choice = { $who }: { WORD($seat, "seat") }
sessions-give_instead = in the place of { $names }, then without a seat
sessions-give_none = Nobody waits for a seat, or this table has none to give.
sessions-button_records = Records of the games
sessions-bundle = The data of this session for research. Open it as a folder, and begin with `README.md`: it says how to look at it in a spreadsheet safely. It names nobody.
sessions-bundle_without = The data of this session for research so far. Open it as a folder, and begin with `README.md`: it says how to look at it in a spreadsheet safely. It names nobody. Not in it are tables that still play, or that cannot be told: { $tables }.
sessions-bundle_lost = **The data is not complete:** { COUNT($n, "table") } could not be read, or not checked, and { $n ->
        [one] is
       *[other] are
    } not in it. Whoever runs this bot is told why on their machine:
    ```
    python3 -m bot data --session { $session } --out study.zip
    ```
sessions-bundle_none = No game of this session is over yet: its data can be given once one is.
sessions-bundle_unreadable =
    The data of this session cannot be read here. Whoever runs this bot is told why on their machine:
    ```
    python3 -m bot data --session { $session } --out study.zip
    ```
sessions-bundle_large =
    The data of this session has { $mb } MB, and Discord takes only 10. Ask whoever runs this bot to make the file on their machine:
    ```
    python3 -m bot data --session { $session } --out study.zip
    ```
sessions-exported = All records of this session, with numbers in the place of people. Anyone can check this file, and so every game in it, with `python3 -m bot verify FILE`.
sessions-exported_without = The records of this session so far. Not in it are tables that still play, or that cannot be told: { $tables }.
sessions-message_whom = For whom? Nobody else reads it.
sessions-time_whom = Who needs more time? Everyone at the table gets it, so nobody sees for whom it is.
sessions-time_given = { $name } now has { $percent } % of the usual time at least, and so has everyone at the table. Nobody is told for whom it is.
sessions-message_nobody = Nobody sits at this table.
sessions-form_message = Message
sessions-form_message_label = What should this person alone read?
sessions-message_sent = { $name } is told.
sessions-questions = **The first stage is over.** The table stands still until your teacher lets all go on. Read what begins then, and think about the questions. The table’s card says when and where you may talk about them.
sessions-call_is_yours = You take it.
sessions-call_answered = The answer is on its way.
sessions-call_ended = Noted: it is dealt with.
sessions-noted = Noted.
sessions-whatif_title = What if…
sessions-whatif_title_at = What if… at table { $n }
sessions-whatif_table = A game is played on again with something changed, by automatic players and under the same dice. At which table?
sessions-whatif_text = What would you like to change?
sessions-whatif_choose = What if…
sessions-whatif_asked = What if { $what }? From which round on?
sessions-whatif_round = From which round on?
sessions-whatif_from = from round { $n }
sessions-whatif_from_to = from a round between { $first } and { $last }
sessions-whatif_playing = Being played: what if { $what }, from round { $round }? It takes some 20 seconds. The result comes into this channel, for the staff alone. From there you can show it to the class.
sessions-whatif_is_shown = The class sees it.
sessions-whatif_shown = The class sees it in its channel now.
sessions-whatif_gone = Moot was started again since, and does not have this result any more. Please play it again with **What if…**.
sessions-whatif_busy = Another one is being played just now. Please wait for it: it takes some 20 seconds.
sessions-whatif_later = This works while the class talks about its games: after **Debrief**, and before the lesson ends.
sessions-whatif_none = There is nothing that can be tried here: it needs a game with rounds that were played, and dice that Moot has thrown.
sessions-whatif_failed = What you chose, from round { $round }, could not be played. Please try something else.
sessions-predict_title = Table { $n }: what crashes next?
sessions-predict_text = It is round { $n }. Say which resource crashes next, and when. You are right if it crashes in those rounds. You can change it until then. Nobody sees it while the games run. The debrief says how many saw each crash coming, without names.
sessions-predict_said = You said: **{ $said }**.
sessions-predict_late = A new round has begun, so the rounds below are others. Please choose again.
sessions-predict_choose = What crashes next?
sessions-predict_now = { $what }: in this round ({ $first })
sessions-predict_soon = { $what }: in round { $first } or { $last }
sessions-predict_later = { $what }: in round { $first } or later
sessions-predict_nothing = Nothing crashes any more
sessions-plan_which = Or name one of these plans: { $known }.
sessions-no_plan = There is no plan of that name. There is { $known }.
sessions-plan_file = **{ $title }**, { $minutes } minutes. Save the file, change it, and open a session with it: `/session open file:…`
sessions-not_open = There is no session here. A teacher opens one with `/session open`.
sessions-words_about =
    { "**" }What you write in meetings** is a question of its own. It is kept only if all at your table say yes, and the meeting’s thread says so while it is. Researchers get it with a code in the place of your name. If one of you takes their yes back, all that was written at your table is erased. Please write no names.
sessions-words_yes = You let it be kept: **yes**.
sessions-words_no = You let it be kept: **no**.
sessions-words_unreadable = This plan asks to keep what people write in meetings, and Discord does not tell this bot what people write. Whoever runs it can change that: the page on running Moot says how (`MOOT_MESSAGE_CONTENT`). Or take `meeting_words` out of the plan.
sessions-button_keep_words = Keep my words
sessions-button_erase_words = Keep no words
sessions-led = { $ago }, { COUNT($people, "person") }, { $stage ->
    [gathering] before the seating
    [seated] seated
    [playing] playing
    [debrief] in its debrief
   *[closed] over
  }
sessions-no_such_session = That is no session that you lead here. Choose one from the list that appears while you type.
sessions-which_session = There are several sessions. Please use the buttons in the control channel of the one that you mean.
sessions-missing_permissions = Moot cannot lead a session here: it lacks permissions.

sessions-refusals-no_team = You have no seat here.
sessions-refusals-captain_already = You press for your seat already.
sessions-refusals-already_seated = The seats are dealt already.
sessions-refusals-nobody_here = Nobody is here yet. People press **I’m here** on the card in the class’s channel.
sessions-refusals-no_draft = No seating was dealt yet.
sessions-refusals-draft_changed = The seating has changed since. Please look at the newest draft.
sessions-refusals-not_in_session = You are not in this session. Press **I’m here** on its card first.
sessions-refusals-had_no_part = You had no part in this session. Nothing was changed.
sessions-refusals-not_a_player = These questions are for those who played in this session.
sessions-refusals-most_time = They already have { $percent } % of the time, and there is no more.
sessions-refusals-not_asked = Nobody asks for data for research in this session.
sessions-refusals-no_questions = No questions are asked here.
sessions-refusals-questions_over = These questions were for before the games. Nothing was changed.
sessions-refusals-questions_later = These questions come after the games.
sessions-refusals-not_understood = I could not read that. Nothing was changed; please open the questions again.
sessions-refusals-already_called = You have already asked for help. Somebody is coming.
sessions-refusals-call_taken = Somebody else has taken it.
sessions-refusals-no_such_call = That call is dealt with.
sessions-refusals-nothing_written = Nothing was written.
sessions-refusals-not_watching = Only those who watch this table can say what crashes next.
sessions-refusals-nothing_to_predict = Nothing can be said now: the game at this table does not run.
sessions-refusals-staff_only = Only the staff of this session can do that.
sessions-refusals-leaders_only = Only the session’s owner and co-instructors can do that.
sessions-refusals-owner_only = Only the session’s owner can hand it over.
sessions-refusals-session_closed = This session is over.
sessions-refusals-session_over = The games of this session are over.
sessions-refusals-session_busy = The session is busy. Please try again.
sessions-refusals-staff_cannot_play = You are on the staff of this session, so you cannot play in it.
sessions-refusals-already_here = You are here already.
sessions-refusals-still_waiting = You are here already, and wait for a seat: you get the next free one, or a new table when three wait.
sessions-refusals-left_the_game = You have left your game. Whoever leads the class can give you a seat again.
sessions-refusals-observers_none = Nobody may only watch in this session. Nothing was changed.
sessions-refusals-leave_at_table = You have a seat. To give it up, press **Leave** at your table, or type `/leave`.
sessions-refusals-not_seated = The class has no seats yet. Press **Deal the seats** first, then **Seat them**.
sessions-refusals-already_begun = The games have begun already.
sessions-refusals-not_playing = The games have not begun.
sessions-refusals-class_is_silent = The class’s own channel is always silent while the games run.
sessions-refusals-silent_already = That channel is listed already.
sessions-refusals-not_silent = That channel is not listed.
sessions-refusals-too_many_silent = { $most } channels are listed already. More cannot be kept silent.
sessions-refusals-own_channel = That channel is a table’s or the staff’s own. Moot keeps it silent by itself.
sessions-refusals-not_your_table = You help at other tables.
sessions-refusals-no_such_table = There is no table of that number.
sessions-refusals-no_such_tables = { $n ->
    [one] There is no table { $tables }.
   *[other] There are no tables { $tables }.
  } The tables are numbered 1 to { $most }.
sessions-refusals-not_numbers = Those are no numbers of tables. Write numbers with commas between them, and what follows each other with a hyphen: 1, 3, 5-7.
sessions-refusals-clocks_changed = The clocks have just been changed. Please look at what stands there now, and press again if more is needed.
sessions-refusals-already_fewer = All tables play { COUNT($n, "round") } fewer than planned already.
sessions-refusals-rounds_stand = In this game the number of rounds cannot be changed. Press **Last round** to end it with the round that is being played.
sessions-refusals-nobody_named = Please name somebody of this class: this person is not in it.
sessions-refusals-saw_this_table = This person has watched this table and knows what is hidden there. So they get no seat at it.
sessions-refusals-saw_these_dice = This person has watched another table, and all tables have the same dice. So they get no seat at this one.
sessions-refusals-has_a_seat = This person has a seat.
sessions-refusals-session_here = There is a session in this channel already. End it first, or open the new one in another channel.
sessions-refusals-already_between = That is so already.
sessions-refusals-not_on_roster = This line of your list is gone. Press **Who is who…** again.
sessions-refusals-colours_dealt = In this class everyone gets a colour with their table.
sessions-refusals-already_so = That is so already.
sessions-refusals-plays_here = This person plays or watches in this session. So they cannot join its staff any more.
sessions-refusals-is_owner = This person is the session’s owner. To change that, make somebody else the owner first.
sessions-refusals-not_staff = This person is not on the staff.

# What is wrong with a teacher's own plan, by code; `line` and `whole` stand around each of them.
sessions-plan-line = Line { $line }: { $problem }
sessions-plan-whole = The file: { $problem }
sessions-plan-too_long = it has { $size } kB. { $most } kB are the most.
sessions-plan-not_text = this is not text. Save the file as UTF-8.
sessions-plan-strange = it cannot be read: brackets in brackets without an end, or a very long number.
sessions-plan-syntax = something is wrong here, near sign { $column }. Lines look like this: `title = "Friday"`, or `seats = 4`, or `strict = true`.
sessions-plan-unfinished = something begins here and has no end: a quote sign or a bracket is missing.
sessions-plan-twice = this name stands in the file twice. Take one away.
sessions-plan-missing = { $key } is missing. { $key ->
    [name] It is how the plan is called in commands: small letters, digits and hyphens.
    [title] It is what the class reads.
    [game] It is the game that is played: commons, tragedy, settlers or crossroads.
    [minutes] It is the length of a lesson in minutes, from the first sign-up to the last word of the talk afterwards.
    [kind] It is how the question is answered: `"choice"` for one of a few choices, `"scale"` for a step of a scale, `"text"` for own words.
    [words] It is the question itself.
   *[other] Please write it.
  }
sessions-plan-unknown = there is no { $key }. There is { $known }.
sessions-plan-unknown_near = there is no { $key }. Did you mean { $near }?
sessions-plan-unknown_too = there is no { $key } either.
sessions-plan-number = { $key } is a whole number from { $least } to { $most }, without quotation marks.
sessions-plan-words = { $key } is a text in quotation marks, with { $most } characters or fewer.
sessions-plan-several = { $key } is a text in quotation marks: one or more words or whole numbers, with a space between them.
sessions-plan-one_of = { $key } is one of these: { $choices }.
sessions-plan-yes_no = { $key } is true or false, without quotation marks.
sessions-plan-hours = { $key } is written like `"20:00-07:00"`, with two different times; `""` means never.
sessions-plan-name = { $key } must be a name of small letters, digits and hyphens. It begins with a letter and has 32 signs or fewer.
sessions-plan-section = { $key } is a part of the file: write [{ $key }] on a line of its own, and its entries below.
sessions-plan-too_many = { $key } has too many parts. Eight are the most.
sessions-plan-value = { $key } is a number, a text in quotation marks, or true or false.
sessions-plan-says = { $key }: { $reason }
sessions-plan-survey = { $key } is the name of a survey or of a question of yours, or several in brackets: `"trust"`, or `["trust", "hope"]`.
sessions-plan-no_survey = there is no survey or question { $given }. There is { $known }.
sessions-plan-survey_twice = { $key } names something twice.
sessions-plan-survey_name = { $key } is the name of one of our surveys. Call your question something else.
sessions-plan-too_many_questions = { $key } asks { COUNT($n, "question") }. { $most } are the most.
sessions-plan-unasked = nobody is asked { $key }. Name it in survey_before or survey_after.
sessions-plan-choices = { $key } needs two to ten different texts in brackets, like `["Yes", "No"]`, each with 80 characters or fewer.
sessions-plan-ends = a scale needs low and high: what its first and its last step mean.
sessions-plan-stray = { $key } does not go with `kind = "{ $kind }"`.
sessions-plan-game = there is no game { $given }. There is { $games }.
sessions-plan-no_preset = { $game } has no preset { $given }. Leave preset out.
sessions-plan-seats_option = { $option } does not stand here: the plan says it once, as seats.
sessions-plan-fewest = fewest is { $fewest }, and a table has only { $seats } seats.
sessions-plan-no_smaller = `remainder = "threes"` needs smaller tables: fewest must be below { $seats }. Or choose `"teams"` or `"watch"`.
sessions-plan-zone = there is no time zone { $given }. It is written like `"Europe/Berlin"`.
sessions-plan-words_alone = meeting_words works only with research: your own words that say what the data is for.
sessions-plan-zone_missing = quiet hours need a time_zone, like `"Europe/Berlin"`.
