-- runs-with: 0268-rehearse-a-draft
-- without-transaction
-- A number is also found by its last seven and its last four digits. An engine of before asks the same function.
CREATE OR REPLACE FUNCTION account_search_text(name text, legal_name text, email text, phone text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$
  SELECT to_tsvector('simple', lower(translate(
    name || ' ' || coalesce(legal_name, '') || ' ' || email || ' ' || coalesce(phone || ' ' || right(phone, 7) || ' ' || right(phone, 4), ''),
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĄąĆćČčĎďĐđĘęĚěŁłŃńŇňŘřŚśŠšŤťŮůŹźŻżŽž@.-_+''’`',
    'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaCcCcDdDdEeEeLlNnNnRrSsSsTtUuZzZzZz        ')))
$function$;
REINDEX INDEX CONCURRENTLY account_user_search;
-- Who buys with a bidder, and the names for the title.
CREATE INDEX CONCURRENTLY IF NOT EXISTS registration_search ON registration USING gin (account_search_text(coalesce(application ->> 'coBuyers', ''), application ->> 'namesOnTitle', '', NULL));
