-- runs-with: 0268-rehearse-a-draft
-- A number is also found by its last seven and its last four digits. An engine of before asks the same function.
CREATE OR REPLACE FUNCTION account_search_text(name text, legal_name text, email text, phone text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$
  SELECT to_tsvector('simple', lower(translate(
    name || ' ' || coalesce(legal_name, '') || ' ' || email || ' ' || coalesce(phone || ' ' || right(phone, 7) || ' ' || right(phone, 4), ''),
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĄąĆćČčĎďĐđĘęĚěŁłŃńŇňŘřŚśŠšŤťŮůŹźŻżŽž@.-_+''’`',
    'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyyAaCcCcDdDdEeEeLlNnNnRrSsSsTtUuZzZzZz        ')))
$function$;
