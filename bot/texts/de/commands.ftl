### Die Befehle und ihre Angaben, wie Discord sie zeigt; die Schlüssel wie in en-GB/commands.ftl. Höchstens 100 Zeichen.

commands-table = Einen Tisch eröffnen und leiten.
commands-session = Eine Klasse mit mehreren Tischen leiten.
commands-session_open = Hier eine Stunde mit der Klasse eröffnen: eine Anzeige für alle, ein Leitungskanal für die Leitung.
commands-session_seat = Plätze verteilen: erst als Entwurf, den die Leitung prüft.
commands-session_start = Alle Tische starten, oder nur einige.
commands-session_pause = Alle Tische anhalten, oder nur einige.
commands-session_resume = Alle Tische weiterspielen lassen, oder nur einige.
commands-session_clocks = Zeitlimits kürzen, an allen Tischen oder nur an einigen.
commands-session_moretime = Mehr Zeit für jeden Schritt: an allen Tischen, an einigen, oder am Tisch einer Person.
commands-session_standin = Eine Vertretung spielt für alle, die fehlen oder langsam sind, bis sie zurück sind.
commands-session_fewer = Weniger Runden spielen als geplant, an allen Tischen: für alle dasselbe faire Ende.
commands-session_nextstage = Mit der nächsten Runde die nächste Phase beginnen, an allen Tischen oder nur an einigen.
commands-session_message = Einer Person in der Klasse eine private Nachricht schicken.
commands-session_participation = Anwesenheit und Beteiligung aller, mit Namen, für deine Noten.
commands-session_export = Die Protokolle aller Spiele dieser Sitzung in einer Datei, mit Nummern statt Namen.
commands-session_nudge = Alle erinnern, auf die ein Tisch wartet: an einigen Tischen, oder wo es schon lange dauert.
commands-session_lastround = Spiele nach der laufenden Runde beenden, an allen Tischen oder nur an einigen.
commands-session_announce = Eine Durchsage an allen Tischen machen, oder nur an einigen.
commands-session_staff = Jemanden in die Leitung aufnehmen.
commands-session_dismiss = Jemanden aus der Leitung nehmen.
commands-session_takeover = Für alle, die den Server verwalten: eine Sitzung übernehmen, deren Hauptleitung weg ist.
commands-session_debrief = Die Spiele sind vorbei: das Gespräch in der Klasse beginnen.
commands-session_plan = Ein Plan als Datei: zum Lesen, Speichern und Ändern.
commands-session_silence = Auch in diesem Kanal wird geschwiegen, solange die Spiele laufen.
commands-session_close = Die Stunde beenden und ihre Tische schließen.
commands-note = Für Beobachtende und die Leitung: notieren, was du siehst. Ohne Text: deine Notizen lesen.
commands-note-player = Um wen es geht (weglassen, wenn es um den ganzen Tisch geht)
commands-rehearse = Für die Leitung: ein Probespiel von zwei Minuten, das hier Rechte, Anzeigen und Threads prüft.
commands-table_open = Auf diesem Server einen Tisch eröffnen. Die Anmeldung erscheint hier.
commands-table_start = Das Spiel starten: am Tisch dieses Kanals oder an dem, der hier zur Anmeldung steht.
commands-table_seats = Einen Platz einem Mitglied oder automatischen Spieler geben; ohne beides: ihn frei machen.
commands-table_pause = Die Zeit anhalten. Niemand kann etwas tun, bis du weiterspielen lässt.
commands-table_resume = Nach einer Pause weiterspielen.
commands-table_close = Den Tisch sofort schließen, oder das Spiel nach dieser Runde beenden.
commands-table_options = Alle Optionen zeigen. Vor dem Start kannst du sie ändern, im Spiel nur die Zeitlimits.
commands-table_rollback = Das Spiel an den Anfang eines Zuges zurücksetzen. Alle am Tisch erfahren es.
commands-table_export = Das ganze Protokoll eines beendeten Spiels als Datei, ohne Namen.
commands-table_admit = Ein Mitglied das Spiel beobachten lassen.
commands-table_takeover = Einen Tisch übernehmen, dessen Spielleitung weg ist. Alle dort erfahren es.
commands-confess = Zugeben, dass du das Schweigen gebrochen hast. Es wird für das Gespräch danach notiert.
commands-undo = Deine letzte Handlung zurücknehmen, wenn nichts aufgedeckt wurde und danach niemand etwas tat.
commands-leave = Deinen Tisch verlassen. Im laufenden Spiel übernimmt ein automatischer Spieler deinen Platz.
commands-language = Die Sprache wählen, in der Moot mit dir spricht.
commands-ring = Ob Moot dir schreibt, wenn ein Tisch auf dich wartet.
commands-ring_on = Schreib mir, wenn ein Tisch auf mich wartet oder mir dort etwas passiert.
commands-ring_off = Schreib mir nicht mehr.
commands-privacy = Was Moot über dich speichert.
commands-privacy_show = Ansehen, was Moot über dich speichert.
commands-privacy_export = Alles, was Moot über dich speichert, als Datei bekommen.
commands-privacy_delete = Löschen, wer du in Spielen warst, und laufende verlassen. Die Spiele bleiben, ohne dich.
commands-roll = Würfeln: der erste Schritt deines Zuges.
commands-harvest = Nach einem Wurf Karten von der Bank anfordern: geheim oder offen, je nach Regeln eures Tisches.
commands-trade = Karten mit der Bank tauschen, zu deinem besten Kurs.
commands-next = Weiter zum nächsten Schritt deines Zuges.
commands-end = Deinen Zug beenden.
commands-buy = Eine Entwicklungskarte kaufen.
commands-play = Eine Entwicklungskarte ausspielen.
commands-build = Etwas bauen. Ohne Bauplatz bekommst du einen Spielplan, der alle benennt.
commands-build_road = Eine Straße bauen.
commands-build_settlement = Eine Siedlung bauen.
commands-build_city = Aus einer deiner Siedlungen eine Stadt machen.
commands-turn = Was du jetzt tun kannst, deine Karten und deine Zeit. Nur du siehst es.
commands-hand = Deine Karten. Nur du siehst sie.
commands-board = Der Spielplan.
commands-bank = Was in der Bank ist: für Spielleitung und Beobachtende.
commands-rules = Die Regeln und Optionen dieses Tisches.
commands-help = Was du jetzt tun kannst und wie.
commands-accept = Ja sagen zu einem Angebot an dich.
commands-refuse = Nein sagen zu einem Angebot an dich.
commands-withdraw = Dein eigenes Angebot zurückziehen.
commands-conclude = Mit jemandem tauschen, der zu deinem Angebot Ja gesagt hat.
commands-meeting = Versammlungen: die einzige Zeit, um zu reden, Regeln zu machen und abzustimmen.
commands-meeting_call = Eine Versammlung einberufen, für alle oder eine Rohstoffgruppe. Das beendet deinen Zug.
commands-meeting_show = Was du in der laufenden Versammlung jetzt tun kannst.
commands-meeting_done = Du hast nichts mehr zu sagen. Die Versammlung endet, wenn alle das gesagt haben.
commands-meeting_extend = Einmal mehr Zeit: wenn du sie einberufen hast, oder für die Spielleitung.
commands-meeting_hand = Wenn ihr nacheinander redet: Melde dich.
commands-meeting_hand_down = Wenn ihr nacheinander redet: Melde dich wieder ab.
commands-meeting_next = Du gibst das Wort ab. Aufsicht und Spielleitung können es weitergeben.
commands-meeting_close = Für die Spielleitung: die Versammlung beenden. Alle erfahren es.
commands-motion = In einer Versammlung etwas vorschlagen. Fehlende Angaben fragt Moot ab.
commands-motion_add = Eine neue Strafe oder Belohnung vorschlagen.
commands-motion_change = Vorschlagen, eine Regel zu ändern: was sie sagt oder was sie bewirkt.
commands-motion_swap = Vorschlagen, eine Regel durch eine andere zu ersetzen, in einer einzigen Abstimmung.
commands-motion_remove = Vorschlagen, eine Regel zu streichen. Einige Strafen und Belohnungen müssen immer bleiben.
commands-motion_resolve = Ein Versprechen vorschlagen, mit oder ohne eine Zahl, die sich zählen lässt.
commands-motion_recall = Vorschlagen, die Aufsicht neu zu wählen, wenn der Tisch das erlaubt.
commands-stage = Für die Spielleitung: die Phasen des Spiels.
commands-stage_ostrom = Für die Spielleitung: Nach dieser Runde beginnt die Ostrom-Variante.
commands-vote = Über den Antrag abstimmen. Bis zum Ende der Abstimmung kannst du deine Stimme ändern.
commands-elect = Geheim wählen, wer die Aufsicht übernimmt.
commands-sue = In einer Versammlung aller die Aufsicht verklagen. Sie darf zuerst etwas dazu sagen.
commands-sanction = Für die Aufsicht: jemanden nach einer geltenden Regel bestrafen.
commands-reward = Für die Aufsicht: jemanden nach einer geltenden Regel belohnen.
commands-monitor = Für die Aufsicht: die Bank, was alle genommen haben, Strafen und Belohnungen.
commands-defence = Für die verklagte Aufsicht: Du hast alles gesagt. Die Abstimmung beginnt.
commands-settle = Karten wählen, die du abgibst oder nimmst, wenn das Spiel danach fragt.
commands-governance = Die geltenden Regeln, wie sie entstanden sind, die Versprechen und was die Aufsicht getan hat.
commands-take = Eine Fundkarte nehmen.
commands-send = Menschen zu einer Herausforderung schicken: sie beginnen oder mitmachen.
commands-pledge = Vor deinem Zug zusagen, wen du schickst. Alle sehen es, aber es ist nicht bindend.
commands-pass = In deinem Zug nichts tun.
commands-animal = Für Tote: als Tier handeln, oder wählen, welches Tier du bist.
commands-hunt = Für Fleischfresser: jemandem einen Menschen wegjagen.
commands-graze = Für Pflanzenfresser: von einer Person oder mehreren Nahrung nehmen.
commands-start = Der Anfang: Startpositionen werden gesetzt und dann gewählt.
commands-start_place = Wenn du setzt: eine Siedlung mit Straße setzen. Fehlende Angaben fragt Moot ab.
commands-start_lift = Wenn du setzt: eine Siedlung mit ihrer Straße wieder wegnehmen.
commands-start_balance = Wenn du setzt: Der Bot ergänzt, was fehlt, so ausgeglichen er kann.
commands-start_confirm = Wenn du setzt: Alle Startpositionen sind fertig.
commands-start_choose = Eine Startposition wählen, wenn du dran bist.
commands-start_handicaps = Für die Spielleitung: wer wie stark ist und wer Bonuskarten bekommt.
commands-offer = Anderen einen Tausch anbieten. Fehlende Angaben fragt Moot ab.
commands-offer_cards = Karten gegen Karten: in deinem Zug mit allen, sonst mit der Person, die dran ist.
commands-offer_chain = Mehrere Schritte, alle über die Person am Zug: was sie gibt und was sie dafür bekommt.
commands-orient = Entscheiden, welche Zahl oben gilt. Ohne Wahl siehst du, was beides bringt.
commands-connect = Einen Tausch zwischen deiner und einer anderen Stadt anbieten. Fehlende Angaben fragt Moot ab.
commands-demand = Gold fordern: geheim, wenn verdeckt geteilt wird, oder deine Gebühr für den Durchgang.
commands-give = Gold verschenken, wenn dieser Tisch es erlaubt.
commands-done = Fertig getauscht: Du ziehst dein Angebot zurück und lehnst alle Angebote an dich ab.

