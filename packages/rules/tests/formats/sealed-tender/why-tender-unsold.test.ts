import { expect, it } from 'vitest';
import { whyTenderUnsold } from '#rules/src/formats/sealed-tender/why-tender-unsold.ts';
import { viewSale } from '#rules/src/view/view-sale.ts';
import { type ModelTenderSale, tenderLotsAndBlock, twoTenderLots } from '../../model-tender.ts';

/** What a visitor reads of each lot, in the printed order. */
const reasons = (sale: ModelTenderSale): (string | null)[] => {
  const view = viewSale(sale.state(), { role: 'visitor' });
  const { tender, parcels, groups } = view;
  if (!tender) throw new Error('This is no sealed tender.');
  return parcels.map((lot) => whyTenderUnsold({ tender, groups }, lot));
};
const sellerAccepts = { acceptance: { kind: 'seller_accepts', days: 2 } } as const;

it('a lot that is sold or waits for its seller has no reason, one without a tender has', () => {
  const sale = twoTenderLots(sellerAccepts);
  sale.tender('10:00', 'Anna', '1', 600_000);
  sale.open('15:00');
  expect(reasons(sale)).toEqual([null, 'no_tender']);
});

it('tenders under the minimum tender are told apart from those that do not count for another reason', () => {
  const sale = twoTenderLots();
  sale.tender('10:00', 'Anna', '1', 1_000);
  sale.tender('10:00', 'Anna', '2', 1_000);
  sale.tender('10:10', 'Bert', '2', 600_050);
  sale.open('15:00');
  expect(reasons(sale)).toEqual(['below_starting_bid', 'none_counted']);
});

it('the seller declined a lot, or said nothing in time', () => {
  const sale = twoTenderLots(sellerAccepts);
  sale.tender('10:00', 'Anna', '1', 600_000);
  sale.tender('10:00', 'Anna', '2', 600_000);
  sale.open('15:00');
  sale.staff('15:30', { kind: 'answer_for_seller', parcelId: '1', accepts: false });
  expect(reasons(sale)).toEqual(['seller_declined', null]);
  sale.tick('63:00');
  expect(reasons(sale)).toEqual(['seller_declined', 'seller_declined']);
});

it('a block that was declined takes its parcels with it', () => {
  const sale = tenderLotsAndBlock(sellerAccepts);
  sale.tender('10:00', 'Anna', 'E', 5_000_000);
  sale.tender('10:00', 'Bert', '1', 600_000);
  sale.open('15:00');
  sale.staff('15:30', { kind: 'answer_for_seller', parcelId: 'E', accepts: false });
  expect(reasons(sale)).toEqual(['block_declined', 'block_declined', 'seller_declined']);
});

it('a block was not more than its parcels come to, or nobody tendered for it', () => {
  const tendered = tenderLotsAndBlock();
  tendered.tender('10:00', 'Anna', '1', 600_000);
  tendered.tender('10:00', 'Anna', '2', 600_000);
  tendered.tender('10:00', 'Bert', 'E', 1_000_000);
  tendered.open('15:00');
  expect(reasons(tendered)).toEqual([null, null, 'block_not_larger']);
  const without = tenderLotsAndBlock();
  without.tender('10:00', 'Anna', '1', 600_000);
  without.open('15:00');
  expect(reasons(without)).toEqual([null, 'no_tender', 'no_tender']);
});
