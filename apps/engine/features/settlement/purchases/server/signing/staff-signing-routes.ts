import { hasEmail, MAX_PRIVATE_BYTES, type SigningAction } from '@quarterline/contract';
import type { Queryable } from '#database/statements/rows.ts';
import { inTransaction } from '#database/statements/transaction.ts';
import type { Env } from '#engine/env.ts';
import { readPrivateFile } from '#features/content/media/server/read-private-file.ts';
import { sendEmail } from '#platform/email/send-email.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { invalidInput, notFound, type ProblemError, refuse } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { SignatureService } from '#platform/signatures/signature-service.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { needCipher } from '#platform/storage/need-cipher.ts';
import { type By, writeAudit } from '#platform/store/audit-store.ts';
import { lockSale, type SaleRow } from '#platform/store/sales/sale-store.ts';
import { listBuyers } from '#platform/store/sales/settlement-store.ts';
import {
  insertSignatureRequest,
  lockSignatureRequest,
  moveSignatureRequest,
} from '../../store/signature-request-store.ts';
import { findSignedOffer, markSignedOfferOpened, sendBackSignedOffer } from '../../store/signed-offer-store.ts';
import { settlementEmails } from '../settlement-emails.ts';
import { findOffer, type PresentOffer } from './find-offer.ts';
import { keepCopy, needStep } from './keep-copy.ts';
import { openCopy } from './open-copy.ts';

type Services = Pick<AdminServices, 'database' | 'now' | 'env' | 'cipher' | 'signatures'>;

/** Staff open signed copies of an offer, keep those that came by mail, send one back, and ask the signature service. */
export function staffSigningRoutes(app: App, services: Services): void {
  const { database, now, cipher, env, signatures } = services;

  serve(app, 'GET /api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies/:copyId', async (request, reply) => {
    const { who } = request.session;
    const sale = await controlSale(database, request.params.slug);
    const copy = await inTransaction(database, async (client) => {
      // Under the lock: a copy is either opened or replaced, never both.
      await lockSale(client, sale.id);
      const found = await findSignedOffer(client, sale.id, request.params.copyId);
      if (!found || found.parcelId !== request.params.parcelId) throw notFound('There is no such signed copy.');
      await markSignedOfferOpened(client, found.id);
      await writeAudit(client, acting(request, who.id), {
        action: 'settlement.signed_copy_opened',
        subject: { kind: 'registration', id: found.buyerId },
        label: found.fileName,
        saleId: sale.id,
        after: { copy: found.id },
      });
      return found;
    });
    return openCopy(database, reply, { copy, cipher });
  });

  serve(
    app,
    'POST /api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies',
    async (request) => {
      const { who } = request.session;
      const sale = await controlSale(database, request.params.slug);
      const { id, name } = request.query;
      const encryptWith = needCipher(cipher);
      const sent = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { bytes, mediaType } = await readPrivateFile({ name, bytes: sent });
      await inTransaction(database, async (client) => {
        await lockSale(client, sale.id);
        const { offer, lot } = await findOffer(client, sale, request.params.parcelId, now());
        needStep(offer, 'staff_keeps');
        const copy = { id, source: 'staff' as const, sentBy: who.id, fileName: name, mediaType, bytes };
        if (!(await keepCopy(client, offer, copy, encryptWith))) return;
        await writeAudit(client, acting(request, who.id), {
          action: 'settlement.signed_copy_kept',
          subject: { kind: 'registration', id: offer.buyerId },
          label: lot.parcel.name,
          saleId: sale.id,
          after: { copy: id, mediaType, bytes: bytes.length },
        });
      });
      return { done: true } as const;
    },
    { bodyLimit: MAX_PRIVATE_BYTES + 1024 },
  );

  serve(app, 'POST /api/admin/auctions/:slug/papers/offer/:parcelId/signing', async (request) => {
    const { who } = request.session;
    const { body } = request;
    const sale = await controlSale(database, request.params.slug);
    const by = acting(request, who.id);
    if (body.action === 'withdraw') await withdrawRequest(services, sale, body, by);
    else
      await inTransaction(database, async (client) => {
        await lockSale(client, sale.id);
        const { offer, lot } = await findOffer(client, sale, request.params.parcelId, now());
        const about = { client, sale, offer, by, label: lot.parcel.name };
        if (body.action === 'send_back') await sendBack(about, body, env);
        else await askService(about, body, signatures, who.id);
      });
    return { done: true } as const;
  });
}

