-- runs-with: 0260-void-of-a-tender
-- A tender that is not opened is voided without an amount: nobody knows it.
ALTER TABLE void_request ALTER COLUMN amount_cents DROP NOT NULL;
