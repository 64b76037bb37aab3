### Everything that the Ostrom Variant of the Commons Game shows: Monitor, Town Meetings, ballots, rules in force, suits.
### {seat} is a coloured square with its name. What people wrote themselves arrives already made harmless.

commons-rule-said = “{ $words }”
commons-remark-broke_promise = You took { $took } { WORD($resource, "resource") } in one harvest. We promised at most { $most }.
commons-remark-took_much = You took { $took } { WORD($resource, "resource") } in one harvest. Fair would be { $most }.
commons-remark-kept_promise = You kept our promise.
commons-remark-own_seat = I want it for my own seat.
commons-remark-monitor_broke = The Monitor took more than we promised, in { $times } of its harvests.
commons-remark-monitor_idle = In { COUNT($times, "harvest") } somebody took more than we promised, and the Monitor did nothing.
commons-remark-bears_each = The bank bears no more than { $most } of each kind for each of us in a harvest.
commons-remark-bears = The bank bears no more than { $most } { WORD($resource, "resource") } for each of us in a harvest.
commons-remark-promise_each = Nobody takes more than { $most } of a kind in a harvest.
commons-remark-promise_group = In our group nobody takes more than { $most } { WORD($resource, "resource") } in a harvest.
commons-remark-harder = { $words } Made harder.
commons-remark-kept_rate = Kept our promises: trade 3:1 on the next turn.
commons-remark-one_back = Took too much: return 1 card.
commons-remark-protects = Took more than 1 { WORD($resource, "resource") }: no { WORD($resource, "resource") } on the next turn.
commons-remark-objects = I cannot agree to that.
commons-remark-over_rule = You took more than { $rule } allows.
commons-remark-over_promise = You took more than Promise { $number } allows.
commons-remark-asked = It is about what you asked for in the last harvest.
commons-remark-asked_for = You asked for { $took } { WORD($resource, "resource") } in the last harvest.
commons-remark-asked_nothing = You asked for nothing in the last harvest.
commons-remark-later = I will say why in the next meeting.
commons-rule-whole = the whole group
commons-rule-group = the { $resource } group
commons-rule-reads = { $whom }: { $effects }.
commons-rule-reads_flag = { $whom }: { $effects }. The Monitor decides.
commons-rule-whom = Any player the Monitor chooses
commons-rule-whom_once = Any player the Monitor chooses, once per game
commons-rule-whom_one = If you take more than { $most } { $resource } in a { WORD($per, "per") }
commons-rule-whom_any = If you take more than { $most } of a resource in a { WORD($per, "per") }
commons-rule-only_once = { $whom }, once in a game
commons-rule-line = **{ $name }** { $draft }
commons-rule-line_group = **{ $name }** (of { $scope }) { $draft }

commons-effect-give_back = give back { $of ->
    [chosen] { COUNT($count, "card") } of your choice
    [named] { COUNT($count, "card") } of the resource that the Monitor names
   *[one] { $count } { $resource }
  }
commons-effect-receive = take { $of ->
    [chosen] { COUNT($count, "card") } of your choice
    [named] { COUNT($count, "card") } of the resource that the Monitor names
   *[one] { $count } { $resource }
  } from the bank
commons-effect-points = { $sort ->
    [reward] gain
   *[sanction] lose
  } { COUNT($amount, "point") }
commons-effect-skip = skip { $turns ->
    [one] your next turn
   *[other] { COUNT($turns, "turn") }, but not two in a row
  }
commons-effect-limit = ask for { $of ->
    [each] { $most ->
        [0] nothing
       *[other] at most { $most } of each resource
      }
   *[one] { $most ->
        [0] no { $resource }
       *[other] at most { $most } { $resource }
      }
  } in a harvest, until your next { $turns ->
    [one] turn is
   *[other] { $turns } turns are
  } over
commons-effect-rate = trade { $rate }:1 with the bank on your next { $turns ->
    [one] turn
   *[other] { COUNT($turns, "turn") }
  }
commons-effect-raise = ask for { $more } { $resource } more than usual in a harvest, until your next { $turns ->
    [one] turn is
   *[other] { $turns } turns are
  } over
