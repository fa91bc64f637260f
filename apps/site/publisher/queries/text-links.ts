import { TEXT_PAGES } from '@quarterline/listing';
import type { Reader } from '../reading/tracked-reader.ts';

/** Route of a published text; `undefined` when no page shows it. */
export const textPageRoute = (slug: string): string | undefined => TEXT_PAGES.find((page) => page.slug === slug)?.route;

/** The address when its text is published; `null` when there would be no page. */
export function pageTextLink(reader: Pick<Reader, 'select'>, route: string): string | null {
  const has = reader.select('pageTexts').some((text) => textPageRoute(text.slug) === route);
  return has ? route : null;
}
