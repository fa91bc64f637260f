-- runs-with: 0131-migration-compatibility
-- People who bid by telephone and have no email. Their account has an address that no mail server has, no password and no session.
CREATE TABLE person_without_email (
  user_id uuid PRIMARY KEY REFERENCES account_user ON DELETE CASCADE,
  postal_address text NOT NULL CONSTRAINT a_postal_address_is_written CHECK (btrim(postal_address) <> ''),
  added_by uuid NOT NULL REFERENCES account_user,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- That a version of the Conditions of Sale was accepted by somebody who cannot press a button: read to them by telephone, or signed on
-- paper. The paper is encrypted before it comes here, and stays as proof.
CREATE TABLE recorded_acceptance (
  id uuid PRIMARY KEY,
  registration_id uuid NOT NULL REFERENCES registration,
  terms_version integer NOT NULL,
  way text NOT NULL CONSTRAINT way_of_an_acceptance_is_known CHECK (way IN ('read_by_phone', 'signed_by_hand')),
  accepted_on date NOT NULL,
  recorded_by uuid NOT NULL REFERENCES account_user,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  copy_media_type text,
  copy_key_id text,
  encrypted_copy bytea,
  CONSTRAINT a_version_is_accepted_once UNIQUE (registration_id, terms_version),
  CONSTRAINT a_paper_is_whole CHECK ((encrypted_copy IS NULL) = (copy_key_id IS NULL) AND (encrypted_copy IS NULL) = (copy_media_type IS NULL)),
  CONSTRAINT only_a_signature_has_a_paper CHECK (way = 'signed_by_hand' OR encrypted_copy IS NULL)
);
ALTER TABLE recorded_acceptance ALTER encrypted_copy SET STORAGE EXTERNAL;

-- What an email would have said to somebody without email: staff say it by telephone or write a letter.
CREATE TABLE contact_task (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sale_id uuid NOT NULL REFERENCES sale,
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE,
  kind text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  cause text CONSTRAINT a_cause_makes_one_task UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_way text CONSTRAINT way_of_contact_is_known CHECK (done_way IN ('phone', 'letter')),
  done_by uuid REFERENCES account_user,
  done_at timestamptz,
  CONSTRAINT a_task_is_done_by_somebody CHECK ((done_way IS NULL) = (done_at IS NULL) AND (done_by IS NULL) = (done_at IS NULL))
);
CREATE INDEX contact_task_of_a_sale ON contact_task (sale_id, created_at);
CREATE INDEX contact_task_of_a_person ON contact_task (user_id);
