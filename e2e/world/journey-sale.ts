import type { AscendingRules } from '@quarterline/rules';
import { minutes } from '@quarterline/rules';
import type { DemoTimes } from '#demo/build-demo-sale.ts';
import type { DemoSale } from '#demo/demo-sale.ts';
import { battleRiverBlock } from '#demo/sales/battle-river-block.ts';

/** Two quarters of the demonstration's block, apart, so that a journey from the first bid to the final price takes a minute. */
export const journeySale: DemoSale = {
  ...battleRiverBlock,
  slug: 'two-quarters',
  aerialSlug: battleRiverBlock.slug,
  name: 'Two Quarters',
  parcels: battleRiverBlock.parcels.slice(0, 2).map((parcel) => ({ ...parcel, worth: null })),
  groups: [],
  pictures: [],
};

/** Open since an hour; the first closes after `firstMs`, the other two seconds later. */
export const journeyTimes = (firstMs: number): DemoTimes => ({
  scheduledAt: Date.now() - minutes(120),
  opensAt: Date.now() - minutes(60),
  firstCloseAt: Date.now() + firstMs,
  gapMs: 2000,
});

/** Soft close of six seconds instead of two minutes. */
export const JOURNEY_RULES: Partial<AscendingRules> = { softCloseMs: 6000 };
