### Das Formular der Probe, mit dem ein Plan entsteht (bot/rehearsal/web/plan_form): seine Beschriftungen, was an einer Antwort nicht
### stimmt, und was gemessen wurde. Was die Seite selbst sagt, steht in page.ftl.

## Einträge eines Plans. `about` steht unter dem Feld.

plan_form-entry-game = Welches Spiel?
plan_form-entry-preset = Wie ist es eingestellt?
plan_form-entry-title = Titel
plan_form-about-title = Ihn liest die Klasse.
plan_form-entry-minutes = Minuten einer Stunde
plan_form-about-minutes = Von der ersten Anmeldung bis zum letzten Wort des Gesprächs.
plan_form-entry-lessons = Zahl der Stunden
plan_form-about-lessons = Zwischen zwei Stunden ruhen alle Tische.
plan_form-entry-practice = Proberunden
plan_form-about-practice = Sie zählen nicht.
plan_form-entry-quiz = Fragen zum Spiel vor dem Start
plan_form-about-quiz = Alle beantworten vier. Das Spiel wartet höchstens eine Minute.
plan_form-entry-pause = Pause zwischen zwei Teilen
plan_form-about-pause = Alle Tische halten an und beantworten ein paar Fragen.
plan_form-entry-seats = Plätze an einem Tisch
plan_form-entry-fewest = Kleinster Tisch
plan_form-entry-method = Wer sitzt zusammen?
plan_form-entry-remainder = Was, wenn es nicht aufgeht?
plan_form-entry-matched = Gleiche Würfel an allen Tischen
plan_form-about-matched = Dann kannst du die Tische vergleichen.
plan_form-entry-names = Namen neben den Farben
plan_form-entry-choose_colour = Farbe selbst aussuchen
plan_form-about-choose_colour = Nur in Spielen, in denen alle Farben gleich anfangen.
plan_form-entry-private_rooms = Wer bekommt einen eigenen Kanal für die Karten?
plan_form-entry-attention = Direktnachricht, wenn ein Tisch auf jemanden wartet
plan_form-entry-observers = Wer darf an einem Tisch zusehen?
plan_form-entry-strict = Kein Platz für Leute, die den Server verwalten
plan_form-about-strict = Für sie lässt sich kein Kanal sperren.
plan_form-entry-quiet = Ruhezeit
plan_form-about-quiet = Zum Beispiel 20:00-07:00. Alle Uhren stehen still. Für Spiele über mehrere Tage.
plan_form-entry-time_zone = Zeitzone der Ruhezeit
plan_form-about-time_zone = Zum Beispiel Europe/Berlin.
plan_form-entry-research = Dein Text, wenn du um Daten für die Forschung bittest
plan_form-about-research = Bleibt das Feld leer, wird niemand gefragt.
plan_form-entry-meeting_words = Auch fragen, ob Texte aus Versammlungen aufbewahrt werden dürfen
plan_form-entry-name = Kurzname
plan_form-about-name = Für Befehle und Daten. Er richtet sich nach dem Titel, solange du ihn nicht änderst.
plan_form-entry-version = Fassung
plan_form-about-version = Zähle sie hoch, wenn du einen Plan änderst, den du schon benutzt hast.

## Teile einer eigenen Frage

plan_form-part-kind = Wie wird geantwortet?
plan_form-part-words = Frage
plan_form-part-choices = Antworten zur Auswahl, jede in einer eigenen Zeile
plan_form-part-low = Was die erste Stufe bedeutet
plan_form-part-high = Was die letzte Stufe bedeutet
plan_form-part-steps = Zahl der Stufen
plan_form-part-optional = Das Feld darf leer bleiben

## Was an einer Antwort nicht stimmt, nach denselben Kennwörtern wie in der Datei eines Plans

plan_form-problem-missing = Das wird gebraucht.
plan_form-problem-number = Eine ganze Zahl von { $least } bis { $most }.
plan_form-problem-words = Höchstens { $most } Zeichen.
plan_form-problem-several = Wörter oder ganze Zahlen, mit einem Leerzeichen dazwischen.
plan_form-problem-one_of = Eins davon: { $choices }.
plan_form-problem-yes_no = Ja oder nein.
plan_form-problem-hours = Zwei verschiedene Zeiten, zum Beispiel 20:00-07:00.
plan_form-problem-name = Kleine Buchstaben, Ziffern und Bindestriche, höchstens 32. Am Anfang steht ein Buchstabe.
plan_form-problem-too_many = Es können höchstens acht sein.
plan_form-problem-value = Eine Zahl, ein Text, oder ja oder nein.
plan_form-problem-survey_name = So heißt schon eine Umfrage von Moot. Wähle einen anderen Namen.
plan_form-problem-too_many_questions = Das sind { COUNT($n, "question") }. Es können höchstens { $most } sein.
plan_form-problem-unasked = Wähle, wann sie gestellt wird: vor oder nach dem Spiel.
plan_form-problem-choices = Zwei bis zehn verschiedene Antworten mit je höchstens 80 Zeichen.
plan_form-problem-ends = Schreib dazu, was die erste und die letzte Stufe bedeuten.
plan_form-problem-no_preset = Dieses Spiel gibt es nur in der üblichen Einstellung.
plan_form-problem-fewest = Ein Tisch hat nur { $seats } Plätze.
plan_form-problem-no_smaller = Kleinere Tische als { $seats } gibt es so nicht. Verkleinere den kleinsten Tisch, oder wähle hier etwas anderes.
plan_form-problem-zone = Diese Zeitzone gibt es nicht. Schreib sie wie Europe/Berlin.
plan_form-problem-zone_missing = Zur Ruhezeit gehört eine Zeitzone.
plan_form-problem-words_alone = Dazu gehört dein Text über die Forschung.

