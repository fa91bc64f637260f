import { type AdminSale, apiPath, type Openers, PublishedSale, type SaleDraft } from '@quarterline/contract';
import { changesBetween } from '@quarterline/drafting';
import { isSealedTender, replay, type SaleEvent } from '@quarterline/rules';
import { makeKeyPair } from '@quarterline/tender-cipher';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';
import { keepOpenerKey } from '../store/tender-store.ts';

const { clone, engine } = await openTestEngine();
let office: { cookie: string; userId: string }[];
beforeAll(async () => {
  office = await Promise.all([0, 1, 2, 3].map(() => insertAccount(clone.database, engine, 'staff')));
});

type Answer<Body> = { status: number; body: Body & { code?: string; message?: string } };
const ask = async <Body = AdminSale>(path: string, body?: unknown, person = 0): Promise<Answer<Body>> => {
  const { cookie = '' } = office[person] ?? {};
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie });
  return { status: answer.status, body: await answer.json() };
};
const open = async (slug: string): Promise<AdminSale> =>
  (await ask(apiPath('GET /api/admin/auctions/:slug', { slug }))).body;
const save = async (slug: string, change: (draft: SaleDraft) => SaleDraft): Promise<void> => {
  const { draft, version } = await open(slug);
  const { status } = await ask(apiPath('POST /api/admin/auctions/:slug/draft', { slug }), {
    version,
    changes: changesBetween(draft, change(draft)),
  });
  expect(status).toBe(200);
};
const publish = async (slug: string) =>
  ask(apiPath('POST /api/admin/auctions/:slug/publish', { slug }), { version: (await open(slug)).version });
const nameOpeners = (slug: string, people: readonly number[]) =>
  ask<Openers>(apiPath('GET /api/admin/auctions/:slug/openers', { slug }), {
    userIds: people.map((person) => office[person]?.userId),
  });
const makeKey = async (slug: string, person: number): Promise<string> => {
  const { publicKey } = await makeKeyPair();
  expect(
    (await ask<Openers>(apiPath('POST /api/admin/auctions/:slug/openers/key', { slug }), { publicKey }, person)).status,
  ).toBe(200);
  return publicKey;
};
const record = async (slug: string): Promise<SaleEvent[]> => {
  const { rows } = await clone.database.query(
    'SELECT event FROM sale_record JOIN sale ON sale.id = sale_id WHERE slug = $1 ORDER BY sale_record.sequence',
    [slug],
  );
  return rows.map(({ event }) => event);
};
const keysInForce = async (slug: string): Promise<string[]> => {
  const { rules } = replay(await record(slug));
  return isSealedTender(rules) ? rules.keys.openers.map(({ publicKey }) => publicKey) : [];
};

/** A draft of a sealed tender with nothing left to fix but its openers. */
const makeDraft = async (name: string, options = {}): Promise<string> => {
  const { body } = await ask<{ slug: string }>(apiPath('GET /api/admin/auctions'), { name, copyOf: null });
  await save(body.slug, () => ({ ...readyDraft(name, options), saleFormat: 'sealedTender' }));
  return body.slug;
};
const publishedTender = async (name: string, options = {}): Promise<{ slug: string; keys: string[] }> => {
  const slug = await makeDraft(name, options);
  await nameOpeners(slug, [0, 1, 2]);
  const keys = [await makeKey(slug, 0), await makeKey(slug, 1), await makeKey(slug, 2)];
  expect((await publish(slug)).status).toBe(200);
  return { slug, keys };
};

