-- runs-with: 0268-rehearse-a-draft
-- without-transaction
-- Pages of visitors and staff find what they show by an index, however many sales there were.

-- The public statuses name a cancelled sale until its last close would have passed.
CREATE INDEX CONCURRENTLY IF NOT EXISTS sale_record_of_cancellations ON sale_record (decided_at) WHERE kind = 'sale_cancelled';
-- A seller is asked about drafts that are not public yet.
CREATE INDEX CONCURRENTLY IF NOT EXISTS sale_draft_not_public ON sale_draft (sale_id) WHERE published_at IS NULL;
-- The states of newsletter addresses: the list and its counts read this index, and not each consent with its words.
CREATE INDEX CONCURRENTLY IF NOT EXISTS consent_states ON consent (lower(address), withdrawn_at, confirmed_at) INCLUDE (address) WHERE purpose = 'newsletter';
CREATE INDEX CONCURRENTLY IF NOT EXISTS mail_address_returned ON mail_address (address) WHERE bounced_at IS NOT NULL;
-- Archived sales are looked for as such, and left out of every other list.
CREATE INDEX CONCURRENTLY IF NOT EXISTS sale_draft_archived ON sale_draft (sale_id) WHERE archived_at IS NOT NULL;
-- Open tasks of the office, among all that were ever done.
CREATE INDEX CONCURRENTLY IF NOT EXISTS contact_task_open ON contact_task (sale_id) WHERE done_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS parcel_question_waiting ON parcel_question (sale_id) WHERE status = 'waiting';
CREATE INDEX CONCURRENTLY IF NOT EXISTS signed_offer_not_opened ON signed_offer (sale_id) WHERE opened_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS seller_message_by_age ON seller_message (at) WHERE NOT from_staff;
