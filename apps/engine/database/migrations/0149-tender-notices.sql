-- runs-with: 0131-migration-compatibility
-- Bidders of a sealed tender are told that theirs was received, that the closing time is near, that a second round has begun, what was
-- opened and what became of it.
ALTER TABLE notice DROP CONSTRAINT notice_kind_is_known;
ALTER TABLE notice ADD CONSTRAINT notice_kind_is_known CHECK (kind IN ('receipt', 'outbid', 'provisional', 'en_bloc_round', 'offer', 'offer_due',
  'result', 'schedule', 'announcement', 'void', 'opens_soon', 'tender_receipt', 'tenders_close_soon', 'second_round', 'tenders_opened',
  'tender_result'));
