-- Bidders who may bid on a block are told when its round opens, at what amount, and what it would take from them.
ALTER TABLE notice DROP CONSTRAINT notice_kind_is_known;
ALTER TABLE notice ADD CONSTRAINT notice_kind_is_known CHECK (kind IN ('receipt', 'outbid', 'provisional', 'en_bloc_round', 'offer', 'offer_due',
  'result', 'schedule', 'announcement', 'void', 'opens_soon'));
