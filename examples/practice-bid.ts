// node practice-bid.ts https://bid.example me@example.com 'my password'        (Node 22.18 or newer, no packages)
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const [engine, email, password] = process.argv.slice(2);
let cookie = '';

/** Asks until there is an answer. That is safe: the same bidId is one bid, however often it is sent. */
const ask = async (method: 'GET' | 'POST', path: string, body = {}) => {
  const headers = { cookie, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) };
  const request = { method, headers, ...(method === 'POST' ? { body: JSON.stringify(body) } : {}) };
  for (;;) {
    const answer = await fetch(engine + path, request).catch(() => null);
    if (answer === null || answer.status >= 500) {
      await wait(1000);
      continue;
    }
    const set = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    if (set.length > 0) cookie = set.join('; ');
    const found = await answer.json();
    // A refusal has a stable code, a sentence, and what to do next. That of a bid has a receipt too.
    if (!answer.ok && !found.receipt) throw new Error(`${found.code}: ${found.message} ${found.next ?? ''}`);
    return found;
  }
};

// A bid is a person’s: it takes a login, and no key bids.
const { next } = await ask('POST', '/api/account/login', { email, password });
if (next !== 'in')
  throw new Error('This account has a second step: send its code to /api/account/login/second-factor.');
const { slug } = await ask('POST', '/api/practice');
await ask('POST', `/api/auctions/${slug}/practice`);

type Parcel = { id: string; phase: string; minimumCents: number; bidStatus: string | null };
const openParcel = async () => {
  for (;;) {
    const { parcels, sale, sequence } = await ask('GET', `/api/auctions/${slug}`);
    const parcel: Parcel = parcels.find(({ phase, bidStatus }: Parcel) => phase === 'open' && bidStatus !== 'lead');
    if (parcel) return { ...parcel, sequence, slug: sale.parcels.find(({ id }: Parcel) => id === parcel.id).slug };
    // A practice sale opens two seconds after it began.
    await wait(1000);
  }
};
const parcel = await openParcel();
const bid = { bidId: randomUUID(), amountCents: parcel.minimumCents, seenSequence: parcel.sequence };
const { outcome, receipt, message = '' } = await ask('POST', `/api/auctions/${slug}/parcels/${parcel.slug}/bids`, bid);
console.log(`${slug}, ${parcel.slug}: $${bid.amountCents / 100} ${outcome} ${message}`);
await writeFile('receipt.json', JSON.stringify(receipt));
