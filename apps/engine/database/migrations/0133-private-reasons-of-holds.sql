-- runs-with: 0131-migration-compatibility
-- A hold and a resume have two texts since then: `reason` is what bidders read, `staffReason` what staff wrote for themselves. The
-- audit log keeps the private one as the reason, and the public one among what was done.
CREATE OR REPLACE FUNCTION audit_staff_action()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  actor uuid := CASE WHEN NEW.actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN NEW.actor_id::uuid END;
  done jsonb := NEW.event::jsonb - 'kind' - 'actorId' - 'staffReason';
BEGIN
  INSERT INTO audit (action, actor_id, actor_role, subject_kind, subject_id, label, sale_id, reason, after, request_id)
  VALUES ('record.' || NEW.kind, actor, (SELECT role FROM account_user WHERE id = actor),
    CASE WHEN NEW.parcel_id IS NULL THEN 'sale' ELSE 'parcel' END, coalesce(NEW.parcel_id, NEW.sale_id)::text,
    coalesce((SELECT parcel ->> 'name' FROM sale, jsonb_array_elements(editorial -> 'parcels') AS parcel
      WHERE sale.id = NEW.sale_id AND parcel ->> 'id' = NEW.parcel_id::text LIMIT 1), ''),
    NEW.sale_id, coalesce(NEW.event ->> 'staffReason', NEW.event ->> 'reason'),
    CASE WHEN NEW.event ->> 'staffReason' IS NULL THEN done - 'reason' ELSE done END, NEW.request_id);
  RETURN NULL;
END $function$;
