import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SignedIn } from '../../sessions/sessions.ts';
import { handleProblems } from '../problem-handler.ts';
import { BODY_LIMITS, limitBodies } from '../requests/limit-bodies.ts';

let app: FastifyInstance;
let sockets: Socket[];
beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

const listen = async (limits: Partial<typeof BODY_LIMITS>): Promise<number> => {
  app = Fastify({ forceCloseConnections: true });
  handleProblems(app);
  limitBodies(app, {
    ...BODY_LIMITS,
    ...limits,
    sessions: { read: async ({ headers }) => (headers.cookie ? ({ id: headers.cookie } as SignedIn) : null) },
  });
  app.post('/forms', async () => ({ taken: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
};

const BODY = '{"name":"Dana"}';
/** Sends this much of a form, and hands out what comes back. */
const post = (port: number, part: string, cookie = ''): { socket: Socket; answer: Promise<string> } => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const head = `POST /forms HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${cookie ? `cookie: ${cookie}\r\n` : ''}content-length: ${BODY.length}\r\n\r\n`;
  socket.write(head + part);
  return { socket, answer: once(socket, 'data').then(([data]) => String(data)) };
};
/** Resolves once the server has as many bodies on their way as the socket's request makes. */
const untilRefused = async (port: number): Promise<string> => {
  for (;;) {
    const answer = await post(port, BODY).answer;
    if (!answer.includes('200 OK')) return answer;
  }
};

test('so many half-sent bodies come from one network and no more; an account at the same address still gets through', async () => {
  const port = await listen({ maxOfNetwork: 3 });
  const halves = [1, 2, 3].map(() => post(port, '{"na'));
  expect(await untilRefused(port)).toContain('429');
  expect(await post(port, BODY, 'anna').answer).toContain('200 OK');
  halves[0]?.socket.write(BODY.slice(4));
  expect(await halves[0]?.answer).toContain('200 OK');
  expect(await post(port, BODY).answer).toContain('200 OK');
});

test('so many half-sent bodies come from one account and no more, and another account still gets through', async () => {
  const port = await listen({ maxOfAccount: 1 });
  const half = post(port, '{"na', 'anna');
  const whole = async (): Promise<string> => post(port, BODY, 'anna').answer;
  let answer = await whole();
  while (answer.includes('200 OK')) answer = await whole();
  expect(answer).toContain('429');
  expect(await post(port, BODY, 'bert').answer).toContain('200 OK');
  half.socket.destroy();
  while (!(await whole()).includes('200 OK'));
});

test('a sender who does not end the body is cut off', async () => {
  const port = await listen({ patienceMs: 20 });
  const { socket } = post(port, '{"na');
  await once(socket, 'close');
  expect(await post(port, BODY).answer).toContain('200 OK');
});
