### Die Befehle und ihre Angaben, wie Discord sie zeigt; die Schlüssel wie in en-GB/commands.ftl. Höchstens 100 Zeichen.

commands-table = Einen Tisch eröffnen und leiten.
commands-session = Eine Klasse mit mehreren Tischen leiten.
commands-session_open = Hier eine Sitzung der Klasse eröffnen: eine Karte für alle, ein Leitungskanal für die Leitung.
commands-session_seat = Plätze verteilen: ein Entwurf, den die Leitung ansieht.
commands-session_start = Alle Tische starten, oder einige.
commands-session_pause = An allen Tischen Pause machen, oder an einigen.
commands-session_resume = Alle Tische weiterspielen lassen, oder einige.
commands-session_clocks = Alle Uhren kürzer stellen, an allen Tischen oder an einigen.
commands-session_moretime = Mehr Zeit: an allen Tischen, an einigen, oder am Tisch von jemandem, der sie braucht.
commands-session_standin = Eine Vertretung spielt für alle, die fehlen oder lange nicht antworten, bis sie zurück sind.
commands-session_fewer = Alle Tische spielen einige Runden weniger als geplant: für alle dasselbe faire Ende.
commands-session_nextstage = Mit der nächsten Runde beginnt der nächste Teil, an allen Tischen oder an einigen.
commands-session_message = Einer Person der Klasse etwas sagen, privat.
commands-session_participation = Wer da war, wie lange und wie aktiv: mit Namen, für deine Noten.
commands-session_export = Die Aufzeichnungen aller Spiele dieser Sitzung als eine Datei, mit Zahlen statt Namen.
commands-session_nudge = Alle erinnern, auf die ein Tisch wartet: an einigen Tischen, oder wo es schon lange dauert.
commands-session_lastround = Spiele enden mit der Runde, die gerade läuft, an allen Tischen oder an einigen.
commands-session_announce = An allen Tischen etwas sagen, oder an einigen.
commands-session_staff = Jemanden in die Leitung aufnehmen.
commands-session_dismiss = Jemanden aus der Leitung nehmen.
commands-session_takeover = Eine Sitzung leiten, deren Hauptleitung weg ist, für alle, die den Server verwalten.
commands-session_debrief = Die Spiele sind vorbei: Die Klasse spricht darüber.
commands-session_plan = Ein Plan als Datei: zum Lesen, Speichern und Ändern.
commands-session_silence = Solange die Spiele laufen, schweigen die Mitspielenden auch in diesem Kanal.
commands-session_close = Die Stunde beenden und ihre Tische schließen.
commands-note = Für alle, die zusehen, und die Leitung: notieren, was du siehst. Ohne Text: deine Notizen lesen.
commands-note-player = Um wen es geht; weglassen, wenn es um den ganzen Tisch geht
commands-rehearse = Für die Leitung: ein Probespiel von zwei Minuten, das hier Sperren, Karten und Threads prüft.
commands-table_open = Auf diesem Server einen Tisch eröffnen; die Karte zum Anmelden erscheint hier.
commands-table_start = Das Spiel starten: am Tisch dieses Kanals oder an dem, der hier zur Anmeldung steht.
commands-table_seats = Einen Platz einem Mitglied oder automatischen Spieler geben; ohne beides: ihn frei machen.
commands-table_pause = Die Uhren anhalten; niemand kann etwas tun, bis du weiterspielen lässt.
commands-table_resume = Nach einer Pause weiterspielen.
commands-table_close = Den Tisch sofort schließen, oder das Spiel nach dieser Runde beenden.
commands-table_options = Alle Optionen zeigen; sie vor dem Start ändern, und im Spiel die Uhren.
commands-table_rollback = Das Spiel an den Anfang eines Zuges zurücksetzen; alle am Tisch erfahren es.
commands-table_export = Das ganze Protokoll eines beendeten Spiels als Datei, ohne Namen.
commands-table_admit = Ein Mitglied das Spiel beobachten lassen.
commands-table_takeover = Einen Tisch leiten, dessen Spielleitung weg ist. Alle dort erfahren es.
commands-confess = Sagen, dass du das Schweigen gebrochen hast. Es wird für das Gespräch danach notiert.
commands-undo = Deine letzte Handlung zurücknehmen, wenn nichts aufgedeckt wurde und niemand danach handelte.
commands-leave = Deinen Tisch verlassen. Läuft das Spiel, übernimmt ein automatischer Spieler deinen Platz für immer.
commands-language = Die Sprache wählen, in der Moot mit dir spricht.
commands-ring = Ob Moot dir sagt, wenn ein Tisch auf dich wartet.
commands-ring_on = Sag mir, wenn ein Tisch auf mich wartet oder mir dort etwas passiert.
commands-ring_off = Sag mir das nicht mehr.
commands-privacy = Was Moot über dich speichert.
commands-privacy_show = Ansehen, was Moot über dich speichert.
commands-privacy_export = Alles, was Moot über dich speichert, als Datei bekommen.
commands-privacy_delete = Löschen, wer du in Spielen warst; laufende verlässt du vorher. Die Spiele bleiben, ohne dich.
commands-roll = Würfeln: der erste Schritt deines Zuges.
commands-harvest = Nach einem Wurf Karten von der Bank verlangen: geheim oder offen, wie es euer Tisch spielt.
commands-trade = Karten mit der Bank tauschen, zu deinem besten Kurs.
commands-next = Weiter zum nächsten Schritt deines Zuges.
commands-end = Deinen Zug beenden.
commands-buy = Eine Entwicklungskarte kaufen.
commands-play = Eine Entwicklungskarte ausspielen.
commands-build = Etwas bauen. Ohne Stelle zeigt dir der Spielplan, wie jede heißt.
commands-build_road = Eine Straße bauen.
commands-build_settlement = Eine Siedlung bauen.
commands-build_city = Aus einer deiner Siedlungen eine Stadt machen.
commands-turn = Was du jetzt tun kannst, deine Karten und die Uhr. Nur du siehst es.
commands-hand = Deine Karten. Nur du siehst sie.
commands-board = Der Spielplan.
commands-bank = Was in der Bank ist: für Spielleitung und Beobachtende.
commands-rules = Die Regeln und Optionen dieses Tisches.
commands-help = Was du jetzt tun kannst, und wie.
commands-accept = Ja sagen zu einem Angebot, das dich fragt.
commands-refuse = Nein sagen zu einem Angebot, das dich fragt.
commands-withdraw = Dein eigenes Angebot zurückziehen.
commands-conclude = Mit jemandem tauschen, der zu deinem Angebot Ja gesagt hat.
commands-meeting = Versammlungen: die einzige Zeit, um zu reden, Regeln zu machen und abzustimmen.
commands-meeting_call = Eine Versammlung einberufen, für alle oder eine Rohstoff-Gruppe. Das beendet deinen Zug.
commands-meeting_show = Was du in der laufenden Versammlung jetzt tun kannst.
commands-meeting_done = Du hast nichts mehr zu sagen; die Versammlung endet, wenn das für alle gilt.
commands-meeting_extend = Einmal mehr Zeit: für die Person, die einberufen hat, oder für die Spielleitung.
commands-meeting_hand = Wenn ihr nacheinander redet: Melde dich.
commands-meeting_hand_down = Wenn ihr nacheinander redet: Du willst nicht mehr reden.
commands-meeting_next = Du gibst das Wort ab. Aufsicht und Spielleitung können es weitergeben.
commands-meeting_close = Für die Spielleitung: die Versammlung beenden. Alle erfahren es.
commands-motion = In einer Versammlung etwas vorschlagen. Was du weglässt, wirst du gefragt.
commands-motion_add = Eine neue Strafe oder Belohnung vorschlagen.
commands-motion_change = Vorschlagen, dass eine Regel etwas anderes sagt oder tut.
commands-motion_swap = Vorschlagen, dass eine neue Regel eine alte ersetzt, in einer Abstimmung.
commands-motion_remove = Vorschlagen, eine Regel zu streichen. Eine Mindestzahl an Strafen und Belohnungen bleibt immer.
commands-motion_resolve = Ein Versprechen vorschlagen, mit oder ohne eine Zahl, die sich zählen lässt.
commands-motion_recall = Vorschlagen, die Aufsicht neu zu wählen, wo der Tisch das erlaubt.
commands-stage = Für die Spielleitung: die Teile des Spiels.
commands-stage_ostrom = Für die Spielleitung: Nach dieser Runde beginnt die Ostrom-Variante.
commands-vote = Über den Antrag abstimmen. Bis zum Ende der Abstimmung kannst du deine Stimme ändern.
commands-elect = Geheim wählen, wer die Aufsicht bekommt.
commands-sue = In einer Versammlung aller die Aufsicht verklagen; sie darf zuerst etwas dazu sagen.
commands-sanction = Für die Aufsicht: jemanden nach einer geltenden Regel bestrafen.
commands-reward = Für die Aufsicht: jemanden nach einer geltenden Regel belohnen.
commands-monitor = Für die Aufsicht: die Bank, wer was genommen hat, und wen du bestrafst oder belohnst.
commands-defence = Für die verklagte Aufsicht: Du hast alles gesagt; die Abstimmung beginnt.
commands-settle = Karten wählen, die du abgibst oder nimmst, wenn das Spiel danach fragt.
commands-governance = Die geltenden Regeln, wie sie entstanden sind, die Versprechen und was die Aufsicht getan hat.
commands-take = Eine Fundkarte nehmen.
commands-send = Menschen zu einer Prüfung schicken: sie beginnen oder mitmachen.
commands-pledge = Vor deinem Zug zusagen, wen du schickst. Alle sehen es, und es bindet niemanden.
commands-pass = In deinem Zug nichts tun.
commands-animal = Für Tote: als Tier handeln, oder wählen, welches Tier du bist.
commands-hunt = Für Fleischfresser: einen Menschen von jemandem jagen.
commands-graze = Für Pflanzenfresser: von einer Person oder mehreren Nahrung nehmen.
commands-start = Der Anfang: Startplätze werden gesetzt und dann gewählt.
commands-start_place = Für die Person, die setzt: eine Siedlung mit Straße. Was du weglässt, wirst du gefragt.
commands-start_lift = Für die Person, die setzt: eine Siedlung mit ihrer Straße wieder wegnehmen.
commands-start_balance = Für die Person, die setzt: Der Bot setzt, was fehlt, so ausgeglichen er kann.
commands-start_confirm = Für die Person, die setzt: Alle Startplätze sind, wie sie sein sollen.
commands-start_choose = Einen Startplatz wählen, wenn du dran bist.
commands-start_handicaps = Für die Spielleitung: wer wie stark ist und wer Bonuskarten bekommt.
commands-offer = Anderen einen Tausch anbieten. Was du weglässt, wirst du gefragt.
commands-offer_cards = Karten gegen Karten: im eigenen Zug mit allen, sonst mit der Person, die am Zug ist.
commands-offer_chain = Mehrere Schritte, alle über die Person am Zug: was sie gibt und was sie dafür bekommt.
commands-orient = Bestimmen, welche gewürfelte Zahl nach oben kommt. Ohne Wahl siehst du, was beides bringt.
commands-connect = Einen Tausch zwischen deiner und einer anderen Stadt anbieten. Was du weglässt, wirst du gefragt.
commands-demand = Gold fordern: geheim, wo verdeckt geteilt wird, oder deine Gebühr als Zwischenstation.
commands-give = Gold verschenken, wo dieser Tisch es erlaubt.
commands-done = Fertig getauscht: Du ziehst dein Angebot zurück und sagst Nein zu allen, die dich fragen.

