import type { StaffRegistration } from '@quarterline/contract';
import type { RegistrationNoteRow, StaffRegistrationRow } from '../../../../platform/store/registration-store.ts';

/** A registration with everything that staff need to decide, and what they wrote to each other about it. */
export const forStaff = (row: StaffRegistrationRow, notes: readonly RegistrationNoteRow[]): StaffRegistration => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  mailReturns: row.mail_returns,
  status: row.status,
  bidderNumber: row.bidder_number,
  limitCents: row.limit_cents,
  reason: row.reason,
  late: row.late,
  termsVersion: row.accepted_terms_version,
  application: row.application,
  requestedAt: row.requested_at.getTime(),
  notes: notes
    .filter(({ registration_id }) => registration_id === row.id)
    .map(({ author, text, at }) => ({ author, text, at: at.getTime() })),
});
