-- runs-with: 0131-migration-compatibility
-- An addendum to the Conditions of Sale: a version of them that is text instead of a file. `body` is what the hash is of; it names
-- the version that it follows with its hash. A row is written before the sale's queue decides, and counts from the entry that names
-- its hash.
CREATE TABLE conditions_addendum (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale,
  version integer NOT NULL CHECK (version >= 2),
  number integer NOT NULL CHECK (number >= 1),
  name text NOT NULL,
  changes text NOT NULL,
  text text NOT NULL,
  body text NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  written_by uuid NOT NULL REFERENCES account_user,
  written_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX conditions_addendum_of_a_sale ON conditions_addendum (sale_id, version);

ALTER TABLE terms_version DROP CONSTRAINT terms_are_text_or_a_file;
ALTER TABLE terms_version ADD CONSTRAINT terms_are_text_or_a_file
  CHECK (CASE WHEN sale_id IS NULL THEN body IS NOT NULL ELSE (body IS NULL) <> (file_url IS NULL) END);

-- The version in force is what the record says, in the transaction that says it; the words of an addendum are kept in it too.
CREATE OR REPLACE FUNCTION follow_published_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sale SET terms_version = (NEW.event ->> 'termsVersion')::integer WHERE id = NEW.sale_id;
  INSERT INTO terms_version (sale_id, version, name, body, sha256)
    SELECT sale_id, version, name, body, sha256 FROM conditions_addendum
    WHERE sale_id = NEW.sale_id AND version = (NEW.event ->> 'termsVersion')::integer AND sha256 = NEW.event ->> 'documentHash' LIMIT 1;
  RETURN NULL;
END $$;
