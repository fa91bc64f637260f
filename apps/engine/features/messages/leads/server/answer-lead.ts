import { randomUUID } from 'node:crypto';
import { type LeadAction, MAX_EMAIL_FILES_BYTES } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import type { Env } from '#engine/env.ts';
import { attachFiles } from '#platform/email/attach-files.ts';
import { replyAddress } from '#platform/email/reply-address.ts';
import { enqueueEmail } from '#platform/store/messages/outbox-store.ts';
import { insertAnswer } from '../store/lead-answer-store.ts';
import { type LeadRow, setLeadOwner, setLeadStatus } from '../store/lead-store.ts';

type Input = {
  lead: LeadRow;
  answer: Extract<LeadAction, { action: 'answer' }>;
  author: { id: string; email: string };
  env: Pick<Env, 'MAIL_RETURNS_TO' | 'MAIL_RETURNS_DIR'>;
};

/**
 * Writes an answer into the thread of a form, and the email that carries it; the same `answerId` is one email. What is answered to it
 * comes back into the thread where the engine reads a mailbox, and to its author where it does not.
 */
export async function answerLead(client: Queryable, { lead, answer, author, env }: Input): Promise<void> {
  const { answerId: id, subject, text, fileIds } = answer;
  const returnToken = randomUUID().replaceAll('-', '');
  if (!(await insertAnswer(client, { id, leadId: lead.id, authorId: author.id, subject, body: text, returnToken })))
    return;
  const messageId = await attachFiles(client, { messageId: id, fileIds, maxBytes: MAX_EMAIL_FILES_BYTES });
  await enqueueEmail(client, {
    to: lead.email,
    subject,
    text: `${text}\n\nYou wrote to us:\n\n${quoted(lead.message)}`,
    kind: 'answer',
    replyTo: replyAddress(env, returnToken, author),
    returnToken,
    messageId,
    cause: `lead:${lead.id}:answer:${id}`,
  });
  if (lead.ownerId === null) await setLeadOwner(client, lead.id, author.id);
  await setLeadStatus(client, lead.id, 'answered');
}

export const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n');
