-- Wrong passwords from one network are paced: each takes a place in time, and whoever would have to wait is refused. When the next
-- place is free is all that is kept. Nothing of it belongs to an account.
CREATE TABLE login_pace (
  key text PRIMARY KEY,
  next_free_at timestamptz NOT NULL
);

-- Which accounts know a device is asked before anything is counted.
CREATE INDEX account_device_by_secret ON account_device (secret_hash);
