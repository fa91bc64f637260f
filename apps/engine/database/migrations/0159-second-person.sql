-- runs-with: 0131-migration-compatibility
-- A bidder names somebody who must confirm bids above an amount. It is a seat to look on that may confirm: the amount is in force while
-- the seat is. What would loosen it (a higher amount, the end of the seat) is asked for here and takes effect when that person agrees.
ALTER TABLE observer_seat
  ADD COLUMN confirms_above_cents bigint CONSTRAINT confirms_above_an_amount CHECK (confirms_above_cents >= 0),
  ADD COLUMN asked_above_cents bigint CONSTRAINT asked_for_more CHECK (asked_above_cents > confirms_above_cents),
  ADD COLUMN end_asked boolean NOT NULL DEFAULT false,
  ADD COLUMN changes integer NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX one_second_person ON observer_seat (registration_id) WHERE ended_at IS NULL AND confirms_above_cents IS NOT NULL;
-- What waits for that person: no bid, and in no record. One for each bidder and parcel; it is over when the parcel closes.
CREATE TABLE waiting_bid (
  registration_id uuid NOT NULL REFERENCES registration ON DELETE CASCADE,
  parcel_id uuid NOT NULL,
  seat_id uuid NOT NULL REFERENCES observer_seat ON DELETE CASCADE,
  bid_id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT waiting_kind_is_known CHECK (kind IN ('place_bid', 'set_maximum_bid')),
  amount_cents bigint NOT NULL,
  seen_sequence bigint NOT NULL,
  retyped_amount_cents bigint,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  emailed_at timestamptz,
  outcome text CONSTRAINT waiting_outcome_is_known CHECK (outcome IN ('confirmed', 'declined', 'taken_back')),
  PRIMARY KEY (registration_id, parcel_id),
  CONSTRAINT waiting_bid_once UNIQUE (registration_id, bid_id)
);
