import { effectiveClose } from '../../close/effective-close.ts';
import { DAY_MS, type Instant } from '../../close/instant.ts';
import { parcelOf } from '../../sale/find-in-sale.ts';
import type { BidderId, SaleState } from '../../sale/sale.ts';
import { isFixedAfterClose } from './tender-rules.ts';

/**
 * True where a tender of this bidder stands on a lot that closes within a day. A suspension in that time is as good as dropping the tender,
 * and too late for its bidder to answer: one person does not do it, two can void the tender after its close.
 */
export const bindsSoon = (state: SaleState, bidderId: BidderId, now: Instant): boolean =>
  isFixedAfterClose(state) &&
  (state.tender?.standing ?? []).some((tender) => {
    const lot = parcelOf(state, tender.parcelId);
    return tender.bidderId === bidderId && lot.phase === 'open' && effectiveClose(state, lot) - now <= DAY_MS;
  });
