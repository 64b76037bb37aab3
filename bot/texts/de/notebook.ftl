### Das Notizbuch der Beobachtenden: Notizen mit Zug und Person, und ein Bogen, der sich selbst ausfüllt.

notebook-food = Nahrung
notebook-people = Menschen
notebook-gold = Gold
notebook-button_note = Notiz…
notebook-button_open = Notizen und Bogen
notebook-button_notes = Meine Notizen
notebook-button_sheet = Bogen
notebook-button_file = Als Datei
notebook-button_give = Für die Auswertung…
notebook-about_table = Der ganze Tisch
notebook-about_whom = Worum geht es in deiner Notiz? Wähle eine Farbe oder den ganzen Tisch, dann schreibst du.
notebook-note_title = Eine Notiz
notebook-form_about = Notiz: { $about }
notebook-form_label = Was hast du gesehen?
notebook-noted = 📝 Notiert
notebook-moment = Runde { $round }, { WORD($turn, "seat") } am Zug
notebook-moment_round = Runde { $round }
notebook-given_mark = 💬
notebook-title = Deine Notizen · Tisch { $table }
notebook-empty = Du hast noch nichts notiert. Tippe auf **{ notebook-button_note }**: Runde, Zug und Farbe werden mitgeschrieben.
notebook-empty_over = Du hast hier keine Notizen.
notebook-private = Das siehst nur du. Wer mitspielt, merkt nicht, dass jemand schreibt.
notebook-sheet_title = Beobachtungsbogen · Tisch { $table }
notebook-sheet_empty = Noch ist nichts geschehen. Der Bogen füllt sich von selbst, während am Tisch gespielt wird.
notebook-sheet_footer = Hier steht nur, was am Tisch alle sehen. Was nur du siehst, gehört in deine Notizen.
notebook-as_of = Stand: { $when }
notebook-round = Runde { $n }
notebook-opening = Vor Runde 1
notebook-happened = Was sonst geschah
notebook-head_round = Runde
notebook-head_turn = Zug von
notebook-head_player = Farbe
notebook-head_resource = Was
notebook-head_asked = verlangt
notebook-head_got = bekam
notebook-head_happened = Was geschah
notebook-head_note = Deine Notiz
notebook-file = Deine Notizen und der Bogen in einer Tabelle, in der Reihenfolge des Spiels. Öffne die Datei mit einer Tabellenkalkulation.
notebook-give_title = Notizen für die Auswertung
notebook-give_text = Wähle bis zu { $most } Notizen aus. In der Auswertung können alle sie lesen, ohne deinen Namen; nur die Leitung sieht, von wem sie sind. Hier kannst du deine Wahl ändern oder zurücknehmen.
notebook-give_choose = Welche Notizen gibst du dazu?
notebook-give_done = { $n ->
        [0] Die Auswertung zeigt keine deiner Notizen.
        [one] Die Auswertung zeigt eine deiner Notizen.
       *[other] Die Auswertung zeigt { $n } deiner Notizen.
    }
notebook-given_title = 💬 Was Beobachtende notiert haben
notebook-given_notes = Notizen
notebook-given_none = Bisher hat niemand eine Notiz für die Auswertung freigegeben.
notebook-button_given = Notizen der Beobachtenden
notebook-page_title = Was Beobachtende notiert haben
notebook-page_lead = Diese Notizen haben Beobachtende für die Auswertung freigegeben.
notebook-page_line = Tisch { $table }, Runde { $round } · { $about }
notebook-no_start = Es gibt noch nichts zu notieren: Das Spiel hat nicht begonnen.
notebook-no_player = Du spielst an diesem Tisch mit, deshalb gibt es für dich keinen Bogen. Notizen macht nur, wer zusieht.
notebook-no_player_notes = Du spielst jetzt an diesem Tisch mit. Deine Notizen vom Zusehen behältst du; der Bogen endet.
notebook-no_watching = Das kann nur, wer bei diesem Tisch zusieht.
notebook-no_closed = Der Tisch ist geschlossen, deshalb kommen keine Notizen mehr dazu. **{ notebook-button_open }** zeigt dir deine weiterhin.
notebook-no_full = Dein Notizbuch zu diesem Tisch ist voll: { $most } Notizen.
notebook-no_words = Es gab nichts zu notieren: Du hast nichts geschrieben.
notebook-no_giving = Notizen kannst du für die Auswertung freigeben, sobald das Spiel vorbei ist und bis die Sitzung der Klasse geschlossen wird.
notebook-no_seat = { $name } spielt an diesem Tisch nicht mit.
notebook-no_table = Du siehst hier bei keinem Tisch zu. Tippe auf der Anzeige eines Tisches auf **{ tables-observe }**, um zuzusehen.
