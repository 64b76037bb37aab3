### The rules of the Commons Game, paragraph by paragraph, as in rules_tables.ftl.

rules-commons-title = Die Regeln des Allmende-Spiels
rules-commons-about = Zuerst das Grundspiel, danach das, was die Ostrom-Variante hinzufügt. Wenn es bei einer Regel Varianten gibt, steht die Option darunter. `/rules` zeigt, was euer Tisch gewählt hat, mit seinen eigenen Zahlen.

rules-C-01-title = Aufbau: der Spielplan
rules-C-01-text = Normalerweise ist der Spielplan in jedem Spiel derselbe. Du beginnst mit zwei Siedlungen und zwei Straßen, die schon stehen. Bei allen liegen die ersten Siedlungen an Feldern verschiedener Rohstoffe. Als Variante bestimmt der Zufall den Spielplan. Dann wird er gezogen, wenn das Spiel beginnt, und ist versiegelt wie die Würfel: Niemand kann ihn sich aussuchen. Darauf stehen alle gleich gut da: Jede Farbe liegt an allen fünf Rohstoffen, die Felder jeder Farbe kommen in 36 Würfen durchschnittlich 19- bis 21-mal, und zwei rote Zahlen liegen nie nebeneinander. Jeder dieser Spielpläne hat eine Nummer; mit ihr könnt ihr noch einmal auf ihm spielen. Oder die Spielleitung schreibt dem Tisch einen eigenen: seine Felder und Zahlen, und wenn sie will, seine Häfen. Dann stehen die ersten Siedlungen wie üblich oder wie auf dem geschachtelten Spielplan, oder sie werden so verteilt, dass alle etwa gleich gut dastehen.

rules-C-02-title = Aufbau: Spielplan mit Teilgruppen
rules-C-02-text = Auf dem üblichen Spielplan liegt jede Farbe an allen fünf Rohstoffen, also ist jede Rohstoffgruppe die ganze Gruppe. Der Spielplan mit Teilgruppen hat dieselben Felder, aber andere Stellen für die ersten Siedlungen. Dort gehört jeder Rohstoff einer eigenen Gruppe von zwei oder drei Mitspielenden. So können kleine Gruppen etwas anderes wollen als die ganze Gruppe. Punkte gibt es dort langsamer, und ohne Tausch kann niemand leben. Darum ist das Ziel dort 6, und was ihr beim Tauschen gebt, kommt in die Bank, wenn die Spielleitung nichts anderes sagt.

rules-C-03-title = Aufbau: die ersten Karten
rules-C-03-text = Normalerweise beginnst du mit einer Karte für jedes Feld rund um deine zweite Siedlung. Sie kommen aus der Schachtel, die Bank wird davon nicht kleiner. Als Variante beginnt ihr ohne Karten oder mit Karten für beide Siedlungen.

rules-C-04-title = Aufbau: die Bank
rules-C-04-text = Die Bank beginnt normalerweise mit 6 Karten von jedem der fünf Rohstoffe.

rules-C-05-title = Aufbau: die Schachtel ist endlich
rules-C-05-text = Alle Karten kommen aus einer Schachtel, normalerweise 24 von jedem Rohstoff. Was in der Bank liegt und was ihr auf der Hand habt, gehört dazu. Wenn alle Karten eines Rohstoffs in der Bank und auf den Händen sind, trägt das Land nicht mehr davon: Er wächst erst wieder, wenn Karten in die Schachtel zurückgehen.

rules-C-06-title = Wer die Bank sehen darf
rules-C-06-text = Normalerweise sehen Mitspielende nie, wie viel in der Bank ist. Spielleitung und Beobachtende sehen es die ganze Zeit. In der Ostrom-Variante sieht es auch die Aufsicht. Als Variante sehen alle am Ende jeder Runde oder immer, was in der Bank ist.

rules-C-07-title = Hände
rules-C-07-text = Du siehst deine eigenen Karten. Die anderen sehen normalerweise nur, wie viele du hast.

rules-C-08-title = Plätze in diesem Spiel
rules-C-08-text = Das Spiel ist für vier gemacht: Rot, Orange, Weiß und Blau. Zu dritt fehlt Rot. Eine größere Klasse spielt an mehreren Tischen.

rules-C-09-title = Zu zweit oder zu dritt auf einem Platz
rules-C-09-text = Wenn eine Klasse nicht in Vierertischen aufgeht, dürfen sich zwei oder drei eine Farbe teilen. Eine Person von ihnen drückt die Knöpfe. Was sie miteinander reden, verletzt das Schweigen nicht.

rules-C-10-title = Das Ziel: überleben
rules-C-10-text = Du überlebst, wenn du mehr Punkte hast als das Ziel, normalerweise mehr als 8. Alle können überleben oder niemand. Eine Siedlung zählt 1 Punkt, eine Stadt 2, eine aufgedeckte Siegpunktkarte 1.

