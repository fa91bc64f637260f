-- runs-with: 0131-migration-compatibility
-- The firm's own words of an offer to purchase, and what an offer said when it was sent.
ALTER TABLE content_item DROP CONSTRAINT type_of_content_is_known;
ALTER TABLE content_item ADD CONSTRAINT type_of_content_is_known CHECK (
  type IN ('article', 'teamMember', 'testimonial', 'episode', 'pageText', 'redirect', 'brand', 'letter', 'saleDefaults', 'wireInstructions', 'offerText'));

-- Who sells, and which words the offers of a sale have: the newest version counts, the others show what was changed.
CREATE TABLE sale_offer (
  sale_id uuid NOT NULL REFERENCES sale,
  version integer NOT NULL CONSTRAINT version_counts_from_one CHECK (version >= 1),
  offer_text_id uuid REFERENCES content_item,
  seller_names text NOT NULL,
  seller_lawyer text NOT NULL,
  actor_id uuid NOT NULL REFERENCES account_user,
  request_id text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, version)
);
CREATE TRIGGER sale_offers_are_append_only BEFORE UPDATE OR DELETE ON sale_offer
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();

-- The words of an offer as it went to a buyer: what the office changes later is not in it.
CREATE TABLE sent_offer (
  sale_id uuid NOT NULL REFERENCES sale,
  parcel_id uuid NOT NULL,
  sold_sequence bigint NOT NULL,
  turn integer NOT NULL,
  buyer_id uuid NOT NULL REFERENCES registration,
  words jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, parcel_id, sold_sequence, turn)
);
CREATE TRIGGER sent_offers_are_append_only BEFORE UPDATE OR DELETE ON sent_offer
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
