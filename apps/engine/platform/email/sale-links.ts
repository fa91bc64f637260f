import { enginePages, type PublishedSale } from '@quarterline/contract';
import type { Env } from '#engine/env.ts';

/** The address of the live view of a sale, or of its tender page. */
export const liveViewLink = ({ engineUrl }: Pick<Env, 'engineUrl'>, slug: string): string =>
  engineUrl + enginePages.liveView(slug);

/** The address of the live view with a parcel and its next bid; nothing is entered by opening it. */
export const nextBidLink = (
  { engineUrl }: Pick<Env, 'engineUrl'>,
  { slug, parcels }: PublishedSale,
  parcelId: string,
) => engineUrl + enginePages.nextBid(slug, parcels.find(({ id }) => id === parcelId)?.slug ?? '');

/** The address of a page of the site. `path` begins with a slash. */
export const onSite = ({ siteUrl }: Pick<Env, 'siteUrl'>, path: string): string => siteUrl.replace(/\/+$/, '') + path;