rules-C-11-title = Das Ende: wie viele Runden
rules-C-11-text = Das Grundspiel hat eine feste Zahl von Runden, normalerweise 8, und die Ostrom-Variante danach auch. Eine Phase hat 3 bis 40 Runden, oder sie dauert, bis die Spielleitung sie beendet. Die Spielleitung darf die Zahl während der Phase ändern, aber nicht auf weniger Runden, als schon begonnen haben. Der Tisch darf die Zahlen geheim halten. Wenn das Spiel vorbei ist, ist nichts mehr möglich.

rules-C-12-title = Das Ziel: wann Punkte zählen
rules-C-12-text = Normalerweise entscheiden die Punkte am Ende. Du kannst also noch Punkte verlieren, nachdem du genug hattest. Als Variante bist du sicher, sobald du genug Punkte hast. In beiden Fällen spielst du bis zum Ende mit.

rules-C-13-title = Das Ende: ein frühes Ende
rules-C-13-text = Normalerweise werden alle Runden gespielt. Als Variante endet das Spiel früher, wenn alle überlebt haben oder jeder Rohstoff zusammengebrochen ist. Die Spielleitung darf es mit der laufenden Runde beenden und das zurücknehmen, solange die Runde noch läuft.

rules-C-14-title = Punkte: keine Auszeichnungen
rules-C-14-text = Normalerweise gibt es keine Längste Straße und keine Größte Streitmacht. Als Variante gibt es beide: Dann zählt jede 2 Punkte.

rules-C-15-title = Das Ende: keine Rangliste
rules-C-15-text = Das Ergebnis nennt, wer überlebt hat und was aus der Bank wurde. Normalerweise gibt es keinen ersten und keinen letzten Platz.

rules-C-20-title = Die Ernte: Karten anfordern
rules-C-20-text = Wer an einem Feld mit der gewürfelten Zahl etwas gebaut hat, darf von der Bank Karten dieses Rohstoffs anfordern: höchstens 3 Karten für jede eigene Siedlung an dem Feld und 6 für jede Stadt. Wenn zwei Felder die Zahl haben, zählen beide. Du darfst auch weniger anfordern oder nichts. Wenn eure Gruppe eine Grenze gesetzt hat, kann es weniger sein.

rules-C-21-title = Die Ernte: wer zuerst kommt
rules-C-21-text = Wenn die Bank nicht alles geben kann, geht es normalerweise in der Reihenfolge der Züge, beginnend mit der Farbe am Zug. Du bekommst, was dann noch da ist. Wer zuletzt kommt, bekommt vielleicht nur einen Teil oder nichts.

rules-C-22-title = Die Ernte: was alle sehen
rules-C-22-text = Nach der Ernte lesen normalerweise alle, wer wie viel angefordert und wie viel bekommen hat. Wenn jemand weniger bekommen hat als angefordert, hatte die Bank nicht mehr davon.

rules-C-23-title = Die Ernte: alle zugleich
rules-C-23-text = Normalerweise antworten alle zugleich und geheim, und die Bank zahlt, wenn alle geantwortet haben. Als Variante fordert ihr nacheinander an, in der Reihenfolge, in der ihr bedient werdet. Du antwortest einmal, und dabei bleibt es.

rules-C-24-title = Die Ernte: ein Rohstoff, der zusammengebrochen ist
rules-C-24-text = Einen zusammengebrochenen Rohstoff darfst du anfordern wie jeden anderen, aber du bekommst nichts. Bei einer 7 fordert niemand etwas an.

rules-C-25-title = Die Ernte: wenn die Zeit um ist
rules-C-25-text = Wenn deine Zeit in einer Ernte um ist und keine Vertretung für dich spielt, fordert das Spiel für dich normalerweise nichts an.

rules-C-26-title = Die Ernte kommt vor dem Rest des Zuges
rules-C-26-text = Die Ernte folgt gleich auf das Würfeln. Der Zug geht weiter, wenn alle geantwortet haben, die etwas anfordern dürfen, oder wenn die Zeit um ist.

rules-C-30-title = Die Bank: Wachstum
rules-C-30-text = Am Ende jeder Runde wächst jeder Rohstoff von selbst: normalerweise um eine Karte für je 3 Karten, die davon in der Bank sind. Bei 1 oder 2 Karten wächst nichts.

rules-C-31-title = Die Bank: ein Zusammenbruch
rules-C-31-text = Ein Rohstoff bricht in dem Moment zusammen, in dem seine letzte Karte die Bank verlässt, auch mitten in einer Ernte oder einem Tausch. Wer in dieser Ernte später kommt, bekommt nichts.

