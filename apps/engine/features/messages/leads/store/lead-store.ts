import type { ContactKind, ContactLead, LEAD_SORTS, LeadStatus, ListSort, StaffLead } from '@quarterline/contract';
import { rolesWith } from '@quarterline/rules';
import {
  execute,
  many,
  maybe,
  type Queryable,
  queryOne,
  queryRows,
  queryValue,
  writesOne,
} from '#database/statements/rows.ts';
import { deleteUnusedFiles } from '#platform/store/messages/email-file-store.ts';
import { type SortColumns, sortedPage } from '#platform/store/sorted-page.ts';

export type LeadRow = Omit<StaffLead, 'notes' | 'thread'>;

/** Number of recent messages of the sender; read before the new one is stored. */
export const readSenderRate = (
  database: Queryable,
  { id, senderKey, email, message }: Pick<ContactLead, 'id' | 'senderKey' | 'email' | 'message'>,
): Promise<{ fromSender: number; fromAddress: number; isRepeated: boolean }> =>
  queryOne(
    database,
    `SELECT (SELECT count(*)::int FROM lead WHERE sender_key = $1 AND received_at > clock_timestamp() - interval '10 minutes' AND id <> $4) AS "fromSender",
       (SELECT count(*)::int FROM lead WHERE email = $2 AND received_at > clock_timestamp() - interval '1 hour' AND id <> $4) AS "fromAddress",
       EXISTS (SELECT FROM lead WHERE email = $2 AND message = $3 AND received_at > clock_timestamp() - interval '1 day' AND id <> $4) AS "isRepeated"`,
    [senderKey, email, message, id],
  );

/**
 * Writes a message down once. The mini form's two ways bring the same id: the second adds where the page was and
 * nothing else. True when it was new.
 */
export const insertLead = async (
  database: Queryable,
  lead: ContactLead,
  heldBackBecause: readonly string[],
): Promise<boolean> =>
  (await queryValue<boolean>(
    database,
    `INSERT INTO lead (id, kind, first_name, last_name, email, phone, message, land, sale_slug, short_page_url, wants_newsletter,
       status, held_back_because, sender_key, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
       least(clock_timestamp(), coalesce(to_timestamp($15::bigint / 1000.0), clock_timestamp())))
     ON CONFLICT (id) DO UPDATE SET short_page_url = CASE WHEN lead.short_page_url = '' THEN excluded.short_page_url ELSE lead.short_page_url END
     RETURNING xmax = 0 AS is_new`,
    [
      lead.id,
      lead.kind,
      lead.firstName,
      lead.lastName,
      lead.email,
      lead.phone,
      lead.message,
      lead.land,
      lead.saleSlug,
      lead.shortPageUrl,
      lead.newsletter,
      heldBackBecause.length > 0 ? 'held_back' : 'new',
      heldBackBecause,
      lead.senderKey,
      lead.takenAt,
    ],
  )) ?? false;

export const markLeadSent = (database: Queryable, id: string, sentTo: string): Promise<void> =>
  execute(database, 'UPDATE lead SET sent_to = $2 WHERE id = $1', [id, sentTo]);

const LEAD = `SELECT lead.id, kind, first_name, last_name, lead.email, lead.phone, message, land, sale_slug, short_page_url, wants_newsletter AS newsletter,
    status, held_back_because, owner_id, account_user.name AS owner_name, sent_to, received_at,
    next_step, next_step_on::text AS next_step_on
  FROM lead LEFT JOIN account_user ON account_user.id = owner_id`;

export const readLead = (database: Queryable, id: string): Promise<LeadRow | null> =>
  maybe(database, `${LEAD} WHERE lead.id = $1`, [id]);

export type LeadSearch = {
  status: LeadStatus | null;
  kind: ContactKind | null;
  words: string;
  before: string | null;
  limit: number;
  sort: ListSort<(typeof LEAD_SORTS)[number]>;
};

