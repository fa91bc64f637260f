-- runs-with: 0268-rehearse-a-draft
-- What sales and parcels are found and sorted by, of each sale and draft: lists and the search read these short rows, and not the long
-- texts of all sales. No index on the texts of `sale` itself: each bid updates that row. Kept by triggers, so that an engine of before
-- keeps them too; with the rights of the owner, because until the grants that follow the migrations an engine has none here.
CREATE TABLE sale_search (
  sale_id uuid PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  location text NOT NULL,
  -- When it opens as the public reads it; null for a draft, whose dates are typed text.
  opens_at timestamptz
);
CREATE INDEX sale_search_by_name ON sale_search USING gin (account_search_text(name, location, slug, NULL));
CREATE TABLE parcel_search (
  sale_id uuid NOT NULL,
  position int NOT NULL,
  name text NOT NULL,
  -- Legal descriptions as they are shown.
  legal text NOT NULL,
  -- Legal lands around it.
  lies_in text NOT NULL,
  PRIMARY KEY (sale_id, position)
);
CREATE INDEX parcel_search_by_land ON parcel_search USING gin (account_search_text(name, legal, lies_in, NULL));

CREATE FUNCTION refresh_sale_search(of_sale uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $function$
DECLARE
  parcels jsonb;
BEGIN
  SELECT coalesce(draft, editorial) -> 'parcels' INTO parcels FROM (SELECT of_sale AS id) AS asked LEFT JOIN sale USING (id)
    LEFT JOIN sale_draft ON sale_draft.sale_id = of_sale WHERE sale.practice IS NOT TRUE;
  IF parcels IS NULL THEN
    DELETE FROM sale_search WHERE sale_id = of_sale;
    DELETE FROM parcel_search WHERE sale_id = of_sale;
    RETURN;
  END IF;
  INSERT INTO sale_search (sale_id, slug, name, location, opens_at)
    SELECT of_sale, coalesce(sale.slug, sale_draft.slug), coalesce(nullif(draft ->> 'name', ''), editorial ->> 'name', ''),
      coalesce(draft ->> 'location', editorial ->> 'location', ''), (editorial ->> 'startTime')::timestamptz
    FROM (SELECT of_sale AS id) AS asked LEFT JOIN sale USING (id) LEFT JOIN sale_draft ON sale_draft.sale_id = of_sale
    ON CONFLICT (sale_id) DO UPDATE SET slug = excluded.slug, name = excluded.name, location = excluded.location, opens_at = excluded.opens_at;
  DELETE FROM parcel_search WHERE sale_id = of_sale AND position > jsonb_array_length(parcels);
  INSERT INTO parcel_search (sale_id, position, name, legal, lies_in)
    SELECT of_sale, place, coalesce(one ->> 'name', ''),
      coalesce(one ->> 'legal', (SELECT string_agg(text, ', ') FROM jsonb_array_elements_text(one -> 'legalDescriptions') AS text), ''),
      coalesce(one ->> 'liesIn', one ->> 'lands', '')
    FROM jsonb_array_elements(parcels) WITH ORDINALITY AS listed (one, place)
    ON CONFLICT (sale_id, position) DO UPDATE SET name = excluded.name, legal = excluded.legal, lies_in = excluded.lies_in;
END
$function$;

CREATE FUNCTION search_follows_the_sale() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM refresh_sale_search(NEW.id);
  RETURN NULL;
END
$function$;
CREATE TRIGGER search_follows_the_sale AFTER INSERT OR UPDATE OF editorial, slug ON sale FOR EACH ROW EXECUTE FUNCTION search_follows_the_sale();

CREATE FUNCTION search_follows_the_draft() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM refresh_sale_search(coalesce(NEW.sale_id, OLD.sale_id));
  RETURN NULL;
END
$function$;
CREATE TRIGGER search_follows_the_draft AFTER INSERT OR UPDATE OF draft, slug OR DELETE ON sale_draft FOR EACH ROW EXECUTE FUNCTION search_follows_the_draft();
