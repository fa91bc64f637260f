-- A session that was ended, by a new password or a new second factor, while a sale was running in which its owner bids: it is over
-- the moment that sale is. Nobody is signed out in the middle of a sale.
ALTER TABLE account_session ADD ended_at timestamptz;
