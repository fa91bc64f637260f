import type { DemoSale } from '#demo/demo-sale.ts';
import { battleRiverBlock } from './battle-river-block.ts';
import { ghostPineQuarters, giltEdgeQuarters, rosthernHalfSection } from './by-tender.ts';
import { kingmanHalfSection, loomaPasture, roundHillQuarter } from './completed.ts';
import { carmanBlackLand, pouceCoupeGrain, swiftCurrentHomestead } from './completed-elsewhere.ts';
import { paintearthHomePlace, ribstoneCreekBlock } from './follow-up.ts';
import { newSareptaHomeQuarters } from './new-sarepta-home-quarters.ts';
import { vulcanSection } from './postponed.ts';
import { bearLakeHalfSection, eagleHillsRanch, oldmanPivotQuarter } from './upcoming.ts';

/** What a new demonstration holds: one live sale, two by sealed tender, four upcoming, seven completed, one of them by sealed tender, one postponed. */
export const FIRST_SALES: readonly DemoSale[] = [
  battleRiverBlock,
  ghostPineQuarters,
  rosthernHalfSection,
  giltEdgeQuarters,
  newSareptaHomeQuarters,
  bearLakeHalfSection,
  eagleHillsRanch,
  oldmanPivotQuarter,
  kingmanHalfSection,
  roundHillQuarter,
  loomaPasture,
  pouceCoupeGrain,
  carmanBlackLand,
  swiftCurrentHomestead,
  vulcanSection,
];

/** What comes live, in turn, when the live sale is over. */
export const FOLLOW_UPS: readonly DemoSale[] = [ribstoneCreekBlock, paintearthHomePlace, battleRiverBlock];

/** Each of them once: Battle River Block is in both lists. */
export const ALL_SALES: readonly DemoSale[] = [...new Set([...FIRST_SALES, ...FOLLOW_UPS])];
