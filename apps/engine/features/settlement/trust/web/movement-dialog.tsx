import '../../../../platform/staff/web/admin-form.css';
import { apiPath, type PurchaseLedger, type SaleTrust, TrustPaid, TrustReceived } from '@quarterline/contract';
import type { TrustMethod } from '@quarterline/rules';
import { moneyText, TRUST_KIND_NAMES } from '@quarterline/text';
import { Dialog, Field, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { newId } from '../../../../platform/staff/web/new-id.ts';
import { postToEngine } from '../../../../platform/staff/web/post-to-engine.ts';
import { TrustMethodField } from '../../../../platform/staff/web/trust-method-field.tsx';
import { readCents } from '../../purchases/web/step-words.ts';

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

/** What is usual for a kind of entry: the deposit that is missing, the fee that is left. */
const usualCents = (kind: Kind, { depositCents }: PurchaseLedger, buyer: Buyer): number => {
  if (kind === 'deposit') return Math.max(0, depositCents - buyer.receivedCents);
  if (kind === 'fee') return buyer.feeLeftCents;
  return kind === 'fee_tax' ? buyer.feeTaxLeftCents : 0;
};
const typedOf = (cents: number): string => (cents > 0 ? moneyText(cents).slice(1) : '');

/** Records money that came into the trust account or went out of it. What was typed stays when something is wrong. */
export function MovementDialog({ trust, ledger, buyer, isIn, onClose, onDone }: Props) {
  const [id] = useState(newId);
  const kinds = kindsOf(isIn, buyer);
  const [first = 'deposit'] = kinds;
  const [typed, setTyped] = useState({
    ...{ kind: first, amount: typedOf(usualCents(first, ledger, buyer)), day: trust.today },
    ...{ method: 'wire' as TrustMethod, reference: '', party: '' },
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const set = (change: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...change }));
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { amount, ...rest } = typed;
    const of = { id, soldSequence: ledger.soldSequence, registrationId: buyer.registrationId };
    const input = { ...of, ...rest, amountCents: readCents(amount) };
    const read = isIn ? TrustReceived.safeParse(input) : TrustPaid.safeParse(input);
    if (!read.success)
      return setErrors(Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message])));
    setSending(true);
    const purchase = { slug: trust.slug, parcelId: ledger.parcelId };
    const path: string = isIn
      ? apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/receipts', purchase)
      : apiPath('POST /api/admin/auctions/:slug/trust/:parcelId/payments', purchase);
    const posted = await postToEngine(path, read.data);
    setSending(false);
    if (posted.kind === 'done') return onDone();
    setErrors(Object.keys(posted.fieldErrors).length > 0 ? posted.fieldErrors : { all: posted.message });
  };
  return (
    <Dialog title={isIn ? 'Record money received' : 'Record a payment out'} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="admin-form-means">
          <p>
            {isIn
              ? `Of ${buyer.name}. A receipt with the firm’s next number is made for it.`
              : `${moneyText(buyer.balanceCents)} of ${buyer.name} is in trust. Not more than that can go out.`}
          </p>
        </div>
        <Field label="What it is">
          {(wiring) => (
            <select
              {...wiring}
              value={typed.kind}
              onChange={({ target }) => {
                const kind = target.value as Kind;
                set({ kind, amount: typedOf(usualCents(kind, ledger, buyer)) });
              }}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {TRUST_KIND_NAMES[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label="Amount, in dollars"
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          error={errors.amountCents ?? null}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <TextField
          label={isIn ? 'Day on which it came' : 'Day on which it went out'}
          type="date"
          max={trust.today}
          value={typed.day}
          error={errors.day ?? null}
          onChange={({ target }) => set({ day: target.value })}
        />
        <TrustMethodField value={typed.method} onChange={(method) => set({ method })} />
        <TextField
          label="Reference"
          hint="The number of the wire, the draft or the cheque"
          autoComplete="off"
          maxLength={120}
          value={typed.reference}
          error={errors.reference ?? null}
          onChange={({ target }) => set({ reference: target.value })}
        />
        <TextField
          label={isIn ? 'Paid by, if not the buyer' : 'Paid to'}
          autoComplete="off"
          maxLength={200}
          value={typed.party}
          error={errors.party ?? null}
          onChange={({ target }) => set({ party: target.value })}
        />
        <DialogEnd
          sentence={errors.all ?? errors.id ?? null}
          sending={sending}
          press={isIn ? 'Record and number the receipt' : 'Record the payment'}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