commands-option-language = Die Sprache von dem, was alle lesen; sonst deine.
commands-option-card = Welche Karte: aus der Liste, oder ihre Stelle auf dem Tisch
commands-option-place = Wie dein Spielplan sie nennt, etwa C oder B3; lass sie weg, dann siehst du ihn.
commands-option-deal = Welches Angebot, mit seiner Nummer; lass es weg, wenn es nur eins gibt
commands-option-resource = Wenn es nur um eine Sorte geht
commands-option-effect = Was sie tut; wähl aus der Liste
commands-option-words = Was die Regel sagt, in deinen Worten
commands-option-rule = Welche Regel; wähl aus der Liste
commands-option-colour = Wen, mit der Farbe
commands-option-reason = Warum; alle lesen es
commands-option-start = Welcher Startplatz, ab 1
commands-option-gold = Wie viel
commands-option-session = Welche Klasse; wähle aus der Liste. Ohne Angabe: die neueste.
commands-option-tables = Welche Tische, zum Beispiel: 1, 3, 5-7

commands-table_open-game = Welches Spiel
commands-table_open-layout = Der Spielplan, wenn ein Spiel mehrere hat
commands-table_open-rounds = Wie viele Runden
commands-table_open-goal = Mit mehr Punkten als so vielen überlebt man
commands-table_open-seats = Wie viele Plätze
commands-table_open-options = Weitere Optionen, zum Beispiel: cap=24. Mit /table options siehst du alle.
commands-table_open-preset = Das ganze Spiel unter einem Namen. as-written: wie ursprünglich geschrieben; Optionen gehen vor
commands-table_open-file = Eine eigene Datei, wo das Spiel eine nimmt: die Stapel der Tragik der Allmende
commands-table_open-strict = Wer den Server besitzt, verwaltet oder moderiert, bekommt keinen Platz (ohne Angabe: ja)
commands-table_open-names = Neben den Farben die Namen der Mitspielenden zeigen
commands-table_open-quiz = Allen vor dem Start vier Fragen zum Spiel stellen; es wartet höchstens eine Minute
commands-table_open-voice = Ein Sprachkanal, den der Tisch benutzt: Auch dort wird geschwiegen
commands-table_open-observers = Wer ein laufendes Spiel beobachten darf: wen du zulässt (üblich), alle oder niemand
commands-table_open-most_observers = Wie viele beobachten dürfen; ohne Angabe 10

