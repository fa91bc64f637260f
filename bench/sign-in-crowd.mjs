// A crowd at the login, on an event loop of its own and after everybody else at the processors: these askers sit at two hundred
// other machines, and their own work must not slow the bids that are measured beside them. (On Linux it is this thread alone.)
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

const { url, count, password } = workerData;
setPriority(19);

parentPort.on('message', async (round) => {
  const before = performance.now();
  const answers = await Promise.all(
    Array.from({ length: count }, (_, one) =>
      fetch(`${url}/api/account/login`, {
        method: 'POST',
        // Each from an address of its own, as people are.
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${round}.0.${one}` },
        body: JSON.stringify({ email: `nobody-${one}-${round}@test.example`, password }),
      }),
    ),
  );
  parentPort.postMessage({ tookMs: performance.now() - before, judged: answers.every(({ status }) => status === 401) });
});
