-- runs-with: 0268-rehearse-a-draft
-- What a sale is found and sorted by, of each sale and draft: lists and the search read these short rows, and not the long texts of all
-- sales. No index on the texts of `sale` itself: each bid updates that row. Kept by triggers, so that an engine of before keeps it too.
CREATE TABLE sale_words (
  sale_id uuid PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  location text NOT NULL,
  -- Names and legal descriptions of its parcels.
  land text NOT NULL,
  -- When it opens as the public reads it; null for a draft, whose dates are typed text.
  opens_at timestamptz
);

CREATE FUNCTION note_sale_words(of_sale uuid) RETURNS void LANGUAGE plpgsql AS $function$
BEGIN
  DELETE FROM sale_words WHERE sale_id = of_sale;
  INSERT INTO sale_words (sale_id, slug, name, location, land, opens_at)
    SELECT of_sale, coalesce(sale.slug, sale_draft.slug), coalesce(nullif(draft ->> 'name', ''), editorial ->> 'name', ''),
      coalesce(draft ->> 'location', editorial ->> 'location', ''),
      coalesce((SELECT string_agg(concat_ws(' ', one ->> 'name', coalesce(one ->> 'legal', one ->> 'legalDescriptions'), coalesce(one ->> 'liesIn', one ->> 'lands')), ' ')
        FROM jsonb_array_elements(coalesce(draft, editorial) -> 'parcels') AS one), ''),
      (editorial ->> 'startTime')::timestamptz
    FROM (SELECT of_sale AS id) AS asked LEFT JOIN sale USING (id) LEFT JOIN sale_draft ON sale_draft.sale_id = of_sale
    WHERE sale.practice IS NOT TRUE AND coalesce(sale.id, sale_draft.sale_id) IS NOT NULL;
END
$function$;

CREATE FUNCTION words_follow_the_sale() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM note_sale_words(NEW.id);
  RETURN NULL;
END
$function$;
CREATE TRIGGER words_follow_the_sale AFTER INSERT OR UPDATE OF editorial, slug ON sale FOR EACH ROW EXECUTE FUNCTION words_follow_the_sale();

CREATE FUNCTION words_follow_the_draft() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM note_sale_words(coalesce(NEW.sale_id, OLD.sale_id));
  RETURN NULL;
END
$function$;
CREATE TRIGGER words_follow_the_draft AFTER INSERT OR UPDATE OF draft, slug OR DELETE ON sale_draft FOR EACH ROW EXECUTE FUNCTION words_follow_the_draft();

SELECT note_sale_words(id) FROM (SELECT id FROM sale WHERE NOT practice UNION SELECT sale_id FROM sale_draft) AS one;
CREATE INDEX sale_words_search ON sale_words USING gin (account_search_text(name, location, slug, NULL));
CREATE INDEX sale_words_land ON sale_words USING gin (account_search_text(land, '', '', NULL));
