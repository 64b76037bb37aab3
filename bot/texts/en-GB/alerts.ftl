### What whoever runs Moot is told in their channel when something is wrong (MOOT_ALERT_CHANNEL).

alerts-unreadable_title = Moot cannot read a table or a class
alerts-unreadable = It is damaged, or another version of Moot has saved it, so it has stopped. The instructor of a table knows, but the staff of a class do not. All others go on. The log says which one it is, and why.
alerts-unanswered_title = Clicks were not answered
alerts-unanswered = Discord did not accept Moot’s answers. Everything that people did is saved. Is this computer too busy, or its network too slow? The log says more.
alerts-silence_title = Moot cannot keep a silence
alerts-silence = Discord does not let Moot take away rights that it should. Has anyone changed Moot’s role? The instructors know which rights are missing.
alerts-backup_title = A backup has failed
alerts-backup = Moot tries again by itself. Is the disk full, or the folder gone? The log says why.
alerts-gateway_title = Discord was out of reach
alerts-gateway = For a minute or more no click has come through. Moot goes on trying by itself, and nothing is lost. Please do not start it again. Look at Discord’s status page first, then at your network.
alerts-database_title = The database was out of reach
alerts-database = Until it is back, no game can go on. Is it running, and is the disk full? Was its file removed or replaced? Then stop Moot, put the file back, and start it again. Everything that was saved is still there.
alerts-token_title = Another program uses Moot’s token
alerts-token = It answers clicks before this one does, so tables may be opened twice. Does Moot run on a second computer? Stop one of them. If you don’t know the other one, reset the token on the Bot page of your application, and run setup again.
alerts-barred_title = Moot cannot send direct messages
alerts-barred = Discord has stopped Moot from writing to people for the first time. It does this to bots that write to many people at once. Games go on: players see their cards with the buttons at the table. Moot tries again by itself, less and less often. If it lasts for days, look at your bot in the Discord Developer Portal and write to Discord’s support.
alerts-clock_title = The clock of Moot’s computer is wrong
alerts-clock = It differs from Discord’s clock by more than five seconds. Moot goes by Discord’s clock, so players don’t lose anything they wrote in time. Please let the computer set its clock from the internet.
alerts-host_title = Something stops Moot that only you can mend
alerts-host = Discord refuses what Moot needs, and the fault is on your side: two-factor login, quarantine, the token, or a mistake in Moot. The log says which (look for trouble). The instructors know.
alerts-times = { $n ->
    [one] Once, at { $since }.
   *[other] { $n } times since { $since }.
  }
