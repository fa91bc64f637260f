-- The first four tables are the account library's, with our names.
CREATE TABLE account_user (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL,
  image text,
  phone text,
  role text NOT NULL DEFAULT 'bidder' CONSTRAINT role_is_known CHECK (role IN ('bidder', 'staff', 'administrator')),
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE TABLE account_session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  expires_at timestamptz NOT NULL,
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE
);
CREATE INDEX account_session_of_a_user ON account_session (user_id);
CREATE TABLE account_credential (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz NOT NULL
);
CREATE INDEX account_credential_of_a_user ON account_credential (user_id);
CREATE TABLE account_verification (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX account_verification_by_identifier ON account_verification (identifier);

-- A person's registration for one sale. Its id is the bidder id of the record: a pseudonym that names nobody.
CREATE TABLE registration (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sale_id uuid NOT NULL REFERENCES sale,
  user_id uuid NOT NULL REFERENCES account_user,
  status text NOT NULL CONSTRAINT registration_status_is_known
    CHECK (status IN ('requested', 'approved', 'declined', 'suspended')),
  accepted_terms_version integer NOT NULL,
  limit_cents bigint CONSTRAINT limit_is_positive CHECK (limit_cents > 0),
  limit_set_at timestamptz,
  bidder_number integer,
  reason text,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_at timestamptz,
  UNIQUE (sale_id, user_id),
  UNIQUE (sale_id, bidder_number),
  CONSTRAINT an_approved_bidder_has_a_number CHECK (status <> 'approved' OR bidder_number IS NOT NULL)
);
CREATE INDEX registration_of_a_user ON registration (user_id);

-- Sellers and everyone related to them: they may watch, and may not bid.
CREATE TABLE seller_party (
  sale_id uuid NOT NULL REFERENCES sale,
  user_id uuid NOT NULL REFERENCES account_user,
  relation text NOT NULL CONSTRAINT relation_is_known CHECK (relation IN ('seller', 'related')),
  PRIMARY KEY (sale_id, user_id)
);

-- Every letter waits here until it has left; a mail for a transaction that was rolled back never exists.
CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at timestamptz,
  last_error text
);
CREATE INDEX outbox_waiting ON outbox (next_attempt_at) WHERE sent_at IS NULL;
