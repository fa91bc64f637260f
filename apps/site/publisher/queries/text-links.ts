import { BRAND_SLUG, fixedRoutes } from '@quarterline/listing';
import type { Reader } from '../tracked-reader.ts';

/** Which published text stands at which fixed address. */
export const TEXT_PAGES: Record<string, string> = {
  [`why-${BRAND_SLUG}`]: fixedRoutes.why,
  [`how-${BRAND_SLUG}-works`]: fixedRoutes.how,
  [`bidding-on-en-bloc-properties-on-${BRAND_SLUG}`]: fixedRoutes.howEnBloc,
  [`sell-with-${BRAND_SLUG}`]: fixedRoutes.sellWith,
  'terms-and-conditions': fixedRoutes.terms,
};

/** The address when its text is published; `null` when there would be no page. */
export function pageTextLink(reader: Pick<Reader, 'select'>, route: string): string | null {
  const has = reader.select('pageTexts').some((text) => TEXT_PAGES[text.slug] === route);
  return has ? route : null;
}
