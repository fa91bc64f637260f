-- A rehearsal is practice of a sale that is to come: its land and its rules, with robots and faster clocks, apart from the real one.
ALTER TABLE sale ADD COLUMN rehearsal_of uuid REFERENCES sale,
  ADD CONSTRAINT a_rehearsal_is_practice CHECK (rehearsal_of IS NULL OR practice);
CREATE INDEX rehearsals_of_a_sale ON sale (rehearsal_of) WHERE rehearsal_of IS NOT NULL;