commands-option-language = Die Sprache für alles, was alle lesen, wenn es nicht deine ist.
commands-option-card = Welche Karte: aus der Liste, oder ihr Platz auf dem Tisch
commands-option-place = Wie er auf deinem Spielplan heißt, etwa C oder B3. Ohne Angabe siehst du den Spielplan.
commands-option-deal = Welches Angebot, mit seiner Nummer (lass es weg, wenn es nur eins gibt)
commands-option-resource = Wenn es nur um einen Rohstoff geht
commands-option-effect = Was sie tut (wähle aus der Liste)
commands-option-words = Was die Regel sagt, in deinen Worten
commands-option-rule = Welche Regel (wähle aus der Liste)
commands-option-colour = Wen, mit der Farbe
commands-option-reason = Warum (alle lesen es)
commands-option-start = Welche Startposition, ab 1
commands-option-gold = Wie viel
commands-option-session = Welche Klasse (ohne Angabe: die neueste)
commands-option-tables = Welche Tische, zum Beispiel: 1, 3, 5-7

commands-table_open-game = Welches Spiel
commands-table_open-layout = Der Spielplan, wenn ein Spiel mehrere hat
commands-table_open-rounds = Wie viele Runden
commands-table_open-goal = Zum Überleben braucht ihr mehr Punkte als so viele
commands-table_open-seats = Wie viele Plätze
commands-table_open-options = Weitere Optionen, zum Beispiel: cap=24. Mit /table options siehst du alle.
commands-table_open-preset = Eine fertige Version. as-written: wie ursprünglich geschrieben. Getippte Optionen gehen vor
commands-table_open-file = Eine eigene Datei, wenn das Spiel eine nimmt: die Stapel der Tragik der Allmende
commands-table_open-strict = Kein Platz für alle, die den Server besitzen, verwalten oder moderieren (ohne Angabe: ja)
commands-table_open-names = Neben den Farben die Namen der Mitspielenden zeigen
commands-table_open-quiz = Allen vor dem Start vier Fragen zum Spiel stellen. Es wartet höchstens eine Minute
commands-table_open-voice = Ein Sprachkanal, den der Tisch benutzt: Auch dort wird geschwiegen
commands-table_open-observers = Wer ein laufendes Spiel beobachten darf: wen du zulässt (normal), alle oder niemand
commands-table_open-most_observers = Wie viele beobachten dürfen (ohne Angabe 10)

