-- runs-with: 0268-rehearse-a-draft
-- Staff confirmed that places in other signs than {{name}} belong to the text of a form. An engine that does not know the column refuses
-- to fill such a form, as it refused to take it.
ALTER TABLE offer_form ADD COLUMN keeps_places boolean NOT NULL DEFAULT false;
