-- The challenge of a passkey ceremony under way. Its cookie holds a token; here stands the hash. An answer takes the row
-- away, so that an answer that was overheard is worth nothing the second time.
CREATE TABLE passkey_challenge (
  token_hash text PRIMARY KEY,
  challenge text NOT NULL,
  -- Who adds a passkey; empty for a login, where nobody is known yet.
  user_id uuid REFERENCES account_user ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_of_a_user ON passkey_challenge (user_id);
-- Of the account library, which is gone.
DROP TABLE account_verification;
