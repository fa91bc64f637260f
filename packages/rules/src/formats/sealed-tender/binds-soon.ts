import { effectiveClose } from '../../close/effective-close.ts';
import { DAY_MS, type Instant } from '../../close/instant.ts';
import { parcelOf } from '../../sale/find-in-sale.ts';
import type { BidderId, SaleState } from '../../sale/sale.ts';
import { isFixedAfterClose, isSealedTender } from './tender-rules.ts';

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

/** Somebody who tendered in the first round may be invited to a second, as long as it can still begin. */
export const waitsForSecondRound = ({ rules, tender, parcels }: SaleState, bidderId: BidderId): boolean =>
  isSealedTender(rules) &&
  rules.secondRound !== null &&
  tender?.round === 1 &&
  parcels.every(({ phase }) => phase !== 'open') &&
  (tender.bidders?.some((tenderer) => tenderer.bidderId === bidderId) ?? false);
