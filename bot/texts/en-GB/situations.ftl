# What the rehearsal can show of a game at once

situation-commons-harvest = The first harvest
situation-commons-crash = A crash: the bank has nothing left of a kind
situation-commons-motion = A Town Meeting that votes on a motion
situation-commons-monitor = The Monitor’s moment
situation-commons-suit = A table in the middle of a suit
situation-commons-end = The end, and what is told after it
situation-crossroads-trade = A trade that waits for its partner
situation-settlers-deal = An offer that waits for its answer
situation-tragedy-challenge = A Challenge that waits for helpers
