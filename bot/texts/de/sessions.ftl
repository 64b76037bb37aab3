### Sitzungen einer Klasse: die Karte für alle, der Entwurf der Plätze, die Leitungsanzeige, Hilferufe.

sessions-class_gathering = Drücke **Ich bin da**, wenn du bereit bist. Sobald alle da sind, bekommst du einen Tisch.
sessions-class_seated = Geh an deinen Tisch: Sein Kanal steht jetzt in deiner Liste. Welcher Tisch es ist und welche Farbe du hast, steht in einer Nachricht von Moot. Zu spät gekommen? Drücke trotzdem **Ich bin da**.
sessions-class_playing = Die Spiele laufen. Wer mitspielt, schreibt hier bis zum Ende nichts. Zu spät gekommen? Drücke **Ich bin da**: Du bekommst den nächsten freien Platz, oder es gibt einen neuen Tisch, sobald drei warten.
sessions-class_between = Die erste Phase ist an allen Tischen vorbei. Bis die Spiele weitergehen, dürft ihr über die Fragen von eurem Tisch sprechen, laut oder hier. Zu spät gekommen? Drücke **Ich bin da**.
sessions-class_debrief = Die Spiele sind vorbei. Jetzt spricht die Klasse darüber, was passiert ist.
sessions-class_looking = { COUNT($n, "person") } { $n ->
    [one] sieht
   *[other] sehen
  } an einem Tisch zu, weil kein Platz frei war. Du auch? Wenn die nächste Phase beginnt, bekommst du einen Platz, falls einer frei ist.
sessions-class_unseated = { COUNT($n, "person") } { $n ->
    [one] wartet
   *[other] warten
  } auf einen Platz.
sessions-class_instead = Willst du lieber alles sehen und nicht mitspielen? Dann drücke **Ich sehe nur zu**.
sessions-class_closed = Diese Stunde ist vorbei. Danke fürs Spielen.
sessions-seal_later = steht da, sobald es deinen Tisch gibt
sessions-here = **{ COUNT($n, "person") }** { $n ->
    [one] ist
   *[other] sind
  } da.
sessions-here_of = **{ $n } von { $expected }** auf der Liste { $n ->
    [one] ist
   *[other] sind
  } da{ $beside ->
    [0] .
   *[other] , dazu { $beside } weitere.
  }
sessions-places = Wer wo sitzt
sessions-place = Tisch { $n }: { $names }
sessions-table = Tisch { $n }
sessions-as_of = Stand: { $when }.
sessions-tables = Tische { $tables }
sessions-all_tables = Alle Tische
sessions-automatic = *automatischer Spieler*
sessions-button_here = Ich bin da
sessions-button_watch = Ich sehe nur zu
sessions-button_gone = Ich bin doch nicht da
sessions-button_seal = Die Auslosung
sessions-seal_text = Eine geheime Zahl bestimmt, wer wo sitzt. Sie ist versiegelt, bevor jemand kommt. Darum kann sie niemand ändern, und später können das alle nachprüfen. Das Siegel: `{ $commitment }`
sessions-seal_open = Die geheime Zahl war `{ $seed }`. Der SHA-256 des Textes `{ $seed }|{ $session }` ist das Siegel, das alle lesen konnten, bevor jemand einen Platz hatte: `{ $commitment }`. Niemand hat also die Auslosung geändert. Auch die Würfel aller Tische kommen aus dieser Zahl.
sessions-archive_digest = Die Prüfsumme der Daten dieser Klasse, mit allen Spielen, ist jetzt `{ $digest }`. Spätere Antworten und Notizen ändern sie. Mit der Datei, die die Leitung exportieren kann, können alle sie prüfen: `python3 -m bot verify DATEI --digest { $digest }`.
sessions-draft_title = Plätze, Entwurf { $n }
sessions-draft_text = { COUNT($n, "person") } { $n ->
    [one] ist
   *[other] sind
  } da, für { COUNT($tables, "table") }. Niemand erfährt etwas, bevor du **An die Tische** drückst.
sessions-draft_undealt = Nach diesem Entwurf gekommen und nicht darin: { $names }. **Mischen** verteilt neu, mit allen, die da sind.
sessions-draft_tables = Tische
sessions-unmet_apart = { $one } und { $other } konnten nicht getrennt werden.
sessions-unmet_before = { $one } und { $other } sitzen wieder zusammen, wie letztes Mal.
sessions-unmet_treatment = { $one } und { $other } sitzen zusammen, obwohl sie nach verschiedenen Regeln spielen sollten.
sessions-unmet_balance = Der Tisch von { $one } und { $other } hat zu viele Leute aus ihrer Gruppe.
sessions-unmet_alike = { $one } und { $other } sitzen getrennt, obwohl sie aus einer Gruppe sind.
sessions-unmet_table = { $one } konnte nicht an Tisch { $other }.
sessions-draft_line = **Tisch { $n }** · { $names }
sessions-draft_watching = Diese sehen zu
sessions-button_seat = An die Tische
sessions-button_shuffle = Mischen
sessions-button_move = Umsetzen…
sessions-button_deal = Plätze verteilen
sessions-button_begin = Alle starten
sessions-button_pause = Pause für alle
sessions-button_resume = Weiter
sessions-button_clocks = Zeitlimits kürzen
sessions-button_last = Letzte Runde…
sessions-button_not_last = Doch nicht die letzte Runde
sessions-button_announce = Durchsage…
sessions-button_debrief = Auswertung
sessions-button_next = Nächste Phase…
sessions-button_data = Daten
sessions-button_grades = Notenliste
sessions-button_platform = Für Moodle oder Canvas
sessions-button_whatif = Was wäre, wenn…
sessions-button_whatif_show = Der Klasse zeigen
sessions-button_page = Die ganze Seite
sessions-button_research = Meine Daten zur Forschung…
sessions-button_yes = Ja
sessions-button_no = Nein
sessions-research_title = Deine Daten für die Forschung
sessions-research_about =
    { "**" }Wenn du Ja sagst,** bekommt die Forschung alles, was auf deinem Platz in den Spielen dieser Stunde gespielt wurde, und deine Vorhersagen beim Zusehen. Statt deines Namens steht dort ein Code. Die Forschung bekommt weder deinen Namen noch dein Konto noch etwas, was du gesagt oder geschrieben hast.
    { "**" }Auch ohne dein Ja** wird in der Klasse über dein Spiel gesprochen. Es kommt dann aber nicht in die Forschungsdaten. Aus dem, was die anderen an deinem Tisch getan haben, ließe sich auf dich schließen. Darum fehlt dort das Spiel deines ganzen Tisches: Die Forschung bekommt es nur, wenn alle Ja sagen, die dort gespielt haben.
    Du spielst auf jeden Fall mit. Niemand von den anderen sieht, was du wählst, und du kannst es ändern, bis die Sitzung geschlossen ist.
