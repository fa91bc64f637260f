import { civilDayAt } from '@quarterline/civil-time';
import type { TrustAccount, TrustQuery } from '@quarterline/contract';
import { acting } from '../../../../platform/http/acting.ts';
import type { App } from '../../../../platform/http/app-type.ts';
import { ProblemError } from '../../../../platform/http/problem-handler.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { sendPdf } from '../../../../platform/pages/send-pdf.ts';
import { writeSheet } from '../../../../platform/pages/write-sheet.ts';
import type { AdminServices } from '../../../../platform/staff/server/admin-services.ts';
import { writeAudit } from '../../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../../platform/store/queryable.ts';
import { findTrustReceipt } from '../../../../platform/store/sales/trust-store.ts';
import { OFFICE_ZONE } from '../../../../platform/time/office-zone.ts';
import {
  firmBalanceOn,
  insertReconciliation,
  listJournal,
  listLedgers,
  listReconciliations,
  listTrustSales,
} from '../store/trust-account-store.ts';
import { journalFile } from './journal-file.ts';
import { sheetOfLedger } from './ledger-sheet.ts';
import { makeReceiptPdf } from './pdf/make-receipt-pdf.ts';

/** The trust account of the firm: balances, receipts, exports, and what the bank says. */
export const trustAccountRoutes = (app: App, { database, now }: AdminServices): void => {
  const today = (): string => civilDayAt(OFFICE_ZONE, now());
  const readAccount = async (query: TrustQuery): Promise<TrustAccount> => {
    const ledgers = await listLedgers(database, query);
    const sum = (of: 'openingCents' | 'inCents' | 'outCents' | 'closingCents'): number =>
      ledgers.reduce((all, ledger) => all + ledger[of], 0);
    return {
      today: today(),
      totals: {
        ...{ openingCents: sum('openingCents'), inCents: sum('inCents') },
        ...{ outCents: sum('outCents'), closingCents: sum('closingCents') },
      },
      ledgers,
      sales: await listTrustSales(database),
      reconciliations: (await listReconciliations(database)).map((row) => ({ ...row, at: row.at.getTime() })),
    };
  };

  serve(app, 'GET /api/admin/trust', async (request) => {
    return readAccount(request.query);
  });

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
    const file = await journalFile(rows, format);
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
};

const wrong = (field: string, sentence: string): ProblemError =>
  new ProblemError(400, {
    code: 'invalid_input',
    message: 'Some of this needs another look.',
    fieldErrors: { [field]: sentence },
  });
