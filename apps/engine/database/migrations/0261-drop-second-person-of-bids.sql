-- runs-with: 0261-drop-second-person-of-bids
-- Nobody confirms the bids of a bidder any more. A seat of a second person stays as a seat of somebody who looks on; what waited was no bid.
DROP TABLE IF EXISTS waiting_bid;
ALTER TABLE observer_seat
  DROP COLUMN IF EXISTS confirms_above_cents,
  DROP COLUMN IF EXISTS asked_above_cents,
  DROP COLUMN IF EXISTS end_asked,
  DROP COLUMN IF EXISTS end_asked_at,
  DROP COLUMN IF EXISTS end_dismissed_at,
  DROP COLUMN IF EXISTS changes;
-- Their emails are not sent any more. Words that were once in force stay, as everything that was public.
DELETE FROM content_item WHERE type = 'letter' AND published_at IS NULL AND draft ->> 'slug' IN
  ('second_person_invited', 'second_person_accepted', 'second_person_change_asked', 'second_person_stopped', 'bid_waits');
