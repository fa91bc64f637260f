-- runs-with: 0252-requests-of-two-people
-- What takes two people waits in one table, whatever it is: a void, a withdrawal, a cancellation, the seller's answer. `command` is what the
-- first person asked for, and goes into the sale's queue once the second has confirmed. A void names its bid in columns of its own; of a
-- tender that is not opened it has no amount, because nobody knows it.
ALTER TABLE void_request
  ADD action text NOT NULL DEFAULT 'void_bid' CONSTRAINT action_of_two_is_known
    CHECK (action IN ('void_bid', 'withdraw_parcel', 'cancel_sale', 'answer_for_seller')),
  ADD command jsonb,
  ALTER parcel_id DROP NOT NULL,
  ALTER bid_id DROP NOT NULL,
  ALTER bidder_id DROP NOT NULL,
  ALTER amount_cents DROP NOT NULL,
  ADD CONSTRAINT what_is_asked_is_named
    CHECK (CASE action WHEN 'void_bid' THEN num_nonnulls(parcel_id, bid_id, bidder_id) = 3 ELSE command IS NOT NULL END);
CREATE UNIQUE INDEX an_action_has_one_open_request ON void_request (sale_id, action, coalesce(parcel_id, sale_id))
  WHERE outcome IS NULL AND action <> 'void_bid';
