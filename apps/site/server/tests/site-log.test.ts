import { expect, test } from 'vitest';
import { aboutRequest, openSiteLog } from '../site-log.ts';

const linesOf = (level: Parameters<typeof openSiteLog>[0], write: (log: ReturnType<typeof openSiteLog>) => void) => {
  const lines: string[] = [];
  write(openSiteLog(level, { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
};

test('a line of the site is one JSON object with time, level, the id of its request and what happened', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const request = { id: 'the id', headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } };
  const [line, other] = linesOf('info', (log) => {
    log('GET /sales/ failed: no disk', { level: 'error', ...aboutRequest(request) });
    log('3 pages\nbrought up to date.');
  });
  expect(line).toEqual({
    level: 50,
    time: expect.any(Number),
    host: 'site',
    reqId: 'the id',
    traceId: trace,
    msg: 'GET /sales/ failed: no disk',
  });
  expect(other).toMatchObject({ level: 30, msg: '3 pages\nbrought up to date.' });
  expect(other).not.toHaveProperty('reqId');
});

test('a site writes only lines of its level and above', () => {
  const messages = linesOf('warn', (log) => {
    log('ordinary');
    log('odd', { level: 'warn' });
  }).map(({ msg }) => msg);
  expect(messages).toEqual(['odd']);
});

test('a trace that cannot be read is not in a line', () => {
  expect(aboutRequest({ id: 'one', headers: { traceparent: 'x" , "level": 10' } })).toEqual({ reqId: 'one' });
});
