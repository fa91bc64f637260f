import { randomUUID } from 'node:crypto';
import type { Database } from '#database/connect.ts';

export type Person = { userId: string; email: string; saleId: string; registrationId: string; staffId: string };

/**
 * A row of this person's in each table that has one to show, each with a sign of its own that stands nowhere else: `sign` and the
 * name of the table, or a day long past where there is no text. Answers the signs by table.
 */
export async function insertPersonalRows(
  database: Database,
  person: Person,
  sign: string,
  year: number,
): Promise<Map<string, string>> {
  const { userId, email, saleId, registrationId, staffId } = person;
  const signs = new Map<string, string>();
  const insert = async (table: string, row: Record<string, unknown>, day?: string): Promise<void> => {
    const columns = Object.keys(row);
    const places = columns.map((_, at) => `$${at + 1}`);
    await database.query(`INSERT INTO ${table} (${columns}) VALUES (${places})`, Object.values(row));
    signs.set(table, day ?? `${sign}-${table}`);
  };
  const text = (table: string): string => `${sign}-${table}`;
  const day = (month: number): string => `${year}-0${month}-02`;
  const subscription = randomUUID();
  const lead = randomUUID();
  await database.query(
    `UPDATE account_user SET name = $2, phone = '7805550${year % 1000}', legal_name = $2, gst_number = $2 WHERE id = $1`,
    [userId, text('account_user')],
  );
  signs.set('account_user', text('account_user'));
  await insert('account_device', { user_id: userId, secret_hash: sign, first_seen_at: day(1) }, day(1));
  await insert('account_passkey', {
    name: text('account_passkey'),
    public_key: 'key',
    user_id: userId,
    credential_id: sign,
    counter: 0,
    device_type: 'singleDevice',
    backed_up: false,
  });
  await insert('passkey_challenge', { token_hash: sign, challenge: sign, user_id: userId, expires_at: '2100-01-01' });
  await insert('verification_token', {
    user_id: userId,
    purpose: 'leave_address',
    address: text('verification_token'),
    token_hash: sign,
    expires_at: '2100-01-01',
  });
  await insert('account_session', {
    user_id: userId,
    token: sign,
    user_agent: text('account_session'),
    updated_at: '2026-01-01',
    expires_at: '2100-01-01',
  });
  await insert('audit', {
    action: 'account.profile_changed',
    actor_id: userId,
    subject_kind: 'account',
    subject_id: userId,
    after: { name: text('audit') },
  });
  await insert('bid_answer', {
    sale_id: saleId,
    bid_id: randomUUID(),
    asker_id: userId,
    content: '[]',
    status: 200,
    body: JSON.stringify({ receipt: { parcelId: text('bid_answer') } }),
    sequence: 1,
  });
  const mistake = { sale_id: saleId, sequence: year };
  await insert('bid_mistake', { ...mistake, registration_id: registrationId, note: text('bid_mistake') });
  await insert('bid_mistake_answer', { ...mistake, word: text('bid_mistake_answer'), answered_by: staffId });
  await insert('consent', {
    purpose: 'newsletter',
    address: email.toUpperCase(),
    wording: text('consent'),
    source: 'site',
  });
  await insert('push_subscription', {
    id: subscription,
    user_id: userId,
    endpoint: text('push_subscription'),
    p256dh: 'x',
    auth: 'x',
  });
  const input = { sale_id: saleId, opening: true, closing: false, changes: false };
  await insert('device_reminder', { ...input, subscription_id: subscription, created_at: day(2) }, day(2));
  await insert('undelivered_form', {
    id: randomUUID(),
    kind: 'sale_reminder',
    email,
    body: JSON.stringify({ saleSlug: text('undelivered_form') }),
    code: 'not_found',
    message: 'There is no such sale.',
  });
  await insert('account_proposal', {
    user_id: userId,
    kind: 'reset_factor',
    reason: text('account_proposal'),
    proposed_by: staffId,
  });
  await insert('lead', {
    id: lead,
    kind: 'ContactForm',
    first_name: text('lead'),
    last_name: 'x',
    email: email.toUpperCase(),
    phone: '7805550100',
    message: 'A question.',
    status: 'new',
  });
  await insert('lead_answer', {
    id: randomUUID(),
    lead_id: lead,
    from_address: email,
    subject: 'An answer',
    body: text('lead_answer'),
  });
  await insert('mail_address', { address: email, token: sign, first_name: text('mail_address') });
  await insert('mail_trouble', { address: email, day: day(3) }, day(3));
  await insert(
    'notice',
    {
      cause: sign,
      kind: 'receipt',
      sale_id: saleId,
      user_id: userId,
      details: { sign: text('notice') },
      due_at: day(4),
    },
    day(4),
  );
  const emailed = randomUUID();
  await insert('outbox', {
    recipient: email.toUpperCase(),
    subject: text('outbox'),
    text_body: text('outbox'),
    message_id: emailed,
  });
  await insert('email_file', {
    id: randomUUID(),
    message_id: emailed,
    file_name: text('email_file'),
    media_type: 'application/pdf',
    byte_count: 3,
    key_id: 'test',
    encrypted: Buffer.from('pdf'),
    attached_by: staffId,
  });
  await insert('outbox', {
    recipient: 'team@test.example',
    subject: 'A message',
    text_body: text('outbox'),
    cause: `lead:${lead}:team`,
  });
  await database.query(`UPDATE registration SET application = jsonb_build_object('note', $2::text) WHERE id = $1`, [
    registrationId,
    text('registration'),
  ]);
  signs.set('registration', text('registration'));
  await insert('registration_note', {
    registration_id: registrationId,
    author_id: staffId,
    text: text('registration_note'),
  });
  await insert('registration_step', {
    registration_id: registrationId,
    action: 'request',
    actor_id: userId,
    reason: text('registration_step'),
  });
  await insert('private_document', {
    id: randomUUID(),
    registration_id: registrationId,
    purpose: 'identity',
    file_name: text('private_document'),
    media_type: 'application/pdf',
    byte_count: 1,
    key_id: sign,
    encrypted: Buffer.from('x'),
  });
  const check = { id: randomUUID(), registration_id: registrationId, way: 'known_client', checked_by: staffId };
  await insert('identity_check', { ...check, checked_on: '2020-05-01' }, '"way":"known_client"');
  await insert('person_without_email', {
    user_id: userId,
    postal_address: text('person_without_email'),
    added_by: staffId,
  });
  const acceptance = { id: randomUUID(), registration_id: registrationId, terms_version: year, way: 'read_by_phone' };
  await insert(
    'recorded_acceptance',
    { ...acceptance, accepted_on: '2020-05-03', recorded_by: staffId },
    `"termsVersion":${year}`,
  );
  await insert('contact_task', {
    sale_id: saleId,
    user_id: userId,
    kind: 'result',
    subject: text('contact_task'),
    text_body: 'x',
  });
  await insert('person_note', {
    id: randomUUID(),
    user_id: userId,
    author_id: staffId,
    kind: 'note',
    text: text('person_note'),
  });
  await insert('trust_entry', {
    sale_id: saleId,
    registration_id: registrationId,
    parcel_id: randomUUID(),
    sold_sequence: 1,
    actor_id: staffId,
    kind: 'deposit',
    in_cents: 100,
    day: '2020-05-02',
    method: 'wire',
    reference: text('trust_entry'),
  });
  await insert('phone_code', {
    user_id: userId,
    phone: text('phone_code'),
    way: 'text',
    code_hash: 'secret',
    network: '192.0.2.1',
  });
  await insert('parcel_question', {
    id: randomUUID(),
    sale_id: saleId,
    parcel_id: randomUUID(),
    asked_by: userId,
    text: text('parcel_question'),
  });
  await insert('sale_reminder', { ...input, address: email, created_at: day(5) }, day(5));
  await insert('observer_seat', {
    id: randomUUID(),
    sale_id: saleId,
    registration_id: registrationId,
    invited_email: text('observer_seat'),
    relation: 'lender',
    shows_limits: false,
  });
  await insert('saved_search', { address: email, label: text('saved_search'), legal_land: 'x' });
  await insert('seller_party', { sale_id: saleId, user_id: userId, relation: 'related' }, '"relation":"related"');
  const approvalId = randomUUID();
  await database.query(
    `INSERT INTO seller_approval (id, sale_id, needs, fees, note, asked_by) VALUES ($1, $2, 'all', 'x', '', $3)`,
    [approvalId, saleId, staffId],
  );
  await insert('seller_answer', {
    id: randomUUID(),
    approval_id: approvalId,
    item_id: 'sale',
    user_id: userId,
    kind: 'comment',
    shown: '{}',
    shown_hash: 'x',
    comment: text('seller_answer'),
  });
  const documentId = randomUUID();
  await database.query(
    `INSERT INTO seller_document (id, sale_id, title, byte_count, key_id, encrypted, put_up_by) VALUES ($1, $2, 'x', 1, 'x', 'x', $3)`,
    [documentId, saleId, staffId],
  );
  await insert('seller_signed_copy', {
    id: randomUUID(),
    document_id: documentId,
    user_id: userId,
    file_name: text('seller_signed_copy'),
    media_type: 'application/pdf',
    byte_count: 1,
    key_id: sign,
    encrypted: Buffer.from('x'),
  });
  await insert('signed_offer', {
    id: randomUUID(),
    sale_id: saleId,
    parcel_id: randomUUID(),
    sold_sequence: 1,
    offer_turn: 1,
    buyer_id: registrationId,
    source: 'buyer',
    sent_by: userId,
    file_name: text('signed_offer'),
    media_type: 'application/pdf',
    byte_count: 1,
    key_id: sign,
    encrypted: Buffer.from('x'),
  });
  const messageId = randomUUID();
  await insert('seller_message', {
    id: messageId,
    sale_id: saleId,
    from_staff: false,
    author_id: userId,
    body: text('seller_message'),
  });
  await insert('seller_message_email', {
    return_token: text('seller_message_email'),
    message_id: messageId,
    user_id: userId,
  });
  await insert('seller_message_read', { sale_id: saleId, user_id: userId, at: day(7) }, day(7));
  await insert('notification', {
    cause: sign,
    channel: 'push',
    user_id: userId,
    title: text('notification'),
    body: 'x',
    url: 'x',
  });
  return signs;
}
