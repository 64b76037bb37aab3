### Die Seiten von /help: für Mitspielende, Beobachtende und die Spielleitung, und was Moot nicht kann.

help-player-title = Hilfe für Mitspielende
help-player-text = Schau auf die Anzeige deines Tisches (die Nachricht mit dem Spielplan): Dort steht, wer dran ist. **{ tables-button-turn }** öffnet dort deine eigene Anzeige mit allem, was du tun kannst. Nur du siehst sie. Befehle tun dasselbe. Tippen kannst du sie im Kanal der Klasse und in Direktnachrichten mit Moot, aber nicht im Kanal des Tisches. Antworten an dich sind privat.
help-player-turn = Dein Zug
help-player-commands = In jedem Zug
help-player-commands_text =
    { $asking }
    `/undo` nimmt zurück, was du zuletzt getan hast. Das klappt nur, solange danach niemand etwas getan hat und nichts Verborgenes aufgedeckt wurde.
help-player-look = Nachsehen
help-player-tips = Gut zu wissen
help-player-tips_text = { $clock } Wenn ein Knopf veraltet ist, ist das Spiel schon weiter: Benutze die neueste Anzeige. Du nimmst keine Direktnachrichten an? **{ commons-button-hand }** auf der Anzeige funktioniert immer.

commons-help-clock_wait = Das Spiel wartet, wenn jemand nichts tut. Niemand handelt in deinem Zug oder bei deiner Ernte für dich.
commons-help-clock_bot = Wenn du zu lange wartest, macht ein automatischer Spieler diesen Schritt für dich. Danach hast du { $seconds } Sekunden für jeden Schritt, bis du einen Knopf drückst.
commons-help-clock_substitute = Wenn du zu lange wartest, spielt ein automatischer Spieler für dich. Drücke irgendeinen Knopf dieses Tisches oder tippe einen Befehl, dann spielst du wieder selbst.
commons-help-clock_plays_only = Er spielt deine Züge. Er stimmt nicht ab, stellt keine Anträge und führt nie die Aufsicht.
commons-help-clock_server = Wenn du zu lange wartest, handelt das Spiel für dich: Es würfelt, { $request } oder beendet deinen Zug. Danach hast du { $seconds } Sekunden für jeden Schritt, bis du einen Knopf drückst.
commons-help-clock_instructor = Wenn du zu lange wartest, handelt das Spiel für dich: Es { $request } oder beendet deinen Zug. Danach hast du { $seconds } Sekunden für jeden Schritt, bis du einen Knopf drückst.
commons-help-request_0 = fordert nichts an
commons-help-request_last = fordert von einem Rohstoff so viel an wie deine Farbe beim letzten Mal
commons-help-hands_hidden = Die Handkarten der anderen siehst du nicht.
commons-help-hands_count_hidden = Die Handkarten der anderen siehst du nicht, auch nicht, wie viele es sind.
commons-help-hands_open = An diesem Tisch sind die Handkarten offen: Alle sehen sie auf der Anzeige des Tisches.
commons-help-asking_on = Was du angefordert hast, sehen die anderen erst, wenn alle geantwortet haben.
commons-help-asking_received_only = Die anderen erfahren nie, was du angefordert hast. Wenn alle geantwortet haben, sehen sie, was du bekommen hast.
commons-help-asking_secret = Die anderen erfahren nie, was du angefordert hast.
commons-help-asking_sequential = Ihr fordert nacheinander Karten an, und alle sehen sofort, was du anforderst.

help-meetings-title = Hilfe zur Ostrom-Variante
help-meetings-text = In dieser Phase verwaltet ihr euch selbst: Jemand von euch übernimmt die Aufsicht, und in Versammlungen redet ihr, macht Regeln und stimmt ab. Zwischen den Versammlungen wird weiter geschwiegen.
help-meetings-calling = Versammlungen
help-meetings-moving = Anträge
help-meetings-moving_text = Drücke in einer Versammlung **{ commons-button-move }**. Dort findest du Vorschläge, mit denen Gruppen oft anfangen, und ein Formular für alles andere. Du liest, was dein Antrag bewirkt, bevor du ihn stellst.
help-meetings-voting = Abstimmungen
help-meetings-voting_text = Normalerweise ist ein Antrag angenommen, wenn mehr dafür sind als dagegen und mindestens die Hälfte der Mitglieder abstimmt. Bei Stimmengleichheit ist er abgelehnt.
help-meetings-monitor = Die Aufsicht
help-meetings-doing = Und außerdem

