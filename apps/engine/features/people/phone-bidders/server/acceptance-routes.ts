import { randomUUID } from 'node:crypto';
import { civilDayAt } from '@quarterline/civil-time';
import { MAX_PRIVATE_BYTES } from '@quarterline/contract';
import { termsRefusalText } from '@quarterline/text';
import { inTransaction } from '#database/statements/transaction.ts';
import { readPrivateFile } from '#features/content/media/server/read-private-file.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse, refuseAs } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPrivateFile } from '#platform/pages/send-private-file.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import { listPhoneBidders } from '../store/phone-bidder-store.ts';
import {
  dropAcceptance,
  insertAcceptance,
  keepSignedCopy,
  lockSignedAcceptance,
  readSignedCopy,
} from '../store/recorded-acceptance-store.ts';
import { readContactTasks } from './read-contact-tasks.ts';

/**
 * Routes for acceptances of people without email: newer Conditions of Sale by phone, and the signed copy of the first.
 */
export function acceptanceRoutes(app: App, { database, cipher, now, acceptTerms }: AdminServices): void {
  serve(app, 'POST /api/admin/auctions/:slug/registrations/:registrationId/acceptances', async (request) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const { registrationId } = request.params;
    // Everybody else accepts with a press of their own.
    const bidder = (await listPhoneBidders(database, sale.id)).find((one) => one.registrationId === registrationId);
    if (!bidder) throw notFound('There is no bidder without email with this registration in this sale.');
    const { version } = request.body;
    const id = randomUUID();
    const acceptedOn = civilDayAt(sale.editorial.zone, now());
    // Before the queue decides, as the words of an addendum are: a crash between leaves who read them, and never an acceptance without it.
    const isNew = await inTransaction(database, async (client) => {
      const acceptance = { id, registrationId, termsVersion: version, acceptedOn, recordedBy: who.id };
      if (!(await insertAcceptance(client, { ...acceptance, way: 'read_by_phone' }))) return false;
      await writeAudit(client, acting(request, who.id), {
        action: 'registration.acceptance_recorded',
        subject: { kind: 'registration', id: registrationId },
        saleId: sale.id,
        after: { termsVersion: version, way: 'read_by_phone' },
      });
      return true;
    });
    const asked = { termsVersion: version, askerId: bidder.userId, requestId: request.id };
    const refusal = await acceptTerms(sale.id, asked);
    if (refusal) {
      if (isNew) await dropAcceptance(database, id);
      throw refuseAs(409, refusal.code, termsRefusalText(refusal));
    }
    return readContactTasks(database, sale);
  });

  serve(
    app,
    'POST /api/admin/auctions/:slug/registrations/:registrationId/signed-copy',
    async (request) => {
      const { who } = request.session;
      const sale = await controlSale(database, request.params.slug);
      const { registrationId } = request.params;
      if (cipher === null) throw refuse(409, 'documents_not_taken');
      const sent = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { bytes, mediaType } = await readPrivateFile({ name: request.query.name, bytes: sent });
      await inTransaction(database, async (client) => {
        const acceptance = await lockSignedAcceptance(client, sale.id, registrationId);
        if (!acceptance) throw notFound('This bidder signed nothing on paper in this sale.');
        if (acceptance.hasCopy) throw refuse(409, 'copy_is_here');
        await keepSignedCopy(client, acceptance.id, mediaType, cipher.encrypt(bytes, acceptance.id));
        await writeAudit(client, acting(request, who.id), {
          action: 'registration.copy_kept',
          subject: { kind: 'registration', id: registrationId },
          saleId: sale.id,
          after: { mediaType, bytes: bytes.length },
        });
      });
      return readContactTasks(database, sale);
    },
    { bodyLimit: MAX_PRIVATE_BYTES + 1024 },
  );

  serve(app, 'GET /api/admin/auctions/:slug/registrations/:registrationId/signed-copy', async (request, reply) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const { registrationId } = request.params;
    const kept = await readSignedCopy(database, sale.id, registrationId);
    if (!kept || !cipher) throw notFound('There is no such paper.');
    const bytes = cipher.decrypt(kept.copy, kept.id);
    await writeAudit(database, acting(request, who.id), {
      action: 'registration.copy_opened',
      subject: { kind: 'registration', id: registrationId },
      saleId: sale.id,
    });
    return sendPrivateFile(reply, { bytes, mediaType: kept.mediaType, name: 'paper' });
  });
}
