-- Accounts are found by the beginnings of words of a name, an address or a number, among tens of thousands. The expression is
-- the one of account-search-store.ts.
CREATE INDEX account_user_words ON account_user USING gin (
  to_tsvector('simple', translate(name || ' ' || coalesce(legal_name, '') || ' ' || email || ' ' || coalesce(phone, ''), '@.-_+''', '      ')));
