-- A form of the public site whose sender was thanked and which its own route refuses for good: staff see it here and settle it.
CREATE TABLE undelivered_form (
  id uuid PRIMARY KEY,
  kind text CHECK (kind IN ('contact', 'newsletter', 'sale_reminder', 'saved_search')),
  email text NOT NULL,
  body json NOT NULL,
  code text NOT NULL,
  message text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  settled_at timestamptz,
  settled_by uuid REFERENCES account_user,
  outcome text CHECK (outcome IN ('sent_on', 'closed')),
  CONSTRAINT settled_forms_have_an_outcome CHECK ((settled_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX undelivered_form_open ON undelivered_form (received_at) WHERE settled_at IS NULL;
CREATE INDEX undelivered_form_of_an_address ON undelivered_form (lower(email));
