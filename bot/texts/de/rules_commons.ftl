### The rules of the Commons Game, paragraph by paragraph, as in rules_tables.ftl.

rules-commons-title = Die Regeln des Allmende-Spiels
rules-commons-about = Zuerst das Grundspiel, danach das, was die Ostrom-Variante hinzufügt. Wo ein Tisch es anders halten darf, steht die Option unter der Regel. `/rules` zeigt, was euer Tisch gewählt hat, mit seinen eigenen Zahlen.

rules-C-01-title = Aufbau: der Spielplan
rules-C-01-text = Normalerweise ist der Spielplan in jedem Spiel derselbe. Du beginnst mit zwei Siedlungen und zwei Straßen, die schon stehen. Bei allen liegen die ersten Siedlungen an Feldern verschiedener Rohstoffe. Ein Tisch kann seinen Spielplan auch dem Zufall überlassen. Dann wird er gezogen, wenn das Spiel beginnt, und ist versiegelt wie die Würfel: Niemand kann ihn sich aussuchen. Darauf stehen alle gleich gut da: Jede Farbe liegt an allen fünf Rohstoffen, die Felder jeder Farbe kommen in 36 Würfen durchschnittlich 19- bis 21-mal, und zwei rote Zahlen liegen nie nebeneinander. Jeder dieser Spielpläne hat eine Nummer; mit ihr kann man noch einmal auf ihm spielen. Oder die Spielleitung schreibt dem Tisch einen eigenen: seine Felder und Zahlen, und wenn sie will, seine Häfen. Dann stehen die ersten Siedlungen wie üblich oder wie auf dem geschachtelten Spielplan, oder sie werden so verteilt, dass alle etwa gleich gut dastehen.

rules-C-02-title = Aufbau: Spielplan mit Teilgruppen
rules-C-02-text = Auf dem üblichen Spielplan liegt jede Farbe an allen fünf Rohstoffen, also ist jede Rohstoffgruppe die ganze Gruppe. Der Spielplan mit Teilgruppen hat dieselben Felder, aber andere Stellen für die ersten Siedlungen. Dort gehört jeder Rohstoff einer eigenen Gruppe von zwei oder drei Mitspielenden. So können kleine Gruppen etwas anderes wollen als die ganze Gruppe. Punkte gibt es dort langsamer, und ohne Tausch kann niemand leben. Darum ist das Ziel dort 6, und was ihr beim Tauschen gebt, kommt in die Bank, wenn die Spielleitung nichts anderes sagt.

rules-C-03-title = Aufbau: die ersten Karten
rules-C-03-text = Normalerweise beginnst du mit einer Karte für jedes Feld rund um deine zweite Siedlung. Sie kommen aus der Schachtel, die Bank wird davon nicht kleiner. Ein Tisch kann auch ohne Karten beginnen oder mit Karten für beide Siedlungen.

rules-C-04-title = Aufbau: die Bank
rules-C-04-text = Die Bank beginnt normalerweise mit 6 Karten von jedem der fünf Rohstoffe.

rules-C-05-title = Aufbau: die Schachtel ist endlich
rules-C-05-text = Alle Karten kommen aus einer Schachtel, normalerweise 24 von jedem Rohstoff. Was in der Bank liegt und was ihr auf der Hand habt, gehört dazu. Sind alle Karten eines Rohstoffs in der Bank und auf den Händen, trägt das Land nicht mehr davon: Er wächst erst wieder, wenn Karten in die Schachtel zurückgehen.

rules-C-06-title = Wer die Bank sehen darf
rules-C-06-text = Normalerweise sehen Mitspielende nie, wie viel in der Bank ist. Spielleitung und Beobachtende sehen es die ganze Zeit. In der Ostrom-Variante sieht es auch die Aufsicht. Ein Tisch kann allen zeigen, was am Ende jeder Runde in der Bank ist, oder es immer zeigen.

rules-C-07-title = Hände
rules-C-07-text = Du siehst deine eigenen Karten. Die anderen sehen normalerweise nur, wie viele du hast.

rules-C-08-title = Plätze in diesem Spiel
rules-C-08-text = Das Spiel ist für vier gemacht: Rot, Orange, Weiß und Blau. Zu dritt fehlt Rot. Eine größere Klasse spielt an mehreren Tischen.

