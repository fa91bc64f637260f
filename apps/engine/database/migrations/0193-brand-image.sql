-- runs-with: 0131-migration-compatibility
-- Logos and marks of the firm as they were cleaned, and as PNG for emails and PDFs. Named by what they hold, so that none ever changes.
CREATE TABLE brand_image (
  hash text PRIMARY KEY CONSTRAINT hash_has_twenty_digits CHECK (hash ~ '^[0-9a-f]{20}$'),
  svg text NOT NULL CONSTRAINT svg_is_small CHECK (octet_length(svg) <= 40000),
  png bytea NOT NULL CONSTRAINT png_is_small CHECK (octet_length(png) <= 200000),
  width double precision NOT NULL CONSTRAINT width_is_some CHECK (width > 0),
  height double precision NOT NULL CONSTRAINT height_is_some CHECK (height > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
