import { formatShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import { emailFromTemplate, openingText, type TemplatedEmail } from '@quarterline/emails';
import { formatPrice, parcelSummary, saleRoute } from '@quarterline/listing';
import type { Env } from '#engine/env.ts';
import { saleFacts } from '#platform/email/sale-facts.ts';
import { onSite } from '#platform/email/sale-links.ts';
import type { WeekSales } from '../store/weekly-update-store.ts';

type Hosts = Pick<Env, 'siteUrl'>;

export const weeklyEmails = {
  /**
   * The weekly land list from what the week has brought, below what the office says itself (empty: nothing); null when
   * there is no sale to tell of. The introduction is part of the list's variable, so that every wording of the template
   * has it.
   */
  update: (hosts: Hosts, { fresh, closing, sold }: WeekSales, introduction: string): TemplatedEmail | null => {
    const [first, ...others] = [...fresh, ...closing, ...sold];
    if (!first) return null;
    const parts = [
      part('New sales', fresh, (sale) => entry(hosts, sale, openingText(saleFacts(sale)))),
      part('Closing soon', closing, (sale) => entry(hosts, sale, closes(sale))),
      part('Sold', sold, (sale) => entry(hosts, sale, finalWords(sale))),
    ].filter((one) => one !== null);
    return emailFromTemplate('weekly_update', {
      headline: `${first.name}${others.length > 0 ? `, and ${others.length} more` : ''}`,
      sales: [introduction, ...parts].filter((text) => text !== '').join('\n\n'),
      page: onSite(hosts, '/sales'),
    });
  },
} as const;

const part = (title: string, sales: readonly PublishedSale[], words: (sale: PublishedSale) => string): string | null =>
  sales.length === 0 ? null : [`${title}.`, ...sales.map(words)].join('\n\n');

const closes = (sale: PublishedSale): string =>
  sale.tender || sale.saleStatus === 'live'
    ? openingText(saleFacts(sale))
    : `Closes ${formatShort(Date.parse(sale.endTime), sale.zone)}.`;

const entry = (hosts: Hosts, sale: PublishedSale, when: string): string =>
  [
    `${sale.name}, ${sale.location}. ${parcelSummary(sale.parcels)}.`,
    when,
    `${sale.name}: ${onSite(hosts, saleRoute(sale))}`,
  ].join('\n');

const finalWords = ({ parcels }: PublishedSale): string =>
  parcels
    .filter(({ enBloc }) => !enBloc)
    .map(
      ({ name, acceptedBidCents }) =>
        `${name}: ${acceptedBidCents === null ? 'not sold' : formatPrice(acceptedBidCents)}.`,
    )
    .join('\n');
