-- runs-with: 0268-rehearse-a-draft
-- More actions wait for a second person: decisions about a bidder near a close, a bidder struck from a block's list, steps after the sale, the
-- release of prices. Each keeps its command; one of a kind waits for a lot, for a bidder, or for the sale (the index of the next file).
ALTER TABLE void_request DROP CONSTRAINT action_of_two_is_known;
ALTER TABLE void_request ADD CONSTRAINT action_of_two_is_known CHECK (action IN
  ('void_bid', 'withdraw_parcel', 'cancel_sale', 'answer_for_seller', 'set_eligibility', 'decide_registration', 'settle_purchase', 'release_prices'));
DROP INDEX an_action_has_one_open_request;
