import '../../../../../platform/staff/web/admin-form.css';
import { apiPath, BidDepositReceived, BidDepositReturned } from '@quarterline/contract';
import { formatPrice, readAmount } from '@quarterline/listing';
import type { TrustMethod } from '@quarterline/rules';
import { Dialog, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../../platform/staff/web/dialog-end.tsx';
import { newId } from '../../../../../platform/staff/web/new-id.ts';
import { postToEngine } from '../../../../../platform/staff/web/post-to-engine.ts';
import { TrustMethodField } from '../../../../../platform/staff/web/trust-method-field.tsx';
import type { DepositInput } from './deposit-input.ts';

type Props = { slug: string; input: DepositInput; onClose: () => void; onDone: () => void };
type Errors = Record<string, string>;

/** Records that a deposit came into the trust account, or went back. What was typed stays when something is wrong. */
export function DepositDialog({ slug, input: { bidder, returning }, onClose, onDone }: Props) {
  const [id] = useState(newId);
  const missingCents = Math.max(0, (bidder.dueCents ?? 0) - bidder.heldCents);
  const [typed, setTyped] = useState({
    amount: missingCents === 0 ? '' : formatPrice(missingCents).slice(1),
    day: '',
    method: 'wire' as TrustMethod,
    reference: '',
  });
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const set = (change: Partial<typeof typed>): void => setTyped((before) => ({ ...before, ...change }));
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { day, method, reference } = typed;
    const read =
      returning === null
        ? BidDepositReceived.safeParse({
            id,
            amountCents: readAmount(typed.amount),
            receivedOn: day,
            method,
            reference,
          })
        : BidDepositReturned.safeParse({ returnedOn: day, method, reference });
    if (!read.success)
      return setErrors(
        Object.fromEntries(read.error.issues.map(({ path, message }) => [fieldOf(String(path[0])), message])),
      );
    setSending(true);
    const path: string =
      returning === null
        ? apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/bid-deposits', {
            slug,
            registrationId: bidder.registrationId,
          })
        : apiPath('POST /api/admin/auctions/:slug/bid-deposits/:depositId/return', { slug, depositId: returning.id });
    const posted = await postToEngine(path, read.data);
    setSending(false);
    if (posted.kind === 'done') return onDone();
    const atFields = Object.entries(posted.fieldErrors).map(([field, message]) => [fieldOf(field), message] as const);
    setErrors(atFields.length > 0 ? Object.fromEntries(atFields) : { all: posted.message });
  };
  return (
    <Dialog
      title={returning === null ? `Deposit of ${bidder.name}` : `Return to ${bidder.name}`}
      open
      onClose={onClose}
      kind="sheet"
    >
      <p>
        {returning === null
          ? `${bidder.dueCents === null ? 'Nothing' : formatPrice(bidder.dueCents)} is due, ${formatPrice(bidder.heldCents)} is held. The bidder gets an email, and may bid as soon as they are approved.`
          : `${formatPrice(returning.amountCents)} goes back. The bidder gets an email, and cannot bid in this sale any more.`}
      </p>
      <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
        {returning === null ? (
          <TextField
            label="Amount received, in dollars"
            inputMode="numeric"
            autoComplete="off"
            value={typed.amount}
            error={errors.amount ?? null}
            onChange={({ target }) => set({ amount: target.value })}
          />
        ) : null}
        <TextField
          label={returning === null ? 'Day on which it came' : 'Day on which it went back'}
          type="date"
          value={typed.day}
          error={errors.day ?? null}
          onChange={({ target }) => set({ day: target.value })}
        />
        <TrustMethodField value={typed.method} onChange={(method) => set({ method })} />
        <TextField
          label="Reference in the books of the trust account"
          autoComplete="off"
          maxLength={120}
          value={typed.reference}
          error={errors.reference ?? null}
          onChange={({ target }) => set({ reference: target.value })}
        />
        <DialogEnd
          sentence={errors.all}
          sending={sending}
          press={returning === null ? 'Record the deposit' : 'Record the return'}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** The field of the form that a field of the request stands in. */
const fieldOf = (field: string): string => (field === 'amountCents' ? 'amount' : field.endsWith('On') ? 'day' : field);
