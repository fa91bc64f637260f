import { FIRM_ZONE, formatShort } from '@quarterline/civil-time';
import { enginePages, oneLine, pagePath } from '@quarterline/contract';
import { emailFromTemplate } from '@quarterline/emails';
import type { Queryable } from '#database/statements/rows.ts';
import type { Env } from '#engine/env.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { findNewestSaleOf } from '#platform/store/messages/contact-task-store.ts';
import { enqueueEmail } from '#platform/store/messages/outbox-store.ts';
import { ownerNoticeCause, type ProposalRow } from '../store/account-proposal-store.ts';
import { listActiveAdministrators } from '../store/admin-user-store.ts';
import { sentenceOf } from './describe-proposal.ts';

export type EmailSettings = Pick<Env, 'engineUrl' | 'ownerEmail'>;

/** Tells every administrator, and the owner of the account, that something is proposed and until when. */
export const notifyOfProposal = async (
  client: Queryable,
  { engineUrl }: EmailSettings,
  row: ProposalRow,
): Promise<void> => {
  const what = sentenceOf(row);
  const when =
    row.effective_at === null
      ? `Another administrator confirms it by ${timeText(row.expires_at)}, or nothing happens.`
      : `Nobody else can confirm it, so it takes effect automatically at ${timeText(row.effective_at)}. The owner of the business was told and can stop it.`;
  const values = { what, proposer: row.proposed_by_name, reason: oneLine(row.reason), when };
  for (const { id, name, email } of await listActiveAdministrators(client)) {
    if (id === row.user_id) continue;
    const link = `${engineUrl}${pagePath('/admin/users/:slug/', { slug: row.user_id })}`;
    await sendEmail(client, { to: email, ...emailFromTemplate('change_proposed', { ...values, name, link }) });
  }
  const newestSale = await findNewestSaleOf(client, row.user_id);
  const own = emailFromTemplate('own_change_proposed', { ...values, name: row.user_name });
  // Of a merge both addresses hear: one of them is about to be closed.
  for (const to of row.kind === 'merge' && row.email ? [row.user_email, row.email] : [row.user_email])
    await sendEmail(client, { to, ...newestSale, ...own });
};

const OUTCOMES = {
  withdrawn: 'It was withdrawn. Nothing changes.',
  stopped: 'The owner of the business stopped it. Nothing changes.',
  confirmed: 'Another administrator confirmed it, and it is done.',
  took_effect: 'Nobody stopped it, and it is done.',
} as const;

/** Tells every administrator what became of it; the owner of the account hears of what was done by its own email, and of the rest here. */
export const notifyOfOutcome = async (
  client: Queryable,
  row: ProposalRow,
  outcome: keyof typeof OUTCOMES,
): Promise<void> => {
  const values = { what: sentenceOf(row), outcome: OUTCOMES[outcome] };
  const isDone = outcome === 'confirmed' || outcome === 'took_effect';
  const owner = isDone ? [] : [{ name: row.user_name, email: row.user_email }];
  const administrators = (await listActiveAdministrators(client)).filter(({ id }) => id !== row.user_id);
  const newestSale = await findNewestSaleOf(client, row.user_id);
  for (const { name, email } of [...administrators, ...owner])
    await sendEmail(client, { to: email, ...newestSale, ...emailFromTemplate('change_settled', { ...values, name }) });
};

/**
 * The notice to the owner of the business. Its words are fixed here, and its address outside the product, so that no administrator can
 * change what it says or where it goes; a reason is quoted in one line.
 */
export const notifyOwnerOfProposal = async (
  client: Queryable,
  { engineUrl, ownerEmail }: EmailSettings,
  row: ProposalRow,
  token: string,
): Promise<void> => {
  const what = sentenceOf(row);
  await enqueueEmail(client, {
    to: ownerEmail,
    subject: `Stop this if you do not know of it: ${what}`,
    text: [
      `You get this email because you own the business that runs ${engineUrl}.`,
      `${what}\nProposed by ${row.proposed_by_name}: “${oneLine(row.reason)}”`,
      `Nobody else can confirm it, so it takes effect automatically at ${timeText(row.effective_at ?? row.expires_at)}. If you know of it, there is nothing to do. If not, open this page and stop it:`,
      `${engineUrl}${enginePages.stopChange}?token=${encodeURIComponent(token)}`,
    ].join('\n\n'),
    cause: ownerNoticeCause(row.id),
  });
};

/** An administrator was made by the command on the machine: to the owner of the business and to every other administrator. */
export const notifyOfCommand = async (
  client: Queryable,
  { engineUrl, ownerEmail }: EmailSettings,
  { userId, name, email }: { userId: string; name: string; email: string },
): Promise<void> => {
  const others = (await listActiveAdministrators(client)).filter(({ id }) => id !== userId);
  for (const to of new Set([ownerEmail, ...others.map((one) => one.email)]))
    await enqueueEmail(client, {
      to,
      subject: `${oneLine(name)} (${email}) was made an administrator`,
      text: [
        `${oneLine(name)} (${email}) was made an administrator of ${engineUrl} just now, by the command on the machine that runs it.`,
        'If you do not know of it, somebody has that machine: take it off the network, and suspend this account.',
      ].join('\n\n'),
    });
};

const timeText = (at: Date): string => formatShort(at.getTime(), FIRM_ZONE);
