# Was die Probe von einem Spiel sofort zeigen kann

situation-commons-harvest = Die erste Ernte
situation-commons-crash = Ein Zusammenbruch: von einer Sorte ist nichts mehr in der Bank
situation-commons-motion = Eine Versammlung stimmt über einen Antrag ab
situation-commons-monitor = Der Moment der Aufsicht
situation-commons-suit = Ein Tisch mitten in einer Klage
situation-commons-end = Das Ende, und was danach erzählt wird
situation-crossroads-trade = Ein Tausch, der auf das Gegenüber wartet
situation-settlers-deal = Ein Angebot, das auf die Antwort wartet
situation-tragedy-challenge = Eine Herausforderung, die auf Hilfe wartet