rules-C-32-title = Die Bank: Erholung
rules-C-32-text = Ein zusammengebrochener Rohstoff bleibt bei 0, normalerweise 12 Spielzüge lang nach dem Zug des Zusammenbruchs; zu viert sind das drei Runden. Jeder Zug zählt, auch ein ausgesetzter. Dann kommt er mit 6 Karten zurück.

rules-C-33-title = Die Bank: niemand sagt es dir
rules-C-33-text = Normalerweise erfahren Mitspielende nicht, dass etwas zusammengebrochen oder knapp ist (1 bis 3 Karten). Beobachtende, Spielleitung und Aufsicht sehen es. In der Ostrom-Variante erfährst du, was die Aufsicht dir sagt.

rules-C-34-title = Die Bank: erst Wachstum, dann Erholung
rules-C-34-text = Am Ende einer Runde wächst zuerst alles. Erst dann läuft die Zeit der zusammengebrochenen Rohstoffe weiter. Ein Rohstoff, der gerade zurückgekommen ist, wächst also nicht im selben Moment.

rules-C-35-title = Die Bank: wenn die Schachtel zu wenig hat
rules-C-35-text = Ein Rohstoff kommt mit 6 Karten zurück oder mit weniger, wenn die Schachtel nicht mehr davon hat. Wenn sie keine hat, bleibt der Rohstoff bei 0, bis sie wieder welche hat.

rules-C-36-title = Die Bank: Karten, die zu einem zusammengebrochenen Rohstoff zurückgehen
rules-C-36-text = Wenn Karten eines zusammengebrochenen Rohstoffs zurückgegeben werden, kommen sie normalerweise in die Schachtel, und der Rohstoff bleibt bei 0. Als Variante werden sie aufgehoben, bis der Rohstoff zurückkommt, oder er kommt mit diesen Karten zurück. Karten, die die Aufsicht nach einer erfolgreichen Klage gibt, hebt die Bank immer auf, bis er zurückkommt.

rules-C-37-title = Die Bank: wohin bezahlte Karten gehen
rules-C-37-text = Karten, mit denen du bezahlst, und Karten, die du beim Tausch gibst, gehen normalerweise zurück in die Bank. Dort können andere sie ernten. Als Variante kommen sie in die Schachtel, und von dort erst zurück, wenn die Bank wächst.

rules-C-38-title = Die Bank: wie viel möglich gewesen wäre
rules-C-38-text = Nach einem Spiel von üblicher Länge vergleicht das Ergebnis zwei Gruppen: eine, die die Bank zuerst wachsen lässt, und eine, die immer alles nimmt. Eine Bank, die immer 12 oder mehr von einer Sorte hat, gibt davon etwa vier Karten in einer Runde. Eine, die geleert wird und zurückkommt, gibt zwei.

rules-C-40-title = Ein Zug: seine Schritte
rules-C-40-text = Ein Zug hat vier Schritte in dieser Reihenfolge: würfeln, tauschen, bauen, eine Karte ausspielen. In der Ostrom-Variante kann als fünfter eine Versammlung folgen. Gewürfelt wird zuerst. Jeden anderen Schritt darfst du auslassen, und tauschen und bauen darfst du, so viel du willst. Aber normalerweise kannst du nicht zu einem früheren Schritt zurück. Das alles darf nur, wer am Zug ist.

rules-C-41-title = Tausch: nur mit der Bank
rules-C-41-text = Du gibst der Bank 4 gleiche Karten und bekommst 1 Karte einer anderen Sorte. Mit einer Siedlung oder Stadt an einem Hafen kostet es 3, oder 2 von der Sorte des Hafens. Mitspielende tauschen nie miteinander und geben einander nie Karten.

rules-C-42-title = Tausch: wenn die Bank Nein sagt
rules-C-42-text = Wenn die Bank die Karte nicht hat, die du willst, sagt sie Nein, und du behältst deine Karten. In diesem Zug kannst du diesen Rohstoff nicht noch einmal anfordern, sonst könntest du herausfinden, wie viel sie hat. Wenn dein Tausch die letzte Karte nimmt, bricht der Rohstoff zusammen.

rules-C-43-title = Bauen: Preise und Bauplätze
rules-C-43-text = Eine Straße kostet 1 Holz und 1 Lehm, eine Siedlung 1 Holz, 1 Lehm, 1 Weizen und 1 Wolle, und eine Stadt 2 Weizen und 3 Erz. Eine Straße oder Siedlung muss eine deiner Straßen berühren (eine Straße darf auch an deiner Siedlung oder Stadt beginnen). Zwischen zwei Siedlungen oder Städten müssen mindestens zwei Straßenlängen liegen, egal, wem sie gehören. Eine Stadt ersetzt eine deiner Siedlungen. Du hast 15 Straßen, 5 Siedlungen und 4 Städte, mehr nicht.

