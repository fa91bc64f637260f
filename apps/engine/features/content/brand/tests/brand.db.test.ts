import { apiPath, type Changes, type ContentItem, type ContentList } from '@quarterline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginDrafts } from '#features/content/pages/server/begin-drafts.ts';
import { composeMessage } from '#features/messages/notifications/server/delivery/compose-message.ts';
import { readBrand } from '#platform/store/content/email-template-store.ts';
import { findSale } from '#platform/store/sales/sale-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const other = await openTestEngine();
let olga: { cookie: string };
let staff: { cookie: string };
beforeAll(async () => {
  olga = await insertAccount(clone.database, engine, 'administrator');
  staff = await insertAccount(clone.database, engine, 'staff');
});

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><path d="M0 0h240v60H0z" fill="#14532d"/></svg>';
const image = (bytes: string, kind = 'logo', who = olga) =>
  fetch(`${engine.url}${apiPath('POST /api/admin/brand/images')}?kind=${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie: who.cookie },
    body: bytes,
  });
const item = async (): Promise<ContentItem> => {
  const list: ContentList = await (await send(engine, 'GET', '/api/admin/content/brand', undefined, olga)).json();
  return (await send(engine, 'GET', `/api/admin/content/brand/${list.items[0]?.id}`, undefined, olga)).json();
};
const write = async (draft: object): Promise<ContentItem> => {
  const { id, version } = await item();
  return (await send(engine, 'POST', `/api/admin/content/brand/${id}`, { version, draft }, olga)).json();
};
const publish = async (): Promise<Response> => {
  const { id, version } = await item();
  return send(engine, 'POST', `/api/admin/content/brand/${id}/publish`, { version }, olga);
};
const inFeed = async () => {
  const answer: Changes = await (await send(engine, 'GET', '/api/changes?after=0')).json();
  return answer.changes.find(({ type }) => type === 'brand')?.record;
};
const FIRM = {
  product: 'Prairie Gate',
  phone: '(780) 555-0155',
  email: 'info@prairiegate.example',
  firmLine: 'Prairie Gate sells land for families.',
  legalName: 'Prairie Gate Law LLP',
  gst: '123456782rt0001',
  postalStreet: '12 Main Street',
  postalTown: 'Camrose',
  postalProvince: 'AB',
  postalCode: 't4v0n5',
  accentColour: '#7FB95F',
  facebook: 'https://social.example/prairiegate',
  senderName: 'Prairie Gate',
  senderEmail: 'sales@prairiegate.example',
  dkimSelector: 's1',
};

describe('the images of a brand', () => {
  it('are taken from administrators alone, cleaned, and served under the name of what they hold', async () => {
    expect((await image(LOGO, 'logo', staff)).status).toBe(403);
    const taken = await image(LOGO);
    const answer = await taken.json();
    expect([taken.status, answer]).toEqual([
      200,
      { hash: expect.stringMatching(/^[0-9a-f]{20}$/), width: 240, height: 60 },
    ]);
    const svg = await send(engine, 'GET', `/brand/${answer.hash}.svg`);
    expect(svg.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await svg.text()).toContain('<path d="M0 0h240v60H0z" fill="#14532d">');
    const png = await send(engine, 'GET', `/brand/${answer.hash}.png`);
    expect(png.headers.get('content-type')).toBe('image/png');
    expect((await send(engine, 'GET', '/brand/00000000000000000000.svg')).status).toBe(404);
    const { rows } = await clone.database.query("SELECT label FROM audit WHERE action = 'settings.brand_image_sent'");
    expect(rows).toEqual([{ label: 'The logo' }]);
  });

  it('are refused with a sentence, and nothing of them is kept', async () => {
    const refused = await image('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/></svg>', 'mark');
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'image_refused', fieldErrors: { mark: 'The file holds a script. Export it as plain SVG.' } },
    ]);
    expect((await clone.database.query('SELECT count(*)::int AS count FROM brand_image')).rows).toEqual([{ count: 1 }]);
  });
});

describe('a brand', () => {
  it('is refused with a sentence for each field, and what was typed stays', async () => {
    await write({
      ...FIRM,
      gst: '12',
      postalCode: 'S7K 1J5',
      accentColour: '#14532d',
      links: [{ label: 'News', address: '' }],
    });
    const refused = await publish();
    expect(refused.status).toBe(400);
    expect((await refused.json()).fieldErrors).toEqual({
      gst: 'A GST number has nine digits, RT and four digits: 123456782 RT0001.',
      postalCode: 'No postcode of Alberta begins with S.',
      'links.0.address': 'Write the address.',
    });
    await write({ gst: FIRM.gst, postalCode: FIRM.postalCode, links: [] });
    const dark = await publish();
    expect((await dark.json()).fieldErrors.accentColour).toMatch(
      /Text on a button: .* The nearest that can is #[0-9a-f]{6}\./,
    );
    expect((await item()).draft).toMatchObject({ accentColour: '#14532d', gst: FIRM.gst });
  });

  it('is looked at before it is public, and the public sees nothing of it', async () => {
    const logo = await (await image(LOGO)).json();
    await write({ ...FIRM, logo });
    const preview = await (await send(engine, 'GET', apiPath('GET /api/admin/brand/preview'), undefined, olga)).json();
    expect(preview.brand).toMatchObject({ product: 'Prairie Gate', accent: { base: '#7fb95f' }, logo });
    const token = preview.siteHref.split('/').at(-1);
    expect(await (await send(engine, 'GET', apiPath('GET /api/brand-drafts/:token', { token }))).json()).toMatchObject({
      product: 'Prairie Gate',
      logoSvg: expect.stringContaining('<svg'),
    });
    expect((await send(engine, 'GET', apiPath('GET /api/brand-drafts/:token', { token: `${token}x` }))).status).toBe(
      404,
    );
    const email = await (
      await send(engine, 'GET', apiPath('GET /api/admin/brand/preview/email'), undefined, olga)
    ).text();
    expect(email).toContain(`/brand/${logo.hash}.png`);
    expect(email).toContain('Prairie Gate Law LLP, 12 Main Street, Camrose, AB T4V 0N5');
    const pdf = await send(engine, 'GET', apiPath('GET /api/admin/brand/preview/pdf'), undefined, olga);
    expect(await readPdfText(Buffer.from(await pdf.arrayBuffer()))).toContain('GST 123456782 RT0001');
    const page = await send(engine, 'GET', apiPath('GET /api/admin/brand/preview/page'), undefined, olga);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await inFeed()).toBeUndefined();
    expect(await (await send(engine, 'GET', '/login/')).text()).toContain('content="Quarterline"');
  });

  it('is on every page, email and PDF once it is published; what only the engine needs stays out of the feed', async () => {
    expect((await publish()).status).toBe(200);
    const record = await inFeed();
    expect(record).toMatchObject({ product: 'Prairie Gate', gst: '123456782 RT0001', postalCode: 'T4V 0N5' });
    expect(JSON.stringify(record)).not.toMatch(/senderEmail|dkimSelector|logoPng|accentColour/);
    // The cache of the brand is a second old at most.
    await expect.poll(async () => (await send(engine, 'GET', '/login/')).text()).toContain('content="Prairie Gate"');
    const page = await (await send(engine, 'GET', '/login/')).text();
    expect(page).toMatch(/<link rel="stylesheet" href="\/brand\.css\?7fb95f"><\/head>/);
    expect(await (await send(engine, 'GET', '/brand.css')).text()).toContain('html:root{--ql-gold:#7fb95f;');
    const { slug } = await insertTestSale(clone.database, { opensInMs: 3_600_000, closesInMs: 7_200_000 });
    const sale = await findSale(clone.database, slug);
    expect(sale?.brand).toMatchObject({
      legalName: 'Prairie Gate Law LLP',
      gst: '123456782 RT0001',
      logo: { width: 240 },
    });
    expect(sale?.brand).not.toHaveProperty('logoSvg');
  });

  it('sends emails from its own sender, with the address where it can be written to', async () => {
    const brand = await readBrand(clone.database);
    const env = {
      MAIL_FROM: 'Machine <a@machine.example>',
      MAIL_RETURNS_TO: undefined,
      POSTAL_ADDRESS: 'Old box',
      engineUrl: 'https://e.example',
    };
    const email = {
      id: 'a',
      recipient: 'b@c.example',
      subject: 'Hello',
      text_body: 'Good day.',
      list: null,
      token: null,
    };
    const message = composeMessage({ ...email, return_token: 't', reply_to: null } as never, {
      ...env,
      brand: brand as never,
    });
    expect(message.from).toEqual({ name: 'Prairie Gate', address: 'sales@prairiegate.example' });
    expect(message.text).toBe('Good day.\n\nPrairie Gate Law LLP, 12 Main Street, Camrose, AB T4V 0N5');
    expect(message.html).toContain('alt="Prairie Gate"');
  });

  it('remembers every address that the team’s page had', async () => {
    for (const teamSlug of ['our-people', 'who-we-are']) {
      await write({ teamSlug });
      expect((await publish()).status).toBe(200);
    }
    expect(await inFeed()).toMatchObject({
      teamSlug: 'who-we-are',
      teamSlugsBefore: ['quarterline-team', 'our-people'],
    });
    await write({ teamSlug: 'sales' });
    expect((await (await publish()).json()).fieldErrors).toEqual({
      teamSlug: 'Another page has this address. Choose another.',
    });
    await write({ teamSlug: 'who-we-are' });
  });

  it('keeps its history in words, and a link that is emptied is empty in the feed', async () => {
    await write({ facebook: '' });
    expect((await publish()).status).toBe(200);
    expect(await inFeed()).toMatchObject({ facebook: '' });
    const { history } = await item();
    expect(history[1]?.changes).toEqual([{ field: 'Facebook', before: FIRM.facebook, after: '' }]);
  });
});

describe('the colours and the sender of a brand', () => {
  it('are judged for administrators alone', async () => {
    expect(
      (await send(engine, 'GET', apiPath('GET /api/admin/brand/colours', {}, { base: '#f8b332' }), undefined, staff))
        .status,
    ).toBe(403);
    const gold = await (
      await send(engine, 'GET', apiPath('GET /api/admin/brand/colours', {}, { base: '#F8B332' }), undefined, olga)
    ).json();
    expect(gold).toMatchObject({ nearest: null, accent: { base: '#f8b332' } });
    const dark = await (
      await send(engine, 'GET', apiPath('GET /api/admin/brand/colours', {}, { base: '#14532d' }), undefined, olga)
    ).json();
    expect(dark.nearest).toMatch(/^#[0-9a-f]{6}$/);
    const asked = (email: string) =>
      send(engine, 'POST', apiPath('POST /api/admin/brand/sender-check'), { email }, olga);
    expect((await asked('nobody')).status).toBe(400);
    const sender = await (await asked('info@nothing.invalid')).json();
    expect(sender.parts.map(({ state }: { state: string }) => state)).not.toContain('good');
  });
});

describe('a brand that was published otherwise, as by the demonstration', () => {
  it('is the one that is edited: no second one is begun beside it', async () => {
    await other.clone.database.query(
      `INSERT INTO published (type, id, cursor, record) VALUES ('brand', 'brand', 900001, $1)`,
      [{ slug: 'brand', ...FIRM }],
    );
    // As an engine does when it starts.
    await beginDrafts(other.clone.database);
    const admin = await insertAccount(other.clone.database, other.engine, 'administrator');
    await send(other.engine, 'GET', apiPath('GET /api/admin/brand/preview'), undefined, admin);
    const list: ContentList = await (
      await send(other.engine, 'GET', '/api/admin/content/brand', undefined, admin)
    ).json();
    expect(list.items).toMatchObject([{ title: 'Prairie Gate', state: 'public' }]);
  });
});