commons-would-touched = In { $span } it would have touched { $seats }.
commons-would-nobody = In { $span } it would not have affected any player.
commons-would-each = In { $span } it would have touched:
commons-would-line = **{ $label }:** { $seats }
commons-would-no_seat = no one
commons-would-seat = { $seat } ({ COUNT($count, "time") })
commons-would-rounds = the last two rounds
commons-would-turns = the last { $n ->
    [one] turn
   *[other] { COUNT($n, "turn") }
  }
commons-would-monitor = The Monitor chooses, so it is not clear which players this would have affected.
commons-would-secret = Harvests are secret here, so it is not clear which players this would have affected.
commons-would-nothing_yet = This stage has had no harvest yet, so it is not clear which players this would have affected.

commons-motion-add = To make a new { WORD($sort, "sort") }: { $draft }
commons-motion-change =
    To change { $rule }.
    { "**" }Now:** { $old }
    { "**" }Then:** { $draft }
commons-motion-swap =
    To put a new { WORD($sort, "sort") } in the place of { $rule }, in one vote.
    { "**" }Goes:** { $old }
    { "**" }Comes:** { $draft }
commons-motion-remove = To remove { $rule }: { $old }
commons-motion-resolve = To promise: { $words }
commons-motion-sue = To sue the Monitor: { $reason }
commons-motion-recall = To elect a new Monitor when this turn is over.
commons-motion-petition = To ask this of the next meeting of the whole group. { $motion }
commons-motion-unknown_rule = (not in force any more)
commons-motion-title = Motion { $number } · { $what }
commons-motion-short_add = { $seat }: a new { WORD($sort, "sort") }
commons-motion-short_change = { $seat }: change a { WORD($sort, "sort") }
commons-motion-short_swap = { $seat }: replace a rule
commons-motion-short_remove = { $seat }: remove a rule
commons-motion-short_resolve = { $seat }: a promise
commons-motion-short_sue = { $seat } sues the Monitor
commons-motion-short_recall = { $seat }: elect a new Monitor
commons-motion-short_petition = { $seat }: ask the whole group
commons-motion-before = **{ $rule } before:** { $draft }
commons-motion-now = **{ $rule } now:** { $draft }
commons-motion-gone = It is gone.
commons-motion-from_next_turn = This holds from the next player’s turn on.
commons-motion-asked = **A request from { $scope } to the next meeting of the whole group.** { $motion }

commons-ballot-carried = ✅ **Carried.**
commons-ballot-failed = ❌ **Not carried.**
commons-ballot-takes = It is carried if { $majority }{ $quorum }. { $tie }
commons-ballot-tie_monitor = ⚖️ It was a tie, so the Monitor’s vote decided.
commons-ballot-tie_nobody = ⚖️ It was a tie, so nothing is decided: everything stays as it is. Once in this meeting, a motion after a tie does not count.
commons-ballot-reasons = **Reasons that were given:**
commons-ballot-reason = { $seat } ({ WORD($cast, "cast") }): { $reason }
commons-ballot-reason_secret = { WORD($cast, "cast") }: { $reason }
commons-ballot-object = If you cannot agree, press **{ commons-button-vote_object }** and say why. All members read it at the close.
commons-ballot-may_reason = You can add a reason, which is read out with your vote.
commons-ballot-why = Why? It is read out at the close.
commons-ballot-why_needed = Why not? All members read it at the close.
commons-ballot-why_title = Your vote: { WORD($cast, "cast") }
commons-ballot-why_object = You object
commons-ballot-your_reason = Your reason: { $reason }
commons-ballot-void = ⏹️ **Void.** The instructor closed the meeting while you voted. No vote was counted, and nothing was decided.
commons-ballot-totals = For { $yes } · against { $no } · abstained { $abstain } · no vote { $absent }
commons-ballot-named = { $seat }: { WORD($cast, "cast") }
commons-ballot-so_far = 👍 For { $yes } · 👎 against { $no } · still to vote { $open }
commons-ballot-so_far_yes = 👍 **For { $n }**{ $n ->
    [0] { "" }
   *[other] : { $seats }
  }
