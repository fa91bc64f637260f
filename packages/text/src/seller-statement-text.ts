import type { SellerLotStatement, SellerStatement, StatementLine } from '@quarterline/rules';
import { moneyText } from './money-text.ts';

const LINES: Readonly<Record<StatementLine['kind'], string>> = {
  price: 'Price',
  land_gst: 'GST on the price, which you collect and remit',
  tax: 'Property tax, divided by day',
  rent: 'Rent, divided by day',
  commission: 'Less commission',
  commission_gst: 'Less GST on the commission',
};
const UNSOLD = {
  defaulted: 'The buyer defaulted',
  offered_to_next: 'Offered to the next bidder',
  unsold: 'Left unsold',
} as const;

/** A row of a statement: what it is, and an amount as it is written. */
export type StatementRow = { label: string; amount: string };
const row = (label: string, cents: number): StatementRow => ({
  label,
  amount: cents < 0 ? `-${moneyText(-cents)}` : moneyText(cents),
});

/** The lines of one lot, its net last. */
export const statementLotRows = ({
  lines,
  netCents,
  parts,
  isWithoutAdjustments,
}: SellerLotStatement): StatementRow[] => [
  ...lines.map(({ kind, cents }) => row(LINES[kind], cents)),
  ...(isWithoutAdjustments ? [{ label: 'Taxes, rent and GST on the price', amount: 'Not entered yet' }] : []),
  row('Net of this lot', netCents),
  ...parts.flatMap((part) => [
    row(`Of the price, ${part.name}`, part.priceCents),
    row(`Of the net, ${part.name}`, part.netCents),
  ]),
];

/** From the lots to the net of the whole sale: deposits kept after a default, the charges, and the net last. */
export const statementSumRows = ({ lots, kept = [], charges, netCents }: SellerStatement): StatementRow[] => [
  row(
    'Net of all lots',
    lots.reduce((sum, lot) => sum + lot.netCents, 0),
  ),
  ...kept.map(({ name, cents }) => row(`Deposit kept after a default, ${name}`, cents)),
  ...charges.flatMap(({ name, cents, taxCents }) => [
    row(`Less ${name}`, -cents),
    ...(taxCents === 0 ? [] : [row(`Less GST on ${name}`, -taxCents)]),
  ]),
  row('Net to you', netCents),
];

/** The same net from what buyers pay: in trust, kept after a default and still to come, less everything that comes off. */
export const statementPaymentRows = (statement: SellerStatement): StatementRow[] => [
  row('Paid by buyers, held in trust', statement.receivedCents),
  row('Still to come from buyers at settlement', statement.balanceCents),
  ...(statement.kept ?? []).map(({ name, cents }) => row(`Deposit kept after a default, ${name}`, cents)),
  row('Less commission, charges and their GST', -statement.deductionsCents),
  row('What is left for you', statement.netCents),
];

/** Label of a lot without a price in the statement. */
export const unsoldText = ({ phase }: SellerStatement['unsold'][number]): string =>
  phase !== null && phase in UNSOLD ? UNSOLD[phase as keyof typeof UNSOLD] : 'Not sold';
