import { createHash, type Hash } from 'node:crypto';
import { Transform, Writable } from 'node:stream';

/**
 * A hash of rows in any order, as the sum of the hash of each line: a server puts a small row back into a page that a large one did not
 * fit into, so that a table seldom comes back in the order in which it was taken.
 */
export function collectRows(): { stream: Writable; hash: () => bigint } {
  let [sum, rest] = [0n, Buffer.alloc(0)];
  const write = (chunk: Buffer, _: unknown, done: () => void): void => {
    const bytes = Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf('\n'); end !== -1; end = bytes.indexOf('\n', from)) {
      sum += BigInt(`0x${createHash('sha256').update(bytes.subarray(from, end)).digest('hex')}`);
      from = end + 1;
    }
    rest = bytes.subarray(from);
    done();
  };
  return { stream: new Writable({ write }), hash: () => BigInt.asUintN(256, sum) };
}

/** Lets everything through, and hashes it. */
export const hashing = (hash: Hash): Transform =>
  new Transform({
    transform: (chunk, _, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