commands-table_start-fill = Dieser automatische Spieler nimmt alle freien Plätze

commands-table_seats-seat = Die Farbe des Platzes
commands-table_seats-member = Wer ihn bekommt
commands-table_seats-player = Oder welcher automatische Spieler

commands-table_close-after_round = Erst diese Runde zu Ende spielen, dann das Ergebnis zeigen

commands-table_options-change = Zum Beispiel: goal=10, cap=24; im Spiel: turn_seconds=60, absent=wait

commands-table_rollback-turns = 0: der laufende Zug; 1: der davor; …

commands-table_export-table = Welcher Tisch (ohne Angabe: der dieses Kanals)
commands-table_export-texts = Auch Texte aus Anträgen und Begründungen (sie können verraten, wer sie geschrieben hat)

commands-table_admit-member = Wer von jetzt an beobachten darf

commands-table_takeover-table = Seine Nummer oder sein Kanal, zum Beispiel 3 (lass es weg, wenn es nur einen gibt)

commands-session_fewer-rounds = Wie viele Runden weniger als geplant, insgesamt

commands-session_staff-tables = An welchen Tischen die Assistenz hilft, zum Beispiel: 1, 3, 5-7

commands-session_moretime-member = Eine Person: Ihr ganzer Tisch bekommt die Zeit, und niemand erfährt, für wen

