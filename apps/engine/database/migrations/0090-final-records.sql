-- The record of a sale is final with its last entry: one size and one root, for ever. The rules refuse whatever would follow; this
-- is the second lock. One look for each statement, at an index that holds one row a sale that is over.
CREATE UNIQUE INDEX a_record_ends_once ON sale_record (sale_id) WHERE kind IN ('sale_completed', 'sale_cancelled');

CREATE FUNCTION refuse_entries_after_the_end() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  late bigint;
BEGIN
  SELECT added.sequence INTO late FROM added JOIN sale_record AS last ON last.sale_id = added.sale_id
    WHERE last.kind IN ('sale_completed', 'sale_cancelled') AND added.sequence > last.sequence LIMIT 1;
  IF late IS NOT NULL THEN
    RAISE EXCEPTION 'The record of a sale is final once the sale is over: entry % is refused.', late;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER record_ends_with_its_sale AFTER INSERT ON sale_record
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_entries_after_the_end();

-- What was signed of a finished record: whoever writes it first has said it for everybody, so that every node makes the same file.
CREATE TABLE finished_record (
  sale_id uuid PRIMARY KEY REFERENCES sale,
  size integer NOT NULL CONSTRAINT a_finished_record_has_entries CHECK (size >= 1),
  root text NOT NULL,
  -- As the sale was called, and where it stood, when its record was finished.
  name text NOT NULL,
  slug text NOT NULL,
  key_id text NOT NULL,
  public_key_pem text NOT NULL,
  signature text NOT NULL,
  finished_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TRIGGER finished_records_are_append_only BEFORE UPDATE OR DELETE ON finished_record
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
CREATE TRIGGER finished_records_are_never_emptied BEFORE TRUNCATE ON finished_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_record();
