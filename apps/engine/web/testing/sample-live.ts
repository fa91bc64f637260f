import {
  type AuctionSale,
  type BidView,
  type GroupView,
  type LiveFrame,
  type LiveSnapshot,
  type ParcelView,
  TenderSale,
  type Terrain,
} from '@quarterline/contract';

/** One parcel of a sample sale, open and without a bid unless told otherwise. */
export const sampleParcel = (position: number, changes: Partial<ParcelView> = {}): ParcelView => ({
  id: `p${position}`,
  kind: 'parcel',
  position,
  groupId: null,
  acres: 160,
  phase: 'open',
  startingBidCents: 90_000_000,
  leadingCents: null,
  minimumCents: 90_000_000,
  incrementCents: 500_000,
  bidCount: 0,
  opensAt: 1_000_000,
  closesAt: 2_000_000,
  extended: false,
  hold: null,
  closedAt: null,
  acceptedBidCents: null,
  bidStatus: 'no_bid',
  ownMaximumCents: null,
  leaderId: null,
  ...changes,
});

/** A block of these parcels whose round is open. */
export const sampleGroup = (
  parcelIds: string[],
  enBlocParcelId: string,
  changes: Partial<GroupView> = {},
): GroupView => ({
  id: 'g',
  name: 'All',
  parcelIds,
  enBlocParcelId,
  phase: 'open',
  sumCents: 170_500_000,
  withoutBid: 1,
  premiumShare: 500,
  premiumCents: 8_525_000,
  openingCents: 179_500_000,
  opensAt: 0,
  closesAt: 0,
  outcome: null,
  youAreEligible: true,
  ...changes,
});

/** Invented land, as the practice sale has it. */
export const SAMPLE_TERRAIN: Terrain = {
  seed: 1885,
  palette: 'home',
  sloughs: 0.2,
  bluffs: 0.36,
  yards: 0.2,
  pivots: 0,
  creek: null,
};

const sampleSale = (parcels: readonly ParcelView[]): AuctionSale => ({
  format: 'ascending',
  id: 's1',
  slug: 'battle-river-block',
  name: 'Battle River Block',
  location: 'Camrose County, AB',
  zone: 'America/Edmonton',
  phone: '(780) 555-0142',
  demo: false,
  practice: false,
  softCloseMs: 120_000,
  recessMs: 900_000,
  jumpIncrements: 10,
  jumpShare: 0.5,
  depositShare: 0.1,
  buyerFee: { kind: 'none' },
  feeText: 'None. The buyer pays the price and no fee on it.',
  gridCents: 10_000,
  maximumBids: false,
  terrain: SAMPLE_TERRAIN,
  parcels: parcels.map((parcel) => ({
    id: parcel.id,
    slug: `parcel-${parcel.position}`,
    stake: String(parcel.position),
    name: `Parcel ${parcel.position}`,
    legalDescriptions: [`NE-${parcel.position}-46-19-W4`],
    acres: parcel.acres,
  })),
});

/** An approved bidder's live view with these parcels: of an auction, or with a `tender` of a sale by sealed tender. */
export const sampleSnapshot = (parcels: ParcelView[], changes: Partial<LiveSnapshot> = {}): LiveSnapshot => ({
  sequence: 10,
  serverTimeMs: 1_500_000,
  status: 'live',
  phase: 'live',
  hold: null,
  groups: [],
  termsVersion: 1,
  sale: changes.tender
    ? TenderSale.parse({ ...sampleSale(parcels), format: 'sealedTender', documents: [] })
    : sampleSale(parcels),
  terms: [
    {
      version: 1,
      name: 'Conditions of Sale',
      href: '/media/files/one.pdf',
      sha256: '1'.repeat(64),
      publishedAt: 1_000_000,
    },
  ],
  you: {
    registrationStatus: 'approved',
    acceptedTermsVersion: 1,
    name: 'Marlene Prokop',
    bidderNumber: 214,
    limitCents: 2_000_000_000,
    limitSetAt: 1_000_000,
    emailConfirmed: true,
  },
  parcels,
  bids: [],
  announcements: [],
  ...changes,
});

export const sampleBid = (
  sequence: number,
  parcelId: string,
  amountCents: number,
  changes: Partial<BidView> = {},
): BidView => ({
  sequence,
  bidId: null,
  parcelId,
  amountCents,
  decidedAt: 1_500_000 + sequence,
  you: false,
  voided: false,
  bidderId: null,
  ...changes,
});

export const sampleFrame = (after: number, sequence: number, changes: Partial<LiveFrame> = {}): LiveFrame => ({
  after,
  sequence,
  serverTimeMs: 1_500_000 + sequence,
  status: 'live',
  phase: 'live',
  hold: null,
  groups: [],
  termsVersion: 1,
  parcels: [],
  bids: [],
  voidedSequences: [],
  announcements: [],
  ...changes,
});
