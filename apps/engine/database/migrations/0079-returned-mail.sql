-- A word in the head of each letter that nobody can guess and no page shows. Mail that comes back must name it: else anybody could
-- report a stranger's address, and have it written to no more. Letters that have left already were known by their id.
ALTER TABLE outbox ADD return_token text;
UPDATE outbox SET return_token = replace(id::text, '-', '');
ALTER TABLE outbox ALTER return_token SET DEFAULT replace(gen_random_uuid()::text, '-', ''), ALTER return_token SET NOT NULL;
CREATE UNIQUE INDEX outbox_by_return_token ON outbox (return_token);

ALTER TABLE delivery DROP CONSTRAINT outcome_is_known, ADD CONSTRAINT outcome_is_known
  CHECK (outcome IN ('sent', 'failed', 'gave_up', 'suppressed', 'unknown', 'returned'));

-- Each report of a mail server that was read, by its own bytes: read again it changes nothing.
CREATE TABLE returned_mail (
  digest bytea PRIMARY KEY,
  read_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Why it was not understood; null when it was.
  misread_because text
);
CREATE INDEX returned_mail_misread ON returned_mail (read_at) WHERE misread_because IS NOT NULL;

-- Days on which mail to an address was sent back for now: a mailbox that is full, a server that is away.
CREATE TABLE mail_trouble (
  address text NOT NULL REFERENCES mail_address ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (address, day)
);
