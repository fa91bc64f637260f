import { formatPrice, parcelPrice } from '@quarterline/listing';
import { z } from 'zod';
import { derivedField } from './field.ts';

/** What is needed of a public parcel and its sale; a block has no price before its parcels are decided. */
const Priced = z.object({
  enBloc: z.boolean(),
  acres: z.number(),
  cultivatedAcres: z.number().nullable(),
  startingBidCents: z.number(),
  acceptedBidCents: z.number().nullable(),
  saleStatus: z.enum(['upcoming', 'live', 'completed', 'postponed', 'cancelled']),
});
type Priced = z.infer<typeof Priced>;

/** The price of an acre: of the accepted bid once the sale is over, of the starting bid until then. */
const perAcre = (parcel: Priced, acres: number | null): string | null => {
  if (parcel.enBloc || acres === null || acres === 0) return null;
  const { cents, label } = parcelPrice(parcel, parcel.saleStatus);
  return `${formatPrice(cents / acres)}${label === 'Starting bid' ? ' at the starting bid' : ''}`;
};

const figureOf = (text: string | null): string | null => text?.split(' ')[0] ?? null;

/** Figures that nobody types: they follow from the price and the acres. */
export const parcelPriceFields = {
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
