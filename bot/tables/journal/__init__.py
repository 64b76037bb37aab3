"""The journal: codecs of acts and orders, the lock shared by tables and sessions, and a table's past."""
