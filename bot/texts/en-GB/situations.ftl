# What the rehearsal can show of a game at once

situation-commons-harvest = The first harvest
situation-commons-crash = A resource crashes
situation-commons-motion = A Town Meeting that votes on a motion
situation-commons-monitor = The Monitor’s moment
situation-commons-suit = A suit against the Monitor
situation-commons-end = The end, and the result
situation-crossroads-trade = A trade that waits for its partner
situation-settlers-deal = A trade offer to answer
situation-tragedy-challenge = A Challenge that needs helpers
