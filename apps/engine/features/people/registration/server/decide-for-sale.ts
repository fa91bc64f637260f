import { enginePages, type RegistrationAction, type StaffRegistration } from '@quarterline/contract';
import { type ApprovalProblem, approvalProblem } from '@quarterline/rules';
import type { Database } from '#database/connect.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { readSaleFacts } from '#platform/email/sale-facts.ts';
import { sendEmail, wordsOf } from '#platform/email/send-email.ts';
import { invalidInput, notFound, type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { changeFacts } from '#platform/sale/change-facts.ts';
import type { ReadSaleRecord } from '#platform/sale/sale-records.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { enqueueTextWhereWanted } from '#platform/store/content/text-store.ts';
import { listRegistrationNotes } from '#platform/store/registrations/registration-note-store.ts';
import {
  decideRegistration,
  type RegistrationRow,
  readStaffRegistration,
} from '#platform/store/registrations/registration-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import { changePhoneBidding } from './bidders/change-phone-bidding.ts';
import { forStaff } from './bidders/for-staff.ts';
import { openLotsInSale } from './open-lots.ts';
import { limitText, registrationEmails } from './registration-emails.ts';

type Decided = {
  registrationId: string;
  input: RegistrationAction;
  by: By;
  actorId: string;
  /** Who confirmed it, where it took two people. */
  secondActorId?: string;
  requestId: string;
};

type Services = { database: Database; env: Pick<Env, 'engineUrl' | 'TEXT_URL'>; readRecord: ReadSaleRecord };

/**
 * Carries out what staff decided about a registration: its row, the audit log, the email and the text message in one
 * transaction. Throws `ProblemError` for what may not be decided so, `409 second_person_needed` among them: near a close
 * one person does not keep a bidder from bidding.
 */
export const decideForSale = (
  { database, env, readRecord }: Services,
  sale: SaleRow,
  { registrationId, input, by, actorId, secondActorId, requestId }: Decided,
): Promise<StaffRegistration> =>
  inTransaction(database, async (client) => {
    const before = await readStaffRegistration(client, sale.id, registrationId);
    if (!before) throw notFound('There is no such registration in this sale.');
    if (before.closed_at && LETS_IN.includes(input.action)) throw refuse(409, 'account_closed');
    const overDeadline = input.action === 'approve' && input.overrideDeadline;
    if (input.action === 'approve' && before.late && !overDeadline) throw refuse(409, 'registration_closed');
    if (input.action === 'approve' && (before.status === 'requested' || before.status === 'declined')) {
      const facts = {
        asksIdentity: sale.editorial.asksIdentity ?? false,
        identityChecked: before.identity_checks > 0,
        asksPhone: sale.editorial.asksPhone ?? false,
        phoneVerified: before.phone_verified_at !== null,
        copyMissing: before.copy_missing,
        askedLimitCents: before.asked_limit_cents,
      };
      const problem = approvalProblem(facts, input);
      if (problem) throw APPROVAL_PROBLEMS[problem]();
    }
    const limitCents = 'limitCents' in input ? input.limitCents : null;
    const step = { registrationId, actorId, reason: input.reason || null };
    const tooLate = () => refuse(409, 'second_person_needed');
    const accountIds = [before.user_id];
    const facts = { client, readRecord, actorId, secondActorId, accountIds, inSale: sale.id, tooLate };
    const decided = await changeFacts(facts, () => {
      if (input.action === 'register_by_phone' || input.action === 'end_phone_bids')
        return changePhoneBidding(client, sale, { ...step, action: input.action });
      return decideRegistration(client, sale.id, { ...step, action: input.action, overDeadline, limitCents });
    });
    if (!decided) throw refuse(409, 'not_in_this_state__registration', { status: before.status });
    await writeAudit(client, by, {
      action: `registration.${input.action}`,
      subject: { kind: 'registration', id: registrationId },
      saleId: sale.id,
      reason: input.reason,
      before: decisionOf(before),
      after: {
        ...decisionOf(decided),
        ...(overDeadline ? { overDeadline } : {}),
        ...(secondActorId === undefined ? {} : { secondActorId }),
      },
    });
    const about = {
      name: before.name,
      saleName: sale.editorial.name,
      saleSlug: sale.slug,
      facts: await readSaleFacts(client, sale),
      reason: step.reason,
    };
    const lots = openLotsInSale((await readRecord(sale.id, client)).state, sale, registrationId);
    const registrationStatus = {
      bidderNumber: decided.bidder_number,
      limitCents: decided.limit_cents,
      openLotsText: lots.text,
    };
    // Of a closed account there is no address left, and of a practice sale nobody is told.
    if (!before.closed_at && !sale.practice) {
      const email = registrationEmails[input.action](env, about, registrationStatus);
      await sendEmail(client, { to: before.email, saleId: sale.id, ...email });
      if (env.TEXT_URL) {
        const { subject } = await wordsOf(client, email);
        const setsLimit = input.action === 'approve' || input.action === 'set_limit';
        await enqueueTextWhereWanted(client, {
          cause: `registration:${requestId}`,
          userId: before.user_id,
          title: setsLimit ? `${subject}. ${limitText(decided.limit_cents)}` : subject,
          body: subject,
          url: `${env.engineUrl}${enginePages.saleRegistration(sale.slug)}`,
        });
      }
    }
    return forStaff({ ...before, ...decided }, await listRegistrationNotes(client, sale.id), sale.editorial);
  });

/** Actions that make no sense for a closed account. */
const LETS_IN: readonly RegistrationAction['action'][] = [
  'approve',
  'ask_more',
  'reinstate',
  'set_limit',
  'register_by_phone',
];

const APPROVAL_PROBLEMS: Record<ApprovalProblem, () => ProblemError> = {
  identity_not_checked: () => refuse(409, 'identity_not_checked'),
  phone_not_verified: () => refuse(409, 'phone_not_verified'),
  copy_missing: () => refuse(409, 'copy_missing'),
  limit_reason_missing: () =>
    invalidInput({ reason: 'The bidder asked for another limit: write why it is different. They read it.' }),
};

const decisionOf = ({ status, limit_cents, bidder_number, phone_bidding_since }: RegistrationRow) => ({
  status,
  limitCents: limit_cents,
  bidderNumber: bidder_number,
  bidsByPhone: phone_bidding_since !== null,
});
