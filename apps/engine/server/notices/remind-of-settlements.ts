import { formatShort } from '@quarterline/civil-time';
import { DEFAULT_BRAND } from '@quarterline/listing';
import type { Database } from '../../database/connect.ts';
import type { Env } from '../../env.ts';
import { queueLetter } from '../store/outbox-store.ts';
import { type DueSettlementRow, listDueSettlements } from '../store/settlement-store.ts';

const HOURS_BEFORE = 26;

/** A day before something of a purchase is due, its buyer is told once what that is. A date that moved is another date. */
export const remindOfSettlements = async (database: Database, env: Pick<Env, 'engineUrl'>): Promise<void> => {
  for (const due of await listDueSettlements(database, HOURS_BEFORE)) {
    const at = formatShort(due.due_at.getTime(), due.zone);
    await queueLetter(database, {
      to: due.email,
      subject: `${SUBJECTS[due.phase]}: ${due.sale_name}`,
      text: [
        `Hello ${due.name},`,
        '',
        wordsOf(due, at),
        '',
        'If it is on its way, there is nothing to do. If something is in the way, call us before then.',
        '',
        `Where it stands, and its papers: ${env.engineUrl}/profile/sales/`,
        '',
        `Questions: ${DEFAULT_BRAND.phone}.`,
      ].join('\n'),
      kind: 'settlement_due',
      cause: `settlement-due:${due.sale_id}:${due.parcel_id}:${due.sold_sequence}:${due.phase}:${due.due_at.getTime()}`,
    });
  }
};

const SUBJECTS: Record<DueSettlementRow['phase'], string> = {
  offer_sent: 'The signed offer is due soon',
  offered_to_next: 'The signed offer is due soon',
  offer_signed: 'The deposit is due soon',
  firm: 'Completion is near',
};

const wordsOf = ({ phase, parcel_name }: DueSettlementRow, at: string): string => {
  switch (phase) {
    case 'offer_sent':
      return `${parcel_name}: the signed offer to purchase and the deposit must be with us by ${at}.`;
    case 'offered_to_next':
      return `${parcel_name}: if you want it, the signed offer to purchase and the deposit must be with us by ${at}.`;
    case 'offer_signed':
      return `${parcel_name}: the deposit must be with us by ${at}.`;
    case 'firm':
      return `${parcel_name}: the balance must be with the lawyers by ${at}.`;
  }
};
