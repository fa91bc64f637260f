-- runs-with: 0131-migration-compatibility
-- When the weekly email goes out, by the clock of the office, and what the office says above the list of the next one. One row.
CREATE TABLE weekly_plan (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT weekly_plan_is_one_row CHECK (is_only),
  -- 0 is Sunday.
  weekday smallint NOT NULL DEFAULT 4 CONSTRAINT weekday_is_known CHECK (weekday BETWEEN 0 AND 6),
  hour smallint NOT NULL DEFAULT 9 CONSTRAINT hour_is_known CHECK (hour BETWEEN 0 AND 23),
  introduction text NOT NULL DEFAULT '' CONSTRAINT introduction_is_short CHECK (char_length(introduction) <= 2000)
);
INSERT INTO weekly_plan DEFAULT VALUES;
