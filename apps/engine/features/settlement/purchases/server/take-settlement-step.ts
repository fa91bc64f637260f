import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SettlementStepRequest } from '@quarterline/contract';
import {
  type Settlement,
  type SettlementCommand,
  settle,
  standingTrustEntries,
  type TrustRefusal,
  whyNotMove,
  whyNotReverse,
} from '@quarterline/rules';
import { settlementRefusalText, trustRefusalText } from '@quarterline/text';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { notFound, refuse, refuseAs } from '#platform/http/problem-handler.ts';
import { readAfterSale } from '#platform/sale/read-after-sale.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { publish } from '#platform/store/sales/published-store.ts';
import { lockSale, readEditorial, readNow, type SaleRow } from '#platform/store/sales/sale-store.ts';
import { insertSettlementEntry, listBuyers } from '#platform/store/sales/settlement-store.ts';
import { insertTrustEntry, type TrustRow } from '#platform/store/sales/trust-store.ts';
import { insertSentOffer } from '../store/offer-store.ts';
import { buyerLawyerText } from './buyer-lawyer-text.ts';
import { makeOfferOf, type PurchaseFile } from './make-purchase-file.ts';
import { afterEntry, ofBuyer, readSold, SENDS_OFFER, type SoldLot, type SoldSale } from './read-sold.ts';
import { settlementEmails, type TakenStep } from './settlement-emails.ts';

type Input = {
  sale: SaleRow;
  request: SettlementStepRequest;
  actorId: string;
  /** Who confirmed it, where it takes two people. */
  secondActorId: string | null;
  by: By;
};

/**
 * Takes a settlement step under the lock of the sale: the rules decide it; the entry, the email and a price that the
 * public reads from now on are written in the same transaction. Throws `ProblemError 409` with the code of the rules,
 * `second_person_needed` among them.
 */
export async function takeSettlementStep({ database, env, compose }: AdminServices, input: Input): Promise<void> {
  const { sale, request, actorId, secondActorId, by } = input;
  const prepared = SENDS_OFFER.has(request.step) ? await prepareOffer(database, input) : null;
  await inTransaction(database, async (client) => {
    const { now: at } = await lockSale(client, sale.id);
    const settledBefore = await readAfterSale(client, sale.id);
    const sold = await readSold(client, sale, at);
    const lot = sold.lots.find(({ parcel }) => parcel.id === request.parcelId);
    if (!lot) throw notFound('Nothing was sold under this name.');
    if (lot.soldSequence !== request.soldSequence) throw refuse(409, 'settlement_moved');
    const { note, soldSequence } = request;
    const { state, calendar } = sold;
    const decision = decideStep(sold, lot, input, at);
    if (decision.kind === 'refused')
      throw refuseAs(409, decision.refusal.code, settlementRefusalText(decision.refusal));
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
    if (!(await insertSettlementEntry(client, entry))) throw refuse(409, 'settlement_moved');
    if (SENDS_OFFER.has(step)) {
      if (!prepared || !isDeepStrictEqual(prepared.after, after)) throw refuse(409, 'settlement_moved');
      const of = { saleId: sale.id, parcelId: lot.parcel.id, soldSequence };
      const { bytes: file, mediaType } = prepared.offer;
      await insertSentOffer(client, of, { turn: after.turn, buyerId: after.buyerId, file, mediaType });
    }
    await writeStepToLedger(client, {
      sale,
      lot,
      request,
      after,
      today: calendar.wallClock.dayOf(at),
      by: { actorId, requestId: by.requestId },
    });
    await writeAudit(client, by, {
      action: `settlement.${step}`,
      subject: { kind: 'registration', id: after.buyerId },
      label: lot.parcel.name,
      saleId: sale.id,
      reason: note,
      before: lot.current,
      after: secondActorId === null ? after : { ...after, secondActorId },
    });
    const receivedCents = lot.receivedCents + (request.step === 'record_deposit' ? request.amountCents : 0);
    if (sale.practice) return;
    await notifyBuyers(client, env, { sale, sold, lot, entry, receivedCents, at });
    // The last statement: it holds the change feed until the commit.
    const { editorial, published } = await readEditorial(client, sale.id);
    const shown = compose(editorial, state, await readAfterSale(client, sale.id));
    if (published && !isDeepStrictEqual(shown, compose(editorial, state, settledBefore)))
      await publish(client, 'sale', sale.slug, shown);
  });
}

const decideStep = (sold: SoldSale, lot: SoldLot, { request, actorId, secondActorId }: Input, now: number) => {
  const { note, parcelId: _, soldSequence: __, ...rest } = request;
  return settle(lot.purchase, lot.entries, { ...rest, reason: note } as SettlementCommand, {
    now,
    byTwo: secondActorId !== null && secondActorId !== actorId,
    calendar: sold.calendar,
    rules: sold.state.rules,
    next: lot.next,
    receivedCents: lot.receivedCents,
  });
};

