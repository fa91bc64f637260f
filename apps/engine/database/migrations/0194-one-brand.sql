-- runs-with: 0131-migration-compatibility
-- The brand of a database that was filled otherwise stood beside an empty draft of another slug. There is one, by the slug of its record.
UPDATE content_item SET draft = jsonb_set(draft, '{slug}', '"brand"')
WHERE type = 'brand' AND draft ->> 'slug' <> 'brand'
  AND NOT EXISTS (SELECT FROM content_item AS other WHERE other.type = 'brand' AND other.draft ->> 'slug' = 'brand');
DELETE FROM content_item
WHERE type = 'brand' AND draft ->> 'slug' <> 'brand' AND public_id IS NULL
  AND NOT EXISTS (SELECT FROM content_history WHERE item_id = content_item.id);
