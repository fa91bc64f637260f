import { enginePages } from '@quarterline/contract';
import { emailFromTemplate } from '@quarterline/emails';
import { formatPrice } from '@quarterline/listing';
import { sendEmail } from '../../../platform/email/send-email.ts';
import { type By, writeAudit } from '../../../platform/store/audit-store.ts';
import type { Queryable } from '../../../platform/store/queryable.ts';
import type { SeatRow } from '../store/seat-store.ts';
import { askForChange } from '../store/second-person-store.ts';

/** A second person in force is not dismissed by the bidder alone; once the sale is over nothing is left to confirm. */
export const mustAgreeToEnd = (seat: SeatRow): boolean =>
  seat.confirms_above_cents !== null &&
  seat.accepted_at !== null &&
  seat.ended_at === null &&
  seat.sale_status !== 'completed' &&
  seat.sale_status !== 'cancelled';

/** Asks the second person to agree to a higher amount, or to the end of it: by email, and on their page. */
export const askSecondPerson = async (
  client: Queryable,
  by: By,
  seat: SeatRow,
  change: { end: true } | { aboveCents: number },
  engineUrl: string,
): Promise<void> => {
  const above = formatPrice(seat.confirms_above_cents ?? 0);
  const text =
    'end' in change
      ? `you do not confirm bids any more; until now you do above ${above}. Without an answer of yours it ends by itself 24 hours after they asked`
      : `you confirm bids above ${formatPrice(change.aboveCents)}, and not above ${above}`;
  if (!(await askForChange(client, seat.id, 'end' in change ? null : change.aboveCents))) return;
  await writeAudit(client, by, {
    action: 'observer.change_asked',
    subject: { kind: 'registration', id: seat.registration_id },
    saleId: seat.sale_id,
    after: { seat: seat.id, ...change },
  });
  if (!seat.observer_email) return;
  const email = emailFromTemplate('second_person_change_asked', {
    bidder: seat.bidder_name,
    sale: seat.sale_name,
    change: text,
    link: `${engineUrl}${enginePages.observe}?seat=${seat.id}`,
  });
  await sendEmail(client, { to: seat.observer_email, ...email });
};
