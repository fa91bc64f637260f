-- Who somebody is beyond a name: what a title and a tax receipt will need.
ALTER TABLE account_user
  ADD province text CONSTRAINT province_is_one_of_canada
    CHECK (province IN ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
  ADD purchaser_kind text CONSTRAINT purchaser_kind_is_known CHECK (purchaser_kind IN ('person', 'company', 'partnership')),
  ADD legal_name text,
  ADD gst_number text,
  ADD terms_version integer,
  ADD terms_accepted_at timestamptz,
  -- Sealed with a key made from AUTH_SECRET; counts as a factor only once a code of it was shown.
  ADD second_factor_secret text,
  ADD second_factor_since timestamptz,
  -- The step of the last code that was taken: a code works once.
  ADD second_factor_step bigint,
  -- What one wants to hear about, and how: {"results": ["email"]}.
  ADD notices jsonb NOT NULL DEFAULT '{}',
  -- A closed account keeps its row while a record of a sale needs it; nobody can sign in to it.
  ADD closed_at timestamptz;

-- A device somebody signed in on before: its cookie keeps a way in for the owner while others guess.
CREATE TABLE account_device (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE,
  secret_hash text NOT NULL,
  first_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (user_id, secret_hash)
);

ALTER TABLE account_session
  ADD signed_in_with text NOT NULL DEFAULT 'password'
    CONSTRAINT way_in_is_known CHECK (signed_in_with IN ('password', 'second_factor', 'recovery_code', 'passkey', 'letter')),
  ADD remembered boolean NOT NULL DEFAULT true,
  ADD last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp();

-- A link and a code in a letter, or the step between a password and a second factor. Works once, for a while, for few tries.
CREATE TABLE account_proof (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE,
  purpose text NOT NULL CONSTRAINT purpose_is_known
    CHECK (purpose IN ('confirm_email', 'reset_password', 'leave_address', 'take_address', 'second_factor')),
  -- The address the letter went to, or the one to come.
  address text,
  token_hash text NOT NULL UNIQUE,
  code_hash text,
  details jsonb NOT NULL DEFAULT '{}',
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX account_proof_of_a_user ON account_proof (user_id, purpose);

CREATE TABLE account_recovery_code (
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

-- Wrong guesses, counted for the address they came from, the account they were at and the known device they were made on.
CREATE TABLE account_guess (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  first_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- The account library's table of passkeys, with our names.
CREATE TABLE account_passkey (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text,
  public_key text NOT NULL,
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  counter bigint NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamptz DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX account_passkey_of_a_user ON account_passkey (user_id);

-- A consent to be written to: who, when, the exact words, which address; what was taken back stays, with its date.
CREATE TABLE consent (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  purpose text NOT NULL CONSTRAINT consent_is_for_something_known CHECK (purpose IN ('newsletter')),
  address text NOT NULL,
  user_id uuid REFERENCES account_user,
  words text NOT NULL,
  source text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The address showed that it agrees: nobody can sign up a neighbour.
  confirmed_at timestamptz,
  withdrawn_at timestamptz
);
CREATE INDEX consent_by_address ON consent (address, purpose);

-- When asking to bid ends; null is the house's rule, a day before the first parcel opens.
ALTER TABLE sale ADD registration_closes_at timestamptz;

ALTER TABLE registration
  -- What was declared and in which words: names on title, co-buyers, ownership, financing, joint bidding.
  ADD application jsonb,
  -- Asked after the list had closed: staff must say that they let it in all the same.
  ADD late boolean NOT NULL DEFAULT false,
  ADD updated_at timestamptz NOT NULL DEFAULT clock_timestamp();

-- Every step of a registration, who took it and why.
CREATE TABLE registration_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registration_id uuid NOT NULL REFERENCES registration,
  act text NOT NULL CONSTRAINT act_is_known
    CHECK (act IN ('request', 'approve', 'decline', 'suspend', 'reinstate', 'set_limit')),
  actor_id uuid NOT NULL REFERENCES account_user,
  reason text,
  limit_cents bigint,
  terms_version integer,
  application jsonb,
  over_deadline boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX registration_step_of_a_registration ON registration_step (registration_id, id);
