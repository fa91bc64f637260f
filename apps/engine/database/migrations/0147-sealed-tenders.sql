-- runs-with: 0146-kept-emails
-- Sealed tenders. Three people of the staff open those of a sale, two of them together with the engine; they are named before it is
-- published, by the id that the sale will have. The private half of an opener's key is in no table: it never leaves its owner.
CREATE TABLE tender_opener (
  sale_id uuid NOT NULL,
  place integer NOT NULL CONSTRAINT there_are_three_openers CHECK (place BETWEEN 0 AND 2),
  user_id uuid NOT NULL REFERENCES account_user,
  named_by uuid NOT NULL REFERENCES account_user,
  named_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  public_key text,
  key_made_at timestamptz,
  PRIMARY KEY (sale_id, place),
  CONSTRAINT an_opener_has_one_place UNIQUE (sale_id, user_id),
  CONSTRAINT a_key_has_its_time CHECK ((public_key IS NULL) = (key_made_at IS NULL))
);

-- The engine's own key for a sale. Its private half is encrypted with a key that is in no table.
CREATE TABLE tender_engine_key (
  sale_id uuid PRIMARY KEY,
  public_key text NOT NULL,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  -- A made-up tender under the keys of the sale: an opener whose part of it is right has the right key.
  key_check text,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- What an opener handed in for one round, encrypted in the same way: with it alone nothing is read.
CREATE TABLE tender_part (
  sale_id uuid NOT NULL REFERENCES sale,
  round integer NOT NULL CONSTRAINT there_are_two_rounds CHECK (round IN (1, 2)),
  place integer NOT NULL,
  key_id text NOT NULL,
  encrypted bytea NOT NULL,
  handed_in_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (sale_id, round, place)
);
