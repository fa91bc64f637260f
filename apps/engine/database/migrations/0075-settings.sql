-- Beside what the site says: where an old address leads, the words of our letters, what a new sale begins with.
ALTER TABLE content_item DROP CONSTRAINT type_of_content_is_known,
  ADD CONSTRAINT type_of_content_is_known CHECK (
    type IN ('article', 'teamMember', 'testimonial', 'episode', 'pageText', 'redirect', 'brand', 'letter', 'saleDefaults'));
DROP INDEX fixed_content_is_there_once;
CREATE UNIQUE INDEX fixed_content_is_there_once ON content_item (type, (draft ->> 'slug'))
  WHERE type IN ('brand', 'pageText', 'letter', 'saleDefaults');