commands-session_silence-channel = Ein Text-, Sprach- oder Stage-Kanal oder ein Forum
commands-session_silence-on = Ob dort geschwiegen wird (ohne Angabe: ja)

commands-roll-dice = Nur wenn die Spielleitung echte Würfel wirft: die zwei Zahlen, zum Beispiel 3 4.

commands-trade-give = Was du gibst
commands-trade-take = Was du nimmst
commands-trade-count = Wie viele Karten du nimmst (ohne Angabe 1)

commands-play-card = Welche Karte
commands-play-resource1 = Für Monopol und Erfindung
commands-play-resource2 = Für Erfindung
commands-play-place = Für Straßenbau

commands-conclude-partner = Mit wem, mit der Farbe

commands-meeting_call-resource = Nur für die Versammlung einer Rohstoffgruppe
commands-meeting_call-pay = Die Karte, mit der du zahlst, wenn sie etwas kostet

commands-motion_add-sort = Eine Strafe oder eine Belohnung

commands-motion_swap-sort = Eine Strafe oder eine Belohnung (ohne Angabe wie die alte)

commands-motion_resolve-words = Was ihr versprecht
commands-motion_resolve-most = Niemand nimmt in einer Ernte mehr als so viele
commands-motion_resolve-resource = Nur von einem Rohstoff

