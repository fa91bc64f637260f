import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { apiPath } from '@quarterline/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { REGISTRATION_REQUEST } from '#testing/sales/registration-request.ts';
import { insertTestSale, type TestSale } from '#testing/sales/test-sale.ts';
import { insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';
import { deleteDueDocuments } from '../server/documents/delete-due-documents.ts';

// A service for texts that takes nothing: what waits for it is what is looked at.
const { clone, engine } = await openTestEngine({ TEXT_URL: 'http://127.0.0.1:9/' });
const DAY = 86_400_000;
let sale: TestSale;
let staff: { userId: string; cookie: string };
let photo: Buffer;
beforeAll(async () => {
  sale = await askingSale();
  staff = await insertAccount(clone.database, engine, 'staff');
  photo = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#7a4' } })
    .withExif({ IFD0: { Artist: 'the telephone of a neighbour' } })
    .jpeg()
    .toBuffer();
});

const askingSale = async (): Promise<TestSale> => {
  const made = await insertTestSale(clone.database, { bidders: 0, opensInMs: 2 * DAY, closesInMs: 4 * DAY });
  await clone.database.query(`UPDATE sale SET editorial = editorial || '{"asksIdentity": true}' WHERE id = $1`, [
    made.id,
  ]);
  return made;
};
const ASKED = { ...REGISTRATION_REQUEST, identityWay: 'document' };
const ask = (cookie: string, changes: object = {}) =>
  send(
    engine,
    'POST',
    apiPath('POST /api/auctions/:slug/registration', { slug: sale.slug }),
    { ...ASKED, ...changes },
    { cookie },
  );
const sendFile = (cookie: string, name: string, bytes: Buffer, purpose = 'identity') =>
  fetch(
    `${engine.url}${apiPath('POST /api/auctions/:slug/registration/documents', { slug: sale.slug }, { purpose, name })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', cookie },
      body: new Uint8Array(bytes),
    },
  );
const formOf = async (cookie: string) =>
  (
    await send(engine, 'GET', apiPath('GET /api/auctions/:slug/registration', { slug: sale.slug }), undefined, {
      cookie,
    })
  ).json();
const asStaff = (method: string, path: string, body?: unknown) =>
  send(engine, method, path, body, { cookie: staff.cookie });
const decide = (registrationId: string, body: object) =>
  asStaff(
    'POST',
    apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId', { slug: sale.slug, registrationId }),
    body,
  );
const listed = async (registrationId: string) => {
  const { registrations } = await (
    await asStaff('GET', apiPath('GET /api/admin/auctions/:slug/registrations', { slug: sale.slug }))
  ).json();
  return registrations.find(({ id }: { id: string }) => id === registrationId);
};
/** Somebody who has asked to bid, with the id of the registration. */
const bidder = async (changes: object = {}) => {
  const account = await insertAccount(clone.database, engine);
  expect((await ask(account.cookie, changes)).status).toBe(200);
  const { rows } = await clone.database.query('SELECT id FROM registration WHERE user_id = $1', [account.userId]);
  return { ...account, registrationId: rows[0].id as string };
};
const documentsIn = async (registrationId: string) =>
  (await clone.database.query('SELECT * FROM private_document WHERE registration_id = $1', [registrationId])).rows;
const audited = async (registrationId: string): Promise<string[]> =>
  (await clone.database.query(`SELECT action FROM audit WHERE subject_id = $1 ORDER BY id`, [registrationId])).rows.map(
    ({ action }) => action,
  );
const checkOf = (changes: object = {}) => ({ way: 'document', checkedOn: '2026-11-20', note: '', ...changes });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');

describe('an identity document', () => {
  it('is kept encrypted and without what the camera wrote, is read by staff alone, and each reading is in the audit log', async () => {
    const { cookie, registrationId } = await bidder();
    const sent = await sendFile(cookie, 'licence.jpg', photo);
    expect(sent.status).toBe(200);
    expect((await sent.json()).documents).toMatchObject([
      { purpose: 'identity', fileName: 'licence.jpg', mediaType: 'image/webp', deletedBecause: 'age' },
    ]);
    const [row] = await documentsIn(registrationId);
    expect(row.encrypted.includes('WEBP')).toBe(false);
    const path = apiPath('GET /api/admin/auctions/:slug/registrations/:registrationId/documents/:documentId', {
      slug: sale.slug,
      registrationId,
      documentId: row.id,
    });
    for (const [who, status] of [
      ['', 401],
      [cookie, 403],
    ] as const)
      expect((await send(engine, 'GET', path, undefined, who ? { cookie: who } : {})).status).toBe(status);
    const opened = await asStaff('GET', path);
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await opened.arrayBuffer());
    const picture = await sharp(bytes).metadata();
    expect([picture.format, picture.width, picture.exif]).toEqual(['webp', 64, undefined]);
    expect(await audited(registrationId)).toEqual([
      'registration.request',
      'registration.document_sent',
      'registration.document_opened',
    ]);
    // Of another registration, or under no id of ours, there is nothing.
    const other = await bidder();
    expect(
      (
        await asStaff(
          'GET',
          apiPath('GET /api/admin/auctions/:slug/registrations/:registrationId/documents/:documentId', {
            slug: sale.slug,
            registrationId: other.registrationId,
            documentId: row.id,
          }),
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await asStaff(
          'GET',
          apiPath('GET /api/admin/auctions/:slug/registrations/:registrationId/documents/:documentId', {
            slug: sale.slug,
            registrationId,
            documentId: randomUUID(),
          }),
        )
      ).status,
    ).toBe(404);
  });

  it('may be a photograph as a phone writes it (HEIC), and is kept without place, device and person', async () => {
    const { cookie, registrationId } = await bidder();
    const heic = await readFile(new URL('../../../../testing/files/turned.heic', import.meta.url));
    expect((await sendFile(cookie, 'IMG_0001.HEIC', heic)).status).toBe(200);
    const [row] = await documentsIn(registrationId);
    const opened = await asStaff(
      'GET',
      apiPath('GET /api/admin/auctions/:slug/registrations/:registrationId/documents/:documentId', {
        slug: sale.slug,
        registrationId,
        documentId: row.id,
      }),
    );
    const picture = await sharp(Buffer.from(await opened.arrayBuffer())).metadata();
    expect([picture.format, picture.width, picture.height, picture.exif]).toEqual(['webp', 400, 600, undefined]);
  });

  it('may be a PDF, which staff download and no browser opens as a page of ours', async () => {
    const { cookie, registrationId } = await bidder();
    expect((await sendFile(cookie, 'passport.pdf', pdf)).status).toBe(200);
    const [row] = await documentsIn(registrationId);
    const opened = await asStaff(
      'GET',
      apiPath('GET /api/admin/auctions/:slug/registrations/:registrationId/documents/:documentId', {
        slug: sale.slug,
        registrationId,
        documentId: row.id,
      }),
    );
    expect(opened.headers.get('content-disposition')).toBe('attachment; filename="document.pdf"');
    expect(Buffer.from(await opened.arrayBuffer()).equals(pdf)).toBe(true);
  });

  it.each([
    ['a text with the name of a picture', 'licence.jpg', Buffer.from('hello'), 422, 'A PDF is fine too.'],
    ['nothing at all', 'licence.jpg', Buffer.alloc(0), 422, 'is empty'],
    ['a PDF without its end', 'licence.pdf', Buffer.from('%PDF-1.4\n1 0 obj'), 422, 'cut off'],
  ])('that is %s is refused in words, and nothing is kept', async (_, name, bytes, status, words) => {
    const { cookie, registrationId } = await bidder();
    const refused = await sendFile(cookie, name, bytes);
    expect(refused.status).toBe(status);
    expect((await refused.json()).message).toContain(words);
    expect(await documentsIn(registrationId)).toEqual([]);
  });

  it('is one of at most six, also when they are sent at the same moment', async () => {
    const { cookie, registrationId } = await bidder();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => sendFile(cookie, `page-${at}.pdf`, pdf)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(6).fill(200), 409, 409]);
    expect(await documentsIn(registrationId)).toHaveLength(6);
  });

  it('is taken from nobody who has not asked to bid', async () => {
    const stranger = await insertAccount(clone.database, engine);
    expect((await sendFile(stranger.cookie, 'licence.jpg', photo)).status).toBe(404);
  });

  it('is taken back by its bidder alone, and only while the request is not decided', async () => {
    const { cookie, registrationId } = await bidder({ identityWay: 'video_call' });
    const other = await bidder();
    await sendFile(cookie, 'a.pdf', pdf);
    const [row] = await documentsIn(registrationId);
    const remove = (who: string) =>
      send(
        engine,
        'POST',
        apiPath('POST /api/auctions/:slug/registration/documents/:documentId/remove', {
          slug: sale.slug,
          documentId: row.id,
        }),
        undefined,
        { cookie: who },
      );
    expect((await remove(other.cookie)).status).toBe(404);
    const removed = await remove(cookie);
    expect(await removed.json()).toEqual({ documents: [] });
    await sendFile(cookie, 'b.pdf', pdf);
    await asStaff(
      'POST',
      apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks', {
        slug: sale.slug,
        registrationId,
      }),
      checkOf(),
    );
    await decide(registrationId, { action: 'approve', limitCents: 200_000_000 });
    const [kept] = await documentsIn(registrationId);
    const late = await send(
      engine,
      'POST',
      apiPath('POST /api/auctions/:slug/registration/documents/:documentId/remove', {
        slug: sale.slug,
        documentId: kept.id,
      }),
      undefined,
      {
        cookie,
      },
    );
    expect([late.status, (await late.json()).code]).toEqual([409, 'already_decided']);
  });
});

describe('a sale that asks for identity', () => {
  it('asks how somebody wants to show it, and approves nobody before staff have recorded how they made sure', async () => {
    const nobody = await insertAccount(clone.database, engine);
    const unsaid = await ask(nobody.cookie, { identityWay: null });
    expect((await unsaid.json()).fieldErrors).toEqual({ identityWay: 'Choose how you want to show who you are.' });
    const { cookie, registrationId } = await bidder({ identityWay: 'video_call' });
    const early = await decide(registrationId, { action: 'approve', limitCents: 200_000_000 });
    expect([early.status, (await early.json()).code]).toEqual([409, 'identity_not_checked']);
    const note = 'Licence seen on the screen, number ends in 417.';
    const body = checkOf({ way: 'video_call', note });
    const recorded = await asStaff(
      'POST',
      apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks', {
        slug: sale.slug,
        registrationId,
      }),
      body,
    );
    expect((await recorded.json()).identity).toEqual({ way: 'video_call', documents: 0, checks: 1 });
    const { rows } = await clone.database.query('SELECT * FROM identity_check WHERE registration_id = $1', [
      registrationId,
    ]);
    expect(rows[0].encrypted_note.includes('ends in')).toBe(false);
    expect(JSON.stringify(await audited(registrationId))).not.toContain('ends in');
    const seen = await (
      await asStaff(
        'GET',
        apiPath('GET /api/admin/auctions/:slug/registrations/:registrationId/identity', {
          slug: sale.slug,
          registrationId,
        }),
      )
    ).json();
    expect(seen.checks).toMatchObject([{ way: 'video_call', checkedOn: '2026-11-20', checkedBy: 'Test Person', note }]);
    expect(JSON.stringify(await formOf(cookie))).not.toContain('ends in');
    expect((await decide(registrationId, { action: 'approve', limitCents: 200_000_000 })).status).toBe(200);
    expect(await audited(registrationId)).toEqual([
      'registration.request',
      'registration.identity_checked',
      'registration.identity_opened',
      'registration.approve',
    ]);
  });

  it.each([
    ['a document where none was sent', { way: 'document' }, 'way'],
    ['a day that has not come', { way: 'video_call', checkedOn: '2100-01-01' }, 'checkedOn'],
    ['no day', { way: 'video_call', checkedOn: 'yesterday' }, 'checkedOn'],
    ['no way', { way: null }, 'way'],
  ])('takes no record of a check with %s', async (_, changes, field) => {
    const { registrationId } = await bidder();
    const refused = await asStaff(
      'POST',
      apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks', {
        slug: sale.slug,
        registrationId,
      }),
      checkOf(changes),
    );
    expect(refused.status).toBe(400);
    expect(Object.keys((await refused.json()).fieldErrors)).toEqual([field]);
  });
});

describe('the schedule of private documents', () => {
  it('deletes them thirty days after a request was declined, notes too, and says so in the audit log; a minute before it does not', async () => {
    const { cookie, registrationId } = await bidder();
    const kept = await bidder();
    await sendFile(cookie, 'licence.jpg', photo);
    await sendFile(kept.cookie, 'licence.jpg', photo);
    await asStaff(
      'POST',
      apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks', {
        slug: sale.slug,
        registrationId,
      }),
      checkOf({ note: 'Number 417.' }),
    );
    await decide(registrationId, { action: 'decline', reason: 'We could not reach your bank.' });
    const { own } = await formOf(cookie);
    expect(own.documents).toMatchObject([{ deletedBecause: 'declined' }]);
    const { deletedAt } = own.documents[0];
    await deleteDueDocuments(clone.database, deletedAt - 60_000);
    expect(await documentsIn(registrationId)).toHaveLength(1);
    await Promise.all([deleteDueDocuments(clone.database, deletedAt), deleteDueDocuments(clone.database, deletedAt)]);
    expect(await documentsIn(registrationId)).toEqual([]);
    expect((await formOf(cookie)).own.documents).toEqual([]);
    const seen = await (
      await asStaff(
        'GET',
        apiPath('GET /api/admin/auctions/:slug/registrations/:registrationId/identity', {
          slug: sale.slug,
          registrationId,
        }),
      )
    ).json();
    expect(seen.checks).toMatchObject([{ way: 'document', note: null }]);
    expect((await audited(registrationId)).filter((action) => action === 'registration.document_deleted')).toHaveLength(
      2,
    );
    expect(await documentsIn(kept.registrationId)).toHaveLength(1);
  });

  it('deletes them thirty days after the sale is over', async () => {
    const before = sale;
    sale = await askingSale();
    const { cookie, registrationId } = await bidder();
    await sendFile(cookie, 'licence.jpg', photo);
    const cancel = { action: 'cancel', reason: 'The seller has died.' };
    expect((await asStaff('POST', `/api/admin/auctions/${sale.slug}/act`, cancel)).status).toBe(200);
    const { rows } = await clone.database.query(
      `SELECT floor(extract(epoch FROM decided_at) * 1000)::bigint AS over FROM sale_record WHERE sale_id = $1 AND kind = 'sale_cancelled'`,
      [sale.id],
    );
    const end = Number(rows[0].over) + 30 * DAY;
    expect((await formOf(cookie)).own.documents).toMatchObject([{ deletedAt: end, deletedBecause: 'sale_over' }]);
    await deleteDueDocuments(clone.database, end - 1);
    expect(await documentsIn(registrationId)).toHaveLength(1);
    await deleteDueDocuments(clone.database, end);
    expect(await documentsIn(registrationId)).toEqual([]);
    sale = before;
  });

  it('does not wait for somebody who closes the account', async () => {
    const { cookie, registrationId } = await bidder();
    await sendFile(cookie, 'licence.jpg', photo);
    await asStaff(
      'POST',
      apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks', {
        slug: sale.slug,
        registrationId,
      }),
      checkOf({ note: 'Number 417.' }),
    );
    const closed = await send(engine, 'POST', '/api/account/close', { password: TEST_PASSWORD }, { cookie });
    expect(closed.status).toBe(200);
    expect(await documentsIn(registrationId)).toEqual([]);
    const seen = await (
      await asStaff(
        'GET',
        apiPath('GET /api/admin/auctions/:slug/registrations/:registrationId/identity', {
          slug: sale.slug,
          registrationId,
        }),
      )
    ).json();
    expect(seen.checks).toMatchObject([{ note: null }]);
  });
});

describe('a limit', () => {
  it('is asked for with what stands behind it, and set to another amount only with a reason that the bidder reads', async () => {
    const { cookie, email, registrationId } = await bidder({ identityWay: 'known_client' });
    await sendFile(cookie, 'letter-of-credit.pdf', pdf, 'limit');
    await asStaff(
      'POST',
      apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks', {
        slug: sale.slug,
        registrationId,
      }),
      checkOf({ way: 'known_client' }),
    );
    expect(await listed(registrationId)).toMatchObject({
      askedLimitCents: 200_000_000,
      limitBacking: 'bank',
      limitDocuments: 1,
      limitAskedAt: expect.any(Number),
    });
    const silent = await decide(registrationId, { action: 'approve', limitCents: 150_000_000 });
    expect((await silent.json()).fieldErrors).toEqual({ reason: expect.stringContaining('another limit') });
    const reason = 'The letter of your bank is over $1,500,000.';
    expect((await decide(registrationId, { action: 'approve', limitCents: 150_000_000, reason })).status).toBe(200);
    const { rows } = await clone.database.query(
      `SELECT text_body FROM outbox WHERE recipient = $1 AND subject LIKE 'You are approved%'`,
      [email],
    );
    expect(rows[0].text_body).toContain('Your limit in this sale is $1,500,000.');
    expect(rows[0].text_body).toContain(reason);
  });

  it('that staff set is told by a text too, to a bidder who gets texts at all', async () => {
    const texted = await bidder({ identityWay: 'known_client' });
    const other = await bidder({ identityWay: 'known_client' });
    await clone.database.query(`UPDATE account_user SET phone = '7805550131' WHERE id = ANY ($1)`, [
      [texted.userId, other.userId],
    ]);
    await clone.database.query(`UPDATE account_user SET notices = '{"outbid": ["email", "phone"]}' WHERE id = $1`, [
      texted.userId,
    ]);
    for (const { registrationId } of [texted, other]) {
      await asStaff(
        'POST',
        apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks', {
          slug: sale.slug,
          registrationId,
        }),
        checkOf({ way: 'known_client' }),
      );
      await decide(registrationId, { action: 'approve', limitCents: 200_000_000 });
      await decide(registrationId, { action: 'set_limit', limitCents: 100_000_000, reason: 'Your bank called.' });
    }
    const { rows } = await clone.database.query(
      `SELECT user_id, title, url FROM notification WHERE user_id = ANY ($1) ORDER BY id`,
      [[texted.userId, other.userId]],
    );
    const url = expect.stringContaining(`/auctions/${sale.slug}/registration/`);
    expect(rows).toEqual([
      {
        user_id: texted.userId,
        title: 'You are approved to bid: Test sale. Your limit in this sale is $2,000,000',
        url,
      },
      {
        user_id: texted.userId,
        title: 'Your limit was changed: Test sale. Your limit in this sale is $1,000,000',
        url,
      },
    ]);
  });

  it('may be asked for again by a bidder who is approved; the one in force stays until staff set another', async () => {
    const { cookie, registrationId } = await bidder({ identityWay: 'known_client' });
    await asStaff(
      'POST',
      apiPath('POST /api/admin/auctions/:slug/registrations/:registrationId/identity-checks', {
        slug: sale.slug,
        registrationId,
      }),
      checkOf({ way: 'known_client' }),
    );
    await decide(registrationId, { action: 'approve', limitCents: 200_000_000 });
    const more = { askedLimitCents: 300_000_000, limitBacking: 'documentary_credit' };
    const answer = await send(
      engine,
      'POST',
      apiPath('POST /api/auctions/:slug/registration/limit', { slug: sale.slug }),
      more,
      { cookie },
    );
    expect((await answer.json()).you).toMatchObject({ registrationStatus: 'approved', limitCents: 200_000_000 });
    const row = await listed(registrationId);
    expect(row).toMatchObject({ ...more, limitCents: 200_000_000 });
    expect(row.limitAskedAt).toBeGreaterThan(row.limitSetAt);
    for (const [changes, field] of [
      [{ askedLimitCents: 0 }, 'askedLimitCents'],
      [{ limitBacking: 'my word' }, 'limitBacking'],
    ] as const) {
      const wrong = await send(
        engine,
        'POST',
        apiPath('POST /api/auctions/:slug/registration/limit', { slug: sale.slug }),
        { ...more, ...changes },
        { cookie },
      );
      expect([wrong.status, Object.keys((await wrong.json()).fieldErrors)]).toEqual([400, [field]]);
    }
  });
});

describe('staff who need more', () => {
  it('say what in an email; the request waits for the bidder, who answers it, and then waits for staff again', async () => {
    const { cookie, email, registrationId } = await bidder();
    expect((await decide(registrationId, { action: 'ask_more', reason: '' })).status).toBe(400);
    const reason = 'Please send the back of the licence too.';
    expect(await (await decide(registrationId, { action: 'ask_more', reason })).json()).toMatchObject({
      status: 'requested',
      moreAskedAt: expect.any(Number),
    });
    const { rows } = await clone.database.query(
      `SELECT text_body FROM outbox WHERE recipient = $1 AND subject LIKE '%one thing more%'`,
      [email],
    );
    expect(rows[0].text_body).toContain(reason);
    expect(rows[0].text_body).toContain(`/auctions/${sale.slug}/registration/`);
    expect(await formOf(cookie)).toMatchObject({
      own: { moreAsked: true, namesOnTitle: ['Marlene Kowalchuk'] },
      you: { reason },
    });
    const waiting = { moreAskedAt: null, status: 'requested', reason: null };
    await sendFile(cookie, 'back.jpg', photo);
    expect(await listed(registrationId)).toMatchObject(waiting);
    await decide(registrationId, { action: 'ask_more', reason: 'Who lends you the money?' });
    expect((await ask(cookie, { financingNote: 'The back is here now.' })).status).toBe(200);
    expect(await listed(registrationId)).toMatchObject(waiting);
  });
});
