import { civilDayAt } from '@quarterline/civil-time';
import type { TrustAccount, TrustQuery } from '@quarterline/contract';
import { TRUST_KIND_NAMES, TRUST_METHOD_NAMES } from '@quarterline/text';
import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, type ProblemError } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPdf } from '#platform/pages/send-pdf.ts';
import { pagesOf, type SheetValue, writeSheet } from '#platform/pages/write-sheet.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { findTrustReceipt } from '#platform/store/sales/trust-store.ts';
import { OFFICE_ZONE } from '#platform/time/office-zone.ts';
import {
  firmBalanceOn,
  insertReconciliation,
  type JournalRow,
  listJournal,
  listLedgers,
  listReconciliations,
  listTrustPeople,
  sumLedgers,
} from '../store/trust-account-store.ts';
import { journalFile } from './journal-file.ts';
import { makeReceiptPdf } from './pdf/make-receipt-pdf.ts';

/** As many ledgers as a person looks through; sums are of all of them, and downloads have all. */
const MAX_LEDGERS = 300;
/** Maximum entries of a download: spreadsheets still open it. */
const MAX_ENTRIES = 200_000;

/** The trust account of the firm: balances, receipts, exports, and what the bank says. */
export function trustAccountRoutes(app: App, { database, now }: AdminServices): void {
  const today = (): string => civilDayAt(OFFICE_ZONE, now());
  const journalOf = (query: TrustQuery) =>
    pagesOf({
      list: (after: number | null, limit) => listJournal(database, query, after, limit),
      placeOf: ({ number }) => number,
      max: MAX_ENTRIES,
    });
  const readAccount = async (query: TrustQuery): Promise<TrustAccount> => {
    const [{ ledgers: ledgerCount, ...totals }, ledgers, reconciliations] = await Promise.all([
      sumLedgers(database, query),
      listLedgers(database, query, MAX_LEDGERS),
      listReconciliations(database),
    ]);
    return {
      today: today(),
      totals,
      ledgers,
      ledgerCount,
      reconciliations: reconciliations.map((row) => ({ ...row, at: row.at.getTime() })),
    };
  };

  serve(app, 'GET /api/admin/trust', async (request) => readAccount(request.query));

  serve(app, 'POST /api/admin/trust/reconciliations', async (request) => {
    const { who } = request.session;
    const { id, day, statementCents, note } = request.body;
    if (day > today()) throw wrong('day', 'Write a day that has come already.');
    await inTransaction(database, async (client) => {
      const ledgerCents = await firmBalanceOn(client, day);
      if (statementCents !== ledgerCents && note === '')
        throw wrong('note', 'The two differ. Say what explains it, such as a cheque that is not cashed yet.');
      const by = acting(request, who.id);
      const row = { id, day, statementCents, ledgerCents, note, actorId: who.id, requestId: by.requestId };
      if (!(await insertReconciliation(client, row))) return;
      await writeAudit(client, by, {
        action: 'trust.reconciled',
        ...(note === '' ? {} : { reason: note }),
        after: { day, statementCents, ledgerCents, differenceCents: statementCents - ledgerCents },
      });
    });
    return readAccount({});
  });

  serve(app, 'GET /api/admin/trust/export', async (request, reply) => {
    const { who } = request.session;
    const { format, ...query } = request.query;
    const pages = ledgerLines(journalOf(query));
    const file = await writeSheet({ name: 'Trust ledger', columns: COLUMNS, pages }, format, 'trust-ledger');
    await writeAudit(database, acting(request, who.id), {
      action: 'export.trust_ledger',
      // Without the line of the sums.
      after: { ...request.query, rows: file.rows - 1 },
    });
    void reply.header('cache-control', 'no-store').header('content-disposition', file.disposition);
    return reply.type(file.mediaType).send(file.bytes as never);
  });

  serve(app, 'GET /api/admin/trust/journal', async (request, reply) => {
    const { who } = request.session;
    const { format, ...query } = request.query;
    const file = await journalFile(journalOf(query), await listTrustPeople(database), format);
    await writeAudit(database, acting(request, who.id), {
      action: 'export.trust_journal',
      after: { ...request.query, rows: file.rows },
    });
    void reply.header('cache-control', 'no-store').header('content-disposition', file.disposition);
    return reply.type(file.mediaType).send(file.bytes as never);
  });

  serve(app, 'GET /api/admin/trust/receipts/:number', async (request, reply) => {
    const receipt = await findTrustReceipt(database, request.params.number);
    const made = receipt && (await makeReceiptPdf(database, receipt, now()));
    return sendPdf(reply, made, `receipt-${request.params.number}`);
  });
}

const wrong = (field: string, sentence: string): ProblemError => invalidInput({ [field]: sentence });

const COLUMNS = [
  { title: 'Entry', width: 8 },
  { title: 'Receipt', width: 8 },
  { title: 'Day', width: 12 },
  { title: 'Sale', width: 28 },
  { title: 'Land', width: 24 },
  { title: 'Money of', width: 24 },
  { title: 'What', width: 24 },
  { title: 'Method', width: 16 },
  { title: 'Reference', width: 28 },
  { title: 'Paid by or to', width: 24 },
  { title: 'In, in dollars', width: 14 },
  { title: 'Out, in dollars', width: 14 },
  { title: 'Balance of the ledger, in dollars', width: 18 },
  { title: 'Reverses entry', width: 12 },
  { title: 'Reason', width: 28 },
  { title: 'Written by', width: 20 },
  { title: 'Written at' },
];

/** The trust ledger as a table: a row for each entry in the order of its numbers, and the sums in the last. */
async function* ledgerLines(entries: AsyncIterable<readonly JournalRow[]>): AsyncGenerator<SheetValue[][]> {
  const sums = { inCents: 0, outCents: 0 };
  for await (const rows of entries) {
    for (const { inCents, outCents } of rows) {
      sums.inCents += inCents;
      sums.outCents += outCents;
    }
    yield rows.map(lineOf);
  }
  const last: SheetValue[] = COLUMNS.map(() => null);
  last.splice(2, 1, 'Sum');
  last.splice(10, 3, sums.inCents / 100, sums.outCents / 100, (sums.inCents - sums.outCents) / 100);
  yield [last];
}

const lineOf = (row: JournalRow): SheetValue[] => [
  row.number,
  row.receiptNumber,
  row.day,
  row.saleName,
  row.land,
  row.person,
  TRUST_KIND_NAMES[row.kind],
  TRUST_METHOD_NAMES[row.method],
  row.reference,
  row.party,
  row.inCents / 100,
  row.outCents / 100,
  row.balanceCents / 100,
  row.reversesNumber,
  row.reason,
  row.who,
  row.at,
];
