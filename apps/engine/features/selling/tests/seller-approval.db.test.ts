import { randomUUID } from 'node:crypto';
import {
  type AdminSale,
  apiPath,
  type Problem,
  type SaleDraft,
  type SellerSeat,
  type SellerSide,
  type Selling,
} from '@quarterline/contract';
import { changesBetween, withValue } from '@quarterline/drafting';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readyDraft } from '#testing/sales/ready-draft.ts';
import { insertAccount, send } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
type Person = { userId: string; email: string; cookie: string };
let staff: Person;
let ann: Person;
let bob: Person;
let related: Person;
let slug: string;

const ask = async <Answer>({ cookie }: Person, path: string, body?: unknown) => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, { cookie });
  return { status: answer.status, body: (await answer.json()) as Answer & Problem };
};
const open = async (): Promise<AdminSale> =>
  (await ask<AdminSale>(staff, apiPath('GET /api/admin/auctions/:slug', { slug }))).body;
/** Brings the stored draft to what it should be, as the editor would. */
const save = async (change: (draft: SaleDraft) => SaleDraft): Promise<void> => {
  const { draft, version } = await open();
  const changes = changesBetween(draft, change(draft));
  expect(
    (await ask(staff, apiPath('POST /api/admin/auctions/:slug/draft', { slug }), { version, changes })).status,
  ).toBe(200);
};
const named = (people: readonly (readonly [Person, 'seller' | 'related'])[]) =>
  people.map(([{ email }, relation], index) => ({ id: `account-${index}`, email: email.toUpperCase(), relation }));
const side = async (): Promise<SellerSide> =>
  (await ask<SellerSide>(staff, apiPath('GET /api/admin/auctions/:slug/seller', { slug }))).body;
const forSeller = (body: object) =>
  ask<SellerSide>(staff, apiPath('GET /api/admin/auctions/:slug/seller', { slug }), body);
const askApproval = (needs: 'one' | 'all' = 'all', fees = '2% and GST') =>
  forSeller({ action: 'ask_approval', id: randomUUID(), needs, fees, note: 'Please look.' });
const seat = (who: Person) => ask<SellerSeat>(who, apiPath('GET /api/account/selling/:slug', { slug }));
const act = (who: Person, body: object) =>
  ask<SellerSeat>(who, apiPath('GET /api/account/selling/:slug', { slug }), body);
const part = async (who: Person, index: number) => {
  const item = (await seat(who)).body.approval?.items[index];
  if (!item) throw new Error('There is no such part.');
  return item;
};
const accept = async (who: Person, index: number) => {
  const { id: itemId, hash } = await part(who, index);
  return act(who, { action: 'accept', id: randomUUID(), itemId, hash });
};
const acceptAll = async (who: Person): Promise<void> => {
  for (const index of [0, 1, 2]) expect((await accept(who, index)).status).toBe(200);
};
const statuses = async () => (await side()).approval?.items.map(({ status }) => status);
const publish = async (changes: object = {}) =>
  ask<AdminSale>(staff, apiPath('POST /api/admin/auctions/:slug/publish', { slug }), {
    version: (await open()).version,
    ...changes,
  });
const startingBid = (amount: string) =>
  save((draft) => withValue(draft, `parcels/${draft.parcels[0]?.id}/startingBid`, amount));

beforeAll(async () => {
  staff = await insertAccount(clone.database, engine, 'staff');
  for (const [who, set] of [
    ['ann', (person: Person) => (ann = person)],
    ['bob', (person: Person) => (bob = person)],
    ['related', (person: Person) => (related = person)],
  ] as const) {
    const person = await insertAccount(clone.database, engine);
    await clone.database.query('UPDATE account_user SET name = $2 WHERE id = $1', [person.userId, who]);
    set(person);
  }
});
beforeEach(async () => {
  ({ slug } = (
    await ask<{ slug: string }>(staff, apiPath('GET /api/admin/auctions'), {
      name: `Sale ${randomUUID()}`,
      copyOf: null,
    })
  ).body);
  await save(() => ({
    ...readyDraft('Round Hill Quarters'),
    sellerAccounts: named([
      [ann, 'seller'],
      [bob, 'seller'],
      [related, 'related'],
    ]),
  }));
});

