-- After the close: every step towards a title, who took it, when and why. Nothing is changed: a mistake is another entry.
CREATE TABLE settlement_entry (
  sale_id uuid NOT NULL REFERENCES sale,
  -- What was bought: a parcel alone, or a block as a whole.
  parcel_id uuid NOT NULL,
  -- The entry of the record that sold it: when a void decides it anew, its settlement begins anew.
  sold_sequence bigint NOT NULL,
  -- 1, 2, 3 … for each purchase. Two people who saw the same turn cannot both take the next.
  turn integer NOT NULL CONSTRAINT turn_counts_from_one CHECK (turn >= 1),
  step text NOT NULL CONSTRAINT step_is_known CHECK (step IN ('send_offer', 'record_signature', 'record_deposit', 'declare_firm',
    'complete', 'declare_default', 'offer_to_next', 'leave_unsold', 'put_off', 'correct')),
  -- How it stood afterwards; see Settlement of the rules. The columns repeat what is searched for.
  after jsonb NOT NULL,
  phase text NOT NULL,
  buyer_id uuid NOT NULL REFERENCES registration,
  due_at timestamptz,
  note text NOT NULL CONSTRAINT a_step_has_a_note CHECK (btrim(note) <> ''),
  actor_id uuid NOT NULL REFERENCES account_user,
  request_id text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, parcel_id, sold_sequence, turn)
);
CREATE INDEX settlement_entry_by_due ON settlement_entry (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX settlement_entry_of_a_buyer ON settlement_entry (buyer_id);
CREATE TRIGGER settlement_is_append_only BEFORE UPDATE OR DELETE ON settlement_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- Prices as they were settled, given to the public by somebody; the newest counts.
CREATE TABLE price_release (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale,
  prices jsonb NOT NULL,
  note text NOT NULL CONSTRAINT a_release_has_a_note CHECK (btrim(note) <> ''),
  actor_id uuid NOT NULL REFERENCES account_user,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX price_release_of_a_sale ON price_release (sale_id, id);
CREATE TRIGGER price_releases_are_append_only BEFORE UPDATE OR DELETE ON price_release
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
