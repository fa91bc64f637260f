-- runs-with: 0131-migration-compatibility
-- A reminder of a sale becomes following it: the sale as a whole (`parcel_ids` is null), or some of its parcels; and how it ended can be
-- asked for too. An engine of before writes and reads reminders of whole sales as it did.
ALTER TABLE sale_reminder ADD parcel_ids uuid[] CONSTRAINT follows_at_least_one_parcel CHECK (cardinality(parcel_ids) > 0);
ALTER TABLE sale_reminder ADD results boolean NOT NULL DEFAULT false;
ALTER TABLE sale_reminder DROP CONSTRAINT reminds_of_something;
ALTER TABLE sale_reminder ADD CONSTRAINT reminds_of_something CHECK (opening OR closing OR changes OR results);

-- What waits to be told to an address that follows something. Everything that waits for one address leaves in one email, at most one an
-- hour, unless something must leave sooner: `leave_by`.
CREATE TABLE reminder_news (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cause text NOT NULL UNIQUE,
  reminder_id uuid NOT NULL REFERENCES sale_reminder ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT news_kind_is_known CHECK (kind IN ('opening', 'closing', 'changes', 'results')),
  details jsonb NOT NULL,
  leave_by timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz
);
CREATE INDEX reminder_news_waiting ON reminder_news (reminder_id) WHERE done_at IS NULL;
CREATE INDEX reminder_news_sent ON reminder_news (reminder_id, done_at) WHERE done_at IS NOT NULL;

-- Who asked for emails about a sale, when, and in which words, as it is kept of the newsletter.
ALTER TABLE consent DROP CONSTRAINT consent_is_for_something_known;
ALTER TABLE consent ADD CONSTRAINT consent_is_for_something_known CHECK (purpose IN ('newsletter', 'reminders'));
