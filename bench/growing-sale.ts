import {
  applyEvent,
  type BidderEligibility,
  DEFAULT_RULES,
  decide,
  dollars,
  type SaleState,
  scheduleSale,
} from '@quarterline/rules';

const OPENS = 1_000_000;
const STEP = 100;
const GAP_MS = 600_000;

/** An open sale of so many parcels, on which nobody has bid. */
const openSale = (parcels: number): SaleState => {
  const schedule = scheduleSale({
    saleId: 'sale',
    rules: { ...DEFAULT_RULES, increments: [{ underCents: null, stepCents: dollars(STEP) }] },
    termsVersion: 1,
    now: OPENS - 1,
    parcels: Array.from({ length: parcels }, (_, index) => ({
      ...({ id: `parcel-${index}`, kind: 'parcel', position: index + 1, groupId: null, acres: 160 } as const),
      startingBidCents: dollars(STEP),
      opensAt: OPENS,
      closesAt: OPENS + 1_000_000_000 + index * GAP_MS,
    })),
    groups: [],
  });
  return applyEvent(null, schedule);
};

/** A sale in which so many people bid in turn on so many parcels; `bid` decides and applies so many bids. */
export function openGrowingSale(people: number, parcels: number) {
  let state = openSale(parcels);
  let turn = 0;
  const bid = (count: number): void => {
    for (let end = turn + count; turn < end; turn += 1) {
      const amountCents = dollars(STEP * (1 + Math.floor(turn / parcels)));
      const decision = decide(
        state,
        {
          ...({
            kind: 'place_bid',
            bidId: `bid-${turn}`,
            parcelId: `parcel-${turn % parcels}`,
            seenSequence: 0,
          } as const),
          amountCents,
          retypedAmountCents: amountCents,
          enteredBy: null,
          eligibility: eligibilityOf(`bidder-${(turn + Math.floor(turn / parcels)) % people}`),
        },
        OPENS + turn,
      );
      if (decision.kind !== 'decided') throw new Error(`Bid ${turn} of a growing sale was refused.`);
      for (const event of decision.events) state = applyEvent(state, event);
    }
  };
  return { bid };
}

const eligibilityOf = (bidderId: string): BidderEligibility => ({
  signedIn: true,
  emailConfirmed: true,
  isSellerSide: false,
  withinRate: true,
  registration: { bidderId, status: 'approved', acceptedTermsVersion: 1, limitCents: null },
});