rules-C-44-title = Karten: der Stapel
rules-C-44-text = Der Stapel hat normalerweise 11 Entwicklungskarten: 5 Siegpunkte, 2 Straßenbau, 2 Erfindung und 2 Monopol. Es gibt keine Ritter und keinen Räuber.

rules-C-45-title = Karten: eine kaufen
rules-C-45-text = Eine Entwicklungskarte kostet 1 Weizen, 1 Wolle und 1 Erz. Du nimmst die oberste vom Stapel, und die anderen sehen sie nicht. Wenn der Stapel leer ist, kannst du keine mehr kaufen.

rules-C-46-title = Karten: nicht in dem Zug, in dem du sie kaufst
rules-C-46-text = Du darfst eine Karte ab deinem nächsten Zug ausspielen, normalerweise nicht schon in dem Zug, in dem du sie kaufst. Eine Siegpunktkarte darfst du sofort aufdecken.

rules-C-47-title = Karten: eine pro Zug
rules-C-47-text = Du darfst in einem Zug eine Karte ausspielen, und nur eine, die du auf der Hand hast.

rules-C-48-title = Karten: Siegpunkte
rules-C-48-text = Eine Siegpunktkarte zählt, sobald du sie aufdeckst. Siegpunktkarten, die du am Ende noch auf der Hand hast, werden für dich aufgedeckt.

rules-C-49-title = Karten: was du wählst
rules-C-49-text = Straßenbau gibt dir kostenlos bis zu 2 Straßen: Nenne ihre Bauplätze. Erfindung gibt dir 2 Karten aus der Bank: Nenne die Sorten; was die Bank nicht hat, ist verloren. Monopol gibt dir normalerweise alle Karten einer Sorte aus den Händen der anderen: Nenne diese Sorte.

rules-C-50-title = Tausch: dein eigener Hafen
rules-C-50-text = Ein Hafen gehört dir, wenn dort eine deiner Siedlungen oder Städte steht.

rules-C-60-title = Schweigen: was das heißt
rules-C-60-text = Mitspielende reden nicht miteinander: keine Nachrichten, keine Reaktionen, keine Sprachkanäle, keine privaten Chats. Im Grundspiel gilt das immer, in der Ostrom-Variante außerhalb von Versammlungen. Die Spielleitung darfst du fragen.

rules-C-61-title = Schweigen: dein Wort
rules-C-61-text = Kein Bot kann sehen, was du anderswo tust. Darum versprichst du am Anfang, zu schweigen, und wirst am Ende gefragt, ob du es getan hast. Wer das Schweigen gebrochen hat, kann es mit `/confess` sagen: Das wird für das Gespräch nach dem Spiel notiert.

rules-C-62-title = Schweigen: Beobachtende
rules-C-62-text = Beobachtende dürfen miteinander und mit der Spielleitung reden. Mit Mitspielenden reden sie nie.

rules-C-70-title = Die Ostrom-Variante: wie sie beginnt
rules-C-70-text = Die Ostrom-Variante beginnt, wenn die Runden des Grundspiels vorbei sind oder wenn die Spielleitung sie ankündigt, immer am Ende einer Runde. Vorher gibt es keine Aufsicht, keine Versammlung und keine eigenen Regeln. Normalerweise geht alles weiter, wie es ist: die Bank, zusammengebrochene Rohstoffe, Hände, Bauten, Punkte. Sie beginnt nur einmal.

rules-C-71-title = Die Ostrom-Variante: die Ankündigung
rules-C-71-text = Alle Mitspielenden erfahren im selben Moment, dass die Ostrom-Variante beginnt und was dann neu ist.

rules-C-72-title = Die Ostrom-Variante: ein Platz für jemanden, der zugesehen hat
rules-C-72-text = Wenn in der Klasse jemand keinen Platz hat, kann diese Person zu Beginn der Ostrom-Variante einen freien nehmen. Sie hat nicht mehr gesehen als die Mitspielenden.

rules-C-80-title = Die Aufsicht: wer sie wird
rules-C-80-text = Die Farbe mit den meisten sichtbaren Punkten übernimmt die Aufsicht. Wenn mehrere gleich viele haben, stimmen alle ab, welche von ihnen es wird. Das ist geheim, und normalerweise darf dabei niemand reden. Das Spiel wartet auf diese Abstimmung. Wenn auch dann mehrere gleich viele Stimmen haben, entscheidet diese Reihenfolge: Rot, Orange, Weiß, Blau. Plätze, die eine Vertretung spielt, zählen nicht mit und haben keine Stimme.