commons-ballot-so_far_no = 👎 **Against { $n }**{ $n ->
    [0] { "" }
   *[other] : { $seats }
  }
commons-ballot-so_far_abstain = ⚪ **Abstained { $n }**: { $seats }
commons-ballot-so_far_open = ⏳ **Still to vote { $n }**{ $n ->
    [0] { "" }
   *[other] : { $seats }
  }
commons-ballot-so_far_absent = 💤 **No vote { $n }**: { $seats }
commons-ballot-so_far_counts = -# This list is what counts. The numbers next to 👍 and 👎 below do not: one of each is Moot’s own, and votes by button or command are not in them.
commons-ballot-not_counted = ⏹️ It was not put to the vote.
commons-ballot-motion = **Motion { $number }.** { $motion }
commons-ballot-defending = { $seats } may speak first. Then the vote opens.
commons-ballot-yours = Your vote so far: **{ WORD($cast, "cast") }**. You can change it until the ballot closes.
commons-ballot-time = You have { $time } to vote.
commons-ballot-no_time = The vote stays open as long as the meeting lasts, or until everyone has voted.
commons-ballot-how_show_of_hands = 🗳️ { $seats } may vote: with 👍 or 👎 under this message, or with a button. This is an open vote: everyone will see how you voted.
commons-ballot-how_show_of_hands_agreeing = 🗳️ { $seats } may vote: with 👍 under this message, or with a button. This is an open vote: everyone will see how you voted.
commons-ballot-how_secret = 🗳️ { $seats } may vote, with a button. **The ballot is secret**: only the totals are shown, at the close.
commons-ballot-how_roll_call = 🗳️ { $seats } may vote, with a button. At the close everyone’s vote is read out.
commons-ballot-change = You can change your vote until everyone has voted.
commons-ballot-change_grace = You can change your vote at any time. When everyone has voted, you still have { COUNT($n, "second") } to change it.
commons-ballot-counting = ⏳ All votes are in. They are counted after { COUNT($n, "second") }: until then you can still change your vote.

commons-meeting-title = 🏛️ Town Meeting { $number }
commons-meeting-minutes_title = 📜 Minutes of Town Meeting { $number }
commons-meeting-minutes_footer = The minutes show proposals and decisions. The talk itself is not kept.
commons-meeting-minutes_footer_asked = The minutes show proposals and decisions.
commons-meeting-words_kept = 🔴 **What you write here is kept for research.** All of you have agreed, and *{ sessions-button_research }* on the class’s card takes it back.
commons-meeting-called = { $seat } called a meeting of { $scope }.
commons-meeting-aloud_voice = 🔊 Talk in { $voice }, which only the members of this meeting can enter. Here you can propose and vote, but not write.
commons-meeting-aloud_both = 🔊 You can also talk aloud in { $voice }: only the members of this meeting can enter it.
commons-meeting-one_by_one = ✋ One of you speaks at a time. Press **{ commons-button-raise_hand }** if you want to speak. The player who has said least in this meeting goes first.
commons-meeting-one_by_one_time = If others wait, each turn to speak lasts { $time }.
commons-meeting-speaker = 🎤 Only { $seat } may speak now.
commons-meeting-speaker_time_up = 🎤 { $seat } may speak until another player raises a hand.
commons-meeting-nobody_speaks = 🎤 No one is speaking. The first to raise a hand may speak at once.
commons-meeting-hands = ✋ Waiting, the next one first: { $seats }.
commons-meeting-come_in_again = 🔊 When it is your turn to speak, leave the voice channel and come in again: only then can the others hear you. After your turn you are sent out. Come in again to listen.
commons-meeting-members_were = Members: { $seats }.
commons-meeting-time = You have { $time }, and more for each vote. The player who called the meeting can add { $more } once.
commons-meeting-time_extended = You have { $time } and { $more } more, and more for each vote.
commons-meeting-what = **{ commons-button-move }** shows what groups often decide first. You may make up to { COUNT($most, "motion") }, one after the other: promise something, or add, change, replace or remove a rule. Press **{ commons-button-done }** when you have nothing more to say. The meeting closes when all have pressed it.
commons-meeting-agenda = A request from { $scope } for you to vote on. { $motion }
commons-meeting-sue = Anyone except the Monitor can also sue the Monitor and say why. If the suit is carried, { $suit }.
commons-meeting-extended = { $seat } gave it more time.
commons-meeting-instructor = The instructor (from outside)
commons-meeting-closed_done = It closed because everyone was done.
commons-meeting-closed_clock = It closed because its time ran out.
commons-meeting-closed_instructor = The instructor closed it (from outside).
commons-meeting-no_motion = Nothing was proposed.
commons-meeting-private = Town Meeting { $number } of { $scope }. Here is what you can do in it.
commons-meeting-still_talking = Not done yet: { $seats }.