describe('publishing a sealed tender', () => {
  it('waits until openers are named and each has made a key', async () => {
    const slug = await makeDraft('Waiting Quarters');
    expect((await publish(slug)).body).toMatchObject({
      code: 'not_ready',
      message: 'The openers are not named. Nothing was published.',
    });
    await nameOpeners(slug, [0, 1, 2]);
    await makeKey(slug, 0);
    await makeKey(slug, 2);
    expect((await publish(slug)).body.message).toContain('has not made their key. Nothing was published.');
    expect(await record(slug)).toEqual([]);
    const last = await makeKey(slug, 1);
    expect((await publish(slug)).status).toBe(200);
    expect((await keysInForce(slug))[1]).toBe(last);
  });

  it('takes no suspended colleague as an opener', async () => {
    const slug = await makeDraft('Suspended Opener');
    const suspended = await insertAccount(clone.database, engine, 'staff');
    office.push(suspended);
    await clone.database.query(
      `UPDATE account_user SET suspended_at = clock_timestamp(), suspended_reason = 'Stolen laptop.' WHERE id = $1`,
      [suspended.userId],
    );
    expect((await nameOpeners(slug, [0, 1, 4])).body.code).toBe('not_staff_named');
  });

  it('takes two openers, each with a key', async () => {
    const slug = await makeDraft('Two Openers');
    await nameOpeners(slug, [0, 1]);
    const first = await makeKey(slug, 0);
    expect((await publish(slug)).body.message).toContain('has not made their key. Nothing was published.');
    const second = await makeKey(slug, 1);
    expect((await publish(slug)).status).toBe(200);
    expect(await keysInForce(slug)).toEqual([first, second]);
  });

  it('puts the rules of its tenders on the public page, and nothing of rising bids', async () => {
    const { slug } = await publishedTender('Public Quarters');
    const { rows } = await clone.database.query(`SELECT record FROM published WHERE type = 'sale' AND id = $1`, [slug]);
    const page = PublishedSale.parse(rows[0]?.record);
    expect(page).toMatchObject({
      tender: { secondRound: null, acceptance: { kind: 'at_starting_bid' } },
      closingMode: 'universal',
      softCloseSeconds: 0,
      recessMinutes: 0,
    });
    expect(new Set(page.parcels.map(({ endTime }) => endTime)).size).toBe(1);
  });

  it('keeps its format from then on', async () => {
    const { slug } = await publishedTender('Fixed Quarters');
    await save(slug, (draft) => ({ ...draft, saleFormat: 'ascending' }));
    const { status, body } = await publish(slug);
    expect([status, body.message]).toEqual([409, 'A published sale keeps its format. Nothing was published.']);
  });

  it('takes a new key of an opener into the record when it is published again', async () => {
    const { slug, keys } = await publishedTender('Replaced Quarters');
    expect((await open(slug)).openers.map(({ isPublished }) => isPublished)).toEqual([true, true, true]);
    const replaced = await makeKey(slug, 1);
    expect((await open(slug)).openers.map(({ isPublished }) => isPublished)).toEqual([true, false, true]);
    expect(await keysInForce(slug)).toEqual(keys);
    expect((await publish(slug)).status).toBe(200);
    expect(await keysInForce(slug)).toEqual([keys[0], replaced, keys[2]]);
    expect((await open(slug)).openers.map(({ isPublished }) => isPublished)).toEqual([true, true, true]);
  });

  it('lets texts be published while tenders are taken, under the keys of the record', async () => {
    const opensAt = Date.now() - 1_800_000;
    const { slug, keys } = await publishedTender('Open Quarters', { opensAt });
    // Made in the moment before the first tender could be sent, and never published.
    const { openers } = await open(slug);
    const { rows } = await clone.database.query('SELECT id FROM sale WHERE slug = $1', [slug]);
    await keepOpenerKey(clone.database, rows[0].id, openers[1]?.userId ?? '', (await makeKeyPair()).publicKey);
    await expect.poll(async () => (await open(slug)).status).toBe('live');
    await save(slug, (before) => ({ ...before, banner: 'Open' }));
    expect((await publish(slug)).status).toBe(200);
    expect(await keysInForce(slug)).toEqual(keys);
    const { publicKey } = await makeKeyPair();
    expect(
      (await ask(apiPath('POST /api/admin/auctions/:slug/openers/key', { slug }), { publicKey }, 1)).body.code,
    ).toBe('tenders_taken_already');
  });
});
