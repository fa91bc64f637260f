-- runs-with: 0131-migration-compatibility
-- A colleague is invited by email to a role and makes an account of their own. Nothing is kept of the link but its hash.
CREATE TABLE staff_invitation (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CONSTRAINT an_invitation_goes_to_one_spelling CHECK (email = lower(email)),
  name text NOT NULL,
  role text NOT NULL CONSTRAINT role_of_an_invitation_is_known CHECK (role IN ('read_only', 'content', 'clerk', 'staff', 'administrator')),
  reason text NOT NULL,
  invited_by uuid NOT NULL REFERENCES account_user,
  token_hash text NOT NULL UNIQUE,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES account_user ON DELETE SET NULL,
  CONSTRAINT an_invitation_ends_once CHECK (withdrawn_at IS NULL OR accepted_at IS NULL)
);
CREATE UNIQUE INDEX an_address_has_one_open_invitation ON staff_invitation (email) WHERE withdrawn_at IS NULL AND accepted_at IS NULL;
