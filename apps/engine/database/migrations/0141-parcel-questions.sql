-- runs-with: 0131-migration-compatibility
-- What somebody with a confirmed address asks about a lot of a sale, and what staff answer. The public reads `public_text` and the
-- answer; the words as they were asked, and who asked, stay here. An account that is closed leaves only what is public.
CREATE TABLE parcel_question (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sale,
  parcel_id uuid NOT NULL,
  asked_by uuid REFERENCES account_user,
  text text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  status text NOT NULL DEFAULT 'waiting'
    CONSTRAINT question_status_is_known CHECK (status IN ('waiting', 'published', 'private', 'dismissed')),
  public_text text,
  answer text,
  answered_by uuid REFERENCES account_user,
  answered_at timestamptz,
  CONSTRAINT a_published_question_has_its_texts CHECK (status <> 'published' OR (public_text IS NOT NULL AND answer IS NOT NULL)),
  CONSTRAINT an_answer_has_its_time CHECK ((status = 'waiting') = (answered_at IS NULL))
);
CREATE INDEX parcel_question_of_a_sale ON parcel_question (sale_id, asked_at);
CREATE INDEX parcel_question_of_an_account ON parcel_question (asked_by, asked_at);
