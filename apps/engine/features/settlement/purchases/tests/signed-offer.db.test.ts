import { randomUUID } from 'node:crypto';
import { type AdminDashboard, apiPath, type OwnResults, type SaleResults } from '@quarterline/contract';
import { insertPeople } from '@quarterline/demo/people.ts';
import { kingmanHalfSection } from '@quarterline/demo/sales/completed.ts';
import { beforeAll, expect, it } from 'vitest';
import { openSignatureService } from '#platform/signatures/signature-service.ts';
import { openFileCipher } from '#platform/storage/file-cipher.ts';
import { A_SIGNED_COPY } from '#testing/actions/phone-bidder-actions.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertPastSale } from '#testing/sales/insert-past-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { startSignatureServer } from '#testing/signature-server.ts';
import { insertAccount, send, TEST_SECRET } from '#testing/start-test-engine.ts';
import { runSignatureRequests } from '../server/signing/run-signature-requests.ts';

const KEY = 'the key of the firm';
const server = await startSignatureServer(KEY);
const settings = { E_SIGNATURE_URL: server.url, E_SIGNATURE_KEY: KEY };
const { clone, engine } = await openTestEngine(settings);
const { database } = clone;

type Person = { cookie: string };
let dana: Person;
let stranger: Person;
beforeAll(async () => {
  await insertPeople(database);
  dana = await insertAccount(database, engine, 'staff');
  stranger = await insertAccount(database, engine);
});

const ask = async <Body>(who: Person, path: string, body?: unknown): Promise<{ status: number; body: Body }> => {
  const answer = await send(engine, body === undefined ? 'GET' : 'POST', path, body, who);
  return { status: answer.status, body: (await answer.json()) as Body };
};
const sendBytes = async (who: Person, path: string, bytes: string, id: string = randomUUID()) => {
  const answer = await fetch(`${engine.url}${path}?id=${id}&name=signed.pdf`, {
    method: 'POST',
    headers: { ...who, 'content-type': 'application/octet-stream' },
    body: bytes,
  });
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code ?? null };
};

let count = 0;
/** A sale that is over, whose first purchase was offered to its buyer. */
const offered = async () => {
  count += 1;
  const slug = `signing-${count}`;
  await insertPastSale(database, { ...kingmanHalfSection, slug, aerialSlug: kingmanHalfSection.slug });
  const purchase = async () => {
    const [first] = (await ask<SaleResults>(dana, apiPath('GET /api/admin/auctions/:slug/results', { slug }))).body
      .purchases;
    if (!first) throw new Error('Nothing was sold.');
    return first;
  };
  const take = async (step: string, more: object = {}) => {
    const { parcelId, soldSequence, turn } = await purchase();
    const body = { step, parcelId, soldSequence, seenTurn: turn, note: 'As agreed.', ...more };
    expect(await ask(dana, apiPath('POST /api/admin/auctions/:slug/results/steps', { slug }), body)).toEqual({
      status: 200,
      body: { done: true },
    });
  };
  await take('send_offer');
  const { parcelId, buyer } = await purchase();
  const { rows } = await database.query('SELECT user_id FROM registration WHERE id = $1', [buyer.bidderId]);
  const anna = { cookie: await insertSession(database, rows[0].user_id, TEST_SECRET) };
  const own = apiPath('GET /api/account/papers/:slug/offer/:parcelId/signed-copy', { slug, parcelId });
  const signing = async () => (await purchase()).signing;
  const ownSigning = async () =>
    (await ask<OwnResults>(anna, apiPath('GET /api/account/results'))).body.results.find(
      ({ saleSlug }) => saleSlug === slug,
    )?.settlement?.signing;
  const act = (body: object) =>
    ask<{ code?: string; fieldErrors?: object }>(
      dana,
      apiPath('POST /api/admin/auctions/:slug/papers/offer/:parcelId/signing', { slug, parcelId }),
      body,
    );
  const open = async (copyId = '') => {
    const path = apiPath('GET /api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies/:copyId', {
      slug,
      parcelId,
      copyId: copyId || ((await signing())?.copies[0]?.id ?? ''),
    });
    const answer = await send(engine, 'GET', path, undefined, dana);
    return { status: answer.status, text: await answer.text() };
  };
  return { slug, parcelId, buyer, anna, own, take, purchase, signing, ownSigning, act, open };
};

