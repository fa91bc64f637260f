import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enqueueText } from '#platform/store/content/text-store.ts';
import { openTexts, type TextService } from '#platform/texts/open-texts.ts';
import { type ClonedDatabase, cloneDatabase } from '#testing/clone-database.ts';
import { insertAccount, send, startTestEngine, type TestEngine } from '#testing/start-test-engine.ts';
import { deliverNotifications } from '../server/devices/deliver-notifications.ts';

type Arrived = { type: string; authorization: string; body: string };
const KEY = 'a key of the text service';

let clone: ClonedDatabase;
let engine: TestEngine;
let url: string;
let stop: () => void;
const arrived: Arrived[] = [];
let status = 200;
beforeAll(async () => {
  clone = await cloneDatabase();
  // This engine has no text service: it must not send what waits for ours.
  engine = await startTestEngine(clone.database, clone.databaseUrl, { TEXT_RECEIVE_KEY: KEY });
  const service = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      arrived.push({
        type: request.headers['content-type'] ?? '',
        authorization: request.headers.authorization ?? '',
        body,
      });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/messages`;
  stop = () => {
    service.closeAllConnections();
    service.close();
  };
});
afterAll(async () => {
  stop();
  await engine.stop();
  await clone.drop();
});
beforeEach(() => {
  arrived.length = 0;
  status = 200;
});

const text = (service: Partial<TextService> = {}) => openTexts({ url, key: 'k', ...service });
const person = async (phone: string) => {
  const account = await insertAccount(clone.database, engine);
  await clone.database.query('UPDATE account_user SET phone = $2, notices = $3 WHERE id = $1', [
    account.userId,
    phone,
    JSON.stringify({ outbid: ['email', 'phone'], results: ['phone'], reminders: ['email'], receipts: [] }),
  ]);
  return account;
};
const received = (body: unknown, headers: Record<string, string> = { authorization: `Bearer ${KEY}` }) =>
  send(engine, 'POST', '/api/texts/received', body, headers);
const noticesOf = async (userId: string) =>
  (await clone.database.query('SELECT notices FROM account_user WHERE id = $1', [userId])).rows[0].notices;

describe('a text message', () => {
  it.each<[string, Partial<TextService>, Arrived]>([
    [
      'as JSON with a key',
      {},
      { type: 'application/json', authorization: 'Bearer k', body: '{"to":"+17805550100","text":"Say \\"no\\" & go"}' },
    ],
    [
      'in the names of a service',
      { body: '{"messages":[{"destination":"{to}","content":"{text}"}]}' },
      {
        type: 'application/json',
        authorization: 'Bearer k',
        body: '{"messages":[{"destination":"+17805550100","content":"Say \\"no\\" & go"}]}',
      },
    ],
    [
      'as a form',
      { body: 'To={to}&Body={text}&From=%2B17805550142' },
      {
        type: 'application/x-www-form-urlencoded',
        authorization: 'Bearer k',
        body: 'To=%2B17805550100&Body=Say%20%22no%22%20%26%20go&From=%2B17805550142',
      },
    ],
  ])('is handed over %s', async (_, service, expected) => {
    await text(service)('+17805550100', 'Say "no" & go');
    expect(arrived).toEqual([expected]);
  });

  it('is handed over with the name and the password of the address', async () => {
    await text({ url: url.replace('://', '://house:s%3Acret@') })('+17805550100', 'x');
    expect(arrived[0]?.authorization).toBe(`Basic ${Buffer.from('house:s:cret').toString('base64')}`);
  });

  it('says how to end it, is tried again when the service fails, and leaves once', async () => {
    const { userId } = await person('780-555-0111');
    await engine.stop();
    const cause = randomUUID();
    for (let twice = 0; twice < 2; twice += 1)
      await enqueueText(clone.database, {
        cause,
        userId,
        title: 'You have been outbid',
        body: 'x',
        url: 'https://e/r',
      });
    const deliver = () => deliverNotifications(clone.database, { push: null, text: text() });
    status = 500;
    await deliver();
    status = 200;
    await clone.database.query('UPDATE notification SET next_attempt_at = clock_timestamp()');
    await Promise.all([deliver(), deliver()]);
    await deliver();
    expect(arrived.map(({ body }) => JSON.parse(body))).toEqual(
      Array(2).fill({ to: '+17805550111', text: 'You have been outbid. https://e/r Reply STOP to end.' }),
    );
    engine = await startTestEngine(clone.database, clone.databaseUrl, { TEXT_RECEIVE_KEY: KEY });
  });

  it('is neither offered nor sent without a service', async () => {
    const { userId, cookie } = await person('780-555-0112');
    const { channels } = await (await send(engine, 'GET', '/api/account/profile', undefined, { cookie })).json();
    expect(channels).toEqual(['email', 'push']);
    await enqueueText(clone.database, { cause: randomUUID(), userId, title: 'x', body: 'x', url: 'https://e/' });
    await deliverNotifications(clone.database, { push: null, text: null });
    expect(arrived).toEqual([]);
  });
});

describe('an answer', () => {
  it.each([
    ['STOP', { from: '+1 (780) 555-0121', text: ' Stop. ' }],
    ['its names of a form', { From: '+17805550121', Body: 'ARRET', MessageSid: 'x' }],
  ])('of %s ends text messages to that number, and nothing else', async (_, body) => {
    const [own, other] = [await person('780-555-0121'), await person('780-555-0122')];
    expect((await received(body)).status).toBe(204);
    expect(await noticesOf(own.userId)).toEqual({ outbid: ['email'], results: [], reminders: ['email'], receipts: [] });
    expect((await noticesOf(other.userId)).results).toEqual(['phone']);
  });

  it('may come as a form, with the key as a password', async () => {
    const { userId } = await person('780-555-0123');
    const answer = await fetch(`${engine.url}/api/texts/received`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`service:${KEY}`).toString('base64')}` },
      body: new URLSearchParams({ From: '+17805550123', Body: 'stop' }),
    });
    expect([answer.status, (await noticesOf(userId)).results]).toEqual([204, []]);
  });

  it('that says something else changes nothing', async () => {
    const { userId } = await person('780-555-0124');
    expect((await received({ from: '7805550124', text: 'Please stop the auction, I am late' })).status).toBe(204);
    expect((await noticesOf(userId)).results).toEqual(['phone']);
  });

  it.each([
    ['without the key', {}, { from: '7805550125', text: 'STOP' }, 403],
    ['with another', { authorization: 'Bearer wrong' }, { from: '7805550125', text: 'STOP' }, 403],
    ['of nobody', { authorization: `Bearer ${KEY}` }, { text: 'STOP' }, 400],
    ['without a number', { authorization: `Bearer ${KEY}` }, { from: 'Ann', text: 'STOP' }, 400],
  ])('is refused %s', async (_, headers, body, expected) => {
    expect((await received(body, headers as Record<string, string>)).status).toBe(expected);
  });
});
