-- runs-with: 0131-migration-compatibility
-- Who was ever named on a seller's side, without reading everything that was written about the sale: somebody of staff who asks in a
-- loop whether they may confirm kept one processor of the database at work (15 to 60 ms each, seen beside the bids of a live sale).
CREATE INDEX audit_of_named_parties ON audit (sale_id, subject_id) WHERE action = 'user.party_named';
