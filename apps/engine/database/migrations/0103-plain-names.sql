-- Tables and columns by the usual words. Names only: no row is read or written, and no rule changes.
ALTER TABLE account_guess RENAME TO login_attempt;
ALTER INDEX account_guess_pkey RENAME TO login_attempt_pkey;

ALTER TABLE account_proof RENAME TO verification_token;
ALTER INDEX account_proof_pkey RENAME TO verification_token_pkey;
ALTER INDEX account_proof_token_hash_key RENAME TO verification_token_token_hash_key;
ALTER INDEX account_proof_of_a_user RENAME TO verification_token_of_a_user;
ALTER TABLE verification_token RENAME CONSTRAINT account_proof_user_id_fkey TO verification_token_user_id_fkey;

ALTER TABLE short_message RENAME TO notification;
ALTER INDEX short_message_pkey RENAME TO notification_pkey;
ALTER INDEX short_message_cause_key RENAME TO notification_cause_key;
ALTER INDEX short_message_by_age RENAME TO notification_by_age;
ALTER INDEX short_message_of_a_browser RENAME TO notification_of_a_browser;
ALTER INDEX short_message_waiting RENAME TO notification_waiting;
ALTER SEQUENCE short_message_id_seq RENAME TO notification_id_seq;
ALTER TABLE notification RENAME CONSTRAINT short_message_user_id_fkey TO notification_user_id_fkey;
ALTER TABLE notification RENAME CONSTRAINT short_message_subscription_id_fkey TO notification_subscription_id_fkey;

ALTER TABLE sale_watch RENAME TO sale_heartbeat;
ALTER TABLE sale_heartbeat RENAME watched_at TO heartbeat_at;
ALTER INDEX sale_watch_pkey RENAME TO sale_heartbeat_pkey;
ALTER TABLE sale_heartbeat RENAME CONSTRAINT sale_watch_sale_id_fkey TO sale_heartbeat_sale_id_fkey;

ALTER TABLE delivery RENAME letter_id TO email_id;
ALTER TABLE delivery RENAME CONSTRAINT delivery_letter_id_fkey TO delivery_email_id_fkey;
ALTER INDEX delivery_of_a_letter RENAME TO delivery_of_an_email;

ALTER TABLE sale_seen RENAME told TO sent;

-- The exact sentence that somebody agreed to.
ALTER TABLE consent RENAME words TO wording;

-- Functions and triggers are called by their identity, so that an index over a function stays what it is.
ALTER FUNCTION account_words(text, text, text, text) RENAME TO account_search_text;
ALTER INDEX account_user_words RENAME TO account_user_search;
ALTER INDEX audit_words RENAME TO audit_search;
ALTER INDEX outbox_words RENAME TO outbox_search;
ALTER FUNCTION copy_act_of_staff() RENAME TO audit_staff_action;
ALTER TRIGGER acts_of_staff_are_audited ON sale_record RENAME TO staff_actions_are_audited;
ALTER TRIGGER acts_of_staff_are_audited ON sale_addendum_event RENAME TO staff_actions_are_audited;

-- What was done, in the audit log and in three histories.
ALTER TABLE audit RENAME act TO action;
ALTER TABLE content_history RENAME act TO action;
ALTER TABLE content_history RENAME CONSTRAINT act_of_content_is_known TO content_action_is_known;
ALTER TABLE registration_step RENAME act TO action;
ALTER TABLE registration_step RENAME CONSTRAINT act_is_known TO registration_action_is_known;
ALTER TABLE sale_draft_change RENAME act TO action;

-- The body of a function is text: these two name the column.
CREATE OR REPLACE FUNCTION audit_staff_action()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  actor uuid := CASE WHEN NEW.actor_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN NEW.actor_id::uuid END;
BEGIN
  INSERT INTO audit (action, actor_id, actor_role, subject_kind, subject_id, label, sale_id, reason, after, request_id)
  VALUES ('record.' || NEW.kind, actor, (SELECT role FROM account_user WHERE id = actor),
    CASE WHEN NEW.parcel_id IS NULL THEN 'sale' ELSE 'parcel' END, coalesce(NEW.parcel_id, NEW.sale_id)::text,
    coalesce((SELECT parcel ->> 'name' FROM sale, jsonb_array_elements(editorial -> 'parcels') AS parcel
      WHERE sale.id = NEW.sale_id AND parcel ->> 'id' = NEW.parcel_id::text LIMIT 1), ''),
    NEW.sale_id, NEW.event ->> 'reason', NEW.event::jsonb - 'kind' - 'reason' - 'actorId', NEW.request_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION follow_accepted_terms()
RETURNS trigger
LANGUAGE plpgsql
AS $function$
DECLARE
  accepted integer := (NEW.event ->> 'termsVersion')::integer;
  hash text := (SELECT sha256 FROM terms_version WHERE sale_id = NEW.sale_id AND version = accepted);
  person uuid;
BEGIN
  UPDATE registration SET accepted_terms_version = accepted, updated_at = clock_timestamp()
    WHERE id = NEW.bidder_id RETURNING user_id INTO person;
  INSERT INTO registration_step (registration_id, action, actor_id, terms_version, at)
    VALUES (NEW.bidder_id, 'accept_terms', person, accepted, NEW.decided_at);
  INSERT INTO audit (action, actor_id, actor_role, subject_kind, subject_id, sale_id, after, request_id)
    VALUES ('registration.terms_accepted', person, (SELECT role FROM account_user WHERE id = person), 'registration', NEW.bidder_id::text,
      NEW.sale_id, jsonb_build_object('termsVersion', accepted, 'sha256', hash), NEW.request_id);
  RETURN NULL;
END $function$;