## Was aus den Antworten folgt

plan_form-tables = { $students } Personen ergeben { COUNT($n, "table") }: { $tables }.{ $watching ->
    [0] { "" }
    [1] { " 1 Person sieht zu." }
   *[other] { " " }{ $watching } sehen zu.
  }
plan_form-tables_of = { $n } zu { $size }
plan_form-forecast = Die Hälfte aller Klassen braucht höchstens { $likely }, neun von zehn höchstens { $late }.
plan_form-forecast_lesson = { $n }. Stunde: { $forecast }
plan_form-forecast_late = { $share } % der Klassen werden rechtzeitig fertig.
plan_form-forecast_endless = Dieses Spiel hat keine letzte Runde, darum gibt es keine Vorhersage.
plan_form-days = { $n } Tage

## Was gemessen wurde: Jede Zahl steht in der Quelle, die darunter genannt ist

plan_form-measured-institutions = Ein gemischter Tisch spielt 16 Runden: Eine Farbe nimmt alles, eine ist vorsichtig, zwei richten sich nach den anderen. Ohne Reden überleben { $silent } von 4, mit 8 Runden Selbstverwaltung { $governed }. Die Zusammenbrüche gehen von { $crashes } auf { $fewer } zurück.
plan_form-measured-silence = Nach 16 Runden ohne Reden überleben { $careful } von 4, wenn sich alle zurückhalten, und { $greedy }, wenn alle nehmen, was sie bekommen.
plan_form-measured-goals = Bei 6 Runden und Ziel 3 (first-45) überleben { $short_careful } von 4, wenn sich alle zurückhalten, und { $short_greedy }, wenn alle nehmen, was sie bekommen. Bei 8 Runden und Ziel 5 (basic-60) sind es { $careful } und { $greedy }.
plan_form-measured-fines = Mit Abgaben und einem Punkt überleben an einem gemischten Tisch { $fines } von 4, mit den üblichen Regeln { $limits }. Die Zusammenbrüche bleiben bei { $crashes }: Die Regeln schenken Punkte und retten keine Karten.
plan_form-measured-nested = Auf dem Spielplan mit Teilgruppen und Ziel 6 überleben { $nested } von 4, wenn sich alle zurückhalten. Jede Farbe überlebt in { $least } bis { $most } von 100 Spielen.
plan_form-measured-box = Kommt Getauschtes in die Schachtel, überleben an einem gemischten Tisch ohne Reden { $silent } von 4 und mit Selbstverwaltung { $governed }. Sie ändert dann nichts.
plan_form-measured-bank = Im Plan first-45 liegen am Anfang { $cards } Karten in der Bank. Mit { $usual } würde von 4, die alles nehmen, fast eine Farbe überleben.
plan_form-measured-cap = An einem gemischten Tisch mit Selbstverwaltung überleben bei 24 Karten jeder Sorte { $usual } von 4. Bei 30 sind es { $more }, ohne Grenze { $none }.
plan_form-measured-absent_votes = Wenn 2 von 4 fehlen, nimmt der Tisch { $silent } von 100 Anträgen an. Wenn Vertretungen mitentscheiden, sind es { $deciding }.
plan_form-measured-meetings = In 8 Runden Selbstverwaltung hält ein gemischter Tisch { $meetings } Versammlungen mit insgesamt { $motions } Anträgen.
plan_form-measured-absent = Wenn in first-45 eine von 4 Personen fehlt, kostet das die anderen { $one } min der Stunde. Fehlen zwei, sind es { $two } min, bei dreien { $three } min.
plan_form-measured-first_cards = Von 100 vorsichtigen Tischen überlebt an { $usual } niemand. Mit den Karten von Version 0.4 sind es { $first }.
plan_form-measured-six = Von 4, die einander vertrauen, leben am Ende noch { $four }. Von 6 sind es { $six }.
plan_form-measured-last_round = Von 100 Tischen voller Vertrauen spielen { $trusting } bis Runde 15, von 100 vorsichtigen { $careful }.
plan_form-measured-trade_value = Mit 8 kommen { $eight } von 100 Gold aus dem Tauschen, mit den üblichen 3 nur { $three }.
plan_form-measured-table_rounds = Zu dritt dauert ein Spiel bis 100 Gold { $three } Runden, zu viert { $four } und zu fünft { $five }.
plan_form-measured-gold = Zu viert ist in der Hälfte aller Spiele nach höchstens { $rounds } Runden jemand bei 100 Gold.
plan_form-measured-five_points = In 6 Runden (settlers-60) kommen { $least } bis { $most } von 4 auf 5 Punkte, je nachdem, wie sie spielen.
