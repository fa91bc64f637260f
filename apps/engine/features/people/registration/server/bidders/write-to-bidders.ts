import { type BidderMessage, type BidderMessageAnswer, emailText, MAX_EMAIL_FILES_BYTES } from '@quarterline/contract';
import { fillTemplate } from '@quarterline/emails';
import type { PoolClient } from 'pg';
import type { Env } from '#engine/env.ts';
import { attachFiles, judgeFiles } from '#platform/email/attach-files.ts';
import { findEmailFiles } from '#platform/store/messages/email-file-store.ts';
import { enqueueEmail } from '#platform/store/messages/outbox-store.ts';
import { listRegistrations, type StaffRegistrationRow } from '#platform/store/registrations/registration-store.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';

type Written = { answer: BidderMessageAnswer; writtenTo: string[] };

/**
 * An email to bidders of a sale, each with their own name and number in it. Each registration is written once for one
 * message, however often the message is sent; who was approved meanwhile gets it with the next press, and nobody gets
 * it twice.
 */
export async function writeToBidders(
  client: PoolClient,
  env: Pick<Env, 'siteUrl'>,
  sale: SaleRow,
  message: BidderMessage & { replyTo: string; send: boolean },
): Promise<Written> {
  const rows = (await listRegistrations(client, sale.id)).filter((row) => isAddressed(row, message.to));
  const emailFor = (row: StaffRegistrationRow) =>
    fillTemplate(message, {
      name: row.name,
      number: row.bidder_number === null ? '' : String(row.bidder_number),
      sale: sale.editorial.name,
      page: `${env.siteUrl}/auctions/${sale.slug}`,
    });
  const { id, fileIds } = message;
  const files = await findEmailFiles(client, fileIds);
  judgeFiles(files, fileIds, MAX_EMAIL_FILES_BYTES);
  const writtenTo: string[] = [];
  if (message.send) {
    const messageId = await attachFiles(client, { messageId: id, fileIds, maxBytes: MAX_EMAIL_FILES_BYTES });
    for (const row of rows) {
      const cause = `message:${id}:${row.id}`;
      const email = { ...emailFor(row), kind: 'message', replyTo: message.replyTo, messageId, cause };
      if (await enqueueEmail(client, { to: row.email, saleId: sale.id, ...email })) writtenTo.push(row.id);
    }
  }
  const [first] = rows;
  return {
    answer: {
      recipients: rows.map(({ name, email, bidder_number }) => ({
        name,
        email: emailText(email),
        bidderNumber: bidder_number,
      })),
      example: first ? emailFor(first) : null,
      files: files.map(({ messageId: _, ...file }) => file),
      sent: writtenTo.length,
    },
    writtenTo,
  };
}

/** The person who closed the account has no address left to write to. */
const isAddressed = (row: StaffRegistrationRow, to: BidderMessage['to']): boolean =>
  row.closed_at === null && ('statuses' in to ? to.statuses.includes(row.status) : to.registrationIds.includes(row.id));
