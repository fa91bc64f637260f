import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, count, STREAMS_HELD } from '../attack.ts';

const STREAMS = 1500;
const AT_A_TIME = 50;

/** A stranger without an account who opens 1,500 live streams from one address and keeps all that are given. */
export const openStreams: Attack = async ({ address, slug }, tally, isOver) => {
  const agent = new http.Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  const held = new Set<http.ClientRequest>();
  for (let tried = 0; tried < STREAMS && !isOver(); tried += AT_A_TIME) {
    for (let one = 0; one < AT_A_TIME; one += 1) {
      const request = http.get(`${address}/api/auctions/${slug}/events`, {
        agent,
        headers: { 'x-forwarded-for': '198.51.100.8' },
      });
      request.on('error', () => held.delete(request));
      request.on('response', (answer) => {
        count(tally, `stream ${answer.statusCode}`);
        if (answer.statusCode === 200) held.add(request);
        tally[STREAMS_HELD] = Math.max(tally[STREAMS_HELD] ?? 0, held.size);
        answer.on('error', () => {});
        answer.on('close', () => held.delete(request));
        answer.resume();
      });
    }
    await sleep(100);
  }
  while (!isOver()) await sleep(100);
  for (const request of held) request.destroy();
};
