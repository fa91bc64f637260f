-- runs-with: 0131-migration-compatibility
-- A lender, spouse or lawyer looks on with the view of one bidder in one sale, and bids nothing. A person who holds a seat in a sale has no
-- registration in it: `observer_id` is set when the invitation is accepted by the account with that address.
CREATE TABLE observer_seat (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sale_id uuid NOT NULL REFERENCES sale,
  registration_id uuid NOT NULL REFERENCES registration ON DELETE CASCADE,
  invited_email text NOT NULL,
  relation text NOT NULL CONSTRAINT relation_is_known CHECK (relation IN ('lender', 'spouse', 'lawyer', 'other')),
  -- Limit and proxy bids are seen too.
  shows_limits boolean NOT NULL,
  invited_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  observer_id uuid REFERENCES account_user ON DELETE CASCADE,
  accepted_at timestamptz,
  ended_at timestamptz,
  ended_by text CONSTRAINT seat_is_ended_by_its_people CHECK (ended_by IN ('bidder', 'observer')),
  CONSTRAINT accepted_by_somebody CHECK ((observer_id IS NULL) = (accepted_at IS NULL)),
  CONSTRAINT ended_by_somebody CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE UNIQUE INDEX observer_seat_once ON observer_seat (registration_id, invited_email) WHERE ended_at IS NULL;
CREATE INDEX observer_seat_of_an_observer ON observer_seat (observer_id, sale_id) WHERE ended_at IS NULL;
