import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { handleProblems, notFound } from '../../http/problem-handler.ts';
import { openErrorReports } from '../error-reports.ts';

it('a bug is reported with the id of its request and with nobody in it; a plain no is not', async () => {
  const envelopes: string[] = [];
  const service = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      envelopes.push(text);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const app = Fastify({ genReqId: () => 'request-7' });
  handleProblems(app, {
    report: await openErrorReports({ ERROR_DSN: `http://key@127.0.0.1:${port}/1`, NODE_ENV: 'staging' }),
  });
  app.get('/no', async () => {
    throw notFound('There is nothing here.');
  });
  app.get('/bug', async () => {
    throw new Error('No row for marlene@farm.example, (780) 555-0100');
  });
  expect((await app.inject('/no')).statusCode).toBe(404);
  const answer = await app.inject({
    url: '/bug?token=secret',
    headers: { cookie: 'session=secret', 'x-forwarded-for': '203.0.113.7' },
  });
  expect(answer.json()).toMatchObject({ code: 'internal', requestId: 'request-7' });
  await expect.poll(() => envelopes.length).toBe(1);
  const event = JSON.parse(envelopes[0]?.split('\n')[2] ?? '{}');
  expect(event).toMatchObject({ environment: 'staging', tags: { request_id: 'request-7' } });
  expect(event.exception.values[0]).toMatchObject({ type: 'Error', value: 'No row for [address], [number]' });
  expect(envelopes[0]).not.toMatch(/marlene|secret|203\.0/);
  await app.close();
  service.closeAllConnections();
  service.close();
});