type About = { client: Queryable; sale: SaleRow; offer: PresentOffer; by: By; label: string };
type Of<Action extends SigningAction['action']> = Extract<SigningAction, { action: Action }>;

const sendBack = async (
  { client, sale, offer, by, label }: About,
  { copyId, reason }: Of<'send_back'>,
  env: AdminServices['env'],
): Promise<void> => {
  needStep(offer, 'send_back');
  if (offer.copies[0]?.id !== copyId) throw movedOn();
  await sendBackSignedOffer(client, copyId, reason);
  const subject = { kind: 'registration' as const, id: offer.buyerId };
  const what = { action: 'settlement.signed_copy_sent_back' as const, subject, label, saleId: sale.id, reason };
  await writeAudit(client, by, { ...what, after: { copy: copyId } });
  if (!sale.practice) await writeSentBack(client, env, { sale, buyerId: offer.buyerId, what: label, copyId, reason });
};

const askService = async (
  { client, sale, offer, by, label }: About,
  { id, signers }: Of<'ask_service'>,
  signatures: SignatureService | null,
  actorId: string,
): Promise<void> => {
  if (offer.requests.some((request) => request.id === id)) return;
  if (!signatures || sale.practice)
    throw refuse(409, sale.practice ? 'no_signature_service__practice' : 'no_signature_service');
  needStep(offer, 'ask_service');
  const wrong = signers.findIndex(({ email }) => !hasEmail(email));
  if (wrong >= 0) throw noAddress(wrong);
  await insertSignatureRequest(client, { ...offer.key, id, buyerId: offer.buyerId, signers, askedBy: actorId });
  await writeAudit(client, by, {
    action: 'settlement.signature_asked',
    subject: { kind: 'registration', id: offer.buyerId },
    label,
    saleId: sale.id,
    after: { request: id, signers: signers.length },
  });
};

/** Withdraws a request at the service first, so that it does not ask for unneeded signatures. */
const withdrawRequest = async (
  { database, signatures }: Services,
  sale: SaleRow,
  { requestId, reason }: Of<'withdraw'>,
  by: By,
): Promise<void> => {
  const needOpen = async (client: Queryable) => {
    const request = await lockSignatureRequest(client, requestId);
    if (request?.saleId !== sale.id) throw notFound('There is no such request.');
    if (request.status !== 'asked' && request.status !== 'sent') throw movedOn();
    return request;
  };
  const { envelopeId } = await inTransaction(database, needOpen);
  if (envelopeId !== null)
    await signatures?.withdraw(envelopeId, reason).catch(() => {
      throw refuse(503, 'service_away');
    });
  await inTransaction(database, async (client) => {
    const request = await needOpen(client);
    // Sent while we asked: it is withdrawn by the next press.
    if (request.envelopeId !== envelopeId) throw movedOn();
    await moveSignatureRequest(client, requestId, { status: 'withdrawn', reason });
    await writeAudit(client, by, {
      action: 'settlement.signature_withdrawn',
      subject: { kind: 'registration', id: request.buyerId },
      label: sale.editorial.name,
      saleId: sale.id,
      reason,
      after: { request: requestId },
    });
  });
};

const movedOn = (): ProblemError => refuse(409, 'document_moved_on__offer');

const noAddress = (index: number): ProblemError =>
  invalidInput({ [`signers.${index}.email`]: 'Write an email address that reaches them.' });

type SentBack = { sale: SaleRow; buyerId: string; what: string; copyId: string; reason: string };

/** Writes to a buyer that a signed copy was sent back, and why. Staff tell a buyer without email. */
const writeSentBack = async (
  client: Queryable,
  env: Pick<Env, 'engineUrl'>,
  { sale, buyerId, what, copyId, reason }: SentBack,
): Promise<void> => {
  const [buyer] = await listBuyers(client, [buyerId]);
  if (!buyer || !hasEmail(buyer.email)) return;
  await sendEmail(client, {
    ...settlementEmails.signedOfferBack(env, { name: buyer.name, what, sale: sale.editorial.name, reason }),
    to: buyer.email,
    saleId: sale.id,
    kind: 'settlement',
    cause: `signed-offer-back:${copyId}`,
  });
};