sessions-research_surveys = Wenn du Ja sagst, werden auch **deine Antworten** auf die Fragen vor und nach den Spielen weitergegeben, mit allem, was du dort geschrieben hast. Sonst nicht.
sessions-research_open = Du hast noch nicht gewählt, also werden deine Daten nicht weitergegeben.
sessions-research_yes = Du hast **Ja** gesagt.
sessions-research_no = Du hast **Nein** gesagt, also werden deine Daten nicht weitergegeben.
sessions-page = Speichere diese Datei und öffne sie in einem Browser: Sie zeigt jeden Tisch, am Beamer, auf dem Handy oder gedruckt.
sessions-participation = Alle, die da waren: an welchen Tischen sie saßen, was sie selbst getan haben und was eine Vertretung oder das Spiel für sie getan hat. Die Liste enthält Namen und ist für deine Noten. Sonst bekommt sie niemand, und Moot behält keine Kopie.
sessions-grades = Eine Zahl für alle, die gespielt haben: die eigenen Züge, in Prozent aller Züge für sie. Sie zeigt, wie viel jemand mitgemacht hat, und nicht, wie gut. Diese Datei bekommst nur du, und Moot behält keine Kopie.
sessions-grades_canvas = **Canvas:** Wähle unter *Noten* *Importieren* und diese Datei. Die letzte Spalte wird eine neue Aufgabe mit 100 Punkten.
sessions-grades_own = **Moodle:** Wähle *Bewertungen*, *Import*, *CSV-Datei* und diese Datei. Ordne die Spalte zu, an der Moodle deine Klasse erkennt, zum Beispiel die E-Mail-Adresse, und dann die letzte Spalte einem Bewertungsaspekt. **Canvas** braucht in deiner Namensliste seine eigene Spalte *ID*, *SIS User ID* oder *SIS Login ID*.
sessions-grades_name = In dieser Datei stehen nur Namen. **Canvas** findet damit alle, die dort genauso heißen. **Moodle** braucht eine Spalte aus deiner Namensliste, zum Beispiel die E-Mail-Adresse: Gib die Liste beim Öffnen der Stunde mit und hol dir diese Datei, bevor du die Stunde beendest.
sessions-grades_unlisted = Nicht in der Datei, weil sie nicht auf deiner Namensliste stehen: { $names }{ $more ->
    [0] .
   *[other] { " " }und { $more } weitere.
}
sessions-grades_column = Moot: { $title }, { $date }, eigene Züge in Prozent
sessions-page_here = 📄 Die Seite eurer Klasse: was an jedem Tisch geschehen ist. Speichert die Datei und öffnet sie in einem Browser. Sie bleibt hier, auch wenn die Stunde vorbei ist.
sessions-page_failed = Moot konnte die Seite nicht machen. Die Spiele sind sicher gespeichert und stehen in den Daten. Die Person, die Moot betreibt, findet den Grund im Log.
sessions-page_later = Die Seite wird gerade gemacht. Versuche es in ein paar Sekunden noch einmal.
sessions-no_page = Die Seite gibt es vom Beginn der Auswertung an.
sessions-button_begin_rest = Den Rest starten
sessions-button_fewer = { COUNT($n, "round") } weniger…
sessions-button_give = Platz vergeben…
sessions-button_end = Stunde beenden…
sessions-button_start_one = Start
sessions-button_stand_in = Vertretung
sessions-button_more_time = Mehr Zeit
sessions-button_message = Nachricht…
sessions-button_time = Mehr Zeit für…
sessions-button_pause_one = Pause
sessions-button_resume_one = Weiter
sessions-button_clocks_one = Zeitlimits kürzen
sessions-button_last_one = Letzte Runde…
sessions-button_note = Notiz…
sessions-button_predict = Nächster Zusammenbruch?
sessions-button_take = Ich kümmere mich darum
sessions-button_answer = Antworten…
sessions-button_fill = Platz besetzen…
sessions-button_open = Öffnen
sessions-button_nudge = Erinnern
sessions-button_nudge_all = Langsame erinnern
sessions-button_done = Fertig
sessions-button_help = Ich brauche Hilfe
sessions-button_stuck = Ich komme nicht weiter
sessions-move_from = Wer soll umziehen? Wähle zuerst den Tisch.
sessions-move_whom = Wer soll von Tisch { $n } umziehen?
sessions-move_where = Wohin?
sessions-move_free = Ein freier Platz an Tisch { $n }
sessions-move_change = Mit jemandem an Tisch { $n } tauschen
sessions-move_for = Mit wem von Tisch { $n }?
sessions-choose_tables = Tische wählen…
sessions-choose_tables_of = Tische wählen, { $span }…
sessions-control_gathering = Die Klasse meldet sich an. Wenn alle da sind, drücke **Plätze verteilen**. { $here } von { $expected } auf deiner Liste { $here ->
    [one] ist
   *[other] sind
  } da{ $beside ->
    [0] .
    [one] , dazu 1 Person, die nicht darauf steht.
   *[other] , dazu { $beside } Leute, die nicht darauf stehen.
  }
sessions-control_gathering_open = Die Klasse meldet sich an. Wenn alle da sind, drücke **Plätze verteilen**. Bisher da: { $here }.
sessions-control_seated = Die Tische stehen bereit. Drücke **Alle starten**, wenn die Klasse so weit ist.
sessions-control_playing = Es klingelt um **{ $bell }**, { $left }.
sessions-control_debrief = Auswertung: Die Spiele sind vorbei, und jeder Tisch zeigt sein Ergebnis. Die Kanäle bleiben, bis du die Stunde beendest.
sessions-control_closed = Diese Stunde ist vorbei.
sessions-control_footer = Plan { $plan } · diesen Kanal sieht nur die Leitung
sessions-doubt = **{ $name }** auf deiner Liste passt auf { $people }. Drücke **Wer ist wer…** und wähle aus. Bis dahin gilt nichts aus dieser Zeile.
sessions-strangers = Nicht auf deiner Liste: { $names }.
sessions-strangers_more = Nicht auf deiner Liste: { $names }, dazu { $more } weitere.
sessions-button_identify = Wer ist wer…
sessions-identify_text = Welche Zeile deiner Liste meinst du?
sessions-identify_who = Wer ist **{ $name }**?
sessions-identify_nobody = **{ $name }** ist noch nicht da, und alle, die da sind, stehen auf deiner Liste.
sessions-identify_none = Alle, die da sind, stehen auf deiner Liste, und kein Name passt auf zwei Leute.
sessions-identify_could = Passt auf { $names }
sessions-identify_is = Du hast { $name } gewählt
sessions-identify_absent = So heißt hier niemand
sessions-identify_back = Doch nicht { $name }
sessions-identified = Gespeichert. Ab jetzt gilt, was deine Liste über diese Person sagt.
sessions-identified_draft = Gespeichert. Drücke **Mischen**, damit die Plätze deiner Liste folgen.
sessions-identified_back = Zurückgenommen.
sessions-opened_roster = Auf deiner Liste { $n ->
    [one] steht eine Person.
   *[other] stehen { $n } Leute.
  }
