import { DAY_MS } from '../close/instant.ts';
import type { BasisPoints, Cents } from '../sale/money.ts';
import type { CivilDate } from '../settlement/business-days.ts';
import { nearestShare } from '../settlement/buyer-fee.ts';

/** Goods and Services Tax on land, in basis points (Excise Tax Act, section 165). */
export const LAND_GST: BasisPoints = 500;

/** Input of staff besides the facts of the sale. Null: none, or not known yet. */
export type AdjustmentTerms = {
  /** The buyer answers for taxes and has the rent from this day on, the day itself included. */
  possessionOn: CivilDate;
  /** Property tax of the calendar year of possession. */
  tax: { annualCents: Cents; paidBy: 'seller' | 'nobody' } | null;
  /** Rent for a period, both days included, and who has it already. */
  rent: { cents: Cents; from: CivilDate; to: CivilDate; paidTo: 'seller' | 'nobody' } | null;
  gst:
    | { kind: 'self_assessed'; number: string }
    | { kind: 'collected' }
    | { kind: 'not_taxable'; reason: string }
    | null;
};

/** An amount divided by day: owner and number of days, and the two parts that make up the whole. */
export type DividedByDay = {
  wholeCents: Cents;
  days: number;
  sellerDays: number;
  sellerCents: Cents;
  buyerDays: number;
  buyerCents: Cents;
};

export type Adjustments = {
  tax: (DividedByDay & { creditTo: 'seller' | 'buyer' }) | null;
  rent: (DividedByDay & { creditTo: 'seller' | 'buyer' }) | null;
  gstCents: Cents;
  /** Sums of the two columns of the statement, the price and what is in trust included. */
  creditSellerCents: Cents;
  creditBuyerCents: Cents;
  /** Balance due from the buyer for the land; below zero it is owed to the buyer. */
  balanceCents: Cents;
  /** The same with the firm's fee and its tax. */
  dueCents: Cents;
};

const midnight = (day: CivilDate): number => Date.parse(`${day}T00:00:00Z`);
/** Days from one to another, the second not included. */
const daysBetween = (from: CivilDate, to: CivilDate): number => Math.round((midnight(to) - midnight(from)) / DAY_MS);
const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

/** `whole × part ÷ of` to the nearest cent, halves up, without leaving whole numbers. */
const nearestPart = (whole: Cents, part: number, of: number): Cents =>
  Number((BigInt(whole) * BigInt(part) * 2n + BigInt(of)) / (BigInt(of) * 2n));

/** Divides what covers a period, both days included, at a day that is the buyer's. */
export function divideByDay(
  wholeCents: Cents,
  { from, to }: { from: CivilDate; to: CivilDate },
  possessionOn: CivilDate,
): DividedByDay {
  const days = daysBetween(from, to) + 1;
  const sellerDays = clamp(daysBetween(from, possessionOn), days);
  const sellerCents = nearestPart(wholeCents, sellerDays, days);
  return {
    wholeCents,
    days,
    sellerDays,
    sellerCents,
    buyerDays: days - sellerDays,
    buyerCents: wholeCents - sellerCents,
  };
}

const yearOf = (day: CivilDate): { from: CivilDate; to: CivilDate } => ({
  from: `${day.slice(0, 4)}-01-01`,
  to: `${day.slice(0, 4)}-12-31`,
});

/**
 * The statement of adjustments in figures. Tax that the seller has paid is given back for the buyer's days; tax that
 * nobody has paid yet is the buyer's to pay, so that the seller gives the part of the seller's days. Rent goes the
 * other way.
 */
export function adjust(
  terms: AdjustmentTerms,
  purchase: { priceCents: Cents; receivedCents: Cents; feeCents: Cents; feeTaxCents: Cents },
): Adjustments {
  const { possessionOn } = terms;
  const tax = terms.tax && {
    ...divideByDay(terms.tax.annualCents, yearOf(possessionOn), possessionOn),
    creditTo: terms.tax.paidBy === 'seller' ? ('seller' as const) : ('buyer' as const),
  };
  const rent = terms.rent && {
    ...divideByDay(terms.rent.cents, terms.rent, possessionOn),
    creditTo: terms.rent.paidTo === 'seller' ? ('buyer' as const) : ('seller' as const),
  };
  const gstCents = terms.gst?.kind === 'collected' ? nearestShare(purchase.priceCents, LAND_GST) : 0;
  const creditOf = (side: 'seller' | 'buyer'): Cents =>
    (tax?.creditTo === side ? creditByDay(tax, 'tax') : 0) + (rent?.creditTo === side ? creditByDay(rent, 'rent') : 0);
  const creditSellerCents = purchase.priceCents + gstCents + creditOf('seller');
  const creditBuyerCents = purchase.receivedCents + creditOf('buyer');
  const balanceCents = creditSellerCents - creditBuyerCents;
  return {
    tax,
    rent,
    gstCents,
    creditSellerCents,
    creditBuyerCents,
    balanceCents,
    dueCents: balanceCents + purchase.feeCents + purchase.feeTaxCents,
  };
}

/**
 * Amount of the credited side: for tax the other side's days, which it has paid or will pay; for rent its own days,
 * which the other side has or will receive.
 */
export function creditByDay(divided: NonNullable<Adjustments['tax']>, of: 'tax' | 'rent'): Cents {
  const isSellersPart = (divided.creditTo === 'seller') === (of === 'rent');
  return isSellersPart ? divided.sellerCents : divided.buyerCents;
}
