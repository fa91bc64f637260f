import type { SaleEvent } from '@quarterline/rules/src/sale/event.ts';
import type { SealedTenderRules } from '@quarterline/rules/src/sale/sale.ts';
import { holdModelTender, TWO_ROUNDS } from '@quarterline/rules/tests/model-tender.ts';
import { openSale } from '@quarterline/rules/tests/open-both.ts';
import type { Plan } from '@quarterline/rules/tests/whole-sale.ts';
import { CONDITIONS } from './moves.ts';

const PLAN: Plan = {
  universal: false,
  scope: 'parcel',
  hardStop: false,
  maxima: true,
  eligibility: 'one_bid',
  group: 'two',
  limits: [null, null, null, null],
  softCloseMs: 120_000,
};
const auction = (plan: Partial<Plan>): SaleEvent => ({ ...openSale({ ...PLAN, ...plan }), ...CONDITIONS });
const tender = (rules: Partial<SealedTenderRules>): SaleEvent => {
  const [first] = holdModelTender({ rules, startsAt: [500_000, 400_000], blockStartsAt: 900_000 }).record;
  return { ...(first as SaleEvent), ...CONDITIONS };
};

export type SaleToExplore = { name: string; first: SaleEvent };

/** The sales whose states are gone through: a parcel alone and a block of two, or two lots and their block by tender. */
export const SALES: readonly SaleToExplore[] = [
  { name: 'auction', first: auction({}) },
  {
    name: 'auction, all closing together',
    first: auction({ universal: true, scope: 'sale', hardStop: true, maxima: false }),
  },
  { name: 'sealed tender, one round', first: tender({}) },
  {
    name: 'sealed tender, two rounds, the seller accepts',
    first: tender({ ...TWO_ROUNDS, acceptance: { kind: 'seller_accepts', days: 5 } }),
  },
];
