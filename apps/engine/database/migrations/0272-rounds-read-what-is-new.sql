-- runs-with: 0268-rehearse-a-draft
-- Background rounds read what has news, and not every sale that there ever was. An older engine keeps its own way beside this.

-- The record of a sale that is over was read to its end: nobody looks at it again. An older engine leaves this false, and one look corrects it.
ALTER TABLE notice_cursor ADD COLUMN read_to_end boolean NOT NULL DEFAULT false;
ALTER TABLE webhook_cursor ADD COLUMN read_to_end boolean NOT NULL DEFAULT false;
INSERT INTO notice_cursor (sale_id, sequence) SELECT id, CASE WHEN demo THEN sequence ELSE 0 END FROM sale WHERE NOT practice ON CONFLICT DO NOTHING;
INSERT INTO webhook_cursor (sale_id, sequence) SELECT id, CASE WHEN demo OR status IN ('completed', 'cancelled') THEN sequence ELSE 0 END FROM sale WHERE NOT practice ON CONFLICT DO NOTHING;
UPDATE notice_cursor SET read_to_end = true FROM sale WHERE sale.id = sale_id AND status IN ('completed', 'cancelled') AND notice_cursor.sequence >= sale.sequence;
UPDATE webhook_cursor SET read_to_end = true FROM sale WHERE sale.id = sale_id AND status IN ('completed', 'cancelled') AND webhook_cursor.sequence >= sale.sequence;

-- Every sale is read from its first entry, also one that is over before anybody looks. One of the demonstration comes with a past that
-- nobody waits to hear of, and of practice nobody is told. At the commit: only then the past of a demonstration is there.
CREATE FUNCTION begin_to_read_the_record() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  INSERT INTO notice_cursor (sale_id, sequence) SELECT id, CASE WHEN demo THEN sequence ELSE 0 END FROM sale WHERE id = NEW.id AND NOT practice ON CONFLICT DO NOTHING;
  INSERT INTO webhook_cursor (sale_id, sequence) SELECT id, CASE WHEN demo THEN sequence ELSE 0 END FROM sale WHERE id = NEW.id AND NOT practice ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$function$;
CREATE CONSTRAINT TRIGGER record_is_read_from_its_beginning AFTER INSERT ON sale DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION begin_to_read_the_record();

-- An addendum follows the end of a record: it is read too.
CREATE FUNCTION read_the_addendum() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  UPDATE notice_cursor SET read_to_end = false WHERE sale_id = NEW.id AND read_to_end;
  UPDATE webhook_cursor SET read_to_end = false WHERE sale_id = NEW.id AND read_to_end;
  RETURN NULL;
END
$function$;
CREATE TRIGGER addendum_is_read AFTER UPDATE OF sequence ON sale FOR EACH ROW WHEN (OLD.status IN ('completed', 'cancelled')) EXECUTE FUNCTION read_the_addendum();

-- How far a reader of the change feed has come.
CREATE TABLE feed_reader (
  name text PRIMARY KEY,
  cursor bigint NOT NULL
);
INSERT INTO feed_reader (name, cursor) SELECT 'reminders', coalesce(
  (SELECT min(cursor) - 1 FROM published LEFT JOIN sale ON sale.slug = published.id LEFT JOIN sale_seen ON sale_id = sale.id
   WHERE type IN ('sale', 'saleUpdates') AND (changed_at > clock_timestamp() - interval '1 hour' OR sent IS NULL)),
  (SELECT value FROM published_cursor), 0);

-- The engine that does a background round for all of them.
CREATE TABLE round_leader (
  name text PRIMARY KEY,
  engine_id uuid NOT NULL,
  until timestamptz NOT NULL
);

-- When the last option of a sale can be exercised: emails remind of options for years, and the text of a sale is long.
ALTER TABLE sale ADD COLUMN last_option_at timestamptz;
CREATE FUNCTION note_last_option() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  NEW.last_option_at := (SELECT max(nullif(option ->> 'exerciseDate', '')::timestamptz) FROM jsonb_array_elements(coalesce(NEW.editorial -> 'options', '[]')) AS option);
  RETURN NEW;
END
$function$;
UPDATE sale SET last_option_at = (SELECT max(nullif(option ->> 'exerciseDate', '')::timestamptz) FROM jsonb_array_elements(editorial -> 'options') AS option)
  WHERE jsonb_array_length(coalesce(editorial -> 'options', '[]')) > 0;
CREATE TRIGGER last_option_follows_the_text BEFORE INSERT OR UPDATE OF editorial ON sale FOR EACH ROW EXECUTE FUNCTION note_last_option();