rules-C-81-title = Die Aufsicht: wie lange
rules-C-81-text = Normalerweise bleibt die Aufsicht bis zum Ende des Spiels. Als Variante wird sie nach einigen Runden neu gewählt, oder eine Versammlung der ganzen Gruppe entscheidet darüber.

rules-C-82-title = Die Aufsicht: wenn sie abwesend ist
rules-C-82-text = Eine Vertretung führt nie die Aufsicht. Solange eine Vertretung den Platz der Aufsicht spielt, springt ein, wer von den Anwesenden die meisten Punkte hat. Wenn die Aufsicht zurückkommt, hat sie ihr Amt wieder. An Tischen ohne Vertretungen springt jemand ein, wenn die Uhr zwei Züge der Aufsicht hintereinander beendet hat. Spielen auf allen Plätzen Vertretungen, führt niemand die Aufsicht. Wenn am Ende einer Wahl niemand mehr da ist, der gewählt werden kann, übernimmt die Farbe mit den meisten Punkten die Aufsicht.

rules-C-83-title = Die Aufsicht: was sie sieht
rules-C-83-text = Von den Mitspielenden sieht nur die Aufsicht, wie viel in der Bank ist und was wie lange schon zusammengebrochen ist. Sie sieht auch, wer wie viel angefordert und bekommen hat. Hände sieht sie normalerweise nicht. Die Karten im Stapel sieht niemand.

rules-C-84-title = Die Aufsicht: wann sie handelt
rules-C-84-text = Nur die Aufsicht gibt Strafen und Belohnungen, normalerweise jederzeit außer während einer Ernte oder Abstimmung. Sie wirken sofort. Wenn du einen Zug verlierst, ist es dein nächster. Als Variante ist das nur im eigenen Zug der Aufsicht erlaubt oder nur am Ende jedes Zuges.

rules-C-85-title = Die Aufsicht: wie oft
rules-C-85-text = In einem Zug gibt die Aufsicht normalerweise niemandem mehr als eine Strafe. Für Belohnungen gilt dasselbe.

rules-C-86-title = Die Aufsicht: nur nach den Regeln und mit Begründung
rules-C-86-text = Die Aufsicht kann nur Regeln anwenden, die in Kraft sind, und nennt einen Grund. Alle lesen ihn, jetzt und nach dem Spiel. In einer Versammlung schreibt sie ihn mit höchstens 200 Zeichen. Außerhalb von Versammlungen wählt sie ihn normalerweise aus einer Liste: die Regel oder das Versprechen, das gebrochen wurde, was angefordert wurde, oder dass sie in der nächsten Versammlung sagt, warum. Als Variante darf die Aufsicht immer eigene Worte schreiben. Auch die Worte einer Regel, eines Vorwurfs oder eines Grundes für eine Stimme dürfen 200 Zeichen haben. Leer darf nichts davon bleiben.

rules-C-87-title = Die Aufsicht: ihr eigener Platz
rules-C-87-text = Die Aufsicht darf sich selbst bestrafen. Belohnen darf sie sich normalerweise nicht. Es zählt, was eine Regel tut, und nicht, wie sie heißt: Eine Strafe nimmt jemandem etwas, eine Belohnung gibt jemandem etwas. Eine Regel, die beides mischt, kann niemand vorschlagen, und auch in einer eigenen Liste der Lehrkraft darf sie nicht stehen.

rules-C-88-title = Strafen und Belohnungen: was sie tun
rules-C-88-text = Karten, die du verlierst, gehen in die Bank. Welche, wählst du, außer wenn die Regel oder die Aufsicht eine Sorte nennt; das Spiel wartet, bis du so viele gewählt hast, wie du musst. Wenn du zu wenige hast, gibst du, was du hast, und bleibst nichts schuldig. Karten als Belohnung kommen aus der Bank, wenn sie welche hat; die Sorte wählst du ebenso. Im ganzen Spiel geben Regeln einer Farbe normalerweise höchstens 2 Punkte und nehmen ihr höchstens 2. Niemand verliert zwei Züge hintereinander. Wer in einer Ernte wegen einer Regel oder eines Versprechens nichts anfordern durfte, darf in der nächsten mindestens 1 von jeder Sorte anfordern. Gilt eine Regel bei dir nur einmal im Spiel, bekommst du sie auch dann nicht noch einmal, wenn eine andere sie ersetzt.

rules-C-89-title = Strafen: Stufen
rules-C-89-text = Strafen haben Stufen, von mild bis hart. Das Spiel zählt, wie oft jemand bestraft wurde, und schlägt die nächste Stufe vor. Normalerweise darf die Aufsicht eine andere wählen, und das wird notiert. Als Variante sind die Stufen verbindlich.

