import { z } from 'zod';
import { instantMs } from '../wire/units.ts';
import { AUDIT_KINDS, type AuditKind } from './audit.ts';
import { AUDIT_SORTS, listSort } from './list-sort.ts';

const day = z.iso.date('Write a day such as 2026-11-20.').optional();
/** `GET /api/admin/audit`: what to look for. `before` is the id where the page before ended. */
export const AuditQuery = z.object({
  person: z.string().trim().max(200).default('').describe('Words of an account: who did it, or to whom it was done.'),
  account: z.uuid().optional().describe('The same by the account’s id.'),
  kind: z.enum(Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]).optional(),
  sale: z.string().max(200).optional(),
  from: day,
  to: day,
  text: z.string().trim().max(200).default(''),
  sort: listSort(AUDIT_SORTS),
  before: z.coerce.number().int().positive().optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const AuditEntry = z.object({
  id: z.int(),
  at: instantMs,
  action: z.string(),
  words: z.string(),
  actor: z
    .object({ id: z.string(), name: z.string(), role: z.string().nullable() })
    .nullable()
    .describe('Null when nobody was logged in, or the engine did it.'),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  label: z.string(),
  sale: z.object({ slug: z.string(), name: z.string() }).nullable(),
  reason: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** `next` is what to ask `before` for; null at the end. */
export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  next: z.int().nullable(),
  any: z.boolean().describe('True when there is any entry at all, without filters.'),
});
export type AuditPage = z.infer<typeof AuditPage>;
