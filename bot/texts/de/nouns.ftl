### Things that are counted, as en-GB/nouns.ftl says. A noun that looks otherwise in a case chooses by $case.

noun-Catastrophe = { $n ->
    [one] { $n } Katastrophe
   *[other] { $n } Katastrophen
  }
noun-Challenge = { $n ->
    [one] { $n } Herausforderung
   *[other] { $n } Herausforderungen
  }
noun-Person = { $n ->
    [one] { $n } { $case ->
        [accusative] Menschen
        [dative] Menschen
       *[nominative] Mensch
      }
   *[other] { $n } Menschen
  }
noun-Town_Meeting = { $n ->
    [one] { $n } Versammlung
   *[other] { $n } Versammlungen
  }
noun-Victory_Point_card = { $n ->
    [one] { $n } Siegpunktkarte
   *[other] { $n } Siegpunktkarten
  }
noun-automatic_player = { $n ->
    [one] { $n } { $case ->
        [accusative] automatischen Spieler
        [dative] automatischen Spieler
       *[nominative] automatischer Spieler
      }
   *[other] { $n } { $case ->
        [dative] automatischen Spielern
       *[nominative] automatische Spieler
      }
  }
noun-band = { $n ->
    [one] { $n } Gruppe
   *[other] { $n } Gruppen
  }
noun-bonus_card = { $n ->
    [one] { $n } Bonuskarte
   *[other] { $n } Bonuskarten
  }
noun-card = { $n ->
    [one] { $n } Karte
   *[other] { $n } Karten
  }
noun-chain = { $n ->
    [one] { $n } Kette
   *[other] { $n } Ketten
  }
noun-city = { $n ->
    [one] { $n } Stadt
   *[other] { $n } { $case ->
        [dative] Städten
       *[nominative] Städte
      }
  }
noun-crash = { $n ->
    [one] { $n } Zusammenbruch
   *[other] { $n } { $case ->
        [dative] Zusammenbrüchen
       *[nominative] Zusammenbrüche
      }
  }
noun-development_card = { $n ->
    [one] { $n } Entwicklungskarte
   *[other] { $n } Entwicklungskarten
  }
noun-empty_space = { $n ->
    [one] { $n } { $case ->
        [dative] leeren Feld
       *[nominative] leeres Feld
      }
   *[other] { $n } { $case ->
        [dative] leeren Feldern
       *[nominative] leere Felder
      }
  }
noun-flag = { $n ->
    [one] { $n } Hinweis
   *[other] { $n } { $case ->
        [dative] Hinweisen
       *[nominative] Hinweise
      }
  }
noun-game = { $n ->
    [one] { $n } Spiel
   *[other] { $n } { $case ->
        [dative] Spielen
       *[nominative] Spiele
      }
  }
noun-harvest = { $n ->
    [one] { $n } Ernte
   *[other] { $n } Ernten
  }
noun-help_call = { $n ->
    [one] { $n } Hilferuf
   *[other] { $n } { $case ->
        [dative] Hilferufen
       *[nominative] Hilferufe
      }
  }
noun-hour = { $n ->
    [one] { $n } Stunde
   *[other] { $n } Stunden
  }
noun-meeting = { $n ->
    [one] { $n } Versammlung
   *[other] { $n } Versammlungen
  }
noun-message = { $n ->
    [one] { $n } Nachricht
   *[other] { $n } Nachrichten
  }
noun-minute = { $n ->
    [one] { $n } Minute
   *[other] { $n } Minuten
  }
noun-more_offer = { $n ->
    [one] { $n } { $case ->
        [dative] weiteren Angebot
       *[nominative] weiteres Angebot
      }
   *[other] { $n } { $case ->
        [dative] weiteren Angeboten
       *[nominative] weitere Angebote
      }
  }
noun-motion = { $n ->
    [one] { $n } Antrag
   *[other] { $n } { $case ->
        [dative] Anträgen
       *[nominative] Anträge
      }
  }
noun-offer = { $n ->
    [one] { $n } Angebot
   *[other] { $n } { $case ->
        [dative] Angeboten
       *[nominative] Angebote
      }
  }
noun-order = { $n ->
    [one] { $n } Auftrag
   *[other] { $n } { $case ->
        [dative] Aufträgen
       *[nominative] Aufträge
      }
  }
noun-other = { $n ->
    [one] { $n } { $case ->
        [dative] anderen Person
       *[nominative] andere Person
      }
   *[other] { $n } { $case ->
        [dative] anderen
       *[nominative] andere
      }
  }