help-observer-title = Hilfe für Beobachtende
help-observer-text = Du siehst, was die Mitspielenden nicht sehen: die verborgene Bank. Beobachte, wie sie wächst und schrumpft. **{ notebook-button_note }** im Kanal der Beobachtenden schreibt eine Notiz mit Runde, Zug und Farbe. **{ notebook-button_open }** zeigt deine Notizen und einen Bogen, der sich selbst ausfüllt, auch als Datei. Nach dem Spiel kannst du bis zu drei Notizen für die Auswertung freigeben. In einer Klasse kannst du vorhersagen, was als Nächstes zusammenbricht: mit **{ sessions-button_predict }** im Kanal der Beobachtenden.
help-observer-sees = Was du siehst
help-observer-sees_text = Der Kanal der Beobachtenden zeigt die Bank, alle Zusammenbrüche und was alle angefordert haben. `/bank` zeigt die Bank, `/board` den Spielplan. { $hands }
help-observer-keeps = Was du für dich behältst
help-observer-keeps_text = Sag Mitspielenden nie, was du siehst, und gib keine Hinweise. Rede mit anderen Beobachtenden und der Spielleitung nur im Kanal der Beobachtenden.

help-instructor-title = Hilfe für die Spielleitung
help-instructor-text = Du eröffnest den Tisch und bleibst neutral. Mit `/bank` siehst du die Bank. Die Mitspielenden dürfen von dir nichts darüber erfahren.
help-instructor-before = Vorher
help-instructor-before_text = `/rehearse` testet zuerst deinen Server: Nach zwei Minuten siehst du, was klappt und wo du klicken musst. `/table open` legt die Kanäle und die Anmeldung an. `/table options` zeigt und ändert die Optionen. `/table seats` gibt jemandem oder einem automatischen Spieler einen Platz. **{ tables-start }** auf der Anmeldung oder `/table start` beginnt das Spiel. Freie Plätze können automatische Spieler übernehmen.
help-instructor-during = Während des Spiels
help-instructor-during_text = `/table pause` und `/table resume` halten die Zeit an und lassen sie weiterlaufen. `/table seats` ersetzt jemanden, der gehen musste. `/table rollback` setzt das Spiel an den Anfang eines Zuges zurück. `/table close` beendet das Spiel nach einer Rückfrage sofort. Mit `after_round:True` wird die Runde noch zu Ende gespielt. In beiden Fällen kommt danach die Auswertung.
help-instructor-after = Danach
help-instructor-after_text = Das Ergebnis zeigt, wer überlebt hat und was aus der Bank wurde, mit Fragen für das Gespräch. Es zeigt auch den Startwert von allem, was der Bot gewürfelt und gezogen hat. `/table export` gibt dir das ganze Spiel als Datei ohne Namen. `python3 -m bot verify DATEI` prüft darin alle Würfe und Ziehungen.

help-limits-title = Was Moot nicht kann
help-limits-text = Moot hält einen Tisch auf Discord still, soweit Discord es einem Bot erlaubt. Manches kann kein Bot verhindern, und das solltet ihr wissen.
help-limits-silence = Das Schweigen hat Lücken
help-limits-silence_text = Niemand kann verhindern, dass ihr telefoniert, im selben Raum sitzt oder euch in einer anderen App oder privat schreibt. Alle, die den Server besitzen oder verwalten, können überall schreiben. Auch ein Status, ein Profilbild oder der Moment eines Zuges kann etwas verraten. Darum bitten wir um ein Versprechen und danach um Ehrlichkeit (`/confess`).
help-limits-else = Und außerdem
help-limits-else_text = Moot liest nicht, was ihr anderswo schreibt, und verurteilt niemanden. Moot weiß auch nicht, ob eine Antwort wirklich von dir kam oder von jemandem, der dir über die Schulter schaut. Und denk daran: Wenn du deinen Bildschirm zeigst, zeigst du auch deine Handkarten.
