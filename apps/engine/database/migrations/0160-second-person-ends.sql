-- runs-with: 0131-migration-compatibility
-- Since when a bidder asks to bid without their second person: after a day without an answer the seat ends by itself.
ALTER TABLE observer_seat ADD COLUMN end_asked_at timestamptz;
UPDATE observer_seat SET end_asked_at = clock_timestamp() WHERE end_asked;
