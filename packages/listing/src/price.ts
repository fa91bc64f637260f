import { formatWords } from './format-words.ts';
import { isOffered, type ListedParcel, type ListedSale } from './listed-sale.ts';
import { formatPrice, rangeOf } from './money.ts';
import { saleFormat } from './sale-format.ts';

/**
 * A price is always a label above a figure. "Final" only once staff have released it; "Sold at" from the sale day until
 * then.
 */
export type LabelledPrice = {
  label: 'Final' | 'Sold at' | 'Sold' | 'Starting bid' | 'Minimum tender';
  text: string;
  /** "$2,140,000 as one block": land that was sold as a whole, beside the range of its parcels. */
  asOne?: string;
};

/** Kind of a parcel's price. `unsettled`: it was sold, and nobody owes a price for it now. */
export type PriceKind = 'starting_bid' | 'sold' | 'final' | 'unsettled';

const UNSETTLED = 'Price to follow';
const LABELS = { sold: 'Sold at', final: 'Final', unsettled: 'Sold' } as const;

const wasSold = ({ outcome }: Pick<ListedParcel, 'outcome'>): boolean =>
  outcome === 'sold' || outcome === 'sold_en_bloc';

/** En bloc parcels are the same land once more: they count only where there is nothing else. */
function priced<Parcel extends Pick<ListedParcel, 'enBloc' | 'outcome'>>(all: readonly Parcel[]): readonly Parcel[] {
  const parcels = all.filter(isOffered);
  const single = parcels.filter((parcel) => !parcel.enBloc);
  return single.length > 0 ? single : parcels;
}

/** "$2,360,000" or "$2.36M" for one parcel, "$740K - $890K" for several. Fails when there is no parcel. */
export const priceRange = (
  parcels: readonly Pick<ListedParcel, 'enBloc' | 'startingBidCents' | 'outcome'>[],
  notation: 'standard' | 'compact' = 'standard',
): string =>
  rangeOf(
    priced(parcels).map((parcel) => parcel.startingBidCents),
    notation,
  );

/** Price or starting price of a sale. Throws when there is no parcel. */
export function salePrice(sale: ListedSale, notation: 'standard' | 'compact' = 'standard'): LabelledPrice {
  const accepted = priced(sale.parcels.filter((parcel) => parcel.acceptedBidCents !== null));
  if (sale.saleStatus === 'completed' && accepted.length === 0 && sale.parcels.some(wasSold))
    return { label: LABELS.unsettled, text: UNSETTLED };
  if (sale.saleStatus !== 'completed' || accepted.length === 0)
    return { label: formatWords({ format: saleFormat(sale) }).startLabel, text: priceRange(sale.parcels, notation) };
  const blocks = sale.parcels.filter(({ enBloc, outcome }) => enBloc && outcome === 'sold');
  const amounts = blocks.flatMap(({ acceptedBidCents }) =>
    acceptedBidCents === null ? [] : formatPrice(acceptedBidCents),
  );
  return {
    ...(amounts.length === 0
      ? {}
      : { asOne: `${amounts.join(' and ')} as ${amounts.length === 1 ? 'one block' : 'blocks'}` }),
    label: accepted.some(({ priceNotReleased }) => priceNotReleased) ? 'Sold at' : 'Final',
    text: rangeOf(
      accepted.map((parcel) => parcel.acceptedBidCents ?? 0),
      notation,
    ),
  };
}

/**
 * Prices of a finished sale, by purchase: a block sold as one is one price, without its parcels' parts. `isBlock`: the
 * only purchase was a block. Null when nothing was sold.
 */
export function soldPrice({ saleStatus, parcels }: ListedSale): { text: string; isBlock: boolean } | null {
  const sold = saleStatus === 'completed' ? parcels.filter(({ outcome }) => outcome === 'sold') : [];
  const amounts = sold.flatMap(({ acceptedBidCents }) => acceptedBidCents ?? []);
  if (amounts.length === 0) return null;
  return { text: rangeOf(amounts, 'standard'), isBlock: sold.length === 1 && sold[0]?.enBloc === true };
}

/** Price or starting price of a parcel: its kind, its label and text, and the cents; null while a price is unsettled. */
export function parcelPrice(
  parcel: Pick<ListedParcel, 'startingBidCents' | 'acceptedBidCents' | 'priceNotReleased' | 'format' | 'outcome'>,
  saleStatus: ListedSale['saleStatus'],
): LabelledPrice & { kind: PriceKind; cents: number | null } {
  const accepted = saleStatus === 'completed' ? parcel.acceptedBidCents : null;
  const unpriced = saleStatus === 'completed' && wasSold(parcel) ? 'unsettled' : 'starting_bid';
  const kind = accepted === null ? unpriced : parcel.priceNotReleased ? 'sold' : 'final';
  const cents = kind === 'unsettled' ? null : (accepted ?? parcel.startingBidCents);
  return {
    kind,
    label: kind === 'starting_bid' ? formatWords(parcel).startLabel : LABELS[kind],
    text: cents === null ? UNSETTLED : formatPrice(cents),
    cents,
  };
}

/** "Sold" when completed, otherwise "Selling". */
export const saleText = (saleStatus: ListedSale['saleStatus']): 'Sold' | 'Selling' =>
  saleStatus === 'completed' ? 'Sold' : 'Selling';