sessions-opened_own = Diese Spalten braucht Moot nur für deine Notenliste: { $columns }.
sessions-opened_unsure = Sie ist nicht in UTF-8 gespeichert. Bitte prüfe, ob die Buchstaben stimmen: { $names }.
sessions-missing = Noch nicht da: { $names }.
sessions-missing_more = Noch nicht da: { $names }, dazu { $more } weitere.
sessions-off = ⚠️ Kein Platz für { $names }: nicht mehr auf diesem Server. Nach der Rückkehr einfach noch einmal **Ich bin da** drücken.
sessions-unseated = ⚠️ Noch ohne Platz: { $names }. Sie bekommen den nächsten freien, oder einen neuen Tisch, sobald drei warten.
sessions-between = ⏸️ { $n } von { $of } Tischen { $n ->
    [one] steht
   *[other] stehen
  } zwischen den Phasen still: Dort denken alle für sich über die Fragen nach. Wenn alle Tische so weit sind, spricht die Klasse darüber in { $channel }.
sessions-between_all = ⏸️ Alle Tische sind zwischen den Phasen, und die Klasse darf jetzt reden, laut oder in { $channel }. Sprecht über die Fragen und drücke dann **Weiter**. Ab da wird wieder geschwiegen.
sessions-noisy = ⚠️ Die Mitspielenden können in { $channels } noch schreiben oder sprechen, denn Discord lässt Moot dort die Rechte nicht ändern. Gib ihm dort *Berechtigungen verwalten*.
sessions-still_silent = ⚠️ Die Mitspielenden können in { $channels } noch immer nicht schreiben oder sprechen, denn Discord lässt Moot ihre Rechte nicht zurückgeben. Gib ihm dort *Berechtigungen verwalten*. Es versucht es von selbst wieder, innerhalb von zehn Minuten.
sessions-busy = ⏳ { COUNT($n, "order") } an Tische unterwegs.
sessions-calls_elsewhere = ✋ Hilferuf ohne Tisch: **{ $names }**.
sessions-count_seats = { COUNT($n, "seat") }
sessions-count_people = { COUNT($n, "person") }
sessions-count_standins = { COUNT($n, "stand_in") }
sessions-count_automatic = { COUNT($n, "automatic_player") }
sessions-count_waiting = { $n } ohne Platz
sessions-count_watching = { $n } { $n ->
    [one] sieht
   *[other] sehen
  } zu
sessions-count_calls = { COUNT($n, "help_call") }
sessions-ends = Am längsten braucht Tisch { $n }: voraussichtlich bis **{ $when }**.
sessions-ends_late = ⚠️ Am längsten braucht Tisch { $n }, voraussichtlich bis **{ $when }**: { COUNT($minutes, "minute") } zu spät{ $talk ->
    [0] { "" }
   *[other] { " " }für das Gespräch vor dem Ende der Stunde
  }.
sessions-gain_clocks = Mit **Zeitlimits kürzen** spart ihr etwa { COUNT($minutes, "minute") }.
sessions-gain_fewer = Mit **{ COUNT($n, "round") } weniger** spart ihr etwa { COUNT($minutes, "minute") }.
sessions-gain_nothing = **Letzte Runde** beendet die Spiele mit der Runde, die gerade läuft.
sessions-line = { $sign } { $where } · { $doing }
sessions-still_asked = Fragen noch offen: { COUNT($n, "player") }
sessions-stage = Runde
sessions-round = { $stage } { $round }/{ $rounds }
sessions-practice_round = Übung, Runde { $round }
sessions-is_last = letzte Runde
sessions-status_opening = wird vorbereitet
sessions-status_lobby = bereit zum Start
sessions-status_paused = Pause
sessions-status_over = das Spiel ist vorbei
sessions-status_closed = geschlossen
sessions-tables_playing = 🟢 Alles gut, { COUNT($n, "table") }: { $tables }
sessions-tables_paused = ⏸️ Pause, { COUNT($n, "table") }: { $tables }
sessions-tables_lobby = ⚪ Bereit, { COUNT($n, "table") }: { $tables }
sessions-tables_opening = ⚪ In Vorbereitung, { COUNT($n, "table") }: { $tables }
sessions-tables_over = 🏁 Vorbei, { COUNT($n, "table") }: { $tables }
sessions-tables_closed = ⚫ Geschlossen, { COUNT($n, "table") }: { $tables }
sessions-tables_help = 🔴 Hier wird sofort Hilfe gebraucht, { COUNT($n, "table") }: { $tables }
sessions-tables_look = 🟠 Hier wird vielleicht Hilfe gebraucht, { COUNT($n, "table") }: { $tables }
sessions-tables_meeting = 🗣️ In einer Versammlung, { COUNT($n, "table") }: { $tables }
sessions-tables_breaches = 🔇 Schweigen gebrochen, { COUNT($n, "table") }: { $tables }
sessions-tables_crashed = 💥 Ein Rohstoff ist bei 0, { COUNT($n, "table") }: { $tables }
sessions-asks_help = ✋ **{ $who } bittet um Hilfe**, { $since }
sessions-asks_stuck = 🆘 **{ $who } kommt nicht weiter**, { $since }
sessions-asks_taken = { $call }, { $name } kümmert sich darum
sessions-absent = 💤 { $who } abwesend
sessions-left_server = 🚪 { $who }: nicht mehr auf dem Server
sessions-breaches = 🔇 Schweigen { COUNT($n, "time") } gebrochen
sessions-breaches_by = 🔇 Schweigen { COUNT($n, "time") } gebrochen: { $who }
sessions-broke = **{ $who }**
sessions-broke_often = **{ $who }** { COUNT($n, "time") }
sessions-voting = 🗳️ **{ $n } von { $of }** { $n ->
    [one] hat
   *[other] haben
  } abgestimmt: { $yes } dafür, { $no } dagegen
sessions-voting_since = { $voting }, gefragt { $since }
sessions-voting_secret = 🗳️ eine geheime Abstimmung von { $of }
sessions-in_meeting = 🗣️ in einer Versammlung
sessions-in_meeting_until = 🗣️ in einer Versammlung, endet { $when }
sessions-speech = 🗨️ In den Versammlungen gesagt, soweit Moot es zählen kann:
sessions-waits = wartet auf { $who }, gefragt { $since }
sessions-waits_in = { $step }: wartet auf { $who }, gefragt { $since }
sessions-waits_staff = wartet auf die Leitung, gefragt { $since }
sessions-crashed = 💥 { WORD($resources, "resource") }
sessions-trouble = ⚠️ { $what }
sessions-trouble_discord_refused = Discord hat hier etwas abgelehnt
sessions-trouble_no_leader = niemand leitet die Sitzung: `/session takeover`
sessions-trouble_went_wrong = bei Moot ist etwas schiefgegangen
sessions-trouble_missing_permissions = Moot fehlen hier Rechte
sessions-trouble_no_voice_channel = sein Sprachkanal ließ sich nicht anlegen, also wird in seinen Versammlungen geschrieben
sessions-trouble_no_private_room = ein privater Raum ließ sich hier nicht anlegen, also **{ commons-button-hand }** auf der Anzeige benutzen
sessions-trouble_unreadable = dieser Tisch lässt sich nicht lesen
sessions-trouble_order_refused = ein Auftrag ließ sich nicht ausführen
sessions-card_stuck_title = Moot kann die Leitungsanzeige nicht zeigen
sessions-card_stuck = Ich kann die Anzeigen deiner Sitzung gerade nicht ändern. Darum können sie veraltet sein. Ich versuche es weiter.
sessions-not_furnished = Discord hat mich den Kanal der Leitung nicht anlegen lassen. Darum wurde keine Sitzung eröffnet.
sessions-end_title = Die Stunde beenden?
sessions-end_going = { COUNT($n, "game") } { $n ->
    [one] läuft
   *[other] laufen
  } noch.