rules-C-09-title = Zu zweit oder zu dritt auf einem Platz
rules-C-09-text = Geht eine Klasse nicht in Vierertischen auf, dürfen sich zwei oder drei eine Farbe teilen. Eine Person von ihnen drückt die Knöpfe. Was sie miteinander reden, verletzt das Schweigen nicht.

rules-C-10-title = Das Ziel: überleben
rules-C-10-text = Du überlebst, wenn du mehr Punkte hast als das Ziel, normalerweise mehr als 8. Alle können überleben oder niemand. Eine Siedlung zählt 1 Punkt, eine Stadt 2, eine aufgedeckte Siegpunktkarte 1.

rules-C-11-title = Das Ende: wie viele Runden
rules-C-11-text = Das Grundspiel hat eine feste Zahl von Runden, normalerweise 8, und die Ostrom-Variante danach auch. Ein Teil hat 3 bis 40 Runden, oder er dauert, bis die Spielleitung ihn beendet. Sie darf die Zahl während des Teils ändern, aber nicht auf weniger Runden, als schon begonnen haben. Der Tisch darf die Zahlen geheim halten. Wenn das Spiel vorbei ist, geht nichts mehr.

rules-C-12-title = Das Ziel: wann Punkte zählen
rules-C-12-text = Normalerweise entscheiden die Punkte am Ende. Du kannst also noch Punkte verlieren, nachdem du genug hattest. Ein Tisch kann auch festlegen, dass du sicher bist, sobald du genug Punkte hast. In beiden Fällen spielst du bis zum Ende mit.

rules-C-13-title = Das Ende: ein frühes Ende
rules-C-13-text = Normalerweise werden alle Runden gespielt. Ein Tisch kann das Spiel früher beenden, wenn alle überlebt haben oder wenn jeder Rohstoff zusammengebrochen ist. Die Spielleitung darf es mit der laufenden Runde beenden und das zurücknehmen, solange die Runde noch läuft.

rules-C-14-title = Punkte: keine Auszeichnungen
rules-C-14-text = Normalerweise gibt es keine Längste Straße und keine Größte Streitmacht. Ein Tisch kann als Versuch beide haben: Dann zählt jede 2 Punkte.

rules-C-15-title = Das Ende: keine Rangliste
rules-C-15-text = Das Ergebnis nennt, wer überlebt hat und was aus der Bank wurde. Normalerweise gibt es keinen ersten und keinen letzten Platz.

rules-C-20-title = Die Ernte: Karten anfordern
rules-C-20-text = Wer an einem Feld mit der gewürfelten Zahl etwas gebaut hat, darf von der Bank Karten dieses Rohstoffs anfordern: höchstens 3 Karten für jede eigene Siedlung an dem Feld und 6 für jede Stadt. Haben zwei Felder die Zahl, zählen beide. Du darfst auch weniger anfordern oder nichts. Hat eure Gruppe eine Grenze gesetzt, kann es weniger sein.

rules-C-21-title = Die Ernte: wer zuerst kommt
rules-C-21-text = Kann die Bank nicht alles geben, geht es normalerweise in der Reihenfolge der Züge, und wer am Zug ist, kommt zuerst. Du bekommst, was dann noch da ist. Wer zuletzt kommt, bekommt vielleicht nur einen Teil oder nichts.

rules-C-22-title = Die Ernte: was alle sehen
rules-C-22-text = Nach der Ernte lesen normalerweise alle, wer wie viel angefordert und wie viel bekommen hat. Wenn jemand weniger bekommen hat als angefordert, hatte die Bank nicht mehr davon.

rules-C-23-title = Die Ernte: alle zugleich
rules-C-23-text = Normalerweise antworten alle zugleich und geheim, und die Bank zahlt, wenn alle geantwortet haben. An manchen Tischen geht es nacheinander, in der Reihenfolge, in der ihr bedient werdet. Du antwortest einmal, und dabei bleibt es.

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
rules-C-35-text = Ein Rohstoff kommt mit 6 Karten zurück oder mit weniger, wenn die Schachtel nicht mehr davon hat. Hat sie keine, bleibt der Rohstoff bei 0, bis sie wieder welche hat.

