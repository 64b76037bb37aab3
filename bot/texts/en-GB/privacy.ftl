### What Moot keeps of a person, and its erasing: /privacy.

privacy-nothing = Moot keeps nothing of you.
privacy-wishes = Moot keeps how it shall speak to you: your language, and whether you want to be told when a table waits for you. It keeps nothing else. `/privacy delete` erases that too.
privacy-title = What Moot keeps of you
privacy-kept = Your Discord user id, the name **{ $name }** under which you sat down, where your hands were shown to you, your language, whether you have switched `/ring` off, and your part in each of these tables. What was played is kept by seats, not by people. `/privacy delete` erases who you were; where a game still runs, you leave it first.
privacy-tables = Tables
privacy-player = `{ $table }`, { WORD($game, "game") }: you held { WORD($seat, "square") } { WORD($seat, "seat") } ({ WORD($status, "table") })
privacy-observer = `{ $table }`, { WORD($game, "game") }: you looked on ({ WORD($status, "table") })
privacy-instructor = `{ $table }`, { WORD($game, "game") }: you led it ({ WORD($status, "table") })
privacy-watched = `{ $table }`, { WORD($game, "game") }: you looked on for a while ({ WORD($status, "table") })
privacy-asking = `{ $table }`, { WORD($game, "game") }: you asked to look on ({ WORD($status, "table") })
privacy-refused = `{ $table }`, { WORD($game, "game") }: you asked to look on, and do not ({ WORD($status, "table") })
privacy-unreadable = `{ $table }`: Moot cannot read this table just now
privacy-session = Session **{ $title }**: { $role }
privacy-research_open = { $line }; you have not said whether your data may be given for research
privacy-research_yes = { $line }; your data may be given for research
privacy-research_no = { $line }; your data may not be given for research
privacy-answers = What you have answered to the questions before and after your games stands in the file.
privacy-answer_before = Before the game: { $words } { $answer }
privacy-answer_after = After the game: { $words } { $answer }
privacy-words = Session **{ $title }**: what you wrote in meetings ({ COUNT($messages, "message") }), for research. You and all at your table let it be kept.
privacy-needed = You lead these tables, so they still need to know who you are. Close them (`/table close`), or let another manager of the server take them over (`/table takeover`).
privacy-sure_title = Leave these games and be erased?
privacy-sure_text = You are at tables that are still open. You leave them first: where a game runs, an automatic player takes your seat for good, and everybody is told that the seat's player has left. Then everything that says who you were is erased.
privacy-sure_yes = Leave and erase me
privacy-deleted_soon = Erased from Moot's tables: nobody can tell any more from them that it was you. Another program is reading the database just now, so some old copies are still in its files: they are overwritten as soon as it is done; Moot tries every minute. The games stay, by their seats. What Moot wrote into Discord meanwhile, Discord keeps: you can delete its direct messages on your side.
privacy-deleted = Erased: nobody can tell any more from what Moot keeps that it was you. The games stay, by their seats. What Moot wrote into Discord meanwhile, Discord keeps: you can delete its direct messages on your side.
