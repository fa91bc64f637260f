-- runs-with: 0131-migration-compatibility
-- How a deposit is wired to the firm: content that administrators write, with a draft and a history, and that no page of the site shows.
ALTER TABLE content_item DROP CONSTRAINT type_of_content_is_known;
ALTER TABLE content_item ADD CONSTRAINT type_of_content_is_known CHECK (
  type IN ('article', 'teamMember', 'testimonial', 'episode', 'pageText', 'redirect', 'brand', 'letter', 'saleDefaults', 'wireInstructions'));
DROP INDEX fixed_content_is_there_once;
CREATE UNIQUE INDEX fixed_content_is_there_once ON content_item (type, (draft ->> 'slug'))
  WHERE type IN ('brand', 'pageText', 'letter', 'saleDefaults', 'wireInstructions');
