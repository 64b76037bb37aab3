### The rules of Tragedy of the Commons, paragraph by paragraph, as in rules_tables.ftl.

rules-tragedy-title = Die Regeln von Tragik der Allmende
rules-tragedy-about = Für jede Person eine Gruppe von Menschen, und für alle ein Vorrat an Nahrung. Wenn es bei einer Regel Varianten gibt, steht die Option darunter. `/rules` zeigt, was euer Tisch gewählt hat.

rules-T-01-title = Aufbau: Mitspielende und offene Karten
rules-T-01-text = Das Spiel ist für 4 bis 6 Personen gemacht. Zu viert liegen drei Fundkarten und drei Herausforderungen offen, zu fünft oder sechst je vier. So bleibt es das ganze Spiel. Nur wer am Tisch sitzt, spielt mit.

rules-T-02-title = Aufbau: die Nahrung
rules-T-02-text = Im ganzen Spiel gibt es zu viert 30 Nahrung, zu fünft oder sechst 45. Du beginnst mit 3 Nahrung und 2 Menschen. Diese Nahrung gehört zum Ganzen, der Rest ist der Vorrat.

rules-T-03-title = Aufbau: die Menschen
rules-T-03-text = Von deiner Farbe gibt es nur eine bestimmte Zahl von Menschen, normalerweise 15. Wenn du alle hast, bekommst du keine mehr.

rules-T-04-title = Nahrung: wohin sie geht
rules-T-04-text = Was gegessen wird oder an eine Katastrophe verloren geht, kommt normalerweise zurück in den Vorrat. Die Nahrung von jemandem, der stirbt, ist aus dem Spiel.

rules-T-05-title = Eine Runde: wer am Zug ist
rules-T-05-text = Alle, die leben, haben in einer Runde einen Zug, reihum; niemand handelt im Zug von anderen. Wer die erste Runde beginnt, wird ausgelost. Wer als Zweites dran war, beginnt die nächste. Tote werden übersprungen.

rules-T-06-title = Dein Zug: eine Sache
rules-T-06-text = Wenn du am Zug bist, tust du eine Sache: eine Fundkarte nehmen, eine Herausforderung beginnen, bei einer mitmachen oder passen. Als Variante darfst du nur passen, wenn sonst nichts möglich ist.

rules-T-07-title = Fundkarten: jede nur einmal
rules-T-07-text = Du bekommst sofort, was auf der Karte steht. Dann ist sie weg, und ihr Platz bleibt bis zum Ende der Runde leer. Wer zuletzt dran ist, findet vielleicht nichts mehr.

rules-T-08-title = Fundkarten: wenn der Vorrat nicht reicht
rules-T-08-text = Wenn im Vorrat weniger liegt, als auf der Karte steht, bekommst du den Rest. Du darfst eine Karte auch nehmen, wenn sie dir nichts bringt.

rules-T-09-title = Herausforderungen: eine beginnen
rules-T-09-text = Du beginnst eine Herausforderung, die in dieser Runde noch niemand begonnen hat. Schicke mindestens 1 deiner Menschen und höchstens so viele, wie die Karte verlangt. Schicken kannst du nur Menschen, die zu Hause sind. In einer Runde kannst du nur bei einer Herausforderung sein.

rules-T-10-title = Herausforderungen: mitmachen
rules-T-10-text = Du kannst bei einer Herausforderung mitmachen, die in dieser Runde jemand begonnen hat, solange sie freie Kreise hat. Wenn sie bestanden wird, bekommen alle Beteiligten ihren Anteil für die Menschen, die sie geschickt haben: 3 von 5 Menschen bekommen 6 von 10 Nahrung. Anteile werden abgerundet.

rules-T-11-title = Herausforderungen: voll ist voll
rules-T-11-text = Eine Herausforderung nimmt genau so viele Menschen auf, wie sie Kreise hat. Niemand kann mehr schicken, als Platz haben.

rules-T-12-title = Herausforderungen: wenn Menschen fehlen
rules-T-12-text = Eine Herausforderung mit zu wenigen Menschen bringt nichts. Normalerweise verlieren alle Beteiligten so viele Menschen, wie fehlen, höchstens aber alle, die sie haben. Wer eine beginnt, muss den anderen also vertrauen.

rules-T-13-title = Herausforderungen: eine gescheiterte bleibt
rules-T-13-text = Eine bestandene Herausforderung macht einer neuen Karte Platz. Eine gescheiterte bleibt auf dem Tisch, leer.

rules-T-14-title = Herausforderungen: wer zuerst etwas bekommt
rules-T-14-text = Ausgezahlt wird Karte für Karte, von links nach rechts, und in der Reihenfolge der Runde. Wenn der Vorrat nicht für alle reicht, kommen normalerweise die zuerst, die früher dran waren.

rules-T-15-title = Herausforderungen: wer unterwegs ist, gehört weiter zu dir
rules-T-15-text = Menschen bei einer Herausforderung zählen die ganze Zeit zu deinen. Fleischfresser können sie nicht töten.

rules-T-16-title = Das Ende der Runde: essen
rules-T-16-text = Zwei Menschen essen 1 Nahrung, und ein einzelner isst auch 1: 5 Menschen brauchen 3 Nahrung. Wenn du zu wenig hast, ist alle deine Nahrung weg und dazu ein Drittel deiner Menschen, aufgerundet.

