import type { TemplatedEmail } from '@quarterline/emails';
import { type OfFormat, withoutWithdrawn } from '@quarterline/listing';
import { saleFormatOf } from '@quarterline/rules';
import type { NoticeKind } from '../store/notice-store.ts';
import { noticeEmails } from './notice-emails.ts';
import type { NoticeEmail, NoticeFacts } from './notice-facts.ts';
import { tenderEmails } from './tender-emails.ts';

const EMAILS: OfFormat<Record<NoticeKind, NoticeEmail>> = {
  ascending: { ...tenderEmails, ...noticeEmails },
  sealedTender: { ...noticeEmails, ...tenderEmails },
};

/** The email of some notices of one kind, from the sale as it stands now; null when there is nothing left to say. */
export function composeNotice(facts: NoticeFacts): TemplatedEmail | null {
  const { kind, notices, sale, parcels } = facts;
  const withdrawn = parcels.filter(({ phase }) => phase === 'withdrawn').map(({ id }) => id);
  const published = withoutWithdrawn(sale.editorial.parcels, new Set(withdrawn));
  const nameOf = (parcelId: unknown): string => {
    const parcel = published.find(({ id }) => id === parcelId);
    if (!parcel) return 'The sale';
    return parcel.enBloc || /^parcel\b/i.test(parcel.name) ? parcel.name : `Parcel ${parcel.stake}, ${parcel.name}`;
  };
  return EMAILS[saleFormatOf(sale.rules)][kind]({ ...facts, each: notices.map(({ details }) => details), nameOf });
}
