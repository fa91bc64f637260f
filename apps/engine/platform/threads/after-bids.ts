import { setPriority } from 'node:os';

/** A third of the usual weight, as the process of the passwords has: see there for what less does on a busy machine. */
const LOW = 5;

/** This thread waits while the engine decides bids and the database writes them. On Linux alone: elsewhere it would be said of the whole process. */
export function afterBids(): void {
  if (process.platform === 'linux') setPriority(LOW);
}
