import { formatShort } from '@quarterline/civil-time';
import { enginePages, type PublishedSale } from '@quarterline/contract';
import { emailFromTemplate, formatVariables, openedText, openingText, type TemplatedEmail } from '@quarterline/emails';
import { saleCalendarRoute, saleRoute } from '@quarterline/listing';
import type { Env } from '#engine/env.ts';
import { saleFacts } from '#platform/email/sale-facts.ts';
import { liveViewLink, onSite } from '#platform/email/sale-links.ts';
import { type ClosingSoon, closingText } from './closing-text.ts';

type Hosts = Pick<Env, 'engineUrl' | 'siteUrl'>;

const opens = (sale: PublishedSale): string => formatShort(Date.parse(sale.startTime), sale.zone);
const opening = (sale: PublishedSale) => ({ opens: opens(sale), opening: openingText(saleFacts(sale)) });
const about = (hosts: Hosts, sale: PublishedSale) => ({
  sale: sale.name,
  place: sale.location,
  page: onSite(hosts, saleRoute(sale)),
});
/** Fetched again it changes the entry in the calendar, and adds none. */
const calendar = (hosts: Hosts, sale: PublishedSale): string =>
  `For your calendar: ${onSite(hosts, saleCalendarRoute(sale))}`;

/** Emails to an address that asked to be reminded. */
export const reminderEmails = {
  confirm: (label: string, link: string): TemplatedEmail =>
    emailFromTemplate('reminder_confirm', { about: label, link }),
  set: (hosts: Hosts, sale: PublishedSale): TemplatedEmail =>
    emailFromTemplate('reminder_set', { ...about(hosts, sale), ...opening(sale), calendar: calendar(hosts, sale) }),
  searchSet: (label: string): TemplatedEmail => emailFromTemplate('search_set', { search: label }),
  opening: (hosts: Hosts, sale: PublishedSale): TemplatedEmail =>
    emailFromTemplate('reminder_opening', {
      ...about(hosts, sale),
      room: liveViewLink(hosts, sale.slug),
      opens: opens(sale),
      opened: openedText(saleFacts(sale)),
      ...formatVariables(saleFacts(sale)),
    }),
  closing: (hosts: Hosts, sale: PublishedSale, closes: readonly ClosingSoon[]): TemplatedEmail =>
    emailFromTemplate('reminder_closing', {
      ...about(hosts, sale),
      room: liveViewLink(hosts, sale.slug),
      bidding: formatVariables(saleFacts(sale)).bidding,
      parcels: closes.flatMap(({ parcels }) => parcels).join(', '),
      closing: closes.map((close) => closingText(sale, close)).join('\n'),
    }),
  changed: (hosts: Hosts, sale: PublishedSale, title: string, what: readonly string[]): TemplatedEmail =>
    emailFromTemplate('reminder_changed', {
      ...about(hosts, sale),
      title,
      changes: what.join('\n'),
      calendar: sale.saleStatus === 'upcoming' ? calendar(hosts, sale) : '',
    }),
  results: (hosts: Hosts, sale: PublishedSale, title: string, what: readonly string[]): TemplatedEmail =>
    emailFromTemplate('reminder_results', { ...about(hosts, sale), title, results: what.join('\n') }),
  /** Of several sales, or of several things at once: `sections` has a text for each sale. */
  news: (
    { engineUrl }: Pick<Hosts, 'engineUrl'>,
    [first, ...others]: readonly PublishedSale[],
    sections: readonly string[],
  ): TemplatedEmail =>
    emailFromTemplate('reminder_news', {
      sales: `${first?.name ?? ''}${others.length === 0 ? '' : `, and ${others.length} more`}`,
      news: sections.join('\n\n'),
      following: engineUrl + enginePages.profileFollowing,
    }),
  found: (hosts: Hosts, sale: PublishedSale, label: string): TemplatedEmail =>
    emailFromTemplate('search_found', { ...about(hosts, sale), ...opening(sale), search: label }),
} as const;
