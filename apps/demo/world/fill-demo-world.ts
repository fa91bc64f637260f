import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { timesOf } from '#demo/build-demo-sale.ts';
import { demoContent } from '#demo/content/demo-content.ts';
import { liveTimes } from '#demo/live-times.ts';
import { insertPeople } from '#demo/people.ts';
import { FIRST_SALES } from '#demo/sales/all-demo-sales.ts';
import type { Database } from '../../engine/database/connect.ts';
import { inPatientTransaction } from '../../engine/database/statements/patient-transaction.ts';
import { hasRow } from '../../engine/database/statements/rows.ts';
import type { Signer } from '../../engine/platform/signing/signer.ts';
import type { FileCipher } from '../../engine/platform/storage/file-cipher.ts';
import { publish } from '../../engine/platform/store/sales/published-store.ts';
import { findSale } from '../../engine/platform/store/sales/sale-store.ts';
import { insertTrustEntry, type NewTrustEntry } from '../../engine/platform/store/sales/trust-store.ts';
import { insertDemoOfferForm } from './insert-demo-offer-form.ts';
import { insertDemoSale } from './insert-demo-sale.ts';
import { insertDemoSeller } from './insert-demo-seller.ts';
import { settleDemoSale } from './settle-demo-sale.ts';

export const isEmpty = async (database: Database): Promise<boolean> =>
  !(await hasRow(database, 'SELECT FROM sale UNION ALL SELECT FROM account_user LIMIT 1'));

/** The world of the demonstration, told from today: people, sales in every state, articles, episodes, pictures, documents. */
export async function fillDemoWorld(
  database: Database,
  dataDir: string,
  signer: Signer,
  now: number,
  cipher: FileCipher | null = null,
): Promise<void> {
  await cp(join(import.meta.dirname, '../media'), join(dataDir, 'media/demo'), { recursive: true });
  await inPatientTransaction(database, async (client) => {
    await insertPeople(client);
    await insertDemoOfferForm(client);
    for (const { type, id, record } of demoContent(now)) await publish(client, type, id, record);
    const money: NewTrustEntry[] = [];
    // Without the key of private files no sealed tender can be held.
    for (const sale of FIRST_SALES.filter(({ tender }) => cipher !== null || !tender)) {
      const id = await insertDemoSale(client, sale, sale.state === 'live' ? liveTimes(now) : timesOf(sale, now), {
        dataDir,
        signer,
        now,
        cipher,
      });
      const row = sale.state === 'completed' ? await findSale(client as unknown as Database, sale.slug) : null;
      if (row?.id === id) money.push(...(await settleDemoSale(client, row, now)));
    }
    // Receipts are numbered in the order of their days, over all sales.
    for (const entry of money.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0)))
      await insertTrustEntry(client, entry);
    await insertDemoSeller(client, now, cipher);
  });
}