describe('a draft before its seller', () => {
  it('is sent to every seller by email, and read part by part before the sale is public', async () => {
    const suspended = await insertAccount(clone.database, engine);
    await clone.database.query(
      `UPDATE account_user SET suspended_at = clock_timestamp(), suspended_reason = 'Stolen laptop.' WHERE id = $1`,
      [suspended.userId],
    );
    const sellers = [ann, bob, suspended].map((one) => [one, 'seller'] as const);
    await save((draft) => ({ ...draft, sellerAccounts: named(sellers) }));
    expect((await askApproval()).status).toBe(200);
    const { rows } = await clone.database.query<{ recipient: string; text_body: string }>(
      'SELECT recipient, text_body FROM outbox WHERE text_body LIKE $1',
      [`%sale=${slug}%`],
    );
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual([ann.email, bob.email].toSorted());
    expect(rows[0]?.text_body).toContain('- Parcel 1, NE quarter');
    const { approval, isPublic } = (await seat(ann)).body;
    expect(isPublic).toBe(false);
    expect(approval?.items.map(({ title }) => title)).toEqual([
      'The sale as a whole',
      'Parcel 1, NE quarter',
      'Parcel 2, NW quarter',
    ]);
    expect(approval?.items[1]?.facts.map(({ text }) => text)).toEqual(expect.arrayContaining(['$800,000', '160']));
  });

  it('is nothing to a stranger, a relative of the seller, a seller of another sale, or a seller who was taken off', async () => {
    await askApproval();
    const stranger = await insertAccount(clone.database, engine);
    const { id: itemId, hash } = await part(ann, 1);
    await save((draft) => ({ ...draft, sellerAccounts: named([[ann, 'seller']]) }));
    for (const who of [stranger, related, bob, staff]) {
      expect((await seat(who)).status).toBe(404);
      expect((await act(who, { action: 'accept', id: randomUUID(), itemId, hash })).status).toBe(404);
      expect((await act(who, { action: 'message', id: randomUUID(), text: 'Hello' })).status).toBe(404);
    }
    expect((await seat({ ...ann, cookie: '' })).status).toBe(401);
  });

  it('is nothing to an account whose address nobody confirmed', async () => {
    await askApproval();
    const claimed = await insertAccount(clone.database, engine);
    await clone.database.query('UPDATE account_user SET email_verified = false WHERE id = $1', [claimed.userId]);
    await save((draft) => ({ ...draft, sellerAccounts: named([[claimed, 'seller']]) }));
    expect((await seat(claimed)).status).toBe(404);
    expect((await side()).withoutAccount).toEqual([claimed.email]);
  });

  it('keeps what was accepted word for word, and a later change of a parcel withdraws the approval of that parcel alone', async () => {
    await askApproval('one');
    await acceptAll(ann);
    expect(await statuses()).toEqual(['accepted', 'accepted', 'accepted']);
    await startingBid('$790,000');
    expect(await statuses()).toEqual(['accepted', 'changed', 'accepted']);
    expect((await part(ann, 1)).status).toBe('changed');
    const { rows } = await clone.database.query<{ shown: { facts: { text: string }[] } }>(
      `SELECT shown FROM seller_answer WHERE user_id = $1 AND shown ->> 'title' = 'Parcel 1, NE quarter' ORDER BY at DESC LIMIT 1`,
      [ann.userId],
    );
    expect(rows[0]?.shown.facts.map(({ text }) => text)).toContain('$800,000');
  });

  it('refuses an answer to what was changed since it was read, and shows it as it is now', async () => {
    await askApproval();
    const { id: itemId, hash } = await part(ann, 1);
    await startingBid('$780,000');
    const refused = await act(ann, { action: 'accept', id: randomUUID(), itemId, hash });
    expect([refused.status, refused.body.code]).toEqual([409, 'part_was_changed']);
    expect((await part(ann, 1)).facts.map(({ text }) => text)).toContain('$780,000');
    expect((await part(ann, 1)).answers).toEqual([]);
  });

  it('is accepted by two people at once, each once, however often they press', async () => {
    await askApproval();
    const { id: itemId, hash } = await part(ann, 1);
    const id = randomUUID();
    const press = { action: 'accept', id, itemId, hash };
    const answers = await Promise.all([act(ann, press), act(ann, press), act(bob, { ...press, id: randomUUID() })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const item = await part(ann, 1);
    expect(item.status).toBe('accepted');
    expect(item.answers.map(({ name }) => name).toSorted()).toEqual(['ann', 'bob']);
  });

  it('has a comment answered by staff, by email too, and resolved', async () => {
    await askApproval('one');
    const { id: itemId, hash } = await part(ann, 1);
    await act(ann, { action: 'comment', id: randomUUID(), itemId, hash, comment: 'It is 158 acres.' });
    await accept(bob, 1);
    const answer = (await side()).approval?.items[1]?.answers[0];
    expect(answer).toMatchObject({ name: 'ann', kind: 'comment', comment: 'It is 158 acres.', isResolved: false });
    expect((await statuses())?.[1]).toBe('commented');
    expect((await open()).unapproved.find(({ id }) => id === itemId)?.comments).toEqual(['It is 158 acres.']);
    await forSeller({ action: 'reply', answerId: answer?.id, text: 'The title says 160.' });
    const { rows } = await clone.database.query(
      `SELECT FROM outbox WHERE recipient = $1 AND text_body LIKE '%The title says 160.%'`,
      [ann.email],
    );
    expect(rows).toHaveLength(1);
    await forSeller({ action: 'resolve', answerId: answer?.id });
    expect((await statuses())?.[1]).toBe('accepted');
    const foreign = await forSeller({ action: 'resolve', answerId: randomUUID() });
    expect(foreign.status).toBe(404);
  });

  it('cannot be sent while no confirmed account is named as the seller', async () => {
    await save((draft) => ({ ...draft, sellerAccounts: [] }));
    expect((await askApproval()).body).toMatchObject({ code: 'no_seller' });
  });
});

describe('publishing', () => {
  it('needs the approval of the seller, part by part', async () => {
    const refused = await publish();
    expect([refused.status, refused.body.code]).toEqual([409, 'not_approved_by_seller']);
    expect(refused.body.message).toContain('Parcel 1, NE quarter');
    await askApproval();
    await acceptAll(ann);
    expect((await publish()).body.code).toBe('not_approved_by_seller');
    await acceptAll(bob);
    expect((await publish()).status).toBe(200);
  });

  it('goes ahead without it for a reason that staff write, which the audit log keeps', async () => {
    const reason = 'They said yes on the telephone.';
    expect((await publish({ withoutApproval: '   ' })).body.code).toBe('not_approved_by_seller');
    expect((await publish({ withoutApproval: reason })).status).toBe(200);
    const { rows } = await clone.database.query(
      `SELECT reason, after FROM audit JOIN sale ON sale.id = audit.sale_id WHERE slug = $1 AND action = 'sale.published_unapproved'`,
      [slug],
    );
    expect(rows).toMatchObject([{ reason, after: { unapproved: [{ id: 'sale' }, {}, {}] } }]);
  });

  it.each([
    ['does not happen at its time without the approval', '', null],
    [
      'happens at its time for the reason that was given with it',
      'They said yes on the telephone.',
      expect.any(Number),
    ],
  ])('%s', async (_, withoutApproval, publishedAt) => {
    await ask(staff, apiPath('POST /api/admin/auctions/:slug/publish-at', { slug }), {
      at: Date.now() + 3_600_000,
      withoutApproval,
    });
    await clone.database.query(
      `UPDATE sale_draft SET publish_at = clock_timestamp() - interval '1 second' WHERE slug = $1`,
      [slug],
    );
    await expect.poll(async () => (await open()).publishAt).toBeNull();
    const after = await open();
    expect(after.publishedAt).toEqual(publishedAt);
    expect(after.publishRefused === null).toBe(publishedAt !== null);
  });

  it('of changes asks for the approval of what was changed, and of nothing else', async () => {
    await publish({ withoutApproval: 'They said yes on the telephone.' });
    expect((await open()).unapproved).toEqual([]);
    await startingBid('$770,000');
    expect((await open()).unapproved.map(({ title }) => title)).toEqual(['Parcel 1, NE quarter']);
    expect((await publish()).body.code).toBe('not_approved_by_seller');
    await askApproval('one');
    await accept(ann, 1);
    expect((await publish()).status).toBe(200);
  });

  it.each(['completed', 'cancelled'])('of a sale that is %s asks its seller for nothing more', async (status) => {
    await askApproval('one');
    expect((await accept(ann, 0)).status).toBe(200);
    expect((await publish({ withoutApproval: 'They said yes on the telephone.' })).status).toBe(200);
    // Publishing gives documents and parcels their addresses. That changes nothing of what was accepted.
    expect(await statuses()).toEqual(['accepted', 'waiting', 'waiting']);
    const open = await part(ann, 1);
    const waits = async () => {
      const { seats } = (await ask<Selling>(ann, apiPath('GET /api/account/selling'))).body;
      return seats.find((one) => one.slug === slug)?.toApprove;
    };
    expect(await waits()).toBe(2);
    await clone.database.query('UPDATE sale SET status = $2 WHERE slug = $1', [slug, status]);
    expect(await waits()).toBe(0);
    expect((await seat(ann)).body.approval?.items.map(({ title }) => title)).toEqual(['The sale as a whole']);
    const late = await act(ann, { action: 'accept', id: randomUUID(), itemId: open.id, hash: open.hash });
    expect([late.status, late.body.code]).toEqual([409, 'no_approval_asked']);
  });

  it('of a sale in which no account sells needs nothing', async () => {
    await save((draft) => ({ ...draft, sellerAccounts: named([[related, 'related']]) }));
    expect((await publish()).status).toBe(200);
  });
});
