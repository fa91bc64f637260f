import { formatShort } from '@quarterline/civil-time';
import { emailFromTemplate } from '@quarterline/emails';
import type { Database } from '../../../../../database/connect.ts';
import type { Env } from '../../../../../env.ts';
import { sendEmail } from '../../../../../platform/email/send-email.ts';
import { type DueSettlementRow, listDueSettlements } from '../../../../../platform/store/sales/settlement-store.ts';

const HOURS_BEFORE = 26;

/** A day before something of a purchase is due, its buyer is told once what that is. A date that moved is another date. */
export const remindOfSettlements = async (database: Database, env: Pick<Env, 'engineUrl'>): Promise<void> => {
  for (const due of await listDueSettlements(database, HOURS_BEFORE)) {
    const { title, asked } = WORDS[due.phase];
    const email = emailFromTemplate('settlement_due', {
      name: due.name,
      sale: due.sale_name,
      what: due.parcel_name,
      title,
      asked,
      due: formatShort(due.due_at.getTime(), due.zone),
      papers: `${env.engineUrl}/profile/results/`,
    });
    const cause = `settlement-due:${due.sale_id}:${due.parcel_id}:${due.sold_sequence}:${due.phase}:${due.due_at.getTime()}`;
    await sendEmail(database, { to: due.email, saleId: due.sale_id, ...email, kind: 'settlement_due', cause });
  }
};

const WORDS: Record<DueSettlementRow['phase'], { title: string; asked: string }> = {
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