sessions-end_text = Damit schließt du alle Tische endgültig. **{ sessions-end_remove }** entfernt auch die Kanäle der Tische und diesen hier, mit allem, was darin steht.
sessions-end_data = Hol dir zuerst **Daten** und **Notenliste**, wenn du die Kanäle entfernst: Die Knöpfe verschwinden dann auch. Deine Namensliste mit allen Spalten wird so oder so gelöscht.
sessions-end_page = Die Klasse verliert nichts: Die Seite der Auswertung bleibt im Kanal der Klasse.
sessions-end_remove = Beenden, Kanäle löschen
sessions-end_keep = Beenden, Kanäle behalten
sessions-call_title = { $n ->
    [0] 🙋 { $who } bittet um Hilfe
   *[other] 🙋 { $who } an Tisch { $n } bittet um Hilfe
  }
sessions-call_stuck = { $n ->
    [0] 🆘 { $who } kommt nicht weiter
   *[other] 🆘 { $who } an Tisch { $n } kommt nicht weiter
  }
sessions-call_asked = Gefragt { $when }.
sessions-call_taken = **{ $name }** kümmert sich darum.
sessions-call_answer = Beantwortet: *{ $text }*
sessions-call_done = Erledigt.
sessions-call_footer = Das liest nur die Leitung, auch solange der Tisch schweigt.
sessions-called = Danke, gleich kommt jemand zu dir. Deine Nachricht kann nur die Leitung lesen.
sessions-answer_title = Eine Nachricht deiner Lehrkraft
sessions-desk_title = Tisch { $n }
sessions-desk_lobby = Das Spiel beginnt hier, sobald deine Lehrkraft es startet.
sessions-desk_text = Kommst du nicht weiter? Drücke **{ sessions-button_help }** oder **{ sessions-button_stuck }**. Nur die Leitung sieht es, und du kannst es auch während der Schweigephase benutzen.
sessions-form_announce = Durchsage
sessions-form_announce_label = Was willst du durchsagen?
sessions-form_answer = Antwort
sessions-form_answer_label = Deine Antwort, nur für diese Person
sessions-form_note = Notiz
sessions-form_note_label = Was willst du dir merken?
sessions-form_report = Etwas melden
sessions-form_report_label = Was ist passiert?
sessions-form_help = Ich brauche Hilfe
sessions-form_help_label = Was brauchst du?
sessions-control_name = leitung
sessions-category = { $title }
sessions-category_rooms = { $title } · privat { $n }
sessions-category_voice = { $title } · Sprache { $n }
sessions-category_more = { $title } · { $n }
sessions-opened = Die Sitzung ist offen. Die Klasse findet ihre Anzeige hier. Du leitest sie im Leitungskanal, der gleich in deiner Liste erscheint.
sessions-arrived = Du bist dabei. Sobald alle da sind, bekommst du einen Tisch.
sessions-colour_chosen = { WORD($seat, "square") } Du hast **{ WORD($seat, "seat") }** gewählt. Wenn an deinem Tisch jemand diese Farbe vor dir gewählt hat, bekommst du eine andere.
sessions-colour_dealt = Deine Farbe bekommst du mit deinem Tisch.
sessions-colour_any = Egal welche Farbe
sessions-arrived_letter = Du bekommst außerdem eine kurze Direktnachricht von mir: Dorthin kommen deine Karten.
sessions-letter = ✉️ Du bist bei **{ $title }** dabei. Deine Karten kommen hierher, sobald das Spiel beginnt. Du musst nicht antworten.
sessions-unreachable = ✉️ Moot kann { $more ->
    [0] { $names }
   *[other] { $names } und { $more } weiteren Personen
} nicht schreiben: Ihre Direktnachrichten sind geschlossen. { $rooms ->
    [yes] Sie bekommen für ihre Karten je einen privaten Kanal.
   *[no] Am Tisch zeigt ihnen **{ commons-button-hand }** ihre Karten.
} Nach dem Öffnen einfach noch einmal **Ich bin da** drücken.
sessions-unreached = ✉️ Bei { COUNT($n, "person") } weiß Moot noch nicht, ob Direktnachrichten ankommen.
sessions-arrived_late = Du bist dabei: { WORD($seat, "square") } **{ WORD($seat, "seat") }** an Tisch { $n }. Seinen Kanal findest du gleich in deiner Liste.
sessions-seated_you = { WORD($seat, "square") } Du bist **{ WORD($seat, "seat") }** an Tisch { $n }: { $channel }
sessions-arrived_waiting = Du bist dabei. Alle Plätze sind besetzt: Du bekommst den nächsten freien, oder einen neuen Tisch, sobald drei warten.
sessions-arrived_or_watch = Oder drücke **Ich sehe nur zu**.
sessions-watching = Du siehst zu. Sobald es Tische gibt, bekommst du einen zum Zusehen.
sessions-watching_now = Du siehst zu. Du findest deinen Tisch gleich in deiner Kanalliste.
sessions-departed = Du wirst nicht mehr gezählt. Drücke **Ich bin da**, wenn du zurück bist.
sessions-dealt = Hier ist Entwurf { $n }.
sessions-moved = Fertig: Entwurf { $n } zeigt es.
sessions-seated = Die Tische werden angelegt …
sessions-told = **{ $where }:** { $what }
sessions-told_start = Das Spiel beginnt.
sessions-told_pause = Pause. Die Zeit läuft nicht, und niemand kann spielen. Mit **Weiter** geht es weiter.
sessions-told_resume = Das Spiel geht weiter, und die Zeit läuft wieder.
sessions-told_clocks = Ab jetzt haben alle weniger Zeit für jeden Schritt. Mit **{ sessions-button_more_time }** bei einem gewählten Tisch nimmst du das zurück.
sessions-told_more_time = Ab jetzt haben alle mehr Zeit für jeden Schritt. Mit **{ sessions-button_clocks }** nimmst du das zurück.
sessions-told_last_round = Die laufende Runde ist die letzte: des Spiels, oder der Übung, wenn dort noch geübt wird. Solange sie läuft, nimmst du das mit **Doch nicht die letzte Runde** zurück.
sessions-told_withdraw_last_round = Die laufende Runde ist doch nicht die letzte. Das Spiel geht weiter wie geplant.
sessions-told_fewer = Das Spiel hat ab jetzt weniger Runden als geplant.
sessions-told_next_stage = Die nächste Phase beginnt mit der nächsten Runde.
sessions-told_announce = Alle lesen deine Nachricht im Kanal ihres Tisches.
sessions-told_nudge = Alle, die den Tisch warten lassen, werden erinnert.
sessions-told_stand_in = Für alle, die abwesend oder langsam sind, spielen automatische Spieler, bis sie zurück sind.
sessions-told_stand_in_for = Für { $who } spielt eine Vertretung, bis sie zurück sind.
sessions-clock_step = { $clock }: { $before } → { $after }
sessions-clock_seconds = { $n } s
sessions-idle = **{ $where }:** Es hat sich nichts geändert. { $why }
sessions-idle_closed = Dort ist geschlossen.
sessions-idle_not_playing = Dort läuft gerade kein Spiel.
sessions-idle_paused = Dort ist schon Pause.
sessions-idle_not_paused = Dort ist keine Pause.
sessions-idle_no_clocks = Dort gibt es kein Zeitlimit.
sessions-idle_shortest = Kürzer können die Zeitlimits nicht werden: Sie sind schon bei der Hälfte der gewählten Zeit, oder bei 10 Sekunden.
sessions-idle_longest = Länger können die Zeitlimits nicht werden: Sie sind schon beim Doppelten der gewählten Zeit.
sessions-idle_nobody_waits = Das Spiel wartet auf niemanden, der erinnert werden könnte.
sessions-idle_not_long = Niemand lässt den Tisch schon eine Minute warten.
sessions-idle_nudged = Die letzte Erinnerung ist noch keine Minute her.
sessions-idle_no_rings = In diesem Plan sind Erinnerungen ausgeschaltet (`attention`).
sessions-idle_unreachable = Die Mitspielenden haben ihre Erinnerungen ausgeschaltet.
sessions-idle_no_stand_in = Sonst ist niemand abwesend, und niemand lässt den Tisch schon eine Minute warten.
sessions-idle_secret = Gerade läuft eine geheime Abstimmung. Bis sie zu Ende ist, spielt eine Vertretung nur für alle, die schon vorher abwesend waren.
sessions-idle_no_stage = Es gibt keine nächste Phase.
sessions-complete_table = { $tables } · Tisch { $n }: { $doing }
sessions-complete_needing = { $tables } · brauchen vielleicht Hilfe
sessions-complete_lobby = { $tables } · bereit zum Start
sessions-complete_playing = { $tables } · im Spiel
sessions-complete_paused = { $tables } · Pause
sessions-debriefed = Die Auswertung beginnt: Die Spiele sind vorbei, und jeder Tisch zeigt sein Ergebnis.
sessions-debrief_early = { COUNT($n, "game") } { $n ->
    [one] ist
   *[other] sind
  } noch nicht zu Ende. Die Auswertung beendet alle Spiele an dieser Stelle, und das lässt sich nicht zurücknehmen.
