-- runs-with: 0131-migration-compatibility
-- What was sent, before it was made anew: the same file is known when it is sent again. Of a PDF, its pages and a picture of the first.
ALTER TABLE media_file
  ADD COLUMN source_sha256 text,
  ADD COLUMN page_count integer CONSTRAINT a_pdf_has_pages CHECK (page_count > 0),
  ADD COLUMN first_page_width integer,
  ADD COLUMN first_page_height integer;
CREATE INDEX media_file_by_source ON media_file (source_sha256, kind) WHERE source_sha256 IS NOT NULL;

-- A file that staff send in parts: its parts are kept apart from the files until the last is here, and for a day at most.
CREATE TABLE file_upload (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT kind_of_upload_is_known CHECK (kind IN ('picture', 'document', 'audio', 'video', 'captions')),
  file_name text NOT NULL,
  bytes bigint NOT NULL CONSTRAINT an_upload_has_bytes CHECK (bytes > 0),
  sha256 text NOT NULL,
  -- The parts that are here, from 0.
  parts integer[] NOT NULL DEFAULT '{}',
  begun_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  heard_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- While an engine converts it: until when nobody else does, and how much is done.
  working_until timestamptz,
  share real NOT NULL DEFAULT 0,
  -- How it ended.
  refused text,
  media_file_id uuid REFERENCES media_file
);
CREATE UNIQUE INDEX a_file_is_sent_once ON file_upload (user_id, kind, sha256);
CREATE INDEX file_upload_by_age ON file_upload (heard_at);
