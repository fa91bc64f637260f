import { type AdminSale, apiPath, type PublishedSale, type SaleDraft } from '@quarterline/contract';
import { changesBetween, withValue } from '@quarterline/drafting';
import { replay, type SaleEvent } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/statements/transaction.ts';
import { composePublishedSale, publicSale } from '#features/sales/publication/server/compose-published-sale.ts';
import { openSaleQueue } from '#platform/sale/sale-queue.ts';
import { publish as publishRecord } from '#platform/store/sales/published-store.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { testSigner } from '#testing/sales/test-sale.ts';
import { insertAccount, send, startTestEngine } from '#testing/start-test-engine.ts';
import { publishDraft } from '../server/publish-draft.ts';

const { clone, engine } = await openTestEngine();
let cookie: string;
let staffId: string;
let bidder: { userId: string; email: string };
beforeAll(async () => {
  ({ cookie, userId: staffId } = await insertAccount(clone.database, engine, 'staff'));
  bidder = await insertAccount(clone.database, engine);
});

const ask = async <Answer = AdminSale>(path: string, body?: unknown): Promise<{ status: number; body: Answer }> => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const open = async (slug: string): Promise<AdminSale> =>
  (await ask(apiPath('GET /api/admin/auctions/:slug', { slug }))).body;

/** Brings the stored draft to what is wished, as the editor would: value by value. */
const save = async (slug: string, input: (draft: SaleDraft) => SaleDraft): Promise<AdminSale> => {
  const { draft, version } = await open(slug);
  const { status } = await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), {
    version,
    changes: changesBetween(draft, input(draft)),
  });
  expect(status).toBe(200);
  return open(slug);
};
const make = async (name: string, options = {}): Promise<AdminSale> => {
  const { body } = await ask<{ slug: string }>(apiPath('GET /api/admin/auctions'), { name, copyOf: null });
  return save(body.slug, () => readyDraft(name, options));
};
const publish = async (slug: string, changes = {}) =>
  ask<AdminSale & { code?: string; message?: string }>(apiPath('POST /api/admin/auctions/:slug/publish', { slug }), {
    version: (await open(slug)).version,
    ...changes,
  });
const isPublic = async (slug: string): Promise<PublishedSale | null> => {
  const { rows } = await clone.database.query(`SELECT record FROM published WHERE type = 'sale' AND id = $1`, [slug]);
  return rows[0]?.record ?? null;
};
const record = async (slug: string): Promise<SaleEvent[]> => {
  const { rows } = await clone.database.query(
    'SELECT event FROM sale_record JOIN sale ON sale.id = sale_id WHERE slug = $1 ORDER BY sale_record.sequence',
    [slug],
  );
  return rows.map(({ event }) => event);
};
const register = async (slug: string): Promise<void> => {
  await clone.database.query(
    `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version) SELECT id, $2, 'requested', 1 FROM sale WHERE slug = $1`,
    [slug, bidder.userId],
  );
};
const emails = async (about: RegExp): Promise<string[]> => {
  const { rows } = await clone.database.query('SELECT subject, text_body FROM outbox WHERE recipient = $1', [
    bidder.email,
  ]);
  return rows.filter(({ subject }) => about.test(subject)).map(({ text_body }) => text_body);
};