rules-C-90-title = Strafen und Belohnungen: die vom Anfang
rules-C-90-text = Die Ostrom-Variante beginnt mit einer Liste von Strafen und Belohnungen, oder nur von einer Art, wenn der Tisch so spielt. Alle können sie mit `/governance` lesen. Normalerweise begrenzen die Strafen, wie viel du anfordern darfst, und die härteste kostet einen Zug. Die Belohnungen machen normalerweise einen Tausch mit der Bank billiger. In Versammlungen könnt ihr sie alle ändern.

rules-C-91-title = Strafen: wann sie gelten
rules-C-91-text = Eine Regel sagt in Worten, wann es die Strafe gibt, und die Aufsicht urteilt. Eine Regel kann auch eine Zahl von Karten nennen, die das Spiel prüfen kann. Dann bekommt die Aufsicht einen Hinweis, wenn jemand mehr genommen hat, und entscheidet doch allein.

rules-C-100-title = Versammlungen: eine einberufen
rules-C-100-text = Am Ende deines eigenen Zuges, nach der Ernte, darfst du eine Versammlung einberufen. Normalerweise gibt es in einem Zug nur eine, und nie zwei zugleich. Als Variante kostet sie eine Karte, die in die Bank geht. Als Variante sind Versammlungen auch erst ab einer späteren Runde der Ostrom-Variante erlaubt. Bis dahin darf niemand reden. Lässt die Spielleitung weniger Runden übrig, gibt es Versammlungen ab der zweiten Hälfte der übrigen Runden.

rules-C-101-title = Versammlungen: wer die einer Rohstoffgruppe einberuft
rules-C-101-text = Die Versammlung einer Rohstoffgruppe dürfen normalerweise nur ihre Mitglieder einberufen.

rules-C-102-title = Versammlungen: wer dazugehört
rules-C-102-text = Du gehörst zur Gruppe eines Rohstoffs, wenn du in dem Moment, in dem die Versammlung einberufen wird, eine Siedlung oder Stadt an einem seiner Felder hast. Zur ganzen Gruppe gehören alle. Niemand kann sich allein versammeln: Eine Gruppe braucht mindestens zwei Mitglieder, deren Platz keine Vertretung spielt. Nur Mitglieder reden, stellen Anträge und stimmen ab.

rules-C-103-title = Versammlungen: wer mitlesen darf
rules-C-103-text = Normalerweise wird in einer Versammlung geschrieben. Was eine Rohstoffgruppe schreibt, dürfen normalerweise alle lesen; schreiben dürfen dort nur ihre Mitglieder. Als Variante sind solche Versammlungen privat. Als Variante könnt ihr auch sprechen, in einem eigenen Sprachkanal, statt zu schreiben oder zusätzlich. Hinein können nur die Mitglieder der offenen Versammlung und die Spielleitung. Wenn die Versammlung vorbei ist, müssen alle hinaus. Bei einer Klage bleiben die anderen dort, während die Aufsicht spricht: Lasst sie bitte ausreden.

rules-C-104-title = Versammlungen: wie lange
rules-C-104-text = Eine Versammlung hat normalerweise 4 Minuten zum Reden, und jede Abstimmung 60 Sekunden. Wer sie einberufen hat, darf ihr einmal mehr Zeit geben. Sie endet früher, wenn alle Mitglieder „Fertig“ gesagt haben; solange eine Abstimmung läuft, stimmt zuerst ab. Auf ein Mitglied, dessen Platz eine Vertretung spielt, wartet niemand.

rules-C-105-title = Versammlungen: Anträge
rules-C-105-text = Jedes Mitglied darf einen Antrag stellen: eine Strafe oder Belohnung hinzufügen, ändern, ersetzen oder streichen, oder zusammen etwas versprechen. In der ganzen Gruppe kann ein Antrag auch die Aufsicht verklagen. Es läuft immer nur ein Antrag, und normalerweise hat eine Versammlung höchstens drei. Eine geänderte Strafe bleibt eine Strafe und eine geänderte Belohnung eine Belohnung.

rules-C-106-title = Abstimmungen: die Mehrheit
rules-C-106-text = Ein Antrag ist angenommen, wenn mehr Mitglieder dafür stimmen als dagegen; bei Gleichstand ist er abgelehnt. Normalerweise muss mindestens die Hälfte der Mitglieder dafür oder dagegen stimmen, in einer Zweiergruppe beide; wer sich enthält, zählt dabei nicht. Eine Stimme haben nur Mitglieder der Versammlung. Ein Mitglied, dessen Platz eine Vertretung spielt, hat nicht abgestimmt. Als Variante entscheidet ihr anders: mit der Mehrheit aller Mitglieder, mit zwei Dritteln der Stimmen, nur wenn niemand dagegen ist, oder im Konsent. Im Konsent ist ein Antrag angenommen, wenn niemand Einspruch erhebt und sagt, warum; alle Mitglieder lesen den Grund am Schluss. Wo eine Gegenstimme genügt, hat die Aufsicht keine Stimme über ihr eigenes Amt. Auch ein Gleichstand kann etwas anderes heißen. Er kann nichts entscheiden: Alles bleibt, wie es ist, und einmal je Versammlung zählt ein solcher Antrag nicht mit und darf noch einmal kommen. Oder es gilt die Stimme der Aufsicht, aber weder in einer geheimen Abstimmung noch in einer über die Aufsicht.