rules-C-36-title = Die Bank: Karten, die zu einem zusammengebrochenen Rohstoff zurückgehen
rules-C-36-text = Werden Karten eines zusammengebrochenen Rohstoffs zurückgegeben, kommen sie normalerweise in die Schachtel, und der Rohstoff bleibt bei 0. Ein Tisch kann sie auch aufheben, bis der Rohstoff zurückkommt, oder ihn mit diesen Karten zurückkommen lassen. Karten, die die Aufsicht nach einer erfolgreichen Klage gibt, hebt die Bank immer auf, bis er zurückkommt.

rules-C-37-title = Die Bank: wohin bezahlte Karten gehen
rules-C-37-text = Karten, mit denen du bezahlst, und Karten, die du beim Tausch gibst, gehen normalerweise zurück in die Bank. Dort können andere sie ernten. Ein Tisch kann sie auch in die Schachtel legen: Dann kommen sie erst zurück, wenn die Bank wächst.

rules-C-38-title = Die Bank: wie viel möglich gewesen wäre
rules-C-38-text = Nach einem Spiel von üblicher Länge vergleicht das Ergebnis zwei Gruppen: eine, die die Bank zuerst wachsen lässt, und eine, die immer alles nimmt. Eine Bank, die immer 12 oder mehr von einer Sorte hat, gibt davon etwa vier Karten in einer Runde. Eine, die geleert wird und zurückkommt, gibt zwei.

rules-C-40-title = Ein Zug: seine Schritte
rules-C-40-text = Ein Zug hat vier Schritte in dieser Reihenfolge: würfeln, tauschen, bauen, eine Karte ausspielen. In der Ostrom-Variante kann als fünfter eine Versammlung folgen. Gewürfelt wird zuerst. Jeden anderen Schritt darfst du auslassen, und tauschen und bauen darfst du, so viel du willst. Aber normalerweise kannst du nicht zu einem früheren Schritt zurück. Das alles darf nur, wer am Zug ist.

rules-C-41-title = Tausch: nur mit der Bank
rules-C-41-text = Du gibst der Bank 4 gleiche Karten und bekommst 1 Karte einer anderen Sorte. Mit einer Siedlung oder Stadt an einem Hafen kostet es 3, oder 2 von der Sorte des Hafens. Mitspielende tauschen nie miteinander und geben einander nie Karten.

rules-C-42-title = Tausch: wenn die Bank Nein sagt
rules-C-42-text = Hat die Bank die Karte nicht, die du willst, sagt sie Nein, und du behältst deine Karten. In diesem Zug kannst du diese Sorte nicht noch einmal anfordern, sonst könntest du herausfinden, wie viel sie hat. Nimmt dein Tausch die letzte Karte, bricht der Rohstoff zusammen.

rules-C-43-title = Bauen: Preise und Stellen
rules-C-43-text = Eine Straße kostet 1 Holz und 1 Lehm; eine Siedlung 1 Holz, 1 Lehm, 1 Weizen und 1 Wolle; eine Stadt 2 Weizen und 3 Erz. Eine Straße oder Siedlung muss eine deiner Straßen berühren (eine Straße darf auch an deiner Siedlung oder Stadt beginnen). Zwischen zwei Siedlungen oder Städten müssen mindestens zwei Straßenlängen liegen, egal, wem sie gehören. Eine Stadt ersetzt eine deiner Siedlungen. Du hast 15 Straßen, 5 Siedlungen und 4 Städte, mehr nicht.

rules-C-44-title = Karten: der Stapel
rules-C-44-text = Der Stapel hat normalerweise 11 Entwicklungskarten: 5 Siegpunkte, 2 Straßenbau, 2 Erfindung und 2 Monopol. Es gibt keine Ritter und keinen Räuber.

rules-C-45-title = Karten: eine kaufen
rules-C-45-text = Eine Entwicklungskarte kostet 1 Weizen, 1 Wolle und 1 Erz. Du nimmst die oberste vom Stapel; die anderen sehen sie nicht. Ist der Stapel leer, gibt es keine mehr zu kaufen.