sessions-effect = **{ $where }:** { $what }
sessions-not_undone = Das lässt sich nicht zurücknehmen.
sessions-last_title = Diese Runde zur letzten machen?
sessions-last_yes = Zur letzten Runde machen
sessions-last_now_yes = Spiel jetzt beenden
sessions-last_back = Solange diese Runde noch läuft, nimmst du das mit **Doch nicht die letzte Runde** zurück.
sessions-last_round = Runde { $round } ist die letzte. Danach ist das Spiel vorbei.
sessions-last_skips = Runde { $round } ist die letzte. Danach ist das Spiel vorbei, und die nächste Phase ({ COUNT($rounds, "round") }) wird nicht gespielt.
sessions-last_now = Gerade ist eine Runde zu Ende, also endet das Spiel sofort. Das lässt sich nicht zurücknehmen.
sessions-last_practice = Hier wird noch geübt. Die Übung endet mit Runde { $round }, und dann beginnt das Spiel.
sessions-last_planned = Runde { $round } ist ohnehin die letzte.
sessions-last_already = Diese Runde ist schon die letzte.
sessions-last_none = Hier ändert sich nichts, denn es läuft kein Spiel.
sessions-next_title = Die nächste Phase beginnen?
sessions-next_round = Die nächste Phase beginnt nach Runde { $round }.
sessions-next_practice = Hier wird noch geübt. Nach der Übung wird eine Runde gespielt, dann beginnt die nächste Phase.
sessions-next_none = Hier ändert sich nichts, denn das ist die letzte Phase.
sessions-fewer_title = Weniger Runden spielen?
sessions-fewer_text = Jedes Spiel wird { COUNT($n, "round") } kürzer als geplant. Tische, die schon so weit sind, hören nach der laufenden Runde auf.
sessions-fewer_yes = { COUNT($n, "round") } weniger als geplant
sessions-beyond = In diesem Plan kommt keine weitere Phase. Wenn du trotzdem eine beginnst, spielen die Tische { COUNT($n, "round") } mehr, und die Stunde wird länger als geplant.
sessions-beyond_yes = Nächste Phase beginnen
sessions-debrief_yes = Auswertung beginnen
sessions-silent_on = Solange die Spiele laufen, wird auch in { $channel } geschwiegen. Danach ist es wieder wie vorher.
sessions-silent_off = Die Mitspielenden dürfen in { $channel } wieder schreiben.
sessions-ended = Die Stunde ist vorbei. Die Tische werden geschlossen.
sessions-granted = { $name } gehört jetzt zur Leitung.
sessions-granted_you = In **{ $title }** gehörst du jetzt zur Leitung: { $role ->
    [owner] Du hast die Hauptleitung
    [co] Du leitest die Klasse mit
    [assistant] Du hilfst an den Tischen
   *[observer] Du siehst an den Tischen zu
  }. Alles dazu findest du in { $channel }.
