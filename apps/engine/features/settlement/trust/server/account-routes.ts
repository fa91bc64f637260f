import { civilDayAt } from '@quarterline/civil-time';
import type { TrustAccount, TrustQuery } from '@quarterline/contract';
import { TRUST_KIND_NAMES, TRUST_METHOD_NAMES } from '@quarterline/text';
import { inTransaction } from '#database/statements/transaction.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, type ProblemError } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPdf } from '#platform/pages/send-pdf.ts';
import { type Sheet, writeSheet } from '#platform/pages/write-sheet.ts';
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
  listTrustSales,
} from '../store/trust-account-store.ts';
import { journalFile } from './journal-file.ts';
import { makeReceiptPdf } from './pdf/make-receipt-pdf.ts';

/** The trust account of the firm: balances, receipts, exports, and what the bank says. */
export function trustAccountRoutes(app: App, { database, now }: AdminServices): void {
  const today = (): string => civilDayAt(OFFICE_ZONE, now());
  const readAccount = async (query: TrustQuery): Promise<TrustAccount> => {
    const ledgers = await listLedgers(database, query);
    const sum = (of: 'openingCents' | 'inCents' | 'outCents' | 'closingCents'): number =>
      ledgers.reduce((all, ledger) => all + ledger[of], 0);
    return {
      today: today(),
      totals: {
        openingCents: sum('openingCents'),
        inCents: sum('inCents'),
        outCents: sum('outCents'),
        closingCents: sum('closingCents'),
      },
      ledgers,
      sales: await listTrustSales(database),
      reconciliations: (await listReconciliations(database)).map((row) => ({ ...row, at: row.at.getTime() })),
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
    const rows = await listJournal(database, query);
    const file = await writeSheet(sheetOfLedger(rows), format, 'trust-ledger');
    await writeAudit(database, acting(request, who.id), {
      action: 'export.trust_ledger',
      after: { ...request.query, rows: rows.length },
    });
    void reply.header('cache-control', 'no-store').header('content-disposition', file.disposition);
    return reply.type(file.mediaType).send(file.bytes as never);
  });

  serve(app, 'GET /api/admin/trust/journal', async (request, reply) => {
    const { who } = request.session;
    const { format, ...query } = request.query;
    const rows = await listJournal(database, query);
    const file = await journalFile(rows, await listTrustPeople(database), format);
    await writeAudit(database, acting(request, who.id), {
      action: 'export.trust_journal',
      after: { ...request.query, rows: rows.length },
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

/** The trust ledger as a table: a row for each entry in the order of its numbers, and the sums in the last. */
const sheetOfLedger = (rows: readonly JournalRow[]): Sheet => {
  const sum = (of: 'inCents' | 'outCents'): number => rows.reduce((all, row) => all + row[of], 0);
  return {
    name: 'Trust ledger',
    columns: [
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
    ],
    rows: [
      ...rows.map((row) => [
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
      ]),
      [
        null,
        null,
        'Sum',
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        sum('inCents') / 100,
        sum('outCents') / 100,
        (sum('inCents') - sum('outCents')) / 100,
        null,
        null,
        null,
        null,
      ],
    ],
  };
};
