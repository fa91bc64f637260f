import { formatPrice, parcelPrice } from '@quarterline/listing';
import { z } from 'zod';
import { derivedField } from '../field.ts';

/** Required fields of a public parcel and its sale; a block has no price before its parcels are decided. */
const Priced = z.object({
  enBloc: z.boolean(),
  acres: z.number(),
  cultivatedAcres: z.number().nullable(),
  startingBidCents: z.number(),
  acceptedBidCents: z.number().nullable(),
  outcome: z.enum(['sold', 'sold_en_bloc', 'no_sale', 'withdrawn']).nullable().exactOptional(),
  saleStatus: z.enum(['upcoming', 'live', 'completed', 'postponed', 'cancelled']),
});
type Priced = z.infer<typeof Priced>;

/** The price of an acre: of the accepted bid once the sale is over, of the starting bid until then. */
const perAcre = (parcel: Priced, acres: number | null): string | null => {
  if (parcel.enBloc || acres === null || acres === 0) return null;
  const { cents, kind } = parcelPrice(parcel, parcel.saleStatus);
  if (cents === null) return null;
  return `${formatPrice(cents / acres)}${kind === 'starting_bid' ? ' at the starting bid' : ''}`;
};

const figureOf = (text: string | null): string | null => text?.split(' ')[0] ?? null;

const MILLION = 100_000_000;
/** Up to but without the next, in cents. */
const PRICES: readonly { value: string; label: string; from: number; below: number }[] = [
  { value: 'under-500k', label: 'Under $500K', from: 0, below: MILLION / 2 },
  { value: '500k-1m', label: '$500K to $1M', from: MILLION / 2, below: MILLION },
  { value: '1m-2m', label: '$1M to $2M', from: MILLION, below: 2 * MILLION },
  { value: 'from-2m', label: '$2M and more', from: 2 * MILLION, below: Number.POSITIVE_INFINITY },
];

const Outcome = z.object({ outcome: z.enum(['sold', 'sold_en_bloc', 'no_sale', 'withdrawn']) });

/** Figures that nobody types: they follow from the price and the acres. */
export const parcelPriceFields = {
  price: derivedField({
    name: 'price',
    schema: Priced,
    shown: {
      filter: {
        name: 'price',
        label: 'Price of a parcel',
        options: PRICES.map(({ value, label }) => [value, label] as const),
        choices: (parcel) => {
          if (parcel.enBloc) return [];
          const { cents } = parcelPrice(parcel, parcel.saleStatus);
          if (cents === null) return [];
          return PRICES.filter(({ from, below }) => cents >= from && cents < below).map(({ value }) => value);
        },
      },
    },
  }),
  outcome: derivedField({
    name: 'outcome',
    schema: Outcome,
    shown: {
      filter: {
        name: 'outcome',
        label: 'Outcome',
        options: [
          ['sold', 'Sold'],
          ['no-sale', 'No sale'],
        ],
        choices: ({ outcome }) => (outcome === 'withdrawn' ? [] : [outcome === 'no_sale' ? 'no-sale' : 'sold']),
      },
    },
  }),
  perTitledAcre: derivedField({
    name: 'price per titled acre',
    schema: Priced,
    shown: { text: (parcel) => perAcre(parcel, parcel.acres), fact: 'Per titled acre' },
  }),
  perCultivatedAcre: derivedField({
    name: 'price per cultivated acre',
    schema: Priced,
    shown: {
      text: (parcel) => perAcre(parcel, parcel.cultivatedAcres),
      fact: 'Per cultivated acre',
      sheet: {
        heading: 'Per cultivated acre',
        text: (parcel) => figureOf(perAcre(parcel, parcel.cultivatedAcres)),
        onlyIfSaid: true,
      },
    },
  }),
};