commands-table_start-fill = Dieser automatische Spieler nimmt alle freien Plätze

commands-table_seats-seat = Die Farbe des Platzes
commands-table_seats-member = Wer ihn bekommt
commands-table_seats-player = Oder welcher automatische Spieler

commands-table_close-after_round = Erst diese Runde zu Ende spielen, dann das Ergebnis zeigen

commands-table_options-change = Zum Beispiel: goal=10, cap=24; im Spiel: turn_seconds=60, absent=wait

commands-table_rollback-turns = 0: der laufende Zug; 1: der davor; …

commands-table_export-table = Welcher Tisch; wähle aus der Liste. Ohne Angabe: der dieses Kanals
commands-table_export-texts = Mit dem, was Leute in Anträge und Begründungen schrieben; es kann verraten, wer sie sind

commands-table_admit-member = Wer von jetzt an beobachten darf

commands-table_takeover-table = Seine Nummer oder sein Kanal, zum Beispiel 3; lass es weg, wo es nur einen gibt

commands-session_fewer-rounds = Wie viele Runden weniger als geplant, insgesamt

commands-session_staff-tables = An welchen Tischen die Assistenz hilft, zum Beispiel: 1, 3, 5-7

commands-session_moretime-member = Eine Person: Ihr ganzer Tisch bekommt die Zeit, und niemand erfährt, für wen

