-- runs-with: 0131-migration-compatibility
-- A sale may ask that bidders show by a code that their phone number reaches them.
ALTER TABLE account_user ADD phone_verified_at timestamptz;
ALTER TABLE account_user ADD CONSTRAINT verified_phone_is_known CHECK (phone IS NOT NULL OR phone_verified_at IS NULL);

-- A change of the number, by whichever route, ends its verification.
CREATE FUNCTION end_phone_verification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.phone IS DISTINCT FROM OLD.phone THEN NEW.phone_verified_at := NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER verification_ends_with_the_number BEFORE UPDATE OF phone ON account_user FOR EACH ROW EXECUTE FUNCTION end_phone_verification();

-- Codes that were sent to a number, for the limits of each account, number and network, and to compare what is typed.
CREATE TABLE phone_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE,
  phone text NOT NULL,
  way text NOT NULL CONSTRAINT way_of_a_code_is_known CHECK (way IN ('text', 'call')),
  code_hash text NOT NULL,
  network text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  used_at timestamptz
);
CREATE INDEX phone_code_of_a_user ON phone_code (user_id, sent_at);
CREATE INDEX phone_code_by_age ON phone_code (sent_at);