rules-C-107-title = Abstimmungen: offen oder geheim
rules-C-107-text = Normalerweise stimmt ihr mit Handzeichen ab, und alle sehen es: mit einer Reaktion, einem Knopf oder `/vote`. Auf der Abstimmung steht, wer dafür ist, wer dagegen und wer noch nicht abgestimmt hat, egal wie die Stimme kam. Als Variante stimmt ihr geheim ab oder namentlich, wobei am Schluss alle Stimmen vorgelesen werden. Bei einer namentlichen Abstimmung kann ein Tisch zu jeder Stimme einen Grund von höchstens 200 Zeichen erlauben, der mit den Namen vorgelesen wird. Bis zum Schluss einer solchen Abstimmung sieht niemand, ob jemand, der fortgegangen ist, schon abgestimmt hatte.

rules-C-108-title = Abstimmungen: deine Stimme ändern
rules-C-108-text = Du hast eine Stimme und darfst sie ändern, bis die Abstimmung endet. Sie endet 5 Sekunden, nachdem alle abgestimmt haben: So kannst du einen Fehler noch berichtigen. Diese Zeit lässt sich ändern.

rules-C-109-title = Abstimmungen: wer nicht abstimmt
rules-C-109-text = Die Aufsicht stimmt ab wie alle anderen. Wer nicht abgestimmt hat, wenn die Zeit um ist, wird nicht gezählt. Eine Vertretung stimmt nie ab und wählt nicht; sie stellt keinen Antrag, beruft keine Versammlung ein und klagt nicht. Ihr Platz hat nicht abgestimmt, und niemand wartet darauf. Eine Stimme, die du vor dem Fortgehen abgegeben hast, zählt. Kommst du zurück, solange die Abstimmung läuft, kannst du noch abstimmen.

rules-C-110-title = Eure Regeln: je zwei bleiben
rules-C-110-text = Kein Antrag darf weniger als zwei Strafen oder weniger als zwei Belohnungen der ganzen Gruppe in Kraft lassen. Es zählen nur Regeln, die tun, was ihre Art sagt. Ersetzt eine Regel durch eine andere, statt sie zu streichen. Als Variante spielt ihr nur mit Belohnungen oder nur mit Strafen. Dann kann niemand eine Regel der anderen Art vorschlagen.

rules-C-111-title = Eure Regeln: ab wann sie gelten
rules-C-111-text = Was eine Versammlung beschließt, gilt ab dem nächsten Zug, nie für das, was vorher war. Wurde eine Regel geändert, während du sie gerade angewendet hast, sieh sie dir noch einmal an.

rules-C-112-title = Eure Regeln: was sie dürfen
rules-C-112-text = Eine Regel darf Karten bewegen, Punkte geben oder nehmen, Züge nehmen, den Preis beim Tauschen ändern oder eine Ernte begrenzen, sonst nichts. Normalerweise bewegt sie höchstens 5 Karten, dauert oder nimmt höchstens 2 Züge und bewegt höchstens 2 Punkte. Karten bekommt jede Farbe durch Regeln nur einmal in einer Runde. Das Spiel selbst ändern sie nie: Wachstum, Preise und Würfel bleiben, wie sie sind.

rules-C-113-title = Eure Regeln: von einer Gruppe und von allen
rules-C-113-text = Die Versammlung einer Rohstoffgruppe darf nur über ihren eigenen Rohstoff beschließen. Ihre Regeln binden nur ihre Mitglieder, und nur ihnen nützen sie. Ihre Strafen begrenzen, wie viel jemand davon nehmen darf, oder lassen etwas davon zurückgeben. Ihre Belohnungen geben Karten davon oder erlauben, mehr davon anzufordern als sonst. Über Punkte, Züge und Tauschen kann sie nicht beschließen. Nur die Gruppe selbst kann ihre Regeln ändern, und sie zählen nicht zu den zwei jeder Art, die in Kraft bleiben müssen. Sie darf die ganze Gruppe bitten, eine Regel zu ändern; deren nächste Versammlung kann darüber abstimmen. Regeln der ganzen Gruppe binden alle. Versprechen beide eine Grenze für dasselbe, zählt normalerweise das Versprechen der ganzen Gruppe, außer wenn sie die Sache der kleineren überlässt.

