/**
 * The watchers of `bench/live.ts`, in a process of their own: opens so many streams of one sale and reports by message what
 * each of them saw. Reconnects as a browser's room does: with what it last saw, after a jittered wait.
 */
import http from 'node:http';

const [address = '', slug = '', countText = '0'] = process.argv.slice(2);
const count = Number(countText);
const agent = new http.Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

type Stream = { seen: number; open: boolean };
const streams: Stream[] = Array.from({ length: count }, () => ({ seen: -1, open: false }));
let delays: number[] = [];
let gaps = 0;
let stopped = false;

const open = (stream: Stream): void => {
  const query = stream.seen < 0 ? '' : `?after=${stream.seen}`;
  const request = http.get(`${address}/api/auctions/${slug}/events${query}`, { agent }, (response) => {
    stream.open = true;
    response.setEncoding('utf8');
    let text = '';
    response.on('data', (chunk: string) => {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        take(stream, text.slice(0, end));
        text = text.slice(end + 2);
      }
    });
    response.on('close', () => again(stream));
  });
  request.on('error', () => again(stream));
};

const take = (stream: Stream, block: string): void => {
  const id = /^id: (\d+)$/m.exec(block)?.[1];
  if (!id) return;
  const isFrame = block.includes('event: frame');
  const after = Number(/"after":(\d+)/.exec(block)?.[1] ?? -1);
  if (isFrame && after > stream.seen && stream.seen >= 0) gaps += 1;
  if (isFrame && after === stream.seen) delays.push(Date.now() - Number(/"serverTimeMs":(\d+)/.exec(block)?.[1] ?? 0));
  stream.seen = Math.max(stream.seen, Number(id));
};

const again = (stream: Stream): void => {
  if (stopped) return;
  stream.open = false;
  setTimeout(() => open(stream), 200 + Math.random() * 1500);
};

for (const [index, stream] of streams.entries()) setTimeout(() => open(stream), Math.floor(index / 100) * 20);

// A bench that fell must not leave thousands of watchers behind.
process.on('disconnect', () => process.exit(0));
process.on('message', (message: string) => {
  if (message === 'stop') {
    stopped = true;
    process.exit(0);
  }
  const slowest = streams.reduce((least, { seen }) => Math.min(least, seen), Number.POSITIVE_INFINITY);
  process.send?.({ open: streams.filter((one) => one.open).length, slowest, delays, gaps });
  delays = [];
});
