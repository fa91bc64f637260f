-- runs-with: 0253-base
-- The schema of the first release. A database that has all migrations up to 0253-refused-bids, from before it, is at this base: take-over-base.ts.

-- Found whatever marks a name has and however it is typed: "lukasz" finds Łukasz, "brien" finds O’Brien. The server's own
-- locale may know no letter beyond English, so that the letters of this country's names are spelled out here.
CREATE FUNCTION account_search_text(name text, legal_name text, email text, phone text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$
  SELECT to_tsvector('simple', lower(translate(
    name || ' ' || coalesce(legal_name, '') || ' ' || email || ' ' || coalesce(phone, ''),
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĄąĆćČčĎďĐđĘęĚěŁłŃńŇňŘřŚśŠšŤťŮůŹźŻżŽž@.-_+''’`',
    'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaCcCcDdDdEeEeLlNnNnRrSsSsTtUuZzZzZz        ')))
$function$;

-- ==== Accounts and how people log in

CREATE TABLE account_user (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL,
  image text,
  phone text,
  role text NOT NULL DEFAULT 'bidder',
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP,
  -- What a title and a tax receipt need of a person.
  province text,
  purchaser_kind text,
  legal_name text,
  gst_number text,
  terms_version integer,
  terms_accepted_at timestamptz,
  -- Sealed with a key made from AUTH_SECRET; counts as a factor only once a code of it was shown.
  second_factor_secret text,
  second_factor_since timestamptz,
  -- The step of the last code that was taken: a code works once.
  second_factor_step bigint,
  -- Which notices the account gets, and how: {"results": ["email"]}.
  notices jsonb NOT NULL DEFAULT '{}',
  -- A closed account keeps its row while a record of a sale needs it; nobody can sign in to it.
  closed_at timestamptz,
  -- Nobody signs in to a suspended account, and nobody bids with it; it can be let in again.
  suspended_at timestamptz,
  suspended_reason text,
  -- The same person's other account, which has what could be moved. This one is closed.
  merged_into uuid REFERENCES account_user (id),
  -- Since when an account has its role, and since when it has been staff or administrator without a break. Kept by the database,
  -- whoever changes the role: an account that is younger in its role than a sale is none of the two people who decide in that sale.
  role_since timestamptz,
  staff_since timestamptz,
  -- What was accepted is named by its hash too.
  terms_sha256 text,
  -- A sale may ask that bidders show by a code that their phone number reaches them.
  phone_verified_at timestamptz,
  CONSTRAINT province_is_one_of_canada CHECK (province IN ('AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT')),
  CONSTRAINT purchaser_kind_is_known CHECK (purchaser_kind IN ('person', 'company', 'partnership')),
  CONSTRAINT merged_into_another CHECK (merged_into <> id),
  CONSTRAINT suspended_with_a_reason CHECK ((suspended_at IS NULL) = (suspended_reason IS NULL)),
  CONSTRAINT staff_since_some_time CHECK ((role = 'bidder') = (staff_since IS NULL) AND (role = 'bidder') = (role_since IS NULL)),
  CONSTRAINT verified_phone_is_known CHECK (phone IS NOT NULL OR phone_verified_at IS NULL),
  CONSTRAINT role_is_known CHECK (role IN ('bidder', 'read_only', 'content', 'clerk', 'staff', 'administrator'))
);
CREATE INDEX account_user_by_age ON account_user (created_at DESC, id DESC);
CREATE INDEX account_user_of_staff ON account_user (role) WHERE role <> 'bidder';
CREATE INDEX account_user_by_phone ON account_user (phone) WHERE phone IS NOT NULL;
CREATE INDEX account_user_by_name ON account_user (lower(name));
CREATE INDEX account_user_merged ON account_user (merged_into) WHERE merged_into IS NOT NULL;
-- Accounts are found by the beginnings of words of a name, an address or a number, among tens of thousands. The expression is
-- the one of account-search-store.ts.
CREATE INDEX account_user_search ON account_user USING gin (account_search_text(name, legal_name, email, phone));
-- Lists of the administration are sorted by the database: rows that are equal in a column are ordered by id.
CREATE INDEX account_user_sorted_by_name ON account_user (lower(name), id);
-- `staff_since` says since when an account may be one of the two people who decide in a sale. A clerk who becomes staff in the middle of
-- one begins then, however long they have worked here.
CREATE FUNCTION keep_role_times() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NEW.role = 'bidder' THEN
    NEW.role_since := NULL;
    NEW.staff_since := NULL;
  ELSIF TG_OP = 'INSERT' THEN
    NEW.role_since := coalesce(NEW.role_since, clock_timestamp());
    NEW.staff_since := coalesce(NEW.staff_since, NEW.role_since);
  ELSIF NEW.role <> OLD.role THEN
    NEW.role_since := clock_timestamp();
    NEW.staff_since := CASE WHEN OLD.role IN ('staff', 'administrator') AND NEW.role IN ('staff', 'administrator')
      THEN coalesce(OLD.staff_since, NEW.role_since) ELSE NEW.role_since END;
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER role_times_are_kept BEFORE INSERT OR UPDATE OF role ON account_user FOR EACH ROW EXECUTE FUNCTION keep_role_times();
CREATE FUNCTION name_accepted_terms_of_use() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  NEW.terms_sha256 := (SELECT sha256 FROM terms_version WHERE sale_id IS NULL AND version = NEW.terms_version);
  RETURN NEW;
END $function$;
CREATE TRIGGER accepted_terms_of_use_are_named BEFORE INSERT OR UPDATE OF terms_version ON account_user FOR EACH ROW EXECUTE FUNCTION name_accepted_terms_of_use();
-- A change of the number, by whichever route, ends its verification.
CREATE FUNCTION end_phone_verification() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NEW.phone IS DISTINCT FROM OLD.phone THEN NEW.phone_verified_at := NULL; END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER verification_ends_with_the_number BEFORE UPDATE OF phone ON account_user FOR EACH ROW EXECUTE FUNCTION end_phone_verification();

CREATE TABLE account_credential (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
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

CREATE TABLE account_session (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  expires_at timestamptz NOT NULL,
  token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  user_id uuid NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
  signed_in_with text NOT NULL DEFAULT 'password',
  remembered boolean NOT NULL DEFAULT true,
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- A session that was ended, by a new password or a new second factor, while a sale was running in which its owner bids: it is over
  -- the moment that sale is. Nobody is signed out in the middle of a sale.
  ended_at timestamptz,
  CONSTRAINT way_in_is_known CHECK (signed_in_with IN ('password', 'second_factor', 'recovery_code', 'passkey', 'letter'))
);
CREATE INDEX account_session_of_a_user ON account_session (user_id);

-- A device somebody signed in on before: its cookie keeps a way in for the owner while others guess.
CREATE TABLE account_device (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
  secret_hash text NOT NULL,
  first_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (user_id, secret_hash)
);
-- Which accounts know a device is asked before anything is counted.
CREATE INDEX account_device_by_secret ON account_device (secret_hash);

CREATE TABLE account_recovery_code (
  user_id uuid NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
  code_hash text NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE account_passkey (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  name text,
  public_key text NOT NULL,
  user_id uuid NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  counter bigint NOT NULL,
  device_type text NOT NULL,
  backed_up boolean NOT NULL,
  transports text,
  aaguid text,
  created_at timestamptz DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX account_passkey_of_a_user ON account_passkey (user_id);

-- The challenge of a passkey ceremony under way. Its cookie holds a token; here stands the hash. An answer takes the row
-- away, so that an answer that was overheard is worth nothing the second time.
CREATE TABLE passkey_challenge (
  token_hash text PRIMARY KEY,
  challenge text NOT NULL,
  -- Who adds a passkey; empty for a login, where nobody is known yet.
  user_id uuid REFERENCES account_user (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_of_a_user ON passkey_challenge (user_id);

-- A link and a code in an email, or the step between a password and a second factor. Works once, for a while, for few tries.
CREATE TABLE verification_token (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
  purpose text NOT NULL,
  -- The address the email went to, or the one to come.
  address text,
  token_hash text NOT NULL UNIQUE,
  code_hash text,
  details jsonb NOT NULL DEFAULT '{}',
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CONSTRAINT purpose_is_known CHECK (purpose IN ('confirm_email', 'reset_password', 'leave_address', 'take_address', 'second_factor', 'first_password'))
);
CREATE INDEX verification_token_of_a_user ON verification_token (user_id, purpose);

-- Codes that were sent to a number, for the limits of each account, number and network, and to compare what is typed.
CREATE TABLE phone_code (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
  phone text NOT NULL,
  way text NOT NULL,
  code_hash text NOT NULL,
  network text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  used_at timestamptz,
  CONSTRAINT way_of_a_code_is_known CHECK (way IN ('text', 'call'))
);
CREATE INDEX phone_code_of_a_user ON phone_code (user_id, sent_at);
CREATE INDEX phone_code_by_age ON phone_code (sent_at);

-- Wrong guesses, counted for the address they came from, the account they were at and the known device they were made on.
CREATE TABLE login_attempt (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  first_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Wrong passwords from one network are paced: each takes a place in time, and whoever would have to wait is refused. When the next
-- place is free is all that is kept. Nothing of it belongs to an account.
CREATE TABLE login_pace (
  key text PRIMARY KEY,
  next_free_at timestamptz NOT NULL
);

-- Whoever lost the second factor gets a new start; two administrators agree to it, and neither of them is that person.
CREATE TABLE factor_reset (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account_user (id),
  reason text NOT NULL,
  asked_by uuid NOT NULL REFERENCES account_user (id),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '24:00:00',
  settled_by uuid REFERENCES account_user (id),
  settled_at timestamptz,
  outcome text,
  CONSTRAINT outcome_of_a_reset_is_known CHECK (outcome IN ('confirmed', 'dropped')),
  CONSTRAINT nobody_resets_her_own_factor CHECK (asked_by <> user_id),
  CONSTRAINT two_people_reset CHECK (outcome <> 'confirmed' OR settled_by <> asked_by AND settled_by <> user_id),
  CONSTRAINT a_reset_is_settled_by_somebody CHECK (num_nonnulls(settled_by, settled_at, outcome) = ANY (ARRAY[0, 3]))
);
CREATE UNIQUE INDEX an_account_has_one_open_reset ON factor_reset (user_id) WHERE outcome IS NULL;

-- What one administrator proposes for an account of somebody else, and another one confirms. Where there is nobody who could
-- confirm it takes effect by itself at `effective_at`, unless the owner of the business stops it by the link of an email.
CREATE TABLE account_proposal (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account_user (id),
  kind text NOT NULL,
  role text,
  reason text NOT NULL,
  proposed_by uuid NOT NULL REFERENCES account_user (id),
  proposed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '3 days',
  effective_at timestamptz,
  stop_token_hash text UNIQUE,
  settled_by uuid REFERENCES account_user (id),
  settled_at timestamptz,
  outcome text,
  -- An address that two administrators give to the account of somebody without email, and the link by which its owner sets the first password.
  email text,
  CONSTRAINT outcome_of_a_proposal_is_known CHECK (outcome IN ('confirmed', 'took_effect', 'withdrawn', 'stopped', 'lapsed')),
  CONSTRAINT nobody_proposes_for_themselves CHECK (proposed_by <> user_id),
  CONSTRAINT two_people_proposal CHECK (outcome <> 'confirmed' OR settled_by <> proposed_by AND settled_by <> user_id),
  CONSTRAINT a_role_is_proposed_with_its_name CHECK ((kind = 'set_role') = (role IS NOT NULL)),
  CONSTRAINT what_takes_effect_alone_can_be_stopped CHECK ((effective_at IS NULL) = (stop_token_hash IS NULL)),
  CONSTRAINT a_confirmation_has_a_person CHECK (outcome IS NULL OR (outcome NOT IN ('confirmed', 'withdrawn')) OR settled_by IS NOT NULL),
  CONSTRAINT a_proposal_is_settled_once CHECK ((outcome IS NULL) = (settled_at IS NULL)),
  CONSTRAINT proposed_role_is_known CHECK (role IN ('bidder', 'read_only', 'content', 'clerk', 'staff', 'administrator')),
  CONSTRAINT a_given_address_has_one_spelling CHECK (email = lower(email)),
  CONSTRAINT kind_of_proposal_is_known CHECK (kind IN ('set_role', 'suspend', 'reinstate', 'reset_factor', 'give_email')),
  CONSTRAINT an_address_is_proposed_with_its_letters CHECK ((kind = 'give_email') = (email IS NOT NULL))
);
CREATE UNIQUE INDEX an_account_has_one_open_proposal_of_a_kind ON account_proposal (user_id, kind) WHERE outcome IS NULL;
CREATE INDEX account_proposal_of_an_account ON account_proposal (user_id, settled_at);
CREATE INDEX account_proposal_due ON account_proposal (effective_at) WHERE outcome IS NULL AND effective_at IS NOT NULL;

-- A colleague is invited by email to a role and makes an account of their own. Nothing is kept of the link but its hash.
CREATE TABLE staff_invitation (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL,
  reason text NOT NULL,
  invited_by uuid NOT NULL REFERENCES account_user (id),
  token_hash text NOT NULL UNIQUE,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES account_user (id) ON DELETE SET NULL,
  CONSTRAINT an_invitation_goes_to_one_spelling CHECK (email = lower(email)),
  CONSTRAINT role_of_an_invitation_is_known CHECK (role IN ('read_only', 'content', 'clerk', 'staff', 'administrator')),
  CONSTRAINT an_invitation_ends_once CHECK (withdrawn_at IS NULL OR accepted_at IS NULL)
);
CREATE UNIQUE INDEX an_address_has_one_open_invitation ON staff_invitation (email) WHERE withdrawn_at IS NULL AND accepted_at IS NULL;

-- Keys with which programs ask the API. Of the secret only its SHA-256 is kept: 256 random bits need no slow hash.
CREATE TABLE api_key (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  prefix text NOT NULL UNIQUE,
  secret_sha256 bytea NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  made_by uuid NOT NULL REFERENCES account_user (id),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid REFERENCES account_user (id),
  -- The key in whose place this one was made. A key is replaced once.
  replaces uuid UNIQUE REFERENCES api_key (id),
  CONSTRAINT prefix_is_short CHECK (prefix ~ '^[a-z0-9]{12}$'),
  CONSTRAINT secret_is_hashed CHECK (octet_length(secret_sha256) = 32),
  CONSTRAINT key_has_a_name CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT key_may_something CHECK (cardinality(scopes) > 0),
  CONSTRAINT key_ends_after_it_begins CHECK (expires_at > made_at),
  CONSTRAINT revoked_by_somebody CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);
CREATE INDEX api_key_by_age ON api_key (made_at DESC);

-- What somebody of the office looks for again and again in a list of the administration, under a name of their own.
CREATE TABLE saved_filter (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT list_of_a_filter_is_known CHECK (list IN ('sales', 'bidders', 'users', 'leads', 'deliveries', 'audit')),
  CONSTRAINT a_filter_has_a_name CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT a_filter_is_a_query CHECK (query ~~ '?%')
);
CREATE UNIQUE INDEX a_name_is_one_filter ON saved_filter (user_id, list, lower(name));

-- People who bid by telephone and have no email. Their account has an address that no mail server has, no password and no session.
CREATE TABLE person_without_email (
  user_id uuid PRIMARY KEY REFERENCES account_user (id) ON DELETE CASCADE,
  postal_address text NOT NULL,
  added_by uuid NOT NULL REFERENCES account_user (id),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT a_postal_address_is_written CHECK (btrim(postal_address) <> '')
);

-- What staff keep about a person: calls, visits, letters and notes. Nothing is changed: a mistake is another note.
CREATE TABLE person_note (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  text text NOT NULL,
  author_id uuid NOT NULL REFERENCES account_user (id),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT kind_of_a_person_note_is_known CHECK (kind IN ('they_called', 'we_called', 'visit', 'letter', 'note')),
  CONSTRAINT a_person_note_is_written CHECK (btrim(text) <> '')
);
CREATE INDEX person_note_of_a_person ON person_note (user_id, at DESC);

-- A consent to be written to: who, when, the exact words, which address; what was taken back stays, with its date.
CREATE TABLE consent (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  purpose text NOT NULL,
  address text NOT NULL,
  user_id uuid REFERENCES account_user (id),
  wording text NOT NULL,
  source text NOT NULL,
  given_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The address showed that it agrees: nobody can sign up a neighbour.
  confirmed_at timestamptz,
  withdrawn_at timestamptz,
  short_page_url text NOT NULL DEFAULT '',
  CONSTRAINT consent_is_for_something_known CHECK (purpose IN ('newsletter', 'reminders'))
);
CREATE INDEX consent_by_address ON consent (address, purpose);
CREATE INDEX consent_by_lower_address ON consent (lower(address), purpose);

-- ==== The audit log

-- What staff and administrators did, and what happened to the security of accounts: one table, written in the transaction of
-- the action itself. It names accounts by their id alone: nobody's name stays behind when an account is deleted.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  action text NOT NULL,
  -- Null: nobody was signed in, or the engine did it by itself.
  actor_id uuid,
  actor_role text,
  subject_kind text,
  subject_id text,
  -- What it was done to, in words that name no person.
  label text NOT NULL DEFAULT '',
  sale_id uuid,
  reason text,
  before jsonb,
  after jsonb,
  request_id text,
  address text,
  device text,
  CONSTRAINT a_subject_has_a_kind CHECK ((subject_kind IS NULL) = (subject_id IS NULL))
);
CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX audit_of_an_actor ON audit (actor_id, id);
CREATE INDEX audit_of_a_subject ON audit (subject_id, id);
CREATE INDEX audit_of_a_sale ON audit (sale_id, id) WHERE sale_id IS NOT NULL;
CREATE INDEX audit_of_a_request ON audit (request_id);
CREATE INDEX audit_search ON audit USING gin (to_tsvector('simple'::regconfig, (((((label || ' ') || COALESCE(reason, '')) || ' ') || COALESCE(before::text, '')) || ' ') || COALESCE(after::text, '')));
-- Who was ever named on a seller's side, without reading everything that was written about the sale: somebody of staff who asks in a
-- loop whether they may confirm kept one processor of the database at work (15 to 60 ms each, seen beside the bids of a live sale).
CREATE INDEX audit_of_named_parties ON audit (sale_id, subject_id) WHERE action = 'user.party_named';
CREATE INDEX audit_sorted_by_action ON audit (action, id);
CREATE FUNCTION refuse_to_change_the_audit() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only: % is refused.', TG_OP;
END $function$;
CREATE TRIGGER audit_is_append_only BEFORE DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_audit();
CREATE TRIGGER audit_is_never_emptied BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_audit();

-- From where a request of staff came, for what is written about it where no request is known: in a sale's line.
CREATE TABLE audit_origin (
  request_id text PRIMARY KEY,
  address text,
  device text,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TRIGGER audit_origins_are_append_only BEFORE DELETE OR UPDATE ON audit_origin FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_audit();

-- ==== Sales, their records and addenda

-- Commands of a sale are queued: a change holds the lock of its row. Its state is a function of sale_record alone; the
-- columns beside it are for reading, and for the database to keep the promises of the rules a second time.
CREATE TABLE sale (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  status text NOT NULL,
  sequence bigint NOT NULL DEFAULT 0,
  head_hash text NOT NULL DEFAULT '',
  decided_at timestamptz,
  -- When the clock keeper has something to do; null when nothing is due by itself.
  next_due_at timestamptz,
  terms_version integer NOT NULL DEFAULT 1,
  -- What the public page says besides what the record says. See the contract's PublishedSale.
  editorial jsonb NOT NULL,
  published boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When asking to bid ends; null is the house's rule, a day before the first parcel opens.
  registration_closes_at timestamptz,
  -- A rehearsal: robots bid against the people who practise. It runs through the same queue and record as every sale, and is in no
  -- list, result, email or page of the public site.
  practice boolean NOT NULL DEFAULT false,
  -- A rehearsal is practice of a sale that is to come: its land and its rules, with robots and faster clocks, apart from the real one.
  rehearsal_of uuid REFERENCES sale (id),
  -- Whether a sale asks for a deposit before anybody bids. Kept beside its text, because the path of a bid reads it under the lock.
  asks_bid_deposit boolean NOT NULL DEFAULT false,
  CONSTRAINT status_is_one_the_public_knows CHECK (status IN ('upcoming', 'live', 'completed', 'postponed', 'cancelled')),
  CONSTRAINT a_rehearsal_is_practice CHECK (rehearsal_of IS NULL OR practice),
  CONSTRAINT real_land_is_not_invented CHECK (demo OR practice OR (editorial ->> 'terrain') IS NULL)
);
CREATE INDEX sale_by_next_due ON sale (next_due_at) WHERE next_due_at IS NOT NULL;
CREATE INDEX practice_runs ON sale (created_at) WHERE practice;
CREATE INDEX rehearsals_of_a_sale ON sale (rehearsal_of) WHERE rehearsal_of IS NOT NULL;
CREATE FUNCTION note_bid_deposit() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  NEW.asks_bid_deposit := NEW.editorial ? 'bidDeposit';
  RETURN NEW;
END
$function$;
CREATE TRIGGER bid_deposit_follows_the_text BEFORE INSERT OR UPDATE OF editorial ON sale FOR EACH ROW EXECUTE FUNCTION note_bid_deposit();

CREATE TABLE parcel (
  sale_id uuid NOT NULL REFERENCES sale (id),
  id uuid NOT NULL,
  slug text NOT NULL,
  position integer NOT NULL,
  phase text NOT NULL,
  starting_bid_cents bigint NOT NULL,
  high_bid_cents bigint,
  bid_count integer NOT NULL DEFAULT 0,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  accepted_bid_cents bigint,
  UNIQUE (sale_id, slug),
  UNIQUE (sale_id, "position"),
  PRIMARY KEY (sale_id, id),
  CONSTRAINT position_counts_from_one CHECK ("position" >= 1),
  CONSTRAINT starting_bid_is_positive CHECK (starting_bid_cents > 0),
  CONSTRAINT closes_after_it_opens CHECK (closes_at > opens_at),
  CONSTRAINT high_bid_is_at_least_the_starting_bid CHECK (high_bid_cents IS NULL OR high_bid_cents >= starting_bid_cents)
) WITH (fillfactor=50);

-- The record of a sale: append-only, dense, chained. Rejections too.
CREATE TABLE sale_record (
  sale_id uuid NOT NULL,
  sequence bigint NOT NULL,
  kind text NOT NULL,
  parcel_id uuid,
  bidder_id uuid,
  bid_id uuid,
  actor_id text,
  amount_cents bigint,
  decided_at timestamptz NOT NULL,
  close_before timestamptz,
  close_after timestamptz,
  request_id text,
  rule_version integer NOT NULL,
  event json NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  by_maximum boolean NOT NULL DEFAULT false,
  PRIMARY KEY (sale_id, sequence),
  CONSTRAINT sequence_counts_from_one CHECK (sequence >= 1),
  CONSTRAINT amount_is_positive CHECK (amount_cents > 0),
  CONSTRAINT close_never_moves_back CHECK (close_after IS NULL OR close_after >= close_before)
);
CREATE INDEX sale_record_of_a_bidder ON sale_record (sale_id, bidder_id) WHERE bidder_id IS NOT NULL;
-- A bid by the engine for a maximum has the id of the maximum, so that only a bidder's own bids are unique here.
CREATE UNIQUE INDEX a_bid_is_accepted_once ON sale_record (sale_id, bid_id) WHERE kind = 'bid_accepted' AND NOT by_maximum;
-- The few entries that emails are about; single bids are not in it, and cost nothing more.
CREATE INDEX sale_record_of_milestones ON sale_record (sale_id, kind, parcel_id, sequence) WHERE kind IN ('bid_voided', 'parcel_sold', 'parcel_sold_en_bloc');
-- The record of a sale is final with its last entry: one size and one root, for ever. The rules refuse whatever would follow; this
-- is the second lock. One look for each statement, at an index that holds one row a sale that is over.
CREATE UNIQUE INDEX a_record_ends_once ON sale_record (sale_id) WHERE kind IN ('sale_completed', 'sale_cancelled');
CREATE FUNCTION refuse_to_change_the_record() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  RAISE EXCEPTION 'The record of a sale is append-only: % is refused.', TG_OP;
END $function$;
CREATE TRIGGER record_is_append_only BEFORE DELETE OR UPDATE ON sale_record FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
CREATE TRIGGER record_is_never_emptied BEFORE TRUNCATE ON sale_record FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_record();
-- A hold and a resume have two texts: `reason` is what bidders read, `staffReason` what staff wrote for themselves. The
-- audit log keeps the private one as the reason, and the public one among what was done.
CREATE FUNCTION audit_staff_action() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  actor uuid := CASE WHEN NEW.actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN NEW.actor_id::uuid END;
  done jsonb := NEW.event::jsonb - 'kind' - 'actorId' - 'staffReason';
BEGIN
  INSERT INTO audit (action, actor_id, actor_role, subject_kind, subject_id, label, sale_id, reason, after, request_id)
  VALUES ('record.' || NEW.kind, actor, (SELECT role FROM account_user WHERE id = actor),
    CASE WHEN NEW.parcel_id IS NULL THEN 'sale' ELSE 'parcel' END, coalesce(NEW.parcel_id, NEW.sale_id)::text,
    coalesce((SELECT parcel ->> 'name' FROM sale, jsonb_array_elements(editorial -> 'parcels') AS parcel
      WHERE sale.id = NEW.sale_id AND parcel ->> 'id' = NEW.parcel_id::text LIMIT 1), ''),
    NEW.sale_id, coalesce(NEW.event ->> 'staffReason', NEW.event ->> 'reason'),
    CASE WHEN NEW.event ->> 'staffReason' IS NULL THEN done - 'reason' ELSE done END, NEW.request_id);
  RETURN NULL;
END $function$;
CREATE TRIGGER staff_actions_are_audited AFTER INSERT ON sale_record FOR EACH ROW WHEN (new.actor_id IS NOT NULL) EXECUTE FUNCTION audit_staff_action();
CREATE FUNCTION refuse_entries_after_the_end() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  late bigint;
BEGIN
  SELECT added.sequence INTO late FROM added JOIN sale_record AS last ON last.sale_id = added.sale_id
    WHERE last.kind IN ('sale_completed', 'sale_cancelled') AND added.sequence > last.sequence LIMIT 1;
  IF late IS NOT NULL THEN
    RAISE EXCEPTION 'The record of a sale is final once the sale is over: entry % is refused.', late;
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER record_ends_with_its_sale AFTER INSERT ON sale_record REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_entries_after_the_end();
-- The version in force is what the record says, in the transaction that says it; the words of an addendum are kept in it too.
CREATE FUNCTION follow_published_terms() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  UPDATE sale SET terms_version = (NEW.event ->> 'termsVersion')::integer WHERE id = NEW.sale_id;
  INSERT INTO terms_version (sale_id, version, name, body, sha256)
    SELECT sale_id, version, name, body, sha256 FROM conditions_addendum
    WHERE sale_id = NEW.sale_id AND version = (NEW.event ->> 'termsVersion')::integer AND sha256 = NEW.event ->> 'documentHash' LIMIT 1;
  RETURN NULL;
END $function$;
CREATE TRIGGER terms_follow_the_record AFTER INSERT ON sale_record FOR EACH ROW WHEN (new.kind = 'terms_published'::text) EXECUTE FUNCTION follow_published_terms();
-- So is who has accepted it: the registration, its steps and the audit log follow the entry, under the lock of the sale.
CREATE FUNCTION follow_accepted_terms() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  accepted integer := (NEW.event ->> 'termsVersion')::integer;
  hash text := (SELECT sha256 FROM terms_version WHERE sale_id = NEW.sale_id AND version = accepted);
  person uuid;
BEGIN
  UPDATE registration SET accepted_terms_version = accepted, updated_at = clock_timestamp()
    WHERE id = NEW.bidder_id RETURNING user_id INTO person;
  INSERT INTO registration_step (registration_id, action, actor_id, terms_version, at)
    VALUES (NEW.bidder_id, 'accept_terms', person, accepted, NEW.decided_at);
  INSERT INTO audit (action, actor_id, actor_role, subject_kind, subject_id, sale_id, after, request_id)
    VALUES ('registration.terms_accepted', person, (SELECT role FROM account_user WHERE id = person), 'registration', NEW.bidder_id::text,
      NEW.sale_id, jsonb_build_object('termsVersion', accepted, 'sha256', hash), NEW.request_id);
  RETURN NULL;
END $function$;
CREATE TRIGGER acceptance_follows_the_record AFTER INSERT ON sale_record FOR EACH ROW WHEN (new.kind = 'terms_accepted'::text) EXECUTE FUNCTION follow_accepted_terms();

-- The answer a bid id was given, for the life of the sale: the same id asks the same and hears the same, byte for byte.
CREATE TABLE bid_answer (
  sale_id uuid NOT NULL,
  bid_id uuid NOT NULL,
  -- The account that asked: nobody else hears the answer again.
  asker_id uuid NOT NULL,
  content text NOT NULL,
  status integer NOT NULL,
  body text NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (sale_id, bid_id)
);
CREATE TRIGGER answers_are_append_only BEFORE DELETE OR UPDATE ON bid_answer FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- Written every second while an engine watches a sale; a gap in it is an outage.
CREATE TABLE sale_heartbeat (
  sale_id uuid PRIMARY KEY REFERENCES sale (id),
  heartbeat_at timestamptz NOT NULL
);

-- A correction of a completed sale: two people void a bid, and what stands is worked out again. It is written beside the finished
-- record, by the same queue under the same lock, and names the root that it follows.
CREATE TABLE sale_addendum (
  sale_id uuid NOT NULL REFERENCES sale (id),
  number integer NOT NULL,
  decided_at timestamptz NOT NULL,
  follows text NOT NULL,
  root text NOT NULL,
  -- The text that is published: the only leaf under its root.
  text text NOT NULL,
  key_id text NOT NULL,
  public_key_pem text NOT NULL,
  signature text NOT NULL,
  -- Why, in words of staff for staff: it is not published.
  reason text NOT NULL,
  actor_id text NOT NULL,
  second_actor_id text NOT NULL,
  request_id text,
  CONSTRAINT each_follows_another UNIQUE (sale_id, follows),
  PRIMARY KEY (sale_id, number),
  CONSTRAINT addenda_count_from_one CHECK (number >= 1),
  CONSTRAINT two_people_decided CHECK (actor_id <> second_actor_id)
);
CREATE TRIGGER addenda_are_append_only BEFORE DELETE OR UPDATE ON sale_addendum FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
CREATE TRIGGER addenda_are_never_emptied BEFORE TRUNCATE ON sale_addendum FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_record();

-- Its events, for the state of the sale: numbered on from the last entry of the record, and chained to it.
CREATE TABLE sale_addendum_event (
  sale_id uuid NOT NULL,
  sequence bigint NOT NULL,
  kind text NOT NULL,
  parcel_id uuid,
  bidder_id uuid,
  bid_id uuid,
  actor_id text,
  amount_cents bigint,
  decided_at timestamptz NOT NULL,
  close_before timestamptz,
  close_after timestamptz,
  request_id text,
  rule_version integer NOT NULL,
  event json NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  by_maximum boolean NOT NULL DEFAULT false,
  addendum integer NOT NULL,
  PRIMARY KEY (sale_id, sequence),
  FOREIGN KEY (sale_id, addendum) REFERENCES sale_addendum(sale_id, number)
);
CREATE TRIGGER addendum_events_are_append_only BEFORE DELETE OR UPDATE ON sale_addendum_event FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
CREATE TRIGGER addendum_events_are_never_emptied BEFORE TRUNCATE ON sale_addendum_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_record();
CREATE TRIGGER staff_actions_are_audited AFTER INSERT ON sale_addendum_event FOR EACH ROW WHEN (new.actor_id IS NOT NULL) EXECUTE FUNCTION audit_staff_action();

-- What was signed of a finished record: whoever writes it first has said it for everybody, so that every node makes the same file.
CREATE TABLE finished_record (
  sale_id uuid PRIMARY KEY REFERENCES sale (id),
  size integer NOT NULL,
  root text NOT NULL,
  -- As the sale was called, and where it stood, when its record was finished.
  name text NOT NULL,
  slug text NOT NULL,
  key_id text NOT NULL,
  public_key_pem text NOT NULL,
  signature text NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT a_finished_record_has_entries CHECK (size >= 1)
);
CREATE TRIGGER finished_records_are_append_only BEFORE DELETE OR UPDATE ON finished_record FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
CREATE TRIGGER finished_records_are_never_emptied BEFORE TRUNCATE ON finished_record FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_record();

-- Facts of a public sale that were corrected, as its pages say it: what was said before stays readable. Written with the publication
-- that changes the fact.
CREATE TABLE sale_correction (
  sale_id uuid NOT NULL REFERENCES sale (id),
  number integer NOT NULL CHECK (number > 0),
  -- Empty: it concerns every parcel.
  parcel_ids uuid[] NOT NULL,
  what text NOT NULL,
  before text,
  after text,
  corrected_at timestamptz NOT NULL,
  PRIMARY KEY (sale_id, number)
);
CREATE TRIGGER corrections_are_append_only BEFORE DELETE OR UPDATE ON sale_correction FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- One row for each engine, written every second in a transaction of its own: whether a write is committed here and now, which
-- reading cannot tell of a standby, of a read-only server or of a full disk.
CREATE TABLE engine_heartbeat (
  engine_id uuid PRIMARY KEY,
  started_at timestamptz NOT NULL,
  written_at timestamptz NOT NULL
);

-- ==== Conditions of Sale and registrations

-- Every version of what people agree to, word for word, and never changed: the terms of use of the site (`sale_id` is null),
-- kept as text, and the conditions of each sale, kept as the file at `file_url`. `sha256` is of the text or of the file's bytes.
CREATE TABLE terms_version (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id uuid REFERENCES sale (id),
  version integer NOT NULL CHECK (version >= 1),
  name text NOT NULL,
  body text,
  file_url text,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT a_version_of_terms_is_one UNIQUE NULLS NOT DISTINCT (sale_id, version),
  CONSTRAINT terms_are_text_or_a_file CHECK (
CASE
    WHEN sale_id IS NULL THEN body IS NOT NULL
    ELSE (body IS NULL) <> (file_url IS NULL)
END)
);
CREATE FUNCTION refuse_to_change_terms() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  RAISE EXCEPTION 'Published terms are kept as they were: % is refused.', TG_OP;
END $function$;
CREATE TRIGGER terms_are_append_only BEFORE DELETE OR UPDATE ON terms_version FOR EACH ROW EXECUTE FUNCTION refuse_to_change_terms();
CREATE TRIGGER terms_are_never_emptied BEFORE TRUNCATE ON terms_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_terms();

-- An addendum to the Conditions of Sale: a version of them that is text instead of a file. `body` is what the hash is of; it names
-- the version that it follows with its hash. A row is written before the sale's queue decides, and counts from the entry that names
-- its hash.
CREATE TABLE conditions_addendum (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale (id),
  version integer NOT NULL CHECK (version >= 2),
  number integer NOT NULL CHECK (number >= 1),
  name text NOT NULL,
  changes text NOT NULL,
  text text NOT NULL,
  body text NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  written_by uuid NOT NULL REFERENCES account_user (id),
  written_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX conditions_addendum_of_a_sale ON conditions_addendum (sale_id, version);

-- A person's registration for one sale. Its id is the bidder id of the record: a pseudonym that names nobody.
CREATE TABLE registration (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale (id),
  user_id uuid NOT NULL REFERENCES account_user (id),
  status text NOT NULL,
  accepted_terms_version integer NOT NULL,
  limit_cents bigint,
  limit_set_at timestamptz,
  bidder_number integer,
  reason text,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_at timestamptz,
  -- What was declared and in which words: names on title, co-buyers, ownership, financing, joint bidding.
  application jsonb,
  -- Asked after the list had closed: staff must say that they let it in all the same.
  late boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What a bidder asks for: up to how much, what stands behind it, and how they want to show who they are. `more_asked_at` stands while
  -- staff wait for something from the bidder.
  asked_limit_cents bigint,
  limit_backing text,
  limit_asked_at timestamptz,
  identity_way text,
  more_asked_at timestamptz,
  UNIQUE (sale_id, user_id),
  UNIQUE (sale_id, bidder_number),
  CONSTRAINT registration_status_is_known CHECK (status IN ('requested', 'approved', 'declined', 'suspended')),
  CONSTRAINT limit_is_positive CHECK (limit_cents > 0),
  CONSTRAINT an_approved_bidder_has_a_number CHECK (status <> 'approved' OR bidder_number IS NOT NULL),
  CONSTRAINT asked_limit_is_positive CHECK (asked_limit_cents > 0),
  CONSTRAINT limit_backing_is_known CHECK (limit_backing IN ('documentary_credit', 'bank', 'cash')),
  CONSTRAINT identity_way_is_known CHECK (identity_way IN ('document', 'video_call', 'known_client', 'seen_in_office'))
);
CREATE INDEX registration_of_a_user ON registration (user_id);
-- Every engine asks each second, while staff look at a page, whether something new waits for the office: each answer is one look at an index.
CREATE INDEX registration_that_waits ON registration (requested_at) WHERE status = 'requested';

-- Every step of a registration, who took it and why.
CREATE TABLE registration_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registration_id uuid NOT NULL REFERENCES registration (id),
  action text NOT NULL,
  actor_id uuid NOT NULL REFERENCES account_user (id),
  reason text,
  limit_cents bigint,
  terms_version integer,
  application jsonb,
  over_deadline boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  terms_sha256 text,
  CONSTRAINT registration_action_is_known CHECK (action IN ('request', 'accept_terms', 'approve', 'decline', 'suspend', 'reinstate', 'set_limit', 'ask_more', 'ask_limit'))
);
CREATE INDEX registration_step_of_a_registration ON registration_step (registration_id, id);
CREATE FUNCTION name_accepted_conditions() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  NEW.terms_sha256 := (SELECT sha256 FROM terms_version JOIN registration USING (sale_id)
    WHERE registration.id = NEW.registration_id AND version = NEW.terms_version);
  RETURN NEW;
END $function$;
CREATE TRIGGER accepted_conditions_are_named BEFORE INSERT ON registration_step FOR EACH ROW WHEN (new.terms_version IS NOT NULL) EXECUTE FUNCTION name_accepted_conditions();

-- What staff know of a bidder and the bidder does not read.
CREATE TABLE registration_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registration_id uuid NOT NULL REFERENCES registration (id),
  author_id uuid NOT NULL REFERENCES account_user (id),
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX registration_note_of_a_registration ON registration_note (registration_id, id);

-- Files that show who a bidder is or what stands behind a limit. Encrypted before they come here, with a key that is in no table;
-- deleted by a schedule.
CREATE TABLE private_document (
  id uuid PRIMARY KEY,
  registration_id uuid NOT NULL REFERENCES registration (id),
  purpose text NOT NULL,
  file_name text NOT NULL,
  media_type text NOT NULL,
  byte_count integer NOT NULL,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT purpose_is_known CHECK (purpose IN ('identity', 'limit'))
);
ALTER TABLE private_document ALTER COLUMN encrypted SET STORAGE EXTERNAL;
CREATE INDEX private_document_of_a_registration ON private_document (registration_id);

-- That somebody of staff made sure who a bidder is: how, on which day, who. The note is encrypted and deleted like a document; the
-- rest stays with the registration.
CREATE TABLE identity_check (
  id uuid PRIMARY KEY,
  registration_id uuid NOT NULL REFERENCES registration (id),
  way text NOT NULL,
  checked_on date NOT NULL,
  checked_by uuid NOT NULL REFERENCES account_user (id),
  key_id text,
  encrypted_note bytea,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT way_is_known CHECK (way IN ('document', 'video_call', 'known_client', 'seen_in_office')),
  CONSTRAINT a_note_has_a_key CHECK ((key_id IS NULL) = (encrypted_note IS NULL))
);
CREATE INDEX identity_check_of_a_registration ON identity_check (registration_id);

-- That a version of the Conditions of Sale was accepted by somebody who cannot press a button: read to them by telephone, or signed on
-- paper. The paper is encrypted before it comes here, and stays as proof.
CREATE TABLE recorded_acceptance (
  id uuid PRIMARY KEY,
  registration_id uuid NOT NULL REFERENCES registration (id),
  terms_version integer NOT NULL,
  way text NOT NULL,
  accepted_on date NOT NULL,
  recorded_by uuid NOT NULL REFERENCES account_user (id),
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  copy_media_type text,
  copy_key_id text,
  encrypted_copy bytea,
  CONSTRAINT a_version_is_accepted_once UNIQUE (registration_id, terms_version),
  CONSTRAINT way_of_an_acceptance_is_known CHECK (way IN ('read_by_phone', 'signed_by_hand')),
  CONSTRAINT a_paper_is_whole CHECK ((encrypted_copy IS NULL) = (copy_key_id IS NULL) AND (encrypted_copy IS NULL) = (copy_media_type IS NULL)),
  CONSTRAINT only_a_signature_has_a_paper CHECK (way = 'signed_by_hand' OR encrypted_copy IS NULL)
);
ALTER TABLE recorded_acceptance ALTER COLUMN encrypted_copy SET STORAGE EXTERNAL;

-- A deposit in the trust account of the lawyer running the sale, as staff recorded it: received, and returned or not.
CREATE TABLE bid_deposit (
  id uuid PRIMARY KEY,
  registration_id uuid NOT NULL REFERENCES registration (id),
  amount_cents bigint NOT NULL,
  received_on date NOT NULL,
  reference text NOT NULL,
  recorded_by uuid NOT NULL REFERENCES account_user (id),
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  returned_on date,
  return_reference text,
  return_recorded_by uuid REFERENCES account_user (id),
  return_recorded_at timestamptz,
  -- How a bid deposit came and went back; the ledger has it from here.
  method text NOT NULL DEFAULT 'not_recorded',
  return_method text NOT NULL DEFAULT 'not_recorded',
  CONSTRAINT deposit_is_positive CHECK (amount_cents > 0),
  CONSTRAINT return_is_whole CHECK ((returned_on IS NULL) = (return_reference IS NULL) AND (returned_on IS NULL) = (return_recorded_by IS NULL) AND (returned_on IS NULL) = (return_recorded_at IS NULL)),
  CONSTRAINT returned_after_it_was_received CHECK (returned_on >= received_on)
);
CREATE INDEX bid_deposit_of_a_registration ON bid_deposit (registration_id);
-- A bid deposit and its return are entries of the ledger in the transaction that writes them, whichever engine writes it.
CREATE FUNCTION enter_bid_deposit() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO trust_entry (id, sale_id, registration_id, kind, in_cents, day, method, reference, actor_id)
      SELECT NEW.id, sale_id, NEW.registration_id, 'bid_deposit', NEW.amount_cents, NEW.received_on, NEW.method, NEW.reference, NEW.recorded_by
      FROM registration WHERE id = NEW.registration_id;
  END IF;
  IF NEW.returned_on IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.returned_on IS NULL) THEN
    INSERT INTO trust_entry (sale_id, registration_id, kind, out_cents, day, method, reference, gives_back, actor_id)
      SELECT sale_id, NEW.registration_id, 'bid_deposit_return', NEW.amount_cents, NEW.returned_on, NEW.return_method, NEW.return_reference, NEW.id,
        NEW.return_recorded_by FROM registration WHERE id = NEW.registration_id;
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER bid_deposits_are_in_the_ledger AFTER INSERT OR UPDATE OF returned_on ON bid_deposit FOR EACH ROW EXECUTE FUNCTION enter_bid_deposit();
-- Amount and day of a bid deposit are those of its entry; they are not changed beside it.
CREATE FUNCTION keep_bid_deposit_as_entered() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF (NEW.amount_cents, NEW.received_on, NEW.reference) IS DISTINCT FROM (OLD.amount_cents, OLD.received_on, OLD.reference)
    OR OLD.returned_on IS NOT NULL AND (NEW.returned_on, NEW.return_reference) IS DISTINCT FROM (OLD.returned_on, OLD.return_reference) THEN
    RAISE EXCEPTION 'A bid deposit is in the trust ledger, which is append-only.';
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER bid_deposits_stay_as_entered BEFORE UPDATE ON bid_deposit FOR EACH ROW EXECUTE FUNCTION keep_bid_deposit_as_entered();

-- What somebody with a confirmed address asks about a lot of a sale, and what staff answer. The public reads `public_text` and the
-- answer; the words as they were asked, and who asked, stay here. An account that is closed leaves only what is public.
CREATE TABLE parcel_question (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale (id),
  parcel_id uuid NOT NULL,
  asked_by uuid REFERENCES account_user (id),
  text text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  status text NOT NULL DEFAULT 'waiting',
  public_text text,
  answer text,
  answered_by uuid REFERENCES account_user (id),
  answered_at timestamptz,
  CONSTRAINT question_status_is_known CHECK (status IN ('waiting', 'published', 'private', 'dismissed')),
  CONSTRAINT a_published_question_has_its_texts CHECK (status <> 'published' OR public_text IS NOT NULL AND answer IS NOT NULL),
  CONSTRAINT an_answer_has_its_time CHECK ((status = 'waiting') = (answered_at IS NULL))
);
CREATE INDEX parcel_question_of_a_sale ON parcel_question (sale_id, asked_at);
CREATE INDEX parcel_question_of_an_account ON parcel_question (asked_by, asked_at);

-- A lender, spouse or lawyer looks on with the view of one bidder in one sale, and bids nothing. A person who holds a seat in a sale has no
-- registration in it: `observer_id` is set when the invitation is accepted by the account with that address.
CREATE TABLE observer_seat (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale (id),
  registration_id uuid NOT NULL REFERENCES registration (id) ON DELETE CASCADE,
  invited_email text NOT NULL,
  relation text NOT NULL,
  -- Limit and proxy bids are seen too.
  shows_limits boolean NOT NULL,
  invited_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  observer_id uuid REFERENCES account_user (id) ON DELETE CASCADE,
  accepted_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  -- A bidder names somebody who must confirm bids above an amount. It is a seat to look on that may confirm: the amount is in force while
  -- the seat is. What would loosen it (a higher amount, the end of the seat) is asked for here and takes effect when that person agrees.
  confirms_above_cents bigint,
  asked_above_cents bigint,
  end_asked boolean NOT NULL DEFAULT false,
  changes integer NOT NULL DEFAULT 0,
  -- Since when a bidder asks to bid without their second person: after a day without an answer the seat ends by itself.
  end_asked_at timestamptz,
  -- What a bidder has read and put away on the bidding page: that a second person stopped, and a bid of theirs that did not come to be.
  end_dismissed_at timestamptz,
  CONSTRAINT relation_is_known CHECK (relation IN ('lender', 'spouse', 'lawyer', 'other')),
  CONSTRAINT seat_is_ended_by_its_people CHECK (ended_by IN ('bidder', 'observer')),
  CONSTRAINT accepted_by_somebody CHECK ((observer_id IS NULL) = (accepted_at IS NULL)),
  CONSTRAINT ended_by_somebody CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
  CONSTRAINT confirms_above_an_amount CHECK (confirms_above_cents >= 0),
  CONSTRAINT asked_for_more CHECK (asked_above_cents > confirms_above_cents)
);
CREATE UNIQUE INDEX observer_seat_once ON observer_seat (registration_id, invited_email) WHERE ended_at IS NULL;
CREATE INDEX observer_seat_of_an_observer ON observer_seat (observer_id, sale_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX one_second_person ON observer_seat (registration_id) WHERE ended_at IS NULL AND confirms_above_cents IS NOT NULL;

-- What waits for that person: no bid, and in no record. One for each bidder and parcel; it is over when the parcel closes.
CREATE TABLE waiting_bid (
  registration_id uuid NOT NULL REFERENCES registration (id) ON DELETE CASCADE,
  parcel_id uuid NOT NULL,
  seat_id uuid NOT NULL REFERENCES observer_seat (id) ON DELETE CASCADE,
  bid_id uuid NOT NULL,
  kind text NOT NULL,
  amount_cents bigint NOT NULL,
  seen_sequence bigint NOT NULL,
  retyped_amount_cents bigint,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  emailed_at timestamptz,
  outcome text,
  dismissed_at timestamptz,
  CONSTRAINT waiting_bid_once UNIQUE (registration_id, bid_id),
  PRIMARY KEY (registration_id, parcel_id),
  CONSTRAINT waiting_kind_is_known CHECK (kind IN ('place_bid', 'set_maximum_bid')),
  CONSTRAINT waiting_outcome_is_known CHECK (outcome IN ('confirmed', 'declined', 'taken_back'))
);

-- ==== Bids that are refused, mistaken or void

-- What an approved bidder was refused without an entry of the record: asked again by its number, a bid hears the same, and is never
-- accepted later. Outside the record, and bounded: of each bidder and parcel the newest are kept.
CREATE TABLE refused_bid (
  id bigint GENERATED ALWAYS AS IDENTITY,
  sale_id uuid NOT NULL,
  bid_id uuid NOT NULL,
  asker_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  content text NOT NULL,
  status integer NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (sale_id, bid_id)
);
CREATE INDEX refused_bid_of_a_bidder ON refused_bid (sale_id, asker_id, parcel_id, id);

-- A void takes two people: what the first asked for waits here until the second confirms it from their own login, or ten
-- minutes have passed. The void itself is an entry of the sale's record, with both names.
CREATE TABLE void_request (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale (id),
  parcel_id uuid,
  bid_id uuid,
  bidder_id uuid REFERENCES registration (id),
  amount_cents bigint,
  reason text NOT NULL,
  asked_by uuid NOT NULL REFERENCES account_user (id),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '00:10:00',
  settled_by uuid REFERENCES account_user (id),
  settled_at timestamptz,
  outcome text,
  -- What takes two people waits in one table, whatever it is: a void, a withdrawal, a cancellation, the seller's answer. `command` is what the
  -- first person asked for, and goes into the sale's queue once the second has confirmed. A void names its bid in columns of its own; of a
  -- tender that is not opened it has no amount, because nobody knows it.
  action text NOT NULL DEFAULT 'void_bid',
  command jsonb,
  CONSTRAINT outcome_of_a_void_is_known CHECK (outcome IN ('confirmed', 'dropped')),
  CONSTRAINT two_people_void CHECK (outcome <> 'confirmed' OR settled_by <> asked_by),
  CONSTRAINT settled_by_somebody CHECK (num_nonnulls(settled_by, settled_at, outcome) = ANY (ARRAY[0, 3])),
  CONSTRAINT action_of_two_is_known CHECK (action IN ('void_bid', 'withdraw_parcel', 'cancel_sale', 'answer_for_seller')),
  CONSTRAINT what_is_asked_is_named CHECK (
CASE action
    WHEN 'void_bid' THEN num_nonnulls(parcel_id, bid_id, bidder_id) = 3
    ELSE command IS NOT NULL
END)
);
CREATE UNIQUE INDEX a_bid_has_one_open_void_request ON void_request (sale_id, bid_id) WHERE outcome IS NULL;
CREATE UNIQUE INDEX an_action_has_one_open_request ON void_request (sale_id, action, COALESCE(parcel_id, sale_id)) WHERE outcome IS NULL AND action <> 'void_bid';

-- "I made a mistake": told to the staff at once. It changes nothing by itself: the bid stands until staff decide, and what they
-- decide is an entry of the sale's record. One report a bid, never changed.
CREATE TABLE bid_mistake (
  sale_id uuid NOT NULL REFERENCES sale (id),
  -- The record entry of the bid.
  sequence bigint NOT NULL,
  registration_id uuid NOT NULL REFERENCES registration (id),
  note text NOT NULL,
  reported_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, sequence)
);
CREATE INDEX bid_mistake_by_age ON bid_mistake (reported_at);
CREATE TRIGGER mistakes_are_append_only BEFORE DELETE OR UPDATE ON bid_mistake FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- A reported mistake that staff let stand, and what they wrote to the bidder.
CREATE TABLE bid_mistake_answer (
  sale_id uuid NOT NULL,
  sequence bigint NOT NULL,
  word text NOT NULL,
  answered_by uuid NOT NULL REFERENCES account_user (id),
  answered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, sequence),
  FOREIGN KEY (sale_id, sequence) REFERENCES bid_mistake(sale_id, sequence)
);
CREATE TRIGGER mistake_answers_are_append_only BEFORE DELETE OR UPDATE ON bid_mistake_answer FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- ==== What is published, and content

-- What the public may read, one row a record, in the order of commits: the change feed.
CREATE TABLE published (
  type text NOT NULL,
  id text NOT NULL,
  cursor bigint NOT NULL UNIQUE,
  record jsonb,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (type, id),
  CONSTRAINT real_land_is_not_invented CHECK (type <> 'sale' OR record IS NULL OR ((record ->> 'demo')::boolean) OR (record ->> 'terrain') IS NULL)
);
-- Whatever becomes public as the terms of use is kept, whoever publishes it. The number is that of the page; a page whose number
-- did not move gets the next one when its words differ.
CREATE FUNCTION keep_terms_of_use() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  words text := coalesce(NEW.record ->> 'bodyMarkdown', '');
  hash text := encode(sha256(convert_to(words, 'UTF8')), 'hex');
  newest terms_version;
BEGIN
  SELECT * INTO newest FROM terms_version WHERE sale_id IS NULL ORDER BY version DESC LIMIT 1;
  IF newest.sha256 IS DISTINCT FROM hash THEN
    INSERT INTO terms_version (version, name, body, sha256)
    VALUES (greatest(coalesce((NEW.record ->> 'version')::integer, 1), coalesce(newest.version, 0) + 1),
      coalesce(NEW.record ->> 'title', 'Terms of use'), words, hash);
  END IF;
  RETURN NULL;
END $function$;
CREATE TRIGGER terms_of_use_are_kept AFTER INSERT OR UPDATE ON published FOR EACH ROW WHEN (new.type = 'pageText'::text AND new.id = 'terms-and-conditions'::text AND new.record IS NOT NULL) EXECUTE FUNCTION keep_terms_of_use();

-- Taken last in every transaction that publishes, so that cursors become visible in their order.
CREATE TABLE published_cursor (
  only_row boolean DEFAULT true PRIMARY KEY CHECK (only_row),
  value bigint NOT NULL
);

-- What the site says besides its sales, as staff write it. `published` has what the public reads.
CREATE TABLE content_item (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  type text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  draft jsonb NOT NULL,
  -- The version that is public, and under which id; null when the public does not read it.
  public_version integer,
  public_id text,
  public_record jsonb,
  published_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_by uuid REFERENCES account_user (id),
  UNIQUE (type, public_id),
  CONSTRAINT version_counts_from_one CHECK (version >= 1),
  -- Beside what the site says: where an old address leads, the texts of our emails, what a new sale begins with.
  CONSTRAINT type_of_content_is_known CHECK (type IN ('article', 'teamMember', 'testimonial', 'episode', 'pageText', 'redirect', 'brand', 'letter', 'saleDefaults', 'wireInstructions', 'offerText'))
);
-- The brand and the fixed pages are there once each.
CREATE UNIQUE INDEX fixed_content_is_there_once ON content_item (type, (draft ->> 'slug')) WHERE type IN ('brand', 'pageText', 'letter', 'saleDefaults', 'wireInstructions');
CREATE FUNCTION refuse_to_delete_what_was_public() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF OLD.published_at IS NOT NULL THEN
    RAISE EXCEPTION '% % was public and stays', TG_TABLE_NAME, OLD;
  END IF;
  RETURN OLD;
END $function$;
CREATE TRIGGER content_that_was_public_stays BEFORE DELETE ON content_item FOR EACH ROW EXECUTE FUNCTION refuse_to_delete_what_was_public();

-- Every version, who wrote it, and what was done with it. Nothing here is ever changed.
CREATE TABLE content_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id uuid NOT NULL REFERENCES content_item (id) ON DELETE CASCADE,
  version integer NOT NULL,
  action text NOT NULL,
  draft jsonb NOT NULL,
  actor_id uuid REFERENCES account_user (id),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT content_action_is_known CHECK (action IN ('begun', 'written', 'published', 'taken_back'))
);
CREATE INDEX content_history_of_an_item ON content_history (item_id, id);
-- A draft that was never public may be deleted, and its history goes with it. The database refuses everything else: what was public once stays,
-- and a history without its draft is the only one that may go.
CREATE FUNCTION refuse_to_change_history() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  -- One table after the other: each has a column of its own for its draft.
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'content_history' THEN
    IF NOT EXISTS (SELECT FROM content_item WHERE id = OLD.item_id) THEN RETURN OLD; END IF;
  ELSIF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'sale_draft_change' THEN
    IF NOT EXISTS (SELECT FROM sale_draft WHERE sale_id = OLD.sale_id) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $function$;
CREATE TRIGGER content_history_is_append_only BEFORE DELETE OR UPDATE ON content_history FOR EACH ROW EXECUTE FUNCTION refuse_to_change_history();

-- Logos and marks of the firm as they were cleaned, and as PNG for emails and PDFs. Named by what they hold, so that none ever changes.
CREATE TABLE brand_image (
  hash text PRIMARY KEY,
  svg text NOT NULL,
  png bytea NOT NULL,
  width double precision NOT NULL,
  height double precision NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT hash_has_twenty_digits CHECK (hash ~ '^[0-9a-f]{20}$'),
  CONSTRAINT svg_is_small CHECK (octet_length(svg) <= 40000),
  CONSTRAINT png_is_small CHECK (octet_length(png) <= 200000),
  CONSTRAINT width_is_some CHECK (width > 0::double precision),
  CONSTRAINT height_is_some CHECK (height > 0::double precision)
);

-- Every file that was taken in: its bytes lie in the object storage under `key`.
CREATE TABLE media_file (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  kind text NOT NULL,
  file_name text NOT NULL,
  media_type text NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  width integer,
  height integer,
  uploaded_by uuid REFERENCES account_user (id),
  uploaded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What was sent, before it was made anew: the same file is known when it is sent again. Of a PDF, its pages and a picture of the first.
  source_sha256 text,
  page_count integer,
  first_page_width integer,
  first_page_height integer,
  CONSTRAINT a_file_has_bytes CHECK (bytes > 0),
  -- What is said in a film, as a file of its own.
  CONSTRAINT kind_of_file_is_known CHECK (kind IN ('picture', 'document', 'audio', 'video', 'captions')),
  CONSTRAINT a_pdf_has_pages CHECK (page_count > 0)
);
CREATE INDEX media_file_by_source ON media_file (source_sha256, kind) WHERE source_sha256 IS NOT NULL;

-- A file that staff send in parts: its parts are kept apart from the files until the last is here, and for a day at most.
CREATE TABLE file_upload (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  file_name text NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  -- The parts that are here, from 0.
  parts integer[] NOT NULL DEFAULT '{}'::integer[],
  begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  heard_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- While an engine converts it: until when nobody else does, and how much is done.
  working_until timestamptz,
  share real NOT NULL DEFAULT 0,
  -- How it ended.
  refused text,
  media_file_id uuid REFERENCES media_file (id),
  CONSTRAINT an_upload_has_bytes CHECK (bytes > 0),
  CONSTRAINT kind_of_upload_is_known CHECK (kind IN ('picture', 'document', 'audio', 'video', 'captions', 'saleFile'))
);
CREATE UNIQUE INDEX a_file_is_sent_once ON file_upload (user_id, kind, sha256);
CREATE INDEX file_upload_by_age ON file_upload (heard_at);

-- ==== Sales in preparation

-- A sale in preparation. It has the id its sale will have, and exists before the sale has rows of its own.
CREATE TABLE sale_draft (
  sale_id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  version integer NOT NULL DEFAULT 1,
  -- See the contract's SaleDraft.
  draft jsonb NOT NULL,
  -- The draft as it was last made public; null before the first time.
  public_draft jsonb,
  published_at timestamptz,
  published_by uuid REFERENCES account_user (id),
  -- When it is to be made public by itself, once; who asked for it; why it was not.
  publish_at timestamptz,
  publish_asked_by uuid REFERENCES account_user (id),
  publish_refused text,
  archived_at timestamptz,
  -- Whoever has it may look at the draft as a buyer will see it.
  preview_token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_by uuid REFERENCES account_user (id),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_by uuid REFERENCES account_user (id),
  -- Why a timed publication goes ahead without the approval of the seller.
  publish_without_approval text,
  CONSTRAINT version_counts_from_one CHECK (version >= 1),
  CONSTRAINT somebody_asked_for_it CHECK (publish_at IS NULL OR publish_asked_by IS NOT NULL)
);
CREATE INDEX sale_draft_to_publish ON sale_draft (publish_at) WHERE publish_at IS NOT NULL;
CREATE TRIGGER draft_of_a_public_sale_stays BEFORE DELETE ON sale_draft FOR EACH ROW EXECUTE FUNCTION refuse_to_delete_what_was_public();

-- Who changed what, when, from what to what. Words that stood against somebody else's are kept here too: not taken.
CREATE TABLE sale_draft_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale_draft(sale_id) ON DELETE CASCADE,
  version integer NOT NULL,
  actor_id uuid REFERENCES account_user (id),
  action text,
  taken boolean NOT NULL DEFAULT true,
  changes jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX sale_draft_change_of_a_sale ON sale_draft_change (sale_id, id);
CREATE TRIGGER history_is_append_only BEFORE DELETE OR UPDATE ON sale_draft_change FOR EACH ROW EXECUTE FUNCTION refuse_to_change_history();

-- Who has an editor open, and at which section.
CREATE TABLE sale_draft_reader (
  sale_id uuid NOT NULL REFERENCES sale_draft(sale_id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
  section text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, user_id)
);

-- ==== Sellers

-- Sellers and everyone related to them: they may watch, and may not bid.
CREATE TABLE seller_party (
  sale_id uuid NOT NULL REFERENCES sale (id),
  user_id uuid NOT NULL REFERENCES account_user (id),
  relation text NOT NULL,
  PRIMARY KEY (sale_id, user_id),
  CONSTRAINT relation_is_known CHECK (relation IN ('seller', 'related'))
);

-- A draft before its seller. A sale that is not public has only its draft, so that none of these names a row of `sale`.
CREATE TABLE seller_approval (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL,
  -- Whether one person answers for the seller's side, or each of them.
  needs text NOT NULL,
  -- What the seller pays the firm, as staff wrote it for them.
  fees text NOT NULL,
  note text NOT NULL,
  asked_by uuid NOT NULL REFERENCES account_user (id),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT one_seller_or_all CHECK (needs IN ('one', 'all'))
);
CREATE INDEX seller_approval_of_a_sale ON seller_approval (sale_id, at);

-- What the seller's side and the office wrote to one another about a sale.
CREATE TABLE seller_message (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL,
  from_staff boolean NOT NULL,
  -- Null for what came by email.
  author_id uuid REFERENCES account_user (id),
  -- Of what came by email: as the mail says it, which nobody has checked.
  from_address text,
  body text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT somebody_wrote_it CHECK ((author_id IS NULL) = (from_address IS NOT NULL)),
  CONSTRAINT staff_write_here CHECK (NOT from_staff OR author_id IS NOT NULL)
);
CREATE INDEX seller_message_of_a_sale ON seller_message (sale_id, at);
CREATE INDEX seller_message_of_an_author ON seller_message (author_id);

-- Up to when somebody has read the messages of a sale.
CREATE TABLE seller_message_read (
  sale_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES account_user (id),
  at timestamptz NOT NULL,
  PRIMARY KEY (sale_id, user_id)
);
CREATE INDEX seller_message_read_of_a_user ON seller_message_read (user_id);

-- The word in the head of each email that carried a message of staff: mail that names it belongs to the thread.
CREATE TABLE seller_message_email (
  return_token text PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES seller_message (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES account_user (id)
);
CREATE INDEX seller_message_email_of_a_message ON seller_message_email (message_id);
CREATE INDEX seller_message_email_of_a_user ON seller_message_email (user_id);

-- What a person of the seller's side said to a part of the draft, with that part word for word.
CREATE TABLE seller_answer (
  id uuid PRIMARY KEY,
  approval_id uuid NOT NULL REFERENCES seller_approval (id) ON DELETE CASCADE,
  -- The id of a parcel, or `sale` for everything else.
  item_id text NOT NULL,
  user_id uuid NOT NULL REFERENCES account_user (id),
  kind text NOT NULL,
  shown jsonb NOT NULL,
  shown_hash text NOT NULL,
  comment text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  reply text,
  replied_by uuid REFERENCES account_user (id),
  replied_at timestamptz,
  resolved_at timestamptz,
  CONSTRAINT accept_or_comment CHECK (kind IN ('accept', 'comment')),
  CONSTRAINT a_comment_has_text CHECK (kind = 'accept' OR comment <> ''),
  CONSTRAINT a_reply_names_its_person CHECK ((reply IS NULL) = (replied_by IS NULL) AND (reply IS NULL) = (replied_at IS NULL))
);
CREATE INDEX seller_answer_of_an_approval ON seller_answer (approval_id, at);
CREATE INDEX seller_answer_of_a_user ON seller_answer (user_id);

-- Documents that the seller of a sale signs. A sale that is not public has only its draft, so that none of these names a row of `sale`.
-- The files are encrypted before they come here, with a key that is in no table.
CREATE TABLE seller_document (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL,
  title text NOT NULL,
  due_on date,
  status text NOT NULL DEFAULT 'to_sign',
  -- Counts the steps: a step names the version that was seen.
  version integer NOT NULL DEFAULT 1,
  -- Why it was sent back or withdrawn.
  reason text,
  byte_count integer NOT NULL,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  put_up_by uuid NOT NULL REFERENCES account_user (id),
  put_up_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Of the last step.
  moved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT a_document_has_a_title CHECK (title <> ''),
  CONSTRAINT seller_document_status_is_known CHECK (status IN ('to_sign', 'copy_sent', 'confirmed', 'sent_back', 'withdrawn')),
  CONSTRAINT a_way_back_has_its_reason CHECK ((status IN ('sent_back', 'withdrawn')) = (reason IS NOT NULL))
);
ALTER TABLE seller_document ALTER COLUMN encrypted SET STORAGE EXTERNAL;
CREATE INDEX seller_document_of_a_sale ON seller_document (sale_id, put_up_at);
CREATE INDEX seller_document_that_waits ON seller_document (moved_at) WHERE status = 'copy_sent';

-- Signed copies as sellers sent them. The newest counts; those that were sent back stay.
CREATE TABLE seller_signed_copy (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES seller_document (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES account_user (id),
  file_name text NOT NULL,
  media_type text NOT NULL,
  byte_count integer NOT NULL,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When staff first opened it: from then on it is not replaced.
  opened_at timestamptz
);
ALTER TABLE seller_signed_copy ALTER COLUMN encrypted SET STORAGE EXTERNAL;
CREATE INDEX seller_signed_copy_of_a_document ON seller_signed_copy (document_id, sent_at);
CREATE INDEX seller_signed_copy_of_a_user ON seller_signed_copy (user_id);

-- What a seller pays, as staff entered it: the newest version counts, the others show what was changed.
CREATE TABLE seller_terms (
  sale_id uuid NOT NULL REFERENCES sale (id),
  version integer NOT NULL,
  -- See SellerTerms of the rules.
  terms jsonb NOT NULL,
  actor_id uuid NOT NULL REFERENCES account_user (id),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, version),
  CONSTRAINT version_counts_from_one CHECK (version >= 1)
);
CREATE TRIGGER seller_terms_are_append_only BEFORE DELETE OR UPDATE ON seller_terms FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- Statements as sellers got them. A later one does not change what an earlier one said.
CREATE TABLE seller_statement (
  sale_id uuid NOT NULL REFERENCES sale (id),
  number integer NOT NULL,
  terms_version integer NOT NULL,
  -- See SellerStatement of the rules.
  statement jsonb NOT NULL,
  actor_id uuid NOT NULL REFERENCES account_user (id),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, number),
  FOREIGN KEY (sale_id, terms_version) REFERENCES seller_terms(sale_id, version),
  CONSTRAINT number_counts_from_one CHECK (number >= 1)
);
CREATE TRIGGER seller_statements_are_append_only BEFORE DELETE OR UPDATE ON seller_statement FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- ==== Sealed tenders

-- The engine's own key for a sale. Its private half is encrypted with a key that is in no table.
CREATE TABLE tender_engine_key (
  sale_id uuid PRIMARY KEY,
  public_key text NOT NULL,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  -- A made-up tender under the keys of the sale: an opener whose part of it is right has the right key.
  key_check text,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Sealed tenders. Three people of the staff open those of a sale, two of them together with the engine; they are named before it is
-- published, by the id that the sale will have. The private half of an opener's key is in no table: it never leaves its owner.
CREATE TABLE tender_opener (
  sale_id uuid NOT NULL,
  place integer NOT NULL,
  user_id uuid NOT NULL REFERENCES account_user (id),
  named_by uuid NOT NULL REFERENCES account_user (id),
  named_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  public_key text,
  key_made_at timestamptz,
  CONSTRAINT an_opener_has_one_place UNIQUE (sale_id, user_id),
  PRIMARY KEY (sale_id, place),
  CONSTRAINT there_are_three_openers CHECK (place >= 0 AND place <= 2),
  CONSTRAINT a_key_has_its_time CHECK ((public_key IS NULL) = (key_made_at IS NULL))
);

-- What an opener handed in for one round, encrypted in the same way: with it alone nothing is read.
CREATE TABLE tender_part (
  sale_id uuid NOT NULL REFERENCES sale (id),
  round integer NOT NULL,
  place integer NOT NULL,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  handed_in_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, round, place),
  CONSTRAINT there_are_two_rounds CHECK (round = ANY (ARRAY[1, 2]))
);

-- ==== After the close

-- After the close: every step towards a title, who took it, when and why. Nothing is changed: a mistake is another entry.
CREATE TABLE settlement_entry (
  sale_id uuid NOT NULL REFERENCES sale (id),
  -- What was bought: a parcel alone, or a block as a whole.
  parcel_id uuid NOT NULL,
  -- The entry of the record that sold it: when a void decides it anew, its settlement begins anew.
  sold_sequence bigint NOT NULL,
  -- 1, 2, 3 … for each purchase. Two people who saw the same turn cannot both take the next.
  turn integer NOT NULL,
  step text NOT NULL,
  -- How it stood afterwards; see Settlement of the rules. The columns repeat what is searched for.
  after jsonb NOT NULL,
  phase text NOT NULL,
  buyer_id uuid NOT NULL REFERENCES registration (id),
  due_at timestamptz,
  note text NOT NULL,
  actor_id uuid NOT NULL REFERENCES account_user (id),
  request_id text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, parcel_id, sold_sequence, turn),
  CONSTRAINT turn_counts_from_one CHECK (turn >= 1),
  CONSTRAINT step_is_known CHECK (step IN ('send_offer', 'record_signature', 'record_deposit', 'declare_firm', 'complete', 'declare_default', 'offer_to_next', 'leave_unsold', 'put_off', 'correct')),
  CONSTRAINT a_step_has_a_note CHECK (btrim(note) <> '')
);
CREATE INDEX settlement_entry_by_due ON settlement_entry (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX settlement_entry_of_a_buyer ON settlement_entry (buyer_id);
CREATE TRIGGER settlement_is_append_only BEFORE DELETE OR UPDATE ON settlement_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
-- The step that says that the deposit is here never says more than the ledger: what is missing when the transaction ends is entered.
CREATE FUNCTION enter_settlement_deposit() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  missing bigint;
BEGIN
  SELECT (NEW.after ->> 'depositReceivedCents')::bigint - coalesce(sum(in_cents - out_cents), 0) INTO missing FROM trust_entry AS entry
    WHERE sale_id = NEW.sale_id AND registration_id = NEW.buyer_id AND parcel_id = NEW.parcel_id AND sold_sequence = NEW.sold_sequence
      AND kind IN ('deposit', 'payment', 'refund') AND NOT EXISTS (SELECT FROM trust_entry AS later WHERE later.reverses = entry.id);
  IF missing > 0 THEN
    INSERT INTO trust_entry (sale_id, registration_id, parcel_id, sold_sequence, kind, in_cents, day, method, reference, settlement_turn, actor_id, request_id)
      SELECT NEW.sale_id, NEW.buyer_id, NEW.parcel_id, NEW.sold_sequence, 'deposit', missing, (NEW.at AT TIME ZONE (editorial ->> 'zone'))::date, 'not_recorded',
        left(NEW.note, 120), NEW.turn, NEW.actor_id, NEW.request_id
      FROM sale WHERE id = NEW.sale_id;
  END IF;
  RETURN NULL;
END $function$;
CREATE CONSTRAINT TRIGGER settlement_deposits_are_in_the_ledger AFTER INSERT ON settlement_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.step = 'record_deposit'::text) EXECUTE FUNCTION enter_settlement_deposit();

-- Prices as they were settled, given to the public by somebody; the newest counts.
CREATE TABLE price_release (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale (id),
  prices jsonb NOT NULL,
  note text NOT NULL,
  actor_id uuid NOT NULL REFERENCES account_user (id),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT a_release_has_a_note CHECK (btrim(note) <> '')
);
CREATE INDEX price_release_of_a_sale ON price_release (sale_id, id);
CREATE TRIGGER price_releases_are_append_only BEFORE DELETE OR UPDATE ON price_release FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- Who sells, and which words the offers of a sale have: the newest version counts, the others show what was changed.
CREATE TABLE sale_offer (
  sale_id uuid NOT NULL REFERENCES sale (id),
  version integer NOT NULL,
  offer_text_id uuid REFERENCES content_item (id),
  seller_names text NOT NULL,
  seller_lawyer text NOT NULL,
  actor_id uuid NOT NULL REFERENCES account_user (id),
  request_id text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, version),
  CONSTRAINT version_counts_from_one CHECK (version >= 1)
);
CREATE TRIGGER sale_offers_are_append_only BEFORE DELETE OR UPDATE ON sale_offer FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- The words of an offer as it went to a buyer: what the office changes later is not in it.
CREATE TABLE sent_offer (
  sale_id uuid NOT NULL REFERENCES sale (id),
  parcel_id uuid NOT NULL,
  sold_sequence bigint NOT NULL,
  turn integer NOT NULL,
  buyer_id uuid NOT NULL REFERENCES registration (id),
  words jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, parcel_id, sold_sequence, turn)
);
CREATE TRIGGER sent_offers_are_append_only BEFORE DELETE OR UPDATE ON sent_offer FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- Signed copies of an offer to purchase: what a buyer sent, what staff kept, what a signature service brought. The newest counts; those
-- that were sent back stay. The bytes are encrypted before they come here, with a key that is in no table.
CREATE TABLE signed_offer (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale (id),
  parcel_id uuid NOT NULL,
  -- The entry of the record that sold it, and the entry of the settlement that sent the offer.
  sold_sequence integer NOT NULL,
  offer_turn integer NOT NULL,
  buyer_id uuid NOT NULL REFERENCES registration (id),
  source text NOT NULL,
  sent_by uuid REFERENCES account_user (id),
  file_name text NOT NULL,
  media_type text NOT NULL,
  byte_count integer NOT NULL,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When staff first opened it: from then on the buyer does not replace it.
  opened_at timestamptz,
  -- When it was sent back, and why.
  sent_back_at timestamptz,
  reason text,
  CONSTRAINT signed_offer_source_is_known CHECK (source IN ('buyer', 'staff', 'service')),
  CONSTRAINT a_service_is_no_account CHECK ((source = 'service') = (sent_by IS NULL)),
  CONSTRAINT a_copy_that_is_sent_back_has_its_reason CHECK ((sent_back_at IS NULL) = (reason IS NULL))
);
ALTER TABLE signed_offer ALTER COLUMN encrypted SET STORAGE EXTERNAL;
CREATE INDEX signed_offer_of_a_purchase ON signed_offer (sale_id, parcel_id, sold_sequence, sent_at);
CREATE INDEX signed_offer_that_waits ON signed_offer (sent_at) WHERE opened_at IS NULL AND source <> 'staff';
CREATE INDEX signed_offer_of_a_user ON signed_offer (sent_by);

-- An offer that a signature service was asked to have signed. The request is written with what asked for it; a thread of its own brings
-- it to the service, under its id, as often as it takes.
CREATE TABLE signature_request (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale (id),
  parcel_id uuid NOT NULL,
  sold_sequence integer NOT NULL,
  offer_turn integer NOT NULL,
  buyer_id uuid NOT NULL REFERENCES registration (id),
  -- [{"name", "email"}], in the order in which they sign.
  signers jsonb NOT NULL,
  status text NOT NULL DEFAULT 'asked',
  -- Its name at the service, once that has it.
  envelope_id text,
  -- Why it was declined or withdrawn, or what the service said.
  reason text,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  asked_by uuid NOT NULL REFERENCES account_user (id),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  moved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT signature_request_status_is_known CHECK (status IN ('asked', 'sent', 'completed', 'declined', 'withdrawn', 'failed')),
  CONSTRAINT a_sent_request_has_an_envelope CHECK ((status NOT IN ('sent', 'completed', 'declined')) OR envelope_id IS NOT NULL)
);
CREATE UNIQUE INDEX one_signature_request_at_a_time ON signature_request (sale_id, parcel_id, sold_sequence) WHERE status IN ('asked', 'sent');
CREATE UNIQUE INDEX signature_request_of_an_envelope ON signature_request (envelope_id);
CREATE INDEX signature_request_that_is_due ON signature_request (next_try_at) WHERE status IN ('asked', 'sent');

-- What staff enter for the statement of adjustments of a purchase: the newest version counts, the others show what was changed.
CREATE TABLE purchase_adjustment (
  sale_id uuid NOT NULL REFERENCES sale (id),
  parcel_id uuid NOT NULL,
  sold_sequence bigint NOT NULL,
  version integer NOT NULL,
  terms jsonb NOT NULL,
  actor_id uuid NOT NULL REFERENCES account_user (id),
  request_id text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, parcel_id, sold_sequence, version),
  CONSTRAINT version_counts_from_one CHECK (version >= 1)
);
CREATE TRIGGER adjustments_are_append_only BEFORE DELETE OR UPDATE ON purchase_adjustment FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- Money in the trust account of the firm: every entry that came in or went out, for a purchase or as a bid deposit. Nothing is changed: a
-- mistake is another entry that reverses it.
CREATE TABLE trust_entry (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale (id),
  -- Whose money it is. Each buyer of a purchase has a ledger of their own.
  registration_id uuid NOT NULL REFERENCES registration (id),
  -- The purchase, as in settlement_entry; both are null for a bid deposit.
  parcel_id uuid,
  sold_sequence bigint,
  -- 1, 2, 3 … for each ledger.
  position integer NOT NULL,
  -- 1, 2, 3 … for the firm, without gaps; null in practice.
  number bigint UNIQUE,
  -- The same for what came in: the number of its receipt.
  receipt_number bigint UNIQUE,
  kind text NOT NULL,
  in_cents bigint NOT NULL DEFAULT 0,
  out_cents bigint NOT NULL DEFAULT 0,
  -- Of this ledger, after this entry.
  balance_cents bigint NOT NULL,
  day date NOT NULL,
  method text NOT NULL,
  reference text NOT NULL,
  -- Who paid it or got it, where that is somebody else than the buyer.
  party text NOT NULL DEFAULT '',
  -- Of a reversal: why.
  reason text NOT NULL DEFAULT '',
  reverses uuid UNIQUE REFERENCES trust_entry (id),
  -- Of the return of a bid deposit: which one.
  gives_back uuid UNIQUE REFERENCES trust_entry (id),
  -- The step of the settlement that it was written with.
  settlement_turn integer,
  actor_id uuid NOT NULL REFERENCES account_user (id),
  request_id text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT a_position_is_taken_once UNIQUE NULLS NOT DISTINCT (sale_id, registration_id, parcel_id, sold_sequence, "position"),
  CONSTRAINT trust_kind_is_known CHECK (kind IN ('deposit', 'payment', 'bid_deposit', 'to_seller', 'fee', 'fee_tax', 'refund', 'to_other', 'bid_deposit_return', 'reversal')),
  CONSTRAINT a_trust_balance_is_never_below_zero CHECK (balance_cents >= 0),
  CONSTRAINT trust_method_is_known CHECK (method IN ('wire', 'bank_draft', 'certified_cheque', 'cheque', 'not_recorded')),
  CONSTRAINT a_trust_entry_has_one_side CHECK (in_cents >= 0 AND out_cents >= 0 AND (in_cents = 0) <> (out_cents = 0)),
  CONSTRAINT the_kind_says_the_side CHECK (kind = 'reversal' OR (in_cents > 0) = (kind IN ('deposit', 'payment', 'bid_deposit'))),
  CONSTRAINT a_purchase_is_whole CHECK ((parcel_id IS NULL) = (sold_sequence IS NULL)),
  CONSTRAINT a_bid_deposit_has_no_purchase CHECK ((parcel_id IS NULL) = (kind IN ('bid_deposit', 'bid_deposit_return'))),
  CONSTRAINT a_reversal_names_its_entry CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
  CONSTRAINT a_reversal_says_why CHECK (kind <> 'reversal' OR btrim(reason) <> ''),
  CONSTRAINT a_return_names_its_deposit CHECK ((kind = 'bid_deposit_return') = (gives_back IS NOT NULL))
);
CREATE INDEX trust_entry_by_day ON trust_entry (day);
CREATE INDEX trust_entry_of_a_registration ON trust_entry (registration_id);
CREATE TRIGGER the_trust_ledger_is_append_only BEFORE DELETE OR UPDATE ON trust_entry FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
CREATE TRIGGER the_trust_ledger_is_never_emptied BEFORE TRUNCATE ON trust_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_record();
-- Numbers and balances are given here, one writer at a time until its transaction ends: what is rolled back leaves no gap.
CREATE FUNCTION number_trust_entry() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  before record;
  reversed trust_entry;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('trust_entry'));
  SELECT position, balance_cents INTO before FROM trust_entry
    WHERE sale_id = NEW.sale_id AND registration_id = NEW.registration_id
      AND parcel_id IS NOT DISTINCT FROM NEW.parcel_id AND sold_sequence IS NOT DISTINCT FROM NEW.sold_sequence
    ORDER BY position DESC LIMIT 1;
  NEW.position := coalesce(before.position, 0) + 1;
  NEW.balance_cents := coalesce(before.balance_cents, 0) + NEW.in_cents - NEW.out_cents;
  IF NEW.reverses IS NOT NULL THEN
    SELECT * INTO reversed FROM trust_entry WHERE id = NEW.reverses;
    IF (reversed.sale_id, reversed.registration_id, reversed.parcel_id, reversed.sold_sequence, reversed.in_cents, reversed.out_cents)
      IS DISTINCT FROM (NEW.sale_id, NEW.registration_id, NEW.parcel_id, NEW.sold_sequence, NEW.out_cents, NEW.in_cents)
      OR reversed.kind = 'reversal' THEN
      RAISE EXCEPTION 'A reversal has the amount of its entry, in the same ledger.' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  NEW.number := NULL;
  NEW.receipt_number := NULL;
  IF NOT (SELECT practice FROM sale WHERE id = NEW.sale_id) THEN
    NEW.number := coalesce((SELECT max(number) FROM trust_entry), 0) + 1;
    IF NEW.kind IN ('deposit', 'payment', 'bid_deposit') THEN
      NEW.receipt_number := coalesce((SELECT max(receipt_number) FROM trust_entry), 0) + 1;
    END IF;
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER trust_entries_are_numbered BEFORE INSERT ON trust_entry FOR EACH ROW EXECUTE FUNCTION number_trust_entry();

-- The bank's statement of a day beside the ledger's balance of that day, as it was when they were compared.
CREATE TABLE trust_reconciliation (
  id uuid PRIMARY KEY,
  day date NOT NULL,
  statement_cents bigint NOT NULL,
  ledger_cents bigint NOT NULL,
  note text NOT NULL,
  actor_id uuid NOT NULL REFERENCES account_user (id),
  request_id text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT a_difference_is_explained CHECK (statement_cents = ledger_cents OR btrim(note) <> '')
);
CREATE INDEX trust_reconciliation_by_day ON trust_reconciliation (day DESC, at DESC);
CREATE TRIGGER reconciliations_are_append_only BEFORE DELETE OR UPDATE ON trust_reconciliation FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- Days on which the office is closed besides the holidays that law prescribes: they are no business days when a date is counted.
CREATE TABLE office_closing_days (
  day date PRIMARY KEY,
  name text NOT NULL,
  added_by uuid REFERENCES account_user (id),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT a_closing_day_has_a_name CHECK (btrim(name) <> '')
);

-- ==== Emails, notices and reminders

-- Every email waits here until it has left; one of a transaction that was rolled back never exists.
CREATE TABLE outbox (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at timestamptz,
  last_error text,
  kind text NOT NULL DEFAULT 'account',
  reply_to text,
  -- The list it belongs to: such an email can be unsubscribed from, and goes only to addresses that are still on it. Null always comes.
  list text,
  -- What it follows from: the same cause writes one email.
  cause text UNIQUE,
  -- Handed over; nothing is known about it until it is sent or has failed.
  started_at timestamptz,
  gave_up_at timestamptz,
  -- A word in the head of each email that nobody can guess and no page shows. Mail that comes back must name it: else anybody could
  -- report a stranger's address, and have it written to no more.
  return_token text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  -- The message whose files go with an email; null: none go.
  message_id uuid,
  CONSTRAINT list_is_known CHECK (list IN ('newsletter', 'reminders', 'searches', 'notices'))
);
CREATE INDEX outbox_waiting ON outbox (next_attempt_at) WHERE sent_at IS NULL AND gave_up_at IS NULL;
CREATE INDEX outbox_by_age ON outbox (created_at);
CREATE INDEX outbox_by_recipient ON outbox (lower(recipient), created_at);
-- For the log of deliveries: by the beginnings of words of a subject or an address.
CREATE INDEX outbox_search ON outbox USING gin (to_tsvector('simple'::regconfig, translate((subject || ' ') || recipient, '@.-_+', '     ')));
CREATE UNIQUE INDEX outbox_by_return_token ON outbox (return_token);
CREATE INDEX outbox_sorted_by_recipient ON outbox (lower(recipient), (id::text));
CREATE INDEX outbox_sorted_by_subject ON outbox (lower(subject), (id::text));
CREATE INDEX outbox_with_files ON outbox (message_id) WHERE message_id IS NOT NULL;

-- Files that staff attach to an email: kept once for a message, however many people get it. The bytes are encrypted before they come
-- here, with a key that is in no table.
CREATE TABLE email_file (
  id uuid PRIMARY KEY,
  -- What it was sent with: an answer to a form, a message to bidders, a weekly email. Null until then.
  message_id uuid,
  -- Its place among the files of the message.
  place smallint NOT NULL DEFAULT 0,
  file_name text NOT NULL,
  media_type text NOT NULL,
  byte_count integer NOT NULL,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  attached_by uuid NOT NULL REFERENCES account_user (id),
  attached_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE email_file ALTER COLUMN encrypted SET STORAGE EXTERNAL;
CREATE INDEX email_file_of_a_message ON email_file (message_id, place);

-- What became of each try.
CREATE TABLE delivery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email_id uuid NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  attempt integer NOT NULL,
  outcome text NOT NULL,
  detail text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT outcome_is_known CHECK (outcome IN ('sent', 'kept', 'failed', 'gave_up', 'suppressed', 'unknown', 'returned'))
);
CREATE INDEX delivery_of_an_email ON delivery (email_id);

-- An address we write lists to. Its token opens its preferences from any of its emails, without logging in.
CREATE TABLE mail_address (
  address text PRIMARY KEY,
  token text NOT NULL UNIQUE,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  -- It has answered one of our emails: nobody else signs it up for anything.
  confirmed_at timestamptz,
  bounced_at timestamptz,
  bounce_reason text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT address_is_in_lower_case CHECK (address = lower(address))
);

-- Days on which mail to an address was sent back for now: a mailbox that is full, a server that is away.
CREATE TABLE mail_trouble (
  address text NOT NULL REFERENCES mail_address(address) ON DELETE CASCADE,
  day date NOT NULL,
  PRIMARY KEY (address, day)
);

-- Each report of a mail server that was read, by its own bytes: read again it changes nothing.
CREATE TABLE returned_mail (
  digest bytea PRIMARY KEY,
  read_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Why it was not understood; null when it was.
  misread_because text
);
CREATE INDEX returned_mail_misread ON returned_mail (read_at) WHERE misread_because IS NOT NULL;

-- Something a person is to be told about a sale. Its cause is an entry of the record or a date, so that it is told once;
-- several that wait at the same time go out together.
CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cause text NOT NULL UNIQUE,
  kind text NOT NULL,
  sale_id uuid NOT NULL REFERENCES sale (id),
  user_id uuid NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
  details jsonb NOT NULL,
  due_at timestamptz NOT NULL,
  done_at timestamptz,
  CONSTRAINT notice_kind_is_known CHECK (kind IN ('receipt', 'outbid', 'provisional', 'en_bloc_round', 'offer', 'offer_due', 'result', 'schedule', 'announcement', 'void', 'opens_soon', 'tender_receipt', 'tenders_close_soon', 'second_round', 'tenders_opened', 'tender_result'))
);
CREATE INDEX notice_waiting ON notice (due_at) WHERE done_at IS NULL;
CREATE INDEX notice_of_a_person ON notice (user_id, sale_id, kind);

-- How far the record of each sale has been read for emails. What was before is not told again.
CREATE TABLE notice_cursor (
  sale_id uuid PRIMARY KEY REFERENCES sale (id),
  sequence bigint NOT NULL
);

-- A browser that agreed to get push messages.
CREATE TABLE push_subscription (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id uuid REFERENCES account_user (id) ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX push_subscription_of_a_user ON push_subscription (user_id);

-- Something short for a device or a telephone. Old news is not sent: it is left after an hour.
CREATE TABLE notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cause text NOT NULL UNIQUE,
  channel text NOT NULL,
  user_id uuid REFERENCES account_user (id) ON DELETE CASCADE,
  title text NOT NULL,
  body text NOT NULL,
  url text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent_at timestamptz,
  last_error text,
  -- A push message goes to one browser: when one of several could not be reached, the others are not told twice.
  subscription_id uuid REFERENCES push_subscription (id) ON DELETE SET NULL,
  -- The sale whose reminders it belongs to: the message carries how to turn them off.
  reminds_of text,
  gave_up_at timestamptz,
  CONSTRAINT channel_is_known CHECK (channel IN ('push', 'phone'))
);
CREATE INDEX notification_by_age ON notification (created_at DESC);
CREATE INDEX notification_waiting ON notification (next_attempt_at) WHERE sent_at IS NULL AND gave_up_at IS NULL;
CREATE INDEX notification_of_a_browser ON notification (subscription_id);

-- Emails about one sale to an address without an account. They go once the address has confirmed itself.
CREATE TABLE sale_reminder (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  address text NOT NULL REFERENCES mail_address(address),
  sale_id uuid NOT NULL REFERENCES sale (id),
  opening boolean NOT NULL,
  closing boolean NOT NULL,
  changes boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- A reminder of a sale becomes following it: the sale as a whole (`parcel_ids` is null), or some of its parcels; and how it ended can be
  -- asked for too.
  parcel_ids uuid[],
  results boolean NOT NULL DEFAULT false,
  UNIQUE (address, sale_id),
  CONSTRAINT follows_at_least_one_parcel CHECK (cardinality(parcel_ids) > 0),
  CONSTRAINT reminds_of_something CHECK (opening OR closing OR changes OR results)
);
CREATE INDEX sale_reminder_of_a_sale ON sale_reminder (sale_id);

-- What a browser wants to be told about one sale. It ends with the sale.
CREATE TABLE device_reminder (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES push_subscription (id) ON DELETE CASCADE,
  sale_id uuid NOT NULL REFERENCES sale (id),
  opening boolean NOT NULL,
  closing boolean NOT NULL,
  changes boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (subscription_id, sale_id),
  CONSTRAINT device_is_reminded_of_something CHECK (opening OR closing OR changes)
);
CREATE INDEX device_reminder_of_a_sale ON device_reminder (sale_id);

-- What was last told about a published sale: its dates and papers, so that a change of them is seen once.
CREATE TABLE sale_seen (
  sale_id uuid PRIMARY KEY REFERENCES sale (id),
  first_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sent jsonb NOT NULL
);

-- Land one looks for: near a place, or in a township, section or quarter.
CREATE TABLE saved_search (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  address text NOT NULL REFERENCES mail_address(address),
  label text NOT NULL,
  longitude double precision,
  latitude double precision,
  within_km integer NOT NULL DEFAULT 100,
  legal_land text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE NULLS NOT DISTINCT (address, label, legal_land),
  CONSTRAINT looks_somewhere CHECK (legal_land IS NOT NULL OR longitude IS NOT NULL AND latitude IS NOT NULL)
);

-- What waits to be told to an address that follows something. Everything that waits for one address leaves in one email, at most one an
-- hour, unless something must leave sooner: `leave_by`.
CREATE TABLE reminder_news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cause text NOT NULL UNIQUE,
  reminder_id uuid NOT NULL REFERENCES sale_reminder (id) ON DELETE CASCADE,
  kind text NOT NULL,
  details jsonb NOT NULL,
  leave_by timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz,
  CONSTRAINT news_kind_is_known CHECK (kind IN ('opening', 'closing', 'changes', 'results'))
);
CREATE INDEX reminder_news_waiting ON reminder_news (reminder_id) WHERE done_at IS NULL;
CREATE INDEX reminder_news_sent ON reminder_news (reminder_id, done_at) WHERE done_at IS NOT NULL;

-- When the weekly email goes out, by the clock of the office, and what the office says above the list of the next one. One row.
CREATE TABLE weekly_plan (
  is_only boolean DEFAULT true PRIMARY KEY,
  -- 0 is Sunday.
  weekday smallint NOT NULL DEFAULT 4,
  hour smallint NOT NULL DEFAULT 9,
  introduction text NOT NULL DEFAULT '',
  file_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  CONSTRAINT weekly_plan_is_one_row CHECK (is_only),
  CONSTRAINT weekday_is_known CHECK (weekday >= 0 AND weekday <= 6),
  CONSTRAINT hour_is_known CHECK (hour >= 0 AND hour <= 23),
  CONSTRAINT introduction_is_short CHECK (char_length(introduction) <= 2000)
);

-- The weekly land list. Sent in batches in the order of addresses; paused and resumed where it stopped.
CREATE TABLE weekly_update (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  -- The Monday of its week: one a week.
  week date NOT NULL UNIQUE,
  subject text NOT NULL,
  text_body text NOT NULL,
  status text NOT NULL DEFAULT 'sending',
  last_address text NOT NULL DEFAULT '',
  sent_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT update_status_is_known CHECK (status IN ('sending', 'paused', 'sent'))
);

-- ==== Messages and tasks of the office

-- A message from a form of the public site. The id is made with the form: the same message arrives once, by whichever way.
CREATE TABLE lead (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  message text NOT NULL,
  land text NOT NULL DEFAULT '',
  sale_slug text,
  short_page_url text NOT NULL DEFAULT '',
  wants_newsletter boolean NOT NULL DEFAULT false,
  status text NOT NULL,
  -- Why it may be an advertisement. It is held back, never thrown away: staff see it and may let it through.
  held_back_because text[] NOT NULL DEFAULT '{}'::text[],
  owner_id uuid REFERENCES account_user (id),
  -- Whom on the team the notice went to; null while it is held back.
  sent_to text,
  -- A hash that names nobody, for counting how much one sender sends.
  sender_key text,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  next_step text NOT NULL DEFAULT '',
  next_step_on date,
  CONSTRAINT kind_of_form_is_known CHECK (kind IN ('ContactForm', 'MiniContactForm', 'BuyerAssemblingContactForm', 'BuyerBySaleContactForm', 'SellerContactForm')),
  CONSTRAINT lead_status_is_known CHECK (status IN ('new', 'in_hand', 'answered', 'closed', 'held_back')),
  CONSTRAINT a_day_belongs_to_a_step CHECK (next_step_on IS NULL OR next_step <> '')
);
CREATE INDEX lead_by_status ON lead (status, received_at DESC);
CREATE INDEX lead_by_sender ON lead (sender_key, received_at);
CREATE INDEX lead_by_address ON lead (email, received_at);
CREATE INDEX lead_by_age ON lead (received_at DESC, id DESC);
CREATE INDEX lead_next_step_by_day ON lead (next_step_on) WHERE next_step_on IS NOT NULL;
CREATE INDEX lead_by_lower_address ON lead (lower(email), received_at DESC);
CREATE INDEX lead_sorted_by_name ON lead (lower((last_name || ' ') || first_name), id);

CREATE TABLE lead_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES account_user (id),
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX lead_note_of_a_lead ON lead_note (lead_id, id);

-- What was written to and by the sender of a form after the form itself: answers of staff, and what came back by email.
CREATE TABLE lead_answer (
  id uuid PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES lead (id) ON DELETE CASCADE,
  -- Null for what came by email.
  author_id uuid REFERENCES account_user (id),
  -- Of what came by email: as the mail says it, which nobody has checked.
  from_address text,
  subject text NOT NULL,
  body text NOT NULL,
  -- The word in the head of the email that carried an answer of staff: mail that names it belongs to this form.
  return_token text UNIQUE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT staff_or_sender CHECK ((author_id IS NULL) = (from_address IS NOT NULL) AND (author_id IS NULL) = (return_token IS NULL))
);
CREATE INDEX lead_answer_of_a_lead ON lead_answer (lead_id, at);

-- What an email would have said to somebody without email: staff say it by telephone or write a letter.
CREATE TABLE contact_task (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale (id),
  user_id uuid NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
  kind text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  cause text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_way text,
  done_by uuid REFERENCES account_user (id),
  done_at timestamptz,
  message_id uuid,
  CONSTRAINT a_cause_makes_one_task UNIQUE (cause),
  CONSTRAINT way_of_contact_is_known CHECK (done_way IN ('phone', 'letter')),
  CONSTRAINT a_task_is_done_by_somebody CHECK ((done_way IS NULL) = (done_at IS NULL) AND (done_by IS NULL) = (done_at IS NULL))
);
CREATE INDEX contact_task_of_a_sale ON contact_task (sale_id, created_at);
CREATE INDEX contact_task_of_a_person ON contact_task (user_id);
CREATE INDEX contact_task_with_files ON contact_task (message_id) WHERE message_id IS NOT NULL;

-- What somebody of the office is to do: about a person, a sale, both or neither.
CREATE TABLE office_task (
  id uuid PRIMARY KEY,
  text text NOT NULL,
  due_on date,
  -- Who does it; null for anybody of the office.
  owner_id uuid REFERENCES account_user (id),
  -- A sale that is only a draft has no row in sale yet.
  sale_id uuid,
  -- The person that it is about.
  user_id uuid REFERENCES account_user (id) ON DELETE CASCADE,
  created_by uuid NOT NULL REFERENCES account_user (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_by uuid REFERENCES account_user (id),
  done_at timestamptz,
  CONSTRAINT an_office_task_is_written CHECK (btrim(text) <> ''),
  CONSTRAINT an_office_task_is_done_by_somebody CHECK ((done_by IS NULL) = (done_at IS NULL))
);
CREATE INDEX office_task_open ON office_task (COALESCE(due_on, 'infinity'::date), created_at, id) WHERE done_at IS NULL;
CREATE INDEX office_task_done ON office_task (done_at DESC, id) WHERE done_at IS NOT NULL;
CREATE INDEX office_task_of_a_day ON office_task (due_on) WHERE due_on IS NOT NULL;
CREATE INDEX office_task_of_a_person ON office_task (user_id) WHERE user_id IS NOT NULL;

-- A form of the public site whose sender was thanked and which its own route refuses for good: staff see it here and settle it.
CREATE TABLE undelivered_form (
  id uuid PRIMARY KEY,
  kind text CHECK (kind IN ('contact', 'newsletter', 'sale_reminder', 'saved_search')),
  email text NOT NULL,
  body json NOT NULL,
  code text NOT NULL,
  message text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  settled_at timestamptz,
  settled_by uuid REFERENCES account_user (id),
  outcome text CHECK (outcome IN ('sent_on', 'closed')),
  CONSTRAINT settled_forms_have_an_outcome CHECK ((settled_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX undelivered_form_open ON undelivered_form (received_at) WHERE settled_at IS NULL;
CREATE INDEX undelivered_form_of_an_address ON undelivered_form (lower(email));

-- ==== Webhooks

-- Events that are sent to addresses outside.
CREATE TABLE webhook_endpoint (
  id uuid DEFAULT gen_random_uuid() PRIMARY KEY,
  url text NOT NULL,
  name text NOT NULL,
  types text[] NOT NULL,
  made_by uuid NOT NULL REFERENCES account_user (id),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Nothing is sent meanwhile; what happens is kept for it.
  paused_at timestamptz,
  paused_because text,
  removed_at timestamptz,
  CONSTRAINT url_is_short CHECK (length(url) <= 500),
  CONSTRAINT endpoint_has_a_name CHECK (length(name) >= 1 AND length(name) <= 80),
  CONSTRAINT endpoint_wants_something CHECK (cardinality(types) > 0)
);

-- What deliveries are signed with, encrypted. Two for a day when it is changed.
CREATE TABLE webhook_secret (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at timestamptz
);
CREATE INDEX webhook_secret_of_endpoint ON webhook_secret (endpoint_id);

-- Written in the transaction of what happened, or with the move of the cursor that found it in a record. `body` is what is sent, to the byte.
CREATE TABLE webhook_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  cause text UNIQUE,
  type text NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX webhook_event_by_age ON webhook_event (at);

-- How far the record of each sale was read. What was before is sent to nobody.
CREATE TABLE webhook_cursor (
  sale_id uuid PRIMARY KEY REFERENCES sale (id),
  sequence bigint NOT NULL
);

CREATE TABLE webhook_delivery (
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoint (id) ON DELETE CASCADE,
  event_id bigint NOT NULL REFERENCES webhook_event (id) ON DELETE CASCADE,
  -- Since when it is tried: the event, or a replay.
  begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  delivered_at timestamptz,
  gave_up_at timestamptz,
  PRIMARY KEY (endpoint_id, event_id)
);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (next_attempt_at) WHERE delivered_at IS NULL AND gave_up_at IS NULL;
CREATE INDEX webhook_delivery_of_event ON webhook_delivery (event_id);

-- Each try with its answer.
CREATE TABLE webhook_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id uuid NOT NULL,
  event_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null: nobody answered, and `problem` says why.
  status integer,
  problem text,
  took_ms integer NOT NULL,
  FOREIGN KEY (endpoint_id, event_id) REFERENCES webhook_delivery(endpoint_id, event_id) ON DELETE CASCADE
);
CREATE INDEX webhook_attempt_of_delivery ON webhook_attempt (endpoint_id, event_id);

-- ==== Forms and migrations

-- Challenges (proof of work) that were used for a form, until they would have expired: each counts once, whichever engine is asked.
CREATE TABLE used_challenge (
  id text PRIMARY KEY CHECK (length(id) >= 1 AND length(id) <= 64),
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_challenge_expires ON used_challenge (expires_at);

-- What each later migration asks of an engine: the newest migration that an engine must know to work with the tables after it.
-- So an engine can tell a database that a newer version only added to from one that it would break on.
CREATE TABLE migration_compatibility (
  name text PRIMARY KEY,
  runs_with text NOT NULL
);

-- The record and what its addenda changed, in one order: what results, settlement, pages and reports rest on.
CREATE VIEW sale_history AS
 SELECT sale_record.sale_id,
    sale_record.sequence,
    sale_record.kind,
    sale_record.parcel_id,
    sale_record.bidder_id,
    sale_record.bid_id,
    sale_record.actor_id,
    sale_record.amount_cents,
    sale_record.decided_at,
    sale_record.close_before,
    sale_record.close_after,
    sale_record.request_id,
    sale_record.rule_version,
    sale_record.event,
    sale_record.previous_hash,
    sale_record.hash,
    sale_record.by_maximum
   FROM sale_record
UNION ALL
 SELECT sale_addendum_event.sale_id,
    sale_addendum_event.sequence,
    sale_addendum_event.kind,
    sale_addendum_event.parcel_id,
    sale_addendum_event.bidder_id,
    sale_addendum_event.bid_id,
    sale_addendum_event.actor_id,
    sale_addendum_event.amount_cents,
    sale_addendum_event.decided_at,
    sale_addendum_event.close_before,
    sale_addendum_event.close_after,
    sale_addendum_event.request_id,
    sale_addendum_event.rule_version,
    sale_addendum_event.event,
    sale_addendum_event.previous_hash,
    sale_addendum_event.hash,
    sale_addendum_event.by_maximum
   FROM sale_addendum_event;

-- Whether a bid could be written now. Writes what a bid writes, where it writes it, and takes it back: so it needs the same room on the
-- disk, the same locks, the same rights and the same triggers. An update of one old row in place needs none of these: with a full disk,
-- or with the record locked against writers, heartbeats went on for minutes while no bid could be taken, and parcels closed.
-- The made-up sale is nobody's, so that no entry or answer ever meets it.
CREATE FUNCTION try_record_write() RETURNS void LANGUAGE plpgsql AS $function$
DECLARE
  nobodys uuid := gen_random_uuid();
BEGIN
  LOCK TABLE sale, parcel, published, published_cursor IN ROW EXCLUSIVE MODE;
  INSERT INTO sale_record (sale_id, sequence, kind, decided_at, rule_version, event, previous_hash, hash)
    VALUES (nobodys, 1, 'bid_accepted', clock_timestamp(), 0, json_build_object('kind', 'tried', 'filler', repeat('-', 400)),
      repeat('0', 64), repeat('0', 64));
  INSERT INTO bid_answer (sale_id, bid_id, asker_id, content, status, body, sequence)
    VALUES (nobodys, nobodys, nobodys, repeat('-', 100), 200, repeat('-', 900), 1);
  RAISE EXCEPTION USING ERRCODE = 'QL000';
EXCEPTION WHEN SQLSTATE 'QL000' THEN
  RETURN;
END $function$;

INSERT INTO published_cursor (value) VALUES (0);
INSERT INTO weekly_plan DEFAULT VALUES;
