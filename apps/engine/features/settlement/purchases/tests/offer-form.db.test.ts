import { createHash, randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { apiPath, type OfferForm, type OfferForms, type SaleOffer, type SaleResults } from '@quarterline/contract';
import { makeDocx } from '@quarterline/demo/documents/make-docx.ts';
import { insertPeople } from '@quarterline/demo/people.ts';
import { kingmanHalfSection, loomaPasture } from '@quarterline/demo/sales/completed.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { queryRow } from '#database/statements/rows.ts';
import { openPdf } from '#platform/pdf/pdf.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
type Person = { cookie: string };
let staff: Person;
let administrator: Person;
const { slug } = kingmanHalfSection;
beforeAll(async () => {
  await insertPeople(clone.database);
  staff = await insertAccount(clone.database, engine, 'staff');
  administrator = await insertAccount(clone.database, engine, 'administrator');
  await insertPastSale(clone.database, kingmanHalfSection);
  await insertPastSale(clone.database, loomaPasture);
});

const ask = async (who: Person, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie: who.cookie });
  return { status: answer.status, body: await answer.json() };
};
const upload = async (name: string, bytes: Buffer, sale?: string, keepsPlaces?: 'yes') => {
  const query = { id: randomUUID(), name, ...(sale && { sale }), ...(keepsPlaces && { keepsPlaces }) };
  const answer = await fetch(`${engine.url}${apiPath('POST /api/admin/offer-forms', {}, query)}`, {
    method: 'POST',
    // The media type of its own kind, as programs send it. A page sends application/octet-stream.
    headers: { ...staff, 'content-type': name.endsWith('.docx') ? DOCX : 'application/pdf' },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: await answer.json(), id: query.id };
};
const activate = (who: Person, formId: string, inForce = true) =>
  ask(who, apiPath('POST /api/admin/offer-forms/:formId', { formId }), { inForce });
const purchase = async (of = slug) => {
  const [first] = (
    (await ask(staff, apiPath('GET /api/admin/auctions/:slug/results', { slug: of }))).body as SaleResults
  ).purchases;
  if (!first) throw new Error('Nothing was sold.');
  return first;
};
const take = async (step: string, of = slug) => {
  const { parcelId, soldSequence, turn } = await purchase(of);
  const body = { step, parcelId, soldSequence, seenTurn: turn, note: 'By mail.' };
  return ask(staff, apiPath('POST /api/admin/auctions/:slug/results/steps', { slug: of }), body);
};
const open = async (path: string) => {
  const answer = await send(engine, 'GET', path, undefined, { cookie: staff.cookie });
  return {
    type: answer.headers.get('content-type'),
    name: answer.headers.get('content-disposition'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
const offerOf = async (of = slug) =>
  open(
    apiPath('GET /api/admin/auctions/:slug/papers/:pdf/:parcelId', {
      slug: of,
      pdf: 'offer',
      parcelId: (await purchase(of)).parcelId,
    }),
  );
const saleOffer = async (of = slug) =>
  (await ask(staff, apiPath('GET /api/admin/auctions/:slug/offer', { slug: of }))).body as SaleOffer;
const textOf = (docx: Buffer): string => strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array());

it('without a form the buyer gets a summary of the purchase that says it is no contract, and the sale goes on', async () => {
  expect((await saleOffer(loomaPasture.slug)).counts).toBeNull();
  expect((await take('send_offer', loomaPasture.slug)).status).toBe(200);
  const { type, bytes } = await offerOf(loomaPasture.slug);
  expect(type).toBe('application/pdf');
  const text = await readPdfText(bytes);
  expect(text).toContain('Summary of the purchase');
  expect(text).toContain('This is no contract.');
  expect(text).not.toContain('Signatures');
});

it('a form is uploaded by staff, activated by an administrator alone, and previewed with a purchase', async () => {
  const refused = await upload('wrong.docx', makeDocx(['{{byer}}']));
  expect(refused).toMatchObject({ status: 422, body: { code: 'file_refused' } });
  expect(refused.body.message).toContain('the nearest is “buyer”');
  const { status, body, id } = await upload('Our offer.docx', makeDocx(['{{buyer}} pays {{price}} by {{signBy}}.']));
  expect([status, (body as OfferForm).fields.map(({ name }) => name)]).toEqual([200, ['buyer', 'price', 'signBy']]);
  expect((await saleOffer()).counts).toBeNull();
  expect((await activate(staff, id)).status).toBe(403);
  expect((await activate(administrator, id)).status).toBe(200);
  expect((await saleOffer()).counts).toBe(id);
  const { purchases } = (await ask(staff, apiPath('GET /api/admin/offer-forms'))).body as OfferForms;
  const { parcelId, amounts } = await purchase();
  expect(purchases.map((one) => one.parcelId)).toContain(parcelId);
  const preview = await open(
    apiPath('GET /api/admin/offer-forms/:formId/preview', { formId: id }, { sale: slug, parcel: parcelId }),
  );
  expect(preview.name).toContain('.docx');
  expect(textOf(preview.bytes)).toContain(`pays $${(amounts.priceCents / 100).toLocaleString('en-CA')}`);
  const examples = await open(apiPath('GET /api/admin/offer-forms/:formId/preview', { formId: id }));
  expect(textOf(examples.bytes)).toContain('Ann Example and Robert Example');
  const { rows } = await clone.database.query(
    `SELECT action FROM audit WHERE action LIKE 'settlement.offer_form_%' ORDER BY id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'settlement.offer_form_uploaded',
    'settlement.offer_form_activated',
  ]);
});

it('a form with places in other signs names them, and is used as it is once that is confirmed', async () => {
  const docx = makeDocx(['{{buyer}} closes on [closing date].']);
  expect(await upload('Places.docx', docx, loomaPasture.slug)).toMatchObject({
    status: 422,
    body: { code: 'places_stay', message: expect.stringContaining('[closing date]') },
  });
  const { id, status } = await upload('Places.docx', docx, loomaPasture.slug, 'yes');
  expect(status).toBe(200);
  const preview = await open(apiPath('GET /api/admin/offer-forms/:formId/preview', { formId: id }));
  expect(textOf(preview.bytes)).toContain('Ann Example and Robert Example closes on [closing date].');
  const uploaded = `SELECT after FROM audit WHERE action = 'settlement.offer_form_uploaded' AND after ->> 'form' = $1`;
  expect(await queryRow(clone.database, uploaded, [id])).toMatchObject({ after: { keepsPlaces: true } });
});

it('what was sent is kept byte by byte: a later form, seller or date does not change it', async () => {
  expect((await take('send_offer')).status).toBe(200);
  const sent = await offerOf();
  expect(sent.type).toContain('wordprocessingml');
  expect(sent.name).toContain(`${slug}-offer.docx`);
  expect(textOf(sent.bytes)).toMatch(/ by .+ at 4:00 PM/);
  const seller = { offerFormId: null, sellerNames: 'Somebody Else', sellerLawyer: '' };
  await ask(staff, apiPath('POST /api/admin/auctions/:slug/offer', { slug }), seller);
  const { id } = await upload('Another.docx', makeDocx(['Another for {{seller}}']), slug);
  await activate(administrator, id);
  expect((await saleOffer()).counts).toBe(id);
  expect((await offerOf()).bytes.equals(sent.bytes)).toBe(true);
  const { rows } = await clone.database.query(
    "SELECT sha256 FROM sent_offer WHERE media_type LIKE '%wordprocessingml%'",
  );
  expect(rows).toEqual([{ sha256: createHash('sha256').update(sent.bytes).digest('hex') }]);
  await expect(clone.database.query("UPDATE sent_offer SET file = ''")).rejects.toThrow();
  // Taken back and sent again it is another offer.
  expect((await take('correct')).status).toBe(200);
  expect((await take('send_offer')).status).toBe(200);
  expect(textOf((await offerOf()).bytes)).toContain('Another for Somebody Else');
});

it('a PDF is a form of one sale, and is sent with its text and without its author', async () => {
  const pdf = await openPdf({
    title: 'Offer',
    about: 'A contract',
    form: 'of the firm',
    record: '',
    madeAt: 0,
    madeText: '',
    demo: false,
    brand: engine.app.brand(),
  }).end();
  expect(await upload('offer.pdf', pdf)).toMatchObject({ status: 422 });
  const { id, status } = await upload('offer.pdf', pdf, slug);
  expect(status).toBe(200);
  await activate(administrator, id);
  const chosen = { offerFormId: id, sellerNames: '', sellerLawyer: '' };
  expect((await ask(staff, apiPath('POST /api/admin/auctions/:slug/offer', { slug }), chosen)).status).toBe(200);
  await take('correct');
  await take('send_offer');
  const { bytes } = await offerOf();
  expect(await readPdfText(bytes)).toBe(await readPdfText(pdf));
  expect((await PDFDocument.load(bytes, { updateMetadata: false })).getAuthor()).toBe(undefined);
  expect((await activate(administrator, id, false)).status).toBe(200);
  expect(await ask(staff, apiPath('POST /api/admin/auctions/:slug/offer', { slug }), chosen)).toMatchObject({
    status: 400,
    body: { fieldErrors: { offerFormId: 'Choose an active form.' } },
  });
});
