import { MAX_PRIVATE_BYTES, type PrivateDocuments } from '@quarterline/contract';
import { acting } from '../../../../../platform/http/acting.ts';
import type { App } from '../../../../../platform/http/app-type.ts';
import { notFound, ProblemError, refuse } from '../../../../../platform/http/problem-handler.ts';
import { accountKey } from '../../../../../platform/http/requests/account-key.ts';
import { serve } from '../../../../../platform/http/serve.ts';
import { writeAudit } from '../../../../../platform/store/audit-store.ts';
import { inTransaction, type Queryable } from '../../../../../platform/store/queryable.ts';
import {
  findRegistration,
  type RegistrationRow,
} from '../../../../../platform/store/registrations/registration-store.ts';
import type { SaleRow } from '../../../../../platform/store/sales/sale-store.ts';
import type { SignInServices } from '../../../../sign-in/server/sign-in-services.ts';
import { deletePrivateDocument, listPrivateDocuments } from '../../store/private-document-store.ts';
import { saleOf } from '../registration-routes.ts';
import { describeDocument } from './describe-document.ts';
import { takeDocument } from './take-document.ts';

/** As many as a person with a shaking hand needs; each picture costs a second of work. */
const MOST_AN_HOUR = 20;

/** A bidder sends documents that only staff read, and takes them back while the request is not decided. */
export const documentRoutes = (app: App, { database, sessions, cipher }: SignInServices): void => {
  serve(
    app,
    'POST /api/auctions/:slug/registration/documents',
    async (request) => {
      const { who } = request.session;
      const sale = await saleOf(database, request.params.slug);
      const registration = await registrationOf(database, sale, who.id);
      if (cipher === null || registration.status === 'declined' || registration.status === 'suspended') {
        throw new ProblemError(409, {
          code: 'documents_not_taken',
          message: 'No document can be sent here now.',
          next: 'Call us: there are other ways.',
        });
      }
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await takeDocument(
        { database, cipher, by: acting(request, who.id) },
        { saleId: sale.id, registrationId: registration.id, ...request.query, bytes },
      );
      return documentsOf(database, registration.id);
    },
    {
      bodyLimit: MAX_PRIVATE_BYTES + 1024,
      config: { rateLimit: { max: MOST_AN_HOUR, timeWindow: '1 hour', keyGenerator: accountKey(sessions) } },
    },
  );

  serve(app, 'POST /api/auctions/:slug/registration/documents/:documentId/remove', async (request) => {
    const { who } = request.session;
    const sale = await saleOf(database, request.params.slug);
    const registration = await registrationOf(database, sale, who.id);
    const { documentId } = request.params;
    if (registration.status !== 'requested') {
      throw refuse(409, 'already_decided');
    }
    await inTransaction(database, async (client) => {
      if (!(await deletePrivateDocument(client, registration.id, documentId)))
        throw notFound('There is no such document.');
      await writeAudit(client, acting(request, who.id), {
        action: 'registration.document_removed',
        subject: { kind: 'registration', id: registration.id },
        saleId: sale.id,
        before: { document: documentId },
      });
    });
    return documentsOf(database, registration.id);
  });
};

const registrationOf = async (database: Queryable, sale: SaleRow, userId: string): Promise<RegistrationRow> => {
  const row = await findRegistration(database, sale.id, userId);
  if (!row) throw notFound('You have not asked to bid in this sale.');
  return row;
};

const documentsOf = async (database: Queryable, registrationId: string): Promise<PrivateDocuments> => ({
  documents: (await listPrivateDocuments(database, registrationId)).map(describeDocument),
});
