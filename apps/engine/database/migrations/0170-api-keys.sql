-- runs-with: 0131-migration-compatibility
-- Keys with which programs ask the API. Of the secret only its SHA-256 is kept: 256 random bits need no slow hash. An engine of before
-- does not know keys and answers a request that carries one as a stranger's.
CREATE TABLE api_key (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  prefix text NOT NULL UNIQUE CONSTRAINT prefix_is_short CHECK (prefix ~ '^[a-z0-9]{12}$'),
  secret_sha256 bytea NOT NULL CONSTRAINT secret_is_hashed CHECK (octet_length(secret_sha256) = 32),
  name text NOT NULL CONSTRAINT key_has_a_name CHECK (length(name) BETWEEN 1 AND 80),
  scopes text[] NOT NULL CONSTRAINT key_may_something CHECK (cardinality(scopes) > 0),
  made_by uuid NOT NULL REFERENCES account_user,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid REFERENCES account_user,
  -- The key in whose place this one was made. A key is replaced once.
  replaces uuid UNIQUE REFERENCES api_key,
  CONSTRAINT key_ends_after_it_begins CHECK (expires_at > made_at),
  CONSTRAINT revoked_by_somebody CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX api_key_by_age ON api_key (made_at DESC);
