import { filtersOf, parcelFields } from '@quarterline/fields';
import { LAND_PRICE_DEFAULTS } from '#site/pages/prices/land-price-query.ts';
import { PAST_DEFAULTS } from '#site/pages/sales/past-sales-query.ts';
import { SALES_DEFAULTS } from '#site/pages/sales/sales-query.ts';
import { FAQ_DEFAULTS } from '#site/pages/texts/faq-query.ts';
import { htmlDocument } from '#site/publisher/document.ts';
import type { ClientBuild } from '#site/publisher/files/client-build.ts';
import type { Publisher } from '#site/publisher/publisher.ts';
import type { RenderPage } from '#site/publisher/publisher-options.ts';
import { standardOf } from '#site/publisher/queries/sale-parts.ts';
import { readQuery, writeQuery } from '#site/runtime/navigation/query-state.ts';

type Drawing = { publisher: Pick<Publisher, 'current'>; render: RenderPage; build: ClientBuild };

const FILTERS = standardOf(filtersOf(parcelFields));

/** Pages whose lists are chosen by the query, with what their address may say. */
const CHOSEN: Record<string, Record<string, string>> = {
  '/sales': { ...FILTERS, ...SALES_DEFAULTS },
  '/past-sales': { ...FILTERS, ...PAST_DEFAULTS },
  '/land-prices': LAND_PRICE_DEFAULTS,
  '/faq': FAQ_DEFAULTS,
};
/** An area of as many corners as it may have takes some 430 of them. */
const LONGEST_QUERY = 1000;

/** Draws a page with the choice of its query, for readers without JavaScript; `null` where the file is as good. */
export const drawForQuery =
  ({ publisher, render, build }: Drawing) =>
  async (path: string, query: string): Promise<string | null> => {
    const defaults = CHOSEN[path];
    if (!defaults || query.length > LONGEST_QUERY) return null;
    const search = writeQuery('', defaults, readQuery(query, defaults));
    const current = search === '' ? null : await publisher.current(path);
    if (!current) return null;
    const { slice } = current;
    const data = { ...current.data, search };
    return htmlDocument({ data, slice, body: render(data, slice), build });
  };
