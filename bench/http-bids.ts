/**
 * Bids over HTTP to one engine, asked by `wrk`, which takes little of the machine; and beside them the least that a
 * request costs in the same server: a route that sends JSON back. Processor time is that of the server's process alone.
 */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { insertTestSale } from '#testing/sales/test-sale.ts';
import { insertSession } from '#testing/session-cookie.ts';
import { BENCH_SECRET, type Bench, processorMs } from './engine-nodes.ts';

const run = promisify(execFile);
const [ENGINE_PORT, ECHO_PORT] = [18_121, 18_123];
/** A session may bid three times a second before it waits with everybody else; these are enough for 15,000. */
const SESSIONS = 5003;
const PARCELS = 20;

export type HttpResult = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Processor time of the server's process for one request, in microseconds. */
  processorUs: number;
  /** Answers other than 200. */
  refused: number;
};

/** Accepted bids, and the route that sends JSON back; null without `wrk`. */
export async function measureHttp(
  bench: Bench,
  forMs: number,
  clients: number,
): Promise<{ bids: HttpResult; echo: HttpResult } | null> {
  const hasWrk = await run('wrk', ['--version']).then(
    () => true,
    (error: { code?: unknown }) => error.code !== 'ENOENT',
  );
  if (!hasWrk) return null;
  const folder = await mkdtemp(join(tmpdir(), 'ql-wrk-'));
  const echoServer = fork(join(import.meta.dirname, 'echo-server.mjs'), [String(ECHO_PORT)]);
  await once(echoServer, 'message');
  const engine = await bench.startNode(ENGINE_PORT);
  const sale = await insertTestSale(bench.database, { bidders: SESSIONS, parcels: PARCELS, closesInMs: 86_400_000 });
  const cookies: string[] = [];
  for (const { userId } of sale.bidders) cookies.push(await insertSession(bench.database, userId, BENCH_SECRET));
  const ask = async (server: ChildProcess, port: number, script: string, ms: number): Promise<HttpResult> => {
    const file = join(folder, 'ask.lua');
    await writeFile(file, script);
    const before = await processorMs(server.pid);
    const seconds = Math.max(1, Math.round(ms / 1000));
    const { stdout } = await run('wrk', [
      '-t1',
      `-c${clients}`,
      `-d${seconds}s`,
      '--latency',
      '-s',
      file,
      `http://127.0.0.1:${port}`,
    ]);
    return resultOf(stdout, (await processorMs(server.pid)) - before);
  };
  const [bidScript, echoScript] = [scriptOfBids(sale.slug, cookies), scriptOfEcho(cookies)];
  // A process that has just started is slow for a second or two; nobody opens a sale on one.
  await ask(echoServer, ECHO_PORT, echoScript, forMs);
  const echo = await ask(echoServer, ECHO_PORT, echoScript, forMs);
  await ask(engine, ENGINE_PORT, bidScript(500_000), forMs);
  const bids = await ask(engine, ENGINE_PORT, bidScript(500_000_000), forMs);
  echoServer.kill('SIGKILL');
  await bench.stopNodes();
  await rm(folder, { recursive: true });
  return { bids, echo };
}

const REPORT = `function done(summary, latency, requests)
  io.write(string.format("RESULT %d %d %d %d %d\\n", summary.requests, summary.duration, latency:percentile(50),
    latency:percentile(99), summary.errors.status))
end`;

/** Prices of each parcel only rise, from one dollar figure on: almost every bid is accepted, which is the dearest case. */
const scriptOfBids =
  (slug: string, cookies: readonly string[]) =>
  (fromDollars: number): string =>
    `
local cookies = { ${cookies.map((cookie) => `"${cookie}"`).join(',')} }
local turn = 0
local seed = ${Math.floor(Math.random() * 2 ** 32)}
function request()
  turn = turn + 1
  local cents = (${fromDollars} + math.ceil(turn / ${PARCELS}) * 25000) * 100
  local body = string.format('{"bidId":"%08x-%04x-4000-8000-%012x","amountCents":%.0f,"seenSequence":0,"retypedAmountCents":%.0f}',
    seed, turn % 65536, turn, cents, cents)
  return wrk.format("POST", "/api/auctions/${slug}/parcels/parcel-" .. (1 + turn % ${PARCELS}) .. "/bids",
    { ["content-type"] = "application/json", cookie = cookies[1 + turn % #cookies] }, body)
end
${REPORT}`;

const scriptOfEcho = (cookies: readonly string[]): string => `
local body = '{"bidId":"00000000-0000-4000-8000-000000000000","amountCents":50000000,"seenSequence":0,"retypedAmountCents":50000000}'
function request()
  return wrk.format("POST", "/echo", { ["content-type"] = "application/json", cookie = "${cookies[0]}" }, body)
end
${REPORT}`;

const resultOf = (report: string, processor: number): HttpResult => {
  const [requests = 0, durationUs = 1, p50 = 0, p99 = 0, refused = 0] =
    /RESULT (.+)/.exec(report)?.[1]?.split(' ').map(Number) ?? [];
  return {
    perSecond: Math.round((requests / durationUs) * 1e6),
    p50Ms: p50 / 1000,
    p99Ms: p99 / 1000,
    refused,
    processorUs: Math.round((processor * 1000) / requests),
  };
};
