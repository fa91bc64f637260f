-- runs-with: 0268-rehearse-a-draft
-- An area that was drawn on the map: its corners, [longitude, latitude], in their order. An engine of before finds nothing in it.
ALTER TABLE saved_search ADD COLUMN area jsonb;
ALTER TABLE saved_search DROP CONSTRAINT looks_somewhere;
ALTER TABLE saved_search ADD CONSTRAINT looks_somewhere
  CHECK (legal_land IS NOT NULL OR area IS NOT NULL OR longitude IS NOT NULL AND latitude IS NOT NULL);