commons-suit-evidence = The Monitor’s record since the Ostrom Variant began, for all to see
commons-suit-evidence_sealed = { $seat }: { COUNT($sanctions, "sanction") } · { COUNT($rewards, "reward") }
commons-suit-evidence_line = { $seat }: harvested { COUNT($taken, "card") } · { COUNT($flags, "flag") } · { COUNT($sanctions, "sanction") } · { COUNT($rewards, "reward") }
commons-suit-costs = If it is carried, { $suit }.
commons-suit-defence = Only { $seat } may speak before the vote. **{ commons-button-end_defence }** opens it.

commons-promise-text = A promise does not force anyone. Everyone can read it later too, next to what players actually did.
commons-promise-enforced = At this table the bot enforces the number in a promise: players can’t ask for more.
commons-promise-quota = Nobody takes more than { $most } { $resource } in a harvest.
commons-promise-quota_each = Nobody takes more than { $most } of one resource per harvest.
commons-promise-delegated = Where a resource group promises something else, that counts.
commons-promise-binding = It counts for every group
commons-promise-ways = If a resource group decides otherwise?
commons-promise-no_quota = Without a number
commons-promise-most = Nobody takes more than { $n } in a harvest
commons-promise-each = Every resource
commons-promise-quota_menu = With a number that the bot can count?
commons-promise-of_menu = Of which resource?
commons-promise-words = What do you all promise?
commons-promise-hint = We leave at least six cards of every resource.
commons-promise-made = **Promise { $number }:** { $words }

commons-call-title = Call a Town Meeting
commons-call-text = A meeting ends your turn. Only in it may you talk, change the rules and vote. Time to talk: { $time }.
commons-call-no_limit = as long as you like
commons-call-cost = Calling a meeting costs one card, which goes to the bank.
commons-call-pay = Which card do you pay?
commons-call-members = • { $scope }: { $seats }

commons-move-title = Propose something
commons-move-text = This is a meeting of { $scope }. { COUNT($left, "motion") } { $left ->
    [one] is
   *[other] are
  } left. Your proposal goes to the vote straight away.
commons-move-menu = Something else …
commons-move-rule_menu = Which rule?
commons-move-monitor = The Monitor may enforce this, but doesn’t have to. Choose a limit and the vote opens straight away.
commons-move-over = If you take more of a resource in a { WORD($per, "per") } than the number you choose here: { $effects }.
commons-move-read_back = Your proposal
commons-move-form_add = A new rule
commons-move-form_change = Change a rule
commons-move-form_swap = Replace a rule
commons-move-kind_most = Nobody takes more than …
commons-move-kind_rest = Protect one resource
commons-move-kind_pay = Fine for taking too much
commons-move-kind_wait = Skip a turn for taking too much
commons-move-kind_gift = Cards for holding back
commons-move-kind_trade = Better trades for holding back
commons-move-kind_add_sanction = Another sanction …
commons-move-kind_add_reward = Another reward …
commons-move-kind_change = Change a rule …
commons-move-kind_swap = Replace a rule …
commons-move-kind_remove = Remove a rule …
commons-move-kind_resolve = Another promise …
commons-move-kind_sue = Sue the Monitor …
commons-move-kind_recall = Elect a new Monitor
commons-move-kind_agenda = A request from { $scope }
commons-move-about_add_sanction = What the Monitor may do to a player, and for what reason.
commons-move-about_add_reward = What the Monitor may give to a player, and for what reason.
commons-move-about_change = It keeps its name, and says and does something else.
commons-move-about_swap = One rule goes and another comes, in one vote.
commons-move-about_remove = At least two rules of its sort always stay in force.
commons-move-about_petition = A rule of the whole group: you ask its next meeting to decide.
commons-move-about_resolve = A promise that everyone can read, with a number or without.
commons-move-about_sue = The Monitor may speak first. If carried, { $suit }.
commons-move-about_recall = If it is carried, you all vote for a Monitor after this turn.
commons-move-recall_text = If this is carried, all of you elect a Monitor when this turn is over.
commons-template-of_a_kind = { $n } of one resource
commons-template-no = No { $resource }
commons-template-gift = { COUNT($n, "card") }
commons-template-trade = { $rate }:1
commons-move-reason = Why? Everyone will read it.
commons-move-reason_hint = What did the Monitor do, or fail to do?

