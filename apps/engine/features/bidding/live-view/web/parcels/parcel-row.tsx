import './parcel-row.css';
import { formatClockShort, formatMonthDay, isSameDay } from '@quarterline/civil-time';
import { formatAcreNumber, formatPerAcre, formatPrice, membersText } from '@quarterline/listing';
import { Button, Price } from '@quarterline/ui';
import { memo } from 'react';
import { auctionSale, type LiveState } from '#platform/live/web/feed/live-state.ts';
import { type LiveParcel, shortName, useLive, useParcel } from '#platform/live/web/live-context.ts';
import { closedWord, isCalledOff, isClosed, priceOf, toneOf } from '#platform/live/web/parcels/parcel-status.ts';
import { ParcelStake, ParcelTag } from '#platform/live/web/parcels/parcel-tag.tsx';
import { useParcelClock } from '#platform/live/web/parcels/use-parcel-clock.ts';
import { lengthText } from '#platform/live/web/status/number-words.ts';
import { useFromClock } from '#platform/live/web/use-from-clock.ts';
import { bidSlot } from '../bid/bid-slot.ts';
import { useHighlight } from '../status/use-highlight.ts';

/** One parcel of the list: stake, bid status, price, clock, and what can be done. */
export const ParcelRow = memo(function ParcelRow({ parcelId }: { parcelId: string }) {
  const { live, selectedId, select } = useLive();
  const found = useParcel(parcelId);
  const { parcel, words, group, inBlock } = found;
  const price = priceOf(parcel, group);
  const selected = selectedId === parcelId;
  const isBloc = parcel.kind === 'enBloc';
  const highlighted = useHighlight(parcel.leadingCents);
  const tone = isBloc && toneOf(parcel) === 'open' ? 'bloc' : toneOf(parcel, inBlock);
  return (
    <li className={`parcel-row parcel-row--${tone}${selected ? ' is-sel' : ''}${highlighted ? ' is-highlighted' : ''}`}>
      <button
        type="button"
        className="parcel-row-pick row row--12 row--nowrap"
        aria-pressed={selected}
        onClick={() => select(parcelId)}
      >
        <ParcelStake parcel={parcel}>{words.stake}</ParcelStake>
        <span>
          <b>{shortName(found)}</b>
          <em>{isBloc ? blocWords(live, found) : landWords(words.legalDescriptions, words.acres)}</em>
        </span>
      </button>
      <div className="parcel-row-state">
        {tone === 'bloc' || isCalledOff(live) ? null : <ParcelTag parcel={parcel} />}
      </div>
      <Price label={price.label} note={formatPerAcre(price.cents, words.acres)}>
        {formatPrice(price.cents)}
      </Price>
      <RowClock found={found} />
      <div className="parcel-row-action">
        <RowAction found={found} />
      </div>
    </li>
  );
});

/** "NE-14, 160.0 acres": short, because the full description stands in the panel. */
const landWords = (legal: readonly string[], acres: number) => (
  <>
    <span className="legal">{legal.map((text) => text.replace(/-\d+-\d+-W\d$/, '')).join(', ')}</span>,{' '}
    <span className="legal">{formatAcreNumber(acres)}</span> acres
  </>
);

/** "Parcels 1 to 6 as one", or their stakes one by one when they do not follow one another. */
const blocWords = (live: LiveState, { group }: LiveParcel): string =>
  `${membersText((group?.parcelIds ?? []).map((id) => live.sale.parcels.find((one) => one.id === id)?.stake ?? ''))} as one`;

function RowClock({ found: { parcel, group } }: { found: LiveParcel }) {
  const { live } = useLive();
  const clock = useParcelClock(parcel);
  const isHot = clock.state === 'hot';
  if (parcel.kind === 'enBloc' && parcel.phase === 'scheduled' && group && !isCalledOff(live))
    return <BlocOpening at={group.opensAt} word={group.phase === 'before' ? 'or later' : 'opens'} />;
  const isOpening = clock.state === 'opens';
  // Days and hours are enough in a row; the panel has the rest.
  const face = isOpening ? clock.face.split(' ').slice(0, 4).join(' ') : clock.face;
  const note = isOpening ? clock.note.replace(/^Opens /, '') : clock.note;
  const isLong = face.length > 7 || note.length > 15;
  const isFigure = clock.state === 'hot' || clock.state === 'running' || clock.state === 'opens';
  return (
    <div className={`parcel-row-time${isHot ? ' is-hot' : ''}${isFigure ? '' : ' is-word'}${isLong ? ' is-long' : ''}`}>
      <b className={isFigure ? 'num' : ''}>{face}</b>
      <span>{unbroken(note)}</span>
    </div>
  );
}

/** A block's opening is a time of day; while its parcels still sell, it may become later. */
function BlocOpening({ at, word }: { at: number; word: string }) {
  const { zone } = useLive().live.sale;
  const time = unbroken(formatClockShort(at, zone));
  const today = useFromClock((nowMs) => isSameDay(at, nowMs, zone));
  return (
    <div className="parcel-row-time parcel-row-time--late">
      <b className="num">{today ? time : formatMonthDay(at, zone)}</b>
      <span>{today ? word : `${time} ${word}`}</span>
    </div>
  );
}

/** A time of day stays on one line. */
const unbroken = (text: string): string => text.replace(/ ([AP]M)/, '\u00a0$1');

function RowAction({ found: { parcel, words, group, inBlock, attempt } }: { found: LiveParcel }) {
  const { live, view, review } = useLive();
  if (parcel.kind === 'enBloc' && parcel.phase === 'scheduled' && !isCalledOff(live)) {
    const text =
      group?.phase === 'recess'
        ? 'Recess. Bidding opens after it.'
        : `Opens ${lengthText(auctionSale(live).recessMs)} after the last close`;
    return <span className="parcel-row-held">{text}</span>;
  }
  if (isClosed(parcel))
    return <span className="parcel-row-held">{closedWord(parcel, inBlock, live.sale.practice)}</span>;
  const slot = bidSlot(live, parcel, attempt, view.connection);
  switch (slot.kind) {
    case 'bid':
      return (
        <Button onClick={() => review(parcel.id, slot.amountCents)}>
          {slot.label} <span className="sr-only">on {words.name}</span>
        </Button>
      );
    case 'over_limit':
      return <span className="parcel-row-held">{slot.small}</span>;
    case 'log_in':
      return <span className="parcel-row-held">Log in to bid</span>;
    case 'ask_to_bid':
      return (
        <span className="parcel-row-held">
          {live.sale.practice ? 'Press Start practising to bid' : 'Ask to bid in this sale'}
        </span>
      );
    case 'accept_terms':
      return <span className="parcel-row-held">Accept the new conditions to bid</span>;
    case 'words':
      return (
        <span className={`parcel-row-held${slot.lead ? ' parcel-row-held--lead' : ''}`}>{rowWords(slot.text)}</span>
      );
    case 'taken':
      return <span className="parcel-row-held parcel-row-held--lead">You have the high bid. Nothing to do.</span>;
    default:
      return <span className="parcel-row-held">{slot.label}</span>;
  }
}

/** The row repeats the first two short sentences; the panel says all of it. */
const rowWords = (text: string): string => (text.length < 48 ? text : `${text.split('. ')[0]}.`.replace('..', '.'));
