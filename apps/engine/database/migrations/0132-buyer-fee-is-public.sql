-- runs-with: 0131-migration-compatibility
-- What a buyer pays beside the price becomes part of what is public of a sale. Sales of before say it in the first entry of their
-- record; it is laid over what was published of them, which moves to the end of the change feed so that their pages are made again.
UPDATE sale SET editorial = editorial || jsonb_build_object('buyerFee', scheduled.event::jsonb -> 'rules' -> 'buyerFee')
FROM sale_record AS scheduled
WHERE scheduled.sale_id = sale.id AND scheduled.kind = 'sale_scheduled'
  AND scheduled.event::jsonb -> 'rules' -> 'buyerFee' IS NOT NULL;

WITH changed AS (
  SELECT published.id, sale.editorial -> 'buyerFee' AS fee, row_number() OVER (ORDER BY published.cursor) AS place
  FROM published JOIN sale ON sale.slug = published.id
  WHERE published.type = 'sale' AND published.record IS NOT NULL AND sale.editorial ? 'buyerFee'
), moved AS (
  UPDATE published_cursor SET value = value + (SELECT count(*) FROM changed) RETURNING value - (SELECT count(*) FROM changed) AS before
)
UPDATE published SET record = record || jsonb_build_object('buyerFee', changed.fee), cursor = moved.before + changed.place,
  changed_at = clock_timestamp()
FROM changed, moved
WHERE published.type = 'sale' AND published.id = changed.id;
