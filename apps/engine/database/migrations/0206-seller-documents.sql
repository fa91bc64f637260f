-- runs-with: 0131-migration-compatibility
-- Documents that the seller of a sale signs. A sale that is not public has only its draft, so that none of these names a row of `sale`.
-- The files are encrypted before they come here, with a key that is in no table.
CREATE TABLE seller_document (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL,
  title text NOT NULL CONSTRAINT a_document_has_a_title CHECK (title <> ''),
  due_on date,
  status text NOT NULL DEFAULT 'to_sign'
    CONSTRAINT seller_document_status_is_known CHECK (status IN ('to_sign', 'copy_sent', 'confirmed', 'sent_back', 'withdrawn')),
  -- Counts the steps: a step names the version that was seen.
  version integer NOT NULL DEFAULT 1,
  -- Why it was sent back or withdrawn.
  reason text,
  byte_count integer NOT NULL,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  put_up_by uuid NOT NULL REFERENCES account_user,
  put_up_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Of the last step.
  moved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT a_way_back_has_its_reason CHECK ((status IN ('sent_back', 'withdrawn')) = (reason IS NOT NULL))
);
ALTER TABLE seller_document ALTER encrypted SET STORAGE EXTERNAL;
CREATE INDEX seller_document_of_a_sale ON seller_document (sale_id, put_up_at);
CREATE INDEX seller_document_that_waits ON seller_document (moved_at) WHERE status = 'copy_sent';

-- Signed copies as sellers sent them. The newest counts; those that were sent back stay.
CREATE TABLE seller_signed_copy (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES seller_document ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES account_user,
  file_name text NOT NULL,
  media_type text NOT NULL,
  byte_count integer NOT NULL,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When staff first opened it: from then on it is not replaced.
  opened_at timestamptz
);
ALTER TABLE seller_signed_copy ALTER encrypted SET STORAGE EXTERNAL;
CREATE INDEX seller_signed_copy_of_a_document ON seller_signed_copy (document_id, sent_at);
CREATE INDEX seller_signed_copy_of_a_user ON seller_signed_copy (user_id);
