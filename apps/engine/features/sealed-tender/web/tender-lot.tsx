import './tender-lot.css';
import type { ParcelView } from '@quarterline/contract';
import { formatPerAcre, formatPrice } from '@quarterline/listing';
import { foreseeUncounted, mustRetypeTender } from '@quarterline/rules';
import { labelledTenderPrice, outcomeLabel, tenderAmountText, uncountedTenderText } from '@quarterline/text';
import { Button, checkIcon, Price, StatusTag } from '@quarterline/ui';
import { useState } from 'react';
import { AmountForm } from '#platform/live/web/confirm/amount-form.tsx';
import { useParcel } from '#platform/live/web/live-context.ts';
import { LotHead } from '#platform/live/web/parcels/lot-head.tsx';
import { ParcelTag } from '#platform/live/web/parcels/parcel-tag.tsx';
import { ConfirmTender } from './confirm-tender.tsx';
import { lotStatus, mustAcceptTerms, type TenderLot as Own, type TenderLive } from './lot-status.ts';
import { OwnTenderNote } from './own-tender.tsx';
import { useTenders } from './tender-context.ts';
import type { TenderAttempt } from './tender-controller.ts';

/** One lot with the viewer's tender for it, from the first amount to what became of it. */
export function TenderLot({ lot, own }: { lot: ParcelView; own: Own }) {
  const { live, attempts } = useTenders();
  const found = useParcel(lot.id);
  const { words } = found;
  const price = labelledTenderPrice(lot);
  const attempt = attempts[lot.id] ?? { at: 'idle' };
  const { text, mayTender } = lotStatus(live, lot, own);
  return (
    <section className="tender-lot" aria-labelledby={`lot-${lot.id}`}>
      <LotHead found={found} id={`lot-${lot.id}`} />
      <div className="tender-lot-facts row row--12-24 row--top row--between">
        <Price label={price.label} note={formatPerAcre(price.cents, words.acres)}>
          {formatPrice(price.cents)}
        </Price>
        <LotTag lot={lot} isSent={own.yours !== null} />
      </div>
      {text === null ? null : <p className="tender-lot-note">{text}</p>}
      {own.yours ? (
        <OwnTenderNote bidId={own.yours.bidId} receiptNumber={own.yours.sequence} decidedAt={own.yours.decidedAt} />
      ) : null}
      {attempt.at === 'taken' && !mayTender ? null : <AttemptNote attempt={attempt} />}
      {mayTender && !mustAcceptTerms(live) ? <TenderForm lot={lot} own={own} attempt={attempt} /> : null}
      <Opened own={own} />
      {attempt.at === 'review' ? <ConfirmTender found={found} yours={own.yours} review={attempt} /> : null}
    </section>
  );
}

/** What became of the lot once that is known; until then whether the viewer has a tender in. */
function LotTag({ lot, isSent }: { lot: ParcelView; isSent: boolean }) {
  if (outcomeLabel(lot)) return <ParcelTag parcel={lot} />;
  return isSent ? (
    <StatusTag tone="held" icon={checkIcon}>
      Tender sent
    </StatusTag>
  ) : null;
}

function TenderForm({ lot, own, attempt }: { lot: ParcelView; own: Own; attempt: TenderAttempt }) {
  const { live, controller, kept } = useTenders();
  const [changing, setChanging] = useState(false);
  if (['encrypting', 'sending', 'checking'].includes(attempt.at)) return null;
  const amounts = new Map<string, number>();
  for (const { lotId, yours } of live.tender.lots) {
    const known = yours ? kept.own(yours.bidId) : null;
    if (known) amounts.set(lotId, known.amountCents);
  }
  const firstCents = own.opened.find(({ you, uncounted }) => you && uncounted === null)?.amountCents ?? null;
  const facts = { amounts, firstCents };
  if (own.yours && !changing)
    return (
      <div className="tender-lot-actions row row--8">
        <Button onClick={() => setChanging(true)}>Change my tender</Button>
        <Button onClick={() => controller.review(lot.id, null, false)}>Withdraw my tender</Button>
      </div>
    );
  return (
    <AmountForm
      label={own.yours ? 'Your new amount, in dollars' : 'Your tender, in dollars'}
      placeholderCents={firstCents ?? lot.startingBidCents}
      errorOf={(amountCents) => amountError(live, lot, amountCents, facts)}
      hintOf={(amountCents) =>
        amountCents === null
          ? `In steps of ${formatPrice(live.sale.gridCents)}. You confirm on the next step.`
          : `${formatPrice(amountCents / lot.acres)} per acre. You confirm on the next step.`
      }
      onReview={(amountCents) => {
        setChanging(false);
        controller.review(lot.id, amountCents, mustRetypeTender(amountCents, lot));
      }}
    />
  );
}

