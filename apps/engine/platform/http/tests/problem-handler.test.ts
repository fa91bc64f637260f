import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { handleProblems, ProblemError } from '../problem-handler.ts';

const lines: Record<string, unknown>[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
afterEach(() => void lines.splice(0));

const ask = async (status: number, code: string): Promise<void> => {
  const app = Fastify({ logger: { level: 'warn', stream }, genReqId: () => 'request 1' });
  handleProblems(app);
  app.post('/api/admin/auctions/:slug/acts', () => {
    throw new ProblemError(status, { code, message: 'This is for staff.', next: 'Ask for access.' });
  });
  await app.inject({
    method: 'POST',
    url: '/api/admin/auctions/home-quarter/acts?token=opens-something',
    payload: { reason: 'Known to nobody else.' },
  });
  await app.close();
};

it.each([
  [403, 'not_allowed'],
  [429, 'too_many_requests'],
])('a request refused with %i leaves a line in the log, and nothing of what was sent', async (status, code) => {
  await ask(status, code);
  expect(lines).toMatchObject([
    { requestId: 'request 1', code, method: 'POST', route: '/api/admin/auctions/:slug/acts', from: '127.0.0.1' },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/opens-something|Known to nobody/);
});

it.each([400, 401, 404, 409])('an everyday no, %i, is no line in the log', async (status) => {
  await ask(status, 'everyday');
  expect(lines).toEqual([]);
});
