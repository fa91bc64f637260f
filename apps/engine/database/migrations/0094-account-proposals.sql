-- Since when an account has its role, and since when it has been staff or administrator without a break. Kept by the database,
-- whoever changes the role: an account that is younger in its role than a sale is none of the two people who decide in that sale.
ALTER TABLE account_user
  ADD role_since timestamptz,
  ADD staff_since timestamptz;
UPDATE account_user SET role_since = since, staff_since = since
FROM (SELECT account.id, CASE WHEN demo THEN created_at - interval '10 years' ELSE coalesce((SELECT max(at) FROM audit
    WHERE act = 'user.role_changed' AND subject_id = account.id::text), created_at) END AS since FROM account_user AS account) AS known
WHERE known.id = account_user.id AND role <> 'bidder';
ALTER TABLE account_user ADD CONSTRAINT staff_since_some_time CHECK ((role = 'bidder') = (staff_since IS NULL) AND (role = 'bidder') = (role_since IS NULL));

CREATE FUNCTION keep_role_times() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role = 'bidder' THEN
    NEW.role_since := NULL;
    NEW.staff_since := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.role_since := coalesce(NEW.role_since, clock_timestamp());
    NEW.staff_since := coalesce(NEW.staff_since, NEW.role_since);
  ELSIF NEW.role <> OLD.role THEN
    NEW.role_since := clock_timestamp();
    NEW.staff_since := coalesce(OLD.staff_since, NEW.role_since);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER role_times_are_kept BEFORE INSERT OR UPDATE OF role ON account_user
  FOR EACH ROW EXECUTE FUNCTION keep_role_times();

-- What one administrator proposes for an account of somebody else, and another one confirms. Where there is nobody who could
-- confirm it takes effect by itself at `effective_at`, unless the owner of the business stops it by the link of an email.
CREATE TABLE account_proposal (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES account_user,
  kind text NOT NULL CONSTRAINT kind_of_proposal_is_known CHECK (kind IN ('set_role', 'suspend', 'reinstate', 'reset_factor')),
  role text CONSTRAINT proposed_role_is_known CHECK (role IN ('bidder', 'staff', 'administrator')),
  reason text NOT NULL,
  proposed_by uuid NOT NULL REFERENCES account_user,
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '3 days',
  effective_at timestamptz,
  stop_token_hash text UNIQUE,
  settled_by uuid REFERENCES account_user,
  settled_at timestamptz,
  outcome text CONSTRAINT outcome_of_a_proposal_is_known CHECK (outcome IN ('confirmed', 'took_effect', 'withdrawn', 'stopped', 'lapsed')),
  CONSTRAINT nobody_proposes_for_themselves CHECK (proposed_by <> user_id),
  CONSTRAINT two_people_proposal CHECK (outcome <> 'confirmed' OR (settled_by <> proposed_by AND settled_by <> user_id)),
  CONSTRAINT a_role_is_proposed_with_its_name CHECK ((kind = 'set_role') = (role IS NOT NULL)),
  CONSTRAINT what_takes_effect_alone_can_be_stopped CHECK ((effective_at IS NULL) = (stop_token_hash IS NULL)),
  CONSTRAINT a_confirmation_has_a_person CHECK (outcome IS NULL OR outcome NOT IN ('confirmed', 'withdrawn') OR settled_by IS NOT NULL),
  CONSTRAINT a_proposal_is_settled_once CHECK ((outcome IS NULL) = (settled_at IS NULL))
);
CREATE UNIQUE INDEX an_account_has_one_open_proposal_of_a_kind ON account_proposal (user_id, kind) WHERE outcome IS NULL;
CREATE INDEX account_proposal_of_an_account ON account_proposal (user_id, settled_at);
CREATE INDEX account_proposal_due ON account_proposal (effective_at) WHERE outcome IS NULL AND effective_at IS NOT NULL;

-- Resets of second factors were proposals of their own. The table stays for the version before this one, and nobody writes it any more.
INSERT INTO account_proposal (id, user_id, kind, reason, proposed_by, proposed_at, expires_at, settled_by, settled_at, outcome)
SELECT id, user_id, 'reset_factor', reason, asked_by, asked_at, expires_at, settled_by, settled_at,
  CASE outcome WHEN 'dropped' THEN 'withdrawn' ELSE outcome END
FROM factor_reset;
