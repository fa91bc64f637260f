-- runs-with: 0263-trust-money-in-one-place
-- The draft of a sale is rehearsed before there is a row of a sale. Its id is the one that the sale will have.
ALTER TABLE sale DROP CONSTRAINT sale_rehearsal_of_fkey;
