/**
 * The watchers of `bench/live.ts` and `bench/nodes.ts`, in a process of their own: opens so many streams of one sale,
 * spread over the engines, and reports by message what each of them saw. Reconnects as a browser's live view does: with
 * what it last saw, to another engine, after a jittered wait. The last so many read a kilobyte a second, and half of
 * these nothing at all.
 */
import http from 'node:http';

const [addressList = '', slug = '', countText = '0', slowText = '0', longestWaitText = '1700'] = process.argv.slice(2);
const addresses = addressList.split(',');
const [count, slow, longestWaitMs] = [Number(countText), Number(slowText), Number(longestWaitText)];
const agent = new http.Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

type Stream = {
  seen: number;
  open: boolean;
  at: number;
  tries: number;
  pace: 'all' | 'a kilobyte a second' | 'nothing';
};
const streams: Stream[] = Array.from({ length: count + slow }, (_, index) => ({
  seen: -1,
  open: false,
  at: index,
  tries: 0,
  pace: index < count ? 'all' : index % 2 === 0 ? 'a kilobyte a second' : 'nothing',
}));
let delays: number[] = [];
let gaps = 0;
/** Of frames: how many came, and what they weighed. */
let frames = 0;
let bytes = 0;
let stopped = false;

const open = (stream: Stream): void => {
  const query = stream.seen < 0 ? '' : `?after=${stream.seen}`;
  const address = addresses[stream.at % addresses.length];
  const request = http.get(`${address}/api/auctions/${slug}/events${query}`, { agent }, (response) => {
    stream.open = true;
    stream.tries = 0;
    if (stream.pace !== 'all') {
      readSlowly(stream, response);
      return;
    }
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

/**
 * One buffer (64 kB) a minute, which is a kilobyte a second, or nothing; a client disconnected for it does not come
 * back.
 */
const readSlowly = (stream: Stream, response: http.IncomingMessage): void => {
  const sip = setInterval(() => {
    if (stream.pace === 'nothing') return;
    response.once('data', () => response.pause());
    response.resume();
  }, 64_000);
  response.on('close', () => {
    clearInterval(sip);
    again(stream);
  });
};

const take = (stream: Stream, block: string): void => {
  const id = /^id: (\d+)$/m.exec(block)?.[1];
  if (!id) return;
  const isFrame = block.includes('event: frame');
  if (isFrame) {
    frames += 1;
    bytes += block.length + 2;
  }
  const after = Number(/"after":(\d+)/.exec(block)?.[1] ?? -1);
  if (isFrame && after > stream.seen && stream.seen >= 0) gaps += 1;
  if (isFrame && after === stream.seen) delays.push(Date.now() - Number(/"serverTimeMs":(\d+)/.exec(block)?.[1] ?? 0));
  stream.seen = Math.max(stream.seen, Number(id));
};

const again = (stream: Stream): void => {
  if (stopped) return;
  stream.open = false;
  if (stream.pace !== 'all') return;
  stream.at += 1;
  // The person who finds nobody waits longer the next time, up to the three seconds after which a live view without a stream asks anew.
  const waitMs = (200 + Math.random() * (longestWaitMs - 200)) * Math.min(2, 2 ** stream.tries);
  stream.tries += 1;
  setTimeout(() => open(stream), waitMs);
};

for (const [index, stream] of streams.entries()) setTimeout(() => open(stream), Math.floor(index / 100) * 20);

// A bench that fell must not leave thousands of watchers behind.
process.on('disconnect', () => process.exit(0));
process.on('message', (message: string) => {
  if (message === 'stop') {
    stopped = true;
    process.exit(0);
  }
  const swift = streams.slice(0, count);
  const slowest = swift.reduce((least, { seen }) => Math.min(least, seen), Number.POSITIVE_INFINITY);
  process.send?.({ open: swift.filter((one) => one.open).length, slowest, delays, gaps, frames, bytes });
  delays = [];
});
