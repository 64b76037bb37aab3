### What rings: that the table waits for somebody, or that something happened to them. `sentence` is a game's own (`<game>.ring`).

rings-turn = It is your turn.
rings-called = { $table }: { $sentence }
rings-warning = { $table }: your time is running out. { $sentence }
rings-missed = { $table }: your time was up, so somebody else had to play for you. Press any button of the table, and the seat is yours again.
rings-left = { $table }: the one who pressed for your team has left, so a stand-in plays for you. As soon as one of you presses any button of the table, the seat is yours again.
rings-until = Time runs out { $when }.
rings-mention = { $people }: please look at the table.
rings-button_off = Do not tell me any more
rings-button_on = Tell me again
rings-on = From now on Moot tells you when a table waits for you, or when something happens to you there: in direct messages. If you do not take any, it mentions you in the table’s channel for a moment. `/ring off` stops that.
rings-off = Moot does not tell you any more when a table waits for you. The table’s card still shows it. `/ring on` brings it back.
