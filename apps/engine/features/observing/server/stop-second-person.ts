import { emailFromTemplate } from '@quarterline/emails';
import { formatPrice } from '@quarterline/listing';
import type { Database } from '../../../database/connect.ts';
import { sendEmail } from '../../../platform/email/send-email.ts';
import { type By, writeAudit } from '../../../platform/store/audit-store.ts';
import { inTransaction, type Queryable } from '../../../platform/store/queryable.ts';
import { endSeat, findSeat, type SeatRow } from '../store/seat-store.ts';
import { listUnansweredEnds } from '../store/second-person-store.ts';

/**
 * So long after the bidder asked, a second person who never answered confirms nothing any more. Longer than the minutes in which a
 * lot is decided, or one person alone could end it in the moment it is meant for.
 */
export const END_AFTER_MS = 24 * 3_600_000;

const BY_ITSELF: By = { actorId: null, requestId: null, address: null, device: null };

/** Ends a seat with an entry in the audit log; the bidder is told when it was the one of their second person. False when it has ended already. */
export const stopSeat = async (
  client: Queryable,
  by: By,
  seat: SeatRow,
  endedBy: 'bidder' | 'observer',
): Promise<boolean> => {
  if (!(await endSeat(client, seat.id, endedBy))) return false;
  await writeAudit(client, by, {
    action: 'observer.ended',
    subject: { kind: 'registration', id: seat.registration_id },
    saleId: seat.sale_id,
    after: { seat: seat.id, by: endedBy },
  });
  if (seat.confirms_above_cents === null || seat.accepted_at === null) return true;
  const email = emailFromTemplate('second_person_stopped', {
    name: seat.bidder_name,
    second: seat.observer_name ?? seat.invited_email,
    sale: seat.sale_name,
    above: formatPrice(seat.confirms_above_cents),
  });
  await sendEmail(client, { to: seat.bidder_email, ...email });
  return true;
};

/** Ends what bidders asked to end a day before `now` (milliseconds) and nobody answered. */
export const endUnanswered = async (database: Database, now: number): Promise<void> => {
  for (const seatId of await listUnansweredEnds(database, now - END_AFTER_MS)) {
    const seat = await findSeat(database, seatId);
    if (seat) await inTransaction(database, (client) => stopSeat(client, BY_ITSELF, seat, 'bidder'));
  }
};
