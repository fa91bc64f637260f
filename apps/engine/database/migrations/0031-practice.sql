-- A rehearsal: robots bid against whoever practises. It runs through the same line and record as every sale, and is in no list,
-- result, letter or page of the public site.
ALTER TABLE sale ADD practice boolean NOT NULL DEFAULT false;
CREATE INDEX practice_runs ON sale (created_at) WHERE practice;
