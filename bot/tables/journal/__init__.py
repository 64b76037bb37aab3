"""How what happens is kept: who acted and what was ordered in writing, the one lock of tables and sessions, and a table's past."""
