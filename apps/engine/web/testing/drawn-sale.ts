import type { BidView, GroupView, LiveSnapshot, ParcelView } from '@quarterline/contract';
import { SAMPLE_TERRAIN, sampleBid, sampleParcel, sampleSnapshot } from './sample-live.ts';

/** Whole cents of so many million dollars. */
export const millions = (count: number): number => Math.round(count * 100_000_000);
const LANDS = [
  ['NE-14-46-19-W4', 160.0],
  ['NW-14-46-19-W4', 159.2],
  ['SE-23-46-19-W4', 160.0],
  ['SW-23-46-19-W4', 158.6],
  ['SE-22-46-19-W4', 153.7],
  ['NE-15-46-19-W4', 159.9],
] as const;

/** The sale of the design's pictures at its drawn moment: Parcel 3 extended, 1:48 left, the bidder outbid. */
export function drawnSale(now: number): LiveSnapshot {
  const minute = 60_000;
  const parcel = (position: number, changes: Partial<ParcelView>): ParcelView =>
    sampleParcel(position, {
      groupId: 'g1',
      acres: LANDS[position - 1]?.[1] ?? 160,
      opensAt: now - 60 * minute,
      incrementCents: millions(0.01),
      ...changes,
    });
  const closed = (position: number, minutesAgo: number, changes: Partial<ParcelView>): ParcelView => {
    const closedAt = now - minutesAgo * minute;
    return parcel(position, { phase: 'provisional', minimumCents: null, closedAt, closesAt: closedAt, ...changes });
  };
  const parcels = [
    closed(1, 21, { leadingCents: millions(1.215), bidStatus: 'were_high', bidCount: 9 }),
    closed(2, 9, { leadingCents: millions(1.14), bidStatus: 'not_yours', bidCount: 7 }),
    parcel(3, {
      leadingCents: millions(1.24),
      minimumCents: millions(1.25),
      bidStatus: 'outbid',
      bidCount: 6,
      startingBidCents: millions(1.19),
      extended: true,
      closesAt: now + 108_000,
    }),
    parcel(4, {
      leadingCents: millions(1.085),
      minimumCents: millions(1.095),
      bidStatus: 'lead',
      bidCount: 5,
      closesAt: now + 526_000,
    }),
    parcel(5, {
      leadingCents: millions(0.86),
      minimumCents: millions(0.865),
      incrementCents: millions(0.005),
      bidCount: 3,
      closesAt: now + 1_126_000,
    }),
    parcel(6, {
      startingBidCents: millions(0.905),
      minimumCents: millions(0.905),
      incrementCents: millions(0.005),
      closesAt: now + 1_726_000,
    }),
    parcel(7, {
      kind: 'enBloc',
      phase: 'scheduled',
      acres: 951.4,
      startingBidCents: millions(6),
      minimumCents: millions(6.775),
      incrementCents: millions(0.025),
      bidStatus: 'no_bid',
      opensAt: now + 1_726_000 + 15 * minute,
      closesAt: now + 1_726_000 + 30 * minute,
    }),
  ];
  const group: GroupView = {
    id: 'g1',
    name: 'En bloc',
    parcelIds: ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'],
    enBlocParcelId: 'p7',
    phase: 'before',
    sumCents: millions(6.445),
    withoutBid: 1,
    premiumShare: 500,
    premiumCents: millions(0.32225),
    openingCents: millions(6.775),
    opensAt: now + 1_726_000 + 15 * minute,
    closesAt: now + 1_726_000 + 30 * minute,
    outcome: null,
    youAreEligible: null,
  };
  const base = sampleSnapshot(parcels, { sequence: 214, serverTimeMs: now, groups: [group] });
  return {
    ...base,
    you: { ...base.you, limitCents: millions(4), limitSetAt: now - 8 * 86_400_000 },
    sale: {
      ...base.sale,
      slug: 'battle-river-block',
      terrain: {
        ...SAMPLE_TERRAIN,
        creek: {
          points: [
            [-20, 560],
            [600, 540],
            [900, 470],
            [1080, 380],
            [1180, 300],
            [1300, 90],
            [1500, -20],
          ],
          valley: 24,
          width: 3.2,
        },
      },
      parcels: base.sale.parcels.map((one, at) =>
        at < 6
          ? { ...one, legalDescriptions: [LANDS[at]?.[0] ?? ''] }
          : { ...one, slug: 'en-bloc', stake: 'E', name: 'En bloc', legalDescriptions: LANDS.map(([legal]) => legal) },
      ),
    },
    bids: drawnBids(now),
  };
}

function drawnBids(now: number): BidView[] {
  const own = { you: true, bidId: 'a3c5d1f0-9b1e-4c6e-8f3a-000000000101' };
  const bid = (sequence: number, amount: number, agoSeconds: number, mine: boolean) =>
    sampleBid(sequence, 'p3', millions(amount), {
      decidedAt: now - agoSeconds * 1000,
      ...(mine ? { ...own, bidId: `${own.bidId.slice(0, -3)}${sequence}` } : {}),
    });
  return [
    bid(213, 1.24, 12, false),
    bid(205, 1.23, 87, true),
    bid(201, 1.22, 164, false),
    bid(198, 1.21, 303, true),
    bid(190, 1.2, 694, false),
    bid(180, 1.19, 1391, true),
    sampleBid(170, 'p4', millions(1.085), {
      ...own,
      decidedAt: now - 2000_000,
      bidId: 'a3c5d1f0-9b1e-4c6e-8f3a-000000000170',
    }),
    sampleBid(160, 'p5', millions(0.86), { decidedAt: now - 2400_000 }),
  ];
}
