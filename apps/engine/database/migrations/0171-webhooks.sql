-- runs-with: 0131-migration-compatibility
-- Events that are sent to addresses outside. An engine of before writes none: what it does while a new version is rolled out is not sent,
-- but for entries of records, which are read later.
CREATE TABLE webhook_endpoint (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  url text NOT NULL CONSTRAINT url_is_short CHECK (length(url) <= 500),
  name text NOT NULL CONSTRAINT endpoint_has_a_name CHECK (length(name) BETWEEN 1 AND 80),
  types text[] NOT NULL CONSTRAINT endpoint_wants_something CHECK (cardinality(types) > 0),
  made_by uuid NOT NULL REFERENCES account_user,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Nothing is sent meanwhile; what happens is kept for it.
  paused_at timestamptz,
  paused_because text,
  removed_at timestamptz
);

-- What deliveries are signed with, encrypted. Two for a day when it is changed.
CREATE TABLE webhook_secret (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoint ON DELETE CASCADE,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ends_at timestamptz
);
CREATE INDEX webhook_secret_of_endpoint ON webhook_secret (endpoint_id);

-- Written in the transaction of what happened, or with the move of the cursor that found it in a record. `body` is what is sent, to the byte.
CREATE TABLE webhook_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  cause text UNIQUE,
  type text NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX webhook_event_by_age ON webhook_event (at);

CREATE TABLE webhook_delivery (
  endpoint_id uuid NOT NULL REFERENCES webhook_endpoint ON DELETE CASCADE,
  event_id bigint NOT NULL REFERENCES webhook_event ON DELETE CASCADE,
  -- Since when it is tried: the event, or a replay.
  begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  delivered_at timestamptz,
  gave_up_at timestamptz,
  PRIMARY KEY (endpoint_id, event_id)
);
CREATE INDEX webhook_delivery_waiting ON webhook_delivery (next_attempt_at) WHERE delivered_at IS NULL AND gave_up_at IS NULL;
CREATE INDEX webhook_delivery_of_event ON webhook_delivery (event_id);

-- Each try with its answer.
CREATE TABLE webhook_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  endpoint_id uuid NOT NULL,
  event_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null: nobody answered, and `problem` says why.
  status integer,
  problem text,
  took_ms integer NOT NULL,
  FOREIGN KEY (endpoint_id, event_id) REFERENCES webhook_delivery ON DELETE CASCADE
);
CREATE INDEX webhook_attempt_of_delivery ON webhook_attempt (endpoint_id, event_id);

-- How far the record of each sale was read. What was before is sent to nobody.
CREATE TABLE webhook_cursor (
  sale_id uuid PRIMARY KEY REFERENCES sale,
  sequence bigint NOT NULL
);
INSERT INTO webhook_cursor (sale_id, sequence) SELECT id, sequence FROM sale;
