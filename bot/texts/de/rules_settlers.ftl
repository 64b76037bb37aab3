### The rules of Settlers by house rules, paragraph by paragraph, as in rules_tables.ftl.

rules-settlers-title = Die Regeln von Siedler, Hausregeln
rules-settlers-about = Ein Inselspiel mit offenen Händen, einem Vorsprung für die Schwächeren und ohne Angriffe. Wenn es bei einer Regel Varianten gibt, steht die Option darunter. `/rules` zeigt, was euer Tisch gewählt hat.

rules-M-01-title = Aufbau: Mitspielende
rules-M-01-text = Drei oder vier Personen. Zu dritt fehlt Rot.

rules-M-02-title = Aufbau: die Insel und ihre Bucht
rules-M-02-text = Die Insel hat 18 Landfelder, ihre Anordnung wird ausgelost. An der Stelle eines Feldes am Rand ist Wasser: die Bucht. Wo nur Wasser ist, kann nichts gebaut werden.

rules-M-03-title = Aufbau: Häfen in der Bucht
rules-M-03-text = In der Bucht liegen zwei Häfen: der, an dessen Stelle sie liegt, und einer, der 3 gegen 1 tauscht. Normalerweise dient jeder zwei Ecken.

rules-M-04-title = Aufbau: eine Bucht ohne eigenen Hafen
rules-M-04-text = Lag dort, wo die Bucht ist, kein Hafen, liegt in ihr nur der, der 3 gegen 1 tauscht.

rules-M-05-title = Aufbau: die Zahlen
rules-M-05-text = Die Zahlen liegen in einer Spirale vom Rand nach innen und beginnen neben der Bucht. Zwei rote Zahlen, 6 und 8, liegen nie nebeneinander.

rules-M-06-title = Die Eröffnung: die ersten Siedlungen setzen
rules-M-06-text = Eine Person setzt für jede Farbe zwei Siedlungen und zwei Straßen: wer am besten spielt, die Spielleitung oder der Bot. Jede Straße berührt ihre Siedlung, und zwischen zwei Siedlungen liegen mindestens zwei Straßenlängen. Erst wenn alles steht, wird gewählt. Wer mitspielt und setzt, wählt zuletzt.

rules-M-07-title = Die Eröffnung: eine Startposition wählen
rules-M-07-text = Die Mitspielenden wählen nacheinander eine Startposition, die Schwächsten zuerst; wer die Startpositionen gesetzt hat, kommt zuletzt. Eine vergebene Startposition ist weg. Die Spielleitung nennt die Rangfolge, jede Farbe einmal; sonst wird sie ausgelost. Sobald jemand gewählt hat, bleibt die Reihenfolge.

rules-M-08-title = Die Eröffnung: Farben
rules-M-08-text = Du spielst die gewählte Startposition in deiner eigenen Farbe.

rules-M-09-title = Die Eröffnung: die ersten Karten
rules-M-09-text = Für jedes Feld rund um deine beiden Siedlungen bekommst du eine Karte. Die Bank beginnt mit 19 Karten von jeder Sorte.

rules-M-10-title = Die Eröffnung: Bonuskarten
rules-M-10-text = Schwächere dürfen sich Karten aus der Bank aussuchen: normalerweise 3, wer am schwächsten ist, und 1, wer danach kommt, falls die Rangfolge bekannt ist. Alle nehmen ihre zur gleichen Zeit, auf einmal oder nach und nach, und das Spiel geht weiter, wenn niemand mehr welche nehmen darf. Die Spielleitung legt die Zahlen fest, bevor jemand eine Startposition wählt.

rules-M-11-title = Die Eröffnung: wer beginnt
rules-M-11-text = Die Würfel entscheiden, wer beginnt. Dann geht es reihum.

rules-M-12-title = Offene Hände
rules-M-12-text = Alle sehen alle Rohstoffkarten. Entwicklungskarten sind geheim, bis sie ausgespielt werden.

rules-M-13-title = Die Bank: wenn sie zu wenig hat
rules-M-13-text = Wenn die Bank von einem Rohstoff nicht genug für alle hat, die etwas bekommen sollen, bekommt niemand etwas davon. Wenn er nur einer Farbe zusteht, bekommt diese Farbe den Rest. Auch beim Tausch kann die Bank nur geben, was sie hat.

rules-M-14-title = Eine Sieben: Karten abgeben
rules-M-14-text = Zeigen die Würfel 7, geben alle mit mehr als 7 Karten die Hälfte ab, abgerundet: 4 von 9. Welche, wählst du selbst, und zwar einmal. Das kommt vor allem anderen.

rules-M-15-title = Eine Sieben: nicht vor deinem ersten Tausch
rules-M-15-text = Bis du in einem eigenen Zug zum ersten Mal tauschen konntest, nimmt dir eine Sieben nichts.

rules-M-16-title = Eine Sieben: zwei Karten ziehen
rules-M-16-text = Wer die 7 gewürfelt hat, zieht blind zwei verschiedene Karten aus der Bank.

rules-M-17-title = Kein Räuber
rules-M-17-text = Es gibt keinen Räuber, und keine Karte nimmt jemand anderem etwas weg.

rules-M-18-title = Dein Zug: zuerst die Würfel
rules-M-18-text = In deinem Zug darfst nur du würfeln, bauen, Karten ausspielen und mit der Bank tauschen. Er beginnt mit einem Wurf. Alles, was der bringt, geschieht vor dem Tauschen: Karten von den Feldern, nach einer Sieben das Abgeben und das Ziehen. Erst dann tauschst und baust du, wie du willst, bis du deinen Zug beendest.

