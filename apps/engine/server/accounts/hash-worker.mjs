// Hashes passwords in a process of its own, below everything else: two hundred sign-ins wait for bids, never the reverse. Not
// a thread: each hash takes and returns 19 MiB, and threads of one process wait for each other's memory.
import { setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

setPriority(19);

/** argon2id, 19 MiB, two passes: the least OWASP asks for. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

process.on('message', ({ id, password, kept }) => {
  try {
    process.send({ id, result: kept === null ? hashSync(password, ARGON2) : verifySync(kept, password) });
  } catch (error) {
    process.send({ id, error: String(error) });
  }
});
process.on('disconnect', () => process.exit(0));
// The engine stops in its own time; whoever interrupts it at a terminal interrupts both.
process.on('SIGINT', () => {});
