### The rules of Crossroads, paragraph by paragraph, as in rules_tables.ftl.

rules-crossroads-title = Die Regeln von Kreuzwege
rules-crossroads-about = Städte, Straßen, die niemandem gehören, und Tausche, die einen Weg brauchen. Felder berühren sich Seite an Seite oder an den Ecken; verbunden sind sie nur Seite an Seite. Wenn es bei einer Regel Varianten gibt, steht die Option darunter. `/rules` zeigt, was euer Tisch gewählt hat.

rules-G-01-title = Mitspielende
rules-G-01-text = Das Spiel ist für 3 bis 5 Personen gemacht. Nur wer am Tisch sitzt, spielt mit.

rules-G-02-title = Die Würfel
rules-G-02-text = Zwei Würfel zeigen je 1 bis 5.

rules-G-03-title = Die Würfel drehen
rules-G-03-text = Wer am Zug ist, sieht beide Würfel. Zeigen sie verschiedene Zahlen, bestimmt diese Person, welche nach oben und welche nach links kommt. Wenn die Zeit um ist, entscheidet das Los. Wenn beide Zahlen gleich sind, gibt es nichts zu bestimmen.

rules-G-04-title = Das Raster
rules-G-04-text = Das Raster hat zehn Spalten, A bis J, und zehn Zeilen, 1 bis 10. Jede Zahl eines Würfels steht oben zweimal und links zweimal. So trifft ein Wurf vier Felder.

rules-G-05-title = Die erste Stadt
rules-G-05-text = Alle würfeln nacheinander und gründen kostenlos eine Stadt, auf einem getroffenen Feld, das keine Stadt berührt. Wenn es kein solches Feld gibt, vertauschst du die beiden Würfel. Hilft auch das nicht, wird neu gewürfelt. Diese Felder bringen noch nichts ein.

rules-G-06-title = Das erste Gold
rules-G-06-text = Normalerweise beginnst du ohne Gold.

rules-G-07-title = Eine Runde: die Züge
rules-G-07-text = In einer Runde hat jede Farbe einen Zug. Normalerweise beginnt jede Runde eine andere Farbe. Warte, bis du am Zug bist.

rules-G-08-title = Was die Würfel bringen
rules-G-08-text = Eine getroffene Stadt bringt der Farbe, der sie gehört, 5 Gold. Ein getroffenes leeres Feld bringt jeder Stadt, die es berührt, 3 Gold. Eine getroffene Straße bringt jeder Stadt 1 Gold, die direkt mit diesem Feld tauschen könnte. Es ist egal, wer am Zug ist, und jedes der vier Felder zählt für sich.

rules-G-09-title = Wege: deine eigenen Städte
rules-G-09-text = Deine Straßen und Tausche dürfen normalerweise durch deine anderen Städte führen. Durch eine fremde Stadt führen sie nie, ohne zu fragen.

rules-G-10-title = Was die Würfel bringen: weit weg von allen
rules-G-10-text = Ein leeres Feld, das keine Stadt berührt, bringt nichts.

rules-G-11-title = Bauen: wie viel
rules-G-11-text = In deinem Zug darfst du normalerweise so viel bauen, wie du bezahlen kannst, in beliebiger Reihenfolge. Als Variante gibt es eine Grenze.

rules-G-12-title = Bauen: eine Stadt
rules-G-12-text = Eine Stadt kostet 10 Gold. Sie kommt auf ein leeres Feld neben einer Straße, von dem Straßen zu einer deiner Städte führen. Sie darf keine andere Stadt berühren, auch nicht an einer Ecke. Wer die Straße gebaut hat, ist egal, denn Straßen gehören niemandem.

rules-G-13-title = Bauen: eine Straße
rules-G-13-text = Eine Straße kostet 3 Gold. Sie kommt auf ein leeres Feld, von dem Straßen zu einer deiner Städte führen, oder direkt neben diese Stadt. Eine fremde Stadt darf sie nicht berühren. Als Variante darf sie auch durch fremde Städte führen, wenn alle Betroffenen es erlauben; wer Nein sagt, wird in diesem Zug nicht noch einmal gefragt.

rules-G-14-title = Bauen: rund um eine Stadt
rules-G-14-text = Auf den acht Feldern um eine Stadt darf nur die Farbe Straßen bauen, der die Stadt gehört. Zwei Farben sind also nur verbunden, wenn beide dafür bezahlen.

