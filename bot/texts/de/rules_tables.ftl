### What holds at every table, whatever is played, paragraph by paragraph: *Why?* under a no shows one.

rules-tables-title = Was an jedem Tisch gilt
rules-tables-about = Diese Regeln sind in allen Spielen gleich. Wenn es bei einer Regel Varianten gibt, steht die Option darunter. `/rules` zeigt, was euer Tisch gewählt hat.

rules-A1-title = Würfel und Ziehen
rules-A1-text = Der Bot wirft alle Würfel und mischt alle Karten, und niemand kann aussuchen, was fällt. Alles folgt aus einer geheimen Zahl, die feststand, bevor die erste Person dazukam, und daraus, wie die Mitspielenden dazukamen. Nach dem Spiel können alle es nachprüfen. Als Variante wirft die Spielleitung echte Würfel und tippt ein, was sie zeigen: Dann kann sonst niemand würfeln.

rules-A2-title = Wenn jemand fehlt
rules-A2-text = Das Spiel wartet nur eine bestimmte Zeit auf dich. Was danach kommt, ist eine Option des Tisches: Eine Vertretung spielt, die Uhr macht den üblichen Zug, ein automatischer Spieler macht nur diesen einen Zug, oder das Spiel wartet weiter. Wenn du zurückkommst, gehört der Platz mit dem ersten Klick oder Befehl wieder dir. Eine Vertretung spielt Züge und gibt die Antworten, auf die sonst alle warten müssten. Wo Menschen entscheiden, hält sie sich heraus: Sie stimmt nicht ab, bietet nichts an und kündigt nichts an. Als Variante darf sie das. Ein freier Platz geht im laufenden Spiel an einen Menschen oder an einen automatischen Spieler, denn jemand muss ihn spielen. Ein automatischer Spieler, der von Anfang an dabei ist, macht bei allem mit.

rules-A3-title = Gleichzeitig antworten
rules-A3-text = Wo mehrere zugleich antworten, bleibt jede Antwort geheim, bis alle geantwortet haben oder die Zeit um ist. Dann werden alle in einer festen Reihenfolge ausgeführt. Eine gegebene Antwort gilt.

rules-A4-title = Zu spät oder zu früh
rules-A4-text = Jede Handlung gehört zu einem Zeitpunkt des Spiels. Was vorher oder nachher kommt, wird abgelehnt und ändert nichts; es wird auch nicht für später aufgehoben. Ein Knopf auf einer alten Karte gehört zur Vergangenheit: Nimm die neueste Anzeige.

rules-A5-title = Etwas zurücknehmen
rules-A5-text = Du kannst nur deine eigene letzte Handlung zurücknehmen. Zu spät ist es, sobald jemand anders gehandelt hat oder ein Würfel, eine Karte oder sonst etwas Verdecktes gezeigt wurde. Die Spielleitung kann das Spiel an den Anfang eines Zuges zurücksetzen; dann erfahren es alle. Wenn die Mitspielenden seit diesem Zug zusammen etwas beschlossen haben, werden vorher alle gefragt, die spielen, und ein Nein genügt, damit alles bleibt.

rules-A6-title = Nichts wird je negativ
rules-A6-text = Karten, Gold, Nahrung, Menschen und Punkte fallen nie unter null. Wer mehr geben muss, als da ist, gibt alles und bleibt nichts schuldig.

rules-A7-title = Uhren und Pausen
rules-A7-text = Jeder Teil eines Spiels hat eine Frist; wenn sie um ist, geht das Spiel ohne deine Antwort weiter. Eine Frist von 0 heißt: keine. Die Spielleitung kann am Tisch eine Pause machen: Dann stehen alle Uhren, und niemand kann etwas tun, bis es weitergeht. Wenn Moot oder Discord nicht erreichbar sind, kommt diese Zeit zu jedem Zeitlimit dazu, und danach bleiben allen mindestens 15 Sekunden. Wartet ein ganzer Tisch auf eine einzige Person, so können die Wartenden sie bitten, sich zu beeilen. Wenn alle es getan haben, mindestens zwei, bleiben noch 30 Sekunden, insgesamt aber nie weniger als eine Minute; das geht einmal pro Zug. Das lässt sich abschalten.

