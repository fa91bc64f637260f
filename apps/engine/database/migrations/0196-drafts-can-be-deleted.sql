-- runs-with: 0131-migration-compatibility
-- A draft that was never public may be deleted, and its history goes with it. The database refuses everything else: what was public once stays,
-- and a history without its draft is the only one that may go.
CREATE FUNCTION refuse_to_change_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One table after the other: each has a column of its own for its draft.
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'content_history' THEN
    IF NOT EXISTS (SELECT FROM content_item WHERE id = OLD.item_id) THEN RETURN OLD; END IF;
  ELSIF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'sale_draft_change' THEN
    IF NOT EXISTS (SELECT FROM sale_draft WHERE sale_id = OLD.sale_id) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE FUNCTION refuse_to_delete_what_was_public() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.published_at IS NOT NULL THEN
    RAISE EXCEPTION '% % was public and stays', TG_TABLE_NAME, OLD;
  END IF;
  RETURN OLD;
END $$;

ALTER TABLE content_history DROP CONSTRAINT content_history_item_id_fkey,
  ADD CONSTRAINT content_history_item_id_fkey FOREIGN KEY (item_id) REFERENCES content_item ON DELETE CASCADE;
DROP TRIGGER content_history_is_append_only ON content_history;
CREATE TRIGGER content_history_is_append_only BEFORE UPDATE OR DELETE ON content_history
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_history();
CREATE TRIGGER content_that_was_public_stays BEFORE DELETE ON content_item
  FOR EACH ROW EXECUTE FUNCTION refuse_to_delete_what_was_public();

ALTER TABLE sale_draft_change DROP CONSTRAINT sale_draft_change_sale_id_fkey,
  ADD CONSTRAINT sale_draft_change_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sale_draft ON DELETE CASCADE;
ALTER TABLE sale_draft_reader DROP CONSTRAINT sale_draft_reader_sale_id_fkey,
  ADD CONSTRAINT sale_draft_reader_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sale_draft ON DELETE CASCADE;
DROP TRIGGER history_is_append_only ON sale_draft_change;
CREATE TRIGGER history_is_append_only BEFORE UPDATE OR DELETE ON sale_draft_change
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_history();
CREATE TRIGGER draft_of_a_public_sale_stays BEFORE DELETE ON sale_draft
  FOR EACH ROW EXECUTE FUNCTION refuse_to_delete_what_was_public();
