### Die Sätze der Seite, auf der man probt (bot/rehearsal/web/page); was in ihren Nachrichten steht, steht woanders.

## Der Rahmen des Fensters

page-skip = Zu den Nachrichten springen
page-skip_box = Zum Schreibfeld springen
page-people = Leute der Klasse
page-channels = Kanäle
page-places = Kanäle und Direktnachrichten
page-direct_messages = Direktnachrichten
page-messages = Nachrichten
page-jump = Neueste Nachrichten ↓
page-seeing = Leute, die diesen Kanal sehen
page-no_script = Diese Seite braucht JavaScript. Sie lädt nichts aus dem Internet.
page-language = Sprache dieser Seite
page-menu = Leute und Kanäle
page-read_only = Hier kannst du lesen, aber nicht schreiben
page-silence = Schweigen
page-how = So geht’s los
page-show_me = Zeig mir…
page-who = Wer ist hier
page-close = Schließen
page-cancel = Abbrechen

## Was schiefgegangen ist

page-no_answer = Die Probe antwortet nicht. Läuft sie im Terminal noch?
page-line_lost = Die Verbindung ist weg. Wenn die Probe im Terminal beendet wurde, starte sie neu.
page-over_title = Diese Probe ist vorbei
page-over_text = Eine andere Probe hat begonnen, mit anderen Spielen als hier. Öffne die Adresse, die das Terminal jetzt zeigt.
page-nothing_here = An dieser Adresse gibt es keine Probe
page-nothing_here_text = Jede Probe hat eine eigene Adresse. Wenn sie beendet wurde, starte sie wieder mit python3 -m bot: Sie geht weiter, wo sie war. Wenn eine andere Probe begonnen hat, öffne die Adresse, die das Terminal jetzt zeigt.
page-failed = Das hat nicht geklappt: Moot hat nicht geantwortet.
page-form_failed = Da ist etwas schiefgegangen: Moot hat nicht geantwortet. Du kannst es noch einmal versuchen.
page-command_failed = /{ $command }: Moot hat nicht geantwortet.

## Womit man anfängt

page-bringing = Einen Moment: Ein Tisch wird bis hierhin gespielt: „{ $name }“.
page-brought = { $name }: ein eigener Tisch, und alle, die dort spielen, bist du. Klick links auf ein Gesicht und drücke die Knöpfe dieser Person.
page-dm_intro = Das können nur du und der Bot lesen. Hier legt der Bot deine Karten hin.
page-topic = Hier trifft sich die Klasse. Hier werden Tische eröffnet.
page-begins_here = Hier fängt es an.
page-join = Dem Server beitreten
page-not_joined = Du bist noch nicht in der Klasse
page-not_joined_text = Du bist jemand, der zu spät kommt. Sieh dir an, wie die Klasse dann aussieht.
page-fill_in = Für mich ausfüllen
page-welcome = Willkommen in der Probe
page-welcome_text = Die ganze Klasse auf einer Seite, mit genau dem Bot, der auf Discord laufen würde. Nichts verlässt diesen Computer.
page-welcome_tip = Tipp: Öffne ein zweites Fenster und wähle eine andere Person, dann spielst du zwei auf einmal. Auch mit Alt+1 bis Alt+7 wechselst du.
page-step_open = Du bist die Spielleitung. Unten ist schon ein Tisch offen; weitere gibt es mit `{ $command }`.
page-step_students = Klicke in der Leiste links auf jemanden aus der Klasse und drücke auf der Anmeldung **{ tables-join }**. Mach das mit so vielen, wie du willst.
page-step_start = Wechsle zurück zur Spielleitung und drücke auf der Anmeldung **{ tables-start }**, oder tippe `{ $command }`. Dann wähle, wer auf den freien Plätzen spielt.
page-step_play = Der Tisch hat links einen eigenen Kanal. Sei wieder jemand aus der Klasse, geh dorthin und drücke auf der Karte **{ tables-button-turn }**.
page-step_show = Oder drücke oben **{ page-show_me }**: ein Tisch mitten im Spiel, mit einer Ernte, einer Versammlung oder einer Klage.
page-step_join = Wenn ein Tisch offen ist, drücke auf seiner Karte **{ tables-join }**.
page-step_observe = Wenn ein Tisch offen ist, drücke auf seiner Karte **{ tables-observe }**.
page-step_begun = Wenn das Spiel begonnen hat, erscheint links sein Kanal. Am Handy ist er hinter ☰. Deine Karten kommen als Direktnachricht.
page-step_lead = Um einen Tisch zu öffnen oder zu starten, sei die Spielleitung: das erste Gesicht in der Leiste links. Am Handy ist sie hinter ☰.
page-led_sees = Du bist jetzt diese Person: Sie tut nichts von selbst, bis du ein anderes Gesicht anklickst. Komm, setz dich und spiel an ihrer Stelle.
page-led_lead = Um die Stunde zu leiten, sei die Lehrkraft: das erste Gesicht in der Leiste links. Am Handy ist sie hinter ☰.
page-led_open = Du bist die Lehrkraft. Öffne die Stunde mit `{ $command }`.
page-led_deal = Die Klasse kommt von selbst, und ihre Karte zählt sie. Wenn alle da sind, drücke in **{ sessions-control_name }** auf **{ sessions-button_deal }**.
page-led_seat = Sieh dir den Entwurf der Tische an. Drücke **{ sessions-button_seat }**.
page-led_start = Wenn alle Tische bereit sind, drücke **{ sessions-button_begin }**. Die Leiste links zeigt, wer an welchem Tisch sitzt.
page-led_watch = Behalt die Leitungsanzeige im Auge: Manche kommen zu spät, fallen aus oder kommen zurück.
page-led_resume = Zwischen zwei Teilen stehen alle Tische still. Sprich mit der Klasse, dann drücke **{ sessions-button_resume }**.
page-led_debrief = Wenn alle Spiele vorbei sind, drücke **{ sessions-button_debrief }**.
page-led_end = Sprecht darüber, was passiert ist. Danach räumt **{ sessions-button_end }** alles weg.
page-guide_next = Als Nächstes:
page-guide_go = Zu #{ $channel }

