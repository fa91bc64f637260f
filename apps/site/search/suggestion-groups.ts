import { saleRoute, salesNearRoute, searchRoute } from '@quarterline/listing';
import { POPULAR_PLACES } from './popular-places.ts';
import type { ParcelHit, SaleHit } from './search-answers.ts';

/** Something to choose: `text` is what is read, `strong` the part of it that was looked for, `href` where it leads. */
export type SuggestionOption = { key: string; text: string; strong: string; href: string };
export type SuggestionGroup = {
  type: 'parcel' | 'location' | 'sale' | 'query';
  name: string | null;
  icon: 'place' | 'sale' | 'search';
  options: SuggestionOption[];
};

/** A place out of the geocoder’s answer. */
export type LocationHit = { key: string; label: string; coordinates: readonly [number, number] };

/** What the query entry offers while the box is empty. */
const EMPTY_QUERY = 'Terms and conditions';

/** The groups for a text, in their order and with their words. Groups without anything in them are left out. */
export function suggestionGroups(
  text: string,
  {
    locations,
    sales,
    parcels = [],
  }: { locations: readonly LocationHit[]; sales: readonly SaleHit[]; parcels?: readonly ParcelHit[] },
): SuggestionGroup[] {
  const isEmpty = text.trim() === '';
  const groups: SuggestionGroup[] = [
    {
      type: 'parcel',
      name: 'Parcels',
      icon: 'sale',
      options: parcels.map(({ href, name, legal }) => ({
        key: href,
        text: `Go to ${legal} - ${name}`,
        strong: legal,
        href,
      })),
    },
    {
      type: 'location',
      name: isEmpty ? 'Popular Locations' : 'Locations',
      icon: 'place',
      options: locations.map(({ key, label, coordinates }) => ({
        key,
        text: `Sales near ${label}`,
        strong: label,
        href: salesNearRoute(coordinates, label),
      })),
    },
    {
      type: 'sale',
      name: isEmpty ? 'Upcoming Sales' : 'Sales',
      icon: 'sale',
      options: sales.map((sale) => ({
        key: sale.slug,
        text: `Go to ${sale.name} - ${sale.location}`,
        strong: sale.name,
        href: saleRoute(sale),
      })),
    },
    queryGroup(text),
  ];
  return groups.filter((group) => group.options.length > 0);
}

/** The way to all pages is there whatever else is known. */
function queryGroup(text: string): SuggestionGroup {
  const query = text.trim() || EMPTY_QUERY;
  const option = { key: 'query', text: `Search all pages for "${query}"`, strong: query, href: searchRoute(query) };
  return { type: 'query', name: null, icon: 'search', options: [option] };
}

export const popularLocations: readonly LocationHit[] = POPULAR_PLACES.map(([label, coordinates]) => ({
  key: label,
  label,
  coordinates,
}));
