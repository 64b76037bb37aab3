### Fragen vor und nach den Spielen, wie in en-GB/surveys.ftl.

surveys-trust_people = Was kommt deiner Meinung näher?
surveys-trust_people_trusted = Den meisten Menschen kann man vertrauen.
surveys-trust_people_careful = Bei den meisten Menschen muss man aufpassen.
surveys-trust_class = Wie sehr vertraust du den Leuten der Klasse?
surveys-trust_class_low = gar nicht
surveys-trust_class_high = völlig
surveys-fair_result = Wie gerecht war das Ergebnis an deinem Tisch?
surveys-fair_result_low = sehr ungerecht
surveys-fair_result_high = sehr gerecht
surveys-fair_play = Wie fair haben die anderen gespielt?
surveys-fair_play_low = sehr unfair
surveys-fair_play_high = sehr fair
surveys-fair_share = Wie teilt man am gerechtesten?
surveys-fair_share_same = Alle bekommen gleich viel.
surveys-fair_share_need = Wer mehr braucht, bekommt mehr.
surveys-fair_share_given = Wer auf mehr verzichtet hat, bekommt mehr.
surveys-learned_much = Wie viel hast du aus dem Spiel gelernt?
surveys-learned_much_low = nichts
surveys-learned_much_high = sehr viel
surveys-learned_what = Was hast du gelernt?
surveys-learned_else = Was würdest du beim nächsten Mal anders tun?

surveys-button_before = Fragen vor dem Spiel
surveys-button_after = Fragen nach dem Spiel
surveys-button_answer = Antworten
surveys-button_page = Fragen { $first } bis { $last }
surveys-button_page_one = Frage { $first }
surveys-panel =
    { COUNT($n, "question") }. Du musst nicht antworten und kannst jede auslassen.
    { "**" }Wer sieht das?** Niemand in deiner Klasse. Deine Lehrkraft sieht, wie viele geantwortet haben. Wenn fünf oder mehr eine Frage beantwortet haben, sieht die Klasse nach den Spielen, wie oft jede Antwort gegeben wurde. Was jemand geschrieben hat, sieht sie nie.
surveys-panel_research = Wenn du Ja zur Forschung gesagt hast, kommen deine Antworten auch in die Daten, mit dem, was du geschrieben hast (unter einem Code, nicht mit deinem Namen). Sonst nicht.
surveys-panel_data = Deine Lehrkraft kann alle Antworten als Daten behalten, mit dem, was geschrieben wurde. An der Stelle jedes Namens steht dort ein Code.
surveys-until_before = Du kannst deine Antworten ändern, bis die Spiele beginnen.
surveys-until_after = Du kannst deine Antworten ändern, bis die Sitzung geschlossen ist.
surveys-kept = ✅ Danke. Du hast **{ $n } von { $of }** beantwortet.
surveys-form_before = Vor dem Spiel
surveys-form_after = Nach dem Spiel
surveys-form_page = { $title }, { $span } von { $of }
surveys-question = Frage { $n }
surveys-counted_before = 📝 Fragen vor dem Spiel: **{ $n } von { $of }** haben geantwortet.
surveys-counted_after = 📝 Fragen nach dem Spiel: **{ $n } von { $of }** haben geantwortet.
surveys-results_before = Davor: { $words }
surveys-results_after = Danach: { $words }
surveys-result = { $bar } **{ $n }** · { $answer }

surveys-page_title = Was die Klasse geantwortet hat
surveys-page_lead = Wie oft jede Antwort gegeben wurde. Eine Frage steht hier, sobald fünf Leute sie beantwortet haben. Was jemand geschrieben hat, wird nicht gezeigt.
surveys-page_agreed = Gezählt ist nur, wer seine Daten für die Forschung gegeben hat.
surveys-page_answer = Antwort
surveys-page_before = Davor
surveys-page_after = Danach
