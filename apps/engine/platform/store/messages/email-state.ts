/**
 * The state of an email as a `DeliveryState`, in a query that has `outbox`. Every list of emails uses it: two places that
 * judged by `sent_at` alone called an email sent that was kept here without a mail server.
 */
export const EMAIL_STATE = `CASE WHEN EXISTS (SELECT FROM delivery WHERE email_id = outbox.id AND outcome = 'returned') THEN 'returned'
    WHEN outbox.sent_at IS NOT NULL THEN CASE WHEN EXISTS (SELECT FROM delivery WHERE email_id = outbox.id AND outcome = 'kept') THEN 'kept' ELSE 'sent' END
    WHEN outbox.gave_up_at IS NOT NULL THEN CASE WHEN EXISTS (SELECT FROM delivery WHERE email_id = outbox.id AND outcome = 'suppressed') THEN 'suppressed' ELSE 'dead' END
    WHEN outbox.last_error IS NOT NULL THEN 'trying' ELSE 'waiting' END`;

/** The worst state of several emails, of an aggregate of `states`: an array without nulls, or null. */
export const WORST_FIRST = "ARRAY['returned', 'dead', 'suppressed', 'kept', 'trying', 'waiting', 'sent']";

/**
 * In SQL, with `outbox`: an email that lists of staff show. Before the close only its bidder knows of a maximum, so nobody
 * else sees that one waits.
 */
export const IS_FOR_STAFF = "outbox.kind <> 'maximum_waits'";

/** The same of messages to devices, with `notification`. */
export const IS_NOTIFICATION_FOR_STAFF = "notification.cause NOT LIKE '%:maximum_waits:%'";
