-- A void takes two people: what the first asked for waits here until the second confirms it from her own sign-in, or ten
-- minutes have passed. The void itself is an entry of the sale's record, with both names.
CREATE TABLE void_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sale_id uuid NOT NULL REFERENCES sale,
  parcel_id uuid NOT NULL,
  bid_id uuid NOT NULL,
  bidder_id uuid NOT NULL REFERENCES registration,
  amount_cents bigint NOT NULL,
  reason text NOT NULL,
  asked_by uuid NOT NULL REFERENCES account_user,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '10 minutes',
  settled_by uuid REFERENCES account_user,
  settled_at timestamptz,
  outcome text CONSTRAINT outcome_of_a_void_is_known CHECK (outcome IN ('confirmed', 'dropped')),
  CONSTRAINT two_people_void CHECK (outcome <> 'confirmed' OR settled_by <> asked_by),
  CONSTRAINT settled_by_somebody CHECK (num_nonnulls(settled_by, settled_at, outcome) IN (0, 3))
);
CREATE UNIQUE INDEX a_bid_has_one_open_void_request ON void_request (sale_id, bid_id) WHERE outcome IS NULL;

-- A reported mistake that staff let stand, and what they wrote to the bidder.
CREATE TABLE bid_mistake_answer (
  sale_id uuid NOT NULL,
  sequence bigint NOT NULL,
  word text NOT NULL,
  answered_by uuid NOT NULL REFERENCES account_user,
  answered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, sequence),
  FOREIGN KEY (sale_id, sequence) REFERENCES bid_mistake
);
CREATE TRIGGER mistake_answers_are_append_only BEFORE UPDATE OR DELETE ON bid_mistake_answer
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