rules-C-46-title = Karten: nicht in dem Zug, in dem du sie kaufst
rules-C-46-text = Du darfst eine Karte ab deinem nächsten Zug ausspielen, normalerweise nicht schon in dem Zug, in dem du sie kaufst. Eine Siegpunktkarte darfst du sofort aufdecken.

rules-C-47-title = Karten: eine pro Zug
rules-C-47-text = Du darfst in einem Zug eine Karte ausspielen, und nur eine, die du auf der Hand hast.

rules-C-48-title = Karten: Siegpunkte
rules-C-48-text = Eine Siegpunktkarte zählt, sobald du sie aufdeckst. Siegpunktkarten, die du am Ende noch auf der Hand hast, werden für dich aufgedeckt.

rules-C-49-title = Karten: was du wählst
rules-C-49-text = Straßenbau gibt dir kostenlos bis zu 2 Straßen: Nenne ihre Stellen. Erfindung gibt dir 2 Karten aus der Bank: Nenne die Sorten; was die Bank nicht hat, ist verloren. Monopol gibt dir normalerweise alle Karten einer Sorte aus den Händen der anderen: Nenne diese Sorte.

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
rules-C-72-text = Hat in der Klasse jemand keinen Platz, kann diese Person einen freien nehmen, wenn die Ostrom-Variante beginnt. Sie hat nicht mehr gesehen als die Mitspielenden.

rules-C-80-title = Die Aufsicht: wer sie wird
rules-C-80-text = Wer die meisten Punkte hat, die alle sehen können, wird die Aufsicht. Haben mehrere gleich viele, stimmen alle ab, wer von ihnen es wird. Das ist geheim, und normalerweise darf dabei niemand reden. Das Spiel wartet auf diese Abstimmung. Haben auch dann mehrere gleich viele Stimmen, wird es, wer von ihnen in dieser Reihenfolge zuerst kommt: Rot, Orange, Weiß, Blau. Plätze, die eine Vertretung spielt, zählen nicht mit und haben keine Stimme.

rules-C-81-title = Die Aufsicht: wie lange
rules-C-81-text = Normalerweise bleibt die Aufsicht bis zum Ende des Spiels. Ein Tisch kann sie nach einigen Runden neu wählen lassen oder eine Versammlung der ganzen Gruppe darüber entscheiden lassen.

rules-C-82-title = Die Aufsicht: wenn sie abwesend ist
rules-C-82-text = Eine Vertretung führt nie die Aufsicht. Solange eine Vertretung den Platz der Aufsicht spielt, springt ein, wer von den Anwesenden die meisten Punkte hat. Kommt die Aufsicht zurück, hat sie ihr Amt wieder. An Tischen ohne Vertretungen springt jemand ein, wenn die Uhr zwei Züge der Aufsicht hintereinander beendet hat. Spielen auf allen Plätzen Vertretungen, führt niemand die Aufsicht. Sind am Ende einer Wahl alle fort, die gewählt werden können, wird es, wer die meisten Punkte hat.

rules-C-83-title = Die Aufsicht: was sie sieht
rules-C-83-text = Von den Mitspielenden sieht nur die Aufsicht, wie viel in der Bank ist und was wie lange schon zusammengebrochen ist. Sie sieht auch, wer wie viel angefordert und bekommen hat. Hände sieht sie normalerweise nicht. Die Karten im Stapel sieht niemand.

rules-C-84-title = Die Aufsicht: wann sie handelt
rules-C-84-text = Nur die Aufsicht gibt Strafen und Belohnungen, normalerweise jederzeit außer während einer Ernte oder Abstimmung. Sie wirken sofort. Verlierst du einen Zug, ist es dein nächster. Ein Tisch kann das auch nur im eigenen Zug der Aufsicht erlauben oder nur am Ende jedes Zuges.

rules-C-85-title = Die Aufsicht: wie oft
rules-C-85-text = In einem Zug gibt die Aufsicht normalerweise niemandem mehr als eine Strafe. Für Belohnungen gilt dasselbe.