rules-T-18-title = Katastrophen: wann
rules-T-18-text = Normalerweise kommt am Ende jeder dritten Runde eine Katastrophe. Sie trifft alle, die leben, auf gleiche Weise.

rules-T-19-title = Katastrophen: ohne Nahrung
rules-T-19-text = Wenn eine Katastrophe Nahrung nimmt und du in dem Moment keine hast, bist du sofort tot. Wenn du zu wenig hast, verlierst du normalerweise alles und lebst weiter.

rules-T-20-title = Katastrophen: alle zugleich
rules-T-20-text = Eine Katastrophe trifft alle im selben Moment. Wer nicht mehr Menschen hat, als sie nimmt, ist tot.

rules-T-21-title = Tod
rules-T-21-text = Du bist tot, sobald du keine Menschen hast, wann immer das geschieht.

rules-T-22-title = Ein leerer Vorrat
rules-T-22-text = Wenn der Vorrat leer ist, bringen Karten und Herausforderungen keine Nahrung. Menschen kommen weiter dazu, ihr esst wie vorher, und die Runden zählen wie vorher.

rules-T-24-title = Ein leerer Stapel
rules-T-24-text = Wenn ein Stapel aufgebraucht ist, werden seine benutzten Karten gemischt und bilden ihn neu.

rules-T-25-title = Das Ende: wer zuletzt noch lebt
rules-T-25-text = Das Spiel ist vorbei, wenn nur noch eine Farbe lebt: Sie gewinnt. Sterben die Letzten zusammen, gewinnt normalerweise niemand. Danach ist nichts mehr möglich.

rules-T-26-title = Das Ende: die letzte Runde
rules-T-26-text = Nach einer festen Zahl von Runden, normalerweise 15, gewinnen alle, die leben, zusammen. Als Variante gibt es keine letzte Runde: dann, bis nur noch eine Farbe lebt. Nur die Spielleitung darf die laufende Runde zur letzten machen. Sie kann das zurücknehmen, solange die Runde noch läuft.

rules-T-27-title = Tiere: was du wirst
rules-T-27-text = Wer stirbt, wird ein Tier und wählt, welches: Pflanzenfresser oder Fleischfresser. Normalerweise lässt sich das später nicht ändern. Was die Lebenden tun, können Tiere nicht, und umgekehrt. Wählst du nicht rechtzeitig, bist du Pflanzenfresser.

rules-T-28-title = Tiere: wann sie handeln
rules-T-28-text = Ein Tier handelt nach den Lebenden, zum ersten Mal in der Runde nach dem Tod.

rules-T-29-title = Tiere: Pflanzenfresser
rules-T-29-text = Ein Pflanzenfresser nimmt den Lebenden Nahrung: in einer Runde insgesamt höchstens eine weniger, als am Anfang mitgespielt haben (zu viert also 3). Er nimmt sie von einer Farbe oder von mehreren, und von keiner mehr, als sie hat. Die Nahrung geht normalerweise zurück in den Vorrat. Er darf auch passen.

rules-T-30-title = Tiere: Fleischfresser
rules-T-30-text = Ein Fleischfresser tötet einen Menschen von jemandem, der lebt, oder passt. Menschen bei einer Herausforderung sind sicher. Wenn alle deine Menschen dort sind, kann dich niemand angreifen.

rules-T-31-title = Tiere: ihre Reihenfolge
rules-T-31-text = Tiere handeln normalerweise in der Reihenfolge, in der sie gestorben sind, und alle sehen es. Als Variante wählen sie alle zugleich und geheim.

rules-T-32-title = Tiere: sie dürfen sich absprechen
rules-T-32-text = Zwei oder mehr Tiere haben einen eigenen Raum, in dem sie reden dürfen. An einem Tisch, an dem niemand reden darf, gibt es keinen.

rules-T-33-title = Reden
rules-T-33-text = Normalerweise dürfen alle jederzeit im Kanal des Tisches reden, Versprechen geben und Versprechen brechen. Als Variante dürft ihr auch zu zweit reden. Oder er erlaubt das Reden nur während der Züge, oder gar nicht.

rules-T-34-title = Was alle sehen
rules-T-34-text = Alle Menschen und alle Nahrung liegen offen. Verdeckt ist nur die Reihenfolge der Stapel, und zwar für alle.

rules-T-35-title = Zusagen
rules-T-35-text = Vor deinem Zug darfst du ansagen, wie viele Menschen du zu welcher Herausforderung schickst. Das bindet dich nicht, aber alle erfahren, ob du es getan hast. Du kannst es ändern, bis du am Zug bist. Eine Vertretung sagt nichts an und richtet sich nicht nach dem, was du vor dem Fortgehen angesagt hast. Als Variante gibt es keine Zusagen.

rules-T-36-title = Das Ende: Tiere gewinnen nicht
rules-T-36-text = Ein Tier kann nicht gewinnen. Aber es kann entscheiden, wer gewinnt.

rules-T-38-title = Das Aussehen: deine Farbe und die Karten
rules-T-38-text = Wer mitspielt, darf vor dem Spiel eine Farbe wählen, die niemand hat; wer keine wählt, bekommt die nächste. Wollen zwei dieselbe, so hat sie, wer zuerst gewählt hat. Automatische Spieler nehmen, was übrig ist. In einer Klasse wählen alle, bevor die Tische verteilt sind. Auf den offenen Karten stehen die Sätze der Autorinnen.
