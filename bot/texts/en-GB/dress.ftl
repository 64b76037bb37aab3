### The dress rehearsal: /rehearse tries on the teacher's own server what a lesson needs, and lists what held.

dress-title = Dress rehearsal
dress-category = Dress rehearsal
dress-student = Pretended student
dress-running = A dress rehearsal is running on this server. It takes about two minutes. Start another one when it is over.
dress-not_here = A dress rehearsal is using this category, and then it is deleted. Open your table or session in another channel.
dress-not_running = No dress rehearsal is running on this server.
dress-not_yours = Another teacher began this dress rehearsal. Only they can stop it.
dress-stopping = The dress rehearsal is ending. You will get the list of its results so far, and all its channels are deleted.
dress-button_stop = Stop
dress-cut_off = Moot was restarted in the middle of your dress rehearsal. All its channels and messages have been deleted. Type `/rehearse` to start another one.

dress-step_rights = Automatic players are about to play a short game in channels of their own. It takes about two minutes, and then all of it is deleted. Your other channels and tables are not touched. You sit at that table yourself, but you need not do anything.
    Now: looking at the permissions of Moot’s role.
dress-step_opening = Now: making the channels of the rehearsed table.
dress-step_silence = Now: the game is silent. Moot asks Discord whether every channel and thread is closed, and every card is there.
dress-step_meeting = Now: a Town Meeting. Moot asks Discord whether the players may talk in it, and nowhere else.
dress-step_removing = Now: deleting everything that was made.

dress-all_held = Everything that was tried held. You can play here.
dress-some_failed = { $n ->
    [one] One thing did not hold. Put it right, then type `/rehearse` again.
   *[other] { $n } things did not hold. Put them right, then type `/rehearse` again.
}
dress-held = What held
dress-untried = Not tried

dress-name_permissions = Permissions of Moot
dress-name_rank = Roles above Moot
dress-name_category = Category
dress-name_channels = Channels
dress-name_denied = Silence
dress-name_allowed = Rights to talk
dress-name_cards = Cards
dress-name_pictures = Pictures
dress-name_direct = Direct messages
dress-name_shut = Closed threads
dress-name_open = Open threads
dress-name_reactions = Reactions
dress-name_voice = Voice channel
dress-name_played = The game
dress-name_cleaned = Clean-up
dress-name_student_silent = Pretended student in silence
dress-name_student_meets = Pretended student in a meeting

dress-held_permissions = Moot has every permission that it needs.
dress-held_rank = No student role is above Moot’s role.
dress-held_category = A category was made.
dress-held_channels = The table’s channels were made in it.
dress-held_denied = During the silence, the students had no right to write, react or open threads.
dress-held_allowed = Moot, you and the players had all the rights they should have.
dress-held_cards = Every card was there.
dress-held_pictures = Every picture was there.
dress-held_direct = Your hand reached you by direct message.
dress-held_shut = The meeting’s thread was locked before the meeting and after it.
dress-held_open = The meeting’s thread was open during the meeting.
dress-held_reactions = The ballot had its reactions.
dress-held_voice = The voice channel was made.
dress-held_played = Both stages were played to the end.
dress-held_cleaned = Everything was deleted again.
dress-held_student_silent = A second bot tried to write, react, open a thread and join one while it should not, and Discord refused it each time.
dress-held_student_meets = In the meeting, the second bot could join, write and vote.

dress-untried_permissions = The permissions of Moot’s role
dress-untried_rank = Which roles are above Moot’s
dress-untried_category = A category
dress-untried_channels = The table’s channels
dress-untried_denied = Whether silence is kept
dress-untried_allowed = Whether players may talk in a meeting
dress-untried_cards = The cards
dress-untried_pictures = The pictures
dress-untried_direct = Direct messages to you
dress-untried_shut = Locking a thread
dress-untried_open = Opening a thread
dress-untried_reactions = Reactions under a ballot
dress-untried_voice = A voice channel
dress-untried_played = A game of two stages
dress-untried_cleaned = The clean-up
dress-untried_student_silent = What a student could do while the game is silent. That needs a second bot: see `MOOT_REHEARSAL_TOKEN`.
dress-untried_student_meets = What a student could do in a meeting. That needs a second bot too.

