import type { TrustPaid, TrustReceived, TrustReversed } from '@quarterline/contract';
import { settlementAmounts, type TrustRefusal, whyNotMove, whyNotReverse } from '@quarterline/rules';
import { trustRefusalText } from '@quarterline/text';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import {
  keptOf,
  ofBuyer,
  readSold,
  type SoldLot,
  type SoldSale,
} from '#features/settlement/purchases/server/read-sold.ts';
import { notFound, refuse, refuseAs } from '#platform/http/problem-handler.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { lockSale, type SaleRow } from '#platform/store/sales/sale-store.ts';
import { insertTrustEntry, type TrustRow } from '#platform/store/sales/trust-store.ts';
import { buyersOf } from './ledger-view.ts';

type Address = { sale: SaleRow; parcelId: string; actorId: string; by: By };
type Found = { lot: SoldLot; sold: SoldSale; entries: TrustRow[]; today: string };

/** The ledger of one buyer of a purchase, read under the lock of the sale. */
const findLedger = async (
  client: Queryable,
  { sale, parcelId }: Address,
  { soldSequence, registrationId }: { soldSequence: number; registrationId: string },
): Promise<Found> => {
  const { now } = await lockSale(client, sale.id);
  const sold = await readSold(client, sale, now);
  const lot = sold.lots.find(({ parcel }) => parcel.id === parcelId);
  if (!lot || !buyersOf(lot).includes(registrationId)) throw notFound('There is no such ledger in this sale.');
  if (lot.soldSequence !== soldSequence) throw refuse(409, 'settlement_moved');
  const today = sold.calendar.wallClock.dayOf(now);
  return { lot, sold, entries: ofBuyer(lot.trust, registrationId), today };
};

const mustBeAllowed = (refusal: TrustRefusal | null): void => {
  if (refusal) throw refuseAs(409, refusal.code, trustRefusalText(refusal));
};

/** Money of a buyer that came in or went out. The same request sent twice is one entry. */
export const writeMovement = (
  { database }: AdminServices,
  address: Address,
  input: TrustReceived | TrustPaid,
): Promise<void> =>
  inTransaction(database, async (client) => {
    const { lot, sold, entries, today } = await findLedger(client, address, input);
    if (entries.some(({ id }) => id === input.id)) return;
    const { kind, amountCents, day, method, reference, party, registrationId } = input;
    const { feeCents, taxCents } = settlementAmounts(sold.state.rules, lot.current.priceCents);
    const isPresent = registrationId === lot.current.buyerId;
    mustBeAllowed(
      whyNotMove(
        { kind, amountCents, day },
        {
          entries,
          today,
          phase: isPresent ? lot.current.phase : 'defaulted',
          feeCents: isPresent ? feeCents : 0,
          feeTaxCents: isPresent ? taxCents : 0,
          keptCents: keptOf(lot, registrationId, sold.state.rules),
        },
      ),
    );
    const isIn = kind === 'deposit' || kind === 'payment';
    const entry = {
      kind,
      inCents: isIn ? amountCents : 0,
      outCents: isIn ? 0 : amountCents,
      day,
      method,
      reference,
      party,
    };
    await append(
      client,
      address,
      lot,
      { id: input.id, registrationId, ...entry },
      isIn ? 'trust.received' : 'trust.paid',
    );
  });

/** An entry that was wrong, reversed by another with a reason and a person. */
export const reverseEntry = ({ database }: AdminServices, address: Address, input: TrustReversed): Promise<void> =>
  inTransaction(database, async (client) => {
    const { lot, entries, today } = await findLedger(client, address, input);
    if (entries.some(({ id }) => id === input.id)) return;
    mustBeAllowed(whyNotReverse(input.reverses, input.day, { entries, today }));
    const wrong = entries.find(({ id }) => id === input.reverses);
    if (!wrong) throw notFound('There is no such entry in this ledger.');
    const { method, reference, party } = wrong;
    const entry = {
      id: input.id,
      registrationId: input.registrationId,
      kind: 'reversal' as const,
      day: input.day,
      inCents: wrong.outCents,
      outCents: wrong.inCents,
      method,
      reference,
      party,
      reason: input.reason,
      reverses: wrong.id,
    };
    await append(client, address, lot, entry, 'trust.reversed');
  });

type Entry = Omit<
  Parameters<typeof insertTrustEntry>[1],
  'saleId' | 'parcelId' | 'soldSequence' | 'actorId' | 'requestId'
>;

const append = async (
  client: Queryable,
  { sale, actorId, by }: Address,
  lot: SoldLot,
  entry: Entry,
  action: 'trust.received' | 'trust.paid' | 'trust.reversed',
): Promise<void> => {
  const of = { saleId: sale.id, parcelId: lot.parcel.id, soldSequence: lot.soldSequence };
  const written = await insertTrustEntry(client, { ...entry, ...of, actorId, requestId: by.requestId });
  // The id is that of an entry of another ledger.
  if (written === null) throw refuse(409, 'settlement_moved');
  const { kind, inCents, outCents, day, method, reference, reverses } = entry;
  await writeAudit(client, by, {
    action,
    subject: { kind: 'registration', id: entry.registrationId },
    label: lot.parcel.name,
    saleId: sale.id,
    ...(entry.reason ? { reason: entry.reason } : {}),
    after: { ...written, kind, inCents, outCents, day, method, reference, ...(reverses ? { reverses } : {}) },
  });
};
