import { wallClockToInstant } from '@quarterline/civil-time';
import { type AuditEntry, type AuditQuery, auditWords } from '@quarterline/contract';
import { DAY_MS } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { readListPage } from '#platform/http/requests/read-list-page.ts';
import { serve } from '#platform/http/serve.ts';
import { linesOfPages, type SheetValue, writeSheet } from '#platform/pages/write-sheet.ts';
import type { Sessions } from '#platform/sessions/sessions.ts';
import { findAccountIds } from '#platform/store/accounts/account-search-store.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { type AuditFilter, type AuditRow, isAuditEmpty, listAudit } from '../store/audit-read-store.ts';

/** Maximum rows of an export: spreadsheets still open it. */
const MAX_EXPORTED = 50_000;
const MAX_PERSONS = 200;
const FIRM_ZONE = 'America/Edmonton';
/** The audit log, for administrators: looked through page by page, and taken away as a table. */
export function auditRoutes(app: App, { database }: { database: Database; sessions: Sessions }): void {
  const filterOf = async (query: AuditQuery): Promise<AuditFilter> => ({
    accountIds: query.account
      ? [query.account]
      : query.person === ''
        ? null
        : await findAccountIds(database, query.person, MAX_PERSONS),
    kind: query.kind ?? null,
    saleSlug: query.sale || null,
    fromMs: query.from ? midnight(query.from) : null,
    // The last day counts to its end, which is not always twenty-four hours later.
    toMs: query.to ? midnight(nextDay(query.to)) : null,
    text: query.text,
    before: query.before ?? null,
    sort: query.sort ?? '-when',
  });

  serve(app, 'GET /api/admin/audit', async (request) => {
    const filter = await filterOf(request.query);
    const { page, next } = await readListPage(
      (limit) => listAudit(database, filter, limit),
      ({ id }) => id,
    );
    return {
      entries: page.map(entryOf),
      next,
      any: page.length > 0 || !(await isAuditEmpty(database)),
    };
  });

  serve(app, 'GET /api/admin/audit/export', async (request, reply) => {
    const { who } = request.session;
    const filter = await filterOf(request.query);
    const pages = linesOfPages(
      {
        list: (before: number | null, limit) =>
          listAudit(database, { ...filter, before: before ?? filter.before }, limit),
        placeOf: ({ id }) => id,
        max: MAX_EXPORTED,
      },
      (rows) => rows.map(entryOf).map(lineOf),
    );
    const file = await writeSheet({ name: 'Audit', columns: COLUMNS, pages }, 'csv', 'audit');
    await writeAudit(database, acting(request, who.id), {
      action: 'export.audit',
      after: { ...request.query, rows: file.rows },
    });
    void reply.header('cache-control', 'no-store').header('content-disposition', file.disposition);
    return reply.type(file.mediaType).send(file.bytes as never);
  });
}

const midnight = (day: string): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const found = wallClockToInstant(FIRM_ZONE, { year, month, day: date, hour: 0, minute: 0 });
  return 'atMs' in found ? found.atMs : Date.UTC(year, month - 1, date);
};

const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

const entryOf = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.getTime(),
  action: row.action,
  words: auditWords(row.action),
  actor:
    row.actor_id === null
      ? null
      : { id: row.actor_id, name: row.actor_name ?? 'An account that is gone', role: row.actor_role },
  subject:
    row.subject_kind === null || row.subject_id === null
      ? null
      : { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  label: row.label,
  sale: row.sale_slug === null ? null : { slug: row.sale_slug, name: row.sale_name ?? row.sale_slug },
  reason: row.reason,
  before: row.before,
  after: row.after,
  requestId: row.request_id,
  address: row.address,
  device: row.device,
});

const COLUMNS = [
  'Number',
  'When (UTC)',
  'Who',
  'Role then',
  'What',
  'Act',
  'On what',
  'Sale',
  'Reason',
  'Before',
  'After',
  'From address',
  'Device',
  'Request',
].map((title) => ({ title }));

const lineOf = (entry: AuditEntry): SheetValue[] => [
  entry.id,
  new Date(entry.at),
  entry.actor?.name ?? null,
  entry.actor?.role ?? null,
  entry.words,
  entry.action,
  [entry.subject?.name, entry.label].filter(Boolean).join(', '),
  entry.sale?.name ?? null,
  entry.reason,
  entry.before === null ? null : JSON.stringify(entry.before),
  entry.after === null ? null : JSON.stringify(entry.after),
  entry.address,
  entry.device,
  entry.requestId,
];
