import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, count } from '../attack.ts';
import { anyAddress, requestStatus } from '../request.ts';

const NESTED = '{"a":'.repeat(20_000) + '1'.concat('}'.repeat(20_000));
const HALF_SENT = 300;

/** Strangers without an account who send JSON nested 20,000 deep, forms that are none, and bodies that never end. */
export const sendBrokenBodies: Attack = async ({ address, slug, parcelSlugs }, tally, isOver) => {
  const { port, hostname } = new URL(address);
  const bids = `/api/auctions/${slug}/parcels/${parcelSlugs[0]}/bids`;
  const open = Array.from({ length: HALF_SENT }, () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.on('data', (answer) => count(tally, `half a body ${answer.toString('latin1').split(' ', 2)[1]}`));
    const head = `POST ${bids} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 198.51.100.9\r\ncontent-type: application/json`;
    socket.write(`${head}\r\ncontent-length: 60000\r\n\r\n{"bidId":`);
    return socket;
  });
  const bodies = [NESTED, '{"kind":"nothing"}', '{', 'null'];
  for (let turn = 0; !isOver(); turn += 1) {
    const path = turn % 2 === 0 ? bids : '/api/leads';
    const body = bodies[turn % bodies.length] ?? '';
    const status = await requestStatus(`${address}${path}`, { method: 'POST', from: anyAddress(turn), body });
    count(tally, `broken body ${status}`);
    await sleep(5);
  }
  for (const socket of open) socket.destroy();
};