it('a buyer sends the signed offer and may replace it until staff open it, who record the signature', async () => {
  const { slug, anna, own, signing, ownSigning, open, take } = await offered();
  expect(await ownSigning()).toEqual({ maySend: true, copy: null, isServiceAsked: false });
  const id = randomUUID();
  expect(await sendBytes(anna, own, A_SIGNED_COPY, id)).toEqual({ status: 200, code: null });
  // Sent again after a lost connection, it is one copy.
  expect((await sendBytes(anna, own, A_SIGNED_COPY, id)).status).toBe(200);
  expect((await sendBytes(anna, own, `${A_SIGNED_COPY}% better`)).status).toBe(200);
  expect((await signing())?.copies).toHaveLength(1);
  const waiting = (await ask<AdminDashboard>(dana, apiPath('GET /api/admin/dashboard'))).body.waiting.filter(
    ({ sale }) => sale?.slug === slug,
  );
  expect(waiting.map(({ kind, count: many }) => [kind, many])).toContainEqual(['signed_offer', 1]);
  const opened = await open();
  expect(opened).toEqual({ status: 200, text: `${A_SIGNED_COPY}% better` });
  expect(await sendBytes(anna, own, A_SIGNED_COPY)).toEqual({ status: 409, code: 'copy_was_opened' });
  await take('record_signature');
  expect(await sendBytes(anna, own, A_SIGNED_COPY)).toEqual({ status: 409, code: 'no_offer_to_sign' });
  expect((await ownSigning())?.copy?.fileName).toBe('signed.pdf');
});

it('a copy that staff have opened is sent back with a reason, by email too, and the buyer sends another', async () => {
  const { anna, own, buyer, signing, ownSigning, act, open } = await offered();
  await sendBytes(anna, own, A_SIGNED_COPY);
  const copyId = (await signing())?.copies[0]?.id ?? '';
  const back = { action: 'send_back', copyId, reason: 'The second page is missing.' };
  expect((await act(back)).body.code).toBe('copy_not_opened');
  await open();
  expect((await act({ ...back, copyId: randomUUID() })).body.code).toBe('document_moved_on');
  expect((await act({ ...back, reason: ' ' })).status).toBe(400);
  expect((await act(back)).status).toBe(200);
  expect((await act(back)).body.code).toBe('no_signed_copy');
  const { rows } = await database.query(
    `SELECT text_body FROM outbox WHERE recipient = $1 AND subject LIKE 'Please sign your offer again%'`,
    [buyer.email],
  );
  expect(rows.map(({ text_body }) => text_body.includes('The second page is missing.'))).toEqual([true]);
  expect(await ownSigning()).toMatchObject({ maySend: true, copy: { sentBackBecause: 'The second page is missing.' } });
  expect((await sendBytes(anna, own, `${A_SIGNED_COPY}% all pages`)).status).toBe(200);
  expect((await signing())?.copies.map(({ sentBackBecause }) => sentBackBecause)).toEqual([
    null,
    'The second page is missing.',
  ]);
});

it('nobody but the buyer and staff reads or sends a signed offer, and what is kept is encrypted', async () => {
  const { slug, parcelId, anna, own, buyer, open } = await offered();
  const { rows: rivals } = await database.query(
    'SELECT user_id FROM registration WHERE id <> $1 AND sale_id = (SELECT sale_id FROM registration WHERE id = $1)',
    [buyer.bidderId],
  );
  const rival = { cookie: await insertSession(database, rivals[0].user_id, TEST_SECRET) };
  expect((await sendBytes(rival, own, A_SIGNED_COPY)).status).toBe(404);
  expect((await sendBytes(stranger, own, A_SIGNED_COPY)).status).toBe(404);
  expect((await sendBytes({ cookie: '' }, own, A_SIGNED_COPY)).status).toBe(401);
  expect((await sendBytes(anna, own, '<script>alert(1)</script>')).status).toBe(422);
  await sendBytes(anna, own, A_SIGNED_COPY);
  for (const other of [stranger, rival]) expect((await send(engine, 'GET', own, undefined, other)).status).toBe(404);
  expect(await (await send(engine, 'GET', own, undefined, anna)).text()).toBe(A_SIGNED_COPY);
  // A copy of another sale is not opened through this one.
  const other = await offered();
  await sendBytes(other.anna, other.own, A_SIGNED_COPY);
  const [foreign] = (await other.signing())?.copies ?? [];
  expect((await open(foreign?.id)).status).toBe(404);
  const staffPath = apiPath('POST /api/admin/auctions/:slug/papers/offer/:parcelId/signed-copies', { slug, parcelId });
  expect((await sendBytes(anna, staffPath, A_SIGNED_COPY)).status).toBe(403);
  expect((await sendBytes(dana, staffPath, A_SIGNED_COPY)).status).toBe(200);
  const { rows } = await database.query('SELECT encrypted FROM signed_offer');
  expect(rows.some(({ encrypted }) => encrypted.includes('%PDF'))).toBe(false);
});

it('an offer that was taken back and sent anew waits for a signature of its own', async () => {
  const { anna, own, signing, ownSigning, take } = await offered();
  await sendBytes(anna, own, A_SIGNED_COPY);
  await take('correct');
  expect(await signing()).toBeNull();
  expect((await sendBytes(anna, own, A_SIGNED_COPY)).status).toBe(404);
  await take('send_offer');
  expect(await ownSigning()).toEqual({ maySend: true, copy: null, isServiceAsked: false });
});

