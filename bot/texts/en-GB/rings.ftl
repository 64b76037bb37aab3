### What rings: that the table waits for somebody, or that something happened to them. `sentence` is a game's own (`<game>.ring`).

rings-turn = It is your turn.
rings-called = { $table }: { $sentence }
rings-warning = { $table }: you’re running out of time. { $sentence }
rings-missed = { $table }: your time ran out, so the bot played for you. Press any button at the table to take over again.
rings-left = { $table }: the teammate playing your seat has left, so a stand-in plays for you. Press any button at the table to take over.
rings-until = Time runs out { $when }.
rings-mention = { $people }: please look at the table.
rings-button_off = Stop telling me
rings-button_on = Tell me again
rings-on = Moot will now send you a direct message when a table is waiting for you, or when something happens to you there. If you don’t accept direct messages, it mentions you briefly in the table’s channel. `/ring off` stops that.
rings-off = Moot will no longer tell you when a table is waiting for you. The table’s card still shows it. `/ring on` turns this back on.