commands-session_silence-channel = Ein Text-, Sprach- oder Stage-Kanal oder ein Forum
commands-session_silence-on = Ob die Mitspielenden dort schweigen (ohne Angabe: ja)

commands-roll-dice = Nur wenn die Spielleitung echte Würfel wirft: die zwei Zahlen, zum Beispiel 3 4.

commands-trade-give = Was du gibst
commands-trade-take = Was du nimmst
commands-trade-count = Wie viele Karten du nimmst (ohne Angabe 1)

commands-play-card = Welche Karte
commands-play-resource1 = Für Monopol und Erfindung
commands-play-resource2 = Für Erfindung
commands-play-place = Für Straßenbau

commands-conclude-partner = Mit wem, mit der Farbe

commands-meeting_call-resource = Nur für die Versammlung einer Rohstoff-Gruppe
commands-meeting_call-pay = Die Karte, die sie kostet, wo sie eine kostet

commands-motion_add-sort = Eine Strafe oder eine Belohnung

commands-motion_swap-sort = Eine Strafe oder eine Belohnung; ohne Angabe wie die alte

commands-motion_resolve-words = Was ihr alle versprecht
commands-motion_resolve-most = Niemand nimmt in einer Ernte mehr als so viele
commands-motion_resolve-resource = Nur von einer Sorte

