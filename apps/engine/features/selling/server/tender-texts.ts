import { formatShort } from '@quarterline/civil-time';
import { labelledTenderPrice, tenderLotStatus, tenderSaleText } from '@quarterline/text';
import type { SellingFormat } from './selling-format.ts';

/** Of a sale by sealed tender. Nobody but staff is told how many tenders there are before they are opened. */
export const tenderTexts: SellingFormat = (view, nowMs, zone) => {
  const { tender } = view;
  if (!tender) throw new Error('This sale is no sealed tender.');
  const at = (instantMs: number): string => formatShort(instantMs, zone);
  const seen = { ...view, tender, isApproved: false };
  return {
    sale: tenderSaleText(seen, nowMs, at),
    isCountSecret: tender.stage !== 'over' && !tender.lots.some(({ opened }) => opened.length > 0),
    lot: (lot) => tenderLotStatus(seen, lot, { youAreInvited: null }, at).text ?? 'Tenders are being taken.',
    price: labelledTenderPrice,
  };
};
