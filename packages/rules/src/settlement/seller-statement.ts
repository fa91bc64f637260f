import { allocate } from '../en-bloc/allocate.ts';
import type { BasisPoints, Cents } from '../sale/money.ts';
import { type Adjustments, creditByDay } from '../trust/adjustments.ts';
import { nearestShare } from './buyer-fee.ts';
import { isBought, type SettlementPhase } from './settlement.ts';

/** The seller's fees, as entered by staff. */
export type SellerTerms = {
  /** Commission on the price of each lot. */
  commission: { kind: 'none' } | { kind: 'share'; share: BasisPoints } | { kind: 'flat'; cents: Cents };
  /** Goods and Services Tax on the commission. */
  commissionTax: BasisPoints;
  /** For the whole sale: advertising, legal fees, discharge of a mortgage. Each with its tax. */
  charges: readonly { name: string; cents: Cents; taxCents: Cents }[];
};

/** A lot of the sale after the close, a parcel alone or a block. */
export type StatementLot = {
  parcelId: string;
  /** Display name: `Parcel 1, Home quarter`. */
  name: string;
  /** Phase of its purchase; null when it was not sold. */
  phase: SettlementPhase | null;
  priceCents: Cents;
  /** Held in the trust account towards the price. */
  receivedCents: Cents;
  /** Kept of the deposits of buyers who defaulted on it. */
  keptCents: Cents;
  /** Null while nobody has entered a statement of adjustments. */
  adjustments: Pick<Adjustments, 'tax' | 'rent' | 'gstCents'> | null;
  /** For a block: its parcels with their parts of its price. */
  parts: readonly { name: string; priceCents: Cents }[];
};

export type StatementLine = {
  kind: 'price' | 'land_gst' | 'tax' | 'rent' | 'commission' | 'commission_gst';
  /** Above zero for the seller, below zero from the seller. */
  cents: Cents;
};
export type SellerLotStatement = {
  parcelId: string;
  name: string;
  phase: SettlementPhase;
  lines: StatementLine[];
  /** The sum of its lines. */
  netCents: Cents;
  /** Buyer's money for the land: in trust now, and due at settlement. */
  receivedCents: Cents;
  balanceCents: Cents;
  /** For a block: each parcel's part of its price and of its net. */
  parts: { name: string; priceCents: Cents; netCents: Cents }[];
  /** Nobody has entered taxes, rent and GST yet: they are not in it. */
  isWithoutAdjustments: boolean;
};
export type SellerStatement = {
  lots: SellerLotStatement[];
  /** Lots without a price: not sold, in default, or offered to somebody else. */
  unsold: { parcelId: string; name: string; phase: SettlementPhase | null }[];
  /** Deposits of buyers who defaulted, which the seller keeps; absent in statements of earlier versions. */
  kept?: { parcelId: string; name: string; cents: Cents }[];
  charges: { name: string; cents: Cents; taxCents: Cents }[];
  priceCents: Cents;
  /** Commission, charges and their tax. */
  deductionsCents: Cents;
  receivedCents: Cents;
  balanceCents: Cents;
  /** Net of the lots and the kept deposits, less the charges. Below zero it is owed to the firm. */
  netCents: Cents;
};

const FINAL: ReadonlySet<SettlementPhase | null> = new Set(['firm', 'completed', 'unsold', null]);

const sum = (values: readonly Cents[]): Cents => values.reduce((total, cents) => total + cents, 0);

/**
 * Computes a seller's statement: for each sold lot its price, collected GST, taxes and rent by day, less commission and
 * its tax; then the deposits that defaults left to the seller, and the charges of the whole sale. Every sum is the sum of its lines.
 */