noun-own_turn = { $n ->
    [one] { $n } { $case ->
        [accusative] eigenen Zug
        [dative] eigenen Zug
       *[nominative] eigener Zug
      }
   *[other] { $n } { $case ->
        [dative] eigenen Zügen
       *[nominative] eigene Züge
      }
  }
noun-pair = { $n ->
    [one] { $n } Paar
   *[other] { $n } { $case ->
        [dative] Paaren
       *[nominative] Paare
      }
  }
noun-person = { $n ->
    [one] { $n } Person
   *[other] { $n } Personen
  }
noun-piece = { $n ->
    [one] { $n } Teil
   *[other] { $n } { $case ->
        [dative] Teilen
       *[nominative] Teile
      }
  }
noun-place = { $n ->
    [one] { $n } Stelle
   *[other] { $n } Stellen
  }
noun-player = { $n ->
    [one] { $n } Person
   *[other] { $n } { $case ->
        [dative] Mitspielenden
       *[nominative] Mitspielende
      }
  }
noun-player_turn = { $n ->
    [one] { $n } Spielzug
   *[other] { $n } { $case ->
        [dative] Spielzügen
       *[nominative] Spielzüge
      }
  }
noun-pledge = { $n ->
    [one] { $n } Zusage
   *[other] { $n } Zusagen
  }
noun-point = { $n ->
    [one] { $n } Punkt
   *[other] { $n } { $case ->
        [dative] Punkten
       *[nominative] Punkte
      }
  }
noun-problem = { $n ->
    [one] { $n } Problem
   *[other] { $n } { $case ->
        [dative] Problemen
       *[nominative] Probleme
      }
  }
noun-promise = { $n ->
    [one] { $n } Versprechen
   *[other] { $n } Versprechen
  }
noun-question = { $n ->
    [one] { $n } Frage
   *[other] { $n } Fragen
  }
noun-resource = { $n ->
    [one] { $n } Rohstoff
   *[other] { $n } { $case ->
        [dative] Rohstoffen
       *[nominative] Rohstoffe
      }
  }
noun-resource_card = { $n ->
    [one] { $n } Rohstoffkarte
   *[other] { $n } Rohstoffkarten
  }
noun-reward = { $n ->
    [one] { $n } Belohnung
   *[other] { $n } Belohnungen
  }
noun-road = { $n ->
    [one] { $n } Straße
   *[other] { $n } Straßen
  }
noun-round = { $n ->
    [one] { $n } Runde
   *[other] { $n } Runden
  }
noun-rule = { $n ->
    [one] { $n } Regel
   *[other] { $n } Regeln
  }
noun-sanction = { $n ->
    [one] { $n } Strafe
   *[other] { $n } Strafen
  }
noun-sanction_or_suit = { $n ->
    [one] { $n } Strafe oder Klage
   *[other] { $n } Strafen und Klagen
  }
noun-seat = { $n ->
    [one] { $n } Platz
   *[other] { $n } { $case ->
        [dative] Plätzen
       *[nominative] Plätze
      }
  }
noun-second = { $n ->
    [one] { $n } Sekunde
   *[other] { $n } Sekunden
  }
noun-settlement = { $n ->
    [one] { $n } Siedlung
   *[other] { $n } Siedlungen
  }
noun-seven = { $n ->
    [one] { $n } Sieben
   *[other] { $n } Siebenen
  }
noun-space = { $n ->
    [one] { $n } Feld
   *[other] { $n } { $case ->
        [dative] Feldern
       *[nominative] Felder
      }
  }
noun-stand_in = { $n ->
    [one] { $n } Vertretung
   *[other] { $n } Vertretungen
  }
noun-start = { $n ->
    [one] { $n } Startposition
   *[other] { $n } { $case ->
        [dative] Startpositionen
       *[nominative] Startpositionen
      }
  }
noun-table = { $n ->
    [one] { $n } Tisch
   *[other] { $n } { $case ->
        [dative] Tischen
       *[nominative] Tische
      }
  }
noun-thing = { $n ->
    [one] { $n } Ding
   *[other] { $n } { $case ->
        [dative] Dingen
       *[nominative] Dinge
      }
  }
noun-time = { $n }-mal
noun-trade = { $n ->
    [one] { $n } Tausch
   *[other] { $n } { $case ->
        [dative] Tauschen
       *[nominative] Tausche
      }
  }
noun-turn = { $n ->
    [one] { $n } Zug
   *[other] { $n } { $case ->
        [dative] Zügen
       *[nominative] Züge
      }
  }