rules-C-86-title = Die Aufsicht: nur nach den Regeln und mit Begründung
rules-C-86-text = Die Aufsicht kann nur Regeln anwenden, die in Kraft sind, und nennt einen Grund. Alle lesen ihn, jetzt und nach dem Spiel. In einer Versammlung schreibt sie ihn mit höchstens 200 Zeichen. Außerhalb von Versammlungen wählt sie ihn normalerweise aus einer Liste: die Regel oder das Versprechen, das gebrochen wurde, was angefordert wurde, oder dass sie in der nächsten Versammlung sagt, warum. Ein Tisch kann der Aufsicht immer eigene Worte lassen. Auch die Worte einer Regel, eines Vorwurfs oder eines Grundes für eine Stimme dürfen 200 Zeichen haben. Leer darf nichts davon bleiben.

rules-C-87-title = Die Aufsicht: ihr eigener Platz
rules-C-87-text = Die Aufsicht darf sich selbst bestrafen. Belohnen darf sie sich normalerweise nicht. Es zählt, was eine Regel tut, und nicht, wie sie heißt: Eine Strafe nimmt jemandem etwas, eine Belohnung gibt jemandem etwas. Eine Regel, die beides mischt, kann niemand vorschlagen, und auch in einer eigenen Liste der Lehrkraft darf sie nicht stehen.

rules-C-88-title = Strafen und Belohnungen: was sie tun
rules-C-88-text = Karten, die du verlierst, gehen in die Bank. Welche, wählst du, außer wenn die Regel oder die Aufsicht eine Sorte nennt; das Spiel wartet, bis du so viele gewählt hast, wie du musst. Hast du zu wenige, gibst du, was du hast, und bleibst nichts schuldig. Karten als Belohnung kommen aus der Bank, wenn sie welche hat; die Sorte wählst du ebenso. Im ganzen Spiel geben Regeln einer Farbe normalerweise höchstens 2 Punkte und nehmen ihr höchstens 2. Niemand verliert zwei Züge hintereinander. Wer in einer Ernte wegen einer Regel oder eines Versprechens nichts anfordern durfte, darf in der nächsten mindestens 1 von jeder Sorte anfordern. Gilt eine Regel bei dir nur einmal im Spiel, bekommst du sie auch dann nicht noch einmal, wenn eine andere sie ersetzt.

rules-C-89-title = Strafen: Stufen
rules-C-89-text = Strafen haben Stufen, von mild bis hart. Das Spiel zählt, wie oft jemand bestraft wurde, und schlägt die nächste Stufe vor. Normalerweise darf die Aufsicht eine andere wählen, und das wird notiert; ein Tisch kann die Stufen verbindlich machen.

rules-C-90-title = Strafen und Belohnungen: die vom Anfang
rules-C-90-text = Die Ostrom-Variante beginnt mit einer Liste von Strafen und Belohnungen, oder nur von einer Art, wenn der Tisch so spielt. Alle können sie mit `/governance` lesen. Normalerweise begrenzen die Strafen, wie viel du anfordern darfst, und die härteste kostet einen Zug. Die Belohnungen machen normalerweise einen Tausch mit der Bank billiger. In Versammlungen könnt ihr sie alle ändern.

rules-C-91-title = Strafen: wann sie gelten
rules-C-91-text = Eine Regel sagt in Worten, wann es die Strafe gibt, und die Aufsicht urteilt. Eine Regel kann auch eine Zahl von Karten nennen, die das Spiel prüfen kann. Dann bekommt die Aufsicht einen Hinweis, wenn jemand mehr genommen hat, und entscheidet doch allein.

rules-C-100-title = Versammlungen: eine einberufen
rules-C-100-text = Am Ende deines eigenen Zuges, nach der Ernte, darfst du eine Versammlung einberufen. Normalerweise gibt es in einem Zug nur eine, und nie zwei zugleich. Ein Tisch kann dafür eine Karte verlangen, die in die Bank geht. Ein Tisch kann Versammlungen auch erst ab einer späteren Runde der Ostrom-Variante erlauben; bis dahin darf niemand reden. Lässt die Spielleitung weniger Runden übrig, gibt es Versammlungen ab der zweiten Hälfte der übrigen Runden.

rules-C-101-title = Versammlungen: wer die einer Rohstoffgruppe einberuft
rules-C-101-text = Die Versammlung einer Rohstoffgruppe dürfen normalerweise nur ihre Mitglieder einberufen.

