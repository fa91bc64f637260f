-- A correction of a completed sale: two people void a bid, and what stands is worked out again. It is written beside the finished
-- record, by the same queue under the same lock, and names the root that it follows.
CREATE TABLE sale_addendum (
  sale_id uuid NOT NULL REFERENCES sale,
  number integer NOT NULL CONSTRAINT addenda_count_from_one CHECK (number >= 1),
  decided_at timestamptz NOT NULL,
  follows text NOT NULL,
  root text NOT NULL,
  -- The text that is published: the only leaf under its root.
  text text NOT NULL,
  key_id text NOT NULL,
  public_key_pem text NOT NULL,
  signature text NOT NULL,
  -- Why, in words of staff for staff: it is not published.
  reason text NOT NULL,
  actor_id text NOT NULL,
  second_actor_id text NOT NULL,
  request_id text,
  PRIMARY KEY (sale_id, number),
  CONSTRAINT each_follows_another UNIQUE (sale_id, follows),
  CONSTRAINT two_people_decided CHECK (actor_id <> second_actor_id)
);

-- Its events, for the state of the sale: numbered on from the last entry of the record, and chained to it.
CREATE TABLE sale_addendum_event (
  sale_id uuid NOT NULL,
  sequence bigint NOT NULL,
  kind text NOT NULL,
  parcel_id uuid,
  bidder_id uuid,
  bid_id uuid,
  actor_id text,
  amount_cents bigint,
  decided_at timestamptz NOT NULL,
  close_before timestamptz,
  close_after timestamptz,
  request_id text,
  rule_version integer NOT NULL,
  event json NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  by_maximum boolean NOT NULL DEFAULT false,
  addendum integer NOT NULL,
  PRIMARY KEY (sale_id, sequence),
  FOREIGN KEY (sale_id, addendum) REFERENCES sale_addendum (sale_id, number)
);

CREATE TRIGGER addenda_are_append_only BEFORE UPDATE OR DELETE ON sale_addendum
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
CREATE TRIGGER addenda_are_never_emptied BEFORE TRUNCATE ON sale_addendum
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_record();
CREATE TRIGGER addendum_events_are_append_only BEFORE UPDATE OR DELETE ON sale_addendum_event
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_the_record();
CREATE TRIGGER addendum_events_are_never_emptied BEFORE TRUNCATE ON sale_addendum_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_the_record();
CREATE TRIGGER acts_of_staff_are_audited AFTER INSERT ON sale_addendum_event
  FOR EACH ROW WHEN (NEW.actor_id IS NOT NULL) EXECUTE FUNCTION copy_act_of_staff();

-- The record and what its addenda changed, in one order: what results, settlement, pages and reports rest on.
CREATE VIEW sale_history AS
  SELECT sale_id, sequence, kind, parcel_id, bidder_id, bid_id, actor_id, amount_cents, decided_at, close_before, close_after,
    request_id, rule_version, event, previous_hash, hash, by_maximum FROM sale_record
  UNION ALL
  SELECT sale_id, sequence, kind, parcel_id, bidder_id, bid_id, actor_id, amount_cents, decided_at, close_before, close_after,
    request_id, rule_version, event, previous_hash, hash, by_maximum FROM sale_addendum_event;