const SORTS: SortColumns<(typeof LEAD_SORTS)[number]> = {
  received: 'lead.received_at',
  name: `lower(lead.last_name || ' ' || lead.first_name)`,
  status: 'lead.status',
};

/** `before` is the message where the last page ended. */
export async function listLeads(
  database: Queryable,
  { status, kind, words, before, limit, sort }: LeadSearch,
): Promise<LeadRow[]> {
  const page = sortedPage(SORTS, sort, { table: 'lead', id: 'lead.id', before: '$4::uuid' });
  return many(
    database,
    `${LEAD} WHERE ($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR kind = $2)
       AND ($3 = '' OR strpos(lower(first_name || ' ' || last_name || ' ' || lead.email || ' ' || lead.phone || ' ' || message || ' ' || land), lower($3)) > 0)
       AND ${page.condition}
     ORDER BY ${page.order} LIMIT $5`,
    [status, kind, words, before, limit],
  );
}

export async function countLeads(database: Queryable): Promise<Record<LeadStatus, number>> {
  const rows = await queryRows<{ status: LeadStatus; count: number }>(
    database,
    'SELECT status, count(*)::int AS count FROM lead GROUP BY status',
  );
  const none = { new: 0, in_hand: 0, answered: 0, closed: 0, held_back: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

export type NoteRow = StaffLead['notes'][number] & { leadId: string };

export const listNotes = (database: Queryable, leadIds: readonly string[]): Promise<NoteRow[]> =>
  many(
    database,
    `SELECT lead_id, name AS author, text, at FROM lead_note JOIN account_user ON account_user.id = author_id
     WHERE lead_id = ANY ($1::uuid[]) ORDER BY lead_note.id`,
    [leadIds],
  );

export const addNote = (database: Queryable, leadId: string, authorId: string, text: string): Promise<void> =>
  execute(database, 'INSERT INTO lead_note (lead_id, author_id, text) VALUES ($1, $2, $3)', [leadId, authorId, text]);

export const setLeadStatus = (database: Queryable, id: string, status: LeadStatus): Promise<void> =>
  execute(database, 'UPDATE lead SET status = $2 WHERE id = $1', [id, status]);

export const setNextStep = (
  database: Queryable,
  id: string,
  step: { text: string; on: string | null },
): Promise<void> =>
  execute(database, 'UPDATE lead SET next_step = $2, next_step_on = $3::date WHERE id = $1', [
    id,
    step.text,
    step.text === '' ? null : step.on,
  ]);

/** Staff who may answer messages. */
export const listStaff = (database: Queryable): Promise<{ id: string; name: string }[]> =>
  queryRows(
    database,
    `SELECT id, name FROM account_user WHERE role = ANY ($1::text[]) AND closed_at IS NULL AND suspended_at IS NULL ORDER BY name`,
    [rolesWith('answer_people')],
  );

/** The message, its notes, its thread, and the emails that carried them, with their files. */
export async function deleteLead(client: Queryable, id: string): Promise<void> {
  await client.query(
    `DELETE FROM outbox WHERE cause LIKE 'lead:' || $1 || ':%'
       OR return_token IN (SELECT return_token FROM lead_answer WHERE lead_id = $1::uuid)`,
    [id],
  );
  await client.query('DELETE FROM lead WHERE id = $1', [id]);
  await deleteUnusedFiles(client);
}

/** False when nobody who may answer messages has that id. */
export const setLeadOwner = (database: Queryable, id: string, ownerId: string | null): Promise<boolean> =>
  writesOne(
    database,
    `UPDATE lead SET owner_id = $2, status = CASE WHEN $2::uuid IS NOT NULL AND status = 'new' THEN 'in_hand' ELSE status END
     WHERE id = $1 AND ($2::uuid IS NULL OR EXISTS (SELECT FROM account_user WHERE account_user.id = $2 AND role = ANY ($3::text[])
       AND closed_at IS NULL AND suspended_at IS NULL))`,
    [id, ownerId, rolesWith('answer_people')],
  );
