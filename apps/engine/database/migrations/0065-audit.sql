-- What staff and administrators did, and what happened to the security of accounts: one table, written in the transaction of
-- the act itself. It names accounts by their id alone, so that a person who leaves takes her name along.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  act text NOT NULL,
  -- Null: nobody was signed in, or the engine did it by itself.
  actor_id uuid,
  actor_role text,
  subject_kind text,
  subject_id text,
  -- What it was done to, in words that name no person.
  label text NOT NULL DEFAULT '',
  sale_id uuid,
  reason text,
  before jsonb,
  after jsonb,
  request_id text,
  address text,
  device text,
  CONSTRAINT a_subject_has_a_kind CHECK ((subject_kind IS NULL) = (subject_id IS NULL))
);
CREATE INDEX audit_by_time ON audit (at);
CREATE INDEX audit_of_an_actor ON audit (actor_id, id);
CREATE INDEX audit_of_a_subject ON audit (subject_id, id);
CREATE INDEX audit_of_a_sale ON audit (sale_id, id) WHERE sale_id IS NOT NULL;
CREATE INDEX audit_of_a_request ON audit (request_id);
CREATE INDEX audit_words ON audit USING gin (to_tsvector('simple', label || ' ' || coalesce(reason, '') || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')));

CREATE FUNCTION refuse_to_change_the_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only: % is refused.', TG_OP;
END $$;
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE ON audit
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_audit();
CREATE TRIGGER audit_is_never_emptied BEFORE TRUNCATE ON audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_audit();

-- From where a request of staff came, for what is written about it where no request is known: in a sale's line.
CREATE TABLE audit_origin (
  request_id text PRIMARY KEY,
  address text,
  device text,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TRIGGER audit_origins_are_append_only BEFORE UPDATE OR DELETE ON audit_origin
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_audit();

-- Acts of staff in a sale's line are entries of its record. The database copies them in the same transaction, whoever writes
-- them; what bidders and the clock do has no actor, and costs nothing here.
CREATE FUNCTION copy_act_of_staff() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor uuid := CASE WHEN NEW.actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN NEW.actor_id::uuid END;
BEGIN
  INSERT INTO audit (act, actor_id, actor_role, subject_kind, subject_id, label, sale_id, reason, after, request_id)
  VALUES ('record.' || NEW.kind, actor, (SELECT role FROM account_user WHERE id = actor),
    CASE WHEN NEW.parcel_id IS NULL THEN 'sale' ELSE 'parcel' END, coalesce(NEW.parcel_id, NEW.sale_id)::text,
    coalesce((SELECT parcel ->> 'name' FROM sale, jsonb_array_elements(editorial -> 'parcels') AS parcel
      WHERE sale.id = NEW.sale_id AND parcel ->> 'id' = NEW.parcel_id::text LIMIT 1), ''),
    NEW.sale_id, NEW.event ->> 'reason', NEW.event::jsonb - 'kind' - 'reason' - 'actorId', NEW.request_id);
  RETURN NULL;
END $$;
CREATE TRIGGER acts_of_staff_are_audited AFTER INSERT ON sale_record
  FOR EACH ROW WHEN (NEW.actor_id IS NOT NULL) EXECUTE FUNCTION copy_act_of_staff();

-- What earlier histories knew already.
INSERT INTO audit (at, act, actor_id, subject_kind, subject_id, sale_id, reason, after)
SELECT step.at, 'registration.' || step.act, actor_id, 'registration', registration_id::text, sale_id, step.reason,
  jsonb_strip_nulls(jsonb_build_object('limitCents', step.limit_cents))
FROM registration_step AS step JOIN registration ON registration.id = registration_id ORDER BY step.id;
INSERT INTO audit (at, act, actor_id, subject_kind, subject_id, sale_id, label, after)
SELECT at, 'draft.changed', actor_id, 'sale', sale_id::text, sale_id, coalesce(act, ''),
  jsonb_build_object('version', version, 'fields', (SELECT jsonb_agg(change -> 'path') FROM jsonb_array_elements(changes) AS change))
FROM sale_draft_change WHERE taken ORDER BY id;
INSERT INTO audit (at, act, actor_id, subject_kind, subject_id, label, after)
SELECT at, 'content.' || act, actor_id, 'content', item_id::text, type, jsonb_build_object('version', content_history.version)
FROM content_history JOIN content_item ON content_item.id = item_id ORDER BY content_history.id;
