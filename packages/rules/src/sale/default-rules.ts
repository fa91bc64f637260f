import { minutes, seconds } from '../close/instant.ts';
import { dollars } from './money.ts';
import type { AscendingRules, OfferTerms } from './sale.ts';

/** The second business day after the close, at 4 in the afternoon. */
export const DEFAULT_OFFER_TERMS: OfferTerms = { businessDays: 2, hour: 16, minute: 0 };

/** Version of the current rules: each entry is kept with the version that wrote it. */
export const RULE_VERSION = 5;

/** The rules of a sale unless its announcement says otherwise. */
export const DEFAULT_RULES: AscendingRules = {
  ruleVersion: RULE_VERSION,
  gridCents: dollars(100),
  increments: [
    { underCents: dollars(250_000), stepCents: dollars(2_500) },
    { underCents: dollars(1_000_000), stepCents: dollars(5_000) },
    { underCents: dollars(3_000_000), stepCents: dollars(10_000) },
    { underCents: null, stepCents: dollars(25_000) },
  ],
  closingMode: 'staggered',
  softCloseMs: seconds(120),
  softCloseScope: 'parcel',
  hardStopAt: null,
  recessMs: minutes(15),
  enBlocRoundMs: minutes(15),
  enBlocPremium: 500,
  enBlocEligibility: { kind: 'bid_on_parcels', parcels: 1 },
  maximumBids: false,
  jumpIncrements: 10,
  jumpShare: 5_000,
  deposit: 1_000,
  buyerFee: { kind: 'none' },
  offerTerms: DEFAULT_OFFER_TERMS,
};

/** Rules with one common close: a bid on one parcel keeps all of them open. */
export const UNIVERSAL_RULES: AscendingRules = { ...DEFAULT_RULES, closingMode: 'universal', softCloseScope: 'sale' };
