-- runs-with: 0268-rehearse-a-draft
-- The rows of the sales that were there before. Apart from the triggers, whose making locks the table of sales until its commit.
SELECT refresh_sale_to_settle(id) FROM sale WHERE NOT practice AND status IN ('completed', 'cancelled');
SELECT refresh_sale_search(id) FROM (SELECT id FROM sale WHERE NOT practice UNION SELECT sale_id FROM sale_draft) AS one;
