import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timesOf } from '@quarterline/demo/build-demo-sale.ts';
import type { DemoSale } from '@quarterline/demo/demo-sale.ts';
import { insertDemoSale } from '@quarterline/demo/world/insert-demo-sale.ts';
import type { Database } from '#database/connect.ts';
import { inPatientTransaction } from '#database/statements/patient-transaction.ts';
import { testSigner } from './test-sale.ts';

/** A sale of the demonstration that is over, played with the real rules; its people must be there. Answers its id. */
export async function insertPastSale(database: Database, sale: DemoSale): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ql-past-sale-'));
  const now = Date.now();
  return inPatientTransaction(database, (client) =>
    insertDemoSale(client, sale, timesOf(sale, now), { dataDir, signer: testSigner, now }),
  );
}
