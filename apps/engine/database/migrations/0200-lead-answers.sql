-- runs-with: 0131-migration-compatibility
-- What was written to and by the sender of a form after the form itself: answers of staff, and what came back by email.
CREATE TABLE lead_answer (
  id uuid PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES lead ON DELETE CASCADE,
  -- Null for what came by email.
  author_id uuid REFERENCES account_user,
  -- Of what came by email: as the mail says it, which nobody has checked.
  from_address text,
  subject text NOT NULL,
  body text NOT NULL,
  -- The word in the head of the email that carried an answer of staff: mail that names it belongs to this form.
  return_token text UNIQUE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT staff_or_sender CHECK ((author_id IS NULL) = (from_address IS NOT NULL) AND (author_id IS NULL) = (return_token IS NULL))
);
CREATE INDEX lead_answer_of_a_lead ON lead_answer (lead_id, at);
