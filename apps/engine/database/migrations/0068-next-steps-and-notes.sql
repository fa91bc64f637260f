ALTER TABLE lead
  ADD next_step text NOT NULL DEFAULT '',
  ADD next_step_on date,
  ADD CONSTRAINT a_day_belongs_to_a_step CHECK (next_step_on IS NULL OR next_step <> '');
CREATE INDEX lead_by_age ON lead (received_at DESC, id DESC);

-- What staff know of a bidder and the bidder does not read.
CREATE TABLE registration_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registration_id uuid NOT NULL REFERENCES registration,
  author_id uuid NOT NULL REFERENCES account_user,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX registration_note_of_a_registration ON registration_note (registration_id, id);

-- For the log of deliveries: by the beginnings of words of a subject or an address.
CREATE INDEX outbox_words ON outbox USING gin (to_tsvector('simple', translate(subject || ' ' || recipient, '@.-_+', '     ')));
CREATE INDEX short_message_by_age ON short_message (created_at DESC);