rules-C-102-title = Versammlungen: wer dazugehört
rules-C-102-text = Du gehörst zur Gruppe eines Rohstoffs, wenn du in dem Moment, in dem die Versammlung einberufen wird, eine Siedlung oder Stadt an einem seiner Felder hast. Zur ganzen Gruppe gehören alle. Niemand kann sich allein versammeln: Eine Gruppe braucht mindestens zwei Mitglieder, deren Platz keine Vertretung spielt. Nur Mitglieder reden, stellen Anträge und stimmen ab.

rules-C-103-title = Versammlungen: wer mitlesen darf
rules-C-103-text = Normalerweise wird in einer Versammlung geschrieben. Was eine Rohstoffgruppe schreibt, dürfen normalerweise alle lesen; schreiben dürfen dort nur ihre Mitglieder. An manchen Tischen sind solche Versammlungen privat. Ein Tisch kann auch sprechen, in einem eigenen Sprachkanal, statt zu schreiben oder zusätzlich. Hinein können nur die Mitglieder der offenen Versammlung und die Spielleitung. Ist die Versammlung vorbei, müssen alle hinaus. Bei einer Klage bleiben die anderen dort, während die Aufsicht spricht: Lasst sie bitte ausreden.

rules-C-104-title = Versammlungen: wie lange
rules-C-104-text = Eine Versammlung hat normalerweise 4 Minuten zum Reden, und jede Abstimmung 60 Sekunden. Wer sie einberufen hat, darf ihr einmal mehr Zeit geben. Sie endet früher, wenn alle Mitglieder „Fertig“ gesagt haben; solange eine Abstimmung läuft, stimmt zuerst ab. Auf ein Mitglied, dessen Platz eine Vertretung spielt, wartet niemand.

rules-C-105-title = Versammlungen: Anträge
rules-C-105-text = Jedes Mitglied darf einen Antrag stellen: eine Strafe oder Belohnung hinzufügen, ändern, ersetzen oder streichen, oder zusammen etwas versprechen. In der ganzen Gruppe kann ein Antrag auch die Aufsicht verklagen. Es läuft immer nur ein Antrag, und normalerweise hat eine Versammlung höchstens drei. Eine geänderte Strafe bleibt eine Strafe und eine geänderte Belohnung eine Belohnung.

rules-C-106-title = Abstimmungen: die Mehrheit
rules-C-106-text = Ein Antrag ist angenommen, wenn mehr Mitglieder dafür stimmen als dagegen; bei Gleichstand ist er abgelehnt. Normalerweise muss mindestens die Hälfte der Mitglieder dafür oder dagegen stimmen, in einer Zweiergruppe beide; wer sich enthält, zählt dabei nicht. Eine Stimme haben nur Mitglieder der Versammlung. Ein Mitglied, dessen Platz eine Vertretung spielt, hat nicht abgestimmt. Ein Tisch kann anders entscheiden: mit der Mehrheit aller Mitglieder, mit zwei Dritteln der Stimmen, nur wenn niemand dagegen ist, oder im Konsent. Im Konsent ist ein Antrag angenommen, wenn niemand Einspruch erhebt und sagt, warum; alle Mitglieder lesen den Grund am Schluss. Wo eine Gegenstimme genügt, hat die Aufsicht keine Stimme über ihr eigenes Amt. Auch ein Gleichstand kann etwas anderes heißen. Er kann nichts entscheiden: Alles bleibt, wie es ist, und einmal je Versammlung zählt ein solcher Antrag nicht mit und darf noch einmal kommen. Oder es gilt die Stimme der Aufsicht, aber weder in einer geheimen Abstimmung noch in einer über die Aufsicht.

rules-C-107-title = Abstimmungen: offen oder geheim
rules-C-107-text = Normalerweise stimmt ihr mit Handzeichen ab, und alle sehen es: mit einer Reaktion, einem Knopf oder `/vote`. Auf der Abstimmung steht, wer dafür ist, wer dagegen und wer noch nicht abgestimmt hat, egal wie die Stimme kam. Ein Tisch kann geheim abstimmen oder namentlich, wobei am Schluss alle Stimmen vorgelesen werden. Bei einer namentlichen Abstimmung kann ein Tisch zu jeder Stimme einen Grund von höchstens 200 Zeichen erlauben, der mit den Namen vorgelesen wird. Bis zum Schluss einer solchen Abstimmung sieht niemand, ob jemand, der fortgegangen ist, schon abgestimmt hatte.

