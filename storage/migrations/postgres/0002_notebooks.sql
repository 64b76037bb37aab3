-- What people write down for themselves about a table: kept apart from its journal, and erased with them.

CREATE TABLE notebook_entries (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, -- the order in which they were written
    table_name TEXT NOT NULL REFERENCES tables (name),
    user_id BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    content TEXT NOT NULL,
    delivery TEXT NOT NULL UNIQUE
);

CREATE INDEX notebook_entries_table ON notebook_entries (table_name);
CREATE INDEX notebook_entries_user ON notebook_entries (user_id);
