-- runs-with: 0268-rehearse-a-draft
-- without-transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS one_open_request_of_an_action ON void_request (sale_id, action, coalesce(parcel_id, bidder_id, sale_id))
  WHERE outcome IS NULL AND action <> 'void_bid';
