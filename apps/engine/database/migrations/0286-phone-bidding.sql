-- runs-with: 0268-rehearse-a-draft
-- The bidder is registered to bid by phone in this sale since then: staff may enter bids for them. Null: no phone bids. An engine of before
-- neither reads nor writes it.
ALTER TABLE registration ADD COLUMN phone_bidding_since timestamptz;
-- People without email can bid in no other way, and nobody is told anything of a practice sale.
UPDATE registration SET phone_bidding_since = requested_at FROM sale
  WHERE sale.id = sale_id AND (practice OR EXISTS (SELECT FROM person_without_email WHERE person_without_email.user_id = registration.user_id));
ALTER TABLE registration_step DROP CONSTRAINT registration_action_is_known;
ALTER TABLE registration_step ADD CONSTRAINT registration_action_is_known CHECK (action IN ('request', 'accept_terms', 'approve', 'decline',
  'suspend', 'reinstate', 'set_limit', 'ask_more', 'ask_limit', 'register_by_phone', 'end_phone_bids'));
ALTER TABLE notice DROP CONSTRAINT notice_kind_is_known;
ALTER TABLE notice ADD CONSTRAINT notice_kind_is_known CHECK (kind IN ('receipt', 'outbid', 'provisional', 'en_bloc_round', 'offer', 'offer_due',
  'result', 'schedule', 'announcement', 'void', 'opens_soon', 'tender_receipt', 'tenders_close_soon', 'second_round', 'tenders_opened',
  'tender_result', 'phone_bid', 'maximum_waits'));
