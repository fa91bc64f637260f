import './status-band.css';
import { formatClockShort } from '@quarterline/civil-time';
import type { ParcelView } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { parcelsInBlockBids } from '@quarterline/rules';
import { outcomeLabel } from '@quarterline/text';
import { arrowUpIcon, checkIcon, eyeIcon, Icon, type IconArt } from '@quarterline/ui';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { type LiveParcel, useLive } from '#platform/live/web/live-context.ts';
import { closedWord, isCalledOff, isClosed } from '#platform/live/web/parcels/parcel-status.ts';
import { blockBidOf, blockBidText } from '#platform/live/web/status/block-bid-text.ts';
import { termsDue } from '#platform/live/web/strips/terms-due.ts';
import { useFromClock } from '#platform/live/web/use-from-clock.ts';
import { workingMaximum } from '../bid/amounts/own-maximum.ts';

type Band = { tone: 'lead' | 'out' | 'none' | 'held'; icon: IconArt; title: string; detail: string };

/** How the bidder stands on the selected parcel, across the whole panel. */
export function StatusBand({ found }: { found: LiveParcel }) {
  const { live, view } = useLive();
  const { parcel } = found;
  const newest = live.bids.find((bid) => bid.parcelId === parcel.id && !bid.voided);
  const ago = useFromClock((nowMs) => (newest ? agoText(nowMs - newest.decidedAt) : ''));
  const receipt = view.receipts.find((one) => one.bidId === newest?.bidId && one.outcome === 'accepted');
  const band = isCalledOff(live)
    ? calledOff(live.phase)
    : (blockBand(live, parcel) ??
      bandOf(found, live.sale, termsDue(live) !== null, ago, receipt ? `, receipt no. ${receipt.receiptNumber}` : ''));
  return (
    <div className={`status-band status-band--${band.tone}`}>
      <Icon art={band.icon} />
      <div>
        <b>{band.title}</b>
        <span>{band.detail}</span>
      </div>
    </div>
  );
}

/** A bid on the block stands before everything else: on each parcel that goes with it for the bidder, and on the block itself. */
function blockBand(live: LiveState, parcel: ParcelView): Band | null {
  const bid = blockBidOf(live, parcel.groupId);
  if (!bid || (parcel.id !== bid.blockId && !parcelsInBlockBids(live).has(parcel.id))) return null;
  if (parcel.id === bid.blockId && parcel.bidStatus === 'outbid' && bid.yourParcelIds.length === 0) return null;
  const text = blockBidText(live, bid);
  if (text === null) return null;
  return bid.isYours ? { tone: 'lead', icon: checkIcon, ...text } : { tone: 'out', icon: arrowUpIcon, ...text };
}

const calledOff = (phase: string): Band => ({
  tone: 'none',
  icon: eyeIcon,
  title: phase === 'postponed' ? 'Postponed' : 'Cancelled',
  detail: phase === 'postponed' ? 'There is no new date yet' : 'All bids are void',
});

function bandOf(
  { parcel, words, group }: LiveParcel,
  { zone, practice: isPractice }: Pick<LiveState['sale'], 'zone' | 'practice'>,
  maximumWaits: boolean,
  ago: string,
  receipt: string,
): Band {
  const bids = `${parcel.bidCount} ${parcel.bidCount === 1 ? 'bid' : 'bids'} so far`;
  const price = formatPrice(parcel.acceptedBidCents ?? parcel.leadingCents ?? parcel.startingBidCents);
  if (parcel.kind === 'enBloc' && parcel.phase === 'scheduled') {
    return group?.phase === 'recess'
      ? {
          tone: 'none',
          icon: eyeIcon,
          title: 'Recess',
          detail: `En bloc bidding opens at ${formatClockShort(group.opensAt, zone)}`,
        }
      : { tone: 'none', icon: eyeIcon, title: 'En bloc comes after the parcels', detail: 'All its parcels as one' };
  }
  if (isClosed(parcel)) {
    if (parcel.bidStatus === 'were_high')
      return { tone: 'held', icon: checkIcon, title: 'You had the high bid at close', detail: closedWord(parcel) };
    if (parcel.bidStatus === 'won') {
      const title = outcomeLabel(parcel) ?? 'Sold to you';
      return { tone: 'lead', icon: checkIcon, title, detail: `${price}. ${closedWord(parcel, null, isPractice)}` };
    }
    return { tone: 'none', icon: eyeIcon, title: outcomeLabel(parcel) ?? 'Closed', detail: closedWord(parcel) };
  }
  const maximum = workingMaximum(parcel);
  switch (parcel.bidStatus) {
    case 'lead':
      return {
        tone: 'lead',
        icon: checkIcon,
        title: 'You are the high bidder',
        detail:
          maximum === null
            ? `${price}${receipt}`
            : `${price}. ${maximumWaits ? 'Your proxy bid waits:' : 'We bid for you'} up to ${formatPrice(maximum)}`,
      };
    case 'outbid':
      return {
        tone: 'out',
        icon: arrowUpIcon,
        title: 'You have been outbid',
        detail:
          parcel.ownMaximumCents === null
            ? `Another bidder, ${ago}`
            : `Past your maximum of ${formatPrice(parcel.ownMaximumCents)}, ${ago}`,
      };
    case 'no_bid':
      return {
        tone: 'none',
        icon: eyeIcon,
        title: parcel.phase === 'scheduled' ? 'Not open yet' : 'You have not bid here',
        detail: parcel.phase === 'scheduled' ? `Starting bid ${price} on ${words.name}` : bids,
      };
    default:
      return {
        tone: 'none',
        icon: eyeIcon,
        title: parcel.phase === 'scheduled' ? 'Not open yet' : 'You are watching',
        detail: bids,
      };
  }
}

/** "12 seconds ago", "3 minutes ago": how long ago another bid came. */
function agoText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 2) return 'just now';
  if (seconds < 60) return `${seconds} seconds ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
}
