import { apiPath, type PurchaseLedger, type SaleTrust, TrustPaid, TrustReceived } from '@quarterline/contract';
import { moneyText, TRUST_KIND_NAMES } from '@quarterline/text';
import { TextField } from '@quarterline/ui';
import type { z } from 'zod';
import { readCents } from '#features/settlement/purchases/web/step-words.ts';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';
import { TrustMethodField } from '#platform/staff/web/trust-method-field.tsx';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';

type Buyer = PurchaseLedger['buyers'][number];
type Props = {
  trust: SaleTrust;
  ledger: PurchaseLedger;
  buyer: Buyer;
  /** Money that came in; else money that goes out. */
  isIn: boolean;
  onClose: () => void;
  onDone: () => void;
};
type Typed = Record<
  'id' | 'registrationId' | 'kind' | 'amountCents' | 'day' | 'method' | 'reference' | 'party',
  string
>;
type Kind = TrustReceived['kind'] | TrustPaid['kind'];

const kindsOf = (isIn: boolean, { feeLeftCents, feeTaxLeftCents }: Buyer): Kind[] =>
  isIn
    ? ['deposit', 'payment']
    : [
        'to_seller',
        ...(feeLeftCents > 0 ? (['fee'] as const) : []),
        ...(feeTaxLeftCents > 0 ? (['fee_tax'] as const) : []),
        'refund',
        'to_other',
      ];

/** What is usual for a kind of entry: the deposit that is missing or kept, the fee that is left. */
const usualCents = (kind: Kind, { depositCents }: PurchaseLedger, buyer: Buyer): number => {
  if (kind === 'deposit') return Math.max(0, depositCents - buyer.receivedCents);
  if (kind === 'to_seller') return buyer.keptCents;
  if (kind === 'fee') return buyer.feeLeftCents;
  return kind === 'fee_tax' ? buyer.feeTaxLeftCents : 0;
};
/** A sentence about a deposit that is kept for the seller, with a space before it; empty without one. */
export const keptText = ({ keptCents }: Buyer): string =>
  keptCents > 0
    ? ` ${moneyText(keptCents)} of it is kept for the seller after the default: it goes to the seller alone.`
    : '';

const typedOf = (cents: number): string => (cents > 0 ? moneyText(cents).slice(1) : '');

/** Records money that came into the trust account or went out of it. */
export function MovementDialog({ trust, ledger, buyer, isIn, onClose, onDone }: Props) {
  const kinds = kindsOf(isIn, buyer);
  const [first = 'deposit'] = kinds;
  const purchase = { slug: trust.slug, parcelId: ledger.parcelId };
  return (
    <FormDialog<Typed, TrustReceived | TrustPaid, unknown>
      title={isIn ? 'Record money received' : 'Record a payment out'}
      means={
        <p>
          {isIn
            ? `Of ${buyer.name}. A receipt with the firm’s next number is made for it.`
            : `${moneyText(buyer.balanceCents)} of ${buyer.name} is in trust. Not more than that can go out.${keptText(buyer)}`}
        </p>
      }
      schema={isIn ? (TrustReceived as z.ZodType<TrustReceived>) : TrustPaid}
      to={
        isIn
          ? apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/receipts', purchase)
          : (apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/payments', purchase) as string)
      }
      start={{
        id: newId(),
        registrationId: buyer.registrationId,
        kind: first,
        amountCents: typedOf(usualCents(first, ledger, buyer)),
        day: trust.today,
        method: 'wire',
        reference: '',
        party: '',
      }}
      read={(typed) => ({ ...typed, soldSequence: ledger.soldSequence, amountCents: readCents(typed.amountCents) })}
      press={isIn ? 'Record and number the receipt' : 'Record the payment'}
      onClose={onClose}
      onDone={onDone}
    >
      {({ field, set }) => (
        <>
          <SelectField
            label="What it is"
            of={kinds.map((kind) => [kind, TRUST_KIND_NAMES[kind]] as const)}
            {...field('kind')}
            onChange={({ target }) => {
              const kind = target.value as Kind;
              set({ kind, amountCents: typedOf(usualCents(kind, ledger, buyer)) });
            }}
          />
          <TextField label="Amount, in dollars" inputMode="decimal" autoComplete="off" {...field('amountCents')} />
          <TextField
            label={isIn ? 'Day on which it came' : 'Day on which it went out'}
            type="date"
            max={trust.today}
            {...field('day')}
          />
          <TrustMethodField {...field('method')} />
          <TextField
            label="Reference"
            hint="The number of the wire, the draft or the cheque"
            autoComplete="off"
            maxLength={120}
            {...field('reference')}
          />
          <TextField
            label={isIn ? 'Paid by, if not the buyer' : 'Paid to'}
            autoComplete="off"
            maxLength={200}
            {...field('party')}
          />
        </>
      )}
    </FormDialog>
  );
}
