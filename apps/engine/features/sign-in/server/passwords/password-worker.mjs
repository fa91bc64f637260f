// Hashes and judges passwords in a process of its own, below what decides bids: two hundred sign-ins wait for bids, never the
// reverse. Not a thread: each hash takes and returns 19 MiB, and threads of one process wait for each other's memory.
import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

/** A third of the usual weight. With the lowest, and with half of it, five passwords were not hashed in 25 s beside six busy processes; so they took 4 s. */
setPriority(5);

const work = {
  hash: ({ password, cost }) => hashSync(password, cost),
  verify: ({ password, kept }) => verifySync(kept, password),
  // Its lists take 300 ms to read, and most who come only log in.
  guesses: async ({ password, known }) => (await import('./guesses-for.mjs')).guessesFor(password, known),
};

process.on('message', async ({ id, task }) => {
  try {
    process.send({ id, result: await work[task.kind](task) });
  } catch (error) {
    process.send({ id, error: String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
// The engine stops in its own time; anybody who interrupts it at a terminal interrupts both.
process.on('SIGINT', () => {});
