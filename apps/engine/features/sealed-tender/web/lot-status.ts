import { formatShort } from '@quarterline/civil-time';
import type { ParcelView, TenderView } from '@quarterline/contract';
import { type TenderLotStatus, tenderLotStatus, tenderSaleText } from '@quarterline/text';
import type { LiveState } from '#platform/live/web/feed/live-state.ts';
import { termsDue } from '#platform/live/web/strips/terms-due.ts';

export type TenderLot = TenderView['lots'][number];
export type TenderLive = LiveState & { tender: TenderView };

const atText =
  ({ sale }: TenderLive) =>
  (instantMs: number): string =>
    formatShort(instantMs, sale.zone);

/** Where a lot stands for this viewer, in a sentence. */
export const lotStatus = (live: TenderLive, lot: ParcelView, own: TenderLot): TenderLotStatus =>
  tenderLotStatus({ ...live, isApproved: live.you.registrationStatus === 'approved' }, lot, own, atText(live));

/** The first sentence of the page: what may be done now, by our clock. */
export const saleStatusText = (live: TenderLive, nowMs: number): string => tenderSaleText(live, nowMs, atText(live));

export const mustAcceptTerms = (live: TenderLive): boolean => termsDue(live) !== null;