sessions-revoked = { $name } gehört nicht mehr zur Leitung.
sessions-taken_over = Du leitest jetzt diese Sitzung.
sessions-role_owner = Hauptleitung
sessions-role_co = Mitleitung
sessions-role_assistant = Assistenz
sessions-role_observer = beobachtet
sessions-role_student = spielt mit
sessions-role_watcher = sieht zu
sessions-role_gone = nicht mehr dabei
sessions-seat_found = Ein Platz ist frei: Du spielst jetzt **{ WORD($seat, "seat") }** an Tisch { $n }. Sein Kanal steht in deiner Liste.
sessions-promoted = Die nächste Phase beginnt, und ein Platz ist frei: Du spielst jetzt **{ WORD($seat, "seat") }** an Tisch { $n }. Sein Kanal steht in deiner Liste. Wenn du lieber nicht mitspielen willst, drücke dort **Verlassen**.
sessions-seat_gone = Du warst abwesend, als die nächste Phase begann. Auf deinem Platz an Tisch { $n } spielt jetzt jemand, der vorher keinen hatte. Bist du zurück? Dann drücke auf der Klassenanzeige **Ich bin da**: Du bekommst den nächsten freien Platz.
sessions-left_server_notice = 🚪 **{ $names }** ({ WORD($seat, "seat") }, Tisch { $n }) hat den Server verlassen, und der Tisch wartet. Öffne den Tisch und gib den Platz jemand anderem, oder drücke **Vertretung**.
sessions-given = Fertig: Der Platz ist gleich vergeben.
sessions-give_text = Wer bekommt welchen Platz?
sessions-give_choice = { $who }: { WORD($seat, "seat") }
sessions-give_instead = statt { $names }, dann ohne Platz
sessions-give_none = Niemand wartet auf einen Platz, oder dieser Tisch hat keinen zu vergeben.
sessions-button_records = Protokolle der Spiele
sessions-bundle = Die Daten dieser Sitzung für die Forschung. Öffne sie als Ordner und fang mit `README.md` an: Dort steht, wie du sie sicher in einem Tabellenprogramm ansiehst. Namen stehen nicht darin.
sessions-bundle_without = Die Daten dieser Sitzung bis jetzt, für die Forschung. Öffne sie als Ordner und fang mit `README.md` an: Dort steht, wie du sie sicher in einem Tabellenprogramm ansiehst. Namen stehen nicht darin. Es fehlen Tische, die noch spielen oder sich nicht lesen lassen: { $tables }.
sessions-bundle_lost = **Die Daten sind nicht vollständig:** { COUNT($n, "table") } { $n ->
        [one] ließ
       *[other] ließen
    } sich nicht lesen oder nicht prüfen und { $n ->
        [one] fehlt
       *[other] fehlen
    } darin. Die Person, die diesen Bot betreibt, erfährt am eigenen Rechner, warum:
    ```
    python3 -m bot data --session { $session } --out study.zip
    ```
sessions-bundle_none = Noch ist kein Spiel dieser Sitzung vorbei. Daten gibt es, sobald eins vorbei ist.
sessions-bundle_unreadable =
    Die Daten dieser Sitzung lassen sich hier nicht lesen. Die Person, die diesen Bot betreibt, erfährt am eigenen Rechner, warum:
    ```
    python3 -m bot data --session { $session } --out study.zip
    ```
sessions-bundle_large =
    Die Daten dieser Sitzung haben { $mb } MB, und Discord nimmt nur 10. Bitte die Person, die diesen Bot betreibt, die Datei am eigenen Rechner zu machen:
    ```
    python3 -m bot data --session { $session } --out study.zip
    ```
sessions-exported = Alle Protokolle dieser Sitzung, mit Nummern statt Namen. Diese Datei, und damit jedes Spiel darin, können alle mit `python3 -m bot verify DATEI` prüfen.
sessions-exported_without = Die Protokolle dieser Sitzung bis jetzt. Es fehlen Tische, die noch spielen oder sich nicht lesen lassen: { $tables }.
sessions-message_whom = Für wen? Sonst liest es niemand.
sessions-time_whom = Wer braucht mehr Zeit? Alle am Tisch bekommen sie, also sieht niemand, für wen sie ist.
sessions-time_given = { $name } hat jetzt mindestens { $percent } % der üblichen Zeit, und alle am Tisch auch. Niemand erfährt, für wen sie ist.
sessions-message_nobody = An diesem Tisch sitzt niemand.
sessions-form_message = Nachricht
sessions-form_message_label = Was soll nur diese Person lesen?
sessions-message_sent = { $name } bekommt deine Nachricht.
sessions-questions = **Die erste Phase ist vorbei.** Euer Tisch macht Pause, bis es für alle weitergeht. Lies, was sich dann ändert, und denk über die Fragen nach. Wann und wo ihr darüber sprechen dürft, steht auf der Anzeige des Tisches.
sessions-call_is_yours = Du kümmerst dich darum.
sessions-call_answered = Die Antwort ist unterwegs.
sessions-call_ended = Als erledigt notiert.
sessions-noted = Notiert.
sessions-whatif_title = Was wäre, wenn…
sessions-whatif_title_at = Was wäre, wenn… an Tisch { $n }
sessions-whatif_table = Automatische Spieler spielen ein Spiel noch einmal weiter, mit einer Änderung und mit denselben Würfeln. An welchem Tisch?
sessions-whatif_text = Was willst du ändern?
sessions-whatif_choose = Was wäre, wenn…
sessions-whatif_asked = Was wäre, wenn { $what }? Von welcher Runde an?
sessions-whatif_round = Von welcher Runde an?
sessions-whatif_from = ab Runde { $n }
sessions-whatif_from_to = ab einer Runde zwischen { $first } und { $last }
sessions-whatif_playing = Wird gespielt: Was wäre, wenn { $what }, ab Runde { $round }? Es dauert etwa 20 Sekunden. Das Ergebnis kommt in diesen Kanal, nur für die Leitung. Von dort kannst du es der Klasse zeigen.
sessions-whatif_is_shown = Die Klasse sieht es.
sessions-whatif_shown = Die Klasse sieht es jetzt in ihrem Kanal.
sessions-whatif_gone = Moot wurde seitdem neu gestartet und hat dieses Ergebnis nicht mehr. Lass es bitte mit **Was wäre, wenn…** noch einmal spielen.
sessions-whatif_busy = Gerade wird etwas anderes ausprobiert. Bitte warte etwa 20 Sekunden.
sessions-whatif_later = Das ist möglich, solange die Klasse über ihre Spiele spricht: nach **Auswertung** und vor dem Ende der Stunde.
sessions-whatif_none = Hier kannst du nichts ausprobieren. Dazu braucht es ein Spiel mit gespielten Runden und Würfel, die Moot geworfen hat.
sessions-whatif_failed = Deine Wahl, ab Runde { $round }, ließ sich nicht spielen. Bitte versuche etwas anderes.
sessions-predict_title = Tisch { $n }: Was bricht als Nächstes zusammen?
sessions-predict_text = Es ist Runde { $n }. Sag, welcher Rohstoff als Nächstes zusammenbricht und wann. Du hast recht, wenn es in diesen Runden passiert. Bis dahin kannst du es ändern. Solange die Spiele laufen, sieht es niemand. Die Auswertung sagt, wie viele jeden Zusammenbruch vorhergesagt haben, ohne Namen.
sessions-predict_said = Du hast gesagt: **{ $said }**.
sessions-predict_late = Eine neue Runde hat begonnen, darum ist die Auswahl jetzt anders. Bitte wähle noch einmal.
sessions-predict_choose = Was bricht als Nächstes zusammen?
sessions-predict_now = { $what }: in dieser Runde ({ $first })
sessions-predict_soon = { $what }: in Runde { $first } oder { $last }
sessions-predict_later = { $what }: in Runde { $first } oder später
sessions-predict_nothing = Kein Zusammenbruch mehr
sessions-plan_which = Oder nenne einen dieser Pläne: { $known }.
sessions-no_plan = Einen Plan mit diesem Namen gibt es nicht. Es gibt { $known }.
sessions-plan_file = **{ $title }**, { $minutes } Minuten. Speichere die Datei, ändere sie und eröffne damit eine Sitzung: `/session open file:…` In der Probe auf deinem Computer (`python3 -m bot`) gibt es ein Formular, das die Datei öffnet.
sessions-not_open = Hier gibt es keine Sitzung. Eine Lehrkraft eröffnet sie mit `/session open`.
sessions-words_about =
    { "**" }Was du in Versammlungen schreibst** ist eine eigene Frage. Es wird nur gespeichert, wenn alle an deinem Tisch Ja sagen, und im Thread der Versammlung steht das, solange es so ist. Die Forschung bekommt es mit einem Code statt deines Namens. Wenn jemand von euch das Ja zurücknimmt, wird alles gelöscht, was an eurem Tisch geschrieben wurde. Bitte schreibt keine Namen.
