import type { Role, You } from '@quarterline/contract';
import { hasRight, type Viewer } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import type { SignedIn } from '../../sessions/sessions.ts';
import { findRegistration, type RegistrationRow } from '../../store/registrations/registration-store.ts';
import { relationToSeller } from '../../store/registrations/seller-party-store.ts';
import { hasNoBidDeposit } from '../../store/sales/bid-deposit-store.ts';
import type { SaleRow } from '../../store/sales/sale-store.ts';

/** The caller in this sale: role, what they may see, and registration status. */
export async function readCaller(
  database: Database,
  sale: SaleRow,
  who: SignedIn | null,
): Promise<{ viewer: Viewer; you: You }> {
  if (!who) return VISITOR;
  const you = { ...NOBODY, name: who.name, emailConfirmed: who.emailConfirmed };
  if (who.role !== 'bidder') return { viewer: viewerOf(who.role), you: { ...you, registrationStatus: 'staff' } };
  if ((await relationToSeller(database, sale.id, who.id)) === 'seller')
    return { viewer: { role: 'seller' }, you: { ...you, registrationStatus: 'seller' } };
  const registration = await findRegistration(database, sale.id, who.id);
  if (!registration) return { viewer: { role: 'visitor' }, you: { ...you, registrationStatus: 'not_registered' } };
  const isMissing = sale.editorial.bidDeposit !== undefined && (await hasNoBidDeposit(database, registration.id));
  return {
    viewer: { role: 'bidder', bidderId: registration.id },
    you: {
      ...you,
      registrationStatus: registration.status,
      acceptedTermsVersion: registration.accepted_terms_version,
      bidderNumber: registration.bidder_number,
      limitCents: registration.limit_cents,
      ...askedLimit(registration),
      limitSetAt: registration.limit_set_at?.getTime() ?? null,
      reason: registration.reason,
      late: registration.late,
      ...(isMissing ? { bidDepositMissing: true } : {}),
    },
  };
}

/** As `IS_LIMIT_ASKED` has it in SQL, for somebody who has a limit. */
const askedLimit = ({ status, limit_cents, limit_set_at, limit_asked_at, asked_limit_cents }: RegistrationRow) =>
  status === 'approved' &&
  limit_asked_at !== null &&
  asked_limit_cents !== null &&
  asked_limit_cents !== limit_cents &&
  limit_asked_at > (limit_set_at ?? new Date(0))
    ? { askedLimitCents: asked_limit_cents }
    : {};

/** Staff who may not see bidders elsewhere see a live sale as a visitor does. */
const viewerOf = (role: Role): Viewer => ({ role: hasRight(role, 'see_people') ? 'staff' : 'visitor' });

/** Somebody who is not signed in. */
export const VISITOR: { viewer: Viewer; you: You } = {
  viewer: { role: 'visitor' },
  you: {
    name: null,
    bidderNumber: null,
    limitCents: null,
    limitSetAt: null,
    emailConfirmed: false,
    registrationStatus: 'visitor',
  },
};

const NOBODY = { name: null, bidderNumber: null, limitCents: null, limitSetAt: null, emailConfirmed: false };
