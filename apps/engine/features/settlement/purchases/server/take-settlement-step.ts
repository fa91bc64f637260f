import { isDeepStrictEqual } from 'node:util';
import type { SettlementStepRequest } from '@quarterline/contract';
import { type SettlementCommand, settle } from '@quarterline/rules';
import { settlementRefusalText } from '@quarterline/text';
import { sendEmail } from '../../../../platform/email/send-email.ts';
import { notFound, ProblemError, refuse } from '../../../../platform/http/problem-handler.ts';
import { readAfterSale } from '../../../../platform/sale/read-after-sale.ts';
import type { AdminServices } from '../../../../platform/staff/server/admin-services.ts';
import { type By, writeAudit } from '../../../../platform/store/audit-store.ts';
import { inTransaction, type Queryable } from '../../../../platform/store/queryable.ts';
import { publish } from '../../../../platform/store/sales/published-store.ts';
import { lockSale, type SaleRow } from '../../../../platform/store/sales/sale-store.ts';
import { insertSettlementEntry, listBuyers } from '../../../../platform/store/sales/settlement-store.ts';
import { allowPauseForFile, insertSentOffer } from '../store/offer-store.ts';
import { buyerLawyerText } from './buyer-lawyer-text.ts';
import { loadOfferMakers, makeOfferNow } from './make-purchase-file.ts';
import { readSold, SENDS_OFFER, type SoldLot, type SoldSale } from './read-sold.ts';
import { settlementEmail } from './settlement-emails.ts';
import { writeStepToLedger } from './write-step-to-ledger.ts';

type Input = { sale: SaleRow; request: SettlementStepRequest; actorId: string; by: By };

/**
 * Takes a settlement step under the lock of the sale: the rules decide it; the entry, the email and a price that the
 * public reads from now on are written in the same transaction.
 */
export const takeSettlementStep = async ({ database, env, compose }: AdminServices, input: Input): Promise<void> => {
  const { sale, request, actorId, by } = input;
  if (SENDS_OFFER.has(request.step)) await loadOfferMakers();
  await inTransaction(database, async (client) => {
    const { now } = await lockSale(client, sale.id);
    const settledBefore = await readAfterSale(client, sale.id);
    const sold = await readSold(client, sale, now);
    const lot = sold.lots.find(({ parcel }) => parcel.id === request.parcelId);
    if (!lot) throw notFound('Nothing was sold under this name.');
    if (lot.soldSequence !== request.soldSequence) throw refusedBecauseMoved();
    const { note, parcelId: _, soldSequence, ...rest } = request;
    const command = { ...rest, reason: note } as SettlementCommand;
    const { state, calendar } = sold;
    const decision = settle(lot.purchase, lot.entries, command, {
      now,
      calendar,
      rules: state.rules,
      next: lot.next,
      receivedCents: lot.receivedCents,
    });
    if (decision.kind === 'refused')
      throw new ProblemError(409, { code: decision.refusal.code, ...settlementRefusalText(decision.refusal) });
    const { step, after } = decision.entry;
    const entry = {
      saleId: sale.id,
      parcelId: lot.parcel.id,
      soldSequence,
      step,
      after,
      note,
      actorId,
      requestId: by.requestId,
    };
    if (!(await insertSettlementEntry(client, entry))) throw refusedBecauseMoved();
    if (SENDS_OFFER.has(step)) {
      await allowPauseForFile(client);
      // After the entry: the offer has its date and, for the next bidder, its price.
      const offer = await makeOfferNow(client, { sale, parcelId: lot.parcel.id, madeAt: now, isSent: true });
      if (!offer) throw refusedBecauseMoved();
      const of = { saleId: sale.id, parcelId: lot.parcel.id, soldSequence };
      const { bytes: file, mediaType } = offer;
      await insertSentOffer(client, of, { turn: after.turn, buyerId: after.buyerId, file, mediaType });
    }
    await writeStepToLedger(client, {
      sale,
      lot,
      request,
      after,
      today: calendar.wallClock.dayOf(now),
      by: { actorId, requestId: by.requestId },
    });
    await writeAudit(client, by, {
      action: `settlement.${step}`,
      subject: { kind: 'registration', id: after.buyerId },
      label: lot.parcel.name,
      saleId: sale.id,
      reason: note,
      before: lot.current,
      after,
    });
    const receivedCents = lot.receivedCents + (request.step === 'record_deposit' ? request.amountCents : 0);
    if (sale.practice) return;
    await notifyBuyers(client, env, { sale, sold, lot, entry, receivedCents, at: now });
    // The last statement: it holds the change feed until the commit.
    const shown = compose(sale.editorial, state, await readAfterSale(client, sale.id));
    if (!isDeepStrictEqual(shown, compose(sale.editorial, state, settledBefore)))
      await publish(client, 'sale', sale.slug, shown);
  });
};

type Taken = {
  sale: SaleRow;
  sold: SoldSale;
  lot: SoldLot;
  entry: Parameters<typeof insertSettlementEntry>[1];
  /** With what came with the step. */
  receivedCents: number;
  at: number;
};

/** The current buyer; after a correction also the buyer before it. */
const notifyBuyers = async (client: Queryable, env: AdminServices['env'], taken: Taken): Promise<void> => {
  const { sale, sold, lot, entry, receivedCents, at } = taken;
  const ids = new Set([entry.after.buyerId, ...(entry.step === 'correct' ? [lot.current.buyerId] : [])]);
  for (const buyer of await listBuyers(client, [...ids])) {
    const { step, after } = entry;
    const isBuyer = buyer.id === after.buyerId;
    const lawyer = buyerLawyerText(buyer.application);
    const email = settlementEmail({
      sale,
      sold,
      lot,
      step,
      after,
      receivedCents,
      isBuyer,
      name: buyer.name,
      at,
      lawyer,
      env,
    });
    if (!email) continue;
    const cause = `settlement:${sale.id}:${lot.parcel.id}:${entry.soldSequence}:${after.turn}:${buyer.id}`;
    await sendEmail(client, { to: buyer.email, saleId: sale.id, ...email, kind: 'settlement', cause });
  }
};

const refusedBecauseMoved = (): ProblemError => refuse(409, 'settlement_moved');