rules-A8-title = Farben statt Namen
rules-A8-text = Im Spiel bist du deine Farbe. Was das Spiel schreibt, nennt Farben und keine Menschen, es sei denn, der Tisch wurde mit echten Namen eröffnet.

rules-A9-title = Plätze
rules-A9-text = Jeder Mensch hat höchstens einen Platz an einem Tisch, und auf jedem Platz spielt eine Person, in einer Klasse manchmal ein Team. Das Spiel beginnt, wenn auf jedem Platz jemand sitzt, ein Mensch oder ein automatischer Spieler. Als Variante gibt es vorher Fragen zum Spiel; darauf wartet der Start höchstens eine Minute. Läuft das Spiel, kann nur die Spielleitung einen Platz jemand anderem geben. Die Zahl der Plätze gehört zu den Optionen und bleibt gleich, solange jemand dort sitzt.

rules-A10-title = Wer einen Tisch leitet
rules-A10-text = Wer den Tisch eröffnet hat, ist die Spielleitung. Sonst kann ihn niemand starten, anhalten, ändern oder schließen. Jemand anders, der den Server verwalten darf, kann den Tisch übernehmen. Dann erfahren es alle, und nur die neue Spielleitung leitet ihn.

rules-A11-title = Verdecktes bleibt verdeckt
rules-A11-text = Spielleitung und Beobachtende sehen, was Mitspielende nicht sehen dürfen. Darum kann niemand beides sein: Wer leitet oder beobachtet, bekommt in diesem Spiel keinen Platz, und wer mitspielt, kann es weder beobachten noch leiten, auch später nicht. Wo sich nicht mehr feststellen lässt, wer zugesehen hat, bekommt niemand Neues einen Platz.

rules-A12-title = Schweigen
rules-A12-text = Wo ein Tisch schweigt, reden die Mitspielenden auf keine Weise miteinander: keine Nachrichten, keine Reaktionen, keine Sprachkanäle, keine privaten Chats. Fragen darfst du nur die Spielleitung. Wer einen Server besitzt, verwaltet oder moderiert, kann von Moot nicht am Schreiben gehindert werden. Solche Personen bekommen darum keinen Platz, außer wenn der Tisch auch für sie eröffnet wurde. Für alles Weitere zählt dein Wort. Darum versprichst du am Anfang, zu schweigen, und am Ende sagst du ehrlich, ob du es getan hast.

rules-A13-title = Beobachtende
rules-A13-text = Beobachtende sehen zu und sehen auch, was verdeckt ist. Sie dürfen miteinander und mit der Spielleitung reden, aber nie mit Mitspielenden. Sie dürfen sich Notizen machen, die sonst niemand liest. Die Spielleitung bestimmt, wer ein laufendes Spiel beobachten darf und wie viele es sein dürfen. Weil Beobachtende reden dürfen, kann niemand einen offenen Tisch eines Servers beobachten und an einem anderen mitspielen.

rules-A14-title = Optionen stehen vor dem Start fest
rules-A14-text = Alle Optionen werden vor dem Start gewählt, und alle können sie unter `/rules` lesen. Ein Name steht für eine ganze Reihe davon: `as-written` ist das Spiel, wie es ursprünglich geschrieben wurde. Danach bleiben sie, wie sie sind, damit niemand mitten im Spiel die Regeln ändert. Nur weniges kann sich noch ändern, und dann sehen es alle: worauf das Spiel wartet und wie lange, und in manchen Spielen die Zahl der Runden.

rules-A15-title = Was vor dem Spiel erklärt wird
rules-A15-text = Vor dem ersten Zug erfährst du, wie das Spiel funktioniert: nicht, was an anderen Tischen dabei herauskam, und keine Ratschläge. Das kommt danach, in der Nachbesprechung. Als Variante gibt es auch vor dem Spiel Beispiele.
