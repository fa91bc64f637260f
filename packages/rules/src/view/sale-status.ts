import type { SalePhase, SaleState } from '../sale/sale.ts';
import type { SaleStatus } from './view-shape.ts';

const STATUS: Record<SalePhase, SaleStatus> = {
  draft: 'upcoming',
  scheduled: 'upcoming',
  live: 'live',
  completed: 'completed',
  postponed: 'postponed',
  cancelled: 'cancelled',
};

/** Public status; live from the first opening until the last round is decided, recess included. */
export const saleStatus = (state: SaleState): SaleStatus => STATUS[state.phase];
