import { randomUUID } from 'node:crypto';
import {
  type AdminDashboard,
  apiPath,
  type Problem,
  type SellerDocuments,
  type SellerSeat,
} from '@quarterline/contract';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PDF } from '#testing/broken-files.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { readPdfPages } from '#testing/read-pdf-text.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
type Person = { userId: string; email: string; cookie: string };
let staff: Person;
let ann: Person;
let bob: Person;
let sale: TestSale;
let photo: Buffer;

const party = (saleId: string, { userId }: Person, relation = 'seller') =>
  clone.database.query(`INSERT INTO seller_party (sale_id, user_id, relation) VALUES ($1, $2, $3)`, [
    saleId,
    userId,
    relation,
  ]);
beforeAll(async () => {
  staff = await insertAccount(clone.database, engine, 'staff');
  ann = await insertAccount(clone.database, engine);
  bob = await insertAccount(clone.database, engine);
  photo = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#7a4' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  sale = await insertTestSale(clone.database, { bidders: 1 });
  await party(sale.id, ann);
  await party(sale.id, bob);
});

type Answer = SellerDocuments & Problem;
const sendBytes = async ({ cookie }: Person, path: string, query: Record<string, string>, bytes: Buffer) => {
  const answer = await fetch(`${engine.url}${path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie },
    body: new Uint8Array(bytes),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const get = ({ cookie }: Person, path: string) => send(engine, 'GET', path, undefined, { cookie });
const putUp = (changes: Record<string, string> = {}, bytes: Buffer = PDF, who = staff) => {
  const query = { id: randomUUID(), name: 'agreement.pdf', title: 'Listing agreement', ...changes };
  return sendBytes(who, apiPath('POST /api/admin/auctions/:slug/seller/documents', { slug: sale.slug }), query, bytes);
};
const newDocument = async (): Promise<string> => (await putUp()).body.documents[0]?.id ?? '';
const sendCopy = (
  who: Person,
  documentId: string,
  seenVersion: number,
  bytes: Buffer = PDF,
  id: string = randomUUID(),
) =>
  sendBytes(
    who,
    apiPath('POST /api/account/selling/:slug/documents/:documentId/signed-copy', { slug: sale.slug, documentId }),
    { id, name: 'signed.pdf', seenVersion: String(seenVersion) },
    bytes,
  );
const decide = async (documentId: string, body: object, who = staff) => {
  const answer = await send(
    engine,
    'POST',
    apiPath('POST /api/admin/auctions/:slug/seller/documents/:documentId', { slug: sale.slug, documentId }),
    body,
    {
      cookie: who.cookie,
    },
  );
  return { status: answer.status, body: (await answer.json()) as Answer };
};
const open = async (documentId: string) =>
  (
    await get(
      staff,
      apiPath('GET /api/admin/auctions/:slug/seller/documents/:documentId/signed-copy', {
        slug: sale.slug,
        documentId,
      }),
    )
  ).status;
const audited = async () =>
  (
    await clone.database.query<{ action: string }>(
      `SELECT action FROM audit WHERE sale_id = $1 AND action LIKE 'seller.%' ORDER BY id`,
      [sale.id],
    )
  ).rows.map(({ action }) => action.replace('seller.', ''));
const emails = async () =>
  (
    await clone.database.query<{ recipient: string; subject: string; text_body: string }>(
      'SELECT recipient, subject, text_body FROM outbox WHERE text_body LIKE $1 ORDER BY created_at',
      [`%sale=${sale.slug}%`],
    )
  ).rows;
const copiesOf = async (documentId: string) =>
  (await clone.database.query('SELECT * FROM seller_signed_copy WHERE document_id = $1', [documentId])).rows;
const waiting = async () =>
  ((await (await get(staff, apiPath('GET /api/admin/dashboard'))).json()) as AdminDashboard).waiting.filter(
    ({ kind, sale: about }) => kind === 'signed_copy' && about?.slug === sale.slug,
  );

describe('a document to sign', () => {
  it('is written about to every seller, once, signed by one of them, sent back, signed again and confirmed', async () => {
    const id = randomUUID();
    for (let times = 0; times < 2; times += 1) expect((await putUp({ id })).status).toBe(200);
    expect((await emails()).map(({ recipient }) => recipient).toSorted()).toEqual([ann.email, bob.email].toSorted());
    const original = await get(
      ann,
      apiPath('GET /api/account/selling/:slug/documents/:documentId', { slug: sale.slug, documentId: id }),
    );
    expect(await readPdfPages(await original.arrayBuffer())).toHaveLength(1);
    expect(original.headers.get('cache-control')).toBe('no-store');
    expect(await waiting()).toEqual([]);
    expect((await sendCopy(ann, id, 1, photo)).body.documents).toMatchObject([
      { status: 'copy_sent', version: 2, copy: { mediaType: 'image/webp', isOpened: false } },
    ]);
    expect(await waiting()).toMatchObject([{ count: 1 }]);
    const [kept] = await copiesOf(id);
    expect(kept.encrypted.includes('WEBP')).toBe(false);
    expect(await open(id)).toBe(200);
    const back = { action: 'send_back', seenVersion: 2, reason: 'The second page is missing.' };
    expect((await decide(id, back)).body.documents).toMatchObject([{ status: 'sent_back', reason: back.reason }]);
    expect(await waiting()).toEqual([]);
    const late = (await emails()).filter(({ text_body }) => text_body.includes(back.reason));
    expect(late.map(({ recipient }) => recipient).toSorted()).toEqual([ann.email, bob.email].toSorted());
    expect((await sendCopy(bob, id, 3)).status).toBe(200);
    expect(await open(id)).toBe(200);
    expect((await decide(id, { action: 'confirm', seenVersion: 4 })).body.documents).toMatchObject([
      { status: 'confirmed', reason: null },
    ]);
    expect(await copiesOf(id)).toHaveLength(2);
    expect(await audited()).toEqual([
      'document_put_up',
      'document_downloaded',
      'copy_sent',
      'copy_opened',
      'document_sent_back',
      'copy_sent',
      'copy_opened',
      'document_confirmed',
    ]);
    expect((await sendCopy(ann, id, 5)).body.code).toBe('document_confirmed');
  });

  it('may have its signed copy replaced until staff have opened it, and is decided about after that', async () => {
    const id = await newDocument();
    await sendCopy(ann, id, 1);
    expect((await decide(id, { action: 'confirm', seenVersion: 2 })).body.code).toBe('copy_not_opened');
    const copy = randomUUID();
    for (let times = 0; times < 2; times += 1) expect((await sendCopy(bob, id, 2, photo, copy)).status).toBe(200);
    expect(await copiesOf(id)).toMatchObject([{ id: copy }]);
    await open(id);
    expect((await sendCopy(ann, id, 3)).body.code).toBe('copy_was_opened');
    expect(await copiesOf(id)).toMatchObject([{ id: copy }]);
  });

  it('is signed once when two sellers send at the same moment, and refuses a step on what was seen before', async () => {
    const id = await newDocument();
    const answers = await Promise.all([sendCopy(ann, id, 1), sendCopy(bob, id, 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'document_moved_on',
      next: 'Check its current state, then try again.',
    });
    expect(await copiesOf(id)).toHaveLength(1);
    await open(id);
    expect((await decide(id, { action: 'confirm', seenVersion: 1 })).body.code).toBe('document_moved_on');
  });

  it('that was put up by mistake is withdrawn with a reason, stays in the list, and is not read by the seller any more', async () => {
    const id = await newDocument();
    expect((await decide(id, { action: 'withdraw', seenVersion: 1, reason: ' ' })).status).toBe(400);
    expect((await decide(id, { action: 'withdraw', seenVersion: 1, reason: 'The wrong file.' })).status).toBe(200);
    const seat = (await (
      await get(ann, apiPath('GET /api/account/selling/:slug', { slug: sale.slug }))
    ).json()) as SellerSeat;
    expect(seat.documents).toMatchObject([{ status: 'withdrawn', reason: 'The wrong file.' }]);
    expect(
      (
        await get(
          ann,
          apiPath('GET /api/account/selling/:slug/documents/:documentId', { slug: sale.slug, documentId: id }),
        )
      ).status,
    ).toBe(404);
    expect((await sendCopy(ann, id, 2)).body.code).toBe('document_withdrawn');
  });

  it('is a PDF with a title, for a seller who is named, and its day is still to come', async () => {
    expect((await putUp({ title: ' ' })).body.fieldErrors).toEqual({ title: 'Write what the document is.' });
    expect((await putUp({}, photo)).body.fieldErrors?.file).toContain('is not a PDF');
    expect((await putUp({ dueOn: '2020-01-01' })).body.fieldErrors?.dueOn).toContain('This day is over');
    await clone.database.query('DELETE FROM seller_party WHERE sale_id = $1', [sale.id]);
    expect((await putUp()).body.code).toBe('no_seller');
    expect(await emails()).toEqual([]);
  });
});

describe('nobody else reads or signs a document:', () => {
  it.each([
    'a stranger',
    'a bidder of the sale',
    'a relative of the seller',
    'a seller of another sale',
    'a seller who was taken off',
    'somebody who looks on for a bidder',
  ])('%s', async (who) => {
    const id = await newDocument();
    await sendCopy(ann, id, 1);
    const person = await insertAccount(clone.database, engine);
    if (who === 'a bidder of the sale') {
      const userId = sale.bidders[0]?.userId ?? '';
      person.cookie = await insertSession(clone.database, userId, TEST_SECRET);
    }
    if (who === 'a relative of the seller') await party(sale.id, person, 'related');
    if (who === 'a seller of another sale') await party((await insertTestSale(clone.database)).id, person);
    if (who === 'a seller who was taken off') {
      await party(sale.id, person);
      expect(
        (
          await get(
            person,
            apiPath('GET /api/account/selling/:slug/documents/:documentId', { slug: sale.slug, documentId: id }),
          )
        ).status,
      ).toBe(200);
      await clone.database.query('DELETE FROM seller_party WHERE user_id = $1', [person.userId]);
    }
    if (who === 'somebody who looks on for a bidder')
      await clone.database.query(
        `INSERT INTO observer_seat (id, sale_id, registration_id, observer_id, invited_email, relation, shows_limits, accepted_at)
         VALUES ($1, $2, $3, $4, $5, 'lender', false, clock_timestamp())`,
        [randomUUID(), sale.id, sale.bidders[0]?.registrationId, person.userId, person.email],
      );
    const before = await copiesOf(id);
    for (const path of [
      apiPath('GET /api/account/selling/:slug/documents/:documentId', { slug: sale.slug, documentId: id }),
      apiPath('GET /api/account/selling/:slug/documents/:documentId/signed-copy', { slug: sale.slug, documentId: id }),
    ]) {
      expect((await get(person, path)).status).toBe(404);
      expect((await get({ ...person, cookie: '' }, path)).status).toBe(401);
    }
    for (const path of [
      apiPath('GET /api/admin/auctions/:slug/seller/documents/:documentId', { slug: sale.slug, documentId: id }),
      apiPath('GET /api/admin/auctions/:slug/seller/documents/:documentId/signed-copy', {
        slug: sale.slug,
        documentId: id,
      }),
    ])
      expect((await get(person, path)).status).toBe(403);
    expect((await sendCopy(person, id, 2)).status).toBe(404);
    expect((await putUp({}, PDF, person)).status).toBe(403);
    expect(await copiesOf(id)).toEqual(before);
  });

  it('staff whose role does not answer people see the list, and open or decide nothing', async () => {
    const id = await newDocument();
    await sendCopy(ann, id, 1);
    const reader = await insertAccount(clone.database, engine, 'read_only');
    expect(
      (await get(reader, apiPath('GET /api/admin/auctions/:slug/seller/documents', { slug: sale.slug }))).status,
    ).toBe(200);
    for (const path of [
      apiPath('GET /api/admin/auctions/:slug/seller/documents/:documentId', { slug: sale.slug, documentId: id }),
      apiPath('GET /api/admin/auctions/:slug/seller/documents/:documentId/signed-copy', {
        slug: sale.slug,
        documentId: id,
      }),
    ])
      expect((await get(reader, path)).status).toBe(403);
    expect((await decide(id, { action: 'withdraw', seenVersion: 2, reason: 'No.' }, reader)).status).toBe(403);
    expect((await putUp({}, PDF, reader)).status).toBe(403);
  });

  it('a document is found under its own sale only', async () => {
    const id = await newDocument();
    await sendCopy(ann, id, 1);
    const other = await insertTestSale(clone.database);
    await party(other.id, ann);
    expect(
      (
        await get(
          ann,
          apiPath('GET /api/account/selling/:slug/documents/:documentId', { slug: other.slug, documentId: id }),
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await get(
          staff,
          apiPath('GET /api/admin/auctions/:slug/seller/documents/:documentId/signed-copy', {
            slug: other.slug,
            documentId: id,
          }),
        )
      ).status,
    ).toBe(404);
  });
});
