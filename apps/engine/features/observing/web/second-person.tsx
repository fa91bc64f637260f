import '../../../platform/web/forms/account-part.css';
import { apiPath, type GivenSeat, type GivenSeats } from '@quarterline/contract';
import { formatPrice, readAmount } from '@quarterline/listing';
import { TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { AccountForm } from '../../../platform/web/forms/account-form.tsx';
import { sendAccountForm } from '../../../platform/web/forms/send-account-form.ts';

type Sent = { problem: string | null; errors: Record<string, string>; said: string };
const NOTHING: Sent = { problem: null, errors: {}, said: '' };

/** A bidder names somebody who must confirm bids above an amount, and changes that amount. */
export function SecondPerson({
  slug,
  seats,
  reload,
}: {
  slug: string;
  seats: GivenSeats['seats'];
  reload: () => void;
}) {
  const seat = seats.find(({ endedAt, confirmsAboveCents }) => endedAt === null && confirmsAboveCents !== null);
  const [email, setEmail] = useState('');
  const [amount, setAmount] = useState('');
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(NOTHING);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const aboveCents = readAmount(amount);
    if (aboveCents === null)
      return setSent({ ...NOTHING, errors: { aboveCents: 'Write whole dollars, like 500,000.' } });
    setSending(true);
    const outcome = seat
      ? await sendAccountForm(apiPath('POST /api/auctions/:slug/second-person/:seatId', { slug, seatId: seat.id }), {
          aboveCents,
        })
      : await sendAccountForm(apiPath('POST /api/auctions/:slug/second-person', { slug }), { email, aboveCents });
    setSending(false);
    if (outcome.kind === 'refused')
      return setSent({ ...NOTHING, problem: outcome.message, errors: outcome.fieldErrors });
    setSent({ ...NOTHING, said: seat ? 'Saved.' : `We sent an invitation to ${email}.` });
    setAmount('');
    reload();
  };
  return (
    <section className="account-part" id="second-person">
      <h2>A second person who confirms large bids</h2>
      <p>
        If you like, a bid of yours above an amount counts only once somebody you choose has confirmed it, with an
        account of their own. Until then it is not a bid: it moves neither price nor clock. A maximum above the amount
        needs them too; one that you set before stays.
      </p>
      {seat ? <p>{statusText(seat)}</p> : null}
      <p role="status">{sent.said}</p>
      {/* Somebody who has not accepted was told the amount: another one is another invitation. */}
      <details hidden={seat !== undefined && seat.acceptedAt === null}>
        <summary>{seat ? 'Change the amount' : 'Name a second person'}</summary>
        <AccountForm
          submit={submit}
          sending={sending}
          problem={sent.problem}
          button={seat ? 'Change the amount' : 'Ask them to confirm'}
          label={seat ? 'Change the amount' : 'Name a second person'}
        >
          {seat ? null : (
            <TextField
              label="Email address of your second person"
              type="email"
              autoComplete="off"
              value={email}
              error={sent.errors.email ?? null}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
          <TextField
            label="They confirm bids above, in dollars"
            inputMode="numeric"
            autoComplete="off"
            value={amount}
            error={sent.errors.aboveCents ?? null}
            onChange={({ target }) => setAmount(target.value)}
          />
        </AccountForm>
      </details>
    </section>
  );
}

const statusText = ({ email, acceptedAt, confirmsAboveCents, askedAboveCents, endAsked }: GivenSeat): string => {
  const above = formatPrice(confirmsAboveCents ?? 0);
  if (acceptedAt === null)
    return `You asked ${email} to confirm bids above ${above}. They have not accepted yet: until then nothing waits. You can end the invitation above.`;
  const asked =
    askedAboveCents === null ? '' : ` You asked for ${formatPrice(askedAboveCents)}; it waits for their agreement.`;
  const end = endAsked
    ? ' You asked to bid without them. That waits for their agreement; without an answer they stop by themselves 24 hours after you asked.'
    : '';
  return `${email} confirms your bids above ${above}.${asked}${end} A lower amount is in force at once, a higher one once they agree. To bid without them, end their seat above: they agree to that too, or it ends a day later.`;
};
