-- runs-with: 0268-rehearse-a-draft
-- Rules that an engine knows. One that does not say knows those of before this.
ALTER TABLE engine_heartbeat ADD COLUMN knows text[] NOT NULL DEFAULT ARRAY['limited_roles', 'bid_deposits', 'verified_phones'];
-- Rules that are in use: an engine that does not know one of them would let more happen than was decided.
CREATE TABLE used_feature (
  feature text PRIMARY KEY,
  since timestamptz NOT NULL DEFAULT clock_timestamp()
);
INSERT INTO used_feature (feature) SELECT 'limited_roles' WHERE EXISTS (SELECT FROM account_user WHERE role IN ('read_only', 'content', 'clerk'))
  UNION ALL SELECT 'bid_deposits' WHERE EXISTS (SELECT FROM sale WHERE asks_bid_deposit);
