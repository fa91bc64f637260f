import { z } from 'zod';
import { EmailTestAnswer } from '../administration/content.ts';
import { ControlDone } from '../administration/control.ts';
import { RetentionState } from '../administration/retention.ts';
import { ConnectedServices } from '../administration/settings.ts';
import {
  BrandImageAnswer,
  BrandImageQuery,
  BrandPreview,
  ColoursAnswer,
  ColoursQuery,
  SenderCheck,
  SenderCheckRequest,
} from '../publication/brand-addresses.ts';
import { OfferForm, OfferFormAction, OfferFormQuery, OfferForms, OfferPreviewQuery } from '../sale/offer-form.ts';
import { lineText } from '../wire/line-text.ts';
import type { EndpointTable } from './endpoint.ts';
import { BRAND_IMAGE, FILLED_OFFER, OFFER_FORM } from './file-types.ts';

const day = z.iso.date();
/** Days on which the office is closed though the law does not say so: no due date is counted through them. */
const OfficeDays = z.object({ days: z.array(z.object({ day, name: z.string() })) });

export const SETTINGS = {
  'GET /api/admin/letters/:itemId/preview': {
    id: 'previewEmail',
    who: 'administer',
    summary: 'An email as it would leave.',
    answer: 'text/html',
  },
  'POST /api/admin/letters/:itemId/test': {
    id: 'sendTestEmail',
    who: 'administer',
    summary: 'Sends an email to yourself.',
    answer: EmailTestAnswer,
  },
  'GET /api/admin/offer-forms': {
    id: 'listOfferForms',
    who: 'see_people',
    summary: 'The forms of the offer to purchase of the firm, with the merge fields of each.',
    answer: OfferForms,
  },
  'POST /api/admin/offer-forms': {
    id: 'uploadOfferForm',
    who: 'settle_sales',
    summary: 'Uploads a form of the offer to purchase: a DOCX with merge fields, or a PDF for one sale.',
    query: OfferFormQuery,
    body: OFFER_FORM,
    answer: OfferForm,
  },
  'POST /api/admin/offer-forms/:formId': {
    id: 'activateOfferForm',
    who: 'administer',
    summary: 'Activates a form of the offer to purchase, or deactivates it. Offers that were sent stay as they are.',
    body: OfferFormAction,
    answer: ControlDone,
  },
  'GET /api/admin/offer-forms/:formId/preview': {
    id: 'previewOfferForm',
    who: 'see_people',
    summary: 'A form of the offer to purchase, filled with examples or from a purchase.',
    query: OfferPreviewQuery,
    answer: FILLED_OFFER,
  },
  'POST /api/admin/brand/images': {
    id: 'sendBrandImage',
    who: 'administer',
    summary: 'Takes a logo or a square mark: SVG, or a picture.',
    query: BrandImageQuery,
    body: BRAND_IMAGE,
    answer: BrandImageAnswer,
  },
  'GET /api/admin/brand/colours': {
    id: 'checkColour',
    who: 'administer',
    summary: 'The contrast of a colour on everything that it meets.',
    query: ColoursQuery,
    answer: ColoursAnswer,
  },
  'POST /api/admin/brand/sender-check': {
    id: 'checkSender',
    who: 'administer',
    summary: 'What a domain says of emails in its name.',
    body: SenderCheckRequest,
    answer: SenderCheck,
  },
  'GET /api/admin/brand/preview': {
    id: 'previewBrand',
    who: 'administer',
    summary: 'The draft of the brand, and where it can be seen.',
    answer: BrandPreview,
  },
  'GET /api/admin/brand/preview/email': {
    id: 'previewBrandEmail',
    who: 'administer',
    summary: 'An email with the draft of the brand.',
    answer: 'text/html',
  },
  'GET /api/admin/brand/preview/pdf': {
    id: 'previewBrandPdf',
    who: 'administer',
    summary: 'A PDF with the draft of the brand.',
    answer: 'application/pdf',
  },
  'GET /api/admin/brand/preview/page': {
    id: 'previewBrandPage',
    who: 'administer',
    summary: 'The first page of that PDF, as a picture.',
    answer: 'image/webp',
  },
  'GET /api/admin/office-days': {
    id: 'listOfficeDays',
    who: 'administer',
    summary: 'Days on which the office is closed.',
    answer: OfficeDays,
  },
  'POST /api/admin/office-days': {
    id: 'changeOfficeDays',
    who: 'administer',
    summary: 'Closes the office on a day, or opens it.',
    body: z.discriminatedUnion('action', [
      z.object({ action: z.literal('close'), day, name: lineText().min(1).max(120) }),
      z.object({ action: z.literal('open'), day }),
    ]),
    answer: OfficeDays,
  },
  'GET /api/admin/services': {
    id: 'listServices',
    who: 'administer',
    summary: 'What the engine is connected to. Keys are never shown.',
    answer: ConnectedServices,
  },
  'GET /api/admin/retention': {
    id: 'readRetention',
    who: 'administer',
    summary: 'The oldest data of each kind that is deleted after its time.',
    answer: RetentionState,
  },
} as const satisfies EndpointTable;
