import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { insertDemoSale } from '../apps/engine/database/demo/insert-demo-sale.ts';
import type { DemoPerson } from '../apps/engine/database/demo/people.ts';
import { insertPeople, userIdOf } from '../apps/engine/database/demo/people.ts';
import { insertSession } from '../apps/engine/testing/session-cookie.ts';
import { JOURNEY_RULES, journeySale, journeyTimes } from './journey-sale.ts';
import { JOURNEY_SECRET, type World } from './start-world.ts';

/** People, pictures and a sale whose first parcel closes after `firstMs`. */
export const openSale = async (world: World, firstMs: number): Promise<void> => {
  await cp('apps/engine/database/demo/media', join(world.dataDir, 'media/demo'), { recursive: true });
  const client = await world.clone.database.connect();
  await client.query('BEGIN');
  await insertPeople(client);
  await insertDemoSale(client, journeySale, journeyTimes(firstMs), {
    dataDir: world.dataDir,
    signer: world.signer,
    now: Date.now(),
    rules: JOURNEY_RULES,
  });
  await client.query('COMMIT');
  client.release();
};

/** Somebody else who bids, without a browser. */
export const openRival = async (world: World, who: DemoPerson | undefined) => {
  if (!who) throw new Error('There is no rival.');
  const cookie = await insertSession(world.clone.database, userIdOf(who), JOURNEY_SECRET);
  return {
    bid: (amountCents: number, parcel = 'parcel-1'): Promise<Response> =>
      fetch(`${world.engineUrl}/api/auctions/two-quarters/parcels/${parcel}/bids`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({
          bidId: crypto.randomUUID(),
          amountCents,
          seenSequence: 0,
          retypedAmountCents: amountCents,
        }),
      }),
  };
};