commons-make-what = Which effect, and how much?
commons-make-keep = As it is: { $effects }
commons-make-what_give_back = give back { COUNT($count, "card") }
commons-make-what_receive = take { COUNT($count, "card") } from the bank
commons-make-what_limit = ask for at most { $most } in a harvest
commons-make-what_skip = skip turns
commons-make-what_rate = trade { $rate }:1 with the bank
commons-make-of = Cards of which resource?
commons-make-of_about = Points, skipped turns and trades have none.
commons-make-of_any = Any resource
commons-make-of_named = The resource that the Monitor names
commons-make-whom = For whom?
commons-make-turns = For { COUNT($n, "own_turn") }
commons-make-turns_menu = For how long?
commons-make-turns_about = For limits, better trades and skipped turns.
commons-make-words = What does it say?
commons-make-hint_sanction = If you take more than two cards of a scarce resource …
commons-make-hint_reward = If you ask for nothing in a whole round …

commons-monitor-title = 🔎 The Monitor’s panel · { $seat }
commons-monitor-text = Only you see this. What you tell the others is up to you. You may tell it only in a meeting.
commons-monitor-no_bank = ?
commons-monitor-ledger = Harvests
commons-monitor-took = Turn { $turn }: { $seat } { $cards }
commons-monitor-nothing_yet = Nobody has taken anything since this stage began.
commons-monitor-flags = Flags
commons-monitor-flag = 🚩 Turn { $turn }: { $seat } took more than { $rule } allows
commons-monitor-no_flags = None. (A flag is only advice.)
commons-monitor-ladder = Sanctions so far, and the next step of the ladder
commons-monitor-seat_line = { $seat }: { $what }
commons-monitor-offences = { COUNT($count, "sanction") } so far
commons-monitor-steps = What these steps do
commons-monitor-next_step = next: { $rule }
commons-monitor-no_sanction_now = no more sanctions this turn
commons-monitor-no_reward_now = no more rewards this turn
commons-monitor-no_own_reward = no reward for yourself now
commons-monitor-whom = Sanction or reward whom?
commons-monitor-target = Sanction or reward { $seat }
commons-monitor-public = Everyone will read what you do, and why.
commons-monitor-menu_sanction = Which rule for the sanction?
commons-monitor-menu_reward = Which rule for the reward?
commons-monitor-kind = Of which resource?
commons-monitor-reason = Why? Everyone will read it.
commons-monitor-listed = Everyone will read your reason. You may not talk outside of meetings, so choose it from a list. You can say more in the next meeting.
commons-monitor-hint_sanction = Took four wheat although it was scarce.
commons-monitor-hint_reward = Asked for nothing twice, so that wool could grow.
commons-monitor-form_sanction = Sanction { $seat } by { $rule }
commons-monitor-form_reward = Reward { $seat } by { $rule }
commons-monitor-footer = Table { $table } · for the Monitor’s eyes

commons-election-title = Who should be the Monitor?
commons-election-private = The vote is secret: the others never see how you voted, or whether you did.
commons-election-yours = Your vote so far: { $seat }. You can change it until everyone has voted.