commands-vote-choice = Dafür, dagegen oder keins von beiden
commands-vote-choice_yes = dafür
commands-vote-choice_no = dagegen
commands-vote-choice_none = zurücknehmen

commands-sue-reason = Was die Aufsicht getan oder nicht getan hat (alle lesen es)
commands-vote-reason = Warum, wenn Stimmen begründet werden (alle Mitglieder lesen es am Schluss)

commands-sanction-resource = Wenn du nach der Regel den Rohstoff wählen darfst

commands-reward-resource = Wenn du nach der Regel den Rohstoff wählen darfst

commands-send-people = Wie viele

commands-pledge-people = Wie viele (0 nimmt die Zusage zurück)

commands-animal-kind = Welches Tier du sein willst (lass es weg, um zu handeln)
commands-animal-kind_herbivore = Pflanzenfresser
commands-animal-kind_carnivore = Fleischfresser

commands-hunt-colour = Von wem, mit der Farbe

commands-graze-colour1 = Von wem, mit der Farbe
commands-graze-food1 = Wie viel (ohne Angabe 1)
commands-graze-colour = Und von wem noch
commands-graze-food = Wie viel

commands-start_place-settlement = Der Buchstabe auf deinem Spielplan
commands-start_place-road = Der Buchstabe ihrer Straße

commands-start_lift-settlement = Welche (wähle aus der Liste)

commands-start_handicaps-order = Alle Farben von schwach nach stark, zum Beispiel: blau weiß rot orange
commands-start_handicaps-bonus = Karten für die Schwächsten, dann die Nächsten …: 3 1. Ohne Angabe: wie beim Tisch üblich

commands-offer_cards-give = Karten, zum Beispiel: 2 Holz 1 Erz
commands-offer_cards-take = Karten, zum Beispiel: 2 Holz 1 Erz
commands-offer_cards-to = Nur an diese Farben (ohne Angabe: an alle, die das haben)

commands-offer_chain-steps = Zum Beispiel: orange: 1 Wolle für 1 Erz; blau: 1 Erz für 1 Lehm

commands-orient-top = Welche Zahl oben gilt (die andere gilt links)
commands-orient-top_first = die erste Zahl
commands-orient-top_second = die zweite Zahl
commands-orient-top_lot = das Los entscheidet

commands-connect-mine = Deine Stadt, zum Beispiel B3
commands-connect-theirs = Die andere Stadt, zum Beispiel E7
commands-connect-share = Das Gold, das du davon bekommst (dein Gegenüber bekommt den Rest)
commands-connect-fee = Für Städte dazwischen: 1, oder 1+1, wenn das Gegenüber mitzahlt, oder orange 1+1, weiß 2
commands-connect-through = Wessen Städte dazwischenliegen, mit Farbe, wenn es mehrere Wege gibt

commands-demand-deal = Welches Angebot, mit seiner Nummer (lass es weg, wenn es nur eins gibt)

commands-give-colour = Wem, mit der Farbe
