### The language in which Moot speaks to somebody: /language.

languages-about = Moot speaks English to you here and in your direct messages. You can choose another language: only you see it. What everyone reads at your table stays in the table’s language.
languages-discord = As in my Discord
languages-unknown = Moot does not speak that language. It speaks { $known }.
