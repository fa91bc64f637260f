import { type Settlement, settlementAmounts } from '@quarterline/rules';
import { demoId } from '#demo/demo-id.ts';
import { DEMO_STAFF, userIdOf } from '#demo/people.ts';
import type { SoldLot, SoldSale } from '../../engine/features/settlement/purchases/server/read-sold.ts';
import type { NewTrustEntry } from '../../engine/platform/store/sales/trust-store.ts';

type Taken = { step: string; at: number; after: Settlement };
type Movement = Pick<NewTrustEntry, 'kind' | 'method' | 'reference'> & { cents: number; party?: string };

const HOUR = 3_600_000;

/**
 * The money that went with a step of a past purchase: the deposit of the first lot in two parts, those of others in one; on completion
 * the balance from the buyer’s lawyer, then the price to the seller and the fee with its tax to the firm.
 */
export function demoTrustEntries(
  saleId: string,
  { state, calendar }: Pick<SoldSale, 'state' | 'calendar'>,
  lot: SoldLot,
  isFirst: boolean,
  { step, at, after }: Taken,
): NewTrustEntry[] {
  const { depositCents, balanceCents, feeCents, taxCents, priceCents } = settlementAmounts(
    state.rules,
    after.priceCents,
  );
  const [seller, lawyer] = ['The seller, by their lawyer', 'The lawyer of the buyer'];
  const half = Math.ceil(depositCents / 2);
  const deposits: Movement[] = isFirst
    ? [
        { kind: 'deposit', cents: half, method: 'wire', reference: 'First part, wire 4471 093' },
        { kind: 'deposit', cents: depositCents - half, method: 'bank_draft', reference: 'Second part, draft 20 118' },
      ]
    : [{ kind: 'deposit', cents: depositCents, method: 'bank_draft', reference: 'Draft 30 552' }];
  const completion: Movement[] = [
    {
      kind: 'payment',
      cents: balanceCents + feeCents + taxCents,
      method: 'wire',
      reference: 'Cash to close',
      party: lawyer,
    },
    { kind: 'to_seller', cents: priceCents, method: 'wire', reference: 'Sale proceeds', party: seller },
    { kind: 'fee', cents: feeCents, method: 'cheque', reference: 'Fee account' },
    { kind: 'fee_tax', cents: taxCents, method: 'cheque', reference: 'GST on the fee account' },
  ];
  const movements = step === 'record_deposit' ? deposits : step === 'complete' ? completion : [];
  return movements
    .filter(({ cents }) => cents > 0)
    .map(({ cents, kind, ...movement }, index) => {
      const isIn = kind === 'deposit' || kind === 'payment';
      // What came in before the step that rests on it, one after another.
      const enteredAt = at - (movements.length - index) * HOUR;
      return {
        id: demoId(`trust ${saleId} ${lot.parcel.id} ${step} ${index}`),
        saleId,
        registrationId: after.buyerId,
        parcelId: lot.parcel.id,
        soldSequence: lot.soldSequence,
        kind,
        ...movement,
        inCents: isIn ? cents : 0,
        outCents: isIn ? 0 : cents,
        day: calendar.wallClock.dayOf(enteredAt),
        actorId: userIdOf(DEMO_STAFF),
        requestId: null,
        at: enteredAt,
      };
    });
}