## Die Seite vor der Probe: eine ganze Klasse oder ein Tisch

page-start_which = Was möchtest du proben?
page-start_class = Eine ganze Klasse
page-start_class_text = Du bist die Lehrkraft. Die Klasse kommt, setzt sich und spielt von selbst.
page-start_students = Wie viele sind in der Klasse?
page-start_plan = Welcher Plan?
page-start_minutes = { $n } Minuten
page-start_lessons = { $lessons } × { $n } Minuten
page-start_own = Eine eigene Plandatei
page-start_file = Deine Plandatei
page-start_absent = Wie viele fallen während der Stunde aus?
page-start_open_class = Klasse öffnen
page-start_table = Ein Tisch
page-start_table_text = Du bist alle am Tisch: Klicke auf ein Gesicht, dann siehst du, was diese Person sieht.
page-start_game = Welches Spiel?
page-start_fresh = Neu anfangen: Die Tische vom letzten Mal kommen beiseite
page-start_open_table = Tisch öffnen
page-start_wait = Einen Moment: Gleich öffnet sich hier die Probe.

## Einen Plan machen

page-plan_make = Einen Plan machen
page-plan_text = Ein Plan sagt, was deine Klasse spielt und wie lange. Fülle aus, was du möchtest: Alles andere bleibt wie üblich. Speichere ihn als Datei und eröffne damit eine Sitzung.
page-plan_back = Zurück
page-plan_start = Womit du anfängst
page-plan_from = Ausgehen von
page-plan_empty = Ein leerer Plan
page-plan_take = Diesen Plan nehmen
page-plan_file = Oder eine eigene Plandatei öffnen
page-plan_undo = Meinen Plan von vorhin zurückholen
page-plan_game = Das Spiel
page-plan_lesson = Die Stunde
page-plan_tables = Die Tische
page-plan_main = Optionen
page-plan_clocks = Zeitlimits
page-plan_others = Weitere Optionen
page-plan_survey = Fragen an die Klasse
page-plan_lots = Verschiedene Regeln für die Tische
page-plan_more = Mehr zu diesem Plan
page-plan_students = Größe deiner Klasse
page-plan_students_text = Für die Zahl der Tische und für die Probe. Sie gehört nicht zum Plan.
page-plan_needed = nötig
page-plan_as_usual = Wie üblich: { $usual }
page-plan_as_usual_none = Wie üblich
page-plan_usual = Üblich: { $usual }.
page-plan_bounds = { $least } bis { $most }.
page-plan_most = Höchstens { $most } Zeichen.
page-plan_in_file = Wie in deiner Datei
page-plan_measured = Gemessen:
page-plan_source = Quelle: { $source }
page-plan_not_people = Gemessen wurden automatische Spieler, keine Menschen. Achte auf die Reihenfolge, nicht auf die genauen Zahlen.
page-plan_survey_text = Antworten ist freiwillig. Was vorher und nachher gefragt wird, lässt sich vergleichen.
page-plan_before = vor dem Spiel
page-plan_after = nach dem Spiel
page-plan_own_question = Deine Frage { $n }
page-plan_question_name = Kurzname in den Daten
page-plan_add_question = Frage hinzufügen
page-plan_remove_question = Frage { $n } entfernen
page-plan_lots_text = Ein versiegeltes Los gibt jedem Tisch einen dieser Regelsätze. Danach kannst du vergleichen, was die Tische getan haben.
page-plan_lot = Regelsatz
page-plan_own_lot = Ein eigener
page-plan_lot_name = Name des Regelsatzes
page-plan_add_lot = Regelsatz hinzufügen
page-plan_remove_lot = { $name } entfernen
page-plan_lot_option = Eine Option, die anders ist
page-plan_add_option = Option hinzufügen
page-plan_drop_option = Option herausnehmen
page-plan_result = Dein Plan
page-plan_source_forecast = Simulierte Klassen, siehe { $source }
page-plan_save = Plandatei speichern
page-plan_saved = { $file } ist gespeichert. Tippe auf deinem Server /session open und gib sie als Datei an.
page-plan_try = Mit einer automatischen Klasse ausprobieren
page-plan_try_later = Zum Ausprobieren: Speichere den Plan und wähle ihn als eigene Plandatei, wenn du die Probe neu startest.
page-plan_mend = Bitte verbessere zuerst das hier:
page-plan_whole = Der Plan

