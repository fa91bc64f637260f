import { formatShort } from '@quarterline/civil-time';
import { enginePages, pagePath } from '@quarterline/contract';
import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';
import { optionRoute } from '@quarterline/listing';
import type { Env } from '#engine/env.ts';
import { onSite } from '#platform/email/sale-links.ts';
import type { DueOptionRow } from '#platform/store/sales/option-store.ts';
import type { DueSettlementRow } from '#platform/store/sales/settlement-store.ts';
import type { DeadToday } from '../store/delivery-log-store.ts';

const DUE: Record<DueSettlementRow['phase'], { title: string; asked: string }> = {
  offer_sent: {
    title: 'The signed offer is due soon',
    asked: 'the signed offer to purchase and the deposit must be with us',
  },
  offered_to_next: {
    title: 'The signed offer is due soon',
    asked: 'if you want it, the signed offer to purchase and the deposit must be with us',
  },
  offer_signed: { title: 'The deposit is due soon', asked: 'the deposit must be with us' },
  firm: { title: 'Completion is near', asked: 'the balance must be with the lawyers' },
};

/** Emails that a date or a clock causes, and no entry of a record. */
export const dueEmails = {
  undelivered: (
    { engineUrl }: Pick<Env, 'engineUrl'>,
    { count, subject, last_error }: DeadToday,
    name: string,
  ): TemplatedEmail =>
    emailFromTemplate('dead_letters', {
      name,
      count: count === 1 ? '1 email' : `${count} emails`,
      subject,
      error: last_error ?? '',
      link: `${engineUrl}${pagePath('/admin/deliveries/')}?state=dead`,
    }),
  optionEnds: (hosts: Pick<Env, 'siteUrl'>, due: DueOptionRow): TemplatedEmail =>
    emailFromTemplate('option_ends', {
      name: due.name,
      sale: due.sale_name,
      option: due.option_name,
      until: formatShort(due.exercise_at.getTime(), due.zone),
      page: onSite(hosts, optionRoute({ sale: { slug: due.sale_slug }, slug: due.slug })),
    }),
  settlementDue: ({ engineUrl }: Pick<Env, 'engineUrl'>, due: DueSettlementRow): TemplatedEmail =>
    emailFromTemplate('settlement_due', {
      name: due.name,
      sale: due.sale_name,
      what: due.parcel_name,
      ...DUE[due.phase],
      due: formatShort(due.due_at.getTime(), due.zone),
      papers: engineUrl + enginePages.profileResults,
    }),
} as const;
