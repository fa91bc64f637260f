import { formatShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import { emailFromTemplate, openingText, type TemplatedEmail } from '@quarterline/emails';
import { formatPrice, parcelSummary, saleRoute } from '@quarterline/listing';
import { saleFacts } from '#platform/email/sale-facts.ts';
import type { WeekSales } from '../store/weekly-update-store.ts';

/**
 * The weekly land list from what the week has brought, below what the office says itself (empty: nothing); null when
 * there is no sale to tell of. The introduction is part of the list's variable, so that every wording of the template
 * has it.
 */
export function composeWeeklyUpdate(
  { fresh, closing, sold }: WeekSales,
  introduction: string,
  siteUrl: string,
): TemplatedEmail | null {
  if (fresh.length + closing.length + sold.length === 0) return null;
  const parts = [
    part('New sales', fresh, (sale) => entry(sale, siteUrl, openingText(saleFacts(sale)))),
    part('Closing soon', closing, (sale) => entry(sale, siteUrl, closes(sale))),
    part('Sold', sold, (sale) => entry(sale, siteUrl, finalWords(sale))),
  ].filter((one) => one !== null);
  const first = fresh[0] ?? closing[0] ?? sold[0];
  const others = fresh.length + closing.length + sold.length - 1;
  return emailFromTemplate('weekly_update', {
    headline: `${first?.name}${others > 0 ? `, and ${others} more` : ''}`,
    sales: [introduction, ...parts].filter((text) => text !== '').join('\n\n'),
    page: `${siteUrl.replace(/\/+$/, '')}/sales`,
  });
}

const part = (title: string, sales: readonly PublishedSale[], words: (sale: PublishedSale) => string): string | null =>
  sales.length === 0 ? null : [`${title}.`, ...sales.map(words)].join('\n\n');

const closes = (sale: PublishedSale): string =>
  sale.tender || sale.saleStatus === 'live'
    ? openingText(saleFacts(sale))
    : `Closes ${formatShort(Date.parse(sale.endTime), sale.zone)}.`;

const entry = (sale: PublishedSale, siteUrl: string, when: string): string =>
  [
    `${sale.name}, ${sale.location}. ${parcelSummary(sale.parcels)}.`,
    when,
    `${sale.name}: ${siteUrl.replace(/\/+$/, '')}${saleRoute(sale)}`,
  ].join('\n');

const finalWords = ({ parcels }: PublishedSale): string =>
  parcels
    .filter(({ enBloc }) => !enBloc)
    .map(
      ({ name, acceptedBidCents }) =>
        `${name}: ${acceptedBidCents === null ? 'not sold' : formatPrice(acceptedBidCents)}.`,
    )
    .join('\n');
