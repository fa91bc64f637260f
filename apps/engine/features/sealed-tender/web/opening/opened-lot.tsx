import './opened-lot.css';
import { formatShort } from '@quarterline/civil-time';
import { type Opening, type OpeningLot, pagePath } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { tenderUnsoldText, uncountedTenderText } from '@quarterline/text';
import { Button, Stake } from '@quarterline/ui';
import { useState } from 'react';
import { SellerAnswerDialog } from './seller-answer-dialog.tsx';
import { VoidTenderDialog } from './void-tender-dialog.tsx';

type Props = { slug: string; lot: OpeningLot; opening: Opening; onDone: () => void };

const highestOf = ({ opened }: OpeningLot) => opened.find(({ isHighest }) => isHighest);

/** More than one counted tender at the highest amount. */
const isTie = (lot: OpeningLot): boolean => {
  const highest = highestOf(lot);
  return lot.opened.filter((one) => one.uncounted === null && one.amountCents === highest?.amountCents).length > 1;
};

const lotText = (lot: OpeningLot, { zone, stage }: Opening): string => {
  const highest = highestOf(lot);
  const price = highest ? formatPrice(highest.amountCents ?? 0) : '';
  switch (lot.phase) {
    case 'scheduled':
      return `Minimum tender ${formatPrice(lot.startingBidCents)}.`;
    case 'open':
      return lot.secondRound
        ? `Second round: ${lot.secondRound.invited} bidder${lot.secondRound.invited === 1 ? ' is' : 's are'} invited, until ${formatShort(lot.secondRound.closesAt, zone)}.`
        : `Minimum tender ${formatPrice(lot.startingBidCents)}.`;
    case 'closed':
      return stage === 'taking'
        ? 'No second round. It is decided when the second round is opened.'
        : 'Closed, and not opened yet.';
    case 'provisional':
      return `Highest: ${price}, ${highest?.bidder ?? ''}. The seller has not answered.`;
    case 'sold':
      return `Sold at ${price} to ${highest?.bidder ?? ''}.`;
    case 'sold_en_bloc':
      return 'Sold as part of the block.';
    case 'no_sale':
      return lot.unsold === null ? 'Not sold.' : tenderUnsoldText(lot.unsold);
    case 'withdrawn':
      return 'Withdrawn. Tenders for it are never opened.';
  }
};

/** What did not move any more has no id of its own: its place in the list is its key. */
const keyed = (opened: OpeningLot['opened']) => opened.map((tender, place) => ({ ...tender, key: `tender ${place}` }));

/** Who has a sealed tender here. After the closing time two people can void one. */
function Tenderers({ slug, lot, canVoid }: { slug: string; lot: OpeningLot; canVoid: boolean }) {
  const [voided, setVoided] = useState<OpeningLot['tenderers'][number] | null>(null);
  const [hasAsked, setHasAsked] = useState(false);
  return (
    <>
      <p className="field-hint">
        {lot.tenderers.length === 1 ? 'One sealed tender' : `${lot.tenderers.length} sealed tenders`}
      </p>
      <ul className="opened-lot-tenderers stack stack--8">
        {lot.tenderers.map((tender) => (
          <li key={tender.bidId}>
            <span>{tender.bidder}</span>
            {canVoid ? (
              <Button size="row" onClick={() => setVoided(tender)}>
                Void, needs two people
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {hasAsked ? (
        <p role="status">
          The void waits for a second person. They confirm it on the{' '}
          <a href={pagePath('/admin/auctions/:slug/control/', { slug })}>control board</a> within ten minutes.
        </p>
      ) : null}
      {voided === null ? null : (
        <VoidTenderDialog
          slug={slug}
          lot={lot}
          tender={voided}
          onClose={() => setVoided(null)}
          onAsked={() => {
            setVoided(null);
            setHasAsked(true);
          }}
        />
      )}
    </>
  );
}

/** One lot: who tendered, what was opened, and what the seller says of it. */
export function OpenedLot({ slug, lot, opening, onDone }: Props) {
  const [answer, setAnswer] = useState<'accepts' | 'declines' | null>(null);
  return (
    <article className="opened-lot stack stack--12">
      <div className="row row--12 row--nowrap">
        <Stake>{lot.stake}</Stake>
        <div>
          <h3>{lot.name}</h3>
          <p>{lotText(lot, opening)}</p>
        </div>
      </div>
      {lot.tenderers.length > 0 ? <Tenderers slug={slug} lot={lot} canVoid={opening.stage === 'waiting'} /> : null}
      {lot.opened.length > 0 ? (
        <ul className="opened-lot-list stack stack--4">
          {keyed(lot.opened).map(({ key, bidder, round, amountCents, uncounted, isHighest }) => (
            <li key={key}>
              <b className="num">{amountCents === null ? 'No amount' : formatPrice(amountCents)}</b>
              <span>
                {bidder}
                {round === 2 ? ', second round' : ''}
                {isHighest ? ', highest' : ''}
                {uncounted === null ? '' : `. Does not count: it ${uncountedTenderText(uncounted)}`}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {isTie(lot) ? (
        <p className="field-hint">A tie at the highest amount: the tender that was taken first stands first.</p>
      ) : null}
      {lot.phase === 'provisional' ? (
        <div className="row row--8">
          <Button size="small" onClick={() => setAnswer('accepts')}>
            The seller accepts
          </Button>
          <Button tone="out" size="small" onClick={() => setAnswer('declines')}>
            The seller declines
          </Button>
        </div>
      ) : null}
      {answer === null ? null : (
        <SellerAnswerDialog
          slug={slug}
          lot={lot}
          accepts={answer === 'accepts'}
          highest={formatPrice(highestOf(lot)?.amountCents ?? 0)}
          onClose={() => setAnswer(null)}
          onDone={() => {
            setAnswer(null);
            onDone();
          }}
        />
      )}
    </article>
  );
}
