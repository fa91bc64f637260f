import { randomUUID } from 'node:crypto';
import { civilDayAt } from '@quarterline/civil-time';
import type { StaffBidDeposits } from '@quarterline/contract';
import { type BidDepositProblem, receiptProblem, returnProblem, wouldBuy } from '@quarterline/rules';
import { bidDepositProblemText } from '@quarterline/text';
import type { PoolClient } from 'pg';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { SignInServices } from '#features/sign-in/server/sign-in-services.ts';
import { readSaleFacts } from '#platform/email/sale-facts.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, notFound, refuseAs } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { type Sheet, writeSheet } from '#platform/pages/write-sheet.ts';
import { changeFacts } from '#platform/sale/change-facts.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import {
  listRegistrations,
  readStaffRegistration,
  type StaffRegistrationRow,
} from '#platform/store/registrations/registration-store.ts';
import { listBidDeposits, listBidDepositsOfSale, lockBidDeposit } from '#platform/store/sales/bid-deposit-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { insertTrustEntry } from '#platform/store/sales/trust-store.ts';
import { dueOf, ownDeposits, staffDeposits } from './describe-deposits.ts';
import { registrationEmails } from './registration-emails.ts';
import { saleOf } from './registration-routes.ts';

const FIELD_OF: Partial<Record<BidDepositProblem, string>> = {
  amount_not_due: 'amountCents',
  day_to_come: 'day',
  returned_before_received: 'day',
};

/**
 * Staff record the bid deposits of a sale as they come into the trust account and go back, and read them as a list and
 * a table. What is recorded holds for the next bid: the queue reads it under the lock.
 */
export function depositRoutes(app: App, { database, env, now, readRecord }: SignInServices): void {
  const listed = async (client: Queryable, sale: SaleRow): Promise<StaffBidDeposits> =>
    staffDeposits(
      sale.editorial,
      await listRegistrations(client, sale.id),
      await listBidDepositsOfSale(client, sale.id),
    );

  const changeDeposit = (
    client: PoolClient,
    actorId: string,
    sale: SaleRow,
    { user_id: userId }: StaffRegistrationRow,
    write: () => Promise<unknown>,
  ): Promise<unknown> => changeFacts({ client, readRecord, actorId, accountIds: [userId], inSale: sale.id }, write);

  serve(app, 'GET /api/admin/auctions/:slug/bid-deposits', async (request) =>
    listed(database, await saleOf(database, request.params.slug)),
  );

  serve(app, 'POST /api/admin/auctions/:slug/registrations/:registrationId/bid-deposits', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(database, request.params.slug);
    const { registrationId } = request.params;
    const { id, amountCents, receivedOn, method, reference } = request.body;
    return inTransaction(database, async (client) => {
      const bidder = await readStaffRegistration(client, sale.id, registrationId);
      if (!bidder) throw notFound('There is no such registration in this sale.');
      const before = await listBidDeposits(client, registrationId);
      if (before.some((deposit) => deposit.id === id)) return listed(client, sale);
      const dueCents = dueOf(sale.editorial, bidder);
      const alreadyHeldCents = ownDeposits(sale.editorial, bidder, before)?.heldCents ?? 0;
      const facts = { dueCents, alreadyHeldCents, today: civilDayAt(sale.editorial.zone, now()) };
      mustBeAllowed(receiptProblem({ amountCents, receivedOn }, facts), dueCents ?? 0, alreadyHeldCents);
      const deposit = {
        id,
        saleId: sale.id,
        registrationId,
        parcelId: null,
        soldSequence: null,
        kind: 'bid_deposit' as const,
        inCents: amountCents,
        outCents: 0,
        day: receivedOn,
        method,
        reference,
        actorId: who.id,
        requestId: request.id,
      };
      await changeDeposit(client, who.id, sale, bidder, () => insertTrustEntry(client, deposit));
      await writeAudit(client, acting(request, who.id), {
        action: 'registration.deposit_received',
        subject: { kind: 'registration', id: registrationId },
        saleId: sale.id,
        after: { amountCents, receivedOn, method, reference },
      });
      if (!bidder.closed_at) {
        const facts = { ...(await readSaleFacts(client, sale)), isApproved: bidder.status === 'approved' };
        const about = { name: bidder.name, sale, amountCents, day: receivedOn, reference };
        const email = registrationEmails.depositReceived(env, about, facts);
        await sendEmail(client, { to: bidder.email, saleId: sale.id, ...email });
      }
      return listed(client, sale);
    });
  });

  serve(app, 'POST /api/admin/auctions/:slug/bid-deposits/:depositId/return', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(database, request.params.slug);
    const { returnedOn, method, reference } = request.body;
    const { state } = await readRecord(sale.id);
    return inTransaction(database, async (client) => {
      const { depositId } = request.params;
      const found = (await listBidDepositsOfSale(client, sale.id)).find(({ id }) => id === depositId);
      if (!found) throw notFound('There is no such deposit in this sale.');
      const bidder = await readStaffRegistration(client, sale.id, found.registration_id);
      if (!bidder) throw notFound('There is no such registration in this sale.');
      const hasHighBid = state.phase === 'live' && wouldBuy(state, bidder.id).parcelIds.length > 0;
      const { amount_cents: amountCents, received_on: receivedOn } = found;
      // The sale is locked before the deposit, as by its queue: two returns wait for each other in one order.
      await changeDeposit(client, who.id, sale, bidder, async () => {
        const returnedOnBefore = (await lockBidDeposit(client, sale.id, depositId))?.returned_on ?? null;
        const facts = { hasHighBid, today: civilDayAt(sale.editorial.zone, now()) };
        mustBeAllowed(
          returnProblem({ amountCents, receivedOn, returnedOn: returnedOnBefore }, returnedOn, facts),
          0,
          0,
        );
        await insertTrustEntry(client, {
          id: randomUUID(),
          saleId: sale.id,
          registrationId: bidder.id,
          parcelId: null,
          soldSequence: null,
          kind: 'bid_deposit_return',
          givesBack: depositId,
          inCents: 0,
          outCents: amountCents,
          day: returnedOn,
          method,
          reference,
          actorId: who.id,
          requestId: request.id,
        });
      });
      await writeAudit(client, acting(request, who.id), {
        action: 'registration.deposit_returned',
        subject: { kind: 'registration', id: bidder.id },
        saleId: sale.id,
        after: { amountCents, returnedOn, method, reference },
      });
      if (!bidder.closed_at) {
        const about = { name: bidder.name, sale, amountCents, day: returnedOn, reference };
        await sendEmail(client, { to: bidder.email, saleId: sale.id, ...registrationEmails.depositReturned(about) });
      }
      return listed(client, sale);
    });
  });

  serve(app, 'GET /api/admin/auctions/:slug/bid-deposits/export', async (request, reply) => {
    const { who } = request.session;
    const sale = await saleOf(database, request.params.slug);
    const deposits = await listed(database, sale);
    const file = await writeSheet(sheetOfDeposits(deposits), request.query.format, `bid-deposits-${sale.slug}`);
    await writeAudit(database, acting(request, who.id), {
      action: 'export.bid_deposits',
      subject: { kind: 'sale', id: sale.id },
      saleId: sale.id,
      after: { ...request.query, rows: deposits.bidders.length },
    });
    void reply.header('cache-control', 'no-store').header('content-disposition', file.disposition);
    return reply.type(file.mediaType).send(file.bytes as never);
  });
}

