-- runs-with: 0268-rehearse-a-draft
-- nothing-lost: kysely_migration_lock
-- Versions from before 0253-base look into these two tables. Without them they took this database for an empty one and asked for their own
-- migrations, and a person who obeyed left two empty tables, at which every later version stopped.
CREATE TABLE IF NOT EXISTS kysely_migration (name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL);
CREATE TABLE IF NOT EXISTS kysely_migration_lock (id varchar(255) PRIMARY KEY, is_locked integer NOT NULL DEFAULT 0);
-- All that they know, and one that they do not: an engine says that a newer version has changed the database.
INSERT INTO kysely_migration (name, timestamp)
  SELECT name, '' FROM regexp_split_to_table(
    '0001-sales 0002-accounts 0003-entries-as-they-were-written 0003-people 0010-sale-drafts 0020-leads 0021-letters 0022-reminders 0023-notices
    0024-weekly-updates 0025-short-messages 0030-bid-mistakes 0031-practice 0040-content 0050-void-requests 0060-office-closing-days
    0061-settlement 0065-audit 0066-find-accounts 0067-users 0068-next-steps-and-notes 0075-settings 0076-rehearsals 0077-captions
    0078-device-reminders 0079-returned-mail 0085-offer-terms 0086-sessions-that-wait-for-a-sale 0090-final-records 0091-addenda 0093-login-pace
    0094-account-proposals 0096-undelivered-forms 0097-terms-versions 0100-drawn-land 0102-en-bloc-notices 0103-plain-names
    0120-engine-heartbeat 0130-passkey-challenge 0131-migration-compatibility 0132-buyer-fee-is-public 0133-private-reasons-of-holds
    0140-identity-and-limit 0141-parcel-questions 0142-addenda-to-conditions 0143-wire-instructions 0144-bid-deposits 0145-verified-phone
    0146-kept-emails 0147-sealed-tenders 0148-weekly-plan 0149-tender-notices 0152-file-uploads 0154-follow-parcels 0155-observer-seats
    0156-used-challenges 0158-find-named-parties 0159-second-person 0160-second-person-ends 0162-staff-roles 0163-second-person-notices
    0170-api-keys 0171-webhooks 0176-staff-invitations 0179-office-tasks 0180-trust-ledger 0181-trust-statements 0184-people-without-email
    0185-email-given-later 0186-saved-filters 0187-sorted-lists 0193-brand-image 0194-one-brand 0196-drafts-can-be-deleted 0199-offer-words
    0200-lead-answers 0201-seller-seat 0202-seller-statements 0203-sale-corrections 0206-seller-documents 0207-signed-offers 0220-office-news
    0240-email-files 0250-sale-files 0251-try-record-write 0252-requests-of-two-people 0253-refused-bids 0254-no-used-challenges 0254-read-schema-migration', '\s+') AS name
  ON CONFLICT DO NOTHING;
-- Their migrate makes a row here before anything else.
DELETE FROM kysely_migration_lock;
CREATE FUNCTION refuse_older_migrate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A newer version has migrated this database. Run npm run migrate of that version; this one changes nothing.';
END $$;
CREATE TRIGGER older_versions_migrate_nothing BEFORE INSERT ON kysely_migration_lock FOR EACH ROW EXECUTE FUNCTION refuse_older_migrate();
