import type { Queryable } from '#database/statements/rows.ts';
import type { Env } from '#engine/env.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { findNewestSaleOf } from '#platform/store/messages/contact-task-store.ts';
import { ownerNoticeCause, type ProposalRow } from '../store/account-proposal-store.ts';
import { listActiveAdministrators } from '../store/admin-user-store.ts';
import { type ProposalOutcome, userEmails } from './user-emails.ts';

export type EmailSettings = Pick<Env, 'engineUrl' | 'ownerEmail'>;

/** Tells every administrator, and the owner of the account, that something is proposed and until when. */
export async function notifyOfProposal(client: Queryable, settings: EmailSettings, row: ProposalRow): Promise<void> {
  for (const { id, name, email } of await listActiveAdministrators(client))
    if (id !== row.user_id) await sendEmail(client, { to: email, ...userEmails.changeProposed(settings, row, name) });
  const newestSale = await findNewestSaleOf(client, row.user_id);
  // Of a merge both addresses hear: one of them is about to be closed.
  for (const to of row.kind === 'merge' && row.email ? [row.user_email, row.email] : [row.user_email])
    await sendEmail(client, { to, ...newestSale, ...userEmails.ownChangeProposed(row) });
}

/** Tells every administrator what became of it; the owner of the account hears of what was done by its own email, and of the rest here. */
export async function notifyOfOutcome(client: Queryable, row: ProposalRow, outcome: ProposalOutcome): Promise<void> {
  const isDone = outcome === 'confirmed' || outcome === 'took_effect';
  const owner = isDone ? [] : [{ name: row.user_name, email: row.user_email }];
  const administrators = (await listActiveAdministrators(client)).filter(({ id }) => id !== row.user_id);
  const newestSale = await findNewestSaleOf(client, row.user_id);
  for (const { name, email } of [...administrators, ...owner])
    await sendEmail(client, { to: email, ...newestSale, ...userEmails.changeSettled(row, outcome, name) });
}

/**
 * The notice to the owner of the business. Its words are fixed, and its address is outside the product, so that no
 * administrator can change what it says or where it goes.
 */
export async function notifyOwnerOfProposal(
  client: Queryable,
  settings: EmailSettings,
  row: ProposalRow,
  token: string,
): Promise<void> {
  const email = userEmails.changeCanBeStopped(settings, row, token);
  await sendEmail(client, { to: settings.ownerEmail, ...email, cause: ownerNoticeCause(row.id) });
}

/** An administrator was made by the command on the machine: to the owner of the business and to every other administrator. */
export async function notifyOfCommand(
  client: Queryable,
  settings: EmailSettings,
  { userId, ...made }: { userId: string; name: string; email: string },
): Promise<void> {
  const others = (await listActiveAdministrators(client)).filter(({ id }) => id !== userId);
  for (const to of new Set([settings.ownerEmail, ...others.map(({ email }) => email)]))
    await sendEmail(client, { to, ...userEmails.administratorMade(settings, made) });
}
