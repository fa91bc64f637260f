import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { traceLogger } from '../trace-logger.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

/** The lines that a request with this head leaves in the log. */
const linesFor = async (traceparent?: string): Promise<Record<string, unknown>[]> => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
    genReqId: () => 'the id of the request',
    childLoggerFactory: traceLogger,
  });
  app.get('/', async () => 'ok');
  await app.inject({ url: '/', headers: traceparent === undefined ? {} : { traceparent } });
  return lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId !== undefined);
};

it('every line about a request names the trace that it belongs to, beside the id of the request', async () => {
  const lines = await linesFor(`00-${TRACE}-00f067aa0ba902b7-01`);
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatchObject({ traceId: TRACE, reqId: 'the id of the request', time: expect.any(Number) });
});

it.each([undefined, 'nothing of the kind', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])(
  'a line names no trace where there is none: %j',
  async (head) => {
    const lines = await linesFor(head);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).not.toHaveProperty('traceId');
  },
);
