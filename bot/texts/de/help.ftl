### Die Seiten von /help: für Mitspielende, Beobachtende und die Spielleitung, und was Moot nicht kann.

help-player-title = Hilfe für Mitspielende
help-player-text = Schau auf die Karte des Tisches, die Nachricht mit dem Spielplan: Dort steht, wer am Zug ist und was jetzt geht. Nutze ihre Knöpfe. Befehle tun dasselbe, wo du sie tippen darfst: im Kanal der Klasse und in Direktnachrichten mit Moot, nicht im Kanal des Tisches. Antworten an dich sind privat.
help-player-turn = Dein Zug
help-player-commands = In jedem Zug
help-player-commands_text =
    { $asking }
    `/undo` nimmt zurück, was du zuletzt getan hast. Das geht nur, solange danach niemand etwas getan hat und nichts Verborgenes aufgedeckt wurde.
help-player-look = Nachsehen
help-player-tips = Gut zu wissen
help-player-tips_text = { $clock } Sagt ein Knopf, dass er veraltet ist, dann ist das Spiel schon weiter: Nimm die neueste Karte. Du nimmst keine Direktnachrichten an? **{ commons-button-hand }** auf der Karte geht immer.

commons-help-clock_wait = Das Spiel wartet, wenn jemand nichts tut: In einem Zug oder einer Ernte handelt keine Uhr für dich.
commons-help-clock_bot = Wartest du zu lange, macht ein automatischer Spieler diesen Schritt für dich. Danach hast du { $seconds } Sekunden für jeden Schritt, bis du einen Knopf drückst.
commons-help-clock_substitute = Wartest du zu lange, spielt ein automatischer Spieler für dich. Drück irgendeinen Knopf dieses Tisches oder tipp einen Befehl, dann spielst du wieder selbst.
commons-help-clock_plays_only = Er spielt deine Züge. Er stimmt nicht ab, stellt keine Anträge und führt nie die Aufsicht.
commons-help-clock_server = Wartest du zu lange, handelt die Uhr für dich: Sie würfelt, { $request } oder beendet deinen Zug. Danach hast du { $seconds } Sekunden für jeden Schritt, bis du einen Knopf drückst.
commons-help-clock_instructor = Wartest du zu lange, handelt die Uhr für dich: Sie { $request } oder beendet deinen Zug. Danach hast du { $seconds } Sekunden für jeden Schritt, bis du einen Knopf drückst.
commons-help-request_0 = verlangt nichts
commons-help-request_last = verlangt so viel von einem Rohstoff wie deine Farbe beim letzten Mal
commons-help-hands_hidden = Du siehst von niemandem die Hand.
commons-help-hands_count_hidden = Du siehst von niemandem die Hand, auch nicht, wie viele Karten es sind.
commons-help-hands_open = An diesem Tisch sind die Hände offen: Die Karte des Tisches zeigt sie allen.
commons-help-asking_on = Was du verlangt hast, erfahren die anderen erst, wenn alle geantwortet haben.
commons-help-asking_received_only = Die anderen erfahren nicht, was du verlangt hast. Haben alle geantwortet, erfahren sie nur, was du bekommen hast.
commons-help-asking_secret = Die anderen erfahren nicht, was du verlangt hast.
commons-help-asking_sequential = Ihr verlangt nacheinander, und alle lesen sofort, was du verlangst.

help-meetings-title = Hilfe zur Ostrom-Variante
help-meetings-text = In diesem Teil verwaltet ihr euch selbst: Jemand von euch ist die Aufsicht, und in Versammlungen redet ihr, macht Regeln und stimmt ab. Zwischen den Versammlungen gilt weiter das Schweigen.
help-meetings-calling = Versammlungen
help-meetings-moving = Anträge
help-meetings-moving_text = Drück in einer Versammlung **{ commons-button-move }**: Dort findest du, was Gruppen oft zuerst beschließen, und ein Formular für alles andere. Du liest, was es bewirkt, bevor du es vorschlägst.
help-meetings-voting = Abstimmungen
help-meetings-voting_text = Meistens ist ein Antrag angenommen, wenn mehr dafür sind als dagegen und mindestens die Hälfte der Mitglieder abstimmt. Bei Gleichstand ist er abgelehnt.
help-meetings-monitor = Die Aufsicht
help-meetings-doing = Und außerdem

