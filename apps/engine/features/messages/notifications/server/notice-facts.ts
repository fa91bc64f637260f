import type { CivilDate } from '@quarterline/rules';
import type { Env } from '#engine/env.ts';
import type { NoticeKind, NoticeParcel, NoticePerson, NoticeSale, TakenNotice } from '../store/notice-store.ts';
import type { NoticeTender } from '../store/notice-tender-store.ts';

/** Facts of an email: its notices, its reader, and the current state of the sale. */
export type NoticeFacts = {
  kind: NoticeKind;
  notices: readonly TakenNotice[];
  person: NoticePerson;
  sale: NoticeSale;
  parcels: readonly NoticeParcel[];
  /** This person's tenders; nothing in an auction. */
  tenders: readonly NoticeTender[];
  /** Days on which the office is closed: no date is counted through them. */
  closingDays: readonly CivilDate[];
  hosts: Pick<Env, 'engineUrl' | 'siteUrl'>;
};
