import { apiPath, type ContentItem, FIRST_OFFER_TEXT, type SaleOffer, type SaleResults } from '@quarterline/contract';
import { beforeAll, expect, it } from 'vitest';
import { insertPeople } from '../../../../../demo/people.ts';
import { kingmanHalfSection, loomaPasture } from '../../../../../demo/sales/completed.ts';
import { openTestEngine } from '../../../../testing/open-test-engine.ts';
import { readPdfText } from '../../../../testing/read-pdf-text.ts';
import { insertPastSale } from '../../../../testing/sales/insert-past-sale.ts';
import { insertAccount, send } from '../../../../testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
type Person = { cookie: string };
let lawyer: Person;
let administrator: Person;
const { slug } = kingmanHalfSection;
beforeAll(async () => {
  await clone.database.query(
    "UPDATE content_item SET public_version = NULL, public_id = NULL, public_record = NULL WHERE type = 'offerText'",
  );
  await insertPeople(clone.database);
  lawyer = await insertAccount(clone.database, engine, 'staff');
  administrator = await insertAccount(clone.database, engine, 'administrator');
  await insertPastSale(clone.database, kingmanHalfSection);
  await insertPastSale(clone.database, loomaPasture);
});

const ask = async (who: Person, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie: who.cookie });
  return { status: answer.status, body: await answer.json() };
};
const purchase = async (of = slug) => {
  const [first] = (
    (await ask(lawyer, apiPath('GET /api/admin/auctions/:slug/results', { slug: of }))).body as SaleResults
  ).purchases;
  if (!first) throw new Error('Nothing was sold.');
  return first;
};
const sendOffer = async (of = slug) => {
  const { parcelId, soldSequence, turn } = await purchase(of);
  const step = { step: 'send_offer', parcelId, soldSequence, seenTurn: turn, note: 'By mail.' };
  return ask(lawyer, apiPath('POST /api/admin/auctions/:slug/results/steps', { slug: of }), step);
};
const offerOf = async (of = slug): Promise<string> => {
  const path = apiPath('GET /api/admin/auctions/:slug/papers/:pdf/:parcelId', {
    slug: of,
    pdf: 'offer',
    parcelId: (await purchase(of)).parcelId,
  });
  return readPdfText(await (await send(engine, 'GET', path, undefined, { cookie: lawyer.cookie })).arrayBuffer());
};
/** Words of the office, begun, written and put in force. */
const putInForce = async (draft: object): Promise<{ id: string; status: number; body: ContentItem }> => {
  const { id } = (await ask(administrator, apiPath('GET /api/admin/content/:type', { type: 'offerText' }), {})).body;
  const { version } = (
    await ask(administrator, apiPath('GET /api/admin/content/:type/:itemId', { type: 'offerText', itemId: id }))
  ).body;
  const { body } = await ask(
    administrator,
    apiPath('GET /api/admin/content/:type/:itemId', { type: 'offerText', itemId: id }),
    { version, draft },
  );
  return {
    id,
    ...(await ask(
      administrator,
      apiPath('POST /api/admin/content/:type/:itemId/publish', { type: 'offerText', itemId: id }),
      { version: body.version },
    )),
  };
};
const choose = (change: object, of = slug) =>
  ask(lawyer, apiPath('GET /api/admin/auctions/:slug/offer', { slug: of }), {
    offerTextId: null,
    sellerNames: '',
    sellerLawyer: '',
    ...change,
  });

it('no offer is sent before the firm has put words of its own in force; the office may look at how one would be', async () => {
  expect(await sendOffer()).toMatchObject({ status: 409, body: { code: 'no_offer_text' } });
  expect(await purchase()).toMatchObject({ phase: 'sold' });
  const text = await offerOf();
  expect(text).toContain('No wording of the firm is active or chosen');
  expect(text).not.toContain('free of financial encumbrances');
});

it('words with a variable that no offer has are not put in force, and what was typed stays', async () => {
  const refused = await putInForce({ name: 'With a mistake', terms: 'The {byer} pays.' });
  expect(refused).toMatchObject({
    status: 400,
    body: { fieldErrors: { terms: 'There is no {byer} in an offer. Choose one of those below.' } },
  });
  const { draft } = (
    await ask(administrator, apiPath('GET /api/admin/content/:type/:itemId', { type: 'offerText', itemId: refused.id }))
  ).body as ContentItem;
  expect(draft).toMatchObject({ terms: 'The {byer} pays.', notice: FIRST_OFFER_TEXT.notice });
});