## Wer jemand ist, und was man tun kann

page-role_instructor = Spielleitung
page-role_student = aus der Klasse
page-role_observer = Beobachtet
page-role_latecomer = Kommt zu spät
page-you_are = Du bist
page-table = Tisch { $n }
page-at_table = { "" }, Tisch { $n }
page-be = { $name } sein, { $role }{ $where }
page-only_here = Probe, nur auf diesem Computer
page-instructors = Spielleitung — { $n }
page-online = Online — { $n }
page-no_writing = nur lesen, nicht schreiben
page-unread = ungelesen
page-closed = geschlossen
page-more = Was du noch tun kannst
page-open_window = Als diese Person in einem neuen Fenster spielen ↗
page-dark_page = Dunkle Seite
page-light_page = Helle Seite
page-take_messages = Wieder Direktnachrichten annehmen
page-close_messages = Keine Direktnachrichten mehr annehmen
page-speaks = Mein Discord spricht { $language }
page-pass_10 = 10 Sekunden vergehen lassen
page-pass_60 = 1 Minute vergehen lassen
page-pass_600 = 10 Minuten vergehen lassen

## Das Feld ganz unten

page-closed_thread = Hier kannst du nicht schreiben: Dieser Thread ist geschlossen.
page-silent_here = Hier kannst du nicht schreiben: Schweigen.
page-buttons_and_commands = Knöpfe und Befehle funktionieren weiterhin.
page-buttons = Die Knöpfe funktionieren weiterhin.
page-message_to = Nachricht an { $place }
page-type_command = Tippe / für einen Befehl
page-write = Schreib eine Nachricht
page-write_or_command = Schreib eine Nachricht, oder / für einen Befehl
page-more_to_post = Mehr zum Posten
page-send = Senden
page-replying = Antwort an { $name }
page-create_thread = Einen Thread erstellen
page-create_poll = Eine Umfrage erstellen
page-commands = Befehle
page-no_command = Diesen Befehl gibt es hier für dich nicht. Tippe /, dann siehst du alle.
page-command = Befehl { $command }
page-cancel_command = Befehl abbrechen
page-send_command = Befehl senden
page-required = nötig
page-optional = freiwillig
page-needed = { $name } fehlt noch: { $about }
page-whole_number = eine ganze Zahl
page-number = eine Zahl
page-from = von { $least }
page-to = bis { $most }
page-true = Wahr
page-false = Falsch