export function sellerStatement(lots: readonly StatementLot[], terms: SellerTerms): SellerStatement {
  const settled = lots.flatMap((lot) => {
    const { phase } = lot;
    return phase !== null && isBought(phase) ? [statementOfLot({ ...lot, phase }, terms)] : [];
  });
  const charges = terms.charges.map(({ name, cents, taxCents }) => ({ name, cents, taxCents }));
  const chargesCents = sum(charges.map(({ cents, taxCents }) => cents + taxCents));
  const kept = lots
    .filter(({ keptCents }) => keptCents > 0)
    .map(({ parcelId, name, keptCents }) => ({ parcelId, name, cents: keptCents }));
  const commissionCents = -sum(settled.flatMap(({ lines }) => lines.filter(isCommission).map(({ cents }) => cents)));
  return {
    lots: settled,
    unsold: lots
      .filter(({ phase }) => phase === null || !isBought(phase))
      .map(({ parcelId, name, phase }) => ({ parcelId, name, phase })),
    kept,
    charges,
    priceCents: sum(
      settled.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'price').map(({ cents }) => cents)),
    ),
    deductionsCents: commissionCents + chargesCents,
    receivedCents: sum(settled.map(({ receivedCents }) => receivedCents)),
    balanceCents: sum(settled.map(({ balanceCents }) => balanceCents)),
    netCents: sum(settled.map(({ netCents }) => netCents)) + sum(kept.map(({ cents }) => cents)) - chargesCents,
  };
}

/** The lots that keep a statement from being final: a buyer may still fail, or nobody has entered the adjustments. */
export const whyNotFinal = (lots: readonly StatementLot[]): StatementLot[] =>
  lots.filter(
    ({ phase, adjustments }) =>
      !FINAL.has(phase) || ((phase === 'firm' || phase === 'completed') && adjustments === null),
  );

const isCommission = ({ kind }: StatementLine): boolean => kind === 'commission' || kind === 'commission_gst';

const statementOfLot = (lot: StatementLot & { phase: SettlementPhase }, terms: SellerTerms): SellerLotStatement => {
  const { parcelId, name, phase, priceCents, receivedCents, adjustments, parts } = lot;
  const commission = commissionOf(terms, priceCents);
  const all: StatementLine[] = [
    { kind: 'price', cents: priceCents },
    { kind: 'land_gst', cents: adjustments?.gstCents ?? 0 },
    { kind: 'tax', cents: creditOf(adjustments?.tax ?? null, 'tax') },
    { kind: 'rent', cents: creditOf(adjustments?.rent ?? null, 'rent') },
    { kind: 'commission', cents: -commission },
    { kind: 'commission_gst', cents: -nearestShare(commission, terms.commissionTax) },
  ];
  const lines = all.filter(({ kind, cents }) => kind === 'price' || cents !== 0);
  const owedByBuyer = sum(lines.filter((line) => !isCommission(line)).map(({ cents }) => cents));
  const netCents = sum(lines.map(({ cents }) => cents));
  const nets = shareOut(
    netCents,
    parts.map((part) => part.priceCents),
  );
  return {
    parcelId,
    name,
    phase,
    lines,
    netCents,
    receivedCents,
    balanceCents: owedByBuyer - receivedCents,
    parts: parts.map((part, index) => ({ name: part.name, priceCents: part.priceCents, netCents: nets[index] ?? 0 })),
    isWithoutAdjustments: adjustments === null,
  };
};

const commissionOf = ({ commission }: SellerTerms, priceCents: Cents): Cents => {
  if (commission.kind === 'none') return 0;
  return commission.kind === 'flat' ? commission.cents : nearestShare(priceCents, commission.share);
};

/** Above zero what the seller is credited with, below zero what the buyer is. */
const creditOf = (divided: Adjustments['tax'], of: 'tax' | 'rent'): Cents => {
  if (divided === null) return 0;
  const cents = creditByDay(divided, of);
  return divided.creditTo === 'seller' ? cents : -cents;
};

/** Splits a sum, which may be below zero, in proportion to prices. */
const shareOut = (cents: Cents, prices: readonly Cents[]): Cents[] => {
  if (prices.length === 0) return [];
  const sign = cents < 0 ? -1 : 1;
  return allocate(cents * sign, prices).map((part) => part * sign + 0);
};
