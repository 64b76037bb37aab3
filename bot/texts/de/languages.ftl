### The language in which Moot speaks to somebody: /language.

languages-about = Hier und in deinen Direktnachrichten spricht Moot Deutsch mit dir. Du kannst eine andere Sprache wählen: Das siehst nur du. Was an deinem Tisch alle lesen, bleibt in der Sprache des Tisches.
languages-discord = Wie in meinem Discord
languages-unknown = Diese Sprache spricht Moot nicht. Moot spricht { $known }.
