-- runs-with: 0268-rehearse-a-draft
-- Facts that decide who may bid are written in one way, which judges what is taken from a bidder near a close and notes it for the record.
-- Once every engine knows that way (the feature judged_facts), the database refuses any other. The owner of the tables, who migrates and
-- restores them, writes as before; so does a rule of the database itself, and a practice sale lets people in without staff.
ALTER TABLE sale ADD COLUMN pending_changes jsonb;
CREATE FUNCTION refuse_unjudged_fact() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF coalesce(current_setting('quarterline.deciding_facts', true), '') <> 'open' AND pg_trigger_depth() < 2
    AND EXISTS (SELECT FROM used_feature WHERE feature = 'judged_facts')
    AND NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER')
    AND NOT (TG_OP = 'INSERT' AND TG_TABLE_NAME = 'registration' AND EXISTS (SELECT FROM sale WHERE id = (to_jsonb(NEW) ->> 'sale_id')::uuid AND practice))
  THEN
    RAISE EXCEPTION 'A deciding fact of % is written by changeFacts alone.', TG_TABLE_NAME;
  END IF;
  RETURN coalesce(NEW, OLD);
END $function$;
CREATE TRIGGER facts_are_judged BEFORE UPDATE ON registration FOR EACH ROW WHEN (
  (OLD.status, OLD.limit_cents, OLD.phone_bidding_since, OLD.user_id, OLD.sale_id) IS DISTINCT FROM
  (NEW.status, NEW.limit_cents, NEW.phone_bidding_since, NEW.user_id, NEW.sale_id)
  OR (OLD.status = 'approved' AND OLD.accepted_terms_version <> NEW.accepted_terms_version)) EXECUTE FUNCTION refuse_unjudged_fact();
CREATE TRIGGER facts_begin_judged BEFORE INSERT ON registration FOR EACH ROW WHEN (
  NEW.status <> 'requested' OR NEW.limit_cents IS NOT NULL OR NEW.phone_bidding_since IS NOT NULL) EXECUTE FUNCTION refuse_unjudged_fact();
CREATE TRIGGER facts_end_judged BEFORE DELETE ON registration FOR EACH ROW EXECUTE FUNCTION refuse_unjudged_fact();
CREATE TRIGGER facts_are_judged BEFORE UPDATE ON account_user FOR EACH ROW WHEN (
  (OLD.role, OLD.role_since, OLD.staff_since, OLD.suspended_at, OLD.closed_at, OLD.merged_into) IS DISTINCT FROM
  (NEW.role, NEW.role_since, NEW.staff_since, NEW.suspended_at, NEW.closed_at, NEW.merged_into)
  OR (OLD.email_verified AND NOT NEW.email_verified)) EXECUTE FUNCTION refuse_unjudged_fact();
CREATE TRIGGER facts_are_judged BEFORE INSERT OR UPDATE OR DELETE ON seller_party FOR EACH ROW EXECUTE FUNCTION refuse_unjudged_fact();
CREATE TRIGGER facts_are_judged BEFORE INSERT ON trust_entry FOR EACH ROW WHEN (
  NEW.kind IN ('bid_deposit', 'bid_deposit_return')) EXECUTE FUNCTION refuse_unjudged_fact();
