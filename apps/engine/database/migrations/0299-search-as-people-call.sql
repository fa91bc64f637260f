-- runs-with: 0268-rehearse-a-draft
-- without-transaction
-- With the parts of numbers: built beside the one without them, which engines read until then.
CREATE INDEX CONCURRENTLY IF NOT EXISTS account_user_search_parts ON account_user USING gin (account_search_text(name, legal_name, email, phone));
DROP INDEX CONCURRENTLY IF EXISTS account_user_search;
-- Who buys with a bidder, and the names for the title.
CREATE INDEX CONCURRENTLY IF NOT EXISTS registration_search ON registration USING gin (account_search_text(coalesce(application ->> 'coBuyers', ''), application ->> 'namesOnTitle', '', NULL));