help-observer-title = Hilfe für Beobachtende
help-observer-text = Du siehst, was die Mitspielenden nicht sehen: die verborgene Bank. Schau zu, wie sie wächst und schrumpft. **{ notebook-button_note }** im Kanal der Beobachtenden schreibt eine Notiz mit Runde, Zug und Farbe; **{ notebook-button_open }** zeigt deine Notizen und einen Bogen, der sich selbst ausfüllt, auch als Datei. Nach dem Spiel kannst du bis zu drei Notizen für die Auswertung freigeben. In einer Klasse kannst du sagen, was als Nächstes zusammenbricht: mit **{ sessions-button_predict }** im Kanal der Beobachtenden.
help-observer-sees = Was du siehst
help-observer-sees_text = Der Kanal der Beobachtenden zeigt, was in der Bank ist, was zusammenbricht und was alle verlangt haben. `/bank` zeigt die Bank, `/board` den Spielplan. { $hands }
help-observer-keeps = Was du für dich behältst
help-observer-keeps_text = Sag Mitspielenden nie, was du siehst, und gib keine Hinweise. Rede mit anderen Beobachtenden und der Spielleitung nur im Kanal der Beobachtenden.

help-instructor-title = Hilfe für die Spielleitung
help-instructor-text = Du öffnest den Tisch und bleibst neutral. Mit `/bank` siehst du die Bank. Mitspielende dürfen von dir nichts darüber erfahren.
help-instructor-before = Vorher
help-instructor-before_text = `/rehearse` probiert erst deinen Server aus: Nach zwei Minuten siehst du, was klappt und wo du klicken musst. `/table open` legt die Kanäle und die Anmeldekarte an. `/table options` zeigt und ändert die Optionen. `/table seats` gibt jemandem oder einem automatischen Spieler einen Platz. **{ tables-start }** auf der Karte oder `/table start` beginnt das Spiel. Freie Plätze können automatische Spieler nehmen.
help-instructor-during = Während des Spiels
help-instructor-during_text = `/table pause` und `/table resume` halten die Uhren an und lassen sie weiterlaufen. `/table seats` ersetzt jemanden, der gehen musste. `/table rollback` setzt das Spiel an den Anfang eines Zuges zurück. `/table close` beendet das Spiel sofort, nach einer Rückfrage; mit `after_round:True` wird die Runde noch zu Ende gespielt. In beiden Fällen kommt danach die Auswertung.
help-instructor-after = Danach
help-instructor-after_text = Das Ergebnis zeigt, wer überlebt hat und was aus der Bank wurde. Es stellt Fragen, über die ihr reden könnt. Es zeigt auch den Startwert von allem, was der Bot gewürfelt und gezogen hat. `/table export` gibt dir das ganze Spiel als Datei ohne Namen. `python3 -m bot verify FILE` prüft darin alle Würfe und Ziehungen.

help-limits-title = Was Moot nicht kann
help-limits-text = Moot hält einen Tisch auf Discord still, soweit Discord es einem Bot erlaubt. Manches kann kein Bot verhindern, und das solltet ihr wissen.
help-limits-silence = Das Schweigen hat Lücken
help-limits-silence_text = Niemand kann verhindern, dass ihr telefoniert, in einem Raum sitzt oder euch in einer anderen App oder privat schreibt. Wer den Server besitzt oder verwaltet, kann überall schreiben. Auch ein Status, ein Profilbild oder der Moment eines Zuges kann etwas verraten. Darum bitten wir um ein Versprechen und danach um Ehrlichkeit (`/confess`).
help-limits-else = Und außerdem
help-limits-else_text = Moot liest nicht, was Leute anderswo schreiben, und verurteilt niemanden. Moot weiß auch nicht, ob eine Antwort von der Person selbst kam oder von jemandem neben ihr. Wer seinen Bildschirm zeigt, zeigt auch seine Hand.
