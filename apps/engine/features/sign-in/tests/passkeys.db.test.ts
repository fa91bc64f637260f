import { describe, expect, it } from 'vitest';
import { readEnv } from '#engine/env.ts';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { softwarePasskey } from '#testing/software-passkey.ts';
import { cookiesOf, insertAccount, send, TEST_PASSWORD } from '#testing/start-test-engine.ts';

const { clone, engine } = await openTestEngine();
const { origin, hostname } = new URL(readEnv({}).engineUrl);

type Passkey = ReturnType<typeof softwarePasskey>;
const post = (path: string, body: unknown, cookie: string): Promise<Response> =>
  send(engine, 'POST', path, body, { cookie });
/** The question of a ceremony, and the cookies with which it is answered. */
const asked = async (path: string, body: unknown, cookie: string) => {
  const answer = await post(path, body, cookie);
  expect(answer.status).toBe(200);
  const { challenge } = (await answer.json()) as { challenge: string };
  return { challenge, cookie: [cookie, cookiesOf(answer)].filter(Boolean).join('; ') };
};
const toAdd = (cookie: string) => asked('/api/account/passkeys/options', { password: TEST_PASSWORD }, cookie);
const toLogIn = () => asked('/api/account/login/passkey-options', {}, '');
const add = (response: unknown, cookie: string) => post('/api/account/passkeys/add', { response }, cookie);
const logIn = (response: unknown, cookie: string) => post('/api/account/login/passkey', { response }, cookie);
const withPasskey = async (counter = 0): Promise<{ email: string; passkey: Passkey; cookie: string }> => {
  const { email, cookie } = await insertAccount(clone.database, engine);
  const passkey = softwarePasskey(hostname);
  const question = await toAdd(cookie);
  const answer = await add(passkey.create({ challenge: question.challenge, origin, counter }), question.cookie);
  expect(answer.status).toBe(200);
  return { email, passkey, cookie };
};

describe('a passkey', () => {
  it('is added after the password was asked again, is told by email, and logs its owner in', async () => {
    const { email, passkey, cookie } = await withPasskey();
    const listed = await send(engine, 'GET', '/api/account/passkeys', undefined, { cookie });
    expect((await listed.json()).passkeys).toHaveLength(1);
    const { rows } = await clone.database.query('SELECT subject FROM outbox WHERE recipient = $1', [email]);
    expect(rows).toContainEqual({ subject: 'A passkey was added to your account' });
    const question = await toLogIn();
    const answer = await logIn(passkey.get({ challenge: question.challenge, origin }), question.cookie);
    expect(answer.status).toBe(200);
    expect((await answer.json()).account).toMatchObject({ email, secondFactor: 'on' });
  });

  it('is not added twice, and the account that has it keeps it', async () => {
    const { passkey } = await withPasskey();
    const other = await insertAccount(clone.database, engine);
    const question = await toAdd(other.cookie);
    expect((await add(passkey.create({ challenge: question.challenge, origin }), question.cookie)).status).toBe(400);
    const listed = await send(engine, 'GET', '/api/account/passkeys', undefined, { cookie: other.cookie });
    expect((await listed.json()).passkeys).toEqual([]);
  });

  it.each([
    ['made without its owner’s finger, face or PIN', { verified: false }],
    ['made on another site', { origin: 'https://quarterline.example' }],
    ['made for another question', { challenge: Buffer.from('another').toString('base64url') }],
  ])('%s is refused', async (_case, wrong) => {
    const { cookie } = await insertAccount(clone.database, engine);
    const question = await toAdd(cookie);
    const passkey = softwarePasskey(hostname);
    const answer = await add(passkey.create({ challenge: question.challenge, origin, ...wrong }), question.cookie);
    expect(answer.status).toBe(400);
    expect((await answer.json()).code).toBe('passkey_refused');
  });

  it('is not added with the question that another account was asked', async () => {
    const [one, other] = [await insertAccount(clone.database, engine), await insertAccount(clone.database, engine)];
    const question = await toAdd(one.cookie);
    const cookie = question.cookie.replace(one.cookie, other.cookie);
    const passkey = softwarePasskey(hostname);
    expect((await add(passkey.create({ challenge: question.challenge, origin }), cookie)).status).toBe(400);
  });
});

describe('a login with a passkey', () => {
  it.each([
    ['without its owner’s finger, face or PIN', { verified: false }],
    ['from another site', { origin: 'https://quarterline.example' }],
    ['with an answer to another question', { challenge: Buffer.from('another').toString('base64url') }],
    ['with a copy that counts from further back', { counter: 4 }],
  ])('%s is refused', async (_case, wrong) => {
    const { passkey } = await withPasskey(5);
    const question = await toLogIn();
    const right = { challenge: question.challenge, origin, counter: 6 };
    const answer = await logIn(passkey.get({ ...right, ...wrong }), question.cookie);
    expect(answer.status).toBe(400);
    expect((await answer.json()).code).toBe('passkey_refused');
    expect(cookiesOf(answer)).not.toContain('session_token');
  });

  it('is good once: the same answer again is refused', async () => {
    const { passkey } = await withPasskey();
    const question = await toLogIn();
    const response = passkey.get({ challenge: question.challenge, origin });
    expect((await logIn(response, question.cookie)).status).toBe(200);
    expect((await logIn(response, question.cookie)).status).toBe(400);
  });

  it('is over five minutes after it was asked for', async () => {
    const { passkey } = await withPasskey();
    const question = await toLogIn();
    await clone.database.query(`UPDATE passkey_challenge SET expires_at = expires_at - interval '5 minutes'`);
    const response = passkey.get({ challenge: question.challenge, origin });
    expect((await logIn(response, question.cookie)).status).toBe(400);
  });

  it('is refused for a passkey that nobody has, and for an answer that is none', async () => {
    const stranger = softwarePasskey(hostname);
    const question = await toLogIn();
    expect((await logIn(stranger.get({ challenge: question.challenge, origin }), question.cookie)).status).toBe(400);
    const again = await toLogIn();
    expect((await logIn({ id: 'x' }, again.cookie)).status).toBe(400);
    expect((await logIn({}, again.cookie)).status).toBe(400);
  });
});
