import type { PurchaseLedger } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';
import { readCents } from '#features/settlement/purchases/web/step-words.ts';

export type TypedAdjustments = {
  possessionOn: string;
  tax: string;
  taxPaidBy: 'seller' | 'nobody';
  rent: string;
  rentFrom: string;
  rentTo: string;
  rentPaidTo: 'seller' | 'nobody';
  gst: 'unknown' | 'self_assessed' | 'collected' | 'not_taxable';
  gstNumber: string;
  gstReason: string;
};

const typedOf = (cents: number | null | undefined): string => (cents ? moneyText(cents).slice(1) : '');

/** What stands in the form first: what was entered, or what the sale knows. */
export const typedAdjustments = ({ adjustments, known }: PurchaseLedger): TypedAdjustments => {
  const { tax, rent, gst, possessionOn } = adjustments?.terms ?? { tax: null, rent: null, gst: null, possessionOn: '' };
  return {
    possessionOn: possessionOn || (known.completesOn ?? ''),
    tax: typedOf(adjustments ? tax?.annualCents : known.annualTaxCents),
    taxPaidBy: tax?.paidBy ?? 'seller',
    rent: typedOf(rent?.cents),
    rentFrom: rent?.from ?? '',
    rentTo: rent?.to ?? '',
    rentPaidTo: rent?.paidTo ?? 'seller',
    gst: gst?.kind ?? 'unknown',
    gstNumber: gst?.kind === 'self_assessed' ? gst.number : '',
    gstReason: gst?.kind === 'not_taxable' ? gst.reason : '',
  };
};

/** The body as the form says it; the schema judges it. */
export const readAdjustments = (typed: TypedAdjustments): unknown => ({
  possessionOn: typed.possessionOn,
  tax: typed.tax.trim() === '' ? null : { annualCents: readCents(typed.tax), paidBy: typed.taxPaidBy },
  rent:
    typed.rent.trim() === ''
      ? null
      : { cents: readCents(typed.rent), from: typed.rentFrom, to: typed.rentTo, paidTo: typed.rentPaidTo },
  gst:
    typed.gst === 'unknown'
      ? null
      : { kind: typed.gst, number: typed.gstNumber.toUpperCase(), reason: typed.gstReason },
});

const FIELDS: Readonly<Record<string, keyof TypedAdjustments>> = {
  possessionOn: 'possessionOn',
  'tax.annualCents': 'tax',
  'rent.cents': 'rent',
  'rent.from': 'rentFrom',
  'rent.to': 'rentTo',
  'gst.number': 'gstNumber',
  'gst.reason': 'gstReason',
};
/** The field that an error of the body belongs to. */
export const fieldOfAdjustments = (path: string): string => FIELDS[path.replace(/^terms\./, '')] ?? 'all';
