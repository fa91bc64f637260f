import { randomUUID } from 'node:crypto';
import type { SettlementStepRequest } from '@quarterline/contract';
import {
  type Settlement,
  standingTrustEntries,
  type TrustRefusal,
  whyNotMove,
  whyNotReverse,
} from '@quarterline/rules';
import { trustRefusalText } from '@quarterline/text';
import type { Queryable } from '#database/statements/rows.ts';
import { refuseAs } from '#platform/http/problem-handler.ts';
import { insertTrustEntry, type TrustRow } from '#platform/store/sales/trust-store.ts';
import { ofBuyer, type SoldLot } from './read-sold.ts';

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
export const writeStepToLedger = async (client: Queryable, step: Step): Promise<void> => {
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
    whyNotMove({ kind: 'deposit', amountCents, day }, { entries, today, phase, feeCents: 0, feeTaxCents: 0 }),
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
