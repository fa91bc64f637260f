-- runs-with: 0131-migration-compatibility
-- What a bidder asks for: up to how much, what stands behind it, and how they want to show who they are. `more_asked_at` stands while
-- staff wait for something from the bidder.
ALTER TABLE registration
  ADD asked_limit_cents bigint CONSTRAINT asked_limit_is_positive CHECK (asked_limit_cents > 0),
  ADD limit_backing text CONSTRAINT limit_backing_is_known CHECK (limit_backing IN ('documentary_credit', 'bank', 'cash')),
  ADD limit_asked_at timestamptz,
  ADD identity_way text CONSTRAINT identity_way_is_known
    CHECK (identity_way IN ('document', 'video_call', 'known_client', 'seen_in_office')),
  ADD more_asked_at timestamptz;
ALTER TABLE registration_step DROP CONSTRAINT registration_action_is_known;
ALTER TABLE registration_step ADD CONSTRAINT registration_action_is_known
  CHECK (action IN ('request', 'accept_terms', 'approve', 'decline', 'suspend', 'reinstate', 'set_limit', 'ask_more', 'ask_limit'));

-- Files that show who a bidder is or what stands behind a limit. Encrypted before they come here, with a key that is in no table;
-- deleted by a schedule.
CREATE TABLE private_document (
  id uuid PRIMARY KEY,
  registration_id uuid NOT NULL REFERENCES registration,
  purpose text NOT NULL CONSTRAINT purpose_is_known CHECK (purpose IN ('identity', 'limit')),
  file_name text NOT NULL,
  media_type text NOT NULL,
  byte_count integer NOT NULL,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- What is encrypted cannot be made smaller.
ALTER TABLE private_document ALTER encrypted SET STORAGE EXTERNAL;
CREATE INDEX private_document_of_a_registration ON private_document (registration_id);

-- That somebody of staff made sure who a bidder is: how, on which day, who. The note is encrypted and deleted like a document; the
-- rest stays with the registration.
CREATE TABLE identity_check (
  id uuid PRIMARY KEY,
  registration_id uuid NOT NULL REFERENCES registration,
  way text NOT NULL CONSTRAINT way_is_known CHECK (way IN ('document', 'video_call', 'known_client', 'seen_in_office')),
  checked_on date NOT NULL,
  checked_by uuid NOT NULL REFERENCES account_user,
  key_id text,
  encrypted_note bytea,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT a_note_has_a_key CHECK ((key_id IS NULL) = (encrypted_note IS NULL))
);
CREATE INDEX identity_check_of_a_registration ON identity_check (registration_id);
