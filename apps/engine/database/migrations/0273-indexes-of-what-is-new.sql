-- runs-with: 0268-rehearse-a-draft
-- without-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS sale_unfinished ON sale (status) WHERE status IN ('upcoming', 'live', 'postponed');
CREATE INDEX CONCURRENTLY IF NOT EXISTS sale_with_options ON sale (last_option_at) WHERE last_option_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS sale_record_of_endings ON sale_record (decided_at) WHERE kind IN ('sale_completed', 'sale_cancelled');
CREATE INDEX CONCURRENTLY IF NOT EXISTS notice_cursor_to_read ON notice_cursor (sale_id) WHERE NOT read_to_end;
CREATE INDEX CONCURRENTLY IF NOT EXISTS webhook_cursor_to_read ON webhook_cursor (sale_id) WHERE NOT read_to_end;
CREATE INDEX CONCURRENTLY IF NOT EXISTS outbox_given_up ON outbox (gave_up_at) WHERE gave_up_at IS NOT NULL AND sent_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS notification_due ON notification (next_attempt_at) WHERE sent_at IS NULL AND gave_up_at IS NULL AND attempts < 5;
DROP INDEX CONCURRENTLY IF EXISTS notification_waiting;
CREATE INDEX CONCURRENTLY IF NOT EXISTS account_user_unconfirmed ON account_user (updated_at) WHERE NOT email_verified AND closed_at IS NULL AND role = 'bidder';
CREATE INDEX CONCURRENTLY IF NOT EXISTS consent_of_an_account ON consent (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS notification_of_an_account ON notification (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS settlement_entry_of_an_actor ON settlement_entry (actor_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS outbox_of_mailings ON outbox (created_at) WHERE list IN ('newsletter', 'reminders', 'searches');
CREATE INDEX CONCURRENTLY IF NOT EXISTS notice_done ON notice (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS reminder_news_done ON reminder_news (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS account_device_by_use ON account_device (last_seen_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS returned_mail_by_age ON returned_mail (read_at);