describe('publishing a sale', () => {
  it('begins its record with one schedule, its rows and its page, all at once', async () => {
    const { slug } = await make('First Quarters');
    expect(await isPublic(slug)).toBeNull();
    const { status, body } = await publish(slug);
    expect([status, body.status]).toEqual([200, 'upcoming']);
    expect((await record(slug)).map(({ kind }) => kind)).toEqual(['sale_scheduled']);
    const page = await isPublic(slug);
    expect(page?.parcels.map((parcel) => [parcel.slug, parcel.startingBidCents])).toEqual([
      ['parcel-1', 80_000_000],
      ['parcel-2', 81_000_000],
    ]);
    expect(Date.parse(page?.parcels[1]?.endTime ?? '') - Date.parse(page?.parcels[0]?.endTime ?? '')).toBe(600_000);
    expect((await send(engine, 'GET', `/api/auctions/${slug}`)).status).toBe(200);
  });

  it('refuses what is not ready with the first thing to fix, and leaves nothing behind', async () => {
    const { slug } = await make('Second Quarters');
    await save(slug, (draft) => withValue(draft, `parcels/${draft.parcels[0]?.id}/acres`, 'none'));
    const { status, body } = await publish(slug);
    expect([status, body.code]).toEqual([409, 'not_ready']);
    expect(body.message).toBe('Parcel 1 acres look wrong. Nothing was published.');
    expect(await isPublic(slug)).toBeNull();
    expect(await record(slug)).toEqual([]);
  });

  it('refuses a version that somebody else has moved on from', async () => {
    const { slug, version } = await make('Third Quarters');
    await save(slug, (draft) => withValue(draft, 'banner', 'New'));
    expect((await ask(apiPath('POST /api/admin/auctions/:slug/publish', { slug }), { version })).body).toMatchObject({
      code: 'draft_moved_on',
    });
  });

  it('knows the seller by their account, and refuses an address that no account has', async () => {
    const { slug } = await make('Seller Quarters');
    const seller = await insertAccount(clone.database, engine);
    const name = (email: string) =>
      save(slug, (draft) => ({ ...draft, sellerAccounts: [{ id: 'one', email, relation: 'seller' as const }] }));
    const reason = { withoutApproval: 'The seller said yes on the telephone.' };
    await name('nobody@test.example');
    expect((await publish(slug, reason)).body).toMatchObject({ code: 'unknown_seller_account' });
    expect(await isPublic(slug)).toBeNull();
    await name(seller.email.toUpperCase());
    expect((await publish(slug, reason)).status).toBe(200);
    const answer = await send(engine, 'GET', `/api/auctions/${slug}`, undefined, { cookie: seller.cookie });
    expect(((await answer.json()) as { you: { registrationStatus: string } }).you.registrationStatus).toBe('seller');
    // Taken back again, the name stays in the audit log: nobody on the seller's side is a second person afterwards.
    await save(slug, (draft) => ({ ...draft, sellerAccounts: [] }));
    await publish(slug, reason);
    const { rows } = await clone.database.query(
      `SELECT count(*)::int AS named FROM audit JOIN sale ON sale.id = sale_id WHERE slug = $1 AND action = 'user.party_named' AND subject_id = $2`,
      [slug, seller.userId],
    );
    expect(rows).toEqual([{ named: 1 }]);
  });

  it("shows its note to people who register, and its seller's name to staff alone", async () => {
    const { slug } = await make('Noted Quarters');
    await save(slug, (draft) => ({
      ...draft,
      sellerName: 'Example Farms Ltd.',
      registrationNote: 'Have a cheque at hand.',
    }));
    expect((await publish(slug)).status).toBe(200);
    const page = await isPublic(slug);
    expect(page?.registrationNote).toBe('Have a cheque at hand.');
    expect(JSON.stringify(page)).not.toContain('Example Farms');
    const form = apiPath('GET /api/auctions/:slug/registration', { slug });
    const answer = await send(engine, 'GET', form, undefined, { cookie });
    expect(await answer.json()).toMatchObject({ note: 'Have a cheque at hand.' });
    const { rows } = await clone.database.query(
      `SELECT public_draft ->> 'sellerName' AS seller FROM sale_draft WHERE slug = $1`,
      [slug],
    );
    expect(rows).toEqual([{ seller: 'Example Farms Ltd.' }]);
  });

  it('happens once when two people press at the same moment', async () => {
    const { slug, version } = await make('Fourth Quarters');
    const answers = await Promise.all(
      [1, 2].map(() => ask(apiPath('POST /api/admin/auctions/:slug/publish', { slug }), { version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await record(slug)).toHaveLength(1);
  });
});

describe('publishing at a time', () => {
  const setAt = (slug: string, at: number | null) =>
    ask(apiPath('POST /api/admin/auctions/:slug/publish-at', { slug }), { at });
  const makeDue = (slug: string) =>
    clone.database.query(`UPDATE sale_draft SET publish_at = clock_timestamp() - interval '1 second' WHERE slug = $1`, [
      slug,
    ]);

  it('happens by itself, exactly once, with two engines looking', async () => {
    const second = await startTestEngine(clone.database, clone.databaseUrl);
    const { slug } = await make('Due Quarters');
    expect((await setAt(slug, Date.now() - 1000)).status).toBe(400);
    expect((await setAt(slug, Date.now() + 3_600_000)).body.publishAt).not.toBeNull();
    await makeDue(slug);
    await expect.poll(() => isPublic(slug)).not.toBeNull();
    expect((await open(slug)).publishAt).toBeNull();
    expect(await record(slug)).toHaveLength(1);
    await second.stop();
  });

  it('does not happen to what is not ready, and the editor says why', async () => {
    const { slug } = await make('Unready Quarters');
    await save(slug, (draft) => ({ ...draft, location: '' }));
    await setAt(slug, Date.now() + 3_600_000);
    await makeDue(slug);
    await expect
      .poll(async () => (await open(slug)).publishRefused)
      .toBe('The sale has no location. Nothing was published.');
    expect(await isPublic(slug)).toBeNull();
  });
});

describe('a change to a public sale', () => {
  it('of words alone changes the page and leaves the record alone', async () => {
    const { slug } = await make('Fifth Quarters');
    await publish(slug);
    await save(slug, (draft) => withValue(draft, 'banner', 'Two weeks left'));
    await publish(slug);
    expect((await isPublic(slug))?.banner).toBe('Two weeks left');
    expect(await record(slug)).toHaveLength(1);
  });

  it('of a starting bid that comes down is an action in the record; bidders are told from what to what', async () => {
    const { slug, draft } = await make('Sixth Quarters');
    await publish(slug);
    await register(slug);
    await save(slug, (old) => withValue(old, `parcels/${draft.parcels[1]?.id}/startingBid`, '$790,000'));
    await publish(slug);
    expect((await record(slug)).map(({ kind }) => kind)).toEqual(['sale_scheduled', 'starting_bid_lowered']);
    expect((await isPublic(slug))?.parcels[1]?.startingBidCents).toBe(79_000_000);
    const { rows } = await clone.database.query('SELECT starting_bid_cents FROM parcel WHERE id = $1', [
      draft.parcels[1]?.id,
    ]);
    expect(rows).toEqual([{ starting_bid_cents: 79_000_000 }]);
    expect((await emails(/Sixth/))[0]).toContain('Parcel 2, starting bid: $810,000, now $790,000');
  });

  it('of dates and parcels schedules it anew: a second entry, the same addresses, the rows of the new parcels', async () => {
    const { slug } = await make('Seventh Quarters');
    const { draft } = (await publish(slug)).body;
    const later = readyDraft('Seventh Quarters', { parcels: 3, opensAt: Date.now() + 96 * 3_600_000 });
    const [one, two] = draft.parcels;
    const third = later.parcels[2];
    if (!one || !two || !third) throw new Error('There are three.');
    await save(slug, (old) => ({
      ...old,
      opensAt: later.opensAt,
      firstCloseAt: later.firstCloseAt,
      parcels: [two, third, one],
    }));
    expect((await publish(slug)).status).toBe(200);
    expect((await record(slug)).map(({ kind }) => kind)).toEqual(['sale_scheduled', 'sale_scheduled']);
    expect(replay(await record(slug)).phase).toBe('scheduled');
    expect((await isPublic(slug))?.parcels.map((parcel) => [parcel.stake, parcel.slug])).toEqual([
      ['1', 'parcel-2'],
      ['2', 'parcel-3'],
      ['3', 'parcel-1'],
    ]);
    const { rows } = await clone.database.query(
      'SELECT parcel.id FROM parcel JOIN sale ON sale.id = sale_id WHERE sale.slug = $1 ORDER BY position',
      [slug],
    );
    expect(rows.map(({ id }) => id)).toEqual([two.id, third.id, one.id]);
  });

  it('of dates is refused in words once bidding has opened, and words still follow', async () => {
    const now = Date.now();
    const { slug } = await make('Eighth Quarters', { opensAt: now - 1_800_000, closesAt: now + 3_600_000 });
    await publish(slug);
    await expect.poll(async () => (await open(slug)).status).toBe('live');
    await save(slug, (draft) => ({ ...draft, gapMinutes: '20', banner: 'Open' }));
    expect((await publish(slug)).body).toMatchObject({ code: 'fixed_by_record' });
    // A deposit that nobody has paid would keep every bidder out.
    await save(slug, (draft) => ({ ...draft, gapMinutes: '10', bidDeposit: '$10,000' }));
    expect((await publish(slug)).body).toMatchObject({ code: 'fixed_by_record' });
    await save(slug, (draft) => ({ ...draft, bidDeposit: '' }));
    expect((await publish(slug)).status).toBe(200);
    expect((await isPublic(slug))?.banner).toBe('Open');
    expect((await isPublic(slug))?.saleStatus).toBe('live');
  });
});

describe('postpone, cancel, withdraw', () => {
  it('go through the record, change the page and are told to anybody who registered, with the reason', async () => {
    const { slug, draft } = await make('Ninth Quarters');
    await publish(slug);
    await register(slug);
    const action = (body: unknown) => ask(apiPath('POST /api/admin/auctions/:slug/act', { slug }), body);
    await action({ action: 'withdraw', parcelId: draft.parcels[0]?.id, reason: 'A caveat was found on its title.' });
    await action({ action: 'postpone', reason: 'Snow closed the roads.' });
    expect((await open(slug)).status).toBe('postponed');
    expect((await isPublic(slug))?.parcels[0]?.outcome).toBe('withdrawn');
    // The email comes from the record, with the reason; a second one from here would tell everybody twice.
    expect((await record(slug)).slice(1)).toMatchObject([
      { kind: 'parcel_withdrawn', reason: 'A caveat was found on its title.' },
      { kind: 'sale_postponed', reason: 'Snow closed the roads.' },
    ]);
    expect(await emails(/Ninth/)).toEqual([]);
    // New dates would offer the withdrawn parcel again: it must be taken out first.
    const dates = readyDraft('x', { opensAt: Date.now() + 200 * 3_600_000 });
    await save(slug, (old) => ({ ...old, opensAt: dates.opensAt, firstCloseAt: dates.firstCloseAt }));
    expect((await publish(slug)).body).toMatchObject({ code: 'parcel_withdrawn' });
    await save(slug, (old) => ({ ...old, parcels: old.parcels.slice(1) }));
    expect((await publish(slug)).body.status).toBe('upcoming');
    await action({ action: 'cancel', reason: 'The seller withdrew.' });
    expect((await isPublic(slug))?.saleStatus).toBe('cancelled');
    expect((await action({ action: 'postpone', reason: 'Again' })).body).toMatchObject({ code: 'not_possible_now' });
  });
});

describe('who would be told of a withdrawal', () => {
  it('counts everybody whom the email goes to: a suspended bidder too, and nobody whose account is closed', async () => {
    const { slug } = await make('Eleventh Quarters');
    await publish(slug);
    await register(slug);
    expect((await open(slug)).audience.registered).toBe(1);
    const inSale = `sale_id = (SELECT id FROM sale WHERE slug = '${slug}')`;
    await clone.database.query(`UPDATE registration SET status = 'suspended' WHERE ${inSale}`);
    expect((await open(slug)).audience).toMatchObject({ registered: 1, approved: 0 });
    await clone.database.query(
      `UPDATE account_user SET closed_at = clock_timestamp() WHERE id IN (SELECT user_id FROM registration WHERE ${inSale})`,
    );
    expect((await open(slug)).audience.registered).toBe(0);
  });
});

describe('two people in one editor', () => {
  it('keep both: the first words stand, the second are handed back and kept in the history', async () => {
    const { slug, draft, version } = await make('Tenth Quarters');
    const other = await insertAccount(clone.database, engine, 'administrator');
    const input = (text: string) => ({ version, changes: changesBetween(draft, withValue(draft, 'banner', text)) });
    await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), input('Mine'));
    const answer = await send(
      engine,
      'POST',
      apiPath('POST /api/admin/auctions/:slug/draft', { slug }),
      input('Hers'),
      { cookie: other.cookie },
    );
    expect(await answer.json()).toMatchObject({
      draft: { banner: 'Mine' },
      conflicts: [{ path: 'banner', after: 'Hers', theirs: 'Mine', theirName: 'Test Person' }],
    });
    const { body } = await ask<{ entries: { taken: boolean; changes: { after: unknown }[] }[] }>(
      apiPath('GET /api/admin/auctions/:slug/history', { slug }),
    );
    expect(body.entries.slice(0, 2).map(({ taken, changes }) => [taken, changes[0]?.after])).toEqual([
      [false, 'Hers'],
      [true, 'Mine'],
    ]);
    await send(
      engine,
      'POST',
      apiPath('POST /api/admin/auctions/:slug/pulse', { slug }),
      { version, section: 'parcels' },
      { cookie: other.cookie },
    );
    const pulse = await ask<{ others: unknown[] }>(apiPath('POST /api/admin/auctions/:slug/pulse', { slug }), {
      version,
      section: 'details',
    });
    expect(pulse.body.others).toEqual([{ name: 'Test Person', section: 'parcels' }]);
  });

  it.each(['parcels', 'zone', 'rules/increments'])('cannot make of a draft what is none: %s', async (path) => {
    const { slug, version } = await make(`Odd ${path}`);
    const { status } = await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), {
      version,
      changes: [{ path, before: null, after: 'nonsense' }],
    });
    const { draft } = await open(slug);
    expect(status).toBeLessThan(500);
    expect(Array.isArray(draft.parcels)).toBe(true);
  });
});

