import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AdminSale, apiPath, type LiveSnapshot, type OwnReceipts } from '@quarterline/contract';
import { changesBetween } from '@quarterline/drafting';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_BIDDER, DEMO_STAFF, ROBOTS, userIdOf } from '#demo/people.ts';
import { PDF } from '#testing/broken-files.ts';
import { readPdfText } from '#testing/read-pdf-text.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertPerson } from '../account/accounts-world.ts';
import { bringSession } from '../world/bring-session.ts';
import { journeySale } from '../world/journey-sale.ts';
import { visit } from '../world/open-browser.ts';
import { addSale, bringPeople, confirmBid, openLiveView } from '../world/open-sale.ts';
import { JOURNEY_SECRET, startEngineWorld } from '../world/start-world.ts';
import { takePicture } from '../world/take-picture.ts';
import { withBrowser } from '../world/with-browser.ts';

const [world, browser] = await withBrowser(startEngineWorld);
let slug: string;
let staff: string;
let farmer: string;
let rival: string;
beforeAll(async () => {
  await bringPeople(world);
  const { database } = world.clone;
  staff = await insertSession(database, userIdOf(DEMO_STAFF), JOURNEY_SECRET, 'second_factor');
  farmer = await insertSession(database, userIdOf(DEMO_BIDDER), JOURNEY_SECRET);
  if (!ROBOTS[0]) throw new Error('There is no rival.');
  rival = await insertSession(database, userIdOf(ROBOTS[0]), JOURNEY_SECRET);
});

