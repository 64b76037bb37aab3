### Words for the machine's own names, used inside sentences.

words-nothing = nichts
words-none = keine
words-no_cards = keine Karten
words-yes = ja
words-no = nein
words-ago = vor { $unit ->
    [days] { $n ->
        [one] 1 Tag
       *[other] { $n } Tagen
      }
    [hours] { $n ->
        [one] 1 Stunde
       *[other] { $n } Stunden
      }
   *[minutes] { $n } min
  }
words-somebody = jemand

words-room-town = Versammlung
words-room-lumber = Versammlung Holz
words-room-brick = Versammlung Lehm
words-room-wheat = Versammlung Weizen
words-room-wool = Versammlung Wolle
words-room-ore = Versammlung Erz
words-room-animals = Versammlung der Tiere
words-room-pair = { WORD($one, "seat") } und { WORD($other, "seat") }
words-room-any = Versammlung { $room }

words-resource-lumber = Holz
words-resource-brick = Lehm
words-resource-wheat = Weizen
words-resource-wool = Wolle
words-resource-ore = Erz

words-icon-lumber = 🪵
words-icon-brick = 🧱
words-icon-wheat = 🌾
words-icon-wool = 🐑
words-icon-ore = ⛰️

words-piece-road = Straße
words-piece-settlement = Siedlung
words-piece-city = Stadt
words-piece-card = Entwicklungskarte
words-piece-trade = Tausch

words-card-victory_point = Siegpunkt
words-card-road_building = Straßenbau
words-card-year_of_plenty = Erfindung
words-card-monopoly = Monopol
words-card-knight = Ritter

words-step-roll = Würfeln
words-step-harvest = Ernte
words-step-trade = Tauschen
words-step-build = Bauen
words-step-cards = Karte ausspielen
words-step-meeting = Versammlung
words-step-election = Aufsicht wählen
words-step-over = Spiel vorbei

words-seat-red = Rot
words-seat-orange = Orange
words-seat-white = Weiß
words-seat-blue = Blau

words-square-red = 🟥
words-square-orange = 🟧
words-square-white = ⬜
words-square-blue = 🟦

words-table-lobby = Anmeldung läuft
words-table-playing = Spiel läuft
words-table-over = vorbei
words-table-closed = geschlossen

words-player-careful = vorsichtig
words-player-conditional = vorsichtig, solange die anderen es sind
words-player-take_all = nimmt alles, was geht
words-player-random = spielt zufällig
words-player-language_model = Sprachmodell
words-player-punisher = vorsichtig, und streng mit den anderen
words-player-trusting = vertraut den anderen
words-player-greedy = denkt zuerst an sich
words-player-settler = baut und breitet sich aus
words-player-merchant = tauscht viel
words-player-knight = kauft Karten und Ritter
words-player-hermit = bleibt für sich
words-player-neighbourly = handelt fair mit den Nachbarn
words-player-builder = baut alles, was geht
words-player-hoarder = spart sein Gold

words-scope-whole = { $case ->
    [dative] der ganzen Gruppe
   *[nominative] die ganze Gruppe
  }
words-scope-lumber = { $case ->
    [dative] der Holzgruppe
   *[nominative] die Holzgruppe
  }
words-scope-brick = { $case ->
    [dative] der Lehmgruppe
   *[nominative] die Lehmgruppe
  }
words-scope-wheat = { $case ->
    [dative] der Weizengruppe
   *[nominative] die Weizengruppe
  }
words-scope-wool = { $case ->
    [dative] der Wollgruppe
   *[nominative] die Wollgruppe
  }
words-scope-ore = { $case ->
    [dative] der Erzgruppe
   *[nominative] die Erzgruppe
  }

words-while-harvest = die Ernte
words-while-ballot = die Abstimmung

words-when-own_turn = im eigenen Zug
words-when-end_of_turn = im letzten Schritt eines Zuges

words-measure-cards = Karten
words-measure-turns = Züge
words-measure-points = Punkte
words-measure-effects = Wirkungen

## How each automatic player plays, in a few words.

way-any-random = tut ohne Plan irgendetwas, was erlaubt ist
way-any-language_model = ein Programm fragt ein Sprachmodell (antwortet es nicht, zieht die Vertretung)

words-commons_stage-basic = Grundspiel
words-commons_stage-ostrom = Ostrom-Variante

words-hours = { COUNT($n, "hour") }
words-minutes = { COUNT($n, "minute") }
words-seconds = { COUNT($n, "second") }
words-no_limit = kein Zeitlimit
