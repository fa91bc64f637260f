import type { Instant } from '../src/close/instant.ts';
import { DEFAULT_RULES } from '../src/sale/default-rules.ts';
import type { SaleEvent } from '../src/sale/event.ts';
import type { AscendingRules, EnBlocEligibility, ScheduledParcel } from '../src/sale/sale.ts';
import { scheduleSale } from '../src/sale/schedule-sale.ts';
import { at } from './model-sale.ts';
import type { NaiveParcel } from './naive-book.ts';
import { NaiveSale } from './naive-sale.ts';
import { closeOf, inGroup, OPENS, PARCELS, type Plan, STARTS, STEP } from './whole-sale.ts';

const ELIGIBILITY: Record<Plan['eligibility'], EnBlocEligibility> = {
  one_bid: { kind: 'bid_on_parcels', parcels: 1 },
  two_bids: { kind: 'bid_on_parcels', parcels: 2 },
  one_high: { kind: 'high_on_parcels', parcels: 1 },
  most_acres: { kind: 'high_on_acres', share: 5000 },
};

const BLOCK_START = 30_000_000;
const hardStopOf = (plan: Plan): Instant | null => (plan.hardStop ? at('10:45') : null);

const rulesOf = (plan: Plan): AscendingRules => ({
  ...DEFAULT_RULES,
  increments: [{ underCents: null, stepCents: STEP }],
  closingMode: plan.universal ? 'universal' : 'staggered',
  softCloseMs: plan.softCloseMs,
  softCloseScope: plan.scope,
  hardStopAt: hardStopOf(plan),
  maximumBids: plan.maxima,
  enBlocEligibility: ELIGIBILITY[plan.eligibility],
});

/** The first entry of the sale that a plan describes. */
export function openSale(plan: Plan): SaleEvent {
  const parcels: ScheduledParcel[] = PARCELS.map((id, order) => ({
    id,
    kind: 'parcel',
    position: order + 1,
    groupId: inGroup(plan, order) ? 'G' : null,
    acres: 160,
    startingBidCents: STARTS[order] ?? 0,
    opensAt: OPENS,
    closesAt: closeOf(plan, order),
  }));
  const schedule = { saleId: 'sale', rules: rulesOf(plan), termsVersion: 1, now: at('08:00') };
  if (plan.group === 'none') return scheduleSale({ ...schedule, parcels, groups: [] });
  const parcelIds = parcels.filter((parcel) => parcel.groupId === 'G').map((parcel) => parcel.id);
  const block: ScheduledParcel = {
    id: 'E',
    kind: 'enBloc',
    position: 4,
    groupId: 'G',
    acres: 160,
    startingBidCents: BLOCK_START,
    opensAt: 0,
    closesAt: 0,
  };
  const group = { id: 'G', name: 'G', parcelIds, enBlocParcelId: 'E', startingBidCents: BLOCK_START };
  return scheduleSale({ ...schedule, parcels: [...parcels, block], groups: [group] });
}

const naiveParcel = (id: string, isBlock: boolean, isMember: boolean, start: number, closes: number): NaiveParcel => ({
  id,
  isBlock,
  inGroup: isMember,
  start,
  opens: OPENS,
  closes,
  status: 'waiting',
  frozen: null,
  heldAlone: false,
  resumes: null,
  announced: 0,
  bids: [],
  maxima: [],
  lowered: null,
  fellAtCount: 0,
  closedAt: null,
  winner: null,
  price: null,
});

/** The same sale in the naive model. */
export function openNaiveSale(plan: Plan): NaiveSale {
  const parcels = PARCELS.map((id, order) =>
    naiveParcel(id, false, inGroup(plan, order), STARTS[order] ?? 0, closeOf(plan, order)),
  );
  if (plan.group !== 'none') parcels.push(naiveParcel('E', true, true, BLOCK_START, 0));
  return new NaiveSale(
    {
      grid: 10_000,
      step: STEP,
      softClose: plan.softCloseMs,
      scope: plan.scope,
      hardStop: hardStopOf(plan),
      recess: 900_000,
      round: 900_000,
      premiumPercent: 5,
      eligibility: plan.eligibility,
      maxima: plan.maxima,
    },
    parcels,
    at('08:00'),
  );
}