rules-G-15-title = Bauen: es gehen keine Teile aus
rules-G-15-text = Es gibt so viele Städte und Straßen, wie ihr bezahlen könnt, und nichts wird je abgerissen.

rules-G-16-title = Tausch: zwei Städte
rules-G-16-text = Nach allen Zügen dürfen je zwei miteinander tauschen, auf Straßen von einer Stadt der einen Farbe zu einer Stadt der anderen. Ein Tausch bringt normalerweise 3 Gold von der Bank. Die beiden teilen sie in ganzen Zahlen, wie sie es ausmachen. Jede Stadt tauscht einmal in einer Runde. Du machst immer nur ein Angebot zugleich, und in einer Runde nur eine bestimmte Zahl davon. Zurückziehen kannst du nur dein eigenes.

rules-G-17-title = Tausch: durch andere hindurch
rules-G-17-text = Führt der einzige Weg durch fremde Städte, müssen alle zustimmen, denen sie gehören, und zwar jedes Mal. Normalerweise dürfen sie dafür eine Gebühr von 0 oder mehr Gold verlangen. Die beiden, die tauschen, zahlen sie, und nur wenn der Tausch zustande kommt. Der Durchgang verbraucht diese Städte nicht. Ein Angebot nennt alle, die zustimmen müssen, einmal, und nur die, die der Weg braucht.

rules-G-18-title = Tausch: nicht mit dir selbst
rules-G-18-text = Zu einem Tausch gehören zwei.

rules-G-19-title = Tausch: wann Schluss ist
rules-G-19-text = Mit dem Tauschen ist Schluss, wenn alle „Fertig“ gesagt haben oder die Zeit um ist. Angebote, die dann noch offen sind, verfallen. Wer fertig ist, wird wieder gefragt, wenn ein Angebot kommt.

rules-G-20-title = Das Ende: hundert Gold
rules-G-20-text = Wer am Ende einer Runde das Ziel hat, normalerweise 100 Gold, und mehr als alle anderen, gewinnt. Wenn mehrere am meisten haben, wird noch eine Runde gespielt. Wenn das Spiel vorbei ist, ist nichts mehr möglich.

rules-G-21-title = Was alle sehen
rules-G-21-text = Normalerweise sehen alle das Gold von allen und was bei jedem Tausch ausgemacht wurde. Als Variante bleibt das bis zum Ende verborgen.

rules-G-22-title = Reden
rules-G-22-text = Normalerweise dürft ihr reden, solange getauscht wird, und nicht während der Züge. Als Variante ist es immer oder nie erlaubt.

rules-G-23-title = Tausch: verdeckt teilen
rules-G-23-text = Als Variante schreiben beide heimlich auf, wie viel sie wollen, sobald alle zugestimmt haben. Wollen beide zusammen höchstens so viel, wie der Tausch bringt, bekommen sie es; sonst bekommt niemand etwas. Ein Angebot nennt dort also keine Teilung. Wenn alle zugestimmt haben, kann niemand es mehr zurücknehmen, und die beiden müssen schreiben, bevor sie fertig sein können. Ihre Städte haben dann getauscht, auch wenn niemand etwas bekommt.

rules-G-24-title = Geschenke
rules-G-24-text = Normalerweise wird kein Gold verschenkt. Als Variante sind Geschenke erlaubt, solange getauscht wird: mindestens 1 Gold, an jemand anderen.

rules-G-25-title = Wenn jemand fehlt
rules-G-25-text = Wenn du fehlst und niemand dich vertritt, ordnet das Los die Würfel zu, und nichts wird gebaut. Das Spiel lehnt Angebote ab und lässt niemanden durch deine Städte. Eine Vertretung dreht die Würfel und baut. Handel treibt sie nicht: Sie macht keine Angebote, verlangt keine Gebühr, verschenkt nichts, lehnt Angebote ab und lässt niemanden durch deine Städte. Wenn du vor dem Fortgehen einer verdeckten Teilung zugestimmt hast, verlangt sie die Hälfte.

rules-G-26-title = Das Ende: die letzte Runde
rules-G-26-text = Nach einer festen Zahl von Runden, normalerweise 30, gewinnt, wer das meiste Gold hat. Wenn mehrere am meisten haben, wird weitergespielt, bis jemand allein vorn liegt. Als Variante gibt es keine letzte Runde. Nur die Spielleitung darf die laufende Runde zur letzten machen. Sie kann das zurücknehmen, solange die Runde noch läuft.