rules-C-108-title = Abstimmungen: deine Stimme ändern
rules-C-108-text = Du hast eine Stimme und darfst sie ändern, bis die Abstimmung endet. Sie endet 5 Sekunden, nachdem alle abgestimmt haben: So kannst du einen Fehler noch berichtigen. Ein Tisch kann eine andere Zeit wählen.

rules-C-109-title = Abstimmungen: wer nicht abstimmt
rules-C-109-text = Die Aufsicht stimmt ab wie alle anderen. Wer nicht abgestimmt hat, wenn die Zeit um ist, wird nicht gezählt. Eine Vertretung stimmt nie ab und wählt nicht; sie stellt keinen Antrag, beruft keine Versammlung ein und klagt nicht. Ihr Platz hat nicht abgestimmt, und niemand wartet darauf. Eine Stimme, die du vor dem Fortgehen abgegeben hast, zählt. Kommst du zurück, solange die Abstimmung läuft, kannst du noch abstimmen.

rules-C-110-title = Eure Regeln: je zwei bleiben
rules-C-110-text = Kein Antrag darf weniger als zwei Strafen oder weniger als zwei Belohnungen der ganzen Gruppe in Kraft lassen. Es zählen nur Regeln, die tun, was ihre Art sagt. Ersetzt eine Regel durch eine andere, statt sie zu streichen. Ein Tisch kann auch nur mit Belohnungen oder nur mit Strafen spielen. Dann kann niemand eine Regel der anderen Art vorschlagen.

rules-C-111-title = Eure Regeln: ab wann sie gelten
rules-C-111-text = Was eine Versammlung beschließt, gilt ab dem nächsten Zug, nie für das, was vorher war. Wurde eine Regel geändert, während du sie gerade angewendet hast, sieh sie dir noch einmal an.

rules-C-112-title = Eure Regeln: was sie dürfen
rules-C-112-text = Eine Regel darf Karten bewegen, Punkte geben oder nehmen, Züge nehmen, den Preis beim Tauschen ändern oder eine Ernte begrenzen, sonst nichts. Normalerweise bewegt sie höchstens 5 Karten, dauert oder nimmt höchstens 2 Züge und bewegt höchstens 2 Punkte. Karten bekommt jede Farbe durch Regeln nur einmal in einer Runde. Das Spiel selbst ändern sie nie: Wachstum, Preise und Würfel bleiben, wie sie sind.

rules-C-113-title = Eure Regeln: von einer Gruppe und von allen
rules-C-113-text = Die Versammlung einer Rohstoffgruppe darf nur über ihren eigenen Rohstoff beschließen. Ihre Regeln binden nur ihre Mitglieder, und nur ihnen nützen sie. Ihre Strafen begrenzen, wie viel jemand davon nehmen darf, oder lassen etwas davon zurückgeben. Ihre Belohnungen geben Karten davon oder erlauben, mehr davon anzufordern als sonst. Über Punkte, Züge und Tauschen kann sie nicht beschließen. Nur die Gruppe selbst kann ihre Regeln ändern, und sie zählen nicht zu den zwei jeder Art, die in Kraft bleiben müssen. Sie darf die ganze Gruppe bitten, eine Regel zu ändern; deren nächste Versammlung kann darüber abstimmen. Regeln der ganzen Gruppe binden alle. Versprechen beide eine Grenze für dasselbe, zählt normalerweise das Versprechen der ganzen Gruppe, außer wenn sie die Sache der kleineren überlässt.

rules-C-114-title = Eure Regeln: Grenzen für die Ernte
rules-C-114-text = Habt ihr eine Grenze nur versprochen, lassen die Knöpfe normalerweise auch mehr zu. Dann brichst du dein Versprechen, und die Aufsicht kann darauf reagieren. Ein Tisch kann das Spiel auch alles ablehnen lassen, was über der Grenze liegt.