/** What became of the last request, until the next. */
function AttemptNote({ attempt }: { attempt: TenderAttempt }) {
  switch (attempt.at) {
    case 'idle':
    case 'review':
      return null;
    case 'encrypting':
    case 'sending':
      return (
        <p className="tender-lot-note" role="status">
          Sending. Leave this page open.
        </p>
      );
    case 'checking':
      return (
        <p className="tender-lot-note" role="status">
          No answer yet. We are asking whether it arrived, and send the very same again if it did not. It can count only
          once.
        </p>
      );
    case 'taken':
      return (
        <p className="tender-lot-note" role="status">
          {attempt.tender.content === null ? 'Your tender was withdrawn' : 'Your tender was received'}. Receipt no.{' '}
          {attempt.receipt.receiptNumber}.
        </p>
      );
    case 'refused':
      return (
        <p className="tender-lot-note" role="alert">
          {attempt.refusal.message} {attempt.refusal.next}
        </p>
      );
    case 'not_entered':
      return (
        <p className="tender-lot-note" role="alert">
          It did not reach us, and nothing of it is on its way any more. Send it again.
        </p>
      );
    case 'not_encrypted':
      return (
        <p className="tender-lot-note" role="alert">
          This browser could not encrypt your amount. Nothing was sent. Use a newer browser, or call us.
        </p>
      );
  }
}

/** What was opened does not move any more, and has no id: its place in the list is its key. */
const keyed = (opened: Own['opened']) => opened.map((tender, place) => ({ ...tender, key: `tender ${place}` }));

/** Amounts without names, once they are opened. */
function Opened({ own: { opened } }: { own: Own }) {
  if (opened.length === 0) return null;
  return (
    <div>
      <h3>Tenders opened</h3>
      <ul className="tender-lot-opened stack stack--8">
        {keyed(opened).map(({ key, amountCents, uncounted, you, round }) => (
          <li key={key}>
            <b className="num">{amountCents === null ? 'No amount' : formatPrice(amountCents)}</b>
            {you ? ', yours' : ''}
            {round === 2 ? ', second round' : ''}
            {uncounted === null ? '' : `. Does not count: it ${uncountedTenderText(uncounted)}`}
          </li>
        ))}
      </ul>
      {isTied(opened) ? (
        <p className="tender-lot-note">Of equal tenders the one that was received first stands first.</p>
      ) : null}
    </div>
  );
}

/** Whether the two highest of those that count, which stand first, are equal. */
const isTied = ([first, second]: Own['opened']): boolean =>
  first?.uncounted === null && second?.uncounted === null && first.amountCents === second.amountCents;

/**
 * Why a tender of this amount would not count at the opening, said before it is sent; null when nothing speaks against it. `amounts` are
 * the bidder's other tenders as far as this browser knows them, `firstCents` their amount of the first round.
 */
const amountError = (
  live: TenderLive,
  lot: ParcelView,
  amountCents: number | null,
  known: { amounts: ReadonlyMap<string, number>; firstCents: number | null },
): string | null => {
  if (amountCents === null) return tenderAmountText(null);
  const { sale, you } = live;
  const all = { ...known, gridCents: sale.gridCents, limitCents: you.limitCents };
  const foreseen = foreseeUncounted(live, lot, amountCents, all);
  return foreseen && tenderAmountText(foreseen);
};