const ask = async <Answer>(cookie: string, path: string, body?: unknown): Promise<{ status: number; body: Answer }> => {
  const answer = await fetch(`${world.engineUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const bid = (cookie: string, dollars: number, kind: 'amountCents' | 'maximumCents' = 'amountCents') =>
  ask<{ code?: string }>(
    cookie,
    kind === 'amountCents'
      ? apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug, parcelSlug: 'parcel-1' })
      : apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/maximum', { slug, parcelSlug: 'parcel-1' }),
    { bidId: randomUUID(), [kind]: dollars * 100, seenSequence: 1_000_000, retypedAmountCents: dollars * 100 },
  );
const live = async (): Promise<LiveSnapshot> =>
  (await fetch(`${world.engineUrl}${apiPath('GET /api/auctions/:slug', { slug })}`)).json() as Promise<LiveSnapshot>;
const leadingDollars = async (): Promise<number> => ((await live()).parcels[0]?.leadingCents ?? 0) / 100;

/** One quarter that closes within two minutes, published by staff, with two approved bidders. */
const openLiveSale = async (): Promise<void> => {
  const { body: made } = await ask<{ slug: string }>(staff, apiPath('GET /api/admin/auctions'), {
    name: 'Terms Quarter',
    copyOf: null,
  });
  slug = made.slug;
  const { body: opened } = await ask<AdminSale>(staff, apiPath('GET /api/admin/auctions/:slug', { slug }));
  const minute = Math.ceil(Date.now() / 60_000) * 60_000;
  const ready = readyDraft('Terms Quarter', { parcels: 1, opensAt: minute - 120_000, closesAt: minute + 60_000 });
  const draft = { ...ready, rules: { ...ready.rules, maximumBids: true, softCloseMinutes: '1' } };
  await ask(staff, apiPath('POST /api/admin/auctions/:slug/draft', { slug }), {
    version: opened.version,
    changes: changesBetween(opened.draft, draft),
  });
  const { version } = (await ask<AdminSale>(staff, apiPath('GET /api/admin/auctions/:slug', { slug }))).body;
  expect(await ask(staff, apiPath('POST /api/admin/auctions/:slug/publish', { slug }), { version })).toMatchObject({
    status: 200,
  });
  for (const [number, person] of [
    [214, DEMO_BIDDER],
    [201, ROBOTS[0]],
  ] as const)
    await world.clone.database.query(
      `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number)
       SELECT id, $2, 'approved', 1, $3 FROM sale WHERE slug = $1`,
      [slug, person && userIdOf(person), number],
    );
  await expect.poll(async () => (await live()).phase).toBe('live');
};

/** A second version of the conditions, uploaded and published as the editor does. */
const publishSecondVersion = async (): Promise<string> => {
  const bytes = Buffer.concat([PDF, Buffer.from('\n% the deposit is due a day later\n%%EOF\n')]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = 'files/conditions-2.pdf';
  await mkdir(join(world.dataDir, 'media/files'), { recursive: true });
  await writeFile(join(world.dataDir, 'media', key), bytes);
  await world.clone.database.query(
    `INSERT INTO media_file (id, key, kind, file_name, media_type, bytes, sha256) VALUES ($1, $2, 'document', 'Conditions.pdf', 'application/pdf', $3, $4)`,
    [randomUUID(), key, bytes.length, sha256],
  );
  const { body: opened } = await ask<AdminSale>(staff, apiPath('GET /api/admin/auctions/:slug', { slug }));
  const at = new Date().toISOString();
  const file = { href: `/media/${key}`, fileName: 'Conditions.pdf', mediaType: 'application/pdf', at };
  const documents = opened.draft.documents.map((one) =>
    one.kind === 'conditions' ? { ...one, versions: [...one.versions, { ...file, bytes: bytes.length }] } : one,
  );
  const changes = changesBetween(opened.draft, { ...opened.draft, documents });
  expect(
    (await ask(staff, apiPath('POST /api/admin/auctions/:slug/draft', { slug }), { version: opened.version, changes }))
      .status,
  ).toBe(200);
  const { version } = (await ask<AdminSale>(staff, apiPath('GET /api/admin/auctions/:slug', { slug }))).body;
  const reason = 'The deposit is due a day later.';
  const published = await ask<AdminSale>(staff, apiPath('POST /api/admin/auctions/:slug/publish', { slug }), {
    version,
    reason,
  });
  expect(published).toMatchObject({ status: 200, body: { termsVersion: 2 } });
  return sha256;
};

describe('conditions that change while a sale is live', () => {
  it('stop bids and proxy bids until each bidder has accepted them, stand in the record, and are what the offer cites', async () => {
    await openLiveSale();
    const wide = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
    const page = await openLiveView(world, wide, slug);
    const narrow = await openLiveView(world, await browser.newContext({ viewport: { width: 390, height: 844 } }), slug);
    expect((await bid(farmer, 850_000, 'maximumCents')).status).toBe(200);
    expect(await leadingDollars()).toBe(800_000);

    const sha256 = await publishSecondVersion();
    for (const [shown, width] of [
      [page, 1440],
      [narrow, 390],
    ] as const) {
      await shown.locator('.terms-strip').getByText('The Conditions of Sale have changed.').waitFor();
      await takePicture(shown, `new-terms-${width}`);
    }
    const read = page.getByRole('link', { name: 'Read what changed' });
    await expect.poll(() => read.getAttribute('href')).toBe('/media/files/conditions-2.pdf');

    // The high bid stays; the proxy bid behind it waits, and so does everybody's next bid.
    expect((await bid(rival, 810_000)).body.code).toBe('terms_changed');
    expect((await ask(rival, apiPath('POST /api/auctions/:slug/terms', { slug }), { version: 2 })).status).toBe(200);
    expect((await bid(rival, 810_000)).status).toBe(200);
    expect(await leadingDollars()).toBe(810_000);
    expect((await bid(farmer, 815_000)).body.code).toBe('terms_changed');

    await page.locator('.terms-strip').getByRole('button', { name: 'Accept the new conditions' }).click();
    await page.locator('.terms-strip').waitFor({ state: 'detached' });
    await expect.poll(leadingDollars).toBe(815_000);
    expect((await bid(rival, 860_000)).status).toBe(200);
    const next = page.locator('.selected-panel').getByRole('button', { name: /^Bid \$/ });
    await next.click();
    // What binds is this sale's own document, in the version that this bidder accepted, and not a page of the site.
    const law = page.locator('.confirm-step');
    const binds = law.getByRole('link', { name: 'Conditions of Sale', exact: true });
    await binds.waitFor();
    await expect.poll(() => binds.getAttribute('href')).toBe('/media/files/conditions-2.pdf');
    await law.getByText('Version and hash').click();
    await law.getByText(`SHA-256 ${sha256}`).waitFor();
    await takePicture(page, 'new-terms-confirm-1440');
    await confirmBid(page, /^Confirm bid of \$/);
    const price = await leadingDollars();
    expect(price).toBeGreaterThan(860_000);

    const { bids } = (await ask<OwnReceipts>(farmer, apiPath('GET /api/account/receipts'))).body;
    expect(bids[0]?.conditions).toMatchObject({ name: 'Conditions of Sale', version: 2, sha256 });
    const receipt = await ask<{ conditions: unknown }>(
      farmer,
      apiPath('GET /api/auctions/:slug/bids/:bidId/receipt', { slug, bidId: bids[0]?.receipt.bidId ?? '' }),
    );
    expect(receipt.body.conditions).toEqual(bids[0]?.conditions);
    await page.goto(`${world.engineUrl}/profile/sales/`);
    await page.getByText('Documents and what you accepted').first().click();
    await page.locator('.account-rows').getByText(`SHA-256 ${sha256}`).first().waitFor();

    const { rows } = await world.clone.database.query(
      `SELECT sale_record.kind, event ->> 'documentHash' AS hash FROM sale_record JOIN sale ON sale.id = sale_id
       WHERE slug = $1 AND sale_record.kind IN ('sale_scheduled', 'terms_published', 'terms_accepted') ORDER BY sale_record.sequence`,
      [slug],
    );
    expect(rows).toEqual([
      { kind: 'sale_scheduled', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { kind: 'terms_published', hash: sha256 },
      { kind: 'terms_accepted', hash: null },
      { kind: 'terms_accepted', hash: null },
    ]);

    // A lot that closes sooner has half an hour from newer conditions.
    await world.passTime(35 * 60_000);
    await expect.poll(async () => (await live()).phase).toBe('completed');
    const parcelId = (await live()).parcels[0]?.id ?? '';
    const offer = await fetch(
      `${world.engineUrl}${apiPath('GET /api/admin/auctions/:slug/papers/:pdf/:parcelId', { slug, pdf: 'offer', parcelId })}`,
      {
        headers: { cookie: staff },
      },
    );
    expect(offer.status).toBe(200);
    const text = await readPdfText(await offer.arrayBuffer());
    expect(text).toContain('Conditions of Sale, version 2, published');
    expect(text.replace(/\s/g, '')).toContain(sha256);
    await wide.close();
    await narrow.context().close();
  });
});

describe('what people agree to', () => {
  it.each([390, 1440])(
    'is named where they ask to bid, with its version and hash folded below, at %i px',
    async (width) => {
      const early = `early-quarters-${width}`;
      await addSale(world, { ...journeySale, slug: early }, 3_600_000, {});
      // A sale of a real firm, on whose land nothing is invented.
      await world.clone.database.query(
        `UPDATE sale SET demo = false, editorial = jsonb_set(editorial, '{terrain}', 'null') WHERE slug = $1`,
        [early],
      );
      const id = await insertPerson(world, `anna-${width}@farm.example`);
      const { page, context, noise } = await visit(browser, width, 1000);
      await bringSession(context, world, await insertSession(world.clone.database, id, JOURNEY_SECRET));
      await page.goto(`${world.engineUrl}/auctions/${early}/registration/`);
      const link = page.getByRole('link', { name: 'Conditions of Sale', exact: true }).first();
      await link.waitFor();
      await page.getByText('Version and hash').click();
      await page.getByText(/^Conditions of Sale, version 1, \w+ \d+, \d{4}\. SHA-256 [0-9a-f]{64}$/).waitFor();
      const href = await link.getAttribute('href');
      expect((await fetch(`${world.engineUrl}${href}`)).status).toBe(200);
      await takePicture(page, `registration-terms-${width}`, { fullPage: true });
      await page.goto(`${world.engineUrl}/register/`);
      const ofUse = page.getByRole('link', { name: 'Terms and conditions', exact: true });
      await ofUse.waitFor();
      await page.getByText('Version and hash').click();
      await page.getByText(/^Terms and conditions, version 1, /).waitFor();
      expect((await fetch(`${world.engineUrl}${await ofUse.getAttribute('href')}`)).status).toBe(200);
      await takePicture(page, `register-terms-${width}`, { fullPage: true });
      expect(noise).toEqual([]);
      await context.close();
    },
  );
});
