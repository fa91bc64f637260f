import { hasEmail, type MergePreview, type Role, type UserState } from '@quarterline/contract';
import type { PoolClient } from 'pg';
import type { Queryable } from '#database/statements/rows.ts';
import { accountEmails } from '#features/sign-in/server/account-emails.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { notFound, type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { changeFacts } from '#platform/sale/change-facts.ts';
import type { ReadSaleRecord } from '#platform/sale/sale-records.ts';
import { moveLiveSessions } from '#platform/store/accounts/account-session-store.ts';
import { closeAccount } from '#platform/store/accounts/account-store.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { lapseProposalsAbout } from '../store/account-proposal-store.ts';
import { findUser, lockUsers } from '../store/admin-user-store.ts';
import { listSharedSales, moveAccount, type SharedSale } from '../store/merge-account-store.ts';
/** Previews a merge, or explains why it is refused. */
export async function previewMerge(database: Queryable, keepId: string, otherId: string): Promise<MergePreview> {
  const [keep, other] = await Promise.all([findUser(database, keepId), findUser(database, otherId)]);
  if (!keep || !other) throw notFound('There is no such account.');
  const judged = judgeMerge(keep, other, await listSharedSales(database, keepId, otherId));
  const side = ({ id, name, email }: typeof keep) => ({ id, name, email });
  return { keep: side(keep), other: side(other), ...judged };
}

/** Why two accounts cannot be merged now; null when they can. */
export async function judgeMergeOf(client: Queryable, keepId: string, otherId: string): Promise<ProblemError | null> {
  const [first] = (await previewMerge(client, keepId, otherId)).refused;
  return first === undefined ? null : refuse(409, 'merge_refused', { first });
}

type Merging = { client: PoolClient; by: By; actorId: string; secondActorId?: string; readRecord: ReadSaleRecord };

/** Makes one account of two; judged once more with both held, since a bidder may have registered meanwhile. */
export async function mergeAccounts(
  { client, by, ...facts }: Merging,
  { keepId, otherId, reason }: { keepId: string; otherId: string; reason: string },
): Promise<void> {
  await lockUsers(client, [keepId, otherId]);
  const refused = await judgeMergeOf(client, keepId, otherId);
  if (refused) throw refused;
  const { keep, other, moves, stays } = await previewMerge(client, keepId, otherId);
  await moveLiveSessions(client, keepId, otherId);
  await changeFacts({ client, ...facts, accountIds: [keepId, otherId] }, async () => {
    await moveAccount(client, keepId, otherId);
    await closeAccount(client, otherId, true);
    await lapseProposalsAbout(client, otherId);
  });
  await writeAudit(client, by, {
    action: 'user.merged',
    subject: { kind: 'account', id: keepId },
    reason,
    before: { otherAccount: otherId },
    after: { moves, stays },
  });
  for (const to of new Set([keep.email, other.email]))
    await sendEmail(client, { to, ...accountEmails.merged(keep.name, keep.email, other.email) });
}

type Side = { id: string; name: string; email: string; role: Role; state: UserState; demo: boolean };
type MergeJudgement = { moves: string[]; stays: string[]; refused: string[] };

/**
 * Checks whether two accounts can be merged, and describes the effects. The record of a sale names bidders and is never
 * rewritten: two bidders of one open sale cannot be merged.
 */
export function judgeMerge(keep: Side, other: Side, sales: readonly SharedSale[]): MergeJudgement {
  const refused: string[] = [];
  if (keep.id === other.id) refused.push('This is the same account. Choose another one.');
  for (const side of [keep, other]) {
    if (side.role !== 'bidder')
      refused.push(`${side.email} belongs to staff. Make it a bidder’s account first, and think twice.`);
    if (!hasEmail(side.email)) refused.push(`${side.name} has no email. Give this person an email address first.`);
    if (side.state === 'closed') refused.push(`The account of ${side.name} is closed. There is nothing to move.`);
    if (side.state === 'unconfirmed')
      refused.push(`${side.email} was never confirmed. It is deleted by itself, or confirmed first.`);
    if (side.state === 'suspended')
      refused.push(`${side.email} is suspended. A merge would undo it: let it in again first.`);
  }
  if (keep.demo !== other.demo) refused.push('One of them belongs to the demonstration.');
  const moves: string[] = [];
  const stays: string[] = [];
  for (const sale of sales) {
    const { sale_name: name, keep_status: kept, other_status: others } = sale;
    if (!sale.is_over && kept !== null && others !== null) {
      refused.push(
        `Both are registered in ${name}, which is not over. Wait until it is: its record keeps two bidders.`,
      );
    } else if (!sale.is_over && ((sale.keep_is_party && mayBid(others)) || (sale.other_is_party && mayBid(kept)))) {
      refused.push(`In ${name} one of them sells and the other asked to bid. Decline or suspend that bidder first.`);
    } else if (others !== null && kept !== null) {
      stays.push(`The registration in ${name} stays with the closed account, which points here: this one has its own.`);
    } else if (others !== null) {
      moves.push(`The registration in ${name} (${others}), with its number, its bids and its receipts.`);
    }
    if (sale.other_is_party && !sale.keep_is_party) moves.push(`Its place on the seller’s side of ${name}.`);
  }
  return {
    moves: [...moves, 'What it agreed to be written, its devices, and what waits to be told to it.'],
    stays: [
      ...stays,
      `Its address ${other.email}, its password and its factors are given up.`,
      'The record of every sale stays as it was written.',
    ],
    refused: [...new Set(refused)],
  };
}

/** Now, or once staff say so. */
const mayBid = (status: string | null): boolean => status === 'approved' || status === 'requested';