/**
 * The offer that a step will send, made before the sale is locked: other parcels of it may be bid on, and a file takes long
 * on a busy machine. Null when the step will be refused. The step compares what it decides with `after`.
 */
const prepareOffer = async (
  database: Queryable,
  input: Input,
): Promise<{ after: Settlement; offer: PurchaseFile } | null> => {
  const { sale, request } = input;
  const now = await readNow(database);
  const sold = await readSold(database, sale, now);
  const lot = sold.lots.find(({ parcel }) => parcel.id === request.parcelId);
  const decision = lot && decideStep(sold, lot, input, now);
  if (!lot || decision?.kind !== 'entry') return null;
  const { step, after } = decision.entry;
  const then = afterEntry(sale, sold, lot, { step, after, note: request.note, at: new Date(now) });
  const offer = await makeOfferOf(database, { sale, sold, lot: then, madeAt: now, isSent: true });
  return offer && { after, offer };
};

type Taken = TakenStep & { entry: Parameters<typeof insertSettlementEntry>[1] };

/** The current buyer; after a correction also the buyer before it. */
const notifyBuyers = async (client: Queryable, env: AdminServices['env'], taken: Taken): Promise<void> => {
  const { sale, lot, entry } = taken;
  const ids = new Set([entry.after.buyerId, ...(entry.step === 'correct' ? [lot.current.buyerId] : [])]);
  for (const buyer of await listBuyers(client, [...ids])) {
    const email = settlementEmails.step(env, taken, {
      name: buyer.name,
      lawyer: buyerLawyerText(buyer.application),
      isBuyer: buyer.id === entry.after.buyerId,
    });
    if (!email) continue;
    const cause = `settlement:${sale.id}:${lot.parcel.id}:${entry.soldSequence}:${entry.after.turn}:${buyer.id}`;
    await sendEmail(client, { to: buyer.email, saleId: sale.id, ...email, kind: 'settlement', cause });
  }
};

type Step = {
  sale: { id: string };
  /** As it stood before the step. */
  lot: SoldLot;
  request: SettlementStepRequest;
  after: Settlement;
  today: string;
  by: { actorId: string; requestId: string | null };
};

/**
 * Writes the money of a settlement step to the trust ledger in its transaction: a deposit with the step, and its
 * reversal when the step is reversed.
 */
const writeStepToLedger = async (client: Queryable, step: Step): Promise<void> => {
  const { lot, request } = step;
  const last = lot.validEntries.at(-1);
  if (request.step === 'record_deposit' && request.amountCents > 0) await enterDeposit(client, step, request);
  if (request.step === 'correct' && last?.step === 'record_deposit')
    for (const entry of standingTrustEntries(lot.trust))
      if (entry.settlementTurn === last.after.turn) await reverseDeposit(client, step, entry);
};

const enterDeposit = async (
  client: Queryable,
  { sale, lot, after, today, by }: Step,
  request: Extract<SettlementStepRequest, { step: 'record_deposit' }>,
): Promise<void> => {
  const { amountCents, receivedOn: day = today, method, reference, note } = request;
  const entries = ofBuyer(lot.trust, after.buyerId);
  const { phase } = lot.current;
  mustBeAllowed(
    whyNotMove(
      { kind: 'deposit', amountCents, day },
      { entries, today, phase, feeCents: 0, feeTaxCents: 0, keptCents: 0 },
    ),
  );
  await insertTrustEntry(client, {
    id: randomUUID(),
    saleId: sale.id,
    registrationId: after.buyerId,
    parcelId: lot.parcel.id,
    soldSequence: lot.soldSequence,
    settlementTurn: after.turn,
    kind: 'deposit',
    inCents: amountCents,
    outCents: 0,
    day,
    method,
    reference: reference === '' ? note.slice(0, LONGEST_REFERENCE) : reference,
    actorId: by.actorId,
    requestId: by.requestId,
  });
};

const LONGEST_REFERENCE = 120;

const reverseDeposit = async (client: Queryable, step: Step, entry: TrustRow): Promise<void> => {
  const { sale, lot, request, after, today, by } = step;
  const entries = ofBuyer(lot.trust, entry.registrationId);
  mustBeAllowed(whyNotReverse(entry.id, today, { entries, today }));
  await insertTrustEntry(client, {
    id: randomUUID(),
    saleId: sale.id,
    registrationId: entry.registrationId,
    parcelId: lot.parcel.id,
    soldSequence: lot.soldSequence,
    settlementTurn: after.turn,
    kind: 'reversal',
    inCents: entry.outCents,
    outCents: entry.inCents,
    day: today,
    method: entry.method,
    reference: entry.reference,
    reason: request.note,
    reverses: entry.id,
    actorId: by.actorId,
    requestId: by.requestId,
  });
};

const mustBeAllowed = (refusal: TrustRefusal | null): void => {
  if (refusal) throw refuseAs(409, refusal.code, trustRefusalText(refusal));
};