commands-vote-choice = Dafür, dagegen oder keins von beiden
commands-vote-choice_yes = dafür
commands-vote-choice_no = dagegen
commands-vote-choice_none = zurücknehmen

commands-sue-reason = Was die Aufsicht getan oder nicht getan hat; alle lesen es
commands-vote-reason = Warum, wo Stimmen Gründe haben; alle Mitglieder lesen es am Schluss

commands-sanction-resource = Wenn die Regel dir die Sorte überlässt

commands-reward-resource = Wenn die Regel dir die Sorte überlässt

commands-send-people = Wie viele

commands-pledge-people = Wie viele; 0 nimmt die Zusage zurück

commands-animal-kind = Welches Tier du sein willst; lass es weg, um zu handeln
commands-animal-kind_herbivore = Pflanzenfresser
commands-animal-kind_carnivore = Fleischfresser

commands-hunt-colour = Von wem, mit der Farbe

commands-graze-colour1 = Von wem, mit der Farbe
commands-graze-food1 = Wie viel (ohne Angabe 1)
commands-graze-colour = Und von wem noch
commands-graze-food = Wie viel

commands-start_place-settlement = Der Buchstabe auf deinem Spielplan
commands-start_place-road = Der Buchstabe ihrer Straße

commands-start_lift-settlement = Welche; wähl aus der Liste

commands-start_handicaps-order = Alle Farben von schwach nach stark, zum Beispiel: blau weiß rot orange
commands-start_handicaps-bonus = Karten für die Schwächsten, dann die Nächsten …: 3 1. Ohne Angabe: wie beim Tisch üblich

commands-offer_cards-give = Karten, zum Beispiel: 2 Holz 1 Erz
commands-offer_cards-take = Karten, zum Beispiel: 2 Holz 1 Erz
commands-offer_cards-to = Nur an diese Farben; ohne Angabe: an alle, die das haben

commands-offer_chain-steps = Zum Beispiel: orange: 1 Wolle für 1 Erz; blau: 1 Erz für 1 Lehm

commands-orient-top = Welche Zahl nach oben kommt; die andere kommt nach links
commands-orient-top_first = die erste Zahl
commands-orient-top_second = die zweite Zahl
commands-orient-top_lot = das Los entscheidet

commands-connect-mine = Deine Stadt, zum Beispiel B3
commands-connect-theirs = Die andere Stadt, zum Beispiel E7
commands-connect-share = Das Gold, das du davon bekommst; dein Gegenüber bekommt den Rest
commands-connect-fee = Für Städte dazwischen: 1, oder 1+1, wenn das Gegenüber mitzahlt, oder orange 1+1, weiß 2
commands-connect-through = Wessen Städte dazwischenliegen, mit Farbe, wenn es mehrere Wege gibt

commands-demand-deal = Welches Angebot, mit seiner Nummer; lass es weg, wenn es nur eins gibt

commands-give-colour = Wem, mit der Farbe