sessions-words_yes = Meine Worte speichern: **Ja**.
sessions-words_no = Meine Worte speichern: **Nein**.
sessions-words_unreadable = Dieser Plan will speichern, was ihr in Versammlungen schreibt, aber Discord zeigt diesem Bot nicht, was jemand schreibt. Die Person, die ihn betreibt, kann das ändern: siehe die Seite über den Betrieb von Moot (`MOOT_MESSAGE_CONTENT`). Oder nimm `meeting_words` aus dem Plan.
sessions-button_keep_words = Meine Worte speichern
sessions-button_erase_words = Keine Worte speichern
sessions-led = { $ago }, { COUNT($people, "person") }, { $stage ->
    [gathering] noch ohne Plätze
    [seated] mit Plätzen
    [playing] im Spiel
    [debrief] in der Auswertung
   *[closed] vorbei
  }
sessions-no_such_session = Das ist keine Sitzung, die du hier leitest. Wähle eine aus der Liste, die beim Tippen erscheint.
sessions-which_session = Es gibt mehrere Sitzungen. Bitte benutze die Knöpfe im Leitungskanal der richtigen Sitzung.
sessions-missing_permissions = Moot kann hier keine Sitzung leiten, denn ihm fehlen Rechte.

sessions-refusals-no_team = Du hast hier keinen Platz.
sessions-refusals-captain_already = Du bedienst die Knöpfe schon für euren Platz.
sessions-refusals-already_seated = Die Plätze sind schon verteilt.
sessions-refusals-nobody_here = Noch ist niemand da. Die Leute drücken **Ich bin da** auf der Anzeige im Kanal der Klasse.
sessions-refusals-no_draft = Noch wurden keine Plätze verteilt.
sessions-refusals-draft_changed = Der Entwurf hat sich seitdem geändert. Bitte sieh dir den neuesten an.
sessions-refusals-not_in_session = Du bist nicht in dieser Sitzung. Drücke zuerst **Ich bin da** auf ihrer Anzeige.
sessions-refusals-had_no_part = Du warst in dieser Sitzung nicht dabei. Es hat sich nichts geändert.
sessions-refusals-not_a_player = Diese Fragen sind für alle, die in dieser Sitzung gespielt haben.
sessions-refusals-most_time = Diese Person hat schon { $percent } % der Zeit. Mehr ist nicht möglich.
sessions-refusals-not_asked = In dieser Sitzung werden keine Daten für die Forschung gesammelt.
sessions-refusals-no_questions = Hier gibt es keine Fragen.
sessions-refusals-questions_over = Diese Fragen waren für die Zeit vor den Spielen. Es hat sich nichts geändert.
sessions-refusals-questions_later = Diese Fragen kommen nach den Spielen.
sessions-refusals-not_understood = Das konnte ich nicht lesen. Es hat sich nichts geändert. Bitte öffne die Fragen noch einmal.
sessions-refusals-already_called = Du hast schon um Hilfe gebeten. Es kommt jemand.
sessions-refusals-call_taken = Jemand anders kümmert sich schon darum.
sessions-refusals-no_such_call = Dieser Hilferuf ist erledigt.
sessions-refusals-nothing_written = Bitte schreib etwas.
sessions-refusals-not_watching = Vorhersagen können nur die Leute, die an diesem Tisch zusehen.
sessions-refusals-nothing_to_predict = Gerade lässt sich nichts vorhersagen, denn das Spiel an diesem Tisch läuft nicht.
sessions-refusals-staff_only = Das kann nur die Leitung dieser Sitzung.
sessions-refusals-leaders_only = Das können nur die Hauptleitung und die Mitleitung der Sitzung.
sessions-refusals-owner_only = Nur die Hauptleitung der Sitzung kann sie weitergeben.
sessions-refusals-session_closed = Diese Sitzung ist vorbei.
sessions-refusals-session_over = Die Spiele dieser Sitzung sind vorbei.
sessions-refusals-session_busy = In der Sitzung ist viel los. Bitte versuche es noch einmal.
sessions-refusals-staff_cannot_play = Du gehörst zur Leitung dieser Sitzung, also kannst du nicht mitspielen.
sessions-refusals-already_here = Du bist schon da.
sessions-refusals-still_waiting = Du bist schon da und wartest auf einen Platz: Du bekommst den nächsten freien, oder einen neuen Tisch, wenn drei warten.
sessions-refusals-left_the_game = Du hast dein Spiel verlassen. Wer die Klasse leitet, kann dir wieder einen Platz geben.
sessions-refusals-observers_none = Nur zusehen geht in dieser Sitzung nicht. Nichts hat sich geändert.
sessions-refusals-leave_at_table = Du hast einen Platz. Um ihn aufzugeben, drücke an deinem Tisch **Verlassen** oder tippe `/leave`.
sessions-refusals-not_seated = Die Klasse hat noch keine Plätze. Drücke zuerst **Plätze verteilen**, dann **An die Tische**.
sessions-refusals-already_begun = Die Spiele haben schon begonnen.
sessions-refusals-not_playing = Die Spiele haben noch nicht begonnen.
sessions-refusals-class_is_silent = Im Kanal der Klasse wird immer geschwiegen, solange die Spiele laufen.
sessions-refusals-silent_already = Dieser Kanal steht schon auf der Liste.
sessions-refusals-not_silent = Dieser Kanal steht nicht auf der Liste.
sessions-refusals-too_many_silent = Es stehen schon { $most } Kanäle auf der Liste. In mehr kann Moot nicht für Schweigen sorgen.
sessions-refusals-own_channel = Dieser Kanal gehört einem Tisch oder der Leitung. Dort sorgt Moot selbst für Schweigen.
sessions-refusals-not_your_table = Du hilfst an anderen Tischen.
sessions-refusals-no_such_table = Einen Tisch mit dieser Nummer gibt es nicht.
sessions-refusals-no_such_tables = { $n ->
    [one] Einen Tisch { $tables } gibt es nicht.
   *[other] Die Tische { $tables } gibt es nicht.
  } Die Tische haben die Nummern 1 bis { $most }.
