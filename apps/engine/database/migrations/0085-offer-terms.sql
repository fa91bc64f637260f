-- When the signed offer is due is said sale by sale. Sales in preparation begin with what was the rule of the house.
UPDATE sale_draft SET draft = jsonb_set(draft, '{rules}', '{"offerDays": "2", "offerTime": "4:00 PM"}' || (draft -> 'rules'));
UPDATE sale_draft SET public_draft = jsonb_set(public_draft, '{rules}', '{"offerDays": "2", "offerTime": "4:00 PM"}' || (public_draft -> 'rules'))
  WHERE public_draft IS NOT NULL;
