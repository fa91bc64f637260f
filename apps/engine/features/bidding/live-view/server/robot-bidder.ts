import { randomUUID } from 'node:crypto';
import { effectiveClose, type GroupState, minimumBid, type ParcelState, type SaleState } from '@quarterline/rules';
import type { LiveChannels } from '#features/bidding/stream/server/live-channels.ts';
import type { SaleQueues } from '#platform/sale/sale-queue.ts';

export type RobotBidderDependencies = { saleQueues: SaleQueues; channels: LiveChannels; now: () => number };

/** Range over the starting bid that robots pay for a parcel, or over the opening of a block. Constant for each lot. */
export type RobotTaste = { least: number; most: number };

/** `bidderId`: of the registration for the sale. */
export type Robot = { userId: string; bidderId: string };

/**
 * Makes one bid of a robot in a sale: the next bid, mostly on the earliest close, never against itself, never above its
 * value of the lot, and on a block only where it is eligible. Uses the same queue as people.
 */
export async function bidAsRobot(
  { saleQueues, channels, now }: RobotBidderDependencies,
  saleId: string,
  robots: readonly Robot[],
  taste: RobotTaste,
): Promise<void> {
  const { state } = await channels.of(saleId).read();
  const parcel = choose(state, now());
  if (!parcel) return;
  const amountCents = minimumBid(state, parcel);
  if (amountCents > worthOf(state, parcel, taste)) return;
  const able = robots.filter(
    ({ bidderId }) =>
      bidderId !== parcel.leading?.bidderId && (groupOf(state, parcel)?.eligible?.has(bidderId) ?? true),
  );
  const robot = able[Math.floor(Math.random() * able.length)];
  if (robot === undefined) return;
  await saleQueues.of(saleId).enqueue({
    kind: 'bid',
    askerId: robot.userId,
    withinRate: true,
    requestId: randomUUID(),
    bid: {
      kind: 'place_bid',
      bidId: randomUUID(),
      parcelId: parcel.id,
      amountCents,
      seenSequence: state.sequence,
      retypedAmountCents: null,
      enteredBy: null,
    },
  });
}

/** Two times in three the parcel whose clock runs out first; else any that is open. */
const choose = (state: SaleState, now: number): ParcelState | null => {
  const open = state.parcels.filter((parcel) => parcel.phase === 'open' && effectiveClose(state, parcel) > now);
  const soonest = open.toSorted((one, other) => effectiveClose(state, one) - effectiveClose(state, other))[0];
  if (Math.random() < 0.66) return soonest ?? null;
  return open[Math.floor(Math.random() * open.length)] ?? null;
};

const groupOf = ({ groups }: SaleState, lot: ParcelState): GroupState | undefined =>
  groups.find(({ enBlocParcelId }) => enBlocParcelId === lot.id);

/** A block opens above what its parcels brought: what robots would pay for it is counted from there. */
const worthOf = (state: SaleState, lot: ParcelState, { least, most }: RobotTaste): number => {
  const share = Number.parseInt(lot.id.replace(/-/g, '').slice(0, 4), 16) / 0xffff;
  const opening = groupOf(state, lot)?.minimumOpeningCents ?? null;
  return opening === null
    ? lot.startingBidCents * (1 + least + (most - least) * share)
    : opening * (1 + (least + (most - least) * share) / 4);
};
