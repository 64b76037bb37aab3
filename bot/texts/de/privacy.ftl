### Was Moot über eine Person speichert, und wie es gelöscht wird: /privacy.

privacy-nothing = Moot speichert nichts über dich.
privacy-wishes = Moot speichert, wie es mit dir sprechen soll: deine Sprache, und ob du hören willst, wenn ein Tisch auf dich wartet. Sonst speichert es nichts. `/privacy delete` löscht auch das.
privacy-title = Was Moot über dich speichert
privacy-kept = Deine Nutzer-ID bei Discord, den Namen **{ $name }**, mit dem du dich angemeldet hast, wo dir deine Hände gezeigt wurden, deine Sprache, ob du `/ring` abgeschaltet hast, und was du an jedem dieser Tische warst. Was gespielt wurde, steht bei den Plätzen, nicht bei Menschen. `/privacy delete` löscht, wer du warst. Wo ein Spiel noch läuft, verlässt du es vorher.
privacy-tables = Tische
privacy-player = `{ $table }`, { WORD($game, "game") }: du hast { WORD($seat, "square") } { WORD($seat, "seat") } gespielt ({ WORD($status, "table") })
privacy-observer = `{ $table }`, { WORD($game, "game") }: du hast beobachtet ({ WORD($status, "table") })
privacy-instructor = `{ $table }`, { WORD($game, "game") }: du hast ihn geleitet ({ WORD($status, "table") })
privacy-watched = `{ $table }`, { WORD($game, "game") }: du hast eine Weile beobachtet ({ WORD($status, "table") })
privacy-asking = `{ $table }`, { WORD($game, "game") }: du hast gefragt, ob du beobachten darfst ({ WORD($status, "table") })
privacy-refused = `{ $table }`, { WORD($game, "game") }: du hast gefragt, ob du beobachten darfst, und tust es nicht ({ WORD($status, "table") })
privacy-unreadable = `{ $table }`: Moot kann diesen Tisch gerade nicht lesen
privacy-session = Sitzung **{ $title }**: { $role }
privacy-research_open = { $line }; du hast nicht gesagt, ob deine Daten für die Forschung weitergegeben werden dürfen
privacy-research_yes = { $line }; deine Daten dürfen für die Forschung weitergegeben werden
privacy-research_no = { $line }; deine Daten dürfen nicht für die Forschung weitergegeben werden
privacy-answers = Was du auf die Fragen vor und nach deinen Spielen geantwortet hast, steht in der Datei.
privacy-answer_before = Vor dem Spiel: { $words } { $answer }
privacy-answer_after = Nach dem Spiel: { $words } { $answer }
privacy-words = Sitzung **{ $title }**: was du in Versammlungen geschrieben hast ({ COUNT($messages, "message") }), für die Forschung. Du und alle an deinem Tisch habt es erlaubt.
privacy-needed = Du leitest diese Tische, darum müssen sie noch wissen, wer du bist. Schließ sie (`/table close`), oder lass jemand anderen, der den Server verwaltet, sie übernehmen (`/table takeover`).
privacy-sure_title = Diese Spiele verlassen und gelöscht werden?
privacy-sure_text = Du bist an Tischen, die noch offen sind. Die verlässt du zuerst: Wo ein Spiel läuft, übernimmt ein automatischer Spieler deinen Platz für immer, und alle erfahren, dass die Person auf diesem Platz gegangen ist. Dann wird alles gelöscht, was sagt, wer du warst.
privacy-sure_yes = Verlassen und löschen
privacy-deleted_soon = Aus Moots Tabellen gelöscht: Niemand kann daran noch erkennen, dass du es warst. Gerade liest ein anderes Programm die Datenbank, darum stehen in ihren Dateien noch einige alte Kopien. Sie werden überschrieben, sobald es fertig ist; Moot versucht es jede Minute. Die Spiele bleiben, mit ihren Plätzen. Was Moot inzwischen in Discord geschrieben hat, behält Discord: Seine Direktnachrichten kannst du bei dir löschen.
privacy-deleted = Gelöscht: Niemand kann an dem, was Moot speichert, noch erkennen, dass du es warst. Die Spiele bleiben, mit ihren Plätzen. Was Moot inzwischen in Discord geschrieben hat, behält Discord: Seine Direktnachrichten kannst du bei dir löschen.
