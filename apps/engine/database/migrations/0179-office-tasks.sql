-- runs-with: 0131-migration-compatibility
-- What somebody of the office is to do: about a person, a sale, both or neither.
CREATE TABLE office_task (
  id uuid PRIMARY KEY,
  text text NOT NULL CONSTRAINT an_office_task_is_written CHECK (btrim(text) <> ''),
  due_on date,
  -- Who does it; null for anybody of the office.
  owner_id uuid REFERENCES account_user,
  -- A sale that is only a draft has no row in sale yet.
  sale_id uuid,
  -- The person that it is about.
  user_id uuid REFERENCES account_user ON DELETE CASCADE,
  created_by uuid NOT NULL REFERENCES account_user,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_by uuid REFERENCES account_user,
  done_at timestamptz,
  CONSTRAINT an_office_task_is_done_by_somebody CHECK ((done_by IS NULL) = (done_at IS NULL))
);
CREATE INDEX office_task_open ON office_task ((coalesce(due_on, 'infinity'::date)), created_at, id) WHERE done_at IS NULL;
CREATE INDEX office_task_done ON office_task (done_at DESC, id) WHERE done_at IS NOT NULL;
CREATE INDEX office_task_of_a_day ON office_task (due_on) WHERE due_on IS NOT NULL;
CREATE INDEX office_task_of_a_person ON office_task (user_id) WHERE user_id IS NOT NULL;

-- What staff keep about a person: calls, visits, letters and notes. Nothing is changed: a mistake is another note.
CREATE TABLE person_note (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES account_user ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT kind_of_a_person_note_is_known CHECK (kind IN ('they_called', 'we_called', 'visit', 'letter', 'note')),
  text text NOT NULL CONSTRAINT a_person_note_is_written CHECK (btrim(text) <> ''),
  author_id uuid NOT NULL REFERENCES account_user,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX person_note_of_a_person ON person_note (user_id, at DESC);
CREATE INDEX lead_next_step_by_day ON lead (next_step_on) WHERE next_step_on IS NOT NULL;
CREATE INDEX lead_by_lower_address ON lead (lower(email), received_at DESC);
