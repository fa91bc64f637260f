import '#platform/live/web/confirm/confirm-step.css';
import { formatShort } from '@quarterline/civil-time';
import { readAmount } from '@quarterline/listing';
import { confirmTenderText, purchaseFigures, withdrawalText } from '@quarterline/text';
import { Dialog } from '@quarterline/ui';
import { useState } from 'react';
import { ConfirmFigures } from '#platform/live/web/confirm/confirm-figures.tsx';
import { ConfirmStep } from '#platform/live/web/confirm/confirm-step.tsx';
import type { LiveParcel } from '#platform/live/web/live-context.ts';
import type { TenderLot as Own } from './lot-status.ts';
import { useTenders } from './tender-context.ts';
import type { TenderAttempt } from './tender-controller.ts';

type Review = Extract<TenderAttempt, { at: 'review' }>;
type Props = { found: LiveParcel; yours: Own['yours']; review: Review };

/** The second press of a tender, of one that replaces another, or of a withdrawal. */
export function ConfirmTender({ found, yours, review }: Props) {
  const { controller, kept, live } = useTenders();
  const [retyped, setRetyped] = useState('');
  const { parcel, words } = found;
  const { amountCents, mustRetype, waits } = review;
  const isMissing = mustRetype && readAmount(retyped) !== amountCents;
  const text = confirmTenderText(amountCents === null ? 'withdrawal' : yours ? 'replacement' : 'tender', {
    amountCents,
    land: words.name,
    until: formatShort(parcel.closesAt, live.sale.zone),
  });
  const goBack = (): void => controller.goBack(parcel.id);
  return (
    <Dialog title={text.title} kind="sheet" className="confirm-step-sheet" open onClose={goBack}>
      <section className="confirm-step">
        <ConfirmStep
          found={found}
          amountCents={amountCents}
          text={text}
          means={
            <p className="confirm-step-means">
              {amountCents === null
                ? withdrawalText(yours ? (kept.own(yours.bidId)?.amountCents ?? null) : null)
                : 'Your amount is encrypted here, before it leaves this device.'}
            </p>
          }
          figures={
            amountCents === null ? null : <ConfirmFigures rows={purchaseFigures(live.sale, words.acres, amountCents)} />
          }
          problem={isMissing ? 'This is far above the minimum tender. Type the amount again to confirm it.' : null}
          retype={mustRetype ? { value: retyped, onType: setRetyped } : null}
          mayConfirm={!waits && !isMissing}
          waits={waits}
          tone={amountCents === null ? 'out' : 'gold'}
          onConfirm={() => void controller.confirm({ id: parcel.id, slug: words.slug }, readAmount(retyped))}
          onBack={goBack}
        />
      </section>
    </Dialog>
  );
}
