import { randomUUID } from 'node:crypto';
import { effectiveClose, type GroupState, minimumBid, type ParcelState, type SaleState } from '@quarterline/rules';
import type { LiveChannels } from '#features/bidding/stream/server/live-channels.ts';
import type { SaleQueues } from '#platform/sale/sale-queue.ts';

export type RobotBidderDependencies = { saleQueues: SaleQueues; channels: LiveChannels; now: () => number };

/** Range over the starting bid that robots pay for a parcel, or over the opening of a block. Constant for each lot. */
export type RobotTaste = { least: number; most: number };

/** `bidderId`: of the registration for the sale. */
export type Robot = { userId: string; bidderId: string };

/** A robot answers the bid of a person after at least and at most this long; a turn of the robots may come 20 s later. */
const ANSWER_MS = { least: 20_000, most: 90_000 };
/** Before the close there is time for one more turn. */
const BEFORE_CLOSE_MS = 20_000;
/** Against a person robots go further above the starting bid than among each other: what they left is there at the close. */
const AGAINST_PERSON = 1.5;

/**
 * Makes the bids of robots in a sale that are due: an answer on each lot that a person has led for long enough, else the
 * next bid, mostly on the earliest close. Never against a robot's own bid, never above its value of the lot, and on a
 * block only where it is eligible. Uses the same queue as people.
 */
export async function bidAsRobot(
  { saleQueues, channels, now }: RobotBidderDependencies,
  saleId: string,
  robots: readonly Robot[],
  taste: RobotTaste,
): Promise<void> {
  const { state } = await channels.of(saleId).read();
  const open = state.parcels.filter((parcel) => parcel.phase === 'open' && effectiveClose(state, parcel) > now());
  const isPersons = ({ leading }: ParcelState): boolean =>
    leading !== null && robots.every(({ bidderId }) => bidderId !== leading.bidderId);
  const isWorth = (parcel: ParcelState): boolean =>
    minimumBid(state, parcel) <= worthOf(state, parcel, taste, isPersons(parcel) ? AGAINST_PERSON : 1);
  const due = open.filter((parcel) => isPersons(parcel) && answerAt(state, parcel) <= now() && isWorth(parcel));
  const other = choose(
    state,
    open.filter((parcel) => !isPersons(parcel)),
  );
  for (const parcel of due.length > 0 ? due : other && isWorth(other) ? [other] : []) {
    const able = robots.filter(
      ({ bidderId }) =>
        bidderId !== parcel.leading?.bidderId && (groupOf(state, parcel)?.eligible?.has(bidderId) ?? true),
    );
    const robot = able[Math.floor(Math.random() * able.length)];
    if (robot === undefined) continue;
    await saleQueues.of(saleId).enqueue({
      kind: 'bid',
      askerId: robot.userId,
      withinRate: true,
      requestId: randomUUID(),
      bid: {
        kind: 'place_bid',
        bidId: randomUUID(),
        parcelId: parcel.id,
        amountCents: minimumBid(state, parcel),
        seenSequence: state.sequence,
        retypedAmountCents: null,
        enteredBy: null,
      },
    });
  }
}

/** When a robot answers the high bid of a person: a time that each bid has for itself, sooner where the lot closes before. */
const answerAt = (state: SaleState, parcel: ParcelState): number => {
  const { decidedAt = 0, sequence = 0 } = parcel.leading ?? {};
  const share = ((sequence * 2_654_435_761) % 2 ** 32) / 2 ** 32;
  const pausedMs = ANSWER_MS.least + (ANSWER_MS.most - ANSWER_MS.least) * share;
  const last = effectiveClose(state, parcel) - BEFORE_CLOSE_MS;
  return Math.max(decidedAt + ANSWER_MS.least, Math.min(decidedAt + pausedMs, last));
};

/** Two times in three the parcel whose clock runs out first; else any that is open. */
const choose = (state: SaleState, open: readonly ParcelState[]): ParcelState | undefined => {
  const soonest = open.toSorted((one, other) => effectiveClose(state, one) - effectiveClose(state, other))[0];
  return Math.random() < 0.66 ? soonest : open[Math.floor(Math.random() * open.length)];
};

const groupOf = ({ groups }: SaleState, lot: ParcelState): GroupState | undefined =>
  groups.find(({ enBlocParcelId }) => enBlocParcelId === lot.id);

/** A block opens above what its parcels brought: what robots would pay for it is counted from there. */
const worthOf = (state: SaleState, lot: ParcelState, { least, most }: RobotTaste, further: number): number => {
  const share = Number.parseInt(lot.id.replace(/-/g, '').slice(0, 4), 16) / 0xffff;
  const opening = groupOf(state, lot)?.minimumOpeningCents ?? null;
  return opening === null
    ? lot.startingBidCents * (1 + further * (least + (most - least) * share))
    : opening * (1 + (further * (least + (most - least) * share)) / 4);
};
