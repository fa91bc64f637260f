-- A sale is one line: whoever changes it holds the lock of its row. Its state is a function of sale_record alone; the
-- columns beside it are for reading, and for the database to keep the promises of the rules a second time.

CREATE TABLE sale (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  status text NOT NULL CONSTRAINT status_is_one_the_public_knows
    CHECK (status IN ('upcoming', 'live', 'completed', 'postponed', 'cancelled')),
  sequence bigint NOT NULL DEFAULT 0,
  head_hash text NOT NULL DEFAULT '',
  decided_at timestamptz,
  -- When the clock keeper has something to do; null when nothing is due by itself.
  next_due_at timestamptz,
  terms_version integer NOT NULL DEFAULT 1,
  -- What the public page says besides what the record says. See the contract's PublishedSale.
  editorial jsonb NOT NULL,
  published boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX sale_by_next_due ON sale (next_due_at) WHERE next_due_at IS NOT NULL;

CREATE TABLE parcel (
  sale_id uuid NOT NULL REFERENCES sale,
  id uuid NOT NULL,
  slug text NOT NULL,
  position integer NOT NULL CONSTRAINT position_counts_from_one CHECK (position >= 1),
  phase text NOT NULL,
  starting_bid_cents bigint NOT NULL CONSTRAINT starting_bid_is_positive CHECK (starting_bid_cents > 0),
  high_bid_cents bigint,
  bid_count integer NOT NULL DEFAULT 0,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  accepted_bid_cents bigint,
  PRIMARY KEY (sale_id, id),
  UNIQUE (sale_id, slug),
  UNIQUE (sale_id, position),
  CONSTRAINT closes_after_it_opens CHECK (closes_at > opens_at),
  CONSTRAINT high_bid_is_at_least_the_starting_bid CHECK (high_bid_cents IS NULL OR high_bid_cents >= starting_bid_cents)
) WITH (fillfactor = 50);

-- The record of a sale: append-only, dense, chained. Rejections too.
CREATE TABLE sale_record (
  sale_id uuid NOT NULL REFERENCES sale,
  sequence bigint NOT NULL CONSTRAINT sequence_counts_from_one CHECK (sequence >= 1),
  kind text NOT NULL,
  parcel_id uuid,
  bidder_id uuid,
  bid_id uuid,
  actor_id text,
  amount_cents bigint CONSTRAINT amount_is_positive CHECK (amount_cents > 0),
  decided_at timestamptz NOT NULL,
  close_before timestamptz,
  close_after timestamptz,
  request_id text,
  rule_version integer NOT NULL,
  event jsonb NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  PRIMARY KEY (sale_id, sequence),
  CONSTRAINT close_never_moves_back CHECK (close_after IS NULL OR close_after >= close_before)
);
-- A bid by the engine for a maximum has the id of the maximum, so that only a bidder's own bids are unique here.
CREATE UNIQUE INDEX a_bid_is_accepted_once ON sale_record (sale_id, bid_id)
  WHERE kind = 'bid_accepted' AND (event ->> 'byMaximum') = 'false';
CREATE INDEX sale_record_of_a_bidder ON sale_record (sale_id, bidder_id) WHERE bidder_id IS NOT NULL;

CREATE FUNCTION refuse_to_change_the_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The record of a sale is append-only: % is refused.', TG_OP;
END $$;
CREATE TRIGGER record_is_append_only BEFORE UPDATE OR DELETE ON sale_record
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
CREATE TRIGGER record_is_never_emptied BEFORE TRUNCATE ON sale_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_record();

-- The answer a bid id was given, for the life of the sale: the same id asks the same and hears the same, byte for byte.
CREATE TABLE bid_answer (
  sale_id uuid NOT NULL REFERENCES sale,
  bid_id uuid NOT NULL,
  -- The account that asked: nobody else hears the answer again.
  asker_id uuid NOT NULL,
  content text NOT NULL,
  status integer NOT NULL,
  body text NOT NULL,
  sequence bigint NOT NULL,
  PRIMARY KEY (sale_id, bid_id)
);
CREATE TRIGGER answers_are_append_only BEFORE UPDATE OR DELETE ON bid_answer
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- Written every second while an engine watches a sale; a hole in it is an outage.
CREATE TABLE sale_watch (
  sale_id uuid PRIMARY KEY REFERENCES sale,
  watched_at timestamptz NOT NULL
);

-- What the public may read, one row a record, in the order of commits: the change feed.
CREATE TABLE published (
  type text NOT NULL,
  id text NOT NULL,
  cursor bigint NOT NULL UNIQUE,
  record jsonb,
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (type, id)
);
-- Taken last in every transaction that publishes, so that cursors become visible in their order.
CREATE TABLE published_cursor (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  value bigint NOT NULL
);
INSERT INTO published_cursor (value) VALUES (0);
