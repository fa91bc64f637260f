-- runs-with: 0131-migration-compatibility
-- What an approved bidder was refused without an entry of the record: asked again by its number, a bid hears the same, and is never
-- accepted later. Outside the record, and bounded: of each bidder and parcel the newest are kept.
CREATE TABLE refused_bid (
  id bigint GENERATED ALWAYS AS IDENTITY,
  sale_id uuid NOT NULL,
  bid_id uuid NOT NULL,
  asker_id uuid NOT NULL,
  parcel_id uuid NOT NULL,
  content text NOT NULL,
  status integer NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (sale_id, bid_id)
);
CREATE INDEX refused_bid_of_a_bidder ON refused_bid (sale_id, asker_id, parcel_id, id);
