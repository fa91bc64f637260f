import type { PublishedSale, StaffRegistration } from '@quarterline/contract';
import { formatWords, saleFormat } from '@quarterline/listing';
import type { RegistrationNoteRow } from '#platform/store/registrations/registration-note-store.ts';
import type { StaffRegistrationRow } from '#platform/store/registrations/registration-store.ts';

/** A registration with everything that staff need to decide, and what they wrote to each other about it. */
export const forStaff = (
  row: StaffRegistrationRow,
  notes: readonly RegistrationNoteRow[],
  sale: Partial<Pick<PublishedSale, 'asksIdentity' | 'asksPhone' | 'tender'>>,
): StaffRegistration => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  phoneVerifiedAt: row.phone_verified_at?.getTime() ?? null,
  asksPhone: sale.asksPhone ?? false,
  phoneBids: formatWords({ format: saleFormat(sale) }).takesPhoneBids
    ? { since: row.phone_bidding_since?.getTime() ?? null }
    : null,
  mailReturns: row.mail_returns,
  status: row.status,
  bidderNumber: row.bidder_number,
  limitCents: row.limit_cents,
  reason: row.reason,
  late: row.late,
  termsVersion: row.accepted_terms_version,
  application: row.application,
  askedLimitCents: row.asked_limit_cents,
  limitBacking: row.limit_backing,
  limitAskedAt: row.limit_asked_at?.getTime() ?? null,
  limitSetAt: row.limit_set_at?.getTime() ?? null,
  moreAskedAt: row.more_asked_at?.getTime() ?? null,
  identity: sale.asksIdentity
    ? { way: row.identity_way, documents: row.identity_documents, checks: row.identity_checks }
    : null,
  limitDocuments: row.limit_documents,
  requestedAt: row.requested_at.getTime(),
  notes: notes
    .filter(({ registration_id }) => registration_id === row.id)
    .map(({ author, text, at }) => ({ author, text, at: at.getTime() })),
});