sessions-refusals-not_numbers = Das sind keine Nummern von Tischen. Schreib Zahlen mit Kommas dazwischen, und was aufeinander folgt mit Bindestrich: 1, 3, 5-7.
sessions-refusals-clocks_changed = Die Uhren wurden gerade geändert. Bitte sieh nach, was jetzt dort steht, und drücke noch einmal, wenn mehr nötig ist.
sessions-refusals-already_fewer = Alle Tische spielen schon { COUNT($n, "round") } weniger als geplant.
sessions-refusals-rounds_stand = In diesem Spiel lässt sich die Zahl der Runden nicht ändern. Drücke **Letzte Runde**, dann endet es mit der Runde, die gerade läuft.
sessions-refusals-nobody_named = Bitte nenne jemanden aus dieser Klasse: Diese Person ist nicht darin.
sessions-refusals-saw_this_table = Diese Person hat an diesem Tisch zugesehen und weiß, was dort verborgen ist. Darum bekommt sie dort keinen Platz.
sessions-refusals-saw_these_dice = Diese Person hat an einem anderen Tisch zugesehen, und alle Tische haben dieselben Würfel. Darum bekommt sie an diesem keinen Platz.
sessions-refusals-has_a_seat = Diese Person hat einen Platz.
sessions-refusals-session_here = In diesem Kanal gibt es schon eine Sitzung. Beende sie zuerst, oder eröffne die neue in einem anderen Kanal.
sessions-refusals-already_between = Das ist schon so.
sessions-refusals-not_on_roster = Diese Zeile deiner Liste gibt es nicht mehr. Drücke noch einmal **Wer ist wer…**.
sessions-refusals-colours_dealt = In dieser Klasse bekommen alle ihre Farbe mit dem Tisch.
sessions-refusals-already_so = Das ist schon so.
sessions-refusals-plays_here = Diese Person spielt in der Sitzung mit oder sieht zu. Darum kann sie nicht mehr in die Leitung.
sessions-refusals-is_owner = Diese Person hat die Hauptleitung der Sitzung. Gib die Hauptleitung zuerst jemand anderem.
sessions-refusals-not_staff = Diese Person gehört nicht zur Leitung.

# Was am eigenen Plan einer Lehrkraft nicht stimmt, nach Kennwort; `line` und `whole` stehen um jedes davon.
sessions-plan-line = Zeile { $line }: { $problem }
sessions-plan-whole = Die Datei: { $problem }
sessions-plan-too_long = sie hat { $size } kB. Höchstens { $most } kB gehen.
sessions-plan-not_text = das ist kein Text. Speichere die Datei als UTF-8.
sessions-plan-strange = das lässt sich nicht lesen: Klammern in Klammern ohne Ende, oder eine sehr lange Zahl.
sessions-plan-syntax = hier stimmt etwas nicht, etwa beim Zeichen { $column }. Zeilen sehen so aus: `title = "Freitag"`, oder `seats = 4`, oder `strict = true`.
sessions-plan-unfinished = hier geht etwas auf und nicht wieder zu: Ein Anführungszeichen oder eine Klammer fehlt.
sessions-plan-twice = dieser Name steht zweimal in der Datei. Nimm einen weg.
sessions-plan-missing = { $key } fehlt. { $key ->
    [name] Es ist der Name des Plans in Befehlen: kleine Buchstaben, Ziffern und Bindestriche.
    [title] Es ist der Titel, den die Klasse liest.
    [game] Es ist das Spiel, das gespielt wird: commons, tragedy, settlers oder crossroads.
    [minutes] Es ist die Länge einer Stunde in Minuten, von der ersten Anmeldung bis zum letzten Wort des Gesprächs danach.
    [kind] Es sagt, wie man antwortet: `"choice"` mit einer von wenigen Antworten, `"scale"` mit einer Stufe einer Skala, `"text"` mit eigenen Worten.
    [words] Es ist die Frage selbst.
   *[other] Bitte schreib es dazu.
  }
sessions-plan-unknown = { $key } gibt es nicht. Es gibt { $known }.
sessions-plan-unknown_near = { $key } gibt es nicht. Meinst du { $near }?
sessions-plan-unknown_too = { $key } gibt es auch nicht.
sessions-plan-number = { $key } ist eine ganze Zahl von { $least } bis { $most }, ohne Anführungszeichen.
sessions-plan-words = { $key } ist ein Text in Anführungszeichen, mit höchstens { $most } Zeichen.
sessions-plan-several = { $key } ist ein Text in Anführungszeichen: ein oder mehrere Wörter oder ganze Zahlen, mit einem Leerzeichen dazwischen.
sessions-plan-one_of = { $key } ist eins davon: { $choices }.
sessions-plan-yes_no = { $key } ist true (ja) oder false (nein), ohne Anführungszeichen.
sessions-plan-hours = { $key } schreibt man wie `"20:00-07:00"`, mit zwei verschiedenen Zeiten; `""` heißt nie.
sessions-plan-name = { $key } muss ein Name aus kleinen Buchstaben, Ziffern und Bindestrichen sein. Er beginnt mit einem Buchstaben und hat höchstens 32 Zeichen.
sessions-plan-section = { $key } ist ein Abschnitt der Datei: Schreib [{ $key }] in eine eigene Zeile, und seine Einträge darunter.
sessions-plan-too_many = { $key } hat zu viele Teile. Höchstens acht gehen.
sessions-plan-value = { $key } ist eine Zahl, ein Text in Anführungszeichen, oder true oder false.
sessions-plan-says = { $key }: { $reason }
sessions-plan-survey = { $key } ist der Name einer Umfrage oder einer eigenen Frage, oder mehrere in Klammern: `"trust"`, oder `["trust", "hope"]`.
sessions-plan-no_survey = eine Umfrage oder Frage { $given } gibt es nicht. Es gibt { $known }.
sessions-plan-survey_twice = { $key } nennt etwas zweimal.
sessions-plan-survey_name = { $key } heißt schon eine Umfrage von uns. Nenne deine Frage anders.
sessions-plan-too_many_questions = { $key } stellt { COUNT($n, "question") }. Höchstens { $most } gehen.
sessions-plan-unasked = { $key } wird niemand gefragt. Nenne es in survey_before oder survey_after.
sessions-plan-choices = { $key } braucht zwei bis zehn verschiedene Texte in Klammern, wie `["Ja", "Nein"]`, jeder mit höchstens 80 Zeichen.
sessions-plan-ends = eine Skala braucht low und high: was ihre erste und ihre letzte Stufe bedeuten.
sessions-plan-stray = { $key } passt nicht zu `kind = "{ $kind }"`.
sessions-plan-game = ein Spiel { $given } gibt es nicht. Es gibt { $games }.
sessions-plan-no_preset = { $game } hat keine Voreinstellung { $given }. Lass preset weg.
sessions-plan-seats_option = { $option } steht nicht hier: Der Plan sagt es einmal, als seats.
sessions-plan-fewest = fewest ist { $fewest }, und ein Tisch hat nur { $seats } Plätze.
sessions-plan-no_smaller = `remainder = "threes"` braucht kleinere Tische: fewest muss kleiner als { $seats } sein. Oder wähle `"teams"` oder `"watch"`.
sessions-plan-zone = eine Zeitzone { $given } gibt es nicht. Man schreibt sie wie `"Europe/Berlin"`.
sessions-plan-words_alone = meeting_words geht nur zusammen mit research: deinem eigenen Text, wofür die Daten sind.
sessions-plan-zone_missing = quiet (stille Stunden) braucht eine time_zone, wie `"Europe/Berlin"`.
