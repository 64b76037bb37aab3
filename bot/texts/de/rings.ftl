### Was klingelt: dass der Tisch auf jemanden wartet oder dass mit jemandem etwas geschah. `sentence` kommt vom Spiel (`<game>.ring`).

rings-turn = Du bist dran.
rings-called = { $table }: { $sentence }
rings-warning = { $table }: Deine Zeit läuft gleich ab. { $sentence }
rings-missed = { $table }: Deine Zeit ist abgelaufen, deshalb wurde für dich gespielt. Drücke irgendeinen Knopf an diesem Tisch, dann spielst du wieder selbst.
rings-left = { $table }: Die Person, die euren Platz gespielt hat, ist gegangen. Jetzt spielt eine Vertretung für euch. Sobald jemand von euch an diesem Tisch irgendeinen Knopf drückt, spielt ihr wieder selbst.
rings-until = Noch Zeit bis { $when }.
rings-mention = { $people }: Bitte auf den Tisch schauen.
rings-button_off = Nicht mehr erinnern
rings-button_on = Wieder erinnern
rings-on = Moot schreibt dir jetzt eine Direktnachricht, wenn ein Tisch auf dich wartet oder dort etwas mit dir passiert. Wenn du keine Direktnachrichten annimmst, erwähnt Moot dich kurz im Kanal des Tisches. `/ring off` schaltet das ab.
rings-off = Moot sagt dir nicht mehr Bescheid, wenn ein Tisch auf dich wartet. Auf der Anzeige des Tisches siehst du es weiterhin. `/ring on` schaltet es wieder ein.
