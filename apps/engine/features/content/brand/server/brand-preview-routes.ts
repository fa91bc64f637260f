import { civilDayAt } from '@quarterline/civil-time';
import { type ContentDraft, checkContent, enginePages, PublishedBrand } from '@quarterline/contract';
import { EMAIL_TEMPLATES, fillTemplate, variablesOf } from '@quarterline/emails';
import { type BrandBasics, DEFAULT_BRAND, postalAddressOf, postalLine } from '@quarterline/listing';
import { openFileThread } from '#features/content/media/server/conversion/file-thread.ts';
import { whyNotAccent } from '#platform/brand/accent.ts';
import { BRAND_DRAFT, composeBrand, readBrandImages } from '#platform/brand/compose-brand.ts';
import { emailHtml } from '#platform/email/email-html.ts';
import { emailToken, readEmailToken } from '#platform/email/email-token.ts';
import type { App } from '#platform/http/app-type.ts';
import { notFound } from '#platform/http/problem-handler.ts';
import { serve } from '#platform/http/serve.ts';
import { sendPdf } from '#platform/pages/send-pdf.ts';
import { openPdf } from '#platform/pdf/pdf.ts';
import { listContent } from '#platform/store/content/content-store.ts';
import { OFFICE_ZONE } from '#platform/time/office-zone.ts';
import type { BrandServices } from './brand-services.ts';

const PURPOSE = 'brand-draft';
const HOUR_MS = 3_600_000;
const WITHIN_OURS = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'";

/**
 * The draft of the brand as people will meet it: an email, a PDF, and for an hour the home page of the site. Nothing
 * public changes.
 */
export function brandPreviewRoutes(app: App, { database, env, secret, now }: BrandServices): void {
  /** The draft as it was saved last; what of it could not be published yet is left out. */
  const readDraft = async (): Promise<{ version: number; record: ContentDraft }> => {
    const row = (await listContent(database, 'brand')).find(({ draft }) => draft.slug === BRAND_DRAFT.slug);
    if (!row) throw notFound('There is no brand yet.');
    const draft = withoutFaults(row.draft);
    const images = await readBrandImages(database, draft);
    return { version: row.version, record: composeBrand(draft, row.public_record, images) };
  };
  const basics = async (): Promise<BrandBasics> => ({ ...DEFAULT_BRAND, ...(await readDraft()).record }) as BrandBasics;

  serve(app, 'GET /api/admin/brand/preview', async () => {
    const { version, record } = await readDraft();
    const token = emailToken(secret, PURPOSE, String(now() + HOUR_MS));
    return { version, siteHref: `${env.siteUrl}/preview-brand/${token}`, brand: PublishedBrand.parse(record) };
  });

  serve(app, 'GET /api/admin/brand/preview/email', async (_, reply) => {
    const brand = await basics();
    const template = EMAIL_TEMPLATES.opens_soon;
    const { phone, product } = brand;
    const { subject, text } = fillTemplate(template, { ...variablesOf(template), phone, product });
    return reply
      .header('content-security-policy', `${WITHIN_OURS}; sandbox`)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(emailHtml(subject, text, { ...brand, engineUrl: env.engineUrl, postalAddress: env.POSTAL_ADDRESS }));
  });

  serve(app, 'GET /api/admin/brand/preview/pdf', async (_, reply) => {
    const pdf = await brandSamplePdf(await basics(), now());
    return sendPdf(reply.header('content-security-policy', WITHIN_OURS), pdf, 'brand-preview');
  });

  const conversion = openFileThread();
  app.addHook('onClose', () => conversion.stop());
  serve(app, 'GET /api/admin/brand/preview/page', async (_, reply) => {
    const pdf = await brandSamplePdf(await basics(), now());
    const name = 'brand-preview.pdf';
    const drawn = await conversion.convert({ kind: 'document', name, read: async () => [pdf] });
    if (!drawn.ok || !drawn.file.firstPage) throw notFound('The page could not be drawn. Open the PDF itself.');
    return reply
      .header('cache-control', 'no-store')
      .type('image/webp')
      .send(Buffer.from(drawn.file.firstPage.bytes) as never);
  });

  serve(
    app,
    'GET /api/brand-drafts/:token',
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const until = Number(readEmailToken(secret, PURPOSE, request.params.token));
      if (!(until > now())) throw notFound(`This preview has expired. Open it again from ${enginePages.login}.`);
      return PublishedBrand.parse((await readDraft()).record);
    },
    { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
  );
}

/** A preview is drawn of an unfinished draft too: fields that would be refused are empty in it. */
const withoutFaults = (draft: ContentDraft): ContentDraft => {
  const wrong = Object.keys(checkContent('brand', draft));
  const colour = String(draft.accentColour ?? '').trim();
  if (colour !== '' && !wrong.includes('accentColour') && whyNotAccent(colour) !== null) wrong.push('accentColour');
  const clean: ContentDraft = { ...draft };
  for (const key of wrong) {
    const [field = '', index] = key.split('.');
    const list = clean[field];
    if (index === undefined || !Array.isArray(list)) clean[field] = field === 'product' ? DEFAULT_BRAND.product : '';
  }
  for (const list of ['offices', 'licences', 'links']) {
    const faulty = new Set(wrong.filter((key) => key.startsWith(`${list}.`)).map((key) => Number(key.split('.')[1])));
    const entries = clean[list];
    clean[list] = Array.isArray(entries) ? entries.filter((_, index) => !faulty.has(index)) : [];
  }
  return clean;
};

/** Sample PDF with the firm’s header and footer. */
const brandSamplePdf = (brand: BrandBasics, madeAt: number): Promise<Buffer> => {
  const pdf = openPdf({
    title: 'Statement of sale',
    about: 'A preview of your documents: no sale, no buyer',
    form: 'preview of the brand',
    record: 'No record stands behind this page.',
    madeAt,
    madeText: `Made ${civilDayAt(OFFICE_ZONE, madeAt)}`,
    demo: false,
    brand,
  });
  pdf.text('Offers, receipts and statements have this head and this foot. What is not set in Settings is left out.');
  pdf.heading('The firm');
  const address = postalLine(postalAddressOf(brand));
  const facts: (readonly [string, string])[] = [
    ['Name', brand.product],
    ['Legal name', brand.legalName],
    ['Postal address', address],
    ['GST number', brand.gst],
    ['Phone', brand.phone],
    ['Email', brand.email],
  ];
  pdf.facts(facts.filter(([, value]) => value !== ''));
  pdf.table(
    [
      { title: 'Parcel', width: 3 },
      { title: 'Acres', width: 1, right: true },
      { title: 'Price', width: 2, right: true },
    ],
    [
      ['A quarter that is not for sale', '160', '$640,000'],
      ['Another', '158.2', '$611,000'],
    ],
    ['Together', '318.2', '$1,251,000'],
  );
  return pdf.end();
};
