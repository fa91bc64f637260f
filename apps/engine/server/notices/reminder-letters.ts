import { formatShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import { saleCalendarRoute, saleRoute } from '@quarterline/listing';
import type { Env } from '../../env.ts';

type LetterText = { subject: string; text: string };
type Hosts = Pick<Env, 'engineUrl' | 'siteUrl'>;

const letter = (subject: string, ...lines: (string | null)[]): LetterText => ({
  subject,
  text: lines.filter((line) => line !== null).join('\n'),
});
const onSite = ({ siteUrl }: Hosts, path: string): string => siteUrl.replace(/\/+$/, '') + path;
const roomOf = ({ engineUrl }: Hosts, slug: string): string =>
  `${engineUrl}/auctions/${encodeURIComponent(slug)}/parcels/`;
const opens = (sale: PublishedSale): string => formatShort(Date.parse(sale.startTime), sale.zone);
/** Fetched again it changes the entry in the calendar, and adds none. */
const calendar = (hosts: Hosts, sale: PublishedSale): string =>
  `For your calendar: ${onSite(hosts, saleCalendarRoute(sale))}`;

/** Letters to an address that asked to be reminded. */
export const reminderLetters = {
  confirm: (label: string, link: string): LetterText =>
    letter(
      'Confirm your reminder',
      `Someone, probably you, asked us to write to this address about ${label}. Open this page to confirm it. It works for 30 days.`,
      '',
      link,
      '',
      'If it was not you, do nothing: without this step we do not write to you.',
    ),
  set: (hosts: Hosts, sale: PublishedSale): LetterText =>
    letter(
      `Your reminder is set: ${sale.name}`,
      `Bidding in ${sale.name}, ${sale.location}, opens ${opens(sale)}. We write to you as you asked.`,
      '',
      `The sale: ${onSite(hosts, saleRoute(sale))}`,
      calendar(hosts, sale),
    ),
  searchSet: (label: string): LetterText =>
    letter(`We look out for land: ${label}`, `When a sale comes up that fits “${label}”, we write to you.`),
  opening: (hosts: Hosts, sale: PublishedSale): LetterText =>
    letter(
      `Bidding is open: ${sale.name}`,
      `Bidding in ${sale.name}, ${sale.location}, is open since ${opens(sale)}.`,
      '',
      `The bidding room: ${roomOf(hosts, sale.slug)}`,
      '',
      'You can watch without an account. To bid you need one, and our approval for this sale.',
    ),
  closing: (hosts: Hosts, sale: PublishedSale, parcels: readonly string[], at: number): LetterText =>
    letter(
      `Closes within the hour: ${parcels.join(', ')}`,
      `${parcels.join(', ')} of ${sale.name} ${parcels.length === 1 ? 'closes' : 'close'} ${formatShort(at, sale.zone)}. A late bid may keep ${parcels.length === 1 ? 'it' : 'them'} open longer.`,
      '',
      `The bidding room: ${roomOf(hosts, sale.slug)}`,
    ),
  changed: (hosts: Hosts, sale: PublishedSale, what: readonly string[]): LetterText =>
    letter(
      `Changed: ${sale.name}`,
      `Something about ${sale.name}, ${sale.location}, has changed.`,
      '',
      ...what,
      '',
      `The sale: ${onSite(hosts, saleRoute(sale))}`,
      sale.saleStatus === 'upcoming' ? calendar(hosts, sale) : null,
    ),
  found: (hosts: Hosts, sale: PublishedSale, label: string): LetterText =>
    letter(
      `Land you look for: ${sale.name}`,
      `A sale has come up that fits “${label}”.`,
      '',
      `${sale.name}, ${sale.location}. Bidding opens ${opens(sale)}.`,
      '',
      `See the land: ${onSite(hosts, saleRoute(sale))}`,
    ),
} as const;
