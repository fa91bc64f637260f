-- runs-with: 0261-drop-second-person-of-bids
-- No second person confirms bids any more. Their seat stays as an observer's seat. A waiting bid was not a bid.
DROP TABLE IF EXISTS waiting_bid;
ALTER TABLE observer_seat
  DROP COLUMN IF EXISTS confirms_above_cents,
  DROP COLUMN IF EXISTS asked_above_cents,
  DROP COLUMN IF EXISTS end_asked,
  DROP COLUMN IF EXISTS end_asked_at,
  DROP COLUMN IF EXISTS end_dismissed_at,
  DROP COLUMN IF EXISTS changes;
-- These emails are not sent any more. A template that was once in force stays, as everything that was public.
DELETE FROM content_item WHERE type = 'letter' AND published_at IS NULL AND draft ->> 'slug' IN
  ('second_person_invited', 'second_person_accepted', 'second_person_change_asked', 'second_person_stopped', 'bid_waits');
