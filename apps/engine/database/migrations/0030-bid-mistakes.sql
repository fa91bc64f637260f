-- "I made a mistake": told to the staff at once. It changes nothing by itself: the bid stands until staff decide, and what they
-- decide is an entry of the sale's record. One report a bid, never changed.
CREATE TABLE bid_mistake (
  sale_id uuid NOT NULL REFERENCES sale,
  -- The record entry of the bid.
  sequence bigint NOT NULL,
  registration_id uuid NOT NULL REFERENCES registration,
  note text NOT NULL,
  reported_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, sequence)
);
CREATE TRIGGER mistakes_are_append_only BEFORE UPDATE OR DELETE ON bid_mistake
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
