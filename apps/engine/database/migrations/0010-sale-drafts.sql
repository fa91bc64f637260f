-- A sale in preparation. It has the id its sale will have, and exists before the sale has rows of its own.
CREATE TABLE sale_draft (
  sale_id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  version integer NOT NULL DEFAULT 1 CONSTRAINT version_counts_from_one CHECK (version >= 1),
  -- See the contract's SaleDraft.
  draft jsonb NOT NULL,
  -- The draft as it was last made public; null before the first time.
  public_draft jsonb,
  published_at timestamptz,
  published_by uuid REFERENCES account_user,
  -- When it is to be made public by itself, once; who asked for it; why it was not.
  publish_at timestamptz,
  publish_asked_by uuid REFERENCES account_user,
  publish_refused text,
  archived_at timestamptz,
  -- Whoever has it may look at the draft as a buyer will see it.
  preview_token text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_by uuid REFERENCES account_user,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_by uuid REFERENCES account_user,
  CONSTRAINT somebody_asked_for_it CHECK (publish_at IS NULL OR publish_asked_by IS NOT NULL)
);
CREATE INDEX sale_draft_to_publish ON sale_draft (publish_at) WHERE publish_at IS NOT NULL;

-- Who changed what, when, from what to what. Words that stood against somebody else's are kept here too: not taken.
CREATE TABLE sale_draft_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale_draft,
  version integer NOT NULL,
  actor_id uuid REFERENCES account_user,
  act text,
  taken boolean NOT NULL DEFAULT true,
  changes jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX sale_draft_change_of_a_sale ON sale_draft_change (sale_id, id);
CREATE TRIGGER history_is_append_only BEFORE UPDATE OR DELETE ON sale_draft_change
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- Who has an editor open, and at which section.
CREATE TABLE sale_draft_reader (
  sale_id uuid NOT NULL REFERENCES sale_draft,
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE,
  section text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, user_id)
);

-- Every file that was taken in: its bytes lie in the object storage under `key`.
CREATE TABLE media_file (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  kind text NOT NULL CONSTRAINT kind_of_file_is_known CHECK (kind IN ('picture', 'document', 'audio')),
  file_name text NOT NULL,
  media_type text NOT NULL,
  bytes bigint NOT NULL CONSTRAINT a_file_has_bytes CHECK (bytes > 0),
  sha256 text NOT NULL,
  width integer,
  height integer,
  uploaded_by uuid REFERENCES account_user,
  uploaded_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
