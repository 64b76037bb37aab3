### The notebook of those who watch a table: notes bound to a turn and a player, and a sheet that fills itself.

notebook-food = Food
notebook-people = People
notebook-gold = gold
notebook-button_note = Note…
notebook-button_open = Notes and sheet
notebook-button_notes = My notes
notebook-button_sheet = Sheet
notebook-button_file = As a file
notebook-button_give = For the debrief…
notebook-about_table = The table
notebook-about_whom = First choose a player or the whole table, then write your note.
notebook-note_title = A note
notebook-form_about = Note: { $about }
notebook-form_label = What did you see?
notebook-noted = 📝 Noted
notebook-moment = Round { $round }, { WORD($turn, "seat") }’s turn
notebook-moment_round = Round { $round }
notebook-given_mark = 💬
notebook-title = Your notes · table { $table }
notebook-empty = You have not written anything yet. Press **{ notebook-button_note }**: each note keeps the round, the turn and the player.
notebook-empty_over = You have no notes here.
notebook-private = Only you see this. Players do not see that anyone writes.
notebook-sheet_title = Sheet · table { $table }
notebook-sheet_empty = Nothing has happened yet. The sheet fills itself while the table plays.
notebook-sheet_footer = Everything here is public at the table. What only you can see is for your notes.
notebook-as_of = As of { $when }
notebook-round = Round { $n }
notebook-opening = Before round 1
notebook-happened = What else happened
notebook-head_round = round
notebook-head_turn = turn of
notebook-head_player = player
notebook-head_resource = what
notebook-head_asked = asked
notebook-head_got = got
notebook-head_happened = events
notebook-head_note = your note
notebook-file = Your notes and the sheet in one table, in the order of the game. Open the file with a spreadsheet program.
notebook-give_title = Notes for the debrief
notebook-give_text = Choose up to { $most } notes. Everyone at the debrief can read them, without your name. The staff see who wrote them. You can change your choice or take them back here.
notebook-give_choose = Which notes do you give?
notebook-give_done = { $n ->
        [0] The debrief shows none of your notes.
        [one] The debrief shows one of your notes.
       *[other] The debrief shows { $n } of your notes.
    }
notebook-given_title = 💬 What observers noted
notebook-given_notes = Notes
notebook-given_none = No observer has given a note to the debrief.
notebook-button_given = Observers’ notes
notebook-page_title = What observers noted
notebook-page_lead = Observers gave these notes to the debrief.
notebook-page_line = Table { $table }, round { $round } · { $about }
notebook-no_start = There is nothing to note yet: the game has not begun.
notebook-no_player = You play at this table, so you have no sheet. Only observers write notes.
notebook-no_player_notes = You are now a player at this table. You keep the notes that you wrote while you were watching, but the sheet stops.
notebook-no_watching = Only those who watch this table can do that.
notebook-no_closed = The table is closed, so no notes are added. **{ notebook-button_open }** still shows yours.
notebook-no_full = Your notebook of this table is full: { $most } notes.
notebook-no_words = There was nothing to note: you wrote no words.
notebook-no_giving = Notes can be given to the debrief once the game is over, until the class’s session is closed.
notebook-no_seat = This table has no player { $name }.
notebook-no_table = You are not watching a table here. Press **{ tables-observe }** on a table’s card to watch it.
