-- A browser that agreed to be told without a letter.
CREATE TABLE push_subscription (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX push_subscription_of_a_user ON push_subscription (user_id);

-- Something short for a device or a telephone. Old news is not sent: it is left after an hour.
CREATE TABLE short_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cause text NOT NULL UNIQUE,
  channel text NOT NULL CONSTRAINT channel_is_known CHECK (channel IN ('push', 'phone')),
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE,
  title text NOT NULL,
  body text NOT NULL,
  url text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at timestamptz,
  last_error text
);
CREATE INDEX short_message_waiting ON short_message (next_attempt_at) WHERE sent_at IS NULL;
