import { formatShort } from '@quarterline/civil-time';
import type { TemplatedEmail } from '@quarterline/emails';
import { saleRoute } from '@quarterline/listing';
import type { CivilDate } from '@quarterline/rules';
import type { Env } from '#engine/env.ts';
import { liveViewLink, onSite } from '#platform/email/sale-links.ts';
import type { NoticeKind, NoticeParcel, NoticePerson, NoticeSale, TakenNotice } from '../store/notice-store.ts';
import type { NoticeTender } from '../store/notice-tender-store.ts';

/** Facts of an email: its notices, its reader, and the current state of the sale. */
export type NoticeFacts = {
  kind: NoticeKind;
  notices: readonly TakenNotice[];
  /** Details of how the sale ended, where this email says it too; nothing for any other. */
  ended: readonly Record<string, unknown>[];
  person: NoticePerson;
  sale: NoticeSale;
  parcels: readonly NoticeParcel[];
  /** This person's tenders; nothing in an auction. */
  tenders: readonly NoticeTender[];
  /** Days on which the office is closed: no date is counted through them. */
  closingDays: readonly CivilDate[];
  hosts: Pick<Env, 'engineUrl' | 'siteUrl'>;
};

/** The same as the emails read it: the details of its notices, and the name of each lot. */
export type Notice = NoticeFacts & {
  each: readonly Record<string, unknown>[];
  nameOf: (parcelId: unknown) => string;
};

/** The email of some notices of one kind; null when there is nothing left to say. */
export type NoticeEmail = (notice: Notice) => TemplatedEmail | null;

export const named = ({ person, sale }: Notice) => ({ name: person.name, sale: sale.editorial.name });
export const withLiveView = (notice: Notice) => ({
  ...named(notice),
  room: liveViewLink(notice.hosts, notice.sale.editorial.slug),
});
export const withPage = (notice: Notice) => ({
  ...named(notice),
  page: onSite(notice.hosts, saleRoute(notice.sale.editorial)),
});
/** An instant as the emails say it. */
export const timeText = ({ sale }: Notice, atMs: number): string => formatShort(atMs, sale.editorial.zone);
