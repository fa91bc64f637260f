import { bodyOf } from './check-calls.ts';
import { groupBy } from './group-by.ts';
import type { History, Line } from './history.ts';
import type { ParcelBid, ParcelObject } from './linearize.ts';

type Answered = { nextMinimumCents?: number; code?: string; minimumCents?: number; outcome: string };

/** Staff or maxima at work: the price has other reasons than bids, and the simple object is not what was sold. */
const NOT_SIMPLE = new Set([
  'bid_voided',
  'increment_lowered',
  'starting_bid_lowered',
  'maximum_set',
  'parcel_withdrawn',
]);

/** Each parcel that only bids moved, as bidders saw it: one operation for each id and content, from its first call to its first answer. */
export function parcelObjects(
  { calls, clockToleranceMs }: History,
  record: readonly Line[],
): { parcelId: string; bids: ParcelBid[]; parcel: ParcelObject }[] {
  const first = record.findLast(({ kind }) => kind === 'sale_scheduled');
  const rules = first?.rules as { increments: { underCents: number | null; stepCents: number }[] } | undefined;
  const stepAt = (cents: number): number =>
    rules?.increments.find(({ underCents }) => underCents === null || cents < underCents)?.stepCents ?? 0;
  const touched = new Set(record.filter(({ kind }) => NOT_SIMPLE.has(kind)).map(({ parcelId }) => parcelId));
  const parcels = (first?.parcels ?? []) as { id: string; kind: string; startingBidCents: number }[];
  return parcels
    .filter(({ id, kind }) => kind === 'parcel' && !touched.has(id))
    .map(({ id, startingBidCents }) => {
      const own = groupBy(
        calls.filter(({ parcelId, kind }) => parcelId === id && kind === 'bid'),
        ({ bidId, amountCents, bidderId }) => `${bidId} ${amountCents} ${bidderId}`,
      );
      const close = record.find(({ kind, parcelId }) => kind === 'parcel_closed' && parcelId === id);
      return {
        parcelId: id,
        bids: [...own.values()].flatMap((tries) => operationOf(tries)),
        parcel: {
          startingBidCents,
          stepAt,
          closedAt: close === undefined ? null : Number(close.closedAt) - clockToleranceMs,
        },
      };
    });
}

const operationOf = (tries: readonly History['calls'][number][]): ParcelBid[] => {
  const [call] = tries;
  if (!call) return [];
  const answers = tries.flatMap((one) => one.answers).toSorted((one, other) => one.at - other.at);
  // A refusal without a receipt says nothing of the other copies: one of them may have been taken.
  const answer = answers.find((one) => bodyOf(one)?.receipt);
  const body = answer ? (bodyOf(answer) as Answered) : null;
  return [
    {
      bidderId: call.bidderId,
      amountCents: call.amountCents,
      calledAt: Math.min(...tries.map(({ calledAt }) => calledAt)),
      answeredAt: answer?.at ?? Number.POSITIVE_INFINITY,
      outcome:
        body === null
          ? { kind: 'unknown' }
          : body.outcome === 'accepted'
            ? { kind: 'accepted', nextMinimumCents: body.nextMinimumCents ?? 0 }
            : { kind: 'refused', code: body.code ?? '', minimumCents: body.minimumCents ?? null },
    },
  ];
};