rules-C-115-title = Versammlungen: das Ende
rules-C-115-text = Ist eine Versammlung zu Ende, beginnt sofort das Schweigen. Was du gerade noch schreibst, ist verloren.
rules-C-116-title = Versammlungen: nacheinander reden
rules-C-116-text = Normalerweise dürfen in einer Versammlung alle Mitglieder durcheinander reden. An manchen Tischen redet immer nur eine Person. Dort meldest du dich, und nur wer das Wort hat, kann schreiben oder ist zu hören. Von denen, die warten, kommt zuerst dran, wer in dieser Versammlung am wenigsten gesagt hat: die wenigsten Zeichen beim Schreiben, die wenigsten Sekunden beim Sprechen. Haben mehrere gleich wenig gesagt, gilt, wer sich zuerst gemeldet hat. Man hat das Wort normalerweise 45 Sekunden lang, und länger, solange niemand wartet. Sagst du dabei nichts, zählt das wie 100 Zeichen. Hast du gewartet und meldest dich dann 20 Sekunden lang nicht, kommt der Nächste dran. Die Aufsicht darf das Wort an jemanden weitergeben, der wartet, und die Spielleitung darf es nehmen. Eine Vertretung sagt nichts. Während einer Verteidigung redet nur die Aufsicht. In jeder Versammlung sieht die Leitung, wie viele Nachrichten jeder Platz geschrieben hat und wie lang sie waren, oder wie viele Sekunden er gesprochen hat, aber nie, was gesagt wurde.

rules-C-120-title = Die Aufsicht verklagen: wer und wo
rules-C-120-text = In einer Versammlung der ganzen Gruppe dürfen alle anderen die Aufsicht verklagen, mit einer Begründung und jede Farbe einmal in jeder Versammlung. Wissen alle, dass es der letzte Zug des Spiels ist, kann die Aufsicht nur in einer Versammlung handeln, oder solange jemand anders noch eine einberufen kann.

rules-C-121-title = Die Aufsicht verklagen: die Abstimmung
rules-C-121-text = Normalerweise stimmen alle ab, auch die Aufsicht und wer klagt. Die Klage ist gewonnen, wenn mehr dafür stimmen als dagegen; bei Gleichstand ist sie verloren.

rules-C-122-title = Die Aufsicht verklagen: was folgt
rules-C-122-text = Verliert die Aufsicht, gibt sie normalerweise 3 Karten ihrer Wahl in die Bank, oder alle, wenn sie weniger hat. Ein Tisch kann stattdessen die Aufsicht neu wählen lassen oder beides tun. Von einem zusammengebrochenen Rohstoff gibt sie nur Karten, wenn sie sonst keine mehr hat. Diese Karten werden beiseitegelegt, und die Bank bekommt sie, wenn der Rohstoff zurückkommt. Die Karten gibt ab, wer verklagt wurde, auch wenn inzwischen jemand anderes die Aufsicht führt.

rules-C-123-title = Die Aufsicht verklagen: die Antwort
rules-C-123-text = Vor der Abstimmung darf die Aufsicht auf den Vorwurf antworten, normalerweise 60 Sekunden lang. Dann wird abgestimmt. Übernimmt eine Vertretung den Platz der Aufsicht, beginnt die Abstimmung sofort.

rules-C-124-title = Die Aufsicht verklagen: was getan ist, bleibt
rules-C-124-text = Normalerweise macht eine Klage nicht rückgängig, was die Aufsicht getan hat. Verliert die Aufsicht, kann ein Tisch auch ihre letzte Handlung zurücknehmen.

rules-C-130-title = Niemand von außen macht eure Regeln
rules-C-130-text = Die Spielleitung kann an eurer Stelle weder Regeln machen noch abstimmen. Sie darf das Spiel anhalten oder beenden, und sie darf einer Versammlung mehr Zeit geben oder sie abbrechen. Alle erfahren, dass es von außen kam, und eine Abstimmung, die gerade lief, zählt nicht. Hinter das, was ihr beschlossen habt (eine Regel, ein Versprechen, eine Klage, eine Wahl), geht die Spielleitung nur zurück, wenn alle, die spielen, innerhalb von fünf Minuten Ja drücken; Vertretungen werden nicht gefragt. Alle erfahren, was damit gefallen ist. Manche Tische erlauben der Spielleitung mehr, um zu zeigen, was das bewirkt.