const mustBeAllowed = (problem: BidDepositProblem | null, dueCents: number, heldCents: number): void => {
  if (problem === null) return;
  const message = bidDepositProblemText(problem, { dueCents, heldCents });
  const field = FIELD_OF[problem];
  if (field === undefined)
    throw refuseAs(409, problem, { message, next: 'Reload the list and check its current state.' });
  throw invalidInput({ [field]: message });
};

/**
 * The bid deposits of a sale as a table for a spreadsheet: a line for each deposit, and one for each bidder who owes
 * one.
 */
const sheetOfDeposits = ({ bidders }: StaffBidDeposits): Sheet => ({
  name: 'Bid deposits',
  columns: [
    { title: 'Bidder number', width: 12 },
    { title: 'Name', width: 28 },
    { title: 'State', width: 12 },
    { title: 'Due in dollars', width: 14 },
    { title: 'Received in dollars', width: 16 },
    { title: 'Received on', width: 14 },
    { title: 'Reference', width: 24 },
    { title: 'Recorded by', width: 24 },
    { title: 'Returned on', width: 14 },
    { title: 'Reference of the return', width: 24 },
  ],
  rows: bidders.flatMap(({ bidderNumber, name, status, dueCents, deposits }) => {
    const of = [bidderNumber, name, status, dueCents === null ? null : dueCents / 100];
    if (deposits.length === 0) return [[...of, null, null, null, null, null, null]];
    return deposits.map((deposit) => [
      ...of,
      deposit.amountCents / 100,
      deposit.receivedOn,
      deposit.reference,
      deposit.recordedBy,
      deposit.returnedOn,
      deposit.returnReference,
    ]);
  }),
});