commons-settle-title_give_back = Choose cards to give back
commons-settle-title_receive = Choose cards to take
commons-settle-give_back = You give back { COUNT($count, "card") } to the bank, because of { WORD($why, "why") }. Press the resources one after another.
commons-settle-receive = You take { COUNT($count, "card") } from the bank, because of { WORD($why, "why") }. Press the resources one after another.
commons-settle-chosen = Chosen so far: { $cards }
commons-settle-hand = Your hand: { $cards }
commons-settle-last = The bank cannot take { WORD($resources, "resource") } now. So these cards come last. The bank gets them later.
commons-settle-bank = What the bank does not have, you do not get.

commons-ring-settle = It’s your turn to choose cards.
commons-ring-elect = A Monitor is elected: vote, in secret.
commons-ring-watch = A turn is over: as the Monitor you may act now, or go on.
commons-ring-defence = You are sued. You may speak first.
commons-ring-vote = It’s time to vote.
commons-ring-meeting = A Town Meeting is open: now you may talk.
commons-ring-speech = It is your turn to speak.
commons-ring-last_step = It is your turn: end it, or call a meeting if you may.
commons-ring-sanctioned = The Monitor has sanctioned you.
commons-ring-rewarded = The Monitor has rewarded you.
commons-ring-monitor = You are the Monitor now.

commons-book-title_rules = ⚖️ Rules in force
commons-book-title_history = ⚖️ How the rules came about
commons-book-title_promises = ⚖️ Promises, and how they were kept
commons-book-title_deeds = ⚖️ What the Monitor did
commons-book-title_principles = ⚖️ Eight principles of Elinor Ostrom
commons-book-footer = Table { $table }{ $sheets ->
    [1] { "" }
   *[other] { " " }· sheet { $sheet } of { $sheets }
  }
commons-book-empty = Nothing yet.
commons-book-monitor = 🔎 { $seat } is the Monitor.
commons-book-no_monitor = You don’t have a Monitor yet.
commons-book-sanctions = **Sanctions**, in the order of the ladder
commons-book-rewards = **Rewards**
commons-book-none = None.
commons-book-coming = **From the next player’s turn on**
commons-book-goes = { $rule } is gone.
commons-book-standing = { $seat }: { $what }
commons-book-tokens = points by rules: { $count }
commons-book-skips = will skip { COUNT($turns, "turn") }
commons-book-limit = at most { $most } of { $of ->
    [each] each resource
   *[one] { $resource }
  }, for { COUNT($turns, "turn") }
commons-book-rate = trades { $rate }:1, for { COUNT($turns, "turn") }
commons-book-raise = { $more } { $resource } more than usual, for { COUNT($turns, "turn") }
commons-book-starved = could ask for nothing in the last harvest, so for at least 1 of each resource in the next
commons-book-offences = { COUNT($count, "sanction") }
commons-book-rewards_got = { COUNT($count, "reward") }
commons-book-version = Version { $version }, by meeting { $meeting }, from turn { $turn } on: { $rule }
commons-book-version_preset = Version { $version }, in force from the beginning: { $rule }
commons-book-version_outside = Version { $version }, by the instructor (from outside), from turn { $turn } on: { $rule }
commons-book-removed = ❌ { $rule } was removed by meeting { $meeting }.
commons-book-removed_outside = ❌ { $rule } was removed by the instructor (from outside).
commons-book-no_promises = No meeting has promised anything yet.
commons-book-promise = **Promise { $number }** of { $scope }, from turn { $turn } on: { $words }
commons-book-over = { $seat } took more { COUNT($count, "time") }
commons-book-broken = Where it counted: { $seats }.
commons-book-kept = Every time it applied, all of you kept to it.
commons-book-no_deeds = The Monitor has given no sanction and no reward yet.
commons-book-deed_sanction = **{ $number }.** Turn { $turn }: { $monitor } sanctioned { $seat } by { $rule }{ $resource }: { $reason }
commons-book-deed_reward = **{ $number }.** Turn { $turn }: { $monitor } rewarded { $seat } by { $rule }{ $resource }: { $reason }
commons-book-deed_resource = { " " }({ WORD($resource, "resource") })
commons-book-deviates = (The ladder proposed another step.)
commons-book-reversed = (Taken back after a suit.)

