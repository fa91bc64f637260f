ALTER TABLE outbox
  ADD kind text NOT NULL DEFAULT 'account',
  ADD reply_to text,
  -- The list it belongs to: such a letter can be unsubscribed from, and goes only to who is still on it. Null always comes.
  ADD list text CONSTRAINT list_is_known CHECK (list IN ('newsletter', 'reminders', 'searches', 'notices')),
  -- What it follows from: the same cause writes one letter.
  ADD cause text UNIQUE,
  -- Handed over; nothing is known about it until it is sent or has failed.
  ADD started_at timestamptz,
  ADD gave_up_at timestamptz;
DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (next_attempt_at) WHERE sent_at IS NULL AND gave_up_at IS NULL;
CREATE INDEX outbox_by_age ON outbox (created_at);
CREATE INDEX outbox_by_recipient ON outbox (lower(recipient), created_at);

-- What became of each try.
CREATE TABLE delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  letter_id uuid NOT NULL REFERENCES outbox ON DELETE CASCADE,
  attempt integer NOT NULL,
  outcome text NOT NULL CONSTRAINT outcome_is_known CHECK (outcome IN ('sent', 'failed', 'gave_up', 'suppressed', 'unknown')),
  detail text,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX delivery_of_a_letter ON delivery (letter_id);

-- An address we write lists to. Its token opens its preferences from any of its letters, without signing in.
CREATE TABLE mail_address (
  address text PRIMARY KEY CONSTRAINT address_is_in_lower_case CHECK (address = lower(address)),
  token text NOT NULL UNIQUE,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  -- It has answered one of our letters: nobody else signs it up for anything.
  confirmed_at timestamptz,
  bounced_at timestamptz,
  bounce_reason text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

ALTER TABLE consent ADD short_page_url text NOT NULL DEFAULT '';
CREATE INDEX consent_by_lower_address ON consent (lower(address), purpose);
