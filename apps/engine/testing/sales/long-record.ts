import {
  applyEvent,
  type BidderEligibility,
  CHAIN_START,
  chainHash,
  DEFAULT_RULES,
  decide,
  dollars,
  recordEntry,
  type SaleEvent,
  type SaleState,
  scheduleSale,
} from '@quarterline/rules';
import { sha256 } from '#engine/sha256.ts';

export type HashedEntry = { event: SaleEvent; hash: string };

const OPENS = 1_000_000;

/** The record of a sale with one parcel on which two people bid in turn, this many entries long. */
export function longRecord(saleId: string, entries: number): HashedEntry[] {
  const record: HashedEntry[] = [];
  let state: SaleState | null = null;
  let head = CHAIN_START;
  const append = (event: SaleEvent): void => {
    head = chainHash(head, recordEntry(event), sha256);
    record.push({ event, hash: head });
    state = applyEvent(state, event);
  };
  append(
    scheduleSale({
      saleId,
      rules: { ...DEFAULT_RULES, increments: [{ underCents: null, stepCents: dollars(100) }] },
      termsVersion: 1,
      now: OPENS - 1,
      parcels: [
        {
          id: 'parcel',
          kind: 'parcel',
          position: 1,
          groupId: null,
          acres: 160,
          startingBidCents: dollars(100),
          opensAt: OPENS,
          closesAt: OPENS + 1_000_000_000,
        },
      ],
      groups: [],
    }),
  );
  for (let turn = 1; record.length < entries; turn += 1) {
    const decision = decide(state as unknown as SaleState, bid(turn), OPENS + turn);
    if (decision.kind !== 'decided') throw new Error('A bid of a long record was refused.');
    for (const event of decision.events) append(event);
  }
  return record.slice(0, entries);
}

const bid = (turn: number) =>
  ({
    kind: 'place_bid',
    bidId: `bid-${turn}`,
    parcelId: 'parcel',
    amountCents: dollars(100 * turn),
    seenSequence: 0,
    retypedAmountCents: dollars(100 * turn),
    eligibility: eligibilityOf(`bidder-${turn % 2}`),
    enteredBy: null,
  }) as const;

const eligibilityOf = (bidderId: string): BidderEligibility => ({
  signedIn: true,
  emailConfirmed: true,
  registration: { bidderId, status: 'approved', acceptedTermsVersion: 1, limitCents: null },
  isSellerSide: false,
  withinRate: true,
});
