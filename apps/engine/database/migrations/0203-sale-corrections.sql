-- runs-with: 0131-migration-compatibility
-- Facts of a public sale that were corrected, as its pages say it: what was said before stays readable. Written with the publication
-- that changes the fact; an engine of before this changes facts without a row here.
CREATE TABLE sale_correction (
  sale_id uuid NOT NULL REFERENCES sale,
  number integer NOT NULL CHECK (number > 0),
  -- Empty: it concerns every parcel.
  parcel_ids uuid[] NOT NULL,
  what text NOT NULL,
  before text,
  after text,
  corrected_at timestamptz NOT NULL,
  PRIMARY KEY (sale_id, number)
);
CREATE TRIGGER corrections_are_append_only BEFORE UPDATE OR DELETE ON sale_correction
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
