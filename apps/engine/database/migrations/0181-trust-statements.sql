-- runs-with: 0131-migration-compatibility
-- What staff enter for the statement of adjustments of a purchase: the newest version counts, the others show what was changed.
CREATE TABLE purchase_adjustment (
  sale_id uuid NOT NULL REFERENCES sale,
  parcel_id uuid NOT NULL,
  sold_sequence bigint NOT NULL,
  version integer NOT NULL CONSTRAINT version_counts_from_one CHECK (version >= 1),
  terms jsonb NOT NULL,
  actor_id uuid NOT NULL REFERENCES account_user,
  request_id text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, parcel_id, sold_sequence, version)
);
CREATE TRIGGER adjustments_are_append_only BEFORE UPDATE OR DELETE ON purchase_adjustment
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- The bank's statement of a day beside the ledger's balance of that day, as it was when they were compared.
CREATE TABLE trust_reconciliation (
  id uuid PRIMARY KEY,
  day date NOT NULL,
  statement_cents bigint NOT NULL,
  ledger_cents bigint NOT NULL,
  note text NOT NULL,
  actor_id uuid NOT NULL REFERENCES account_user,
  request_id text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT a_difference_is_explained CHECK (statement_cents = ledger_cents OR btrim(note) <> '')
);
CREATE INDEX trust_reconciliation_by_day ON trust_reconciliation (day DESC, at DESC);
CREATE TRIGGER reconciliations_are_append_only BEFORE UPDATE OR DELETE ON trust_reconciliation
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