dress-failed_permissions = Moot’s role lacks: { $names }.
dress-failed_rank = Above Moot’s role: { $roles }. Moot’s role should be above every role that students have.
dress-failed_category = Moot could not make a category.
dress-failed_channels = { $why ->
    [refused] Discord refused to make the table’s channels.
   *[other] A channel that Moot made is gone, or not in its category.
}
dress-failed_denied = In #{ $channel }, { $who } still had rights that Moot had taken away: { $names }.
dress-failed_allowed = In #{ $channel }, { $who } did not have rights that Moot had given: { $names }.
dress-failed_cards = A card was not in its channel.
dress-failed_pictures = A card came without its picture.
dress-failed_direct = Your hand did not reach you: you take no direct messages from Moot.
dress-failed_shut = The meeting’s thread stayed open after Moot had locked it. Students could write in it.
dress-failed_open = The meeting’s thread was not open during the meeting.
dress-failed_reactions = The ballot did not have the reactions that people vote with.
dress-failed_voice = The voice channel could not be made. Meetings would be in writing.
dress-failed_played = { $why ->
    [stopped] You stopped the game before its end. The rest was not tested.
    [slow] The game took longer than seven minutes, so it was ended.
    [no_answer] Discord did not answer.
    [fault] Something went wrong in Moot itself. The log says what.
   *[other] The game came to a stop before its end.
}
dress-failed_cleaned = Not everything could be deleted. Moot tries again every minute.
dress-failed_student_silent = { $act ->
    [token] The second bot could not log in, or its token is that of Moot itself.
    [absent] The second bot is not on this server.
    [write] A student’s account could write in a silent channel.
    [react] A student’s account could react to a card.
    [open_thread] A student’s account could open a thread.
    [join_thread] A student’s account could join a closed meeting’s thread.
   *[other] A student’s account could write in a closed meeting’s thread.
}
dress-failed_student_meets = { $act ->
    [join_thread] A student’s account could not join the meeting’s thread.
    [vote] A student’s account could not vote by reaction.
   *[other] A student’s account could not write in the meeting.
}

dress-todo_permissions = Server Settings → Roles → Moot → Permissions: switch them on.
dress-todo_rank = Server Settings → Roles: drag Moot above { $roles }.
dress-todo_category = Delete channels or categories that you no longer need. Server Settings → Roles → Moot → Permissions: Manage Channels must be on.
dress-todo_channels = Server Settings → Roles → Moot → Permissions. Manage Channels and Manage Roles must be on. Your server may ask its moderators to log in with a second factor (2FA). Then the owner of the bot needs that too.
dress-todo_denied = Server Settings → Roles: drag Moot above all roles of students. Server Settings → Integrations: switch off other bots that change rights in channels.
dress-todo_allowed = Server Settings → Roles → Moot → Permissions: Manage Roles must be on. Then look at Server Settings → Integrations. Switch off other bots that change rights in channels.
dress-todo_cards = Server Settings → Roles → Moot → Permissions: Send Messages and Embed Links must be on. Switch off other bots that delete messages.
dress-todo_pictures = Server Settings → Roles → Moot → Permissions: Attach Files must be on. Switch off other bots that remove files.
dress-todo_direct = Right-click the server’s icon → Privacy Settings: switch Direct Messages on. Your students need the same.
dress-todo_shut = Server Settings → Roles → Moot → Permissions: Manage Threads must be on. Server Settings → Integrations: switch off other bots that open threads again.
dress-todo_open = Server Settings → Roles → Moot → Permissions: Manage Threads and Create Public Threads must be on. Switch off other bots that close threads.
dress-todo_reactions = Server Settings → Roles → Moot → Permissions: Add Reactions must be on.
dress-todo_voice = Server Settings → Roles → Moot → Permissions: Manage Channels, Connect and Move Members must be on. A server can have 500 channels: delete some that you no longer need.
dress-todo_played = { $why ->
    [stopped] Type `/rehearse` and let it play to its end.
   *[other] Put right what else is listed here, then try again.
}
dress-todo_cleaned = If a category called “{ dress-category }” is still there in some minutes: right-click its channels → Delete Channel. Manage Channels must be on for Moot.
dress-todo_student_silent = { $act ->
    [token] Copy its token again into MOOT_REHEARSAL_TOKEN, and restart Moot.
    [absent] Invite it: { $invitation }
   *[other] Server Settings → Roles. Look at the roles of students and of the second bot. Switch all of these off there: Administrator, Manage Channels, Manage Messages, Manage Threads.
}
dress-todo_student_meets = Server Settings → Roles → Moot → Permissions: Manage Roles and Manage Threads must be on. The second bot must not be timed out.
