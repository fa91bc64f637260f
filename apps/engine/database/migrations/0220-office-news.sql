-- runs-with: 0131-migration-compatibility
-- Every engine asks each second, while staff look at a page, whether something new waits for the office: each answer is one look at an index.
CREATE INDEX registration_that_waits ON registration (requested_at) WHERE status = 'requested';
CREATE INDEX bid_mistake_by_age ON bid_mistake (reported_at);
