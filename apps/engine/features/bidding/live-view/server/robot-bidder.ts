import { randomUUID } from 'node:crypto';
import { effectiveClose, minimumBid, type ParcelState, type SaleState } from '@quarterline/rules';
import type { SaleQueues } from '../../../../platform/sale/sale-queues.ts';
import type { LiveChannels } from '../../stream/server/live-channels.ts';

export type RobotBidderDependencies = { saleQueues: SaleQueues; channels: LiveChannels; now: () => number };

/** Range over the starting bid that robots pay for a parcel. Constant for each parcel. */
export type RobotTaste = { least: number; most: number };

/**
 * Makes one bid of a robot in a sale: the next bid, mostly on the earliest close, never against itself and never above
 * its value of the parcel. Uses the same queue as people.
 */
export const bidAsRobot = async (
  { saleQueues, channels, now }: RobotBidderDependencies,
  saleId: string,
  robotIds: readonly string[],
  taste: RobotTaste,
): Promise<void> => {
  const { state } = await channels.of(saleId).read();
  const parcel = choose(state, now());
  if (!parcel) return;
  const amountCents = minimumBid(state, parcel);
  if (amountCents > worthOf(parcel, taste)) return;
  const askerId = robotIds[Math.floor(Math.random() * robotIds.length)];
  if (askerId === undefined) return;
  await saleQueues.of(saleId).enqueue({
    kind: 'bid',
    askerId,
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
};

/** Two times in three the parcel whose clock runs out first; else any that is open. */
const choose = (state: SaleState, now: number): ParcelState | null => {
  const open = state.parcels.filter((parcel) => parcel.phase === 'open' && effectiveClose(state, parcel) > now);
  const soonest = open.toSorted((one, other) => effectiveClose(state, one) - effectiveClose(state, other))[0];
  if (Math.random() < 0.66) return soonest ?? null;
  return open[Math.floor(Math.random() * open.length)] ?? null;
};

const worthOf = (parcel: ParcelState, { least, most }: RobotTaste): number => {
  const share = Number.parseInt(parcel.id.replace(/-/g, '').slice(0, 4), 16) / 0xffff;
  return parcel.startingBidCents * (1 + least + (most - least) * share);
};
