### Was klingelt: dass der Tisch auf jemanden wartet oder dass mit jemandem etwas geschah. `sentence` kommt vom Spiel (`<game>.ring`).

rings-turn = Du bist dran.
rings-called = { $table }: { $sentence }
rings-warning = { $table }: Deine Zeit ist bald um. { $sentence }
rings-missed = { $table }: Deine Zeit war um, darum musste jemand anderes für dich spielen. Drücke irgendeinen Knopf des Tisches, dann ist der Platz wieder deiner.
rings-left = { $table }: Wer für euer Team gedrückt hat, ist gegangen, darum spielt eine Vertretung für euch. Sobald jemand von euch irgendeinen Knopf des Tisches drückt, gehört der Platz wieder euch.
rings-until = Die Zeit läuft ab: { $when }.
rings-mention = { $people }: Bitte auf den Tisch schauen.
rings-button_off = Nicht mehr erinnern
rings-button_on = Wieder erinnern
rings-on = Moot sagt dir jetzt Bescheid, wenn ein Tisch auf dich wartet oder dort etwas mit dir geschieht: in Direktnachrichten. Nimmst du keine an, erwähnt Moot dich kurz im Kanal des Tisches. `/ring off` beendet das.
rings-off = Moot sagt dir nicht mehr Bescheid, wenn ein Tisch auf dich wartet. Auf der Anzeige des Tisches steht es weiter. `/ring on` schaltet es wieder ein.