it('an offer that was sent keeps its words and its seller, whatever the office changes later', async () => {
  const { id } = await putInForce({
    name: 'Ordinary',
    terms: '{buyer} pays {price} to {seller}.\n\nNothing else is agreed.',
  });
  expect(
    (await choose({ sellerNames: 'Example Farms Ltd.\nMarta Example', sellerLawyer: 'Another Law Office' })).status,
  ).toBe(200);
  expect(await offerOf()).toContain('This is how the offer would look if it were sent now.');
  expect(await sendOffer()).toMatchObject({ status: 200 });
  const sent = await offerOf();
  for (const part of [
    'to Example Farms Ltd. and Marta Example.',
    '2. Nothing else is agreed.',
    'Another Law Office',
    'Marta Example, seller, as on title',
  ])
    expect(sent).toContain(part);
  expect(sent).not.toMatch(/Not sent|\{price\}/);

  const { version } = (
    await ask(administrator, apiPath('GET /api/admin/content/:type/:itemId', { type: 'offerText', itemId: id }))
  ).body;
  const changed = { version, draft: { terms: 'Other terms.' } };
  const written = (
    await ask(
      administrator,
      apiPath('GET /api/admin/content/:type/:itemId', { type: 'offerText', itemId: id }),
      changed,
    )
  ).body;
  await ask(
    administrator,
    apiPath('POST /api/admin/content/:type/:itemId/publish', { type: 'offerText', itemId: id }),
    { version: written.version },
  );
  await choose({ sellerNames: 'Somebody Else' });
  const later = await offerOf();
  expect(later).toContain('to Example Farms Ltd. and Marta Example.');
  expect(later).not.toMatch(/Other terms|Somebody Else/);
  await expect(clone.database.query("UPDATE sent_offer SET words = '{}'")).rejects.toThrow();
});

it('where the firm has several, somebody chooses; words out of force are nobody’s choice', async () => {
  const { id } = await putInForce({ name: 'With a mortgage' });
  const offer = async () =>
    (await ask(lawyer, apiPath('GET /api/admin/auctions/:slug/offer', { slug: loomaPasture.slug }))).body as SaleOffer;
  expect(await offer()).toMatchObject({ counts: null, texts: [{ name: 'Ordinary' }, { name: 'With a mortgage' }] });
  expect(await sendOffer(loomaPasture.slug)).toMatchObject({ status: 409, body: { code: 'no_offer_text' } });
  expect((await choose({ offerTextId: id }, loomaPasture.slug)).status).toBe(200);
  expect(await offer()).toMatchObject({ counts: id });
  const { version } = (
    await ask(administrator, apiPath('GET /api/admin/content/:type/:itemId', { type: 'offerText', itemId: id }))
  ).body;
  await ask(
    administrator,
    apiPath('POST /api/admin/content/:type/:itemId/take-back', { type: 'offerText', itemId: id }),
    { version },
  );
  expect(await choose({ offerTextId: id }, loomaPasture.slug)).toMatchObject({
    status: 400,
    body: { fieldErrors: { offerTextId: 'Choose an active wording.' } },
  });
  // One is left, and it counts again.
  expect(await offer()).toMatchObject({ texts: [{ name: 'Ordinary' }] });
  expect(await sendOffer(loomaPasture.slug)).toMatchObject({ status: 200 });
});

it("the seller's name of the sale, as it was published, sells until somebody writes the names for the offers", async () => {
  const of = 'bowden-creek-quarters';
  await insertPastSale(clone.database, { ...loomaPasture, slug: of });
  await clone.database.query(
    `INSERT INTO sale_draft (sale_id, slug, draft, public_draft, preview_token)
     SELECT id, slug, '{"sellerName": "Somebody later"}', '{"sellerName": "Bowden Creek Farms Ltd. "}', 'preview' FROM sale WHERE slug = $1`,
    [of],
  );
  expect(await offerOf(of)).toMatch(/Seller, as on title\s+Bowden Creek Farms Ltd\./);
  await choose({ sellerNames: 'Marta Example' }, of);
  const written = await offerOf(of);
  expect(written).toMatch(/Seller, as on title\s+Marta Example/);
  expect(written).not.toContain('Bowden Creek Farms');
});

it('words are looked at as a PDF with examples before they count', async () => {
  const { id } = (await ask(administrator, apiPath('GET /api/admin/content/:type', { type: 'offerText' }), {})).body;
  const answer = await send(
    engine,
    'GET',
    apiPath('GET /api/admin/offer-texts/:itemId/preview', { itemId: id }, { version: 1 }),
    undefined,
    { cookie: administrator.cookie },
  );
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(await readPdfText(await answer.arrayBuffer())).toContain('Names, land and amounts are made up.');
  expect(
    (
      await send(
        engine,
        'GET',
        apiPath('GET /api/admin/offer-texts/:itemId/preview', { itemId: id }, { version: 1 }),
        undefined,
        { cookie: lawyer.cookie },
      )
    ).status,
  ).toBe(403);
});
