import type { FastifyReply } from 'fastify';
import type { Queryable } from '#database/statements/rows.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { sendPrivateFile } from '#platform/pages/send-private-file.ts';
import type { FileCipher } from '#platform/storage/file-cipher.ts';
import { needCipher } from '#platform/storage/need-cipher.ts';
import { readSignedOfferBytes, type SignedOfferRow } from '../../store/signed-offer-store.ts';

/** Answers with the bytes of a signed copy. Throws 404 when there is none. */
export async function openCopy(
  client: Queryable,
  reply: FastifyReply,
  { copy, cipher }: { copy: SignedOfferRow | undefined | null; cipher: FileCipher | null },
): Promise<never> {
  const kept = copy && (await readSignedOfferBytes(client, copy.id));
  if (!copy || !kept) throw notFound('There is no such signed copy.');
  const bytes = needCipher(cipher).decrypt(kept, copy.id);
  return sendPrivateFile(reply, { bytes, mediaType: copy.mediaType, name: 'signed-offer' });
}
