// A crowd at the login, in a process of its own and after everybody else at the processors: these askers sit at two hundred
// other machines, and their own work must not slow the bids that are measured beside them. So their requests are written by hand.
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setPriority } from 'node:os';

setPriority(19);
// Where Linux shares its processors by session, that number counts only within one: the whole of this one comes last.
if (existsSync('/proc/self/autogroup')) writeFileSync('/proc/self/autogroup', '19');
/** What each browser keeps of its earlier visits: its device is known. */
const kept = new Map();

/** A connection, a request, and all of its answer. */
const ask = (port, request) =>
  new Promise((resolve, reject) => {
    const parts = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (part) => parts.push(part));
    socket.on('end', () => resolve(Buffer.concat(parts).toString()));
    socket.on('error', reject);
  });

process.on('message', async ({ port, round, people, count, password }) => {
  // Every other one has an account, and the right password for it; each comes from an address of its own, as people do.
  const requests = Array.from({ length: count }, (_, one) => {
    const email = one % 2 === 1 ? `nobody-${one}-${round}@test.example` : people[one / 2];
    const body = JSON.stringify({ email, password, remember: false });
    const headers = {
      host: `127.0.0.1:${port}`,
      connection: 'close',
      'content-type': 'application/json',
      'content-length': body.length,
      'x-forwarded-for': `10.${round}.0.${one}`,
      cookie: kept.get(one) ?? '',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return `POST /api/account/login HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
  });
  const before = performance.now();
  const answers = await Promise.all(requests.map((request) => ask(port, request)));
  const tookMs = performance.now() - before;
  const wrong = answers
    .map((answer) => Number(answer.split(' ', 2)[1]))
    .filter((status, one) => status !== (one % 2 === 1 ? 401 : 200));
  for (const [one, answer] of answers.entries()) {
    const cookies = [...answer.matchAll(/^set-cookie: ([^;]+)/gim)].map(([, cookie]) => cookie);
    if (cookies.length > 0) kept.set(one, cookies.join('; '));
  }
  process.send({ tookMs, wrong });
});
process.on('disconnect', () => process.exit(0));
