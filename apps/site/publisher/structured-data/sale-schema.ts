import { holdOf, isEndOpen, isOffered, parcelLabel, parcelPrice } from '@quarterline/listing';
import type { Offer, Place, Product, PropertyValue, SaleEvent } from 'schema-dts';
import type { ParcelProps, ParcelRow, SaleFacts, SalePostponedProps, SaleProps } from '#site/pages/parts/page-props.ts';
import { normalizePath } from '#site/runtime/navigation/normalize-path.ts';
import { landPictures } from '../pictures/land-pictures.ts';
import { type DescribedSite, organization } from './organization.ts';

const EVENT_STATUS = {
  upcoming: 'https://schema.org/EventScheduled',
  live: 'https://schema.org/EventScheduled',
  completed: 'https://schema.org/EventScheduled',
  postponed: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
} as const satisfies Record<SaleFacts['saleStatus'], string>;

const AVAILABILITY = {
  upcoming: 'https://schema.org/PreSale',
  live: 'https://schema.org/InStock',
  completed: 'https://schema.org/OutOfStock',
  postponed: 'https://schema.org/PreSale',
  cancelled: 'https://schema.org/Discontinued',
} as const satisfies Record<SaleFacts['saleStatus'], string>;

/** A closed parcel is out of stock until it is decided: it may still be sold with its block. */
const availabilityOf = ({ outcome, closed }: ParcelRow, { saleStatus }: SaleFacts) => {
  if (outcome === 'sold' || outcome === 'sold_en_bloc') return 'https://schema.org/SoldOut';
  if (outcome === 'no_sale') return 'https://schema.org/Discontinued';
  return closed && saleStatus !== 'cancelled' ? 'https://schema.org/OutOfStock' : AVAILABILITY[saleStatus];
};

const imagesOf = (props: Parameters<typeof landPictures>[0], siteUrl: string): { image?: string[] } => {
  const image = landPictures(props, siteUrl);
  return image.length > 0 ? { image } : {};
};

const placeOf = ({ location, province, coordinates: [longitude, latitude] }: SaleFacts): Place => ({
  '@type': 'Place',
  name: location,
  address: { '@type': 'PostalAddress', addressRegion: province, addressCountry: 'CA' },
  geo: { '@type': 'GeoCoordinates', latitude, longitude },
});

/** Dollars and cents as schema.org wants an amount: "890000.00". */
const amount = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Offer of a parcel: its starting bid while it can be bid on, its price once staff have released it, and otherwise no
 * price. The starting bid is also a minimum, because a bid raises it.
 */
export function offerOf(parcel: ParcelRow, sale: SaleFacts, { siteUrl }: Pick<DescribedSite, 'siteUrl'>): Offer {
  const { kind, cents } = parcelPrice(parcel, sale.saleStatus);
  const availability = availabilityOf(parcel, sale);
  const isOpen = availability === AVAILABILITY.upcoming || availability === AVAILABILITY.live;
  const isPrice = cents !== null && (kind === 'final' || (kind === 'starting_bid' && isOpen));
  return {
    '@type': 'Offer',
    name: parcel.enBloc ? parcel.name : parcelLabel(parcel),
    url: siteUrl + normalizePath(parcel.href),
    availability,
    ...(isPrice ? { price: amount(cents), priceCurrency: 'CAD' } : {}),
    ...(isPrice && kind === 'starting_bid'
      ? { priceSpecification: { '@type': 'PriceSpecification', minPrice: cents / 100, priceCurrency: 'CAD' } as const }
      : {}),
    validFrom: parcel.startTime,
    ...(holdOf(sale.livePhase, parcel.slug) ? {} : { validThrough: parcel.endTime }),
  };
}

/** A sale, with where its land lies beside where bids are placed, and an offer for each parcel that it still offers. */
export function saleEvent(props: SaleProps | SalePostponedProps, url: string, site: DescribedSite): SaleEvent {
  const { sale, landText, parcels } = props;
  return {
    '@type': 'SaleEvent',
    name: sale.name,
    description: sale.summary || landText,
    ...imagesOf(props, site.siteUrl),
    url,
    startDate: sale.startTime,
    ...(isEndOpen(sale) ? {} : { endDate: sale.endTime }),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: EVENT_STATUS[sale.saleStatus],
    location: [{ '@type': 'VirtualLocation', url: sale.liveHref }, placeOf(sale)],
    organizer: organization(site),
    offers: parcels.filter(isOffered).map((parcel) => offerOf(parcel, sale, site)),
  };
}

/** A parcel, or a block that is offered as one. */
export function parcelProduct(props: ParcelProps, url: string, site: DescribedSite): Product {
  const { sale, parcel } = props;
  return {
    '@type': 'Product',
    name: `${parcel.enBloc ? parcel.name : parcelLabel(parcel)}: ${sale.name}`,
    description: parcel.summary,
    ...imagesOf(props, site.siteUrl),
    url,
    category: 'Farmland',
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'Titled area', value: parcel.acres, unitCode: 'ACR', unitText: 'acres' },
      ...parcel.legalDescriptions.map(
        (value): PropertyValue => ({ '@type': 'PropertyValue', name: 'Legal land description', value }),
      ),
    ],
    ...(isOffered(parcel) ? { offers: offerOf(parcel, sale, site) } : {}),
  };
}