## Formulare und Menüs

page-submit = Absenden
page-must = Pflichtfeld
page-unknown_field = Diese Art von Feld gibt es in der Probe nicht.
page-thread_name = Name des Threads
page-thread_about = Worum geht es?
page-create = Erstellen
page-question = Frage
page-answer = Antwort { $n }
page-post = Posten
page-poll_posted = Deine Umfrage ist gepostet.
page-select = Triff eine Auswahl
page-a_menu = Menü
page-done = Fertig
page-at_least = Wähle mindestens { $n }

## Nachrichten

page-only_to_you = { "" }, nur an dich
page-renamed = hat den Namen dieses Kanals geändert.
page-pinned_one = hat eine Nachricht angepinnt.
page-came = ist dem Server beigetreten.
page-began_thread = hat einen Thread begonnen:
page-pinned = Angepinnt
page-app = APP
page-app_title = Das ist eine App: ein Bot
page-today = heute um { $time }
page-yesterday = gestern um { $time }
page-used = { $name } hat { $command } benutzt
page-a_card = eine Karte
page-thinking = Moot denkt nach
page-edited = (bearbeitet)
page-poll = Umfrage: { $question }
page-poll_over = Die Umfrage ist vorbei
page-poll_several = Wähle eine oder mehrere Antworten
page-poll_one = Wähle eine Antwort
page-only_you = Das siehst nur du
page-dismiss = Nachricht ausblenden
page-react = Mit { $emoji } reagieren
page-reply = Antworten
page-delete = Löschen
page-delete_yours = Deine Nachricht löschen
page-tools = Was du mit dieser Nachricht tun kannst
page-elsewhere = Ein Bild von anderswo: Diese Seite holt nichts.
page-enlarge = Das Bild vergrößern. { $alt }
page-picture = Bild
page-close_picture = Das Bild schließen
page-bytes = { $n } Bytes
page-spoiler = Den Spoiler zeigen
page-no_access = #kein-zugriff

## Was Discord oder diese Seite nicht zulässt

page-no-thread_closed = Dieser Thread ist geschlossen.
page-no-form_gone = Dieses Formular ist nicht mehr offen.
page-no-command = Den Befehl /{ $command } gibt es hier für dich nicht.
page-no-option = /{ $command } hat keine Option { $name }.
page-no-such_thing = So jemanden oder so etwas gibt es auf diesem Server nicht.
page-no-sent = Es wurde nichts gesendet.
page-no-channel_seen = Diesen Kanal kannst du nicht sehen.
page-no-channel = Du siehst keinen Kanal namens { $name }.
page-no-file = Diese Datei ist weg.
page-no-file_wrong = Das ist keine Datei: Eine Datei hat einen Namen und einen Text.
page-no-message = Diese Nachricht ist weg.
page-no-person = So heißt hier niemand.
page-no-joined = Du bist dem Server noch nicht beigetreten.
page-no-permission = Das darfst du hier nicht.
page-no-discord = Das nimmt Discord nicht an: { $words }
page-no-text = Eine Nachricht hat 1 bis 2.000 Zeichen.
page-no-emoji = Das ist kein Emoji.
page-no-poll = Eine Umfrage hat eine Frage und 2 bis 10 Antworten.
page-no-thread = Der Name eines Threads hat 1 bis 100 Zeichen.
page-no-language = Diese Sprache spricht Moot nicht.
page-no-understood = Das wurde nicht verstanden.
page-no-situation = So etwas gibt es nicht zu zeigen.
page-no-table = Der Tisch ließ sich nicht öffnen. Tippe /table open und lies, warum.
page-no-come_to = Diesmal kam es nicht dazu. Versuche es noch einmal.
page-no-in_time = Der Bot hat nicht rechtzeitig geantwortet. Versuche es noch einmal.
page-no-students = Eine Klasse mit diesem Plan hat { $least } bis { $most } Leute.
page-no-absent = Die Klasse hat nur { $n } Leute: Mehr können nicht ausfallen.
page-no-plan_file = Wähle deine Plandatei. Sie kann höchstens { $most } kB haben.
