import type { FastifyReply } from 'fastify';
import type { Queryable } from '#database/statements/rows.ts';
import { sendPrivateFile } from '#platform/pages/send-private-file.ts';
import type { FileCipher } from '#platform/storage/file-cipher.ts';
import { needCipher } from '#platform/storage/need-cipher.ts';
import { readEncrypted, type SellerDocumentRow } from '../../store/seller-document-store.ts';
import { noDocument } from './judge-step.ts';

type Wanted = { document: SellerDocumentRow; file: 'to_sign' | 'copy'; cipher: FileCipher | null };

/** Answers with the PDF to sign or with its newest signed copy. Throws 404 when there is none. */
export async function openFile(
  client: Queryable,
  reply: FastifyReply,
  { document, file, cipher }: Wanted,
): Promise<never> {
  const id = file === 'copy' ? document.copyId : document.id;
  const kept = id && (await readEncrypted(client, file === 'copy' ? 'seller_signed_copy' : 'seller_document', id));
  if (!id || !kept) throw noDocument();
  const bytes = needCipher(cipher).decrypt(kept, id);
  const mediaType = file === 'copy' ? document.copyType : 'application/pdf';
  return sendPrivateFile(reply, {
    bytes,
    mediaType,
    name: file === 'copy' ? `${document.title}-signed` : document.title,
  });
}
