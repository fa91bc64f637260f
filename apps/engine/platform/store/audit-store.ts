import type { AuditAction } from '@quarterline/contract';
import { webhookTypeOfAudit } from '@quarterline/rules';
import { execute, type Queryable, writesOne } from '#database/statements/rows.ts';
import { writeWebhookEvent } from './messages/webhook-event-store.ts';

export type By = { actorId: string | null; requestId: string | null; address: string | null; device: string | null };

export type NewAuditEntry = {
  action: AuditAction;
  subject?: {
    kind:
      | 'account'
      | 'sale'
      | 'registration'
      | 'content'
      | 'file'
      | 'lead'
      | 'address'
      | 'letter'
      | 'question'
      | 'api_key'
      | 'webhook';
    id: string;
  };
  /** In words that name no person: accounts are named by their id. */
  label?: string;
  saleId?: string | null;
  reason?: string | null;
  /** Without secrets. */
  before?: unknown;
  after?: unknown;
};

/** Nobody reads more of a change here; whatever is longer has a history of its own. */
const LONGEST = 8000;

const INSERT = `INSERT INTO audit (action, actor_id, actor_role, subject_kind, subject_id, label, sale_id, reason, before, after, request_id, address, device)
  SELECT $1::text, $2::uuid, (SELECT role FROM account_user WHERE id = $2::uuid), $3::text, $4::text, $5::text, $6::uuid, $7::text, $8::jsonb, $9::jsonb,
    $10::text, $11::text, $12::text`;

/** Writes down who did what. Called in the transaction of the action: both are there, or neither is. */
export async function writeAudit(client: Queryable, by: By, entry: NewAuditEntry): Promise<void> {
  await client.query({ name: 'audit', text: INSERT, values: valuesOf(by, entry) });
  const type = webhookTypeOfAudit(entry.action);
  if (type !== null && entry.saleId)
    await writeWebhookEvent(client, { type, cause: null, saleId: entry.saleId, data: webhookDataOf(entry) });
}

/**
 * The same for what must be kept although nothing else happened, such as a wrong password. Not waited for by the disk:
 * who guesses in a crowd must not slow down those who bid. A power cut forgets the last second of them, and they let
 * nobody in.
 */
export async function writeAuditInPassing(client: Queryable, by: By, entry: NewAuditEntry): Promise<void> {
  await client.query({
    name: 'audit-in-passing',
    text: `WITH hurry AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)) ${INSERT} FROM hurry`,
    values: valuesOf(by, entry),
  });
}

/** For an action whose route wrote nothing by itself: nothing that staff did goes unseen. */
export const writeAuditUnlessWritten = (client: Queryable, by: By, entry: NewAuditEntry): Promise<boolean> =>
  writesOne(client, `${INSERT} WHERE NOT EXISTS (SELECT FROM audit WHERE request_id = $10)`, valuesOf(by, entry));

/** From where a request came, for the entries that the database copies out of records. */
export const keepAuditOrigin = (client: Queryable, { requestId, address, device }: By): Promise<void> =>
  execute(
    client,
    'INSERT INTO audit_origin (request_id, address, device) VALUES ($1, $2, $3) ON CONFLICT (request_id) DO NOTHING',
    [requestId, address, device],
  );

/** Data of a webhook for an audit entry: action and id of the subject, without anything that could name a person. */
const webhookDataOf = ({ action, subject }: NewAuditEntry): Record<string, string> => ({
  action: action.slice(action.indexOf('.') + 1),
  ...(subject?.kind === 'registration' ? { registrationId: subject.id } : {}),
});

const valuesOf = (by: By, entry: NewAuditEntry): unknown[] => [
  entry.action,
  by.actorId,
  entry.subject?.kind ?? null,
  entry.subject?.id ?? null,
  (entry.label ?? '').slice(0, 500),
  entry.saleId ?? null,
  entry.reason || null,
  jsonOf(entry.before),
  jsonOf(entry.after),
  by.requestId,
  by.address,
  by.device,
];

const jsonOf = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  // Text of the database has no such sign.
  const text = JSON.stringify(value).replaceAll('\\u0000', '');
  return text.length <= LONGEST ? text : JSON.stringify({ characters: text.length, begins: text.slice(0, 1000) });
};
