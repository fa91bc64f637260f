import { type EmailFile, emailFilesRefusal } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { invalidInput, refuse } from '../http/problem-handler.ts';
import { giveToMessage, listFilesOf, lockEmailFiles } from '../store/messages/email-file-store.ts';

type Attaching = { messageId: string; fileIds: readonly string[]; maxBytes: number };

/**
 * Files that were sent here become those of a message, in the transaction that writes it; the same message again has the same files.
 * Answers the id for `enqueueEmail`; undefined when nothing is attached. Throws 400 when they are too large together, and
 * 409 `file_is_gone` when one is not there or went with another message.
 */
export async function attachFiles(
  client: Queryable,
  { messageId, fileIds, maxBytes }: Attaching,
): Promise<string | undefined> {
  const before = await listFilesOf(client, [messageId]);
  if (before.length === 0 && fileIds.length === 0) return undefined;
  const files = await lockEmailFiles(client, fileIds);
  judgeFiles(files, fileIds, maxBytes);
  const isSame = before.every(({ id }) => fileIds.includes(id));
  if (!isSame || files.some((file) => file.messageId !== null && file.messageId !== messageId))
    throw refuse(409, 'file_is_gone');
  await giveToMessage(client, messageId, fileIds);
  return messageId;
}

/** Throws when one of them is not there, or they are too large together. */
export function judgeFiles(files: readonly EmailFile[], fileIds: readonly string[], maxBytes: number): void {
  if (files.length !== fileIds.length) throw refuse(409, 'file_is_gone');
  const refusal = emailFilesRefusal(files, maxBytes);
  if (refusal !== null) throw invalidInput({ fileIds: refusal });
}
