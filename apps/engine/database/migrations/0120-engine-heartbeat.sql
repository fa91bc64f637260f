-- One row for each engine, written every second in a transaction of its own: whether a write is committed here and now, which
-- reading cannot tell of a standby, of a read-only server or of a full disk.
CREATE TABLE engine_heartbeat (
  engine_id uuid PRIMARY KEY,
  started_at timestamptz NOT NULL,
  written_at timestamptz NOT NULL
);
