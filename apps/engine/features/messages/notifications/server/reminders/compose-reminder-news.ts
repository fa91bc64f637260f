import type { PublishedSale } from '@quarterline/contract';
import { openedText, type TemplatedEmail } from '@quarterline/emails';
import { saleFormat, saleRoute } from '@quarterline/listing';
import type { Env } from '#engine/env.ts';
import { onSite } from '#platform/email/sale-links.ts';
import type { NewsKind } from '../../store/reminder-news-store.ts';
import { oneTitle } from '../sent-state.ts';
import { type ClosingSoon, closingText } from './closing-text.ts';
import { reminderEmails } from './reminder-emails.ts';

type Hosts = Pick<Env, 'engineUrl' | 'siteUrl'>;
/** `details`: `at` and `parcelIds` of an opening or a close, `texts` and `titles` of changes and results. */
export type ReminderNews = {
  sale_id: string;
  kind: NewsKind;
  details: Record<string, unknown>;
  editorial: PublishedSale;
};

/** Composes one email of all waiting news for an address: with the text for one subject, or for several. */
export function composeReminderNews(hosts: Hosts, news: readonly ReminderNews[]): TemplatedEmail {
  const bySale = new Map<string, ReminderNews[]>();
  for (const one of news) bySale.set(one.sale_id, [...(bySale.get(one.sale_id) ?? []), one]);
  const [first] = news;
  const isOneKind = new Set(news.map(({ kind }) => kind)).size === 1;
  if (first && bySale.size === 1 && isOneKind) return ofOneKind(hosts, first, news);
  const sales = [...bySale.values()].flatMap((ofSale) => ofSale[0]?.editorial ?? []);
  return reminderEmails.news(
    hosts,
    sales,
    [...bySale.values()].map((ofSale) => sectionOf(hosts, ofSale)),
  );
}

const ofOneKind = (hosts: Hosts, { kind, editorial }: ReminderNews, news: readonly ReminderNews[]): TemplatedEmail => {
  switch (kind) {
    case 'opening':
      return reminderEmails.opening(hosts, editorial);
    case 'closing':
      return reminderEmails.closing(hosts, editorial, closesOf(news));
    case 'changes':
      return reminderEmails.changed(hosts, editorial, titleOf(news, 'Changed'), news.flatMap(textsOf));
    case 'results':
      return reminderEmails.results(hosts, editorial, titleOf(news, 'How it ended'), news.flatMap(textsOf));
  }
};

const sectionOf = (hosts: Hosts, news: readonly ReminderNews[]): string => {
  const editorial = news[0]?.editorial;
  if (!editorial) return '';
  const closes = closesOf(news.filter(({ kind }) => kind === 'closing'));
  const lines = [
    `${editorial.name}, ${editorial.location}.`,
    ...(news.some(({ kind }) => kind === 'opening') ? [`${openedText({ format: saleFormat(editorial) })}.`] : []),
    ...closes.map((close) => closingText(editorial, close)),
    ...news.flatMap(textsOf),
    `${editorial.name}: ${onSite(hosts, saleRoute(editorial))}`,
  ];
  return lines.join('\n');
};

const closesOf = (news: readonly ReminderNews[]): ClosingSoon[] =>
  news
    .map(({ details, editorial }) => {
      const ids = details.parcelIds as string[];
      return {
        parcels: editorial.parcels.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
        at: Number(details.at),
      };
    })
    .toSorted((left, right) => left.at - right.at);

/** What all of it is news of; `several` where that differs, and of news that was kept before it had titles. */
const titleOf = (news: readonly ReminderNews[], several: string): string =>
  oneTitle(
    news.flatMap(({ details }) => (details.titles as string[] | undefined) ?? [several]),
    several,
  );

const textsOf = ({ details }: ReminderNews): string[] => (details.texts as string[] | undefined) ?? [];