commons-principle-p1 = **1. Clearly defined boundaries.** Everyone knows who may use what. Here: a resource’s group is the players with a building next to it.
commons-principle-p2 = **2. Rules that fit local conditions.** Rules suit the thing that you share. Here: you change the rules as the bank changes.
commons-principle-p3 = **3. Collective choice.** The people who live by the rules make them. Here: every member may propose and vote.
commons-principle-p4 = **4. Monitoring.** The person who watches answers to the users. Here: the Monitor is one of you, and can be sued.
commons-principle-p5 = **5. Graduated sanctions.** Mild at first, harder for a player who does it again. Here: the ladder of sanctions.
commons-principle-p6 = **6. Conflict resolution.** It is quick and costs little. Here: a meeting, and the suit.
commons-principle-p7 = **7. The right to organise.** Outside authorities respect the users’ own decisions. Here: the instructor cannot change a rule or a vote.
commons-principle-p7_safety_only = **7. The right to organise.** Outside authorities respect the users’ own decisions. Here: the instructor may remove a rule for safety, for all to see, and change no vote.
commons-principle-p7_on = **7. The right to organise.** Outside authorities respect the users’ own decisions. Here that is broken on purpose: the instructor may change your rules, for all to see. Watch what it does to you.
commons-principle-p8 = **8. Nested enterprises.** Small groups decide small things, within the whole. Here: meetings of resource groups.

commons-principle-n1 = 1. Clearly defined boundaries: a resource group met
commons-principle-n2 = 2. Rules that fit local conditions: you changed a rule or made a promise
commons-principle-n3 = 3. Collective choice: a motion was carried
commons-principle-n4 = 4. Monitoring: the Monitor took a step or saw a flag
commons-principle-n5 = 5. Graduated sanctions: one player got two
commons-principle-n6 = 6. Conflict resolution: you voted on a suit
commons-principle-n7 = 7. The right to organise: only you voted on your proposals
commons-principle-n7_overruled = 7. The right to organise: not here. A person from outside changed a rule, closed a meeting or took the game back
commons-principle-n8 = 8. Nested enterprises: a small group made its own decision

commons-announce-title = The Ostrom Variant begins
commons-announce-text =
    From now on you can govern yourselves. { $board }
    • One of you is the **Monitor**, who sees the bank and may sanction and reward under your rules.
    • { $meetings }: only there may you talk, change the rules and vote.
    • The Monitor answers to you: a meeting of the whole group can **sue** the Monitor.
    Between meetings you stay silent. { $outside } The button **{ commons-button-governance }** on the table’s card shows your rules.

    { "**" }Think about these on your own:**
    { $questions }
commons-announce-board_carry_over = Everything stays as it is: bank, cards and board.
commons-announce-board_fresh_board = Bank, cards and board start from scratch.
commons-announce-meetings_now = At the end of your turn you can **call a Town Meeting**
commons-announce-meetings_late = From a later round on, you can **call a Town Meeting** at the end of your turn
commons-announce-outside_off = Your instructor cannot change your rules.
commons-announce-outside_safety_only = Your instructor cannot change your rules, but may remove one for safety. All of you can see it.
commons-announce-outside_on = At this table your instructor may change your rules from outside, as a demonstration. All of you can see it.

words-sort-sanction = sanction
words-sort-reward = reward
words-sort-rule = rule

words-cast-yes = for
words-cast-no = against
words-cast-abstain = abstained
words-cast-absent = no vote

words-per-roll = roll
words-per-round = round

words-why-sanction = a sanction
words-why-reward = a reward
words-why-suit = a lost suit

commons-in_force-line = { "**" }In force here:** { $rules }
commons-in_force-own = for you { $what }
commons-in_force-promise = Promise { $number }: { $what }
commons-in_force-rule = { $names }: { $whom }
commons-in_force-more = and { $n } more
commons-in_force-quota = at most { $most } { $resource } in a harvest
commons-in_force-quota_each = at most { $most } of one resource in a harvest
commons-in_force-over = more than { $most } { $resource } in a { WORD($per, "per") }
commons-in_force-over_each = more than { $most } of one resource in a { WORD($per, "per") }
commons-in_force-chosen = any player the Monitor chooses
