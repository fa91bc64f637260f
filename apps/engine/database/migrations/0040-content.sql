-- Films beside pictures, documents and sounds.
ALTER TABLE media_file DROP CONSTRAINT kind_of_file_is_known,
  ADD CONSTRAINT kind_of_file_is_known CHECK (kind IN ('picture', 'document', 'audio', 'video'));

-- What the site says besides its sales, as staff write it. `published` has what the public reads.
CREATE TABLE content_item (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  type text NOT NULL CONSTRAINT type_of_content_is_known
    CHECK (type IN ('article', 'teamMember', 'testimonial', 'episode', 'pageText', 'brand')),
  version integer NOT NULL DEFAULT 1 CONSTRAINT version_counts_from_one CHECK (version >= 1),
  draft jsonb NOT NULL,
  -- The version that is public, and under which id; null when the public does not read it.
  public_version integer,
  public_id text,
  public_record jsonb,
  published_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_by uuid REFERENCES account_user,
  UNIQUE (type, public_id)
);
-- The brand and the fixed pages are there once each.
CREATE UNIQUE INDEX fixed_content_is_there_once ON content_item (type, (draft ->> 'slug')) WHERE type IN ('brand', 'pageText');

-- Every version, who wrote it, and what was done with it. Nothing here is ever changed.
CREATE TABLE content_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  item_id uuid NOT NULL REFERENCES content_item,
  version integer NOT NULL,
  act text NOT NULL CONSTRAINT act_of_content_is_known CHECK (act IN ('begun', 'written', 'published', 'taken_back')),
  draft jsonb NOT NULL,
  actor_id uuid REFERENCES account_user,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX content_history_of_an_item ON content_history (item_id, id);
CREATE TRIGGER content_history_is_append_only BEFORE UPDATE OR DELETE ON content_history
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