const signatures = openSignatureService(settings);
const cipher = openFileCipher({ DATA_DIR: engine.dataDir, PRIVATE_FILES_KEY: undefined, production: false });
/** What is due at the service, now. The engine does the same every five seconds: each may be the one that takes it. */
const runService = async (): Promise<void> => {
  await database.query('UPDATE signature_request SET next_try_at = clock_timestamp()');
  await runSignatureRequests({ database, signatures, cipher, now: Date.now }).catch(() => {});
};
type Signing = () => Promise<SaleResults['purchases'][number]['signing'] | undefined>;
const becomes = async (signing: Signing, request: object): Promise<void> =>
  void (await expect
    .poll(async () => {
      await runService();
      return (await signing())?.request;
    })
    .toMatchObject(request));
const SIGNERS = [
  { name: 'Anna Hrycun', email: 'anna@farm.example' },
  { name: 'Walter Hrycun', email: 'walter@farm.example' },
];

it('the signature service gets the offer once, writes to everybody who signs, and what they signed comes back here', async () => {
  const { signing, ownSigning, act, open } = await offered();
  const id = randomUUID();
  const request = { action: 'ask_service', id, signers: SIGNERS };
  server.trouble.status = 503;
  expect((await act(request)).status).toBe(200);
  expect((await act(request)).status).toBe(200);
  const attempts = async (): Promise<number> =>
    (await database.query('SELECT attempts FROM signature_request WHERE id = $1', [id])).rows[0]?.attempts;
  await runService();
  await expect.poll(attempts).toBeGreaterThan(0);
  expect((await signing())?.request?.status).toBe('asked');
  server.trouble.status = 0;
  await becomes(signing, { status: 'sent' });
  await runService();
  const envelopes = server.envelopes().filter(({ transactionId }) => transactionId === id);
  expect(envelopes.map(({ recipients }) => recipients.signers.map(({ email }) => email))).toEqual([
    ['anna@farm.example', 'walter@farm.example'],
  ]);
  const pdf = Buffer.from(envelopes[0]?.documents[0]?.documentBase64 ?? '', 'base64').toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(await ownSigning()).toEqual({ maySend: true, copy: null, isServiceAsked: true });
  expect((await act({ ...request, id: randomUUID() })).body.code).toBe('signature_is_asked');
  server.move(id, 'completed');
  await becomes(signing, { status: 'completed' });
  await runService();
  const after = await signing();
  expect(after?.copies.map(({ source, sentBy }) => [source, sentBy])).toEqual([['service', null]]);
  expect((await open()).status).toBe(200);
});

it('what somebody declines, staff withdraw or the service refuses says so with its reason, and can be asked again', async () => {
  const { signing, act } = await offered();
  const request = (id: string) => ({ action: 'ask_service', id, signers: SIGNERS });
  const [declined, withdrawn, refused] = [randomUUID(), randomUUID(), randomUUID()];
  await act(request(declined));
  await becomes(signing, { status: 'sent' });
  server.move(declined, 'declined', 'The acres are wrong.');
  await becomes(signing, { status: 'declined', reason: 'The acres are wrong.' });
  await act(request(withdrawn));
  await becomes(signing, { id: withdrawn, status: 'sent' });
  const withdraw = { action: 'withdraw', requestId: withdrawn, reason: 'We send it on paper.' };
  expect((await act(withdraw)).status).toBe(200);
  expect((await act(withdraw)).body.code).toBe('document_moved_on');
  expect(server.envelopes().find(({ transactionId }) => transactionId === withdrawn)).toMatchObject({
    status: 'voided',
    reason: 'We send it on paper.',
  });
  Object.assign(server.trouble, { status: 400, message: 'This address is not allowed.' });
  await act(request(refused));
  await becomes(signing, { id: refused, status: 'failed', reason: 'This address is not allowed.' });
  server.trouble.status = 0;
  expect((await act({ ...request(randomUUID()), signers: [{ name: '', email: 'x' }] })).status).toBe(400);
});

it('an offer that is taken back before the service has it is never sent', async () => {
  const { act, take } = await offered();
  const id = randomUUID();
  server.trouble.status = 503;
  await act({ action: 'ask_service', id, signers: SIGNERS });
  await take('correct');
  server.trouble.status = 0;
  await expect
    .poll(async () => {
      await runService();
      return (await database.query('SELECT status FROM signature_request WHERE id = $1', [id])).rows[0]?.status;
    })
    .toBe('withdrawn');
  expect(server.envelopes().some(({ transactionId }) => transactionId === id)).toBe(false);
});
