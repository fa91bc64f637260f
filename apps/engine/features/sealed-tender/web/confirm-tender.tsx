import '#platform/live/web/confirm/confirm-step.css';
import '#platform/live/web/confirm/confirm-figures.css';
import '#platform/live/web/confirm/bid-button.css';
import './confirm-tender.css';
import { formatShort } from '@quarterline/civil-time';
import type { ParcelView } from '@quarterline/contract';
import { amountInWords, formatPrice, readAmount } from '@quarterline/listing';
import { settlementAmounts } from '@quarterline/rules';
import { Button, TextField } from '@quarterline/ui';
import { useState } from 'react';
import { ConditionsFacts, ConditionsLink } from '#platform/live/web/confirm/conditions.tsx';
import { useTenders } from './tender-context.ts';
import type { TenderAttempt } from './tender-controller.ts';

type Review = Extract<TenderAttempt, { at: 'review' }>;

/** The second tap, and the whole of what it means. */
export function ConfirmTender({ lot, slug, review }: { lot: ParcelView; slug: string; review: Review }) {
  const { controller } = useTenders();
  const [retyped, setRetyped] = useState('');
  const { amountCents, mustRetype, waits } = review;
  const mayConfirm = !waits && (!mustRetype || readAmount(retyped) === amountCents);
  const label = amountCents === null ? 'Withdraw my tender' : `Send my tender of ${formatPrice(amountCents)}`;
  return (
    <section className="confirm-step confirm-tender">
      {amountCents === null ? (
        <p>Your tender is withdrawn and never opened. You can send another until the closing time.</p>
      ) : (
        <TenderAmount lot={lot} amountCents={amountCents} />
      )}
      <p className="confirm-step-law" id="tender-law">
        {amountCents === null ? null : <BindingSentence closesAt={lot.closesAt} />}
      </p>
      {amountCents === null ? null : <ConditionsFacts />}
      <div className="confirm-step-actions">
        {mustRetype ? (
          <>
            <p className="confirm-step-moved" role="alert">
              This is far above the minimum tender. Type the amount again to confirm it.
            </p>
            <TextField
              label="The amount again, in dollars"
              inputMode="numeric"
              autoComplete="off"
              value={retyped}
              onChange={(event) => setRetyped(event.target.value)}
            />
          </>
        ) : null}
        <Button
          tone="gold"
          className={`bid-button${mayConfirm ? '' : ' is-off'}${waits ? ' is-waiting' : ''}`}
          aria-disabled={!mayConfirm}
          aria-describedby="tender-law"
          onClick={() => void controller.confirm({ id: lot.id, slug }, readAmount(retyped))}
        >
          {label}
        </Button>
        <Button className="confirm-step-back" onClick={() => controller.goBack(lot.id)}>
          Go back
        </Button>
      </div>
    </section>
  );
}

function TenderAmount({ lot, amountCents }: { lot: ParcelView; amountCents: number }) {
  const { depositShare, buyerFee } = useTenders().live.sale;
  const due = settlementAmounts({ deposit: Math.round(depositShare * 10_000), buyerFee }, amountCents);
  return (
    <>
      <div className="confirm-step-amount">
        <b className="num">{formatPrice(amountCents)}</b>
        <span>{amountInWords(amountCents)}</span>
      </div>
      <dl className="confirm-figures">
        <div>
          <dt>Per acre</dt>
          <dd className="num">{formatPrice(amountCents / lot.acres)}</dd>
        </div>
        <div>
          <dt>Deposit if you buy</dt>
          <dd className="num">{formatPrice(due.depositCents)}</dd>
        </div>
        {due.feeCents === 0 ? null : (
          <div>
            <dt>Buyer fee if you buy, with tax</dt>
            <dd className="num">{formatPrice(due.feeCents + due.taxCents)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

const BindingSentence = ({ closesAt }: { closesAt: number }) => (
  <>
    This tender is a binding offer under the <ConditionsLink />
    {`. You can change or withdraw it until ${formatShort(closesAt, useTenders().live.sale.zone)}. Your amount is encrypted here, before it leaves this device.`}
  </>
);
