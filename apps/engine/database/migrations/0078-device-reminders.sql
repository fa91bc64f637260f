-- A browser may agree to be told without anybody's account: then nothing is known but where its push service is reached.
ALTER TABLE push_subscription ALTER user_id DROP NOT NULL;

-- What a browser wants to be told about one sale. It ends with the sale.
CREATE TABLE device_reminder (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  subscription_id uuid NOT NULL REFERENCES push_subscription ON DELETE CASCADE,
  sale_id uuid NOT NULL REFERENCES sale,
  opening boolean NOT NULL,
  closing boolean NOT NULL,
  changes boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (subscription_id, sale_id),
  CONSTRAINT device_is_reminded_of_something CHECK (opening OR closing OR changes)
);
CREATE INDEX device_reminder_of_a_sale ON device_reminder (sale_id);

-- A push message goes to one browser: when one of several could not be reached, the others are not told twice.
ALTER TABLE short_message ALTER user_id DROP NOT NULL,
  ADD subscription_id uuid REFERENCES push_subscription ON DELETE SET NULL,
  -- The sale whose reminders it belongs to: the message carries how to turn them off.
  ADD reminds_of text,
  ADD gave_up_at timestamptz;
DROP INDEX short_message_waiting;
CREATE INDEX short_message_waiting ON short_message (next_attempt_at) WHERE sent_at IS NULL AND gave_up_at IS NULL;
CREATE INDEX short_message_of_a_browser ON short_message (subscription_id);
