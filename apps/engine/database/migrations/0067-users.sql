ALTER TABLE account_user
  -- Nobody signs in to a suspended account, and nobody bids with it; it can be let in again.
  ADD suspended_at timestamptz,
  ADD suspended_reason text,
  -- The same person's other account, which has what could be moved. This one is closed.
  ADD merged_into uuid REFERENCES account_user,
  ADD CONSTRAINT merged_into_another CHECK (merged_into <> id),
  ADD CONSTRAINT suspended_with_a_reason CHECK ((suspended_at IS NULL) = (suspended_reason IS NULL));
CREATE INDEX account_user_by_age ON account_user (created_at DESC, id DESC);
CREATE INDEX account_user_of_staff ON account_user (role) WHERE role <> 'bidder';
CREATE INDEX account_user_by_phone ON account_user (phone) WHERE phone IS NOT NULL;
CREATE INDEX account_user_by_name ON account_user (lower(name));
CREATE INDEX account_user_merged ON account_user (merged_into) WHERE merged_into IS NOT NULL;

-- Whoever lost the second factor gets a new start; two administrators agree to it, and neither of them is that person.
CREATE TABLE factor_reset (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES account_user,
  reason text NOT NULL,
  asked_by uuid NOT NULL REFERENCES account_user,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '24 hours',
  settled_by uuid REFERENCES account_user,
  settled_at timestamptz,
  outcome text CONSTRAINT outcome_of_a_reset_is_known CHECK (outcome IN ('confirmed', 'dropped')),
  CONSTRAINT nobody_resets_her_own_factor CHECK (asked_by <> user_id),
  CONSTRAINT two_people_reset CHECK (outcome <> 'confirmed' OR (settled_by <> asked_by AND settled_by <> user_id)),
  CONSTRAINT a_reset_is_settled_by_somebody CHECK (num_nonnulls(settled_by, settled_at, outcome) IN (0, 3))
);
CREATE UNIQUE INDEX an_account_has_one_open_reset ON factor_reset (user_id) WHERE outcome IS NULL;

-- Found whatever marks a name has and however it is typed: "lukasz" finds Łukasz, "brien" finds O’Brien. The server's own
-- locale may know no letter beyond English, so that the letters of this country's names are spelled out here.
CREATE FUNCTION account_words(name text, legal_name text, email text, phone text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('simple', lower(translate(
    name || ' ' || coalesce(legal_name, '') || ' ' || email || ' ' || coalesce(phone, ''),
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĄąĆćČčĎďĐđĘęĚěŁłŃńŇňŘřŚśŠšŤťŮůŹźŻżŽž@.-_+''’`',
    'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaCcCcDdDdEeEeLlNnNnRrSsSsTtUuZzZzZz        ')))
$$;
DROP INDEX account_user_words;
CREATE INDEX account_user_words ON account_user USING gin (account_words(name, legal_name, email, phone));
