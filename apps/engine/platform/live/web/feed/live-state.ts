import type { AuctionSale, BidView, LiveFrame, LiveSnapshot } from '@quarterline/contract';

/** What this browser knows of the sale: one snapshot, and every frame since. */
export type LiveState = LiveSnapshot;

/** Throws for a sealed tender: only parts of the auction ask. */
export function auctionSale({ sale }: Pick<LiveState, 'sale'>): AuctionSale {
  if ('softCloseMs' in sale) return sale;
  throw new Error('No auction');
}

/** `gap` means that something between was never received: only a snapshot can tell the truth again. */
export type Applied = { kind: 'applied'; live: LiveState } | { kind: 'duplicate' } | { kind: 'gap' };

export const BIDS_PER_PARCEL = 50;

/** A snapshot older than what is already known arrives late and is not used. */
export const takeSnapshot = (known: LiveState | null, snapshot: LiveSnapshot): LiveState =>
  known === null || snapshot.sequence >= known.sequence
    ? { ...snapshot, parcels: inPrintedOrder(snapshot.parcels), bids: newestFirst(snapshot.bids) }
    : known;

/**
 * Applies one step of the live stream. A frame says everything between `after` and `sequence`; one that begins before
 * what is known and ends after it says more than is needed and nothing less, so it applies as well.
 */
export function applyFrame(live: LiveState, frame: LiveFrame): Applied {
  // After the sale its settlement changes what is said of a lot, and no entry of the record does.
  const isBeside = frame.after === frame.sequence && frame.sequence === live.sequence;
  if (frame.sequence <= live.sequence && !isBeside) return { kind: 'duplicate' };
  if (frame.after > live.sequence) return { kind: 'gap' };
  const { after: _, voidedSequences, ...same } = frame;
  const changed = new Map(frame.parcels.map((parcel) => [parcel.id, parcel]));
  const known = new Set(live.announcements.map((announcement) => announcement.sequence));
  return {
    kind: 'applied',
    live: {
      ...live,
      ...same,
      privateLimit: frame.privateLimit,
      parcels: live.parcels.map((parcel) => changed.get(parcel.id) ?? parcel),
      bids: mergeBids(live.bids, frame.bids, voidedSequences),
      announcements: [...live.announcements, ...frame.announcements.filter((one) => !known.has(one.sequence))],
    },
  };
}

/** Newest first, each sequence once, at most fifty a parcel. */
function mergeBids(known: readonly BidView[], fresh: readonly BidView[], voided: readonly number[]): BidView[] {
  const bySequence = new Map([...known, ...fresh].map((bid) => [bid.sequence, bid]));
  for (const sequence of voided) {
    const bid = bySequence.get(sequence);
    if (bid) bySequence.set(sequence, { ...bid, voided: true });
  }
  return newestFirst([...bySequence.values()]);
}

function newestFirst(bids: readonly BidView[]): BidView[] {
  const kept = new Map<string, number>();
  return [...bids]
    .sort((left, right) => right.sequence - left.sequence)
    .filter((bid) => {
      const count = (kept.get(bid.parcelId) ?? 0) + 1;
      kept.set(bid.parcelId, count);
      return count <= BIDS_PER_PARCEL;
    });
}

const inPrintedOrder = (parcels: LiveSnapshot['parcels']): LiveSnapshot['parcels'] =>
  [...parcels].sort((left, right) => left.position - right.position);

/** Who looks, as far as it changes what the stream says. */
export const viewerOf = (live: LiveState | null): string =>
  `${live?.you.registrationStatus} ${live?.you.bidderNumber ?? ''}`;

/**
 * What arrives from the server, in whatever order and however often, turned into one state that is either a true past
 * of the sale or knows that it is not enough: `wanted` is the least sequence the next snapshot must have.
 */
export type LiveFeed = { live: LiveState | null; wanted: number | null };

export const emptyFeed: LiveFeed = { live: null, wanted: 0 };

export function feedFrame(feed: LiveFeed, frame: LiveFrame): LiveFeed {
  if (feed.live === null) return { live: null, wanted: Math.max(feed.wanted ?? 0, frame.sequence) };
  const applied = applyFrame(feed.live, frame);
  if (applied.kind === 'applied') return settled(applied.live, feed.wanted);
  if (applied.kind === 'gap') return { live: feed.live, wanted: Math.max(feed.wanted ?? 0, frame.sequence) };
  return feed;
}

export const feedSnapshot = (feed: LiveFeed, snapshot: LiveSnapshot): LiveFeed =>
  settled(takeSnapshot(feed.live, snapshot), feed.wanted);

/** A snapshot asked for before the gap was seen may still be too old: then another is wanted. */
const settled = (live: LiveState, wanted: number | null): LiveFeed => ({
  live,
  wanted: wanted !== null && live.sequence < wanted ? wanted : null,
});
