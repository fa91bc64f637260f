-- Nothing about real land is invented. Ponds, bluffs, yards and wells from a seed ("terrain") were drawn for every sale; from now on
-- they are drawn for the demonstration and for practice alone. What lies on real land is what staff drew on its parcels.
UPDATE sale SET editorial = jsonb_set(editorial, '{terrain}', 'null')
  WHERE NOT demo AND (NOT practice OR rehearsal_of IS NOT NULL) AND editorial ->> 'terrain' IS NOT NULL;

-- A draft loses its invented land and gets an empty drawing on each parcel, in both its states, so that the two do not differ by it.
CREATE FUNCTION with_empty_drawings(draft jsonb) RETURNS jsonb LANGUAGE sql AS $$
  SELECT jsonb_set(draft, '{parcels}', coalesce(
    (SELECT jsonb_agg('{"drawn": []}'::jsonb || parcel ORDER BY place)
     FROM jsonb_array_elements(draft -> 'parcels') WITH ORDINALITY AS one (parcel, place)), '[]'))
$$;
UPDATE sale_draft SET draft = with_empty_drawings(draft), public_draft = with_empty_drawings(public_draft), version = version + 1;
DROP FUNCTION with_empty_drawings;
UPDATE sale_draft SET draft = jsonb_set(draft, '{terrain}', 'null'), public_draft = jsonb_set(public_draft, '{terrain}', 'null')
  WHERE NOT EXISTS (SELECT FROM sale WHERE sale.id = sale_draft.sale_id AND sale.demo);

-- Published sales lose it too, and move to the end of the feed: their pages are drawn anew.
WITH stale AS (
  SELECT type, id, row_number() OVER (ORDER BY cursor) AS place FROM published
  WHERE type = 'sale' AND record IS NOT NULL AND NOT (record ->> 'demo')::boolean AND record ->> 'terrain' IS NOT NULL
), moved AS (
  UPDATE published_cursor SET value = value + (SELECT count(*) FROM stale) RETURNING value - (SELECT count(*) FROM stale) AS before
)
UPDATE published SET record = jsonb_set(record, '{terrain}', 'null'), cursor = moved.before + stale.place, changed_at = clock_timestamp()
  FROM stale, moved WHERE published.type = stale.type AND published.id = stale.id;

ALTER TABLE sale ADD CONSTRAINT real_land_is_not_invented CHECK (demo OR practice OR editorial ->> 'terrain' IS NULL);
ALTER TABLE published ADD CONSTRAINT real_land_is_not_invented
  CHECK (type <> 'sale' OR record IS NULL OR (record ->> 'demo')::boolean OR record ->> 'terrain' IS NULL);
