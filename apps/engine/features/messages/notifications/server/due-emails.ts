import { formatShort } from '@quarterline/civil-time';
import { enginePages, pagePath } from '@quarterline/contract';
import { emailFromTemplate, type TemplatedEmail } from '@quarterline/emails';
import { optionRoute } from '@quarterline/listing';
import { settlementAmounts } from '@quarterline/rules';
import { purchaseStepText } from '@quarterline/text';
import type { Env } from '#engine/env.ts';
import { onSite } from '#platform/email/sale-links.ts';
import type { DueOptionRow } from '#platform/store/sales/option-store.ts';
import type { DueSettlementRow } from '#platform/store/sales/settlement-store.ts';
import type { DeadToday } from '../store/delivery-log-store.ts';

const TITLES: Record<DueSettlementRow['phase'], string> = {
  offer_sent: 'The signed offer is due soon',
  offered_to_next: 'The signed offer is due soon',
  offer_signed: 'The deposit is due soon',
  firm: 'Completion is near',
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
  /** Null where the buyer has done their part before the office recorded it. `receivedCents`: in trust of the buyer. */
  settlementDue: (
    { engineUrl }: Pick<Env, 'engineUrl'>,
    { rules, ...due }: DueSettlementRow,
    receivedCents: number,
  ): TemplatedEmail | null => {
    const { depositCents } = settlementAmounts(rules, due.priceCents);
    const facts = { phase: due.phase, depositCents, receivedCents, isSentBack: due.isSentBack };
    const dueText = formatShort(due.due_at.getTime(), due.zone);
    const asked = purchaseStepText(facts, dueText);
    if (asked === null) return null;
    return emailFromTemplate('settlement_due', {
      name: due.name,
      sale: due.sale_name,
      what: due.parcel_name,
      title: TITLES[due.phase],
      asked,
      due: dueText,
      papers: engineUrl + enginePages.profileResults,
    });
  },
} as const;