rules-C-114-title = Eure Regeln: Grenzen für die Ernte
rules-C-114-text = Wenn ihr eine Grenze nur versprochen habt, lassen die Knöpfe normalerweise auch mehr zu. Dann brichst du dein Versprechen, und die Aufsicht kann darauf reagieren. Als Variante lehnt das Spiel alles ab, was über der Grenze liegt.

rules-C-115-title = Versammlungen: das Ende
rules-C-115-text = Sobald eine Versammlung zu Ende ist, wird wieder geschwiegen. Was du gerade noch schreibst, ist verloren.
rules-C-116-title = Versammlungen: nacheinander reden
rules-C-116-text = Normalerweise dürfen in einer Versammlung alle Mitglieder durcheinander reden. Als Variante redet immer nur eine Person. Dort meldest du dich, und nur wer das Wort hat, kann schreiben oder ist zu hören. Von denen, die warten, kommt zuerst dran, wer in dieser Versammlung am wenigsten gesagt hat: die wenigsten Zeichen beim Schreiben, die wenigsten Sekunden beim Sprechen. Wenn mehrere gleich wenig gesagt haben, gilt die erste Meldung. Man hat das Wort normalerweise 45 Sekunden lang, und länger, solange niemand wartet. Sagst du dabei nichts, zählt das wie 100 Zeichen. Wenn du gewartet hast und dich dann 20 Sekunden lang nicht meldest, kommt die nächste Person dran. Die Aufsicht darf das Wort an jemanden weitergeben, der wartet, und die Spielleitung darf es nehmen. Eine Vertretung sagt nichts. Während einer Verteidigung redet nur die Aufsicht. In jeder Versammlung sieht die Leitung, wie viele Nachrichten jeder Platz geschrieben hat und wie lang sie waren, oder wie viele Sekunden er gesprochen hat, aber nie, was gesagt wurde.

rules-C-120-title = Die Aufsicht verklagen: wer und wo
rules-C-120-text = In einer Versammlung der ganzen Gruppe dürfen alle anderen die Aufsicht verklagen, mit einer Begründung und jede Farbe einmal in jeder Versammlung. Wissen alle, dass es der letzte Zug des Spiels ist, kann die Aufsicht nur in einer Versammlung handeln, oder solange jemand anders noch eine einberufen kann.

rules-C-121-title = Die Aufsicht verklagen: die Abstimmung
rules-C-121-text = Normalerweise stimmen alle ab, auch die Aufsicht und wer klagt. Die Klage ist gewonnen, wenn mehr dafür stimmen als dagegen; bei Gleichstand ist sie verloren.

rules-C-122-title = Die Aufsicht verklagen: was folgt
rules-C-122-text = Verliert die Aufsicht, gibt sie normalerweise 3 Karten ihrer Wahl in die Bank, oder alle, wenn sie weniger hat. Als Variante wird stattdessen die Aufsicht neu gewählt, oder beides. Von einem zusammengebrochenen Rohstoff gibt sie nur Karten, wenn sie sonst keine mehr hat. Diese Karten werden beiseitegelegt, und die Bank bekommt sie, wenn der Rohstoff zurückkommt. Die Karten gibt ab, wer verklagt wurde, auch wenn inzwischen jemand anderes die Aufsicht führt.

rules-C-123-title = Die Aufsicht verklagen: die Antwort
rules-C-123-text = Vor der Abstimmung darf die Aufsicht auf den Vorwurf antworten, normalerweise 60 Sekunden lang. Dann wird abgestimmt. Übernimmt eine Vertretung den Platz der Aufsicht, beginnt die Abstimmung sofort.

rules-C-124-title = Die Aufsicht verklagen: was getan ist, bleibt
rules-C-124-text = Normalerweise macht eine Klage nicht rückgängig, was die Aufsicht getan hat. Verliert die Aufsicht, kann ein Tisch auch ihre letzte Handlung zurücknehmen.

rules-C-130-title = Niemand von außen macht eure Regeln
rules-C-130-text = Die Spielleitung kann an eurer Stelle weder Regeln machen noch abstimmen. Sie darf das Spiel anhalten oder beenden, und sie darf einer Versammlung mehr Zeit geben oder sie abbrechen. Alle erfahren, dass es von außen kam, und eine Abstimmung, die gerade lief, zählt nicht. Hinter das, was ihr beschlossen habt (eine Regel, ein Versprechen, eine Klage, eine Wahl), geht die Spielleitung nur zurück, wenn alle, die spielen, innerhalb von fünf Minuten Ja drücken; Vertretungen werden nicht gefragt. Alle erfahren, was damit gefallen ist. Als Variante darf die Spielleitung mehr, um zu zeigen, was das bewirkt.
