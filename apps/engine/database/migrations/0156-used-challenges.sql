-- runs-with: 0131-migration-compatibility
-- Challenges (proof of work) that were used for a form, until they would have expired: each counts once, whichever engine is asked.
-- An engine of before asks for no work and reads none of this.
CREATE TABLE used_challenge (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 64),
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_challenge_expires ON used_challenge (expires_at);
