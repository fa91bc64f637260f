import { Resolver } from 'node:dns/promises';
import type { TxtLookup } from './check-sender.ts';

const PATIENCE_MS = 2000;
const MOST_RECORDS = 50;
const NONE: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks the machine’s name servers, once and for two seconds each. The asking is done by sockets: no thread waits for it. */
export const dnsLookup: TxtLookup = async (name) => {
  const resolver = new Resolver({ timeout: PATIENCE_MS, tries: 1 });
  try {
    return (await resolver.resolveTxt(name)).slice(0, MOST_RECORDS).map((chunks) => chunks.join(''));
  } catch (error) {
    if (NONE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
};
