-- Letters about one sale to an address without an account. They go once the address has confirmed itself.
CREATE TABLE sale_reminder (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  address text NOT NULL REFERENCES mail_address,
  sale_id uuid NOT NULL REFERENCES sale,
  opening boolean NOT NULL,
  closing boolean NOT NULL,
  changes boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (address, sale_id),
  CONSTRAINT reminds_of_something CHECK (opening OR closing OR changes)
);
CREATE INDEX sale_reminder_of_a_sale ON sale_reminder (sale_id);

-- Land one looks for: near a place, or in a township, section or quarter.
CREATE TABLE saved_search (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  address text NOT NULL REFERENCES mail_address,
  label text NOT NULL,
  longitude double precision,
  latitude double precision,
  within_km integer NOT NULL DEFAULT 100,
  legal_land text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE NULLS NOT DISTINCT (address, label, legal_land),
  CONSTRAINT looks_somewhere CHECK (legal_land IS NOT NULL OR (longitude IS NOT NULL AND latitude IS NOT NULL))
);

-- What was last told about a published sale: its dates and papers, so that a change of them is seen once.
CREATE TABLE sale_seen (
  sale_id uuid PRIMARY KEY REFERENCES sale,
  first_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  told jsonb NOT NULL
);
INSERT INTO sale_seen (sale_id, first_seen_at, told)
  SELECT sale.id, sale.created_at, '{}' FROM sale WHERE published;
