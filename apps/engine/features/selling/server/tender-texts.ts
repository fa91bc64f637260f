import { type CivilZone, formatShort } from '@quarterline/civil-time';
import type { ParcelView, SaleView } from '@quarterline/rules';
import { tenderLotStatus, tenderSaleText } from '@quarterline/text';

type TenderTexts = {
  sale: string;
  /** Nobody but staff is told how many tenders there are before they are opened. */
  isUnopened: boolean;
  lot: (lot: ParcelView) => string;
};

/** What a seller reads of their sale by sealed tender, in place of bids. Null of an auction. */
export const tenderTexts = (view: SaleView, nowMs: number, zone: CivilZone): TenderTexts | null => {
  const { tender } = view;
  if (!tender) return null;
  const at = (instantMs: number): string => formatShort(instantMs, zone);
  const seen = { ...view, tender, isApproved: false };
  return {
    sale: tenderSaleText(seen, nowMs, at),
    isUnopened: tender.stage !== 'over' && !tender.lots.some(({ opened }) => opened.length > 0),
    lot: (lot) => tenderLotStatus(seen, lot, { youAreInvited: null }, at).text ?? 'Tenders are being taken.',
  };
};
