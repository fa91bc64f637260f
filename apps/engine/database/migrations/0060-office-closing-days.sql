-- Days on which the office is closed besides the holidays that law prescribes: they are no business days when a date is counted.
CREATE TABLE office_closing_days (
  day date PRIMARY KEY,
  name text NOT NULL CONSTRAINT a_closing_day_has_a_name CHECK (btrim(name) <> ''),
  added_by uuid REFERENCES account_user,
  added_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
