-- runs-with: 0263-trust-money-in-one-place
-- nothing-lost: bid_deposit
-- Money that is held in trust is in trust_entry alone. A bid deposit is its entry there, and its return is the entry that gives it back; the
-- table beside it said the same again. No engine is left that writes a step without its entry, so no trigger has to enter what is missing.
DO $$
BEGIN
  IF EXISTS (SELECT FROM bid_deposit LEFT JOIN trust_entry AS received ON received.id = bid_deposit.id AND received.kind = 'bid_deposit'
    LEFT JOIN trust_entry AS given_back ON given_back.gives_back = bid_deposit.id
    WHERE received.in_cents IS DISTINCT FROM amount_cents OR (given_back.id IS NULL) <> (returned_on IS NULL)) THEN
    RAISE EXCEPTION 'A bid deposit is not in the trust ledger as it was recorded. Nothing was changed.';
  END IF;
END $$;
DROP TABLE IF EXISTS bid_deposit;
DROP FUNCTION IF EXISTS enter_bid_deposit, keep_bid_deposit_as_entered;
DROP TRIGGER IF EXISTS settlement_deposits_are_in_the_ledger ON settlement_entry;
DROP FUNCTION IF EXISTS enter_settlement_deposit;
-- The path of a bid reads under the lock whether a deposit is held.
CREATE INDEX trust_entry_of_a_bid_deposit ON trust_entry (registration_id) WHERE kind = 'bid_deposit';
