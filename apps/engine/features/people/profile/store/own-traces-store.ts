import { type Queryable, queryRows } from '#database/statements/rows.ts';

type Rows = Record<string, unknown>[];
export type OwnTraces = Record<
  | 'about'
  | 'devices'
  | 'passkeys'
  | 'lettersUnderWay'
  | 'phoneCodes'
  | 'changesProposed'
  | 'registrationSteps'
  | 'privateDocuments'
  | 'trustEntries'
  | 'identityChecks'
  | 'mistakes'
  | 'withoutEmail'
  | 'recordedAcceptances'
  | 'contactTasks'
  | 'questions'
  | 'observerSeats'
  | 'sellerOf'
  | 'sellerAnswers'
  | 'sellerMessages'
  | 'sellerDocuments'
  | 'signedOffers'
  | 'notices'
  | 'notifications'
  | 'deviceReminders'
  | 'mailAddress'
  | 'mailTroubles'
  | 'log',
  Rows
>;

const MAX_ROWS = 5000;

/**
 * Queries of a person's own data, one for each table that has some. Without secrets: a hash or a link of an email opens
 * something.
 */
const QUERIES: Record<keyof OwnTraces, string> = {
  about: `SELECT role, terms_version AS "termsVersion", terms_accepted_at AS "termsAcceptedAt", second_factor_since AS "secondFactorSince", phone_verified_at AS "phoneVerifiedAt" FROM account_user WHERE id = $1`,
  devices: `SELECT first_seen_at AS "firstSeenAt", last_seen_at AS "lastSeenAt" FROM account_device WHERE user_id = $1 ORDER BY first_seen_at`,
  passkeys: `SELECT name, created_at AS "createdAt" FROM account_passkey WHERE user_id = $1 ORDER BY created_at`,
  lettersUnderWay: `SELECT purpose, address, created_at AS "createdAt", expires_at AS "expiresAt" FROM verification_token WHERE user_id = $1 AND used_at IS NULL ORDER BY created_at`,
  phoneCodes: `SELECT phone, way, sent_at AS "sentAt", used_at AS "usedAt" FROM phone_code WHERE user_id = $1 ORDER BY sent_at`,
  changesProposed: `SELECT kind, role, reason, proposed_at AS "proposedAt", settled_at AS "settledAt", outcome FROM account_proposal WHERE user_id = $1 ORDER BY proposed_at`,
  registrationSteps: `SELECT sale.slug, action, registration_step.reason, registration_step.limit_cents AS "limitCents", registration_step.terms_version AS "termsVersion",
      registration_step.application, at FROM registration_step JOIN registration ON registration.id = registration_id JOIN sale ON sale.id = sale_id
    WHERE user_id = $1 AND NOT practice ORDER BY registration_step.id`,
  privateDocuments: `SELECT sale.slug, purpose, file_name AS "fileName", byte_count AS bytes, uploaded_at AS "uploadedAt" FROM private_document
    JOIN registration ON registration.id = registration_id JOIN sale ON sale.id = sale_id WHERE user_id = $1 ORDER BY uploaded_at`,
  identityChecks: `SELECT sale.slug, way, checked_on::text AS "checkedOn", recorded_at AS "recordedAt" FROM identity_check
    JOIN registration ON registration.id = registration_id JOIN sale ON sale.id = sale_id WHERE user_id = $1 ORDER BY recorded_at`,
  trustEntries: `SELECT sale.slug, receipt_number AS receipt, kind, in_cents AS "inCents", out_cents AS "outCents", day::text AS day, method, reference
    FROM trust_entry JOIN registration ON registration.id = registration_id JOIN sale ON sale.id = trust_entry.sale_id
    WHERE user_id = $1 ORDER BY trust_entry.sale_id, parcel_id, position`,
  mistakes: `SELECT sale.slug, bid_mistake.sequence, note, reported_at AS "reportedAt", word AS answer, answered_at AS "answeredAt"
    FROM bid_mistake JOIN registration ON registration.id = registration_id JOIN sale ON sale.id = bid_mistake.sale_id
    LEFT JOIN bid_mistake_answer AS answer ON answer.sale_id = bid_mistake.sale_id AND answer.sequence = bid_mistake.sequence
    WHERE user_id = $1 ORDER BY reported_at`,
  withoutEmail: `SELECT postal_address AS "postalAddress", added_at AS "addedAt" FROM person_without_email WHERE user_id = $1`,
  recordedAcceptances: `SELECT sale.slug, recorded_acceptance.terms_version AS "termsVersion", way, accepted_on::text AS "acceptedOn", recorded_at AS "recordedAt"
    FROM recorded_acceptance JOIN registration ON registration.id = registration_id JOIN sale ON sale.id = sale_id WHERE user_id = $1 ORDER BY recorded_at`,
  contactTasks: `SELECT slug, subject, contact_task.created_at AS at, done_way AS "doneBy", done_at AS "doneAt" FROM contact_task JOIN sale ON sale.id = sale_id
    WHERE user_id = $1 ORDER BY contact_task.created_at DESC LIMIT ${MAX_ROWS}`,
  questions: `SELECT sale.slug, text, asked_at AS "askedAt", answer, answered_at AS "answeredAt" FROM parcel_question JOIN sale ON sale.id = sale_id
    WHERE asked_by = $1 ORDER BY asked_at`,
  observerSeats: `SELECT sale.slug, invited_email AS "invitedAddress", relation, shows_limits AS "showsLimits", invited_at AS "invitedAt", accepted_at AS "acceptedAt",
      ended_at AS "endedAt", observer_seat.observer_id IS NOT DISTINCT FROM $1::uuid AS "isMine" FROM observer_seat JOIN sale ON sale.id = observer_seat.sale_id JOIN registration ON registration.id = registration_id
    WHERE user_id = $1 OR observer_seat.observer_id = $1 ORDER BY invited_at`,
  sellerOf: `SELECT slug, editorial ->> 'name' AS sale, relation FROM seller_party JOIN sale ON sale.id = sale_id WHERE user_id = $1`,
  sellerAnswers: `SELECT slug, kind, shown, comment, seller_answer.at, reply FROM seller_answer JOIN seller_approval ON seller_approval.id = approval_id
    LEFT JOIN sale_draft USING (sale_id) WHERE user_id = $1 ORDER BY seller_answer.at`,
  sellerMessages: `SELECT slug, body AS text, at FROM seller_message LEFT JOIN sale_draft USING (sale_id) WHERE author_id = $1 AND NOT from_staff ORDER BY at`,
  sellerDocuments: `SELECT slug, title, file_name AS "fileName", seller_signed_copy.byte_count AS bytes, sent_at AS "sentAt" FROM seller_signed_copy
    JOIN seller_document ON seller_document.id = document_id LEFT JOIN sale_draft USING (sale_id) WHERE user_id = $1 ORDER BY sent_at`,
  signedOffers: `SELECT slug, source, file_name AS "fileName", byte_count AS bytes, sent_at AS "sentAt", signed_offer.reason AS "sentBackBecause"
    FROM signed_offer JOIN registration ON registration.id = buyer_id JOIN sale ON sale.id = signed_offer.sale_id WHERE user_id = $1 ORDER BY sent_at`,
  notices: `SELECT kind, slug, due_at AS "dueAt", done_at AS "doneAt" FROM notice JOIN sale ON sale.id = sale_id WHERE user_id = $1 ORDER BY notice.id DESC LIMIT ${MAX_ROWS}`,
  notifications: `SELECT channel, title, body, created_at AS at, sent_at AS "sentAt" FROM notification WHERE user_id = $1 ORDER BY id DESC LIMIT ${MAX_ROWS}`,
  deviceReminders: `SELECT slug, opening, closing, changes, device_reminder.created_at AS since FROM device_reminder
    JOIN push_subscription ON push_subscription.id = subscription_id JOIN sale ON sale.id = sale_id WHERE user_id = $1`,
  mailAddress: `SELECT first_name AS "firstName", last_name AS "lastName", phone, confirmed_at AS "confirmedAt", bounced_at AS "cameBackAt", bounce_reason AS "cameBackBecause", created_at AS since
    FROM mail_address WHERE address = lower($1)`,
  mailTroubles: 'SELECT day::text FROM mail_trouble WHERE address = lower($1) ORDER BY day',
  // What staff did to the account is named with its reason; from where they did it is theirs. What staff did to others is in the
  // log of a colleague, and its subject belongs to others.
  log: `SELECT at, action, reason, CASE WHEN actor_id = $1 THEN address END AS "internetAddress", CASE WHEN actor_id = $1 THEN device END AS device,
      CASE WHEN actor_id = $1 AND subject_id = $1::text THEN before END AS before,
      CASE WHEN actor_id = $1 AND subject_id = $1::text THEN after END AS after
    FROM audit WHERE actor_id = $1 OR subject_id = $1::text OR subject_id IN (SELECT id::text FROM registration WHERE user_id = $1) ORDER BY id DESC LIMIT ${MAX_ROWS}`,
};
const BY_ADDRESS: readonly string[] = ['mailAddress', 'mailTroubles'];

/** Data about an account for its owner, besides its profile, registrations, bids and emails. */
export async function readOwnTraces(database: Queryable, userId: string, address: string): Promise<OwnTraces> {
  const read = async ([name, sql]: [string, string]): Promise<[string, Rows]> => [
    name,
    await queryRows<Rows[number]>(database, sql, [BY_ADDRESS.includes(name) ? address : userId]),
  ];
  return Object.fromEntries(await Promise.all(Object.entries(QUERIES).map(read))) as OwnTraces;
}
