import { randomUUID } from 'node:crypto';
import { type AdminSale, apiPath, type RegistrationForm, type SaleDraft } from '@quarterline/contract';
import { changesBetween } from '@quarterline/drafting';
import { replay, type SaleEvent } from '@quarterline/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const { database } = clone;
type Person = { userId: string; email: string; cookie: string };
let staff: Person;
let anna: Person;
let bert: Person;
beforeAll(async () => {
  staff = await insertAccount(database, engine, 'staff');
  anna = await insertAccount(database, engine);
  bert = await insertAccount(database, engine);
});

const ask = async <Answer = AdminSale & { code?: string; message?: string }>(
  who: Person,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Answer }> => {
  const { cookie } = who;
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const publish = async (slug: string, change: (draft: SaleDraft) => SaleDraft, reason = '') => {
  const { draft, version } = (await ask(staff, apiPath('GET /api/admin/auctions/:slug', { slug }))).body;
  const changes = changesBetween(draft, change(draft));
  if (changes.length > 0)
    await ask(staff, apiPath('POST /api/admin/auctions/:slug/draft', { slug }), { version, changes });
  const { body } = await ask(staff, apiPath('GET /api/admin/auctions/:slug', { slug }));
  return ask(staff, apiPath('POST /api/admin/auctions/:slug/publish', { slug }), { version: body.version, reason });
};

/** A file of the library; `content` decides its hash. */
const upload = async (content: string): Promise<SaleDraft['documents'][number]['versions'][number]> => {
  const key = `files/${randomUUID()}.pdf`;
  await database.query(
    `INSERT INTO media_file (id, key, kind, file_name, media_type, bytes, sha256)
     VALUES (gen_random_uuid(), $1, 'document', 'c.pdf', 'application/pdf', 900, encode(sha256(convert_to($2::text, 'UTF8')), 'hex'))`,
    [key, content],
  );
  const at = new Date().toISOString();
  return { href: `/media/${key}`, fileName: 'c.pdf', mediaType: 'application/pdf', bytes: 900, at };
};
const withConditions = async (content: string) => {
  const file = await upload(content);
  return (draft: SaleDraft): SaleDraft => ({
    ...draft,
    documents: draft.documents.map((one) =>
      one.kind === 'conditions' ? { ...one, versions: [...one.versions, file] } : one,
    ),
  });
};

/** A live sale with proxy bids and two approved bidders. */
const openLive = async (name: string): Promise<{ slug: string; id: string; parcelId: string }> => {
  const { body } = await ask<{ slug: string }>(staff, apiPath('GET /api/admin/auctions'), { name, copyOf: null });
  const now = Date.now();
  const draft = readyDraft(name, { opensAt: now - 60_000, closesAt: now + 48 * 3_600_000 });
  const made = await publish(body.slug, () => ({ ...draft, rules: { ...draft.rules, maximumBids: true } }));
  expect(made.status).toBe(200);
  const { rows } = await database.query(
    `SELECT sale.id, parcel.id AS parcel FROM sale JOIN parcel ON sale_id = sale.id WHERE sale.slug = $1 AND position = 1`,
    [body.slug],
  );
  for (const [index, { userId }] of [anna, bert].entries())
    await database.query(
      `INSERT INTO registration (sale_id, user_id, status, accepted_terms_version, bidder_number) VALUES ($1, $2, 'approved', 1, $3)`,
      [rows[0].id, userId, 101 + index],
    );
  return { slug: body.slug, id: rows[0].id, parcelId: rows[0].parcel };
};
const sendBid = (
  who: Person,
  slug: string,
  dollars: number,
  path: string = apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/bids', { slug, parcelSlug: 'parcel-1' }),
) => {
  const amount = path.endsWith('maximum') ? { maximumCents: dollars * 100 } : { amountCents: dollars * 100 };
  const body = { bidId: randomUUID(), seenSequence: 1_000_000, retypedAmountCents: dollars * 100, ...amount };
  return ask<{ outcome: string; code?: string }>(who, path, body);
};
const accept = (who: Person, slug: string, version: number) =>
  ask<{ version?: number; code?: string }>(who, apiPath('POST /api/auctions/:slug/terms', { slug }), { version });
const eventsOf = async (saleId: string): Promise<SaleEvent[]> =>
  (await database.query('SELECT event FROM sale_record WHERE sale_id = $1 ORDER BY sequence', [saleId])).rows.map(
    ({ event }) => event,
  );
const kept = async (saleId: string) =>
  (
    await database.query('SELECT version, name, sha256 FROM terms_version WHERE sale_id = $1 ORDER BY version', [
      saleId,
    ])
  ).rows;
const live = async (slug: string, who: Person) =>
  (
    await ask<{
      termsVersion: number;
      terms: { version: number; href: string }[];
      you: { registrationStatus: string; acceptedTermsVersion: number };
      parcels: { leadingCents: number }[];
    }>(who, apiPath('GET /api/auctions/:slug', { slug }))
  ).body;

describe('the conditions of a sale', () => {
  it('are kept with their hash when the sale is published, and shown to anybody who asks to bid', async () => {
    const { slug, id } = await openLive('First Terms Quarters');
    expect(await kept(id)).toMatchObject([{ version: 1, name: 'Conditions of Sale' }]);
    const { body } = await ask<RegistrationForm>(anna, apiPath('GET /api/auctions/:slug/registration', { slug }));
    expect(body.terms).toMatchObject({ version: 1, href: '/media/files/a.pdf' });
    expect([body.accepted?.version, body.notOpen]).toEqual([1, null]);
  });

  it('with an addendum stay in force when the sale is published again, and a newer file replaces them', async () => {
    const { slug, id } = await openLive('Addendum Quarters');
    const addendum = { id: randomUUID(), changes: 'The deposit.', text: 'It is due a day later.' };
    expect((await ask(staff, apiPath('GET /api/admin/auctions/:slug/addenda', { slug }), addendum)).status).toBe(200);
    const again = await publish(slug, (draft) => ({ ...draft, summary: 'Two quarters by the river.' }));
    expect([again.status, again.body.termsVersion]).toEqual([200, 2]);
    const newer = await publish(slug, await withConditions('the deposit is in it'));
    expect([newer.status, newer.body.termsVersion]).toEqual([200, 3]);
    expect((await kept(id)).map(({ name }) => name)).toEqual([
      'Conditions of Sale',
      'Conditions of Sale with Addendum 1',
      'Conditions of Sale',
    ]);
    const file = (await kept(id))[2].sha256;
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'terms_published', documentHash: file });
  });

  it('of a live sale rise by an entry of its record: bids are refused and proxy bids wait until they are accepted', async () => {
    const { slug, id } = await openLive('Live Terms Quarters');
    expect(
      (
        await sendBid(
          anna,
          slug,
          900_000,
          apiPath('POST /api/auctions/:slug/parcels/:parcelSlug/maximum', { slug, parcelSlug: 'parcel-1' }),
        )
      ).status,
    ).toBe(200);
    const again = await publish(slug, await withConditions('a later deposit'), 'The deposit is due a day later.');
    expect([again.status, again.body.termsVersion]).toEqual([200, 2]);

    const published = (await eventsOf(id)).find(({ kind }) => kind === 'terms_published');
    const [, second] = await kept(id);
    expect(published).toMatchObject({
      termsVersion: 2,
      documentName: 'Conditions of Sale',
      documentHash: second.sha256,
      reason: 'The deposit is due a day later.',
      actorId: staff.userId,
    });
    expect(await live(slug, anna)).toMatchObject({
      termsVersion: 2,
      terms: [{ version: 1 }, { version: 2 }],
      you: { registrationStatus: 'approved', acceptedTermsVersion: 1 },
    });
    expect((await sendBid(bert, slug, 820_000)).body).toMatchObject({ outcome: 'refused', code: 'terms_changed' });
    expect((await accept(bert, slug, 1)).body.code).toBe('terms_changed');
    expect(await accept(bert, slug, 2)).toEqual({ status: 200, body: { version: 2 } });
    expect((await sendBid(bert, slug, 820_000)).status).toBe(200);
    expect((await live(slug, bert)).parcels[0]?.leadingCents).toBe(82_000_000);
    // Anna's proxy bid waited, and goes on with the acceptance.
    expect((await accept(anna, slug, 2)).status).toBe(200);
    expect((await live(slug, anna)).parcels[0]?.leadingCents).toBe(82_500_000);
    expect((await accept(anna, slug, 2)).status).toBe(200);

    const events = await eventsOf(id);
    expect(events.filter(({ kind }) => kind === 'terms_accepted')).toHaveLength(2);
    expect(replay(events).termsVersion).toBe(2);
    const steps = await database.query(
      `SELECT registration_step.action, terms_version, terms_sha256, actor_id FROM registration_step
       JOIN registration ON registration.id = registration_id WHERE sale_id = $1 AND user_id = $2`,
      [id, anna.userId],
    );
    expect(steps.rows).toEqual([
      { action: 'accept_terms', terms_version: 2, terms_sha256: second.sha256, actor_id: anna.userId },
    ]);
    const audit = await database.query(
      `SELECT action, after ->> 'termsVersion' AS version FROM audit WHERE sale_id = $1 AND action IN ('registration.terms_accepted', 'record.terms_published') ORDER BY id`,
      [id],
    );
    expect(audit.rows).toEqual([
      { action: 'record.terms_published', version: '2' },
      { action: 'registration.terms_accepted', version: '2' },
      { action: 'registration.terms_accepted', version: '2' },
    ]);
  });

  it('are not entered for a bidder on the phone either', async () => {
    const { slug, parcelId } = await openLive('Phone Terms Quarters');
    await publish(slug, await withConditions('for the phone'));
    const { rows } = await database.query(
      'SELECT registration.id FROM registration JOIN sale ON sale.id = sale_id WHERE slug = $1 AND user_id = $2',
      [slug, anna.userId],
    );
    const phoned = await ask<{ code?: string; message?: string }>(
      staff,
      apiPath('POST /api/admin/auctions/:slug/control/phone-bids', { slug }),
      {
        bidId: randomUUID(),
        parcelId,
        bidderId: rows[0].id,
        amountCents: 80_000_000,
        seenSequence: 1_000_000,
        retypedAmountCents: 80_000_000,
      },
    );
    expect([phoned.status, phoned.body.code]).toEqual([409, 'terms_changed']);
  });

  it('let a bid in flight be decided before or after its bidder accepts, and never half', async () => {
    const { slug, id } = await openLive('Race Terms Quarters');
    await publish(slug, await withConditions('a race'));
    const [accepted, bid] = await Promise.all([accept(anna, slug, 2), sendBid(anna, slug, 800_000)]);
    expect(accepted.status).toBe(200);
    const events = await eventsOf(id);
    const at = (kind: SaleEvent['kind']) => events.findIndex((event) => event.kind === kind);
    if (bid.status === 200) expect(at('terms_accepted')).toBeLessThan(at('bid_accepted'));
    else expect(bid.body.code).toBe('terms_changed');
    expect((await sendBid(anna, slug, bid.status === 200 ? 820_000 : 800_000)).body.code ?? 'accepted').toBe(
      bid.status === 200 ? 'already_leading' : 'accepted',
    );
  });

  it('stay at their version when another document changes, or the same bytes are uploaded again', async () => {
    const { slug, id } = await openLive('Same Terms Quarters');
    const file = await upload('titles');
    const titles = { id: 'titles', slug: '', kind: 'titles', name: 'Titles', parcelIds: [], scope: null } as const;
    await publish(slug, (draft) => ({
      ...draft,
      documents: [...draft.documents, { ...titles, parcelIds: [], firstAt: file.at, versions: [file] }],
    }));
    await publish(slug, await withConditions('a'));
    expect(await kept(id)).toHaveLength(1);
    expect((await eventsOf(id)).some(({ kind }) => kind === 'terms_published')).toBe(false);
    expect((await live(slug, anna)).termsVersion).toBe(1);
  });

  it('can be changed before bidding opens together with the times, and the new schedule keeps the version', async () => {
    const { body } = await ask<{ slug: string }>(staff, apiPath('GET /api/admin/auctions'), {
      name: 'Early Terms',
      copyOf: null,
    });
    await publish(body.slug, () => readyDraft('Early Terms'));
    const newTerms = await withConditions('early');
    const again = await publish(body.slug, (draft) => ({ ...newTerms(draft), gapMinutes: '12' }));
    expect([again.status, again.body.termsVersion]).toEqual([200, 2]);
    const { rows } = await database.query('SELECT id FROM sale WHERE slug = $1', [body.slug]);
    expect((await eventsOf(rows[0].id)).map(({ kind }) => kind)).toEqual([
      'sale_scheduled',
      'terms_published',
      'sale_scheduled',
    ]);
  });

  it('of a sale that is over cannot change', async () => {
    const { slug, id } = await openLive('Over Terms Quarters');
    await ask(staff, apiPath('POST /api/admin/auctions/:slug/act', { slug }), {
      action: 'cancel',
      reason: 'The seller died.',
    });
    const again = await publish(slug, await withConditions('too late'));
    expect([again.status, again.body.code]).toEqual([409, 'not_possible_now']);
    expect(await kept(id)).toHaveLength(1);
  });

  it('are told to everybody registered, with what to do', async () => {
    const { slug, id } = await openLive('Told Terms Quarters');
    await publish(slug, await withConditions('told'), 'Possession is a day later.');
    await expect
      .poll(async () => (await database.query(`SELECT details FROM notice WHERE sale_id = $1`, [id])).rows)
      .toMatchObject([
        { details: { what: 'terms', version: 2, reason: 'Possession is a day later.' } },
        { details: { what: 'terms', version: 2 } },
      ]);
  });

  it('cannot be changed or deleted in the database', async () => {
    for (const change of [
      'UPDATE terms_version SET sha256 = sha256',
      'DELETE FROM terms_version',
      'TRUNCATE terms_version',
    ])
      await expect(database.query(change)).rejects.toThrow('Published terms are kept as they were');
  });
});
