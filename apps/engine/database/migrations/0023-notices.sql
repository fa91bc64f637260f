-- How far the record of each sale has been read for letters. What was before is not told again.
CREATE TABLE notice_cursor (
  sale_id uuid PRIMARY KEY REFERENCES sale,
  sequence bigint NOT NULL
);
INSERT INTO notice_cursor (sale_id, sequence) SELECT id, sequence FROM sale;

-- Something a person is to be told about a sale. Its cause is an entry of the record or a date, so that it is told once;
-- several that wait at the same time go out together.
CREATE TABLE notice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cause text NOT NULL UNIQUE,
  kind text NOT NULL CONSTRAINT notice_kind_is_known CHECK (kind IN ('receipt', 'outbid', 'provisional', 'offer', 'offer_due',
    'result', 'schedule', 'announcement', 'void', 'opens_soon')),
  sale_id uuid NOT NULL REFERENCES sale,
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE,
  details jsonb NOT NULL,
  due_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX notice_waiting ON notice (due_at) WHERE done_at IS NULL;
CREATE INDEX notice_of_a_person ON notice (user_id, sale_id, kind);

-- The few entries that letters look for; single bids are not in it, and cost nothing more.
CREATE INDEX sale_record_of_milestones ON sale_record (sale_id, kind, parcel_id, sequence)
  WHERE kind IN ('bid_voided', 'parcel_sold', 'parcel_sold_en_bloc');
