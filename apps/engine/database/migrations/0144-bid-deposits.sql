-- runs-with: 0133-private-reasons-of-holds
-- Whether a sale asks for a deposit before anybody bids. Kept beside its text, because the path of a bid reads it under the lock.
ALTER TABLE sale ADD asks_bid_deposit boolean NOT NULL DEFAULT false;
CREATE FUNCTION note_bid_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.asks_bid_deposit := NEW.editorial ? 'bidDeposit';
  RETURN NEW;
END
$$;
CREATE TRIGGER bid_deposit_follows_the_text BEFORE INSERT OR UPDATE OF editorial ON sale
  FOR EACH ROW EXECUTE FUNCTION note_bid_deposit();

-- A deposit in the trust account of the lawyer running the sale, as staff recorded it: received, and returned or not.
CREATE TABLE bid_deposit (
  id uuid PRIMARY KEY,
  registration_id uuid NOT NULL REFERENCES registration,
  amount_cents bigint NOT NULL CONSTRAINT deposit_is_positive CHECK (amount_cents > 0),
  received_on date NOT NULL,
  reference text NOT NULL,
  recorded_by uuid NOT NULL REFERENCES account_user,
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  returned_on date,
  return_reference text,
  return_recorded_by uuid REFERENCES account_user,
  return_recorded_at timestamptz,
  CONSTRAINT return_is_whole CHECK (
    (returned_on IS NULL) = (return_reference IS NULL)
    AND (returned_on IS NULL) = (return_recorded_by IS NULL)
    AND (returned_on IS NULL) = (return_recorded_at IS NULL)),
  CONSTRAINT returned_after_it_was_received CHECK (returned_on >= received_on)
);
CREATE INDEX bid_deposit_of_a_registration ON bid_deposit (registration_id);
