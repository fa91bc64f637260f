import { randomUUID } from 'node:crypto';
import type { PhoneBidderRequest } from '@quarterline/contract';
import type { PoolClient } from 'pg';
import type { z } from 'zod';
import { keptApplication } from '#features/people/registration/server/kept-application.ts';
import { insertIdentityCheck } from '#features/people/registration/store/identity-check-store.ts';
import { refuse } from '#platform/http/problem-handler.ts';
import { startUsing } from '#platform/operation/start-using.ts';
import { changeFacts } from '#platform/sale/change-facts.ts';
import type { ReadSaleRecord } from '#platform/sale/sale-records.ts';
import { acceptTermsOfUse } from '#platform/store/accounts/account-store.ts';
import { lockPersonInSale } from '#platform/store/accounts/observer-seat-store.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { setPhoneBidding } from '#platform/store/registrations/phone-bidding-store.ts';
import {
  findRegistration,
  readRegistrationDeadline,
  requestRegistration,
} from '#platform/store/registrations/registration-store.ts';
import { relationToSeller } from '#platform/store/registrations/seller-party-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { insertPhoneBidder, lockPhoneBidder } from '../store/phone-bidder-store.ts';
import { insertAcceptance } from '../store/recorded-acceptance-store.ts';

type Adding = { client: PoolClient; by: By; sale: SaleRow; staffId: string; readRecord: ReadSaleRecord };

/**
 * Somebody without email asks to bid, in the words that a person of staff took down. Staff approve the request like every other. Answers the
 * id of the registration; asked again with the same id it is the same one. Throws 409 `account_has_email`, `bidder_is_seller`.
 */
export async function addPhoneBidder(
  { client, by, sale, staffId, readRecord }: Adding,
  asked: z.output<typeof PhoneBidderRequest>,
): Promise<string> {
  const { id: userId, name, phone, postalAddress } = asked;
  const person = { id: userId, name, phone, postalAddress, termsOfUseVersion: asked.acceptTermsOfUseVersion };
  const isNew = await insertPhoneBidder(client, { ...person, addedBy: staffId });
  if (!isNew && (await lockPhoneBidder(client, userId)) === null) throw refuse(409, 'account_has_email');
  const before = await findRegistration(client, sale.id, userId);
  if (before) return before.id;
  await startUsing(client, 'phone_bidding');
  if (!isNew) await acceptTermsOfUse(client, userId, asked.acceptTermsOfUseVersion);
  await lockPersonInSale(client, sale.id, userId);
  if ((await relationToSeller(client, sale.id, userId)) !== null) throw refuse(409, 'bidder_is_seller');
  const { province } = sale.editorial;
  const { id } = await requestRegistration(client, {
    saleId: sale.id,
    userId,
    actorId: staffId,
    termsVersion: sale.terms_version,
    application: keptApplication(asked, { province, format: 'ascending' }),
    askedLimitCents: asked.askedLimitCents,
    limitBacking: asked.limitBacking,
    identityWay: asked.identity?.way ?? null,
    late: (await readRegistrationDeadline(client, sale.id)).closed,
  });
  // They can bid in no other way.
  const byPhone = { registrationId: id, action: 'register_by_phone', actorId: staffId, reason: null } as const;
  await changeFacts({ client, readRecord, actorId: staffId, accountIds: [userId], inSale: sale.id }, () =>
    setPhoneBidding(client, sale.id, byPhone),
  );
  await insertAcceptance(client, {
    id: randomUUID(),
    registrationId: id,
    termsVersion: sale.terms_version,
    way: asked.acceptanceWay,
    acceptedOn: asked.acceptedOn,
    recordedBy: staffId,
  });
  const subject = { kind: 'registration', id } as const;
  await writeAudit(client, by, {
    action: 'registration.added_by_phone',
    subject,
    saleId: sale.id,
    after: {
      accountId: userId,
      isNewAccount: isNew,
      acceptance: { way: asked.acceptanceWay, on: asked.acceptedOn, termsVersion: sale.terms_version },
      termsOfUse: asked.acceptTermsOfUseVersion,
    },
  });
  if (asked.identity === null) return id;
  const check = { id: randomUUID(), registrationId: id, ...asked.identity, checkedBy: staffId, note: null };
  await insertIdentityCheck(client, check);
  await writeAudit(client, by, {
    action: 'registration.identity_checked',
    subject,
    saleId: sale.id,
    after: asked.identity,
  });
  return id;
}
