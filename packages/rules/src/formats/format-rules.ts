import type { Instant } from '../close/instant.ts';
import type { AscendingRules, SaleRules, ScheduledParcel, TenderState } from '../sale/sale.ts';

/** Key of a format of sale. The record of an ascending auction does not have it: see `AscendingRules`. */
export type SaleFormat = NonNullable<SaleRules['format']>;

/**
 * What a format says by the announced rules alone, below everything that needs the state of a sale. The rest is in
 * `course.ts` (what time brings about), `lot-prices.ts` and `formats.ts`.
 */
export type FormatRules = {
  /** True where a block has a round of its own after its parcels. Otherwise it opens and closes with them. */
  blocksHaveRounds: boolean;
  /** True where a bidder can leave instructions: a maximum, a limit across parcels. */
  takesInstructions: boolean;
  /** True where the clock of a lot stands still while a second person is asked. */
  waitsForSecondPerson: boolean;
  /** True where robots can bid in a rehearsal. */
  canRehearse: boolean;
  /** Clock rules: the window before a close in which activity or an outage moves it, how far, and until when. */
  clock: (rules: SaleRules) => Pick<AscendingRules, 'softCloseMs' | 'softCloseScope' | 'hardStopAt'>;
  /** Throws `ImpossibleSchedule` where rules that only this format has contradict themselves. */
  assertRules: (rules: SaleRules) => void;
  /** Throws `ImpossibleSchedule` where parcels close in an order that this format does not have. */
  assertCloses: (rules: SaleRules, parcels: readonly ScheduledParcel[]) => void;
  /** Expected times of a block with these parcels. */
  blockTimes: (
    rules: SaleRules,
    parcels: readonly Pick<ScheduledParcel, 'opensAt' | 'closesAt'>[],
  ) => { opensAt: Instant; closesAt: Instant };
  /** `tender` of the state of a sale that begins. */
  tenderAtStart: TenderState | null;
};
