import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dollars } from '@quarterline/rules';
import { afterAll, expect, it } from 'vitest';
import { openTestEngine } from '#testing/open-test-engine.ts';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { send, TEST_SECRET } from '#testing/start-test-engine.ts';

type Value = { stringValue?: string; intValue?: number; doubleValue?: number };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Value }[];
};
type Posted = {
  resourceSpans: { resource: { attributes: { key: string; value: Value }[] }; scopeSpans: { spans: Span[] }[] }[];
};

/** What a collector of OpenTelemetry is sent, as JSON over HTTP. */
const posted: { path: string; key: string | undefined; text: string }[] = [];
const collector = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    posted.push({ path: request.url ?? '', key: request.headers['x-collector-key'] as string | undefined, text });
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
afterAll(() => void collector.close());

const { clone, engine } = await openTestEngine({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
  OTEL_EXPORTER_OTLP_HEADERS: { 'x-collector-key': 'a key' },
});

const spansOf = (traceId: string): Span[] =>
  posted
    .flatMap(({ text }) => (JSON.parse(text) as Posted).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .filter((span) => span.traceId === traceId);
const spanNames = (traceId: string): string[] => spansOf(traceId).map(({ name }) => name);
const ROUTE = 'POST /api/auctions/:slug/parcels/:parcelSlug/bids';
const CALLER = '00f067aa0ba902b7';

const openBidding = async () => {
  const sale = await insertTestSale(clone.database, { bidders: 1 });
  const userId = sale.bidders[0]?.userId ?? '';
  const cookie = await insertSession(clone.database, userId, TEST_SECRET);
  const bid = (amountCents: number, traceparent: string, bidId: string = crypto.randomUUID()) =>
    send(
      engine,
      'POST',
      `/api/auctions/${sale.slug}/parcels/parcel-1/bids`,
      { bidId, amountCents, seenSequence: 0 },
      { cookie, traceparent },
    );
  return { sale, userId, bid };
};

/** Opens the live stream of a sale as a visitor and answers what waits for a text in it. */
const watch = async (slug: string) => {
  const ending = new AbortController();
  const answer = await fetch(`${engine.url}/api/auctions/${slug}/events`, { signal: ending.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (wanted: string): Promise<void> => {
    while (!text.includes(wanted)) text += (await reader?.read())?.value ?? '';
  };
  await until('event: snapshot');
  return { until, end: () => ending.abort() };
};

it('the spans of a bid, from its request to the commit and the frame that leaves, are one trace of the caller’s', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { sale, userId, bid } = await openBidding();
  const stream = await watch(sale.slug);
  const answer = await bid(dollars(500_000), `00-${traceId}-${CALLER}-01`);
  expect(answer.status).toBe(200);
  await stream.until('event: frame');
  stream.end();
  await expect.poll(() => spanNames(traceId).length).toBe(6);

  const spans = spansOf(traceId);
  const request = spans.find(({ name }) => name === ROUTE);
  expect(request?.parentSpanId).toBe(CALLER);
  const parts = spans
    .filter((span) => span !== request)
    .toSorted((a, b) => (a.startTimeUnixNano < b.startTimeUnixNano ? -1 : 1));
  expect(parts.map(({ name }) => name)).toEqual([
    'wait in the sale queue',
    'lock and read',
    'decide and sign',
    'write and commit',
    'send live frame',
  ]);
  for (const part of parts) {
    expect(part.parentSpanId).toBe(request?.spanId);
    expect(part.endTimeUnixNano >= part.startTimeUnixNano).toBe(true);
    expect(part.startTimeUnixNano >= (request?.startTimeUnixNano ?? '')).toBe(true);
  }
  const factsOf = (span: Span | undefined) =>
    Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]));
  expect(factsOf(request)).toMatchObject({
    'http.response.status_code': 200,
    'quarterline.request_id': answer.headers.get('x-request-id'),
  });
  // With the opening of the sale, where the clock keeper had not come to it yet.
  expect(Number(factsOf(parts[3])['quarterline.batch_entries'])).toBeGreaterThan(0);
  expect(factsOf(parts[4])).toEqual({ 'quarterline.watchers': 1 });

  expect(posted.every(({ path, key }) => path === '/v1/traces' && key === 'a key')).toBe(true);
  const everything = posted.map(({ text }) => text).join();
  expect(everything).toContain('quarterline-engine');
  for (const kept of [userId, sale.slug, sale.id, sale.parcelIds[0] ?? '', String(dollars(500_000)), '127.0.0.1'])
    expect(everything).not.toContain(kept);
});

it('a bid that is asked for once more writes nothing, and no frame leaves for it', async () => {
  const { bid } = await openBidding();
  const bidId = crypto.randomUUID();
  const [first, again] = ['a'.repeat(32), 'c'.repeat(32)];
  expect((await bid(dollars(500_000), `00-${first}-${CALLER}-01`, bidId)).status).toBe(200);
  expect((await bid(dollars(500_000), `00-${again}-${CALLER}-01`, bidId)).status).toBe(200);
  await expect.poll(() => spanNames(again).length).toBeGreaterThan(4);
  expect(spanNames(first)).toContain('write and commit');
  expect(spanNames(again).toSorted()).toEqual(
    [ROUTE, 'decide and sign', 'lock and read', 'roll back', 'wait in the sale queue'].toSorted(),
  );
});

it('a caller that keeps nothing of its trace gets no spans, and a bid without a caller has a trace of its own', async () => {
  const left = 'b'.repeat(32);
  const { bid } = await openBidding();
  expect((await bid(dollars(500_000), `00-${left}-${CALLER}-00`)).status).toBe(200);
  const before = posted.length;
  expect((await bid(dollars(600_000), 'no trace')).status).toBe(409);
  await expect.poll(() => posted.length).toBeGreaterThan(before);
  expect(spansOf(left)).toEqual([]);
  const own = posted
    .flatMap(({ text }) => (JSON.parse(text) as Posted).resourceSpans[0]?.scopeSpans[0]?.spans ?? [])
    .at(-1);
  expect(own?.traceId).toMatch(/^[\da-f]{32}$/);
  expect(own?.parentSpanId ?? '').not.toBe(CALLER);
});
