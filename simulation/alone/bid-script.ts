import type { BidderName, Format } from './scripted-sale.ts';

/** A bid, and with how many seconds left on the clock of its lot it is sent. Lots 0 and 1 are one block, 2 is alone, 3 is the block. */
export type PlannedBid = {
  who: BidderName;
  lot: 0 | 1 | 2 | 3;
  amount: number;
  kind: 'bid' | 'maximum' | 'tender' | 'phone';
  secondsLeft: number;
};

const bid = (
  who: BidderName,
  lot: PlannedBid['lot'],
  amount: number,
  secondsLeft: number,
  kind: PlannedBid['kind'] = 'bid',
): PlannedBid => ({ who, lot, amount, kind, secondsLeft });
const HOUR = 3600;

/**
 * What everybody does, relative to the close of each lot as the engine has it: a run in which an act gave time is no
 * other run for that. The last bids come in the last minute.
 */
export const BID_SCRIPT: Readonly<Record<Format, readonly PlannedBid[]>> = {
  auction: [
    bid('anna', 0, 500_000, 2.4 * HOUR),
    bid('bert', 0, 520_000, 2.3 * HOUR),
    bid('anna', 0, 540_000, 1.5 * HOUR),
    bid('bert', 0, 560_000, 1700),
    bid('dora', 0, 565_000, 1100),
    bid('anna', 0, 580_000, 500),
    bid('bert', 0, 600_000, 40),
    bid('anna', 0, 620_000, 35),
    bid('bert', 1, 500_000, 1700),
    bid('carl', 1, 520_000, 500, 'maximum'),
    bid('pete', 1, 540_000, 300, 'phone'),
    bid('carl', 2, 500_000, 1.6 * HOUR),
    bid('dora', 2, 510_000, 1800),
    bid('anna', 2, 520_000, 1200),
    bid('carl', 2, 540_000, 40),
    bid('anna', 2, 560_000, 35),
    bid('carl', 3, 1_240_000, 780),
    bid('anna', 3, 1_250_000, 480),
    bid('bert', 3, 1_270_000, 40),
    bid('anna', 3, 1_290_000, 35),
  ],
  tender: [
    bid('bert', 0, 650_000, 40 * HOUR, 'tender'),
    bid('anna', 0, 700_000, 39 * HOUR, 'tender'),
    bid('carl', 1, 600_000, 38 * HOUR, 'tender'),
    bid('anna', 2, 640_000, 37 * HOUR, 'tender'),
    bid('bert', 2, 620_000, 36 * HOUR, 'tender'),
    bid('carl', 3, 1_100_000, 35 * HOUR, 'tender'),
    bid('dora', 1, 660_000, 34 * HOUR, 'tender'),
    bid('bert', 0, 660_000, 40, 'tender'),
    bid('carl', 2, 650_000, 30, 'tender'),
  ],
};

/** Refusals that say that this person may not bid. */
const EXCLUDED: ReadonlySet<string> = new Set([
  'not_signed_in',
  'account_suspended',
  'email_not_confirmed',
  'not_registered_for_sale',
  'registration_pending',
  'registration_declined',
  'bidder_suspended',
  'bidder_is_seller',
  'bid_deposit_missing',
  'bid_deposit_needed',
  'not_eligible_en_bloc',
  'amount_above_bidder_limit',
]);
/** After these a person tries again once they have read what happened. */
const TRIED_AGAIN: ReadonlySet<string> = new Set([
  'terms_changed',
  'sale_held',
  'parcel_held',
  'too_many_requests',
  'price_moved',
  '503',
]);
export const READING_MS = 75_000;

export const isExcluded = (code: string): boolean => EXCLUDED.has(code);
export const isTriedAgain = (code: string): boolean => TRIED_AGAIN.has(code);
