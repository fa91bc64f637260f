import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import { type Reply, takeReply } from '#features/messages/leads/server/take-reply.ts';
import { takeSellerReply } from '#features/selling/server/take-seller-reply.ts';
import { markBounced } from '#platform/store/accounts/mail-address-store.ts';
import { findReturnedEmail, noteMisread, noteReturn, rememberReport } from '../../store/returned-mail-store.ts';
import { countTrouble } from './count-trouble.ts';
import { judgeReturn } from './judge-return.ts';
import type { Misread, Report } from './read-report.ts';

/**
 * Writes down what a report or an answer says, once: the same bytes again change nothing. It is believed about the address that the email
 * went to and about no other, and only when it names the email by its own word. Answers why it was not understood, else null.
 */
export const takeReport = (
  database: Database,
  digest: Uint8Array,
  report: Report | Reply | Misread,
): Promise<{ misread: string | null }> =>
  inTransaction(database, async (client) => {
    const before = await rememberReport(client, digest);
    if (before !== null) return { misread: before.misread_because };
    const misread =
      report.kind === 'misread'
        ? report.why
        : await (report.kind === 'reply' ? answerOf(client, report) : apply(client, report));
    if (misread !== null) await noteMisread(client, digest, misread);
    return { misread };
  });

/** Mail belongs to the messages of a seller, or to the form that it answers. */
const answerOf = async (client: Queryable, reply: Reply): Promise<string | null> => {
  const taken = await takeSellerReply(client, reply);
  return taken === undefined ? takeReply(client, reply) : taken;
};

const apply = async (client: Queryable, { tokens, recipients }: Report): Promise<string | null> => {
  const emails = await findReturnedEmail(client, tokens);
  const [email] = emails;
  if (!email) return 'It names no email that we sent within the last fortnight.';
  if (emails.length > 1) return 'It names several emails.';
  const address = email.recipient.toLowerCase();
  // A mailbox that passes its mail on is reported under the name of the other.
  const about = recipients.find((one) => one.address === address) ?? (recipients.length === 1 ? recipients[0] : null);
  if (!about) return 'None of its recipients is the one we wrote to.';
  const judgement = judgeReturn(about);
  if (judgement === 'nothing') return null;
  // Two servers may report the same email.
  if (!(await noteReturn(client, email.id, `${judgement === 'trouble' ? 'For now: ' : ''}${about.reason}`)))
    return null;
  if (judgement === 'gone') await markBounced(client, address, about.reason);
  else await countTrouble(client, address, about.reason);
  return null;
};
