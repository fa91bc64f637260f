-- The weekly land list. Sent in batches in the order of addresses; paused and resumed where it stopped.
CREATE TABLE weekly_update (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The Monday of its week: one a week.
  week date NOT NULL UNIQUE,
  subject text NOT NULL,
  text_body text NOT NULL,
  status text NOT NULL DEFAULT 'sending' CONSTRAINT update_status_is_known CHECK (status IN ('sending', 'paused', 'sent')),
  last_address text NOT NULL DEFAULT '',
  sent_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
