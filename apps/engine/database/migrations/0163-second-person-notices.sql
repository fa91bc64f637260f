-- runs-with: 0131-migration-compatibility
-- What a bidder has read and put away on the bidding page: that a second person stopped, and a bid of theirs that did not come to be.
ALTER TABLE observer_seat ADD COLUMN end_dismissed_at timestamptz;
UPDATE observer_seat SET end_dismissed_at = clock_timestamp() WHERE ended_at IS NOT NULL;
ALTER TABLE waiting_bid ADD COLUMN dismissed_at timestamptz;
