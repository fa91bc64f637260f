import type { LiveSnapshot, ParcelView } from '@quarterline/contract';
import { drawnSale, millions } from './drawn-sale.ts';

const closedAll = (sale: LiveSnapshot, now: number, agoMs: number): ParcelView[] =>
  sale.parcels.map((parcel, at) =>
    parcel.kind === 'enBloc'
      ? parcel
      : {
          ...parcel,
          phase: parcel.leadingCents === null ? ('no_sale' as const) : ('provisional' as const),
          minimumCents: null,
          extended: false,
          bidStatus:
            parcel.bidStatus === 'lead' || parcel.bidStatus === 'were_high'
              ? ('were_high' as const)
              : ('not_yours' as const),
          closedAt: now - agoMs - (6 - at) * 600_000,
        },
  );

/** Every state of the live view that has a look, by the slug that shows it. */
export function fakeSale(scenario: string, now: number): LiveSnapshot | null {
  const sale = drawnSale(now);
  const [group] = sale.groups;
  if (!group) return null;
  const you = (changes: Partial<LiveSnapshot['you']>): LiveSnapshot => ({
    ...sale,
    you: { ...sale.you, bidderNumber: null, limitCents: null, limitSetAt: null, ...changes },
    parcels: sale.parcels.map((parcel) => ({ ...parcel, bidStatus: null })),
    bids: sale.bids.map((bid) => ({ ...bid, you: false, bidId: null })),
  });
  const p3 = (changes: Partial<ParcelView>): LiveSnapshot => ({
    ...sale,
    parcels: sale.parcels.map((parcel) => (parcel.id === 'p3' ? { ...parcel, ...changes } : parcel)),
  });
  switch (scenario) {
    case 'outbid':
      return sale;
    case 'lead':
      return p3({ bidStatus: 'lead' });
    case 'closing':
      return p3({ closesAt: now + 3000 });
    case 'held':
      return p3({
        hold: { remainingMs: 370_000, reason: 'A bidder’s line is being checked.', resumesAt: now + 240_000 },
      });
    case 'sale-held':
      return { ...sale, hold: { reason: 'A question about Parcel 3 is being answered.', resumesAt: null } };
    case 'visitor':
      return you({ registrationStatus: 'visitor', name: null });
    case 'not-registered':
      return you({ registrationStatus: 'not_registered' });
    case 'requested':
      return you({ registrationStatus: 'requested' });
    case 'declined':
      return you({ registrationStatus: 'declined' });
    case 'suspended':
      return you({ registrationStatus: 'suspended', bidderNumber: 214 });
    case 'seller':
      return you({ registrationStatus: 'seller' });
    case 'staff':
      return you({ registrationStatus: 'staff' });
    case 'demo':
      return { ...sale, sale: { ...sale.sale, demo: true } };
    case 'upcoming':
      return {
        ...sale,
        status: 'upcoming',
        phase: 'scheduled',
        bids: [],
        parcels: sale.parcels.map((parcel, at) => ({
          ...parcel,
          phase: 'scheduled',
          leadingCents: null,
          minimumCents: null,
          bidStatus: 'no_bid',
          bidCount: 0,
          closedAt: null,
          extended: false,
          opensAt: now + 943_000_000,
          closesAt: now + 943_000_000 + (at + 6) * 600_000,
        })),
      };
    case 'postponed':
    case 'cancelled': {
      const before = fakeSale('upcoming', now);
      return before && { ...before, status: scenario, phase: scenario };
    }
    case 'recess':
    case 'recess-not-eligible':
      return {
        ...sale,
        you: { ...sale.you, limitCents: 800_000_000 },
        parcels: closedAll(sale, now, 280_000).map((parcel) =>
          parcel.kind === 'enBloc' ? { ...parcel, opensAt: now + 620_000, closesAt: now + 1_520_000 } : parcel,
        ),
        groups: [
          {
            ...group,
            phase: 'recess',
            opensAt: now + 620_000,
            closesAt: now + 1_520_000,
            youAreEligible: scenario === 'recess',
          },
        ],
      };
    case 'en-bloc':
    case 'en-bloc-not-eligible':
      return {
        ...sale,
        you: { ...sale.you, limitCents: 800_000_000 },
        parcels: closedAll(sale, now, 1_000_000).map((parcel) =>
          parcel.kind === 'enBloc'
            ? { ...parcel, phase: 'open', opensAt: now - 60_000, closesAt: now + 840_000 }
            : parcel,
        ),
        groups: [
          {
            ...group,
            phase: 'open',
            opensAt: now - 60_000,
            closesAt: now + 840_000,
            youAreEligible: scenario === 'en-bloc',
          },
        ],
      };
    case 'decided-block':
    case 'decided-parcels': {
      const block = scenario === 'decided-block';
      return {
        ...sale,
        status: 'completed',
        phase: 'completed',
        groups: [
          {
            ...group,
            phase: 'decided',
            outcome: block ? 'block' : 'parcels',
            opensAt: now - 2_000_000,
            closesAt: now - 900_000,
          },
        ],
        parcels: closedAll(sale, now, 3_000_000).map((parcel) => decided(parcel, block, now)),
      };
    }
    default:
      return null;
  }
}

const outcome = (
  kind: NonNullable<ParcelView['outcome']>['kind'],
  priceCents: number | null,
  yours: NonNullable<ParcelView['outcome']>['yours'] = null,
): Pick<ParcelView, 'acceptedBidCents' | 'outcome'> => ({
  acceptedBidCents: priceCents,
  outcome: { kind, priceCents, isFinal: false, yours },
});

function decided(parcel: ParcelView, block: boolean, now: number): ParcelView {
  const closed = { minimumCents: null, closedAt: parcel.closedAt ?? now - 900_000 };
  const wasHigh = parcel.bidStatus === 'were_high';
  if (parcel.kind === 'enBloc') {
    const sold = { leadingCents: millions(6.9), bidCount: 3, bidStatus: 'lost' } as const;
    return block
      ? { ...parcel, ...closed, ...sold, phase: 'sold', ...outcome('sold', millions(6.9)) }
      : { ...parcel, ...closed, phase: 'no_sale', bidStatus: 'not_yours', ...outcome('no_sale', null) };
  }
  const { leadingCents } = parcel;
  if (block) {
    const share = outcome('sold_en_bloc', leadingCents ?? millions(0.95), wasHigh ? 'released' : null);
    return { ...parcel, ...closed, phase: 'sold_en_bloc', bidStatus: 'lost', ...share };
  }
  if (leadingCents === null) return { ...parcel, ...closed, phase: 'no_sale', ...outcome('no_sale', null) };
  return {
    ...parcel,
    ...closed,
    phase: 'sold',
    bidStatus: wasHigh ? 'won' : 'lost',
    ...outcome('sold', leadingCents, wasHigh ? 'buyer' : null),
  };
}
