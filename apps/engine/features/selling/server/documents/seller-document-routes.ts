import { MAX_PRIVATE_BYTES } from '@quarterline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { inTransaction } from '#database/statements/transaction.ts';
import { readPrivateFile } from '#features/content/media/server/read-private-file.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { accountKey } from '#platform/http/requests/account-key.ts';
import { serve } from '#platform/http/serve.ts';
import { needCipher } from '#platform/storage/need-cipher.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { findDocument, insertCopy, lockDocument, moveDocument } from '../../store/seller-document-store.ts';
import { findSellerSale } from '../find-seller-sale.ts';
import type { SellingDependencies } from '../selling-dependencies.ts';
import { describeDocuments } from './describe-documents.ts';
import { judgeStep, noDocument } from './judge-step.ts';
import { openFile } from './open-file.ts';

const Params = z.object({ slug: z.string().max(200), documentId: z.uuid() });

/** As many as a person with a shaking hand needs; each picture costs a second of work. */
const MAX_AN_HOUR = 20;

/** A seller downloads what they are to sign, and sends the signed copy. */
export function sellerDocumentRoutes(
  app: App,
  { database, sessions, cipher }: Pick<SellingDependencies, 'database' | 'sessions' | 'cipher'>,
): void {
  const rateLimit = { max: 60, timeWindow: '1 minute', keyGenerator: accountKey(sessions) };

  const download = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { slug, documentId, file }: z.output<typeof Params> & { file: 'to_sign' | 'copy' },
  ): Promise<never> => {
    const { who } = await sessions.require(request);
    const sale = await findSellerSale(database, slug, who.id);
    const document = await findDocument(database, sale.id, documentId);
    // What was put up by mistake may be about somebody else.
    if (!document || (document.status === 'withdrawn' && file === 'to_sign')) throw noDocument();
    await writeAudit(database, acting(request, who.id), {
      action: 'seller.document_downloaded',
      subject: { kind: 'sale', id: sale.id },
      label: document.title,
      saleId: sale.id,
      after: { document: document.id, file },
    });
    return openFile(database, reply, { document, file, cipher });
  };

  serve(
    app,
    'GET /api/account/selling/:slug/documents/:documentId',
    async (request, reply) => download(request, reply, { ...request.params, file: 'to_sign' }),
    { config: { rateLimit } },
  );
  serve(
    app,
    'GET /api/account/selling/:slug/documents/:documentId/signed-copy',
    async (request, reply) => download(request, reply, { ...request.params, file: 'copy' }),
    { config: { rateLimit } },
  );

  serve(
    app,
    'POST /api/account/selling/:slug/documents/:documentId/signed-copy',
    async (request) => {
      const { who } = request.session;
      const { slug, documentId } = request.params;
      const { id, name, seenVersion } = request.query;
      const sale = await findSellerSale(database, slug, who.id);
      // A picture costs work: it is read only for a document of this sale.
      if (!(await findDocument(database, sale.id, documentId))) throw noDocument();
      const encryptWith = needCipher(cipher);
      const sent = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { bytes, mediaType } = await readPrivateFile({ name, bytes: sent });
      await inTransaction(database, async (client) => {
        const locked = await lockDocument(client, sale.id, documentId);
        // They may have been taken off the seller's side while the picture was read.
        await findSellerSale(client, slug, who.id);
        // Sent again after a lost connection, it is one copy.
        if (locked?.copyId === id) return;
        const { document, status } = judgeStep(locked, 'send_copy', seenVersion);
        await insertCopy(client, {
          id,
          documentId,
          userId: who.id,
          fileName: name,
          mediaType,
          byteCount: bytes.length,
          encrypted: encryptWith.encrypt(bytes, id),
        });
        await moveDocument(client, documentId, { status, reason: null });
        await writeAudit(client, acting(request, who.id), {
          action: 'seller.copy_sent',
          subject: { kind: 'sale', id: sale.id },
          label: document.title,
          saleId: sale.id,
          before: { status: document.status, copy: document.copyId },
          after: { document: documentId, copy: id, mediaType, bytes: bytes.length },
        });
      });
      return { documents: await describeDocuments(database, sale.id) };
    },
    {
      bodyLimit: MAX_PRIVATE_BYTES + 1024,
      config: { rateLimit: { max: MAX_AN_HOUR, timeWindow: '1 hour', keyGenerator: accountKey(sessions) } },
    },
  );
}
