import type { Database } from '#database/connect.ts';
import { PlainError } from '#engine/plain-error.ts';
import { readPrivateFileNeeds } from '../store/content/private-file-store.ts';
import type { FileCipher } from './file-cipher.ts';

/**
 * Refuses to go on without a key that is needed: one by which something is kept, or any key at all while a sale asks for identity.
 * Throws `PlainError`.
 */
export async function needFileKey(database: Database, cipher: FileCipher | null): Promise<void> {
  const { keyIds, salesAsking } = await readPrivateFileNeeds(database);
  if (cipher === null) {
    const [sale] = salesAsking;
    if (keyIds.length > 0)
      throw new PlainError('PRIVATE_FILES_KEY is missing: there are private documents that only it can read.');
    if (sale !== undefined)
      throw new PlainError(`PRIVATE_FILES_KEY is missing, and ${sale} asks bidders for their identity.`);
    return;
  }
  const lost = keyIds.filter((id) => !cipher.keyIds.includes(id));
  if (lost.length > 0)
    throw new PlainError(
      `PRIVATE_FILES_KEY lacks a key by which private documents are kept (${lost.join(', ')}). Put the former key behind the new one, with a space between them.`,
    );
}