describe('in production', () => {
  const openTestQueue = (saleId: string) =>
    openSaleQueue(saleId, {
      database: clone.database,
      signer: testSigner,
      publicSale,
      outageAfterMs: 5000,
      onCommit: () => {},
    });
  const publishAs = async (slug: string, production: boolean): Promise<void> => {
    const { version } = await open(slug);
    const hosts = { siteUrl: 'https://site.example', engineUrl: 'https://bid.example' };
    const env = {
      ...hosts,
      production,
      demo: false,
      SMTP_URL: undefined,
      WEBHOOKS_TO: 'public',
      aerial: null,
    } as const;
    const by = { actorId: staffId, requestId: null, address: null, device: null };
    await publishDraft(
      {
        database: clone.database,
        env,
        compose: composePublishedSale,
        publish: (saleId, publication) => openTestQueue(saleId).enqueue({ kind: 'publish', ...publication }),
      },
      { slug, version, actorId: staffId, by, requestId: null, reason: '', withoutApproval: '', tell: false },
    );
  };
  const setBrand = (record: object): Promise<void> =>
    inTransaction(clone.database, (client) => publishRecord(client, 'brand', 'brand', { ...EMPTY, ...record }));
  const EMPTY = {
    slug: 'brand',
    product: '',
    phone: '',
    email: '',
    facebook: '',
    instagram: '',
    youtube: '',
    firmLine: '',
  };

  it('a sale is not published before the firm has a name, a telephone and an email address of its own', async () => {
    const { slug } = await ask<{ slug: string }>(apiPath('GET /api/admin/auctions'), {
      name: 'Before the brand',
      copyOf: null,
    }).then(({ body }) => body);
    await save(slug, () => readyDraft('Before the brand'));
    await setBrand({ product: 'Prairie Land Sales' });
    await expect(publishAs(slug, true)).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'brand_missing',
        message: 'The site has no telephone and email address of its own yet. Nothing was published.',
      },
    });
    expect(await isPublic(slug)).toBeNull();
    await setBrand({ product: 'Prairie Land Sales', phone: '(306) 555-0199', email: 'a@farm.example' });
    await publishAs(slug, true);
    expect(await isPublic(slug)).not.toBeNull();
  });
});
