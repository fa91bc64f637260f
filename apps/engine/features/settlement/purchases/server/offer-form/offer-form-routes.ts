import { MAX_OFFER_FORM_BYTES, OFFER_FIELDS, type OfferValues } from '@quarterline/contract';
import { inTransaction } from '#database/statements/transaction.ts';
import { readOutgoingFile } from '#features/content/media/server/read-private-file.ts';
import { acting } from '#platform/http/acting.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound, refuse, refuseFile } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { controlSale } from '#platform/staff/server/managed-sale.ts';
import { writeAudit } from '#platform/store/audit-store.ts';
import {
  findOfferForm,
  insertOfferForm,
  listOfferForms,
  listPreviewPurchases,
  readOfferFormBytes,
  setOfferFormInForce,
} from '../../store/offer-form-store.ts';
import { makeOfferNow, sendPurchaseFile } from '../make-purchase-file.ts';
import { describeOfferForm } from './describe-offer-form.ts';
import { DOCX, offerFormThread } from './offer-form-thread.ts';

/** The firm's own forms of the offer to purchase: uploaded, previewed with a purchase, activated. */
export function offerFormRoutes(app: App, { database, now }: AdminServices): void {
  serve(app, 'GET /api/admin/offer-forms', async () => {
    const forms = await listOfferForms(database, null);
    return { forms: forms.map(describeOfferForm), purchases: await listPreviewPurchases(database) };
  });

  serve(
    app,
    'POST /api/admin/offer-forms',
    async (request) => {
      const { who } = request.session;
      const { id, name, sale: slug } = request.query;
      const keepsPlaces = request.query.keepsPlaces === 'yes';
      const sale = slug === undefined ? null : await controlSale(database, slug);
      const sent = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { kind, fields, bytes } = await readForm({ name, bytes: sent, isOfSale: sale !== null, keepsPlaces });
      await inTransaction(database, async (client) => {
        const kept = { id, saleId: sale?.id ?? null, fileName: name, kind, fields, keepsPlaces, bytes };
        const form = { ...kept, uploadedBy: who.id };
        if (!(await insertOfferForm(client, form))) return;
        await writeAudit(client, acting(request, who.id), {
          action: 'settlement.offer_form_uploaded',
          ...(sale ? { subject: { kind: 'sale', id: sale.id }, saleId: sale.id } : {}),
          label: name,
          after: { form: id, kind, fields, keepsPlaces, bytes: bytes.length },
        });
      });
      return describeOfferForm(await needForm(id));
    },
    { bodyLimit: MAX_OFFER_FORM_BYTES + 1024 },
  );

  serve(app, 'POST /api/admin/offer-forms/:formId', async (request) => {
    const { who } = request.session;
    const { inForce } = request.body;
    const form = await needForm(request.params.formId);
    await inTransaction(database, async (client) => {
      await setOfferFormInForce(client, form.id, inForce);
      await writeAudit(client, acting(request, who.id), {
        action: inForce ? 'settlement.offer_form_activated' : 'settlement.offer_form_deactivated',
        ...(form.saleId === null ? {} : { subject: { kind: 'sale', id: form.saleId }, saleId: form.saleId }),
        label: form.fileName,
        before: { inForce: form.inForceAt !== null },
        after: { form: form.id, inForce },
      });
    });
    return { done: true } as const;
  });

  serve(app, 'GET /api/admin/offer-forms/:formId/preview', async (request, reply) => {
    const form = await needForm(request.params.formId);
    const { sale: slug, parcel } = request.query;
    if (slug !== undefined && parcel !== undefined) {
      const sale = await controlSale(database, slug);
      const made = await makeOfferNow(database, { sale, parcelId: parcel, madeAt: now(), isSent: false, form });
      return sendPurchaseFile(reply, made, `preview-${slug}`);
    }
    const bytes = await readOfferFormBytes(database, form.id);
    if (form.kind === 'pdf')
      return sendPurchaseFile(reply, { bytes, mediaType: 'application/pdf', isOfFirm: true }, 'preview');
    const filled = await offerFormThread.fill(bytes, EXAMPLES, form);
    return sendPurchaseFile(reply, { bytes: filled, mediaType: DOCX, isOfFirm: true }, 'preview');
  });

  const needForm = async (id: string) => {
    const form = await findOfferForm(database, id);
    if (!form) throw notFound('There is no such form.');
    return form;
  };
}

const EXAMPLES = Object.fromEntries(
  Object.entries(OFFER_FIELDS).map(([name, { example }]) => [name, example]),
) as OfferValues;

type Sent = { name: string; bytes: Buffer; isOfSale: boolean; keepsPlaces: boolean };
type Form = { kind: 'docx' | 'pdf'; fields: string[]; bytes: Buffer };

/** What kind of form it is, with its fields and the bytes to keep. Throws 422 `file_refused`, and `places_stay` for one to confirm. */
const readForm = async ({ name, bytes, isOfSale, keepsPlaces }: Sent): Promise<Form> => {
  if (bytes.length > MAX_OFFER_FORM_BYTES) throw refuseFile(`${name} is larger than 5 MB. Make its pictures smaller.`);
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    if (!isOfSale)
      throw refuseFile('A PDF has no merge fields. Upload it under the results of its sale, or upload a DOCX.');
    return { kind: 'pdf', fields: [], bytes: (await readOutgoingFile({ name, bytes })).bytes };
  }
  const read = await offerFormThread.read(bytes, { keepsPlaces });
  if (!read.ok && read.canConfirm) throw refuse(422, 'places_stay', { sentence: read.sentence });
  if (!read.ok) throw refuseFile(read.sentence);
  return { kind: 'docx', fields: read.fields, bytes };
};