rules-M-19-title = Tausch: mit der Bank
rules-M-19-text = Die Bank gibt 1 Karte für 4 gleiche; an einem deiner Häfen für 3:1 schon für 3, und an deinem Hafen für eine bestimmte Sorte für 2 von dieser Sorte. Du bekommst immer eine andere Sorte, als du gibst.

rules-M-20-title = Tausch: mit anderen
rules-M-20-text = Du tauschst nur mit der Person, die am Zug ist, und nur Rohstoffkarten. Beide Seiten geben mindestens eine Karte, und keine Sorte steht auf beiden Seiten. Ein Angebot fragt die, die das Gewünschte haben: Sagt jemand Ja, gilt es; sagen mehrere Ja, wählt, wer es gemacht hat. Wie viele Angebote du in einem Zug machen kannst, ist begrenzt: normalerweise 8 im eigenen Zug und 3 in einem fremden. Versprechen gehören nicht zu einem Angebot.

rules-M-21-title = Tausch: Ketten
rules-M-21-text = Ein Tausch in mehreren Schritten läuft über die Person, die am Zug ist: Jeder Schritt ist ein Tausch zwischen ihr und jemand anderem, und es gibt 2 bis 6 davon. In jedem Schritt müssen beide in dem Moment haben, was sie geben. Normalerweise geschehen die Schritte einzeln; als Variante geschehen alle oder keiner.

rules-M-22-title = Tausch: immer nur einer
rules-M-22-text = Solange ein Angebot offen ist, wird sonst nichts getauscht, gebaut, gekauft oder ausgespielt. Erst muss es beantwortet oder zurückgezogen sein.

rules-M-23-title = Karten: eine pro Zug
rules-M-23-text = Du darfst in einem Zug eine Entwicklungskarte ausspielen, nach dem Würfeln, und keine, die du in diesem Zug gekauft hast. Du musst sie auf der Hand haben.

rules-M-24-title = Karten: Ritter
rules-M-24-text = Ein Ritter zieht für dich zwei verschiedene Karten aus der Bank; du siehst sie vorher nicht. Niemand gibt etwas ab. Wer die meisten Ritter ausgespielt hat, 3 oder mehr, hat die Größte Streitmacht: 2 Punkte.

rules-M-25-title = Karten: Monopol
rules-M-25-text = Nenne eine Sorte. Du bekommst davon so viele Karten aus der Bank, wie alle zusammen auf der Hand haben, du auch. Wenn die Bank weniger hat, bekommst du diese. Niemand verliert etwas.

rules-M-26-title = Karten: Straßenbau und Erfindung
rules-M-26-text = Straßenbau gibt dir kostenlos bis zu 2 Straßen: Nenne ihre Bauplätze. Erfindung gibt dir 2 Karten aus der Bank: Nenne Sorten, die sie hat. Wer die Längste Straße hat, mindestens 5 lang, hat dafür 2 Punkte.

rules-M-27-title = Karten: Siegpunkte
rules-M-27-text = Siegpunktkarten werden nie ausgespielt. Sie zählen die ganze Zeit für dich, und am Ende sehen sie alle.

rules-M-28-title = Das Ende: zehn Punkte
rules-M-28-text = Wenn du am Ende deines Zuges das Ziel hast, normalerweise 10 Punkte, verkündet es der Bot für dich. Dann wird die Runde zu Ende gespielt, damit alle gleich viele Züge hatten. Auch die Spielleitung darf die laufende Runde zur letzten machen und das zurücknehmen, solange sie noch läuft. Als Variante steht eine letzte Runde von Anfang an fest. Wenn das Spiel vorbei ist, ist nichts mehr möglich.

rules-M-29-title = Das Ende: wer gewinnt
rules-M-29-text = Alle, die am Ende dieser Runde das Ziel haben, gewinnen zusammen. Wenn es dann niemand mehr hat, geht das Spiel weiter.

rules-M-30-title = Das Ende: Punkte in einem fremden Zug
rules-M-30-text = Erreichst du das Ziel in einem fremden Zug, wird es am Ende deines eigenen verkündet.

rules-M-31-title = Nach dem Spiel: der nächste Bonus
rules-M-31-text = Nach dem Spiel schlägt der Bot Bonuskarten für das nächste vor: eine mehr, wenn du verloren hast, eine weniger, wenn du gewonnen hast. Wenn niemand gewonnen hat, bleibt es gleich. Die Spielleitung entscheidet.

rules-M-32-title = Eine Sieben: ihr Name
rules-M-32-text = Die Klasse darf eine Sieben Geburtstag oder Wirbelsturm nennen. Das ändert nichts.

rules-M-33-title = Bauen: Preise und Bauplätze
rules-M-33-text = Eine Straße kostet 1 Holz und 1 Lehm; eine Siedlung 1 Holz, 1 Lehm, 1 Weizen und 1 Wolle; eine Stadt 2 Weizen und 3 Erz; eine Entwicklungskarte 1 Weizen, 1 Wolle und 1 Erz, solange der Stapel reicht. Eine Straße oder Siedlung muss eine deiner Straßen berühren (eine Straße darf auch an deiner Siedlung oder Stadt beginnen). Zwischen zwei Siedlungen oder Städten müssen mindestens zwei Straßenlängen liegen. Eine Stadt ersetzt eine deiner Siedlungen. Du hast 15 Straßen, 5 Siedlungen und 4 Städte, mehr nicht.

rules-M-34-title = Wenn jemand fehlt
rules-M-34-text = Wenn du fehlst und niemand dich vertritt, würfelt das Spiel für dich, lehnt Angebote ab und beendet deinen Zug. Karten, die du abgeben musst, werden ausgelost. Eine Vertretung baut, tauscht mit der Bank und spielt Karten aus. Mit den anderen handelt sie nicht: Sie macht keine Angebote und lehnt alle ab. Wenn mehrere ein Angebot von dir angenommen haben, nimmt sie es zurück.
