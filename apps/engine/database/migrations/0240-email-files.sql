-- runs-with: 0131-migration-compatibility
-- Files that staff attach to an email: kept once for a message, however many people get it. The bytes are encrypted before they come
-- here, with a key that is in no table.
CREATE TABLE email_file (
  id uuid PRIMARY KEY,
  -- What it was sent with: an answer to a form, a message to bidders, a weekly email. Null until then.
  message_id uuid,
  -- Its place among the files of the message.
  place smallint NOT NULL DEFAULT 0,
  file_name text NOT NULL,
  media_type text NOT NULL,
  byte_count integer NOT NULL,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  attached_by uuid NOT NULL REFERENCES account_user,
  attached_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE email_file ALTER encrypted SET STORAGE EXTERNAL;
CREATE INDEX email_file_of_a_message ON email_file (message_id, place);

-- The message whose files go with an email; null: none go.
ALTER TABLE outbox ADD message_id uuid;
CREATE INDEX outbox_with_files ON outbox (message_id) WHERE message_id IS NOT NULL;
ALTER TABLE contact_task ADD message_id uuid;
CREATE INDEX contact_task_with_files ON contact_task (message_id) WHERE message_id IS NOT NULL;
ALTER TABLE weekly_plan ADD file_ids uuid[] NOT NULL DEFAULT '{}';
